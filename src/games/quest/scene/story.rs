//! What the end of a game tells: what hit the hero, where, how far the door was, the way he walked, the best games, and how
//! to send this one to somebody.

use super::map::Map;
use super::settings::LEVEL;
use super::sheet::{LARGE, Piece, SMALL};
use super::{NOTHING, QuestScene};
use crate::games::quest::ENTRY;
use crate::games::quest::describe::Fall;
use crate::games::quest::level::{Mark, source_coordinates};
use crate::games::quest::villain::Kind;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::keys::Command;
use crate::ui::Panel;

/// The edges of the text, and of what stands beside the villain.
const EDGES: (i32, i32) = (16, 368);
const BESIDE: i32 = 60;
/// The map of the maze, and the numbers at its right.
const MAP: Rect = Rect::new(16, 64, 161, 161);
const NUMBERS: (i32, i32) = (200, 368);
/// Where the words about sending begin, and the keys.
const SEND_TOP: i32 = 234;
const KEYS_TOP: i32 = 274;

const ACCENT: Color = ENTRY.accent;
const WAY: Color = Color::ORANGE;
const FALL: Color = Color::YELLOW;

impl QuestScene {
    /// The whole screen.
    pub(super) fn draw_story(&self, screen: &mut Framebuffer) {
        screen.clear(Color::NIGHT);
        if let Some(fall) = self.show.tale.falls().last() {
            self.draw_cause(screen, fall);
        }
        self.draw_map(screen);
        self.draw_result(screen);
        let panel = &mut Panel::over(screen, &self.font, EDGES, (ACCENT, 1));
        panel.at(SEND_TOP);
        if self.given.is_none() {
            panel.line("Send this very game to somebody:", Color::SILVER);
            let (seed, words) = (self.play.level().plan.seed, self.arguments());
            panel.sentence(&format!("dedale quest --seed {seed} {words}"), Color::WHITE);
        }
        let commands = &[Command::NewSeed, Command::Screenshot];
        let keys = self.keys_at_an_end("again", commands);
        panel.at(KEYS_TOP).centered_keys(keys);
    }

    fn draw_cause(&self, screen: &mut Framebuffer, fall: &Fall) {
        let cause = |kind| Piece::Villain(kind, Dir::Down, false);
        let villain = fall.cause.map_or(Piece::Mark(Mark::Burning, false), cause);
        self.sprites.draw(screen, villain, 2 * LARGE, (EDGES.0, 14));
        let title = format!("The {} got you", fall.cause.map_or("fire", screen_name));
        self.font
            .draw_shadowed(screen, BESIDE, 12, &title, Color::ORANGE, 2);
        let level = self.play.level();
        let (x, y) = source_coordinates(level.size(), fall.at);
        let panel = &mut Panel::over(screen, &self.font, (BESIDE, EDGES.1), (ACCENT, 1));
        let place = format!("on level {}, at ({x}, {y}),", level.number);
        panel.at(33).line(&place, Color::WHITE);
        panel.line(
            &format!("{} from the door.", steps(fall.to_door)),
            Color::WHITE,
        );
    }

    /// The maze, the way walked through it, and where lives were lost.
    fn draw_map(&self, screen: &mut Framebuffer) {
        let level = self.play.level();
        let map = Map::new(level.size(), MAP);
        map.fill(screen);
        for wall in self.play.walls().standing() {
            map.wall(screen, wall);
        }
        for passage in self.show.tale.passages() {
            map.passage(screen, passage, WAY);
        }
        map.mark(screen, level.door(), Color::LIME);
        map.mark(screen, level.start(), Color::WHITE);
        for fall in self.show.tale.falls() {
            map.mark(screen, fall.at, FALL);
        }
    }

    fn draw_result(&self, screen: &mut Framebuffer) {
        let (play, tally) = (&self.play, &self.tally);
        let panel = &mut Panel::over(screen, &self.font, NUMBERS, (ACCENT, 1));
        panel.pitch = 12;
        panel.at(MAP.y);
        panel.row("score", &play.score().to_string());
        panel.row("steps here", &play.state().steps.to_string());
        panel.row("shortest way", &play.level().shortest.to_string());
        panel.y += 6;
        for (hidden, word) in [(false, "best open"), (true, "best hidden")] {
            let best = tally.best(hidden);
            let score = best.map_or(NOTHING.to_owned(), |best| best.score.to_string());
            panel.row(word, &score);
            if let Some(best) = best {
                let seen = if best.xrayed { ", x-ray" } else { "" };
                panel.line(&format!("  on level {}{seen}", best.level), Color::SLATE);
            }
        }
        panel.y += 6;
        let (note, color) = self.note();
        panel.sentence(note, color);
        panel.y = MAP.y + MAP.h - 3 * panel.pitch + 4;
        for (color, word) in [
            (WAY, "the way you went"),
            (FALL, "a life lost"),
            (Color::LIME, "the door"),
        ] {
            let (left, top) = (panel.columns.0, panel.y);
            panel
                .screen
                .fill_rect(Rect::new(left + 1, top + 1, 6, 6), color);
            panel.columns.0 = left + 2 * SMALL;
            panel.line(word, Color::SILVER);
            panel.columns.0 = left;
        }
    }

    /// What is to be said of the result.
    pub(super) fn note(&self) -> (&'static str, Color) {
        let (hidden, level) = (
            self.play.level().plan.hidden,
            self.choices.settings.number(LEVEL),
        );
        match (self.tally.new_best, self.tally.xrayed) {
            // A level that ended before the X-ray keeps its best.
            (true, true) if hidden => ("A new best, then practice.", Color::LIME),
            (true, true) => ("A new best, seen by X-ray.", Color::LIME),
            (true, false) => ("A new best score!", Color::LIME),
            (false, true) if hidden => ("Practice: no record.", Color::SILVER),
            _ if level != 1 => ("A later start: no record.", Color::SILVER),
            (false, true) => ("Seen with the X-ray.", Color::SILVER),
            (false, false) => ("No life is left.", Color::SILVER),
        }
    }
}

/// What players call a villain.
pub const fn screen_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Guard => "guard",
        Kind::WallFollower => "mole",
        Kind::Hunter => "wolf",
        Kind::Tracker => "golem",
        Kind::Thief => "thief",
        Kind::Bat => "bat",
        Kind::Sleeper => "sleeper",
        Kind::Echo => "echo",
    }
}

fn steps(count: u32) -> String {
    match count {
        1 => "1 step".to_owned(),
        count => format!("{count} steps"),
    }
}
