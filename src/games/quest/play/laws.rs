//! The laws of the rules, over games of chance.

use proptest::prelude::*;

use super::super::villain::{HUNTING_STEPS, Kind, Why};
use super::text_map::{picture, without_letters};
use super::*;
use crate::games::quest::level::{BUILDERS, Look, MAZE, Plan, SIZE};
use crate::maze::MazePlan;
use crate::rng::Seed;

/// Plays levels of chance with turns of chance, each followed by `check(before, play)`.
fn play_at_random(
    plan: Plan,
    number: u32,
    turns: &[usize],
    mut check: impl FnMut(&Play, &Play),
) -> Play {
    let mut play = Play::new(Level::generate(plan, number));
    // A hero that wanders at random seldom reaches an end in time.
    play.state.lives = 1 + number % MOST_LIVES;
    for &turn in turns {
        let before = play.clone();
        play.act(Dir::ALL.get(turn).copied());
        check(&before, &play);
        if play.state().status == Status::LevelDone {
            play.enter(Level::generate(plan, play.next_number()));
        }
    }
    play
}

fn plans() -> impl Strategy<Value = Plan> {
    let braid = prop_oneof![Just(None), (0_u8..=100).prop_map(Some)];
    (any::<u64>(), 0_usize..3, braid, any::<bool>()).prop_map(|(seed, builder, braid, hidden)| {
        let (builder, edges) = BUILDERS[builder];
        let maze = MazePlan {
            builder,
            edges,
            braid,
            ..MAZE
        };
        let seed = Seed(seed);
        Plan { seed, maze, hidden }
    })
}

/// Steps in all directions, and turns waited.
fn turns() -> impl Strategy<Value = Vec<usize>> {
    proptest::collection::vec(0_usize..5, 0..300)
}

/// Whether one who goes straight from one cell to the next passes no wall.
fn is_open(walls: &WallGrid, from: Pos, to: Pos) -> bool {
    let dirs = Dir::ALL.into_iter();
    dirs.filter(|&dir| from + dir == to)
        .any(|dir| walls.can_step(from, dir))
}

proptest! {
    // Each case builds a few levels and looks whether they can be won.
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn nobody_but_bats_passes_a_wall_and_all_points_are_in_the_events(plan in plans(), number in 1_u32..26, turns in turns()) {
        play_at_random(plan, number, &turns, |before, after| {
            // A gate that opens in the turn is open for everybody.
            let walls = after.walls();
            let mut places: Vec<Pos> = before.state().villains.iter().map(Villain::cell).collect();
            let mut lives = before.state().lives;
            let (mut earned, mut lost) = (0, 0);
            for &event in &after.state().events {
                earned += event.points();
                lost += event.points_lost();
                match event {
                    Event::HeroMoved { from, to } => assert!(is_open(walls, from, to)),
                    Event::VillainMoved { villain, from, to } => {
                        let flies = before.state().villains[villain].kind() == Kind::Bat;
                        assert!(flies && SIZE.contains(to) || is_open(walls, from, to));
                        assert_eq!(std::mem::replace(&mut places[villain], to), from);
                    }
                    Event::Guarded { villain, to, .. } | Event::Struck { villain, to, .. } => places[villain] = to,
                    Event::Hit { lives: left, .. } | Event::Burnt { guarded: false, lives: left, .. } => {
                        lives -= 1;
                        assert_eq!(left, lives);
                    }
                    Event::HeartTaken { lives: more, .. } => lives = more,
                    _ => {}
                }
            }
            assert_eq!(after.state().lives, lives);
            assert_eq!(after.score() + lost * plan.worth(), before.score() + earned * plan.worth());
            assert!(after.state().lives <= MOST_LIVES && after.state().carried.blows <= SWORD_BLOWS);
            assert_eq!(after.state().lives == 0, after.state().status == Status::GameOver);
            if after.state().events.is_empty() {
                assert_eq!(before.describe(), after.describe());
            }
        });
    }

    #[test]
    fn an_intention_is_what_is_done(plan in plans(), number in 1_u32..26, turns in turns()) {
        play_at_random(plan, number, &turns, |before, after| {
            let disturbed = after.state().events.iter().any(|event| {
                matches!(
                    event,
                    Event::Guarded { .. }
                        | Event::Struck { .. }
                        | Event::Hit { .. }
                        | Event::Burnt { .. }
                        | Event::Unlocked { .. }
                        | Event::DoorReached { .. }
                )
            });
            if after.state().events.is_empty() || disturbed {
                return;
            }
            for (index, villain) in before.state().villains.iter().enumerate() {
                let Some(intent) = before.intent(index).filter(|_| after.state().villains[index].is_alive()) else {
                    continue;
                };
                let now = &after.state().villains[index];
                let stole = now.has_loot() && !villain.has_loot();
                match intent.why {
                    // The hero has moved, so that those who hunt or flee look anew.
                    Why::Hunt | Why::Steal | Why::Flee => {}
                    _ if stole => {}
                    // He has come near.
                    Why::Wander if matches!(villain.kind(), Kind::Hunter | Kind::Thief) => {
                        let steps = after.steps_to_hero(villain.cell()).unwrap();
                        assert!(now.cell() == intent.to || steps <= HUNTING_STEPS);
                    }
                    _ => assert_eq!(now.cell(), intent.to, "{villain:?}"),
                }
            }
        });
    }

    #[test]
    fn looking_changes_nothing_and_the_same_moves_give_the_same_game(plan in plans(), number in 1_u32..26, turns in turns()) {
        let looked = play_at_random(plan, number, &turns, |_, after| {
            for index in 0..after.state().villains.len() {
                let _ = after.intent(index);
            }
            let _ = after.describe();
        });
        let again = play_at_random(plan, number, &turns, |_, _| {});
        prop_assert_eq!(looked.describe(), again.describe());
        prop_assert_eq!(&looked.state().villains, &again.state().villains);
    }

    #[test]
    fn open_and_hidden_games_go_the_same_way(plan in plans(), number in 1_u32..26, turns in turns()) {
        let play = |hidden| play_at_random(Plan { hidden, ..plan }, number, &turns, |_, _| {});
        let (open, hidden) = (play(false), play(true));
        prop_assert_eq!(picture(&open), picture(&hidden));
        prop_assert_eq!(2 * open.score(), hidden.score());
        let lit = open.level().look() != Look::Mine;
        prop_assert!(!lit || SIZE.positions().all(|cell| open.shows(cell)));
    }

    #[test]
    fn the_description_reads_back_as_the_same_maze(plan in plans(), number in 1_u32..26, turns in turns()) {
        let play = play_at_random(plan, number, &turns, |_, _| {});
        let text = play.describe();
        let (maze, status): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| line.starts_with(['+', '|']));
        // The maze stands together, below the status.
        prop_assert!(text.ends_with(&(maze.join("\n") + "\n")));
        prop_assert_eq!(status.len(), 4 + play.state().villains.len());
        prop_assert_eq!(&WallGrid::from_text(&without_letters(&maze.join("\n"))).unwrap(), play.walls());
    }
}
