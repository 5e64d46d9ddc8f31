//! The board as one sees it: walls, what there is to eat, and who moves on it.

use super::gliding::{Glide, Way};
use super::sheet::{CAUGHT_FRAMES, GhostLook, LARGE, Piece, SMALL};
use super::{Look, PacmanScene, Stage, walls};
use crate::games::pacman::board::{Board, GhostName, Square};
use crate::games::pacman::classroom::{Event, Mover, Phase};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::scene::Motion;
use crate::ui::BoardView;

/// Ticks that each picture of a mouth, of feet and of a blinking pellet stays.
const MOUTH_TICKS: u64 = 4;
const FEET_TICKS: u64 = 8;
const BLINK_TICKS: u64 = 20;
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
/// Where the lives stand below the board, and how many find room there.
const LIVES_TOP: i32 = 276;
const LIVES_LEFT: i32 = 8;
const MOST_LIVES_SHOWN: u32 = 12;
/// The blue of the walls in its quiet core.
const CORE: Color = Color::NAVY.mix(Color::BLACK, 160);

/// The walls of a board, drawn once: as they are, and as they flash when it is cleared.
#[derive(Clone)]
pub struct Walls {
    plain: Framebuffer,
    flash: Framebuffer,
}

impl Walls {
    /// Draws the walls of `board`.
    pub fn new(board: &Board, view: BoardView) -> Self {
        let paint = |line, core| {
            let mut picture = Framebuffer::new(view.extent().w as usize, view.extent().h as usize);
            let is_wall = |pos| board.square(pos) == Square::Wall;
            let colors = walls::WallColors { line, core };
            walls::draw(&mut picture, (board.size(), view.tile), is_wall, colors);
            for (pos, _) in board
                .squares()
                .iter()
                .filter(|(_, square)| **square == Square::Door)
            {
                let (tile, bar) = (view.tile, view.tile / 4);
                let (x, y) = (pos.x * tile, pos.y * tile + (tile - bar) / 2);
                picture.fill_rect(Rect::new(x, y, tile, bar), Color::ORANGE);
            }
            picture
        };
        Self {
            plain: paint(Color::BLUE, CORE),
            flash: paint(Color::WHITE, Color::BLACK),
        }
    }
}

impl PacmanScene {
    pub(super) fn draw_board(&self, screen: &mut Framebuffer, motion: Motion) {
        let (view, calm) = (self.view, motion == Motion::Calm);
        screen.fill_rect(
            Rect::new(0, 0, super::AREA.w, screen.height() as i32),
            Color::BLACK,
        );
        let flashing =
            matches!(self.stage, Stage::Frozen { .. }) && self.play.phase() == Phase::Cleared;
        let walls = if flashing && !calm && self.ticks / FLASH_TICKS % 2 == 1 {
            &self.walls.flash
        } else {
            &self.walls.plain
        };
        screen.clipped(view.extent(), |screen| {
            screen.blit(walls, walls.bounds(), view.extent().x, view.extent().y);
            self.draw_overlay(screen);
            self.draw_morsels(screen, calm);
            if let Some((at, fruit, _)) = self.play.fruit() {
                self.draw_large(screen, Piece::Fruit(fruit as usize), view.middle(at));
            }
            self.draw_movers(screen, calm);
            self.draw_points(screen);
            self.draw_word(screen);
        });
        self.draw_lives(screen);
    }

    fn draw_morsels(&self, screen: &mut Framebuffer, calm: bool) {
        if self.numbers_cover_everything() {
            return;
        }
        let small = !calm && self.ticks / BLINK_TICKS % 2 == 1;
        for (pos, _) in self.play.board().squares().iter() {
            let morsel = match self.play.square(pos) {
                Square::Dot => Piece::Dot,
                Square::Energizer if small => Piece::SuperSmall,
                Square::Energizer => Piece::SuperPellet,
                _ => continue,
            };
            self.sprites
                .draw(screen, morsel, self.view.tile, self.view.corner(pos));
        }
    }

    /// The ghosts, and Pac-Man above them: one must see what happens to him.
    fn draw_movers(&self, screen: &mut Framebuffer, calm: bool) {
        match (self.stage, self.play.phase()) {
            (Stage::Frozen { .. }, Phase::Cleared) => {}
            _ => self.draw_ghosts(screen, calm),
        }
        match (self.stage, self.play.phase()) {
            (Stage::Frozen { ticks }, Phase::Caught | Phase::Over)
                if calm || self.pac_glide.way() == Way::Rest =>
            {
                let frame = if calm { 0 } else { ticks / CAUGHT_TICKS } as i32;
                if frame < CAUGHT_FRAMES {
                    let middle = self.view.middle(self.play.pac_man().at);
                    self.draw_large(screen, Piece::Caught(frame), middle);
                }
            }
            _ => self.draw_pacman(screen, calm),
        }
    }

