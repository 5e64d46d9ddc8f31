//! A game by the arcade's rules: where the figures are, what they look like, and its part of the panel.

use super::art::{
    Art, CAUGHT_FRAMES, GhostLook, LARGE, MOUTHS, Piece, SMALL, figure_side, sprite_side,
};
use super::board::{FINE, Stage};
use super::words::play_again;
use super::xray::{self, on_screen};
use super::{MODE_TOP, View, best_row, draw_lives, heading, scenes};
use crate::games::pacman::rules::arcade::ghost::{BASHFUL_AHEAD, SPEEDY_AHEAD};
use crate::games::pacman::rules::arcade::tables::SECOND;
use crate::games::pacman::rules::arcade::{
    DOT_POINTS, DYING, ENERGIZER_POINTS, Fruit, GhostMode, GhostView, Phase, Pixel, SCENE, tables,
};
use crate::games::pacman::rules::board::{GhostName, Square};
use crate::games::pacman::scene::arcade::ArcadeGame;
use crate::games::pacman::scene::boards::Game;
use crate::games::pacman::scene::rule_set::CABINET;
use crate::games::pacman::table::{ACCENT, AUTOPILOT, SLOW};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::Meaning;
use crate::scene::{Help, Motion, Practice};
use crate::settings::Settings;
use crate::ui::Panel;
use crate::words::{Id, say};

/// Ticks of play for each picture of a blinking energizer.
const BLINK_TICKS: u64 = 12;
/// Pixels of movement for each picture of feet, and for each of Pac-Man's mouth.
const FEET_PIXELS: i32 = 4;
const MOUTH_PIXELS: i32 = 3;
/// Ticks that Pac-Man's end is shown; after that the board is empty for a moment.
const END_TICKS: u32 = DYING - 24;
/// From the middle of a dot to where points may begin, in pixels.
const DOT: i32 = 4;
/// The place of each of the arcade's fruits on the sheet.
const FRUITS: [usize; 8] = [0, 1, 5, 3, 4, 6, 7, 8];

/// Rows of the report.
const FRIGHT_TOP: i32 = MODE_TOP + 15;
const GHOSTS_TOP: i32 = MODE_TOP + 30;
const GHOSTS_LINE: i32 = 20;
const NOTE_TOP: i32 = GHOSTS_TOP + 4 * GHOSTS_LINE + 2;
/// The bar of the fright beside its label.
const BAR: i32 = 7;
/// Rows of the panel without the X-ray: above the ghosts a notice of one line has room, unless a second row of practice
/// or the fright is there.
const CALM_FRIGHT_TOP: i32 = 66;
const CALM_TOP: i32 = 80;
const CALM_LINE: i32 = 17;
const WORTH_TOP: i32 = 154;
const WORTH_LINE: i32 = 15;
/// What the ghosts are worth that one energizer turns blue, in turn.
const GHOSTS_WORTH: [u32; 4] = [200, 400, 800, 1600];
/// From the sides of the cabinet to what is written there, in pixels of the high screen.
const EDGE: i32 = 6;
const SCORE_TOP: i32 = 3;
/// Letters for the player's mark and score.
const UP_LETTERS: i32 = 10;
/// Ticks of play for which the player's mark is shown, and then hidden.
const UP_TICKS: u64 = 20;
/// From a ghost's picture to its text.
const WORDS: i32 = 22;

/// The picture of a fruit.
pub fn fruit(fruit: Fruit) -> Piece {
    Piece::Fruit(FRUITS[fruit as usize])
}

