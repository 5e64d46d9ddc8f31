//! A game by the classroom's rules: where the figures are, what they look like, what it calls out, and its part of the
//! panel.

use std::borrow::Cow;

use super::art::{
    Art, CAUGHT_FRAMES, GhostLook, LARGE, MOUTHS, Piece, SMALL, figure_side, sprite_side,
};
use super::board::{FINE, Stage};
use super::maps::{self, mode_color, places};
use super::words::play_again;
use super::{MODE_TOP, SEED_TOP, View, heading};
use crate::games::pacman::rules::board::GhostName;
use crate::games::pacman::rules::classroom::{
    Choice, DOT_POINTS, ENERGIZER_POINTS, Fact, Fruits, GHOST_POINTS, Ghosts, Mode, Phase, Reason,
    Values,
};
use crate::games::pacman::scene::classroom::{ClassroomGame, Course, PARTS};
use crate::games::pacman::scene::maps::{Numbers, Shown, Target};
use crate::games::pacman::table::{
    ACCENT, AUTOPILOT, pilot, pilot_after, pilot_number, pilot_words, speed,
};
use crate::gfx::{Color, Font, Rect};
use crate::grid::{Dir, Pos};
use crate::input::Button;
use crate::input::keys::Meaning;
use crate::scene::Figure;
use crate::settings::Settings;
use crate::ui::lesson_page::asked;
use crate::ui::{BoardView, Panel};
use crate::words::{Id, say};

/// Ticks for each picture of a blinking energizer.
const BLINK_TICKS: u64 = 20;
/// Pictures of a mouth, and of feet, per step from square to square.
const MOUTHFULS: i32 = 4;
const STEPS: i32 = 2;
/// Ticks of each colour of the walls when a level is cleared: fewer than three changes a second.
const FLASH_TICKS: u64 = 24;
/// Ticks for each picture of Pac-Man's end.
const CAUGHT_TICKS: u32 = 7;
/// Ticks of all of them.
const END_TICKS: u32 = CAUGHT_TICKS * CAUGHT_FRAMES as u32;
/// Displays before the end of a hunt at which ghosts begin to look like recovering.
const RECOVERING: u32 = 4;
/// The least between ghosts in one place, in pixels of their pictures.
const APART: i32 = 6;

/// Top of the speed, and below it of the ghosts by name or of the decision as a table.
const SPEED_TOP: i32 = 131;
const GHOSTS_TOP: i32 = 146;
const GHOSTS_LINE: i32 = 17;
/// From row to row and from column to column of what is worth what, and from its pictures to its numbers.
const WORTH_LINE: i32 = 18;
const WORTH_COLUMN: i32 = 72;
const WORDS: i32 = 22;
/// The least from line to line of a long table.
const LEAST_PITCH: i32 = 9;
/// The height of a line's letters, and the side of a mark before one.
const DIGIT: i32 = 8;
/// From the middle of a dot that has a number below it to the middle of its square, in parts of the square's side.
const DOT_ABOVE: i32 = 3;
const FINE_SQUARE: i32 = 16;
/// Letters in a column of the table.
const COLUMN: usize = 6;
/// So few dots are counted one by one.
const MOST_WAYS: usize = 3;

/// Whether the ghosts of a game get better from level to level; `None` if it has none.
pub fn has_rising_ghosts(game: &ClassroomGame) -> Option<bool> {
    let mut ghosts = game.play.ghosts();
    ghosts
        .next()
        .map(|_| game.play.rules().ghosts == Ghosts::Rising)
}

/// Whether a game has just begun, with no more lives than leave room beside them.
pub fn is_new(game: &ClassroomGame) -> bool {
    const TURNS: u64 = 90;
    let state = game.play.state();
    let is_first = state.level == 1 && state.turns < TURNS && (1..=3).contains(&state.lives);
    is_first && game.lesson().is_none()
}

