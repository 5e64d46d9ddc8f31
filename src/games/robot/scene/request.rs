//! What the player asks for by buttons and by the mouse.

use std::sync::Arc;

use super::list::rows;
use super::race::AfterLesson;
use super::views::{FIRST, LIST, Mode, Pen};
use super::{NewGrid, RobotScene};
use crate::games::robot::draw::costs::{self, Spot};
use crate::games::robot::draw::words;
use crate::games::robot::rules::block_grid::Block;
use crate::games::robot::rules::costs_page::CostsPage;
use crate::games::robot::rules::draft::Draft;
use crate::games::robot::rules::racer::Who;
use crate::games::robot::table::{self, BUTTONS, SPEED, Verb};
use crate::gfx::{Rect, Screen};
use crate::grid::Size;
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Mouse};
use crate::scene::{Cause, Event, Help, Question, Scene, carry_out};
use crate::settings::Settings;
use crate::ui::{Menu, Pick, SettingsList};
use crate::words::{Id, say};

impl RobotScene {
    /// Does what a button asks for; tells whether it asked for anything.
    pub(super) fn press(&mut self, button: Button) -> bool {
        if !self.follow(Cause::Press(button)) {
            return false;
        }
        let Some(verb) = BUTTONS.verb(self.mode(), button) else {
            self.report.push(Event::idle(button));
            return false;
        };
        let is_watched = matches!(self.mode, Mode::Watching);
        if verb == Verb::Go && is_watched && self.race.leads_to_result() {
            return self.act(Verb::End, Button::End);
        }
        if verb == Verb::Go && is_watched && self.race.bring_podium() {
            return true;
        }
        let after = self.race.after_lesson(&self.source.settings);
        if verb == Verb::Go && is_watched && after == Some(AfterLesson::Next) {
            return self.ask_for_algorithm(true);
        }
        self.act(verb, button)
    }

    fn act(&mut self, verb: Verb, button: Button) -> bool {
        let forwards = button.is_forwards();
        match (verb, &mut self.mode) {
            (Verb::Go | Verb::Step | Verb::Start | Verb::End, _) => {
                return self.act_on_clock(verb, button);
            }
            (Verb::First, _) => drop(self.enter(Mode::First(Menu::default(), true))),
            (Verb::Choose | Verb::Begin, Mode::First(menu, _)) => {
                let is_arrow = button.dir().is_some();
                let arrow = if forwards { Button::Down } else { Button::Up };
                let button = if is_arrow { arrow } else { button };
                if let Some(Pick::Chosen(choice)) = menu.press(button, FIRST.len()) {
                    self.choose(choice);
                }
            }
            (Verb::Speed, _) if self.race.has_you() && !self.race.drives() => {
                self.race.hurry(forwards, self.source.settings.speed(SPEED));
            }
            (Verb::Speed, _) => drop(self.source.settings.step(SPEED, forwards)),
            (Verb::XRay, _) => self.toggle_xray(),
            (Verb::Code, _) if self.race.actors.len() > 1 => {
                self.report.tell(say!("robot-notice-alone"));
            }
            (Verb::Code, _) => {
                self.views.wishes.code = !self.views.wishes.code;
                self.arrange();
            }
            (Verb::Cover, _) => self.views.wishes.covered = !self.views.wishes.covered,
            (Verb::Costs, Mode::Watching) if self.source.making.is_none() => self.show_costs(),
            (Verb::Quantity, Mode::Costs(costs)) => costs.turn(forwards),
            (Verb::Line, Mode::Costs(costs)) => {
                // What the mouse points at stands out no more.
                self.views.wishes.pointer = None;
                costs.choose(forwards);
            }
            (Verb::PreviousGrid | Verb::NextGrid, _) => {
                let next = self.source.neighbour(forwards, self.race.has_you());
                self.ask_and_load(NewGrid::Level(next));
            }
            (Verb::Save, _) if self.draft.is_unsaved() => self.report.push(Event::SaveFile),
            (Verb::Save, _) => {
                let told = if self.race.is_dark(&self.source.settings) {
                    let key = Meaning::Button(Button::X).label();
                    say!("robot-notice-no-hint", key = key)
                } else {
                    say!("robot-notice-saved").to_owned()
                };
                self.report.push(Event::Notice(told));
            }
            (Verb::Settings, Mode::List(_))
            | (Verb::Edit, Mode::Pencil(_))
            | (Verb::Costs, Mode::Costs(_)) => {
                self.enter(Mode::Watching);
            }
            (Verb::Settings, _) => drop(self.enter(Mode::List(SettingsList::default()))),
            (Verb::Edit, _) if self.source.making.is_some() => return false,
            (Verb::Edit, _) => {
                self.race.light(&self.source.settings, Help::Pencil);
                self.take_pencil();
            }
            (Verb::Solver, _) => return self.ask_for_algorithm(forwards),
            (Verb::Line | Verb::Change, Mode::List(list)) => {
                let asked = list.press(button, &rows(&self.source.settings));
                return carry_out(self, asked, |_| {});
            }
            // The arrows drive while they are held.
            (Verb::Drive, _) => return false,
            _ => return self.act_with_pencil(verb, button),
        }
        true
    }