/// The game on its board, with the X-ray.
pub fn draw(stage: &mut Stage, game: &ArcadeGame) {
    let state = game.play.state();
    if let Phase::Scene(number) = state.phase {
        return scenes::draw(stage, number, SCENE - state.phase_left);
    }
    stage.walls(game.play.is_white());
    if game.xray {
        xray::draw_zones(stage, game);
    }
    let is_small = state.phase == Phase::Playing && game.ticks / BLINK_TICKS % 2 == 1;
    let sides = [sprite_side(stage.backdrop.view.tile); 2];
    // Points are read without the dots beside them.
    let backdrop = stage.backdrop;
    let view = &backdrop.view;
    let places = told(game).map(|(points, at)| stage.points_place(points, on_screen(view, at)));
    let places: Vec<Rect> = places.collect();
    let is_free = |pos| {
        let dot = {
            let (x, y) = view.middle(pos);
            Rect::new(x - DOT, y - DOT, 2 * DOT, 2 * DOT)
        };
        places
            .iter()
            .all(|place| place.intersection(dot).is_empty())
    };
    let food = |pos| match game.square(pos) {
        Square::Dot if !is_free(pos) => Square::Empty,
        square => square,
    };
    stage.food(food, sides.map(|side| (side, (0, 0))), is_small);
    let thinks = game.xray && game.shows_ghosts();
    if thinks {
        xray::draw_thoughts(stage, game);
    }
    draw_figures(stage, game);
    if thinks {
        xray::draw_aims_at_pac_man(stage, game);
    }
    let call = match state.phase {
        Phase::Ready => Some((say!("pacman-call-ready"), Color::YELLOW)),
        Phase::Over => Some((say!("pacman-call-over"), Color::ORANGE)),
        _ => None,
    };
    let call = call.map(|(word, color)| (stage.call_place(word, &[]), word, color));
    if thinks {
        let words = call.map(|(place, ..)| place);
        let taken: Vec<Rect> = places.into_iter().chain(words).collect();
        xray::draw_forks(stage, game, &taken);
    }
    if let Some((place, word, color)) = call {
        stage.call_at(place, word, color);
    }
}

