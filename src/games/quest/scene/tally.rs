//! The points of a level, and the best games with their tables, open and hidden apart, as their points are.

use crate::games::quest::rules::Earned;
use crate::rng::Seed;
use crate::scene::scores::{Described, Order};
use crate::scene::{Event, Help, Merge, Options, Practice, Results, Score, ScoreTable};
use crate::words::say;

/// What the best games are kept under: the score, the level it came to, and 1 if its mazes were not looked at with the
/// X-ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
pub enum RecordKey {
    /// The best open game.
    #[strum(serialize = "best open")]
    Open,
    /// The best hidden game.
    #[strum(serialize = "best hidden")]
    Hidden,
}

impl RecordKey {
    /// That of an open or a hidden game.
    pub fn of(hidden: bool) -> &'static str {
        if hidden { Self::Hidden } else { Self::Open }.into()
    }

    /// The identifier of the table of such games.
    pub fn table(hidden: bool) -> &'static str {
        if hidden { "hidden" } else { "open" }
    }

    /// What a key of earlier versions is now.
    pub fn former(key: &str) -> Option<String> {
        (key == "best").then(|| Self::of(false).to_owned())
    }
}

/// A best game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    pub score: u64,
    pub level: u64,
    /// Whether the X-ray was used.
    pub xrayed: bool,
}

/// The points of the present level, and the best games.
#[derive(Clone, Debug)]
pub struct Tally {
    pub earned: Earned,
    /// Whether the present game is the best one.
    pub new_best: bool,
    /// Ticks since the hero's first move in the present game.
    pub played: u64,
    /// The help that it has had.
    pub practice: Practice,
    results: Results,
}

impl Tally {
    /// With the best games so far.
    pub fn new(options: &Options) -> Self {
        Self {
            earned: Earned::default(),
            new_best: false,
            played: 0,
            practice: Practice::NONE,
            results: Results::of(options, Merge::Highest, RecordKey::former),
        }
    }

    /// The best open or hidden game so far, the present one included.
    pub fn best(&self, hidden: bool) -> Option<Best> {
        best_of(&self.results, hidden)
    }

    /// A new game begins; the X-ray may be on.
    pub fn begin_game(&mut self, xrayed: bool) {
        (self.new_best, self.played) = (false, 0);
        self.practice = xrayed.then_some(Help::XRay).into_iter().collect();
        self.earned = Earned::default();
    }

    /// The help that makes it practice: in an open game the X-ray is only noted.
    pub fn counting(&self, hidden: bool) -> Practice {
        let reasons = self.practice.reasons();
        reasons
            .filter(|&help| hidden || help != Help::XRay)
            .collect()
    }

    /// A level or the game is over: the record, if it is the best of its kind. A hidden game seen with the X-ray is
    /// practice.
    pub fn finish(&mut self, hidden: bool, score: u64, level: u32) -> Vec<Event> {
        let present = (score, u64::from(level));
        let best = self.best(hidden);
        let worse = best.is_some_and(|best| (best.score, best.level) >= present);
        if score == 0 || worse || !self.counting(hidden).counts() {
            return Vec::new();
        }
        let was_best = std::mem::replace(&mut self.new_best, true);
        let unseen = u64::from(self.practice.counts());
        let key = RecordKey::of(hidden);
        let said = self.results.beat(key, &[score, level.into(), unseen]);
        // The player is told once in a game.
        said.filter(|event| !was_best || *event != Event::NewBest)
            .collect()
    }

    /// Reports the end of a game, for its table.
    pub fn end(&self, hidden: bool, (score, level): (u64, u32), seed: Seed) -> Event {
        Event::Score {
            table: RecordKey::table(hidden).to_owned(),
            score: Score::new([score, level.into()], seed, self.practice),
            order: Order::Highest,
            signed: false,
        }
    }
}

/// The best open or hidden game among these results.
fn best_of(results: &Results, hidden: bool) -> Option<Best> {
    let best = results.get(RecordKey::of(hidden))?;
    Some(Best {
        score: *best.first()?,
        level: *best.get(1)?,
        xrayed: best.get(2) == Some(&0),
    })
}

/// Both tables.
pub fn tables(options: &Options) -> Vec<ScoreTable> {
    let results = Results::of(options, Merge::Highest, RecordKey::former);
    let mut runs = options.tables();
    let table = |hidden: bool| {
        let id = RecordKey::table(hidden);
        let former = best_of(&results, hidden).map(|best| {
            let help = best.xrayed.then_some(Help::XRay);
            ([best.score, best.level], help.into_iter().collect())
        });
        let (title, about) = if hidden {
            (say!("quest-page-hidden"), say!("quest-table-hidden"))
        } else {
            (say!("quest-page-open"), say!("quest-table-open"))
        };
        let described = Described {
            title: title.to_owned(),
            about: about.to_owned(),
            heads: [say!("quest-score"), say!("quest-level")],
            shown: |result| result.map(|number| number.to_string()),
        };
        let runs = runs.remove(id).unwrap_or_default();
        ScoreTable::of((id, runs), former, Order::Highest, described)
    };
    [false, true].map(table).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_better_game_is_kept_and_each_kind_for_itself() {
        // As an earlier version wrote it.
        let records = [("best".to_owned(), "9 1".to_owned())].into();
        let mut tally = Tally::new(&Options {
            records,
            ..Options::default()
        });
        for (score, level, kept) in [(8, 5, false), (9, 1, false), (10, 1, true), (10, 2, true)] {
            let events = tally.finish(false, score, level);
            assert_eq!(!events.is_empty(), kept, "{score}");
        }
        assert!(tally.new_best && tally.best(true).is_none());
        tally.begin_game(true);
        let best = |score, level, xrayed| {
            Some(Best {
                score,
                level,
                xrayed,
            })
        };
        assert_eq!(
            (tally.new_best, tally.best(false)),
            (false, best(10, 2, false))
        );
        // A hidden game under the X-ray is practice; an open one counts, and it is noted.
        assert!(tally.finish(true, 50, 3).is_empty() && tally.best(true).is_none());
        assert!(tally.finish(false, 50, 3).contains(&Event::NewBest));
        assert!(
            !tally.finish(false, 51, 3).contains(&Event::NewBest),
            "it is told once"
        );
        assert_eq!(tally.best(false), best(51, 3, true));
        tally.begin_game(false);
        assert!(!tally.finish(true, 2, 1).is_empty());
        assert_eq!(
            (tally.best(true), tally.best(false)),
            (best(2, 1, false), best(51, 3, true))
        );
    }
}
