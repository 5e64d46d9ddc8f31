//! The options of the rules, how long a wanted direction is remembered, and how ghosts move.

use std::sync::Arc;

use super::*;
use crate::games::pacman::rules::board::{Board, GhostName};
use crate::games::pacman::rules::classroom::lab::{Outcome, player};
use crate::games::pacman::rules::classroom::{
    Contact, Fact, Frightened, Fruits, Ghosts, Phase, Pilot, Program, Rules, Skill, TAP,
};
use crate::grid::{Dir, Pos};

fn by(picture: &str, rules: Rules) -> Play {
    let mut play = game(picture);
    play.set_rules(rules);
    play
}

const STRICT: Rules = Rules {
    contact: Contact::Strict,
    fruits: Fruits::Eaten,
    frightened: Frightened::Random,
    ghosts: Ghosts::Lesson,
};

#[test]
fn with_one_test_of_contact_he_and_a_ghost_cross() {
    const CROSSING: &str = "#########\n#P  G  .#\n#########\n";
    let rules = |contact| Rules {
        contact,
        ..Rules::default()
    };
    let play = |contact| {
        let mut play = by(CROSSING, rules(contact));
        play.want(Dir::Right);
        // He goes, the ghost comes, he steps onto its square, and it goes on.
        let mut missed = Vec::new();
        for _ in 0..4 {
            let facts = play.turn().iter().copied();
            missed.extend(facts.filter(|fact| matches!(fact, Fact::Missed { .. })));
        }
        (play, missed)
    };
    let (crossed, missed) = play(Contact::Once);
    assert_eq!(crossed.state().phase, Phase::Playing, "{crossed}");
    let (at, ghost) = (Pos::new(3, 1), GhostName::Shadow);
    assert_eq!(missed, [Fact::Missed { at, ghost }]);
    assert_eq!(crossed.state().missed, Some((at, 3)));
    let (caught, missed) = play(Contact::Strict);
    assert_eq!((caught.state().phase, missed.len()), (Phase::Caught, 0));
}

#[test]
fn in_the_program_that_the_lesson_starts_from_nothing_counts() {
    let mut play = game(WHOLE);
    play.set_pilot(Pilot::new(Program::Start));
    play.set_autopilot(true);
    let left = play.state().left;
    let mut seen = std::collections::BTreeSet::new();
    let mut met = 0;
    for _ in 0..4_000 {
        assert!(
            play.turn()
                .iter()
                .all(|fact| matches!(fact, Fact::GhostLeft { .. }))
        );
        seen.insert(play.pac_man().at);
        met += play
            .ghosts()
            .filter(|ghost| ghost.mover.at == play.pac_man().at)
            .count();
    }
    let state = play.state();
    assert_eq!(
        (state.phase, state.score, state.left),
        (Phase::Playing, 0, left)
    );
    assert!(seen.len() > 30 && met > 9, "{} {met}", seen.len());
    play.set_autopilot(false);
    play.want(Dir::Left);
    for _ in 0..99 {
        play.turn();
    }
    assert!(play.state().left < left, "the player's own moves count");
}

/// A ghost two squares to the right moves left; the last dot is between them.
const LAST: &str = "########\n#P .G- #\n########\n";

fn meet_on_the_last_dot(rules: Rules, lives: u32) -> Play {
    let mut play = by(LAST, rules);
    play.restart(Seed(1), lives);
    play.want(Dir::Right);
    for _ in 0..3 {
        play.turn();
    }
    play
}

#[test]
fn a_last_dot_on_a_ghosts_square_saves_him_unless_contact_is_strict() {
    let at = Pos::new(3, 1);
    let ate = Fact::AteDot { at };
    let saved = meet_on_the_last_dot(Rules::default(), 1);
    assert_eq!(saved.state().events, [ate, Fact::Cleared]);
    let mut caught = meet_on_the_last_dot(STRICT, 2);
    let by = GhostName::Shadow;
    assert_eq!(caught.state().events, [ate, Fact::Caught { at, by }]);
    assert_eq!(
        (caught.state().phase, caught.state().left),
        (Phase::Caught, 0)
    );
    assert!(caught.is_cleared(), "the next level comes");
    let mut elsewhere = caught.clone();
    let other = Arc::new("#####\n#P..#\n#####\n".parse::<Board>().unwrap());
    elsewhere.go_on_to(other);
    assert_eq!((elsewhere.state().level, elsewhere.state().left), (2, 2));
    caught.go_on();
    assert_eq!(
        (caught.state().level, caught.state().left),
        (2, 1),
        "the board is empty all the same"
    );
    assert_eq!(
        (caught.state().lives, caught.state().phase),
        (1, Phase::Playing)
    );
    let over = meet_on_the_last_dot(STRICT, 1);
    assert_eq!(
        (over.state().phase, over.is_cleared()),
        (Phase::Over, false)
    );
}

