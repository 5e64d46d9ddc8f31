//! What the player does: settings, walk and lesson; when a walk begins and ends, and what is kept of it.

use super::layout::{PANEL_AREA, places};
use super::lesson::{Lecture, Onward};
use super::sounds::Fact;
use super::tables::MEDALS;
use super::walking::{Along, Pace, Play, Walking};
use super::{FIRST_LINE, REPEATING, TreesScene};
use crate::games::trees::draw::lesson::PLACE;
use crate::games::trees::rules::tour::Flags;
use crate::games::trees::rules::{Best, Walk};
use crate::games::trees::table::{self, HOLD, LESSON, SMALL, SPEED, Verb};
use crate::gfx::Rect;
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Input, Mouse, Point};
use crate::maze::{MazePlan, Survey};
use crate::scene::scores::{Order, Signing};
use crate::scene::{
    Cause, Cue, Event, Help, Merge, Price, Question, Scene, Score, WORTH_ASKING, carry_out,
};
use crate::ui::{Row, SettingsList, lesson_page};
use crate::words::say;

/// As many steps are soon made again.
const FEW_STEPS: u32 = 20;
/// If part of the maze is out of view, a click waits this many ticks in case it becomes a drag.
const DRAG_TICKS: u32 = 9;

/// The question before a walk is given up for a maze that the player chose.
pub fn ask_for_chosen(lost: String) -> Question {
    Question {
        lines: vec![lost, say!("trees-question-next").to_owned()],
        ..Question::give_up_for_chosen(String::new())
    }
}

impl TreesScene {
    /// All buttons work at once, also in pause: only growth takes time. A click walks only if `plays` is set, not in
    /// pause.
    pub fn take(&mut self, input: &Input, plays: bool) -> bool {
        let (mut taken, mode) = (false, self.mode());
        for button in self.repeat.presses(input, &REPEATING, mode) {
            if self.report.follow(Cause::Press(button)) {
                self.act(button);
            }
            taken = true;
        }
        let Some(mouse) = input.mouse else {
            return taken;
        };
        taken | (self.report.follow(Cause::Mouse(mouse)) && self.point(mouse, plays))
    }

    fn act(&mut self, button: Button) {
        let mode = self.mode();
        if let Some(lesson) = &mut self.lesson {
            match table::BUTTONS.verb(mode, button) {
                Some(lesson_page::Verb::Back) => self.lesson = None,
                Some(lesson_page::Verb::Run) => {
                    self.enter_lesson();
                }
                Some(_) => drop(lesson.change(|page| page.press(button))),
                None => self.change_lesson_maze(mode, button),
            }
            return;
        }
        let Some(verb) = table::BUTTONS.verb(mode, button) else {
            self.report.push(Event::idle(button));
            return;
        };
        match verb {
            Verb::Lesson => self.open_lesson(),
            // Without the panel in sight, the arrows do not change what is in it.
            Verb::Choose | Verb::Change if self.view.layout.is_alone() => {
                self.view.act(Verb::Scroll, button, &self.growth);
            }
            Verb::Change if self.view.is_watched => {
                // The eye is on the maze: the first arrow does not give another one.
                self.view.is_watched = false;
                let key = Meaning::Button(Button::Confirm).label();
                self.report.tell(say!("trees-notice-arrow", key = key));
            }
            Verb::Choose | Verb::Change => {
                self.view.is_watched = false;
                let asked = self.list.press(button, &self.rows());
                carry_out(self, asked, |_| {});
            }
            Verb::Speed => {
                self.settings.step(SPEED, button.is_forwards());
                self.follow_settings();
            }
            Verb::Finish => self.finish_or_walk(),
            Verb::NextMaze => {
                let walking = self.walks.walking.as_ref();
                if walking.is_some_and(|walking| walking.walk.is_over()) {
                    self.go_to_next_maze();
                } else {
                    let key = Meaning::Button(Button::Confirm).label();
                    self.report.tell(say!("trees-notice-enter", key = key));
                }
            }
            // Arrows are handled tick by tick, and the lesson is open no more.
            Verb::Walk | Verb::LessonMaze => {}
            _ => {
                let told = self.view.act(verb, button, &self.growth);
                if let (Verb::ZoomIn | Verb::ZoomOut, Some(walking)) = (verb, self.walks.playing())
                {
                    self.view.layout.jump(walking.walk.at());
                }
                self.report.extend(told);
                self.help_walk();
            }
        }
    }

