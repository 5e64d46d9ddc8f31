//! The points of a level, and the best games with their tables: open, open with the X-ray, and hidden, as their points
//! are.

use crate::games::quest::rules::{Earned, Plan};
use crate::scene::scores::{Described, Order, Signing};
use crate::scene::{Event, Help, Merge, Options, Played, Practice, Results, Score, ScoreTable};
use crate::words::say;

/// What the best games are kept under: the score, the level it came to, and 1 if its mazes were not looked at with the
/// X-ray. The 2 tells these games from those by an earlier set of rules, whose records may still be in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
pub enum RecordKey {
    /// The best open game.
    #[strum(serialize = "best open 2")]
    Open,
    /// The best open game with the X-ray.
    #[strum(serialize = "best x-ray 2")]
    XRay,
    /// The best hidden game.
    #[strum(serialize = "best hidden 2")]
    Hidden,
}

impl RecordKey {
    /// Those of the tables, in their order.
    const ALL: [Self; 3] = [Self::Open, Self::Hidden, Self::XRay];

    /// That of a game of this plan.
    pub fn of(plan: &Plan, xrayed: bool) -> Self {
        match plan.hidden {
            true => Self::Hidden,
            false if xrayed => Self::XRay,
            false => Self::Open,
        }
    }

    /// It as text.
    pub fn text(self) -> &'static str {
        self.into()
    }

    /// The identifier of the table of such games.
    pub fn table(self) -> &'static str {
        self.text().trim_start_matches("best ")
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
    /// How long the present game has been played.
    pub played: Played,
    /// Ticks of play on the present level.
    pub on_level: u64,
    /// The help that it has had.
    pub practice: Practice,
    pub results: Results,
}

impl Tally {
    /// With the best games so far.
    pub fn new(options: &Options) -> Self {
        Self {
            earned: Earned::default(),
            new_best: false,
            played: Played::default(),
            on_level: 0,
            practice: Practice::NONE,
            results: Results::of(options, Merge::Highest),
        }
    }

    /// The key of a game of this plan, with the help that it has had so far.
    pub fn key(&self, plan: &Plan) -> RecordKey {
        RecordKey::of(plan, self.practice.has(Help::XRay))
    }

    /// The best game of a kind so far, the present one included.
    pub fn best(&self, key: RecordKey) -> Option<Best> {
        best_of(&self.results, key)
    }

    /// A new game begins; the X-ray may be on.
    pub fn begin_game(&mut self, xrayed: bool) {
        (self.new_best, self.played) = (false, Played::default());
        self.practice = xrayed.then_some(Help::XRay).into_iter().collect();
        self.begin_level();
    }

    /// A level begins.
    pub fn begin_level(&mut self) {
        (self.earned, self.on_level) = (Earned::default(), 0);
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
    pub fn finish(&mut self, plan: &Plan, score: u64, level: u32) -> Vec<Event> {
        let present = (score, u64::from(level));
        let key = self.key(plan);
        let best = self.best(key);
        let worse = best.is_some_and(|best| (best.score, best.level) >= present);
        if score == 0 || worse || !self.counting(plan.hidden).counts() {
            return Vec::new();
        }
        let was_best = std::mem::replace(&mut self.new_best, true);
        let unseen = u64::from(self.practice.counts());
        let said = self
            .results
            .beat(key.text(), &[score, level.into(), unseen]);
        // The player is told once in a game.
        said.filter(|event| !was_best || *event != Event::NewBest)
            .collect()
    }

    /// Reports the end of a game, for its table.
    pub fn end(&self, plan: &Plan, (score, level): (u64, u32)) -> Event {
        Event::Score {
            table: self.key(plan).table().to_owned(),
            score: Score::new([score, level.into()], plan.seed, self.practice),
            order: Order::Highest,
            signing: Signing::Named,
        }
    }
}

/// The best game of a kind among these results.
fn best_of(results: &Results, key: RecordKey) -> Option<Best> {
    let best = results.get(key.text())?;
    Some(Best {
        score: *best.first()?,
        level: *best.get(1)?,
        xrayed: best.get(2) == Some(&0),
    })
}

/// All tables.
pub fn tables(options: &Options) -> Vec<ScoreTable> {
    let results = Results::of(options, Merge::Highest);
    let mut runs = options.tables();
    let table = |key: RecordKey| {
        let id = key.table();
        let best = best_of(&results, key);
        let runs = runs.remove(id).unwrap_or_default();
        let best = best.map(|best| {
            let help = best.xrayed.then_some(Help::XRay);
            ([best.score, best.level], help.into_iter().collect())
        });
        let title = match key {
            RecordKey::Open => say!("quest-page-open"),
            RecordKey::XRay => say!("quest-table-x-ray"),
            RecordKey::Hidden => say!("quest-page-hidden"),
        };
        let about = match key {
            RecordKey::Hidden => say!("quest-table-hidden"),
            RecordKey::Open | RecordKey::XRay => say!("quest-table-open"),
        };
        let described = Described {
            title: title.to_owned(),
            about: about.to_owned(),
            heads: [say!("quest-score"), say!("quest-level")],
            shown: |result| result.map(|number| number.to_string()),
        };
        ScoreTable::of((id, runs), best, Order::Highest, described)
    };
    RecordKey::ALL.into_iter().map(table).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_better_game_is_kept_and_each_kind_for_itself() {
        let [open, hidden] = [false, true].map(|hidden| Plan {
            hidden,
            ..Plan::default()
        });
        let mut tally = Tally::new(&Options::default());
        let kept: Vec<bool> = [(8, 5), (8, 4), (9, 1), (9, 2)]
            .map(|(score, level)| !tally.finish(&open, score, level).is_empty())
            .into();
        assert_eq!(kept, [true, false, true, true]);
        let best = |score, level, xrayed| {
            Some(Best {
                score,
                level,
                xrayed,
            })
        };
        assert!(tally.new_best && tally.best(RecordKey::Hidden).is_none());
        tally.begin_game(true);
        assert!(!tally.new_best);
        // A hidden game under the X-ray is practice; an open one has its own table.
        assert!(tally.finish(&hidden, 50, 3).is_empty() && tally.best(RecordKey::Hidden).is_none());
        assert!(!tally.finish(&open, 5, 3).is_empty());
        assert!(tally.finish(&open, 50, 3).contains(&Event::NewBest) || tally.new_best);
        assert_eq!(tally.best(RecordKey::XRay), best(50, 3, true));
        assert_eq!(tally.best(RecordKey::Open), best(9, 2, false));
        tally.begin_game(false);
        assert!(!tally.finish(&hidden, 2, 1).is_empty());
        assert_eq!(tally.best(RecordKey::Hidden), best(2, 1, false));
    }
}
