//! A session as a film: any tick of it is shown, forwards or backwards, and the player can go on from there.

use std::collections::BTreeMap;

use super::super::marks::Marker;
use super::journal::Journal;
use super::log::{Act, Place};
use super::moment::Moment;
use super::{Recent, Session};
use crate::error::Result;
use crate::gfx::{Color, Rect};
use crate::input::actions::{Action, Keys};
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Input, Mouse, Point, Repeat};
use crate::scene::{Cue, Entry, Event, Motion, SETTING_KEY, Screen};
use crate::tick::{Speed, TICKS_PER_SECOND};
use crate::ui::canvas::{Canvas, HEIGHT, WIDTH};
use crate::ui::sight::Sight;
use crate::ui::{StepPlayer, step_player};
use crate::words::{Id, say};

/// What the buttons do in a film. The strip leaves out the last ones where a language needs more room.
pub const FILM_ACTIONS: &[Action] = &[
    Action::play(&"run", &[Button::Confirm], Id("key-go-stop")).called(Id("key-play")),
    Action::play(&"take-over", &[Button::Tab], Id("key-play-from-here")),
    Action::play(&"x-ray", &[Button::X], Id("key-x-ray")),
    Action::play(&"way", Button::SIDEWAYS, Id("key-direction")),
    Action::play(&"speed", Button::PLUS_MINUS, Id("key-speed")),
    Action::play(&"step", &[Button::U, Button::Y], Id("key-a-tick")),
    Action::play(&"jump", Button::UP_DOWN, Id("key-ten-seconds")).called(Id::NONE),
    Action::play(&"ends", &[Button::Home, Button::End], Id("key-start-end")).called(Id::NONE),
];

/// Buttons that lead far away, where the player's figure may be under the strip.
const LEADING: [Button; 4] = [Button::Home, Button::End, Button::Up, Button::Down];

/// The program's own keys in the strip; the first one where there is room.
static STRIP_COMMANDS: [Command; 3] = [Command::Wide, Command::Menu, Command::Help];

/// What covers the bottom of the picture while the player has something to do there, and the bar in it.
const STRIP: Rect = Rect::new(0, HEIGHT - 14, WIDTH, 14);
const BAR: Rect = Rect::new(8, STRIP.y + 11, WIDTH - 16, 2);
/// Height of its keys, between it and the picture: while the film runs, they are there only after a key.
const KEYS_HEIGHT: i32 = 20;
/// Height of the picture beside both.
const LOWEST: i32 = STRIP.y - KEYS_HEIGHT;
/// Where the player's figure is lower than this, the strip is at the top.
const LOW: i32 = LOWEST - 12;
/// How long the strip stays after the last key.
const STRIP_TICKS: u32 = 2 * TICKS_PER_SECOND;
/// The same at the beginning of the film, where its keys are read, and at its end.
const READING_TICKS: u32 = 3 * TICKS_PER_SECOND;
const MOMENT_TICKS: u32 = TICKS_PER_SECOND;
/// From one jump with ↑ or ↓ to the next, in ticks.
const JUMP: usize = 10 * TICKS_PER_SECOND as usize;
/// The times of shorter films have tenths of a second.
const SHORT: usize = 10 * TICKS_PER_SECOND as usize;
/// So many ticks ahead are played; those beyond are looked for.
const NEAR: u64 = 600;
/// From a quarter of the game's pace to 64 times.
const SPEEDS: [Speed; 9] = [
    Speed::Every(4),
    Speed::Every(2),
    Speed::Times(1),
    Speed::Times(2),
    Speed::Times(4),
    Speed::Times(8),
    Speed::Times(16),
    Speed::Times(32),
    Speed::Times(64),
];
const NORMAL: usize = 2;

/// A film, stopped or running.
pub struct Film {
    /// The session at its end, with the way there.
    session: Session,
    /// The tick of the game at which the film begins.
    from: u64,
    /// What is shown, and where the log goes on from it.
    moment: Moment,
    place: Place,
    player: StepPlayer,
    /// The index of its speed.
    speed: usize,
    repeat: Repeat,
    has_x_ray: bool,
    /// It has just gone to another tick than the next one.
    has_jumped: bool,
    /// The player wants to see the picture alone.
    is_bare: bool,
    /// Ticks until the strip disappears, and until its keys do.
    strip: u32,
    keys: u32,
    /// How much higher than at the bottom of the picture it is.
    lift: i32,
}

