//! Tunnels: joined at their ends, slow for ghosts.

use super::*;
use crate::games::pacman::arcade::Pixel;
use crate::grid::Dir;

/// The squares that are slow.
fn slow(text: &str) -> Vec<(i32, i32)> {
    let play = begun(text, 1);
    let squares = play.arena().size().positions();
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
    play.put_pac_man(pos(14, 26), Dir::Up);
    play.put_ghost(GhostName::Shadow, pos(2, 22), Dir::Left);
    assert_eq!(play.ghost(GhostName::Shadow).unwrap().percent, 40);
    let at = |play: &Play| play.ghost(GhostName::Shadow).unwrap().at;
    assert_eq!(at(&play), Pixel { x: 20, y: 180 });
    pass(&mut play, Stick::CENTRED, 40);
    assert_eq!(at(&play), Pixel { x: 0, y: 180 });
    pass(&mut play, Stick::CENTRED, 2);
    assert_eq!(at(&play), Pixel { x: 223, y: 180 });
    play.put_pac_man(pos(1, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, 1);
    let shadow = play.ghost(GhostName::Shadow).unwrap();
    assert_eq!((shadow.frightened, shadow.percent), (true, 40));
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(2, 22), Dir::Left);
    pass(&mut play, Stick::CENTRED, 24);
    assert_eq!(play.pac_man().at(), Pixel { x: 220, y: 180 });
}