/// The game on its board, with the X-ray or the lesson.
pub fn draw(stage: &mut Stage, game: &ClassroomGame) {
    let lesson = game.lesson();
    let game = match game.example() {
        // The other run in a race is of the player's game.
        Some(example) => {
            stage.rival = None;
            example
        }
        None => game,
    };
    let (tile, phase) = (stage.backdrop.view.tile, game.play.state().phase);
    // Once all dots are eaten there is nothing to measure.
    let is_xray = game.xray && lesson.is_none() && phase != Phase::Cleared;
    let has_numbers = game.xray
        && game.numbers == Numbers::Seen
        && !matches!(game.shown(), Shown::Colours(_) | Shown::Arrows);
    let is_cleared = phase == Phase::Cleared && matches!(game.course, Course::Frozen { .. });
    stage.walls(is_cleared && game.ticks / FLASH_TICKS % 2 == 1);
    match lesson {
        Some(lesson) => maps::draw_grounds(stage, lesson),
        None if is_xray => maps::draw_under(stage, game, is_over(game)),
        None => {}
    }
    let (whole, half) = (sprite_side(tile), sprite_side(tile / 2));
    // The number of food to the dots is 0: the food itself is drawn, where that number would be. Above a number it is
    // small.
    let has_ghosts = game
        .play
        .ghosts()
        .any(|ghost| !game.play.board().is_house(ghost.mover.at));
    let off = tile / 2 - half / 2;
    let above = (half, (0, tile * DOT_ABOVE / FINE_SQUARE));
    let food = match (lesson, game.shown()) {
        (Some(_), _) => [(0, (0, 0)); 2],
        (None, Shown::Numbers(target))
            if has_numbers
                && (target == Target::Ghosts && has_ghosts || maps::shows_zeros(game)) =>
        {
            [above, (half, (0, off))]
        }
        (None, Shown::Both) if has_numbers && has_ghosts => [(half, (off, off)); 2],
        _ => [(whole, (0, 0)); 2],
    };
    let side = if lesson.is_some() || game.xray || stage.fits {
        whole
    } else {
        figure_side(tile, FINE)
    };
    let is_small = game.ticks / BLINK_TICKS % 2 == 1;
    stage.food(|pos| game.play.square(pos), food, is_small);
    stage.pale = lesson.is_some();
    draw_figures(stage, game, side);
    stage.pale = false;
    maps::draw_missed(stage, game);
    let called = called(stage, game, (side, is_cleared));
    let mut hidden: Vec<Rect> = called.iter().map(|&(plate, ..)| plate).collect();
    let points = game.gliding.points.iter();
    hidden.extend(points.map(|points| points_place(stage, (points.at, points.worth), side).1));
    if is_over(game) {
        hidden.push(maps::end(stage, game));
        maps::draw_end(stage, game);
    }
    match lesson {
        Some(lesson) => return maps::draw_values(stage, game, lesson),
        None if is_xray => maps::draw_over(stage, game, &hidden),
        None => {}
    }
    draw_points(stage, game, side);
    if let Some((plate, word, color)) = called {
        stage.call_at(plate, word, color);
    }
}

/// What the game calls out, and where.
fn called(
    stage: &Stage,
    game: &ClassroomGame,
    (side, is_cleared): (i32, bool),
) -> Option<(Rect, &'static str, Color)> {
    let mut seen = Vec::new();
    let (word, color) = match game.course {
        Course::Ready { .. } => (say!("pacman-call-ready"), Color::YELLOW),
        _ if is_cleared => (say!("pacman-call-cleared"), Color::LIME),
        _ if is_over(game) => {
            seen.push(maps::end(stage, game));
            for ghost in game.play.ghosts() {
                let glide = &game.gliding.ghosts[ghost.name as usize];
                let around = |(x, y)| Rect::new(x - side / 2, y - side / 2, side, side);
                seen.extend(places(stage, glide, ghost.mover).map(around));
            }
            (say!("pacman-call-over"), Color::ORANGE)
        }
        _ => return None,
    };
    Some((stage.call_place(word, &seen), word, color))
}

