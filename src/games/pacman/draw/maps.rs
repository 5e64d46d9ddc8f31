//! The classroom's distance maps over its board: one or two numbers in every square, or a colour; Pac-Man's decision in
//! his last turn; and the lesson that finds the maps.
//!
//! The numbers are those that the last turn was decided by, as the source shows them.

use super::art::{Art, GhostLook, LARGE, MOUTHS, Piece, SMALL, ghost_color};
use super::board::Stage;
use super::walls::WallColors;
use crate::games::pacman::rules::board::Square;
use crate::games::pacman::rules::classroom::{Decision, Mode, Mover, Play};
use crate::games::pacman::rules::maps::{Measured, Sweeps};
use crate::games::pacman::scene::classroom::ClassroomGame;
use crate::games::pacman::scene::gliding::Glide;
use crate::games::pacman::scene::maps::{Lesson, Numbers, Shown, Target, told};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::input::Button;
use crate::ui::lesson_page::{answered_by, asked};
use crate::ui::{BoardView, Panel, StepPlayer};
use crate::words::say;

/// The stripes of squares from which he flees. Numbers and colours stay legible between them.
const DANGER: Color = Color::RED.mix(Color::BLACK, 120);

/// In the lesson: the ground of the squares that a sweep has changed, and the sign of those that no sweep has reached.
pub const CHANGED: Color = Color::NAVY;
pub const START_INK: Color = Color::SLATE.mix(Color::SILVER, 90);
/// Its frames.
pub const FRAMES: Framed = Framed {
    looked: Color::LIME,
    next: Color::WHITE,
};

/// The frames around the squares of the lesson.
pub struct Framed {
    /// Around the one that was looked at last; the words about it have this colour, too.
    pub looked: Color,
    /// Around the one that is looked at next.
    pub next: Color,
}

/// The colour of what he is after.
pub const fn mode_color(mode: Mode) -> Color {
    match mode {
        Mode::Random => Color::WHITE,
        Mode::Seek => Color::LIME,
        Mode::Flee => Color::ORANGE,
        Mode::Hunt => Color::CYAN,
    }
}

/// The colour of a distance as a number: bright beside a target, less so far away, and legible everywhere.
pub fn ink(target: Target, distance: u32) -> Color {
    let (near, far) = match target {
        Target::Dots => (Color::YELLOW, Color::YELLOW.mix(Color::BLACK, 70)),
        Target::Ghosts => (Color::CYAN, Color::SKY),
    };
    fading(near, far, distance)
}

/// Beyond this many squares all colours are the same.
const FAR: u32 = 24;
/// How far a colour is darkened under food, in 256ths of the way to black.
const UNDER: u32 = 110;

fn fading(near: Color, far: Color, distance: u32) -> Color {
    near.mix(far, distance.min(FAR) * 256 / FAR)
}

/// The largest distance in a map at present.
pub fn farthest(game: &ClassroomGame, target: Target) -> u32 {
    let (map, nodes) = (
        target.map(&game.decision),
        game.play.board().net.corridors(),
    );
    let all = (0..nodes as u16).filter_map(|node| map.get(node));
    all.max().unwrap_or(0).into()
}

/// Whether the numbers to the dots are shown with the 0 of food: while dots are nearly everywhere there are few others.
pub fn shows_zeros(game: &ClassroomGame) -> bool {
    /// A map with a distance of so many steps has something to show without them.
    const ENOUGH: u32 = 4;
    game.shown() == Shown::Numbers(Target::Dots) && farthest(game, Target::Dots) < ENOUGH
}

/// The colour of squares so far from a target, if the farthest one is so far; those near dots differ more.
pub fn shade(target: Target, (distance, farthest): (u32, u32)) -> Color {
    let (near, far) = match target {
        Target::Dots => (Color::YELLOW, Color::TEAL),
        Target::Ghosts => (Color::ORANGE, Color::SKY),
    };
    let part = distance * 256 / farthest.max(1);
    let shown = match target {
        Target::Dots => (part * 256).isqrt(),
        Target::Ghosts => part,
    };
    near.mix(far, shown).mix(Color::BLACK, UNDER)
}

