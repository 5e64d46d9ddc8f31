//! A game by the arcade's rules: where the figures are, what they look like, and its part of the panel.

use super::View;
use super::art::{Art, CAUGHT_FRAMES, GhostLook, LARGE, Piece, figure_side, sprite_side};
use super::board::Stage;
use super::panel::{MODE_TOP, heading, play_again};
use super::xray::{self, on_screen};
use crate::games::pacman::rules::arcade::tables::SECOND;
use crate::games::pacman::rules::arcade::{DYING, Fruit, GhostMode, GhostView, Phase, Pixel};
use crate::games::pacman::rules::board::GhostName;
use crate::games::pacman::scene::arcade::ArcadeGame;
use crate::games::pacman::scene::rule_set::RuleSet;
use crate::games::pacman::table::SLOW;
use crate::gfx::{Color, Font, Rect};
use crate::grid::Dir;
use crate::settings::Settings;
use crate::ui::Panel;
use crate::words::{Id, say};

/// Ticks of play for each picture of a blinking energizer.
const BLINK_TICKS: u64 = 12;
/// Pixels of movement for each picture of feet, and for each of Pac-Man's mouth.
const FEET_PIXELS: i32 = 4;
const MOUTH_PIXELS: i32 = 3;
/// The pictures of a mouth opening and closing.
const MOUTHS: [i32; 4] = [1, 2, 1, 0];
/// Ticks that Pac-Man's end is shown; after that the board is empty for a moment.
const END_TICKS: u32 = DYING - 24;
/// The place of each of the arcade's fruits on the sheet.
const FRUITS: [usize; 8] = [0, 1, 5, 3, 4, 6, 7, 8];

/// Rows of the report.
const FRIGHT_TOP: i32 = MODE_TOP + 15;
const GHOSTS_TOP: i32 = MODE_TOP + 30;
const GHOSTS_LINE: i32 = 20;
const NOTE_TOP: i32 = GHOSTS_TOP + 4 * GHOSTS_LINE + 2;
/// The bar of the fright beside its label.
const BAR: i32 = 7;
/// From a ghost's picture to its text.
const WORDS: i32 = 22;

/// The picture of a fruit.
pub fn fruit(fruit: Fruit) -> Piece {
    Piece::Fruit(FRUITS[fruit as usize])
}

/// The game on its board, with the X-ray.
pub fn draw(stage: &mut Stage, game: &ArcadeGame) {
    let state = game.play.state();
    stage.walls(game.play.is_white());
    if game.xray {
        xray::draw_zones(stage, game);
    }
    let is_small = state.phase == Phase::Playing && game.ticks / BLINK_TICKS % 2 == 1;
    let sides = [sprite_side(stage.backdrop.view.tile); 2];
    stage.food(|pos| game.square(pos), sides, is_small);
    draw_figures(stage, game);
    if game.xray {
        xray::draw_thoughts(stage, game);
    }
    match state.phase {
        Phase::Ready => stage.call(say!("pacman-call-ready"), Color::YELLOW),
        Phase::Over => stage.call(say!("pacman-call-over"), Color::ORANGE),
        _ => {}
    }
}

/// All figures on the board.
fn draw_figures(stage: &mut Stage, game: &ArcadeGame) {
    let (state, view) = (game.play.state(), &stage.backdrop.view);
    if let Some(rival) = stage.rival {
        let (at, mouth) = (
            Pixel {
                x: rival.at.0,
                y: rival.at.1,
            },
            mouth(rival.at),
        );
        let piece = Piece::PacMan(rival.facing, if stage.calm { 1 } else { mouth }, false);
        seen_at(stage, game, at, |stage, at, side| {
            stage.pale(piece, at, side)
        });
    }
    if let Some(bonus) = game.bonus {
        // Drawn below a figure that passes over it.
        stage.points(bonus.points, on_screen(view, bonus.at));
    }
    if let Some((at, fruit, _)) = game.play.fruit() {
        show(stage, game, self::fruit(fruit), at);
    }
    if !matches!(state.phase, Phase::Dying | Phase::Flashing | Phase::Over) {
        // Shadow is drawn last, because it must be visible.
        let ghosts = GhostName::ALL.into_iter().rev();
        for ghost in ghosts.filter_map(|name| game.play.ghost(name)) {
            if !matches!(state.phase, Phase::Eating { ghost: eaten, .. } if eaten == ghost.name) {
                show(stage, game, ghost_piece(game, &ghost, stage.calm), ghost.at);
            }
        }
    }
    if let Some(piece) = pac_man_piece(game, stage.calm) {
        show(stage, game, piece, state.pac_man.at);
    }
    if let Phase::Eating { ghost, points } = state.phase
        && let Some(ghost) = game.play.ghost(ghost)
    {
        stage.points(points, on_screen(view, ghost.at));
    }
}