/// All figures on the board: the fruit, the ghosts, and on top Pac-Man, because the player must see what happens to
/// him.
fn draw_figures(stage: &mut Stage, game: &ClassroomGame, side: i32) {
    let (view, calm) = (&stage.backdrop.view, stage.calm);
    if let Some(Figure {
        at: (x, y), facing, ..
    }) = stage.rival
    {
        let (x0, y0) = view.middle(Pos::new(0, 0));
        let along = |start: i32, parts: i32| start + parts * view.tile / PARTS;
        let middle = (along(x0, x), along(y0, y));
        let mouth = MOUTHS[way_made(view, middle, MOUTHFULS).rem_euclid(4) as usize];
        let piece = Piece::PacMan(facing, if calm { 1 } else { mouth }, false);
        stage.pale(piece, middle, side);
    }
    let view = &stage.backdrop.view;
    if let Some((at, fruit, _)) = game.play.fruit() {
        stage.piece(Piece::Fruit(fruit as usize), view.middle(at), side);
    }
    let happens = (game.course, game.play.state().phase);
    // In a question about the map of dots they play no part.
    let lesson = game.lesson().filter(|lesson| lesson.is_exercise);
    let has_part = lesson.is_none_or(|lesson| lesson.target() == Target::Ghosts);
    if has_part && !matches!(happens, (Course::Frozen { .. }, Phase::Cleared)) {
        draw_ghosts(stage, game, side);
    }
    match happens {
        (Course::Frozen { ticks }, Phase::Caught | Phase::Over)
            if calm || game.gliding.pac_man.way.is_none() =>
        {
            let frame = if calm { 0 } else { ticks / CAUGHT_TICKS } as i32;
            if frame < CAUGHT_FRAMES {
                let middle = view.middle(game.play.pac_man().at);
                stage.piece(Piece::Caught(frame), middle, side);
            }
        }
        _ => draw_pac_man(stage, game, side),
    }
}

/// The points that were just won, on a ground: they may be on a wall of their colour.
fn draw_points(stage: &mut Stage, game: &ClassroomGame, side: i32) {
    for points in &game.gliding.points {
        let (at, plate) = points_place(stage, (points.at, points.worth), side);
        stage.screen.fill_rect(plate, Color::BLACK);
        stage.points(points.worth, at);
    }
}

/// Where points and their ground are: above the figures that met, or below them in the top row.
fn points_place(stage: &Stage, (at, worth): (Pos, u32), side: i32) -> ((i32, i32), Rect) {
    let view = &stage.backdrop.view;
    let ((x, y), off) = (view.middle(at), side / 2 + LARGE / 2);
    let is_low = y - off < view.extent().y + LARGE / 2;
    let at = (x, if is_low { y + off } else { y - off });
    (at, stage.points_place(worth, at).inset(-FINE))
}

fn draw_ghosts(stage: &mut Stage, game: &ClassroomGame, side: i32) {
    let (view, calm) = (&stage.backdrop.view, stage.calm);
    let (hidden, hunt) = (catcher(game), game.play.state().hunt);
    // Shadow is drawn last, because it must be visible.
    for (place, ghost) in game.play.ghosts().enumerate().rev() {
        // In a lesson a ghost at home has no part: the map is of those outside.
        let is_home = game.play.board().is_house(ghost.mover.at);
        if hidden == Some(ghost.name) || is_home && game.lesson().is_some() {
            continue;
        }
        let number = ghost.name as usize;
        if let Some(eyes) = game.gliding.eyes[number].as_ref().filter(|_| !calm)
            && let Some((middle, heading)) = eyes.place(view)
        {
            let piece = Piece::Ghost(number, GhostLook::Eyes, heading, 0);
            stage.piece(piece, middle, side);
            continue;
        }
        let glide = &game.gliding.ghosts[number];
        let look = if hunt == 0 || is_home {
            GhostLook::Plain
        } else if hunt <= RECOVERING && hunt.is_multiple_of(2) {
            GhostLook::Recovering
        } else {
            GhostLook::Frightened
        };
        let aside = aside(stage, game, (place, side));
        for middle in places(stage, glide, ghost.mover) {
            // Each ghost has its own step, so that the four do not march in time.
            let step = way_made(view, middle, STEPS) + place as i32;
            let piece = Piece::Ghost(number, look, ghost.mover.heading, step);
            stage.piece(piece, (middle.0 + aside, middle.1), side);
        }
    }
}

