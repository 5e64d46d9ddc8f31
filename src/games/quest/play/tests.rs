//! The rules, each as a picture, and their laws over games of chance.

use proptest::prelude::*;

use super::super::plan::{Builder, SIZE};
use super::super::villain::{Kind, Why};
use super::text_map::{cells, corridor, picture, play, walk, without_letters};
use super::*;
use crate::rng::Seed;

const fn at(x: i32, y: i32) -> Pos {
    Pos::new(x, y)
}

#[test]
fn the_hero_enters_at_the_bottom_left_with_three_lives() {
    let play = Play::new(Level::generate(Plan::default(), 1));
    assert_eq!((play.hero(), play.lives(), play.score()), (at(0, 14), 3, 0));
    assert_eq!(play.level().door(), at(14, 0));
    assert!(!play.is_armed() && !play.is_guarded());
    assert_eq!(play.way_to_door().count() as u32, play.shortest() + 1);
}

#[test]
fn one_walks_where_no_wall_stands() {
    let mut play = play(
        "\
+-- +-- +-- +
| @       D |
+   +-- +   +
|       |   |
+-- +-- +-- +
",
    );
    walk(&mut play, "ddr");
    assert_eq!((play.hero(), play.steps()), (at(1, 1), 2));
    walk(&mut play, "ruldl");
    assert_eq!((play.hero(), play.steps()), (at(0, 1), 3));
}

#[test]
fn a_wall_is_no_move_and_nobody_else_moves() {
    let mut play = corridor("| @           G<  D |");
    assert!(play.step(Dir::Up).is_empty() && play.step(Dir::Left).is_empty());
    assert_eq!(
        (cells(&play), play.steps()),
        ("| @           G   D |".to_owned(), 0)
    );
}

#[test]
fn everything_else_moves_after_the_hero() {
    let mut play = corridor("| @           G<  D |");
    let moved = Event::HeroMoved {
        from: at(0, 0),
        to: at(1, 0),
    };
    let followed = Event::VillainMoved {
        villain: 0,
        from: at(3, 0),
        to: at(2, 0),
    };
    assert_eq!(play.step(Dir::Right), [moved, followed]);
    assert_eq!(cells(&play), "|     @   G       D |");
}

#[test]
fn a_heart_is_a_life() {
    let mut play = corridor("| @   L       D |");
    assert_eq!(
        play.step(Dir::Right)[1],
        Event::HeartTaken {
            at: at(1, 0),
            lives: 4,
            points: 0
        }
    );
    assert_eq!((play.lives(), play.score(), play.heart()), (4, 0, None));
    walk(&mut play, "lr");
    assert_eq!(play.lives(), 4);
}

#[test]
fn with_six_lives_a_heart_is_ten_points() {
    let mut play = corridor("| @   L       D |");
    play.lives = 6;
    assert_eq!(
        play.step(Dir::Right)[1],
        Event::HeartTaken {
            at: at(1, 0),
            lives: 6,
            points: 10
        }
    );
    assert_eq!((play.lives(), play.score()), (6, 10));
}

#[test]
fn a_villain_touched_sends_all_back_and_costs_a_life() {
    let mut play = corridor("|     @       G<      W   D |");
    walk(&mut play, "l");
    assert_eq!(cells(&play), "| @       G       W       D |");
    let events = play.step(Dir::Right).to_vec();
    assert_eq!(
        events[1..],
        [
            Event::VillainMoved {
                villain: 0,
                from: at(2, 0),
                to: at(1, 0)
            },
            Event::Hit {
                villain: 0,
                at: at(1, 0),
                lives: 2
            },
        ]
    );
    assert_eq!(cells(&play), "| @           G       W   D |");
    assert_eq!(
        (play.lives(), play.stage(), play.steps()),
        (2, Stage::Playing, 2)
    );
}

#[test]
fn walking_into_a_villain_is_a_touch_before_it_moves() {
    let mut play = corridor("|         @   G>      D |");
    assert_eq!(
        play.step(Dir::Right)[1..],
        [Event::Hit {
            villain: 0,
            at: at(3, 0),
            lives: 2
        }]
    );
    assert_eq!(cells(&play), "| @           G       D |");
}

