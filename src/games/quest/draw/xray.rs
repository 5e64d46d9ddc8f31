//! The X-ray: the order of building on the floor, the shortest path to the door, and what each villain will do. Where
//! there are many villains, what the far ones do fades, and the order of building is left out.

use super::sheet::{LARGE, Piece, SMALL};
use super::view::{AREA, STYLE, Site, View};
use crate::games::quest::rules::{Kind, Mark, Thing, Why};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};

/// The colours of floors from the first built to the last.
const ORDER: [Color; 3] = [Color::NAVY, Color::BLUE, Color::TEAL];
/// How far these colours fade behind what moves, in 256ths of the way to the night.
const BACK: u32 = 130;
/// From the middle of a cell to the middle of a sign beside it.
const BESIDE: i32 = LARGE / 2 + SMALL / 2 + 1;
/// To the middle of an arrow towards a thing: it lies over the wall's place, and leaves the thing readable.
const BEFORE: i32 = STYLE.tile / 2 - 1;
/// So many of the nearest villains are always explained, and so is all that is at most so many cells away.
const EXPLAINED: usize = 6;
const NEAR: u32 = 5;
/// How far the rest fades, in 256ths of the way to the night; and its arrows, which are drawn over it.
const FAR: u32 = 110;
const FAR_ARROW: u32 = 120;
/// The shortest path to the door.
pub const WAY: Color = Color::LIME;

/// The colour of the `part`-th of 256 parts of the building.
pub fn order_color(part: u32) -> Color {
    let part = part.min(255) * 2;
    let half = (part / 256) as usize;
    let color = ORDER[half].mix(ORDER[half + 1], part % 256);
    color.mix(Color::NIGHT, BACK)
}

/// The colour of a reason; its sign says the same.
pub fn why_color(why: Why) -> Color {
    match why {
        Why::Wander => Color::CYAN,
        // Not the green of the path.
        Why::Wall => Color::ROSE,
        Why::Hunt | Why::Rise => Color::YELLOW,
        Why::Rest | Why::Sleep => Color::SILVER,
        Why::Steal => Color::ORANGE,
        Why::Flee => Color::SKY,
        Why::Fly => Color::RED,
        Why::Sit | Why::Echo => Color::WHITE,
    }
}

/// The colour of an arrow that is far away.
pub fn far_color(color: Color) -> Color {
    color.mix(Color::NIGHT, FAR_ARROW)
}

/// Colours each floor that is there by the time it was built.
pub fn draw_order(screen: &mut Framebuffer, view: &View, is_there: impl Fn(Pos) -> bool) {
    let order = &view.play.level().order;
    let most = order.cells().iter().copied().max().unwrap_or(0).max(1);
    for (cell, &number) in order.iter().filter(|&(cell, _)| is_there(cell)) {
        let color = order_color(u32::from(number) * 255 / u32::from(most));
        // The place of its walls too: those that stand are drawn over it.
        let (x, y) = view.site.corner(cell);
        let (x, y) = (x - STYLE.wall, y - STYLE.wall);
        screen.fill_rect(Rect::new(x, y, STYLE.tile, STYLE.tile), color);
    }
}

/// The shortest path from the hero to the door.
pub fn draw_way(screen: &mut Framebuffer, view: &View) {
    draw_path(screen, view, view.show.to_door.path.cells.iter().copied());
}

/// A path from cell to cell.
pub fn draw_path(screen: &mut Framebuffer, view: &View, path: impl Iterator<Item = Pos>) {
    let dot = |cell| {
        let (x, y) = view.site.middle(cell);
        Rect::new(x - 1, y - 1, 2, 2)
    };
    draw_line(screen, path.map(dot), WAY);
}

/// A line from dot to dot.
pub fn draw_line(screen: &mut Framebuffer, dots: impl Iterator<Item = Rect>, color: Color) {
    let mut last = None;
    for dot in dots {
        screen.fill_rect(dot.hull(last.unwrap_or(dot)), color);
        last = Some(dot);
    }
}

/// The part of the maze around the hero in which everything is told.
#[derive(Clone, Copy, Debug)]
pub struct Near {
    hero: Pos,
    reach: u32,
}

impl Near {
    /// All of the maze without the X-ray, or if there are few villains.
    pub fn of(view: &View) -> Self {
        let hero = view.hero();
        let villains = view.play.state().villains.iter().filter(|one| one.alive);
        let far = villains.map(|one| steps(hero, one.cell));
        let reach = reach(far.filter(|_| view.show.xray).collect());
        Self { hero, reach }
    }