/// How far to the right a ghost is drawn of where it is, so that each of several in one place is seen.
fn aside(stage: &Stage, game: &ClassroomGame, (place, side): (usize, i32)) -> i32 {
    let apart = side * APART / LARGE;
    let ghosts = game.play.ghosts().map(|ghost| {
        let number = ghost.name as usize;
        let is_seen = game.gliding.eyes[number].is_none() || stage.calm;
        let mut places = places(stage, &game.gliding.ghosts[number], ghost.mover);
        places.next().filter(|_| is_seen)
    });
    let ghosts: Vec<_> = ghosts.collect();
    let Some((x, y)) = ghosts[place] else {
        return 0;
    };
    let pushes = (0..).zip(&ghosts).map(|(other, at)| {
        let far = at.map_or(apart, |at| (at.0 - x).abs() + (at.1 - y).abs());
        (place as i32 - other).signum() * (apart - far).max(0) / 2
    });
    pushes.sum()
}

/// The ghost that caught Pac-Man in the last turn.
fn caught_by(game: &ClassroomGame) -> Option<GhostName> {
    let mut facts = game.play.state().events.iter();
    facts.find_map(|fact| match fact {
        Fact::Caught { by, .. } => Some(*by),
        _ => None,
    })
}

/// The ghost that caught Pac-Man, while his end is shown in its place.
fn catcher(game: &ClassroomGame) -> Option<GhostName> {
    let is_shown = matches!(game.course, Course::Frozen { ticks } if ticks < END_TICKS);
    caught_by(game).filter(|_| is_shown && game.gliding.pac_man.way.is_none())
}

fn draw_pac_man(stage: &mut Stage, game: &ClassroomGame, side: i32) {
    let view = &stage.backdrop.view;
    let glide = &game.gliding.pac_man;
    let moving = glide.way.is_some() && !stage.calm;
    let hunting = game.play.state().hunt > 0;
    let mover = game.play.pac_man();
    for middle in places(stage, glide, mover) {
        let mouth = if moving {
            MOUTHS[way_made(view, middle, MOUTHFULS).rem_euclid(4) as usize]
        } else {
            1
        };
        stage.piece(Piece::PacMan(mover.heading, mouth, hunting), middle, side);
    }
}

/// Whether his end has been shown and no life is left.
fn is_over(game: &ClassroomGame) -> bool {
    let is_shown = matches!(game.course, Course::Frozen { ticks } if ticks >= END_TICKS);
    is_shown && game.play.state().phase == Phase::Over
}

/// The distance of a figure along the board, in `parts` parts per square.
fn way_made(view: &BoardView, (x, y): (i32, i32), parts: i32) -> i32 {
    let board = view.extent();
    (x - board.x + y - board.y) * parts / view.tile
}

/// The classroom's part of the panel: the driver, his reason, and the ghosts by name; or the progress of the sweeps.
pub fn report(panel: &mut Panel, view: &View, game: &ClassroomGame) {
    let settings = &view.choices.settings;
    if let Some(lesson) = game.lesson() {
        return maps::report(panel, lesson);
    }
    let is_plain = !game.xray
        && !settings.on(AUTOPILOT)
        && game.play.state().phase == Phase::Playing
        && maps::missed(game).is_none()
        && !is_new_skill(game);
    if is_plain {
        draw_worth(panel, view.art, game);
    } else {
        draw_mode(panel, game, view);
    }
    panel.at(SPEED_TOP);
    if settings.on(AUTOPILOT) {
        let pilot = (pilot_words(settings)[0].text(), ACCENT);
        panel.colored_row((say!("pacman-beside-pilot"), Color::SILVER), pilot);
    } else {
        panel.row(say!("pacman-panel-speed"), &speed(settings));
    }
    panel.at(GHOSTS_TOP);
    if game.xray {
        draw_table(panel, game);
    } else {
        draw_names(panel, view.art, game);
    }
}