impl Film {
    /// The film of a session, from where its first page was left: nothing happens on that page, and it looks as if it
    /// took keys. `None` if its states are too large to go back to.
    pub fn of(session: Session) -> Option<Self> {
        let first = session.moment.left_page.unwrap_or(0);
        Self::since(session, first)
    }

    /// The film of its last run: nothing that came before is in it. `None` as above.
    pub fn of_run(mut session: Session) -> Option<Self> {
        let (from, number) = (session.moment.runs.lived, session.moment.runs.number);
        session.timeline.earliest().filter(|&tick| tick <= from)?;
        let (moment, _) = session.timeline.seek(from, &session.log)?;
        // It began between two ticks.
        let is_later = moment.runs.number < number && from < session.moment.lived;
        let from = from + u64::from(is_later);
        Self::since(session, from)
    }

    /// From a tick to the end.
    fn since(mut session: Session, from: u64) -> Option<Self> {
        session.timeline.earliest().filter(|&tick| tick <= from)?;
        let (moment, place) = session.timeline.seek(from, &session.log)?;
        let all = usize::try_from(session.moment.lived.checked_sub(from)?).ok()?;
        let stops = (0..all).step_by(JUMP).collect();
        Some(Self {
            session,
            from,
            lift: lift_of(&moment),
            moment,
            place,
            player: StepPlayer::new(all, SPEEDS[NORMAL])
                .with_stops(stops, 0)
                .going(),
            speed: NORMAL,
            repeat: Repeat::default(),
            has_x_ray: false,
            has_jumped: false,
            is_bare: false,
            strip: READING_TICKS,
            keys: READING_TICKS,
        })
    }

