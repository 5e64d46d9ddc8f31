//! Between two cells: rules stay in cells, the picture glides.
//!
//! First the hero goes, then all villains at once, or in a walk all together; then what a touch did is seen
//! for a moment. The rules are done with it all before; whoever moves on meanwhile
//! simply begins the next turn, and the picture catches up.

use crate::games::quest::rules::event::Event;
use crate::games::quest::rules::play::Play;
use crate::grid::{Dir, Pos};
use crate::ui::Glide;

/// Ticks in which the hero's step is drawn, and then the villains'.
pub const STEP_TICKS: u32 = 4;
/// Ticks in which all go at once in a walk of several turns.
const WALK_TICKS: u32 = 5;
/// Ticks more for each square that the hero slides on.
const SLIDE_TICKS: u32 = 2;
/// How long one sees that the hero was hit.
pub const HIT_TICKS: u32 = 36;
/// Nobody goes before this.
const NEVER: u32 = u32::MAX;

/// Somebody's way in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Where it stood before.
    pub from: Pos,
    /// Where it came to; the same where it did not move.
    pub to: Pos,
    /// The way it looks.
    pub heading: Dir,
    /// The tick from which on it is seen no more.
    gone: u32,
}

impl Leg {
    fn standing(at: Pos, heading: Dir) -> Self {
        Self {
            from: at,
            to: at,
            heading,
            gone: NEVER,
        }
    }

    /// How far it is on its way after so many ticks of its step, in pixels of cells of `tile` pixels.
    fn offset(self, tile: i32, ticks: u32, takes: u32) -> (i32, i32) {
        let pixel = |cell: Pos| (cell.x * tile, cell.y * tile);
        Glide::after(ticks, takes).between(pixel(self.from), pixel(self.to))
    }
}

/// Somebody as it is drawn at the moment: pixels from the top left cell's corner, and whether in the stride.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Pixels to the right and below.
    pub at: (i32, i32),
    /// The way it looks.
    pub heading: Dir,
    /// Whether it is in the stride.
    pub stride: bool,
}

impl Place {
    /// Of somebody who stands in a cell of `tile` pixels.
    pub const fn resting(cell: Pos, heading: Dir, tile: i32) -> Self {
        Self {
            at: (cell.x * tile, cell.y * tile),
            heading,
            stride: false,
        }
    }
}

/// What is seen of the last turn.
#[derive(Clone, Debug)]
pub struct Gliding {
    hero: Leg,
    villains: Vec<Leg>,
    /// Where a life was lost, and the tick of it.
    hit: Option<(Pos, u32)>,
    /// Ticks of a step, of the hero's way, which may slide on, and those before the villains make their steps.
    takes: u32,
    hero_takes: u32,
    lead: u32,
    ticks: u32,
    length: u32,
}

impl Gliding {
    /// Nothing moves.
    pub fn rest() -> Self {
        Self {
            hero: Leg::standing(Pos::default(), Dir::Down),
            villains: Vec::new(),
            hit: None,
            takes: STEP_TICKS,
            hero_takes: STEP_TICKS,
            lead: STEP_TICKS,
            ticks: 0,
            length: 0,
        }
    }

    /// Everything stands where it is, at once.
    pub fn settle(&mut self) {
        self.ticks = self.length;
    }

    /// Whether everything stands where the rules have it.
    pub fn is_over(&self) -> bool {
        self.ticks >= self.length
    }

    /// Lets a tick pass; tells whether anything moved.
    pub fn tick(&mut self) -> bool {
        let moving = !self.is_over();
        self.ticks += u32::from(moving);
        moving
    }