    /// The lines of the panel.
    pub fn rows(&self) -> Vec<Row> {
        Row::all(&self.settings, self.settings.lines(), places())
    }

    /// Handles the mouse over the view and over the panel below the maze.
    fn point(&mut self, mouse: Mouse, plays: bool) -> bool {
        if let Some(lesson) = &mut self.lesson {
            let Point { x, y } = mouse.point();
            let is_enter = matches!(mouse, Mouse::Click(_)) && PLACE.figure.contains(x, y);
            return if is_enter {
                self.enter_lesson()
            } else {
                lesson.change(|page| page.point(mouse))
            };
        }
        if let Some(changed) = self.point_walking(mouse, plays) {
            return changed;
        }
        if self.view.point(mouse, &self.growth) {
            return true;
        }
        if self.walks.playing().is_some() || self.view.layout.is_alone() {
            // The panel is not shown.
            return false;
        }
        let asked = self.list.point(mouse, PANEL_AREA, &self.rows());
        if asked.is_some() {
            self.view.stop_moving();
        }
        carry_out(self, asked, |_| {})
    }

    /// Opens the lesson about the present maze.
    pub(super) fn open_lesson(&mut self) {
        let (plan, seed) = (self.growth.trees().plan(), self.growth.seed());
        let is_small = self.settings.choice(LESSON) == SMALL;
        let mut lecture = Lecture::new(plan, seed, is_small, &PLACE);
        lecture.page.cover(self.settings.on(lesson_page::ASK));
        self.lesson = Some(lecture);
        // The lesson grows its maze at random, which gives other walls than those of an existing maze.
        if !self.origin.is_made() {
            self.report.tell(say!("trees-notice-lesson"));
        }
    }

    /// The lesson is about the other maze: a small one, or the present one.
    fn change_lesson_maze(&mut self, mode: usize, button: Button) {
        if table::BUTTONS.verb(mode, button) == Some(Verb::LessonMaze) {
            self.settings.step(LESSON, true);
            let is_small = self.settings.choice(LESSON) == SMALL;
            let (plan, seed) = (self.growth.trees().plan(), self.growth.seed());
            if let Some(lesson) = &mut self.lesson {
                lesson.about(plan, seed, is_small);
            }
        }
    }

    /// Enter in the lesson, by its key or a click on the figure; whether anything changed.
    fn enter_lesson(&mut self) -> bool {
        let Some(lesson) = &mut self.lesson else {
            return false;
        };
        match lesson.leads_to() {
            Some(Onward::Walk) => {
                self.walk_after_lesson();
                true
            }
            Some(Onward::NextStage) => lesson.change(|page| page.press(Button::Right)),
            None => lesson.change(|page| page.press(Button::Confirm)),
        }
    }

    /// From the end of the lesson into the maze, which is finished first.
    fn walk_after_lesson(&mut self) {
        self.lesson = None;
        let grows = !self.growth.trees().is_finished();
        self.finish_or_walk();
        if grows && Walk::fits(self.growth.trees().plan().size) {
            self.view.stop_moving();
            self.walks.play = Play::Waits;
        }
    }

    /// Finishes a growing maze at once; starts a walk in a grown one.
    fn finish_or_walk(&mut self) {
        let trees = self.growth.trees();
        if !trees.is_finished() {
            self.growth.finish_at_once();
            self.view.is_watched = true;
        } else if trees.tree_count() == 0 && trees.loops() > 0 {
            self.report.tell(say!("trees-notice-nothing-grown"));
        } else if !Walk::fits(trees.plan().size) {
            self.report.tell(say!("trees-notice-walk-size"));
        } else {
            self.view.stop_moving();
            self.walks.play = Play::Waits;
            self.begin_walk();
        }
    }

