//! The robot on the screen.
//!
//! `request` takes what the player asks for, and `execute` does it. The scene holds the source of grids, the grid under
//! the pencil, the race on it, and the views.

pub mod climb;
mod execute;
pub mod list;
pub mod program;
mod quiz;
pub mod race;
mod request;
pub mod sounds;
pub mod source;
mod steering;
mod tables;
pub mod views;

use std::cmp::Ordering;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use super::draw;
use super::draw::view::{Art, LINE, Page};
use super::rules::block_grid::BlockGrid;
use super::rules::draft::Draft;
use super::rules::drive::Drive;
use super::rules::solvers::{Algorithm, estimate};
use super::table::{self, BUTTONS, Verb};
use crate::exercise;
use crate::grid::Distances;
use crate::prelude::*;
use crate::scene::Unsaved;
pub use sounds::SOUNDS;
pub use tables::tables;

use climb::Climber;
use race::{FEW_STEPS, Race, ReportedDrive, Standing};
use source::{NewGrid, Source};
use views::{FIRST, Follow, Frame, Mode, Views, Wishes};

/// The most squares of a maze that another game takes: two bytes a square are the longest text of a `Handed`.
const MOST_HANDED: usize = 1 << 24;
/// The most columns and rows of a sheet whose squares have room for three numbers.
const MOST_SUMS: usize = 16;
/// The bytes of a copy for each square.
const WEIGHT_A_SQUARE: usize = 16;
/// Ticks for which the end of a run is shown when the game plays itself.
const SHOWN_TICKS: u32 = 180;
/// Buttons that repeat while they are held. The first [`PENCIL_ALONE`] of them repeat only with the pencil.
const PENCIL_ALONE: usize = 2;
/// Height of the keys below the grids of a race, in pixels of the low screen.
const RACE_KEYS: i32 = 24;
const REPEATING: [Button; 10] = [
    Button::PageDown,
    Button::PageUp,
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::U,
    Button::Y,
    Button::Plus,
    Button::Minus,
];

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    let looks = (BUTTONS, Screen::High, table::ACCENT);
    exercise::open(options, seed, looks, RobotScene::new)
}

#[derive(Clone)]
struct RobotScene {
    art: Rc<Art>,
    source: Source,
    draft: Draft,
    race: Race,
    views: Views,
    mode: Mode,
    results: Results,
    climber: Climber,
    repeat: Repeat,
    report: Report,
}

