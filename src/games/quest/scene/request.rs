//! What the player asks for with buttons and the mouse.

use super::QuestScene;
use super::show::Phase;
use super::tally::RecordKey;
use super::walking::{CALM_TICKS, END_TICKS, Turn, Walk};
use crate::games::quest::draw::page::{PAGE, places};
use crate::games::quest::rules::Status;
use crate::games::quest::table::{self, MODE, Verb};
use crate::input::{Button, Mouse};
use crate::scene::{Event, Help, Question, Scene, carry_out};
use crate::settings::{Change, Request};
use crate::ui::{Row, SettingsList};
use crate::words::{Id, say};

impl QuestScene {
    /// Does what a button asks for; tells whether it asked for anything.
    pub fn press(&mut self, button: Button) -> bool {
        let (verb, rows) = (table::BUTTONS.verb(self.mode(), button), self.rows());
        if let Some(page) = &mut self.choices.page {
            match verb {
                Some(Verb::Back) if self.choices.begun => self.choices.page = None,
                Some(Verb::Lesson) => self.open_lesson(0),
                Some(Verb::Line | Verb::Choose | Verb::Begin) => {
                    let asked = page.press(button, &rows);
                    return carry_out(self, asked, |scene| scene.begin_chosen(None));
                }
                _ => {
                    self.report.push(Event::idle(button));
                    return false;
                }
            }
            return true;
        }
        match (verb, &self.show.phase) {
            (Some(Verb::XRay), _) if !self.show.tells_tale => self.toggle_xray(),
            (Some(Verb::Lesson), _) => self.open_lesson(0),
            (Some(Verb::Choices), _) => self.choices.page = Some(SettingsList::default()),
            // Any key does this.
            (_, Phase::Waiting(_)) => self.show.phase = Phase::ENTRANCE,
            (Some(Verb::Wait | Verb::Go), Phase::Playing) if self.is_shocked() => {
                self.walker.walk = Walk::Stopped;
            }
            (Some(Verb::Wait), Phase::Playing) if self.play.state().status == Status::Playing => {
                self.walker.walk = Walk::Rest;
                self.turn(Turn::Wait);
            }
            (Some(Verb::Wait), _) if self.show.pause == 0 => self.go_on(),
            // Whoever still hammers the key shall see the end.
            (Some(Verb::Wait), _) => self.show.pause = self.show.pause.max(CALM_TICKS),
            (Some(Verb::Go), _) => {
                self.show.phase = Phase::Playing;
                if let Some(dir) = button.dir() {
                    self.turn(Turn::Step(dir));
                }
            }
            (None, Phase::Playing) => {
                self.report.push(Event::idle(button));
                return false;
            }
            _ => return false,
        }
        true
    }

    /// Whether the hero has just lost a life and gets his bearings.
    fn is_shocked(&self) -> bool {
        self.play.state().status == Status::Playing && self.show.turn.is_shock()
    }

    /// Goes on: ends the entrance, or begins the next level or another game.
    fn go_on(&mut self) {
        self.show.phase = Phase::Playing;
        match self.play.state().status {
            Status::Playing => {}
            Status::LevelDone => {
                let (plan, number) = (self.play.level().plan, self.play.next_number());
                let (phase, level) = self.choices.level(plan, number);
                self.play.enter(level);
                self.tally.begin_level();
                (self.walker.walk, self.show.tells_tale) = (Walk::Rest, false);
                self.show.set_out(phase, &self.play);
            }
            Status::GameOver if !self.show.tells_tale => {
                (self.show.tells_tale, self.show.pause) = (true, END_TICKS);
            }
            Status::GameOver => self.begin(),
        }
    }

    /// The lines of the page. A given maze is played as it is.
    pub fn rows(&self) -> Vec<Row> {
        let settings = &self.choices.settings;
        let mut rows = Row::all(settings, settings.lines(), places());
        if self.choices.given.is_some() {
            rows.iter_mut().for_each(|row| row.number = None);
        }
        rows
    }

