//! What the buttons act on, and where grids are on the screen: one beside its panel or above it, several in a race, or
//! small beside the list.

use super::race::Race;
use crate::games::robot::rules::costs_page::CostsPage;
use crate::games::robot::rules::draft::Pencil;
use crate::games::robot::rules::racer::Racer;
use crate::gfx::{Rect, Screen};
use crate::grid::{Pos, Size};
use crate::input::{Mouse, Point};
use crate::ui::{BoardView, Menu, SettingsList, board_view};

/// Sides of a square in pixels of the high screen.
const TILES: [i32; 22] = [
    144, 128, 112, 96, 80, 64, 48, 40, 32, 28, 24, 20, 16, 12, 10, 8, 7, 6, 5, 4, 3, 2,
];
/// More of them for a grid that is alone on the screen: little larger than a piece.
const CLOSE_TILES: [i32; 4] = [44, 36, 18, 9];
/// Squares beside the panel are at least this part of those without.
const KEPT_BESIDE: (i32, i32) = (5, 6);
/// The smallest that is large enough to drive on; on a lit grid that is seen whole; and in the dark, where little more
/// than the squares around is seen.
pub const NEAR_TILE: i32 = 24;
const LIT_TILE: i32 = 16;
const DARK_TILE: i32 = 48;
/// But a dark grid that is seen whole may have somewhat smaller ones.
const DARK_WHOLE_TILE: i32 = 40;
/// The buttons of the first page, in pixels of the low screen.
pub const FIRST: [Rect; 3] = [
    Rect::new(24, 58, 336, 62),
    Rect::new(24, 130, 336, 62),
    Rect::new(24, 202, 336, 62),
];
/// The panel at the right, in pixels of the low screen: fourteen letters.
pub const PANEL: Rect = Rect::new(256, 0, 128, 264);
/// The list of settings at the right, in the same: twenty letters.
pub const LIST: Rect = Rect::new(204, 0, 180, 288);
/// Where the grid is: beside the panel, beside the list, and between two bars of text, above one, two or three lines of
/// keys.
const SIDE: Rect = Rect::new(8, 8, 496, 516);
/// Below the columns' numbers and beside those of the rows, and above a sentence of three lines: beside the list that
/// an algorithm thinks with, and beside its pseudocode.
const EXPLAINED: Rect = Rect::new(28, 28, 482, 436);
const BESIDE_CODE: Rect = Rect::new(28, 28, 322, 436);
/// The panel of the pseudocode, in pixels of the low screen: twenty-four letters.
pub const CODE: Rect = Rect::new(176, 0, 208, 264);
/// Beside pseudocode squares are no smaller than this: they have room for the three numbers of A*. A larger grid is not
/// seen whole.
const LEAST_EXPLAINED: i32 = 28;
/// But one of squares that large is: there the list tells the numbers.
const LEAST_WHOLE: i32 = 16;
const BESIDE_LIST: Rect = Rect::new(8, 8, 392, 560);
pub const WIDE: [Rect; 3] = [
    Rect::new(0, 19, 768, 496),
    Rect::new(0, 19, 768, 480),
    Rect::new(0, 22, 768, 434),
];
/// All grids of a race, above one, two or three lines of keys.
const RACE: [Rect; 3] = [
    Rect::new(0, 0, 768, 552),
    Rect::new(0, 0, 768, 532),
    Rect::new(0, 0, 768, 512),
];
/// The whole screen: all grids of a race without keys, or one grid.
const SCREEN: Rect = Rect::new(0, 0, 768, 576);
/// Height of the bar above each grid of a race.
pub const LABEL: i32 = 24;
/// Height of a row of labels below a grid that is alone on the screen, and how many labels are in a row.
pub const LABELS: i32 = 20;
pub const LABELS_ROW: usize = 3;

/// Around each grid of a race, the narrowest first: none only where no other grid is beside it.
const MARGINS: [(i32, i32); 3] = [(0, 0), (4, 0), (8, 8)];

