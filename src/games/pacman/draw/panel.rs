//! The panel beside the board: the numbers of every game, then the game's own report, and the keys.

use super::board::wall_colors;
use super::{MODE_TOP, SEED_TOP, View, arcade, best_row, classroom, heading, maps, practice_line};
use crate::games::pacman::rules::arcade::Phase;
use crate::games::pacman::scene::boards::{self, Game};
use crate::games::pacman::scene::classroom::ClassroomGame;
use crate::games::pacman::scene::maps::{Lesson, Target};
use crate::games::pacman::scene::rule_set::CABINET;
use crate::games::pacman::table::{self, ACCENT, AUTOPILOT};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::scene::scores::Date;
use crate::ui::Panel;
use crate::ui::lesson_page::asking;
use crate::words::{Id, say};

/// The panel: everything to the right of the classroom's board, and of the arcade's, which is wider.
pub const PANEL: Rect = Rect::new(224, 0, 160, 288);
const NARROW: Rect = Rect::new(CABINET.w / 2, 0, 384 - CABINET.w / 2, 288);
const TITLE_TOP: i32 = 8;
const NUMBERS_TOP: i32 = 33;
/// The first line of keys and their number, from line to line, and the first line in a lesson, which has one more.
const KEYS_TOP: i32 = 228;
const KEY_LINES: i32 = 6;
const KEYS_PITCH: i32 = 10;
const LESSON_KEYS_TOP: i32 = KEYS_TOP - KEYS_PITCH;
/// Buttons for a game that goes on, and those for other boards.
const STEERING: &[Button] = &[
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::H,
    Button::Minus,
    Button::Plus,
];
const BOARDS: &[Button] = &[Button::PageUp, Button::PageDown];

/// The place of the panel beside a game's board.
pub const fn place(game: &Game) -> Rect {
    match game {
        Game::Arcade(_) => NARROW,
        Game::Classroom(_) => PANEL,
    }
}

/// The numbers of the player's game.
fn draw_numbers(panel: &mut Panel, view: &View) {
    let status = view.run.game.status();
    let is_classroom = matches!(view.run.game, Game::Classroom(_));
    if is_classroom {
        panel.row(say!("pacman-panel-score"), &status.score.to_string());
    }
    if let Some(rival) = view.look.rival {
        panel.colored_row((&rival.name, Color::CYAN), (&rival.lead, Color::WHITE));
    } else if is_classroom {
        match best_row(view.book, view.run) {
            Some((label, best)) => panel.colored_row(label, (&best, Color::WHITE)),
            None => practice_line(panel, view.run.practice),
        }
    }
    panel.row(say!("pacman-panel-level"), &status.level.to_string());
    let is_apart = !is_classroom && !view.run.practice.counts();
    // In a race there is no room for both.
    if !(is_apart && view.look.rival.is_some()) {
        panel.row(say!("pacman-panel-left"), &status.left.to_string());
    }
    if is_apart {
        let run = view.run;
        arcade::practice_rows(panel, &view.choices.settings, &run.game, run.practice);
    }
}

/// Whether the game of the classroom that is on the board is the pilot's.
fn is_demo(view: &View) -> bool {
    let is_driven = view.choices.settings.on(AUTOPILOT);
    matches!(&view.run.game, Game::Classroom(game) if is_driven && game.lesson().is_none())
}

/// The same keys, with what arrows do while the pilot plays.
fn taking_over(keys: Keys<'static>) -> Keys<'static> {
    let word = say!("key-take-over");
    let arrows = Button::ARROWS.iter();
    arrows.fold(keys, |keys, &arrow| keys.calling(arrow, word))
}

/// Draws the panel.
pub fn draw(screen: &mut Framebuffer, view: &View) {
    let panel = &mut Panel::beside(screen, &view.art.font, place(&view.run.game), ACCENT);
    draw_title(panel, view);
    panel.at(NUMBERS_TOP);
    match &view.run.game {
        Game::Arcade(game) => {
            draw_numbers(panel, view);
            if game.xray && view.run.game.status().lives > 0 {
                arcade::report(panel, view, game);
            } else {
                arcade::introduce(panel, view, game);
            }
        }
        Game::Classroom(game) => draw_classroom(panel, view, game),
    }
    draw_keys(panel, view);
}

/// The lesson that is on the screen.
fn lesson<'a>(view: &View<'a>) -> Option<&'a Lesson> {
    view.run.game.classroom()?.lesson()
}

/// The name of the game, and the board.
fn draw_title(panel: &mut Panel, view: &View) {
    let name = say!("pacman-title");
    panel.at(TITLE_TOP).title(name);
    let settings = &view.choices.settings;
    if matches!(view.run.game, Game::Classroom(_)) && settings.on(AUTOPILOT) {
        // The pilot has the row of the speed.
        let pace = table::short_speed(settings);
        let has_room = name.chars().count() + 1 + pace.chars().count() <= panel.letters();
        let pace = if has_room { &*pace } else { "" };
        panel
            .at(TITLE_TOP)
            .colored_row(("", ACCENT), (pace, Color::SILVER));
    }
    panel.at(TITLE_TOP + 12);
    if is_demo(view) {
        heading(panel, (say!("pacman-panel-demo"), ACCENT), "");
    } else if lesson(view).is_none() {
        panel.line(boards::title(view.book.boards.slot()), Color::SILVER);
    }
}

