//! How fast Pac-Man's maps are measured and games are played: the queue compared with the source's sweeps and with the
//! `pathfinding` crate, a turn, whole games of the lab; ticks and copies of an arcade game.
//!
//! Quote ratios within a group, never times across machines.

#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench that cannot begin has nothing to measure"
)]

use std::hint::black_box;
use std::sync::Arc;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use dedale::games::pacman::rules::arcade::{self, Phase, Rules, Stick};
use dedale::games::pacman::rules::board::Board;
use dedale::games::pacman::rules::classroom::Play;
use dedale::games::pacman::rules::classroom::lab::{Total, player};
use dedale::games::pacman::rules::maps::{DistanceMap, Sweeps};
use dedale::grid::{Dir, Distances, Pos, Size};
use dedale::maze::DepthFirst;
use dedale::rng::{GameRng, Seed};
use dedale::text::Row;

/// A board as large as the arcade's, a lattice of corridors with a house in the middle. Dots everywhere.
fn board() -> Board {
    let size = Size::new(28, 31);
    let mut text = String::new();
    for Pos { x, y } in size.positions() {
        let house = (12..=16).contains(&x) && (14..=16).contains(&y);
        let corridor = (1..27).contains(&x) && (1..30).contains(&y) && (y % 4 == 1 || x % 5 == 1);
        text.push(match (x, y) {
            (14, 14) => '-',
            (13..=15, 15) => 'G',
            (14, 21) => 'P',
            (1 | 26, 1 | 29) => 'o',
            _ if house || !corridor => '#',
            _ => '.',
        });
        if x == 27 {
            text.push('\n');
        }
    }
    text.parse().expect("the board can be played on")
}

/// Corridors with this many random targets.
fn targets(board: &Board, count: usize) -> Vec<u16> {
    let mut nodes: Vec<u16> = (0..board.net.corridors() as u16).collect();
    GameRng::new(Seed(1)).shuffle(&mut nodes);
    nodes.truncate(count);
    nodes
}

fn maps(criterion: &mut Criterion) {
    let board = board();
    let net = &board.net;
    for count in [244, 10, 1] {
        let mut group = criterion.benchmark_group(format!(
            "map of 28x31, {} corridors, {count} targets",
            net.corridors()
        ));
        let targets = targets(&board, count);
        let squares: Vec<Pos> = targets.iter().map(|&node| net.pos(node)).collect();
        group.bench_function("queue", |bencher| {
            let mut map = DistanceMap::new();
            bencher.iter(|| {
                map.measure(net, black_box(&targets).iter().copied());
                map.get(0)
            });
        });
        group.bench_function("grid::Distances", |bencher| {
            let mut map = Distances::new(board.size());
            let is_open = |pos| net.node(pos).is_some_and(|node| net.is_corridor(node));
            bencher.iter(|| {
                map.recompute(black_box(&squares).iter().copied(), |pos, dir| {
                    is_open(pos + dir)
                });
                map.get(Pos::new(1, 1))
            });
        });
        group.bench_function("sweeps", |bencher| {
            let start = Sweeps::new(net, board.unknown(), squares.iter().copied());
            bencher.iter(|| {
                let mut sweeps = start.clone();
                sweeps.finish();
                sweeps.number()
            });
        });
        group.bench_function("pathfinding dijkstra_all", |bencher| {
            // One extra source, from which every target is no step away.
            let (source, targets) = (u16::MAX, &targets[..]);
            bencher.iter(|| {
                let next = |&node: &u16| {
                    let ways = (node != source).then(|| net.pac_man()[usize::from(node)]);
                    let from_source = if node == source { targets } else { &[] };
                    let steps = ways.into_iter().flatten().map(|next| (next, 1_u16));
                    steps.chain(from_source.iter().map(|&next| (next, 0)))
                };
                pathfinding::prelude::dijkstra_all(black_box(&source), next).len()
            });
        });
        group.finish();
    }
}

fn large_maze(criterion: &mut Criterion) {
    let walls = &DepthFirst::generate(Size::new(1_000, 1_000), Seed(1));
    let size = walls.size();
    let mut group = criterion.benchmark_group("map of a 1000x1000 maze, 1 target");
    group.sample_size(10);
    group.bench_function("grid::Distances", |bencher| {
        let mut map = Distances::new(size);
        bencher.iter(|| {
            map.recompute([Pos::new(0, 0)], |pos, dir| walls.can_step(pos, dir));
            map.get(Pos::new(999, 999))
        });
    });
    group.bench_function("pathfinding dijkstra_all", |bencher| {
        bencher.iter(|| {
            let next = |&node: &u32| {
                let pos = size.pos(node as usize);
                Dir::ALL
                    .into_iter()
                    .filter(move |&dir| walls.can_step(pos, dir))
                    .map(move |dir| (size.index(pos + dir) as u32, 1_u32))
            };
            pathfinding::prelude::dijkstra_all(&0_u32, next).len()
        });
    });
    group.finish();
}

fn games(criterion: &mut Criterion) {
    let board = Arc::new(board());
    let mut group = criterion.benchmark_group("classroom");
    group.bench_function("turn", |bencher| {
        let mut play = Play::new(Arc::clone(&board), Seed(1), u32::MAX);
        play.set_autopilot(true);
        bencher.iter(|| {
            play.go_on();
            play.turn().len()
        });
    });
    for lives in [1, 3] {
        let games = 100;
        group.throughput(Throughput::Elements(games));
        group.bench_function(
            BenchmarkId::new("lab, 100 games, lives", lives),
            |bencher| {
                bencher.iter(|| {
                    let player = player(Arc::clone(&board), lives, Default::default());
                    let rows = (1..=games).map(Seed).map(player);
                    let mut total = Total::default();
                    rows.for_each(|row| row.add_to(&mut total));
                    total
                });
            },
        );
    }
    group.finish();
}

/// Games with random keys that change about twice a second, one after the other.
fn arcade_ticks(criterion: &mut Criterion) {
    let text = include_str!("../levels/pacman/arcade.txt");
    let board: Arc<Board> = Arc::new(text.parse().expect("the board can be played on"));
    let mut play = arcade::Play::new(&board, Seed(1), Rules::default());
    let mut group = criterion.benchmark_group("arcade");
    let ticks = 10_000;
    group.throughput(Throughput::Elements(ticks));
    group.bench_function("10000 ticks", |bencher| {
        let mut rng = GameRng::new(Seed(1));
        let mut stick = Stick::CENTRED;
        let mut facts = Vec::new();
        bencher.iter(|| {
            for _ in 0..ticks {
                if rng.index(32) == 0 {
                    stick = Stick::held(Dir::ALL[rng.index(4)]);
                }
                facts.clear();
                play.tick(stick, &mut facts);
                match play.state().phase {
                    // Only ticks in which everybody moves count.
                    Phase::Playing => {}
                    Phase::Over => play.restart(Seed(rng.next_u64())),
                    _ => play.hurry(),
                }
            }
            play.state().score
        });
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("copy", |bencher| bencher.iter(|| black_box(&play).clone()));
    group.finish();
}

criterion_group!(benches, maps, large_maze, games, arcade_ticks);
criterion_main!(benches);
