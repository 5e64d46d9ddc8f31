//! Motion between two places: rules use squares, the picture glides.

/// A motion that takes some ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glide {
    at: u32,
    takes: u32,
}

impl Glide {
    /// Nothing moves.
    pub const REST: Self = Self { at: 1, takes: 1 };

    /// A motion that begins now and takes this many ticks, at least one.
    pub fn new(ticks: u32) -> Self {
        Self {
            at: 0,
            takes: ticks.max(1),
        }
    }

    /// A motion that takes `takes` ticks, after `ticks` of them.
    pub fn after(ticks: u32, takes: u32) -> Self {
        Self {
            at: ticks.min(takes),
            ..Self::new(takes)
        }
    }

    /// Advances a tick; returns whether anything moved.
    pub fn tick(&mut self) -> bool {
        let moves = !self.is_over();
        self.at += u32::from(moves);
        moves
    }

    /// Whether it has ended.
    pub const fn is_over(self) -> bool {
        self.at >= self.takes
    }

    /// Whether at least half of it is done.
    pub const fn is_half_done(self) -> bool {
        self.at * 2 >= self.takes
    }

    /// The present position between two places, in pixels.
    pub fn between(self, from: (i32, i32), to: (i32, i32)) -> (i32, i32) {
        let left = (self.takes - self.at) as i32;
        let part = |from: i32, to: i32| to + (from - to) * left / self.takes as i32;
        (part(from.0, to.0), part(from.1, to.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_ends_where_it_leads() {
        let mut glide = Glide::new(4);
        let mut seen = vec![glide.between((0, 10), (8, 6))];
        while glide.tick() {
            seen.push(glide.between((0, 10), (8, 6)));
        }
        assert_eq!(seen, [(0, 10), (2, 9), (4, 8), (6, 7), (8, 6)]);
        assert!(glide.is_over() && Glide::REST.is_over() && !Glide::REST.clone().tick());
        assert_eq!(Glide::new(0).between((5, 5), (9, 9)), (5, 5));
    }
}
