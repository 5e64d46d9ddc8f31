//! The panel beside the maze: numbers, what the hero has, what was chosen, and the keys.

use super::board::{BACKED, PATH, draw_bar};
use super::map;
use super::sheet::{Icon, LARGE, Piece, SMALL};
use super::view::{NOTHING, View};
use super::xray::{WAY, may_be, order_color, why_color};
use crate::games::quest::rules::{
    Carving, Look, Lying, MOST_LIVES, Play, Status, Thing, Villain, Why,
};
use crate::games::quest::scene::show::Stage;
use crate::games::quest::table::{self, ACCENT};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::Button;
use crate::input::keys::Command;
use crate::maze::MazePlan;
use crate::scene::Help;
use crate::ui::Panel;

/// The panel's columns: everything right of the maze.
const AREA: Rect = Rect::new(272, 0, 112, 288);
/// From line to line.
const LINE: i32 = 12;
const TITLE_TOP: i32 = 8;
const MODE_TOP: i32 = 20;
const NUMBERS_TOP: i32 = 36;
const HAVE_TOP: i32 = 100;
/// What changes: the choices, the building, or the legend of the X-ray.
const MIDDLE_TOP: i32 = 142;
/// Where a line of keys after the last one would stand.
const KEYS_BOTTOM: i32 = 286;
const KEYS_LINE: i32 = 10;
/// A seed with more digits has its lines for itself.
const SEED: usize = 13;
/// What ends the building, in two colours.
const ANY_KEY: (&str, &str) = ("any key", "skip");

/// The program's own keys of which the panel tells, and the game's of which it does not while the hero cannot go.
const COMMANDS: &[Command] = &[Command::Restart, Command::NewSeed, Command::Menu];
const STANDING: &[Button] = &[
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Confirm,
    Button::L,
];

/// The map of a maze that is too large for the screen, below the three lines of a long seed, and the keys for which
/// there is room below it.
const OVERVIEW: Rect = Rect::new(280, 172, 96, 84);
const BESIDE_MAP: &[Button] = &[Button::L, Button::X];

/// The whole panel.
pub fn draw(screen: &mut Framebuffer, view: &View) {
    let (play, show) = (view.play, view.show);
    let panel = &mut Panel::beside(screen, &view.art.font, AREA, ACCENT);
    panel.at(TITLE_TOP).title("Quest");
    panel.pitch = LINE;
    let (icon, word) = match mode(play.level().plan.hidden) {
        (Icon::Hidden, _) if view.tally.practice.has(Help::XRay) => (Icon::Practice, "practice"),
        mode => mode,
    };
    draw_marked(panel.at(MODE_TOP), view, icon, (word, Color::SILVER));
    draw_numbers(panel.at(NUMBERS_TOP), view);
    draw_belongings(panel.at(HAVE_TOP), view);
    panel.at(MIDDLE_TOP);
    // A map stands beside a maze that is not all in sight.
    let has_map = !show.view.is_whole() && !matches!(show.stage, Stage::Waiting(_));
    let (keys, menu) = (
        table::BUTTONS.keys(0, COMMANDS),
        table::BUTTONS.keys(0, &[Command::Menu]),
    );
    let mut keys = match play.state().status {
        Status::GameOver => menu.without(STANDING),
        Status::LevelDone => keys.without(STANDING),
        Status::Playing if show.xray => menu.only(&[Button::X]),
        Status::Playing if has_map => menu.only(BESIDE_MAP),
        Status::Playing => keys,
    };
    match &show.stage {
        Stage::Waiting(carving) => {
            keys = table::BUTTONS.keys(0, COMMANDS).without(STANDING);
            draw_progress(panel, view, carving);
        }
        _ if show.xray => {
            panel.pitch = KEYS_LINE;
            draw_legend(panel, view);
        }
        _ => {
            panel.pitch = KEYS_LINE;
            draw_choices(panel, view, has_map);
            if has_map {
                map::draw(panel.screen, view, OVERVIEW);
            }
        }
    }
    panel.pitch = KEYS_LINE;
    let top = panel.keys_above(KEYS_BOTTOM, keys);
    if let Stage::Waiting(_) = show.stage {
        panel.at(top - KEYS_LINE);
        panel.colored_row((ANY_KEY.0, ACCENT), (ANY_KEY.1, Color::SILVER));
    }
}

/// A line with an icon before it.
fn draw_marked(panel: &mut Panel, view: &View, icon: Icon, (text, color): (&str, Color)) {
    let at = (panel.columns.0, panel.y);
    view.draw(panel.screen, Piece::Icon(icon), at);
    panel.indented(2 * SMALL, |panel| panel.line(text, color));
}

fn draw_numbers(panel: &mut Panel, view: &View) {
    let (level, state) = (view.play.level(), view.play.state());
    let best = view.tally.best(level.plan.hidden);
    let best = best.map_or(NOTHING.to_owned(), |best| best.score.to_string());
    panel.row("level", &level.number.to_string());
    for life in 0..MOST_LIVES {
        let has = life < state.lives;
        let icon = if has { Icon::Life } else { Icon::NoLife };
        let x = panel.columns.1 - SMALL * (MOST_LIVES - life) as i32;
        view.draw(panel.screen, Piece::Icon(icon), (x, panel.y));
    }
    panel.row("lives", "");
    panel.row("score", &view.play.score().to_string());
    panel.row("best", &best);
    panel.row("steps", &state.steps.to_string());
}

