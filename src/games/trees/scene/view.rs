//! The view of the maze: which part is visible, what is shown besides its walls, and in which colours.
//!
//! It only reads a growth.

use super::layout::Layout;
use super::overview::Overview;
use crate::games::trees::rules::glow::Glow;
use crate::games::trees::rules::{Flood, Growth};
use crate::games::trees::table::Verb;
use crate::gfx::{Color, Rect};
use crate::grid::{Dir, Pos, Size};
use crate::input::{Button, Mouse, Point};
use crate::maze::{GrownWall, tree_rgb};
use crate::scene::Event;
use crate::ui::SmallMap;
use crate::words::say;

/// Ticks for drawing the way out, whatever its length.
const WAY_TICKS: usize = 90;
/// The largest area of the small picture, without the line around it.
const MINIMAP: Rect = Rect::new(617, 267, 142, 74);
/// The same during a walk.
const WALK_MINIMAP: Rect = Rect::new(617, 240, 142, 240);
/// The most levels that a turn of the wheel zooms.
const MOST_NOTCHES: u32 = 4;

/// The view of a maze.
#[derive(Clone)]
pub struct View {
    pub layout: Layout,
    pub shown: Shown,
    /// The colours of the trees, in order.
    pub colors: Vec<Color>,
    pub glow: Glow,
    pub flood: Option<Flood>,
    /// The small picture of the whole maze beside a view of a part.
    pub small: Overview,
    /// The picture of the whole maze if a pixel shows one or more cells.
    pub whole: Option<Overview>,
    /// Steps of the growth that the pictures contain.
    steps: usize,
    /// Whether the arrows move the view.
    pub is_moving: bool,
    /// The maze has grown at a key, and the eye is on it: the first arrow does not change the panel.
    pub is_watched: bool,
    /// Whether the player wants to see the maze alone.
    wide: bool,
    walker: Walker,
    /// Cells of the shortest tour of a walk, in place of the way out.
    pub tour: Option<usize>,
    held: Held,
}

/// How a walker sees the maze.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Walker {
    /// Nobody walks.
    #[default]
    Nobody,
    /// As it was seen before.
    Far,
    /// From near, because its cells were too small.
    Near,
}

/// What is shown of the maze besides its walls.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown {
    pub xray: bool,
    pub distances: bool,
    pub way: bool,
    /// Cells of the way out that have been drawn.
    pub way_drawn: usize,
}

/// What the pointer holds while its button is down.
#[derive(Clone, Default)]
enum Held {
    #[default]
    Nothing,
    Minimap,
    /// The maze, at this pixel. A drag that moves it undoes the flood that the click began: this is the one before.
    Maze(Point, Option<Flood>),
}

impl View {
    /// The view of a newly planted maze.
    pub fn new(growth: &Growth) -> Self {
        Self::of(growth, Layout::new(growth.trees().plan().size))
    }

    fn of(growth: &Growth, layout: Layout) -> Self {
        let size = layout.size();
        let mut view = Self {
            layout,
            shown: Shown::default(),
            colors: Vec::new(),
            glow: Glow::default(),
            flood: None,
            small: small(size),
            whole: whole(layout),
            steps: 0,
            is_moving: false,
            is_watched: false,
            wide: false,
            walker: Walker::Nobody,
            tour: None,
            held: Held::Nothing,
        };
        view.paint_anew(growth);
        view
    }

    /// Changes to another maze. What is shown stays, and so does the view if the size is the same.
    pub fn look_at(&mut self, growth: &Growth) {
        let layout = Layout::new(growth.trees().plan().size).placed(self.wide, self.walks());
        let mut view = Self::of(growth, layout);
        (view.wide, view.walker) = (self.wide, self.walker);
        view.is_watched = self.is_watched;
        if self.layout.size() == layout.size() {
            (view.layout, view.is_moving) = (self.layout, self.is_moving);
        }
        view.shown = Shown {
            way_drawn: 0,
            ..self.shown
        };
        view.flood = view.first_flood(growth);
        *self = view;
    }

