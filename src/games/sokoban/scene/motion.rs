//! What moves on the screen: steps between squares, bumps, sparks, the celebration at the end, and idle animation.

use crate::grid::{Dir, Pos};
use crate::solve::{Position, Step};
use crate::ui::Glide;

/// Ticks in which a step from square to square is drawn: ten steps a second.
pub const GLIDE_TICKS: u32 = 6;
/// How long the sparks fly when a box reaches a goal.
pub const SPARK_TICKS: u32 = 18;
/// How long a bump takes, there and back.
const BUMP_TICKS: u32 = 10;
/// How long a jump of a star or of the hero takes, and how often the hero jumps.
const JUMP_TICKS: u32 = 16;
const HERO_JUMPS: u32 = 3;
/// Ticks until all stars have begun to jump.
const WAVE_TICKS: u32 = 60;
/// How long the sign takes to slide in.
const SIGN_TICKS: u32 = 12;
/// Length of a blink, how often the hero and a star blink, and when the hero falls asleep.
const BLINK_TICKS: u32 = 8;
const HERO_BLINKS: u32 = 290;
const STARS_BLINK: u32 = 410;
const ASLEEP_AFTER: u32 = 60 * 60;

/// A step while it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Stride {
    dir: Dir,
    /// The pushed box, at its new square.
    pub pushed: Option<Pos>,
    glide: Glide,
}

impl Stride {
    /// How far a moving figure is behind its new square, where squares have `tile` pixels.
    pub fn behind(self, tile: i32) -> (i32, i32) {
        let (dx, dy) = self.dir.step();
        self.glide.between((-dx * tile, -dy * tile), (0, 0))
    }

    /// Where a figure is drawn that makes its step between two places at the same time.
    pub fn between(self, from: (i32, i32), to: (i32, i32)) -> (i32, i32) {
        self.glide.between(from, to)
    }

    /// Whether the second half of the step is drawn.
    pub fn is_second_half(self) -> bool {
        self.glide.is_half_done()
    }
}

/// A move that could not be made.
#[derive(Clone, Copy, Debug)]
pub struct Bump {
    dir: Dir,
    ticks: u32,
    /// The box that did not move.
    pub stuck: Option<Pos>,
}

impl Bump {
    /// How far the hero is from its square, where squares have `tile` pixels.
    pub fn offset(self, tile: i32) -> (i32, i32) {
        let (dx, dy) = self.dir.step();
        let near = self.ticks.min(BUMP_TICKS - self.ticks) as i32;
        let by = near * tile / (4 * BUMP_TICKS as i32);
        (dx * by, dy * by)
    }

    /// The picture of the dust, and its direction from the hero.
    pub fn dust(self) -> Option<(i32, Dir)> {
        let frame = (self.ticks * 2).checked_sub(BUMP_TICKS)? * 2 / (BUMP_TICKS + 1);
        Some((frame as i32, self.dir))
    }
}

/// The celebration of a solved level: the last push lands, the sign slides in, the stars jump one after another, and
/// then the hero.
#[derive(Clone, Copy, Debug)]
pub struct Joy {
    ticks: u32,
    stars: u32,
}

impl Joy {
    fn star_begins(self, index: u32) -> u32 {
        GLIDE_TICKS + index * (WAVE_TICKS / self.stars.max(1)).clamp(1, 6)
    }

    fn hero_begins(self) -> u32 {
        self.star_begins(self.stars) + JUMP_TICKS
    }

    /// The height of the star with this index, where squares have `tile` pixels.
    pub fn star(self, index: usize, tile: i32) -> i32 {
        let ticks = self.ticks.checked_sub(self.star_begins(index as u32));
        let in_the_air = ticks.filter(|&ticks| ticks < JUMP_TICKS);
        in_the_air.map_or(0, |ticks| height(ticks, JUMP_TICKS, tile / 3))
    }

    /// The hero's picture and height.
    pub fn hero(self, tile: i32) -> Option<(i32, i32)> {
        let ticks = self.ticks.checked_sub(self.hero_begins())?;
        let crouch = JUMP_TICKS / 4;
        Some(match (ticks % JUMP_TICKS).checked_sub(crouch) {
            _ if ticks >= HERO_JUMPS * JUMP_TICKS => (2, 0),
            None => (0, 0),
            Some(ticks) => (1, height(ticks, JUMP_TICKS - crouch, tile / 3)),
        })
    }

    /// How far the sign is from its place, for one that slides `room` pixels; none before it starts.
    pub fn sign(self, room: i32) -> Option<i32> {
        let ticks = self.ticks.checked_sub(GLIDE_TICKS)?;
        Some(Glide::after(ticks, SIGN_TICKS).between((0, room), (0, 0)).1)
    }

