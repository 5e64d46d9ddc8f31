//! Sokoban: reading two thousand levels, a move, solving all of our own levels, and shortening the solutions.

#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench that cannot begin has nothing to measure"
)]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use dedale::games::sokoban::rules::level_file::Collection;
use dedale::games::sokoban::rules::play::Play;
use dedale::grid::Dir;
use dedale::solve::optimizer::{Optimizer, Order};
use dedale::solve::{Level, Limits, Solver};

const OWN: [&str; 2] = [
    include_str!("../levels/sokoban/first-steps.xsb"),
    include_str!("../levels/sokoban/dedale.xsb"),
];

fn levels() -> Vec<Level> {
    let collections = OWN.map(|text| Collection::read(text.as_bytes()).expect("they are levels"));
    collections
        .into_iter()
        .flat_map(|set| set.levels)
        .filter_map(|slot| slot.level.ok())
        .collect()
}

fn sokoban(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("sokoban");
    group.sample_size(10);

    let own = levels();
    let written: Vec<String> = own.iter().map(ToString::to_string).collect();
    let book: Vec<&str> = written
        .iter()
        .map(String::as_str)
        .cycle()
        .take(2_000)
        .collect();
    let book = book.join(
        "
",
    );
    group.throughput(Throughput::Bytes(book.len() as u64));
    group.bench_function("read 2000 levels", |bench| {
        bench.iter(|| Collection::read(book.as_bytes()))
    });

    group.throughput(Throughput::Elements(2));
    let mut play = Play::new(own[0].clone());
    group.bench_function("a move and its undo", |bench| {
        bench.iter(|| {
            play.step(Dir::Right);
            play.undo()
        });
    });

    group.throughput(Throughput::Elements(own.len() as u64));
    group.bench_function("solve our own levels", |bench| {
        bench.iter_batched(
            || own.clone(),
            |levels| {
                let solve = |level: &Level| {
                    let mut solver = Solver::new(level.board(), level.start(), Limits::default());
                    solver.run();
                    solver.solution()
                };
                levels.iter().map(solve).collect::<Vec<_>>()
            },
            BatchSize::PerIteration,
        );
    });

    let solve = |level: &Level| {
        let mut solver = Solver::new(level.board(), level.start(), Limits::default());
        solver.run();
        Some((level.clone(), solver.solution()?))
    };
    let solved: Vec<(Level, Vec<Dir>)> = own.iter().filter_map(solve).collect();
    group.throughput(Throughput::Elements(solved.len() as u64));
    group.bench_function("optimize our own levels", |bench| {
        bench.iter(|| {
            let work = |(level, moves): &(Level, Vec<Dir>)| {
                let (board, start) = (level.board(), level.start());
                let limits = Optimizer::LIMITS;
                let mut optimizer = Optimizer::new(board, start, moves, Order::Pushes, limits)?;
                optimizer.advance(1 << 24);
                Some(optimizer.best().len())
            };
            solved.iter().filter_map(work).sum::<usize>()
        });
    });
    group.finish();
}

criterion_group!(benches, sokoban);
criterion_main!(benches);