    /// Shows the maze alone, where that makes it larger, or beside its text; returns whether that changed its place.
    pub fn set_wide(&mut self, wide: bool, growth: &Growth) -> bool {
        self.wide = wide;
        self.place(self.layout, growth)
    }

    /// Shows the maze larger for a walker in this cell, or no longer; whether that changed its place.
    pub fn set_walker(&mut self, walker: Option<Pos>, growth: &Growth) -> bool {
        let mut layout = self.layout;
        match (walker, self.walker) {
            (Some(cell), Walker::Nobody) => {
                self.walker = Walker::Far;
                if layout.is_whole() {
                    layout = layout.placed(self.wide, true);
                    if layout.come_near(cell) {
                        self.walker = Walker::Near;
                    }
                }
            }
            (None, before) => {
                self.walker = Walker::Nobody;
                if before == Walker::Near {
                    layout = Layout::new(layout.size());
                }
            }
            _ => {}
        }
        self.place(layout, growth)
    }

    fn walks(&self) -> bool {
        self.walker != Walker::Nobody
    }

    fn place(&mut self, layout: Layout, growth: &Growth) -> bool {
        let (wide, walks) = (self.wide, self.walks());
        let layout = layout.placed(wide, walks);
        if layout == self.layout {
            return false;
        }
        self.layout = layout;
        self.whole = whole(Layout::new(layout.size()).placed(wide, walks));
        // A maze alone is moved at any time.
        self.is_moving &= !layout.is_whole() && !layout.is_alone();
        self.held = Held::Nothing;
        self.paint_anew(growth);
        true
    }

    fn first_flood(&self, growth: &Growth) -> Option<Flood> {
        let shown = self.shown.distances;
        shown.then(|| Flood::new(Pos::new(0, 0), growth))
    }

    /// Keeps a colour for every tree.
    fn know_colors(&mut self, growth: &Growth) {
        let (seed, known) = (growth.seed(), self.colors.len() as u32);
        for tree in known + 1..=growth.trees().tree_count() {
            let [red, green, blue] = tree_rgb(seed, tree);
            self.colors.push(Color::rgb(red, green, blue));
        }
    }

    fn overviews(&mut self) -> impl Iterator<Item = &mut Overview> {
        self.whole.iter_mut().chain([&mut self.small])
    }

    /// Paints all walls.
    fn paint_anew(&mut self, growth: &Growth) {
        self.know_colors(growth);
        let trees = growth.trees();
        self.steps = trees.steps();
        self.overviews().for_each(Overview::clear);
        if self.steps == 0 {
            trees.planted().for_each(|planted| self.paint(planted));
            return;
        }
        for wall in trees.walls().standing() {
            if let Some(tree) = trees.tree_of(wall) {
                let trunk = false;
                self.paint(GrownWall { wall, tree, trunk });
            }
        }
    }

    fn paint(&mut self, grown: GrownWall) {
        let color = self.colors[grown.tree as usize - 1];
        for overview in self.overviews() {
            overview.add(grown.wall, color);
        }
    }

    /// Updates the picture for a tick of the maze; returns whether anything changed.
    pub fn tick(&mut self, growth: &Growth) -> bool {
        let mut newest = growth.newest();
        self.know_colors(growth);
        let steps = growth.trees().steps();
        if steps == self.steps {
            newest = &[];
        } else if steps == self.steps + newest.len() {
            newest.iter().for_each(|&grown| self.paint(grown));
            self.steps = steps;
        } else {
            self.paint_anew(growth);
        }
        self.glow.tick(newest) | self.look_on(growth)
    }

    /// Updates the picture without a tick of the maze: the way out and the distances continue. Returns whether anything
    /// changed.
    pub fn look_on(&mut self, growth: &Growth) -> bool {
        let flood = self.flood.as_mut();
        let floods = flood.is_some_and(|flood| flood.advance(growth));
        let survey = growth.finished_survey().filter(|_| self.shown.way);
        let length = survey.map_or(0, |survey| self.tour.unwrap_or(survey.way_out().len()));
        let step = length.div_ceil(WAY_TICKS);
        let drawn = self.shown.way_drawn.saturating_add(step);
        let before = std::mem::replace(&mut self.shown.way_drawn, drawn.min(length));
        floods || self.shown.way_drawn != before
    }