/// The X-ray below the figures: the colours of a map, the ring of danger, and unless the game is over, the route and
/// the frames.
pub fn draw_under(stage: &mut Stage, game: &ClassroomGame, is_over: bool) {
    let (screen, view, decision) = (&mut *stage.screen, &stage.backdrop.view, &game.decision);
    let (net, pilot) = (&game.play.board().net, &decision.pilot);
    let thick = (view.tile / SQUARE).max(1);
    let frame_ways = |screen: &mut Framebuffer| {
        frame(screen, view.rect(decision.at), thick, Color::YELLOW);
        for candidate in &decision.candidates {
            frame(screen, view.rect(candidate.to), thick, Color::SLATE);
        }
    };
    if game.is_covered() && !is_over {
        return frame_ways(screen);
    }
    let is_wary = is_wary(game);
    let colours = match game.shown() {
        Shown::Colours(target) => Some((target, farthest(game, target))),
        _ => None,
    };
    for node in 0..net.corridors() as u16 {
        let square = view.rect(net.pos(node));
        if let Some((target, far)) = colours
            && let Some(distance) = target.map(decision).get(node)
        {
            screen.fill_rect(square, shade(target, (distance.into(), far)));
        }
        if game.shown() == Shown::Both && game.numbers == Numbers::Seen {
            // Both numbers of a square are between its lines.
            screen.frame(square, Color::SHADOW);
        }
        let near = decision.ghosts.get(node);
        if is_wary && near.is_some_and(|steps| steps <= pilot.threshold) {
            draw_danger(screen, square, 2 * thick);
        }
    }
    if game.shown() == Shown::Arrows {
        draw_arrows(screen, view, game);
    }
    if is_over {
        return;
    }
    draw_route(screen, view, decision);
    let color = mode_color(decision.mode);
    frame_ways(screen);
    let chosen = decision.choice.and_then(|choice| {
        let mut candidates = decision.candidates.iter();
        candidates.find(|candidate| candidate.dir == choice.dir)
    });
    if let Some(chosen) = chosen {
        frame(screen, view.rect(chosen.to), 2 * thick, color);
        draw_arrow(screen, view, view.middle(decision.at), (chosen.dir, color));
    }
}

/// Stripes over an area, which go on in the areas beside it.
pub fn draw_danger(screen: &mut Framebuffer, area: Rect, wide: i32) {
    for y in area.y..area.y + area.h {
        for x in (area.x..area.x + area.w).filter(|x| (x + y) / wide % 2 == 0) {
            screen.set_pixel(x, y, DANGER);
        }
    }
}

/// Whether the squares that are too near a ghost are marked.
pub fn is_wary(game: &ClassroomGame) -> bool {
    game.decision.pilot.program.flees() && game.decision.mode != Mode::Hunt
}

/// From every square an arrow to each one beside it that is nearer to a dot.
fn draw_arrows(screen: &mut Framebuffer, view: &BoardView, game: &ClassroomGame) {
    let (net, map) = (&game.play.board().net, &game.decision.dots);
    for node in 0..net.corridors() as u16 {
        let Some(steps) = map.get(node).filter(|&steps| steps > 0) else {
            continue;
        };
        let beside = Dir::ALL.into_iter().zip(net.pac_man()[usize::from(node)]);
        let nearer = beside.filter(|&(_, next)| map.get(next) == Some(steps - 1));
        let ways: Vec<Dir> = nearer.map(|(dir, _)| dir).collect();
        // One has the whole square; several share it.
        let (off, long) = match ways.len() {
            1 => (0, view.tile * 7 / 16),
            _ => (view.tile / 4, view.tile * 5 / 16),
        };
        let ((x, y), color) = (view.middle(net.pos(node)), ink(Target::Dots, steps.into()));
        for dir in ways {
            let (dx, dy) = dir.step();
            draw_head(screen, (x + dx * off, y + dy * off), long, (dir, color));
        }
    }
}

