//! Every level is fair, and can be won by somebody who only looks and takes care.

use super::level::{Level, MOST_VILLAINS, SAFE_STEPS};
use super::plan::{BUILDERS, Plan};
use super::play::{FIRST_LIVES, Play, Status};
use super::player::Player;
use crate::grid::{Dir, Distances, Pos};
use crate::rng::Seed;

/// A level of the builder at a place of the choice.
fn level(builder: usize, seed: u64, number: u32) -> Level {
    let mut plan = Plan {
        seed: Seed(seed),
        ..Plan::default()
    };
    (plan.maze.builder, plan.maze.edges) = BUILDERS[builder];
    Level::generate(plan, number)
}

/// Holds a level to all that it promises.
fn assert_fair(level: &Level) {
    let (size, walls) = (level.size(), level.walls());
    let name = || format!("{:?} level {}", level.plan(), level.number());
    let can_step = |pos, dir| walls.can_step(pos, dir);
    let hero = Distances::measure(size, [level.start()], can_step);
    assert_eq!(hero.reached(), size.area(), "{}", name());
    let homes: Vec<Pos> = level.homes().iter().map(|home| home.cell).collect();
    assert_eq!(
        homes.len(),
        MOST_VILLAINS.min(level.number() as usize),
        "{}",
        name()
    );
    for home in level.homes() {
        assert!(hero.get(home.cell).unwrap() > SAFE_STEPS, "{}", name());
        assert!(can_step(home.cell, home.heading), "{}", name());
    }
    let friend = level.friend().unwrap();
    let villains = Distances::measure(size, homes.iter().copied(), can_step);
    assert!(hero.get(friend) < villains.get(friend), "{}", name());
    assert!(hero.get(friend).unwrap() >= 3, "{}", name());
    let things = [
        level.start(),
        level.door(),
        friend,
        level.heart().unwrap(),
        level.angel().unwrap(),
    ];
    let mut all: Vec<Pos> = homes.into_iter().chain(things).collect();
    all.sort_unstable();
    assert!(all.windows(2).all(|pair| pair[0] != pair[1]), "{}", name());
}

#[test]
fn ten_levels_of_ten_thousand_seeds_are_fair() {
    for seed in 0..10_000 {
        let builder = seed as usize % 3;
        for number in 1..=10 {
            assert_fair(&level(builder, seed, number));
        }
    }
}

#[test]
fn far_levels_are_fair_too_and_so_is_every_braid() {
    for seed in 0..300 {
        for number in [12, 13, 50, u32::MAX] {
            assert_fair(&level(seed as usize % 3, seed, number));
        }
        let mut plan = Plan {
            seed: Seed(seed),
            ..Plan::default()
        };
        plan.maze.braid = Some((seed % 101) as u8);
        assert_fair(&Level::generate(plan, 12));
    }
}

fn wins(player: Player, number: u32, seeds: u64) -> u64 {
    let won = |&seed: &u64| player.wins(&mut Play::new(level(0, seed, number)));
    (0..seeds).filter(won).count() as u64
}

/// Ten steps are near: about half of the swords, and few on the first levels.
const CAREFUL: Player = Player { near: 10 };

#[test]
fn a_careful_player_wins_level_1_on_a_thousand_seeds() {
    assert_eq!(wins(CAREFUL, 1, 1_000), 1_000);
}

#[test]
fn a_careful_player_wins_levels_2_to_10_nine_times_in_ten() {
    for number in 2..=10 {
        let won = wins(CAREFUL, number, 200);
        assert!(won >= 180, "level {number}: {won} of 200");
    }
}

/// The reason why every level can be won: nobody comes in between on the way to the sword.
#[test]
fn straight_to_the_sword_and_on_to_the_door_costs_no_life() {
    for seed in 0..300 {
        for number in [1, 2, 3, 4, 5, 7, 10, 12, 50] {
            let level = level(seed as usize % 3, seed, number);
            let (friend, walls) = (level.friend().unwrap(), level.walls().clone());
            let can_step = |pos, dir| walls.can_step(pos, dir);
            let to_friend = Distances::measure(level.size(), [friend], can_step);
            let mut play = Play::new(level);
            while play.status() == Status::Playing {
                let next = if play.is_armed() {
                    play.way_to_door().nth(1)
                } else {
                    to_friend.previous(play.hero(), can_step)
                };
                let way = |&dir: &Dir| Some(play.hero() + dir) == next;
                play.step(Dir::ALL.into_iter().find(way).unwrap());
            }
            assert_eq!(play.status(), Status::LevelDone);
            assert!(play.lives() >= FIRST_LIVES, "seed {seed} level {number}");
        }
    }
}