#[test]
fn two_who_would_change_places_touch() {
    let mut play = corridor("|         @   G<      D |");
    assert_eq!(
        play.intent(0),
        Some(Intent {
            to: at(2, 0),
            why: Why::Wander
        })
    );
    assert_eq!(
        play.step(Dir::Right)[1],
        Event::Hit {
            villain: 0,
            at: at(3, 0),
            lives: 2
        }
    );
}

#[test]
fn the_last_life_ends_the_game() {
    let mut play = corridor("|         @   G>  H   D |");
    play.lives = 1;
    let events = play.step(Dir::Right);
    assert_eq!(
        events[1..],
        [
            Event::Hit {
                villain: 0,
                at: at(3, 0),
                lives: 0
            },
            Event::GameOver
        ]
    );
    assert_eq!((play.stage(), play.lives()), (Stage::GameOver, 0));
    assert_eq!(cells(&play), "|            @G   H   D |");
    assert!(play.step(Dir::Left).is_empty() && !play.can_step(Dir::Left));
}

#[test]
fn the_friend_brings_the_sword_that_kills() {
    let mut play = corridor("| @   S           G<          G<  D |");
    assert_eq!(play.step(Dir::Right)[1], Event::SwordTaken { at: at(1, 0) });
    assert!(play.is_armed() && play.friend().is_none());
    // The first comes to him, the second he walks into.
    let killed = |villain, x| Event::VillainKilled {
        villain,
        at: at(x, 0),
        points: 50,
    };
    assert!(play.step(Dir::Right).contains(&killed(0, 2)));
    assert_eq!(cells(&play), "|         @           G           D |");
    assert_eq!(
        play.step(Dir::Right).last(),
        Some(&Event::VillainMoved {
            villain: 1,
            from: at(5, 0),
            to: at(4, 0)
        })
    );
    assert_eq!(play.step(Dir::Right)[1..], [killed(1, 4)]);
    assert_eq!((play.score(), play.lives()), (100, 3));
    assert_eq!(play.intent(1), None);
}

#[test]
fn what_lies_in_a_villains_cell_is_taken_first() {
    let mut play = corridor("| @  GS>      D |");
    let events = play.step(Dir::Right);
    assert_eq!(events[1], Event::SwordTaken { at: at(1, 0) });
    assert_eq!(
        events[2],
        Event::VillainKilled {
            villain: 0,
            at: at(1, 0),
            points: 50
        }
    );
}

#[test]
fn the_angel_guards_from_one_touch() {
    let mut play = corridor("| A   @                           G<  D |");
    walk(&mut play, "lrrr");
    assert!(play.is_guarded() && play.angel().is_none());
    assert_eq!(cells(&play), "|             @   G                   D |");
    let events = play.step(Dir::Right);
    // Home, where it comes from, is four steps away: too near, so it goes as far off as can be.
    assert_eq!(
        events[1],
        Event::Guarded {
            villain: 0,
            at: at(4, 0),
            to: at(9, 0)
        }
    );
    assert_eq!(
        (play.hero(), play.lives(), play.is_guarded()),
        (at(4, 0), 3, false)
    );
    walk(&mut play, "rr");
    assert_eq!((play.lives(), play.hero()), (2, at(0, 0)));
}

#[test]
fn a_guarded_touch_sends_the_villain_home_if_that_is_far() {
    let mut play = corridor("| @   A                                   G<  D |");
    walk(&mut play, "rlrlr");
    assert_eq!(
        cells(&play),
        "|     @               G                       D |"
    );
    play.step(Dir::Right);
    assert_eq!(
        play.step(Dir::Right).last(),
        Some(&Event::Guarded {
            villain: 0,
            at: at(3, 0),
            to: at(10, 0)
        })
    );
}

#[test]
fn the_door_ends_the_level() {
    let mut play = corridor("| @   G<      D |");
    play.villains.clear();
    walk(&mut play, "rlrr");
    assert_eq!(
        play.step(Dir::Right)[1..],
        [Event::DoorReached {
            points: 100,
            bonus: 60
        }]
    );
    assert_eq!((play.stage(), play.score()), (Stage::LevelDone, 160));
    assert!(play.step(Dir::Left).is_empty());
}

#[test]
fn behind_the_hero_at_the_door_nobody_moves() {
    let mut play = corridor("| G>      @   D |");
    assert_eq!(play.step(Dir::Right).len(), 2);
    assert_eq!(cells(&play), "| G          @D |");
}