impl RobotScene {
    /// Whether the maze was made and has not been changed.
    fn is_made_maze(&self) -> bool {
        let is_made = self.source.is_made() && self.source.making.is_none();
        is_made && !self.draft.is_unsaved()
    }

    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let source = Source::open(options, seed)?;
        let nothing = Arc::new(BlockGrid::open(Size::new(1, 1)));
        let mut scene = Self {
            art: Art::load(&options.assets)?,
            draft: Draft::new(Arc::clone(&nothing)),
            race: Race::new(nothing, &source.settings),
            views: Views::wanted(Wishes {
                covered: source.settings.on(lesson_page::ASK),
                ..Wishes::default()
            }),
            mode: if table::begins_on_page(options, &source.settings) {
                Mode::First(Menu::default(), false)
            } else {
                Mode::Watching
            },
            results: Results::of(options, Merge::Lowest),
            climber: Climber::of(options),
            repeat: Repeat::default(),
            report: Report::default(),
            source,
        };
        scene.report.extend(scene.source.told());
        scene.load(NewGrid::Level(scene.source.levels.index()));
        match &*scene.source.settings.text(table::BEGIN) {
            "race" => scene.choose(1),
            "draw" => scene.choose(2),
            table::LESSON => scene.views.wishes.code = true,
            _ => {}
        }
        scene.arrange();
        Ok(scene)
    }

    /// What was drawn is kept under this name.
    fn file_saved(&mut self, name: &str) {
        self.climber
            .leave(&mut self.race, &mut self.source.settings, &mut self.report);
        self.draft.saved();
        let place = self.source.keep(name, Arc::clone(self.draft.grid()));
        match self.source.wanted.take() {
            Some(NewGrid::Level(index)) => {
                let moves = place.is_some_and(|place| index >= place);
                self.load(NewGrid::Level(index + usize::from(moves)));
            }
            Some(grid) => self.load(grid),
            None => {}
        }
    }

    fn drawn<'a>(&'a self, look: impl Into<Look<'a>>) -> Page<'a> {
        let look = look.into();
        Page {
            font: &self.art.font,
            sprites: &self.art.sprites,
            source: &self.source,
            draft: &self.draft,
            race: &self.race,
            views: &self.views,
            mode: &self.mode,
            number: self.mode(),
            ladder: self.climber.ladder,
            covered: self.views.wishes.covered,
            look,
        }
    }

    /// Reports the player's drive, once, when it has led out of a made maze and the shortest path is known.
    fn report_drive(&mut self) {
        let is_watched = matches!(self.mode, Mode::Watching);
        if !is_watched || !self.is_made_maze() || self.race.told.is_some() {
            return;
        }
        let run = (self.source.seed, self.race.practice());
        let (timeline, settings) = (&self.race.timeline, &self.source.settings);
        if let Some(events) = tables::report(timeline, settings, run, &mut self.results) {
            let is_record = |event: &Event| matches!(event, Event::Record { .. });
            let (is_best, place) = (events.iter().any(is_record), None);
            self.race.told = Some(ReportedDrive { is_best, place });
            self.report.extend(events);
        }
    }

    /// What is pressed in this tick, or repeats because it is held.
    fn presses<'a>(&mut self, input: &'a Input) -> impl Iterator<Item = Button> + use<'a> {
        let draws = matches!(self.mode, Mode::Pencil(_));
        let repeating = &REPEATING[if draws { 0 } else { PENCIL_ALONE }..];
        let presses = self.repeat.presses(input, repeating, self.mode());
        // Buttons held when the pencil was put down stop repeating.
        let is_pressed = |button| input.pressed.iter().any(|pressed| pressed == button);
        presses.filter(move |&button| repeating.contains(&button) || is_pressed(button))
    }
}

/// The page of a grid as a pupil's sheet: how far each square is from the entry, and a shortest way out. With A* also
/// its estimates, unless squares are too small for three numbers.
fn sheet(grid: &BlockGrid, page: Blocks, is_a_star: bool) -> Blocks {
    let can_step = |pos, dir| grid.can_step(pos, dir);
    let far = Distances::measure(grid.size(), [grid.entry()], can_step);
    let steps = |pos: Pos| Some((pos, u16::try_from(far.get(pos)?).ok()?));
    let numbers: Vec<(Pos, u16)> = grid.size().positions().filter_map(steps).collect();
    let around = grid.around_exits();
    let rest = |&(pos, _): &(Pos, u16)| u16::try_from(estimate(around, pos)).unwrap_or(u16::MAX);
    let Size { width, height } = grid.size();
    let has_sums = is_a_star && width.max(height) <= MOST_SUMS && !page.exits.is_empty();
    let nearest = page.exits.iter().copied().filter_map(steps);
    let nearest = nearest.min_by_key(|&(_, steps)| steps);
    let way = nearest.and_then(|(exit, _)| far.path_to(exit, can_step));
    Blocks {
        entry: None,
        rests: if has_sums {
            numbers.iter().map(rest).collect()
        } else {
            Vec::new()
        },
        numbers,
        way: way.unwrap_or_default(),
        told: if has_sums {
            say!("robot-paper-sums").to_owned()
        } else {
            say!("robot-paper").to_owned()
        },
        ..page
    }
}