    /// The game that is shown.
    pub fn entry(&self) -> &'static Entry {
        self.session.entry
    }

    /// The tick of the game at which it begins.
    pub const fn from(&self) -> u64 {
        self.from
    }

    /// The tick that is shown, of how many.
    pub fn position(&self) -> (usize, usize) {
        (self.player.at(), self.player.all())
    }

    /// The state of the rules at that tick.
    pub fn describe(&self) -> String {
        self.moment.scene.describe()
    }

    /// Whether it runs forwards at the pace of the game: then it is heard.
    pub fn is_heard(&self) -> bool {
        self.speed == NORMAL && self.player.is_going() && !self.player.is_backwards()
    }

    /// The session as far as it is shown, with all that it needs, and a number for its state.
    ///
    /// # Errors
    /// If a file can no longer be read, or a name does not fit into a line.
    pub fn carried(&self) -> Result<(Journal, u64)> {
        let mut journal = self.session.carried()?;
        journal.log.cut(self.place);
        Ok((journal, self.moment.hash()))
    }

    /// The strip as it is shown now. While the film is stopped it stays, without its keys some seconds after the last
    /// one: they would hide the last rows of a maze. At its beginning and its end it is there for a moment only: there
    /// the game has its hero or its result at the bottom.
    fn strip(&self) -> Option<Rect> {
        let stands = !self.player.is_going() && !self.is_at_end();
        let has_keys = self.keys > 0 || self.strip > 0 && stands;
        let more = if has_keys { KEYS_HEIGHT } else { 0 };
        let below = if self.lift > 0 { 0 } else { more };
        (self.strip > 0 && !self.is_bare).then_some(Rect {
            y: STRIP.y - self.lift - below,
            h: STRIP.h + more,
            ..STRIP
        })
    }

    /// The bar in the strip.
    const fn bar(&self) -> Rect {
        Rect {
            y: BAR.y - self.lift,
            ..BAR
        }
    }

    fn is_at_end(&self) -> bool {
        self.player.at() == self.player.all()
    }

    /// Whether the game it shows is over there: nobody can go on from it.
    pub fn is_over(&self) -> bool {
        self.moment.has_ended()
    }

    /// Hides the strip, or shows it again.
    pub fn show_bare(&mut self) {
        self.is_bare = !self.is_bare;
        self.show_keys();
    }

    /// The player does something: the strip is shown for a while, with its keys.
    fn show_keys(&mut self) {
        // A strip that is in sight stays where it is.
        if self.strip().is_none() || self.keys == 0 && self.player.is_going() {
            self.lift = lift_of(&self.moment);
        }
        (self.strip, self.keys) = (STRIP_TICKS, STRIP_TICKS);
    }

    /// Starts or stops it.
    pub fn toggle(&mut self) {
        self.show_keys();
        self.player.press(Button::Confirm);
    }

    /// Advances a tick, with the player's buttons and the mouse in pixels of the canvas. What is heard is pushed onto
    /// `out`. Returns whether the picture changed.
    pub fn tick(&mut self, input: &Input, mouse: Option<Mouse>, out: &mut Vec<Cue>) -> bool {
        let before = (self.player.at(), self.strip(), self.has_x_ray, self.speed);
        let presses = self.repeat.presses(input, &step_player::REPEATING, 0);
        let mut is_led = false;
        for button in presses {
            is_led |= LEADING.contains(&button);
            self.press(button);
        }
        if let Some(mouse) = mouse {
            self.show_keys();
            // The text above the bar belongs to it.
            let bar = self.bar();
            let bar = Rect {
                y: bar.y - 4,
                h: bar.h + 4,
                ..bar
            };
            self.player.point(along_the_bar(mouse), bar);
        }
        let was_at_end = self.is_at_end();
        self.player.tick();
        self.go_to(self.from + self.player.at() as u64, out);
        // The page of a result begins at the top.
        if is_led || self.moment.scene.sight().eye.is_none() {
            self.lift = lift_of(&self.moment);
        }
        self.strip = if self.is_at_end() && !was_at_end {
            self.strip.max(MOMENT_TICKS)
        } else {
            self.strip.saturating_sub(1)
        };
        self.keys = self.keys.saturating_sub(1);
        let is_new = !input.pressed.is_empty() || mouse.is_some();
        is_new || before != (self.player.at(), self.strip(), self.has_x_ray, self.speed)
    }

    fn press(&mut self, button: Button) {
        // Over the game the strip would hide what the X-ray shows.
        if button != Button::X {
            self.show_keys();
        }
        let (goes, goes_back) = (self.player.is_going(), self.player.is_backwards());
        match button {
            Button::X => self.has_x_ray = !self.has_x_ray,
            Button::Up | Button::Down => {
                self.player.press(button);
                if goes && !self.is_at_end() {
                    let way = if goes_back {
                        Button::Left
                    } else {
                        Button::Right
                    };
                    self.player.press(way);
                }
            }
            Button::Plus | Button::Minus => {
                let next = if button == Button::Plus {
                    (self.speed + 1).min(SPEEDS.len() - 1)
                } else {
                    self.speed.saturating_sub(1)
                };
                self.speed = next;
                self.player.speed = SPEEDS[next];
            }
            _ => {
                self.player.press(button);
            }
        }
    }

    /// Shows the state after this tick of the game.
    fn go_to(&mut self, lived: u64, out: &mut Vec<Cue>) {
        let ahead = lived.checked_sub(self.moment.lived);
        if ahead.is_none_or(|ahead| ahead > NEAR) {
            self.has_jumped = true;
            let sought = self.session.timeline.seek(lived, &self.session.log);
            if let Some(sought) = sought {
                (self.moment, self.place) = sought;
            }
            return;
        }
        let is_heard = self.is_heard();
        let mut events = Vec::new();
        while self.moment.lived < lived {
            let Some((act, next)) = self.session.log.next(self.place) else {
                break;
            };
            // What was refused then is refused again.
            let _ = self.moment.act(act, &mut events);
            self.place = next;
            out.extend(events.drain(..).filter_map(|event| match event {
                Event::Cue(cue) if is_heard => Some(cue),
                _ => None,
            }));
        }
    }

    /// Whether it has gone to another tick than the next one since the last call.
    pub fn take_jump(&mut self) -> bool {
        std::mem::take(&mut self.has_jumped)
    }

    /// The cues of the loops that are heard now.
    pub fn resume_loops(&self, out: &mut Vec<Cue>) {
        let mut events = Vec::new();
        self.moment.scene.resume_loops(&mut events);
        out.extend(events.into_iter().filter_map(|event| match event {
            Event::Cue(cue) => Some(cue),
            _ => None,
        }));
    }

    /// The session as far as it is shown, stopped: nothing that goes on from there counts. The player may have more
    /// records by now than the film found.
    pub fn take_over(self, records: &BTreeMap<String, String>) -> Session {
        let Self {
            mut session,
            moment,
            place,
            ..
        } = self;
        session.timeline.cut(moment.lived);
        session.log.cut(place);
        session.moment = moment;
        session.marker = Some(Marker::default());
        let kept = session.moment.scene.setup().settings.kept();
        session.kept.clone_from(kept);
        session.do_act(Act::Borrowed);
        let found = session.beginning.0.records.clone();
        let is_new = |(key, value): &(&String, &String)| {
            !key.starts_with(SETTING_KEY) && found.get(*key) != Some(*value)
        };
        for (key, value) in records.iter().filter(is_new) {
            session.do_act(Act::Learn(key.clone(), value.clone()));
        }
        session.is_untold = true;
        session.stop(true);
        session
    }

    /// The screen it is painted on.
    pub fn screen(&self) -> Screen {
        self.session.entry.screen
    }

    /// What is looked at: the board, without what the strip and its keys may cover. The keys of the strip are worth
    /// more than an edge of it.
    pub fn sight(&self) -> Sight {
        let top = if self.lift > 0 { HEIGHT - LOWEST } else { 0 };
        let beside = Rect::new(0, top, WIDTH, LOWEST);
        let sight = self.moment.scene.sight();
        let board = match sight.board {
            Rect::NOTHING => beside,
            board => board.intersection(beside),
        };
        Sight { board, ..sight }
    }

    /// The last `ticks` ticks before what is shown.
    pub fn recent(&mut self, ticks: u64) -> Option<Recent> {
        let ticks = ticks.min(self.player.at() as u64);
        let recent = Recent::of(&mut self.session, self.moment.lived, ticks)?;
        Some(recent.with_x_ray(self.has_x_ray))
    }

    /// Paints the whole screen.
    pub fn draw(&self, canvas: &mut Canvas, motion: Motion) {
        // Nothing moves on after its last tick: each thing is where it came to rest.
        let motion = if self.is_at_end() {
            Motion::Calm
        } else {
            motion
        };
        canvas.screen.set_inert(true);
        self.moment.draw(canvas.screen, (motion, self.has_x_ray));
        canvas.screen.set_inert(false);
        match self.strip() {
            Some(strip) => self.draw_strip(canvas, strip),
            None if self.is_bare => {}
            None => {
                let again = (self.is_at_end() && !self.player.is_going()).then(|| {
                    let enter = Meaning::Button(Button::Confirm).label();
                    let menu = Meaning::Command(Command::Menu).label();
                    say!("film-over", enter = enter, menu = menu)
                });
                let stopped = || {
                    let (at, speed) = (self.position().0, SPEEDS[self.speed].to_string());
                    say!("film-stopped", tick = at, speed = speed)
                };
                let told = again.or_else(|| (!self.player.is_going()).then(stopped));
                match told {
                    Some(told) => canvas.lasting_notice(&told, self.sight()),
                    None => canvas.film_sign(self.moment.scene.sight().board, say!("film-sign")),
                }
            }
        }
    }

    fn draw_strip(&self, canvas: &mut Canvas, strip: Rect) {
        let accent = self.session.entry.accent;
        let is_high = self.lift > 0;
        let cut = canvas.cut_text(self.moment.scene.sight().board, strip);
        let strip = Rect {
            y: strip.y - if is_high { 0 } else { cut },
            h: strip.h + cut,
            ..strip
        };
        canvas.fill(strip, Color::SLATE);
        let ground = Rect {
            y: strip.y + i32::from(!is_high),
            h: strip.h - 1,
            ..strip
        };
        canvas.fill(ground, Color::NIGHT);
        let bar = self.bar();
        let (at, all) = self.position();
        let is_short = all < SHORT;
        let time = |ticks: usize| {
            let tenths = ticks * 10 / TICKS_PER_SECOND as usize;
            let (minutes, seconds) = (tenths / 600, tenths / 10 % 60);
            if is_short {
                let whole = format!("{minutes}:{seconds:02}");
                say!("number-tenths", whole = whole, tenths = tenths % 10)
            } else {
                format!("{minutes}:{seconds:02}")
            }
        };
        let line = bar.y - 9;
        let film = say!("film-sign");
        let now = format!("{film} {} / {}", time(at), time(all));
        canvas.text(bar.x, line, &now, Color::WHITE);
        let speed = SPEEDS[self.speed].to_string();
        let mut state = if self.player.is_going() {
            say!("film-speed", speed = speed)
        } else {
            say!("film-stopped", tick = at, speed = speed)
        };
        if self.player.is_backwards() {
            state.insert_str(0, "← ");
        }
        canvas.right(bar.x + bar.w, line, &state, Color::SILVER);
        canvas.fill(bar, Color::SLATE);
        let along = (bar.w as usize * at / all.max(1)) as i32;
        canvas.fill(Rect { w: along, ..bar }, accent);
        let handle = Rect::new(bar.x + along - 1, bar.y - 1, 3, bar.h + 2);
        canvas.fill(handle, Color::WHITE);
        if strip.h > STRIP.h {
            let keys = [&STRIP_COMMANDS[..], &STRIP_COMMANDS[1..]].map(|commands| {
                let keys = Keys::of(FILM_ACTIONS, commands, true);
                if self.player.is_going() {
                    keys.calling(Button::Confirm, say!("key-stop"))
                } else {
                    keys
                }
            });
            let top = if is_high { STRIP.h } else { strip.y + cut + 2 };
            canvas.key_lines(top, keys, accent, 2);
        }
    }
}

