//! What is drawn, and what all parts of the screen share.

use std::fmt::Write as _;

use super::sheet::{Piece, Sprites};
use super::words;
use crate::games::robot::rules::draft::{Draft, Pencil};
use crate::games::robot::rules::ladder::Ladder;
use crate::games::robot::rules::racer::{End, Racer};
use crate::games::robot::rules::report::{Verdict, Which, counters, short};
use crate::games::robot::rules::solvers::{Run, SquareState};
use crate::games::robot::rules::thought::Thought;
use crate::games::robot::rules::trace::draw_grid;
use crate::games::robot::scene::race::{Actor, AfterLesson, Race};
use crate::games::robot::scene::source::Source;
use crate::games::robot::scene::views::{Frame, Mode, Views};
use crate::games::robot::table::{ACCENT, BUTTONS, SPEED};
use crate::gfx::text::{GLYPH, shorten};
use crate::gfx::{Color, Font, Framebuffer};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::{Command, Meaning};
use crate::scene::Look;
use crate::tick::Speed;
use crate::ui::KeyLines;
use crate::ui::sprites::FontAndSprites;
use crate::words::say;

/// Left and right edge of the text, in pixels of the low screen.
pub const BAR: (i32, i32) = (8, 376);
/// Width of a letter.
pub const LETTER: i32 = GLYPH;
/// Top of the line above the grid, and of the last one below it.
pub const TITLE_TOP: i32 = 1;
pub const KEYS_TOP: i32 = 279;
/// From line to line.
pub const LINE: i32 = 10;
/// Room for the title, and for which grid it is, in pixels of the low screen.
pub const TITLE_WIDTH: i32 = 16 * LETTER;
pub const WHICH_WIDTH: i32 = 14 * LETTER;
/// Room for the keys of the speed before it, with their gap.
pub const PACE_KEYS: i32 = 2 * LETTER + PACE_GAP;
const PACE_GAP: i32 = 4;
/// The most columns and rows of a grid that the description draws.
const MOST_DRAWN: (usize, usize) = (128, 128);
/// The keys that are of use after a race with the player; those of one who is out and watches the others.
const AFTER_RACE: &[Button] = &[
    Button::Confirm,
    Button::PageUp,
    Button::PageDown,
    Button::Tab,
    Button::C,
    Button::End,
];
const OUT: &[Button] = &[
    Button::Confirm,
    Button::U,
    Button::Y,
    Button::X,
    Button::Tab,
    Button::Plus,
    Button::Minus,
    // Enter leads to the result, too.
    Button::End,
];
/// Those that are not worth a name while the player drives, after the two that stand beside the speed below a wide
/// grid; the last one waits for the end in the dark.
const DRIVING: &[Button] = &[
    Button::Plus,
    Button::Minus,
    Button::Confirm,
    Button::U,
    Button::Y,
    Button::C,
];
/// Keys of an explanation, and with the one that leads to it those of a single robot; at the end there is nothing to
/// make faster, either.
const EXPLAINED: [&[Button]; 2] = [&[Button::O], &[Button::O, Button::Plus, Button::Minus]];
const OF_ONE: [&[Button]; 2] = [
    &[Button::O, Button::L],
    &[Button::O, Button::L, Button::Plus, Button::Minus],
];
/// How long each of two alternating pictures is shown, in ticks: a third of a second.
pub const FRAME_TICKS: u32 = 20;

/// What everything is drawn with.
pub type Art = FontAndSprites<Piece>;

/// The fewest ticks of a step that can still be read.
const LEAST_TICKS: u32 = 4;

/// All that is drawn.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    pub font: &'a Font,
    pub sprites: &'a Sprites,
    pub source: &'a Source,
    pub draft: &'a Draft,
    pub race: &'a Race,
    pub views: &'a Views,
    pub mode: &'a Mode,
    /// The number of that mode, for the keys.
    pub number: usize,
    pub ladder: Ladder,
    /// Nothing is told of what comes next, and no numbers.
    pub covered: bool,
    pub look: Look<'a>,
}

/// What an algorithm does next, if it runs alone and slowly enough to follow.
pub fn told<'a>(page: &Page<'a>) -> Option<(&'a Thought, &'a Actor, &'a Run)> {
    let [actor] = &page.race.actors[..] else {
        return None;
    };
    let speed = page.source.settings.speed(SPEED);
    let is_slow = matches!(speed, Speed::Every(LEAST_TICKS..)) || page.race.player.waits();
    let is_seen = is_slow && matches!(page.mode, Mode::Watching) && page.source.making.is_none();
    let run = page.race.timeline.racers().first()?.run()?;
    let thought = actor.thought.as_ref().filter(|_| is_seen)?;
    Some((thought, actor, run))
}

