//! The lines below the board: what the program is doing or has found, and the keys.

use super::{CLOSE, CLOSE_TOP, LEGEND_TOP, PITCH, Page, board, marks, words};
use crate::games::sokoban::scene::viewer::{Over, Show, Viewer};
use crate::games::sokoban::scene::viewing::{Audience, can_zoom};
use crate::gfx::{Color, Rect};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::{Command, Meaning};
use crate::ui::Panel;
use crate::words::{Id, say};

/// Where the program says what it is doing, if the board is alone on the screen.
const TOLD: Rect = Rect::new(0, 552, 768, 24);

/// The keys to name below the board.
struct Lines {
    keys: Keys<'static>,
    /// Those of them without use now, or on the other line.
    idle: Vec<Button>,
    /// Those on a line of their own, with F1, where it has room.
    more: Vec<Button>,
}

/// What the program is doing or has found, and the keys.
pub fn draw(page: &Page, panel: &mut Panel) {
    let told = told(page);
    // The legend is over the outer wall, and all keys keep their place; not in a film.
    let is_raised = page.viewing.xray && !panel.screen.is_inert();
    let is_calm = told.is_none() && (is_raised || !page.viewing.xray) && !page.shows_solved();
    // The few keys of a stopped game have one line.
    let has_room = is_calm
        && page.view.is_whole()
        && !page.look.is_stopped
        && (!page.viewing.xray || marks::has_room_for_legend(page, panel));
    let Lines { keys, idle, more } = match page.over {
        Over::Nothing => game_keys(page, has_room),
        Over::Solution(viewer) => {
            let is_alone = viewer.beside.is_none();
            let is_told_above = viewer.is_done() && page.viewing.xray;
            solution_keys(page, viewer, has_room && is_alone && !is_told_above)
        }
        _ => Lines {
            keys: page.keys(&[Command::Help, Command::Menu]),
            idle: Vec::new(),
            more: Vec::new(),
        },
    };
    let keys = keys.without(&idle);
    if let Over::Solution(viewer) = page.over
        && let Some(told) = viewer.told()
    {
        return draw_stage(page, panel, told, keys);
    }
    if told.is_some() || page.viewing.xray || !more.is_empty() {
        // A line more: all keys keep their place.
        clear_below(panel);
    }
    match told {
        // The legend keeps its line, and the message is over the outer wall.
        Some(told) if page.viewing.xray => {
            let place = Rect::new(0, CLOSE_TOP - PITCH, 768, PITCH - 2);
            panel.screen.fill_rect(place, Color::NIGHT);
            panel.at(place.y + 2).line(&told, Color::CYAN);
            return marks::draw_legend(page, panel.at(CLOSE_TOP), keys);
        }
        Some(told) => panel.line(&told, Color::CYAN),
        None if page.viewing.xray && more.is_empty() => {
            if is_raised && page.view.is_whole() {
                marks::raise_legend(page, panel);
            }
            return marks::draw_legend(page, panel, keys);
        }
        None if !more.is_empty() => {
            if page.viewing.xray {
                marks::draw_raised_legend(page, panel);
            }
            panel.key_lines(page.keys(&[Command::Help]).only(&more), 1);
        }
        None => {}
    }
    panel.keys(keys);
}

/// The keys of a game, and those of a line more if it has room, with F1 in it.
fn game_keys(page: &Page, has_room: bool) -> Lines {
    let commands: &[Command] = if page.look.is_stopped {
        &[Command::Restart, Command::Help, Command::Menu]
    } else if has_room {
        &[Command::Restart, Command::Menu]
    } else {
        &[Command::Help, Command::Menu]
    };
    let mut keys = page.keys(commands);
    // The arrows and help are named until something is done, then what takes it back.
    let mut more = if page.game.play.is_touched() {
        vec![Button::Home, Button::End]
    } else {
        Button::ARROWS.to_vec()
    };
    let mut idle = vec![Button::Confirm, Button::E, Button::Home, Button::End];
    if page.book.is_alone() {
        idle.extend([Button::PageUp, Button::PageDown]);
    } else {
        more.push(Button::E);
    }
    if page.game.play.is_solved() {
        idle.push(Button::H);
    }
    let is_sought = page.assistant.sought().is_some();
    if is_sought {
        // It ends the search, and says so in its own line.
        idle.extend([Button::U, Button::Y]);
    }
    if can_zoom(page.game.play.board().size()) {
        // So that there is room for zooming.
        idle.push(Button::Y);
        keys = keys.calling(Button::U, say!("key-undo"));
    } else {
        idle.extend(Button::PLUS_MINUS);
    }
    if !page.view.is_whole() {
        keys = keys.calling(Button::Tab, say!("key-view"));
    }
    // Where a legend has the line of the arrows, they have that of the list.
    let has_legend = page.viewing.xray && page.view.is_whole() && !has_room;
    if has_legend {
        idle.push(Button::Tab);
    }
    if has_legend || is_sought {
        for &arrow in Button::ARROWS {
            keys = keys.calling(arrow, say!("key-walk-only"));
        }
    } else {
        idle.extend(Button::ARROWS);
    }
    let more = if has_room { more } else { Vec::new() };
    Lines { keys, idle, more }
}

