//! The first line of the panel: kinds of mazes by name, each of which is what size, trunks, islands and edges are set to.
//!
//! The name follows the settings: where they are those of no preset, they are the player's own.

use crate::error::Result;
use crate::settings::{Choice, Kind, Setting, Settings};

/// The word for it.
pub const WORD: &str = "preset";

/// What a preset is made of, and where else it could be any.
const PARTS: [&str; 4] = ["size", "trunks", "islands", "edges"];

const fn choice(word: &'static str, label: &'static str) -> Choice {
    Choice {
        word,
        label,
        help: "",
    }
}

/// The article's maze; a large one without short cuts along its border; many small trees, half of them islands; the
/// article's without long corridors along the border; a loop at every turn. And what is none of them.
const CHOICES: &[Choice] = &[
    choice("article", "article"),
    choice("labyrinth", "labyrinth"),
    choice("forest", "forest"),
    choice("border", "no long border"),
    choice("loops", "many loops"),
    choice("own", "own"),
];

/// What each of them but the last one is made of.
const VALUES: [[&str; PARTS.len()]; CHOICES.len() - 1] = [
    ["30x20", "none", "0", "off"],
    ["60x40", "none", "0", "on"],
    ["45x30", "40", "40", "off"],
    ["30x20", "none", "0", "on"],
    ["30x20", "none", "25", "off"],
];

/// The line of the panel.
pub const PRESET: Setting = Setting {
    word: WORD,
    help: "Kind of maze: article, labyrinth, forest, border (no long one) or loops (many)",
    lines: &["Preset"],
    remembered: true,
    kind: Kind::Choice(CHOICES),
};

/// At the start: what is given by name holds where nothing else is given.
///
/// # Errors
/// When the table has no such settings.
pub fn open(settings: &mut Settings) -> Result<()> {
    if settings.is_given(WORD) {
        let values = VALUES.get(settings.choice(WORD)).copied();
        for (part, value) in PARTS.into_iter().zip(values.into_iter().flatten()) {
            if !settings.is_given(part) {
                settings.set(part, value)?;
            }
        }
    }
    name(settings)
}

/// Goes to the next preset, or the one before. Nobody goes to what is the player's own: it has no values.
///
/// # Errors
/// When the table has no such settings.
pub fn step(settings: &mut Settings, more: bool) -> Result<()> {
    let (own, place) = (VALUES.len(), settings.choice(WORD));
    let next = match (place == own, more) {
        (true, true) => 0,
        (true, false) => own - 1,
        (false, true) => (place + 1) % own,
        (false, false) => (place + own - 1) % own,
    };
    for (part, value) in PARTS.into_iter().zip(VALUES[next]) {
        settings.choose(part, value)?;
    }
    name(settings)
}

/// Names what is set.
///
/// # Errors
/// When the table has no such settings.
pub fn name(settings: &mut Settings) -> Result<()> {
    let set = PARTS.map(|part| settings.text(part));
    let place = VALUES.iter().position(|values| *values == set);
    settings.set(WORD, CHOICES[place.unwrap_or(VALUES.len())].word)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::games::trees::SETTINGS;

    fn opened(words: &[(&str, &str)], remembered: &[(&str, &str)]) -> Settings {
        let own = |&(word, text): &(&str, &str)| (word.to_owned(), text.to_owned());
        let words: Vec<_> = words.iter().map(own).collect();
        let remembered: BTreeMap<_, _> = remembered.iter().map(own).collect();
        let mut settings = Settings::open(SETTINGS, &remembered, &words).unwrap();
        open(&mut settings).unwrap();
        settings
    }

    #[test]
    fn it_begins_with_the_article_s() {
        let settings = opened(&[], &[]);
        assert_eq!(
            (settings.text(WORD).as_str(), settings.text("size").as_str()),
            ("article", "30x20")
        );
    }

    #[test]
    fn a_name_stands_for_what_is_not_given() {
        let forest = opened(&[(WORD, "forest")], &[("size", "9x9")]);
        assert_eq!(
            (forest.text("size"), forest.text("islands")),
            ("45x30".to_owned(), "40".to_owned())
        );
        let mixed = opened(&[(WORD, "forest"), ("size", "9x9")], &[]);
        assert_eq!(
            (mixed.text("size"), mixed.text("trunks"), mixed.text(WORD)),
            ("9x9".to_owned(), "40".to_owned(), "own".to_owned())
        );
    }

    #[test]
    fn the_remembered_name_follows_what_is_set() {
        let settings = opened(&[], &[(WORD, "forest"), ("edges", "on")]);
        assert_eq!(settings.text(WORD), "border");
        assert_eq!(opened(&[("size", "5x5")], &[]).text(WORD), "own");
        assert_eq!(opened(&[(WORD, "own")], &[]).text(WORD), "article");
    }

    #[test]
    fn one_goes_around_them_and_past_one_s_own() {
        let mut settings = opened(&[("size", "5x5")], &[]);
        let mut seen = Vec::new();
        for _ in 0..6 {
            step(&mut settings, true).unwrap();
            seen.push(settings.text(WORD));
        }
        assert_eq!(
            seen,
            [
                "article",
                "labyrinth",
                "forest",
                "border",
                "loops",
                "article"
            ]
        );
        step(&mut settings, false).unwrap();
        assert_eq!(
            (
                settings.text(WORD).as_str(),
                settings.text("islands").as_str()
            ),
            ("loops", "25")
        );
        assert_eq!(settings.kept()["islands"], "25");
        settings.choose("islands", "3").unwrap();
        name(&mut settings).unwrap();
        assert_eq!(settings.text(WORD), "own");
        step(&mut settings, false).unwrap();
        assert_eq!(settings.text(WORD), "loops");
    }
}
