//! What each kind of villain does, as pictures.

use super::super::event::Event;
use super::super::play::text_map::{FORK, cells, corridor, play, walk};
use super::super::play::{FIRST_LIVES, Play};
use super::*;
use crate::rng::Seed;

const fn at(x: i32, y: i32) -> Pos {
    Pos::new(x, y)
}

/// The hero walks to and fro in a room of his own, and lets others move `turns` times. Returns where the first one
/// went.
fn watched(play: &mut Play, turns: usize) -> Vec<Pos> {
    let mut places = Vec::new();
    for turn in 0..turns {
        walk(play, if turn % 2 == 0 { "r" } else { "l" });
        places.push(play.state().villains[0].cell);
    }
    places
}

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
fn the_wolf_hunts_within_six_steps() {
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

/// Why the first villain goes on, turn by turn, while the hero stays five steps before it.
fn reasons<const TURNS: usize>(play: &mut Play) -> [Why; TURNS] {
    [(); TURNS].map(|()| {
        let Pos { x, y } = play.state().villains[0].cell;
        play.state.hero = at(x + 5, y);
        play.look_around();
        let why = play.intent(0).unwrap().why;
        play.wait();
        why
    })
}

/// A corridor of thirty cells with a villain of this letter near its left end.
fn long_corridor(villain: char) -> Play {
    let free = "    ".repeat(26);
    corridor(&format!("| @       {villain}>      {free}D |"))
}

#[test]
fn one_that_has_hunted_for_six_turns_sits_for_two() {
    use Why::{Hunt, Rest, Rise, Sit, Sleep};
    let wolf = reasons(&mut long_corridor('H'));
    assert_eq!(wolf, [Hunt, Hunt, Hunt, Hunt, Hunt, Hunt, Sit, Rise, Hunt]);
    // A golem rests before each step, and sits for four.
    let golem: [Why; 12] = reasons(&mut long_corridor('T'));
    let hunts = [Rest, Hunt, Rest, Hunt, Rest, Hunt];
    assert_eq!(
        golem[..],
        [&hunts[..], &[Sit, Sit, Sit, Rise], &hunts[..2]].concat()
    );
    // A sleeper is tired twice.
    let mut play = long_corridor('Z');
    walk(&mut play, "r");
    let sleeper: [Why; 17] = reasons(&mut play);
    let once = &wolf[..8];
    assert_eq!(sleeper[..], [once, once, &[Sleep]].concat());
}

#[test]
fn a_tired_wolf_sits_wherever_the_hero_goes() {
    let mut play = long_corridor('H');
    let _: [Why; 6] = reasons(&mut play);
    let place = play.state().villains[0].cell;
    // He is carried out of its sight: it sits all the same, for two turns.
    play.state.hero = at(29, 0);
    play.look_around();
    for _ in 0..SIT_TURNS {
        assert!(play.state().villains[0].sits());
        play.wait();
        assert_eq!(play.state().villains[0].cell, place);
    }
    assert_eq!(play.intent(0).unwrap().why, Why::Wander);
}

#[test]
fn a_wolf_that_wanders_is_fresh() {
    let mut play = long_corridor('H');
    let _: [Why; 5] = reasons(&mut play);
    play.state.hero = at(29, 0);
    play.look_around();
    play.wait();
    play.wait();
    let again: [Why; 6] = reasons(&mut play);
    assert_eq!(again, [Why::Hunt; 6]);
}

#[test]
fn the_hero_walks_past_one_that_is_tired() {
    let sleeper = AWAKE_TURNS - HUNT_TURNS;
    let golem = HUNT_TURNS + GOLEM_SIT_TURNS - SIT_TURNS;
    for (letter, tired) in [('H', HUNT_TURNS), ('T', golem), ('Z', sleeper)] {
        let dead_end = format!("| @   {letter}                   D |");
        let mut play = corridor(&dead_end);
        play.state.villains[0].clock = tired;
        walk(&mut play, "rr");
        assert_eq!(play.state().hero, at(2, 0));
        assert!(!play.state().villains[0].sits(), "{letter}");
        // Now it is behind him, and hunts on.
        walk(&mut play, "rrr");
        assert_eq!(play.state().lives, FIRST_LIVES, "{letter}");
        // With a sword he strikes it.
        let mut play = corridor(&dead_end);
        play.state.villains[0].clock = tired;
        play.state.carried.blows = 1;
        walk(&mut play, "r");
        assert_eq!(play.state().carried.blows, 0, "{letter}");
    }
}

#[test]
fn one_that_gets_up_below_the_hero_hunts_him() {
    let mut play = corridor("| @   H                       D |");
    play.state.villains[0].clock = HUNT_TURNS + SIT_TURNS - 1;
    walk(&mut play, "r");
    assert_eq!(play.state().hero, play.state().villains[0].cell);
    let hunt = Intent {
        to: at(1, 0),
        why: Why::Hunt,
    };
    assert_eq!(play.intent(0), Some(hunt));
    let mut waits = play.clone();
    waits.wait();
    assert_eq!(waits.state().lives, FIRST_LIVES - 1);
    walk(&mut play, "r");
    assert_eq!(play.state().lives, FIRST_LIVES - 1);
}

#[test]
fn of_those_that_hunt_near_him_one_does_and_the_others_sit() {
    let mut play = corridor("| H>      @       T>                  D |");
    walk(&mut play, "r");
    let sits = |play: &Play| [0, 1].map(|index: usize| play.state().villains[index].sits());
    // The golem is nearer.
    assert_eq!(cells(&play), "|     H       @   T                   D |");
    assert_eq!(sits(&play), [true, false]);
    // One that sits touches nobody, even if the hero steps on it.
    walk(&mut play, "ll");
    assert_eq!(play.state().hero, play.state().villains[0].cell);
    assert_eq!(play.state().lives, FIRST_LIVES);
    // The golem hunts on, though the wolf is nearer now.
    walk(&mut play, "l");
    assert_eq!(sits(&play), [true, false]);
    // When it is gone, the wolf takes a turn to get up.
    play.state.villains[1].alive = false;
    play.wait();
    assert_eq!(play.intent(0).unwrap().why, Why::Rise);
    play.wait();
    assert_eq!(play.intent(0).unwrap().why, Why::Hunt);
}

#[test]
fn one_that_looks_for_nobody_passes_a_hero_who_is_hunted_where_the_path_forks_too() {
    let lives = |picture: &str| {
        let mut play = play(picture);
        walk(&mut play, "r");
        play.state().lives
    };
    let hunted = "\
+-- +-- +-- +-- +-- +-- +
| H>      @       G<  D |
+-- +-- +-- +   +-- +-- +
|                       |
+-- +-- +-- +-- +-- +-- +
";
    assert_eq!(lives(hunted), FIRST_LIVES);
    let corridor = hunted.replace("+   +", "+-- +");
    assert_eq!(lives(&corridor), FIRST_LIVES);
    assert_eq!(lives(&corridor.replace("H>", "  ")), FIRST_LIVES - 1);
}

#[test]
fn the_golem_hunts_from_afar_every_second_turn() {
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
        play.state().villains[0].cell
    });
    assert_eq!(seen, places);
}

