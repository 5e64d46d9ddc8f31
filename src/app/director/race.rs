//! Races against earlier runs: the film of a run in the tables becomes a pale figure beside the player's own.
//!
//! The film is played once, in slices between frames, and only where its figure was is kept ([`Track`]). The game in play
//! knows nothing of it but where to draw that figure, so that its rules, its log and its replays are the same without.

use std::cmp::Ordering;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use super::super::pages::Page;
use super::super::session::{Beginning, Session, Tracing, Track};
use super::super::shelf;
use super::going_on::Pace;
use super::{Director, Place};
use crate::error::{Error, Result};
use crate::scene::scores::{Order, TABLE_KEY, read, write};
use crate::scene::{Rival, Runner, Score};
use crate::words::say;

/// A run in a table: its game's number in the catalog, its table, and itself.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Best {
    game: usize,
    table: String,
    score: Score,
}

/// A run whose film is played for a race.
struct Coming {
    best: Best,
    /// The files that it was opened with.
    files: Vec<PathBuf>,
    tracing: Tracing,
    /// The player chose it on the page of records: its game begins again. Else the game in play goes on.
    begins: bool,
}

/// A run that the player races against, in each game that begins alike.
struct Opponent {
    best: Best,
    track: Track,
    /// Its result in words, and in short.
    result: [String; 2],
    /// The player chose it.
    is_chosen: bool,
    /// The player has been told how the race ended.
    is_told: bool,
}

impl Opponent {
    fn line(&self) -> String {
        let (name, result) = (self.best.score.name.to_string(), &*self.result[0]);
        say!("notice-race-begins", name = name, result = result)
    }
}

/// The race, and what is done for it.
#[derive(Default)]
pub(super) struct Races {
    coming: Option<Coming>,
    pace: Pace,
    opponent: Option<Opponent>,
    /// The player's run at the last tick, and what was shown beside it.
    own: Option<Runner>,
    shown: Option<Rival>,
    /// By how many points the player leads in what is shown.
    lead: Option<i128>,
}

impl Races {
    /// What is drawn beside the game on the screen.
    pub(super) fn rival(&self) -> Option<&Rival> {
        self.shown.as_ref()
    }
}

impl Director {
    /// The player wants to race the run under the cursor of the page of records.
    pub(super) fn race_chosen(&mut self) {
        let Some((game, table, score, file)) = self.chosen_film() else {
            return self.notify(say!("notice-no-film").to_owned());
        };
        if self.tape.is_on() {
            return self.notify(say!("notice-race-recorded").to_owned());
        }
        // The race would end it.
        let visit = self.sessions.last().and_then(Option::as_ref);
        if let Some(visit) = visit.filter(|_| self.stake(self.catalog.len(), None).is_some()) {
            let game = visit.entry.title.text();
            return self.notify(say!("notice-film-game-open", game = game));
        }
        let table = table.strip_prefix(TABLE_KEY).unwrap_or(&table).to_owned();
        let best = Best { game, table, score };
        self.notify(say!("notice-race-prepared").to_owned());
        self.begin_tracing(best, &file, true);
    }

    fn begin_tracing(&mut self, best: Best, file: &Path, begins: bool) {
        // It may still be coming.
        self.write_films(u64::MAX);
        let opened = catch_unwind(AssertUnwindSafe(|| {
            let journal = shelf::read(file)?;
            let journal = journal.ok_or_else(|| Error::new(say!("notice-no-film")))?;
            let files = journal.run.files.clone();
            if journal.run.game != self.catalog[best.game].name {
                return Err(Error::new("it is a film of another game"));
            }
            Ok((files, self.open_journal(best.game, journal)?))
        }));
        let Ok(Ok((files, playing))) = opened else {
            return self.notify(say!("notice-race-damaged").to_owned());
        };
        self.races.pace = Pace::default();
        self.races.coming = Some(Coming {
            best,
            files,
            tracing: Tracing::new(playing),
            begins,
        });
    }

