//! The tables of the best games: open and hidden apart, as their points are.

use super::tally::{RecordKey, best_of};
use crate::scene::scores::{Described, Order};
use crate::scene::{Help, Merge, Options, Results, ScoreTable};
use crate::words::say;

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