    /// Goes, stops, steps, or leads to the start or the end.
    fn act_on_clock(&mut self, verb: Verb, button: Button) -> bool {
        let forwards = button.is_forwards();
        match (verb, &self.mode) {
            (Verb::Go, mode) if matches!(mode, Mode::List(_)) || self.race.timeline.is_over() => {
                self.begin_after_end();
                self.race.player.go();
                self.enter(Mode::Watching);
            }
            // The player's first step starts the clock.
            (Verb::Go, _) if self.race.waits_for_you() => self.report.push(Event::idle(button)),
            (Verb::Go, _) if self.race.stands_for_you() => {
                let standing = self.race.standing();
                let told = standing.map(|now| words::race_standing(now, &self.race));
                self.report.extend(told.map(Event::Notice));
            }
            (Verb::Step | Verb::Start, _) if self.race.waits_for_you() && !forwards => {
                // At the start, another race is another one only without the help that this one had.
                let mut helps = self.race.practice().reasons();
                if verb == Verb::Start && helps.any(|help| help != Help::Known) {
                    self.begin();
                } else {
                    self.report.push(Event::idle(button));
                }
            }
            (Verb::Start, _) => self.ask_and_wind_back(button),
            // The page is not about the race below it.
            (Verb::End, Mode::List(_)) if self.race.drives() => {
                self.report.push(Event::idle(button))
            }
            (Verb::End, _) if !self.report.may(self.climber.costs_of_end(&self.race)) => {}
            (Verb::Go | Verb::Step | Verb::End, _) => {
                // A step back in a race of the player's own is help.
                if verb == Verb::Step && !forwards {
                    self.race.help(Help::Steps);
                }
                self.race.press(button);
            }
            _ => return false,
        }
        true
    }

    /// Draws, or changes what is drawn.
    fn act_with_pencil(&mut self, verb: Verb, button: Button) -> bool {
        let forwards = button.is_forwards();
        match (verb, &mut self.mode) {
            (Verb::Delete, _) => self.delete_grid(),
            (Verb::Move, Mode::Pencil(pen)) => {
                let at = button.dir().map_or(pen.at, |dir| pen.at + dir);
                let is_inside = self.draft.grid().size().contains(at);
                if is_inside {
                    pen.at = at;
                }
                return is_inside;
            }
            (Verb::Draw, &mut Mode::Pencil(pen)) => self.stroke(Pen { rubs: false, ..pen }),
            (Verb::Pencil, Mode::Pencil(pen)) => {
                (pen.pencil, pen.rubs) = (pen.pencil.next(), false);
            }
            (Verb::Width | Verb::Height, _) => self.resize(verb == Verb::Width, forwards),
            (Verb::Undo, _) if forwards => drop(self.change_draft(Draft::redo)),
            (Verb::Undo, _) => drop(self.change_draft(Draft::undo)),
            (Verb::UndoAll, _) => self.change_draft(|draft| while draft.undo() {}),
            (Verb::RedoAll, _) => self.change_draft(|draft| while draft.redo() {}),
            _ => return false,
        }
        true
    }

