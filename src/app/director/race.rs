//! Races against earlier runs: the film of a run in the tables becomes a pale figure beside the player's own.
//!
//! The film is played once, in slices between frames, and only where its figure was is kept ([`Track`]). The game in
//! play knows nothing of it but where to draw that figure, so that its rules, its log and its replays are the same
//! without.

use std::cmp::Ordering;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use super::super::pages::Page;
use super::super::session::{Beginning, Raced, Session, Tracing, Track};
use super::super::shelf;
use super::going_on::Pace;
use super::{Director, Place};
use crate::error::{Error, Result};
use crate::input::keys::{Command, Meaning};
use crate::scene::scores::{Order, TABLE_KEY, read, write};
use crate::scene::{Rival, Runner, Score};
use crate::text::capitalized;
use crate::words::say;

/// A run in a table: its game's number in the catalog, and itself.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Best {
    game: usize,
    run: Raced,
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
    /// The player chose it for the game in this place; one that comes by itself is for all games.
    place: Option<Place>,
    /// The player has been told how the race ended.
    is_told: bool,
}

impl Opponent {
    /// Whether it is raced in the game in this place.
    fn is_in(&self, place: Place) -> bool {
        self.place.is_none_or(|own| own == place)
    }

    /// The same in fewer words, in a game of points.
    fn brief_line(&self, has_points: bool) -> Option<String> {
        let name = say!("panel-rival", name = self.best.run.name());
        let result = self.result[1].split(' ').next().filter(|_| has_points)?;
        Some(say!("notice-race-brief", name = name, result = result))
    }