/// What the buttons act on.
#[derive(Clone)]
pub enum Mode {
    /// The first page, with its cursor, and whether a game waits behind it.
    First(Menu, bool),
    /// The robots run; nothing covers the page.
    Watching,
    /// The list of settings.
    List(SettingsList),
    /// The pencil over the grid.
    Pencil(Pen),
    /// The page of costs, which covers everything.
    Costs(Box<CostsPage>),
}

impl Mode {
    /// Whether the game has not begun yet.
    pub fn is_first_page(&self) -> bool {
        matches!(self, Self::First(_, false))
    }

    /// Whether the player drives: then the squares around are seen from near, and the whole grid once the player is
    /// out, or under the X-ray.
    pub fn is_near(&self, race: &Race) -> bool {
        race.drives() && !race.xray && matches!(self, Self::Watching | Self::Costs(_))
    }
}

/// Where the player draws, and what.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pen {
    /// The square under it.
    pub at: Pos,
    /// What it draws.
    pub pencil: Pencil,
    /// It rubs out instead.
    pub rubs: bool,
    /// It was taken on the first page, and goes back there.
    pub begins: bool,
}

/// How the screen is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// One grid, the panel at its right.
    Side,
    /// One grid, at its right what its algorithm thinks with, perhaps with pseudocode, and below a sentence.
    Explained(bool),
    /// One wide grid, a bar above it and a bar below with this number of lines of keys: one to three.
    Bars(usize),
    /// One grid alone on the screen, above this number of rows of labels.
    Alone(usize),
    /// Several grids, and below them this number of lines of keys: one to three, or none.
    Race(usize),
    /// The list of settings at the right.
    List,
}

impl Frame {
    /// How one grid of this size is shown: as large as it can be, or as much of it; beside the panel if that costs
    /// nothing, or little of its squares.
    pub fn of(size: Size) -> Self {
        let tile = |area| fitting(size, area);
        let (beside, wide) = (tile(SIDE), WIDE.map(tile));
        let (kept, whole) = KEPT_BESIDE;
        let is_large = |beside: i32| whole * beside >= kept * wide[0].unwrap_or_default();
        if beside.is_some_and(is_large) {
            Self::Side
        } else {
            Self::Bars(lines(wide))
        }
    }

    /// How the grid of a single program is shown: beside its pseudocode, if the player asks for that. The X-ray leaves
    /// it where it is.
    fn alone(size: Size, wishes: Wishes) -> Self {
        if wishes.code {
            Self::Explained(true)
        } else {
            Self::of(size)
        }
    }

    /// How `count` grids of this size are shown: as large as they can be.
    pub fn race(size: Size, count: usize) -> Self {
        let tile = |places: Vec<Place>| fitting(size, places.first()?.area);
        let split = |whole| split(whole, size, count);
        Self::Race(lines(RACE.map(|whole| tile(split(whole)))))
    }
}

/// How many lines of keys there can be, where squares have these sizes above one, two and three: more lines where that
/// costs nothing.
fn lines(tiles: [Option<i32>; 3]) -> usize {
    tiles.iter().take_while(|&&tile| tile == tiles[0]).count()
}

/// Room for one grid: `area` is what it keeps to, and the margin around it is where robots may stick out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Where the grid is.
    pub area: Rect,
    /// Pixels beside it, and above and below.
    pub margin: (i32, i32),
}

impl Place {
    /// The grid's area with its margin.
    pub const fn whole(self) -> Rect {
        let (area, (x, y)) = (self.area, self.margin);
        Rect::new(area.x - x, area.y - y, area.w + 2 * x, area.h + 2 * y)
    }

    /// The label above it in a race.
    pub const fn label(self) -> Rect {
        let whole = self.whole();
        Rect::new(whole.x, whole.y - LABEL, whole.w, LABEL)
    }
}