    /// Handles what is about the view, and returns a notice if there is one.
    pub fn act(&mut self, verb: Verb, button: Button, growth: &Growth) -> Option<Event> {
        let whole = say!("trees-notice-whole");
        let grown = growth.trees().is_finished();
        let (middle, shown) = (self.layout.middle(), &mut self.shown);
        let (is_told, notice) = match verb {
            Verb::Scroll => {
                let (dx, dy) = button.dir().map_or((0, 0), Dir::step);
                self.layout.scroll(dx, dy);
                return None;
            }
            Verb::ZoomIn => {
                let notice = say!("trees-notice-nearest");
                (!self.zoom(true, middle), notice)
            }
            Verb::ZoomOut => (!self.zoom(false, middle), whole),
            Verb::MoveView => {
                self.is_moving ^= !self.layout.is_whole() && !self.layout.is_alone();
                (self.layout.is_whole(), whole)
            }
            Verb::XRay if grown => (true, say!("trees-notice-grown")),
            Verb::XRay => {
                shown.xray ^= true;
                let has_walls = self.layout.style().is_some();
                let notice = say!("trees-notice-x-ray");
                (shown.xray && !has_walls, notice)
            }
            Verb::Distances => {
                shown.distances ^= true;
                self.flood = self.first_flood(growth);
                let notice = say!("trees-notice-distances");
                (self.shown.distances && !grown, notice)
            }
            Verb::WayOut => {
                (shown.way, shown.way_drawn) = (!shown.way, 0);
                let notice = say!("trees-notice-way-out");
                (shown.way && !grown, notice)
            }
            _ => return None,
        };
        is_told.then(|| Event::notice(notice))
    }

    fn zoom(&mut self, closer: bool, point: Point) -> bool {
        let zoomed = self.layout.zoom(closer, point);
        self.is_moving &= !self.layout.is_whole();
        zoomed
    }

    /// Handles the mouse: the wheel zooms, a drag moves, a click on the small picture jumps there, and a click on the
    /// maze starts the distances, if they are shown, in that cell. Returns whether anything changed.
    pub fn point(&mut self, mouse: Mouse, growth: &Growth) -> bool {
        // A pointer move may be reported twice, once as a drag.
        if let Mouse::Hover(_) = mouse {
            return false;
        }
        let point = mouse.point();
        let on_maze = self.layout.picture().contains(point.x, point.y);
        let map = self.minimap().map(|map| map.area());
        let on_map = map.is_some_and(|area| area.contains(point.x, point.y));
        match (mouse, std::mem::take(&mut self.held)) {
            (Mouse::Wheel(_, notches), _) if on_maze => {
                let levels = notches.unsigned_abs().min(MOST_NOTCHES);
                let zoomed = (0..levels).filter(|_| self.zoom(notches < 0, point));
                zoomed.count() > 0
            }
            (Mouse::Click(_), _) if on_map => self.jump_on_minimap(point),
            (Mouse::Click(_), _) if on_maze => {
                let before = self.flood_from(point, growth);
                let changed = before.is_some();
                self.held = Held::Maze(point, before);
                changed
            }
            (Mouse::Drag(_), Held::Minimap) => self.jump_on_minimap(point),
            // The maze follows the pointer, as far as possible.
            (Mouse::Drag(_), Held::Maze(from, mut before)) => {
                let moved = self.layout.pan(point.x - from.x, point.y - from.y);
                if moved && before.is_some() {
                    self.flood = before.take();
                }
                self.held = Held::Maze(point, before);
                true
            }
            _ => false,
        }
    }

    /// Holds the maze at this pixel, for a drag that may follow.
    pub fn hold(&mut self, point: Point) {
        self.held = Held::Maze(point, None);
    }

    /// Starts the distances in the cell at this pixel, if they are shown: returns those shown before.
    fn flood_from(&mut self, point: Point, growth: &Growth) -> Option<Flood> {
        let cell = self.layout.cell(point)?;
        if self.flood.is_none() || growth.finished_survey().is_none() {
            return None;
        }
        self.flood.replace(Flood::new(cell, growth))
    }