#[test]
fn villains_pass_through_each_other() {
    let mut play = play(&FORK.replace("| G>            |", "| G>  G<        |"));
    walk(&mut play, "r");
    let places: Vec<Pos> = play
        .state()
        .villains
        .iter()
        .map(|villain| villain.cell)
        .collect();
    assert_eq!(places, [at(1, 1), at(0, 1)]);
}

#[test]
fn a_thief_takes_the_sword_and_runs() {
    let mut play = corridor("| S   @               R<      D |");
    walk(&mut play, "lr");
    assert_eq!(cells(&play), "|     @       R               D |");
    // It comes to him: it is quicker than the sword.
    play.wait();
    let loot = Loot {
        blows: 3,
        points: 0,
    };
    let stolen = Event::Stolen {
        villain: 0,
        at: at(1, 0),
        loot,
    };
    assert_eq!(play.wait().last(), Some(&stolen));
    assert!(!play.is_armed() && play.state().villains[0].has_loot() && play.state().lives == 3);
    assert_eq!(play.intent(0).unwrap().why, Why::Flee);
    // There it is cornered.
    walk(&mut play, "rll");
    assert_eq!(
        (play.state().carried.blows, play.state().villains[0].alive),
        (3, false)
    );
}

#[test]
fn without_a_sword_a_thief_takes_points() {
    let mut play = corridor("| @   R<                  D |");
    play.state.points = 130;
    let loot = Loot {
        blows: 0,
        points: 100,
    };
    let stolen = Event::Stolen {
        villain: 0,
        at: at(1, 0),
        loot,
    };
    assert_eq!(play.step(Dir::Right)[1], stolen);
    assert_eq!((play.score(), play.state().lives), (30, 3));
    walk(&mut play, "lrrrrr");
    assert_eq!((play.score(), play.state().villains[0].alive), (130, false));
}

