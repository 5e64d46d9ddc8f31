//! Does what was asked for, and what happens by itself.

use std::mem::discriminant;
use std::sync::Arc;

use super::RobotScene;
use super::source::NewGrid;
use super::views::{Follow, Mode, Pen, Views};
use crate::games::robot::draw::view::FRAME_TICKS;
use crate::games::robot::draw::words;
use crate::games::robot::rules::block_grid::BlockGrid;
use crate::games::robot::rules::draft::Draft;
use crate::games::robot::rules::timeline::{MOST_RUNS, Timeline};
use crate::games::robot::table::{self, FLOOR, SPEED};
use crate::grid::{Pos, Size};
use crate::input::keys::{Command, Meaning};
use crate::maze::plan;
use crate::scene::{Cause, Event, Help, Question};
use crate::settings::Settings;
use crate::ui::{Menu, SettingsList};
use crate::words::{Id, say};

/// The last button of the first page.
const DRAW: usize = 2;

impl RobotScene {
    /// Changes the grid under the pencil, perhaps its size, too.
    pub(super) fn change_draft<T>(&mut self, change: impl FnOnce(&mut Draft) -> T) -> T {
        let before = self.draft.grid().size();
        let changed = change(&mut self.draft);
        let size = self.draft.grid().size();
        if let Mode::Pencil(pen) = &mut self.mode
            && size != before
        {
            let within = |at: i32, side: usize| at.min(side as i32 - 1);
            pen.at = Pos::new(within(pen.at.x, size.width), within(pen.at.y, size.height));
            self.arrange();
        }
        changed
    }

    /// Goes to a mode; whether it is another one than before.
    pub(super) fn enter(&mut self, mode: Mode) -> bool {
        let is_another = discriminant(&mode) != discriminant(&self.mode);
        let closes = matches!(self.mode, Mode::Costs(_));
        let runs = matches!(self.mode, Mode::Pencil(_)) && matches!(mode, Mode::Watching);
        // That exits are shut in, the robots find out.
        if runs && self.draft.grid().exits().next().is_none() {
            self.report.tell(say!("robot-no-exit"));
        }
        self.mode = mode;
        if closes {
            return true;
        }
        if is_another && Arc::ptr_eq(self.draft.grid(), self.race.timeline.grid()) {
            self.arrange();
        } else if is_another {
            // The solvers start again on the grid as it has become.
            self.begin();
        }
        if runs && self.views.wishes.wide && self.draft.grid().has_way_out() {
            let key = Meaning::Command(Command::Wide).label();
            self.report.tell(say!("notice-wide", key = key));
        }
        is_another
    }

    /// Goes by other settings: this one has been changed.
    pub(super) fn take_settings(&mut self, mut settings: Settings, word: &str) {
        let reconciled = plan::reconcile(&mut settings, word);
        debug_assert!(reconciled.is_ok(), "the table takes what belongs to trees");
        self.source.keep_trees(&mut settings);
        let racers = [&self.source.settings, &settings].map(|all| table::who_run(all).len());
        if racers[0] == 1 && racers[1] > 1 {
            let planted = table::plant(&mut settings);
            debug_assert!(planted.is_ok(), "the table takes a number");
        }
        if word == table::ALGORITHM {
            table::forget_speed(&mut settings, &self.source.settings);
            // Racers close up: the cursor goes with the new one.
            if let Mode::List(list) = &mut self.mode
                && racers[0] < racers[1]
                && (racers[1]..MOST_RUNS).contains(&list.cursor())
            {
                *list = SettingsList::at(racers[1] - 1);
            }
        }
        let is_other = table::plan(&settings) != table::plan(&self.source.settings);
        let leaves = self.climber.ladder.is_on && word != SPEED;
        if leaves {
            settings.reset_for_now(table::HEAD_START);
        }
        if is_other && (word != table::ALGORITHM || self.source.is_made()) {
            return self.ask_and_load(NewGrid::Maze(settings));
        }
        let ends = word != SPEED && word != FLOOR;
        let costs = self.climber.costs(&self.race, Question::give_up_for_chosen);
        if !self.report.may(costs.filter(|_| ends)) {
            return;
        }
        if word == SPEED {
            self.race.forget_hurry();
        }
        let is_lit = word == FLOOR && self.race.is_dark(&self.source.settings);
        let counts = self.race.practice().counts();
        if is_lit {
            self.race.help(Help::XRay);
        }
        if is_lit && counts {
            // Why it is none of the ladder is told with it.
            self.climber
                .leave(&mut self.race, &mut self.source.settings, &mut self.report);
            let key = Meaning::Command(Command::NewSeed).label();
            self.report.tell(say!(
                "robot-notice-lit",
                ladder = u32::from(leaves),
                key = key
            ));
        } else if leaves {
            self.climber
                .fall_off(&mut self.race, &mut self.source.settings, &mut self.report);
        }
        self.source.settings = settings;
        if ends {
            // Runners that --race has named are forgotten.
            self.source.settings.reset(table::RACE);
            self.begin();
        }
    }

