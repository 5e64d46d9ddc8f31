//! Targets and decisions as pictures: `P` Pac-Man, `S` Shadow, `T` the target, `G` the ghost that decides.

use super::*;
use crate::games::pacman::arcade::arena::Arena;
use crate::games::pacman::arcade::targets::{Goal, Sight, decide};
use crate::games::pacman::arcade::{GhostMode, Quirks};
use crate::grid::Dir;
use crate::rng::GameRng;

/// Where a letter stands in a picture.
fn find(picture: &str, letter: char) -> Option<Pos> {
    let rows = picture.lines().enumerate();
    let mut found = rows.filter_map(|(y, row)| Some(pos(row.find(letter)? as i32, y as i32)));
    found.next()
}

/// The target of a ghost `G` is where the picture has it; without a `T` it is Pac-Man himself.
fn check(ghost: GhostName, facing: Dir, overflow: bool, picture: &str) {
    let sight = Sight {
        pac_man: find(picture, 'P').unwrap(),
        facing,
        shadow: find(picture, 'S'),
        overflow,
    };
    let own = find(picture, 'G').unwrap_or(pos(0, 0));
    let target = find(picture, 'T');
    // Its corner is the target, or lies where nobody makes for it.
    let corner = find(picture, 'C').or(target).unwrap_or(pos(-9, -9));
    let expected = target.unwrap_or(sight.pac_man);
    assert_eq!(
        sight.target(ghost, own, corner),
        expected,
        "{ghost} {facing:?}\n{picture}"
    );
}

#[test]
fn shadow_is_after_pac_man_himself() {
    check(GhostName::Shadow, Dir::Up, true, "G....\n..P..\n");
}

#[test]
fn speedy_is_after_the_square_four_ahead() {
    check(GhostName::Speedy, Dir::Right, true, "P...T.\n");
    check(GhostName::Speedy, Dir::Left, true, ".T...P\n");
    check(
        GhostName::Speedy,
        Dir::Down,
        true,
        ".P.\n...\n...\n...\n.T.\n",
    );
    check(
        GhostName::Speedy,
        Dir::Up,
        true,
        "T....\n.....\n.....\n.....\n....P\n",
    );
    check(
        GhostName::Speedy,
        Dir::Up,
        false,
        "....T\n.....\n.....\n.....\n....P\n",
    );
}

#[test]
fn bashful_doubles_the_vector_from_shadow_to_two_squares_ahead() {
    use Dir::{Down, Left, Right, Up};
    check(
        GhostName::Bashful,
        Right,
        true,
        "S......\n.P.....\n......T\n",
    );
    check(GhostName::Bashful, Left, true, "T....\n....P\n....S\n");
    check(GhostName::Bashful, Down, true, ".P.\n..S\n...\nT..\n");
    check(
        GhostName::Bashful,
        Up,
        true,
        ".....\nT....\n.....\n....S\n....P\n",
    );
    check(
        GhostName::Bashful,
        Up,
        false,
        ".....\n....T\n.....\n....S\n....P\n",
    );
    // On a board without Shadow there is no vector.
    check(GhostName::Bashful, Right, true, "P.T\n");
}

#[test]
fn pokey_is_after_pac_man_from_eight_squares_on_and_shy_nearer() {
    check(GhostName::Pokey, Dir::Left, true, "G.......P\nC........\n");
    // 6² + 6² is more than 8², 5² + 6² is less, and so is 7².
    let far = "G......\n.......\n.......\n.......\n.......\nC......\n......P\n";
    check(GhostName::Pokey, Dir::Left, true, far);
    let near = "G......\n.......\n.......\n.......\n.......\nT......\n.....P.\n";
    check(GhostName::Pokey, Dir::Left, true, near);
    check(GhostName::Pokey, Dir::Left, true, "G......P\n....T...\n");
}

/// Corridors around blocks; `X` in a picture is a square with four exits.
const LATTICE: &str = "\
#########
#.......#
#.#.#.#.#
#.......#
#.#.#.#.#
#...P...#
##-######
##G######
#########
";

/// Where a ghost that enters `X` in a direction leaves it, with the target at `T`.
fn turn(coming: Dir, header: &str, red_zones: bool, picture: &str) -> Dir {
    let marks = picture.chars().zip(LATTICE.chars());
    let board: String = marks
        .map(|(mark, square)| if "TX".contains(mark) { square } else { mark })
        .collect();
    assert_eq!(board, LATTICE);
    let arena = Arena::new(&Arc::new(format!("{header}{board}").parse().unwrap()));
    let goal = Goal::Square(find(picture, 'T').unwrap(), red_zones);
    let at = find(picture, 'X').unwrap();
    decide(&arena, at, coming, goal, &mut GameRng::new(Seed(1))).chosen
}

/// [`LATTICE`] with a target, and `X` at 3,3.
fn lattice(x: usize, y: usize) -> String {
    let mut rows: Vec<String> = LATTICE.lines().map(str::to_owned).collect();
    rows[3].replace_range(3..4, "X");
    rows[y].replace_range(x..=x, "T");
    rows.join("\n") + "\n"
}

