//! A player who takes care: weighs the next turns of all villains against the way to what it wants.
//!
//! Those that act by rule alone it lets act on copies of the game; for those that go by chance
//! it weighs where they may be. It wants the smith, the angel and the heart, if they are no
//! great detour, and then the door.

use super::danger::{Danger, SURE};
use crate::games::quest::play::{MOST_LIVES, Play, Status};
use crate::games::quest::search::{Breadth, Turn, search, turns_to};
use crate::games::quest::thing::Thing;
use crate::games::quest::villain::{HUNTING_STEPS, Kind};
use crate::grid::{Distances, Pos};

/// How far it looks.
const LOOK: Breadth = Breadth {
    turns: 16,
    copies: 24,
    each: 3,
};
/// What a life costs, the angel's guard, a blow of the sword, and a step of way left in the end.
const LIFE: u64 = 15_000;
const GUARD: u64 = 1_200;
const BLOW: u64 = 120;
const STEP: u64 = 10;
/// The longest detour that it makes.
const DETOUR: u32 = 40;

/// The next turn.
pub fn choose(play: &Play) -> Turn {
    let from_hero = play.steps_from(play.hero());
    let (goal, thing) = goal(play, from_hero);
    let to_goal = turns_to(play, goal);

    let mut danger = Danger::none(play.level().size(), LOOK.turns);
    for villain in play.villains() {
        let far = from_hero.get(villain.cell()) > Some(HUNTING_STEPS);
        let wanders = match villain.kind() {
            Kind::Guard => true,
            Kind::Hunter => far,
            _ => false,
        };
        if wanders && villain.is_alive() && play.is_noticed(villain) {
            danger.add_wanderer(play, villain);
        }
    }
    let left = |after: &Play| {
        if after.status() == Status::LevelDone || thing.is_some_and(|_| !lies(after, goal)) {
            return 0;
        }
        u64::from(to_goal[after.hero()])
    };
    let cost = |before: &Play, after: &Play, turn: usize| {
        let touch = match (before.is_armed(), before.is_guarded()) {
            (true, _) => BLOW,
            (_, true) => GUARD,
            _ => LIFE,
        };
        let blows = u64::from(before.blows().saturating_sub(after.blows()));
        let guard = before.is_guarded() && !after.is_guarded();
        let life = if after.is_life_lost() { LIFE } else { 0 };
        let lost = life + blows * BLOW + if guard { GUARD } else { 0 };
        // Who is early is glad for longer.
        Some(lost + danger.of_step(turn, after.hero()) * touch / SURE + left(after))
    };
    let way = search(play.imagined(), LOOK, cost, |after| STEP * left(after))?;
    way.first().copied().flatten()
}

/// Whether something still lies in a cell.
fn lies(play: &Play, cell: Pos) -> bool {
    play.things().iter().any(|lying| lying.cell == cell)
}

/// Where it goes: to the nearest thing that is worth the detour, or to the door.
fn goal(play: &Play, from_hero: &Distances) -> (Pos, Option<Thing>) {
    let wanted = play.things().iter().filter(|lying| {
        let wants = match lying.thing {
            Thing::Heart => play.lives() < MOST_LIVES,
            Thing::Friend => !play.is_armed(),
            Thing::Angel => !play.is_guarded(),
            // Lamps glimmer in the dark.
            Thing::Lamp => return !play.plan().hidden,
            Thing::Treasure | Thing::Key => false,
        };
        wants && play.shows(lying.cell)
    });
    let to_door = play.steps_from(play.level().door());
    let here = to_door.get(play.hero()).unwrap_or(0);
    let near = wanted.filter_map(|lying| {
        let steps = from_hero.get(lying.cell)?;
        let detour = steps + to_door.get(lying.cell)? - here;
        (detour <= DETOUR).then_some((steps, lying))
    });
    let nearest = near.min_by_key(|&(steps, _)| steps);
    nearest.map_or((play.level().door(), None), |(_, lying)| {
        (lying.cell, Some(lying.thing))
    })
}
