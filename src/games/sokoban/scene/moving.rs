//! What moves without a key: ways that the mouse asked for, gliding, sparks, a solution being shown, a search.

use super::assistant::{Turn, WORK_A_TICK};
use super::{Chosen, Glide, SokobanScene};
use crate::games::sokoban::walk::{self, BoxWays};
use crate::grid::Pos;
use crate::input::{Button, Mouse, Point};
use crate::scene::Event;

impl SokobanScene {
    /// Takes the mouse; tells whether it did anything.
    pub(super) fn take_mouse(&mut self, mouse: Mouse) -> bool {
        if let Some(menu) = self.chooser {
            return self.point_at_chooser(menu, mouse);
        }
        let Mouse::Click(click) = mouse else {
            return self.view.wheel(mouse);
        };
        if self.shows_solved() {
            self.act(Button::Confirm);
        } else {
            self.click(click);
        }
        true
    }

    fn click(&mut self, click: Point) {
        if self.play.is_solved() || self.replay.is_some() {
            return;
        }
        let Some(square) = self.view.square(click.x, click.y) else {
            // Beside the board nothing can be meant but to let go.
            if self.view.place().contains(click.x, click.y) {
                self.chosen = None;
            }
            return;
        };
        match &mut self.chosen {
            Some(chosen) if chosen.at != square && !chosen.ways.are_known() => {
                chosen.then = Some(square);
            }
            _ => self.choose_square(square),
        }
    }

    /// Chooses or lets go a box, sends the chosen one to a square, or the hero.
    fn choose_square(&mut self, square: Pos) {
        let (board, position) = (self.play.board(), self.play.position());
        let way = self
            .chosen
            .take()
            .filter(|chosen| chosen.at != square)
            .and_then(|chosen| chosen.ways.to(square));
        if let Some(moves) = way {
            self.going = moves.into();
        } else if position.has_box(square) {
            let ways = BoxWays::new(board, position, square);
            self.chosen = ways.map(|ways| Chosen {
                at: square,
                ways,
                then: None,
            });
            self.find_ways();
        } else if board.size().contains(square) {
            self.going = walk::walk_to(board, position, square)
                .unwrap_or_default()
                .into();
        }
    }

    /// Lets a tick pass in everything that moves by itself; tells whether the picture changed.
    pub(super) fn go_on(&mut self) -> bool {
        let mut changed = self.glide.is_some() || self.sparks.1 > 0;
        self.glide = self.glide.and_then(|glide| {
            let ticks_left = glide.ticks_left - 1;
            (ticks_left > 0).then_some(Glide {
                ticks_left,
                ..glide
            })
        });
        self.sparks.1 = self.sparks.1.saturating_sub(1);
        if self.glide.is_none()
            && let Some(dir) = self.going.pop_front()
        {
            self.step(dir);
            changed = true;
        }
        changed | self.replay_on() | self.search_on() | self.find_ways()
    }

    /// Goes on finding the ways of the chosen box; tells whether they have just become known.
    fn find_ways(&mut self) -> bool {
        let Some(chosen) = &mut self.chosen else {
            return false;
        };
        if chosen.ways.are_known() || !chosen.ways.advance(WORK_A_TICK) {
            return false;
        }
        if let Some(square) = chosen.then {
            self.choose_square(square);
        }
        true
    }

    fn replay_on(&mut self) -> bool {
        let Some(replay) = &mut self.replay else {
            return false;
        };
        match replay.tick() {
            Turn::Wait => false,
            Turn::Forward(dir) => {
                self.step(dir);
                true
            }
            Turn::Back => {
                if self.play.undo().is_some() {
                    self.stand_still();
                }
                true
            }
        }
    }

    fn search_on(&mut self) -> bool {
        let said = self.hint.advance();
        self.say
            .extend(said.map(|text| Event::Notice(text.to_owned())));
        said.is_some() || self.hint.is_news()
    }
}
