//! Ghosts: when each leaves the house, scatter and chase to the tick, targets and decisions.
//!
//! In pictures of targets `P` is Pac-Man, `S` Shadow, `T` the target, `G` the ghost that decides.

use super::*;
use crate::games::pacman::rules::arcade::arena::Arena;
use crate::games::pacman::rules::arcade::ghost::{Goal, Sight, decide};
use crate::games::pacman::rules::arcade::{Clock, GhostMode, Pixel, Quirks};
use crate::games::pacman::rules::board::Square;
use crate::grid::Dir;
use crate::rng::GameRng;

fn mode(play: &Play, name: GhostName) -> GhostMode {
    play.ghost(name).unwrap().mode
}

/// Drives Pac-Man to and fro over the board while nothing can catch him, and finds after how many dots each ghost sets
/// out. `dots` are eaten before the ghost is seen to leave.
fn leaves_at(play: &mut Play, most: u32) -> [Option<u32>; 4] {
    let mut found = [None; 4];
    play.put_pac_man(pos(14, 26), Dir::Up);
    pass(play, Stick::CENTRED, 1);
    let before = play.state().food.eaten();
    let speedy = GhostName::Speedy;
    if mode(play, speedy) != GhostMode::House {
        found[speedy as usize] = Some(0);
    }
    let squares: Vec<Pos> = play.arena().board.size().positions().collect();
    let dots = squares
        .into_iter()
        .filter(|&pos| play.arena().board.square(pos).is_food());
    for dot in dots.collect::<Vec<_>>() {
        if play.state().food.eaten() - before >= most {
            break;
        }
        if play.state().food.has(dot) {
            play.put_pac_man(dot, Dir::Left);
            // Shadow is kept away, so that Pac-Man is not caught.
            play.put_ghost(GhostName::Shadow, pos(14, 12), Dir::Left);
            pass(play, Stick::CENTRED, 1);
        }
        for name in GhostName::ALL {
            if found[name as usize].is_none() && mode(play, name) != GhostMode::House {
                found[name as usize] = Some(play.state().food.eaten() - before);
            }
        }
    }
    found
}

#[test]
fn each_ghost_leaves_at_its_own_count_of_dots() {
    // Speedy does not wait; Bashful counts from then on, and Pokey after it.
    let mut play = begun(ARCADE, 1);
    assert_eq!(
        leaves_at(&mut play, 100)[1..],
        [Some(0), Some(30), Some(90)]
    );
    let mut play = begun(ARCADE, 2);
    assert_eq!(leaves_at(&mut play, 100)[1..], [Some(0), Some(1), Some(51)]);
    let mut play = begun(ARCADE, 3);
    assert_eq!(leaves_at(&mut play, 100)[1..], [Some(0), Some(1), Some(2)]);
}

/// Dies and starts the next life.
fn die(play: &mut Play) {
    let at = play.ghost(GhostName::Shadow).unwrap().at.tile();
    play.put_pac_man(at, Dir::Left);
    until(play, Stick::CENTRED, |fact| *fact == Fact::Began).unwrap();
}

#[test]
fn after_a_death_all_count_together_until_pokey_has_left() {
    let mut play = begun(ARCADE, 1);
    assert_eq!(play.state().house.global, None);
    leaves_at(&mut play, 10);
    let dots = play.ghost(GhostName::Bashful).unwrap().dots;
    assert_eq!(dots, 10, "the first one that waits counts");
    die(&mut play);
    assert_eq!(play.state().house.global, Some(0));
    assert_eq!(leaves_at(&mut play, 31)[1..], [Some(7), Some(17), None]);
    assert_eq!(play.state().house.global, Some(31));
    assert_eq!(play.house_limit(GhostName::Pokey), 32 + 60);
    assert_eq!(leaves_at(&mut play, 1)[3], None);
    assert_eq!(play.state().house.global, None);
    assert_eq!(play.house_limit(GhostName::Pokey), 60);
    assert_eq!(leaves_at(&mut play, 100)[3], Some(60));
    assert_eq!(
        play.ghost(GhostName::Bashful).unwrap().dots,
        dots,
        "kept, for later"
    );
}

#[test]
fn after_a_death_pokey_waits_for_32_dots_of_all_and_then_for_its_own() {
    for (level, dots) in [(1, 32 + 60), (2, 32 + 50), (3, 32), (21, 32)] {
        let mut play = begun(ARCADE, level);
        die(&mut play);
        assert_eq!(leaves_at(&mut play, 100)[3], Some(dots), "level {level}");
    }
}

