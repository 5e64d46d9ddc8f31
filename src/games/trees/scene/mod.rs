//! Trees on the screen: buttons become settings, the growth becomes a picture.

mod given;
mod glow;
mod layout;
mod lesson;
mod overview;
mod page;
mod pictures;
mod play;
mod presets;
mod sheet;
#[cfg(test)]
mod tests;
mod view;
mod walking;

use std::fmt;
use std::rc::Rc;

pub use presets::PRESET;

use given::Given;
use lesson::Lecture;
use sheet::Figure;
use view::View;
use walking::Walking;

use super::ENTRY;
use super::growth::Growth;
use crate::error::Result;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Size;
use crate::input::{Button, Input, Mouse, Repeat};
use crate::maze::{MazePlan, Trees, WallGrid};
use crate::rng::Seed;
use crate::scene::{
    Cause, Event, Flow, Merge, Motion, Options, Question, Report, Results, Scene, Setup,
};
use crate::settings::{Change, Line, Settings};
use crate::ui::sprites::Sprites;
use crate::ui::{Row, SettingsList};

/// Buttons that repeat while they are held.
const REPEATING: [Button; 10] = [
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Plus,
    Button::Minus,
    Button::PageUp,
    Button::PageDown,
    Button::U,
    Button::Y,
];

/// What the buttons ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    Choose,
    Change,
    Speed,
    Finish,
    Lesson,
    WayOut,
    Distances,
    XRay,
    ZoomIn,
    ZoomOut,
    MoveView,
    Scroll,
    Walk,
    NextMaze,
    /// In the lesson.
    Chapter,
    Run,
    Step,
    Pace,
    Wind,
}

/// The line of the panel with the cursor at first: the width. Recorded keys go by that, and presets came later.
const FIRST_LINE: usize = 1;

/// The word of the setting that is about growth, and not about which maze it is.
const SPEED: &str = "speed";

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    let font = Rc::new(Font::load(&options.assets)?);
    let sprites = Rc::new(Sprites::load(&options.assets)?);
    let mut settings = options.settings(super::SETTINGS)?;
    presets::open(&mut settings)?;
    let results = Results::of(options, Merge::Lowest);
    let maze = given::read(options, &settings, seed)?;
    let scene = TreesScene::new((font, sprites), (settings, results), maze, seed)?;
    Ok(Box::new(scene))
}

#[derive(Clone)]
struct TreesScene {
    font: Rc<Font>,
    settings: Settings,
    list: SettingsList,
    growth: Growth,
    /// The maze that grows again, where it does not follow from the settings.
    given: Option<Given>,
    view: View,
    repeat: Repeat,
    sprites: Rc<Sprites<Figure>>,
    lesson: Option<Lecture>,
    /// The walk through this maze, from its first step on, whether or not it has the buttons.
    walking: Option<Walking>,
    /// What the player does with it.
    play: Play,
    results: Results,
    say: Report,
}

/// What the player does with the walk through this maze.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Play {
    /// Something else.
    #[default]
    Rests,
    /// It begins as soon as the maze has grown.
    Waits,
    /// It has the buttons.
    Walks,
}

impl TreesScene {
    fn new(
        (font, sprites): (Rc<Font>, Rc<Sprites<Figure>>),
        (mut settings, results): (Settings, Results),
        maze: Option<(WallGrid, Trees)>,
        seed: Seed,
    ) -> Result<Self> {
        let plan = MazePlan::trees(settings.size("size")).set_by(&mut settings)?;
        let (given, trees) = match maze {
            Some((walls, trees)) => {
                let given = Given::new(walls, trees.plan(), &mut settings);
                (Some(given), trees)
            }
            None => (None, Trees::new(plan, seed)),
        };
        let growth = Growth::new(trees, settings.speed(SPEED));
        let mut scene = Self {
            font,
            view: View::new(&growth),
            settings,
            list: SettingsList::at(FIRST_LINE),
            say: Report::default(),
            growth,
            given,
            repeat: Repeat::default(),
            sprites,
            lesson: None,
            walking: None,
            play: Play::Rests,
            results,
        };
        scene.say_what_fell_short();
        Ok(scene)
    }