/// A piece at a pixel of the rules. A figure in the mouth of a tunnel with no hidden part is seen at both ends.
fn show(stage: &mut Stage, game: &ArcadeGame, piece: Piece, at: Pixel) {
    seen_at(stage, game, at, |stage, at, side| {
        stage.piece(piece, at, side)
    });
}

/// Draws a figure where it is seen, with its side.
fn seen_at(
    stage: &mut Stage,
    game: &ArcadeGame,
    at: Pixel,
    draw: impl Fn(&mut Stage, (i32, i32), i32),
) {
    let view = &stage.backdrop.view;
    let ((x, y), area) = (on_screen(view, at), view.extent());
    let side = figure_side(view.tile, stage.backdrop.scale);
    let across = |at: i32, start: i32, whole: i32| match at - start {
        off if off < side => whole,
        off if off > whole - side => -whole,
        _ => 0,
    };
    draw(stage, (x, y), side);
    let hidden = 2 * game.play.arena().board.hidden() * view.tile;
    let (dx, dy) = (
        across(x, area.x, area.w + hidden),
        across(y, area.y, area.h + hidden),
    );
    if (dx, dy) != (0, 0) {
        draw(stage, (x + dx, y + dy), side);
    }
}

fn ghost_piece(game: &ArcadeGame, ghost: &GhostView, calm: bool) -> Piece {
    let look = match ghost.mode {
        GhostMode::Eyes | GhostMode::Entering => GhostLook::Eyes,
        _ if !ghost.frightened => GhostLook::Plain,
        _ if game.play.state().clock.is_white() => GhostLook::Recovering,
        _ => GhostLook::Frightened,
    };
    // Each ghost has its own step, so that the four do not march in time.
    let step = if calm {
        0
    } else {
        (ghost.at.x + ghost.at.y) / FEET_PIXELS + ghost.name as i32
    };
    Piece::Ghost(ghost.name as usize, look, ghost.next, step)
}

/// The picture of the mouth at these pixels of the rules.
fn mouth((x, y): (i32, i32)) -> i32 {
    MOUTHS[((x + y) / MOUTH_PIXELS).rem_euclid(4) as usize]
}

fn pac_man_piece(game: &ArcadeGame, calm: bool) -> Option<Piece> {
    let pac_man = game.play.state().pac_man;
    let mouth = match game.play.state().phase {
        Phase::Eating { .. } | Phase::Over => return None,
        Phase::Dying => {
            let passed = DYING - game.play.state().phase_left;
            let frame = if calm {
                0
            } else {
                passed * CAUGHT_FRAMES as u32 / END_TICKS
            };
            return (passed < END_TICKS).then_some(Piece::Caught(frame as i32));
        }
        Phase::Ready | Phase::Cleared | Phase::Flashing => 0,
        Phase::Playing | Phase::Caught if calm || !pac_man.moved => 1,
        Phase::Playing | Phase::Caught => mouth((pac_man.at.x, pac_man.at.y)),
    };
    Some(Piece::PacMan(pac_man.dir, mouth, false))
}

/// Seconds, including the one that has begun.
fn seconds(ticks: u32) -> u32 {
    ticks.div_ceil(SECOND)
}

/// The arcade's part of the panel: the wave, the fright, and what each ghost is doing.
pub fn report(panel: &mut Panel, view: &View, game: &ArcadeGame) {
    draw_wave(panel, game, &view.choices.settings);
    let (note, color) = if game.play.state().phase == Phase::Over {
        let [again, new] = play_again();
        panel.at(FRIGHT_TOP).line(&again, Color::WHITE);
        (new, Color::WHITE)
    } else {
        draw_fright(panel, game);
        note(game, !view.run.practice.counts())
    };
    for ghost in game.play.ghosts() {
        draw_ghost(panel, view.art, game, &ghost);
    }
    panel.at(NOTE_TOP).line(&note, color);
}