/// Where `count` grids of one size are, in their order.
fn places(frame: Frame, size: Size, count: usize) -> Vec<Place> {
    let alone = |area, margin| vec![Place { area, margin }];
    match frame {
        Frame::Side => alone(SIDE, (8, 8)),
        Frame::Alone(rows) => {
            let above = |Rect { x, y, w, h }| Rect::new(x, y, w, h - rows as i32 * LABELS);
            let (area, whole) = (above(Screen::BOARD), above(SCREEN));
            // A margin, where it costs nothing.
            let fitting = |area| board_view::fitting(size, area, &tiles(frame));
            if fitting(whole) > fitting(area) {
                alone(whole, (0, 0))
            } else {
                alone(area, (area.x, area.y))
            }
        }
        Frame::Explained(false) => alone(EXPLAINED, (4, 4)),
        Frame::Explained(true) => alone(BESIDE_CODE, (4, 4)),
        // Above and below is its frame.
        Frame::Bars(lines) => alone(WIDE[lines.clamp(1, WIDE.len()) - 1], (0, 1)),
        Frame::List if count == 1 => alone(BESIDE_LIST, (8, 8)),
        Frame::List => split(BESIDE_LIST.inset(-8), size, count),
        Frame::Race(0) => split(SCREEN, size, count),
        Frame::Race(lines) => split(RACE[lines.clamp(1, RACE.len()) - 1], size, count),
    }
}

/// Divides `whole` into equal parts, each with a label above its grid, so that the grids are as large as possible.
fn split(whole: Rect, size: Size, count: usize) -> Vec<Place> {
    let grids = |(columns, margin): (usize, (i32, i32))| {
        let rows = count.div_ceil(columns);
        let (w, h) = (whole.w / columns as i32, whole.h / rows as i32);
        let part = move |index: usize| {
            let (column, row) = ((index % columns) as i32, (index / columns) as i32);
            let (x, y) = (whole.x + column * w, whole.y + row * h + LABEL);
            let (beside, above) = margin;
            let area = Rect::new(x + beside, y + above, w - 2 * beside, h - LABEL - 2 * above);
            Place { area, margin }
        };
        (0..count).map(part).collect::<Vec<_>>()
    };
    // Four letters and two numbers need half of the screen's width, and a third of it at the least.
    let columns = [2, 1, 3].into_iter().filter(|&columns| columns <= count);
    let columns = columns.filter(|&columns| whole.w / columns as i32 >= 192);
    // The last of the best is taken: two beside each other, with wide margins.
    let ways = columns.rev().flat_map(|columns| {
        let margins = MARGINS.into_iter().skip(usize::from(columns > 1));
        margins.map(move |margin| (columns, margin))
    });
    let best = ways
        .map(grids)
        .max_by_key(|places| fitting(size, places[0].area));
    best.unwrap_or_default()
}

/// The sides that squares can have.
fn tiles(frame: Frame) -> Vec<i32> {
    let more = match frame {
        Frame::Alone(_) => &CLOSE_TILES[..],
        _ => &[],
    };
    TILES.iter().chain(more).copied().collect()
}

/// Pixels of a square so that a grid fits into `area`, if there is such a size.
fn fitting(size: Size, area: Rect) -> Option<i32> {
    board_view::fitting(size, area, &TILES)
}

/// The view of one grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Where the grid is.
    pub board: BoardView,
    /// The part of the screen that it keeps to, and the margin around it.
    pub place: Place,
}

/// From the edge of a view to a mark on what is outside the grid, and the least width of such a mark.
const SIGHT_EDGE: i32 = 2;
const LEAST_STRIP: i32 = 8;
/// A searching solver jumps about: the view follows it after this number of ticks elsewhere.
const PATIENCE: i32 = 60;

/// How a view follows what happens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    AtOnce,
    /// At once, where it would be out of sight.
    InPause,
    Softly,
}

impl View {
    /// Where something of `side` pixels at (x, y) is drawn. If the whole grid is in sight it is moved inside the
    /// margin, so that nothing of it is cut off.
    pub fn within(&self, (x, y): (i32, i32), side: i32) -> (i32, i32) {
        let whole = self.place.whole();
        if !self.board.is_whole() {
            return (x, y);
        }
        let clamp = |at: i32, start: i32, room: i32| at.min(start + room - side).max(start);
        (clamp(x, whole.x, whole.w), clamp(y, whole.y, whole.h))
    }