/// Whether the ghosts' new way to move is announced.
fn is_new_skill(game: &ClassroomGame) -> bool {
    has_rising_ghosts(game) == Some(true) && matches!(game.course, Course::Ready { .. })
}

/// What is worth what, for a player who just plays: before the hunt all of it, then what can be hunted.
fn draw_worth(panel: &mut Panel, art: &Art, game: &ClassroomGame) {
    let hunt = game.play.state().hunt;
    let caught = Piece::Ghost(0, GhostLook::Frightened, Dir::Right, 0);
    let (fruit, worth) = game.play.next_fruit();
    let fruit = Piece::Fruit(fruit as usize);
    let mut top = panel.y - 1;
    let board = game.play.board();
    let food = [
        (Piece::Dot, SMALL, DOT_POINTS, board.dots > 0),
        (
            Piece::Energizer,
            SMALL,
            ENERGIZER_POINTS,
            board.energizers > 0,
        ),
    ];
    let has_ghosts = !board.plan.ghosts.is_empty();
    // At random, nobody knows which one comes next.
    let is_known = game.play.rules().fruits == Fruits::Eaten || game.play.fruit().is_some();
    let has_fruit = board.plan.fruit.is_some() && is_known;
    let prey = [
        (caught, LARGE, GHOST_POINTS, has_ghosts),
        (fruit, LARGE, worth, has_fruit),
    ];
    let mut rows = vec![food, prey];
    if hunt > 0 {
        let what = Id("pacman-mode").of(Mode::Hunt.name());
        let word = say!("pacman-heading-turns", what = what, turns = hunt);
        heading(panel, (&word, mode_color(Mode::Hunt)), "");
        rows.remove(0);
        top += WORTH_LINE;
    }
    let columns = panel.columns;
    for row in rows {
        let there = row.into_iter().filter(|&(.., is_there)| is_there);
        for (place, (piece, side, points, _)) in (0..).zip(there) {
            let left = columns.0 + place * WORTH_COLUMN;
            art.draw_piece(panel.screen, piece, (left + LARGE / 2, top + 5), side);
            panel.columns.0 = left + WORDS;
            panel.at(top + 1).line(&points.to_string(), Color::SILVER);
        }
        panel.columns = columns;
        top += WORTH_LINE;
    }
}

/// What Pac-Man was after in his last turn and why, or what the pilot would have been after.
fn draw_mode(panel: &mut Panel, game: &ClassroomGame, view: &View) {
    let settings = &view.choices.settings;
    let phase = game.play.state().phase;
    let is_asked = game.xray && game.is_covered() && phase == Phase::Playing;
    let (word, color) = if is_asked {
        ("?".into(), Color::WHITE)
    } else {
        mode_heading(game, settings.on(AUTOPILOT))
    };
    heading(panel, (&*word, color), "");
    panel.at(MODE_TOP + 15);
    if is_asked {
        let asks = asked(say!("pacman-asks-step"));
        panel.sentence_in(2, &asks, Color::WHITE);
    } else if phase == Phase::Over {
        draw_what_follows(panel, view);
    } else {
        let [first, second] = reason(game, settings);
        panel.line(&first, Color::WHITE);
        panel.line(&second, Color::SILVER);
    }
}

/// Whether his last turn hunted, but no ghost is blue now.
fn is_hunt_over(game: &ClassroomGame) -> bool {
    game.decision.mode == Mode::Hunt && game.play.state().hunt == 0
}

/// By whom he was caught, as the player or the pilot is told it.
fn why_caught(game: &ClassroomGame, drives: bool) -> String {
    caught_by(game).map_or(String::new(), |ghost| {
        let (ghost, driver) = (Id("pacman-ghost").of(ghost.name()), i32::from(drives));
        say!("pacman-why-caught", ghost = ghost, pilot = driver)
    })
}

