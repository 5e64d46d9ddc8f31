//! What the player asks for by buttons and by the mouse.

use super::SokobanScene;
use super::sounds::Fact;
use super::viewer::Over;
use super::viewing::can_zoom;
use crate::games::sokoban::draw::above::bar;
use crate::games::sokoban::table::{BUTTONS, LEVELS_MODE, Verb};
use crate::grid::Dir;
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Mouse};
use crate::scene::{Cue, Event, Motion, Scene};
use crate::ui::{Menu, Pick};
use crate::words::say;

impl SokobanScene {
    /// Does what a button asks for; returns whether it asked for anything.
    pub(super) fn press(&mut self, button: Button) -> bool {
        let verb = BUTTONS.verb(self.mode(), button);
        verb.is_some_and(|verb| self.act(verb, button))
    }

    fn act(&mut self, verb: Verb, button: Button) -> bool {
        let (is_solved, forwards) = (self.game.play.is_solved(), button.is_forwards());
        let (columns, rows) = button.dir().map_or((0, 0), Dir::step);
        match verb {
            Verb::Walk => {
                self.plans.forget();
                if let Some(dir) = button.dir() {
                    self.step(dir);
                }
            }
            Verb::GoOn if matches!(self.over, Over::Ending) => match self.book.next_open() {
                Some(index) => self.open_level(index),
                None => self.show_levels(),
            },
            Verb::GoOn if !is_solved => return false,
            Verb::NextLevel | Verb::NextOpen if self.is_showing() => {
                self.report.push(Event::idle(button));
            }
            Verb::GoOn | Verb::NextLevel if self.open_made() => {}
            Verb::GoOn if self.book.levels.ends_set() => {
                self.report.push(Event::Cue(Cue::of(Fact::Ending)));
                self.lay_over(Over::Ending);
            }
            Verb::Undo if !forwards && self.assistant.stop() => {}
            Verb::Undo if forwards => self.change(|play| play.redo().is_some()),
            Verb::Undo => self.change(|play| play.undo().is_some()),
            Verb::UndoPush => {
                self.change(|play| play.undo_push() > 0 || repeat(|| play.undo().is_some()));
            }
            Verb::RedoPush => {
                self.change(|play| play.redo_push() > 0 || repeat(|| play.redo().is_some()));
            }
            Verb::GoOn | Verb::NextLevel => self.open_neighbour(true),
            Verb::PreviousLevel => self.open_neighbour(false),
            Verb::NextOpen => match self.book.next_open() {
                Some(index) => self.open_level(index),
                None if self.book.is_alone() => {
                    self.report.tell(say!("sokoban-notice-only"));
                }
                None => self.report.tell(say!("sokoban-notice-all-solved")),
            },
            Verb::Levels if matches!(self.over, Over::Nothing) && !self.viewing.view.is_whole() => {
                self.lay_over(Over::Looking);
            }
            Verb::Levels => self.show_levels(),
            Verb::Hint if is_solved => return false,
            Verb::Hint => self.hint(),
            Verb::XRay => self.viewing.xray = !self.viewing.xray,
            Verb::Solution => self.show_solution(),
            Verb::Start | Verb::End if self.mode() == LEVELS_MODE => {
                return self.act(Verb::Choose, button);
            }
            Verb::Choose | Verb::PreviousPage | Verb::NextPage => {
                if let Over::Levels(menu) = &mut self.over {
                    let cursor = self.book.pages.steer(menu.cursor(), button);
                    // A page that seems to be there and is not is worth a word.
                    if verb != Verb::Choose && cursor == menu.cursor() {
                        self.report.push(Event::idle(button));
                    }
                    *menu = Menu::at(cursor);
                }
            }
            Verb::Open => {
                if let Over::Levels(menu) = self.over {
                    self.open_level(menu.cursor());
                }
            }
            Verb::Back => self.lay_over(Over::Nothing),
            Verb::Run | Verb::Stop | Verb::Speed | Verb::Step | Verb::Start | Verb::End => {
                self.show(|player| player.press(button));
            }
            Verb::Zoom if self.zoom(button == Button::Plus) => {}
            Verb::Zoom if can_zoom(self.game.play.board().size()) => return false,
            Verb::Zoom => {
                let key = Meaning::Command(Command::Wide).label();
                let told = say!("sokoban-notice-zoom", key = key);
                self.report.tell(told);
            }
            Verb::OtherAim => self.show_other_aim(),
            Verb::OtherSide => self.show_other_side(),
            Verb::Scroll => drop(self.viewing.view.scroll(columns, rows)),
        }
        true
    }

    /// Whether a solution is shown that has not come to its end.
    fn is_showing(&self) -> bool {
        matches!(&self.over, Over::Solution(viewer) if !viewer.player.is_at_end())
    }

    fn show_levels(&mut self) {
        let cursor = self.book.levels.index();
        self.lay_over(Over::Levels(Menu::at(cursor)));
    }

    /// Does what the mouse asks for; returns whether it asked for anything.
    pub(super) fn point(&mut self, mouse: Mouse) -> bool {
        match &mut self.over {
            Over::Levels(menu) => match self.book.pages.point(menu, mouse) {
                Some(Pick::Chosen(index)) => self.open_level(index),
                Some(_) => {}
                None => return false,
            },
            Over::Solution(viewer) => {
                let bar = bar(viewer);
                // The wheel moves the view if the board is not all in view.
                let does = match mouse {
                    Mouse::Click(_) | Mouse::Drag(_) => true,
                    Mouse::Wheel(..) => self.viewing.view.is_whole(),
                    _ => false,
                };
                if does {
                    self.show(|player| player.point(mouse, bar));
                }
                return does;
            }
            Over::Ending => {
                return matches!(mouse, Mouse::Click(_)) && self.press(Button::Confirm);
            }
            Over::Looking => return false,
            Over::Nothing => return self.click(mouse),
        }
        true
    }

    /// A click on the level in play.
    fn click(&mut self, mouse: Mouse) -> bool {
        let Mouse::Click(click) = mouse else {
            return false;
        };
        if self.drawn(Motion::Calm).shows_solved() {
            return self.press(Button::Confirm);
        }
        if self.game.play.is_solved() {
            return false;
        }
        // A click outside the board can only release the box.
        match (
            self.viewing.view.square(click.x, click.y),
            &mut self.plans.chosen,
        ) {
            (Some(square), Some(chosen)) if chosen.at != square && !chosen.ways.are_known() => {
                chosen.then = Some(square);
            }
            (Some(square), _) => self.choose_square(square),
            (None, chosen) if self.viewing.view.place().contains(click.x, click.y) => {
                *chosen = None
            }
            (None, _) => return false,
        }
        true
    }
}

/// Repeats an action until it is no longer possible; returns whether it was done at all.
fn repeat(mut change: impl FnMut() -> bool) -> bool {
    std::iter::from_fn(|| change().then_some(())).count() > 0
}