#[test]
fn a_ghost_that_is_in_the_house_when_the_mode_changes_leaves_to_the_right() {
    // Bashful leaves when nothing was eaten for 4 s, before the first wave ends; Pokey after that.
    for (name, energizer, to) in [
        (GhostName::Bashful, false, Dir::Left),
        (GhostName::Bashful, true, Dir::Right),
        (GhostName::Pokey, false, Dir::Right),
    ] {
        let mut play = begun(ARCADE, 1);
        for other in GhostName::ALL {
            let waits_before = other == GhostName::Bashful && name == GhostName::Pokey;
            if other != name && !waits_before {
                play.remove_ghost(other);
            }
        }
        play.put_pac_man(if energizer { pos(1, 26) } else { pos(14, 26) }, Dir::Up);
        let left = |fact: &Fact| *fact == Fact::GhostLeft { ghost: name };
        while !pass(&mut play, Stick::CENTRED, 1).iter().any(left) {
            if mode(&play, GhostName::Bashful) != GhostMode::House && name == GhostName::Pokey {
                play.put_ghost(GhostName::Bashful, pos(1, 1), Dir::Left);
            }
        }
        let at = |play: &Play| play.ghost(name).unwrap().at;
        assert_eq!(at(&play), Pixel { x: 111, y: 99 });
        let (first, mut row) = (at(&play).x, Vec::new());
        while row.len() < 6 {
            pass(&mut play, Stick::CENTRED, 1);
            let off = at(&play).x - first;
            if off != 0 && row.last() != Some(&off) {
                row.push(off);
            }
        }
        let step = to.step().0;
        assert_eq!(
            row,
            [1, 2, 3, 4, 5, 6].map(|pixels| pixels * step),
            "{name}"
        );
    }
}

#[test]
fn eating_nothing_lets_the_next_ghost_out() {
    for (level, ticks) in [(1, 240), (4, 240), (5, 180)] {
        let mut play = begun(ARCADE, level);
        die(&mut play);
        play.put_pac_man(pos(0, 22), Dir::Right);
        // Standing still in front of a wall: nothing is eaten.
        play.put_pac_man(pos(14, 26), Dir::Up);
        play.remove_ghost(GhostName::Shadow);
        let idle = play.state().house.idle;
        pass(&mut play, Stick::CENTRED, ticks - idle - 1);
        assert_eq!(
            mode(&play, GhostName::Speedy),
            GhostMode::House,
            "level {level}"
        );
        pass(&mut play, Stick::CENTRED, 1);
        assert_eq!(
            mode(&play, GhostName::Speedy),
            GhostMode::Leaving,
            "level {level}"
        );
        assert_eq!(mode(&play, GhostName::Bashful), GhostMode::House);
        pass(&mut play, Stick::CENTRED, ticks);
        assert_ne!(
            mode(&play, GhostName::Bashful),
            GhostMode::House,
            "level {level}"
        );
    }
}

#[test]
fn they_bob_at_home_and_leave_through_the_middle_of_the_door_to_the_left() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(14, 26), Dir::Up);
    play.remove_ghost(GhostName::Shadow);
    play.remove_ghost(GhostName::Speedy);
    let bashful = |play: &Play| play.ghost(GhostName::Bashful).unwrap();
    let home = Pixel { x: 95, y: 123 };
    let mut seen = Vec::new();
    while bashful(&play).mode == GhostMode::House {
        seen.push(bashful(&play).at.y - home.y);
        assert_eq!((bashful(&play).at.x, bashful(&play).percent), (home.x, 40));
        pass(&mut play, Stick::CENTRED, 1);
    }
    seen.dedup();
    assert_eq!(seen[..8], [0, -1, -2, -3, -4, -3, -2, -1]);
    assert_eq!(
        (seen.iter().min(), seen.iter().max()),
        (Some(&-4), Some(&4))
    );
    let mut way = Vec::new();
    while bashful(&play).mode == GhostMode::Leaving {
        way.push(bashful(&play).at);
        pass(&mut play, Stick::CENTRED, 1);
    }
    // To the middle, then up.
    let corner = Pixel { x: 111, y: 123 };
    let turn = way.iter().position(|&at| at == corner).unwrap();
    let start = way.iter().position(|&at| at == home).unwrap();
    assert!(way[start..=turn].iter().all(|at| at.y == corner.y));
    assert!(way[turn..].iter().all(|at| at.x == corner.x));
    assert_eq!(way.last().map(|at| at.y), Some(99));
    let ghost = bashful(&play);
    assert_eq!(
        (ghost.dir, ghost.at.y, ghost.at.tile()),
        (Dir::Left, 99, pos(13, 12))
    );
}

