//! Everything in the maze: the door, the things, the villains, the hero, the red flash when he is hit, and the effects
//! over it.

use super::ends::taker;
use super::sheet::{DOOR_FRAMES, Icon, LARGE, Piece, Pose, SMALL};
use super::view::{AREA, DARK, STYLE, Site, View};
use super::xray::{draw_sign, why_color};
use crate::games::quest::rules::{AWAKE_TURNS, Kind, Light, Mark, Status, Thing, Villain, Why};
use crate::games::quest::scene::effects::{Effect, STAR_TICKS, What, Words};
use crate::games::quest::scene::gliding::{HIT_TICKS, Place};
use crate::games::quest::scene::show::{Phase, ZOOM_FACTORS, ZOOM_TICKS};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Dir, Pos, Size};
use crate::maze::{Orientation, Wall};
use crate::words::say;

/// How far a figure moves aside when it shares a square.
const CROWD: i32 = 4;
/// The same of one under the hero.
const UNDER: i32 = 6;
/// The door begins to open when the hero is this many steps away.
const DOOR_STEPS: u32 = 3;
/// The shape of a villain in the dark.
const IN_THE_DARK: Color = Color::PLUM.mix(DARK, 110);
/// How red the screen is at first when the hero is hit, in 256ths; it flashes once and fades.
const FLASH: u32 = 110;
/// Ticks in which a word rises by one pixel.
const TICKS_A_PIXEL: u32 = 4;
/// From the edge of a word's dark plate to the word.
const MARGIN: i32 = 2;
/// From line to line of words.
const WORDS_PITCH: i32 = 10;
/// Those that answer the player stay this far from figures.
const OFF: i32 = 5;
/// How many rows further off they stand at most, so that they hide nobody.
const PLATE_ROWS: i32 = 3;
/// How much words would hide with a figure, with a thing, and with a cell next to the hero to which he can go; the
/// cells after it count for one less each. To be a row further off counts for less than any of them.
const FIGURE: u32 = 16;
const THING: u32 = 4;
const AHEAD: u32 = 3;

/// All of them.
pub fn draw(screen: &mut Framebuffer, view: &View) {
    draw_door(screen, view);
    for &lying in &view.play.level().things {
        let there = view.play.state().things.contains(&lying);
        let piece = match lying.thing {
            thing if there => Piece::Thing(thing, view.is_second()),
            Thing::Treasure => Piece::Chest,
            Thing::Lamp => Piece::Lit(view.is_second()),
            _ => continue,
        };
        // A lamp glimmers, so that one finds it in a dark part of a mine.
        let glimmers = there && lying.thing == Thing::Lamp && !view.play.level().plan.hidden;
        if glimmers || view.shows(lying.cell) {
            view.draw(screen, piece, view.site.corner(lying.cell));
        }
    }
    draw_rival(screen, view);
    for index in 0..view.play.state().villains.len() {
        draw_villain(screen, view, index);
    }
    draw_hero(screen, view);
    draw_under_hero(screen, view);
}

/// What a villain means to do that is under the hero: whether it lets him go on, or would touch him if he stayed.
fn draw_under_hero(screen: &mut Framebuffer, view: &View) {
    if view.play.state().status != Status::Playing {
        return;
    }
    let (hero, (x, y)) = (view.hero(), view.site.corner(view.hero()));
    // Beyond it, on the side where it looks out.
    let middle = x + (LARGE - SMALL) / 2;
    let at = match beside_hero(view) {
        Dir::Left => (x - UNDER - SMALL, y - 2),
        Dir::Right => (x + LARGE + UNDER, y - 2),
        Dir::Up => (middle, y - UNDER - SMALL),
        Dir::Down => (middle, y + LARGE + UNDER),
    };
    for (index, villain) in view.play.state().villains.iter().enumerate() {
        let going = view.show.turn.villain(index, STYLE.tile);
        let moves = going.is_some_and(|going| going.moves && !view.look.is_calm());
        let intent = view.play.intent(index);
        if let Some(intent) = intent.filter(|_| !moves && villain.cell == hero) {
            let sign = Piece::Why(intent.why);
            draw_sign(screen, view, sign, at, why_color(intent.why));
        }
    }
}