    /// Shows what each algorithm costs here. In the dark that would tell of the maze.
    fn show_costs(&mut self) {
        let settings = &self.source.settings;
        if self.race.is_dark(settings) {
            let told = say!(
                "robot-notice-costs",
                key = Meaning::Button(Button::C).label()
            );
            return self.report.push(Event::Notice(told));
        }
        let (order, plan) = (table::order(settings), table::plan(settings));
        let grid = Arc::clone(self.draft.grid());
        self.mode = Mode::Costs(Box::new(CostsPage::new(grid, order, plan)));
    }

    /// After the end, another maze where that is the next run that counts, else the same again.
    fn begin_after_end(&mut self) {
        if self.race.leads_to_another_maze() {
            self.load(NewGrid::Seed(self.source.seed.following()));
        } else if self.race.timeline.is_over() {
            self.begin();
        }
    }

    /// Deletes the file of the grid, once the player has been asked, and goes to the grid before.
    fn delete_grid(&mut self) {
        let Some(name) = self.source.own_name() else {
            return self.report.tell(say!("robot-notice-no-file"));
        };
        let edits = self.draft.is_unsaved();
        let edits = edits.then(|| say!("robot-question-delete-edits").to_owned());
        let costs = Question {
            is_needed: true,
            ..Question::new(
                say!("robot-question-delete").to_owned(),
                [self.source.title()].into_iter().chain(edits).collect(),
                Id("robot-question-delete-yes"),
            )
        };
        if self.report.may(Some(costs)) {
            self.report.push(Event::DeleteFile(name.to_string()));
            let before = self.source.remove();
            self.load(NewGrid::Level(before));
        }
    }

    /// Makes the drawing a square wider or higher, or else narrower or lower.
    fn resize(&mut self, is_width: bool, grows: bool) {
        let mut size = self.draft.grid().size();
        let side = if is_width {
            &mut size.width
        } else {
            &mut size.height
        };
        *side = side.saturating_add_signed(if grows { 1 } else { -1 });
        let refusal = self.change_draft(|draft| draft.resize(size).err());
        let refusal = refusal.map(|refusal| words::no_size(size, refusal));
        self.report.extend(refusal.map(Event::notice));
    }

    /// Goes back to the start, once a player who drives has been asked.
    fn ask_and_wind_back(&mut self, button: Button) {
        let seed = self.source.seed;
        let costs = self
            .climber
            .costs(&self.race, |lost| Question::give_up(lost, Some(seed), seed));
        if !self.report.may(costs) {
            return;
        }
        if self.race.has_you() {
            // It is another race, and counts.
            self.begin();
        } else {
            self.race.press(button);
        }
    }

    /// The next or the previous algorithm to watch: the player is none.
    fn ask_for_algorithm(&mut self, more: bool) -> bool {
        let Some(line) = self.source.settings.lines().next() else {
            return false;
        };
        let mut settings = self.source.settings.clone();
        let mut changed = settings.change(line, more);
        let drives = |settings: &Settings| table::who_run(settings).contains(&Who::You);
        if drives(&settings) && !drives(&self.source.settings) {
            changed |= settings.change(line, more);
        }
        if changed {
            self.take_settings(settings, table::ALGORITHM);
        }
        changed
    }

    /// Turns the X-ray on or off; says so if a race becomes practice by that.
    fn toggle_xray(&mut self) {
        let is_behind = matches!(self.mode, Mode::Watching) && self.race.shows_podium(false);
        if is_behind && !self.race.xray {
            let key = Meaning::Command(Command::Menu).label();
            self.report.tell(say!("robot-notice-behind", key = key));
        }
        let counted = self.race.practice().counts();
        self.race.toggle_xray(&self.source.settings);
        self.tell_help(counted);
        // The player drives near, and looks at the whole grid.
        if matches!(self.mode, Mode::Watching) && self.race.has_you() {
            self.arrange();
        }
    }

