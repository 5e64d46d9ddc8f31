//! Whether the boxes that are left can all have come from the start squares that are left.

/// Nobody's start, or a box without one.
const NOBODY: usize = usize::MAX;

/// Boxes paired with starts, as many of one as of the other; its memory is reused.
#[derive(Clone, Debug, Default)]
pub struct Pairs {
    /// For each box and start, whether the box can have come from there.
    may: Vec<bool>,
    /// The box of each start.
    owner: Vec<usize>,
    /// The box from which the last search came to each start.
    before: Vec<usize>,
    queue: Vec<usize>,
}

impl Pairs {
    /// Finds a start for every box. Returns whether that is possible, and the work done.
    pub fn find(
        &mut self,
        boxes: &[u16],
        starts: &[u16],
        leads: impl Fn(u16, u16) -> bool,
    ) -> (bool, u64) {
        self.may.clear();
        for &square in boxes {
            let may = starts.iter().map(|&start| leads(start, square));
            self.may.extend(may);
        }
        self.owner.clear();
        self.owner.resize(starts.len(), NOBODY);
        let mut work = self.may.len() as u64;
        for index in 0..boxes.len() {
            let (end, looked) = self.seek(index, NOBODY, NOBODY);
            work += looked;
            let Some(mut start) = end else {
                return (false, work);
            };
            // Every box on the path takes the start that it leads to.
            loop {
                let taker = self.before[start];
                let left = self.owner.iter().position(|&owner| owner == taker);
                self.owner[start] = taker;
                let Some(left) = left.filter(|_| taker != index) else {
                    break;
                };
                start = left;
            }
        }
        (true, work)
    }

    /// Whether the others still fit without a box and a start, by their numbers: `find` found a start for every box.
    /// Also returns the work done.
    pub fn fit_without(&mut self, index: usize, start: usize) -> (bool, u64) {
        let own = self.owner.iter().position(|&owner| owner == index);
        let Some(own) = own.filter(|&own| own != start) else {
            return (true, 1);
        };
        let (end, work) = self.seek(self.owner[start], own, start);
        (end.is_some(), work)
    }

    /// Looks for a path of exchanges from a box to a start of nobody, or to `wanted`, past the start `taken`.
    fn seek(&mut self, index: usize, wanted: usize, taken: usize) -> (Option<usize>, u64) {
        let count = self.owner.len();
        self.before.clear();
        self.before.resize(count, NOBODY);
        self.queue.clear();
        self.queue.push(index);
        let mut done = 0;
        while let Some(&here) = self.queue.get(done) {
            done += 1;
            for start in 0..count {
                let is_new = self.before[start] == NOBODY && start != taken;
                if !is_new || !self.may[here * count + start] {
                    continue;
                }
                self.before[start] = here;
                if self.owner[start] == NOBODY || start == wanted {
                    return (Some(start), (done * count) as u64);
                }
                self.queue.push(self.owner[start]);
            }
        }
        (None, (done * count) as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dedale_ground::rng::{GameRng, Seed};

    /// Whether all boxes fit, by trying every start for the first one.
    fn fit(boxes: &[u16], starts: &[u16], leads: &impl Fn(u16, u16) -> bool) -> bool {
        let Some((&first, others)) = boxes.split_first() else {
            return true;
        };
        (0..starts.len()).any(|at| {
            let mut left = starts.to_vec();
            let start = left.remove(at);
            leads(start, first) && fit(others, &left, leads)
        })
    }

    #[test]
    fn boxes_fit_if_trying_everything_finds_a_way() {
        let mut rng = GameRng::new(Seed(1));
        let (mut pairs, mut found) = (Pairs::default(), [0; 2]);
        for _ in 0..500 {
            let may = [(); 25].map(|()| rng.below(5) < 2);
            let leads = |start: u16, square: u16| may[usize::from(5 * start + square)];
            let all = [0, 1, 2, 3, 4];
            let fits = pairs.find(&all, &all, leads).0;
            assert_eq!(fits, fit(&all, &all, &leads));
            for (index, start) in (0..25).map(|at| (at / 5, at % 5)).filter(|_| fits) {
                let without = |gone: usize| {
                    let mut left = all.to_vec();
                    left.remove(gone);
                    left
                };
                let is_left = pairs.fit_without(index, start).0;
                // A box only goes where it can have come from.
                if leads(start as u16, index as u16) {
                    assert_eq!(is_left, fit(&without(index), &without(start), &leads));
                    found[usize::from(is_left)] += 1;
                }
            }
        }
        assert!(found.iter().all(|&count| count > 100), "{found:?}");
    }
}