/// Where a villain below the hero looks out beside him: on a side without a wall.
fn beside_hero(view: &View) -> Dir {
    let sides = [Dir::Left, Dir::Right, Dir::Up, Dir::Down];
    let is_open = |dir: &Dir| view.play.walls().can_step(view.hero(), *dir);
    sides.into_iter().find(is_open).unwrap_or(Dir::Left)
}

/// A red flash when the hero is hit.
pub fn draw_flash(screen: &mut Framebuffer, view: &View) {
    if let Some((_, ticks)) = view.show.turn.hit().filter(|_| !view.look.is_calm()) {
        let left = HIT_TICKS.saturating_sub(ticks);
        screen.clipped(AREA, |screen| {
            screen.dim(Color::RED, FLASH * left / HIT_TICKS);
        });
    }
}

fn draw_door(screen: &mut Framebuffer, view: &View) {
    let door = view.play.level().door();
    if view.light(door) == Light::Dark {
        return;
    }
    // Out of sight it also hides that it is open.
    let near = view.shows(door) && view.play.state().status != Status::GameOver;
    let steps = view.show.to_door.path.steps();
    let open = (DOOR_STEPS + 1 - steps.min(DOOR_STEPS + 1)) as i32;
    let frame = if near { open.min(DOOR_FRAMES - 1) } else { 0 };
    view.draw(screen, Piece::Door(frame), view.site.corner(door));
}

fn draw_villain(screen: &mut Framebuffer, view: &View, index: usize) {
    let (villain, turn) = (&view.play.state().villains[index], &view.show.turn);
    let going = turn
        .villain(index, STYLE.tile)
        .filter(|_| !view.look.is_calm());
    if going.map_or(!villain.alive, |going| going.is_gone) {
        return;
    }
    let rest = Place::resting(villain.cell, faces(view, index), STYLE.tile);
    let place = going.map_or(rest, |going| going.place);
    // Where it is drawn, and where it comes to; a touch may have put it elsewhere.
    let under = |pixel: i32| (pixel + STYLE.tile / 2) / STYLE.tile;
    let drawn = Pos::new(under(place.at.0), under(place.at.1));
    let cell = going.map_or(villain.cell, |going| going.to);
    let mut at = pixel(view, place.at);
    if going.is_none_or(|going| !going.moves) {
        let walls = view.play.walls();
        let is_across = |dir| walls.can_step(villain.cell, dir);
        // Figures on one square are shifted apart so that each can be seen, and not over a wall.
        let villains = &view.play.state().villains;
        let crowd = |part: &[Villain]| {
            let here = part
                .iter()
                .filter(|one| one.is_there() && one.cell == villain.cell);
            here.count() as i32
        };
        let (before, behind) = (crowd(&villains[..index]), crowd(&villains[index + 1..]));
        let aside = (CROWD * (before - behind)).clamp(-CROWD, CROWD);
        // No figure leaves the board: in its outer columns they are one above the other.
        let Size { width, height } = view.play.level().size();
        let last = Pos::new(width as i32 - 1, height as i32 - 1);
        let is_outer = [0, last.x].contains(&villain.cell.x);
        if is_outer || !is_across(Dir::Left) && !is_across(Dir::Right) {
            let [top, bottom] = [Pos::new(0, 0), last].map(|cell| view.site.corner(cell).1);
            at.1 = (at.1 + aside).clamp(top, bottom);
        } else {
            at.0 += aside;
        }
        // Under the hero it looks out beside him.
        if villain.cell == view.hero() {
            let (right, down) = beside_hero(view).step();
            at = (at.0 + UNDER * right, at.1 + UNDER * down);
        }
    }
    if !view.shows(drawn) && !view.shows(cell) {
        if view.play.would_glint(villain, cell, view.hero()) {
            draw_glint(screen, view, at, (villain.kind(), place));
        }
        return;
    }
    let moves = going.is_some_and(|going| going.moves);
    if villain.kind() == Kind::Bat && moves {
        view.draw(screen, Piece::Shadow, at);
    }
    view.draw(screen, stance(view, villain, (place, moves)), at);
    let why = view.play.intent(index).map(|intent| intent.why);
    if let Some(why) =
        why.filter(|_| villain.sits() && !moves && !view.show.xray && cell != view.hero())
    {
        // It lets him pass, or gets up; the X-ray has the same signs.
        let at = (at.0 + LARGE - SMALL, at.1 - 2);
        draw_sign(screen, view, Piece::Why(why), at, why_color(why));
    }
    if villain.wounded {
        // Where the first blow has struck a golem.
        for (dx, dy, w, h) in [
            (8, 2, 1, 3),
            (7, 5, 1, 2),
            (8, 7, 2, 1),
            (10, 8, 1, 3),
            (6, 6, 1, 2),
        ] {
            screen.fill_rect(Rect::new(at.0 + dx, at.1 + dy, w, h), Color::YELLOW);
        }
    }
}