#[test]
fn a_game_of_the_laboratory_ends_with_the_first_board_that_is_empty() {
    // He goes to the only dot, and the ghost touches him there.
    let board = Arc::new(LAST.parse::<Board>().unwrap());
    let pilot = Pilot::new(Program::Seek);
    let row = |lives| player(Arc::clone(&board), lives, (pilot, STRICT))(Seed(1));
    assert_eq!(row(1).outcome, Outcome::RanInto);
    assert_eq!((row(3).outcome, row(3).score), (Outcome::Cleared, 100));
}

#[test]
fn strict_contact_still_lets_him_clear_a_board_and_eat_before_he_is_met() {
    let mut play = by("########\n#P.  - #\n########\n", STRICT);
    play.want(Dir::Right);
    play.turn();
    assert_eq!(play.state().phase, Phase::Cleared);
    let mut play = by("########\n#P oG..#\n#-######\n#G######\n########\n", STRICT);
    play.want(Dir::Right);
    for _ in 0..3 {
        play.turn();
    }
    let is_ghost = |event: &&Fact| matches!(event, Fact::AteGhost { .. });
    assert_eq!(play.state().events.iter().filter(is_ghost).count(), 1);
}

#[test]
fn hunted_ghosts_flee_to_the_square_farthest_by_the_way() {
    let start = "###########\n#.Po  G . #\n##### ### #\n#####   # #\n#######   #\n#####-#####\n##### #####\n###########\n";
    let start = start.replace("#####-#####\n##### #####", "#########-#\n######### #");
    let rules = Rules {
        frightened: Frightened::Flee,
        ..Rules::default()
    };
    let mut play = by(&start, rules);
    play.want(Dir::Right);
    play.turn();
    assert!(play.state().hunt > 0);
    for picture in [
        "###########\n#. P   s. #\n##### ### #\n#####   # #\n#######   #\n#########-#\n######### #\n###########",
        "###########\n#.  P   s #\n##### ### #\n#####   # #\n#######   #\n#########-#\n######### #\n###########",
    ] {
        // He follows it, and it does not turn towards him.
        while !play.state().ghosts_next {
            play.turn();
        }
        play.turn();
        let seen = self::picture(&play);
        assert_eq!(
            seen.replace("P ", " P"),
            picture.replace("P ", " P"),
            "{seen}"
        );
    }
}

#[test]
fn a_fleeing_ghost_turns_back_in_a_corridor_and_one_at_random_does_not() {
    // It starts to the left, towards him.
    let lane = "###########\n#Po  G  . #\n######### #\n#########-#\n######### #\n###########\n";
    let first = |frightened| {
        let mut play = by(
            lane,
            Rules {
                frightened,
                ..Rules::default()
            },
        );
        play.want(Dir::Right);
        play.turn();
        play.turn();
        play.ghosts().next().unwrap().mover.at.x
    };
    assert_eq!((first(Frightened::Random), first(Frightened::Flee)), (4, 6));
}

/// A game with rising ghosts that has just reached this level on this board.
fn at_level(level: u32, picture: &str, seed: u64) -> Play {
    let mut play = seeded("#####\n#P. #\n#####\n", seed);
    play.set_rules(Rules {
        ghosts: Ghosts::Rising,
        ..Rules::default()
    });
    let one_dot = Arc::new(play.board().clone());
    let board: Arc<Board> = Arc::new(picture.parse().unwrap());
    for next in 2..=level.max(2) {
        play.want(Dir::Right);
        while play.state().phase == Phase::Playing {
            play.turn();
        }
        let is_last = next == level.max(2);
        play.go_on_to(Arc::clone(if is_last { &board } else { &one_dot }));
    }
    play
}

#[test]
fn ghosts_get_better_by_one_idea_a_level() {
    let skills = |ghosts| [1, 2, 3, 4, 5, 255].map(|level| Skill::of(ghosts, level));
    let [random, flee, nearest, all] = Skill::ALL;
    assert_eq!(
        skills(Ghosts::Rising),
        [random, flee, nearest, all, all, all]
    );
    assert_eq!(skills(Ghosts::Lesson), [random; 6]);
    // Shadow, on the left, is nearer: he is three squares away.
    let forks = "\
#############
#.P  G   G  #
#####.###.###
#####.    ###
########-####
######## ####
#############
";
    for (level, shadow_follows, speedy_follows) in
        [(2, false, false), (3, true, false), (4, true, true)]
    {
        let places = |ghost: usize| {
            let mut places: Vec<Pos> = (0..30)
                .map(|seed| {
                    let mut play = at_level(level, forks, seed);
                    play.turn();
                    play.turn();
                    play.ghosts().nth(ghost).unwrap().mover.at
                })
                .collect();
            places.sort_unstable_by_key(|pos| (pos.x, pos.y));
            places.dedup();
            places
        };
        for (ghost, follows) in [(0, shadow_follows), (1, speedy_follows)] {
            let at = places(ghost);
            let left = Pos::new([4, 8][ghost], 1);
            assert_eq!(
                at == [left],
                follows,
                "level {level}, ghost {ghost}: {at:?}"
            );
        }
    }
}

