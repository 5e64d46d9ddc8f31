//! Records: what is kept of a run that has ended, the initials for it, and the page where the tables are read.
//!
//! A replay shows what its recording showed. Recordings of versions without tables go on without them, and no recorded
//! game knows a date.

use super::super::keeper::unsigned_of;
use super::super::pages::{Page, ScoresPage};
use super::super::store::Record;
use super::{Director, Place};
use crate::exercise;
use crate::input::Button;
use crate::input::keys::Meaning;
use crate::scene::scores::{Date, Initials, MOST, Order, Signing, TABLE_KEY, read, write};
use crate::scene::{Merge, ResultPage, Score};
use crate::tick::TICKS_PER_SECOND;
use crate::words::say;

/// How long the sign of a new best result is shown.
const BEST_TICKS: u64 = 2 * TICKS_PER_SECOND as u64;
/// How long a result that holds the screen is seen before its run is signed.
const HELD_TICKS: u64 = 3 * TICKS_PER_SECOND as u64;
/// A run to be signed: its table, itself, and its record.
type Signed = (String, (Score, Order), Record);

/// A run that waits to be signed until its result has been seen.
pub(super) struct ToSign {
    run: Signed,
    /// The number of the run in its session: another one on the screen is not about this result.
    number: Option<u32>,
    /// The tick of the program at which its result has been seen for long enough, once it is seen.
    due: Option<u64>,
    /// Whether it is the first one of a game that asks for initials once.
    is_first: bool,
}

/// How long each of its colours stays.
pub(super) const GLEAM_TICKS: u64 = 20;

impl Director {
    /// Says which day it is. Without it runs are kept without a date.
    pub fn set_calendar(&mut self, today: fn() -> Option<Date>) {
        self.today = today;
    }

    /// A run has ended: if it is among the ten best, it is kept; in an arcade the player first signs it, elsewhere a
    /// notice may say how it is signed.
    pub(super) fn hear_score(
        &mut self,
        table: &str,
        (mut score, order): (Score, Order),
        signing: Signing,
    ) {
        let Some(entry) = self.entry() else { return };
        self.end_daily(table, score);
        self.end_race(table, score, order);
        // A table of points has no place for a run without any.
        if signing == Signing::Unplayed || (order == Order::Highest && score.result[0] == 0) {
            return;
        }
        score.name = self.keeper.preferences().initials;
        score.date = (self.today)().filter(|_| !self.tape.is_on());
        let record = Record {
            game: entry.name.to_owned(),
            key: format!("{TABLE_KEY}{table}"),
            value: write(&[score]),
            merge: Merge::Ten(order),
        };
        if self.is_known(&record, score) || !self.is_among_the_ten(&record, score) {
            return;
        }
        self.keep_film(&record, score);
        let place = self.place_of(&record, score);
        if let Some((session, place)) = self
            .session_mut()
            .zip(place.filter(|_| score.help.counts() && !exercise::is_table(table)))
        {
            session.placed(place);
        }
        let is_asked = match signing {
            Signing::Asked => true,
            Signing::First => score.name == Initials::USUAL,
            Signing::Named | Signing::Silent | Signing::Unplayed => false,
        };
        if !is_asked || !score.help.counts() {
            if signing != Signing::Silent && score.help.counts() {
                self.tell_place(&record, score);
            }
            return self.keep_run(record);
        }
        if let Some(place) = place.filter(|_| signing == Signing::First) {
            self.tell_on_card(&say!("notice-run-brief", place = place));
        }
        let signed = (table.to_owned(), (score, order), record);
        // What stands behind the page comes first.
        let is_to_come = self.result_page() != ResultPage::None;
        let is_first = signing == Signing::First;
        if is_first || is_to_come {
            self.let_sign();
            self.signing = Some(ToSign {
                run: signed,
                number: self.run_number(),
                due: None,
                is_first,
            });
            return self.sign_when_due();
        }
        self.ask_to_sign(signed, false);
    }

