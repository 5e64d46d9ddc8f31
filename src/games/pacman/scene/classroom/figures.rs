//! Who stands where on the classroom's board, what they look like, and what the game calls out.

use super::ClassroomGame;
use super::gliding::{Glide, Way};
use super::passing::Course;
use crate::games::pacman::board::GhostName;
use crate::games::pacman::classroom::{Event, Mover, Phase};
use crate::games::pacman::scene::rule_set::{Call, Figure};
use crate::games::pacman::scene::sheet::{CAUGHT_FRAMES, GhostLook, LARGE, Piece};
use crate::gfx::Color;
use crate::grid::Dir;
use crate::scene::Motion;
use crate::ui::BoardView;

/// Ticks that each picture of a blinking pellet stays.
const BLINK_TICKS: u64 = 20;
/// Pictures of a mouth and of feet on the way from a square to the next.
const MOUTHFULS: i32 = 4;
const STEPS: i32 = 2;
/// Ticks that the walls keep a colour when a level is cleared: less than three changes a second.
const FLASH_TICKS: u64 = 24;
/// Ticks that each picture of Pac-Man's end stays.
const CAUGHT_TICKS: u32 = 7;
/// Ticks of all of them.
const END_TICKS: u32 = CAUGHT_TICKS * CAUGHT_FRAMES as u32;
/// How a mouth opens and closes.
const MOUTHS: [i32; 4] = [1, 2, 1, 0];
/// Displays before the end of a hunt in which ghosts are about to recover.
const RECOVERING: u32 = 4;

impl ClassroomGame {
    /// Whether what blinks is small just now.
    pub(super) fn blinks(&self) -> bool {
        self.ticks / BLINK_TICKS % 2 == 1
    }

    /// Whether the walls flash just now.
    pub(super) fn walls_flash(&self) -> bool {
        let cleared = self.play.state().phase == Phase::Cleared;
        let frozen = matches!(self.course, Course::Frozen { .. });
        frozen && cleared && self.ticks / FLASH_TICKS % 2 == 1
    }

    /// Everything that stands on the board: the fruit, the ghosts, and Pac-Man above them: one must see what happens to
    /// him.
    pub(super) fn figures(&self, view: &BoardView, motion: Motion, side: i32) -> Vec<Figure> {
        let calm = motion == Motion::Calm;
        let mut all = Vec::with_capacity(8);
        if let Some((at, fruit, _)) = self.play.fruit() {
            let fruit = Piece::Fruit(fruit as usize);
            all.push(Figure::Piece(fruit, view.middle(at)));
        }
        match (self.course, self.play.state().phase) {
            (Course::Frozen { .. }, Phase::Cleared) => {}
            _ => self.show_ghosts(view, calm, &mut all),
        }
        match (self.course, self.play.state().phase) {
            (Course::Frozen { ticks }, Phase::Caught | Phase::Over)
                if calm || self.gliding.pac_man.way() == Way::Rest =>
            {
                let frame = if calm { 0 } else { ticks / CAUGHT_TICKS } as i32;
                if frame < CAUGHT_FRAMES {
                    let middle = view.middle(self.play.pac_man().at);
                    all.push(Figure::Piece(Piece::Caught(frame), middle));
                }
            }
            _ => self.show_pac_man(view, calm, &mut all),
        }
        for points in &self.gliding.points {
            // Above those who met, or below them in the uppermost row.
            let ((x, y), off) = (view.middle(points.at), side / 2 + LARGE / 2);
            let is_low = y - off < view.extent().y + LARGE / 2;
            let y = if is_low { y + off } else { y - off };
            all.push(Figure::Points(points.worth, (x, y)));
        }
        all
    }

    fn show_ghosts(&self, view: &BoardView, calm: bool, all: &mut Vec<Figure>) {
        let hidden = self.catcher();
        // Shadow comes last: one must see it best.
        for place in (0..self.play.ghosts().len()).rev() {
            let Some(ghost) = self.play.ghosts().nth(place) else {
                continue;
            };
            if hidden == Some(ghost.name) {
                continue;
            }
            let number = ghost.name as usize;
            if let Some(eyes) = self.gliding.eyes[number].as_ref().filter(|_| !calm)
                && let Some((middle, heading)) = eyes.place(view)
            {
                let piece = Piece::Ghost(number, GhostLook::Eyes, heading, 0);
                all.push(Figure::Piece(piece, middle));
                continue;
            }
            let glide = &self.gliding.ghosts[number];
            let hunted = self.play.state().hunt > 0 && !self.play.board().is_house(ghost.mover.at);
            let hunt = self.play.state().hunt;
            let look = if !hunted {
                GhostLook::Plain
            } else if hunt <= RECOVERING && hunt.is_multiple_of(2) {
                GhostLook::Recovering
            } else {
                GhostLook::Frightened
            };
            show_at_places(view, glide, ghost.mover, calm, |heading, middle| {
                // Each has its own step, so that four of them do not march.
                let step = way_made(view, middle, STEPS) + place as i32;
                all.push(Figure::Piece(
                    Piece::Ghost(number, look, heading, step),
                    middle,
                ));
            });
        }
    }

    /// The ghost that has caught Pac-Man, while his end is shown where it stands.
    fn catcher(&self) -> Option<GhostName> {
        match self.course {
            Course::Frozen { ticks }
                if ticks < END_TICKS && self.gliding.pac_man.way() == Way::Rest => {}
            _ => return None,
        }
        self.play
            .state()
            .events
            .iter()
            .find_map(|event| match event {
                Event::Caught { by, .. } => Some(*by),
                _ => None,
            })
    }

    fn show_pac_man(&self, view: &BoardView, calm: bool, all: &mut Vec<Figure>) {
        let glide = &self.gliding.pac_man;
        let moving = glide.way() != Way::Rest && !calm;
        let hunting = self.play.state().hunt > 0;
        let mover = self.play.pac_man();
        show_at_places(view, glide, mover, calm, |heading, middle| {
            let mouth = if moving {
                MOUTHS[way_made(view, middle, MOUTHFULS).rem_euclid(4) as usize]
            } else {
                1
            };
            all.push(Figure::Piece(
                Piece::PacMan(heading, mouth, hunting),
                middle,
            ));
        });
    }

    /// Whether his end has been shown and no life is left.
    pub(super) fn is_over(&self) -> bool {
        let Course::Frozen { ticks } = self.course else {
            return false;
        };
        self.play.state().phase == Phase::Over && ticks >= END_TICKS
    }

    /// What the game calls out.
    pub(super) fn word(&self) -> Option<Call> {
        match (self.course, self.play.state().phase) {
            (Course::Ready { .. }, _) => Some(("READY!", Color::YELLOW)),
            (Course::Frozen { .. }, Phase::Cleared) => Some(("CLEARED", Color::LIME)),
            _ => self.is_over().then_some(("GAME OVER", Color::ORANGE)),
        }
    }
}

/// How far somebody has come on the board, so many parts a square.
fn way_made(view: &BoardView, (x, y): (i32, i32), parts: i32) -> i32 {
    let board = view.extent();
    (x - board.x + y - board.y) * parts / view.tile
}

/// Shows somebody wherever it is seen at the moment.
fn show_at_places(
    view: &BoardView,
    glide: &Glide,
    mover: Mover,
    calm: bool,
    mut show: impl FnMut(Dir, (i32, i32)),
) {
    let glide = if calm { &Glide::REST } else { glide };
    for middle in glide.places(view, mover.at).into_iter().flatten() {
        show(mover.heading, middle);
    }
}