    fn plant(&mut self, plan: MazePlan, seed: Seed) {
        self.given = None;
        self.show(Trees::new(plan, seed));
    }

    /// From now on these trees grow.
    fn show(&mut self, trees: Trees) {
        let (plan, seed) = (trees.plan(), trees.seed());
        self.growth = Growth::new(trees, self.settings.speed(SPEED));
        self.view.look_at(&self.growth);
        (self.walking, self.play) = (None, Play::Rests);
        if let Some(lesson) = &mut self.lesson {
            lesson.about(plan, seed);
        }
        self.say.push(Event::ClearNotice);
        self.say_what_fell_short();
    }

    /// A notice of what was asked for and did not fit.
    fn say_what_fell_short(&mut self) {
        let shortfall = self.growth.trees().shortfalls().next();
        self.say.extend(shortfall.map(Event::notice));
    }

    /// All buttons work at once, in pause too: only growth takes time. A click walks where one plays, not in pause.
    fn take(&mut self, input: &Input, plays: bool) -> bool {
        let mut taken = false;
        for button in self.repeat.presses(input, &REPEATING) {
            self.say.follow(Cause::Press(button));
            self.act(button);
            taken = true;
        }
        let Some(mouse) = input.mouse else {
            return taken;
        };
        self.say.follow(Cause::Mouse(mouse));
        taken | self.point(mouse, plays)
    }

    fn act(&mut self, button: Button) {
        let Some(verb) = ENTRY.verb(self.mode(), button) else {
            return;
        };
        match (verb, &mut self.lesson) {
            (Verb::Lesson, _) => self.turn_lesson(),
            (_, Some(lesson)) => {
                let change = lesson.page.press(button);
                lesson.follow(change);
            }
            (Verb::Choose | Verb::Change, _) => {
                let asked = self.list.press(button, &self.rows());
                let said = asked.and_then(|asked| self.settle(asked));
                self.say.extend(said);
            }
            (Verb::Speed, _) => self.change_speed(button.is_forwards()),
            (Verb::Finish, _) => self.finish_or_walk(),
            (Verb::NextMaze, _) => {
                if self.is_walk_over() {
                    self.go_to_next_maze();
                }
            }
            // Arrows are taken tick by tick.
            (Verb::Walk, _) => {}
            _ => self.act_on_view(verb, button),
        }
    }

    /// The lines of the panel.
    fn rows(&self) -> Vec<Row> {
        Row::all(&self.settings, self.settings.lines(), page::places())
    }

    /// The mouse works on the view and on the panel below the maze.
    fn point(&mut self, mouse: Mouse, plays: bool) -> bool {
        if let Some(lesson) = &mut self.lesson {
            let change = lesson.page.point(mouse);
            return lesson.follow(change);
        }
        if let Some(changed) = self.point_walking(mouse, plays) {
            return changed;
        }
        if self.view.point(mouse, &self.growth) {
            return true;
        }
        if self.is_walking() {
            // The panel is not there.
            return false;
        }
        let asked = self.list.point(mouse, page::PANEL_AREA, &self.rows());
        let Some(asked) = asked else {
            return false;
        };
        self.view.stop_moving();
        let said = self.settle(asked);
        self.say.extend(said);
        true
    }

    /// Sets all that; where it is another maze, the player is asked first about a walk that would be lost.
    fn set(&mut self, settings: Settings) {
        let is_other = shape(self.plan().of(&settings)) != shape(self.plan());
        let costs = self.costs_of_another().filter(|_| is_other);
        if self.say.may(costs) {
            self.settings = settings;
            self.follow_settings();
        }
    }

    fn change_speed(&mut self, more: bool) {
        self.settings.step(SPEED, more);
        self.follow_settings();
    }

    /// Does what is set. Another shape is another maze; another speed is not.
    fn follow_settings(&mut self) {
        // The table has all that it names.
        let _ = presets::name(&mut self.settings);
        let before = self.plan();
        let plan = before.of(&self.settings);
        if shape(plan) != shape(before) {
            self.plant(plan, self.growth.seed());
        }
        self.growth.set_speed(self.settings.speed(SPEED));
    }
}