#[test]
fn a_player_who_stands_still_is_caught_on_every_board_from_the_first_level_on() {
    const SEEDS: u64 = 100;
    /// 30 s at the usual speed of 8 ticks a turn.
    const HALF_A_MINUTE: u64 = 225;
    let boards = [
        include_str!("../../../../../../levels/pacman/classroom.txt"),
        include_str!("../../../../../../levels/pacman/arcade.txt"),
        include_str!("../../../../../../levels/pacman/gate.txt"),
        include_str!("../../../../../../levels/pacman/two-tunnels.txt"),
        include_str!("../../../../../../levels/pacman/tower.txt"),
        include_str!("../../../../../../levels/pacman/crown.txt"),
    ];
    for board in boards {
        let median = |ghosts: Ghosts, level: u32| {
            let mut turns: Vec<u64> = (0..SEEDS)
                .map(|seed| {
                    let mut play = if level == 1 {
                        seeded(board, seed)
                    } else {
                        at_level(level, board, seed)
                    };
                    play.set_rules(Rules {
                        ghosts,
                        ..Rules::default()
                    });
                    let before = play.state().turns;
                    while play.state().phase == Phase::Playing && play.state().turns < 5000 {
                        play.turn();
                    }
                    play.state().turns - before
                })
                .collect();
            turns.sort_unstable();
            turns[turns.len() / 2]
        };
        let medians = [1, 3, 4].map(|level| median(Ghosts::Rising, level));
        let [first, third, fourth] = medians;
        let is_rising = fourth <= third && third < first && first < HALF_A_MINUTE;
        assert!(is_rising, "{board}: {medians:?}");
        assert!(first < median(Ghosts::Lesson, 1), "{board}");
    }
}

#[test]
fn rising_ghosts_flee_from_the_second_level_on() {
    let lane = "###########\n#Po  G  . #\n######### #\n#########-#\n######### #\n###########\n";
    let mut play = at_level(2, lane, 1);
    play.want(Dir::Right);
    play.turn();
    play.turn();
    assert_eq!(play.ghosts().next().unwrap().mover.at.x, 6);
}

#[test]
fn ghosts_do_not_flee_when_the_hunt_is_over() {
    let lane = "###########\n#P.  G  o #\n######### #\n#########-#\n######### #\n###########\n";
    let rules = Rules {
        frightened: Frightened::Flee,
        ..Rules::default()
    };
    let mut play = by(lane, rules);
    play.want(Dir::Left);
    play.turn();
    play.turn();
    assert_eq!(play.ghosts().next().unwrap().mover.at.x, 4);
}

#[test]
fn random_fruits_come_about_once_in_100_calls_and_none_at_thirds() {
    let rules = Rules {
        fruits: Fruits::Random,
        ..Rules::default()
    };
    let picture = "###########\n#P......F.#\n###########\n";
    let (mut came, mut free, mut kinds) = (0, 0, Vec::new());
    for seed in 0..400 {
        let mut play = seeded(picture, seed);
        play.set_rules(rules);
        // No key is pressed.
        for _ in 0..60 {
            free += u32::from(play.fruit().is_none());
            for event in play.turn() {
                if let Fact::FruitCame { fruit } = *event {
                    came += 1;
                    kinds.push(fruit.name());
                }
            }
        }
    }
    assert!((free / 130..=free / 75).contains(&came), "{came} in {free}");
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), 5, "each of the source's");
    let mut play = by("#####\n#P..#\n#####\n", rules);
    play.want(Dir::Right);
    for _ in 0..500 {
        play.turn();
    }
    assert_eq!(play.fruit(), None, "no place, no fruit");
}

#[test]
fn chance_is_the_same_where_no_option_asks_for_it() {
    let picture = |rules| {
        let mut play = seeded(WHOLE, 8);
        play.set_rules(rules);
        play.set_autopilot(true);
        for _ in 0..40 {
            play.turn();
        }
        play.to_string()
    };
    assert_eq!(picture(STRICT), picture(Rules::default()));
}

