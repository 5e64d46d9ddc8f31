//! How Pac-Man is steered, pixel by pixel. He is alone, on level 5, where he goes 20 pixels in 16 ticks.

use super::*;
use crate::games::pacman::arcade::Pixel;
use crate::grid::Dir::{self, Down, Left, Right, Up};

/// A cross in the middle, and a corridor around everything; nothing to eat on the ways that are looked at.
const CROSS: &str = "\
###########
#         #
# ### ### #
# ### ### #
# ### ### #
#    P    #
# ### ### #
# ### ### #
# ### ### #
#        .#
##-########
##G########
###########
";

/// A pixel for each tick that he moves in, until he has gone so far that it is clear where he goes.
fn way(play: &mut Play, stick: Stick, pixels: usize) -> Vec<(i32, i32)> {
    let mut found = Vec::new();
    while found.len() < pixels {
        pass(play, stick, 1);
        let Pixel { x, y } = play.pac_man().at();
        found.push((x, y));
    }
    found
}

/// He goes along the middle row or column towards the cross at 43, 43, one pixel a tick, and is so many pixels before
/// it (after it: below 0) when the key goes down: his way from there on.
fn corner(heading: Dir, before: i32, key: Dir) -> Vec<(i32, i32)> {
    let mut play = begun(CROSS, 1);
    alone(&mut play);
    let (dx, dy) = heading.step();
    play.put_pac_man(pos(5 - dx * 3, 5 - dy * 3), heading);
    pass(&mut play, Stick::CENTRED, (24 - before) as u32);
    let Pixel { x, y } = play.pac_man().at();
    assert_eq!((x, y), (43 - dx * before, 43 - dy * before));
    way(&mut play, Stick::held(key), 6)
}

#[test]
fn he_cuts_corners_from_three_pixels_before_the_middle_or_from_four_if_he_comes_from_the_right_or_from_below()
 {
    assert_eq!(
        corner(Right, 3, Up),
        [(41, 42), (42, 41), (43, 40), (43, 39), (43, 38), (43, 37)]
    );
    assert_eq!(
        corner(Down, 3, Left),
        [(42, 41), (41, 42), (40, 43), (39, 43), (38, 43), (37, 43)]
    );
    assert_eq!(
        corner(Left, 4, Down),
        [(46, 44), (45, 45), (44, 46), (43, 47), (43, 48), (43, 49)]
    );
    assert_eq!(
        corner(Up, 4, Right),
        [(44, 46), (45, 45), (46, 44), (47, 43), (48, 43), (49, 43)]
    );
    // A pixel earlier is too early: he goes on straight for that pixel.
    assert_eq!(
        corner(Right, 4, Up),
        [(40, 43), (41, 42), (42, 41), (43, 40), (43, 39), (43, 38)]
    );
    assert_eq!(corner(Down, 4, Left)[..2], [(43, 40), (42, 41)]);
    assert_eq!(corner(Left, 5, Down)[..2], [(47, 43), (46, 44)]);
    assert_eq!(corner(Up, 5, Right)[..2], [(43, 47), (44, 46)]);
}

#[test]
fn he_still_turns_four_pixels_after_the_middle_or_three_if_he_comes_from_the_right_or_from_below() {
    assert_eq!(
        corner(Right, -4, Up),
        [(46, 42), (45, 41), (44, 40), (43, 39), (43, 38), (43, 37)]
    );
    assert_eq!(
        corner(Down, -4, Right),
        [(44, 46), (45, 45), (46, 44), (47, 43), (48, 43), (49, 43)]
    );
    assert_eq!(
        corner(Left, -3, Down),
        [(41, 44), (42, 45), (43, 46), (43, 47), (43, 48), (43, 49)]
    );
    assert_eq!(
        corner(Up, -3, Right),
        [(44, 41), (45, 42), (46, 43), (47, 43), (48, 43), (49, 43)]
    );
    // A pixel later is too late.
    for (heading, before, key) in [
        (Right, -5, Up),
        (Down, -5, Right),
        (Left, -4, Down),
        (Up, -4, Right),
    ] {
        let (dx, dy) = heading.step();
        let straight: Vec<_> = (1 - before..7 - before)
            .map(|past| (43 + dx * past, 43 + dy * past))
            .collect();
        assert_eq!(corner(heading, before, key), straight, "{heading:?}");
    }
    assert_eq!(corner(Right, 0, Down)[..2], [(43, 44), (43, 45)]);
}

#[test]
fn he_turns_back_at_once_wherever_he_is() {
    for before in -5..=5 {
        let way = corner(Right, before, Left);
        assert_eq!(way[0], (43 - before - 1, 43));
    }
}

#[test]
fn a_tap_is_remembered_for_eight_pixels_of_his_way() {
    // The last pixel that he can turn at is 4 after the cross, 24 pixels from where he begins.
    for (before, turns) in [(10, true), (4, true), (11, true), (12, false), (20, false)] {
        let mut play = begun(CROSS, 1);
        alone(&mut play);
        play.put_pac_man(pos(2, 5), Right);
        pass(&mut play, Stick::CENTRED, 24 - before);
        pass(&mut play, Stick::tap(Up), 1);
        pass(&mut play, Stick::CENTRED, 20);
        let dir = play.pac_man().dir();
        assert_eq!(dir, if turns { Up } else { Right }, "{before} before");
        assert_eq!(play.pac_man().tapped(), None);
    }
}

