//! Which keys of a pad are down. Several of its parts share a key: a stick at rest does not let go of what the cross
//! holds.

use std::collections::BTreeSet;

/// How far a stick must be moved to count, of 32767, and below what it no longer does.
const PUSHED: u16 = 20_000;
const LET_GO: u16 = 13_000;

/// The keys at the lower and at the upper end of an axis.
pub type Ends = [Option<&'static str>; 2];
/// A key, and whether it is down.
pub type Change = (&'static str, bool);

/// The keys of a pad that are down, each with the button or the axis that holds it.
#[derive(Debug)]
pub struct Held<P>(Vec<(P, &'static str)>);

impl<P> Default for Held<P> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P: Copy + PartialEq> Held<P> {
    /// A part of the pad holds a key from now on, or no longer. Returns whether the key goes down or up by that.
    pub fn set(&mut self, part: P, (name, down): Change) -> bool {
        let own = (part, name);
        if self.0.contains(&own) == down {
            return false;
        }
        self.0.retain(|other| *other != own);
        let is_elsewhere = self.0.iter().any(|(_, other)| *other == name);
        self.0.extend(down.then_some(own));
        !is_elsewhere
    }

    /// An axis has moved to a value from -32767 to 32767. Returns the keys that go down or up.
    pub fn tilt(&mut self, axis: P, [less, more]: Ends, value: i16) -> [Option<Change>; 2] {
        let mut changes = [(less, true), (more, false)].map(|(name, negative)| {
            let name = name?;
            let was_down = self.0.contains(&(axis, name));
            let far = if was_down { LET_GO } else { PUSHED };
            Some((name, (value < 0) == negative && value.unsigned_abs() > far))
        });
        // A stick that is thrown to the other side lets go before it pushes.
        changes.sort_by_key(|change| change.is_some_and(|(_, down)| down));
        changes.map(|change| change.filter(|&change| self.set(axis, change)))
    }

    /// The keys that go up when the pad is unplugged, in alphabetical order.
    pub fn release(self) -> BTreeSet<&'static str> {
        self.0.into_iter().map(|(_, name)| name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_near_rest_leaves_the_cross_alone_and_does_not_flicker() {
        let mut held = Held::default();
        let ends = [Some("PadLeft"), Some("PadRight")];
        assert!(held.set("cross", ("PadLeft", true)));
        assert_eq!(held.tilt("stick", ends, 900), [None; 2]);
        assert_eq!(held.tilt("stick", ends, -32_767), [None; 2]);
        assert!(!held.set("cross", ("PadLeft", false)));
        assert_eq!(held.tilt("stick", ends, -15_000), [None; 2]);
        let other_side = [Some(("PadLeft", false)), Some(("PadRight", true))];
        assert_eq!(held.tilt("stick", ends, 32_767), other_side);
        assert_eq!(Vec::from_iter(held.release()), ["PadRight"]);
    }
}