    fn line(&self) -> String {
        let (name, result) = (self.best.run.name(), &*self.result[0]);
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
    /// Whether a race that the player has asked for is about to begin.
    pub(super) fn is_beginning(&self) -> bool {
        self.coming.as_ref().is_some_and(|coming| coming.begins)
    }

    /// What is drawn beside the game on the screen.
    pub(super) fn rival(&self) -> Option<&Rival> {
        self.shown.as_ref()
    }

    /// The game in this place is no race any longer: another one takes its place.
    pub(super) fn leave(&mut self, place: Place) {
        self.opponent
            .take_if(|opponent| opponent.place == Some(place));
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
        if let Some(visit) = visit.filter(|_| self.at_stake(self.visit_index(), None).is_some()) {
            let game = visit.entry.title.text();
            return self.notify(say!("notice-film-game-open", game = game));
        }
        let table = table.strip_prefix(TABLE_KEY).unwrap_or(&table).to_owned();
        let run = Raced { table, score };
        let best = Best { game, run };
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
            self.end_kept_race(&best);
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
        if matches!(played, Ok(Err(_)) | Err(_)) {
            self.end_kept_race(&coming.best);
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
        let own = self.session().and_then(|session| session.scene().runner());
        let begun = match track.start() {
            None => Err(Error::new(say!("notice-race-none"))),
            Some(start) if begins => self.begin_alike(&best, files, &beginning, start),
            // The best run of these rules began otherwise, or the player plays something else by now.
            Some(start) if own.is_none_or(|own| own.start != start) => {
                if own.is_some() {
                    self.end_kept_race(&best);
                }
                return;
            }
            Some(_) => Ok(()),
        };
        if let Err(error) = begun {
            self.end_kept_race(&best);
            return self.notify(error.line());
        }
        let is_kept = self.kept_race() == Some(&best.run);
        if let Some(session) = self.session_mut().filter(|_| begins) {
            session.race_against(Some(best.run.clone()));
        }
        let opponent = Opponent {
            result: self.result_of(&best),
            best,
            track,
            place: (begins || is_kept).then_some(self.place),
            is_told: false,
        };
        let own = self.session().and_then(|session| session.scene().runner());
        let has_points = own.is_some_and(|own| own.points.is_some());
        let (line, brief) = (opponent.line(), opponent.brief_line(has_points));
        match self.left_lines().filter(|_| begins) {
            Some([left, in_brief]) => {
                let brief = brief.as_ref().unwrap_or(&line);
                let brief = format!("{brief}. {in_brief}");
                self.notify_or(format!("{line}. {left}"), Some(brief));
            }
            None => self.notify_or(line, brief),
        }
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
        let mut session = beginning.open(&self.catalog[best.game], options, files)?;
        let own = session.scene().runner();
        let is_alike = own.is_none_or(|own| own.start == start);
        let (shown, left) = (self.shown_in(best.game), self.left_for_race(best.game));
        if !is_alike || !self.end_visit() {
            return Err(cannot());
        }
        session.know(&shown);
        self.pages.close();
        self.enter_session(self.visit_index(), session);
        self.visit.left = left;
        Ok(())
    }

    /// The mazes that the open sessions of a game have shown.
    fn shown_in(&self, game: usize) -> Vec<u64> {
        let name = self.catalog[game].name;
        let open = self.sessions.iter().flatten();
        let own = open.filter(|session| session.entry.name == name);
        own.flat_map(|session| &session.now().runs.shown)
            .copied()
            .collect()
    }

    /// The result of a run in the words of its table, and in short.
    fn result_of(&mut self, best: &Best) -> [String; 2] {
        let entry = &self.catalog[best.game];
        let mut options = self.plain_options(best.game);
        let key = format!("{TABLE_KEY}{}", best.run.table);
        options.records.insert(key, write(&[best.run.score]));
        let tables = entry
            .tables
            .map_or_else(Vec::new, |tables| tables(&options));
        let found = tables.iter().find_map(|table| {
            let mut lines = table.lines.iter();
            let line = lines.find(|line| line.score == Some(best.run.score))?;
            Some((&table.columns, line))
        });
        let Some((columns, line)) = found else {
            let [first, second] = best.run.score.result;
            return [format!("{first}, {second}"), first.to_string()];
        };
        // Between the name and the date.
        let numbers = columns.iter().zip(&line.cells).skip(2).take(2);
        // No steps beyond a shortest path, among other numbers.
        let number = |cell| match cell {
            none if none == say!("table-no-extra") => "+0",
            other => other,
        };
        let numbers = numbers.map(|(column, cell)| (column.head, number(cell)));
        let words = numbers
            .clone()
            .map(|(head, cell)| format!("{head}\u{a0}{cell}"));
        let short = numbers.map(|(_, cell)| cell);
        [
            words.collect::<Vec<_>>().join(", "),
            short.collect::<Vec<_>>().join(" "),
        ]
    }

    /// The player has switched races that come by themselves on or off: one that was chosen goes on.
    pub(super) fn forget_race(&mut self) {
        let opponent = self.races.opponent.as_ref();
        if opponent.is_none_or(|opponent| opponent.place.is_none()) {
            self.races = Races::default();
        }
    }

    /// The game in play is no race any longer.
    pub(super) fn stop_race(&mut self) {
        self.races = Races {
            own: self.races.own,
            ..Races::default()
        };
        if let Some(session) = self.session_mut() {
            session.race_against(None);
        }
        self.picture.stale = true;
    }

    /// Says that a game waits behind the race, and how it is gone back to.
    pub(super) fn tell_left(&mut self) {
        if let Some([left, brief]) = self.left_lines() {
            self.notify_or(left, Some(brief));
        }
    }

    /// The same, whole and in brief.
    fn left_lines(&self) -> Option<[String; 2]> {
        let key = Meaning::Command(Command::Menu).label();
        let game = self.catalog[self.left()?].title.text();
        let left = say!("notice-left", game = game, key = key);
        Some([left, say!("notice-left-brief", key = key)])
    }

    /// The run that is raced in the game on the screen.
    fn opponent(&self) -> Option<&Opponent> {
        let opponent = self.races.opponent.as_ref();
        opponent.filter(|opponent| opponent.is_in(self.place))
    }

    /// The run that the game in play is a race against, as its session has it.
    fn kept_race(&self) -> Option<&Raced> {
        self.session()?.raced()
    }

    /// The game in play is no race against this run, if it was one.
    fn end_kept_race(&mut self, best: &Best) {
        let session = self.session_mut();
        if let Some(session) = session.filter(|own| own.raced() == Some(&best.run)) {
            session.race_against(None);
        }
    }

    /// Keeps the earlier run in step with the one on the screen.
    pub(super) fn follow_rival(&mut self) {
        let is_game = matches!(self.place, Place::Game(_));
        let own = self
            .session()
            .filter(|_| is_game)
            .and_then(|session| session.scene().runner());
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
            if let Some(opponent) = &mut self.races.opponent {
                opponent.is_told = false;
            }
        }
        // A race that was left goes on.
        if begins || own.is_some() && self.is_race_to_come() {
            self.look_for_rival();
        }
        let opponent = self.races.opponent.as_ref();
        let beside = opponent
            .filter(|opponent| opponent.is_in(self.place))
            .zip(own)
            .and_then(|(opponent, own)| Some((opponent, own, opponent.track.beside(&own)?)));
        let Some((opponent, own, beside)) = beside else {
            self.picture.stale |= self.races.shown.take().is_some();
            return;
        };
        let lead = lead(&own, &beside);
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
            ..rival(&opponent.best, &opponent.result[1], lead)
        });
        self.picture.stale = true;
    }

    /// The film of the run that an open game races, to be played again, if it can be.
    pub(super) fn film_of_raced(&self, game: usize, session: &Session) -> Option<Box<Tracing>> {
        let run = session.raced()?;
        let key = format!("{TABLE_KEY}{}", run.table);
        let file = self.film_of((self.catalog[game].name, &key), run.score)?;
        let journal = shelf::read(&file).ok()??;
        if journal.run.game != self.catalog[game].name {
            return None;
        }
        let opened = catch_unwind(AssertUnwindSafe(|| self.open_journal(game, journal)));
        Some(Box::new(Tracing::new(opened.ok()?.ok()?)))
    }

    /// That run beside the open game.
    pub(super) fn rival_of(
        &mut self,
        game: usize,
        session: &Session,
        track: &Track,
    ) -> Option<Rival> {
        let (own, run) = (session.scene().runner()?, session.raced()?.clone());
        let (best, beside) = (Best { game, run }, track.beside(&own)?);
        let [_, result] = self.result_of(&best);
        let figure = Some(beside.figure).filter(|figure| figure.board == own.figure.board);
        Some(Rival {
            figure,
            ..rival(&best, &result, lead(&own, &beside))
        })
    }

    /// Tells the session which records the run that begins has found.
    fn note_records(&mut self) {
        let records = self.session().map(|session| session.entry.name);
        let records = records.and_then(|game| self.keeper.records(game)).cloned();
        if let Some(session) = self.session_mut() {
            session.finds(records.unwrap_or_default());
        }
    }

    /// A run begins or goes on: it may be a race, or the player may want to race the best one that began alike.
    fn look_for_rival(&mut self) {
        let start = self.races.own.map(|own| own.start);
        let kept = self.kept_race().cloned();
        let chosen = self.opponent();
        let chosen = chosen.filter(|opponent| opponent.place.is_some());
        let is_its = |run: &Raced| kept.as_ref().is_none_or(|kept| kept == run);
        if let Some(opponent) = chosen.filter(|opponent| is_its(&opponent.best.run)) {
            // In another maze it is no race, until the same one comes back.
            let is_alike = opponent.track.start() == start;
            let raced = is_alike.then(|| opponent.best.run.clone());
            let ended = kept.filter(|_| !is_alike);
            if let Some(session) = self.session_mut() {
                session.race_against(raced);
            }
            if let Some(run) = ended {
                self.notify(say!("notice-race-elsewhere", name = run.name()));
            }
            if is_alike {
                return;
            }
        } else if kept.is_some_and(|kept| self.go_on_with_race(kept)) {
            return;
        }
        if !self.keeper.preferences().company.is_best() || self.tape.is_on() {
            return;
        }
        let Some((best, file)) = self.best_alike() else {
            return;
        };
        let known = self.opponent().map(|opponent| &opponent.best);
        let coming = self.races.coming.as_ref().map(|coming| &coming.best);
        if known != Some(&best) && coming != Some(&best) {
            self.begin_tracing(best, &file, false);
        }
    }

    /// Whether the game in play was a race when it was left, and nothing has been done for that yet.
    fn is_race_to_come(&self) -> bool {
        let coming = self.races.coming.as_ref().map(|coming| &coming.best);
        let known = [self.opponent().map(|opponent| &opponent.best), coming];
        let is_new = |kept: &Raced| known.into_iter().flatten().all(|best| best.run != *kept);
        self.kept_race().is_some_and(is_new)
    }

    /// Goes on with the race that the game in play was when it was left; whether there is still a film of that run.
    fn go_on_with_race(&mut self, run: Raced) -> bool {
        let own = self.session().map(|session| session.entry.name);
        let game = self
            .catalog
            .iter()
            .position(|entry| Some(entry.name) == own);
        let Some(game) = game else { return false };
        let key = format!("{TABLE_KEY}{}", run.table);
        let file = self.film_of((self.catalog[game].name, &key), run.score);
        let name = run.name();
        let best = Best { game, run };
        let Some(file) = file else {
            self.end_kept_race(&best);
            self.notify(say!("notice-race-gone", name = name));
            return false;
        };
        let coming = self.races.coming.as_ref();
        if coming.is_none_or(|coming| coming.best != best) {
            self.begin_tracing(best, &file, false);
        }
        true
    }

    /// The best run with a film in the table of the run on the screen; of the same seed, if that matters.
    fn best_alike(&self) -> Option<(Best, PathBuf)> {
        let session = self.session()?;
        let game = session.entry.name;
        let table = session.scene().run_table()?;
        let key = format!("{TABLE_KEY}{}", table.id);
        let runs = read(self.keeper.records(game)?.get(&key)?)?;
        let game = self.catalog.iter().position(|entry| entry.name == game)?;
        let alike = runs
            .into_iter()
            .filter(|run| table.seed.is_none_or(|seed| run.seed == seed));
        let mut alike = alike.filter_map(|score| {
            let file = self.film_of((self.catalog[game].name, &key), score)?;
            let table = table.id.clone();
            let run = Raced { table, score };
            Some((Best { game, run }, file))
        });
        alike.next()
    }

    /// What the pause menu says of the race, if there is one: against whom, and the result to beat.
    pub(super) fn race_lines(&self) -> Option<[String; 2]> {
        let start = self.session()?.scene().runner()?.start;
        let opponent = self.opponent();
        let opponent = opponent.filter(|opponent| opponent.track.start() == Some(start))?;
        let against = say!("going-on-race", name = opponent.best.run.name());
        Some([capitalized(&against), opponent.result[0].clone()])
    }

    /// What the help page says of the race, if there is one.
    pub(super) fn race_help(&self) -> Option<String> {
        self.race_lines()?;
        let opponent = self.opponent()?;
        let (name, result) = (opponent.best.run.name(), &*opponent.result[0]);
        let restart = Meaning::Command(Command::Restart).label();
        let menu = Meaning::Command(Command::Menu).label();
        let told = match self.races.lead {
            Some(_) => say!("help-race-lead"),
            None => say!("help-race-result"),
        };
        Some(say!(
            "help-race",
            name = name,
            result = result,
            told = told,
            restart = restart,
            menu = menu
        ))
    }

    /// A run has ended: if it was a race, the player is told who won.
    pub(super) fn end_race(&mut self, table: &str, score: Score, order: Order) {
        let own = self.session().and_then(|session| session.scene().runner());
        let (start, place) = (own.map(|own| own.start), self.place);
        let opponent = self.races.opponent.as_mut();
        let Some(opponent) = opponent.filter(|opponent| opponent.is_in(place)) else {
            return;
        };
        let is_race = opponent.best.run.table == table && opponent.track.start() == start;
        if !is_race || std::mem::replace(&mut opponent.is_told, true) {
            return;
        }
        let best = opponent.best.run.score;
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
        self.tell_left();
    }
}

/// By how many points a run leads.
fn lead(own: &Runner, other: &Runner) -> Option<i128> {
    let both = own.points.zip(other.points);
    both.map(|(own, other)| i128::from(own) - i128::from(other))
}

/// A rival without its figure: its result in short, or the lead in points.
fn rival(best: &Best, result: &str, lead: Option<i128>) -> Rival {
    Rival {
        figure: None,
        name: say!("panel-rival", name = best.run.name()),
        lead: lead.map_or_else(|| result.to_owned(), |lead| format!("{lead:+}")),
    }
}

#[cfg(test)]
mod tests;
