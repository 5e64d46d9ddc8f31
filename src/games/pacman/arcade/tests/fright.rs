//! Fright, ghosts eaten, eyes, and Elroy.

use super::*;
use crate::games::pacman::arcade::{GhostMode, Pixel};
use crate::grid::Dir;

fn ghost(play: &Play, name: GhostName) -> crate::games::pacman::arcade::GhostView {
    play.ghost(name).unwrap()
}

/// Pac-Man has just eaten the energizer at 1,26, and the clock has gone on for so many ticks before.
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
    // It turns in the next middle.
    while ghost(&play, GhostName::Shadow).turns_back {
        assert_eq!(ghost(&play, GhostName::Shadow).dir, before.dir);
        pass(&mut play, Stick::CENTRED, 1);
    }
    assert_eq!(ghost(&play, GhostName::Shadow).dir, before.dir.opposite());
    let left = play.clock().fright_left();
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
    assert_eq!(play.clock().fright_left(), 0);
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
    let mut score = play.score();
    for (name, points) in GhostName::ALL.into_iter().zip([200, 400, 800, 1600]) {
        play.put_ghost(name, pos(14, 29), Dir::Left);
        play.put_pac_man(pos(14, 29), Dir::Left);
        let (clock, idle) = (play.clock().fright_left(), play.house().idle());
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
        assert_eq!(play.score(), score);
        assert_eq!(
            play.phase(),
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
        assert_eq!(play.pac_man().at(), stopped.pac_man().at());
        assert_eq!(play.clock().fright_left(), clock - 1);
        assert!(play.house().idle() <= idle + 1);
        assert_eq!(ghost(&play, name).at, ghost(&stopped, name).at);
        // Only eyes of others move.
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
    // From 14,29 to 13.5,12 there are 8 + 11 squares and a half at least, and 3 more into the house.
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
        Some(play.pac_man().tile())
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
    // After a death the counter of all stands at none; who eats nothing lets Speedy out all the same.
    play.put_pac_man(pos(14, 26), Dir::Up);
    play.put_ghost(GhostName::Shadow, pos(14, 26), Dir::Up);
    until(&mut play, Stick::CENTRED, |fact| *fact == Fact::Ready).unwrap();
    while play.phase() != Phase::Playing {
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
    assert!(play.house().global().is_some());
    play.put_pac_man(pos(1, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, 1);
    let place = ghost(&play, GhostName::Speedy).tile();
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
    let wave = play.clock().wave_left();
    assert!(play.clock().fright_left() > 300);
    play.put_pac_man(pos(14, 29), Dir::Left);
    play.put_ghost(GhostName::Shadow, pos(14, 29), Dir::Left);
    let ended = until(&mut play, Stick::CENTRED, |fact| *fact == Fact::FrightEnded);
    assert!(ended.is_some());
    assert_eq!(play.clock().fright_left(), 0);
    // The clock of the waves goes on.
    pass(&mut play, Stick::CENTRED, 2);
    assert!(play.clock().wave_left() < wave);
}