/// Where a villain looks at rest: one that chance or a rule leads looks where it goes next, so that it is never a
/// matter of luck whether it comes.
fn faces(view: &View, index: usize) -> Dir {
    let villain = &view.play.state().villains[index];
    let intent = view.play.intent(index);
    let to = intent.filter(|intent| matches!(intent.why, Why::Wander | Why::Wall));
    let mut dirs = Dir::ALL.into_iter();
    let next = to.and_then(|intent| dirs.find(|&dir| villain.cell + dir == intent.to));
    next.unwrap_or(villain.heading)
}

/// How a villain looks, at rest or in motion.
fn stance(view: &View, villain: &Villain, (place, moves): (Place, bool)) -> Piece {
    let (heading, stride, second) = (place.heading, place.stride, view.is_second());
    match villain.kind() {
        Kind::Bat if !moves && !villain.is_awake() => Piece::Hanging(second),
        Kind::Sleeper if !moves && !villain.is_awake() => Piece::Asleep(second),
        Kind::Sleeper if !moves && villain.clock == AWAKE_TURNS => Piece::Woken,
        Kind::Echo if !villain.is_there() => Piece::Shade(second),
        Kind::Thief if villain.has_sword() => Piece::Robber(heading, stride),
        kind => Piece::Villain(kind, heading, stride),
    }
}

/// A villain in the dark: its shape, and its eyes.
fn draw_glint(
    screen: &mut Framebuffer,
    view: &View,
    (x, y): (i32, i32),
    (kind, place): (Kind, Place),
) {
    let shape = Piece::Villain(kind, place.heading, place.stride);
    view.draw_shape(screen, shape, (x, y), IN_THE_DARK);
    let [left, right, top] = match place.heading {
        Dir::Up => [5, 9, 4],
        Dir::Left => [2, 6, 6],
        Dir::Down => [5, 9, 7],
        Dir::Right => [8, 12, 6],
    };
    // What each kind's eyes are like.
    let (color, w, h) = match kind {
        Kind::Guard => (Color::YELLOW, 2, 2),
        Kind::Mole => (Color::WHITE, 1, 1),
        Kind::Wolf => (Color::YELLOW, 2, 1),
        Kind::Golem => (Color::ORANGE, 3, 3),
        Kind::Thief => (Color::LIME, 2, 1),
        Kind::Bat => (Color::RED, 2, 2),
        Kind::Sleeper => (Color::SKY, 3, 1),
        Kind::Echo => (Color::CYAN, 2, 3),
    };
    for eye in [left, right] {
        screen.fill_rect(Rect::new(x + eye, y + top, w, h), color);
    }
}

fn draw_hero(screen: &mut Framebuffer, view: &View) {
    let (hero, show) = (view.play.state().hero, view.show);
    let armed = view.play.is_armed();
    if let Phase::Entering { ticks } = show.phase
        && !view.look.is_calm()
    {
        let step = (ticks / ZOOM_TICKS) as usize;
        let factor = ZOOM_FACTORS[step.min(ZOOM_FACTORS.len() - 1)];
        return draw_large(screen, view, (factor, armed));
    }
    let glide = show.turn.hero(STYLE.tile).filter(|_| !view.look.is_calm());
    let mut place = glide.unwrap_or(Place::resting(hero, show.facing, STYLE.tile));
    if !view.look.is_calm() {
        let (dx, dy) = show.effects.nudge();
        place.at = (place.at.0 + dx, place.at.1 + dy);
    }
    let hurt = !view.look.is_calm() && show.turn.hit().is_some();
    let pose = match view.play.state().status {
        _ if hurt => Pose::Hurt,
        Status::GameOver if glide.is_none() => Pose::Lying,
        Status::LevelDone if glide.is_none() => Pose::Cheer(view.is_second()),
        _ => Pose::Walk(place.heading, place.stride),
    };
    let at = pixel(view, place.at);
    view.draw(screen, Piece::Hero(pose, armed), at);
    // He hides the ember on his square.
    if glide.is_none() && view.play.mark(hero) == Mark::Glowing {
        screen.frame(Rect::new(at.0, at.1, LARGE, LARGE), Color::YELLOW);
    }
}

