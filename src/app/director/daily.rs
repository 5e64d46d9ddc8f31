//! The daily maze: the date is the seed, and the first try of a day counts.
//!
//! It is a visit: the game's own session stays as it is meanwhile.

use std::rc::Rc;

use super::super::pages::{Choice, Decision, List, ListKind, Page};
use super::super::session::{Moment, Session};
use super::super::store::{DAILY_KEY, Record};
use super::super::title::Today;
use super::{Director, Place};
use crate::assets::Assets;
use crate::error::{Context, Error, Result};
use crate::exercise;
use crate::files;
use crate::rng::Seed;
use crate::scene::scores::{Date, TABLE_KEY, write};
use crate::scene::{Entry, Help, Merge, Options, Question, ResultPage, SETTING_KEY, Score, Stage};
use crate::text::capitalized;
use crate::tick::TICKS_PER_SECOND;
use crate::words::say;

/// The record of the last daily try that counted and has a result: its day, its table, and the run.
const DONE_KEY: &str = "daily-done";
/// Between that table and the run.
const BEFORE_SCORE: &str = " = ";
/// From the end of the run to its card.
const CARD_TICKS: u64 = 2 * TICKS_PER_SECOND as u64;

/// A daily maze in play.
pub(super) struct Daily {
    date: Date,
    /// The command line of its run: with other settings or another seed it is another maze.
    line: Option<String>,
    /// It is the first try of its day, which is used up by the first move, or by what was shown or given up before.
    counts: bool,
    is_used: bool,
    /// The result is that of the try that counted.
    has_counted: bool,
    /// The result, and the tick at which it is shown if it has not been.
    card: Option<(Card, Option<u64>)>,
}

/// The result of a daily maze.
struct Card {
    title: String,
    lines: Vec<String>,
}

impl Daily {
    /// A card of it: these lines, and how to play it.
    fn card_of(&self, entry: &Entry, lines: impl IntoIterator<Item = String>) -> Card {
        let day = self.date.to_string();
        let command = format!("dedale {} --daily={day}", entry.name);
        Card {
            title: say!("card-title", game = entry.title.text(), day = day),
            lines: lines.into_iter().chain([command]).collect(),
        }
    }
}

impl Director {
    /// Which day it is, if that may be known: a recording must be the same on every day.
    pub(super) fn day(&self) -> Option<Date> {
        (self.today)().filter(|_| !self.tape.is_on())
    }

    /// Starts the daily maze of a game, of this day.
    ///
    /// # Errors
    /// If there is no such game, it has no daily maze, or it cannot be opened.
    pub fn start_daily(&mut self, game: &str, date: Date, paused: bool) -> Result<()> {
        let index = self.catalog.iter().position(|entry| entry.name == game);
        let index = index.ok_or_else(|| Error::new(format!("there is no game called '{game}'")))?;
        self.open_daily(index, date)?.stop(paused);
        Ok(())
    }

    /// Plays today's maze of a game of the title screen: goes on with the try that waits. Asks before one that cannot
    /// wait is given up for another one.
    pub(super) fn enter_daily(&mut self, index: usize) {
        let visit = self.visit_index();
        match (self.daily_here(), self.waiting_daily(index)) {
            (Some(waiting), _) if waiting == index => self.enter(visit),
            (_, Some(waiting)) => self.go_on_with(waiting),
            (Some(waiting), None) if !self.keeps_visit() => {
                let title = self.catalog[waiting].title.text();
                let stake = self.at_stake(visit, None).map(|stake| (title, stake));
                if let Some(question) = Question::of_all(stake.into_iter().collect()) {
                    self.ask(question, Decision::Daily(index));
                }
            }
            _ => self.begin_daily(index),
        }
    }

    /// Begins today's maze of a game of the title screen.
    pub(super) fn begin_daily(&mut self, index: usize) {
        let Some(date) = self.day() else {
            return self.notify(say!("notice-no-day").to_owned());
        };
        if let Err(error) = self.open_daily(index, date).map(drop) {
            self.notify(error.line());
        }
    }

