//! The title screen. While no key is pressed there, games play themselves, one after the other, each with the X-ray in
//! its second half, and a table of best runs after it.

use std::rc::Rc;

use super::super::pages::{ScoresPage, Subject};
use super::super::session::Session;
use super::super::title::{Going, Title};
use super::Director;
use crate::gfx::Rect;
use crate::scene::{Entry, Flow, Options, SETTING_KEY};
use crate::tick::TICKS_PER_SECOND;
use crate::ui::canvas::{Canvas, HEIGHT, WIDTH};
use crate::ui::notice::NoticePlace;
use crate::ui::sight::{Covers, Sight};
use crate::words::{Id, say};

/// Where nothing is free beside the board, the show says how to end it in the line of keys, below the rest of the
/// picture.
const ABOVE: Rect = Rect::new(0, 0, WIDTH, HEIGHT - 19);

/// Ticks without a key before the first demonstration; how long each one and the title between two are shown.
pub(super) const IDLE_TICKS: u64 = 20 * TICKS_PER_SECOND as u64;
const SHOW_TICKS: u64 = 30 * TICKS_PER_SECOND as u64;
/// How far a game has come when it is first shown.
const LEAD_TICKS: u64 = 12 * TICKS_PER_SECOND as u64;
const TITLE_TICKS: u64 = 6 * TICKS_PER_SECOND as u64;
/// How long a table of best runs is shown after the game.
const SCORES_TICKS: u64 = 6 * TICKS_PER_SECOND as u64;

/// The title screen, and the game that plays itself.
pub(super) struct Front {
    pub(super) title: Title,
    pub(super) shown: Option<Session>,
    /// The table of best runs that is shown.
    pub(super) scores: Option<ScoresPage>,
    /// Where the words about the game stand.
    pub(super) place: Option<NoticePlace>,
    /// They say what the X-ray shows.
    explains: bool,
    /// The ticks in which they have said that; `None` before the X-ray.
    explained: Option<u64>,
    /// The tick at which the demonstration ends or the next one begins.
    until: u64,
    /// How many have been shown.
    count: usize,
}

impl Front {
    /// The title is shown first.
    pub(super) fn new(title: Title) -> Self {
        Self {
            title,
            shown: None,
            scores: None,
            place: None,
            explains: false,
            explained: None,
            until: IDLE_TICKS,
            count: 0,
        }
    }

    /// The player is active; returns whether a demonstration was ended. The title still points at the player's choice.
    pub(super) fn wake(&mut self, now: u64) -> bool {
        self.until = now + IDLE_TICKS;
        let (game, scores) = (self.shown.take(), self.scores.take());
        game.is_some() || scores.is_some()
    }

    /// The words are about the X-ray from now on, or about the keys.
    fn explain(&mut self, explains: bool) {
        (self.explains, self.place) = (explains, None);
    }

    /// Draws the game that plays itself, the table of best runs, or the title with these games and what it
    /// tells of them; returns where the words about the game stand.
    pub(super) fn draw(
        &self,
        canvas: &mut Canvas,
        games: (&[Entry], Going),
        subject: &Subject,
    ) -> Option<NoticePlace> {
        let motion = subject.settings.motion();
        match (&self.shown, &self.scores) {
            (Some(session), _) => {
                // The keys of a game that plays itself mean nothing to the player.
                canvas.screen.set_inert(true);
                session.scene().draw(canvas.screen, motion.into());
                canvas.screen.set_inert(false);
                let entry = session.entry;
                let text = if self.explains && entry.shows != Id::NONE {
                    entry.shows.to_string()
                } else {
                    say!("notice-attract-game", game = entry.title.text())
                };
                let board = session.scene().sight().board;
                // Above a board nothing comes and goes, as numbers do below.
                let below = Rect {
                    h: HEIGHT - board.y,
                    ..board
                };
                let boards = [below, board].into_iter();
                let mut boards = boards.filter(|&board| canvas.has_place_for(&text, board));
                let board = boards.next().unwrap_or(ABOVE);
                return Some(canvas.notice(&text, (Sight::of(board), Covers::Keys), self.place));
            }
            (None, Some(scores)) => scores.draw(canvas, subject),
            (None, None) => self.title.draw(canvas, games, motion),
        }
        None
    }
}

impl Director {
    /// Advances the demonstration by a tick, and starts one when it is time.
    pub(super) fn attract(&mut self) -> bool {
        // A recording and its replay must see the same title in every version.
        if self.now >= self.front.until && !self.tape.is_on() {
            self.picture.stale = true;
            let (game, scores) = (self.front.shown.take(), self.front.scores.take());
            if game.is_some() {
                self.show_best();
            } else if scores.is_some() {
                self.front.until = self.now + TITLE_TICKS;
            } else {
                self.show_next_game();
            }
        }
        let Some(session) = &mut self.front.shown else {
            return self.front.scores.is_some();
        };
        // Half of the time it shows how it thinks, from when there is something to see; for a while the words are about
        // that.
        let left = self.front.until - self.now;
        let shows = !session.scene().has_plain_x_ray();
        let is_due = left <= SHOW_TICKS / 2 && shows || left <= SHOW_TICKS / 4;
        let begins = is_due && self.front.explained.is_none();
        let flow = session.play_itself(begins);
        let explained = &mut self.front.explained;
        if begins {
            *explained = Some(0);
        }
        let left_to_explain = explained
            .as_mut()
            .filter(|ticks| **ticks < SHOW_TICKS / 4 && shows);
        let explains = left_to_explain.map(|ticks| *ticks += 1).is_some();
        if explains != self.front.explains {
            self.front.explain(explains);
        }
        self.picture.stale |= flow == Flow::Changed;
        true
    }