    /// The part of a square's area that is in sight, where the square is outside the grid: at least a strip along the
    /// edge, so that a mark on it is never cut.
    pub fn in_sight(&self, area: Rect) -> Rect {
        if !self.board.is_whole() {
            return area;
        }
        let whole = self.place.whole().inset(SIGHT_EDGE);
        let keep = |at: i32, length: i32, start: i32, room: i32| {
            let first = at.clamp(start, start + room - LEAST_STRIP);
            let end = (at + length).clamp(first + LEAST_STRIP, start + room);
            (first, end - first)
        };
        let (x, w) = keep(area.x, area.w, whole.x, whole.w);
        let (y, h) = keep(area.y, area.h, whole.y, whole.h);
        Rect::new(x, y, w, h)
    }
}

/// What the player wants to see.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wishes {
    /// Only the grids.
    pub wide: bool,
    /// The pseudocode of an algorithm that runs alone.
    pub code: bool,
    /// Nothing that tells what comes next, and no counts.
    pub covered: bool,
    /// Where the mouse is, on the page of costs.
    pub pointer: Option<Point>,
}

/// All grids on the screen: the same grid once for each racer.
#[derive(Clone, Debug)]
pub struct Views {
    /// How the screen is divided.
    pub frame: Frame,
    /// The view of each.
    pub each: Vec<View>,
    /// Whether squares are large enough to drive on, even if not all are in sight.
    pub near: bool,
    /// What the player wants to see of them.
    pub wishes: Wishes,
}

impl Views {
    /// `count` views of grids of one size: from near, with squares of at least this many pixels, or with 0 as much of
    /// them as there can be.
    fn new(frame: Frame, size: Size, (count, least): (usize, i32), wishes: Wishes) -> Self {
        let near = least > 0;
        let mut tiles = tiles(frame);
        tiles.retain(|&tile| tile >= least);
        let view = |place: Place| View {
            board: BoardView::new(size, place.area, &tiles),
            place,
        };
        let places = places(frame, size, count);
        let each = places.into_iter().map(view).collect();
        Self {
            frame,
            each,
            near,
            wishes,
        }
    }

    /// Before there is anything to see.
    pub fn wanted(wishes: Wishes) -> Self {
        Self::new(Frame::List, Size::new(1, 1), (1, 0), wishes)
    }

    /// The views that this mode has of a race on grids of this size. If the player wants to see only the grids, and
    /// that makes them larger, nothing else is around them but the names of the racers; pseudocode stays. `dark`: the player drives in
    /// the dark.
    pub fn of(mode: &Mode, race: &Race, size: Size, (wishes, dark): (Wishes, bool)) -> Self {
        let count = match mode {
            Mode::Pencil(_) => 1,
            _ if race.has_you() => 1,
            _ => race.timeline.racers().len(),
        };
        let shown = |frame, least| Self::new(frame, size, (count, least), wishes);
        let is_whole = |frame, least| {
            let each = shown(frame, least).each;
            each.iter().all(|view| view.board.is_whole())
        };
        let frame = match mode {
            Mode::List(_) => Frame::List,
            Mode::Watching if count == 1 && !race.has_you() => Frame::alone(size, wishes),
            // Beside the panel, which has the small map.
            _ if dark => Frame::Side,
            // A lit grid is seen whole if its squares need not be tiny for that.
            _ if mode.is_near(race) => {
                let usual = Frame::of(size);
                if is_whole(usual, LIT_TILE) {
                    usual
                } else {
                    Frame::Side
                }
            }
            // Below a drawing nothing is told, and its grid has all the room.
            Mode::Pencil(_) => match Frame::of(size) {
                Frame::Bars(_) => Frame::Bars(1),
                frame => frame,
            },
            _ if count == 1 => Frame::of(size),
            _ => Frame::race(size, count),
        };
        let near = mode.is_near(race);
        // Beside its pseudocode, a large grid is seen where something happens.
        let least = match frame {
            Frame::Explained(true) => match fitting(size, BESIDE_CODE) {
                Some(LEAST_WHOLE..) => 0,
                _ => LEAST_EXPLAINED,
            },
            _ if near && dark && is_whole(frame, DARK_WHOLE_TILE) => DARK_WHOLE_TILE,
            _ if near && dark => DARK_TILE,
            _ if near && is_whole(frame, LIT_TILE) => LIT_TILE,
            _ if near => NEAR_TILE,
            _ => 0,
        };
        let mut views = Self {
            near,
            ..shown(frame, least)
        };
        let keeps_text = matches!(frame, Frame::Explained(_));
        if wishes.wide && !keeps_text && matches!(mode, Mode::Watching | Mode::Costs(_)) {
            let racers = race.timeline.racers().len();
            let alone = match count {
                1 if racers > 1 => Frame::Alone(racers.div_ceil(LABELS_ROW)),
                1 => Frame::Alone(0),
                _ => Frame::Race(0),
            };
            let alone = shown(alone, least);
            let mut pairs = alone.each.iter().zip(&views.each);
            if pairs.any(|(alone, view)| alone.board.is_larger_than(&view.board)) {
                views = alone;
            }
        }
        views.follow(Follow::AtOnce, mode, race);
        views
    }

