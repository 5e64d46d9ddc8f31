//! The rules, each as a picture.

use super::super::villain::Why;
use super::text_map::{FORK, cells, corridor, play, play_on, walk};
use super::*;
use crate::games::quest::rules::level::Plan;

const fn at(x: i32, y: i32) -> Pos {
    Pos::new(x, y)
}

#[test]
fn the_hero_enters_at_the_bottom_left_with_three_lives() {
    let play = Play::new(Level::generate(Plan::default(), 1));
    assert_eq!(
        (play.state().hero, play.state().lives, play.score()),
        (at(0, 14), 3, 0)
    );
    assert_eq!(play.level().door(), at(14, 0));
    assert!(!play.is_armed() && !play.state().carried.guarded);
    assert_eq!(
        play.path_to_door().cells.len() as u32,
        play.level().shortest + 1
    );
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
    assert_eq!((play.state().hero, play.state().steps), (at(1, 1), 2));
    walk(&mut play, "ruldl");
    assert_eq!((play.state().hero, play.state().steps), (at(0, 1), 3));
}

#[test]
fn a_wall_is_no_move_and_nobody_else_moves() {
    let mut play = corridor("| @           G<  D |");
    assert!(play.step(Dir::Up).is_empty() && play.step(Dir::Left).is_empty());
    assert_eq!(
        (cells(&play), play.state().steps),
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
    assert_eq!(
        (play.state().lives, play.score(), play.thing(Thing::Heart)),
        (4, 0, None)
    );
    walk(&mut play, "lr");
    assert_eq!(play.state().lives, 4);
}

#[test]
fn with_six_lives_a_heart_is_ten_points() {
    let mut play = corridor("| @   L       D |");
    play.state.lives = 6;
    assert_eq!(
        play.step(Dir::Right)[1],
        Event::HeartTaken {
            at: at(1, 0),
            lives: 6,
            points: 10
        }
    );
    assert_eq!((play.state().lives, play.score()), (6, 10));
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
        (play.state().lives, play.state().status, play.state().steps),
        (2, Status::Playing, 2)
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
    let mut play = corridor("|         @   G>  W>  D |");
    play.state.lives = 1;
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
    assert_eq!(
        (play.state().status, play.state().lives),
        (Status::GameOver, 0)
    );
    assert_eq!(cells(&play), "|            @G   W   D |");
    assert!(play.step(Dir::Left).is_empty() && !play.can_step(Dir::Left));
}

#[test]
fn the_friend_brings_the_sword_that_kills() {
    let mut play = corridor("| @   S           G<          G<  D |");
    assert_eq!(play.step(Dir::Right)[1], Event::SwordTaken { at: at(1, 0) });
    assert!(play.is_armed() && play.thing(Thing::Friend).is_none());
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
    assert_eq!((play.score(), play.state().lives), (100, 3));
    assert_eq!(play.intent(1), None);
}

#[test]
fn the_third_blow_breaks_the_sword() {
    let mut play = corridor("| @   S   G<  G<  G<  G<      D |");
    walk(&mut play, "r");
    assert_eq!(play.state().carried.blows, 2);
    // One he walks into, one comes to him.
    let events = play.step(Dir::Right).to_vec();
    let killed = |event: &&Event| matches!(event, Event::VillainKilled { .. });
    assert_eq!(events.iter().filter(killed).count(), 2);
    assert!(events.contains(&Event::SwordBroke { at: at(2, 0) }));
    assert_eq!((play.state().carried.blows, play.score()), (0, 150));
    // Nothing keeps the last of them off any more.
    let hit = Event::Hit {
        villain: 3,
        at: at(3, 0),
        lives: 2,
    };
    assert_eq!(play.step(Dir::Right).last(), Some(&hit));
    assert!(!play.is_armed());
}

#[test]
fn a_golem_dies_of_the_second_blow() {
    let mut play = corridor("| @   S   T                               D |");
    walk(&mut play, "r");
    let struck = Event::Struck {
        villain: 0,
        at: at(2, 0),
        to: at(10, 0),
    };
    // Its home is where they met: too near.
    assert_eq!(play.step(Dir::Right)[1], struck);
    assert!(
        play.state().villains[0].wounded && play.state().carried.blows == 2 && play.score() == 0
    );
    walk(&mut play, "rrrrr");
    assert_eq!((play.score(), play.state().carried.blows), (50, 1));
    assert!(!play.state().villains[0].alive);
}

#[test]
fn waiting_lets_the_others_go() {
    let mut play = corridor("| @           G<  D |");
    let followed = Event::VillainMoved {
        villain: 0,
        from: at(3, 0),
        to: at(2, 0),
    };
    assert_eq!(play.wait(), [Event::HeroWaited { at: at(0, 0) }, followed]);
    assert_eq!(
        (cells(&play), play.state().steps),
        ("| @       G       D |".to_owned(), 1)
    );
}

#[test]
fn those_who_look_for_nobody_pass_a_hero_who_waits_in_a_corridor() {
    for (villain, touches) in [('G', false), ('W', false), ('H', true), ('T', true)] {
        let line = format!("| @       {villain}<              D |");
        let mut play = corridor(&line);
        play.state.villains[0].clock = 0;
        for _ in 0..4 {
            play.wait();
        }
        assert_eq!(play.state().lives < 3, touches, "{villain}");
    }
    // He steps out from under it, but not the way that it goes.
    for (steps, lives) in [("r", 3), ("l", 2)] {
        let mut play = corridor("|         @   G<              D |");
        play.wait();
        assert_eq!(play.state().villains[0].cell, play.state().hero);
        walk(&mut play, steps);
        assert_eq!(play.state().lives, lives, "{steps}");
    }
    // Who steps on a villain touches it.
    let mut play = corridor("| @   G>              D |");
    walk(&mut play, "r");
    assert_eq!(play.state().lives, 2);
    // At a fork there is no refuge.
    let mut play = play_on(1, FORK);
    play.state.hero = at(2, 1);
    play.wait();
    play.wait();
    assert_eq!(play.state().lives, 2);
}

#[test]
fn a_treasure_is_points_times_the_level() {
    let mut play = play_on(3, "+-- +-- +-- +\n| @   $   D |\n+-- +-- +-- +\n");
    let taken = Event::TreasureTaken {
        at: at(1, 0),
        points: 300,
    };
    assert_eq!(play.step(Dir::Right)[1], taken);
    assert_eq!((play.score(), play.state().things.len()), (300, 0));
}

#[test]
fn the_key_opens_the_gate_for_everybody() {
    let picture = "\
+-- +-- +-- +
| K |     D |
+   +   +-- +
| @ |       |
+   +   +   +
|           |
+-- +-- +-- +
";
    let mut level = Level::clone(play(picture).level());
    let gate = Wall::left(at(1, 1));
    level.gate = Some(gate);
    let mut play = Play::new(level);
    walk(&mut play, "u");
    assert!(!play.can_step(Dir::Right) && play.step(Dir::Right).is_empty());
    walk(&mut play, "u");
    assert!(play.state().carried.key);
    // The shortest path leads through the gate that he can open.
    assert_eq!(play.path_to_door().cells.len(), 5);
    walk(&mut play, "d");
    assert!(play.can_step(Dir::Right) && play.door_steps(play.state().hero) == 3);
    assert_eq!(
        play.step(Dir::Right),
        [
            Event::Unlocked { gate },
            Event::HeroMoved {
                from: at(0, 1),
                to: at(1, 1)
            }
        ]
    );
    assert_eq!((play.gate(), play.state().carried.key), (None, false));
    assert!(!play.walls().has(gate) && play.level().walls.has(gate));
    assert_eq!(play.door_steps(play.state().hero), 2);
}

#[test]
fn one_slides_over_ice_in_a_single_turn() {
    let mut play = corridor("| @   ~   ~               G<  D |");
    let events = play.step(Dir::Right).to_vec();
    let moved = |x| Event::HeroMoved {
        from: at(x, 0),
        to: at(x + 1, 0),
    };
    let slid = Event::Slid {
        from: at(1, 0),
        to: at(3, 0),
    };
    assert_eq!(events[..4], [moved(0), moved(1), moved(2), slid]);
    assert_eq!(cells(&play), "|     ~   ~   @       G       D |");
    assert_eq!(play.state().steps, 3);
    // A villain walks: one square a turn.
    walk(&mut play, "r");
    assert_eq!(play.state().lives, 2);
}

#[test]
fn a_wall_ends_a_slide_and_a_villain_on_the_ice_is_met() {
    let mut play = corridor("| ~   ~   ~   @  G~>  ~       D |");
    walk(&mut play, "l");
    assert_eq!(play.state().hero, at(0, 0));
    let mut play = corridor("|         @   ~  G~>  ~       D |");
    let events = play.step(Dir::Right);
    let hit = Event::Hit {
        villain: 0,
        at: at(4, 0),
        lives: 2,
    };
    assert_eq!(events.last(), Some(&hit));
}

#[test]
fn an_ember_glows_for_a_turn_and_then_burns() {
    use Mark::{Burning, Ember, Glowing};
    let mut play = corridor("| @   :       D |");
    let marks: Vec<Mark> = (0..7)
        .map(|_| {
            play.wait();
            play.mark(at(1, 0))
        })
        .collect();
    assert_eq!(marks, [Ember, Ember, Ember, Glowing, Burning, Ember, Ember]);
    // On it while it is cold, off it in time.
    walk(&mut play, "rr");
    assert_eq!(play.state().lives, 3);
}

#[test]
fn a_burning_ember_hurts_like_a_villain() {
    let burnt = |lives, guarded| Event::Burnt {
        at: at(1, 0),
        lives,
        guarded,
    };
    // It begins to burn below him.
    let mut play = corridor("| @   :       D |");
    for _ in 0..4 {
        play.wait();
    }
    assert_eq!(play.mark(at(1, 0)), Mark::Glowing);
    assert_eq!(play.step(Dir::Right).last(), Some(&burnt(2, false)));
    assert_eq!((play.state().lives, play.state().hero), (2, at(0, 0)));
    // It burns already.
    assert_eq!(play.mark(at(1, 0)), Mark::Burning);
    assert_eq!(play.step(Dir::Right).last(), Some(&burnt(1, false)));
    // The angel guards from it.
    let mut play = corridor("| @   :   A   D |");
    walk(&mut play, "rrr");
    assert!(play.state().status == Status::LevelDone);
    let mut play = corridor("|     @   A:  D |");
    play.step(Dir::Right);
    for _ in 0..3 {
        play.wait();
    }
    let events = play.wait().to_vec();
    let spent = Event::Burnt {
        at: at(2, 0),
        lives: 3,
        guarded: true,
    };
    assert_eq!(events.last(), Some(&spent));
    assert_eq!(
        (play.state().hero, play.state().carried.guarded),
        (at(2, 0), false)
    );
}

/// A room of 8 × 8 cells, with `D` in its corner, and letters in its bottom row.
fn room(bottom: &str) -> String {
    let edge = format!("{}+\n", "+-- ".repeat(8));
    let open = format!("{}+\n", "+   ".repeat(8));
    let row = format!("|{}|\n", " ".repeat(31));
    let rows = format!("{row}{open}").repeat(7);
    format!("{edge}{rows}{bottom}\n{edge}")
}

#[test]
fn a_mine_is_dark_until_its_lamps_are_lit() {
    let mut play = play_on(5, &room("| @               *             |"));
    // The start's quarter is lit; beyond it one sees along straight lines.
    assert!(play.shows(at(3, 4)) && !play.shows(at(4, 6)) && play.shows(at(6, 7)));
    assert_eq!(play.light(at(5, 5)), Light::Dark);
    assert_eq!(play.wall_light(Wall::left(at(6, 5))), Light::Dark);
    walk(&mut play, "rrr");
    assert_eq!(play.step(Dir::Right)[1], Event::Lit { at: at(4, 7) });
    assert!(play.shows(at(5, 5)) && !play.shows(at(5, 3)) && !play.shows(at(1, 1)));
    assert_eq!(play.wall_light(Wall::left(at(6, 5))), Light::Seen);
    // In the cellar everything is seen, in the hidden game only what is in a straight line.
    let cellar = play_on(1, &room("| @                             |"));
    assert!(cellar.shows(at(5, 1)));
    let mut level = Level::clone(cellar.level());
    level.plan.hidden = true;
    assert!(!Play::new(level).shows(at(1, 6)));
}

#[test]
fn eyes_glint_in_the_dark_when_they_are_near() {
    let dark = |number, letter: char, x: usize, hidden| {
        let mut row = String::from("|                               |");
        row.replace_range(4 * x + 2..4 * x + 3, &letter.to_string());
        // The hero is two rows above.
        let edge = format!("{}+\n", "+-- ".repeat(8));
        let walled = format!("{edge}|     @                         |\n{edge}{row}\n");
        let mut level = Level::clone(play_on(number, &(walled + &edge)).level());
        level.plan.hidden = hidden;
        let mut play = Play::new(level);
        play.state.hero = at(4, 0);
        play.look_around();
        let villain = &play.state().villains[0];
        (play.shows(villain.cell), play.is_noticed(villain))
    };
    // Across and down three squares, no farther, and not through the dark of the hidden game.
    assert_eq!(dark(5, 'G', 7, false), (false, true));
    assert_eq!(dark(5, 'H', 4, false), (false, true));
    assert_eq!(dark(5, 'G', 7, true), (false, false));
    assert_eq!(dark(1, 'G', 1, true), (false, false));
    // But for a bat: that flies over walls.
    assert_eq!(dark(1, 'B', 7, true), (false, true));
    assert!(is_near_over_walls(at(4, 0), at(4, 6)) && !is_near_over_walls(at(4, 0), at(4, 7)));
    assert!(is_near_over_walls(at(4, 4), at(7, 1)) && !is_near_over_walls(at(4, 4), at(8, 3)));
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
    assert!(play.state().carried.guarded && play.thing(Thing::Angel).is_none());
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
        (
            play.state().hero,
            play.state().lives,
            play.state().carried.guarded
        ),
        (at(4, 0), 3, false)
    );
    walk(&mut play, "rr");
    assert_eq!((play.state().lives, play.state().hero), (2, at(0, 0)));
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
    play.state.villains.clear();
    walk(&mut play, "rlrr");
    assert_eq!(
        play.step(Dir::Right)[1..],
        [Event::DoorReached {
            points: 100,
            bonus: 192
        }]
    );
    assert_eq!(
        (play.state().status, play.score()),
        (Status::LevelDone, 292)
    );
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
    assert_eq!(play.state().status, Status::Playing);
}