#[test]
fn the_exit_nearest_to_the_target_is_taken() {
    use Dir::{Down, Left, Right, Up};
    let picture = "\
#########
#.......#
#.#.#.#.#
#..X....#
#.#.#.#.#
#...PT..#
##-######
##G######
#########
";
    // Down leaves 4 and 1 squared, to the right 1 and 4 more; the way back is none.
    assert_eq!(turn(Right, "", true, picture), Down);
    assert_eq!(turn(Up, "", true, picture), Right);
    assert_eq!(turn(Left, "", true, &lattice(7, 3)), Up, "never back");
    assert_eq!(turn(Down, "", true, &lattice(3, 1)), Left, "never back");
}

#[test]
fn ties_go_up_left_down_right() {
    use Dir::{Down, Left, Right, Up};
    for (coming, (x, y), chosen) in [
        // Between up and left, up and down, up and right, left and down, left and right, down and right.
        (Up, (2, 2), Up),
        (Right, (1, 3), Up),
        (Right, (4, 2), Up),
        (Down, (2, 4), Left),
        (Up, (3, 5), Left),
        (Right, (4, 4), Down),
    ] {
        let picture = lattice(x, y);
        assert_eq!(
            turn(coming, "", true, &picture),
            chosen,
            "{coming:?}\n{picture}"
        );
    }
}

#[test]
fn in_a_red_zone_nobody_turns_up_unless_the_quirk_is_off() {
    let picture = lattice(3, 1);
    let red = "red: 3,3\n";
    assert_eq!(turn(Dir::Right, "", true, &picture), Dir::Up);
    assert_eq!(turn(Dir::Right, red, true, &picture), Dir::Right);
    assert_eq!(turn(Dir::Right, red, false, &picture), Dir::Up);
    let quirks = Quirks::default();
    assert!(quirks.red_zones && quirks.overflow && quirks.pass_through);
}

#[test]
fn frightened_ghosts_turn_by_chance_and_clockwise_until_there_is_a_way() {
    let arena = Arena::new(&Arc::new(LATTICE.parse().unwrap()));
    let mut rng = GameRng::new(Seed(1));
    let mut chosen = |x, y, coming| {
        let mut counts = [0; 4];
        for _ in 0..4_000 {
            let decision = decide(&arena, pos(x, y), coming, Goal::Chance, &mut rng);
            assert_eq!(decision.target, None);
            counts[decision.chosen as usize] += 1;
        }
        counts.map(|count: u32| (count + 500) / 1_000)
    };
    // In the order up, left, down, right. Coming to the right, whoever would go back left goes up.
    assert_eq!(chosen(3, 3, Dir::Right), [2, 0, 1, 1]);
    // A bend has one way on; red zones do not hold.
    assert_eq!(chosen(1, 1, Dir::Up), [0, 0, 0, 4]);
}

#[test]
fn a_ghost_decides_one_square_ahead_and_keeps_to_it() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(14, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, 430);
    // It chases now. On its way to the right below the upper wall.
    play.put_pac_man(pos(26, 29), Dir::Right);
    play.put_ghost(GhostName::Shadow, pos(4, 1), Dir::Right);
    pass(&mut play, Stick::CENTRED, 2);
    let ghost = play.ghost(GhostName::Shadow).unwrap();
    assert_eq!(
        (ghost.mode, ghost.target),
        (GhostMode::Chase, Some(pos(26, 29)))
    );
    let decision = ghost.decision.unwrap();
    assert_eq!((decision.at, decision.target), (pos(5, 1), ghost.target));
    assert_eq!(
        decision.exits.iter().collect::<Vec<_>>(),
        [Dir::Down, Dir::Right]
    );
    let distances = Dir::ALL.map(|exit| decision.distance(play.arena(), exit));
    let (down, right) = (21 * 21 + 27 * 27, 20 * 20 + 28 * 28);
    assert_eq!(distances, [None, None, Some(down), Some(right)]);
    assert_eq!(decision.chosen, Dir::Down);
    assert_eq!((ghost.dir, ghost.next), (Dir::Right, Dir::Down));
    // Pac-Man is elsewhere all at once: it turns down nevertheless.
    play.put_pac_man(pos(26, 1), Dir::Right);
    pass(&mut play, Stick::CENTRED, 10);
    assert_eq!(play.ghost(GhostName::Shadow).unwrap().dir, Dir::Down);
}

#[test]
fn pokey_s_circle_is_measured_from_the_square_it_plans_from() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(14, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, 430);
    // It is 8 squares from Pac-Man, and plans on the next one.
    for (x, target) in [(4, pos(0, 31)), (3, pos(12, 1))] {
        play.put_pac_man(pos(12, 1), Dir::Right);
        play.put_ghost(GhostName::Pokey, pos(x, 1), Dir::Right);
        pass(&mut play, Stick::CENTRED, 1);
        let pokey = play.ghost(GhostName::Pokey).unwrap();
        let decision = pokey.decision.unwrap();
        assert_eq!(
            (decision.at, decision.target),
            (pos(x + 1, 1), Some(target))
        );
        assert_eq!(pokey.target, Some(target));
    }
}
