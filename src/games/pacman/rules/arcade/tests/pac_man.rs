//! How Pac-Man is steered, pixel by pixel, by keys as a stick and through tunnels. He is alone, on level 5, where he
//! moves 20 pixels in 16 ticks.

use super::*;
use crate::games::pacman::rules::arcade::Pixel;
use crate::grid::Dir::{self, Down, Left, Right, Up};

/// A cross in the middle, and a corridor around everything; nothing to eat on the routes under test.
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

/// One pixel per tick in which he moves, until his direction is clear.
fn way(play: &mut Play, stick: Stick, pixels: usize) -> Vec<(i32, i32)> {
    let mut found = Vec::new();
    while found.len() < pixels {
        pass(play, stick, 1);
        let Pixel { x, y } = play.state().pac_man.at;
        found.push((x, y));
    }
    found
}

/// He moves along the middle row or column towards the cross at 43, 43, one pixel a tick, and is `before` pixels before
/// it (negative: after it) when the key is pressed: his route from there on.
fn corner(heading: Dir, before: i32, key: Dir) -> Vec<(i32, i32)> {
    let mut play = begun(CROSS, 1);
    alone(&mut play);
    let (dx, dy) = heading.step();
    play.put_pac_man(pos(5 - dx * 3, 5 - dy * 3), heading);
    pass(&mut play, Stick::CENTRED, (24 - before) as u32);
    let Pixel { x, y } = play.state().pac_man.at;
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
    // A pixel earlier is too early: he moves straight for that pixel.
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
    // The last pixel at which he can turn is 4 after the cross, 24 pixels from where he begins.
    for (before, turns) in [(10, true), (4, true), (11, true), (12, false), (20, false)] {
        let mut play = begun(CROSS, 1);
        alone(&mut play);
        play.put_pac_man(pos(2, 5), Right);
        pass(&mut play, Stick::CENTRED, 24 - before);
        pass(&mut play, Stick::tap(Up), 1);
        pass(&mut play, Stick::CENTRED, 20);
        let dir = play.state().pac_man.dir;
        assert_eq!(dir, if turns { Up } else { Right }, "{before} before");
        assert_eq!(play.state().pac_man.tapped(), None);
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
        let dir = play.state().pac_man.dir;
        assert_eq!(dir, if turns { Up } else { Right }, "{tap_pixels} {before}");
    }
}

#[test]
fn a_tap_of_the_way_he_goes_does_not_silence_a_held_key_for_ever() {
    let rules = Rules {
        tap_pixels: u16::MAX,
        ..Rules::default()
    };
    let mut play = with(CROSS, rules);
    alone(&mut play);
    play.put_pac_man(pos(2, 5), Right);
    pass(&mut play, Stick::held(Up), 1);
    let pressed = Some(Right);
    pass(
        &mut play,
        Stick {
            pressed,
            ..Stick::held(Up)
        },
        1,
    );
    pass(&mut play, Stick::held(Up), 30);
    assert_eq!(play.state().pac_man.dir, Up);
}

/// Two keys held, the newer one first.
fn both(newer: Dir, older: Dir) -> Stick {
    Stick {
        held: [Some(newer), Some(older), None, None],
        pressed: None,
    }
}

#[test]
fn of_two_keys_the_older_one_counts_where_the_newer_one_is_impossible() {
    let mut play = begun(CROSS, 1);
    alone(&mut play);
    play.put_pac_man(pos(2, 5), Right);
    // Up as soon as possible, right until then and at the wall above.
    let stick = both(Up, Right);
    pass(&mut play, stick, 20);
    assert_eq!(play.state().pac_man.dir, Right);
    pass(&mut play, stick, 5);
    assert_eq!(play.state().pac_man.dir, Up);
    pass(&mut play, stick, 40);
    assert_eq!(
        (play.state().pac_man.dir, play.state().pac_man.at.y),
        (Right, 11)
    );
}

#[test]
fn a_key_held_before_does_not_turn_him_back_in_the_same_corner() {
    // The new key is tapped, or released when he is this many pixels around the corner.
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
        let Pixel { x, y } = play.state().pac_man.at;
        assert!(x == 43 && y < 39, "{after}: {x},{y}");
    }
}

#[test]
fn opposite_keys_do_not_make_him_tremble_before_a_wall() {
    let mut play = begun(CROSS, 1);
    alone(&mut play);
    play.put_pac_man(pos(2, 5), Left);
    pass(&mut play, both(Left, Right), 60);
    let wall = play.state().pac_man.at;
    assert_eq!(
        (wall, play.state().pac_man.moved),
        (Pixel { x: 11, y: 43 }, false)
    );
    pass(&mut play, Stick::held(Right), 1);
    assert_eq!(play.state().pac_man.at.x, 12);
}

