//! How one looks at the maze: what part of it is in view, what is shown beside its walls, and in which colours.
//!
//! It looks at a growth and changes nothing of it.

use super::layout::{AREA, Layout};
use super::pictures;
use crate::games::trees::ENTRY;
use crate::games::trees::growth::Growth;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Size;
use crate::input::{Button, Mouse};
use crate::maze::tree_rgb;
use crate::scene::{Event, Motion};

/// The way out is drawn in about this many ticks, however long it is.
const WAY_TICKS: usize = 90;

/// The view of a maze.
#[derive(Clone)]
pub struct View {
    layout: Layout,
    shown: Shown,
    /// The colours of the trees, the first tree's first.
    colors: Vec<Color>,
    /// Whether the arrows move the view.
    is_moving: bool,
}

/// What the player wants to see of the maze beside its walls.
#[derive(Clone, Copy, Debug, Default)]
struct Shown {
    xray: bool,
    distances: bool,
    way: bool,
    /// Cells of the way out that have been drawn.
    way_drawn: usize,
}

impl View {
    /// The view of a maze that has just been planted.
    pub fn new(growth: &Growth) -> Self {
        let mut view = Self {
            layout: Layout::new(growth.trees().plan().size),
            shown: Shown::default(),
            colors: Vec::new(),
            is_moving: false,
        };
        view.know_colors(growth);
        view
    }

    /// Looks at another maze that has just been planted. What is shown stays, and the view of a maze of the same size.
    pub fn look_at(&mut self, growth: &Growth) {
        let size = growth.trees().plan().size;
        if self.size() != size {
            self.layout = Layout::new(size);
            self.is_moving = false;
        }
        self.shown.way_drawn = 0;
        self.colors.clear();
        self.know_colors(growth);
    }

    fn size(&self) -> Size {
        self.layout.size()
    }

    /// Keeps a colour for every tree there is.
    fn know_colors(&mut self, growth: &Growth) {
        let seed = growth.seed();
        for tree in self.colors.len() as u32 + 1..=growth.trees().tree_count() {
            let [red, green, blue] = tree_rgb(seed, tree);
            self.colors.push(Color::rgb(red, green, blue));
        }
    }

    /// What changes in the picture while a tick passes in the maze; tells whether anything did.
    pub fn tick(&mut self, growth: &Growth) -> bool {
        self.know_colors(growth);
        self.draw_way_on(growth)
    }

    /// Draws the way out a little further; tells whether there was anything left to draw. That takes no time in the maze.
    pub fn draw_way_on(&mut self, growth: &Growth) -> bool {
        let Some(survey) = growth.finished_survey().filter(|_| self.shown.way) else {
            return false;
        };
        let length = survey.way_out().len();
        let before = self.shown.way_drawn;
        self.shown.way_drawn = (before + length.div_ceil(WAY_TICKS)).min(length);
        self.shown.way_drawn != before
    }

    /// Takes a button that is about looking, and tells what is to be said of it.
    pub fn act(&mut self, button: Button, growth: &Growth) -> Option<Event> {
        let grown = growth.trees().is_finished();
        match button {
            Button::Up => self.layout.scroll(0, -1),
            Button::Down => self.layout.scroll(0, 1),
            Button::Left => self.layout.scroll(-1, 0),
            Button::Right => self.layout.scroll(1, 0),
            Button::XRay => self.shown.xray = !self.shown.xray,
            Button::Colours => {
                self.shown.distances = !self.shown.distances;
                let early = self.shown.distances && !grown;
                return early.then(|| Event::notice("Distances show once the maze has grown"));
            }
            Button::Hint => {
                self.shown.way = !self.shown.way;
                self.shown.way_drawn = 0;
                let early = self.shown.way && !grown;
                return early.then(|| Event::notice("The way out shows once the maze has grown"));
            }
            Button::Focus if self.layout.scrolls => self.is_moving = !self.is_moving,
            Button::Focus => return Some(Event::notice("The whole maze is in view")),
            _ => {}
        }
        None
    }

    /// Takes the mouse; tells whether it did something to the view.
    pub fn point(&mut self, mouse: Mouse) -> bool {
        self.layout.wheel(mouse)
    }

    /// Whether the arrows move the view.
    pub fn is_moving(&self) -> bool {
        self.is_moving
    }

    /// Gives the arrows away; tells whether it had them.
    pub fn stop_moving(&mut self) -> bool {
        std::mem::take(&mut self.is_moving)
    }

    /// Buttons about looking that would do nothing just now.
    pub fn idle(&self) -> &'static [Button] {
        if self.layout.scrolls {
            &[]
        } else {
            &[Button::Focus]
        }
    }

    /// Draws the maze in its part of the screen. Under the X-ray it counts what it marks.
    pub fn draw(
        &self,
        screen: &mut Framebuffer,
        growth: &Growth,
        motion: Motion,
    ) -> Option<pictures::Census> {
        let (layout, trees) = (&self.layout, growth.trees());
        let mut census = None;
        screen.clipped(layout.picture(), |screen| {
            let survey = growth.finished_survey();
            if let Some(survey) = survey.filter(|_| self.shown.distances) {
                pictures::draw_distances(screen, layout, survey.distances());
            }
            let xray = self.shown.xray;
            census = xray.then(|| pictures::draw_xray(screen, layout, trees));
            pictures::draw_walls(screen, layout, trees, &self.colors);
            if let Some(survey) = survey.filter(|_| self.shown.way) {
                let way = survey.way_out();
                let drawn = match motion {
                    Motion::Calm => way.len(),
                    Motion::Full => self.shown.way_drawn,
                };
                pictures::draw_path(screen, layout, &way[..drawn], Color::WHITE);
            }
        });
        if layout.scrolls {
            self.draw_thumbs(screen);
        }
        census
    }

    /// Where the view stands, along the right and the lower edge.
    fn draw_thumbs(&self, screen: &mut Framebuffer) {
        let color = if self.is_moving {
            ENTRY.accent
        } else {
            Color::SLATE
        };
        let [(left, width), (top, height)] = self.layout.thumbs((AREA.w, AREA.h));
        let (right, below) = (AREA.x + AREA.w + 1, AREA.y + AREA.h + 1);
        screen.fill_rect(Rect::new(AREA.x, below, AREA.w, 3), Color::SHADOW);
        screen.fill_rect(Rect::new(right, AREA.y, 3, AREA.h), Color::SHADOW);
        screen.fill_rect(Rect::new(AREA.x + left, below, width, 3), color);
        screen.fill_rect(Rect::new(right, AREA.y + top, 3, height), color);
    }
}