/// Sword, angel and key; dim where the hero has none. A key is told of only where there is a gate.
fn draw_belongings(panel: &mut Panel, view: &View) {
    let (play, carried) = (view.play, view.play.state().carried);
    let (sword, words) = match carried.blows {
        0 if is_sword_broken(play) => (Icon::Broken, "broken"),
        0 => (Icon::NoSword, "sword"),
        1 => (Icon::Sword1, "1 blow"),
        2 => (Icon::Sword2, "2 blows"),
        _ => (Icon::Sword3, "3 blows"),
    };
    let locked = play.level().gate.is_some();
    let all = [
        (play.is_armed(), [sword; 2], words),
        (carried.guarded, [Icon::NoAngel, Icon::Angel], "guarded"),
        (carried.key, [Icon::NoKey, Icon::Key], "key"),
    ];
    for (there, icons, word) in all.into_iter().take(2 + usize::from(locked)) {
        let color = if there { Color::WHITE } else { Color::SLATE };
        draw_marked(panel, view, icons[usize::from(there)], (word, color));
    }
}

/// Whether the hero had the sword of this level, and it is neither in his hand nor in a thief's.
fn is_sword_broken(play: &Play) -> bool {
    let has_smith = |things: &[Lying]| things.iter().any(|lying| lying.thing == Thing::Friend);
    let taken = has_smith(&play.level().things) && !has_smith(&play.state().things);
    taken && !play.is_armed() && !play.state().villains.iter().any(Villain::has_sword)
}

/// How far the building has come, and what its colours mean.
fn draw_progress(panel: &mut Panel, view: &View, carving: &Carving) {
    let (word, done, all) = carving.report();
    panel.line(word, Color::WHITE);
    panel.line(&format!("{done} of {all}"), Color::SILVER);
    if view.is_built_in_the_dark() {
        return;
    }
    if view.show.xray {
        draw_order_key(panel.at(MIDDLE_TOP + 4 * LINE));
    } else {
        let place = (AREA.x + AREA.w / 2 - LARGE, panel.y);
        draw_bar(panel.screen, view, carving, place);
        panel.y += 2 * LARGE;
    }
    let has_path = carving.building().maze().path().is_some();
    let has_gone_back = !view.show.xray && carving.has_gone_back();
    for (is_shown, color, word) in [
        (has_path, PATH, "path"),
        (has_path && has_gone_back, BACKED, "gone back"),
    ] {
        if is_shown {
            let mark = Rect::new(panel.columns.0, panel.y, SMALL - 1, SMALL - 1);
            panel.screen.fill_rect(mark, color);
            panel.indented(2 * SMALL, |panel| panel.line(word, Color::SILVER));
        }
    }
}

/// What the level looks like, with the rule of that; without one, how its maze is made. There is less room above a map.
fn draw_choices(panel: &mut Panel, view: &View, has_map: bool) {
    let level = view.play.level();
    let (plan, look) = (level.plan, level.look());
    let (icon, rule) = match look {
        Look::Cellar => (Icon::Cellar, None),
        Look::Mine => (Icon::Mine, Some("dark but for the lamps")),
        Look::Ice => (Icon::Ice, Some("bright ice: one slides")),
        Look::Fire => (Icon::Fire, Some("embers glow, then burn")),
    };
    draw_marked(panel, view, icon, (look.name(), Color::SILVER));
    match (rule, &view.choices.given) {
        (Some(rule), _) => {
            panel.sentence(rule, Color::YELLOW);
            if has_map {
                return;
            }
        }
        (None, _) if has_map => {}
        (None, Some(given)) => {
            panel.line("a maze", Color::SILVER);
            panel.line(&given.origin, Color::SILVER);
        }
        (None, None) => {
            panel.line(short_name(&plan.maze), Color::SILVER);
            let braid = plan.braid_at(level.number);
            panel.line(&format!("braid {braid} %"), Color::SILVER);
        }
    }
    let seed = plan.seed.to_string();
    let word = if seed.len() > SEED { "" } else { "seed " };
    panel.sentence(&format!("{word}{seed}"), Color::SILVER);
}

fn draw_legend(panel: &mut Panel, view: &View) {
    draw_order_key(panel);
    let sample = Rect::new(panel.columns.0 + 32, panel.y + 3, 24, 2);
    panel.screen.fill_rect(sample, WAY);
    let steps = view.play.way_to_door().count() - 1;
    panel.row("way", &steps.to_string());
    for why in Why::ALL.into_iter().filter(|&why| may_be(view, why)) {
        let at = (panel.columns.0, panel.y);
        view.draw_shape(panel.screen, Piece::Why(why), at, why_color(why));
        panel.indented(2 * SMALL, |panel| panel.line(why.name(), Color::SILVER));
    }
}

/// The colours of the builder's order, from the first to the last.
fn draw_order_key(panel: &mut Panel) {
    for part in 0..48 {
        let x = panel.columns.1 - 48 + part as i32;
        let color = order_color(part * 255 / 47);
        panel.screen.vline(x, panel.y, SMALL - 1, color);
    }
    panel.line("built", Color::SILVER);
}

/// Icon and word of the open and the hidden game.
pub fn mode(hidden: bool) -> (Icon, &'static str) {
    if hidden {
        (Icon::Hidden, "hidden")
    } else {
        (Icon::Open, "open")
    }
}

/// A builder in twelve letters.
pub fn short_name(maze: &MazePlan) -> &'static str {
    if maze.edges {
        "edge trees"
    } else {
        maze.builder.title()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::rules::{BUILDERS, MAZE};

    /// Letters of a line.
    const LETTERS: usize = 12;

    #[test]
    fn every_line_fits_the_panel() {
        assert!(ANY_KEY.0.len() + 1 + ANY_KEY.1.len() <= LETTERS);
        for (builder, edges) in BUILDERS {
            let maze = MazePlan {
                builder,
                edges,
                ..MAZE
            };
            assert!(short_name(&maze).len() <= LETTERS);
        }
        let score = "score".len() + 1 + "999999".len();
        assert!(score <= LETTERS);
    }
}