#[test]
fn he_keeps_going_and_stops_at_a_wall() {
    let mut play = begun(CROSS, 1);
    alone(&mut play);
    let start = play.state().pac_man.at;
    pass(&mut play, Stick::CENTRED, 10);
    assert_eq!(
        play.state().pac_man.at.x,
        start.x - 10,
        "he sets out to the left"
    );
    pass(&mut play, Stick::CENTRED, 40);
    assert_eq!(
        (play.state().pac_man.at, play.state().pac_man.moved),
        (Pixel { x: 11, y: 43 }, false)
    );
    pass(&mut play, Stick::tap(Up), 1);
    assert_eq!(play.state().pac_man.at, Pixel { x: 11, y: 42 });
}

/// READY with these sticks in its last ticks, and one more tick without input.
fn set_out(sticks: &[Stick]) -> Dir {
    let mut play = begun(CROSS, 1);
    play.restart(Seed(1));
    let ready = play.state().phase_left as usize;
    pass(&mut play, Stick::CENTRED, (ready - sticks.len()) as u32);
    for &stick in sticks {
        pass(&mut play, stick, 1);
    }
    assert_eq!(play.state().phase, Phase::Playing);
    let last = sticks.last().copied().unwrap_or_default();
    pass(
        &mut play,
        Stick {
            pressed: None,
            ..last
        },
        1,
    );
    play.state().pac_man.dir
}

#[test]
fn keys_held_when_ready_ends_count() {
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
        assert_eq!(play.state().pac_man.at, Pixel { x: 111, y: 211 });
        pass(&mut play, Stick::held(key), 1);
        assert_eq!(play.state().pac_man.at, Pixel { x, y: 211 });
    }
}

#[test]
fn the_start_is_a_pixel_nearer_to_the_square_on_its_left() {
    for (key, ticks, x) in [(Left, 8, 103), (Right, 9, 120)] {
        let mut play = begun(ARCADE, 1);
        alone(&mut play);
        let is_dot = |fact: &Fact| matches!(fact, Fact::Dot { .. });
        assert_eq!(until(&mut play, Stick::held(key), is_dot), Some(ticks));
        assert_eq!(play.state().pac_man.at, Pixel { x, y: 211 });
    }
}

/// The stick after ticks of keys: those pressed in each tick, and those down at its end.
fn after(ticks: &[(&[Dir], &[Dir])]) -> Stick {
    let mut stick = Stick::CENTRED;
    for (pressed, held) in ticks {
        stick.follow(pressed.iter().copied(), |dir| held.contains(&dir));
    }
    stick
}

fn held(stick: Stick) -> Vec<Dir> {
    stick.held.into_iter().flatten().collect()
}

#[test]
fn the_newest_key_comes_first_and_the_older_ones_stay_in_order() {
    let stick = after(&[(&[Left], &[Left]), (&[], &[Left]), (&[Up], &[Left, Up])]);
    assert_eq!((held(stick), stick.pressed), (vec![Up, Left], Some(Up)));
    let stick = after(&[(&[Left], &[Left]), (&[Up], &[Left, Up]), (&[], &[Left])]);
    assert_eq!((held(stick), stick.pressed), (vec![Left], None));
    let all = after(&[
        (&[Left, Up], &[Left, Up]),
        (&[Down, Right], &Dir::ALL),
        (&[], &Dir::ALL),
    ]);
    assert_eq!(held(all), [Right, Down, Up, Left]);
    let again = after(&[
        (&[Left], &[Left]),
        (&[Up], &[Left, Up]),
        (&[Left], &[Left, Up]),
    ]);
    assert_eq!(held(again), [Left, Up]);
}

#[test]
fn a_key_let_go_in_the_tick_it_went_down_is_pressed_all_the_same() {
    assert_eq!(after(&[(&[Left], &[])]), Stick::tap(Left));
    // A key that was down before the first tick is held, not pressed.
    assert_eq!(after(&[(&[], &[Left])]), Stick::held(Left));
}

#[test]
fn of_two_opposite_keys_the_newer_one_counts() {
    let stick = after(&[
        (&[Left], &[Left]),
        (&[Up], &[Left, Up]),
        (&[Right], &[Left, Up, Right]),
    ]);
    assert_eq!(stick.wishes().collect::<Vec<_>>(), [Right, Up]);
}