    fn open_daily(&mut self, index: usize, date: Date) -> Result<&mut Session> {
        let entry = &self.catalog[index];
        let words = entry.daily.ok_or_else(|| {
            let game = entry.title.text();
            Error::new(say!("notice-no-daily", game = game))
        })?;
        // The same for everybody: without the player's settings, files and folder of assets.
        let mut options = self.plain_options(index);
        options.library.clear();
        options.assets = Rc::new(Assets::embedded());
        options
            .records
            .retain(|key, _| !key.starts_with(SETTING_KEY));
        let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        options.words = words.iter().map(own).collect();
        options.daily = Some(date.to_string());
        let mut session = Session::open(entry, options, Seed(date.number()))?;
        if !self.end_visit() {
            return Err(Error::new(say!(
                "notice-no-daily",
                game = entry.title.text()
            )));
        }
        let counts = self.day() == Some(date) && self.keeper.would_claim(&claim(entry, date));
        if counts {
            session.mark_only_try();
        }
        self.visit.daily = Some(Daily {
            date,
            line: session.command_line(),
            counts,
            is_used: false,
            has_counted: false,
            card: None,
        });
        self.tell_daily(date, counts);
        Ok(self.enter_session(self.visit_index(), session))
    }

    /// The first try of the day is used up as soon as something is done in it.
    pub(super) fn follow_daily(&mut self) {
        let is_waiting = |daily: &Daily| daily.counts && !daily.is_used;
        let is_here = self.is_visiting();
        let session = self.session().filter(|_| is_here);
        let is_begun = session
            .is_some_and(|session| session.now().has_moved() || !session.counts_as_only_try());
        if is_begun && self.visit.daily.as_ref().is_some_and(is_waiting) {
            self.use_up_daily();
        }
    }

    /// The first try of the day is used up. Another program may have done that meanwhile.
    fn use_up_daily(&mut self) {
        let visit = self.visit_index();
        let entry = self.sessions[visit].as_ref().map(|session| session.entry);
        let (Some(daily), Some(entry)) = (&mut self.visit.daily, entry) else {
            return;
        };
        if !daily.counts || std::mem::replace(&mut daily.is_used, true) {
            return;
        }
        daily.counts = self.keeper.claim(claim(entry, daily.date));
        if !daily.counts {
            let date = daily.date;
            self.tell_daily(date, false);
            let session = self.sessions[visit].as_mut();
            session.into_iter().for_each(Session::forget_only_try);
        }
    }

    /// Says what the daily maze of this day is that begins: the try that counts, or practice.
    fn tell_daily(&mut self, date: Date, counts: bool) {
        let day = date.to_string();
        self.notify(if counts {
            say!("notice-daily-counts", day = day)
        } else if self.day().is_some_and(|today| today != date) {
            say!("notice-daily-past", day = day)
        } else {
            // In a recorded run, no try counts.
            say!("notice-daily-again", day = day)
        });
        self.notices.is_daily = true;
    }

    /// The daily maze begins again: only the first try counts, from its first move on.
    pub(super) fn daily_is_practice(&mut self) {
        // Another seed is no daily maze.
        let line = self.session().and_then(Session::command_line);
        if self.is_visiting()
            && let Some(daily) = &mut self.visit.daily
        {
            if daily.counts && !daily.is_used && daily.line == line {
                let session = self.session_mut();
                return session.map_or((), Session::mark_only_try);
            }
            daily.counts = false;
            if daily.line == line {
                let date = daily.date;
                self.tell_daily(date, false);
            }
        }
    }

    /// What the pause menu says of the daily maze, if that is played.
    pub(super) fn daily_lines(&self) -> Vec<String> {
        let line = self.session().and_then(Session::command_line);
        let daily = self.visit.daily.as_ref().filter(|daily| daily.line == line);
        let is_here = self.is_visiting();
        let Some(daily) = daily.filter(|_| is_here) else {
            return Vec::new();
        };
        let state = if daily.counts {
            say!("card-counts")
        } else {
            say!("card-practice")
        };
        vec![
            say!("menu-daily", day = daily.date.to_string()),
            state.to_owned(),
        ]
    }

    /// What the help page says of the daily maze, if that is played.
    pub(super) fn daily_help(&self) -> Option<String> {
        let daily = self.visit.daily.as_ref();
        let is_told = !self.daily_lines().is_empty();
        let session = self.session().filter(|_| is_told)?;
        let day = daily?.date.to_string();
        Some(if session.counts_as_only_try() {
            say!("help-daily", help = session.entry.practice_by.text())
        } else {
            say!("help-daily-again", day = day)
        })
    }

