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
    for (ticks, x) in [(0, 19), (40, -1), (30, -16), (2, 239), (32, 223)] {
        pass(&mut play, Stick::CENTRED, ticks);
        assert_eq!(at(&play), Pixel { x, y: 179 });
    }
    play.put_pac_man(pos(1, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, 1);
    let shadow = play.ghost(GhostName::Shadow).unwrap();
    assert_eq!((shadow.frightened, shadow.percent), (true, 40));
}

/// Where Pac-Man is on his way to the left through the tunnel, after each of so many ticks of a pixel each.
fn way(header: &str, ticks: &[u32]) -> Vec<i32> {
    let mut play = begun(&format!("{header}\n{ARCADE}"), 1);
    alone(&mut play);
    play.put_pac_man(pos(2, 22), Dir::Left);
    let gone = ticks.iter().map(|&ticks| {
        pass(&mut play, Stick::CENTRED, ticks);
        assert_eq!(play.pac_man().at().y, 179);
        play.pac_man().at().x
    });
    gone.collect()
}

#[test]
fn two_squares_of_it_are_hidden_on_either_side_unless_the_board_says_otherwise() {
    // 256 pixels from end to end.
    assert_eq!(
        way("", &[19, 1, 15, 1, 15, 1, 50]),
        [0, -1, -16, 239, 224, 223, 179]
    );
    assert_eq!(way("hidden: 0", &[19, 1, 50]), [0, 223, 179]);
    assert_eq!(way("hidden: 1", &[19, 8, 1, 8]), [0, -8, 231, 223]);
    // From top to bottom, too.
    let tower = "###.#####\n#P..-G###\n###.#####\n";
    let mut play = begun(tower, 1);
    alone(&mut play);
    play.put_pac_man(pos(3, 1), Dir::Up);
    // Two dots lie on his way.
    pass(&mut play, Stick::CENTRED, 29);
    assert_eq!(play.pac_man().at(), Pixel { x: 27, y: -16 });
    pass(&mut play, Stick::CENTRED, 1);
    assert_eq!(play.pac_man().at(), Pixel { x: 27, y: 39 });
}

#[test]
fn one_can_turn_back_and_be_caught_where_nobody_sees_it() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(0, 22), Dir::Left);
    pass(&mut play, Stick::CENTRED, 10);
    assert_eq!(play.pac_man().tile(), pos(-1, 22));
    let back = Stick::held(Dir::Right);
    play.put_ghost(GhostName::Shadow, pos(-2, 22), Dir::Right);
    pass(&mut play, back, 10);
    assert_eq!((play.pac_man().at().x, play.phase()), (3, Phase::Playing));
    play.put_ghost(GhostName::Shadow, pos(27, 22), Dir::Right);
    assert!(
        until(&mut play, Stick::held(Dir::Left), |fact| matches!(
            fact,
            Fact::Caught { .. }
        ))
        .is_some()
    );
    assert!(
        !play.board().size().contains(play.pac_man().tile()),
        "{play}"
    );
}
