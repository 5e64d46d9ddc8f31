//! What rises and bursts over the maze for a moment: words, stars.

use super::board::{MAZE, STYLE, cell_corner};
use super::gliding::{Gliding, HIT_TICKS};
use super::sheet::{LARGE, Piece, SMALL, Sprites};
use crate::games::quest::event::Event;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Pos;
use crate::scene::Motion;

/// How long a word rises.
const WORD_TICKS: u32 = 48;
/// A word rises one pixel in so many ticks.
const TICKS_A_PIXEL: u32 = 4;
/// From the edge of a word's dark plate to the word.
const MARGIN: i32 = 2;
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
    /// Whether it tells of a hit: then it goes when the hero is back at the start.
    hit: bool,
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
    pub fn follow(&mut self, events: &[Event], turn: &Gliding) {
        self.0.retain(|effect| !effect.hit);
        for &event in events {
            let wait = turn.touch_tick(event);
            let mut add = |at, what| {
                self.0.push(Effect {
                    at,
                    what,
                    hit: matches!(event, Event::Hit { lives: 1.., .. }),
                    wait,
                    age: 0,
                });
            };
            match event {
                Event::HeartTaken { at, points: 0, .. } => {
                    add(at, What::Word("+1 life", Color::YELLOW));
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
                    add(at, What::Word("-1 life", Color::YELLOW));
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
                What::Star => {
                    let sparks = effect.age >= STAR_TICKS && !calm;
                    sprites.draw(screen, Piece::Hit { sparks }, LARGE, (x, y));
                }
                What::Word(text, color) => {
                    let risen = if calm {
                        0
                    } else {
                        (effect.age / TICKS_A_PIXEL) as i32
                    };
                    let plate = plate(origin, effect.at, Font::width(text, 1), risen);
                    screen.fill_rect(plate, Color::BLACK);
                    font.draw(screen, plate.x + MARGIN, plate.y + MARGIN, text, color, 1);
                }
            }
        }
    }
}

/// Where a word that has risen so far stands over its cell: inside the maze's outer walls.
fn plate(origin: (i32, i32), cell: Pos, width: i32, risen: i32) -> Rect {
    let (x, y) = cell_corner(origin, cell);
    let (w, h) = (width + 2 * MARGIN, SMALL + 2 * MARGIN);
    let inside = |at: i32, least: i32, all: i32, length: i32| {
        let wall = STYLE.wall;
        at.clamp(least + wall, least + all - wall - length)
    };
    Rect::new(
        inside(x + (LARGE - w) / 2, origin.0, MAZE.w, w),
        inside(y - h - risen, origin.1, MAZE.h, h),
        w,
        h,
    )
}

impl Effect {
    fn length(&self) -> u32 {
        match self.what {
            What::Word(..) if self.hit => HIT_TICKS,
            What::Word(..) => WORD_TICKS,
            What::Star => STAR_TICKS + SPARK_TICKS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::plan::SIZE;
    use crate::games::quest::scene::board::ORIGIN;

    #[test]
    fn words_stay_inside_the_maze() {
        let maze = MAZE.moved(ORIGIN.0, ORIGIN.1).inset(STYLE.wall);
        for cell in SIZE.positions() {
            for risen in [0, (WORD_TICKS / TICKS_A_PIXEL) as i32] {
                let plate = plate(ORIGIN, cell, Font::width("-1 life", 1), risen);
                assert_eq!(plate.intersection(maze), plate, "{cell:?}");
            }
        }
    }
}