    /// A run that has not been signed yet is, once its result has held the screen for a while, or does no longer.
    pub(super) fn sign_when_due(&mut self) {
        let played = self
            .entry()
            .filter(|_| matches!(self.place, Place::Game(_)));
        let (page, on_screen) = (self.result_page(), self.run_number());
        if played.is_none() {
            self.notices.later = None;
        } else if let Some(later) = self.notices.later.take_if(|_| self.pages.is_empty()) {
            self.notify(later);
        }
        let Some(ToSign {
            run, due, number, ..
        }) = &mut self.signing
        else {
            return;
        };
        let (.., record) = &*run;
        // Whoever has begun another run has left its result.
        let page = if *number == on_screen {
            page
        } else {
            ResultPage::None
        };
        let is_game = played.is_some_and(|entry| entry.name == record.game);
        if page == ResultPage::Shown {
            due.get_or_insert(self.now + HELD_TICKS);
        }
        let waits = match *due {
            Some(due) => page == ResultPage::Shown && self.now < due,
            None => page != ResultPage::None,
        };
        if is_game && !waits && self.pages.is_empty() {
            let was_seen = due.is_some();
            self.sign_now(was_seen);
        } else if !is_game {
            self.let_sign();
        }
    }

    /// The page with the result of the run, seen or behind another page.
    pub(super) fn result_page(&self) -> ResultPage {
        let session = self.session();
        session.map_or(ResultPage::None, |session| session.scene().outcome().page)
    }

    /// The number of the run on the screen, if its game has one for a table.
    fn run_number(&self) -> Option<u32> {
        let session = self.session()?;
        session.scene().runner()?;
        Some(session.now().runs.number)
    }

    /// Whether a press leads from the result of a run to what follows it.
    pub(super) fn result_leads_on(&self) -> bool {
        let is_held = self.signing.is_some() && self.seen_result() == ResultPage::Shown;
        is_held || self.card_is_due()
    }

    /// A press while the result of a run fills the screen leads to what follows: its initials, and then the card of a
    /// daily maze. Whether it does.
    pub(super) fn skip_result(&mut self) -> bool {
        let is_held = self.signing.is_some() && self.seen_result() == ResultPage::Shown;
        if is_held {
            self.sign_now(true);
        }
        is_held || self.turn_to_card()
    }

    /// Asks for the initials of the run that waits for them, without delay if its end was seen.
    fn sign_now(&mut self, was_seen: bool) {
        if let Some(ToSign { run, is_first, .. }) = self.signing.take() {
            self.notices.later = self.notices.shown.take().map(|(text, _)| text);
            self.ask_to_sign(run, is_first);
            if let Some(page) = self.pages.scores_mut().filter(|_| was_seen) {
                page.come_in_sight();
            }
        }
    }

    /// A run that nobody has signed is kept as it is.
    pub(super) fn let_sign(&mut self) {
        if let Some(ToSign { run, .. }) = self.signing.take() {
            let (.., record) = run;
            self.keep_run(record);
        }
    }

    /// Lets the player sign; in brief, the table is not shown once more after that.
    fn ask_to_sign(&mut self, (table, (score, order), record): Signed, is_brief: bool) {
        // The table is shown with the run in it, but is kept only with its initials, or when the program has ended.
        if order == Order::Highest && !self.tape.is_on() {
            let unsigned = unsigned_of(&record, record.value.clone());
            self.keeper.keep(unsigned);
            self.note_end();
        }
        let mut page = self.scores_page(Some(&record));
        page.sign_for(&table, (score, record), is_brief);
        self.show(Page::Scores(page));
    }

    /// Says in which place of its table a run is, and under which initials.
    /// If that would cover anything, it says less. The card of a daily maze says it itself.
    fn tell_place(&mut self, record: &Record, score: Score) {
        if let Some(place) = self.place_of(record, score) {
            let name = score.name.to_string();
            let key = Meaning::Button(Button::Tab).label();
            let text = say!("notice-run-signed", place = place, name = name, key = key);
            let brief = say!("notice-run-brief", place = place);
            if !self.tell_on_card(&brief) {
                self.notify_or(text, Some(brief));
            }
        }
    }

    /// The place of a run in its table, from 1.
    fn place_of(&self, record: &Record, score: Score) -> Option<usize> {
        let runs = self.runs_with(record)?;
        runs.iter().position(|&run| run == score).map(|at| at + 1)
    }

    /// What is kept under the key of a record.
    pub(super) fn held(&self, record: &Record) -> Option<&String> {
        self.keeper.records(&record.game)?.get(&record.key)
    }

    /// Whether its table holds the very same run already: the table stays as it is.
    fn is_known(&self, record: &Record, score: Score) -> bool {
        let held = self.held(record).and_then(|held| read(held));
        held.is_some_and(|held| held.contains(&score))
    }