    /// Whether it is the whole maze. Else too much moves for the order of building to be told, too.
    pub fn is_all(self) -> bool {
        self.reach == u32::MAX
    }

    /// Whether a cell is in it.
    pub fn has(self, cell: Pos) -> bool {
        steps(self.hero, cell) <= self.reach
    }
}

/// How far the X-ray tells everything, with villains so far away.
fn reach(mut far: Vec<u32>) -> u32 {
    far.sort_unstable();
    match far.get(EXPLAINED..) {
        None | Some([]) => u32::MAX,
        Some(_) => far[EXPLAINED - 1].max(NEAR),
    }
}

/// Rows and columns from cell to cell.
fn steps(from: Pos, to: Pos) -> u32 {
    from.x.abs_diff(to.x) + from.y.abs_diff(to.y)
}

/// Makes all cells that are not near quieter.
pub fn fade_far(screen: &mut Framebuffer, view: &View, near: Near) {
    for cell in view.site.cells().filter(|&cell| !near.has(cell)) {
        let (x, y) = view.site.corner(cell);
        let tile = Rect::new(x - STYLE.wall, y - STYLE.wall, STYLE.tile, STYLE.tile);
        screen.clipped(tile, |screen| screen.dim(Color::NIGHT, FAR));
    }
}

/// Before each villain an arrow to where it goes, and behind it the reason if it is near.
pub fn draw_intents(screen: &mut Framebuffer, view: &View, near: Near) {
    for (index, villain) in view.play.state().villains.iter().enumerate() {
        let (cell, intent) = (villain.cell, view.play.intent(index));
        // Signs keep to the board, so signs of figures out of sight would be drawn at its edge.
        let (x, y) = view.site.middle(cell);
        // Those of a villain under the hero would be read as the hero's own.
        let is_in_sight = AREA.contains(x, y) && cell != view.hero();
        let Some(intent) = intent.filter(|_| is_in_sight) else {
            continue;
        };
        let (dx, dy) = (intent.to.x - cell.x, intent.to.y - cell.y);
        let straight = (dx.signum(), dy.signum());
        let going = Dir::ALL.into_iter().find(|dir| dir.step() == straight);
        // Over another villain it would be read as that one's.
        let is_covered = |dir: Dir| is_villain(view, cell + dir);
        let arrow = going.filter(|&dir| !is_covered(dir));
        let arrow = arrow.map(|dir| {
            let far = if has_thing(view, cell + dir) {
                BEFORE
            } else {
                BESIDE
            };
            (Piece::Arrow(dir), beside(view.site, cell, (dir, far)))
        });
        let color = why_color(intent.why);
        if !near.has(cell) {
            if let Some((piece, at)) = arrow {
                view.draw_shape(screen, piece, at, far_color(color));
            }
            continue;
        }
        let why = free_side(view, cell, going);
        let why = why.map(|dir| {
            (
                Piece::Why(intent.why),
                beside(view.site, cell, (dir, BESIDE)),
            )
        });
        for (piece, at) in arrow.into_iter().chain(why) {
            draw_sign(screen, view, piece, at, color);
        }
    }
}

/// A sign with a dark line around it, which makes it legible on every ground.
pub fn draw_sign(
    screen: &mut Framebuffer,
    view: &View,
    sign: Piece,
    (x, y): (i32, i32),
    color: Color,
) {
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        view.draw_shape(screen, sign, (x + dx, y + dy), Color::BLACK);
    }
    view.draw_shape(screen, sign, (x, y), color);
}

/// Whether a living villain stands in a cell.
fn is_villain(view: &View, cell: Pos) -> bool {
    let mut villains = view.play.state().villains.iter();
    villains.any(|one| one.alive && one.cell == cell)
}

/// Whether a thing, or the chest of a treasure, lies in a cell.
fn has_thing(view: &View, cell: Pos) -> bool {
    let mut things = view.play.level().things.iter();
    let is_drawn = |thing| matches!(thing, Thing::Treasure | Thing::Lamp);
    things.any(|one| {
        one.cell == cell && (is_drawn(one.thing) || view.play.state().things.contains(one))
    })
}