/// The wave with its clock; the clock of a chase is only shown under the X-ray.
fn draw_wave(panel: &mut Panel, game: &ArcadeGame, settings: &Settings) {
    let clock = game.play.state().clock;
    let (word, color, told) = match (game.play.state().phase, clock.is_scatter()) {
        (Phase::Over, _) => (say!("pacman-heading-over"), Color::ORANGE, false),
        (Phase::Cleared | Phase::Flashing, _) => {
            (say!("pacman-heading-cleared"), Color::LIME, false)
        }
        (_, true) => (say!("pacman-heading-scatter"), Color::LIME, true),
        (_, false) => (say!("pacman-heading-chase"), Color::ORANGE, game.xray),
    };
    let heading_text = match clock.left {
        _ if !told => word.to_owned(),
        Some(ticks) => say!("pacman-heading-for", what = word, seconds = seconds(ticks)),
        None => say!("pacman-heading-for-good", what = word),
    };
    let beside = match (settings.choice(SLOW), &game.pilot) {
        (0, Some(_)) => say!("pacman-beside-pilot"),
        (0, None) => "",
        (1, _) => say!("choice-slow-half"),
        _ => say!("choice-slow-quarter"),
    };
    panel.at(MODE_TOP);
    heading(panel, (&heading_text, color), beside);
}

/// How much of the fright is left; the bar flashes with the ghosts.
fn draw_fright(panel: &mut Panel, game: &ArcadeGame) {
    let clock = game.play.state().clock;
    let (left, right) = panel.columns;
    let (color, bar) = match (clock.fright, clock.is_white()) {
        (0, _) => (Color::DIM, Color::NIGHT),
        (_, true) => (Color::WHITE, Color::WHITE),
        (_, false) => (Color::SKY, Color::BLUE),
    };
    let word = say!("pacman-panel-fright");
    panel.at(FRIGHT_TOP).line(word, color);
    let start = left + Font::width(word, 1) + 8;
    let frame = Rect::new(start, FRIGHT_TOP, right - start, BAR);
    panel.screen.frame(frame, Color::SHADOW);
    let whole = clock.fright_ticks().max(1);
    let inner = frame.inset(1);
    let width = inner.w * clock.fright as i32 / whole as i32;
    let part = Rect::new(inner.x, inner.y, width, inner.h);
    panel.screen.fill_rect(part, bar);
}

/// What a ghost is doing and how fast; below it its name, and its Elroy stage or its dot counter.
fn draw_ghost(panel: &mut Panel, art: &Art, game: &ArcadeGame, ghost: &GhostView) {
    let (left, right) = panel.columns;
    let y = GHOSTS_TOP + ghost.name as i32 * GHOSTS_LINE;
    let look = match ghost.mode {
        GhostMode::Eyes | GhostMode::Entering => GhostLook::Eyes,
        _ if ghost.frightened => GhostLook::Frightened,
        _ => GhostLook::Plain,
    };
    let piece = Piece::Ghost(ghost.name as usize, look, Dir::Right, 0);
    art.sprites.draw(panel.screen, piece, LARGE, (left, y));
    let pitch = std::mem::replace(&mut panel.pitch, 9);
    panel.columns.0 = left + WORDS;
    let speed = say!("pacman-panel-percent", percent = ghost.percent);
    panel.at(y).colored_row(
        (Id("pacman-ghost-mode").of(ghost.mode.name()), Color::WHITE),
        (&speed, Color::SILVER),
    );
    let more = match (ghost.mode, ghost.elroy) {
        (GhostMode::House, _) => {
            let counted = game.play.state().house.global.unwrap_or(ghost.dots);
            format!("{counted}/{}", game.play.house_limit(ghost.name))
        }
        (_, 1..) => say!("pacman-panel-elroy", stage = ghost.elroy),
        _ => String::new(),
    };
    panel.colored_row(
        (Id("pacman-ghost").of(ghost.name.name()), Color::DIM),
        (&more, Color::ORANGE),
    );
    (panel.columns, panel.pitch) = ((left, right), pitch);
}

/// Why a game is practice; else, under the X-ray, the counters of the house.
fn note(game: &ArcadeGame, is_practice: bool) -> (String, Color) {
    if !is_practice {
        return (say!("pacman-note-keys").to_owned(), Color::DIM);
    }
    match &game.pilot {
        _ if game.xray => {}
        Some(pilot) => {
            let reason = Id("pacman-pilot").of(pilot.reason().name());
            return (say!("pacman-note-pilot", reason = reason), Color::LIME);
        }
        None => return (say!("pacman-note-practice").to_owned(), Color::ORANGE),
    }
    let house = game.play.state().house;
    let (idle, limit) = (house.idle / SECOND, game.play.idle_limit() / SECOND);
    let text = if let Some(count) = house.global {
        say!(
            "pacman-note-house",
            dots = count,
            idle = idle,
            limit = limit
        )
    } else {
        say!("pacman-note-idle", idle = idle, limit = limit)
    };
    (text, Color::SILVER)
}
