//! Trees on the screen: buttons become settings, the growth becomes a picture.

mod layout;
mod page;
mod pictures;

use std::rc::Rc;

use layout::Layout;

use super::growth::Growth;
use crate::error::Result;
use crate::gfx::{Color, Font, Framebuffer};
use crate::input::{Button, Input, Mouse, Repeat};
use crate::maze::{MazePlan, tree_rgb};
use crate::rng::Seed;
use crate::scene::{Event, Flow, Motion, Options, Scene};
use crate::settings::Settings;
use crate::ui::{Menu, Pick};

/// The way out is drawn in about this many ticks, however long it is.
const WAY_TICKS: usize = 90;
/// Buttons that repeat while they are held.
const REPEATING: [Button; 6] = [
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Faster,
    Button::Slower,
];

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    let font = Rc::new(Font::load(&options.assets)?);
    let settings = options.settings(super::SETTINGS)?;
    Ok(Box::new(TreesScene::new(font, settings, seed)?))
}

#[derive(Clone)]
struct TreesScene {
    font: Rc<Font>,
    settings: Settings,
    menu: Menu,
    growth: Growth,
    colors: Vec<Color>,
    layout: Layout,
    repeat: Repeat,
    /// Whether the arrows move the view instead of the panel's cursor.
    moves_view: bool,
    shown: Shown,
    /// What is to be said at the next opportunity.
    say: Option<Event>,
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

impl TreesScene {
    fn new(font: Rc<Font>, mut settings: Settings, seed: Seed) -> Result<Self> {
        let plan = MazePlan::trees(settings.size("size")).set_by(&mut settings)?;
        let growth = Growth::new(plan, seed, settings.speed("speed"));
        let layout = Layout::new(plan.size);
        let mut scene = Self {
            font,
            layout,
            settings,
            menu: Menu::default(),
            say: None,
            growth,
            colors: Vec::new(),
            repeat: Repeat::default(),
            moves_view: false,
            shown: Shown::default(),
        };
        scene.know_colors();
        scene.say_what_fell_short();
        Ok(scene)
    }

    fn plant(&mut self, plan: MazePlan, seed: Seed) {
        if self.growth.trees().plan().size != plan.size {
            self.layout = Layout::new(plan.size);
            self.moves_view = false;
        }
        self.growth = Growth::new(plan, seed, self.settings.speed("speed"));
        self.say = Some(Event::ClearNotice);
        self.say_what_fell_short();
        self.shown.way_drawn = 0;
        self.colors.clear();
        self.know_colors();
    }

    /// Keeps a colour for every tree there is.
    fn know_colors(&mut self) {
        let seed = self.growth.seed();
        for tree in self.colors.len() as u32 + 1..=self.growth.trees().tree_count() {
            let [red, green, blue] = tree_rgb(seed, tree);
            self.colors.push(Color::rgb(red, green, blue));
        }
    }

    /// A notice of what was asked for and did not fit.
    fn say_what_fell_short(&mut self) {
        let shortfall = self.growth.trees().shortfalls().next();
        self.say = shortfall.map(Event::notice).or(self.say.take());
    }

    /// All buttons work at once, in pause too: only growth takes time.
    fn take(&mut self, input: &Input) -> bool {
        let mut taken = false;
        for button in self.repeat.presses(input, &REPEATING) {
            self.act(button);
            taken = true;
        }
        taken | input.mouse.is_some_and(|mouse| self.point(mouse))
    }

    fn act(&mut self, button: Button) {
        match button {
            Button::Up if self.moves_view => self.layout.scroll(0, -1),
            Button::Down if self.moves_view => self.layout.scroll(0, 1),
            Button::Left if self.moves_view => self.layout.scroll(-1, 0),
            Button::Right if self.moves_view => self.layout.scroll(1, 0),
            Button::Up | Button::Down | Button::Left | Button::Right => {
                let lines = self.settings.lines().count();
                let pick = self.menu.press(button, lines);
                self.apply(pick);
            }
            Button::Faster => self.change_speed(true),
            Button::Slower => self.change_speed(false),
            Button::Confirm => self.growth.finish_at_once(),
            Button::XRay => self.shown.xray = !self.shown.xray,
            Button::Colours => {
                self.shown.distances = !self.shown.distances;
                self.promise(
                    self.shown.distances,
                    "Distances show once the maze has grown",
                );
            }
            Button::Hint => {
                self.shown.way = !self.shown.way;
                self.shown.way_drawn = 0;
                self.promise(self.shown.way, "The way out shows once the maze has grown");
            }
            Button::Focus if self.layout.scrolls => self.moves_view = !self.moves_view,
            Button::Focus => self.say = Some(Event::notice("The whole maze is in view")),
            _ => {}
        }
    }

    /// The mouse works on the panel below the maze; over a maze that is too large the wheel scrolls.
    fn point(&mut self, mouse: Mouse) -> bool {
        if self.layout.wheel(mouse) {
            return true;
        }
        let pick = self
            .menu
            .point_at_settings(mouse, page::PANEL_AREA, page::places());
        self.moves_view &= pick.is_none();
        self.apply(pick);
        pick.is_some()
    }

    fn apply(&mut self, pick: Option<Pick>) {
        if let Some(Pick::Step { line, more }) = pick {
            let line = self.settings.lines().nth(line);
            if line.is_some_and(|line| self.settings.change(line, more)) {
                self.follow_settings();
            }
        }
    }

    fn change_speed(&mut self, more: bool) {
        self.settings.step("speed", more);
        self.follow_settings();
    }

    /// Does what is set. Another shape is another maze; another speed is not.
    fn follow_settings(&mut self) {
        // Whether the number of trunks was chosen or follows the size, the same number is the same shape.
        let shape = |maze: MazePlan| (maze.size, maze.trunk_count(), maze.islands, maze.edges);
        let before = self.growth.trees().plan();
        let plan = before.of(&self.settings);
        if shape(plan) != shape(before) {
            self.plant(plan, self.growth.seed());
        }
        self.growth.set_speed(self.settings.speed("speed"));
    }

    fn promise(&mut self, wanted: bool, text: &str) {
        if wanted && !self.growth.trees().is_finished() {
            self.say = Some(Event::notice(text));
        }
    }

    /// Draws the way out a little further; tells whether there was anything left to draw.
    fn draw_way_on(&mut self) -> bool {
        let Some(survey) = self.growth.finished_survey().filter(|_| self.shown.way) else {
            return false;
        };
        let length = survey.way_out().len();
        let before = self.shown.way_drawn;
        self.shown.way_drawn = (before + length.div_ceil(WAY_TICKS)).min(length);
        self.shown.way_drawn != before
    }
}

impl Scene for TreesScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.take(input);
        changed |= self.growth.tick();
        changed |= self.draw_way_on();
        self.know_colors();
        out.extend(self.say.take());
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.take(input);
        changed |= self.draw_way_on();
        out.extend(self.say.take());
        Flow::of(changed)
    }

    fn mode(&self) -> usize {
        self.moves_view.into()
    }

    fn leave(&mut self) -> bool {
        std::mem::take(&mut self.moves_view)
    }

    fn restart(&mut self, seed: Seed) {
        self.plant(self.growth.trees().plan(), seed);
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.growth.trees().seed())
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        screen.clear(Color::NIGHT);
        let census = self.draw_maze(screen, motion);
        self.draw_counts(screen, census);
        self.draw_panel(screen);
        self.draw_keys(screen);
    }

    fn describe(&self) -> String {
        self.growth.describe()
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }
}