    /// Begins or continues the walk that is waiting, once everything is known about the maze.
    pub(super) fn begin_walk(&mut self) -> bool {
        let waits = self.walks.play == Play::Waits && self.growth.finished_survey().is_some();
        if waits && self.walks.walking.is_none() && self.growth.open(self.openings()) > 0 {
            self.view.look_at(&self.growth);
        }
        let begins = waits && self.growth.finished_survey().is_some();
        if begins {
            self.walks.play = Play::Walks;
            match self.walks.walking {
                None => self.walk_anew(),
                Some(_) => self.help_walk(),
            }
        }
        begins
    }

    /// Restarts the walk, with nothing in sight that leads to the flags.
    pub fn walk_anew(&mut self) {
        self.view.hide_way();
        self.walks.place = None;
        // One who leaves it wants the settings.
        self.view.is_watched = false;
        self.list = SettingsList::at(FIRST_LINE);
        let pace = Pace::ALL[self.settings.choice(HOLD) % Pace::ALL.len()];
        let walls = self.growth.trees().walls();
        let size = walls.size();
        // A walk begins when all is known about the maze.
        let way = self.growth.finished_survey().map(Survey::way_out);
        let corner = walls.size().pos(walls.size().area() - 1);
        let first = way.and_then(|way| way.last().copied()).unwrap_or(corner);
        let flags = Flags::new(walls, first, table::flags(&self.settings, walls.size()));
        let walking = Walking::new(walls, flags, pace);
        self.view.keep_in_sight(walking.walk.at());
        self.view.tour = Some(walking.tour.0.len());
        // What is said of the maze when the game begins is read during its first walk.
        let before = self.walks.walking.replace(walking);
        let is_first = before.is_none();
        let flags = table::flags(&self.settings, size);
        if !is_first {
            self.report.push(Event::ClearNotice);
        } else if let Some(along) = self.walks.onward.take() {
            let (preset, medals) = (self.settings.text(table::PRESET), self.walks.medals);
            self.report.tell(match along {
                Along::Kind => say!("trees-notice-road", preset = preset, medals = medals),
                Along::Round => say!("trees-notice-round", flags = flags),
            });
        } else if self.growth.trees().opened() > 0 {
            // The maze has changed.
            let opened = self.growth.trees().opened();
            self.report
                .tell(say!("trees-notice-opened", opened = opened, flags = flags));
        } else if self.walks.best(&self.walk_key()).is_none() {
            // Until one was finished.
            self.report.tell(say!("trees-notice-aim", flags = flags));
        }
    }

    /// What another maze would cost: a walk. `ask` makes the question for it.
    pub fn costs_of_walk(&self, ask: impl FnOnce(String) -> Question) -> Option<Question> {
        let walk = &self.walks.walking.as_ref()?.walk;
        walk.is_under_way().then(|| Question {
            title: say!("trees-question-walk").to_owned(),
            ..ask(say!("question-steps", steps = walk.outcome().steps))
        })
    }

    /// The same of a walk of more than a minute, or of many steps.
    pub fn costs_of_long_walk(&self, ask: impl FnOnce(String) -> Question) -> Option<Question> {
        let outcome = self.walks.walking.as_ref()?.walk.outcome();
        let is_long = u64::from(outcome.ticks) > WORTH_ASKING || outcome.steps > FEW_STEPS;
        is_long.then(|| self.costs_of_walk(ask)).flatten()
    }

    /// What a hint costs: a walk under way is asked about, however short it is. Before its first step nothing is lost
    /// but the only try of a day.
    pub fn price_of_hint(&self) -> Option<Price> {
        let walking = self.walks.walking.as_ref();
        let may_lose = walking.is_none_or(|walking| walking.walk.is_under_way());
        let is_try = self.origin.daily.as_ref().is_some_and(|daily| daily.counts);
        (may_lose || is_try).then_some(Price {
            help: Help::Hint,
            is_unexpected: walking.is_some(),
        })
    }