#[test]
fn stepping_on_a_thief_strikes_it() {
    let mut play = corridor("| @   R>      D |");
    play.state.carried.blows = 3;
    play.step(Dir::Right);
    assert_eq!(
        (play.state().carried.blows, play.state().villains[0].alive),
        (2, false)
    );
}

#[test]
fn a_bat_flies_two_squares_over_walls_and_rests_at_the_edge() {
    let mut play = play(
        "\
+-- +-- +-- +-- +-- +
| B>|   |   |   | D |
+   +   +   +   +   +
|   |   |   |   |   |
+   +   +   +   +   +
|             @     |
+-- +-- +-- +-- +-- +
",
    );
    assert_eq!(play.intent(0).unwrap().why, Why::Rest);
    let dir = play.state().villains[0].heading;
    assert_ne!(dir, Dir::Up);
    let far = if dir == Dir::Right { 4 } else { 2 };
    let flown = |play: &Play| {
        let cell = play.state().villains[0].cell;
        cell.x + cell.y
    };
    let mut places = Vec::new();
    for turn in 0..8 {
        walk(&mut play, if turn % 2 == 0 { "r" } else { "l" });
        places.push(flown(&play));
    }
    let landed = places.iter().position(|&place| place == far).unwrap();
    assert_eq!(places[..4], [0; 4]);
    assert_eq!((places[4], landed), (2, if far == 4 { 5 } else { 4 }));
    assert!(
        places[landed..].iter().all(|&place| place == far),
        "it rests"
    );
    assert!(play.state().villains[0].heading != dir);
}

#[test]
fn a_bat_touches_whom_it_flies_over() {
    let mut play = corridor("|     @           B<              D |");
    play.state.villains[0].heading = Dir::Left;
    play.state.villains[0].clock = 0;
    walk(&mut play, "l");
    let hit = Event::Hit {
        villain: 0,
        at: at(1, 0),
        lives: 2,
    };
    assert_eq!(cells(&play), "| @       B                       D |");
    assert_eq!(play.step(Dir::Right).last(), Some(&hit));
}

#[test]
fn a_sleeper_wakes_when_one_comes_near_and_sleeps_again() {
    let mut play = corridor("| @               Z                                           D |");
    assert_eq!(play.intent(0).unwrap().why, Why::Sleep);
    let woke = Event::Woke {
        villain: 0,
        at: at(4, 0),
    };
    // Three steps away: it wakes in this turn, and no more.
    assert_eq!(play.step(Dir::Right).last(), Some(&woke));
    assert!(play.state().villains[0].is_awake() && play.intent(0).unwrap().why == Why::Hunt);
    play.state.villains[0].clock = 2;
    walk(&mut play, "lr");
    assert_eq!(
        cells(&play),
        "|     @           Z                                           D |"
    );
    assert_eq!(play.intent(0).unwrap().why, Why::Sleep);
}

#[test]
fn an_echo_walks_the_heros_way_twenty_turns_later() {
    let mut play = corridor(
        "| @E                                                                                          D |",
    );
    let mut places = vec![play.state().hero];
    for turn in 1..=24 {
        // To and fro, and on.
        walk(&mut play, if turn == 2 { "l" } else { "r" });
        places.push(play.state().hero);
        let echo = &play.state().villains[0];
        assert_eq!(echo.is_there(), turn >= 20, "{turn}");
        assert_eq!(
            echo.cell,
            places[usize::from(turn.max(ECHO_TURNS) - ECHO_TURNS)]
        );
    }
    assert_eq!(play.state().lives, 3);
}

#[test]
fn an_echo_that_has_not_set_out_touches_nobody() {
    let mut play = corridor("| @E      D |");
    walk(&mut play, "rl");
    assert_eq!((play.state().hero, play.state().lives), (at(0, 0), 3));
    for _ in 2..20 {
        play.wait();
    }
    assert_eq!(play.state().lives, 3);
    // Now it is there: where he has waited so long.
    assert!(play.state().villains[0].is_there());
    play.wait();
    assert_eq!(
        (play.state().villains[0].cell, play.state().lives),
        (at(1, 0), 3)
    );
    walk(&mut play, "r");
    assert_eq!(play.state().lives, 2);
}