    /// The question before an open game is given up, for the game of seed `next` or for none. Of the daily maze the
    /// only try that counts would be lost.
    pub(super) fn at_stake(&self, game: usize, next: Option<Seed>) -> Option<Question> {
        let session = self.sessions[game].as_ref()?;
        let is_step = next.is_some_and(|seed| session.now().restarts_within(seed));
        if game == self.visit_index() && self.has_daily_in_progress() && !is_step {
            return Some(Question::give_up_daily(next, session.now().seed()));
        }
        session.scene().at_stake(next)
    }

    /// Whether today's try that counts has begun and goes on. It waits while the title screen or another game is shown.
    pub(super) fn has_daily_in_progress(&self) -> bool {
        let visit = self.visit_index();
        let is_used = self.visit.daily.as_ref().is_some_and(|daily| daily.is_used);
        let goes_on = self.sessions[visit].as_ref();
        is_used
            && self.is_try_that_counts(visit)
            && goes_on
                .map(Session::now)
                .is_some_and(Moment::is_in_progress)
    }

    /// Goes on with today's try that counts, which has waited among the open games and is on the screen now.
    pub(super) fn resume_daily(&mut self, date: Date) {
        self.visit.daily = Some(Daily {
            date,
            line: self.session().and_then(Session::command_line),
            counts: true,
            is_used: true,
            has_counted: false,
            card: None,
        });
    }

    /// Today's daily maze of a game, as the title screen tells it.
    pub(super) fn today_of(&self, game: usize) -> Today {
        if self.daily_here() == Some(game) || self.waiting_daily(game).is_some() {
            return Today::Waits;
        }
        let entry = &self.catalog[game];
        let is_chosen = self.front.title.cursor() == game;
        let date = self.day().filter(|_| is_chosen && entry.daily.is_some());
        let date = date.filter(|date| !self.keeper.would_claim(&claim(entry, *date)));
        date.map_or(Today::Untried, |date| {
            Today::Done(self.done_on(entry, date))
        })
    }

    /// The result of the try of a day that counted, in short.
    fn done_on(&self, entry: &Entry, date: Date) -> Option<String> {
        let done = self.keeper.records(entry.name)?.get(DONE_KEY)?;
        let (day, rest) = done.split_once(' ')?;
        let (table, score) = rest.rsplit_once(BEFORE_SCORE)?;
        let options = self.options_with(table, score.to_owned());
        let result = numbers(entry, &options, table);
        let (name, number) = result.into_iter().next()?;
        (day == date.number().to_string()).then(|| format!("{name} {number}"))
    }

    /// Options with one run in this table.
    fn options_with(&self, table: &str, run: String) -> Options {
        Options {
            assets: Rc::clone(&self.assets),
            records: [(format!("{TABLE_KEY}{table}"), run)].into(),
            ..Options::default()
        }
    }

    /// The game of the title screen whose daily maze waits there.
    fn daily_here(&self) -> Option<usize> {
        let visit = self.sessions.last()?.as_ref()?;
        let is_its = |entry: &Entry| entry.name == visit.entry.name;
        let game = self.catalog.iter().position(is_its);
        game.filter(|_| self.has_daily_in_progress())
    }

    /// Whether an open game is the daily maze, and counts.
    pub(super) fn is_try_that_counts(&self, game: usize) -> bool {
        let session = self.sessions[game].as_ref();
        let counts = self.visit.daily.as_ref().is_some_and(|daily| daily.counts);
        counts && game == self.visit_index() && session.is_some_and(Session::counts_as_only_try)
    }

    /// The player agreed to do something in the game: if that ended the try, it has no result. One that was given up
    /// gets its card at once, another game none.
    pub(super) fn end_changed_daily(&mut self) {
        let is_here = self.is_visiting();
        let Some(session) = self.session().filter(|_| is_here) else {
            return;
        };
        let (is_tried, is_over) = (
            session.now().is_only_try(),
            session.scene().stage() == Stage::Over,
        );
        let (entry, line, now) = (session.entry, session.command_line(), self.now);
        let Some(daily) = self.visit.daily.as_mut() else {
            return;
        };
        if is_tried || !daily.counts {
            return;
        }
        if daily.line != line {
            daily.counts = false;
            return;
        }
        self.use_up_daily();
        let Some(daily) = self.visit.daily.as_mut() else {
            return;
        };
        if !is_over {
            return self.daily_is_practice();
        }
        daily.counts = false;
        let state = say!("card-given-up").to_owned();
        daily.card = Some((daily.card_of(entry, [state]), Some(now)));
    }