/// The side of a villain's cell for its sign: not where it goes, nor over a figure; if possible, not where it would be
/// read as that of another villain, and not over a thing or an ember.
fn free_side(view: &View, cell: Pos, going: Option<Dir>) -> Option<Dir> {
    let size = view.play.level().size();
    let fits = |dir: &Dir| {
        let at = cell + *dir;
        Some(*dir) != going && size.contains(at) && at != view.hero() && !is_villain(view, at)
    };
    let faults = |dir: &Dir| {
        let at = cell + *dir;
        let others = Dir::ALL.map(|side| at + side);
        let is_others = others
            .into_iter()
            .any(|one| one != cell && is_villain(view, one));
        let hides = has_thing(view, at) || view.play.mark(at) != Mark::None;
        (is_others, hides)
    };
    Dir::ALL.into_iter().filter(fits).min_by_key(faults)
}

/// Whether a villain near the hero has this reason now.
pub fn is_shown(view: &View, near: Near, why: Why) -> bool {
    let villains = view.play.state().villains.iter().enumerate();
    let mut intents = villains.filter_map(|(index, one)| {
        let intent = view.play.intent(index);
        intent.filter(|_| near.has(one.cell))
    });
    intents.any(|intent| intent.why == why)
}

/// Whether a villain of the level can have this reason.
pub fn may_be(view: &View, why: Why) -> bool {
    let mut homes = view.play.level().homes.iter();
    homes.any(|home| reasons(home.kind).contains(&why))
}

/// The reasons that a villain can have.
pub fn reasons(kind: Kind) -> &'static [Why] {
    match kind {
        Kind::Guard => &[Why::Wander],
        Kind::Mole => &[Why::Wall],
        Kind::Wolf => &[Why::Wander, Why::Hunt, Why::Sit, Why::Rise],
        Kind::Golem => &[Why::Hunt, Why::Sit, Why::Rise, Why::Rest],
        Kind::Thief => &[Why::Wander, Why::Steal, Why::Flee],
        Kind::Bat => &[Why::Fly, Why::Rest],
        Kind::Sleeper => &[Why::Sleep, Why::Hunt, Why::Sit, Why::Rise],
        Kind::Echo => &[Why::Rest, Why::Echo],
    }
}

/// The place of a sign of eight pixels with its dark line, this far from the middle of a cell; at the border of the
/// maze it stays inside.
fn beside(site: Site, cell: Pos, (dir, far): (Dir, i32)) -> (i32, i32) {
    let (x, y) = site.middle(cell);
    let (dx, dy) = dir.step();
    let inside = |at: i32, least: i32, length: i32| at.clamp(least + 1, least + length - SMALL - 1);
    (
        inside(x - SMALL / 2 + dx * far, AREA.x, AREA.w),
        inside(y - SMALL / 2 + dy * far, AREA.y, AREA.h),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::rules::SIZE;

    #[test]
    fn the_order_has_a_colour_from_the_first_to_the_last() {
        let colors: Vec<Color> = (0..256).map(order_color).collect();
        let mut different = colors.clone();
        different.dedup();
        assert!(different.len() > 64, "{}", different.len());
        assert_ne!(colors[0], colors[255]);
        assert_eq!(order_color(9999), colors[255]);
    }

    #[test]
    fn few_villains_are_all_explained_and_of_many_the_nearest() {
        assert_eq!(reach(vec![30; EXPLAINED]), u32::MAX);
        assert_eq!(reach(vec![20, 4, 9, 12, 7, 30, 11, 8]), 12);
        assert_eq!(reach(vec![1; 2 * EXPLAINED]), NEAR);
    }

    #[test]
    fn signs_stay_on_the_board() {
        let site = Site::of(SIZE);
        for cell in SIZE.positions() {
            for dir in Dir::ALL {
                let (x, y) = beside(site, cell, (dir, BESIDE));
                assert!(AREA.contains(x - 1, y - 1) && AREA.contains(x + SMALL, y + SMALL));
                let sign = Rect::new(x - 1, y - 1, SMALL + 2, SMALL + 2);
                let (x, y) = site.corner(cell);
                let both = sign.intersection(Rect::new(x, y, LARGE, LARGE));
                assert!(both.is_empty() || !SIZE.contains(cell + dir), "{cell:?}");
            }
        }
    }

    #[test]
    fn an_arrow_towards_a_thing_leaves_three_quarters_of_it() {
        let site = Site::of(SIZE);
        for dir in Dir::ALL {
            let cell = Pos::new(5, 5);
            let (x, y) = beside(site, cell, (dir, BEFORE));
            let sign = Rect::new(x - 1, y - 1, SMALL + 2, SMALL + 2);
            let hidden = sign.intersection(site.floor(cell + dir));
            assert!(hidden.w.min(hidden.h) <= LARGE / 4, "{dir:?}: {hidden:?}");
        }
    }
}