    /// Notes where everybody stands before a turn that the hero begins with his face towards `dir`, and in which all
    /// may move at once.
    pub fn prepare(&mut self, play: &Play, dir: Dir, at_once: bool) {
        (self.takes, self.lead) = if at_once {
            (WALK_TICKS, 0)
        } else {
            (STEP_TICKS, STEP_TICKS)
        };
        self.hero_takes = self.takes;
        self.hero = Leg::standing(play.state().hero, dir);
        self.villains.clear();
        self.villains
            .extend(play.state().villains.iter().map(|villain| {
                let leg = Leg::standing(villain.cell, villain.heading);
                let gone = if villain.alive { NEVER } else { 0 };
                Leg { gone, ..leg }
            }));
        self.hit = None;
        self.settle();
    }

    /// Takes in what happened in a turn that was prepared, and begins to show it.
    pub fn follow(&mut self, events: &[Event]) {
        self.ticks = 0;
        let steps = |event: &&Event| matches!(event, Event::HeroMoved { .. });
        let slides = events.iter().filter(steps).count().saturating_sub(1) as u32;
        self.hero_takes += SLIDE_TICKS * slides;
        self.lead += if self.lead > 0 {
            SLIDE_TICKS * slides
        } else {
            0
        };
        self.length = self.hero_takes;
        for &event in events {
            let touch = self.touch_tick(event);
            match event {
                Event::HeroMoved { to, .. } => self.hero.to = to,
                Event::VillainMoved { villain, from, to } => {
                    let heading = Dir::ALL.into_iter().find(|&dir| from + dir == to);
                    let leg = &mut self.villains[villain];
                    leg.to = to;
                    leg.heading = heading.unwrap_or(leg.heading);
                    self.length = self.hero_takes.max(self.lead + self.takes);
                }
                Event::VillainKilled { villain, .. }
                | Event::Guarded { villain, .. }
                | Event::Struck { villain, .. }
                | Event::Recovered { villain, .. } => {
                    self.villains[villain].gone = touch;
                }
                _ => {}
            }
            if let Some(at) = event.life_lost() {
                self.hit = Some((at, touch));
                self.length = touch + HIT_TICKS;
            }
        }
    }

    /// The tick in which an event of this turn is to be seen: when those whom it concerns have come together; for an
    /// ember, when all have gone.
    pub fn touch_tick(&self, event: Event) -> u32 {
        if let Event::Burnt { .. } = event {
            return self.gone_ticks();
        }
        let (Event::VillainKilled { villain, .. }
        | Event::Guarded { villain, .. }
        | Event::Struck { villain, .. }
        | Event::Stolen { villain, .. }
        | Event::Recovered { villain, .. }
        | Event::Hit { villain, .. }) = event
        else {
            return self.hero_takes;
        };
        let leg = self.villains[villain];
        if leg.from == leg.to {
            self.hero_takes
        } else {
            self.hero_takes.max(self.lead + self.takes)
        }
    }

    /// Ticks until all have come to where the turn leads them.
    fn gone_ticks(&self) -> u32 {
        let moves = self.villains.iter().any(|leg| leg.from != leg.to);
        let villains = if moves { self.lead + self.takes } else { 0 };
        self.hero_takes.max(villains)
    }

    /// Whether somebody is still on his way, so that squares stand as they did before the turn.
    pub fn is_anybody_going(&self) -> bool {
        !self.is_over() && self.ticks < self.gone_ticks()
    }

    /// Where a life was lost, as long as that is to be seen, and ticks since it is.
    pub fn hit(&self) -> Option<(Pos, u32)> {
        let (at, tick) = self.hit.filter(|_| !self.is_over())?;
        Some((at, self.ticks.checked_sub(tick)?))
    }

    /// Where the hero is drawn, in cells of `tile` pixels; `None` when he stands where the rules have him.
    pub fn hero(&self, tile: i32) -> Option<Place> {
        (!self.is_over()).then(|| place(self.hero, tile, self.ticks, self.hero_takes))
    }

    /// Whether a villain is seen no more, for the rest of the turn.
    pub fn is_gone(&self, villain: usize) -> bool {
        let leg = self.villains.get(villain);
        !self.is_over() && leg.is_some_and(|leg| self.ticks >= leg.gone)
    }