    /// A walk whose path to the goal is shown has help, even if the walk does not have the buttons: the player could
    /// look and then go on.
    fn help_walk(&mut self) {
        let walking = self.walks.walking.as_mut();
        if self.view.shows_way() && walking.is_some_and(|walking| walking.help(Help::Hint)) {
            self.tell_helped();
        }
    }

    /// That a walk has help, and where one that counts begins.
    fn tell_helped(&mut self) {
        if self.origin.is_made() && self.origin.daily.is_none() {
            let key = Meaning::Command(Command::NewSeed).label();
            let told = say!("trees-notice-helped-another", key = key);
            self.report.tell(told);
        } else {
            self.report.tell(say!("trees-notice-helped"));
        }
    }

    /// Handles the mouse during a walk: a click leads to its cell, and from the goal to the next maze; a drag moves the
    /// maze. In pause there are no steps. `None` if it does not concern the walk; else whether anything changed.
    fn point_walking(&mut self, mouse: Mouse, plays: bool) -> Option<bool> {
        let walking = self.walks.playing_mut()?;
        let layout = &self.view.layout;
        let (before, point) = (layout.origin(), mouse.point());
        match mouse {
            Mouse::Click(_) if layout.picture().contains(point.x, point.y) => {
                // A click that is made again after a question is no drag.
                let at_once = layout.is_whole() || self.report.is_sure();
                let ticks = if at_once { 0 } else { DRAG_TICKS };
                let cell = layout.cell(point).filter(|_| plays);
                if let Some(cell) = cell {
                    walking.click(cell, ticks);
                }
                self.view.hold(point);
                Some(cell.is_some())
            }
            Mouse::Drag(_) => {
                let changed = self.view.point(mouse, &self.growth);
                if self.view.layout.origin() != before {
                    walking.forget_click();
                }
                Some(changed)
            }
            _ => None,
        }
    }

    /// Sets out for the cell that was clicked, or from the goal for the next maze; returns whether it was time to.
    pub fn follow_click(&mut self) -> bool {
        let Some(walking) = self.walks.playing_mut() else {
            return false;
        };
        let Some(cell) = walking.due_click() else {
            return false;
        };
        let walls = self.growth.trees().walls();
        if walking.walk.is_over() {
            self.go_to_next_maze();
            return true;
        }
        let helps = walking.would_help(walls, cell);
        let Rect { x, y, w, h } = self.view.layout.floor(cell);
        let (x, y) = (x + w / 2, y + h / 2);
        // The click may be older than this tick.
        let follows = self
            .report
            .follow(Cause::Mouse(Mouse::Click(Point { x, y })));
        // Even before the first step, one who walks by clicks means to walk, and not to be helped.
        let costs = helps.then(|| {
            let mut question = Question::practice(Price {
                help: Help::Hint,
                is_unexpected: true,
            });
            say!("trees-question-far").clone_into(&mut question.title);
            let why = say!("trees-question-unseen").to_owned();
            question.lines.insert(0, why);
            question
        });
        if follows && self.report.may(costs) && walking.go_to(walls, cell) {
            self.tell_helped();
        }
        true
    }

    /// Goes to the next maze and starts its walk at once. After a walk that has earned a medal it is of the next kind
    /// on the road of presets; else, and where the settings are the player's own, of the same kind.
    fn go_to_next_maze(&mut self) {
        let mut plan = MazePlan {
            size: self.growth.trees().plan().size,
            ..self.plan()
        };
        self.walks.medals = self.medals();
        let ends = self.ends_round();
        self.walks.kinds = if ends { 0 } else { self.kinds() };
        let goes_along = self.next_on_road().is_some();
        let goes_along = goes_along && table::go_along_road(&mut self.settings).unwrap_or(false);
        if goes_along {
            plan = plan.of(&self.settings);
        }
        if ends {
            let begun = table::begin_round(&mut self.settings);
            debug_assert!(begun.is_ok(), "the table has flags");
        }
        self.plant(plan, self.growth.seed().following());
        let along = if ends { Along::Round } else { Along::Kind };
        self.walks.onward = goes_along.then_some(along);
        self.walk_when_grown();
    }

