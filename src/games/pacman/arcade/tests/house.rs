//! Who leaves the house when, and how.

use super::*;
use crate::games::pacman::arcade::{GhostMode, Pixel};
use crate::games::pacman::board::Square;
use crate::grid::Dir;

fn mode(play: &Play, name: GhostName) -> GhostMode {
    play.ghost(name).unwrap().mode
}

/// Drives Pac-Man to and fro over the board while nobody can catch him, and finds after how many dots each ghost sets
/// out. `dots` are eaten before the ghost is seen to leave.
fn leaves_at(play: &mut Play, most: u32) -> [Option<u32>; 4] {
    let mut found = [None; 4];
    play.put_pac_man(pos(14, 26), Dir::Up);
    pass(play, Stick::CENTRED, 1);
    let before = play.food().eaten();
    let speedy = GhostName::Speedy;
    if mode(play, speedy) != GhostMode::House {
        found[speedy as usize] = Some(0);
    }
    let squares: Vec<Pos> = play.board().size().positions().collect();
    let dots = squares
        .into_iter()
        .filter(|&pos| play.board().square(pos).is_food());
    for dot in dots.collect::<Vec<_>>() {
        if play.food().eaten() - before >= most {
            break;
        }
        if play.food().has(dot) {
            play.put_pac_man(dot, Dir::Left);
            // Shadow is kept away: nobody is caught.
            play.put_ghost(GhostName::Shadow, pos(14, 12), Dir::Left);
            pass(play, Stick::CENTRED, 1);
        }
        for name in GhostName::ALL {
            if found[name as usize].is_none() && mode(play, name) != GhostMode::House {
                found[name as usize] = Some(play.food().eaten() - before);
            }
        }
    }
    found
}

#[test]
fn each_ghost_leaves_at_its_own_count_of_dots() {
    // Speedy waits for nothing; Bashful counts from then on, and Pokey after it.
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

/// Dies, and sets out again.
fn die(play: &mut Play) {
    let at = play.ghost(GhostName::Shadow).unwrap().tile();
    play.put_pac_man(at, Dir::Left);
    until(play, Stick::CENTRED, |fact| *fact == Fact::Began).unwrap();
}

#[test]
fn after_a_death_all_count_together_until_pokey_has_left() {
    let mut play = begun(ARCADE, 1);
    assert_eq!(play.house().global(), None);
    leaves_at(&mut play, 10);
    let dots = play.ghost(GhostName::Bashful).unwrap().dots;
    assert_eq!(dots, 10, "the first one that waits counts");
    die(&mut play);
    assert_eq!(play.house().global(), Some(0));
    assert_eq!(leaves_at(&mut play, 31)[1..], [Some(7), Some(17), None]);
    assert_eq!(play.house().global(), Some(31));
    assert_eq!(play.house_limit(GhostName::Pokey), 32 + 60);
    assert_eq!(leaves_at(&mut play, 1)[3], None);
    assert_eq!(play.house().global(), None);
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
fn whoever_eats_nothing_lets_the_next_one_out() {
    for (level, ticks) in [(1, 240), (4, 240), (5, 180)] {
        let mut play = begun(ARCADE, level);
        die(&mut play);
        play.put_pac_man(pos(0, 22), Dir::Right);
        // Standing still before a wall: nobody eats, nobody comes.
        play.put_pac_man(pos(14, 26), Dir::Up);
        play.remove_ghost(GhostName::Shadow);
        let idle = play.house().idle();
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
        (ghost.dir, ghost.at.y, ghost.tile()),
        (Dir::Left, 99, pos(13, 12))
    );
}

#[test]
fn any_house_has_a_way_out() {
    for text in [
        // The door at the side; a ghost behind a corner.
        "##########\n#P.  -  G#\n######## #\n######G  #\n##########\n",
        // A double door that is gone through from end to end; two houses; the door below.
        "######\n#...P#\n#--###\n#  G##\n######\n",
        "###########\n#G-..P...-#\n#########G#\n###########\n",
        "########\n##GG####\n##--####\n#P....##\n########\n",
    ] {
        let all = begun(text, 3);
        for ghost in all.board().ghosts() {
            let mut play = begun(text, 3);
            let others = all.board().ghosts().iter().filter(|other| *other != ghost);
            others.for_each(|other| play.remove_ghost(other.name));
            play.put_pac_man(all.board().start(), Dir::Up);
            while matches!(
                mode(&play, ghost.name),
                GhostMode::House | GhostMode::Leaving
            ) {
                pass(&mut play, Stick::CENTRED, 1);
                let tile = play.ghost(ghost.name).unwrap().tile();
                assert_ne!(play.board().square(tile), Square::Wall, "{text}");
                assert_eq!(play.phase(), Phase::Playing, "{text}");
                assert!(play.ticks() < 1_000, "{} stays in\n{text}", ghost.name);
            }
        }
    }
}