/// Where contact was missed: a frame for some turns.
pub fn draw_missed(stage: &mut Stage, game: &ClassroomGame) {
    if let Some(at) = missed(game) {
        let view = &stage.backdrop.view;
        let thick = (view.tile / SQUARE).max(1);
        let square = view.rect(at).inset(-view.tile / 4);
        frame(stage.screen, square, 2 * thick, Color::RED);
    }
}

/// Where contact was missed lately.
pub fn missed(game: &ClassroomGame) -> Option<Pos> {
    /// For this many turns it is shown.
    const TURNS: u64 = 6;
    let state = game.play.state();
    let (at, turn) = state.missed?;
    (state.turns - turn < TURNS).then_some(at)
}

/// The X-ray above the figures: the numbers, dots at the top left of a square and ghosts at its bottom right; and on
/// each ghost an arrow in its direction. No number is in a square that touches what is `hidden`.
pub fn draw_over(stage: &mut Stage, game: &ClassroomGame, hidden: &[Rect]) {
    let (view, decision, net) = (&stage.backdrop.view, &game.decision, &game.play.board().net);
    let ghosts = game.play.ghosts();
    let ghosts = ghosts.map(|ghost| (&game.gliding.ghosts[ghost.name as usize], ghost.mover));
    let movers = ghosts.chain([(&game.gliding.pac_man, game.play.pac_man())]);
    let figures: Vec<_> = movers
        .flat_map(|(glide, mover)| places(stage, glide, mover))
        .collect();
    let has_zeros = shows_zeros(game);
    for target in Target::ALL {
        let corner = match (game.shown(), target) {
            (Shown::Numbers(Target::Dots), Target::Dots) if has_zeros => Corner::Bottom,
            (Shown::Both, Target::Dots) => Corner::TopLeft,
            (Shown::Both, Target::Ghosts) => Corner::BottomRight,
            // Food is above it.
            (Shown::Numbers(Target::Ghosts), Target::Ghosts) => Corner::Bottom,
            (Shown::Numbers(only), _) if only == target => Corner::Middle,
            _ => continue,
        };
        let (nodes, map) = (0..net.corridors() as u16, target.map(decision));
        let small = view.tile / SQUARE;
        // Numbers that have all squares for themselves are large, but farther from each other than their digits are.
        // All on a board are as large as the widest.
        let widest = nodes.clone().filter_map(|node| map.get(node)).max();
        let width = Art::points_width(widest.unwrap_or(0).into()) + DIGITS_APART;
        let fits = |scale: &i32| width.max(DIGIT) * scale < view.tile;
        let scale = match (corner, target) {
            (Corner::Middle, Target::Dots) => (1..=small + 1).rev().find(fits),
            _ => None,
        };
        let scale = scale.unwrap_or(small);
        for node in nodes {
            let Some(distance) = map.get(node).filter(|_| game.numbers == Numbers::Seen) else {
                continue;
            };
            let (pos, ink) = (net.pos(node), ink(target, distance.into()));
            // No number is on a figure; the panel has those of Pac-Man's square. Food mostly shows itself instead of
            // its 0.
            let is_food =
                target == Target::Dots && !has_zeros && game.play.square(pos) != Square::Empty;
            let square = view.rect(pos);
            let is_hidden = |hidden: &Rect| !hidden.intersection(square).is_empty();
            let is_under = figures.iter().any(|&figure| is_on(view, figure, pos));
            if is_food || is_under || hidden.iter().any(is_hidden) {
                continue;
            }
            let number = (Some(distance), scale, ink);
            let frame = framed(decision, pos) * small.max(1);
            let (inside, (w, h)) = (square.inset(frame), size(Some(distance)));
            let is_inside = w * scale <= inside.w && h * scale <= inside.h;
            let place = if is_inside { inside } else { square };
            let is_edged = is_covered(&game.play, pos) || frame > 0;
            draw_number(stage, (place, corner), number, is_edged);
        }
    }
    for ghost in game.play.ghosts() {
        let arrow = (ghost.mover.heading, ghost_color(ghost.name));
        let glide = &game.gliding.ghosts[ghost.name as usize];
        for middle in places(stage, glide, ghost.mover) {
            draw_arrow(stage.screen, view, middle, arrow);
        }
    }
}

