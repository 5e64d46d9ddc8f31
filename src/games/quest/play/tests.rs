//! The rules, each as a picture.

use super::super::villain::Why;
use super::text_map::{FORK, cells, corridor, play, walk};
use super::*;

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
        (play.lives(), play.status(), play.steps()),
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
    assert_eq!((play.status(), play.lives()), (Status::GameOver, 0));
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
    assert_eq!((play.status(), play.score()), (Status::LevelDone, 160));
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
    assert_eq!(play.status(), Status::Playing);
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
    assert_eq!((play.hero(), play.status()), (at(0, 14), Status::Playing));
    assert_eq!((play.villains().len(), play.events().len()), (2, 0));
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

#[test]
fn the_hero_can_stand_still_for_a_turn() {
    let mut play = corridor("| @                   G<    |");
    let events = play.wait().to_vec();
    let at = Pos::new(0, 0);
    let (from, to) = (Pos::new(5, 0), Pos::new(4, 0));
    let moved = Event::VillainMoved {
        villain: 0,
        from,
        to,
    };
    assert_eq!(events, [Event::HeroWaited { at }, moved]);
    assert_eq!((play.steps(), play.hero()), (1, at));
    (0..3).for_each(|_| drop(play.wait().to_vec()));
    assert_eq!(play.lives(), FIRST_LIVES);
    assert!(matches!(
        play.wait().last(),
        Some(Event::Hit { lives: 2, .. })
    ));
}