/// The hero before he is in the maze, this many times as large as there.
pub fn draw_large(screen: &mut Framebuffer, view: &View, (factor, armed): (i32, bool)) {
    let (x, y) = view.site.corner(view.play.state().hero);
    // His feet stay where they are.
    let at = (x, y - LARGE * (factor - 1));
    let piece = Piece::Hero(Pose::Walk(view.show.facing, false), armed);
    view.draw_sized(screen, piece, LARGE * factor, at);
}

/// The hero of an earlier run, where the player sees its square.
fn draw_rival(screen: &mut Framebuffer, view: &View) {
    let Some(rival) = view.look.rival.and_then(|rival| rival.figure) else {
        return;
    };
    let [from, to] = [rival.from, rival.at].map(|(x, y)| (x * STYLE.tile, y * STYLE.tile));
    if !view.shows(Pos::new(rival.at.0, rival.at.1)) {
        return;
    }
    // After a lost life he is at the start at once.
    let walks = from.0 == to.0 || from.1 == to.1;
    let at = if walks && !view.look.is_calm() {
        view.show.turn.beside_hero(from, to)
    } else {
        to
    };
    let piece = Piece::Hero(Pose::Walk(rival.facing, false), false);
    view.art
        .sprites
        .draw_pale(screen, piece, 1, pixel(view, at));
}

/// The pixel of a figure this many pixels from the top left cell's corner.
fn pixel(view: &View, (x, y): (i32, i32)) -> (i32, i32) {
    let origin = view.site.origin();
    (origin.0 + STYLE.wall + x, origin.1 + STYLE.wall + y)
}

/// Effects that rise and burst over the maze for a moment: words, stars.
pub fn draw_effects(screen: &mut Framebuffer, view: &View) {
    let mut plates = Vec::new();
    for effect in view.show.effects.seen(view.look.is_calm()) {
        let ((x, y), middle) = (view.site.corner(effect.at), view.site.middle(effect.at));
        // Words keep to the board, so those of a cell out of sight would be drawn at its edge.
        if !AREA.contains(middle.0, middle.1) {
            continue;
        }
        let frame = |all: u32| (effect.age * all / effect.length).min(all - 1) as i32;
        let (piece, at) = match effect.what {
            What::Words(words, color) => {
                let words = match words {
                    Words::Said(words) => words.to_string(),
                    Words::Won(points) => format!("+{points}"),
                    Words::Stolen(points) => say!("quest-notice-points-stolen", points = points),
                    Words::LifeLost => {
                        say!("quest-notice-life-lost", taker = taker(&view.show.tale))
                    }
                };
                draw_words(screen, view, effect, (&words, color), &mut plates);
                continue;
            }
            What::Star => {
                let sparks = effect.age >= STAR_TICKS && !view.look.is_calm();
                (Piece::Hit { sparks }, (x, y))
            }
            What::Dust(dir) => {
                let (dx, dy) = dir.step();
                draw_blocked(screen, view, Wall::beside(effect.at, dir));
                let at = (x + dx * LARGE / 2, y + dy * LARGE / 2);
                (Piece::Dust(frame(3)), at)
            }
            What::Sparkle => (Piece::Sparkle(frame(3)), (x, y)),
            What::Shards => (Piece::Shards(frame(2)), (x, y)),
            What::Threat => {
                screen.frame(view.site.floor(effect.at), Color::RED);
                continue;
            }
            What::Waited => (Piece::Icon(Icon::Waited), beside(view, effect.at)),
        };
        view.draw(screen, piece, at);
    }
}

/// The wall that a step was blocked by lights up.
fn draw_blocked(screen: &mut Framebuffer, view: &View, wall: Wall) {
    let Pos { x, y } = wall.pos;
    let bar = STYLE.bar(x, y, wall.orientation == Orientation::Horizontal);
    screen.fill_rect(view.site.on_screen(bar), Color::ORANGE);
}

