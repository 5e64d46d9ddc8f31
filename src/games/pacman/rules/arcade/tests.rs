//! The arcade rules, subject by subject. Boards are pictures; squares are column and row.

mod eating;
mod ghosts;
mod pac_man;
mod steps;

use std::sync::Arc;

use super::{Fact, GhostMode, Phase, Play, Quirks, Rules, Stick, refusal};
use crate::games::pacman::rules::board::{Board, GhostName, Square};
use crate::grid::{Dir, Pos};
use crate::rng::{GameRng, Seed};

/// The full size, with every kind of start on half squares.
const ARCADE: &str = include_str!("../../../../../levels/pacman/arcade.txt");

/// A game on a board in this level, just before everybody starts to move.
fn begun(picture: &str, level: u32) -> Play {
    let rules = Rules {
        level,
        ..Rules::default()
    };
    with(picture, rules)
}

fn with(picture: &str, rules: Rules) -> Play {
    let board: Board = picture.parse().unwrap();
    let mut play = Play::new(&Arc::new(board), Seed(1), rules);
    while play.state().phase == Phase::Ready {
        play.tick(Stick::CENTRED, &mut Vec::new());
    }
    play
}

/// Advances ticks; all their facts.
fn pass(play: &mut Play, stick: Stick, ticks: u32) -> Vec<Fact> {
    let mut facts = Vec::new();
    for _ in 0..ticks {
        play.tick(stick, &mut facts);
    }
    facts
}

/// Advances ticks until a fact occurs, at most a minute; the number of ticks.
fn until(play: &mut Play, stick: Stick, is_it: impl Fn(&Fact) -> bool) -> Option<u32> {
    (1..=3600).find(|_| pass(play, stick, 1).iter().any(&is_it))
}

/// A board without ghosts in the corridors, whichever start there.
fn alone(play: &mut Play) {
    for name in GhostName::ALL {
        play.remove_ghost(name);
    }
}

const fn pos(x: i32, y: i32) -> Pos {
    Pos::new(x, y)
}

#[test]
fn everything_that_matters_is_described() {
    let mut play = begun(ARCADE, 1);
    pass(&mut play, Stick::CENTRED, 5);
    let text = play.to_string();
    let rows: Vec<&str> = text.lines().collect();
    let expected = [
        "tick 245, playing, level 1, lives 3, score 0",
        "wave 0 scatter for 415, fright 0, idle 5, 244 left, siren 0",
        "Pac-Man tile 13,26 pixel 106,211 Left, 80 %",
        "Shadow tile 13,12 pixel 107,99 Left then Left, scatter, target 25,-3, 75 %, 0 dots",
        "Speedy tile 13,15 pixel 111,122 Up then Up, leaving, target 13,12, 40 %, 0 dots",
    ];
    assert_eq!(rows[..expected.len()], expected);
    assert_eq!(rows.len(), 7 + 31);
    assert_eq!(rows[7], "############################");
}

const BOARDS: [&str; 11] = [
    ARCADE,
    include_str!("../../../../../levels/pacman/classroom.txt"),
    include_str!("../../../../../levels/pacman/crown.txt"),
    include_str!("../../../../../levels/pacman/gate.txt"),
    include_str!("../../../../../levels/pacman/lesson.txt"),
    include_str!("../../../../../levels/pacman/tower.txt"),
    include_str!("../../../../../levels/pacman/two-tunnels.txt"),
    // Dead ends and a start between two rows; one ghost; a room; two houses and tunnels that cross.
    "halves: 3,2.5\n#######\n#.....#\n#.#P#.#\n#.#.#.#\n#-###-#\n#G   G#\n#######\n",
    "########\n#P....o#\n#.####-#\n#.####G#\n########\n",
    "#########\n#.......#\n#...P...#\n#.......#\n#...o...#\n###---###\n###GGG###\n#########\n",
    "####.######\n#G-.......#\n###.##.##.#\n..........P\n###.##.##-#\n#o......#G#\n####.######\n",
];

/// Keys that change now and then.
///
/// The tests take about a second as they are built here; a plain debug build would take longer.
fn keys(rng: &mut GameRng, stick: Stick) -> Stick {
    match rng.index(12) {
        0 => Stick::held(Dir::ALL[rng.index(4)]),
        1 => Stick::tap(Dir::ALL[rng.index(4)]),
        2 => Stick {
            held: [0; 4].map(|_| rng.coin().then(|| Dir::ALL[rng.index(4)])),
            pressed: rng.coin().then(|| Dir::ALL[rng.index(4)]),
        },
        3 => Stick::CENTRED,
        _ => Stick {
            pressed: None,
            ..stick
        },
    }
}

