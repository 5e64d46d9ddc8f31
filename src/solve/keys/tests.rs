//! Sets of keys against a set.

use std::collections::BTreeSet;

use super::*;

#[test]
fn a_set_has_what_was_put_in_however_much_that_is() {
    let mut rng = GameRng::new(Seed(3));
    let (mut set, mut few, mut model) = (KeySet::new(), FewKeys::new(), BTreeSet::new());
    for _ in 0..20_000 {
        // Few enough to come again, in all tables; the lowest bit is left to the set.
        let key = rng.below(15_000).wrapping_mul(0x9e37_79b9_7f4a_7c15) & !1;
        assert_eq!(set.has(key), model.contains(&key));
        let is_new = model.insert(key);
        assert_eq!(set.insert(key), is_new);
        assert_eq!(few.insert(key), is_new);
        assert!(set.has(key));
    }
    assert!(set.memory() >= 2 * 8 * model.len());
    few.clear();
    assert!(few.insert(2));
}