/// Whether a figure in this place covers the middle of a square, or a quarter of it.
fn is_on(view: &BoardView, (x, y): (i32, i32), pos: Pos) -> bool {
    let near = 3 * view.tile / 4;
    let (column, row) = view.middle(pos);
    x.abs_diff(column) < near as u32 && y.abs_diff(row) < near as u32
}

/// All places where figures are drawn at the moment.
pub fn places(
    stage: &Stage,
    glide: &Glide,
    mover: Mover,
) -> impl Iterator<Item = (i32, i32)> + use<> {
    let glide = if stage.calm { &Glide::REST } else { glide };
    glide
        .places(&stage.backdrop.view, mover.at)
        .into_iter()
        .flatten()
}

/// The frame around the square where he was caught: a figure is up to two squares wide.
pub fn end(stage: &Stage, game: &ClassroomGame) -> Rect {
    let view = &stage.backdrop.view;
    view.rect(game.play.pac_man().at).inset(-view.tile / 2)
}

/// Draws that frame.
pub fn draw_end(stage: &mut Stage, game: &ClassroomGame) {
    let (end, thick) = (end(stage, game), (stage.backdrop.view.tile / SQUARE).max(1));
    frame(stage.screen, end, thick, Color::YELLOW);
}

/// In the lesson, the squares that this sweep has changed.
pub fn draw_grounds(stage: &mut Stage, lesson: &Lesson) {
    let changed = lesson.sweeps.changed().iter();
    for &pos in changed.filter(|_| !lesson.is_exercise) {
        let square = stage.backdrop.view.rect(pos);
        stage.screen.fill_rect(square, CHANGED);
    }
}

/// The number of every square that is no wall, or the sign of one that no sweep has reached, above all figures; and
/// frames around the square that was looked at last, and around the next one.
pub fn draw_values(stage: &mut Stage, game: &ClassroomGame, lesson: &Lesson) {
    let view = &stage.backdrop.view;
    let (wall, unknown) = (lesson.sweeps.wall(), lesson.sweeps.unknown());
    // Each is as large as fits within a frame; large ones keep away from it.
    let largest = |value: Option<u16>| {
        let (w, h) = size(value);
        let fits = |&scale: &i32| {
            let edges = if scale > 2 || value.is_none() { 3 } else { 2 };
            w.max(h) * scale <= view.tile - edges * (view.tile / SQUARE)
        };
        (1..=view.tile / SQUARE + 1).rev().find(fits)
    };
    let values = lesson.sweeps.values().iter();
    for (pos, &value) in values.filter(|&(_, &value)| value != wall) {
        let shown = (value < unknown).then_some(value);
        let ink = shown.map_or(START_INK, |value| ink(lesson.target(), value.into()));
        let Some(scale) = largest(shown) else {
            continue;
        };
        let square = view.rect(pos);
        if !lesson.is_exercise {
            // Long numbers would run together.
            stage.screen.frame(square, Color::SHADOW);
        }
        let is_edged = is_covered(&game.play, pos);
        let side = (square.w / 2 / SMALL * SMALL).max(SMALL);
        if let Some(piece) = standing(&game.play, pos, side) {
            // The number takes the figure's place.
            let inside = square.inset(i32::from(!lesson.is_exercise));
            stage.screen.fill_rect(inside, Color::BLACK);
            // An exercise shows whom its map is about.
            let is_target = value == 0 && lesson.target() == Target::Ghosts;
            if !lesson.is_exercise || is_target {
                // It stands below the figure, which is small and keeps off the frame.
                let scale = scale.min(((square.h - side - FRAME) / DIGIT).max(1));
                let off = (square.h - side - DIGIT * scale).clamp(0, FRAME);
                let at = (square.x + (square.w - side) / 2, square.y + off);
                stage.art.sprites.draw(stage.screen, piece, side, at);
                let number = (shown, scale, ink);
                draw_number(stage, (square, Corner::Bottom), number, true);
                continue;
            }
        } else if is_edged {
            // A figure under a number makes a 6 look like an 8.
            let (w, h) = size(shown);
            let (w, h) = (w * scale + 4, h * scale + 4);
            let at = (square.x + (square.w - w) / 2, square.y + (square.h - h) / 2);
            stage
                .screen
                .fill_rect(Rect::new(at.0, at.1, w, h), Color::BLACK);
        }
        draw_number(
            stage,
            (square, Corner::Middle),
            (shown, scale, ink),
            is_edged,
        );
    }
    if lesson.is_exercise {
        // Its page frames the square that is asked about, and explains no other mark.
        return;
    }
    if let Some(look) = lesson.sweeps.last() {
        let square = view.rect(look.pos);
        frame(stage.screen, square, view.tile / SQUARE, FRAMES.looked);
    }
    if let Some(next) = lesson.sweeps.next() {
        frame(
            stage.screen,
            view.rect(next),
            view.tile / SQUARE,
            FRAMES.next,
        );
    }
}

