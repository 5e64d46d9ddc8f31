//! Points, fruits, lives, contact, levels, fright, eyes and Elroy: everything that scores or ends a life.

use super::*;
use crate::games::pacman::rules::arcade::{EXTRA_LIFE, Fruit, GhostMode, Pixel, Quirks, SCENE};
use crate::grid::Dir;

#[test]
fn a_dot_stops_him_for_a_tick_and_an_energizer_for_three() {
    let mut play = begun(ARCADE, 1);
    alone(&mut play);
    play.put_pac_man(pos(12, 26), Dir::Left);
    let mut xs = Vec::new();
    for _ in 0..10 {
        pass(&mut play, Stick::CENTRED, 1);
        xs.push(play.state().pac_man.at.x);
    }
    // There is a dot on 12,26, and one on 11,26 that he reaches at pixel 95.
    assert_eq!(xs, [98, 98, 97, 96, 95, 95, 94, 93, 92, 91]);
    assert_eq!(play.state().score, 20);
    play.put_pac_man(pos(2, 26), Dir::Left);
    let energizer = Fact::Energizer { at: pos(1, 26) };
    until(&mut play, Stick::CENTRED, |fact| *fact == energizer).unwrap();
    let at = play.state().pac_man.at;
    pass(&mut play, Stick::CENTRED, 3);
    assert_eq!(play.state().pac_man.at, at);
    pass(&mut play, Stick::CENTRED, 1);
    assert_ne!(play.state().pac_man.at, at);
    assert_eq!(play.state().score, 20 + 10 + 50);
}

