//! Trees on the screen: buttons become settings, the growth becomes a picture.

pub mod layout;
pub mod lesson;
mod origin;
pub mod overview;
mod play;
mod quiz;
mod sounds;
mod tables;
#[cfg(test)]
mod tests;
pub mod view;
pub mod walking;

use std::fmt;
use std::rc::Rc;

pub use sounds::SOUNDS;
pub use tables::tables;

use lesson::Lecture;
use origin::{Daily, Given, Origin, shape};
use sounds::Fact;
use view::View;
use walking::{PARTS, Play, Walks};

use super::draw;
use super::draw::page::Page;
use super::draw::sheet::Sprites;
use super::rules::{Growth, Walk, WalkKey};
use super::table::{
    self, FAR, FLAG, LESSON, PRESET, SETTINGS, SMALL, SPEED, STAGE, STEP, Verb, WALK,
};
use crate::exercise;
use crate::maze::{MazePlan, Trees};
use crate::prelude::*;
use crate::words::shown_size;

/// Buttons that repeat while held.
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

/// The panel line with the cursor at the start and after a walk: the preset.
const FIRST_LINE: usize = 0;
/// Ticks of a step of the walk on the title screen.
const SHOWN_TICKS: u32 = 3;
/// The bytes of a copy for each cell.
const WEIGHT_A_CELL: usize = 42;

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    let looks = (table::BUTTONS, Screen::High, table::ACCENT);
    exercise::open(options, seed, looks, TreesScene::new)
}

#[derive(Clone)]
struct TreesScene {
    art: (Rc<Font>, Rc<Sprites>),
    settings: Settings,
    list: SettingsList,
    growth: Growth,
    origin: Origin,
    view: View,
    lesson: Option<Lecture>,
    walks: Walks,
    repeat: Repeat,
    report: Report,
}