    /// Does what the mouse asks for; tells whether it asked for anything. On the page, one of the two buttons begins
    /// the game. On a sign or a show, a click goes on. In the maze, the hero goes to the clicked cell, or waits if it
    /// is his own.
    pub fn point(&mut self, mouse: Mouse) -> bool {
        let rows = self.rows();
        if let Some(page) = &mut self.choices.page {
            let asked = page.point(mouse, PAGE, &rows);
            let on_buttons = rows
                .get(page.cursor())
                .is_some_and(|row| self.choices.settings.word(row.line) == MODE);
            if let (true, Some(Request::Change(_, Change::Step { more }))) = (on_buttons, &asked) {
                self.begin_chosen(Some(*more));
                return true;
            }
            return carry_out(self, asked, |scene| scene.begin_chosen(None));
        }
        let Mouse::Click(point) = mouse else {
            return false;
        };
        let waits = matches!(self.show.phase, Phase::Waiting(_));
        if waits || self.play.state().status != Status::Playing {
            return self.press(Button::Confirm);
        }
        let Some(cell) = self.show.view.square(point.x, point.y) else {
            return false;
        };
        self.show.phase = Phase::Playing;
        if cell == self.play.state().hero {
            self.walker.walk = Walk::Rest;
            self.turn(Turn::Wait);
        } else {
            self.walk_to(cell);
        }
        true
    }

    /// Begins a game as chosen on the page, after this step of its first line if there is one; unless the player keeps
    /// the present game.
    pub fn begin_chosen(&mut self, mode: Option<bool>) {
        let costs = self.lost().map(Question::give_up_for_chosen);
        if !self.report.may(costs) {
            return;
        }
        if let Some(more) = mode {
            self.choices.settings.step(MODE, more);
        }
        (self.choices.page, self.choices.begun) = (None, true);
        self.begin();
    }

    /// Turns the X-ray on or off. Asks first if that would move a game worth it into another table; tells it anyway.
    fn toggle_xray(&mut self) {
        let moves = !self.show.xray && self.would_change_table();
        let asks = moves && self.lost().is_some();
        let costs = asks.then(|| Question {
            lines: say!("question-x-ray-costs")
                .lines()
                .map(str::to_owned)
                .collect(),
            yes: Id("question-x-ray-yes"),
            ..Question::practice(Help::XRay)
        });
        if !self.report.may(costs) {
            return;
        }
        if moves {
            self.report.tell(say!("quest-notice-x-ray"));
        }
        self.show.xray = !self.show.xray;
        if self.show.xray && self.goes_on() {
            self.tally.practice.add(Help::XRay);
        }
    }

    /// Whether the X-ray would move the present game into another table.
    fn would_change_table(&self) -> bool {
        let plan = self.play.level().plan;
        // Before a turn of it, nothing is lost.
        let has_begun = self.tally.played.has_begun();
        let is_other = self.tally.key(&plan) != RecordKey::of(&plan, true);
        let is_first = self.choices.settings.number(table::LEVEL) == 1;
        let has_table = is_first && self.choices.given.is_none() && self.practice().counts();
        has_begun && is_other && has_table && self.goes_on()
    }

    fn goes_on(&self) -> bool {
        self.play.state().status != Status::GameOver
    }

    /// Whether this press shows the maze of a hidden game that goes on.
    pub fn shows_hidden(&self, button: Button) -> bool {
        let verb = table::BUTTONS.verb(self.mode(), button);
        let is_hidden = self.play.level().plan.hidden && !self.show.xray && !self.show.tells_tale;
        verb == Some(Verb::XRay) && is_hidden && self.goes_on()
    }

    /// What would be lost with the game: one that goes on, and has got past its first level or taken a while.
    pub fn lost(&self) -> Option<String> {
        let (level, score) = (self.play.level().number, self.play.score());
        let began_on = self.choices.settings.number(table::LEVEL);
        let is_worth_it = level > began_on || self.tally.played.is_worth_asking();
        let is_lost = is_worth_it && self.goes_on();
        is_lost.then(|| {
            if score > 0 {
                return say!("question-level-points", level = level, points = score);
            }
            let steps = say!("question-steps", steps = self.play.state().steps);
            say!("question-level-steps", level = level, steps = steps)
        })
    }
}