    /// Large grids are seen where something happens; whether a view moved.
    pub fn follow(&mut self, how: Follow, mode: &Mode, race: &Race) -> bool {
        let racers = race.timeline.racers();
        // Once out, the player watches one who is still on the way.
        let others = || racers.iter().position(|racer| racer.end().is_none());
        let you = race.timeline.you().map(|(you, _)| you);
        let you = you.map(|you| others().filter(|_| !race.drives()).unwrap_or(you));
        let is_code = self.frame == Frame::Explained(true);
        let follow = |(index, view): (usize, &mut View)| {
            let board = &mut view.board;
            let racer = racers.get(you.unwrap_or(index));
            let thought = race.actors.get(index).and_then(|actor| actor.thought);
            let told = thought.and_then(|thought| thought.at());
            let told = told.filter(|_| is_code);
            let seen = |racer: &Racer| told.or(racer.looks_at()).unwrap_or(racer.stands());
            let (pen, here) = match mode {
                Mode::Pencil(pen) => (true, pen.at),
                _ => (false, racer.map_or(race.timeline.grid().entry(), seen)),
            };
            let walks = racer.is_some_and(|racer| racer.who().walks());
            match how {
                Follow::AtOnce => board.jump(here),
                // Beside the pseudocode the square of the next step is in sight at any speed.
                Follow::Softly if !pen && !is_code => {
                    board.follow(here, if walks { 0 } else { PATIENCE })
                }
                _ => board.keep_in_sight(here),
            }
        };
        let moved = self.each.iter_mut().enumerate().map(follow);
        moved.fold(false, |any, moved| any | moved)
    }

    /// The square at a pixel.
    pub fn square(&self, Point { x, y }: Point) -> Option<Pos> {
        self.each.iter().find_map(|view| view.board.square(x, y))
    }

    /// Brings the square at a pixel to the middle of its view, until the robot goes on.
    pub fn look_at(&mut self, Point { x, y }: Point) {
        for view in &mut self.each {
            let square = view.board.square(x, y);
            square.map(|square| view.board.look_at(square));
        }
    }