/// How much higher than at the bottom the strip is: at the top where it would hide the player's figure.
fn lift_of(moment: &Moment) -> i32 {
    let is_low = moment.scene.sight().eye.is_some_and(|(_, y)| y > LOW);
    if is_low { STRIP.y } else { 0 }
}

/// A drag that leaves the bar at an end still means that end.
fn along_the_bar(mouse: Mouse) -> Mouse {
    match mouse {
        Mouse::Drag(Point { x, y }) => {
            let x = x.clamp(BAR.x, BAR.x + BAR.w);
            Mouse::Drag(Point { x, y })
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::CATALOG;
    use crate::rng::Seed;
    use crate::scene::Options;

    /// A minute of a game, with some keys.
    fn session(entry: &'static Entry) -> Session {
        let mut session = Session::open(entry, Options::default(), Seed(4)).unwrap();
        for tick in 0..600 {
            let button = [Button::Confirm, Button::Right, Button::Up, Button::Left][tick / 50 % 4];
            let input = if tick % 50 == 7 {
                Input::press(button)
            } else {
                Input::NONE
            };
            session.tick(input, &mut Vec::new());
        }
        session
    }

    fn shows(film: &mut Film, at: usize) -> String {
        film.player.place(at, film.player.all());
        film.player.stop();
        film.tick(&Input::NONE, None, &mut Vec::new());
        film.describe()
    }

    #[test]
    fn any_tick_of_any_game_is_shown_as_it_was() {
        for entry in CATALOG {
            let mut film = Film::of(session(entry)).unwrap();
            let (_, all) = film.position();
            let mut played = session(entry);
            let end = played.scene().describe();
            let from = film.from;
            assert_eq!(shows(&mut film, all), end, "{}", entry.name);
            for at in [0, 599, 3, 400, 401, 399, 77] {
                let at = at.min(all);
                let shown = shows(&mut film, at);
                played.go_back(played.now().lived);
                let (moment, _) = film
                    .session
                    .timeline
                    .seek(from + at as u64, &film.session.log)
                    .unwrap();
                assert_eq!(shown, moment.scene.describe(), "{} {at}", entry.name);
                assert_eq!(film.position(), (at, all));
            }
        }
    }

    #[test]
    fn it_runs_to_its_end_and_backwards_to_its_beginning() {
        let entry = &CATALOG[0];
        let mut film = Film::of(session(entry)).unwrap();
        let begun = film.describe();
        let run = |film: &mut Film| {
            let mut ticks = 0;
            while film.player.is_going() {
                film.tick(&Input::NONE, None, &mut Vec::new());
                ticks += 1;
            }
            ticks
        };
        assert_eq!(run(&mut film), 600);
        assert_eq!(film.describe(), session(entry).scene().describe());
        // There the bar is seen for a moment, and no keys.
        let height = |film: &Film| film.strip().map_or(0, |strip| strip.h);
        assert_eq!(height(&film), STRIP.h);
        for _ in 0..MOMENT_TICKS {
            film.tick(&Input::NONE, None, &mut Vec::new());
        }
        assert_eq!(height(&film), 0);
        for _ in 0..2 {
            film.tick(&Input::press(Button::Plus), None, &mut Vec::new());
        }
        film.tick(&Input::press(Button::Left), None, &mut Vec::new());
        assert!(run(&mut film) < 160, "four times as fast");
        assert_eq!(film.describe(), begun);
    }

    #[test]
    fn a_jump_does_not_stop_it() {
        let mut session = session(&CATALOG[0]);
        for _ in 0..900 {
            session.tick(Input::NONE, &mut Vec::new());
        }
        let mut film = Film::of(session).unwrap();
        for (way, jump, at) in [
            (Button::Right, Button::Down, 1200),
            (Button::Left, Button::Up, 600),
        ] {
            shows(&mut film, 700);
            film.tick(&Input::press(way), None, &mut Vec::new());
            film.tick(&Input::press(jump), None, &mut Vec::new());
            assert!(film.position().0.abs_diff(at) <= 1, "{:?}", film.position());
            assert!(film.player.is_going());
            assert_eq!(film.player.is_backwards(), way == Button::Left);
            // A stopped film stays so.
            shows(&mut film, 700);
            film.tick(&Input::press(jump), None, &mut Vec::new());
            assert!(film.player.waits());
        }
    }

    #[test]
    fn its_keys_are_seen_at_its_beginning_and_after_a_key() {
        let mut film = Film::of(session(&CATALOG[0])).unwrap();
        let mut height = |input: &Input, ticks| {
            for _ in 0..ticks {
                film.tick(input, None, &mut Vec::new());
            }
            assert!(film.player.is_going());
            film.strip().map_or(0, |strip| strip.h)
        };
        let first = height(&Input::NONE, READING_TICKS - 1);
        assert_eq!(first, STRIP.h + KEYS_HEIGHT);
        assert_eq!(height(&Input::NONE, 1), 0);
        let slower = Input::press(Button::Minus);
        assert_eq!(height(&slower, 1), STRIP.h + KEYS_HEIGHT);
        let running = height(&Input::NONE, STRIP_TICKS - 2);
        assert_eq!(running, STRIP.h + KEYS_HEIGHT);
        assert_eq!(height(&Input::NONE, 1), 0);
    }

    #[test]
    fn the_x_ray_is_only_seen() {
        let mut film = Film::of(session(&CATALOG[3])).unwrap();
        let before = shows(&mut film, 300);
        film.tick(&Input::press(Button::X), None, &mut Vec::new());
        assert!(film.has_x_ray);
        assert_eq!(film.describe(), before);
        // It brings no strip back over the stopped film, unlike other keys.
        for _ in 0..READING_TICKS {
            film.tick(&Input::NONE, None, &mut Vec::new());
        }
        film.tick(&Input::press(Button::X), None, &mut Vec::new());
        let height = |film: &Film| film.strip().map(|strip| strip.h);
        assert!(!film.has_x_ray && height(&film).is_none());
        film.tick(&Input::press(Button::Plus), None, &mut Vec::new());
        assert_eq!(height(&film), Some(STRIP.h + KEYS_HEIGHT));
    }

    #[test]
    fn the_player_goes_on_from_what_is_shown_and_nothing_of_that_counts() {
        for entry in CATALOG {
            let mut film = Film::of(session(entry)).unwrap();
            let lived = film.from + 450;
            shows(&mut film, 450);
            let mut taken = film.take_over(&BTreeMap::new());
            assert!(taken.now().is_stopped(), "{}", entry.name);
            assert!(taken.now().is_borrowed(), "{}", entry.name);
            assert_eq!(taken.now().lived, lived);
            taken.check_log().unwrap();
            taken.stop(false);
            taken.tick(Input::NONE, &mut Vec::new());
            taken.check_log().unwrap();
        }
    }
}