/// What he was after, or how the level or the game has ended.
fn mode_heading(game: &ClassroomGame, drives: bool) -> (Cow<'static, str>, Color) {
    let state = game.play.state();
    match state.phase {
        Phase::Playing if is_new_skill(game) => {
            let level = say!("pacman-heading-level", level = state.level);
            (level.into(), Color::LIME)
        }
        Phase::Playing if is_hunt_over(game) => {
            (say!("pacman-heading-hunted").into(), Color::SILVER)
        }
        Phase::Playing => {
            let id = if drives {
                Id("pacman-mode")
            } else {
                Id("pacman-advice")
            };
            let mode = game.decision.mode;
            let word = id.of(mode.name());
            let word = match mode {
                Mode::Hunt => say!("pacman-heading-turns", what = word, turns = state.hunt).into(),
                _ => word.into(),
            };
            (word, mode_color(mode))
        }
        Phase::Cleared => (say!("pacman-heading-cleared").into(), Color::LIME),
        Phase::Caught => (say!("pacman-heading-caught").into(), Color::ORANGE),
        Phase::Over if drives => (say!("pacman-heading-over").into(), Color::ORANGE),
        Phase::Over => (why_caught(game, drives).into(), Color::ORANGE),
    }
}

/// The keys at the end of a game, and what its pilot lacked.
fn draw_what_follows(panel: &mut Panel, view: &View) {
    let settings = &view.choices.settings;
    if !settings.on(AUTOPILOT) {
        for (key, does) in play_again(view.look) {
            panel.key_line(&key, does, Color::SILVER);
        }
        return;
    }
    let told = Id("pacman-over-lacked").of(pilot(settings).program.word());
    panel.line(told, Color::WHITE);
    let key = Meaning::Button(Button::Confirm).label().to_string();
    let does = match pilot_after(settings) {
        Some(_) => say!("pacman-over-next"),
        None => say!("pacman-over-exercise"),
    };
    panel.key_line(&key, does, Color::SILVER);
}

/// Why he did what the heading says, in two lines.
fn reason(game: &ClassroomGame, settings: &Settings) -> [String; 2] {
    let drives = settings.on(AUTOPILOT);
    let skill = Id("pacman-skill-new").of(game.play.skill().name());
    let alone = |text: String| [text, String::new()];
    match (game.play.state().phase, game.decision.choice) {
        (Phase::Playing, _) if drives && game.is_new_driver() => {
            let (place, all) = pilot_number(settings);
            let key = Meaning::Button(Button::H).label().to_string();
            let next = if place < all {
                say!("pacman-pilot-next", key = key)
            } else {
                say!("pacman-pilot-last", key = key)
            };
            [say!("pacman-pilot-chosen", place = place, all = all), next]
        }
        _ if is_new_skill(game) => {
            let (first, second) = skill.split_once('\n').unwrap_or((skill, ""));
            [first, second].map(str::to_owned)
        }
        (Phase::Cleared, _) => alone(say!("pacman-why-cleared").into()),
        (Phase::Caught, _) => alone(why_caught(game, drives)),
        _ if maps::missed(game).is_some() => [
            say!("pacman-why-missed").into(),
            say!("pacman-why-missed-why").into(),
        ],
        _ if is_hunt_over(game) => alone(say!("pacman-why-hunted").into()),
        (_, Some(choice)) => words(choice, game.play.driver().autopilot),
        (_, None) if game.decision.mode == Mode::Random => alone(say!("pacman-why-random").into()),
        (_, None) => alone(say!("pacman-why-nowhere").into()),
    }
}