impl Scene for RobotScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        if matches!(self.mode, Mode::Watching) && self.source.making.is_none() {
            changed |= self.race.drive(input, &self.source.settings);
        }
        for button in self.presses(input) {
            changed |= self.press(button);
        }
        if let Mode::Pencil(pen) = self.mode
            && input.held.contains(Button::Confirm)
        {
            // A stroke goes on while its key is held.
            self.draft.drag(pen.at);
        }
        if let Some(mouse) = input.mouse {
            changed |= self.point(mouse, false);
        }
        let (before, counted) = (self.race.standing(), self.race.practice().counts());
        changed |= self.pass();
        self.tell_help(counted);
        // Beside the panel a line tells it, for as long as it is so. Above a wide grid there is room for few words, and
        // a notice is over the keys, which a player who is out needs less.
        let has_line = |now| match self.views.frame {
            Frame::Side => matches!(self.mode, Mode::Watching),
            Frame::Bars(_) => !matches!(now, Standing::Out(_)),
            _ => false,
        };
        let standing = self.race.standing();
        let standing = standing.filter(|&now| before != Some(now) && !has_line(now));
        let told = standing.map(|now| draw::words::race_standing(now, &self.race));
        self.report.extend(told.map(Event::Notice));
        self.report
            .extend(self.race.ears.cues.drain(..).map(Event::Cue));
        self.report_drive();
        self.climber.count_ended(&mut self.race, &mut self.report);
        self.report.hand_over(out);
        Flow::of(changed)
    }

    fn act_in_pause(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.presses(input) {
            changed |= self.source.making.is_none() && self.press(button);
        }
        if changed {
            // In pause no time passes: after a step all robots are at its end, and in sight.
            self.race.arrive();
            let (mode, race) = (&self.mode, &self.race);
            self.views.follow(Follow::InPause, mode, race);
        }
        if let Some(mouse) = input.mouse {
            changed |= self.point(mouse, true);
        }
        changed |= self.race.catch_up() | self.come_near();
        self.report.hand_over(out);
        Flow::of(changed)
    }

    /// The next algorithm on the same grid, a while after the end.
    fn play_itself(&mut self) -> Option<Button> {
        (self.race.rested == SHOWN_TICKS).then_some(Button::Right)
    }

    fn mode(&self) -> usize {
        match self.mode {
            Mode::Watching if !self.race.has_you() => table::ROBOTS_MODE,
            Mode::Watching if table::is_dark(&self.source.settings) => table::RACE_MODE,
            Mode::Watching => table::LIT_MODE,
            Mode::List(_) => table::LIST_MODE,
            Mode::Pencil(_) => table::PENCIL_MODE,
            Mode::Costs(_) => table::COSTS_MODE,
            Mode::First(..) => table::FIRST_MODE,
        }
    }

    fn leave(&mut self) -> bool {
        !self.mode.is_first_page()
            && (self.go_back_to_first_page()
                || self.enter(Mode::Watching)
                || self.race.put_podium_away())
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Placed(place) => {
                let told = self.race.told.iter_mut();
                told.for_each(|told| told.place = Some(place));
            }
            News::Record(key, value) => self.results.take_record(key, value),
            News::CountsForDay(counts) => self.source.counts_for_day = counts,
            News::Saved(name) => self.file_saved(name),
            News::Decided(_) => {}
        }
    }

    /// The same seed: the same grid from the start, with its edits. Another one: a new maze.
    fn restart(&mut self, seed: Seed) {
        if self.mode.is_first_page() {
            self.source.seed = seed;
            return;
        }
        if seed == self.source.seed {
            self.mode = Mode::Watching;
            self.begin();
        } else {
            if !self.source.is_made() {
                let key = Meaning::Button(Button::PageUp).label();
                self.report.tell(say!("robot-notice-random", key = key));
            }
            self.load(NewGrid::Seed(seed));
        }
    }

    fn at_stake(&self, next: Option<Seed>) -> Option<Question> {
        let seed = self.source.seed;
        let ask = |lost| Question::give_up(lost, next, seed);
        // The end of the program asks about unsaved grids by itself.
        if next.is_some_and(|next| next != seed) {
            self.costs_of_leaving(ask)
        } else {
            self.climber.costs(&self.race, ask)
        }
    }

    fn price(&self, act: Cause) -> Option<Price> {
        let settings = &self.source.settings;
        if act == Cause::Back {
            let is_unexpected = self.climber.ends_wins(&self.race);
            return is_unexpected.then_some(Price {
                help: Help::WentBack,
                is_unexpected,
            });
        }
        let press = act.button();
        let verb = BUTTONS.verb(self.mode(), press?);
        // The pencil's page shows the whole grid. To one who has drawn it, it is no secret.
        let is_own = self.draft.is_unsaved() || self.source.is_blank() || self.source.is_kept();
        let light = match verb {
            Some(Verb::XRay) => Some(Help::XRay),
            Some(Verb::Edit) if !is_own => Some(Help::Pencil),
            _ => None,
        };
        let slows = verb == Some(Verb::Speed) && press == Some(Button::Minus);
        let is_slow = slows && table::is_slow(settings.speed(table::SPEED).slower());
        let goes_back =
            verb == Some(Verb::Step) && press == Some(Button::U) && !self.race.waits_for_you();
        let help = match () {
            () if !self.race.drives() => None,
            // After the end nothing is lost by it.
            () if self.race.told.is_some() => None,
            () if light.is_some() && self.race.is_dark(settings) => light,
            () if is_slow => Some(Help::Slow),
            () => goes_back.then_some(Help::Steps),
        }?;
        // All of it is had by one tap, and none is taken back.
        let is_unexpected = match help {
            Help::XRay | Help::Pencil => true,
            _ => !self.race.waits_for_you(),
        };
        Some(Price {
            help,
            is_unexpected,
        })
    }

    fn outcome(&self) -> Outcome {
        let earned = self.race.duel().map(|(order, other)| {
            let name = draw::words::name(other);
            match order {
                Ordering::Less => say!("robot-earned-before", name = name),
                Ordering::Equal => say!("robot-earned-with", name = name),
                Ordering::Greater => say!("robot-earned-after", name = name),
            }
        });
        let page = match self.mode {
            Mode::Watching => self.race.result_page(),
            _ => ResultPage::None,
        };
        Outcome { earned, page }
    }

    fn secret(&self) -> Option<Secret> {
        // What is behind the first page was not looked for.
        if self.stage() == Stage::FirstPage || !self.is_made_maze() {
            return None;
        }
        let plan = table::plan(&self.source.settings);
        let maze = rival::start(format_args!("{plan:?} {}", self.source.seed));
        let is_lit = !table::is_dark(&self.source.settings);
        let practice = self.race.practice();
        let has_looked = practice.has(Help::XRay) || practice.has(Help::Pencil);
        // The end of a race shows the whole grid, and a shortest path.
        let you = self.race.timeline.you();
        let has_felt = |drive: &Drive| drive.counters().steps > FEW_STEPS;
        let is_known = |drive: &Drive| drive.is_over() || !is_lit && has_felt(drive);
        let is_shown = has_looked || you.is_none_or(|(_, drive)| is_known(drive));
        Some(Secret {
            maze,
            is_shown,
            is_lit,
        })
    }

    fn add_help(&mut self, help: Help) {
        self.race.help(help);
        if help == Help::WentBack {
            self.climber.go_back(&mut self.race, &mut self.report);
        }
    }

    fn weight(&self) -> usize {
        let Size { width, height } = self.draft.grid().size();
        let squares = width * height;
        size_of_val(self) + self.draft.weight() + squares * WEIGHT_A_SQUARE
    }

    fn report(&mut self) -> Option<&mut Report> {
        Some(&mut self.report)
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.source.seed)
    }

    fn set_wide(&mut self, wide: bool) -> bool {
        let before = self.views.frame;
        self.views.wishes.wide = wide;
        self.arrange();
        matches!(self.mode, Mode::Watching) && self.views.frame != before
    }

    fn draw(&self, screen: &mut Framebuffer, look: Look) {
        draw::draw(&self.drawn(look), screen);
    }

    /// Steps of the race's clock count: it waits for the player's first one.
    fn runner(&self) -> Option<Runner> {
        let (index, drive) = self.race.timeline.you()?;
        if !self.is_made_maze() {
            return None;
        }
        let racer = self.race.timeline.racers().get(index)?;
        let (at, settings) = (racer.stands(), &self.source.settings);
        let (plan, dark) = (table::plan(settings), table::is_dark(settings));
        Some(Runner {
            start: rival::start(format_args!("{plan:?} {dark} {}", self.source.seed)),
            step: (0, drive.made()),
            points: None,
            figure: Figure::at(0, (at.x, at.y), racer.heading()),
        })
    }

    fn in_play(&self) -> InPlay {
        let explains = matches!(self.views.frame, Frame::Explained(_));
        if !matches!(self.mode, Mode::Watching) || !(self.race.xray || explains) {
            return InPlay::default();
        }
        if self.race.has_you() {
            return InPlay::with_signs([Id("legend-x-ray-race")]);
        }
        let racers = self.race.timeline.racers().iter();
        let algorithms = racers.filter_map(|racer| Some(racer.run()?.algorithm()));
        let general = self.race.xray.then_some(Id("legend-x-ray"));
        let headings = algorithms.map(draw::legend::thoughts_of);
        InPlay::with_signs(headings.chain(general))
    }

    fn heading(&self) -> Option<String> {
        let grid = self.source.title();
        let racers = self.race.timeline.racers();
        let names = racers.iter().map(|racer| match racers {
            [_] => draw::words::name(racer.who()),
            _ => draw::words::short_name(racer.who(), racers),
        });
        let names: Vec<&str> = names.collect();
        Some(format!("{grid}, {}", names.join(", ")))
    }

    fn run_table(&self) -> Option<RunTable> {
        let id = tables::id(&self.source.settings);
        Some(RunTable::seeded(id, self.source.seed))
    }

    fn practice(&self) -> Practice {
        self.race.practice()
    }

    fn stage(&self) -> Stage {
        match self.race.timeline.you() {
            _ if self.mode.is_first_page() => Stage::FirstPage,
            Some((_, drive)) if drive.is_over() => Stage::Over,
            // The race waits below the page.
            Some(_) if matches!(self.mode, Mode::First(..)) => Stage::Play,
            // The others go on without a key.
            Some(_) if self.race.timeline.clock() > 0 && self.race.is_going() => Stage::Live,
            Some((_, drive)) if drive.made() == 0 && self.runner().is_some() => Stage::Idle,
            // All who were watched have ended.
            None if self.race.timeline.is_over() => Stage::Idle,
            _ => Stage::Play,
        }
    }

    fn sight(&self) -> Sight {
        let whole = Screen::BOARD;
        let Size { width, height } = Screen::Low.size();
        // The screen above the lines at its bottom.
        let above = |lines: i32| Rect::new(0, 0, width as i32, height as i32 - lines);
        let board = match self.views.frame {
            // What is there to choose.
            _ if self.mode.is_first_page() => FIRST[0].hull(FIRST[2]),
            Frame::Alone(_) => above(0),
            Frame::Bars(lines) if self.race.has_you() => {
                let rows = match lines {
                    // Two lines of keys below a row of labels.
                    1 => 3,
                    _ => lines + self.race.actors.len().div_ceil(2),
                };
                // A notice hides no label either, nor the title.
                let top = views::WIDE[lines.clamp(1, 3) - 1].y / 2;
                let Rect { w, h, .. } = above(LINE * rows as i32);
                Rect::new(0, top, w, h - top)
            }
            Frame::Race(_) if self.race.has_you() => above(RACE_KEYS),
            // One grid or several, without what is free around each.
            Frame::List | Frame::Side | Frame::Explained(_) | Frame::Bars(_) | Frame::Race(_) => {
                let views = self.views.each.iter();
                let grids = views.map(|view| view.board.extent().intersection(view.board.place()));
                let Rect { x, y, w, h } = grids.reduce(Rect::hull).unwrap_or(whole);
                Rect::new(x / 2, y / 2, (w + 1) / 2, (h + 1) / 2)
            }
        };
        let (first, you) = (self.views.each.first(), self.race.timeline.you());
        let you = you.and_then(|(you, _)| self.race.racer(you));
        let eye = first.zip(you).map(|(view, (racer, _))| {
            let (x, y) = view.board.middle(racer.stands());
            (x / 2, y / 2)
        });
        Sight {
            eye,
            ..Sight::of(board)
        }
    }

    fn describe(&self) -> String {
        self.drawn(Motion::Calm).report()
    }

    fn describe_more(&self) -> String {
        match &self.mode {
            Mode::Costs(costs) => costs.report(),
            _ => String::new(),
        }
    }

    fn leads_to_exercise(&self) -> bool {
        let after = self.race.after_lesson(&self.source.settings);
        matches!(self.mode, Mode::Watching) && after == Some(race::AfterLesson::Exercise)
    }

    fn quiz(&self, seed: Seed) -> Option<Box<dyn Quiz>> {
        let is_open = matches!(self.mode, Mode::Watching);
        let quiz = is_open.then(|| quiz::RobotQuiz::new(self, seed)).flatten();
        quiz.map(|quiz| Box::new(quiz) as Box<dyn Quiz>)
    }

    fn maze(&self) -> Option<(Size, Box<dyn fmt::Display + '_>)> {
        let grid = self.draft.grid();
        let walls = (grid.size().area() <= MOST_HANDED).then(|| grid.to_walls());
        let walls = walls.flatten()?;
        Some((walls.size(), Box::new(walls)))
    }

    fn page(&self) -> Option<Blocks> {
        let grid = self.draft.grid();
        let mut page = (grid.size().area() <= MOST_HANDED).then(|| grid.to_page())?;
        let is_sheet = matches!(self.views.frame, Frame::Explained(_));
        let begin = if is_sheet { table::LESSON } else { "watch" };
        if !self.source.settings.is_given(table::BEGIN) {
            // Otherwise it is among the options already.
            page.again = format!("--{} {begin}", table::BEGIN);
        }
        let first = self.race.racer(0);
        let run = first.and_then(|(racer, _)| racer.run());
        let is_a_star = run.is_some_and(|run| run.algorithm() == Algorithm::AStar);
        Some(if is_sheet {
            sheet(grid, page, is_a_star)
        } else {
            page
        })
    }

    fn setup(&self) -> Setup<'_> {
        let number = match self.mode {
            Mode::List(list) => self.source.number_line(list.cursor()),
            _ => None,
        };
        Setup {
            number,
            arguments: self.source.arguments(),
            plays_files: !self.source.is_made(),
            ..(&self.source.settings).into()
        }
    }

    fn change(&mut self, line: Line, change: Change) -> Result<()> {
        if let Change::Number(number) = change
            && !self.follow(Cause::Number(line, number))
        {
            return Ok(());
        }
        let mut settings = self.source.settings.clone();
        let word = settings.word(line);
        if word == table::FLOOR && !self.race.has_you() {
            // Nobody sees it.
            return Ok(());
        }
        if word == table::GRID {
            let place = match change {
                Change::Step { more } => self.source.neighbour(more, self.race.has_you()),
                Change::Number(_) => {
                    settings.apply(line, change)?;
                    let place = settings.one_of(word, self.source.levels.slots().len())?;
                    place.unwrap_or_default()
                }
            };
            self.ask_and_load(NewGrid::Level(place));
        } else if settings.apply(line, change)? {
            self.take_settings(settings, word);
        }
        Ok(())
    }

    fn unsaved(&self) -> Option<Unsaved> {
        self.draft.is_unsaved().then(|| Unsaved {
            subject: self.source.subject(),
            own: self.source.own_file(),
            text: Arc::<BlockGrid>::clone(self.draft.grid()),
        })
    }
}

#[cfg(test)]
mod tests;