#[test]
fn any_house_has_a_way_out() {
    for text in [
        // The door at the side; a ghost around a corner.
        "##########\n#P.  -  G#\n######## #\n######G  #\n##########\n",
        // A double door passed from end to end; two houses; the door below.
        "######\n#...P#\n#--###\n#  G##\n######\n",
        "###########\n#G-..P...-#\n#########G#\n###########\n",
        "########\n##GG####\n##--####\n#P....##\n########\n",
    ] {
        let all = begun(text, 3);
        for ghost in &all.arena().board.plan.ghosts {
            let mut play = begun(text, 3);
            let others = all
                .arena()
                .board
                .plan
                .ghosts
                .iter()
                .filter(|other| *other != ghost);
            others.for_each(|other| play.remove_ghost(other.name));
            play.put_pac_man(all.arena().board.plan.start, Dir::Up);
            while matches!(
                mode(&play, ghost.name),
                GhostMode::House | GhostMode::Leaving
            ) {
                pass(&mut play, Stick::CENTRED, 1);
                let tile = play.ghost(ghost.name).unwrap().at.tile();
                assert_ne!(play.arena().board.square(tile), Square::Wall, "{text}");
                assert_eq!(play.state().phase, Phase::Playing, "{text}");
                assert!(
                    play.state().ticks < 1_000,
                    "{} stays in\n{text}",
                    ghost.name
                );
            }
        }
    }
}

/// The position of a letter in a picture.
fn find(picture: &str, letter: char) -> Option<Pos> {
    let rows = picture.lines().enumerate();
    let mut found = rows.filter_map(|(y, row)| Some(pos(row.find(letter)? as i32, y as i32)));
    found.next()
}

/// Checks that the target of a ghost `G` is where the picture has it; without a `T` it is Pac-Man himself.
fn check(ghost: GhostName, facing: Dir, overflow: bool, picture: &str) {
    let sight = Sight {
        pac_man: find(picture, 'P').unwrap(),
        facing,
        shadow: find(picture, 'S'),
        overflow,
    };
    let own = find(picture, 'G').unwrap_or(pos(0, 0));
    let target = find(picture, 'T');
    // Its corner is the target, or is far from everything.
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
    // Without Shadow there is no vector.
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

/// The exit that a ghost takes when it enters `X` in a direction, with the target at `T`.
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
    // Down leaves 4 and 1 squared, right 1 and 4 more; the way back does not count.
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
fn in_a_red_zone_no_ghost_turns_upwards_unless_the_quirk_is_off() {
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
    // In the order up, left, down, right. A ghost that comes from the left and would go back goes up.
    assert_eq!(chosen(3, 3, Dir::Right), [2, 0, 1, 1]);
    // A bend has one way on; red zones do not apply.
    assert_eq!(chosen(1, 1, Dir::Up), [0, 0, 0, 4]);
}

#[test]
fn a_ghost_decides_one_square_ahead_and_sticks_to_it() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(14, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, 430);
    // It chases now, moving right below the upper wall.
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
    // Pac-Man is suddenly elsewhere: it turns down nevertheless.
    play.put_pac_man(pos(26, 1), Dir::Right);
    pass(&mut play, Stick::CENTRED, 10);
    assert_eq!(play.ghost(GhostName::Shadow).unwrap().dir, Dir::Down);
}