    /// What another grid would cost: edits that no file holds, or a race.
    pub(super) fn costs_of_leaving(
        &self,
        ask: impl FnOnce(String) -> Question,
    ) -> Option<Question> {
        let unsaved = self.draft.is_unsaved().then(|| {
            let title = say!("robot-question-unsaved").to_owned();
            Question {
                can_save: true,
                ..Question::new(title, Vec::new(), Id("robot-question-discard"))
            }
        });
        unsaved.or_else(|| self.climber.costs(&self.race, ask))
    }

    /// Does what a button of the first page says: watch a robot, race, or draw.
    pub(super) fn choose(&mut self, choice: usize) {
        let is_drawn = self.draft.is_unsaved() && self.source.is_blank();
        let goes_on = choice == DRAW && (is_drawn || self.source.is_kept());
        let costs = if goes_on {
            self.climber.costs(&self.race, Question::give_up_for_chosen)
        } else {
            self.costs_of_leaving(Question::give_up_for_chosen)
        };
        if !self.report.may(costs) {
            return;
        }
        self.climber
            .leave(&mut self.race, &mut self.source.settings, &mut self.report);
        let mut settings = self.source.settings.clone();
        let racers = table::who_run(&settings);
        let set = |settings: &mut Settings, word, value| {
            let set = settings.set(word, value);
            debug_assert!(set.is_ok(), "the table takes {value}");
        };
        self.mode = Mode::Watching;
        match choice {
            0 => {
                set(&mut settings, table::BEGIN, "watch");
                self.source.settings = settings;
                let is_other = self.source.watch_one();
                if is_other && self.source.is_made() {
                    // The maze was that of a race: one who watches begins on the grids.
                    self.load(NewGrid::Level(0));
                } else {
                    self.begin();
                }
            }
            1 if table::is_on_ladder(&settings) => {
                table::set_rung(&mut settings, self.climber.ladder);
                table::forget_speed(&mut settings, &self.source.settings);
                self.load(NewGrid::Maze(settings));
                self.climber.ladder.is_on = true;
                let told = words::rung(self.climber.ladder);
                self.report.push(Event::Notice(told));
            }
            1 => {
                if !table::is_own_race(&racers) {
                    let kept = table::raced(&settings);
                    let racers = kept.unwrap_or_else(|| self.climber.ladder.racers());
                    set(&mut settings, table::ALGORITHM, &racers);
                    table::forget_speed(&mut settings, &self.source.settings);
                }
                let planted = table::plant(&mut settings);
                debug_assert!(planted.is_ok(), "the table takes a number");
                self.load(NewGrid::Maze(settings));
                self.report.tell(say!("robot-notice-race"));
            }
            // What is drawn is tried by one robot that is seen.
            _ => {
                let is_other = self.source.watch_one();
                if !goes_on {
                    self.load(NewGrid::Level(self.source.blank()));
                } else if is_other {
                    self.begin();
                }
                self.take_pencil();
                if let Mode::Pencil(pen) = &mut self.mode {
                    pen.begins = true;
                }
            }
        }
    }

    /// The pencil, at the entry.
    pub(super) fn take_pencil(&mut self) {
        self.draft.lift();
        let at = self.draft.grid().entry();
        let pen = Pen {
            at,
            ..Pen::default()
        };
        self.enter(Mode::Pencil(pen));
    }

    /// From the pencil that was taken there, back to the first page; what is drawn waits behind it. Whether it was.
    pub(super) fn go_back_to_first_page(&mut self) -> bool {
        let begins = matches!(self.mode, Mode::Pencil(pen) if pen.begins);
        if begins {
            let waits = self.draft.is_unsaved() || self.source.is_kept();
            if waits {
                self.mode = Mode::Watching;
                self.begin();
            } else {
                // Nothing waits: the first grid, as at the start.
                self.load(NewGrid::Level(0));
            }
            self.mode = Mode::First(Menu::at(DRAW), waits);
        }
        begins
    }

