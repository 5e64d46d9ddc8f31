//! What rises and bursts over the maze for a moment: words, stars.

use super::board::{AREA, cell_corner};
use super::gliding::Turn;
use super::sheet::{LARGE, Sprites};
use crate::games::quest::event::Event;
use crate::gfx::{Color, Font, Framebuffer};
use crate::grid::Pos;
use crate::scene::Motion;

/// How long a word rises.
const WORD_TICKS: u32 = 48;
/// A word rises one pixel in so many ticks.
const TICKS_A_PIXEL: u32 = 4;
/// How long the star of a hit stays, and then its sparks.
const STAR_TICKS: u32 = 8;
const SPARK_TICKS: u32 = 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Word(&'static str, Color),
    Star,
}

#[derive(Clone, Copy, Debug)]
struct Effect {
    at: Pos,
    what: What,
    /// Ticks until it is seen.
    wait: u32,
    /// Ticks since it is seen.
    age: u32,
}

/// All that is to be seen of this kind.
#[derive(Clone, Debug, Default)]
pub struct Effects(Vec<Effect>);

impl Effects {
    /// Nothing.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds what a turn brings. Its events are seen in the ticks that `turn` says.
    pub fn follow(&mut self, events: &[Event], turn: &Turn) {
        for &event in events {
            let wait = turn.touch_tick(event);
            let mut add = |at, what| {
                self.0.push(Effect {
                    at,
                    what,
                    wait,
                    age: 0,
                });
            };
            match event {
                Event::HeartTaken { at, points: 0, .. } => {
                    add(at, What::Word("+1 life", Color::ORANGE));
                }
                Event::HeartTaken { at, .. } => add(at, What::Word("+10", Color::YELLOW)),
                Event::SwordTaken { at } => add(at, What::Word("sword!", Color::WHITE)),
                Event::AngelTouched { at } => add(at, What::Word("guarded", Color::CYAN)),
                Event::VillainKilled { at, .. } => {
                    add(at, What::Star);
                    add(at, What::Word("+50", Color::YELLOW));
                }
                Event::Guarded { at, .. } => {
                    add(at, What::Star);
                    add(at, What::Word("saved", Color::CYAN));
                }
                Event::Hit { at, .. } => {
                    add(at, What::Star);
                    add(at, What::Word("-1 life", Color::ORANGE));
                }
                _ => {}
            }
        }
    }

    /// Lets a tick pass; tells whether there is anything.
    pub fn tick(&mut self) -> bool {
        let any = !self.0.is_empty();
        for effect in &mut self.0 {
            if effect.wait > 0 {
                effect.wait -= 1;
            } else {
                effect.age += 1;
            }
        }
        self.0.retain(|effect| effect.age < effect.length());
        any
    }

    /// Draws all of it over a maze whose top left corner is at `origin`.
    pub fn draw(
        &self,
        screen: &mut Framebuffer,
        (font, sprites): (&Font, &Sprites),
        origin: (i32, i32),
        motion: Motion,
    ) {
        let calm = motion == Motion::Calm;
        for effect in self.0.iter().filter(|effect| effect.wait == 0 || calm) {
            let (x, y) = cell_corner(origin, effect.at);
            match effect.what {
                What::Star => sprites.draw_hit(screen, effect.age >= STAR_TICKS && !calm, (x, y)),
                What::Word(text, color) => {
                    let risen = if calm {
                        0
                    } else {
                        (effect.age / TICKS_A_PIXEL) as i32
                    };
                    let half = Font::width(text, 1) / 2;
                    let middle =
                        (x + LARGE / 2).clamp(AREA.x + half + 2, AREA.x + AREA.w - half - 2);
                    let top = (y - 4 - risen).max(AREA.y + 2);
                    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                        font.draw_centered(screen, middle + dx, top + dy, text, Color::BLACK, 1);
                    }
                    font.draw_centered(screen, middle, top, text, color, 1);
                }
            }
        }
    }
}

impl Effect {
    fn length(&self) -> u32 {
        match self.what {
            What::Word(..) => WORD_TICKS,
            What::Star => STAR_TICKS + SPARK_TICKS,
        }
    }
}
