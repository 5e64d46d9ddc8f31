//! Points, fruits, lives, contact, levels: what the score is made of and what ends a life.

use super::*;
use crate::games::pacman::arcade::{EXTRA_LIFE, Fruit, Quirks};
use crate::grid::Dir;

#[test]
fn a_dot_stops_him_for_a_tick_and_an_energizer_for_three() {
    let mut play = begun(ARCADE, 1);
    alone(&mut play);
    play.put_pac_man(pos(12, 26), Dir::Left);
    let mut xs = Vec::new();
    for _ in 0..10 {
        pass(&mut play, Stick::CENTRED, 1);
        xs.push(play.pac_man().at().x);
    }
    // There is a dot on 12,26, and one on 11,26 that he reaches at pixel 95.
    assert_eq!(xs, [98, 98, 97, 96, 95, 95, 94, 93, 92, 91]);
    assert_eq!(play.score(), 20);
    play.put_pac_man(pos(2, 26), Dir::Left);
    let energizer = Fact::Energizer { at: pos(1, 26) };
    until(&mut play, Stick::CENTRED, |fact| *fact == energizer).unwrap();
    let at = play.pac_man().at();
    pass(&mut play, Stick::CENTRED, 3);
    assert_eq!(play.pac_man().at(), at);
    pass(&mut play, Stick::CENTRED, 1);
    assert_ne!(play.pac_man().at(), at);
    assert_eq!(play.score(), 20 + 10 + 50);
}

#[test]
fn fruits_come_at_70_and_170_dots_and_lie_for_nine_to_ten_seconds() {
    let mut play = begun(ARCADE, 3);
    alone(&mut play);
    for eaten in [70, 170] {
        play.leave_dots(244 - eaten + 1);
        let next = play
            .board()
            .size()
            .positions()
            .find(|&pos| play.food().has(pos))
            .unwrap();
        play.put_pac_man(next, Dir::Left);
        let facts = pass(&mut play, Stick::CENTRED, 1);
        assert!(
            facts.contains(&Fact::FruitCame {
                fruit: Fruit::Peach
            }),
            "{eaten}"
        );
        play.put_pac_man(pos(14, 26), Dir::Up);
        let (_, _, left) = play.fruit().unwrap();
        assert!((540..=600).contains(&left));
        if eaten == 70 {
            let went = until(&mut play, Stick::CENTRED, |fact| *fact == Fact::FruitWent);
            assert_eq!((went, play.fruit()), (Some(left), None));
        }
    }
    let score = play.score();
    play.put_pac_man(pos(15, 18), Dir::Left);
    let facts = pass(&mut play, Stick::CENTRED, 12);
    let (fruit, points) = (Fruit::Peach, 500);
    assert!(facts.contains(&Fact::FruitEaten { fruit, points }));
    assert_eq!((play.score(), play.fruit()), (score + 500, None));
}

#[test]
fn a_life_more_comes_once_at_10_000_and_the_score_goes_on_beyond_a_million() {
    let mut play = begun(ARCADE, 1);
    alone(&mut play);
    play.set_score(EXTRA_LIFE - 10);
    play.put_pac_man(pos(12, 26), Dir::Left);
    assert!(pass(&mut play, Stick::CENTRED, 1).contains(&Fact::ExtraLife));
    assert_eq!((play.score(), play.lives()), (EXTRA_LIFE, 4));
    play.set_score(999_990);
    let facts = pass(&mut play, Stick::CENTRED, 8);
    assert_eq!((play.score(), play.lives()), (1_000_000, 4));
    assert!(!facts.contains(&Fact::ExtraLife));
}

#[test]
fn contact_is_seen_before_it_is_told_and_the_next_life_begins() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(1, 5), Dir::Up);
    play.put_ghost(GhostName::Shadow, pos(1, 5), Dir::Up);
    let by = GhostName::Shadow;
    assert!(pass(&mut play, Stick::CENTRED, 1).contains(&Fact::Caught { by }));
    let caught = play.clone();
    assert_eq!(pass(&mut play, Stick::CENTRED, 59), []);
    assert_eq!(play.phase(), Phase::Caught);
    assert!(play.ghosts().eq(caught.ghosts()));
    assert_eq!(pass(&mut play, Stick::CENTRED, 1), [Fact::Died]);
    assert_eq!((play.phase(), play.lives()), (Phase::Dying, 3));
    let left = play.phase_left();
    let facts = pass(&mut play, Stick::CENTRED, left);
    assert_eq!(facts, [Fact::Ready]);
    assert_eq!(
        (play.phase(), play.lives(), play.phase_left()),
        (Phase::Ready, 2, 120)
    );
    assert_eq!(
        play.food().left(),
        caught.food().left(),
        "what is eaten stays so"
    );
}