    /// Goes to another grid, once the player has been asked about edits that would be lost.
    pub(super) fn ask_and_load(&mut self, grid: NewGrid) {
        let costs = self.costs_of_leaving(Question::give_up_for_chosen);
        if self.report.may(costs) {
            self.load(grid);
        } else {
            self.source.wanted = Some(grid);
        }
    }

    /// The player does something: what was asked about before is settled. See [`crate::scene::Report::follow`].
    pub(super) fn follow(&mut self, cause: Cause) -> bool {
        let goes_on = self.report.follow(cause);
        self.source.wanted.take_if(|_| goes_on);
        goes_on
    }

    /// Goes to another grid; edits of the one before are gone.
    pub(super) fn load(&mut self, grid: NewGrid) {
        self.climber.go_on(
            &grid,
            &mut self.race,
            &mut self.source.settings,
            &mut self.report,
        );
        let covers = matches!(self.mode, Mode::Pencil(_) | Mode::Costs(_));
        if covers || matches!(self.mode, Mode::First(_, true)) {
            self.mode = Mode::Watching;
        }
        let grid = self.source.turn_to(grid);
        self.draft = Draft::new(grid.unwrap_or_else(|| Arc::new(BlockGrid::open(Size::new(1, 1)))));
        self.begin();
        let making = self.source.making.as_ref();
        let shortfall = making.and_then(|making| making.shortfalls().next());
        self.report
            .extend(shortfall.map(|each| Event::Notice(each.notice())));
        self.make_on();
    }

    /// Makes the maze for as long as a tick has time; whether one is being made.
    fn make_on(&mut self) -> bool {
        let makes = self.source.making.is_some();
        if let Some(grid) = self.source.make_on() {
            self.draft = Draft::new(grid);
            self.begin();
        }
        makes
    }

    /// The runs begin anew on the grid as it is now.
    pub(super) fn begin(&mut self) {
        if self.draft.is_unsaved() {
            // A maze that was drawn on is none of it.
            self.climber
                .fall_off(&mut self.race, &mut self.source.settings, &mut self.report);
        }
        self.climber.count_left(&mut self.race, &mut self.report);
        let (grid, settings) = (Arc::clone(self.draft.grid()), &mut self.source.settings);
        table::hurry(settings);
        let (who, order) = (table::who_run(settings), table::order(settings));
        settings.count_work(Timeline::length(&grid, &who, order));
        self.race.begin(grid, settings);
        // In front of a class the first step waits for a question.
        let is_lesson = settings.text(table::BEGIN) == table::LESSON;
        if is_lesson || table::waits_for_enter(settings) {
            self.race.player.stop();
        }
        self.arrange();
    }

    /// Places everything on the screen.
    pub(super) fn arrange(&mut self) {
        let dark = self.race.is_dark(&self.source.settings);
        let (size, wishes) = (self.draft.grid().size(), self.views.wishes);
        self.views = Views::of(&self.mode, &self.race, size, (wishes, dark));
    }

    /// Goes near when the player begins to drive, and back at the end; whether the view is another.
    pub(super) fn come_near(&mut self) -> bool {
        let is_other = self.views.near != self.mode.is_near(&self.race);
        if is_other {
            self.arrange();
        }
        is_other
    }

    /// Lets a tick pass; whether the picture changed.
    pub(super) fn pass(&mut self) -> bool {
        if let Mode::Costs(costs) = &mut self.mode {
            return costs.work();
        }
        if self.make_on() {
            return true;
        }
        // Beside the list robots may run on, but not while the player drives.
        let stands = match self.mode {
            Mode::Pencil(_) | Mode::First(..) => true,
            Mode::List(_) => self.race.has_you(),
            Mode::Watching | Mode::Costs(_) => false,
        };
        if matches!(self.mode, Mode::First(..)) {
            // Its figures move on the spot.
            self.race.beat += 1;
            return self.race.beat.is_multiple_of(FRAME_TICKS);
        }
        let speed = self.source.settings.speed(SPEED);
        let moved = (!stands && self.race.tick(speed)) | self.come_near();
        self.views.follow(Follow::Softly, &self.mode, &self.race) || moved
    }
}