    /// A run has ended: if it was the daily maze, it gets a card.
    pub(super) fn end_daily(&mut self, table: &str, score: Score) {
        let (true, Some(session)) = (self.is_visiting(), self.session()) else {
            return;
        };
        let (entry, line) = (session.entry, session.command_line());
        let (now, earned) = (self.now, session.scene().outcome().earned);
        let is_recorded = self.tape.is_on();
        // The first move may be the last one.
        self.follow_daily();
        // The card of the try that counted stays.
        let is_open = |daily: &&mut Daily| daily.line == line && !daily.has_counted;
        let is_run = !exercise::is_table(table);
        let daily = self.visit.daily.as_mut().filter(is_open).filter(|_| is_run);
        let Some(daily) = daily else {
            return;
        };
        let first = std::mem::take(&mut daily.counts) && !is_recorded;
        daily.has_counted = first;
        // Played again there is no daily, and its card would take keys.
        if is_recorded {
            return;
        }
        let helped = score.help.reasons().next().map(Help::name);
        let state = match helped {
            Some(help) => say!("menu-practice", help = help),
            None if first => say!("card-counts").to_owned(),
            None => say!("card-practice").to_owned(),
        };
        let date = daily.date;
        if first && helped.is_none() {
            let value = format!("{} {table}{BEFORE_SCORE}{}", date.number(), write(&[score]));
            self.keeper.keep(Record {
                game: entry.name.to_owned(),
                key: DONE_KEY.to_owned(),
                value,
                merge: Merge::Latest,
            });
        }
        let options = self.options_with(table, write(&[score]));
        let result = capitalized(&result(entry, &options, table));
        let lines = [result].into_iter().chain(earned).chain([state]);
        if let Some(daily) = &mut self.visit.daily {
            daily.card = Some((daily.card_of(entry, lines), Some(now + CARD_TICKS)));
        }
    }

    /// Adds a line to the card that is about to be shown, above its command; whether there is one.
    pub(super) fn tell_on_card(&mut self, line: &str) -> bool {
        let is_here = self.is_visiting();
        let daily = self.visit.daily.as_mut().filter(|_| is_here);
        let Some((card, Some(_))) = daily.and_then(|daily| daily.card.as_mut()) else {
            return false;
        };
        card.lines.insert(card.lines.len() - 1, line.to_owned());
        true
    }

    /// A press while the result of a run fills the screen leads to its card; whether it does.
    pub(super) fn turn_to_card(&mut self) -> bool {
        let (leads, now) = (self.card_is_due(), self.now);
        let daily = self.visit.daily.as_mut().filter(|_| leads);
        if let Some((_, due)) = daily.and_then(|daily| daily.card.as_mut()) {
            *due = Some(now);
            self.open_card();
        }
        leads
    }

    /// Whether the card waits while the result of a run fills the screen.
    pub(super) fn card_is_due(&self) -> bool {
        let is_here = self.is_visiting();
        let is_held = is_here && self.seen_result() == ResultPage::Shown;
        let daily = self.visit.daily.as_ref().filter(|_| is_held);
        let card = daily.and_then(|daily| daily.card.as_ref());
        card.is_some_and(|(_, due)| due.is_some())
    }

    /// The page with the result of the game that is seen.
    pub(super) fn seen_result(&self) -> ResultPage {
        let is_seen = self.pages.is_empty() && matches!(self.place, Place::Game(_));
        if is_seen {
            self.result_page()
        } else {
            ResultPage::None
        }
    }

    /// Shows the card a moment after the end of the run, unless its result holds the screen.
    pub(super) fn show_card(&mut self) {
        // Who signs does so first.
        if self.signing.is_none() && self.seen_result() == ResultPage::None {
            self.open_card();
        }
    }

