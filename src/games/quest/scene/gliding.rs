//! Motion between two cells: the rules know cells only, the picture glides.
//!
//! First the hero moves, then all villains at once; in a walk all move together. Then the result of a touch is shown
//! for a moment. The rules have finished by then: a key pressed meanwhile begins the next turn, and the picture catches
//! up.

use crate::games::quest::rules::{Event, Play};
use crate::grid::{Dir, Pos};
use crate::ui::Glide;

/// Ticks in which the hero's step is drawn, and then the villains'.
pub const STEP_TICKS: u32 = 4;
/// Ticks in which all go at once in a walk of several turns.
const WALK_TICKS: u32 = 5;
/// Extra ticks for each square that the hero slides.
const SLIDE_TICKS: u32 = 2;
/// How long a hit is shown.
pub const HIT_TICKS: u32 = 36;
/// How much of that keys move nobody, so that one who taps quickly does not run into the next loss.
const SHOCK_TICKS: u32 = 30;
/// Nothing moves before this.
const NEVER: u32 = u32::MAX;

/// The motion of a figure in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Leg {
    /// The cell before.
    from: Pos,
    /// The cell after; the same if it did not move.
    to: Pos,
    /// The direction that it faces.
    heading: Dir,
    /// The tick from which on it is no longer seen.
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
}

/// A figure as it is drawn now: pixels from the top left cell's corner, and whether in the stride.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Pixels to the right and below.
    pub at: (i32, i32),
    /// The direction that it faces.
    pub heading: Dir,
    /// Whether it is in the stride.
    pub stride: bool,
}

impl Place {
    /// At rest in a cell of `tile` pixels.
    pub const fn resting(cell: Pos, heading: Dir, tile: i32) -> Self {
        Self {
            at: (cell.x * tile, cell.y * tile),
            heading,
            stride: false,
        }
    }
}

/// The motion of the last turn.
#[derive(Clone, Debug)]
pub struct Gliding {
    hero: Leg,
    villains: Vec<Leg>,
    /// The cell where a life was lost, and the tick.
    hit: Option<(Pos, u32)>,
    /// Ticks of a step, of the hero's path, which may slide on, and those before the villains move.
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

    /// Ends all motion at once.
    pub fn settle(&mut self) {
        self.ticks = self.length;
    }

    /// Whether everything is where the rules have it.
    pub fn is_over(&self) -> bool {
        self.ticks >= self.length
    }

    /// Lets a tick pass; tells whether anything moved.
    pub fn tick(&mut self) -> bool {
        let moving = !self.is_over();
        self.ticks += u32::from(moving);
        moving
    }

    /// Notes where everything is before a turn that the hero begins facing `dir`. In a walk all move at once.
    pub fn prepare(&mut self, play: &Play, dir: Dir, at_once: bool) {
        let both = (STEP_TICKS, STEP_TICKS);
        (self.takes, self.lead) = if at_once { (WALK_TICKS, 0) } else { both };
        self.hero_takes = self.takes;
        self.hero = Leg::standing(play.state().hero, dir);
        let villains = play.state().villains.iter().map(|villain| Leg {
            gone: if villain.alive { NEVER } else { 0 },
            ..Leg::standing(villain.cell, villain.heading)
        });
        self.villains = villains.collect();
        self.hit = None;
        self.settle();
    }

    /// Begins to show the events of a turn that was prepared.
    pub fn follow(&mut self, events: &[Event]) {
        self.ticks = 0;
        let steps = |event: &&Event| matches!(event, Event::HeroMoved { .. });
        let slides = events.iter().filter(steps).count().saturating_sub(1) as u32;
        self.hero_takes += SLIDE_TICKS * slides;
        if self.lead > 0 {
            self.lead += SLIDE_TICKS * slides;
        }
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

    /// The tick in which an event of this turn is shown: when its figures have met; for an ember, when all have moved.
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
        self.together(self.villains[villain])
    }

    /// Ticks until a figure has come to the hero's last cell.
    fn together(&self, leg: Leg) -> u32 {
        let moves = leg.from != leg.to;
        let takes = if moves { self.lead + self.takes } else { 0 };
        self.hero_takes.max(takes)
    }

    /// Ticks until all have come to where the turn leads them.
    fn gone_ticks(&self) -> u32 {
        let villains = self.villains.iter().map(|&leg| self.together(leg));
        villains.max().unwrap_or(self.hero_takes)
    }

    /// Whether a figure is still moving, so that squares look as they did before the turn.
    pub fn is_anybody_going(&self) -> bool {
        !self.is_over() && self.ticks < self.gone_ticks()
    }

    /// Where a life was lost, as long as that is shown, and ticks since then.
    pub fn hit(&self) -> Option<(Pos, u32)> {
        let (at, tick) = self.hit.filter(|_| !self.is_over())?;
        Some((at, self.ticks.checked_sub(tick)?))
    }

    /// Whether keys move nobody: a life is being lost, or has been for less than [`SHOCK_TICKS`].
    pub fn is_shock(&self) -> bool {
        let shock = self.hit.map(|(_, tick)| tick + SHOCK_TICKS);
        !self.is_over() && shock.is_some_and(|end| self.ticks < end)
    }

    /// Where the hero is drawn, in cells of `tile` pixels; `None` when he is where the rules have him.
    pub fn hero(&self, tile: i32) -> Option<Place> {
        (!self.is_over()).then(|| place(self.hero, tile, self.ticks, self.hero_takes))
    }

    /// Where a figure is drawn that makes its step between two places with the hero.
    pub fn beside_hero(&self, from: (i32, i32), to: (i32, i32)) -> (i32, i32) {
        if self.is_over() {
            return to;
        }
        Glide::after(self.ticks, self.hero_takes).between(from, to)
    }

    /// How a villain moves in the turn that is shown, in cells of `tile` pixels; `None` when it is where the rules have
    /// it.
    pub fn villain(&self, villain: usize, tile: i32) -> Option<Going> {
        let leg = *self.villains.get(villain).filter(|_| !self.is_over())?;
        let ticks = self.ticks.saturating_sub(self.lead);
        Some(Going {
            place: place(leg, tile, ticks, self.takes),
            to: leg.to,
            moves: leg.from != leg.to,
            is_gone: self.ticks >= leg.gone,
        })
    }
}

/// A villain's motion in a turn, as it is shown.
#[derive(Clone, Copy, Debug)]
pub struct Going {
    pub place: Place,
    /// The cell that it comes to.
    pub to: Pos,
    /// Whether that is another cell.
    pub moves: bool,
    /// Whether it is not shown for the rest of the turn.
    pub is_gone: bool,
}

/// A figure after some ticks of a step that takes `length` of them.
fn place(leg: Leg, tile: i32, ticks: u32, takes: u32) -> Place {
    let pixel = |cell: Pos| (cell.x * tile, cell.y * tile);
    Place {
        at: Glide::after(ticks, takes).between(pixel(leg.from), pixel(leg.to)),
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
            let villain = turn.villain(0, 18).unwrap().place;
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
        assert_eq!(turn.villain(0, 18).unwrap().place.at, (54, 0));
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