/// All figures on the board.
fn draw_figures(stage: &mut Stage, game: &ArcadeGame) {
    let state = game.play.state();
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
    if let Some((at, fruit, _)) = game.play.fruit() {
        show(stage, game, self::fruit(fruit), at);
    }
    if game.shows_ghosts() {
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
    for (points, at) in told(game) {
        stage.points(points, on_screen(&stage.backdrop.view, at));
    }
}

/// The points that are shown on the board for a fruit and for a ghost, and where.
fn told(game: &ArcadeGame) -> impl Iterator<Item = (u32, Pixel)> + use<> {
    let bonus = game.bonus.map(|bonus| (bonus.points, bonus.at));
    let eaten = match game.play.state().phase {
        Phase::Eating { ghost, points } => game.play.ghost(ghost).map(|ghost| (points, ghost.at)),
        _ => None,
    };
    bonus.into_iter().chain(eaten)
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
    let side = figure_side(view.tile, FINE);
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
    // Each ghost has its own step, so that the four do not march in time.
    let step = if calm {
        0
    } else {
        (ghost.at.x + ghost.at.y) / FEET_PIXELS + ghost.name as i32
    };
    Piece::Ghost(ghost.name as usize, look(game, ghost), ghost.next, step)
}

/// The picture of the mouth at these pixels of the rules.
fn mouth((x, y): (i32, i32)) -> i32 {
    MOUTHS[((x + y) / MOUTH_PIXELS).rem_euclid(4) as usize]
}

fn pac_man_piece(game: &ArcadeGame, calm: bool) -> Option<Piece> {
    let pac_man = game.play.state().pac_man;
    let mouth = match game.play.state().phase {
        Phase::Eating { .. } | Phase::Over | Phase::Scene(_) => return None,
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

/// As on a cabinet: the score and the best one above the board, the lives and the fruits of the last levels below it.
pub fn draw_cabinet(screen: &mut Framebuffer, view: &View, game: &ArcadeGame) {
    let state = game.play.state();
    let (left, right) = (CABINET.x + EDGE, CABINET.x + CABINET.w - EDGE);
    let is_dark = state.phase == Phase::Playing && game.ticks / UP_TICKS % 2 == 1;
    let up = if is_dark && view.look.motion == Motion::Full {
        ""
    } else {
        say!("pacman-cabinet-up")
    };
    let mut row = |columns, label, value: &str| {
        let panel = &mut Panel::over(screen, &view.art.font, columns, (ACCENT, FINE));
        panel
            .at(SCORE_TOP)
            .colored_row(label, (value, Color::WHITE));
    };
    let middle = left + UP_LETTERS * Font::width(" ", FINE);
    row(
        (left, middle),
        (up, Color::SILVER),
        &state.score.to_string(),
    );
    if let Some((mut high, best)) = best_row(view.book, view.run) {
        if view.run.practice.counts() {
            high.0 = say!("pacman-cabinet-high");
        }
        row((middle + 24, right), high, &best);
    }
    let side = LARGE * FINE;
    let middle = (CABINET.y + CABINET.h + screen.bounds().h) / 2;
    // A new life blinks.
    let is_out = view.look.motion == Motion::Full && game.new_life() == Some(false);
    let lives = state.lives.saturating_sub(u32::from(is_out));
    let lives = (Piece::PacMan(Dir::Left, 1, false), side, lives);
    let fruits = tables::recent_fruits(state.level);
    let room = right - left - (fruits.len() as i32 + 1) * side;
    draw_lives(screen, view.art, ((left, middle), room), lives);
    for (place, fruit) in (0..).zip(fruits) {
        let at = (right - side / 2 - place * side, middle);
        view.art.draw_piece(screen, self::fruit(fruit), at, side);
    }
}

/// Who is who, and what is worth what: the panel for a player who just plays, and of every game that is over.
pub fn introduce(panel: &mut Panel, view: &View, game: &ArcadeGame) {
    let is_scene = matches!(game.play.state().phase, Phase::Scene(_));
    if shows_fright(game) {
        draw_fright(panel, game, CALM_FRIGHT_TOP);
    }
    let left = panel.columns.0;
    for (place, ghost) in (0..).zip(game.play.ghosts()) {
        let y = CALM_TOP + place * CALM_LINE;
        let look = if is_scene {
            GhostLook::Plain
        } else {
            look(game, &ghost)
        };
        let piece = Piece::Ghost(ghost.name as usize, look, Dir::Right, 0);
        view.art.sprites.draw(panel.screen, piece, LARGE, (left, y));
        panel.columns.0 = left + WORDS;
        panel
            .at(y + 4)
            .line(Id("pacman-ghost").of(ghost.name.name()), Color::WHITE);
        panel.columns.0 = left;
    }
    let state = game.play.state();
    if let Phase::Scene(_) = state.phase {
        return skip_scene(panel, WORTH_TOP);
    }
    if state.phase == Phase::Over {
        panel.at(WORTH_TOP);
        heading(panel, (say!("pacman-heading-over"), Color::ORANGE), "");
        for (line, (key, text)) in (1..).zip(play_again(view.look)) {
            panel
                .at(WORTH_TOP + line * 15)
                .key_line(&key, text, Color::WHITE);
        }
        return;
    }
    let fruit = tables::level(state.level).fruit;
    let points = |points: u32| say!("pacman-panel-points", points = points);
    let blue = Piece::Ghost(0, GhostLook::Frightened, Dir::Right, 0);
    let worth = [
        (Piece::Dot, SMALL, points(DOT_POINTS)),
        (Piece::Energizer, SMALL, points(ENERGIZER_POINTS)),
        (self::fruit(fruit), LARGE, points(fruit.points())),
        (
            blue,
            LARGE,
            GHOSTS_WORTH.map(|worth| worth.to_string()).join(" "),
        ),
    ];
    let note = note(game);
    // A note takes the last row; on the last levels no ghost turns blue.
    let is_blue = tables::level(state.level).fright_seconds > 0;
    let rows = worth.len() - usize::from(note.is_some() || !is_blue);
    for (place, (piece, side, points)) in (0..).zip(&worth[..rows]) {
        let y = WORTH_TOP + place * WORTH_LINE;
        let middle = (left + LARGE / 2, y + 4);
        view.art.draw_piece(panel.screen, *piece, middle, *side);
        panel.columns.0 = left + WORDS;
        panel.at(y).line(points, Color::SILVER);
        panel.columns.0 = left;
    }
    if let Some((note, color)) = note {
        panel.at(NOTE_TOP).line(&note, color);
    }
}

/// A scene has a key of its own.
fn skip_scene(panel: &mut Panel, top: i32) {
    let key = Meaning::Button(Button::Confirm).label();
    let text = say!("pacman-scene-skip", key = key);
    panel.at(top).line(&text, Color::WHITE);
}

/// The row of a game that is practice, and one below it unless the fright of the calm panel is there: all that has made
/// it practice, what is on now before what was, and how slow it is.
pub fn practice_rows(panel: &mut Panel, settings: &Settings, game: &Game, help: Practice) {
    let (speeds, now) = (
        [say!("choice-slow-half"), say!("choice-slow-quarter")],
        settings.choice(SLOW),
    );
    let slow = match now.checked_sub(1) {
        None => say!("pacman-panel-was-slow").to_owned(),
        Some(slow) => say!("pacman-panel-slow", speed = speeds[slow]),
    };
    let is_now = |help: &Help| match help {
        Help::Slow => now > 0,
        Help::Pilot => settings.on(AUTOPILOT),
        Help::XRay => matches!(game, Game::Arcade(game) if game.xray),
        _ => false,
    };
    let mut reasons: Vec<Help> = help.reasons().collect();
    reasons.sort_by_key(|help| !is_now(help));
    let names = reasons.iter().map(|&help| match help {
        Help::Slow => &*slow,
        help => help.name(),
    });
    let mut names: Vec<&str> = names.collect();
    let sign = say!("practice-sign");
    let (font, room) = (panel.font, panel.columns.1 - panel.columns.0);
    let closely = |text: &str| font.set(text, Font::width(text, 1) - 1, 1).width;
    let has_room = |name: &&str| closely(sign) + closely(name) + Font::width(" ", 1) / 2 <= room;
    // What is now stands below rather than what was beside, if that row is there.
    let is_taken = matches!(game, Game::Arcade(game) if !game.xray && shows_fright(game));
    let beside = names.iter().position(has_room);
    let beside = beside.filter(|&place| place == 0 || is_taken);
    let beside = beside.map_or("", |place| names.remove(place));
    // As many as there is room for: the menu names all.
    let mut lines = (0..=names.len())
        .rev()
        .map(|count| names[..count].join(", "));
    let below = lines.find(|line| line.chars().count() <= panel.letters());
    let below = below.unwrap_or_default();
    panel.colored_row((sign, Color::ORANGE), (beside, Color::SILVER));
    if !below.is_empty() && !is_taken {
        panel.colored_row(("", Color::ORANGE), (&below, Color::SILVER));
    }
}

/// Seconds, including the one that has begun.
fn seconds(ticks: u32) -> u32 {
    ticks.div_ceil(SECOND)
}

/// The arcade's part of the panel: the wave, the fright, and what each ghost is doing.
pub fn report(panel: &mut Panel, view: &View, game: &ArcadeGame) {
    draw_wave(panel, game);
    if let Phase::Scene(_) = game.play.state().phase {
        return skip_scene(panel, FRIGHT_TOP);
    }
    if !is_cleared(game) {
        draw_fright(panel, game, FRIGHT_TOP);
    }
    let house = || (!is_cleared(game)).then(|| house_note(game));
    if let Some((told, color)) = note(game).or_else(house) {
        panel.at(NOTE_TOP).line(&told, color);
    }
    for ghost in game.play.ghosts() {
        draw_ghost(panel, view.art, game, &ghost);
    }
}

/// Whether the last dot is eaten: until the next level, nothing moves.
fn is_cleared(game: &ArcadeGame) -> bool {
    let phase = game.play.state().phase;
    matches!(phase, Phase::Cleared | Phase::Flashing | Phase::Scene(_))
}

fn shows_fright(game: &ArcadeGame) -> bool {
    let state = game.play.state();
    state.clock.fright > 0 && state.phase != Phase::Over && !is_cleared(game)
}

/// The wave with its clock; the clock of a chase is only shown under the X-ray.
fn draw_wave(panel: &mut Panel, game: &ArcadeGame) {
    let clock = game.play.state().clock;
    let (word, color, told) = match (is_cleared(game), clock.is_scatter()) {
        (true, _) => (say!("pacman-heading-cleared"), Color::LIME, false),
        (false, true) => (say!("pacman-heading-scatter"), Color::LIME, true),
        (false, false) => (say!("pacman-heading-chase"), Color::ORANGE, game.xray),
    };
    let heading_text = match clock.left {
        _ if !told => word.to_owned(),
        Some(ticks) => say!("pacman-heading-for", what = word, seconds = seconds(ticks)),
        None => say!("pacman-heading-for-good", what = word),
    };
    panel.at(MODE_TOP);
    heading(panel, (&heading_text, color), "");
}

/// How much of the fright is left; the bar flashes with the ghosts.
fn draw_fright(panel: &mut Panel, game: &ArcadeGame, top: i32) {
    let clock = game.play.state().clock;
    let (left, right) = panel.columns;
    let (color, bar) = match (clock.fright, clock.is_white()) {
        (0, _) => (Color::DIM, Color::NIGHT),
        (_, true) => (Color::WHITE, Color::WHITE),
        (_, false) => (Color::SKY, Color::BLUE),
    };
    let word = say!("pacman-panel-fright");
    panel.at(top).line(word, color);
    let start = left + Font::width(word, 1) + 8;
    let frame = Rect::new(start, top, right - start, BAR);
    panel.screen.frame(frame, Color::SHADOW);
    let whole = clock.fright_ticks().max(1);
    let inner = frame.inset(1);
    let width = inner.w * clock.fright as i32 / whole as i32;
    let part = Rect::new(inner.x, inner.y, width, inner.h);
    panel.screen.fill_rect(part, bar);
}

/// A ghost's look, on the board and in the panel.
fn look(game: &ArcadeGame, ghost: &GhostView) -> GhostLook {
    match ghost.mode {
        GhostMode::Eyes | GhostMode::Entering => GhostLook::Eyes,
        _ if !ghost.frightened => GhostLook::Plain,
        _ if game.play.state().clock.is_white() => GhostLook::Recovering,
        _ => GhostLook::Frightened,
    }
}

/// What a ghost is doing: in a chase its idea, or that it turns away, as its target is.
fn doing(game: &ArcadeGame, ghost: &GhostView) -> String {
    let ahead = |squares| say!("pacman-ghost-ahead", squares = squares);
    let corner = game.play.arena().board.corners()[ghost.name as usize];
    let mode = match (ghost.mode, ghost.name) {
        (GhostMode::Chase, GhostName::Speedy) => return ahead(SPEEDY_AHEAD),
        (GhostMode::Chase, GhostName::Bashful) if game.play.sight().shadow.is_none() => {
            return ahead(BASHFUL_AHEAD);
        }
        (GhostMode::Chase, GhostName::Bashful) => return say!("pacman-ghost-with").to_owned(),
        (GhostMode::Chase, GhostName::Pokey) if ghost.target == Some(corner) => GhostMode::Scatter,
        (mode, _) => mode,
    };
    Id("pacman-ghost-mode").of(mode.name()).to_owned()
}

/// What a ghost is doing, or its dot counter; below it its name or its Elroy stage, and how fast it is.
fn draw_ghost(panel: &mut Panel, art: &Art, game: &ArcadeGame, ghost: &GhostView) {
    let (left, right) = panel.columns;
    let y = GHOSTS_TOP + ghost.name as i32 * GHOSTS_LINE;
    let piece = Piece::Ghost(ghost.name as usize, look(game, ghost), Dir::Right, 0);
    art.sprites.draw(panel.screen, piece, LARGE, (left, y));
    let pitch = std::mem::replace(&mut panel.pitch, 9);
    panel.columns.0 = left + WORDS;
    let name = Id("pacman-ghost").of(ghost.name.name());
    if !game.shows_ghosts() {
        panel.at(y + 4).line(name, Color::DIM);
        (panel.columns, panel.pitch) = ((left, right), pitch);
        return;
    }
    let doing = doing(game, ghost);
    let waits = ghost.mode == GhostMode::House;
    let counted = game.play.state().house.global.unwrap_or(ghost.dots);
    let limit = game.play.house_limit(ghost.name);
    let (doing, ink) = if waits && limit > 0 {
        let told = say!("pacman-ghost-dots", dots = counted, limit = limit);
        (told, Color::ORANGE)
    } else {
        (doing, Color::WHITE)
    };
    panel.at(y).line(&doing, ink);
    let hurries = say!("pacman-panel-elroy", stage = ghost.elroy);
    let label = match ghost.elroy {
        0 => (name, Color::DIM),
        // A ghost that hurries goes by another name.
        _ => (&*hurries, Color::ORANGE),
    };
    let speed = say!("pacman-panel-percent", percent = ghost.percent);
    panel.colored_row(label, (&speed, Color::SILVER));
    (panel.columns, panel.pitch) = ((left, right), pitch);
}

/// A new life, or what the pilot is after.
fn note(game: &ArcadeGame) -> Option<(String, Color)> {
    if game.new_life().is_some() {
        return Some((say!("pacman-note-life").to_owned(), Color::YELLOW));
    }
    let reason = Id("pacman-pilot").of(game.pilot.as_ref()?.reason().name());
    Some((say!("pacman-note-pilot", reason = reason), Color::LIME))
}

/// When the next ghost leaves home if nothing is eaten until then; nothing if all are outside.
fn house_note(game: &ArcadeGame) -> (String, Color) {
    let mut ghosts = game.play.ghosts();
    if !ghosts.any(|ghost| ghost.mode == GhostMode::House) {
        return (String::new(), Color::SILVER);
    }
    let idle = game.play.state().house.idle;
    let left = seconds(game.play.idle_limit().saturating_sub(idle));
    (say!("pacman-note-idle", seconds = left), Color::SILVER)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::pacman::rules::arcade::Stick;
    use crate::games::pacman::scene::boards;
    use crate::games::pacman::table;
    use crate::rng::Seed;
    use crate::scene::Options;

    #[test]
    fn what_a_chasing_ghost_is_said_to_do_is_where_its_target_is() {
        let options = Options::default();
        let (slots, settings) = (
            boards::read(&options).unwrap(),
            table::read(&options).unwrap(),
        );
        let mut game = ArcadeGame::new(slots[1].level.as_ref().unwrap(), Seed(8), &settings);
        let mut turned = [false; 2];
        for _ in 0..60 * SECOND {
            game.play.tick(Stick::CENTRED, &mut Vec::new());
            let Some(pokey) = game.play.ghost(GhostName::Pokey) else {
                continue;
            };
            if pokey.mode != GhostMode::Chase {
                continue;
            }
            let is_after_you = pokey.target == Some(game.play.state().pac_man.at.tile());
            let mode = if is_after_you {
                GhostMode::Chase
            } else {
                GhostMode::Scatter
            };
            let told = Id("pacman-ghost-mode").of(mode.name());
            assert_eq!(doing(&game, &pokey), told);
            turned[usize::from(is_after_you)] = true;
        }
        assert_eq!(turned, [true; 2]);
    }
}