    /// Scrolls a grid that is too large; whether one moved.
    pub fn wheel(&mut self, mouse: Mouse) -> bool {
        let views = self.each.iter_mut();
        views.fold(false, |moved, view| moved | view.board.wheel(mouse))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One grid in this frame.
    fn views(frame: Frame, size: Size) -> Views {
        Views::new(frame, size, (1, 0), Wishes::default())
    }

    #[test]
    fn a_mark_outside_the_grid_is_in_sight() {
        let size = Size::new(6, 7);
        let views = views(Frame::of(size), size);
        let view = views.each[0];
        let tile = view.board.tile;
        for (column, row) in [(-1, 0), (0, -1), (6, 0), (0, 7), (2, 2)] {
            let (x, y) = view.board.corner(Pos::new(column, row));
            let area = view.in_sight(Rect::new(x, y, tile, tile));
            assert!(area.w >= LEAST_STRIP && area.h >= LEAST_STRIP);
            assert_eq!(area.intersection(view.place.whole()), area);
        }
    }

    #[test]
    fn wide_grids_take_the_whole_width() {
        for ((width, height), frame) in [
            ((6, 7), Frame::Side),
            ((10, 6), Frame::Bars(3)),
            ((21, 21), Frame::Side),
            ((47, 27), Frame::Bars(3)),
            ((47, 29), Frame::Bars(2)),
            ((47, 31), Frame::Bars(1)),
            // Squares of 12 pixels, but 8 beside the panel; and of 28, but 24.
            ((61, 41), Frame::Bars(1)),
            ((20, 17), Frame::Side),
            ((100, 100), Frame::Side),
            ((10_000, 1_000), Frame::Bars(3)),
        ] {
            assert_eq!(Frame::of(Size::new(width, height)), frame, "{width}");
        }
    }

    #[test]
    fn a_grid_alone_has_the_whole_screen_where_that_makes_it_larger() {
        for (height, tile) in [(57, 10), (61, 9), (31, 18), (9, 64), (115, 5), (143, 4)] {
            let size = Size::new(5, height);
            let [view] = views(Frame::Alone(0), size).each[..] else {
                panic!("one grid");
            };
            assert_eq!(view.board.tile, tile, "{height}");
            let extent = view.board.extent();
            assert_eq!(extent.intersection(SCREEN), extent, "{height}");
        }
    }

    #[test]
    fn small_grids_have_larger_squares() {
        // The second one is a maze of 12 by 8 cells.
        let side = |(width, height)| {
            let size = Size::new(width, height);
            views(Frame::of(size), size).each[0].board.tile
        };
        assert_eq!([(4, 5), (25, 17)].map(side), [96, 28]);
    }

    #[test]
    fn four_of_the_largest_grids_race_with_squares_of_8_pixels() {
        for count in 2..=4 {
            let size = Size::new(47, 31);
            let parts = places(Frame::Race(1), size, count);
            assert_eq!(parts.len(), count);
            for (index, part) in parts.iter().enumerate() {
                assert!(fitting(size, part.area) >= Some(8));
                let whole = part.whole();
                assert_eq!(whole.intersection(RACE[0]), whole);
                for other in &parts[..index] {
                    assert!(whole.intersection(other.whole()).is_empty());
                    assert!(whole.intersection(other.label()).is_empty());
                }
            }
        }
    }

    #[test]
    fn grids_beside_each_other_are_apart() {
        for ((width, height), count) in [((6, 7), 2), ((48, 11), 2), ((47, 31), 4), ((10, 6), 3)] {
            let parts = places(Frame::Race(1), Size::new(width, height), count);
            for (index, part) in parts.iter().enumerate() {
                for other in &parts[..index] {
                    let (left, right) = (other.area, part.area);
                    let beside = left.y == right.y;
                    assert!(!beside || right.x - (left.x + left.w) >= 8, "{width}");
                }
            }
        }
    }

    #[test]
    fn there_are_as_many_lines_of_keys_as_cost_nothing() {
        assert_eq!(Frame::race(Size::new(47, 31), 4), Frame::Race(1));
        for (size, count) in [
            (Size::new(6, 7), 2),
            (Size::new(10, 6), 3),
            (Size::new(48, 11), 2),
        ] {
            let Frame::Race(lines) = Frame::race(size, count) else {
                panic!("no race");
            };
            assert!(lines > 1, "{size}");
            let tile = |lines| {
                let parts = places(Frame::Race(lines), size, count);
                fitting(size, parts[0].area)
            };
            assert_eq!(tile(lines), tile(1));
        }
    }

    #[test]
    fn wide_grids_race_one_above_the_other() {
        let parts = places(Frame::Race(1), Size::new(48, 11), 2);
        assert_eq!(fitting(Size::new(48, 11), parts[0].area), Some(16));
        assert_eq!(parts[0].area.x, parts[1].area.x);
    }
}