#[test]
fn pokey_s_circle_is_measured_from_the_square_it_plans_from() {
    let mut play = begun(ARCADE, 1);
    play.put_pac_man(pos(14, 26), Dir::Up);
    pass(&mut play, Stick::CENTRED, 430);
    // It is 8 squares from Pac-Man, and plans for the next square.
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

/// The ticks at which the waves of a level begin.
fn waves(level: u32) -> Vec<(u64, bool)> {
    let mut clock = Clock::new(level);
    let mut found = vec![(0, clock.is_scatter())];
    for tick in 1..=80_000 {
        let wave = clock.wave;
        clock.tick();
        if clock.wave != wave {
            found.push((tick, clock.is_scatter()));
        }
    }
    found
}

/// Waves that last this many ticks, scatter first, and the last one for ever.
fn lasting(ticks: [u64; 7]) -> Vec<(u64, bool)> {
    let ends = ticks.iter().scan(0, |sum, ticks| {
        *sum += ticks;
        Some(*sum)
    });
    let begins = std::iter::once(0).chain(ends);
    begins
        .enumerate()
        .map(|(wave, tick)| (tick, wave % 2 == 0))
        .collect()
}

#[test]
fn waves_begin_to_the_tick() {
    assert_eq!(waves(1), lasting([420, 1200, 420, 1200, 300, 1200, 300]));
    assert_eq!(waves(2), lasting([420, 1200, 420, 1200, 300, 61_980, 1]));
    assert_eq!(waves(4), waves(2));
    assert_eq!(waves(5), lasting([300, 1200, 300, 1200, 300, 62_220, 1]));
    assert_eq!(waves(255), waves(5));
}

#[test]
fn the_game_keeps_to_the_clock() {
    for (level, ticks) in [(1, 420), (2, 420), (5, 300)] {
        let mut play = begun(ARCADE, level);
        // No contact meanwhile: only Shadow is left, far away.
        play.put_pac_man(pos(14, 26), Dir::Up);
        for name in [GhostName::Speedy, GhostName::Bashful, GhostName::Pokey] {
            play.remove_ghost(name);
        }
        let facts = pass(&mut play, Stick::CENTRED, ticks - 1);
        assert!(
            !facts.contains(&Fact::Wave { scatter: false }),
            "level {level}"
        );
        assert_eq!(
            play.ghost(GhostName::Shadow).unwrap().mode,
            GhostMode::Scatter
        );
        let facts = pass(&mut play, Stick::CENTRED, 1);
        assert!(
            facts.contains(&Fact::Wave { scatter: false }),
            "level {level}"
        );
        assert_eq!(
            play.ghost(GhostName::Shadow).unwrap().mode,
            GhostMode::Chase
        );
        assert_eq!(play.state().clock.left, Some(1200));
    }
}

#[test]
fn the_clock_stops_during_fright_and_ghosts_flash_at_its_end() {
    let mut clock = Clock::new(1);
    for _ in 0..100 {
        clock.tick();
    }
    let left = clock.left;
    assert!(clock.frighten());
    assert_eq!(clock.fright, 360);
    let mut white = Vec::new();
    for tick in 0..360 {
        if clock.is_white() {
            white.push(360 - tick);
        }
        assert_eq!(clock.left, left);
        clock.tick();
    }
    assert_eq!((clock.fright, clock.left), (0, left));
    assert!(!clock.is_white());
    // Five times 14 ticks white, the last of them at the end.
    let expected: Vec<u32> = (0..5)
        .flat_map(|flash| 28 * flash + 1..=28 * flash + 14)
        .collect();
    white.reverse();
    assert_eq!(white, expected);
    clock.tick();
    assert_eq!(clock.left, left.map(|left| left - 1));
    // A second is too short for three flashes.
    let mut clock = Clock::new(9);
    clock.frighten();
    assert_eq!((clock.fright, clock.is_white()), (60, true));
    assert!(!Clock::new(17).frighten());
}

#[test]
fn a_new_life_begins_with_the_first_wave() {
    let mut play = begun(ARCADE, 1);
    pass(&mut play, Stick::CENTRED, 500);
    until(&mut play, Stick::CENTRED, |fact| *fact == Fact::Ready).unwrap();
    assert_eq!(
        (play.state().clock.wave, play.state().clock.left),
        (0, Some(420))
    );
}

#[test]
fn a_ghosts_route_is_known_at_every_tick_and_begins_with_the_step_that_it_takes() {
    for board in BOARDS {
        let mut play = begun(board, 1);
        let mut rng = GameRng::new(Seed(5));
        let mut stick = Stick::CENTRED;
        let outside = |play: &Play| {
            GhostName::ALL.map(|name| {
                let ghost = play.ghost(name)?;
                let is_out = matches!(ghost.mode, GhostMode::Scatter | GhostMode::Chase);
                let is_played = play.state().phase == Phase::Playing;
                (is_out && is_played).then(|| (ghost, play.route(&ghost).0))
            })
        };
        let mut last = [outside(&play), outside(&play)];
        for _ in 0..900 {
            stick = keys(&mut rng, stick);
            pass(&mut play, stick, 1);
            let now = outside(&play);
            for name in GhostName::ALL.map(|name| name as usize) {
                let [Some(first), Some(before), Some(now)] =
                    [&last[0], &last[1], &now].map(|all| all[name].as_ref())
                else {
                    continue;
                };
                let has_route = !before.1.is_empty();
                let drops = !first.1.is_empty() && !now.1.is_empty() && !has_route;
                assert!(!drops || before.0.target != first.0.target, "{play}");
                let [from, to] = [before, now].map(|(ghost, _)| ghost.at.tile());
                if from != to && has_route && now.0.mode == before.0.mode {
                    let (at, out) = before.1[0];
                    assert_eq!((at, play.arena().next(at, out)), (from, to), "{play}");
                }
            }
            last = [last[1].clone(), now];
        }
    }
}