    /// Whether a run is in its table once it is recorded.
    fn is_among_the_ten(&self, record: &Record, score: Score) -> bool {
        // A table that this version cannot read might hold anything: the run may be among the ten.
        let runs = self.runs_with(record);
        runs.is_none_or(|runs| runs.contains(&score))
    }

    /// The ten best runs of a table once this record is in it; `None` if this version cannot read them.
    pub(super) fn runs_with(&self, record: &Record) -> Option<Vec<Score>> {
        let merged = match self.held(record) {
            Some(held) => record.merge.of(held, &record.value)?,
            None => record.value.clone(),
        };
        let mut runs = read(&merged)?;
        runs.truncate(MOST);
        Some(runs)
    }

    /// Ends the entering of initials, if it is under way, and keeps what was signed.
    pub(super) fn sign(&mut self) {
        let Some((initials, record)) = self.pages.scores_mut().and_then(ScoresPage::sign) else {
            return;
        };
        let before = self.keeper.preferences().initials;
        if before != initials {
            self.keeper.change(|own| own.initials = initials);
        }
        if let Some(record) = record {
            for signed in read(&record.value).into_iter().flatten() {
                let unsigned = Score {
                    name: before,
                    ..signed
                };
                self.sign_film(&record, unsigned, signed);
            }
            let signed = unsigned_of(&record, String::new());
            self.keep_run(record);
            if self.held(&signed).is_some() {
                self.keeper.keep(signed);
            }
        }
        self.picture.stale = true;
    }

    /// Keeps a run in its table; the films of those that it drives out go.
    fn keep_run(&mut self, record: Record) {
        self.forget_films(&record);
        self.keeper.keep(record);
        self.note_end();
    }

    /// Opens the page of records.
    pub(super) fn show_scores(&mut self) {
        let table = self
            .session()
            .and_then(|session| session.scene().run_table());
        let table = table.map(|table| table.id);
        let asked = table
            .as_ref()
            .zip(self.entry())
            .map(|(table, entry)| Record {
                game: entry.name.to_owned(),
                key: format!("{TABLE_KEY}{table}"),
                value: write(&[]),
                merge: Merge::Ten(Order::Highest),
            });
        let mut page = self.scores_page(asked.as_ref());
        if let Some(table) = table {
            page.turn_to(&table);
        }
        self.show(Page::Scores(page));
    }

    /// The tables of all games, with this record added and its table listed even without a run; the first one shown is
    /// of the game in play.
    pub(super) fn scores_page(&mut self, more: Option<&Record>) -> ScoresPage {
        let name = self.entry().map(|entry| entry.name);
        let mut games = self.catalog.iter();
        let here = games.position(|entry| Some(entry.name) == name);
        let here = here.unwrap_or(self.front.title.cursor());
        let mut shown = Vec::new();
        for game in 0..self.catalog.len() {
            let entry = &self.catalog[game];
            let Some(tables) = entry.tables else { continue };
            let mut options = self.plain_options(game);
            if let Some(record) = more.filter(|record| record.game == entry.name) {
                let held = options.records.get(&record.key);
                let merged = held.and_then(|held| record.merge.of(held, &record.value));
                let value = merged.unwrap_or_else(|| record.value.clone());
                options.records.insert(record.key.clone(), value);
            }
            let tables = tables(&options).into_iter();
            let tables = tables.chain(exercise::tables(&options)).collect();
            shown.push((game, entry, tables));
        }
        let initials = self.keeper.preferences().initials;
        let asked = more.and_then(|record| record.key.strip_prefix(TABLE_KEY));
        let mut page = ScoresPage::new(shown.into_iter(), (here, asked), initials);
        page.find_films(|(game, table), score| {
            let name = self.catalog[game].name;
            self.film_of((name, table), score).is_some()
        });
        page
    }

    /// A result is the best so far: a sign says so for a moment.
    pub(super) fn celebrate(&mut self) {
        self.notices.best = Some(self.now + BEST_TICKS);
        self.picture.stale = true;
    }

    /// Lets the sign gleam, and takes it away at its end.
    pub(super) fn gleam(&mut self) {
        let Some(until) = self.notices.best else {
            return;
        };
        let left = until.saturating_sub(self.now);
        self.picture.stale |= left.is_multiple_of(GLEAM_TICKS);
        self.notices.best = Some(until).filter(|_| left > 0);
    }
}