impl Page<'_> {
    /// Which grid it is.
    pub fn which(&self) -> Which {
        if self.draft.is_unsaved() {
            Which::Unsaved
        } else {
            self.source.which()
        }
    }

    /// The same in the player's language. With the pencil in hand, nothing is said about how to get it.
    pub fn which_told(&self) -> String {
        match (self.which(), self.mode) {
            (Which::Blank, Mode::Pencil(_)) => String::new(),
            (which, _) => words::which(which, self.source.counts_for_day),
        }
    }

    /// Everything that the rules know, as text in fixed words.
    pub fn report(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write_report(&mut text);
        text
    }

    fn write_report(&self, text: &mut String) -> std::fmt::Result {
        writeln!(text, "{}, {}", self.source.name(), self.which())?;
        if let Some(percent) = self.source.progress() {
            return writeln!(text, "making {percent}");
        }
        let grid = self.draft.grid();
        let size = grid.size();
        let small = size.width <= MOST_DRAWN.0 && size.height <= MOST_DRAWN.1;
        if let Mode::Pencil(pen) = self.mode {
            if small {
                write!(text, "{grid}")?;
            }
            let name = pen.pencil.name();
            return writeln!(text, "editing: {name} at {},{}", pen.at.x, pen.at.y);
        }
        for (index, racer) in self.race.timeline.racers().iter().enumerate() {
            self.write_racer(text, (index, racer), small)?;
        }
        Ok(())
    }

    fn write_racer(
        &self,
        text: &mut String,
        (index, racer): (usize, &Racer),
        small: bool,
    ) -> std::fmt::Result {
        let timeline = &self.race.timeline;
        write!(text, "{}", racer.who())?;
        if let Some(run) = racer.run().filter(|_| racer.who().uses_order()) {
            write!(text, ", order {}", run.order())?;
        }
        let at = racer.looks_at().unwrap_or(racer.stands());
        write!(text, ", step {}, at {},{}", racer.made(), at.x, at.y)?;
        text.push('\n');
        if small {
            let mut drawing = Vec::new();
            let visited = |pos| racer.state(pos) == SquareState::Visited;
            // Neither does writing into memory.
            let _ = draw_grid(timeline.grid(), visited, &mut drawing);
            text.push_str(&String::from_utf8_lossy(&drawing));
        }
        let mut gap = "";
        for (quantity, value) in counters(racer, timeline.shortest(), short) {
            write!(text, "{gap}{} {value}", quantity.name())?;
            gap = ", ";
        }
        text.push('\n');
        if let Some(verdict) = Verdict::of(racer, timeline.shortest()) {
            let won = timeline.has_won(index);
            writeln!(text, "{verdict}{}", if won { ", first" } else { "" })?;
        }
        Ok(())
    }

    /// Whether the small map is in the panel: in the dark, and of a grid that is not seen whole.
    pub fn maps_in_panel(&self) -> bool {
        let is_whole = self.views.each.iter().all(|view| view.board.is_whole());
        let is_mapped = !is_whole || self.race.is_dark(&self.source.settings);
        is_mapped && self.views.near && self.views.frame == Frame::Side
    }

    /// How a race with the player starts, in a sentence and in a few words: in pause the clock does not go by an arrow
    /// alone.
    pub fn begin(&self) -> [String; 2] {
        let key = Meaning::Command(Command::Pause).label();
        if self.look.is_stopped {
            [
                say!("robot-panel-begin-stopped", key = key),
                say!("robot-bar-begin-stopped", key = key),
            ]
        } else {
            [say!("robot-panel-begin"), say!("robot-bar-begin")].map(str::to_owned)
        }
    }

    /// Whether what is drawn has an exit.
    pub fn has_exit(&self) -> bool {
        self.draft.grid().exits().next().is_some()
    }

    /// What the keys do now.
    pub fn keys(&self, commands: &'static [Command]) -> Keys<'static> {
        let mut keys = self.look.keys(BUTTONS, self.number, commands);
        if matches!(self.mode, Mode::Pencil(_)) && self.source.own_name().is_none() {
            keys = keys.without(&[Button::X]);
        }
        if matches!(self.mode, Mode::Pencil(pen) if pen.pencil == Pencil::Wall) && !self.has_exit()
        {
            // A grid needs an exit, and a blank one has none.
            return keys.calling(Button::Tab, say!("key-an-exit"));
        }
        if !matches!(self.mode, Mode::Watching) {
            return keys;
        }
        let (race, settings) = (self.race, &self.source.settings);
        let is_over = race.timeline.is_over();
        if race.shows_podium(self.look.is_calm()) {
            // The podium names its own.
            return self.look.keys(BUTTONS, self.number, &[]).only(&[]);
        }
        let leads_to_result = race.leads_to_result() || race.podium_comes();
        let go = match is_over {
            _ if leads_to_result => say!("key-result"),
            true => self.next(),
            false if race.is_going() => say!("key-stop"),
            false => say!("key-go"),
        };
        let is_dark = usize::from(race.is_dark(settings));
        // It brings the podium back once that is put away.
        let (keys, result) = (keys.calling(Button::Confirm, go), say!("key-result"));
        match race.has_you() {
            true if is_over => keys.only(AFTER_RACE).calling(Button::End, result),
            true if leads_to_result => keys.only(&OUT[..OUT.len() - 1]),
            true if !race.drives() => keys.only(OUT).calling(Button::End, result),
            // An arrow starts it, and whoever drives has no time to stop.
            true if self.drives_on() => {
                let first = match self.views.frame {
                    Frame::Bars(_) => 0,
                    _ => 2,
                };
                keys.without(&DRIVING[first..])
            }
            true => keys.without(&DRIVING[5..5 + is_dark]),
            _ if matches!(self.views.frame, Frame::Explained(_)) => keys,
            // The arrows change the first racer.
            false if race.actors.len() > 1 => {
                let keys = keys.calling(Button::Left, say!("key-first-racer"));
                keys.calling(Button::Right, say!("key-first-racer"))
                    .without(OF_ONE[usize::from(is_over)])
            }
            _ => keys.without(EXPLAINED[usize::from(is_over)]),
        }
    }

    /// Whether the player drives, and the clock runs or waits for a step.
    pub fn drives_on(&self) -> bool {
        let race = self.race;
        let is_on = race.timeline.clock() == 0 || race.is_going() || race.stands_for_you();
        race.drives() && is_on
    }

    /// The program's keys, and fewer of them where there is little room: a driver begins again sooner than elsewhere.
    pub fn commands(&self) -> [&'static [Command]; 3] {
        const ALL: &[Command] = &[
            Command::Restart,
            Command::NewSeed,
            Command::Help,
            Command::Menu,
        ];
        const AGAIN: &[Command] = &[Command::Restart, Command::Help, Command::Menu];
        let fewer = if self.race.has_you() {
            AGAIN
        } else {
            &ALL[1..]
        };
        [ALL, fewer, &ALL[2..]]
    }

    /// What Enter does once all is over.
    pub fn next(&self) -> &'static str {
        match self.race.after_lesson(&self.source.settings) {
            Some(AfterLesson::Next) => return say!("key-next"),
            Some(AfterLesson::Exercise) => return say!("key-exercise"),
            None => {}
        }
        match self.race.leads_to_another_maze() {
            true if self.source.is_daily() => say!("key-leave-daily"),
            true => say!("key-next-maze"),
            false => say!("key-again"),
        }
    }

    /// Whether the second of two alternating pictures is shown.
    pub fn is_second(&self, ticks: u32) -> bool {
        !self.look.is_calm() && self.race.beat / ticks % 2 == 1
    }
}