#[test]
fn fruits_come_at_70_and_170_dots_and_stay_for_nine_to_ten_seconds() {
    let mut play = begun(ARCADE, 3);
    alone(&mut play);
    for eaten in [70, 170] {
        play.leave_dots(244 - eaten + 1);
        let next = play
            .arena()
            .board
            .size()
            .positions()
            .find(|&pos| play.state().food.has(pos))
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
    let score = play.state().score;
    play.put_pac_man(pos(15, 18), Dir::Left);
    let facts = pass(&mut play, Stick::CENTRED, 12);
    let (fruit, points) = (Fruit::Peach, 500);
    assert!(facts.contains(&Fact::FruitEaten { fruit, points }));
    assert_eq!((play.state().score, play.fruit()), (score + 500, None));
}

#[test]
fn a_life_more_comes_once_at_10_000_and_the_score_goes_on_beyond_a_million() {
    let mut play = begun(ARCADE, 1);
    alone(&mut play);
    play.set_score(EXTRA_LIFE - 10);
    play.put_pac_man(pos(12, 26), Dir::Left);
    assert!(pass(&mut play, Stick::CENTRED, 1).contains(&Fact::ExtraLife));
    assert_eq!((play.state().score, play.state().lives), (EXTRA_LIFE, 4));
    play.set_score(999_990);
    let facts = pass(&mut play, Stick::CENTRED, 8);
    assert_eq!((play.state().score, play.state().lives), (1_000_000, 4));
    assert!(!facts.contains(&Fact::ExtraLife));
}

#[test]
fn contact_is_shown_before_the_death_and_the_next_life_begins() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(1, 5), Dir::Up);
    play.put_ghost(GhostName::Shadow, pos(1, 5), Dir::Up);
    let by = GhostName::Shadow;
    assert!(pass(&mut play, Stick::CENTRED, 1).contains(&Fact::Caught { by }));
    let caught = play.clone();
    assert_eq!(pass(&mut play, Stick::CENTRED, 59), []);
    assert_eq!(play.state().phase, Phase::Caught);
    assert!(play.ghosts().eq(caught.ghosts()));
    assert_eq!(pass(&mut play, Stick::CENTRED, 1), [Fact::Died]);
    assert_eq!((play.state().phase, play.state().lives), (Phase::Dying, 3));
    let left = play.state().phase_left;
    let facts = pass(&mut play, Stick::CENTRED, left);
    assert_eq!(facts, [Fact::Ready]);
    assert_eq!(
        (
            play.state().phase,
            play.state().lives,
            play.state().phase_left
        ),
        (Phase::Ready, 2, 120)
    );
    assert_eq!(
        play.state().food.left,
        caught.state().food.left,
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
    assert_eq!(
        (play.state().phase, play.state().phase_left),
        (Phase::Ready, 240)
    );
    let began = until(&mut play, Stick::CENTRED, |fact| *fact == Fact::Began);
    assert_eq!(began, Some(240));
    let over = until(&mut play, Stick::CENTRED, |fact| *fact == Fact::GameOver);
    assert!(over.is_some());
    assert_eq!((play.state().phase, play.state().lives), (Phase::Over, 0));
    let text = play.to_string();
    assert_eq!(pass(&mut play, Stick::held(Dir::Left), 100), []);
    let after = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(after(&play.to_string()), after(&text));
    play.restart(Seed(1));
    assert_eq!(
        (play.state().phase, play.state().lives, play.state().score),
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
    assert_eq!(play.state().phase, Phase::Flashing);
    let mut white = Vec::new();
    while play.state().phase == Phase::Flashing {
        white.push(play.is_white());
        pass(&mut play, Stick::CENTRED, 1);
    }
    let expected: Vec<bool> = (0..96).map(|tick| tick / 12 % 2 == 0).collect();
    assert_eq!(white, expected);
    assert_eq!(
        (
            play.state().phase,
            play.state().level,
            play.state().phase_left
        ),
        (Phase::Ready, 2, 120)
    );
    assert_eq!(
        (play.state().food.left, play.state().house.global),
        (244, None)
    );
}

/// The phase after a level is cleared and has flashed, with scenes or without.
fn after_level(level: u32, scenes: bool) -> Play {
    let rules = Rules {
        level,
        scenes,
        ..Rules::default()
    };
    let mut play = with(ARCADE, rules);
    alone(&mut play);
    play.leave_dots(1);
    play.put_pac_man(pos(26, 29), Dir::Right);
    until(&mut play, Stick::CENTRED, |fact| *fact == Fact::Cleared);
    while matches!(play.state().phase, Phase::Cleared | Phase::Flashing) {
        pass(&mut play, Stick::CENTRED, 1);
    }
    play
}

#[test]
fn scenes_come_after_some_levels_and_a_key_ends_them() {
    let scene = |level, scenes| match after_level(level, scenes).state().phase {
        Phase::Scene(number) => Some(number),
        _ => None,
    };
    for scenes in [false, true] {
        let shown = (1..=22).filter_map(|level| Some((level, scene(level, scenes)?)));
        let shown: Vec<_> = shown.collect();
        let all: &[_] = &[(2, 0), (5, 1), (9, 2), (13, 3), (17, 4)];
        assert_eq!(shown, if scenes { all } else { &[] });
    }
    for hurries in [false, true] {
        let mut play = after_level(2, true);
        if hurries {
            play.hurry();
        }
        let ticks = until(&mut play, Stick::CENTRED, |fact| *fact == Fact::Ready);
        assert_eq!(ticks, Some(if hurries { 1 } else { SCENE }));
        assert_eq!((play.state().level, play.state().phase), (3, Phase::Ready));
    }
}

#[test]
fn a_tour_plays_the_next_level_on_another_board() {
    let mut play = after_level(1, false);
    let small = "###########\n#G   P  .G#\n#####-#####\n####   ####\n###########\n";
    let small = Arc::new(small.parse::<Board>().unwrap());
    play.move_to(&small);
    let state = play.state();
    let expected = (2, Phase::Ready, 1);
    assert_eq!((state.level, state.phase, state.food.left), expected);
    assert_eq!(play.arena().board.size(), small.size());
}

#[test]
fn hurry_ends_phases_that_the_player_only_watches() {
    let mut play = begun(ARCADE, 1);
    play.hurry();
    assert_eq!(play.state().phase, Phase::Playing);
    play.put_pac_man(pos(1, 5), Dir::Up);
    play.put_ghost(GhostName::Shadow, pos(1, 5), Dir::Up);
    pass(&mut play, Stick::CENTRED, 1);
    // Contact is shown in any case.
    assert_eq!(play.state().phase, Phase::Caught);
    play.hurry();
    let left = play.state().phase_left;
    assert!(left > 1);
    pass(&mut play, Stick::CENTRED, left);
    for phase in [Phase::Dying, Phase::Ready, Phase::Playing] {
        assert_eq!(play.state().phase, phase);
        play.hurry();
        pass(&mut play, Stick::CENTRED, 1);
    }
}

#[test]
fn quirks_can_be_changed_while_the_game_runs() {
    let mut play = begun(ARCADE, 1);
    assert!(play.sight().overflow);
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
    assert_eq!((play.sight().overflow, play.state().lives), (false, 3));
    play.restart(Seed(1));
    assert_eq!((play.sight().overflow, play.state().lives), (false, 5));
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

/// Pac-Man and a ghost approach each other where there is no fork, from many distances: whether they touch.
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
fn swapping_squares_with_a_ghost_passes_it_unless_the_quirk_is_off() {
    let with_quirk = meet(true);
    assert!(with_quirk.contains(&true) && with_quirk.contains(&false));
    assert!(meet(false).iter().all(|&met| met));
}

fn ghost(play: &Play, name: GhostName) -> crate::games::pacman::rules::arcade::GhostView {
    play.ghost(name).unwrap()
}

/// Pac-Man has just eaten the energizer at 1,26, after the clock has run for `ticks` ticks.
fn frightened(level: u32, ticks: u32) -> Play {
    let mut play = begun(ARCADE, level);
    play.put_pac_man(pos(14, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, ticks);
    play.put_pac_man(pos(1, 26), Dir::Up);
    let facts = pass(&mut play, Stick::CENTRED, 1);
    assert!(facts.contains(&Fact::Energizer { at: pos(1, 26) }));
    play
}

#[test]
fn an_energizer_frightens_all_and_turns_those_outside_back() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(14, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, 100);
    let before = ghost(&play, GhostName::Shadow);
    play.put_pac_man(pos(1, 26), Dir::Up);
    let facts = pass(&mut play, Stick::CENTRED, 1);
    assert!(facts.contains(&Fact::FrightBegan { ticks: 360 }));
    let shadow = ghost(&play, GhostName::Shadow);
    assert_eq!(
        (shadow.mode, shadow.turns_back, shadow.target),
        (GhostMode::Frightened, true, None)
    );
    assert_eq!((shadow.percent, play.pac_man_percent()), (50, 90));
    let pokey = ghost(&play, GhostName::Pokey);
    assert_eq!(
        (pokey.mode, pokey.frightened, pokey.turns_back),
        (GhostMode::House, true, false)
    );
    // It turns at the next middle.
    while ghost(&play, GhostName::Shadow).turns_back {
        assert_eq!(ghost(&play, GhostName::Shadow).dir, before.dir);
        pass(&mut play, Stick::CENTRED, 1);
    }
    assert_eq!(ghost(&play, GhostName::Shadow).dir, before.dir.opposite());
    let left = play.state().clock.fright;
    let end = until(&mut play, Stick::CENTRED, |fact| *fact == Fact::FrightEnded);
    assert_eq!(end, Some(left));
    let shadow = ghost(&play, GhostName::Shadow);
    assert_eq!(
        (shadow.mode, shadow.turns_back),
        (GhostMode::Scatter, false),
        "nobody turns at its end"
    );
}

#[test]
fn late_levels_only_turn_ghosts_back() {
    let play = frightened(17, 60);
    let shadow = ghost(&play, GhostName::Shadow);
    assert_eq!((shadow.mode, shadow.turns_back), (GhostMode::Scatter, true));
    assert_eq!(play.state().clock.fright, 0);
}

#[test]
fn waves_turn_ghosts_back_too() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(14, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, 419);
    assert!(!ghost(&play, GhostName::Shadow).turns_back);
    let before = ghost(&play, GhostName::Shadow);
    pass(&mut play, Stick::CENTRED, 1);
    assert!(ghost(&play, GhostName::Shadow).turns_back);
    pass(&mut play, Stick::CENTRED, 11);
    assert_eq!(ghost(&play, GhostName::Shadow).dir, before.dir.opposite());
}

#[test]
fn ghosts_of_an_energizer_give_200_400_800_1600_and_the_world_stops_for_each() {
    let mut play = frightened(1, 600);
    let mut score = play.state().score;
    for (name, points) in GhostName::ALL.into_iter().zip([200, 400, 800, 1600]) {
        play.put_ghost(name, pos(14, 29), Dir::Left);
        play.put_pac_man(pos(14, 29), Dir::Left);
        let (clock, idle) = (play.state().clock.fright, play.state().house.idle);
        let eyes: Vec<Pixel> = play.ghosts().map(|ghost| ghost.at).collect();
        let facts = pass(&mut play, Stick::CENTRED, 1);
        let eaten = facts.iter().find_map(|fact| match *fact {
            Fact::GhostEaten { ghost, points, .. } => Some((ghost, points)),
            _ => None,
        });
        assert_eq!(eaten, Some((name, points)));
        let dots = facts
            .iter()
            .filter(|fact| matches!(fact, Fact::Dot { .. }))
            .count() as u64;
        score += u64::from(points) + 10 * dots;
        assert_eq!(play.state().score, score);
        assert_eq!(
            play.state().phase,
            Phase::Eating {
                ghost: name,
                points
            }
        );
        let stopped = play.clone();
        let facts = pass(&mut play, Stick::CENTRED, 59);
        assert!(
            !facts
                .iter()
                .any(|fact| matches!(fact, Fact::EyesSetOut { .. }))
        );
        assert_eq!(play.state().pac_man.at, stopped.state().pac_man.at);
        assert_eq!(play.state().clock.fright, clock - 1);
        assert!(play.state().house.idle <= idle + 1);
        assert_eq!(ghost(&play, name).at, ghost(&stopped, name).at);
        // Only the eyes of others move.
        let now: Vec<Pixel> = play.ghosts().map(|ghost| ghost.at).collect();
        for other in GhostName::ALL.into_iter().filter(|&other| other > name) {
            assert!(eyes[other as usize].x.abs_diff(now[other as usize].x) <= 1);
        }
        assert_eq!(
            pass(&mut play, Stick::CENTRED, 1),
            [Fact::EyesSetOut { ghost: name }]
        );
    }
}

#[test]
fn eyes_go_home_at_two_pixels_a_tick_and_come_out_again() {
    let mut play = frightened(1, 10);
    play.put_pac_man(pos(14, 29), Dir::Left);
    play.put_ghost(GhostName::Shadow, pos(14, 29), Dir::Left);
    until(&mut play, Stick::CENTRED, |fact| {
        matches!(fact, Fact::EyesSetOut { .. })
    })
    .unwrap();
    play.put_pac_man(pos(14, 26), Dir::Up);
    let mut before = ghost(&play, GhostName::Shadow).at;
    let mut ticks = 0;
    loop {
        let facts = pass(&mut play, Stick::CENTRED, 1);
        if facts.contains(&Fact::EyesHome {
            ghost: GhostName::Shadow,
        }) {
            break;
        }
        ticks += 1;
        let view = ghost(&play, GhostName::Shadow);
        let gone = before.x.abs_diff(view.at.x) + before.y.abs_diff(view.at.y);
        assert!(gone <= 2 && view.percent == 160);
        assert!(matches!(view.mode, GhostMode::Eyes | GhostMode::Entering));
        before = view.at;
    }
    // From 14,29 to 13.5,12 it takes at least 8 + 11 squares and a half, and 3 more into the house.
    assert!((80..140).contains(&ticks), "{ticks}");
    // As deep as Speedy's place.
    let home = ghost(&play, GhostName::Shadow).at;
    assert!(home.x == 111 && home.y.abs_diff(123) <= 1, "{home:?}");
    let left = until(&mut play, Stick::CENTRED, |fact| {
        *fact
            == Fact::GhostLeft {
                ghost: GhostName::Shadow,
            }
    });
    // 24 pixels at half the speed: it did not wait.
    assert!(left.is_some_and(|ticks| ticks < 70), "{left:?}");
    assert!(
        !ghost(&play, GhostName::Shadow).frightened,
        "it comes out as what it was"
    );
}

#[test]
fn elroy_is_faster_by_dots_left_and_chases_even_in_scatter() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(14, 26), Dir::Up);
    for (left, stage, percent, mode) in [
        (21, 0, 75, GhostMode::Scatter),
        (20, 1, 80, GhostMode::Chase),
        (11, 1, 80, GhostMode::Chase),
        (10, 2, 85, GhostMode::Chase),
    ] {
        play.leave_dots(left);
        let shadow = ghost(&play, GhostName::Shadow);
        assert_eq!(
            (shadow.elroy, shadow.percent, shadow.mode),
            (stage, percent, mode),
            "{left}"
        );
        assert_eq!(ghost(&play, GhostName::Pokey).elroy, 0);
    }
    assert_eq!(
        ghost(&play, GhostName::Shadow).target,
        Some(play.state().pac_man.at.tile())
    );
}

