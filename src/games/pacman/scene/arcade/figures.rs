//! Who stands where by the arcade's rules and what they look like.

use super::ArcadeGame;
use crate::games::pacman::arcade::{DYING, Fruit, GhostMode, GhostView, Phase, Pixel, TILE};
use crate::games::pacman::board::GhostName;
use crate::games::pacman::scene::rule_set::Figure;
use crate::games::pacman::scene::sheet::{CAUGHT_FRAMES, GhostLook, Piece, figure_side};
use crate::scene::Motion;
use crate::ui::BoardView;

/// Ticks of play that each picture of a blinking energizer stays.
const BLINK_TICKS: u64 = 12;
/// Pixels of the way that each picture of feet stays, and each of Pac-Man's mouth.
const FEET_PIXELS: i32 = 4;
const MOUTH_PIXELS: i32 = 3;
/// How a mouth opens and closes.
const MOUTHS: [i32; 4] = [1, 2, 1, 0];
/// Ticks that Pac-Man's end is to be seen; then there is nothing for a moment.
const END_TICKS: u32 = DYING - 24;
/// The place of each of the arcade's fruits on the sheet.
const FRUITS: [usize; 8] = [0, 1, 5, 3, 4, 6, 7, 8];

/// Where a place of the rules is on the screen.
pub fn on_screen(view: &BoardView, at: Pixel) -> (i32, i32) {
    // The pixel right of and below the middle is where a picture of an even side has its own.
    let along = |start: i32, at: i32| start + (at + 1) * view.tile / TILE;
    let area = view.extent();
    (along(area.x, at.x), along(area.y, at.y))
}

pub fn fruit(fruit: Fruit) -> Piece {
    Piece::Fruit(FRUITS[fruit as usize])
}

impl ArcadeGame {
    /// Whether what blinks is small just now.
    pub(super) fn blinks(&self) -> bool {
        self.play.state().phase == Phase::Playing && self.ticks / BLINK_TICKS % 2 == 1
    }

    /// Everything that stands on the board. Whoever is in a tunnel's mouth is seen at both ends if nothing of it is
    /// hidden.
    pub(super) fn figures(&self, view: &BoardView, motion: Motion) -> Vec<Figure> {
        let (calm, side) = (motion == Motion::Calm, figure_side(view.tile, self.scale()));
        let mut all = Vec::with_capacity(8);
        if let Some(bonus) = self.bonus {
            // Below whoever has come for it.
            all.push(Figure::Points(bonus.points, on_screen(view, bonus.at)));
        }
        let mut show = |piece: Piece, at: Pixel| {
            let ((x, y), area) = (on_screen(view, at), view.extent());
            let across = |at: i32, start: i32, whole: i32| match at - start {
                off if off < side => whole,
                off if off > whole - side => -whole,
                _ => 0,
            };
            all.push(Figure::Piece(piece, (x, y)));
            let hidden = 2 * self.play.arena().board.hidden() * view.tile;
            let (dx, dy) = (
                across(x, area.x, area.w + hidden),
                across(y, area.y, area.h + hidden),
            );
            if (dx, dy) != (0, 0) {
                all.push(Figure::Piece(piece, (x + dx, y + dy)));
            }
        };
        if let Some((at, fruit, _)) = self.play.fruit() {
            show(self::fruit(fruit), at);
        }
        let phase = self.play.state().phase;
        if !matches!(phase, Phase::Dying | Phase::Flashing | Phase::Over) {
            // Shadow comes last: one must see it best.
            let ghosts = GhostName::ALL.into_iter().rev();
            for ghost in ghosts.filter_map(|name| self.play.ghost(name)) {
                if !matches!(phase, Phase::Eating { ghost: eaten, .. } if eaten == ghost.name) {
                    show(self.ghost_piece(&ghost, calm), ghost.at);
                }
            }
        }
        if let Some(piece) = self.pac_man_piece(calm) {
            show(piece, self.play.state().pac_man.at);
        }
        if let Phase::Eating { ghost, points } = phase
            && let Some(ghost) = self.play.ghost(ghost)
        {
            all.push(Figure::Points(points, on_screen(view, ghost.at)));
        }
        all
    }

    fn ghost_piece(&self, ghost: &GhostView, calm: bool) -> Piece {
        let look = match ghost.mode {
            GhostMode::Eyes | GhostMode::Entering => GhostLook::Eyes,
            _ if !ghost.frightened => GhostLook::Plain,
            _ if self.play.state().clock.is_white() => GhostLook::Recovering,
            _ => GhostLook::Frightened,
        };
        // Each has its own step, so that four of them do not march.
        let step = if calm {
            0
        } else {
            (ghost.at.x + ghost.at.y) / FEET_PIXELS + ghost.name as i32
        };
        Piece::Ghost(ghost.name as usize, look, ghost.next, step)
    }

    fn pac_man_piece(&self, calm: bool) -> Option<Piece> {
        let pac_man = self.play.state().pac_man;
        let mouth = match self.play.state().phase {
            Phase::Eating { .. } | Phase::Over => return None,
            Phase::Dying => {
                let passed = DYING - self.play.state().phase_left;
                let frame = if calm {
                    0
                } else {
                    passed * CAUGHT_FRAMES as u32 / END_TICKS
                };
                return (passed < END_TICKS).then_some(Piece::Caught(frame as i32));
            }
            Phase::Ready | Phase::Cleared | Phase::Flashing => 0,
            Phase::Playing | Phase::Caught if calm || !pac_man.moved => 1,
            Phase::Playing | Phase::Caught => {
                let at = pac_man.at;
                MOUTHS[((at.x + at.y) / MOUTH_PIXELS % 4) as usize]
            }
        };
        Some(Piece::PacMan(pac_man.dir, mouth, false))
    }
}
