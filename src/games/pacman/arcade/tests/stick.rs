//! The stick as keys make it.

use super::*;
use crate::grid::Dir::{self, Down, Left, Right, Up};

/// The stick after ticks of keys: what goes down in each, and what is down at its end.
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
    // A key that was down before anybody looked is held, and not pressed.
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