/// How much a cell would be missed under words: whether the player sees somebody there, or something, or the hero's way
/// leads there.
fn is_missed(view: &View, cell: Pos) -> u32 {
    let state = view.play.state();
    let mut villains = state.villains.iter();
    // Eyes in the dark are seen, and so is a lamp.
    let is_seen = |one: &Villain| view.shows(cell) || view.play.would_glint(one, cell, state.hero);
    let villain = villains.any(|one| one.is_there() && one.cell == cell && is_seen(one));
    if cell == state.hero || villain {
        return FIGURE;
    }
    let hidden = view.play.level().plan.hidden;
    let thing = state.things.iter().any(|lying| {
        let glimmers = lying.thing == Thing::Lamp && !hidden;
        lying.cell == cell && (glimmers || view.shows(cell))
    });
    if cell == view.play.level().door() || thing {
        return THING;
    }
    let Pos { x, y } = state.hero;
    match cell.x.abs_diff(x) + cell.y.abs_diff(y) {
        steps @ 1..=AHEAD if view.play.is_in_sight(cell) => AHEAD + 1 - steps,
        _ => 0,
    }
}

/// The place of a small icon that touches a cell, over a cell in which nothing stands if there is one.
fn beside(view: &View, cell: Pos) -> (i32, i32) {
    let (x, y) = view.site.corner(cell);
    let (middle, low) = (SMALL / 2, LARGE + 2);
    let places = [
        (Dir::Up, (middle, -SMALL)),
        (Dir::Right, (low, middle)),
        (Dir::Left, (-SMALL - 2, middle)),
        (Dir::Down, (middle, low)),
    ];
    let maze = view.play.level().size();
    let free =
        |&(dir, _): &(Dir, _)| maze.contains(cell + dir) && is_missed(view, cell + dir) < THING;
    let (dx, dy) = places.into_iter().find(free).unwrap_or(places[0]).1;
    (x + dx, y + dy)
}

/// Words that rise over the cell of their effect, and hide nobody; those that answer the player, and all in calm mode,
/// do not move. `plates` are those of the words drawn before: these stand clear of them.
fn draw_words(
    screen: &mut Framebuffer,
    view: &View,
    effect: &Effect,
    (words, color): (&str, Color),
    plates: &mut Vec<Rect>,
) {
    let still = view.look.is_calm() || effect.answers();
    let risen = if still {
        0
    } else {
        (effect.age / TICKS_A_PIXEL) as i32
    };
    let width = words.lines().map(|line| Font::width(line, 1)).max();
    let size = (width.unwrap_or(0), words.lines().count() as i32);
    let seen = view.site.cells();
    let hidden = seen.map(|cell| {
        let (floor, missed) = (view.site.floor(cell), is_missed(view, cell));
        let keeps_off = effect.answers() && missed == FIGURE;
        (floor.inset(if keeps_off { -OFF } else { 0 }), missed)
    });
    let hidden = hidden.filter(|(_, missed)| *missed > 0).collect::<Vec<_>>();
    let plate = plate(view.site, effect.at, size, &hidden).moved(0, -risen);
    let plate = clear_of(within(plate, inside(view.site)), plates, inside(view.site));
    plates.push(plate);
    screen.fill_rect(plate, Color::BLACK);
    for (line, row) in words.lines().zip(0..) {
        let (x, y) = (plate.x + MARGIN, plate.y + MARGIN + row * WORDS_PITCH);
        view.art.font.draw(screen, x, y, line, color, 1);
    }
}

/// The part of the screen inside the maze's outer walls.
fn inside(site: Site) -> Rect {
    site.maze().intersection(AREA).inset(STYLE.wall)
}

/// A rectangle moved into another one, or into the part for the maze if it is too wide.
fn within(rect: Rect, inside: Rect) -> Rect {
    let inside = if rect.w > inside.w { AREA } else { inside };
    let put = |at: i32, least: i32, most: i32| at.min(most).max(least);
    let x = put(rect.x, inside.x, inside.x + inside.w - rect.w);
    let y = put(rect.y, inside.y, inside.y + inside.h - rect.h);
    Rect::new(x, y, rect.w, rect.h)
}