    fn draw_ghosts(&self, screen: &mut Framebuffer, calm: bool) {
        let hidden = self.catcher();
        for (place, ghost) in self.play.ghosts().enumerate() {
            if hidden == Some(ghost.name) {
                continue;
            }
            let glide = &self.ghost_glides[ghost.name as usize];
            let hunted = self.play.is_hunting() && !self.play.board().is_house(ghost.mover.at);
            let hunt = self.play.hunt();
            let look = match glide.way() {
                Way::Home(_) if !calm => GhostLook::Eyes,
                _ if !hunted => GhostLook::Plain,
                _ if hunt <= RECOVERING && hunt.is_multiple_of(2) => GhostLook::Recovering,
                _ => GhostLook::Frightened,
            };
            // Each has its own step, so that four of them do not march.
            let step = if calm {
                0
            } else {
                (self.ticks / FEET_TICKS) as i32 + place as i32
            };
            let number = ghost.name as usize;
            self.at_places(glide, ghost.mover, calm, |heading, middle| {
                let ghost = Piece::Ghost(number, look, heading, step);
                self.draw_large(screen, ghost, middle);
            });
        }
    }

    /// The ghost that has caught Pac-Man, while his end is shown where it stands.
    fn catcher(&self) -> Option<GhostName> {
        match self.stage {
            Stage::Frozen { ticks } if ticks < END_TICKS && self.pac_glide.way() == Way::Rest => {}
            _ => return None,
        }
        self.play.events().iter().find_map(|event| match event {
            Event::Caught { by, .. } => Some(*by),
            _ => None,
        })
    }

    fn draw_pacman(&self, screen: &mut Framebuffer, calm: bool) {
        let moving = self.pac_glide.way() != Way::Rest && !calm;
        let mouth = if moving {
            MOUTHS[(self.ticks / MOUTH_TICKS % 4) as usize]
        } else {
            1
        };
        let hunting = self.play.is_hunting();
        self.at_places(
            &self.pac_glide,
            self.play.pac_man(),
            calm,
            |heading, middle| {
                self.draw_large(screen, Piece::PacMan(heading, mouth, hunting), middle);
            },
        );
    }

    /// Draws a large piece around its middle.
    pub(super) fn draw_large(&self, screen: &mut Framebuffer, piece: Piece, (x, y): (i32, i32)) {
        let corner = (x - LARGE / 2, y - LARGE / 2);
        self.sprites.draw(screen, piece, LARGE, corner);
    }

    /// Draws somebody wherever it is seen at the moment.
    fn at_places(
        &self,
        glide: &Glide,
        mover: Mover,
        calm: bool,
        mut draw: impl FnMut(Dir, (i32, i32)),
    ) {
        let glide = if calm { &Glide::REST } else { glide };
        for middle in glide.places(self.view, mover.at).into_iter().flatten() {
            draw(mover.heading, middle);
        }
    }

    /// What was just eaten was worth so many points.
    fn draw_points(&self, screen: &mut Framebuffer) {
        for points in &self.points {
            let (x, y) = self.view.middle(points.at);
            let half = Font::width(&points.text, 1) / 2;
            let area = self.view.extent();
            // Whole numbers also beside the edge, above those who met.
            let y = (y - LARGE).max(area.y + 1);
            let x = x.clamp(area.x + half + 1, area.x + area.w - half - 1);
            self.font
                .draw_shadowed(screen, x - half, y, &points.text, Color::CYAN, 1);
        }
    }

    /// What the game calls out, behind everybody, on whole squares.
    fn draw_word(&self, screen: &mut Framebuffer) {
        let (word, color) = match (self.stage, self.play.phase()) {
            (Stage::Ready { .. }, _) => ("READY!", Color::YELLOW),
            (Stage::Frozen { .. }, Phase::Cleared) => ("CLEARED", Color::LIME),
            (Stage::Frozen { ticks }, Phase::Over) if ticks >= END_TICKS => {
                ("GAME OVER", Color::RED)
            }
            _ => return,
        };
        if self.look == Look::Lesson {
            return;
        }
        let ((x, y), tile) = (self.word_place(), self.view.tile);
        let left = self.view.extent().x;
        let half = Font::width(word, 1) / 2 + 2;
        let first = (x - half - left).div_euclid(tile);
        let beyond = (x + half - left + tile - 1).div_euclid(tile);
        let area = Rect::new(
            left + first * tile,
            y - tile / 2,
            (beyond - first) * tile,
            tile,
        );
        screen.fill_rect(area, Color::BLACK);
        self.font.draw_centered(screen, x, y - 4, word, color, 1);
    }

    /// The lives below the board: a picture each, or their number where they are too many.
    fn draw_lives(&self, screen: &mut Framebuffer) {
        let spare = self.play.lives().saturating_sub(1);
        let draw_life = |screen: &mut Framebuffer, place| {
            let at = (LIVES_LEFT + place * 12, LIVES_TOP);
            self.sprites.draw(screen, Piece::Life, SMALL, at);
        };
        if spare > MOST_LIVES_SHOWN {
            draw_life(screen, 0);
            let text = format!("×{spare}");
            self.font
                .draw(screen, LIVES_LEFT + 12, LIVES_TOP, &text, Color::YELLOW, 1);
            return;
        }
        for life in 0..spare as i32 {
            draw_life(screen, life);
        }
    }

    /// Under the house, where the fruits lie, or the middle of the board.
    fn word_place(&self) -> (i32, i32) {
        let area = self.view.extent();
        let middle = Pos::new(0, self.play.board().size().height as i32 / 2);
        let row = self.play.board().fruit().unwrap_or(middle);
        (area.x + area.w / 2, self.view.middle(row).1)
    }
}