#[test]
fn what_he_carries_comes_along_but_no_key() {
    let mut play = corridor("| @   S   A   D |");
    walk(&mut play, "rrr");
    play.state.lives = 5;
    play.state.carried.key = true;
    let score = play.score();
    assert!(play.is_armed() && play.state().carried.guarded);
    assert_eq!(play.next_number(), 2);
    play.enter(Level::generate(Plan::default(), 2));
    assert_eq!(
        (play.state().lives, play.score(), play.state().steps),
        (5, score, 0)
    );
    let carried = Carried {
        blows: SWORD_BLOWS,
        guarded: true,
        key: false,
    };
    assert_eq!(play.state().carried, carried);
    assert_eq!(
        (play.state().hero, play.state().status),
        (at(0, 14), Status::Playing)
    );
    assert_eq!(
        (play.state().villains.len(), play.state().events.len()),
        (2, 0)
    );
}

#[test]
fn the_killed_stay_killed_and_touch_nobody() {
    let mut play = corridor("| @   S       G<  G<  D |");
    walk(&mut play, "rr");
    assert_eq!(
        play.state().villains.iter().filter(|one| one.alive).count(),
        0
    );
    assert_eq!(play.score(), 100);
    assert_eq!(play.step(Dir::Left).len(), 1);
}

#[test]
fn in_the_hidden_game_things_show_while_in_sight() {
    let play = play(&FORK.replace("| @         |", "| @       A |"));
    let all: Vec<Pos> = play.level().size().positions().collect();
    assert!(all.iter().all(|&cell| play.shows(cell)));
    let mut level = Level::clone(play.level());
    level.plan.hidden = true;
    let mut play = Play::new(level);
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
quest seed 0 level 1, open, depth first, braid 75 %: playing
lives 3, score 0, steps 1, shortest way 3, stood on 2 of 6 cells
hero @ (2, 1)
cellar: friend with sword S (1, 2), angel A (3, 1), door D (3, 2)
wolf H (1, 2), hunt to (1, 1)
golem T (3, 1), sit to (3, 1)
+-- +-- +-- +
|HS       D |
+   +-- +   +
|     @ |TA |
+-- +-- +-- +
"
    );
}