/// What the marks of the lesson mean; the numbers of walls and of squares that no sweep has reached, and how many it
/// has changed.
pub fn explain(panel: &mut Panel, lesson: &Lesson, walls: WallColors) {
    let sweeps = &lesson.sweeps;
    let boxed = |ground, line| {
        move |screen: &mut Framebuffer, mark: Rect| {
            screen.fill_rect(mark, ground);
            screen.frame(mark, line);
        }
    };
    let mut row = |draw: &dyn Fn(&mut Framebuffer, Rect), label: &str, value: &str| {
        draw(panel.screen, Rect::new(panel.columns.0, panel.y, 8, 8));
        panel.indented(8 + 4, |panel| panel.row(label, value));
    };
    let (wall, unknown) = (sweeps.wall().to_string(), sweeps.unknown().to_string());
    let changed = sweeps.changed().len().to_string();
    row(
        &boxed(Color::BLACK, FRAMES.next),
        say!("pacman-sweeps-next"),
        "",
    );
    row(
        &boxed(Color::BLACK, FRAMES.looked),
        say!("pacman-sweeps-last"),
        "",
    );
    row(
        &boxed(CHANGED, Color::SHADOW),
        say!("pacman-sweeps-changed"),
        &changed,
    );
    row(
        &boxed(walls.core, walls.line),
        say!("pacman-sweeps-wall"),
        &wall,
    );
    let unreached = |screen: &mut Framebuffer, Rect { x, y, .. }: Rect| {
        draw_unreached(screen, (x, y + 2), (1, START_INK));
    };
    row(&unreached, say!("pacman-sweeps-start"), &unknown);
    panel.line(say!("pacman-sweeps-large"), Color::SILVER);
}

/// The progress of the lesson, in words.
pub fn report(panel: &mut Panel, lesson: &Lesson) {
    const RULE_LINES: usize = 6;
    const ASKED_LINES: usize = 8;
    const PITCH: i32 = 10;
    let top = panel.y;
    panel.pitch = PITCH;
    let is_going = lesson.page.player().is_some_and(StepPlayer::is_going);
    let state = match (lesson.sweeps.is_done(), is_going) {
        (true, _) => say!("pacman-sweeps-done"),
        (false, true) => say!("pacman-sweeps-running"),
        (false, false) => say!("pacman-sweeps-stopped"),
    };
    lesson.page.draw(panel, lesson.target().title());
    panel.at(top + 15);
    let has_targets = lesson.sweeps.values().cells().contains(&0);
    if lesson.page.is_covered() && has_targets {
        let said = match lesson.sweeps.next() {
            // The number comes into its square with the next step.
            Some(_) => answered_by(Button::Y, lesson.target().question()),
            None => asked(say!("pacman-asks-sweeps")),
        };
        draw_example(panel, lesson);
        return panel.sentence_in(ASKED_LINES, &said, Color::SILVER);
    }
    panel.row(
        &say!("pacman-sweeps-number", number = lesson.sweeps.number()),
        state,
    );
    let rule = match (has_targets, lesson.sweeps.last()) {
        (false, _) => say!("pacman-sweeps-nothing").to_owned(),
        (true, Some(look)) => looked(&lesson.sweeps, look),
        (true, None) if lesson.sweeps.is_done() => say!("pacman-sweeps-over").to_owned(),
        (true, None) => say!("pacman-sweeps-rule").to_owned(),
    };
    let is_looked = lesson.sweeps.last().is_some();
    let color = if is_looked {
        FRAMES.looked
    } else {
        Color::SILVER
    };
    draw_example(panel.at(top + 30), lesson);
    panel.sentence_in(RULE_LINES, &rule, color);
}