/// What makes another maze: whether the number of trunks was chosen or follows the size, the same number is the same.
fn shape(plan: MazePlan) -> (Size, u32, u32, bool) {
    (plan.size, plan.trunk_count(), plan.islands, plan.edges)
}

impl Scene for TreesScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.take(input, true);
        if let Some(lesson) = &mut self.lesson {
            let change = lesson.page.tick();
            changed |= lesson.follow(change);
        } else {
            changed |= self.follow_click();
            changed |= self.growth.tick();
            changed |= self.view.tick(&self.growth);
            changed |= self.walk_on(input, out);
        }
        self.say.hand_over(out);
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.take(input, false);
        changed |= self.view.look_on(&self.growth);
        self.say.hand_over(out);
        Flow::of(changed)
    }

    fn mode(&self) -> usize {
        if self.lesson.is_some() {
            3
        } else if self.is_walking() {
            2
        } else {
            self.view.is_moving().into()
        }
    }

    fn leave(&mut self) -> bool {
        self.lesson.take().is_some() || self.stop_walking() || self.view.stop_moving()
    }

    /// The same seed again is the same walk again, while one walks; else the same maze, as whoever asks for it means.
    fn restart(&mut self, seed: Seed) {
        if self.is_walking() && seed == self.growth.seed() {
            self.walk_anew();
        } else {
            self.replant(seed);
        }
    }

    fn stake(&self, next: Option<Seed>) -> Option<Question> {
        let is_other = next.is_some_and(|seed| seed != self.growth.seed());
        self.costs_of_another().filter(|_| is_other)
    }

    fn insist(&mut self) {
        self.say.insist();
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.growth.trees().seed())
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        screen.clear(Color::NIGHT);
        if let Some(lesson) = &self.lesson {
            return lesson.draw(screen, &self.font, ENTRY.keys(self.mode(), page::COMMANDS));
        }
        let census = self.view.draw(screen, &self.growth, motion);
        self.draw_walk(screen, motion);
        if self.is_walking() {
            self.draw_result(screen);
        } else {
            self.draw_counts(screen, census);
            self.draw_panel(screen);
        }
        self.draw_keys(screen);
    }

    fn notices(&self) -> Rect {
        // Over the list, between the maze and the keys.
        Rect::new(0, 204, 384, 42)
    }

    fn describe(&self) -> String {
        let mut text = self.growth.describe();
        text += &self
            .walking
            .as_ref()
            .map_or(String::new(), |walking| walking.walk().describe());
        if let Some(lecture) = &self.lesson {
            text += &lecture.lesson.describe();
        }
        text
    }

    fn maze(&self) -> Option<(Size, Box<dyn fmt::Display + '_>)> {
        let walls = self.growth.trees().walls();
        Some((walls.size(), Box::new(walls)))
    }

    /// The name of a preset stands for what is written out beside it; a maze that is given says itself what it is.
    fn setup(&self) -> Setup<'_> {
        let left_out: &[&str] = match self.given {
            Some(_) => &given::MAZE_WORDS,
            None => &[presets::WORD],
        };
        let has_list = self.mode() == 0;
        Setup {
            settings: &self.settings,
            number: self.list.number(&self.rows()).filter(|_| has_list),
            arguments: self.settings.arguments_of(|word| !left_out.contains(&word)),
            plays_files: self.given.is_some(),
        }
    }

    fn change(&mut self, line: Line, change: Change) -> Result<()> {
        if let Change::Number(number) = change {
            self.say.follow(Cause::Number(line, number));
        }
        let mut settings = self.settings.clone();
        let changed = match (settings.word(line), change) {
            // Nothing that its table does not have is set there.
            (presets::WORD, Change::Step { more }) => presets::step(&mut settings, more).is_ok(),
            _ => settings.apply(line, change)?,
        };
        if changed {
            self.set(settings);
        }
        Ok(())
    }
}