    /// Says so if the race counted and has become practice, and by which help.
    pub(super) fn tell_help(&mut self, counted: bool) {
        let help = self.race.practice().reasons().next();
        if let Some(help) = help.filter(|_| counted) {
            let why = match help {
                Help::Slow => say!("robot-helped-slow"),
                Help::Steps => say!("robot-helped-steps"),
                other => other.name(),
            };
            self.report.tell(say!("robot-notice-helped", help = why));
        }
    }

    /// Draws, or rubs out: a stroke begins there.
    fn stroke(&mut self, pen: Pen) {
        self.mode = Mode::Pencil(pen);
        let drawn = if pen.rubs {
            self.draft.rub(pen.at)
        } else {
            self.draft.draw(pen.pencil, pen.at)
        };
        let refusal = drawn.err().map(words::refusal);
        self.report.extend(refusal.map(Event::notice));
    }

    /// Does what the mouse asks for (in pause only in the list), or scrolls a grid that is too large; tells whether
    /// anything changed.
    pub(super) fn point(&mut self, mouse: Mouse, in_pause: bool) -> bool {
        if let Mode::Costs(costs) = &mut self.mode {
            let before = self.views.wishes.pointer.replace(mouse.point());
            let keys = BUTTONS.keys(table::COSTS_MODE, costs::COMMANDS, in_pause);
            let Size { width, height } = Screen::High.size();
            let whole = Rect::new(0, 0, width as i32, height as i32);
            let is_click = matches!(mouse, Mouse::Click(_));
            let spot = costs::spot(costs, whole, keys, mouse.point());
            match spot.filter(|_| is_click) {
                Some(Spot::Line(place) | Spot::Point(place, _)) => costs.pick(place),
                Some(Spot::Quantity(place)) => costs.plot(place),
                None => {}
            }
            return is_click || before != self.views.wishes.pointer;
        }
        if !self.follow(Cause::Mouse(mouse)) {
            return false;
        }
        if let Mode::First(menu, _) = &mut self.mode {
            let pick = menu.point(mouse.on_canvas(2), &FIRST);
            if let Some(Pick::Chosen(choice)) = pick {
                self.choose(choice);
            }
            return pick.is_some();
        }
        if let Mode::List(list) = &mut self.mode {
            // It is laid out in pixels of the low screen.
            let rows = rows(&self.source.settings);
            let asked = list.point(mouse.on_canvas(2), LIST, &rows);
            if carry_out(self, asked, |_| {}) {
                return true;
            }
        }
        if matches!(mouse, Mouse::Hover(_) | Mouse::Wheel(..)) {
            return self.views.wheel(mouse);
        }
        if in_pause && !matches!(self.mode, Mode::List(_)) {
            return false;
        }
        if matches!(self.mode, Mode::Watching) && self.race.shows_podium(false) {
            return matches!(mouse, Mouse::Click(_)) && self.race.put_podium_away();
        }
        let Some(square) = self.views.square(mouse.point()) else {
            return false;
        };
        match (&mut self.mode, mouse) {
            (&mut Mode::Pencil(pen), Mouse::Click(_) | Mouse::RightClick(_)) => {
                let rubs = matches!(mouse, Mouse::RightClick(_));
                self.stroke(Pen {
                    at: square,
                    rubs,
                    ..pen
                });
            }
            (Mode::Pencil(pen), _) => {
                pen.at = square;
                self.draft.drag(square);
            }
            (Mode::Watching, Mouse::Click(_)) if self.race.drives() => {
                let (race, settings) = (&mut self.race, &self.source.settings);
                let Some((_, you)) = race.timeline.you() else {
                    return false;
                };
                let (is_dark, is_away) = (race.is_dark(settings), you.here() != square);
                // A square that was not felt may be a wall: that is not told.
                let is_hidden = is_dark && !you.has_felt(square);
                let is_floor = self
                    .draft
                    .grid()
                    .get(square)
                    .is_some_and(|it| is_hidden || it != Block::Wall);
                if !race.walk_to(square, settings) && is_floor && is_away {
                    self.report.tell(if is_dark {
                        say!("robot-notice-unfelt")
                    } else {
                        say!("robot-notice-fork")
                    });
                }
            }
            (_, Mouse::Click(click)) => self.views.look_at(click),
            _ => return false,
        }
        true
    }
}