/// The numbers of a game in the classroom, or what the lesson says.
fn draw_classroom(panel: &mut Panel, view: &View, game: &ClassroomGame) {
    if let Some(lesson) = game.lesson() {
        // It has the line of the board's name, too.
        panel.y -= panel.pitch;
        maps::explain(panel, lesson, wall_colors(view.book.boards.index()));
    } else {
        draw_numbers(panel, view);
        match classroom::has_rising_ghosts(game) {
            Some(true) => {
                let skill = Id("pacman-skill").of(game.play.skill().name());
                panel.row(say!("pacman-panel-ghosts"), skill);
            }
            Some(false) => panel.line(say!("pacman-panel-lesson-ghosts"), Color::SILVER),
            None => {}
        }
    }
    classroom::report(panel.at(MODE_TOP), view, game);
}

/// The keys that are named now, and the seed above them.
fn draw_keys(panel: &mut Panel, view: &View) {
    // The classroom is a game of its own, so the menu key does not lead back from it.
    let mode = view.run.game.mode();
    let mut keys = view.look.keys(table::BUTTONS, mode, commands(view));
    if let Game::Classroom(game) = &view.run.game {
        keys = asking(keys, game.is_covered());
    }
    panel.pitch = KEYS_PITCH;
    if let Some(lesson) = lesson(view) {
        if lesson.sweeps.is_done() {
            let next = match lesson.target() {
                Target::Dots => say!("pacman-lesson-map"),
                Target::Ghosts => say!("pacman-lesson-pilot"),
            };
            keys = keys.calling(Button::Confirm, next);
        }
        return panel.at(LESSON_KEYS_TOP).keys(keys);
    }
    if view.choices.settings.on(AUTOPILOT) {
        keys = taking_over(keys);
    }
    let is_x_ray = matches!(&view.run.game, Game::Classroom(game) if game.xray);
    let most = KEY_LINES + i32::from(is_x_ray);
    let mut idle = idle(view);
    // The menu leads to the exercise too.
    for (spare, most) in [
        (&[Button::T][..], KEY_LINES),
        (Button::ARROWS, most),
        (BOARDS, most),
    ] {
        if !panel.has_room(keys.without(&idle), most) {
            idle.extend(spare);
        }
    }
    let keys = keys.without(&idle);
    if !panel.has_room(keys, KEY_LINES) {
        // All keys of the X-ray say more than the seed.
        return panel.at(LESSON_KEYS_TOP).keys(keys);
    }
    let seed = Date::seed_line(view.choices.seed, view.choices.counts_for_day);
    panel.at(SEED_TOP).line(&seed, Color::DIM);
    panel.at(KEYS_TOP).keys(keys);
}

/// The buttons that do nothing now, or are not worth a name.
fn idle(view: &View) -> Vec<Button> {
    let mut idle = match &view.run.game {
        Game::Arcade(game) if matches!(game.play.state().phase, Phase::Scene(_)) => {
            [STEERING, BOARDS, &[Button::X]].concat()
        }
        Game::Arcade(_) => Vec::new(),
        Game::Classroom(game) => game.idle().to_vec(),
    };
    if view.run.game.status().lives == 0 {
        idle.extend(STEERING);
    }
    if view.book.boards.slots().len() == 1 {
        idle.extend(BOARDS);
    }
    if view.run.is_steered && !view.choices.settings.on(AUTOPILOT) {
        idle.extend(Button::ARROWS);
    }
    idle
}

/// The keys of the program that are named.
fn commands(view: &View) -> &'static [Command] {
    let is_classroom = matches!(view.run.game, Game::Classroom(_));
    let is_pilots = is_classroom && view.choices.settings.on(AUTOPILOT);
    match view.run.game.status().lives {
        _ if lesson(view).is_some() => &[Command::Print, Command::Help, Command::Menu],
        // After a game of the pilot's, Enter leads on.
        0 if is_pilots => &[
            Command::Restart,
            Command::TakeBack,
            Command::Help,
            Command::Menu,
        ],
        // A game that is over has nothing to stop.
        0 => &[Command::TakeBack, Command::Help, Command::Menu],
        // Before the player steers the arrows are named, and there is nothing to take back.
        _ if view.run.is_steered && !is_classroom => &[
            Command::TakeBack,
            Command::Pause,
            Command::Help,
            Command::Menu,
        ],
        _ if !view.run.is_steered && is_classroom => &[Command::Help, Command::Menu],
        _ => &[Command::Pause, Command::Help, Command::Menu],
    }
}