/// Both numbers of Pac-Man's square and of those he could go to; the heading is also the board's legend.
fn draw_table(panel: &mut Panel, game: &ClassroomGame) {
    let (decision, only) = (&game.decision, game.shown().only());
    let inks = Target::ALL.map(|target| {
        let is_shown = only.is_none_or(|only| only == target);
        if is_shown {
            maps::ink(target, 0)
        } else {
            Color::DIM
        }
    });
    let ways = game.play.ways_to_dots(decision.at, MOST_WAYS);
    let has_ways = ways.len() > 1 && game.numbers == Numbers::Seen;
    let has_arrows = game.shown() == Shown::Arrows && !game.is_covered() && !has_ways;
    let has_danger = maps::is_wary(game) && !game.is_covered();
    let colours = match game.shown() {
        Shown::Colours(target) if !game.is_covered() => Some(target),
        _ => None,
    };
    let has_name = !game.is_covered();
    let more = [has_ways || has_arrows, has_danger, has_name];
    let rows = 2 + decision.candidates.len() + more.into_iter().filter(|&is| is).count();
    // The seed is right below the longest table.
    let rows = rows as i32;
    panel.y = panel.y.min(SEED_TOP - rows * LEAST_PITCH);
    panel.pitch = panel.pitch.min((SEED_TOP - panel.y) / rows);
    let width = Font::width(" ", 1) * COLUMN as i32 + 8;
    let mut row = |(first, ink): (&str, Color), cells: [&str; 2]| {
        let ((left, right), y) = (panel.columns, panel.y);
        panel.line(first, ink);
        for (place, (cell, ink)) in (0..).zip(cells.into_iter().zip(inks)) {
            panel.columns.1 = right - (1 - place) * width;
            panel.at(y).colored_row(("", ink), (cell, ink));
        }
        panel.columns = (left, right);
    };
    row(
        (say!("pacman-table-steps"), Color::SILVER),
        [say!("pacman-table-dot"), say!("pacman-table-ghost")],
    );
    let mut values = |first: (&str, Color), values: Values| {
        let number = |steps: Option<u16>| match steps {
            _ if game.numbers == Numbers::Hidden => "?".to_owned(),
            steps => steps.map_or("–".to_owned(), |steps| steps.to_string()),
        };
        row(first, [&number(values.dots), &number(values.ghosts)]);
    };
    values((say!("pacman-table-here"), Color::YELLOW), decision.values);
    for candidate in &decision.candidates {
        let choice = decision.choice;
        let is_chosen = choice.is_some_and(|choice| choice.dir == candidate.dir)
            && game.numbers == Numbers::Seen;
        let (mark, ink) = if is_chosen {
            ("✓", mode_color(decision.mode))
        } else {
            ("", Color::SILVER)
        };
        let first = format!("{} {mark}", arrow(candidate.dir));
        values((&first, ink), candidate.values);
    }
    if has_ways {
        draw_ways(panel, &ways);
    }
    if has_arrows {
        panel.line(say!("pacman-table-arrows"), Color::SILVER);
    }
    if has_danger {
        draw_danger(panel);
    }
    if has_name {
        draw_view_name(panel, game, colours);
    }
}

/// The ways to the nearest dots.
fn draw_ways(panel: &mut Panel, ways: &[u16]) {
    if let Some(&nearest) = ways.first() {
        let ways: Vec<String> = ways.iter().map(u16::to_string).collect();
        let text = say!(
            "pacman-table-least",
            nearest = nearest,
            ways = ways.join(", ")
        );
        panel.line(&text, maps::ink(Target::Dots, 0));
    }
}

/// The mark of squares from which the pilot flees.
fn draw_danger(panel: &mut Panel) {
    let mark = Rect::new(panel.columns.0, panel.y, DIGIT, DIGIT);
    panel.screen.fill_rect(mark, Color::BLACK);
    maps::draw_danger(panel.screen, mark, 2);
    panel.screen.frame(mark, Color::SLATE);
    let danger = say!("pacman-table-danger");
    panel.indented(DIGIT + 3, |panel| panel.line(danger, Color::SILVER));
}