#[test]
fn a_tap_is_forgotten_after_three_squares_and_may_be_given_again() {
    assert_eq!(TAP, 3);
    let lane = "###########\n#P........#\n######.##.#\n######.##.#\n###########\n";
    // The way down is the fourth square: too far for a tap at the start, and near enough for one a square later.
    for (steps, expected) in [(0, Pos::new(9, 1)), (1, Pos::new(6, 3))] {
        let mut play = game(lane);
        play.want(Dir::Right);
        for turn in 0..24 {
            if turn == 2 * steps + 1 {
                play.want(Dir::Down);
            }
            play.turn();
        }
        let at = play.pac_man().at;
        assert_eq!(at, expected, "{steps}: {play}");
    }
}

#[test]
fn a_reversal_acts_at_his_next_turn() {
    let mut play = game("########\n#. P  .#\n########\n");
    play.want(Dir::Right);
    play.turn();
    assert_eq!(play.pac_man().at, Pos::new(4, 1));
    play.want(Dir::Left);
    play.turn();
    play.turn();
    assert_eq!(play.pac_man().at, Pos::new(3, 1));
}

#[test]
fn the_eyes_of_a_caught_ghost_know_a_way_home() {
    let play =
        game("#########\n#P....  #\n# ##-## #\n# #  G# #\n# ##### #\n#       #\n#########\n");
    let way: Vec<_> = play
        .way_home(Pos::new(2, 1))
        .iter()
        .map(|pos| (pos.x, pos.y))
        .collect();
    assert_eq!(way, [(3, 1), (4, 1), (4, 2), (4, 3)]);
    assert_eq!(play.way_home(play.board().home), []);
    let around = play.way_home(Pos::new(1, 5));
    assert_eq!((around.len(), around.last()), (9, Some(&play.board().home)));
}

/// The squares where the first ghost can be after its first two moves, over many seeds, sorted.
fn second_moves(picture: &str) -> Vec<(i32, i32)> {
    let mut found = Vec::new();
    for seed in 0..200 {
        let mut play = seeded(picture, seed);
        for _ in 0..4 {
            play.turn();
        }
        let Pos { x, y } = play.ghosts().next().unwrap().mover.at;
        found.push((x, y));
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn in_a_corridor_a_ghost_goes_straight_on() {
    assert_eq!(
        second_moves("##########\n#P.   G.-#\n######## #\n##########\n"),
        [(4, 1)]
    );
}

#[test]
fn at_a_bend_it_may_turn_back() {
    // First to the bend at (4, 1), then down or back.
    let bend = "########\n#### G.#\n####.#-#\n#P...# #\n########\n";
    assert_eq!(second_moves(bend), [(4, 2), (5, 1)]);
}

#[test]
fn at_a_fork_every_open_way_is_possible() {
    let fork = "########\n##.. G.#\n####.#-#\n#P...# #\n########\n";
    assert_eq!(second_moves(fork), [(3, 1), (4, 2), (5, 1)]);
    let cross = "########\n####.###\n##.. G.#\n####.#-#\n#P...# #\n########\n";
    assert_eq!(second_moves(cross), [(3, 2), (4, 1), (4, 3), (5, 2)]);
}

#[test]
fn in_a_dead_end_it_turns_back() {
    let dead_end = "#########\n#### G..#\n#######.#\n# -P....#\n#########\n";
    assert_eq!(second_moves(dead_end), [(5, 1)]);
}

#[test]
fn it_leaves_the_house_and_never_goes_in_again() {
    for seed in 0..50 {
        let mut play = seeded(WHOLE, seed);
        let is_outside = |play: &Play, index| {
            let at = play.ghosts().nth(index).unwrap().mover.at;
            !play.board().is_house(at)
        };
        let mut outside: Vec<bool> = (0..4).map(|index| is_outside(&play, index)).collect();
        while play.state().phase == Phase::Playing {
            play.turn();
            for (index, was) in outside.iter_mut().enumerate() {
                let now = is_outside(&play, index);
                let name = GhostName::ALL[index];
                let left = play
                    .state()
                    .events
                    .contains(&Fact::GhostLeft { ghost: name });
                assert!(now || !*was, "{name} went in: {play}");
                assert_eq!(left, now && !*was);
                *was = now;
            }
        }
    }
}

#[test]
fn chance_is_even() {
    let cross = "########\n####.###\n##.. G.#\n####.#-#\n#P...# #\n########\n";
    let mut counts = [0; 4];
    for seed in 0..4_000 {
        let mut play = seeded(cross, seed);
        for _ in 0..4 {
            play.turn();
        }
        let heading: Dir = play.ghosts().next().unwrap().mover.heading;
        counts[heading as usize] += 1;
    }
    assert!(
        counts.iter().all(|count| (900..1_100).contains(count)),
        "{counts:?}"
    );
}