/// No figure is in a wall, outside, or farther beside the middle of a corridor than a corner allows.
fn check(play: &Play) {
    let board = &play.arena().board;
    let at = play.state().pac_man.at;
    let is_hidden = |pos| !board.size().contains(pos) && !play.arena().exits(pos).is_empty();
    let is_corridor = |pos| board.square(pos).is_corridor() || is_hidden(pos);
    assert!(is_corridor(at.tile()), "{play}");
    let beside = at.past_middle(Dir::Right).abs() + at.past_middle(Dir::Down).abs();
    let lanes = [Dir::Right, Dir::Down].map(|dir| at.past_middle(dir));
    assert!(lanes.contains(&0) || beside <= 4, "{play}");
    for dir in Dir::ALL {
        // Past the middle of a square a figure is moving to an open square, or cutting a corner.
        let out = lanes.contains(&0) && at.past_middle(dir) > 0;
        assert!(!out || play.arena().exits(at.tile()).has(dir), "{play}");
    }
    for ghost in play.ghosts() {
        let square = board.square(ghost.at.tile());
        match ghost.mode {
            GhostMode::House => assert_eq!(square, Square::House, "{play}"),
            GhostMode::Leaving | GhostMode::Entering => assert_ne!(square, Square::Wall, "{play}"),
            _ => {
                assert!(is_corridor(ghost.at.tile()), "{play}");
                let lanes = [Dir::Right, Dir::Down].map(|dir| ghost.at.past_middle(dir));
                assert!(lanes.contains(&0), "{play}");
                for dir in Dir::ALL {
                    assert!(
                        play.arena().can_go(ghost.at, dir) || ghost.at.past_middle(dir) <= 0,
                        "{play}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_million_ticks_of_random_keys_put_no_figure_into_a_wall() {
    let games = 4;
    let ticks = 1_000_000 / (games * BOARDS.len() as u64);
    let mut tally = [0_u64; 4];
    for (index, text) in BOARDS.iter().enumerate() {
        for seed in 0..games {
            let rules = Rules {
                level: [1, 3, 9, 21][seed as usize],
                lives: 2,
                tap_pixels: [8, 0, u16::MAX, 8][seed as usize],
                scenes: seed % 2 == 1,
                quirks: Quirks {
                    pass_through: seed % 2 == 0,
                    overflow: seed < 2,
                    red_zones: seed % 3 == 0,
                },
            };
            let board = Arc::new(text.parse().unwrap());
            let mut play = Play::new(&board, Seed(seed), rules);
            let mut rng = GameRng::new(Seed(seed ^ index as u64));
            let (mut stick, mut facts) = (Stick::CENTRED, Vec::new());
            let mut copy = play.clone();
            for tick in 0..=ticks {
                stick = keys(&mut rng, stick);
                let score = play.state().score;
                facts.clear();
                play.tick(stick, &mut facts);
                check(&play);
                let gained: u64 = facts.iter().map(points).sum();
                assert_eq!(play.state().score, score + gained);
                for fact in &facts {
                    match fact {
                        Fact::Caught { .. } => tally[0] += 1,
                        Fact::GhostEaten { .. } => tally[1] += 1,
                        Fact::EyesHome { .. } => tally[2] += 1,
                        Fact::Cleared => tally[3] += 1,
                        _ => {}
                    }
                }
                // A copy with the same keys stays the same.
                let mut others = Vec::new();
                copy.tick(stick, &mut others);
                assert_eq!(facts, others);
                if tick % 1_000 == 0 {
                    assert_eq!(play.to_string(), copy.to_string());
                    copy = play.clone();
                }
                if play.state().phase == Phase::Over {
                    play.restart(Seed(tick));
                    copy.restart(Seed(tick));
                }
            }
        }
    }
    // Everything has happened, mostly often.
    assert!(
        tally[..3].iter().all(|&count| count > 100) && tally[3] > 0,
        "{tally:?}"
    );
}

fn points(fact: &Fact) -> u64 {
    match *fact {
        Fact::Dot { .. } => 10,
        Fact::Energizer { .. } => 50,
        Fact::GhostEaten { points, .. } | Fact::FruitEaten { points, .. } => points.into(),
        _ => 0,
    }
}

/// A whole game of random keys from a seed: its last page.
fn game(seed: u64) -> String {
    let board = Arc::new(ARCADE.parse().unwrap());
    let mut play = Play::new(&board, Seed(seed), Rules::default());
    let mut rng = GameRng::new(Seed(seed));
    let mut stick = Stick::CENTRED;
    while play.state().phase != Phase::Over {
        stick = keys(&mut rng, stick);
        play.tick(stick, &mut Vec::new());
    }
    play.to_string()
}

#[test]
fn a_game_is_the_same_again_from_its_seed_and_keys() {
    for seed in 0..5 {
        assert_eq!(game(seed), game(seed));
        assert_ne!(game(seed), game(seed + 1));
    }
}

#[test]
fn a_game_begun_again_is_a_fresh_one() {
    let mut used = begun(ARCADE, 1);
    pass(&mut used, Stick::held(Dir::Left), 3_000);
    used.restart(Seed(7));
    let board = Arc::new(ARCADE.parse().unwrap());
    let mut fresh = Play::new(&board, Seed(7), Rules::default());
    for _ in 0..2_000 {
        pass(&mut used, Stick::held(Dir::Left), 1);
        pass(&mut fresh, Stick::held(Dir::Left), 1);
    }
    assert_eq!(used.to_string(), fresh.to_string());
}

/// A possibly odd board: blocks, houses and doors anywhere, tunnels, starts between squares. The reader may refuse it.
fn odd_board(rng: &mut GameRng) -> String {
    let (width, height) = (6 + rng.index(9), 6 + rng.index(9));
    let (right, below) = (width - 1, height - 1);
    let mut rows = vec![vec!['#'; width]; height];
    let walls = 2 + rng.index(4);
    for row in &mut rows[1..below] {
        for square in &mut row[1..right] {
            *square = if rng.index(10) < walls { '#' } else { ' ' };
        }
    }
    for _ in 0..rng.index(3) {
        let (x, y) = (1 + rng.index(right - 1), 1 + rng.index(below - 1));
        if rng.coin() {
            (rows[y][0], rows[y][right]) = (' ', ' ');
        } else {
            (rows[0][x], rows[below][x]) = (' ', ' ');
        }
    }
    // A house with walls around it, and doors in them; some of its squares may be walls.
    let mut inside = Vec::new();
    for _ in 0..=rng.index(2) {
        let (w, h) = (1 + rng.index(4), 1 + rng.index(3));
        let (left, top) = (1 + rng.index(right - 1), 1 + rng.index(below - 1));
        let rows_around = top - 1..(top + h + 1).min(height);
        let around =
            rows_around.flat_map(|y| (left - 1..(left + w + 1).min(width)).map(move |x| (x, y)));
        for (x, y) in around {
            let is_inside = (left..left + w).contains(&x) && (top..top + h).contains(&y);
            if x == 0 || y == 0 || x == right || y == below {
                continue;
            }
            rows[y][x] = if is_inside && rng.index(8) > 0 {
                inside.push((x, y));
                ' '
            } else if !is_inside && rng.index(5) == 0 {
                '-'
            } else {
                '#'
            };
        }
    }
    let mut halves = Vec::new();
    for letter in "PGGG..ooooGF".chars() {
        let (mut x, mut y) = (rng.index(width), rng.index(height));
        if letter == 'G' && !inside.is_empty() && rng.coin() {
            (x, y) = inside[rng.index(inside.len())];
        }
        if rows[y][x] == ' ' {
            rows[y][x] = letter;
            let (right, down) = (rng.coin(), rng.coin());
            if !".o".contains(letter) && right != down {
                let half = |half| if half { ".5" } else { "" };
                halves.push(format!("{x}{},{y}{}", half(right), half(down)));
            }
        }
    }
    let picture: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    format!("halves: {}\n{}\n", halves.join(" "), picture.join("\n"))
}

#[test]
fn on_odd_boards_no_figure_is_in_a_wall_either() {
    let mut rng = GameRng::new(Seed(20));
    let (mut boards, mut left, mut home) = (0, 0, 0);
    while boards < 600 {
        let text = odd_board(&mut rng);
        let Ok(board) = text.parse::<Board>() else {
            continue;
        };
        if refusal(&board).is_some() {
            continue;
        }
        boards += 1;
        let rules = Rules {
            level: [1, 2, 5, 21][boards % 4],
            ..Rules::default()
        };
        let mut play = Play::new(&Arc::new(board), Seed(boards as u64), rules);
        let (mut stick, mut facts) = (Stick::CENTRED, Vec::new());
        for _ in 0..1_500 {
            stick = keys(&mut rng, stick);
            play.hurry();
            play.tick(stick, &mut facts);
            check(&play);
        }
        let count = |is_it: fn(&Fact) -> bool| facts.iter().filter(|fact| is_it(fact)).count();
        left += count(|fact| matches!(fact, Fact::GhostLeft { .. }));
        home += count(|fact| matches!(fact, Fact::EyesHome { .. }));
    }
    assert!(left > 1_000 && home > 100, "{left} {home}");
}