/// The same of a solution: Tab with what it shows next.
fn solution_keys(page: &Page, viewer: &Viewer, has_room: bool) -> Lines {
    let commands: &[Command] = if has_room {
        &[Command::Menu]
    } else {
        &[Command::Help, Command::Menu]
    };
    let more = vec![Button::Home, Button::End, Button::L];
    let (mut keys, mut idle) = (page.keys(commands), more.clone());
    if viewer.player.is_at_end() {
        // The way back has the room of the speed and of single steps.
        keys = keys.calling(Button::Confirm, say!("key-again"));
        idle = [&[Button::L, Button::U, Button::Y], Button::PLUS_MINUS].concat();
    } else {
        idle.extend([Button::PageDown, Button::E]);
    }
    let own = match viewer.show {
        Some(Show::Best(aim)) => page.book.own(aim),
        _ => None,
    };
    if own.is_none() {
        idle.push(Button::C);
    }
    let keys = match viewer.next {
        Some(Show::Best(aim)) => keys.calling(Button::Tab, Id("key-aim").of(aim.word())),
        Some(Show::Lesson) => keys.calling(Button::Tab, say!("key-lesson")),
        None => {
            idle.push(Button::Tab);
            keys
        }
    };
    let more = if has_room { more } else { Vec::new() };
    Lines { keys, idle, more }
}

/// What a stage of an explained solution does, below what its marks mean, and a line of keys.
fn draw_stage(page: &Page, panel: &mut Panel, told: &str, keys: Keys) {
    if !panel.screen.is_inert() {
        // Over the outer wall, so that the keys have a line.
        clear_below(panel);
        marks::draw_raised_legend(page, panel);
    }
    panel.sentence(told, Color::WHITE);
    let lines = (576 - panel.y) / panel.pitch;
    if lines > 0 {
        panel.key_lines(keys, lines);
    }
}

/// Makes room for three lines.
fn clear_below(panel: &mut Panel) {
    panel.pitch = CLOSE;
    panel.at(CLOSE_TOP);
    let ground = Rect::new(0, LEGEND_TOP, 768, 576);
    panel.screen.fill_rect(ground, Color::NIGHT);
}

/// What the program is doing or has found on the player's own board; over a solution, that it has ended.
fn told(page: &Page) -> Option<String> {
    if let Over::Solution(viewer) = page.over {
        let key = Meaning::Button(Button::L).label();
        let told = say!("sokoban-told-shown", pushes = viewer.pushes(), key = key);
        let is_played = page.viewing.audience == Audience::Player;
        // With the legend there is room only over the board: then the key is in the title.
        let is_told = is_played && viewer.is_done() && !page.viewing.xray && page.names(Button::L);
        return is_told.then_some(told);
    }
    let chosen = page.plans.chosen.as_ref();
    let thinks = chosen.is_some_and(|chosen| !chosen.ways.are_known());
    let thinking = || thinks.then(|| say!("sokoban-told-thinking").to_owned());
    let told = page.assistant.told().map(words::told);
    let stops = page.assistant.sought().is_some() && page.names(Button::U);
    let told = told.map(|told| if stops { words::with_stop(&told) } else { told });
    let plan = || {
        let (path, pushes) = board::planned(page)?;
        Some(say!(
            "sokoban-told-plan",
            own = path.len() - 1,
            pushes = pushes
        ))
    };
    told.or_else(thinking).or_else(plan)
}

/// The same over the squares at the bottom of a board that is alone.
pub fn draw_told(page: &Page, panel: &mut Panel) {
    if let Some(told) = told(page) {
        panel.screen.fill_rect(TOLD, Color::NIGHT);
        panel.at(TOLD.y + 4).centered(&told, Color::CYAN);
    }
}