impl TreesScene {
    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let font = Rc::new(Font::load(&options.assets)?);
        let sprites = Rc::new(Sprites::load(&options.assets)?);
        let mut settings = options.settings(SETTINGS)?;
        table::open_preset(&mut settings)?;
        if settings.optional(STAGE).is_some() {
            table::begin_lesson(&mut settings);
        } else if settings.is_given(STEP) {
            let reason = format!("--{STEP} is a step of a stage of the lesson: it needs --{STAGE}");
            return Err(Error::usage(reason));
        }
        let maze = origin::read(options, &settings, seed)?;
        let plan = MazePlan::trees(settings.size("size")).set_by(&mut settings)?;
        let (given, trees) = match maze {
            Some((walls, trees)) => {
                let given = Given::new(walls, trees.plan(), &mut settings);
                (Some(given), trees)
            }
            None => (None, Trees::new(plan, seed)),
        };
        let is_far = settings.choice(FLAG) == FAR;
        let day = options.daily.as_deref();
        let daily = day.map(|day| Daily::new(day, seed, trees.plan()));
        let growth = Growth::new(trees, settings.speed(SPEED)).far(is_far);
        let mut scene = Self {
            art: (font, sprites),
            view: View::new(&growth),
            settings,
            list: SettingsList::at(FIRST_LINE),
            growth,
            origin: Origin { given, daily },
            lesson: None,
            walks: Walks::new(Results::of(options, Merge::Lowest)),
            repeat: Repeat::default(),
            report: Report::default(),
        };
        scene.say_what_fell_short();
        if let Some(stage) = scene.settings.optional(STAGE) {
            scene.open_lesson();
            let step = scene.settings.number(STEP) as usize;
            if let Some(lesson) = &mut scene.lesson {
                lesson.go_to(stage as usize - 1, step);
            }
        } else if scene.settings.on(WALK) && Walk::fits(scene.growth.trees().plan().size) {
            scene.walk_when_grown();
        }
        Ok(scene)
    }

    fn plant(&mut self, plan: MazePlan, seed: Seed) {
        self.origin.given = None;
        self.show(Trees::new(plan, seed));
    }

    /// Shows these trees from now on.
    fn show(&mut self, trees: Trees) {
        let (plan, seed) = (trees.plan(), trees.seed());
        let growth = Growth::new(trees, self.settings.speed(SPEED));
        self.growth = growth.far(self.is_far());
        self.view.look_at(&self.growth);
        self.walks.forget();
        if let Some(lesson) = &mut self.lesson {
            lesson.about(plan, seed, self.settings.choice(LESSON) == SMALL);
        }
        self.report.push(Event::ClearNotice);
        self.say_what_fell_short();
    }

    /// A notice about trunks and islands that did not fit.
    fn say_what_fell_short(&mut self) {
        let shortfalls = self.growth.trees().shortfalls();
        self.report
            .extend(shortfalls.map(|each| Event::Notice(each.notice())));
    }

    /// The last wall of this tick is heard, and the end of the growth.
    fn hear_growth(&mut self) {
        let trees = self.growth.trees();
        if let Some(&newest) = self.growth.newest().last() {
            let wall = sounds::wall(newest, trees.plan().size);
            let grown = trees.is_finished().then(|| Cue::of(Fact::Grown));
            self.report
                .extend([Some(wall), grown].into_iter().flatten().map(Event::Cue));
        }
    }

    /// Whether the flag is as far from the start as can be.
    fn is_far(&self) -> bool {
        self.settings.choice(FLAG) == FAR
    }

    /// The key of walks through mazes like this one.
    fn walk_key(&self) -> String {
        let plan = self.growth.trees().plan();
        let flags = table::flags(&self.settings, plan.size);
        WalkKey(plan, self.is_far(), flags, self.openings()).to_string()
    }

    /// How many walls a walk opens: none of a given maze.
    fn openings(&self) -> usize {
        let plan = self.growth.trees().plan();
        if self.origin.is_made() {
            table::openings(&self.settings, plan)
        } else {
            0
        }
    }

    /// The plan of the present settings.
    fn plan(&self) -> MazePlan {
        let given = self.origin.given.as_ref().map(|given| given.plan);
        given.unwrap_or(self.growth.trees().plan())
    }

    /// Sets all settings; if they give another maze, the player is first asked about a walk that would be lost, however
    /// short it is: it waits behind the panel.
    fn set(&mut self, settings: Settings) {
        let is_other = shape(self.plan().of(&settings)) != shape(self.plan());
        let costs = self.costs_of_walk(play::ask_for_chosen);
        let costs = costs.filter(|_| is_other);
        if self.report.may(costs) {
            self.settings = settings;
            self.follow_settings();
        }
    }

    /// Applies the settings. Another shape is another maze; another speed is not.
    fn follow_settings(&mut self) {
        // The table has all the settings that this needs.
        let _ = table::name_preset(&mut self.settings);
        let before = self.plan();
        let plan = before.of(&self.settings);
        if shape(plan) != shape(before) {
            self.plant(plan, self.growth.seed());
        }
        self.growth.set_speed(self.settings.speed(SPEED));
    }

    /// Everything needed to draw.
    fn drawn<'a>(&'a self, look: impl Into<Look<'a>>) -> Page<'a> {
        let key = self.walk_key();
        // Given mazes have no records, since they have nothing in common.
        let daily = self.origin.daily(self.growth.seed(), self.plan());
        let best = self.origin.is_made().then(|| self.walks.best(&key));
        Page {
            art: (&self.art.0, &self.art.1),
            growth: &self.growth,
            view: &self.view,
            walks: &self.walks,
            settings: &self.settings,
            cursor: self.list.cursor(),
            mode: self.mode(),
            best: best.flatten(),
            has_records: self.origin.is_made(),
            day: daily.and_then(Daily::day),
            leaves: daily.is_some(),
            next: self.next_on_road(),
            ends_round: self.ends_round(),
            look: look.into(),
        }
    }
}