#[test]
fn a_villain_in_the_doorway_is_met_first() {
    let mut play = corridor("|         @  GD<|");
    assert_eq!(
        play.step(Dir::Right)[1],
        Event::Hit {
            villain: 0,
            at: at(3, 0),
            lives: 2
        }
    );
    assert_eq!(play.stage(), Stage::Playing);
}

#[test]
fn lives_and_score_come_along_but_neither_sword_nor_guard() {
    let mut play = corridor("| @   S   A   D |");
    walk(&mut play, "rrr");
    play.lives = 5;
    assert!(play.is_armed() && play.is_guarded());
    assert_eq!(play.next_number(), 2);
    play.enter(Level::generate(Plan::default(), 2));
    assert_eq!((play.lives(), play.score(), play.steps()), (5, 200, 0));
    assert!(!play.is_armed() && !play.is_guarded() && play.friend().is_some());
    assert_eq!((play.hero(), play.stage()), (at(0, 14), Stage::Playing));
    assert_eq!((play.villains().len(), play.events().len()), (2, 0));
}

/// The hero walks to and fro in a room of his own, and lets others move `turns` times. Returns where the first one went.
fn watched(play: &mut Play, turns: usize) -> Vec<Pos> {
    let mut places = Vec::new();
    for turn in 0..turns {
        walk(play, if turn % 2 == 0 { "r" } else { "l" });
        places.push(play.villains()[0].cell());
    }
    places
}

const FORK: &str = "\
+-- +-- +-- +-- +
|       |     D |
+-- +-- +   +-- +
| G>            |
+-- +-- +-- +   +
| @         |   |
+-- +-- +-- +-- +
";

#[test]
fn a_guard_goes_straight_on_and_turns_back_only_at_dead_ends() {
    // Two cells of corridor, and at (2, 1) the way forks.
    let mut ways = [0; 2];
    for seed in 0..2_000 {
        let mut play = play(FORK);
        play.rng = GameRng::new(Seed(seed));
        let places = watched(&mut play, 6);
        assert_eq!(places[..2], [at(1, 1), at(2, 1)]);
        match places[2..] {
            [third, end, back, fork] if end == at(3, 0) => {
                assert_eq!((third, back, fork), (at(2, 0), at(2, 0), at(2, 1)));
                ways[0] += 1;
            }
            [third, end, back, fork] => {
                assert_eq!(
                    [third, end, back, fork],
                    [at(3, 1), at(3, 2), at(3, 1), at(2, 1)]
                );
                ways[1] += 1;
            }
            _ => unreachable!(),
        }
    }
    // Four standard deviations are 90.
    assert!(
        ways.iter().all(|count| (900..1_100).contains(count)),
        "{ways:?}"
    );
}

#[test]
fn the_wall_follower_keeps_its_right_hand_on_the_wall() {
    let mut play = play(&FORK.replace('G', "W"));
    assert_eq!(
        play.intent(0),
        Some(Intent {
            to: at(1, 1),
            why: Why::Wall
        })
    );
    // Right at the fork, back from the dead end, straight on at the fork, and so on round.
    let expected = [
        (1, 1),
        (2, 1),
        (3, 1),
        (3, 2),
        (3, 1),
        (2, 1),
        (2, 0),
        (3, 0),
        (2, 0),
        (2, 1),
        (1, 1),
    ];
    assert_eq!(watched(&mut play, 11), expected.map(|(x, y)| at(x, y)));
}

#[test]
fn the_hunter_hunts_within_six_steps() {
    let mut play = corridor("| @                           H>      D |");
    // Seven steps: it looks right and wanders on.
    assert_eq!(
        play.intent(0),
        Some(Intent {
            to: at(8, 0),
            why: Why::Wander
        })
    );
    walk(&mut play, "r");
    assert_eq!(cells(&play), "|     @                   H           D |");
    assert_eq!(
        play.intent(0),
        Some(Intent {
            to: at(5, 0),
            why: Why::Hunt
        })
    );
    walk(&mut play, "lr");
    assert_eq!(cells(&play), "|     @           H                   D |");
}

#[test]
fn the_tracker_hunts_from_afar_every_second_turn() {
    let mut play = corridor("| @                               T>  D |");
    assert_eq!(
        play.intent(0),
        Some(Intent {
            to: at(8, 0),
            why: Why::Rest
        })
    );
    assert_eq!(play.step(Dir::Right).len(), 1);
    assert_eq!(
        play.intent(0),
        Some(Intent {
            to: at(7, 0),
            why: Why::Hunt
        })
    );
    let places = [7, 7, 6, 6, 5].map(|x| at(x, 0));
    let seen = ["l", "r", "l", "r", "l"].map(|way| {
        walk(&mut play, way);
        play.villains()[0].cell()
    });
    assert_eq!(seen, places);
}

