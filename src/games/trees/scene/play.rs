//! Walk and lesson as parts of the game: when they begin and end, what is kept of a walk, and what the screen says of it.

use super::layout::AREA;
use super::lesson::Lecture;
use super::page::{COLUMN, COUNTS_LINE, COUNTS_TOP, INDENT, KEYS, PANEL_AREA, TEXT};
use super::walking::Walking;
use super::{Play, TreesScene, Verb, presets};
use crate::games::trees::ENTRY;
use crate::games::trees::walk::{Best, Outcome, Walk, clock};
use crate::gfx::{Color, Framebuffer};
use crate::grid::Size;
use crate::input::{Button, Input, Mouse};
use crate::maze::{MazePlan, is_maze_size};
use crate::scene::{Event, Motion, Question};
use crate::ui::Panel;

/// What is written below a maze that is walked in: first line, and from one to the next.
const TITLE_TOP: i32 = 414;
const WORDS_TOP: i32 = 440;
const WORDS_LINE: i32 = 21;
/// Where not all of the maze is in view, a click waits for so many ticks whether it becomes a drag.
const DRAG_TICKS: u32 = 9;

impl TreesScene {
    /// Opens the lesson about the present maze, or closes it.
    pub(super) fn turn_lesson(&mut self) {
        let (plan, seed) = (self.growth.trees().plan(), self.growth.seed());
        self.lesson = match self.lesson {
            None => Some(Lecture::new(plan, seed)),
            Some(_) => None,
        };
        // It draws by chance, which leads to other walls than those of a maze that is there.
        if self.lesson.is_some() && self.given.is_some() {
            self.say.push(Event::notice(
                "The lesson grows another maze, not the one given",
            ));
        }
    }

    /// Whether the walk has the buttons.
    pub(super) fn is_walking(&self) -> bool {
        self.walking.is_some() && self.play == Play::Walks
    }

    /// Gives the buttons away; tells whether the walk had them. It can go on later.
    pub(super) fn stop_walking(&mut self) -> bool {
        let walked = self.is_walking();
        if walked {
            self.play = Play::Rests;
        }
        walked
    }

    /// What grows grows up at once; in what has grown one walks.
    pub(super) fn finish_or_walk(&mut self) {
        let size = self.growth.trees().plan().size;
        if !self.growth.trees().is_finished() {
            self.growth.finish_at_once();
        } else if self.is_bare() {
            self.say.push(Event::notice(
                "Nothing has grown: there is no maze to walk in",
            ));
        } else if !Walk::fits(size) {
            self.say
                .push(Event::notice("One walks in mazes of 2 to 1000000 cells"));
        } else {
            self.view.stop_moving();
            self.play = Play::Waits;
            self.begin_walk();
        }
    }

    /// Whether nothing has grown where something could: then there is no maze.
    fn is_bare(&self) -> bool {
        let trees = self.growth.trees();
        trees.tree_count() == 0 && trees.loops() > 0
    }

    /// Begins the walk that waits, or goes on with it, once all is known of the maze.
    fn begin_walk(&mut self) -> bool {
        let begins = self.play == Play::Waits && self.growth.finished_survey().is_some();
        if begins {
            self.play = Play::Walks;
            match self.walking {
                None => self.walk_anew(),
                Some(_) => self.help_walk(),
            }
        }
        begins
    }

    /// From the start, with nothing in sight that leads to the goal.
    pub(super) fn walk_anew(&mut self) {
        self.view.hide_way();
        let walking = Walking::new(self.growth.trees().walls());
        self.view.keep_in_sight(walking.walk().at());
        self.walking = Some(walking);
        self.say.push(Event::ClearNotice);
    }

    /// What another maze would cost: a walk that is under way.
    pub(super) fn costs_of_another(&self) -> Option<Question> {
        let walk = self.walking.as_ref()?.walk();
        let steps = walk.outcome().steps;
        walk.is_under_way().then(|| Question {
            title: "Give up this walk?".to_owned(),
            lines: vec![format!("{steps} steps so far")],
            yes: "Give it up",
            can_save: false,
        })
    }