    /// Shows the card once it is due and no other page is on the screen.
    fn open_card(&mut self) {
        let is_there = self.pages.is_empty() && self.is_visiting();
        let (
            true,
            Some(Daily {
                card: Some((card, due)),
                ..
            }),
        ) = (is_there, &mut self.visit.daily)
        else {
            return;
        };
        if due.take_if(|due| *due <= self.now).is_some() {
            let page = List::card(&card.title, card.lines.clone());
            self.show(Page::List(page));
        }
    }

    /// Whether the daily maze on the screen has a card.
    pub(super) fn has_card(&self) -> bool {
        let is_here = self.is_visiting();
        is_here
            && self
                .visit
                .daily
                .as_ref()
                .is_some_and(|daily| daily.card.is_some())
    }

    /// The player wants to see the card again.
    pub(super) fn show_card_again(&mut self) {
        if let Some((_, due)) = self
            .visit
            .daily
            .as_mut()
            .and_then(|daily| daily.card.as_mut())
        {
            *due = Some(self.now);
        }
        self.pages.close();
        self.open_card();
    }

    /// The card of the daily maze as text: empty until its run has ended.
    pub fn card(&self) -> String {
        let card = self
            .visit
            .daily
            .as_ref()
            .and_then(|daily| daily.card.as_ref());
        card.map_or_else(String::new, |(card, _)| {
            format!("{}\n{}\n", card.title, card.lines.join("\n"))
        })
    }

    /// Saves the card on the screen: the picture, without the lines that one can choose, and beside it the text. That
    /// can be done once.
    pub(super) fn save_card(&mut self) {
        let (Some(daily), Some(entry)) = (&self.visit.daily, self.entry()) else {
            return;
        };
        let subject = format!("dedale-daily-{}-{}", entry.name, daily.date);
        let Some(Page::List(card)) = self.pages.top_mut() else {
            return;
        };
        if card.kind != ListKind::Card {
            return;
        }
        let whole = card.clone();
        card.leave_out(|_| true);
        let saved = self.save_picture(&subject);
        if let Some(Page::List(card)) = self.pages.top_mut() {
            *card = whole;
            if saved.is_some() {
                card.leave_out(|choice| choice == Choice::SaveCard);
            }
        }
        self.picture.stale = true;
        let Some(path) = saved else {
            return;
        };
        let saved = files::create(&path.with_extension("txt"), self.card().as_bytes());
        let saved = saved.context(|| say!("notice-picture-not-saved"));
        self.report(saved);
    }
}

/// The day whose daily maze a game opened with these words and of this seed is, if it is one.
pub(super) fn day_of(entry: &Entry, words: &[(String, String)], seed: Seed) -> Option<Date> {
    let own = entry.daily?.iter();
    let given = words.iter().map(|(name, value)| (&**name, &**value));
    own.copied().eq(given).then_some(())?;
    Date::of_number(seed.0)
}

/// The record that says that the try of a day is used up.
fn claim(entry: &Entry, date: Date) -> Record {
    Record {
        game: entry.name.to_owned(),
        key: DAILY_KEY.to_owned(),
        value: date.number().to_string(),
        merge: Merge::Highest,
    }
}

/// The result of the only run of a table: the words of its columns, and the numbers.
fn numbers(entry: &Entry, options: &Options, table: &str) -> Vec<(&'static str, String)> {
    let tables = entry.tables.map_or_else(Vec::new, |tables| tables(options));
    let found = tables.iter().find_map(|own| {
        let is_own = own.id.as_deref() == Some(table);
        let mut lines = own.lines.iter();
        let line = lines.find(|line| is_own || line.table.as_deref() == Some(table))?;
        Some((&own.columns, &line.cells))
    });
    let Some((columns, cells)) = found else {
        return Vec::new();
    };
    let heads = columns.iter().zip(cells);
    // Between the initials and the date.
    let numbers = heads.skip(2).take(2);
    numbers
        .map(|(column, cell)| (column.head, cell.clone()))
        .collect()
}

/// The same in a line.
fn result(entry: &Entry, options: &Options, table: &str) -> String {
    let numbers = numbers(entry, options, table).into_iter();
    let numbers: Vec<String> = numbers
        .map(|(name, number)| say!("card-number", name = name, number = number))
        .collect();
    numbers.join(", ")
}