    /// Ends moving the view with the arrows; returns whether they did.
    pub fn stop_moving(&mut self) -> bool {
        std::mem::take(&mut self.is_moving)
    }

    /// Whether the way out is shown, or the distances, which lead there as well.
    pub fn shows_way(&self) -> bool {
        self.shown.way || self.shown.distances
    }

    /// Hides what leads to the way out.
    pub fn hide_way(&mut self) {
        (self.shown.way, self.shown.distances) = (false, false);
        self.flood = None;
    }

    /// Keeps a cell in view if not all are.
    pub fn keep_in_sight(&mut self, cell: Pos) {
        if !self.layout.is_whole() {
            let (first, last) = self.layout.cells();
            let margin = |from: i32, to: i32| ((to - from) / 6).min(3);
            let (mx, my) = (margin(first.x, last.x), margin(first.y, last.y));
            let seen = (first.x + mx..last.x - mx).contains(&cell.x)
                && (first.y + my..last.y - my).contains(&cell.y);
            if !seen {
                self.layout.jump(cell);
            }
        }
    }

    /// The place of the small picture, if it is shown.
    pub fn minimap(&self) -> Option<SmallMap> {
        let size = self.small.picture().size();
        let room = if self.walks() { WALK_MINIMAP } else { MINIMAP };
        let map = SmallMap::new(size, room, i32::MAX).centered(room);
        (!self.layout.is_whole() && !self.layout.is_alone()).then_some(map)
    }

    /// Centres the cell at a point of the small picture, which is then held; returns whether the view moved.
    fn jump_on_minimap(&mut self, point: Point) -> bool {
        self.held = Held::Minimap;
        let pixel = self.minimap().map(|map| map.nearest(point));
        pixel.is_some_and(|pixel| self.layout.jump(self.small.cell(pixel.x, pixel.y)))
    }
}

/// The small picture of a maze.
fn small(size: Size) -> Overview {
    Overview::new(size, Size::new(MINIMAP.w as usize, MINIMAP.h as usize))
}