/// A plate moved up until it covers none of the others, or down if there is no room above them.
fn clear_of(plate: Rect, others: &[Rect], inside: Rect) -> Rect {
    let moved = |next: fn(Rect, Rect) -> i32| {
        let mut moved = plate;
        let covered = |plate: Rect| {
            let mut others = others.iter();
            others.find(|other| !other.intersection(plate).is_empty())
        };
        while let Some(&other) = covered(moved) {
            moved.y = next(moved, other);
        }
        moved
    };
    let above = moved(|plate, other| other.y - plate.h);
    if above.y >= inside.y.min(plate.y) {
        above
    } else {
        moved(|_, other| other.y + other.h)
    }
}

/// The place of words of this width and so many lines over a cell: inside the maze, and aside, below the cell or some
/// rows further off where they hide less of these squares.
fn plate(site: Site, cell: Pos, (width, lines): (i32, i32), squares: &[(Rect, u32)]) -> Rect {
    let (x, y) = site.corner(cell);
    let inside = inside(site);
    let (w, h) = (
        width + 2 * MARGIN,
        (lines - 1) * WORDS_PITCH + SMALL + 2 * MARGIN,
    );
    let at = |left: i32, top: i32| within(Rect::new(left, top, w, h), inside);
    let middle = x + (LARGE - w) / 2;
    let sides = [x + LARGE + 2, x - 2 - w];
    let level = sides.map(|left| (0, (left, y + (LARGE - h) / 2)));
    let rows = (0..=PLATE_ROWS).flat_map(|rows| {
        let far = rows * STYLE.tile;
        let tops = [y - h - far, y + LARGE + 2 + far];
        let lefts = [middle, x, x + LARGE - w].into_iter().chain(sides);
        lefts.flat_map(move |left| tops.map(|top| (rows as u32, (left, top))))
    });
    let is_inside = |top: i32| top >= inside.y && top + h <= inside.y + inside.h;
    let places = rows.chain(level).filter(|&(_, (_, top))| is_inside(top));
    let hides = |place: &Rect| {
        let hidden = |square: &&(Rect, u32)| !square.0.intersection(*place).is_empty();
        let hidden = squares.iter().filter(hidden);
        hidden.map(|(_, missed)| missed).sum::<u32>()
    };
    let places = places.map(|(rows, (left, top))| (rows, at(left, top)));
    let least = places.min_by_key(|(rows, place)| PLATE_ROWS as u32 * hides(place) + rows);
    least.map_or_else(|| at(middle, y - h), |(_, place)| place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::rules::SIZE;

    #[test]
    fn words_over_one_cell_stand_one_above_the_other_or_below() {
        let inside = Rect::new(0, 0, 100, 40);
        let mut plates = Vec::new();
        for top in [14, 16, 13] {
            let plate = clear_of(Rect::new(20, top, 50, 12), &plates, inside);
            assert_eq!(plate.intersection(inside), plate, "{top}");
            plates.push(plate);
        }
        assert_eq!([plates[0].y, plates[1].y, plates[2].y], [14, 2, 26]);
        let beside = Rect::new(70, 14, 20, 12);
        assert_eq!(clear_of(beside, &plates, inside), beside);
    }

    #[test]
    fn words_stay_inside_the_maze_and_hide_nobody_and_no_way() {
        let site = Site::of(SIZE);
        let maze = site.maze().inset(STYLE.wall);
        for cell in SIZE.positions() {
            for words in [
                say!("quest-notice-nothing-to-steal"),
                say!("quest-notice-danger"),
            ] {
                let width = words.lines().map(|line| Font::width(line, 1)).max();
                let size = (width.unwrap(), words.lines().count() as i32);
                let [hero, villain] = [cell, cell + Dir::Up].map(|cell| site.floor(cell));
                let ahead = [cell + Dir::Right, cell + Dir::Right + Dir::Right];
                let ahead = ahead.map(|cell| site.floor(cell));
                let squares = [
                    (hero, FIGURE),
                    (villain, FIGURE),
                    (ahead[0], AHEAD),
                    (ahead[1], AHEAD - 1),
                ];
                let plate = plate(site, cell, size, &squares);
                assert_eq!(plate.intersection(maze), plate, "{cell:?}");
                for square in squares.map(|(square, _)| square) {
                    assert!(plate.intersection(square).is_empty(), "{cell:?}");
                }
            }
        }
    }
}