#[test]
fn villains_pass_through_each_other() {
    let mut play = play(&FORK.replace("| G>            |", "| G>  G<        |"));
    walk(&mut play, "r");
    let places: Vec<Pos> = play.villains().iter().map(Villain::cell).collect();
    assert_eq!(places, [at(1, 1), at(0, 1)]);
}

#[test]
fn the_killed_stay_killed_and_touch_nobody() {
    let mut play = corridor("| @   S       G<  G<  D |");
    walk(&mut play, "rr");
    assert_eq!(
        play.villains().iter().filter(|one| one.is_alive()).count(),
        0
    );
    assert_eq!(play.score(), 100);
    assert_eq!(play.step(Dir::Left).len(), 1);
}

#[test]
fn in_the_hidden_game_things_show_while_in_sight() {
    let mut play = play(&FORK.replace("| @         |", "| @       A |"));
    let all: Vec<Pos> = play.level().size().positions().collect();
    assert!(all.iter().all(|&cell| play.shows(cell)));
    play.level.plan.hidden = true;
    let shown: Vec<Pos> = all
        .iter()
        .copied()
        .filter(|&cell| play.shows(cell))
        .collect();
    assert_eq!(shown, [at(0, 2), at(1, 2), at(2, 2)]);
    let lights =
        |play: &Play| [Wall::top(at(0, 2)), Wall::left(at(3, 2))].map(|wall| play.wall_light(wall));
    assert_eq!(lights(&play), [Light::Seen, Light::Dark]);
    walk(&mut play, "rr");
    assert_eq!(lights(&play), [Light::Seen, Light::Seen]);
    assert_eq!(play.light(at(3, 2)), Light::Dark);
}

#[test]
fn the_description_is_pinned() {
    let mut play = play(
        "\
+-- +-- +-- +
| S   H<  D |
+   +-- +   +
| @     |AT |
+-- +-- +-- +
",
    );
    play.step(Dir::Right);
    assert_eq!(
        play.describe(),
        "\
quest seed 0 level 1, open, depth first, braid 0 %: playing
lives 3, score 0, steps 1, shortest way 3, stood on 2 of 6 cells
hero @ (2, 1)
heart L gone, friend with sword S (1, 2), angel A (3, 1), door D (3, 2)
hunter H (1, 2), hunt to (1, 1)
tracker T (3, 1), hunt to (3, 2)
+-- +-- +-- +
|HS       D |
+   +-- +   +
|     @ |TA |
+-- +-- +-- +
"
    );
}

/// Plays levels of chance with steps of chance, each followed by `check(before, play)`.
fn play_at_random(
    plan: Plan,
    number: u32,
    dirs: &[usize],
    mut check: impl FnMut(&Play, &Play),
) -> Play {
    let mut play = Play::new(Level::generate(plan, number));
    // Who wanders without an aim meets nobody in time to see how it ends.
    play.lives = 1 + number % MOST_LIVES;
    for &dir in dirs {
        let before = play.clone();
        play.step(Dir::ALL[dir]);
        check(&before, &play);
        if play.stage() == Stage::LevelDone {
            play.enter(Level::generate(plan, play.next_number()));
        }
    }
    play
}

fn plans() -> impl Strategy<Value = Plan> {
    let braid = prop_oneof![Just(None), (0_u8..=100).prop_map(Some)];
    (any::<u64>(), 0_usize..3, braid, any::<bool>()).prop_map(|(seed, builder, braid, hidden)| {
        Plan {
            seed: Seed(seed),
            builder: Builder::ALL[builder],
            braid,
            hidden,
        }
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
            assert_eq!(after.score(), before.score() + earned);
            assert!(after.lives() <= MOST_LIVES);
            assert_eq!(after.lives() == 0, after.stage() == Stage::GameOver);
            if after.events().is_empty() {
                assert_eq!(before.describe(), after.describe());
            }
            let met = after.villains().iter().any(|one| one.is_alive() && one.cell() == after.hero());
            assert!(!met || after.stage() == Stage::GameOver);
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
        prop_assert_eq!(open.score(), hidden.score());
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
