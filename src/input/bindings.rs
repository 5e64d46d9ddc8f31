//! Which key means what at present: the key table, and the keys that the player has given another meaning.
//!
//! There is one set of bindings a thread, as there is one language: names of keys are asked for wherever text is drawn.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::keys::{KEYS, KeyRow, Meaning};
use crate::words::Id;

/// Keys with no meaning of their own: the player can give them one.
const SPARE: [&str; 8] = ["F", "I", "J", "K", "M", "O", "T", "V"];
/// The key that always leads back: it cannot mean anything else.
const FIXED: &str = "Escape";

thread_local! {
    static CURRENT: RefCell<Bindings> = RefCell::default();
}

/// The keys that the player has given another meaning, by the window library's name for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bindings(BTreeMap<&'static str, Meaning>);

/// A key cannot have another meaning: it is the last one that means this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastKey(pub Meaning);

impl Bindings {
    /// These keys with these meanings. A meaning that would be left without a key keeps those of the key table.
    pub fn of(moved: impl IntoIterator<Item = (&'static str, Meaning)>) -> Self {
        let moved = moved.into_iter().filter(|&(key, meaning)| {
            let is_own = |row: &KeyRow| row.key == key && row.meaning == meaning;
            key != FIXED && !KEYS.iter().any(is_own)
        });
        let mut bindings = Self(moved.collect());
        for row in KEYS {
            if bindings.keys(row.meaning).next().is_none() {
                bindings.0.remove(row.key);
            }
        }
        bindings
    }

    /// Makes these the bindings of this thread.
    pub fn apply(&self) {
        CURRENT.with(|current| current.borrow_mut().clone_from(self));
    }

    /// Whether every key means what the key table says.
    pub fn is_default(&self) -> bool {
        self.0.is_empty()
    }

    /// The keys with another meaning than in the key table.
    pub fn moved(&self) -> impl Iterator<Item = (&'static str, Meaning)> {
        self.0.iter().map(|(&key, &meaning)| (key, meaning))
    }

    /// What a key means.
    pub fn meaning(&self, key: &str) -> Option<Meaning> {
        let own = || KEYS.iter().find(|row| row.key == key);
        let moved = self.0.get(key).copied();
        moved.or_else(|| own().map(|row| row.meaning))
    }

    /// The keys that mean this, the main one first: the player's own choice, then the key table's.
    pub fn keys(&self, meaning: Meaning) -> impl Iterator<Item = &'static str> {
        let moved = self.moved().filter(move |&(_, moved)| moved == meaning);
        let rows = KEYS.iter().filter(move |row| row.meaning == meaning);
        let kept = rows.filter(|row| !self.0.contains_key(row.key));
        moved.map(|(key, _)| key).chain(kept.map(|row| row.key))
    }

    /// Gives a key this meaning.
    ///
    /// # Errors
    /// If the key is the last one with its present meaning.
    pub fn bind(&mut self, key: &'static str, meaning: Meaning) -> Result<(), LastKey> {
        let before = self.meaning(key);
        if let Some(before) = before.filter(|&before| before != meaning)
            && self.keys(before).nth(1).is_none()
        {
            return Err(LastKey(before));
        }
        let is_own = KEYS
            .iter()
            .any(|row| row.key == key && row.meaning == meaning);
        if is_own {
            self.0.remove(key);
        } else {
            self.0.insert(key, meaning);
        }
        Ok(())
    }

    /// Gives this meaning its keys of the key table again. A key of those that now means something else is given back
    /// unless it is the last one of that.
    pub fn reset(&mut self, meaning: Meaning) {
        let rows = KEYS.iter().filter(|row| row.meaning == meaning);
        for row in rows {
            // What refuses stays with what needs it.
            let _ = self.bind(row.key, meaning);
        }
        self.0.retain(|_, moved| *moved != meaning);
    }
}

/// What a key means at present.
pub fn meaning(key: &str) -> Option<Meaning> {
    CURRENT.with(|current| current.borrow().meaning(key))
}

/// The keys that mean this at present, the main one first.
pub fn keys(meaning: Meaning) -> Vec<&'static str> {
    CURRENT.with(|current| current.borrow().keys(meaning).collect())
}

/// The main key that means this at present.
pub fn main_key(meaning: Meaning) -> Option<&'static str> {
    CURRENT.with(|current| current.borrow().keys(meaning).next())
}

/// All keys that can have a meaning, by the window library's names.
pub fn all() -> impl Iterator<Item = &'static str> {
    KEYS.iter().map(|row| row.key).chain(SPARE)
}

/// The window library's own name for a key that can have a meaning.
pub fn known(key: &str) -> Option<&'static str> {
    all().find(|&known| known == key)
}

/// The label that the player reads on a key.
pub fn label(key: &'static str) -> &'static str {
    let row = KEYS.iter().find(|row| row.key == key);
    row.map_or(Id(key), |row| row.label).text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Button;
    use crate::input::keys::Command;

    const X: Meaning = Meaning::Button(Button::X);
    const HINT: Meaning = Meaning::Button(Button::H);

    #[test]
    fn a_key_that_is_moved_is_the_main_one_of_its_new_meaning() {
        let mut bindings = Bindings::default();
        bindings.bind("F9", X).unwrap();
        assert!(bindings.keys(X).eq(["F9", "X", "F4"]));
        assert!(bindings.keys(HINT).eq(["H"]));
        bindings.bind("K", HINT).unwrap();
        assert_eq!(bindings.meaning("K"), Some(HINT));
        bindings.bind("F9", HINT).unwrap();
        assert!(bindings.keys(HINT).eq(["K", "H", "F9"]));
        bindings.reset(HINT);
        assert!(bindings.is_default());
    }

    #[test]
    fn nothing_is_left_without_a_key_and_escape_stays() {
        let mut bindings = Bindings::default();
        bindings.bind("F9", X).unwrap();
        assert_eq!(bindings.bind("H", X), Err(LastKey(HINT)));
        let menu = Meaning::Command(Command::Menu);
        assert_eq!(bindings.bind("Escape", X), Err(LastKey(menu)));
        assert!(bindings.keys(menu).eq(["Escape"]));
    }

    #[test]
    fn a_meaning_gets_its_own_keys_back() {
        let mut bindings = Bindings::default();
        bindings.bind("F9", X).unwrap();
        bindings.bind("F4", HINT).unwrap();
        bindings.reset(X);
        assert!(bindings.keys(X).eq(["X", "F4"]));
        assert!(bindings.keys(HINT).eq(["H", "F9"]));
    }

    #[test]
    fn names_of_keys_follow_the_bindings_of_the_thread() {
        let mut bindings = Bindings::default();
        bindings.bind("K", X).unwrap();
        bindings.apply();
        assert_eq!((meaning("K"), X.label()), (Some(X), "K"));
        assert_eq!(X.labels(), ["K", "X", "F4"]);
        Bindings::default().apply();
        assert_eq!((meaning("K"), X.label()), (None, "X"));
        assert!(
            SPARE
                .iter()
                .all(|key| KEYS.iter().all(|row| row.key != *key))
        );
    }
}
