//! The laws of the rules, over games of chance.

use proptest::prelude::*;

use super::super::plan::{BUILDERS, MAZE, SIZE};
use super::super::villain::{Kind, Why};
use super::text_map::{picture, without_letters};
use super::*;
use crate::maze::MazePlan;
use crate::rng::Seed;

/// Plays levels of chance with steps of chance, each followed by `check(before, play)`.
fn play_at_random(
    plan: Plan,
    number: u32,
    dirs: &[usize],
    mut check: impl FnMut(&Play, &Play),
) -> Play {
    let mut play = Play::new(Level::generate(plan, number));
    // A hero that wanders at random seldom reaches an end in time.
    play.lives = 1 + number % MOST_LIVES;
    for &dir in dirs {
        let before = play.clone();
        play.step(Dir::ALL[dir]);
        check(&before, &play);
        if play.status() == Status::LevelDone {
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

fn steps() -> impl Strategy<Value = Vec<usize>> {
    proptest::collection::vec(0_usize..4, 0..400)
}

proptest! {
    #[test]
    fn nobody_passes_a_wall_and_all_points_are_in_the_events(plan in plans(), number in 1_u32..16, dirs in steps()) {
        play_at_random(plan, number, &dirs, |before, after| {
            let walls = before.walls();
            let one_step = |from: Pos, to: Pos| {
                Dir::ALL.into_iter().any(|dir| from + dir == to && walls.can_step(from, dir))
            };
            let mut places: Vec<Pos> = before.villains().iter().map(Villain::cell).collect();
            let mut lives = before.lives();
            for &event in after.events() {
                match event {
                    Event::HeroMoved { from, to } => assert!(one_step(from, to)),
                    Event::VillainMoved { villain, from, to } => {
                        assert!(one_step(from, to));
                        assert_eq!(std::mem::replace(&mut places[villain], to), from);
                    }
                    Event::Guarded { villain, to, .. } => places[villain] = to,
                    Event::Hit { lives: left, .. } => {
                        lives -= 1;
                        assert_eq!(left, lives);
                    }
                    Event::HeartTaken { lives: more, .. } => lives = more,
                    _ => {}
                }
            }
            assert_eq!(after.lives(), lives);
            let earned: u64 = after.events().iter().map(|event| event.points()).sum();
            assert_eq!(after.score(), before.score() + earned * plan.worth());
            assert!(after.lives() <= MOST_LIVES);
            assert_eq!(after.lives() == 0, after.status() == Status::GameOver);
            if after.events().is_empty() {
                assert_eq!(before.describe(), after.describe());
            }
            let met = after.villains().iter().any(|one| one.is_alive() && one.cell() == after.hero());
            assert!(!met || after.status() == Status::GameOver);
        });
    }

    #[test]
    fn an_intention_is_what_is_done(plan in plans(), number in 1_u32..16, dirs in steps()) {
        play_at_random(plan, number, &dirs, |before, after| {
            let disturbed = after.events().iter().any(|event| {
                matches!(event, Event::Guarded { .. } | Event::Hit { .. } | Event::DoorReached { .. })
            });
            if after.events().is_empty() || disturbed {
                return;
            }
            for (index, villain) in before.villains().iter().enumerate() {
                // Whom the sword met in his cell did nothing more.
                let Some(intent) = before.intent(index).filter(|_| villain.cell() != after.hero()) else {
                    continue;
                };
                let moved = after.events().iter().find_map(|&event| match event {
                    Event::VillainMoved { villain: one, to, .. } if one == index => Some(to),
                    _ => None,
                });
                // The hero has moved, so that those who hunt look anew.
                let steps = |cell| after.to_hero.get(cell).unwrap();
                let nearer = moved.is_some_and(|to| steps(to) + 1 == steps(villain.cell()));
                match villain.kind() {
                    Kind::Guard | Kind::WallFollower => assert_eq!(moved, Some(intent.to)),
                    Kind::Tracker => assert!(if intent.why == Why::Rest { moved.is_none() } else { nearer }),
                    Kind::Hunter if steps(villain.cell()) <= 6 => assert!(nearer),
                    Kind::Hunter => assert!(intent.why == Why::Hunt || moved == Some(intent.to)),
                }
            }
        });
    }

    #[test]
    fn looking_changes_nothing_and_the_same_moves_give_the_same_game(plan in plans(), number in 1_u32..16, dirs in steps()) {
        let looked = play_at_random(plan, number, &dirs, |_, after| {
            for index in 0..after.villains().len() {
                let _ = after.intent(index);
            }
            let _ = after.describe();
        });
        let again = play_at_random(plan, number, &dirs, |_, _| {});
        prop_assert_eq!(looked.describe(), again.describe());
        prop_assert_eq!(looked.villains(), again.villains());
    }

    #[test]
    fn open_and_hidden_games_go_the_same_way(plan in plans(), number in 1_u32..16, dirs in steps()) {
        let play = |hidden| play_at_random(Plan { hidden, ..plan }, number, &dirs, |_, _| {});
        let (open, hidden) = (play(false), play(true));
        prop_assert_eq!(picture(&open), picture(&hidden));
        prop_assert_eq!(2 * open.score(), hidden.score());
        prop_assert!(SIZE.positions().all(|cell| open.shows(cell)));
    }

    #[test]
    fn the_description_reads_back_as_the_same_maze(plan in plans(), number in 1_u32..16, dirs in steps()) {
        let play = play_at_random(plan, number, &dirs, |_, _| {});
        let text = play.describe();
        let (maze, status): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| line.starts_with(['+', '|']));
        // The maze stands together, below the status.
        prop_assert!(text.ends_with(&(maze.join("\n") + "\n")));
        prop_assert_eq!(status.len(), 4 + play.villains().len());
        prop_assert_eq!(&WallGrid::from_text(&without_letters(&maze.join("\n"))).unwrap(), play.walls());
    }
}