/// Which map is on the board, with its scale if it has colours.
fn draw_view_name(panel: &mut Panel, game: &ClassroomGame, colours: Option<Target>) {
    let ((place, all), (_, mut word)) = (game.view_number(), game.view().place());
    if game.shown() == Shown::Numbers(Target::Dots) {
        word = "steps";
    }
    let name = Id("pacman-view-name").of(word);
    let view = say!("pacman-view", place = place, all = all, name = name);
    if let Some(target) = colours {
        draw_scale(panel, &view, (target, maps::farthest(game, target)));
    } else {
        panel.line(&view, Color::SILVER);
    }
}

/// The view of a map as colours, and those from 0 to its farthest square.
fn draw_scale(panel: &mut Panel, view: &str, (target, far): (Target, u32)) {
    let ((left, right), y) = (panel.columns, panel.y);
    let ends = [format!("{view} 0"), far.to_string()];
    let [near, beyond] = [0, 1].map(|end| Font::width(&ends[end], 1) + DIGIT / 2);
    let bar = Rect::new(left + near, y, right - left - near - beyond, DIGIT);
    for x in 0..bar.w {
        let color = maps::shade(target, (x as u32, bar.w as u32 - 1));
        panel
            .screen
            .fill_rect(Rect::new(bar.x + x, y, 1, DIGIT), color);
    }
    panel.colored_row((&ends[0], maps::ink(target, 0)), (&ends[1], Color::SILVER));
}

fn draw_names(panel: &mut Panel, art: &Art, game: &ClassroomGame) {
    let (left, right) = panel.columns;
    let chaser = game.play.chaser();
    for (index, ghost) in game.play.ghosts().enumerate() {
        let y = GHOSTS_TOP + index as i32 * GHOSTS_LINE;
        let piece = Piece::Ghost(ghost.name as usize, GhostLook::Plain, Dir::Right, 0);
        art.sprites.draw(panel.screen, piece, LARGE, (left, y));
        let home = game.play.board().is_house(ghost.mover.at);
        panel.columns.0 = left + WORDS;
        panel.at(y + 4).colored_row(
            (Id("pacman-ghost").of(ghost.name.name()), Color::WHITE),
            match chaser {
                Some(chaser) if chaser == ghost.name => {
                    (say!("pacman-panel-chases"), Color::ORANGE)
                }
                _ if home => (say!("pacman-panel-home"), Color::DIM),
                _ => ("", Color::DIM),
            },
        );
        panel.columns = (left, right);
    }
}

const fn arrow(dir: Dir) -> char {
    match dir {
        Dir::Up => '↑',
        Dir::Left => '←',
        Dir::Down => '↓',
        Dir::Right => '→',
    }
}

/// The autopilot's decision in two lines: where it goes, and why; phrased as advice if it does not drive.
fn words(choice: Choice, drives: bool) -> [String; 2] {
    let Choice { dir, reason } = choice;
    let away = |distance| say!("pacman-why-distance", squares = distance);
    let (what, why) = match reason {
        Reason::Random => (say!("pacman-why-random"), String::new()),
        Reason::Seek { distance } => (say!("pacman-why-seek"), away(distance)),
        Reason::Hunt { distance } => (say!("pacman-why-hunt"), away(distance)),
        Reason::Flee { distance, going_to } => {
            let what = if going_to > distance {
                say!("pacman-why-flee")
            } else {
                say!("pacman-why-cornered")
            };
            let why = say!("pacman-why-ghost-at", before = distance, after = going_to);
            (what, why)
        }
    };
    let arrow = arrow(dir).to_string();
    let first = if drives {
        say!("pacman-why-goes", arrow = arrow, what = what)
    } else {
        say!("pacman-why-advice", arrow = arrow, what = what)
    };
    [first, why]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters in a line.
    const LETTERS: usize = 18;

    #[test]
    fn the_longest_reasons_fit_the_panel() {
        let far = 867;
        for reason in [
            Reason::Seek { distance: far },
            Reason::Hunt { distance: far },
            Reason::Flee {
                distance: 3,
                going_to: 4,
            },
        ] {
            for line in words(
                Choice {
                    dir: Dir::Up,
                    reason,
                },
                false,
            ) {
                assert!(line.chars().count() <= LETTERS, "{line}");
            }
        }
    }
}