    /// Walks one after the other that have earned a medal, with this one.
    fn medals(&self) -> u32 {
        let has_medal = self.walks.has_medal();
        if has_medal {
            self.walks.medals.saturating_add(1)
        } else {
            0
        }
    }

    /// The kinds of mazes of this round in which a walk has earned a medal, with this one.
    fn kinds(&self) -> u8 {
        let own = self
            .next_on_road()
            .map_or(0, |_| table::kind(&self.settings));
        self.walks.kinds | own
    }

    /// Whether this walk has earned a medal in the last kind of maze that was missing.
    pub fn ends_round(&self) -> bool {
        self.next_on_road().is_some() && self.kinds() == table::ALL_KINDS
    }

    /// The preset to which a walk that has earned a medal leads on.
    pub fn next_on_road(&self) -> Option<&'static str> {
        let is_road = self.origin.is_made() && self.walks.has_medal();
        table::next_on_road(&self.settings).filter(|_| is_road)
    }

    /// Finishes the maze at once; a walk in it begins as soon as it has grown.
    pub fn walk_when_grown(&mut self) {
        self.growth.finish_at_once();
        self.walks.play = Play::Waits;
    }

    /// During a walk, and until the player leaves it, the maze is as large as it can be; whether its place changed.
    pub fn follow_walker(&mut self) -> bool {
        let walking = self.walks.playing();
        let walker = walking.map(|walking| walking.walk.at());
        let changed = self.view.set_walker(walker, &self.growth);
        if let Some(cell) = walker.filter(|_| changed) {
            self.view.keep_in_sight(cell);
        }
        changed
    }

    /// Advances the walk by a tick; returns whether the picture changes.
    pub fn walk_on(&mut self, input: &Input, out: &mut Vec<Event>) -> bool {
        if self.begin_walk() {
            return true;
        }
        let table = self.walk_key();
        let Some(walking) = self.walks.playing_mut() else {
            return false;
        };
        let (was_over, before) = (walking.walk.is_over(), walking.walk.at());
        let flags = walking.walk.flags_left();
        let width = self.growth.trees().plan().size.width as i32;
        let changed = walking.tick(input, self.growth.trees().walls());
        let walk = &walking.walk;
        if input.pressed.iter().any(|button| button.dir().is_some()) {
            // The view comes back to the walker, even if a wall is in the way.
            self.view.keep_in_sight(walk.at());
        }
        if walk.at() != before {
            self.view.keep_in_sight(walk.at());
            let step = Cue::of(Fact::Step).with(walk.outcome().steps);
            out.push(Event::Cue(step.at(walk.at().x, width)));
        }
        let (left, is_over) = (walk.flags_left(), walk.is_over());
        if left < flags && !is_over {
            out.push(Event::Cue(Cue::of(Fact::Flag).at(walk.at().x, width)));
        }
        if is_over && !was_over {
            // What was said on the way is over, too, and would cover the card.
            out.extend([Event::ClearNotice, Event::Cue(Cue::of(Fact::Goal))]);
        }
        if walk.is_over() && !was_over && self.origin.is_made() {
            let (seed, practice) = (self.growth.seed(), walking.helped);
            let best = Best::of(walk.outcome(), seed);
            if practice.counts() {
                out.extend(self.walks.results.beat(&table, &best.numbers()));
            }
            let medals = self.medals();
            if medals == 0 {
                // Whatever maze comes next, the row is broken.
                self.walks.medals = 0;
            } else {
                out.push(Event::Record {
                    key: MEDALS.to_owned(),
                    value: medals.to_string(),
                    merge: Merge::Highest,
                });
            }
            out.push(Event::Score {
                table,
                score: Score::new([best.detour, best.ticks], seed, practice),
                order: Order::Lowest,
                signing: Signing::First,
            });
        }
        if is_over && !was_over {
            self.walks.keep();
        }
        changed | self.walks.companion().is_some()
    }
}
