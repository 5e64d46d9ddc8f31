//! What Pac-Man thought in his last turn, on the board: the ring of danger, the squares he chose from, the way to what he
//! goes for; and where each ghost looks.

use super::ClassroomGame;
use super::gliding::Glide;
use super::overlay::SQUARE;
use crate::games::pacman::classroom::{Decision, Mode};
use crate::games::pacman::scene::art::ghost_color;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::ui::BoardView;

/// The ground of squares from which he flees, and how much of it is mixed into a colour that is there already, in 256ths.
const DANGER: Color = Color::RED.mix(Color::BLACK, 150);
const OVER_COLOURS: u32 = 128;
/// Dots of the way from the middle of a square to that of the next one.
const DOTS: i32 = 4;

/// The colour of what he is after.
pub const fn mode_color(mode: Mode) -> Color {
    match mode {
        Mode::Random => Color::WHITE,
        Mode::Seek => Color::LIME,
        Mode::Flee => Color::ORANGE,
        Mode::Hunt => Color::CYAN,
    }
}

impl ClassroomGame {
    /// What lies below everybody: the ring, the frames, the way.
    pub(super) fn draw_thoughts(&self, screen: &mut Framebuffer, view: &BoardView) {
        let Some(decision) = &self.overlay.decision else {
            return;
        };
        if decision.pilot.program.flees() && decision.mode != Mode::Hunt {
            self.draw_danger(screen, view, decision);
        }
        draw_route(screen, view, decision);
        let color = mode_color(decision.mode);
        let thick = (view.tile / SQUARE).max(1);
        frame(screen, view.rect(decision.at), thick, Color::YELLOW);
        for candidate in &decision.candidates {
            frame(screen, view.rect(candidate.to), thick, Color::SLATE);
        }
        let chosen = decision.choice.and_then(|choice| {
            let mut candidates = decision.candidates.iter();
            candidates.find(|candidate| candidate.dir == choice.dir)
        });
        if let Some(chosen) = chosen {
            frame(screen, view.rect(chosen.to), 2 * thick, color);
            draw_arrow(screen, view, view.middle(decision.at), (chosen.dir, color));
        }
    }

    /// The squares from which he would flee are tinted; the colours of a map stay to be seen.
    fn draw_danger(&self, screen: &mut Framebuffer, view: &BoardView, decision: &Decision) {
        let net = &self.play.board().net;
        for node in 0..net.corridors() as u16 {
            let near = decision.ghosts.get(node);
            if near.is_some_and(|steps| steps <= decision.pilot.threshold) {
                let below = self.overlay.shown.ground(decision, node);
                let ground = below.map_or(DANGER, |below| below.mix(DANGER, OVER_COLOURS));
                screen.fill_rect(view.rect(net.pos(node)), ground);
            }
        }
    }

    /// A frame around the square where he was caught.
    pub(super) fn draw_end(&self, screen: &mut Framebuffer, view: &BoardView) {
        // Who stands there is up to two squares wide.
        let square = view.rect(self.play.pac_man().at).inset(-view.tile / 2);
        frame(screen, square, (view.tile / SQUARE).max(1), Color::YELLOW);
    }

    /// An arrow on each ghost, where it looks.
    pub(super) fn draw_headings(&self, screen: &mut Framebuffer, view: &BoardView, calm: bool) {
        for ghost in self.play.ghosts() {
            let glide = &self.gliding.ghosts[ghost.name as usize];
            let glide = if calm { &Glide::REST } else { glide };
            let arrow = (ghost.mover.heading, ghost_color(ghost.name));
            for middle in glide.places(view, ghost.mover.at).into_iter().flatten() {
                draw_arrow(screen, view, middle, arrow);
            }
        }
    }
}

/// Dots from Pac-Man's square to what he goes for, and a ring around that.
fn draw_route(screen: &mut Framebuffer, view: &BoardView, decision: &Decision) {
    let color = mode_color(decision.mode);
    let side = (view.tile / SQUARE).max(1) * 2;
    let mut from = decision.at;
    for &to in &decision.route {
        let ((x, y), (to_x, to_y)) = (view.middle(from), view.middle(to));
        // Across a tunnel there is nothing to draw.
        if from.x.abs_diff(to.x) + from.y.abs_diff(to.y) == 1 {
            for dot in 0..DOTS {
                let part = |from: i32, to: i32| from + (to - from) * dot / DOTS - side / 2;
                let dot = Rect::new(part(x, to_x), part(y, to_y), side, side);
                screen.fill_rect(dot, color);
            }
        }
        from = to;
    }
    if let Some(&target) = decision.route.last() {
        frame(screen, view.rect(target).inset(side), side / 2, color);
    }
}

/// A frame of so many pixels inside an area.
fn frame(screen: &mut Framebuffer, area: Rect, thick: i32, color: Color) {
    for inset in 0..thick {
        screen.frame(area.inset(inset), color);
    }
}

/// A small arrow across the edge of a square around its middle, outwards.
fn draw_arrow(
    screen: &mut Framebuffer,
    view: &BoardView,
    (x, y): (i32, i32),
    (dir, color): (Dir, Color),
) {
    let (dx, dy) = dir.step();
    let long = view.tile / 4;
    let (x, y) = (x + dx * view.tile / 2, y + dy * view.tile / 2);
    // From the tip back, each line is wider than the one before; a dark one first, one wider.
    for (wider, color) in [(1, Color::BLACK), (0, color)] {
        for back in -wider..long + wider {
            let (x, y) = (x + dx * (long / 2 - back), y + dy * (long / 2 - back));
            let half = (back + wider).max(0);
            let line = if dx == 0 {
                Rect::new(x - half, y, 2 * half, 1)
            } else {
                Rect::new(x, y - half, 1, 2 * half)
            };
            screen.fill_rect(line, color);
        }
    }
}