#[test]
fn the_memory_of_taps_is_a_matter_of_taste() {
    for (tap_pixels, before, turns) in [
        (0, 1, true),
        (0, 5, false),
        (u16::MAX, 23, true),
        (3, 7, false),
    ] {
        let rules = Rules {
            tap_pixels,
            ..Rules::default()
        };
        let mut play = with(CROSS, rules);
        alone(&mut play);
        play.put_pac_man(pos(2, 5), Right);
        pass(&mut play, Stick::CENTRED, 24 - before);
        pass(&mut play, Stick::tap(Up), 1);
        pass(&mut play, Stick::CENTRED, 30);
        let dir = play.pac_man().dir();
        assert_eq!(dir, if turns { Up } else { Right }, "{tap_pixels} {before}");
    }
}

/// Two keys held, the newer one first.
fn both(newer: Dir, older: Dir) -> Stick {
    Stick {
        held: [Some(newer), Some(older), None, None],
        pressed: None,
    }
}

#[test]
fn of_two_keys_the_older_one_counts_where_the_newer_one_cannot_be() {
    let mut play = begun(CROSS, 1);
    alone(&mut play);
    play.put_pac_man(pos(2, 5), Right);
    // Up as soon as there is a way, to the right until then and at the wall above.
    let stick = both(Up, Right);
    pass(&mut play, stick, 20);
    assert_eq!(play.pac_man().dir(), Right);
    pass(&mut play, stick, 5);
    assert_eq!(play.pac_man().dir(), Up);
    pass(&mut play, stick, 40);
    assert_eq!((play.pac_man().dir(), play.pac_man().at().y), (Right, 11));
}

#[test]
fn a_key_held_before_does_not_turn_him_back_in_the_same_corner() {
    // The new key is tapped, or let go when he is so many pixels around the corner.
    for after in [0, 1, 4, 8] {
        let mut play = begun(CROSS, 1);
        alone(&mut play);
        play.put_pac_man(pos(2, 5), Right);
        pass(&mut play, Stick::held(Right), 19);
        let pressed = Stick {
            pressed: Some(Up),
            ..if after == 0 {
                Stick::held(Right)
            } else {
                both(Up, Right)
            }
        };
        pass(&mut play, pressed, 1);
        pass(&mut play, both(Up, Right), after);
        pass(&mut play, Stick::held(Right), 20);
        let Pixel { x, y } = play.pac_man().at();
        assert!(x == 43 && y < 39, "{after}: {x},{y}");
    }
}

#[test]
fn opposite_keys_do_not_make_him_tremble_before_a_wall() {
    let mut play = begun(CROSS, 1);
    alone(&mut play);
    play.put_pac_man(pos(2, 5), Left);
    pass(&mut play, both(Left, Right), 60);
    let wall = play.pac_man().at();
    assert_eq!(
        (wall, play.pac_man().is_moving()),
        (Pixel { x: 11, y: 43 }, false)
    );
    pass(&mut play, Stick::held(Right), 1);
    assert_eq!(play.pac_man().at().x, 12);
}

#[test]
fn he_goes_on_by_himself_and_stands_before_a_wall() {
    let mut play = begun(CROSS, 1);
    alone(&mut play);
    let start = play.pac_man().at();
    pass(&mut play, Stick::CENTRED, 10);
    assert_eq!(
        play.pac_man().at().x,
        start.x - 10,
        "he sets out to the left"
    );
    pass(&mut play, Stick::CENTRED, 40);
    assert_eq!(
        (play.pac_man().at(), play.pac_man().is_moving()),
        (Pixel { x: 11, y: 43 }, false)
    );
    pass(&mut play, Stick::tap(Up), 1);
    assert_eq!(play.pac_man().at(), Pixel { x: 11, y: 42 });
}

/// Ready, with these sticks in its last ticks, and one tick more with none.
fn set_out(sticks: &[Stick]) -> Dir {
    let mut play = begun(CROSS, 1);
    play.restart(Seed(1));
    let ready = play.phase_left() as usize;
    pass(&mut play, Stick::CENTRED, (ready - sticks.len()) as u32);
    for &stick in sticks {
        pass(&mut play, stick, 1);
    }
    assert_eq!(play.phase(), Phase::Playing);
    let last = sticks.last().copied().unwrap_or_default();
    pass(
        &mut play,
        Stick {
            pressed: None,
            ..last
        },
        1,
    );
    play.pac_man().dir()
}

#[test]
fn what_is_held_when_ready_ends_counts() {
    assert_eq!(set_out(&[]), Left);
    assert_eq!(set_out(&[Stick::held(Down); 3]), Down);
    assert_eq!(set_out(&[Stick::tap(Up), Stick::held(Down)]), Down);
    assert_eq!(
        set_out(&[Stick::tap(Up), Stick::CENTRED]),
        Up,
        "no key is lost"
    );
}

#[test]
fn he_starts_between_two_squares_and_can_go_either_way() {
    for (key, x) in [(Left, 110), (Right, 112)] {
        let mut play = begun(ARCADE, 1);
        assert_eq!(play.pac_man().at(), Pixel { x: 111, y: 211 });
        pass(&mut play, Stick::held(key), 1);
        assert_eq!(play.pac_man().at(), Pixel { x, y: 211 });
    }
}

#[test]
fn the_start_is_a_pixel_nearer_to_the_square_on_its_left() {
    for (key, ticks, x) in [(Left, 8, 103), (Right, 9, 120)] {
        let mut play = begun(ARCADE, 1);
        alone(&mut play);
        let is_dot = |fact: &Fact| matches!(fact, Fact::Dot { .. });
        assert_eq!(until(&mut play, Stick::held(key), is_dot), Some(ticks));
        assert_eq!(play.pac_man().at(), Pixel { x, y: 211 });
    }
}