#[test]
fn the_first_life_is_announced_for_four_seconds_and_the_last_one_ends_the_game() {
    let rules = Rules {
        lives: 1,
        ..Rules::default()
    };
    let board = ARCADE.parse().unwrap();
    let mut play = Play::new(&Arc::new(board), Seed(1), rules);
    assert_eq!((play.phase(), play.phase_left()), (Phase::Ready, 240));
    let began = until(&mut play, Stick::CENTRED, |fact| *fact == Fact::Began);
    assert_eq!(began, Some(240));
    let over = until(&mut play, Stick::CENTRED, |fact| *fact == Fact::GameOver);
    assert!(over.is_some());
    assert_eq!((play.phase(), play.lives()), (Phase::Over, 0));
    let text = play.to_string();
    assert_eq!(pass(&mut play, Stick::held(Dir::Left), 100), []);
    let after = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(after(&play.to_string()), after(&text));
    play.restart(Seed(1));
    assert_eq!(
        (play.phase(), play.lives(), play.score()),
        (Phase::Ready, 1, 0)
    );
}

#[test]
fn a_cleared_board_flashes_and_the_next_level_begins() {
    let mut play = begun(ARCADE, 1);
    play.leave_dots(1);
    play.put_pac_man(pos(26, 29), Dir::Right);
    // A ghost on the same square comes too late.
    play.put_ghost(GhostName::Shadow, pos(26, 29), Dir::Left);
    let facts = pass(&mut play, Stick::CENTRED, 1);
    assert_eq!(facts.last(), Some(&Fact::Cleared));
    pass(&mut play, Stick::CENTRED, 60);
    assert_eq!(play.phase(), Phase::Flashing);
    let mut white = Vec::new();
    while play.phase() == Phase::Flashing {
        white.push(play.is_white());
        pass(&mut play, Stick::CENTRED, 1);
    }
    let expected: Vec<bool> = (0..96).map(|tick| tick / 12 % 2 == 0).collect();
    assert_eq!(white, expected);
    assert_eq!(
        (play.phase(), play.level(), play.phase_left()),
        (Phase::Ready, 2, 120)
    );
    assert_eq!((play.food().left(), play.house().global()), (244, None));
}

#[test]
fn hurry_ends_what_one_only_looks_on_at() {
    let mut play = begun(ARCADE, 1);
    play.hurry();
    assert_eq!(play.phase(), Phase::Playing);
    play.put_pac_man(pos(1, 5), Dir::Up);
    play.put_ghost(GhostName::Shadow, pos(1, 5), Dir::Up);
    pass(&mut play, Stick::CENTRED, 1);
    // The contact is seen in any case.
    assert_eq!(play.phase(), Phase::Caught);
    play.hurry();
    let left = play.phase_left();
    assert!(left > 1);
    pass(&mut play, Stick::CENTRED, left);
    for phase in [Phase::Dying, Phase::Ready, Phase::Playing] {
        assert_eq!(play.phase(), phase);
        play.hurry();
        pass(&mut play, Stick::CENTRED, 1);
    }
}

#[test]
fn quirks_can_be_changed_while_the_game_runs() {
    let mut play = begun(ARCADE, 1);
    assert!(play.seen().overflow);
    let quirks = Quirks {
        overflow: false,
        ..Quirks::default()
    };
    let rules = Rules {
        lives: 5,
        quirks,
        ..play.rules()
    };
    play.set_rules(rules);
    assert_eq!((play.seen().overflow, play.lives()), (false, 3));
    play.restart(Seed(1));
    assert_eq!((play.seen().overflow, play.lives()), (false, 5));
}

#[test]
fn the_siren_rises_with_the_dots_that_are_eaten() {
    let mut play = begun(ARCADE, 1);
    for (left, stage) in [
        (244, 0),
        (123, 0),
        (122, 1),
        (61, 2),
        (30, 3),
        (15, 4),
        (1, 4),
    ] {
        play.leave_dots(left);
        assert_eq!(play.siren(), stage, "{left}");
    }
}

/// Pac-Man and a ghost come towards each other where there is no fork, from many distances: whether they meet.
fn meet(pass_through: bool) -> Vec<bool> {
    let rules = Rules {
        level: 5,
        quirks: Quirks {
            pass_through,
            ..Quirks::default()
        },
        ..Rules::default()
    };
    let begin = with(ARCADE, rules);
    let starts = (16..=20).flat_map(|x| (0..16).map(move |wait| (x, wait)));
    let met = starts.map(|(x, wait)| {
        let mut play = begin.clone();
        play.remove_ghost(GhostName::Speedy);
        play.put_pac_man(pos(x, 29), Dir::Left);
        pass(&mut play, Stick::CENTRED, wait);
        play.put_ghost(GhostName::Shadow, pos(11, 29), Dir::Right);
        let by = GhostName::Shadow;
        pass(&mut play, Stick::CENTRED, 60).contains(&Fact::Caught { by })
    });
    met.collect()
}

#[test]
fn who_changes_squares_with_a_ghost_in_one_tick_passes_it_unless_the_quirk_is_off() {
    let with_quirk = meet(true);
    assert!(with_quirk.contains(&true) && with_quirk.contains(&false));
    assert!(meet(false).iter().all(|&met| met));
}