    /// Whether the walk through this maze has come to its end.
    pub(super) fn is_walk_over(&self) -> bool {
        let walking = self.walking.as_ref();
        walking.is_some_and(|walking| walking.walk().is_over())
    }

    /// Does what is asked for that is about looking.
    pub(super) fn act_on_view(&mut self, verb: Verb, button: Button) {
        let told = self.view.act(verb, button, &self.growth);
        self.say.extend(told);
        self.help_walk();
    }

    /// Who sees the way has help, whether or not the walk has the buttons: one can look and go on.
    fn help_walk(&mut self) {
        if self.view.shows_way()
            && let Some(walking) = &mut self.walking
            && walking.help()
        {
            self.say.push(Event::notice(HELPED));
        }
    }

    /// Takes the mouse while one walks: a click leads to its cell, and from the goal to the next maze; a drag moves the
    /// maze. In pause nobody walks. `None` for what is not about the walk; else whether anything changed.
    pub(super) fn point_walking(&mut self, mouse: Mouse, plays: bool) -> Option<bool> {
        let walking = match self.play {
            Play::Walks => self.walking.as_mut()?,
            _ => return None,
        };
        let layout = self.view.layout();
        let (before, point) = (layout.origin(), mouse.point());
        match mouse {
            Mouse::Click(_) if layout.picture().contains(point.x, point.y) => {
                let ticks = if layout.is_whole() { 0 } else { DRAG_TICKS };
                let cell = layout.cell(point).filter(|_| plays);
                if let Some(cell) = cell {
                    walking.click(cell, ticks);
                }
                self.view.hold(point);
                Some(cell.is_some())
            }
            Mouse::Drag(_) => {
                let changed = self.view.point(mouse, &self.growth);
                if self.view.layout().origin() != before {
                    walking.forget_click();
                }
                Some(changed)
            }
            _ => None,
        }
    }

    /// Sets out for the cell that was clicked, or from the goal for the next maze; tells whether it is time for that.
    pub(super) fn follow_click(&mut self) -> bool {
        let is_walking = self.is_walking();
        let Some(walking) = self.walking.as_mut().filter(|_| is_walking) else {
            return false;
        };
        let Some(cell) = walking.due_click() else {
            return false;
        };
        if walking.walk().is_over() {
            self.go_to_next_maze();
        } else if walking.go_to(self.growth.trees().walls(), cell) {
            self.say.push(Event::notice(HELPED));
        }
        true
    }

    /// A maze larger by a column and a row, where it can be, from the next seed; one walks in it at once.
    pub(super) fn go_to_next_maze(&mut self) {
        let mut plan = MazePlan {
            size: self.growth.trees().plan().size,
            ..self.plan()
        };
        let larger = Size::new(plan.size.width + 1, plan.size.height + 1);
        if is_maze_size(larger) && Walk::fits(larger) {
            // It follows from play: what the player has chosen is remembered as it was.
            let set = self.settings.set("size", &larger.to_string());
            if set.and_then(|()| presets::name(&mut self.settings)).is_ok() {
                plan = plan.of(&self.settings);
            }
        }
        self.plant(plan, self.growth.seed().following());
        self.growth.finish_at_once();
        self.play = Play::Waits;
    }

    /// Lets a tick pass in the walk; tells whether the picture changes.
    pub(super) fn walk_on(&mut self, input: &Input, out: &mut Vec<Event>) -> bool {
        if self.begin_walk() {
            return true;
        }
        let is_walking = self.is_walking();
        let Some(walking) = self.walking.as_mut().filter(|_| is_walking) else {
            return false;
        };
        let (was_over, before) = (walking.walk().is_over(), walking.walk().at());
        let changed = walking.tick(input, self.growth.trees().walls());
        let walk = walking.walk();
        if walk.at() != before {
            self.view.keep_in_sight(walk.at());
        }
        if walk.is_over() && !was_over && !walk.was_helped() && self.given.is_none() {
            let best = Best::of(walk.outcome(), self.growth.seed());
            let key = Best::key(self.growth.trees().plan());
            out.extend(self.results.add(&key, &best.numbers()));
        }
        changed
    }

