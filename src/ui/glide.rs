//! Between two places: rules stay in squares, the picture glides.

/// A way that takes some ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glide {
    at: u32,
    takes: u32,
}

impl Glide {
    /// Nothing moves.
    pub const REST: Self = Self { at: 1, takes: 1 };

    /// A way that begins now and takes so many ticks, at least one.
    pub fn new(ticks: u32) -> Self {
        Self {
            at: 0,
            takes: ticks.max(1),
        }
    }

    /// So many ticks of a way that takes some.
    pub fn after(ticks: u32, takes: u32) -> Self {
        Self {
            at: ticks.min(takes),
            ..Self::new(takes)
        }
    }

    /// Lets a tick pass; tells whether anything moved.
    pub fn tick(&mut self) -> bool {
        let moves = !self.is_over();
        self.at += u32::from(moves);
        moves
    }

    /// Whether it has come to its end.
    pub const fn is_over(self) -> bool {
        self.at >= self.takes
    }

    /// Whether half of it lies behind.
    pub const fn is_half_done(self) -> bool {
        self.at * 2 >= self.takes
    }

    /// Where it has come to from one place to another, in pixels.
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