    fn is_over(self) -> bool {
        self.ticks >= self.hero_begins() + HERO_JUMPS * JUMP_TICKS
    }
}

/// The height after `ticks` of a jump.
const fn height(ticks: u32, all: u32, top: i32) -> i32 {
    top * 4 * (ticks * (all - ticks)) as i32 / (all * all) as i32
}

/// Everything that moves.
#[derive(Clone, Debug)]
pub struct Moving {
    pub facing: Dir,
    /// Steps so far: the feet alternate.
    pub steps: usize,
    pub stride: Option<Stride>,
    pub bump: Option<Bump>,
    /// Where sparks fly, and for how many more ticks.
    pub sparks: (Vec<Pos>, u32),
    pub joy: Option<Joy>,
    /// Ticks since the last input.
    idle: u32,
}

impl Moving {
    /// Nothing moves, and the hero looks down.
    pub const REST: Self = Self {
        facing: Dir::Down,
        steps: 0,
        stride: None,
        bump: None,
        sparks: (Vec::new(), 0),
        joy: None,
        idle: 0,
    };

    /// Stops all motion.
    pub fn stop(&mut self) {
        let (facing, steps) = (self.facing, self.steps);
        *self = Self {
            facing,
            steps,
            ..Self::REST
        };
    }

    /// Starts the motion of a step that was made or blocked; `position` is the position after it.
    pub fn follow(&mut self, dir: Dir, step: Step, position: &Position) {
        (self.facing, self.idle, self.bump) = (dir, 0, None);
        let pushed = match step {
            Step::Pushed { to, .. } => Some(to),
            _ => None,
        };
        if step == Step::Blocked {
            let ahead = position.player() + dir;
            self.bump = Some(Bump {
                dir,
                ticks: 0,
                stuck: position.has_box(ahead).then_some(ahead),
            });
            return;
        }
        self.steps += 1;
        self.sparks.0.retain(|&at| position.has_box(at));
        self.stride = Some(Stride {
            dir,
            pushed,
            glide: Glide::new(GLIDE_TICKS),
        });
        match (step, pushed) {
            (Step::Pushed { solved: true, .. }, _) => {
                let stars: Vec<Pos> = position.boxes().collect();
                self.joy = Some(Joy {
                    ticks: 0,
                    stars: stars.len() as u32,
                });
                self.sparks = (stars, 2 * SPARK_TICKS);
            }
            (Step::Pushed { onto_goal, .. }, Some(to)) if onto_goal => {
                self.sparks = (vec![to], SPARK_TICKS);
            }
            _ => {}
        }
    }

    /// Advances a tick; returns whether anything moved.
    pub fn tick(&mut self) -> bool {
        let joy = self.joy.as_mut().filter(|joy| !joy.is_over());
        let moved =
            self.stride.is_some() || self.bump.is_some() || self.sparks.1 > 0 || joy.is_some();
        if let Some(joy) = joy {
            joy.ticks += 1;
        }
        self.stride.take_if(|stride| {
            stride.glide.tick();
            stride.glide.is_over()
        });
        self.bump.take_if(|bump| {
            bump.ticks += 1;
            bump.ticks >= BUMP_TICKS
        });
        if self.flies_sparks() {
            self.sparks.1 = self.sparks.1.saturating_sub(1);
        }
        let life = |moving: &Self| (moving.hero_blinks(), moving.star_blinks(), moving.sleeps());
        let before = life(self);
        self.idle = if moved {
            0
        } else {
            self.idle.saturating_add(1)
        };
        moved || life(self) != before
    }

    /// Whether sparks fly: once the box is there.
    pub fn flies_sparks(&self) -> bool {
        let pushed = self.stride.and_then(|stride| stride.pushed);
        self.sparks.1 > 0 && pushed.is_none_or(|to| !self.sparks.0.contains(&to))
    }

    /// The player did something.
    pub fn wake(&mut self) {
        self.idle = 0;
    }

    /// Whether the hero's eyes are shut for a moment.
    pub fn hero_blinks(&self) -> bool {
        self.idle > HERO_BLINKS && self.idle % HERO_BLINKS < BLINK_TICKS
    }

    /// The index of the star whose eyes are shut at the moment, to be taken modulo the number of stars.
    pub fn star_blinks(&self) -> Option<usize> {
        let blinks = self.idle > STARS_BLINK && self.idle % STARS_BLINK < BLINK_TICKS;
        blinks.then_some((self.idle / STARS_BLINK) as usize * 7)
    }

    /// Whether the hero has fallen asleep.
    pub fn sleeps(&self) -> bool {
        self.idle > ASLEEP_AFTER
    }
}