    /// The best walk so far through mazes like this one.
    fn best(&self) -> Option<Best> {
        // Mazes that are given have nothing in common.
        let plan = self.given.is_none().then(|| self.growth.trees().plan())?;
        Best::read(self.results.get(&Best::key(plan))?)
    }

    /// Buttons that would do nothing just now.
    pub(super) fn idle(&self) -> &'static [Button] {
        let walks = self.walking.as_ref().filter(|_| self.is_walking());
        match walks {
            Some(walking) if !walking.walk().is_over() => &[Button::Confirm],
            Some(_) => &[],
            None => self.view.idle(&self.growth),
        }
    }

    /// The walk in the picture of the maze.
    pub(super) fn draw_walk(&self, screen: &mut Framebuffer, motion: Motion) {
        let Some(walking) = &self.walking else { return };
        let layout = self.view.layout();
        let survey = self.growth.finished_survey();
        let shown = survey.filter(|_| self.view.shows_way());
        let from_start = shown.map(crate::maze::Survey::distances);
        screen.clipped(AREA.intersection(layout.picture().inset(-2)), |screen| {
            walking.draw(screen, (layout, &self.sprites), from_start, motion);
        });
        walking.draw_rings(screen, layout, motion);
    }

    /// The numbers of the walk beside the maze, and below it what there is to say.
    pub(super) fn draw_result(&self, screen: &mut Framebuffer) {
        let Some(walking) = &self.walking else { return };
        let walk = walking.walk();
        let outcome = walk.outcome();
        let accent = ENTRY.accent;
        self.font
            .draw(screen, COLUMN.0, 8, "Trees", accent, TEXT + 1);
        let mut panel = Panel::over(screen, &self.font, COLUMN, (accent, TEXT));
        panel.pitch = COUNTS_LINE;
        panel.at(COUNTS_TOP);
        let best = self.best().map_or("–".to_owned(), |best| {
            format!("+{} {}", best.detour, clock(best.ticks as u32))
        });
        for (name, value) in [
            ("steps", outcome.steps.to_string()),
            ("shortest", outcome.shortest.to_string()),
            ("time", clock(outcome.ticks)),
            ("best", best),
        ] {
            panel.stacked(name, &value, Color::WHITE, INDENT);
        }
        self.view.draw_minimap(screen);
        screen.fill_rect(PANEL_AREA, Color::NIGHT);
        let mut panel = Panel::over(screen, &self.font, KEYS, (accent, TEXT));
        let (title, words) = self.words(walk, outcome);
        panel.at(TITLE_TOP).title(title);
        panel.pitch = WORDS_LINE;
        panel.at(WORDS_TOP).sentence(&words, Color::WHITE);
    }

    fn words(&self, walk: &Walk, outcome: Outcome) -> (&'static str, String) {
        let (size, seed) = (self.growth.trees().plan().size, self.growth.seed());
        let best = match self.best() {
            Some(best) if best == Best::of(outcome, seed) && !walk.was_helped() => {
                " Nobody has done better here.".to_owned()
            }
            Some(best) => {
                let time = clock(best.ticks as u32);
                format!(" The best: +{} in {time}, seed {}.", best.detour, best.seed)
            }
            None => String::new(),
        };
        if !walk.is_over() {
            return ("To the flag", format!("Maze {size}, seed {seed}.{best}"));
        }
        let title = match outcome.detour() {
            0 if !walk.was_helped() => "The shortest way!",
            _ => "There!",
        };
        let end = if walk.was_helped() {
            " With help it is no record.".to_owned()
        } else {
            best
        };
        let more = match outcome.detour() {
            0 => "none too many".to_owned(),
            detour => format!("{detour} more than needed"),
        };
        let (steps, time) = (outcome.steps, clock(outcome.ticks));
        let words = format!("{steps} steps in {time}, {more}.{end} Enter: a larger maze.");
        (title, words)
    }
}

/// What the player is told when help begins.
const HELPED: &str = "With help, this walk sets no record";
