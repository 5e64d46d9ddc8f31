//! How fast mazes are made and measured: trees compared with the article's algorithm, depth first, distances.
//!
//! The article's algorithm is implemented literally: draw a wall, reject it if it does not fit, and look through the
//! whole grid at every try for anything left.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use dedale::grid::{Dir, Distances, Grid, Pos, Size};
use dedale::maze::{DepthFirst, MazePlan, Trees, Wall, WallGrid};
use dedale::rng::{GameRng, Seed};

const SIZES: [Size; 3] = [
    Size::new(30, 20),
    Size::new(100, 100),
    Size::new(1_000, 1_000),
];

fn trees(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("trees");
    for size in SIZES {
        group.throughput(Throughput::Elements(size.area() as u64));
        group.bench_function(BenchmarkId::from_parameter(size), |bencher| {
            let mut seed = Seed(1);
            bencher.iter(|| {
                seed = seed.following();
                let mut trees = Trees::new(MazePlan::trees(size), seed);
                trees.by_ref().for_each(drop);
                trees.into_walls()
            });
        });
    }
    group.throughput(Throughput::Elements(600));
    group.bench_function("30x20 by the letter", |bencher| {
        let mut seed = Seed(1);
        bencher.iter(|| {
            seed = seed.following();
            Letter::grow(MazePlan::trees(Size::new(30, 20)), seed)
        });
    });
    group.finish();
}

fn depth_first(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("depth first");
    for size in SIZES {
        group.throughput(Throughput::Elements(size.area() as u64));
        group.bench_function(BenchmarkId::from_parameter(size), |bencher| {
            let mut seed = Seed(1);
            bencher.iter(|| {
                seed = seed.following();
                DepthFirst::generate(size, seed)
            });
        });
    }
    group.finish();
}

/// A board as large as the arcade's, with about as many squares to walk on: corridors around blocks. Each square holds
/// its exits, one bit a direction, as a game with a fixed board would keep them.
fn board() -> Grid<u8> {
    let is_open = |Pos { x, y }: Pos| {
        let inside = (1..27).contains(&x) && (1..30).contains(&y);
        inside && (y % 4 == 1 || x % 6 == 1)
    };
    Grid::from_fn(Size::new(28, 31), |pos| {
        let ways = Dir::ALL
            .into_iter()
            .filter(|&dir| is_open(pos) && is_open(pos + dir));
        ways.map(|dir| 1 << dir as u8).sum()
    })
}

fn distances(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("distances");
    let board = board();
    let walkable = board.cells().iter().filter(|&&ways| ways != 0).count();
    group.bench_function(format!("28x31 board, {walkable} squares"), |bencher| {
        let mut distances = Distances::new(board.size());
        bencher.iter(|| {
            distances.recompute([black_box(Pos::new(1, 1))], |pos, dir| {
                board[pos] >> dir as u8 & 1 == 1
            });
            distances.get(Pos::new(26, 29))
        });
    });
    for (name, walls) in [
        (
            "1000x1000 depth first",
            DepthFirst::generate(SIZES[2], Seed(1)),
        ),
        ("1000x1000 trees", {
            let mut trees = Trees::new(MazePlan::trees(SIZES[2]), Seed(1));
            trees.by_ref().for_each(drop);
            trees.into_walls()
        }),
    ] {
        group.bench_function(name, |bencher| {
            let mut distances = Distances::new(walls.size());
            bencher.iter(|| {
                distances.recompute([Pos::new(0, 0)], |pos, dir| walls.can_step(pos, dir));
                distances.get(Pos::new(999, 999))
            });
        });
    }
    group.finish();
}

/// The article's grower, as slow as it is.
struct Letter {
    size: Size,
    walls: WallGrid,
    horizontal_done: Grid<bool>,
    vertical_done: Grid<bool>,
    rng: GameRng,
}

impl Letter {
    fn grow(plan: MazePlan, seed: Seed) -> WallGrid {
        let size = plan.size;
        let mut letter = Self {
            size,
            walls: WallGrid::border(size),
            horizontal_done: Grid::new(size, false),
            vertical_done: Grid::new(size, false),
            rng: GameRng::new(seed),
        };
        for _ in 0..plan.trunk_count() {
            letter.plant_trunk();
        }
        while !letter.is_finished() {
            letter.try_wall();
        }
        letter.walls
    }

    fn plant_trunk(&mut self) {
        let Size { width, height } = self.size;
        loop {
            let side = self.rng.below(4);
            let (wall, x, y) = if side < 2 {
                let y = 1 + self.rng.index(height - 1) as i32;
                let x = if side == 0 { 0 } else { width as i32 - 1 };
                (Wall::top(Pos::new(x, y)), x.max(1), y)
            } else {
                let x = 1 + self.rng.index(width - 1) as i32;
                let y = if side == 2 { 0 } else { height as i32 - 1 };
                (Wall::left(Pos::new(x, y)), x, y.max(1))
            };
            if !self.is_touched(Pos::new(x, y)) {
                self.walls.build(wall);
                return;
            }
        }
    }

    fn try_wall(&mut self) {
        let Size { width, height } = self.size;
        let horizontal = self.rng.coin();
        let (columns, rows) = if horizontal {
            (width - 2, height - 1)
        } else {
            (width - 1, height - 2)
        };
        let pos = Pos::new(
            1 + self.rng.index(columns) as i32,
            1 + self.rng.index(rows) as i32,
        );
        let (wall, done) = if horizontal {
            (Wall::top(pos), &mut self.horizontal_done)
        } else {
            (Wall::left(pos), &mut self.vertical_done)
        };
        let [first, second] = wall.ends();
        let walls = &self.walls;
        match (is_touched(walls, first), is_touched(walls, second)) {
            (false, false) => {}
            (true, true) => done[pos] = true,
            _ => {
                done[pos] = true;
                self.walls.build(wall);
            }
        }
    }

    fn is_touched(&self, corner: Pos) -> bool {
        is_touched(&self.walls, corner)
    }

    fn is_finished(&self) -> bool {
        let Size { width, height } = self.size;
        let mut visits = 0;
        for pos in self.size.positions() {
            visits += usize::from(self.horizontal_done[pos]);
            visits += usize::from(self.vertical_done[pos]);
        }
        visits == (width - 1) * (height - 2) + (width - 2) * (height - 1)
    }
}

fn is_touched(walls: &WallGrid, corner: Pos) -> bool {
    walls.has(Wall::left(corner + Dir::Up))
        || walls.has(Wall::left(corner))
        || walls.has(Wall::top(corner + Dir::Left))
        || walls.has(Wall::top(corner))
}

criterion_group! {
    name = mazes;
    config = Criterion::default()
        .sample_size(15)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(3));
    targets = trees, depth_first, distances
}
criterion_main!(mazes);