    /// Plays the film for a race for a while. `elapsed` is the time since the last frame.
    pub(super) fn prepare_race(&mut self, elapsed: u64) {
        let Some(mut coming) = self.races.coming.take() else {
            return;
        };
        if coming.begins && !matches!(self.pages.top(), Some(Page::Scores(_))) {
            return;
        }
        let slice = self.races.pace.next(elapsed);
        let played = catch_unwind(AssertUnwindSafe(|| coming.tracing.go_on(slice)));
        if coming.begins && !matches!(played, Ok(Ok(false))) {
            // It need not be waited for any longer.
            self.clear_notice();
        }
        match played {
            Ok(Ok(false)) => self.races.coming = Some(coming),
            Ok(Ok(true)) => self.race(coming),
            Ok(Err(error)) => self.notify(error.line()),
            Err(_) => self.notify(say!("notice-race-damaged").to_owned()),
        }
    }

    /// The film has been played: the race begins.
    fn race(&mut self, coming: Coming) {
        self.races.shown = None;
        let Coming {
            best,
            files,
            tracing,
            begins,
        } = coming;
        let (track, beginning) = tracing.end();
        let own = self.session().and_then(Session::runner);
        let begun = match track.start() {
            None => Err(Error::new(say!("notice-race-none"))),
            Some(start) if begins => self.begin_alike(&best, files, &beginning, start),
            // The best run of these rules began otherwise, or the player plays something else by now.
            Some(start) if own.is_none_or(|own| own.start != start) => return,
            Some(_) => Ok(()),
        };
        if let Err(error) = begun {
            return self.notify(error.line());
        }
        let opponent = Opponent {
            result: self.result_of(&best),
            best,
            track,
            is_chosen: begins,
            is_told: false,
        };
        self.notify(opponent.line());
        self.races.opponent = Some(opponent);
        self.picture.stale = true;
    }

    /// Opens a game that begins as a run did: a visit, so that the game's own session stays as it is.
    fn begin_alike(
        &mut self,
        best: &Best,
        files: Vec<PathBuf>,
        beginning: &Beginning,
        start: u64,
    ) -> Result<()> {
        let cannot = || Error::new(say!("notice-race-none"));
        let options = self.plain_options(best.game);
        let session = beginning.open(&self.catalog[best.game], options, files)?;
        let own = session.runner();
        let is_alike = own.is_none_or(|own| own.start == start);
        if !is_alike || !self.end_visit() {
            return Err(cannot());
        }
        self.pages.close();
        self.enter_session(self.catalog.len(), session);
        Ok(())
    }

    /// The result of a run in the words of its table, and in short.
    fn result_of(&mut self, best: &Best) -> [String; 2] {
        let entry = &self.catalog[best.game];
        let mut options = self.plain_options(best.game);
        let key = format!("{TABLE_KEY}{}", best.table);
        options.records.insert(key, write(&[best.score]));
        let tables = entry
            .tables
            .map_or_else(Vec::new, |tables| tables(&options));
        let found = tables.iter().find_map(|table| {
            let mut lines = table.lines.iter();
            let line = lines.find(|line| line.score == Some(best.score))?;
            Some((&table.columns, line))
        });
        let Some((columns, line)) = found else {
            let [first, second] = best.score.result;
            return [format!("{first}, {second}"), first.to_string()];
        };
        // Between the name and the date.
        let numbers = columns.iter().zip(&line.cells).skip(2).take(2);
        let words = numbers
            .clone()
            .map(|(column, cell)| format!("{}\u{a0}{cell}", column.head));
        let short = numbers.map(|(_, cell)| cell.as_str());
        [
            words.collect::<Vec<_>>().join(", "),
            short.collect::<Vec<_>>().join(" "),
        ]
    }

    /// The player has switched races on or off.
    pub(super) fn forget_race(&mut self) {
        (self.races.opponent, self.races.own) = (None, None);
        self.races.coming = None;
    }