/// The squares that are slow.
fn slow(text: &str) -> Vec<(i32, i32)> {
    let play = begun(text, 1);
    let squares = play.arena().board.size().positions();
    let slow = squares.filter(|&pos| play.arena().is_slow(pos));
    slow.map(|pos| (pos.x, pos.y)).collect()
}

#[test]
fn a_tunnel_is_slow_up_to_the_first_fork() {
    let expected: Vec<(i32, i32)> = (0..5).chain(23..28).map(|x| (x, 22)).collect();
    assert_eq!(slow(ARCADE), expected);
    // One from top to bottom, and one without a fork at all.
    let tower = "###.#####\n#P..-G###\n###.#####\n";
    assert_eq!(slow(tower), [(3, 0), (3, 2)]);
    let ring = "######\n.P....\n##-###\n##G###\n######\n";
    assert_eq!(slow(ring).len(), 6);
}

#[test]
fn ghosts_are_slow_in_it_frightened_or_not_and_pac_man_is_not() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(14, 26), Up);
    play.put_ghost(GhostName::Shadow, pos(2, 22), Left);
    assert_eq!(play.ghost(GhostName::Shadow).unwrap().percent, 40);
    let at = |play: &Play| play.ghost(GhostName::Shadow).unwrap().at;
    for (ticks, x) in [(0, 19), (40, -1), (30, -16), (2, 239), (32, 223)] {
        pass(&mut play, Stick::CENTRED, ticks);
        assert_eq!(at(&play), Pixel { x, y: 179 });
    }
    play.put_pac_man(pos(1, 26), Up);
    pass(&mut play, Stick::CENTRED, 1);
    let shadow = play.ghost(GhostName::Shadow).unwrap();
    assert_eq!((shadow.frightened, shadow.percent), (true, 40));
}

/// Pac-Man's position on his way left through the tunnel, after each of these numbers of ticks, one pixel each.
fn tunnel_way(header: &str, ticks: &[u32]) -> Vec<i32> {
    let mut play = begun(&format!("{header}\n{ARCADE}"), 1);
    alone(&mut play);
    play.put_pac_man(pos(2, 22), Left);
    let gone = ticks.iter().map(|&ticks| {
        pass(&mut play, Stick::CENTRED, ticks);
        assert_eq!(play.state().pac_man.at.y, 179);
        play.state().pac_man.at.x
    });
    gone.collect()
}

#[test]
fn two_squares_of_it_are_hidden_on_either_side_unless_the_board_says_otherwise() {
    // 256 pixels from end to end.
    assert_eq!(
        tunnel_way("", &[19, 1, 15, 1, 15, 1, 50]),
        [0, -1, -16, 239, 224, 223, 179]
    );
    assert_eq!(tunnel_way("hidden: 0", &[19, 1, 50]), [0, 223, 179]);
    assert_eq!(tunnel_way("hidden: 1", &[19, 8, 1, 8]), [0, -8, 231, 223]);
    // From top to bottom, too.
    let tower = "###.#####\n#P..-G###\n###.#####\n";
    let mut play = begun(tower, 1);
    alone(&mut play);
    play.put_pac_man(pos(3, 1), Up);
    // Two dots are on his way.
    pass(&mut play, Stick::CENTRED, 29);
    assert_eq!(play.state().pac_man.at, Pixel { x: 27, y: -16 });
    pass(&mut play, Stick::CENTRED, 1);
    assert_eq!(play.state().pac_man.at, Pixel { x: 27, y: 39 });
}

#[test]
fn pac_man_can_turn_back_and_be_caught_out_of_sight() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(0, 22), Left);
    pass(&mut play, Stick::CENTRED, 10);
    assert_eq!(play.state().pac_man.at.tile(), pos(-1, 22));
    let back = Stick::held(Right);
    play.put_ghost(GhostName::Shadow, pos(-2, 22), Right);
    pass(&mut play, back, 10);
    assert_eq!(
        (play.state().pac_man.at.x, play.state().phase),
        (3, Phase::Playing)
    );
    play.put_ghost(GhostName::Shadow, pos(27, 22), Right);
    assert!(
        until(&mut play, Stick::held(Left), |fact| matches!(
            fact,
            Fact::Caught { .. }
        ))
        .is_some()
    );
    assert!(
        !play
            .arena()
            .board
            .size()
            .contains(play.state().pac_man.at.tile()),
        "{play}"
    );
}
