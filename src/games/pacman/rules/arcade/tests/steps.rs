//! Table A.1 of the Pac-Man Dossier, row by row, by stepping a lone actor.

use super::*;
use crate::games::pacman::rules::arcade::arena::{Arena, Pixel};
use crate::games::pacman::rules::arcade::ghost::{Doing, Ghost, Goal};
use crate::games::pacman::rules::arcade::pac_man::PacMan;
use crate::games::pacman::rules::arcade::state::Food;
use crate::games::pacman::rules::arcade::tables::{self, EYES};
use crate::games::pacman::rules::arcade::{Fruit, Steps};
use crate::games::pacman::rules::board::Place;
use crate::grid::Dir;
use crate::rng::GameRng;

/// An endless corridor.
const RING: &str = "\
hidden: 0
############################
P...........................
##-#########################
##G#########################
############################
";

/// Level; fruit and points; Pac-Man, on dots; ghost, tunnel; Elroy 1 and 2 as dots and speed; fright: Pac-Man, on dots,
/// ghost, seconds, flashes.
type Row = (
    u32,
    (&'static str, u32),
    [u32; 2],
    [u32; 2],
    [(u32, u32); 2],
    Option<[u32; 3]>,
    (u32, u32),
);

const ROWS: [Row; 21] = {
    const P1: [u32; 2] = [80, 71];
    const P2: [u32; 2] = [90, 79];
    const P5: [u32; 2] = [100, 87];
    const G5: [u32; 2] = [95, 50];
    const F5: Option<[u32; 3]> = Some([100, 87, 60]);
    const F2: Option<[u32; 3]> = Some([95, 83, 55]);
    const fn elroy(dots: u32) -> [(u32, u32); 2] {
        [(dots, 100), (dots / 2, 105)]
    }
    [
        (
            1,
            ("cherries", 100),
            P1,
            [75, 40],
            [(20, 80), (10, 85)],
            Some([90, 79, 50]),
            (6, 5),
        ),
        (
            2,
            ("strawberry", 300),
            P2,
            [85, 45],
            [(30, 90), (15, 95)],
            F2,
            (5, 5),
        ),
        (
            3,
            ("peach", 500),
            P2,
            [85, 45],
            [(40, 90), (20, 95)],
            F2,
            (4, 5),
        ),
        (
            4,
            ("peach", 500),
            P2,
            [85, 45],
            [(40, 90), (20, 95)],
            F2,
            (3, 5),
        ),
        (5, ("apple", 700), P5, G5, elroy(40), F5, (2, 5)),
        (6, ("apple", 700), P5, G5, elroy(50), F5, (5, 5)),
        (7, ("grapes", 1000), P5, G5, elroy(50), F5, (2, 5)),
        (8, ("grapes", 1000), P5, G5, elroy(50), F5, (2, 5)),
        (9, ("galaxian", 2000), P5, G5, elroy(60), F5, (1, 3)),
        (10, ("galaxian", 2000), P5, G5, elroy(60), F5, (5, 5)),
        (11, ("bell", 3000), P5, G5, elroy(60), F5, (2, 5)),
        (12, ("bell", 3000), P5, G5, elroy(80), F5, (1, 3)),
        (13, ("key", 5000), P5, G5, elroy(80), F5, (1, 3)),
        (14, ("key", 5000), P5, G5, elroy(80), F5, (3, 5)),
        (15, ("key", 5000), P5, G5, elroy(100), F5, (1, 3)),
        (16, ("key", 5000), P5, G5, elroy(100), F5, (1, 3)),
        (17, ("key", 5000), P5, G5, elroy(100), None, (0, 0)),
        (18, ("key", 5000), P5, G5, elroy(100), F5, (1, 3)),
        (19, ("key", 5000), P5, G5, elroy(120), None, (0, 0)),
        (20, ("key", 5000), P5, G5, elroy(120), None, (0, 0)),
        (21, ("key", 5000), P2, G5, elroy(120), None, (0, 0)),
    ]
};

fn ring() -> Arena {
    Arena::new(&Arc::new(RING.parse().unwrap()))
}

/// Pixels that Pac-Man moves in `ticks` ticks on squares without food.
fn pac_man(steps: Steps, first: u64, ticks: u64) -> u32 {
    let arena = ring();
    let mut actor = PacMan::new(arena.start, Dir::Left);
    gone(&arena, first, ticks, |_| {
        actor.tick(&arena, steps);
        actor.at
    })
}

/// His speed in percent, rounded, with a dot on each square.
fn on_dots(steps: Steps) -> u32 {
    let arena = ring();
    let mut actor = PacMan::new(arena.start, Dir::Left);
    let mut food = Food::new(&arena.board);
    let ticks = 16_000;
    let pixels = gone(&arena, 0, ticks, |_| {
        actor.tick(&arena, steps);
        if food.take(actor.at.tile()) {
            actor.stall(1);
        }
        if food.left == 0 {
            food = Food::new(&arena.board);
            food.take(actor.at.tile());
        }
        actor.at
    });
    // 20 pixels in 16 ticks are 100 percent.
    (pixels * 80 + ticks as u32 / 2) / ticks as u32
}

fn ghost(steps: Steps, first: u64, ticks: u64) -> u32 {
    let arena = ring();
    let lair = arena.lair(GhostName::Shadow).unwrap();
    let mut actor = Ghost::new(GhostName::Shadow, lair);
    actor.at = Pixel::at(Place::of(pos(9, 1)));
    (actor.dir, actor.next, actor.state) = (Dir::Left, Dir::Left, Doing::Outside);
    let mut rng = GameRng::new(Seed(1));
    gone(&arena, first, ticks, |tick| {
        for _ in 0..steps.pixels(tick) {
            actor.step(&arena, lair, Goal::Square(pos(0, 0), true), &mut rng);
        }
        actor.at
    })
}

/// Pixels to the left that a figure moves in `ticks` ticks.
fn gone(arena: &Arena, first: u64, ticks: u64, mut tick: impl FnMut(u64) -> Pixel) -> u32 {
    let side = arena.board.size().width as i32 * 8;
    let mut at = None;
    let mut pixels = 0;
    for number in first..=first + ticks {
        // The first tick only gives the starting position.
        let now = tick(number);
        if let Some(before) = at {
            let gone: i32 = before - now.x;
            pixels += gone.rem_euclid(side) as u32;
        }
        at = Some(now.x);
    }
    pixels
}

#[test]
fn every_row_of_the_table_is_gone_pixel_by_pixel() {
    for (number, fruit, pac, other, elroy, fright, (seconds, flashes)) in ROWS {
        let level = tables::level(number);
        let speeds = level.speeds;
        assert_eq!(
            (level.fruit.name(), level.fruit.points()),
            fruit,
            "level {number}"
        );
        assert_eq!(
            (level.fright_seconds, level.flashes),
            (seconds, flashes),
            "level {number}"
        );
        let dots = [level.elroy_dots, level.elroy_dots / 2];
        assert_eq!(dots, elroy.map(|(dots, _)| dots), "level {number}");
        // 5 percent are one pixel in 16 ticks, wherever in the pattern they begin.
        for (first, n) in [(0, 1), (3, 1), (11, 7), (16, 100)] {
            let pixels = |percent: u32| percent / 5 * n as u32;
            assert_eq!(
                pac_man(speeds.pac_man, first, 16 * n),
                pixels(pac[0]),
                "level {number}"
            );
            assert_eq!(
                ghost(speeds.ghost, first, 16 * n),
                pixels(other[0]),
                "level {number}"
            );
            assert_eq!(
                ghost(speeds.tunnel, first, 16 * n),
                pixels(other[1]),
                "level {number}"
            );
            for (steps, (_, percent)) in speeds.elroy.into_iter().zip(elroy) {
                assert_eq!(
                    ghost(steps, first, 16 * n),
                    pixels(percent),
                    "level {number}"
                );
            }
            if let Some([pac_man_too, _, frightened]) = fright {
                let fast = speeds.pac_man_fright;
                assert_eq!(
                    pac_man(fast, first, 16 * n),
                    pixels(pac_man_too),
                    "level {number}"
                );
                assert_eq!(
                    ghost(speeds.ghost_fright, first, 16 * n),
                    pixels(frightened)
                );
            }
        }
        assert_eq!(on_dots(speeds.pac_man), pac[1], "level {number}");
        if let Some([_, dots, _]) = fright {
            assert_eq!(on_dots(speeds.pac_man_fright), dots, "level {number}");
        }
    }
    assert_eq!(ghost(EYES, 0, 16), 32);
    for number in [22, 255, 256, u32::MAX] {
        assert_eq!(tables::level(number), tables::level(21));
    }
}

#[test]
fn the_patterns_are_those_of_the_dossier_tick_by_tick() {
    let typed =
        |steps: Steps| -> String { (0..16).map(|tick| steps.pixels(tick).to_string()).collect() };
    let speeds = tables::level(2).speeds;
    assert_eq!(typed(speeds.tunnel), "0110101011010101");
    assert_eq!(typed(speeds.ghost_fright), "0110110110110111");
    let speeds = tables::level(5).speeds;
    assert_eq!(typed(speeds.elroy[1]), "1121121121121121");
    assert_eq!(speeds.elroy[1].percent(), 105);
}

#[test]
fn the_row_of_fruits_holds_the_last_seven() {
    let row = |level| -> Vec<&str> { tables::recent_fruits(level).map(Fruit::name).collect() };
    assert_eq!(row(1), ["cherries"]);
    assert_eq!(row(3), ["cherries", "strawberry", "peach"]);
    assert_eq!(
        row(8),
        [
            "strawberry",
            "peach",
            "peach",
            "apple",
            "apple",
            "grapes",
            "grapes"
        ]
    );
    assert_eq!(row(19), ["key"; 7]);
    assert_eq!(row(u32::MAX), ["key"; 7]);
}

#[test]
fn counts_are_the_arcade_s_on_its_number_of_dots_and_a_share_on_others() {
    for dots in [0, 7, 17, 30, 60, 70, 170] {
        assert_eq!(tables::share(dots, 244), dots);
    }
    assert_eq!(tables::share(70, 122), 35);
    assert_eq!(tables::share(7, 4), 1);
    assert_eq!(tables::share(0, 4), 0);
}

/// The full size with all ghosts outside and dots where Pac-Man does not go, so that every life begins alike.
fn outside() -> String {
    let mut rows: Vec<String> = ARCADE
        .lines()
        .map(|row| row.replace(['.', 'o'], " "))
        .collect();
    let first = rows.iter().position(|row| row.starts_with('#')).unwrap();
    rows[first + 1] = ARCADE.lines().nth(first + 1).unwrap().to_owned();
    rows[first + 15] = rows[first + 15].replace('G', " ");
    for (x, y) in [(6, 8), (1, 12), (26, 29)] {
        rows[first + y].replace_range(x..=x, "G");
    }
    let picture = rows[first..].join("\n");
    format!("ghosts: Bashful Speedy Shadow Pokey\nhalves: 13.5,12 13.5,26\n{picture}\n")
}

#[test]
fn the_same_keys_meet_the_same_ghosts_in_every_life_and_level() {
    let rules = Rules {
        level: 21,
        lives: 6,
        ..Rules::default()
    };
    let mut play = with(&outside(), rules);
    let mut lives = Vec::new();
    for life in 0..4 {
        let mut rows = Vec::new();
        for tick in 0..600 {
            let key = [Dir::Left, Dir::Down, Dir::Right, Dir::Up, Dir::Right][tick / 45 % 5];
            pass(&mut play, Stick::held(key), 1);
            let ghosts: Vec<Pixel> = play.ghosts().map(|ghost| ghost.at).collect();
            rows.push((play.state().pac_man.at, ghosts));
            if play.state().phase != Phase::Playing {
                break;
            }
        }
        lives.push(rows);
        if play.state().phase == Phase::Playing {
            play.put_pac_man(play.ghost(GhostName::Shadow).unwrap().at.tile(), Dir::Left);
        }
        let begins = |play: &mut Play| until(play, Stick::CENTRED, |fact| *fact == Fact::Began);
        begins(&mut play).unwrap();
        if life == 2 {
            // Level 22 has the same speeds.
            play.leave_dots(0);
            begins(&mut play).unwrap();
        }
    }
    assert_eq!((play.state().level, lives[0].len() > 100), (22, true));
    for life in &lives[1..] {
        let parts = lives[0].iter().zip(life).position(|(a, b)| a != b);
        assert_eq!((parts, life.len()), (None, lives[0].len()));
    }
}
