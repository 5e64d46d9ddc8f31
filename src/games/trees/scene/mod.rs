//! Trees on the screen: buttons become settings, the growth becomes a picture.

mod glow;
mod layout;
mod minimap;
mod overview;
mod page;
mod pictures;
mod view;

use std::rc::Rc;

use view::View;

use super::growth::Growth;
use crate::error::Result;
use crate::gfx::{Color, Font, Framebuffer};
use crate::input::{Button, Input, Mouse, Repeat};
use crate::maze::MazePlan;
use crate::rng::Seed;
use crate::scene::{Event, Flow, Motion, Options, Scene};
use crate::settings::Settings;
use crate::ui::{Menu, Pick};

/// Buttons that repeat while they are held.
const REPEATING: [Button; 8] = [
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Faster,
    Button::Slower,
    Button::ZoomIn,
    Button::ZoomOut,
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
    view: View,
    repeat: Repeat,
    /// What is to be said at the next opportunity.
    say: Option<Event>,
}

impl TreesScene {
    fn new(font: Rc<Font>, mut settings: Settings, seed: Seed) -> Result<Self> {
        let plan = MazePlan::trees(settings.size("size")).set_by(&mut settings)?;
        let growth = Growth::new(plan, seed, settings.speed("speed"));
        let mut scene = Self {
            font,
            view: View::new(&growth),
            settings,
            menu: Menu::default(),
            say: None,
            growth,
            repeat: Repeat::default(),
        };
        scene.say_what_fell_short();
        Ok(scene)
    }

    fn plant(&mut self, plan: MazePlan, seed: Seed) {
        self.growth = Growth::new(plan, seed, self.settings.speed("speed"));
        self.view.look_at(&self.growth);
        self.say = Some(Event::ClearNotice);
        self.say_what_fell_short();
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
            Button::Up | Button::Down | Button::Left | Button::Right if !self.view.is_moving() => {
                let lines = self.settings.lines().count();
                let pick = self.menu.press(button, lines);
                self.apply(pick);
            }
            Button::Faster => self.change_speed(true),
            Button::Slower => self.change_speed(false),
            Button::Confirm => self.growth.finish_at_once(),
            _ => self.say = self.view.act(button, &self.growth).or(self.say.take()),
        }
    }

    /// The mouse works on the view and on the panel below the maze.
    fn point(&mut self, mouse: Mouse) -> bool {
        if self.view.point(mouse, &self.growth, &mut self.say) {
            return true;
        }
        let pick = self
            .menu
            .point_at_settings(mouse, page::PANEL_AREA, page::places());
        if pick.is_some() {
            self.view.stop_moving();
        }
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
}

impl Scene for TreesScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.take(input);
        changed |= self.growth.tick();
        changed |= self.view.tick(&self.growth);
        out.extend(self.say.take());
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.take(input);
        changed |= self.view.look_on(&self.growth);
        out.extend(self.say.take());
        Flow::of(changed)
    }

    fn mode(&self) -> usize {
        self.view.is_moving().into()
    }

    fn leave(&mut self) -> bool {
        self.view.stop_moving()
    }

    fn restart(&mut self, seed: Seed) {
        self.plant(self.growth.trees().plan(), seed);
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.growth.trees().seed())
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        screen.clear(Color::NIGHT);
        let census = self.view.draw(screen, &self.growth, motion);
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