/// Why the map is one of another game, if it is: above what changes, so that it keeps its place.
fn draw_example(panel: &mut Panel, lesson: &Lesson) {
    const LINES: usize = 4;
    if lesson.is_of_example() {
        let why = say!("pacman-panel-example-why");
        panel.sentence_in(LINES, why, Color::SILVER);
        panel.y += 3;
    }
}

/// What a look has found: all candidates for the minimum, and what became of it.
fn looked(sweeps: &Sweeps, look: Measured) -> String {
    let least = look.beside().min();
    let least = told(sweeps, least.map_or(0, |least| least.saturating_add(1)));
    let values: Vec<String> = look.beside().map(|value| told(sweeps, value)).collect();
    let (values, before) = (values.join(", "), told(sweeps, look.before));
    if look.after < look.before {
        say!(
            "pacman-sweeps-less",
            values = values,
            least = least,
            before = before
        )
    } else {
        say!(
            "pacman-sweeps-stays",
            values = values,
            least = least,
            before = before
        )
    }
}

/// Whether a figure or something large is drawn over a part of a square.
fn is_covered(play: &Play, pos: Pos) -> bool {
    is_stood_on(play, pos) || play.square(pos) == Square::Energizer
}

/// Whether a figure or a fruit is drawn over a part of a square.
fn is_stood_on(play: &Play, pos: Pos) -> bool {
    let mut movers = play.ghosts().map(|ghost| ghost.mover);
    let stands = |mover: Mover| pos == mover.at || pos == mover.from;
    let lies = play.fruit().is_some_and(|(at, ..)| at == pos);
    stands(play.pac_man()) || lies || movers.any(stands)
}

/// The figure that stands on this square, in its form of this side.
fn standing(play: &Play, pos: Pos, side: i32) -> Option<Piece> {
    let pac_man = play.pac_man();
    if pac_man.at == pos {
        return Some(if side < LARGE {
            Piece::SmallPacMan
        } else {
            Piece::PacMan(pac_man.heading, MOUTHS[0], false)
        });
    }
    let mut ghosts = play.ghosts();
    let ghost = ghosts.find(|ghost| ghost.mover.at == pos)?;
    let number = ghost.name as usize;
    Some(if side < LARGE {
        Piece::Face(number)
    } else {
        Piece::Ghost(number, GhostLook::Plain, ghost.mover.heading, 0)
    })
}

/// How thick the frame around a square is, if it has one: twice as thick around the one that was chosen.
fn framed(decision: &Decision, pos: Pos) -> i32 {
    let chosen = decision.choice.map(|choice| choice.dir);
    let mut candidates = decision.candidates.iter();
    match candidates.find(|candidate| candidate.to == pos) {
        Some(candidate) if Some(candidate.dir) == chosen => 2,
        Some(_) => 1,
        None => (pos == decision.at || decision.route.last() == Some(&pos)).into(),
    }
}

/// From Pac-Man's square to his target a dot on each edge, which keeps away from numbers, and a frame around the
/// target.
fn draw_route(screen: &mut Framebuffer, view: &BoardView, decision: &Decision) {
    let color = mode_color(decision.mode);
    let side = (view.tile / SQUARE).max(1) * 2;
    let mut from = decision.at;
    for &to in &decision.route {
        let ((x, y), (to_x, to_y)) = (view.middle(from), view.middle(to));
        // No dots across a tunnel.
        if from.x.abs_diff(to.x) + from.y.abs_diff(to.y) == 1 {
            let part = |from: i32, to: i32| i32::midpoint(from, to) - side / 2;
            let dot = Rect::new(part(x, to_x), part(y, to_y), side, side);
            screen.fill_rect(dot, color);
        }
        from = to;
    }
    if let Some(&target) = decision.route.last() {
        frame(screen, view.rect(target), side / 2, color);
    }
}