    /// The cell that a villain comes to in the turn that is seen; `None` when it stands where the rules have it.
    pub fn villain_cell(&self, villain: usize) -> Option<Pos> {
        let leg = self.villains.get(villain);
        leg.filter(|_| !self.is_over()).map(|leg| leg.to)
    }

    /// Whether a villain goes anywhere in the turn that is seen.
    pub fn moves(&self, villain: usize) -> bool {
        let leg = self.villains.get(villain);
        !self.is_over() && leg.is_some_and(|leg| leg.from != leg.to)
    }

    /// Where a villain is drawn, in cells of `tile` pixels; `None` when it stands where the rules have it.
    pub fn villain(&self, villain: usize, tile: i32) -> Option<Place> {
        let leg = *self.villains.get(villain).filter(|_| !self.is_over())?;
        let ticks = self.ticks.saturating_sub(self.lead);
        Some(place(leg, tile, ticks, self.takes))
    }
}

fn place(leg: Leg, tile: i32, ticks: u32, takes: u32) -> Place {
    Place {
        at: leg.offset(tile, ticks, takes),
        heading: leg.heading,
        stride: leg.from != leg.to && ticks > 0 && ticks <= takes / 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::rules::play::text_map;

    fn turn(play: &mut Play, dir: Dir) -> Gliding {
        let mut turn = Gliding::rest();
        turn.prepare(play, dir, false);
        play.step(dir);
        turn.follow(&play.state().events);
        turn
    }

    #[test]
    fn the_hero_goes_before_the_villains() {
        let mut play = text_map::corridor("| @                   G     |");
        let mut turn = turn(&mut play, Dir::Right);
        let mut xs = Vec::new();
        while !turn.is_over() {
            let villain = turn.villain(0, 18).unwrap();
            xs.push((turn.hero(18).unwrap().at.0, villain.at.0));
            turn.tick();
        }
        let hero: Vec<i32> = xs.iter().map(|x| x.0).collect();
        let villain: Vec<i32> = xs.iter().map(|x| x.1).collect();
        assert_eq!(hero, [0, 5, 9, 14, 18, 18, 18, 18]);
        assert_eq!(villain, [90, 90, 90, 90, 90, 85, 81, 76]);
        assert_eq!(turn.hero(18), None);
        assert!(!turn.tick());
    }

    #[test]
    fn a_hit_is_seen_where_it_happened() {
        let mut play = text_map::corridor("|     @       G         |");
        let mut turn = turn(&mut play, Dir::Right);
        assert_eq!(play.state().hero, play.level().start());
        assert_eq!(turn.villain(0, 18).unwrap().at, (54, 0));
        assert_eq!(turn.hit(), None);
        (0..2 * STEP_TICKS).for_each(|_| assert!(turn.tick()));
        assert_eq!(turn.hit(), Some((Pos::new(2, 0), 0)));
        assert_eq!(turn.hero(18).unwrap().at, (36, 0));
        (0..HIT_TICKS).for_each(|_| assert!(turn.tick()));
        assert!(turn.is_over() && turn.villain(0, 18).is_none());
    }

    #[test]
    fn a_burn_is_seen_as_a_hit_when_all_have_gone() {
        // The ember burns at the end of the fifth turn; the guard goes on all the time.
        let mut play = text_map::corridor("|     @   :   |       G>            |");
        play.state.villains.truncate(1);
        for dir in [Dir::Left, Dir::Right, Dir::Left, Dir::Right] {
            assert!(!turn(&mut play, dir).is_over());
        }
        let mut turn = turn(&mut play, Dir::Right);
        assert!(play.is_life_lost() && play.state().hero == play.level().start());
        (0..2 * STEP_TICKS).for_each(|_| {
            assert!(turn.hit().is_none() && turn.is_anybody_going());
            turn.tick();
        });
        assert_eq!(turn.hit(), Some((Pos::new(2, 0), 0)));
        assert!(!turn.is_anybody_going());
        (0..HIT_TICKS).for_each(|_| assert!(turn.tick()));
        assert!(turn.is_over());
    }
}