    /// Keeps the earlier run in step with the one on the screen.
    pub(super) fn follow_rival(&mut self) {
        let is_game = matches!(self.place, Place::Game(_));
        let own = self.session().filter(|_| is_game).and_then(Session::runner);
        let before = self.races.own;
        let begins = own.is_some_and(|own| {
            let anew = |before: Runner| {
                let restarts = own.step < before.step && own.step.1 <= 1;
                before.start != own.start || restarts && self.back.is_none()
            };
            before.is_none_or(anew)
        });
        if own.is_some() {
            self.races.own = own;
        }
        if begins {
            self.note_records();
            self.look_for_rival();
        }
        let opponent = self.races.opponent.as_ref();
        let beside = opponent
            .zip(own)
            .and_then(|(opponent, own)| Some((opponent, own, opponent.track.beside(&own)?)));
        let Some((opponent, own, beside)) = beside else {
            self.picture.stale |= self.races.shown.take().is_some();
            return;
        };
        let lead = own.points.zip(beside.points);
        let lead = lead.map(|(own, other)| i128::from(own) - i128::from(other));
        let figure = Some(beside.figure).filter(|figure| figure.board == own.figure.board);
        if let Some(shown) = &mut self.races.shown
            && self.races.lead == lead
        {
            let before = std::mem::replace(&mut shown.figure, figure);
            self.picture.stale |= before != figure;
            return;
        }
        self.races.lead = lead;
        self.races.shown = Some(Rival {
            figure,
            name: say!("panel-rival", name = opponent.best.score.name.to_string()),
            told: lead.map_or_else(|| opponent.result[1].clone(), |lead| format!("{lead:+}")),
        });
        self.picture.stale = true;
    }

    /// Tells the session which records the run that begins has found.
    fn note_records(&mut self) {
        let records = self.session().map(|session| session.entry.name);
        let records = records.and_then(|game| self.keeper.records(game)).cloned();
        if let Some(session) = self.session_mut() {
            session.finds(records.unwrap_or_default());
        }
    }

    /// A run begins: the player may want to race the best one that began alike.
    fn look_for_rival(&mut self) {
        let own = self.races.own;
        if let (Some(opponent), Some(own)) = (&mut self.races.opponent, own) {
            opponent.is_told = false;
            let is_alike = opponent.track.start() == Some(own.start);
            if is_alike && opponent.is_chosen {
                return;
            }
        }
        if !self.keeper.preferences().company.is_best() || self.tape.is_on() {
            return;
        }
        let Some((best, file)) = self.best_alike() else {
            return;
        };
        let known = self.races.opponent.as_ref().map(|opponent| &opponent.best);
        let coming = self.races.coming.as_ref().map(|coming| &coming.best);
        if known != Some(&best) && coming != Some(&best) {
            self.begin_tracing(best, &file, false);
        }
    }

    /// The best run with a film in the table of the run on the screen; of the same seed, if that matters.
    fn best_alike(&self) -> Option<(Best, PathBuf)> {
        let session = self.session()?;
        let game = session.entry.name;
        let (table, seed) = session.race()?;
        let key = format!("{TABLE_KEY}{table}");
        let runs = read(self.keeper.records(game)?.get(&key)?)?;
        let game = self.catalog.iter().position(|entry| entry.name == game)?;
        let alike = runs
            .into_iter()
            .filter(|run| seed.is_none_or(|seed| run.seed == seed));
        let mut alike = alike.filter_map(|score| {
            let file = self.film_of((self.catalog[game].name, &key), score)?;
            let table = table.clone();
            Some((Best { game, table, score }, file))
        });
        alike.next()
    }

    /// What the pause menu says of the race, if there is one.
    pub(super) fn race_line(&self) -> Option<String> {
        let start = self.session()?.runner()?.start;
        let opponent = self.races.opponent.as_ref();
        let opponent = opponent.filter(|opponent| opponent.track.start() == Some(start))?;
        Some(opponent.line())
    }

    /// A run has ended: if it was a race, the player is told who won.
    pub(super) fn end_race(&mut self, table: &str, score: Score, order: Order) {
        let own = self.session().and_then(Session::runner);
        let start = own.map(|own| own.start);
        let Some(opponent) = &mut self.races.opponent else {
            return;
        };
        let is_race = opponent.best.table == table && opponent.track.start() == start;
        if !is_race || std::mem::replace(&mut opponent.is_told, true) {
            return;
        }
        let best = opponent.best.score;
        let ahead = match order {
            Order::Highest => score.result.cmp(&best.result),
            Order::Lowest => best.result.cmp(&score.result),
        };
        let (name, result) = (best.name.to_string(), &*opponent.result[0]);
        let told = match ahead {
            Ordering::Greater => say!("notice-race-won", name = name),
            Ordering::Less => say!("notice-race-lost", name = name, result = result),
            Ordering::Equal => say!("notice-race-even", name = name, result = result),
        };
        self.notify(told);
    }
}

#[cfg(test)]
mod tests;