/// A frame inside an area, `thick` pixels wide.
fn frame(screen: &mut Framebuffer, area: Rect, thick: i32, color: Color) {
    for inset in 0..thick {
        screen.frame(area.inset(inset), color);
    }
}

/// A small arrow across the edge of a square, pointing outwards from its middle.
fn draw_arrow(
    screen: &mut Framebuffer,
    view: &BoardView,
    (x, y): (i32, i32),
    (dir, color): (Dir, Color),
) {
    let (dx, dy) = dir.step();
    let at = (x + dx * view.tile / 2, y + dy * view.tile / 2);
    draw_head(screen, at, view.tile / 4, (dir, color));
}

/// The head of an arrow around a point, this long, with a dark edge.
pub fn draw_head(
    screen: &mut Framebuffer,
    (x, y): (i32, i32),
    long: i32,
    (dir, color): (Dir, Color),
) {
    let (dx, dy) = dir.step();
    // From the tip back, each line is wider than the one before; first a dark one, one pixel wider.
    for (wider, color) in [(1, Color::BLACK), (0, color)] {
        for back in -wider..long + wider {
            let (x, y) = (x + dx * (long / 2 - back), y + dy * (long / 2 - back));
            let half = (back + wider).max(0);
            let line = if dx == 0 {
                Rect::new(x - half, y, 2 * half, 1)
            } else {
                Rect::new(x, y - half, 1, 2 * half)
            };
            screen.fill_rect(line, color);
        }
    }
}

/// Side in pixels of a square that has room for two numbers of three of the smallest digits each.
const SQUARE: i32 = 16;
/// The most that a frame takes of a square at each edge.
const FRAME: i32 = 2;
/// Height of a digit.
pub const DIGIT: i32 = 7;
/// From one number to the next, in pixels of the digits: three times what is between digits.
const DIGITS_APART: i32 = 3;

/// The corner of a square for a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Corner {
    TopLeft,
    Middle,
    Bottom,
    BottomRight,
}

/// Width and height of a number, or of the sign of a square that is not reached, in its pixels.
fn size(value: Option<u16>) -> (i32, i32) {
    value.map_or((7, 4), |value| (Art::points_width(value.into()), DIGIT))
}

/// The sign of a square that is not reached: a small ∞, no text of a line.
pub fn draw_unreached(screen: &mut Framebuffer, (x, y): (i32, i32), (scale, color): (i32, Color)) {
    const ROWS: [&str; 4] = [" ## ## ", "#  #  #", "#  #  #", " ## ## "];
    for (row, dots) in (0..).zip(ROWS) {
        for (column, _) in (0..).zip(dots.bytes()).filter(|&(_, dot)| dot == b'#') {
            let at = (x + column * scale, y + row * scale);
            screen.fill_rect(Rect::new(at.0, at.1, scale, scale), color);
        }
    }
}

/// Writes a number of this size and colour into a square, or the sign of one that is not reached; with a dark edge it
/// is readable on anything.
fn draw_number(
    stage: &mut Stage,
    (square, corner): (Rect, Corner),
    (value, scale, ink): (Option<u16>, i32, Color),
    is_edged: bool,
) {
    let (w, h) = size(value);
    let (across, down) = (square.w - w * scale, square.h - h * scale);
    // Three digits take the whole width.
    let margin = (square.w / 16).min(across / 2);
    let (left, top) = match corner {
        Corner::TopLeft => (margin, (down - 8) / 8),
        Corner::Middle => (across / 2, down / 2),
        Corner::Bottom => (across / 2, down - (down - 8) / 8),
        Corner::BottomRight => (across - margin, down - (down - 8) / 8),
    };
    let mut write = |(dx, dy), color| {
        let (x, y) = (square.x + left + dx, square.y + top + dy);
        let (art, screen) = (stage.art, &mut *stage.screen);
        match value {
            Some(value) => art.draw_digits(screen, value.into(), (x, y), (scale, color)),
            None => draw_unreached(screen, (x, y), (scale, color)),
        }
    };
    if is_edged {
        for off in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            write(off, Color::BLACK);
        }
    }
    write((0, 0), ink);
}