/// The first of these ways to name keys that fits into a line of this many letters.
pub fn in_a_line(
    mut ways: impl Iterator<Item = Keys<'static>>,
    letters: i32,
) -> Option<Keys<'static>> {
    ways.find(|keys| KeyLines::new(*keys, letters).count() == 1)
}

/// The text, shortened to this many pixels of the low screen; an ellipsis marks what was cut off.
pub fn fit(text: &str, width: i32) -> String {
    shorten(text, usize::try_from(width / LETTER).unwrap_or(0))
}

/// The colour of how it ended.
pub fn color_of(racer: &Racer) -> Color {
    match racer.end() {
        Some(End::Out(_)) => Color::LIME,
        Some(_) => Color::ORANGE,
        None => Color::WHITE,
    }
}

/// The keys of the speed, right before where it is told.
pub fn draw_speed_keys(font: &Font, screen: &mut Framebuffer, (x, y): (i32, i32)) {
    let signs = Button::PLUS_MINUS.iter();
    let signs: String = signs
        .map(|&button| Meaning::Button(button).label())
        .collect();
    let keys = font.set(&signs, PACE_KEYS - PACE_GAP, 1);
    font.draw_line(screen, (x - PACE_KEYS, y), &keys, ACCENT, 1);
}

/// The pencil as a picture of 8 or 16 pixels.
pub fn draw_pencil(
    page: &Page,
    screen: &mut Framebuffer,
    pencil: Pencil,
    side: i32,
    at: (i32, i32),
) {
    let piece = match pencil {
        Pencil::Wall => Piece::Wall { stones: true },
        Pencil::Exit => Piece::Exit,
        Pencil::Entry => Piece::Entry,
    };
    page.sprites.draw(screen, piece, side, at);
}