#[test]
fn after_a_death_elroy_waits_until_pokey_begins_to_leave() {
    let mut play = begun(ARCADE, 1);
    play.leave_dots(20);
    play.put_pac_man(pos(13, 12), Dir::Up);
    play.put_ghost(GhostName::Shadow, pos(13, 12), Dir::Left);
    until(&mut play, Stick::CENTRED, |fact| *fact == Fact::Began).unwrap();
    play.put_pac_man(pos(14, 26), Dir::Up);
    assert_eq!(ghost(&play, GhostName::Shadow).elroy, 0);
    while ghost(&play, GhostName::Pokey).mode == GhostMode::House {
        assert_eq!(ghost(&play, GhostName::Shadow).elroy, 0);
        play.put_pac_man(pos(14, 26), Dir::Up);
        play.put_ghost(GhostName::Shadow, pos(1, 1), Dir::Down);
        play.put_ghost(GhostName::Speedy, pos(26, 1), Dir::Down);
        pass(&mut play, Stick::CENTRED, 1);
    }
    assert_eq!(ghost(&play, GhostName::Shadow).elroy, 1);
}

#[test]
fn a_ghost_that_is_alive_again_leaves_at_once_whatever_the_house_counts() {
    let mut play = begun(ARCADE, 1);
    // After a death the global counter is 0; if Pac-Man eats nothing, Speedy still comes out.
    play.put_pac_man(pos(14, 26), Dir::Up);
    play.put_ghost(GhostName::Shadow, pos(14, 26), Dir::Up);
    until(&mut play, Stick::CENTRED, |fact| *fact == Fact::Ready).unwrap();
    while play.state().phase != Phase::Playing {
        pass(&mut play, Stick::CENTRED, 1);
    }
    play.put_pac_man(pos(14, 26), Dir::Up);
    play.remove_ghost(GhostName::Shadow);
    let out = |fact: &Fact| {
        matches!(
            fact,
            Fact::GhostLeft {
                ghost: GhostName::Speedy
            }
        )
    };
    until(&mut play, Stick::CENTRED, out).unwrap();
    assert!(play.state().house.global.is_some());
    play.put_pac_man(pos(1, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, 1);
    let place = ghost(&play, GhostName::Speedy).at.tile();
    play.put_pac_man(place, Dir::Left);
    let home = |fact: &Fact| {
        matches!(
            fact,
            Fact::EyesHome {
                ghost: GhostName::Speedy
            }
        )
    };
    until(&mut play, Stick::CENTRED, home).unwrap();
    assert_eq!(ghost(&play, GhostName::Speedy).mode, GhostMode::Leaving);
}

#[test]
fn a_fright_ends_when_its_last_frightened_ghost_is_eaten() {
    let mut play = begun(ARCADE, 1);
    for name in [GhostName::Speedy, GhostName::Bashful, GhostName::Pokey] {
        play.remove_ghost(name);
    }
    play.put_pac_man(pos(1, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, 1);
    let wave = play.state().clock.left;
    assert!(play.state().clock.fright > 300);
    play.put_pac_man(pos(14, 29), Dir::Left);
    play.put_ghost(GhostName::Shadow, pos(14, 29), Dir::Left);
    let ended = until(&mut play, Stick::CENTRED, |fact| *fact == Fact::FrightEnded);
    assert!(ended.is_some());
    assert_eq!(play.state().clock.fright, 0);
    // The clock of the waves continues.
    pass(&mut play, Stick::CENTRED, 2);
    assert!(play.state().clock.left < wave);
}