/// The picture of the whole maze in this view of all of it, if a pixel shows one or more cells.
fn whole(layout: Layout) -> Option<Overview> {
    let room = Size::new(layout.picture().w as usize, layout.picture().h as usize);
    let is_small = layout.style().is_none();
    is_small.then(|| Overview::new(layout.size(), room))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::trees::draw::maze;
    use crate::gfx::Framebuffer;
    use crate::maze::MazePlan;
    use crate::rng::Seed;
    use crate::scene::Motion;
    use crate::tick::Speed;

    const MIDDLE: Point = Point { x: 300, y: 200 };

    fn grown(size: Size, ticks: u32) -> (Growth, View) {
        let plan = MazePlan {
            islands: 5,
            edges: true,
            ..MazePlan::trees(size)
        };
        let mut growth = Growth::new(crate::maze::Trees::new(plan, Seed(7)), Speed::Times(3_000));
        let mut view = View::new(&growth);
        for _ in 0..ticks {
            growth.tick();
            view.tick(&growth);
        }
        (growth, view)
    }

    fn picture(view: &View, growth: &Growth, motion: Motion) -> Framebuffer {
        let mut screen = Framebuffer::new(768, 576);
        let nobody = maze::Walked::default();
        maze::draw(&mut screen, (view, nobody), growth, motion);
        maze::draw_minimap(&mut screen, (view, nobody), growth, motion);
        screen
    }

    #[test]
    fn pictures_kept_wall_by_wall_are_those_of_all_walls() {
        for size in [Size::new(40, 30), Size::new(1_300, 900)] {
            let (growth, mut view) = grown(size, 40);
            let mut anew = View::new(&growth);
            for _ in 0..3 {
                let calm = |view: &View| picture(view, &growth, Motion::Calm);
                assert!(calm(&view) == calm(&anew));
                assert!(view.zoom(true, MIDDLE) && anew.zoom(true, MIDDLE));
            }
        }
    }

    #[test]
    fn new_walls_glow_unless_the_player_wants_it_calm() {
        for size in [Size::new(80, 60), Size::new(1_300, 900)] {
            let (growth, view) = grown(size, 1);
            let seen = |motion| picture(&view, &growth, motion);
            assert!(seen(Motion::Full) != seen(Motion::Calm));
        }
        let (growth, mut view) = grown(Size::new(80, 60), 3);
        assert!(growth.trees().is_finished() && view.tick(&growth));
        for _ in 0..12 {
            view.tick(&growth);
        }
        assert!(!view.tick(&growth));
        let seen = |motion| picture(&view, &growth, motion);
        assert!(seen(Motion::Full) == seen(Motion::Calm));
    }

    #[test]
    fn a_click_floods_and_the_drag_after_it_takes_that_back() {
        let (growth, mut view) = grown(Size::new(80, 60), 9);
        let point = |view: &mut View, mouse| view.point(mouse, &growth);
        let from = |view: &View| view.flood.as_ref().map(Flood::from);
        assert!(!point(&mut view, Mouse::Click(MIDDLE)), "nothing shows yet");
        view.act(Verb::Distances, Button::C, &growth);
        assert_eq!(from(&view), Some(Pos::new(0, 0)));
        let cell = view.layout.cell(MIDDLE);
        assert!(point(&mut view, Mouse::Click(MIDDLE)));
        assert_eq!(from(&view), cell);
        let beside = Point {
            x: MIDDLE.x - 40,
            ..MIDDLE
        };
        point(&mut view, Mouse::Drag(beside));
        assert_eq!(from(&view), cell, "all is in view: nothing moves");
        assert!(point(&mut view, Mouse::Wheel(MIDDLE, -2)));
        point(&mut view, Mouse::Click(beside));
        assert_ne!(from(&view), cell);
        point(&mut view, Mouse::Drag(MIDDLE));
        assert_eq!(from(&view), cell);
    }

    #[test]
    fn the_small_picture_leads_everywhere() {
        let (growth, mut view) = grown(Size::new(1_300, 900), 1);
        let corner = Point { x: 640, y: 272 };
        assert!(!view.point(Mouse::Click(corner), &growth));
        view.act(Verb::ZoomIn, Button::PageUp, &growth);
        view.act(Verb::ZoomIn, Button::PageUp, &growth);
        assert!(view.point(Mouse::Click(corner), &growth));
        let before = view.layout.cells();
        assert_eq!(before.0, Pos::new(0, 0));
        let other = Point { x: 9_000, y: 9_000 };
        assert!(view.point(Mouse::Drag(other), &growth));
        assert_eq!(view.layout.cells().1, Pos::new(1_300, 900));
        view.point(Mouse::Hover(other), &growth);
        assert!(view.point(Mouse::Drag(corner), &growth));
        view.point(Mouse::Click(other), &growth);
        assert!(!view.point(Mouse::Drag(other), &growth));
    }

    #[test]
    fn the_way_out_of_a_large_maze_is_pointed_at_and_on_the_small_picture() {
        let (growth, mut view) = grown(Size::new(300, 200), 300);
        assert!(growth.finished_survey().is_some());
        for _ in 0..6 {
            view.act(Verb::ZoomIn, Button::PageUp, &growth);
        }
        let before = picture(&view, &growth, Motion::Calm);
        view.act(Verb::WayOut, Button::H, &growth);
        let after = picture(&view, &growth, Motion::Calm);
        let pixels = |area: Rect| {
            (area.y..area.y + area.h)
                .flat_map(move |y| (area.x..area.x + area.w).map(move |x| (x, y)))
        };
        let is_lime = |&(x, y): &(i32, i32)| after.pixel(x, y) == Some(Color::LIME);
        let lime = pixels(Rect::new(0, 0, 768, 576)).filter(is_lime).count();
        assert!(lime > 100, "{lime} pixels of an arrow");
        let is_changed = |&(x, y): &(i32, i32)| before.pixel(x, y) != after.pixel(x, y);
        let map = view.minimap().unwrap().area();
        assert!(
            pixels(map).filter(is_changed).count() > map.w as usize / 2,
            "a line on the small picture"
        );
    }
}