impl Scene for TreesScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.take(input, true);
        if let Some(lesson) = &mut self.lesson {
            changed |= lesson.change(LessonPage::tick);
        } else {
            changed |= self.follow_click();
            changed |= self.growth.tick();
            self.hear_growth();
            changed |= self.view.tick(&self.growth);
            changed |= self.walk_on(input, out);
        }
        changed |= self.follow_walker();
        self.report.hand_over(out);
        Flow::of(changed)
    }

    fn act_in_pause(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.take(input, false);
        // Enter finishes a maze in pause, too, and finds out what a walk in it needs.
        let grows = self.growth.is_finishing() && !self.growth.trees().is_finished();
        if grows || self.growth.trees().is_finished() {
            changed |= self.growth.tick();
            self.hear_growth();
            changed |= self.begin_walk();
        }
        if grows {
            // No wall glows, as no time passes in which it would fade.
            self.view.look_at(&self.growth);
        }
        changed |= grows | self.view.look_on(&self.growth);
        changed |= self.follow_walker();
        self.report.hand_over(out);
        Flow::of(changed)
    }

    fn mode(&self) -> usize {
        if self.lesson.is_some() {
            table::LESSON_MODE
        } else if self.walks.playing().is_some() {
            table::WALK_MODE
        } else if self.view.is_moving {
            table::VIEW_MODE
        } else {
            table::GROWING_MODE
        }
    }

    fn leave(&mut self) -> bool {
        self.lesson.take().is_some() || self.walks.stop() || self.view.stop_moving()
    }

    /// During a walk the same seed restarts the walk; otherwise it restarts the maze.
    fn restart(&mut self, seed: Seed) {
        if self.walks.playing().is_some() && seed == self.growth.seed() {
            self.walk_anew();
        } else {
            let walks = self.walks.playing().is_some();
            // The same maze in the colours and the order of the seed; or, if it follows from the settings, the maze of
            // the seed.
            let given = self.origin.given.as_ref();
            match given.and_then(|given| Trees::regrow(&given.walls, seed)) {
                Some(trees) => self.show(trees),
                None => self.plant(self.growth.trees().plan(), seed),
            }
            if walks {
                self.walk_when_grown();
            }
        }
    }

    fn in_play(&self) -> InPlay {
        let (shown, walks) = (&self.view.shown, self.walks.playing().is_some());
        let is_seen = |(is_shown, _): &(bool, Id)| *is_shown && self.lesson.is_none();
        // In a walk, X shows the way and the mistakes.
        let x_ray = if walks {
            (shown.way, Id("legend-walk"))
        } else {
            let grows = !self.growth.trees().is_finished();
            (shown.xray && grows, Id("legend-x-ray"))
        };
        let signs = [x_ray, (shown.distances, Id("legend-maze"))].into_iter();
        let signs = signs.filter(is_seen).map(|(_, id)| id);
        let headings: &[Id] = &[Id("legend-walk"), Id("legend-maze")];
        InPlay {
            rules: walks.then_some("walk"),
            headings: walks.then_some(headings),
            ..InPlay::with_signs(signs)
        }
    }

    /// The whole way at once, and the walk counts as before.
    fn see_through(&mut self) {
        match table::BUTTONS.verb(self.mode(), Button::X) {
            Some(Verb::WayOut) => {
                (self.view.shown.way, self.view.shown.way_drawn) = (true, usize::MAX);
            }
            _ => drop(self.act_in_pause(&Input::press(Button::X), &mut Vec::new())),
        }
    }

    /// The medal: the walker cheers first.
    fn outcome(&self) -> Outcome {
        let walking = self.walks.walking.as_ref();
        let earned = walking.and_then(|walking| draw::page::medal_words(&walking.walk));
        Outcome {
            earned: earned.map(str::to_owned),
            page: ResultPage::shown_if(self.walks.cheers()),
        }
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Placed(place) => self.walks.place = Some(place),
            News::Record(key, value) => self.walks.results.take_record(key, value),
            News::CountsForDay(counts) => {
                let daily = self.origin.daily.iter_mut();
                daily.for_each(|daily| daily.counts = counts);
            }
            News::Saved(_) | News::Decided(_) => {}
        }
    }

    /// The shortest tour, once the maze is grown.
    fn play_itself(&mut self) -> Option<Button> {
        let Some(walking) = self.walks.playing() else {
            return self.growth.finished_survey().map(|_| Button::Confirm);
        };
        let made = walking.walk.outcome().steps as usize;
        let (&from, &to) = walking.tour.0.get(made).zip(walking.tour.0.get(made + 1))?;
        let leads = |arrow: &&Button| arrow.dir().is_some_and(|dir| from + dir == to);
        let arrow = Button::ARROWS.iter().find(leads).copied();
        arrow.filter(|_| walking.age.is_multiple_of(SHOWN_TICKS))
    }

    fn resumes_by(&self) -> Option<Button> {
        let walking = self.walks.walking.as_ref();
        let waits = walking.is_some_and(|walking| walking.walk.is_under_way());
        let rests = waits && self.walks.play == Play::Rests && self.lesson.is_none();
        rests.then_some(Button::Confirm)
    }

    fn practice(&self) -> Practice {
        let walking = self.walks.walking.as_ref();
        walking.map_or(Practice::NONE, |walking| walking.helped)
    }

    fn at_stake(&self, next: Option<Seed>) -> Option<Question> {
        let seed = self.growth.seed();
        self.costs_of_long_walk(|lost| Question::give_up(lost, next, seed))
    }

    fn price(&self, act: Cause) -> Option<Price> {
        let verb = table::BUTTONS.verb(self.mode(), act.button()?);
        let shows = matches!(verb, Some(Verb::Distances | Verb::WayOut));
        let price = self.price_of_hint();
        price.filter(|_| shows && !self.view.shows_way())
    }

    fn secret(&self) -> Option<Secret> {
        let trees = self.growth.trees();
        let is_own = self.origin.is_made();
        let is_grown = self.growth.finished_survey().is_some();
        is_own.then(|| Secret {
            maze: rival::start(format_args!(
                "{:?} {:?} {}",
                trees.plan(),
                trees.seed(),
                self.openings()
            )),
            is_shown: is_grown && self.view.shows_way() || self.practice().has(Help::Hint),
            is_lit: false,
        })
    }

    fn add_help(&mut self, help: Help) {
        let walking = self.walks.walking.as_mut();
        walking.map(|walking| walking.help(help));
    }

    fn weight(&self) -> usize {
        size_of_val(self) + self.growth.trees().plan().size.area() * WEIGHT_A_CELL
    }

    fn report(&mut self) -> Option<&mut Report> {
        Some(&mut self.report)
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.growth.trees().seed())
    }

    fn set_wide(&mut self, wide: bool) -> bool {
        let is_other = self.view.set_wide(wide, &self.growth);
        if let Some(walking) = self.walks.walking.as_ref().filter(|_| is_other) {
            self.view.keep_in_sight(walking.walk.at());
        }
        is_other && self.lesson.is_none()
    }

    fn draw(&self, screen: &mut Framebuffer, look: Look) {
        match &self.lesson {
            Some(lesson) => draw::lesson::draw(screen, &self.art.0, lesson, look),
            None => draw::page::draw(screen, &self.drawn(look)),
        }
    }

    /// Ticks of the walk's clock count, which begins with the first step: of equal ways the faster one is the better.
    fn runner(&self) -> Option<Runner> {
        let walking = self.walks.walking.as_ref();
        let walking = walking.filter(|_| self.origin.is_made())?;
        let trees = self.growth.trees();
        let [from, at] =
            [walking.from, walking.walk.at()].map(|pos| (pos.x * PARTS, pos.y * PARTS));
        Some(Runner {
            start: rival::start(format_args!(
                "{:?} {:?} {} {:?}",
                trees.plan(),
                trees.seed(),
                trees.opened(),
                walking
                    .walk
                    .flags()
                    .map(|(cell, _)| cell)
                    .collect::<Vec<_>>()
            )),
            step: (0, walking.walk.outcome().ticks.into()),
            points: None,
            figure: Figure::at(0, walking.glide.between(from, at), walking.facing),
        })
    }

    fn stage(&self) -> Stage {
        match self.walks.walking.as_ref().map(|walking| &walking.walk) {
            Some(walk) if walk.is_over() => Stage::Over,
            Some(walk) if !walk.is_under_way() => Stage::Idle,
            _ => Stage::Play,
        }
    }

    fn elapsed(&self) -> Elapsed {
        let Some(walking) = &self.walks.walking else {
            return Elapsed::default();
        };
        let outcome = walking.walk.outcome();
        let is_seen = self.lesson.is_none() && self.walks.playing().is_some();
        Elapsed {
            turns: Some((0, outcome.steps.into())),
            ticks: Some(outcome.ticks.into()),
            runs: is_seen && walking.walk.is_under_way(),
        }
    }

    fn heading(&self) -> Option<String> {
        Some(shown_size(self.growth.trees().plan().size))
    }

    fn run_table(&self) -> Option<RunTable> {
        let is_made = self.origin.is_made();
        is_made.then(|| RunTable::seeded(self.walk_key(), self.growth.seed()))
    }

    fn sight(&self) -> Sight {
        let layout = &self.view.layout;
        let board = match &self.lesson {
            Some(_) => Rect::NOTHING,
            None => layout.picture(),
        };
        let walking = self.walks.walking.as_ref();
        let floor = walking.map(|walking| layout.floor(walking.walk.at()));
        let Rect { x, y, w, h } = board;
        Sight {
            eye: floor.map(|floor| (floor.x / 2, floor.y / 2)),
            ..Sight::of(Rect::new(x / 2, y / 2, w / 2, h / 2))
        }
    }

    fn describe(&self) -> String {
        let mut text = self.growth.describe();
        if let Some(walking) = &self.walks.walking {
            text += &walking.walk.describe();
        }
        if let Some(lecture) = &self.lesson {
            text += &lecture.lesson.describe();
        }
        text
    }

    fn quiz(&self, seed: Seed) -> Option<Box<dyn Quiz>> {
        let walks = self.walks.playing().is_some();
        (!walks).then(|| Box::new(quiz::TreesQuiz::new(seed)) as Box<dyn Quiz>)
    }

    fn maze(&self) -> Option<(Size, Box<dyn fmt::Display + '_>)> {
        let walls = self.growth.trees().walls();
        Some((walls.size(), Box::new(walls)))
    }

    fn page(&self) -> Option<Blocks> {
        self.lesson.as_ref().map(Lecture::sheet)
    }

    /// The preset's name is left out, since its settings are written out; those of a given maze come from its file. The
    /// stage is only where the lesson began.
    fn setup(&self) -> Setup<'_> {
        let of_given: &[&str] = match self.origin.given {
            Some(_) => &origin::MAZE_WORDS,
            None => &[PRESET],
        };
        let left_out = [of_given, &[STAGE, STEP]].concat();
        let has_list = self.mode() == table::GROWING_MODE && !self.view.layout.is_alone();
        Setup {
            settings: &self.settings,
            number: self.list.number(&self.rows()).filter(|_| has_list),
            arguments: self.settings.arguments_of(|word| !left_out.contains(&word)),
            plays_files: !self.origin.is_made(),
        }
    }

    fn change(&mut self, line: Line, change: Change) -> Result<()> {
        if let Change::Number(number) = change
            && !self.report.follow(Cause::Number(line, number))
        {
            return Ok(());
        }
        let mut settings = self.settings.clone();
        let changed = match (settings.word(line), change) {
            // Only settings of the table are set here.
            (PRESET, Change::Step { more }) => table::step_preset(&mut settings, more).is_ok(),
            _ => settings.apply(line, change)?,
        };
        if changed {
            self.set(settings);
        }
        Ok(())
    }
}