    /// Shows a table of best runs, another one each time; the title, if there is none.
    fn show_best(&mut self) {
        let mut page = self.scores_page(None);
        if page.put_on_show(self.front.count - 1) {
            self.front.until = self.now + SCORES_TICKS;
            self.front.scores = Some(page);
        } else {
            self.front.until = self.now + TITLE_TICKS;
        }
    }

    fn show_next_game(&mut self) {
        self.front.until = self.now + SHOW_TICKS;
        let entries = self.catalog.iter();
        let mut willing = entries.filter_map(|entry| Some((entry, entry.attract?)));
        let games = willing.clone().count();
        let Some((entry, words)) = willing.nth(self.front.count % games.max(1)) else {
            return;
        };
        self.front.count += 1;
        let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        let records = self.keeper.records(entry.name).into_iter().flatten();
        let records = records.filter(|(key, _)| !key.starts_with(SETTING_KEY));
        let options = Options {
            // The best score on its screen is the player's.
            records: records
                .map(|(key, value)| (key.clone(), value.clone()))
                .collect(),
            assets: Rc::clone(&self.assets),
            words: words.iter().map(own).collect(),
            ..Options::default()
        };
        let seed = (0..self.front.count).fold(self.seed, |seed, _| seed.following());
        self.front.explain(false);
        self.front.explained = None;
        let opened = Session::open(entry, options, seed);
        self.front.shown = self.report(opened).map(|mut session| {
            // Settings and keys mean nothing while nobody plays.
            session.set_wide(true);
            // Nobody watches an empty board.
            for _ in 0..LEAD_TICKS {
                session.play_itself(false);
            }
            session
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Folders;
    use crate::assets::Assets;
    use crate::games::CATALOG;
    use crate::gfx::Framebuffer;
    use crate::rng::Seed;
    use crate::words::languages;

    #[test]
    fn pacman_s_x_ray_is_told_of_while_two_ghosts_have_targets() {
        let place = CATALOG
            .iter()
            .position(|entry| entry.name == "pacman")
            .unwrap();
        for seed in 1..8 {
            let folders = Folders::default();
            let made = Director::new(CATALOG, Assets::embedded(), Seed(seed), folders);
            let mut director = made.unwrap();
            director.front.count = place;
            director.show_next_game();
            let mut told = 0;
            while director.now < director.front.until {
                let shown = director.front.shown.as_ref().unwrap();
                assert_eq!(shown.entry.name, "pacman");
                let described = shown.scene().describe();
                let led = described.lines().filter(|line| {
                    let is_led = line.contains(", chase, ") || line.contains(", scatter, ");
                    is_led && !line.contains("no target")
                });
                let is_seen = led.count() > 1;
                director.attract();
                director.now += 1;
                assert!(is_seen || !director.front.explains, "{described}");
                told += u64::from(director.front.explains);
            }
            assert!(told > SHOW_TICKS / 8, "{seed}: {told}");
        }
    }

    /// The columns and rows in which two pictures differ.
    fn changed(one: &Framebuffer, other: &Framebuffer) -> Rect {
        let width = one.width();
        let pairs = one.pixels().iter().zip(other.pixels()).enumerate();
        let differ = pairs.filter(|(_, (one, other))| one != other);
        let places = differ.map(|(at, _)| ((at % width) as i32, (at / width) as i32));
        let (columns, rows): (Vec<i32>, Vec<i32>) = places.unzip();
        let ends = |all: &[i32]| Some((*all.iter().min()?, *all.iter().max()?));
        let ((x, right), (y, bottom)) = ends(&columns).zip(ends(&rows)).unwrap();
        Rect::new(x, y, right + 1 - x, bottom + 1 - y)
    }

    #[test]
    fn the_words_about_a_game_that_plays_itself_stay_in_place_and_cover_nothing_of_it() {
        for code in languages::known() {
            languages::speak(code);
            let folders = Folders::default();
            let mut director =
                Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
            for entry in CATALOG {
                director.show_next_game();
                let mut stood = None;
                for tick in 0..SHOW_TICKS {
                    let shown = director.front.shown.as_mut().unwrap();
                    shown.play_itself(tick == 600);
                    if tick == 600 || tick == 900 {
                        director.front.explain(tick == 600);
                        stood = None;
                    }
                    if tick % 60 > 0 {
                        continue;
                    }
                    director.paint();
                    let (told, shown) = (director.screen(), director.front.shown.as_ref());
                    let mut bare = Framebuffer::new(told.width(), told.height());
                    bare.set_inert(true);
                    let motion = director.keeper.preferences().motion();
                    shown.unwrap().scene().draw(&mut bare, motion.into());
                    let Rect { x, y, w, h } = changed(told, &bare);
                    let before = stood.replace(y).unwrap_or(y);
                    assert_eq!(y, before, "{} ({code}), tick {tick}", entry.name);
                    let mut covered = (y..y + h).flat_map(|y| (x..x + w).map(move |x| (x, y)));
                    let ground = bare.pixel(x, y);
                    assert!(
                        covered.all(|(x, y)| bare.pixel(x, y) == ground),
                        "{} ({code}), tick {tick}: something lies at {x},{y}",
                        entry.name
                    );
                }
            }
        }
    }
}
