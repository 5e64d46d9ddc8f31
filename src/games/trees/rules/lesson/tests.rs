//! The lesson's laws: every stage fits its place on every maze, and what it says is true.

use proptest::prelude::*;

use super::draws::Verdict;
use super::*;
use crate::maze::WallGrid;

fn at(stage: Stage, plan: MazePlan, seed: u64) -> Lesson {
    let mut lesson = Lesson::new(plan, Seed(seed), false);
    lesson.show(stage, 0);
    lesson
}

fn article(stage: Stage) -> Lesson {
    at(stage, MazePlan::trees(Size::new(30, 20)), 42)
}

fn fact(lesson: &Lesson, name: &str) -> usize {
    let facts = &lesson.figure.facts;
    facts.iter().find(|(other, _)| *other == name).unwrap().1
}

#[test]
fn the_article_s_numbers_are_there() {
    assert_eq!(fact(&article(Stage::Grid), "walls"), 30 * 21 + 31 * 20);
    assert_eq!(fact(&article(Stage::Border), "walls"), 2 * (30 + 20));
    let drawable = article(Stage::Drawable);
    assert_eq!(
        (fact(&drawable, "across"), fact(&drawable, "down")),
        (28 * 19, 29 * 18)
    );
    assert_eq!(fact(&article(Stage::Trunks), "trunks"), 20);
    assert_eq!(fact(&article(Stage::Grown), "passages"), 30 * 20 - 1);
    assert_eq!(fact(&article(Stage::Islands), "passages"), 30 * 20 - 1 + 3);
    assert_eq!(article(Stage::Islands).figure.loops.len(), 3);
}

#[test]
fn its_figure_of_two_trunks_cuts_a_corner_off() {
    let lesson = article(Stage::TrunksMeet);
    assert_eq!(lesson.figure.cells.len(), 1);
    let cell = lesson.figure.cells[0];
    assert!(
        [0, 29].contains(&cell.x) && [0, 19].contains(&cell.y),
        "{cell:?}"
    );
}

#[test]
fn all_three_kinds_of_walls_are_shown() {
    let lesson = article(Stage::Ends);
    let inks: Vec<Ink> = lesson
        .figure
        .walls
        .iter()
        .rev()
        .take(3)
        .map(|(_, ink)| *ink)
        .collect();
    assert_eq!(inks, [Ink::Refused, Ink::Floats, Ink::Stands]);
    let touched: Vec<bool> = lesson
        .figure
        .ends
        .iter()
        .map(|(_, touched)| *touched)
        .collect();
    assert_eq!(touched.len(), 6);
    assert!(touched[0] != touched[1]);
    assert_eq!(touched[2..], [false, false, true, true]);
}

#[test]
fn growth_goes_on_to_the_maze_of_the_seed() {
    let mut lesson = article(Stage::Growth);
    lesson.show(Stage::Growth, 1);
    assert_eq!(lesson.figure.told, Caption::Asks(1));
    let asked = lesson.figure.walls.last().copied();
    lesson.show(Stage::Growth, 2);
    // The wall that was asked about is the one that is judged.
    assert_eq!(
        asked.map(|(wall, _)| wall),
        lesson.draws.last.map(|(wall, _)| wall)
    );
    assert!(matches!(
        lesson.figure.told,
        Caption::Draw(Some((1, _)), false)
    ));
    let first = lesson.figure.clone();
    lesson.show(Stage::Growth, lesson.steps());
    assert_eq!(fact(&lesson, "left"), 0);
    let mut trees = Trees::new(MazePlan::trees(Size::new(30, 20)), Seed(42));
    trees.by_ref().for_each(drop);
    assert_eq!(lesson.draws.trees.walls(), trees.walls());
    assert!(lesson.draws.last.unwrap().1 == Verdict::Stands);
    lesson.show(Stage::Growth, 2);
    assert_eq!(lesson.figure, first, "draws are taken back");
}

#[test]
fn something_grows_soon_in_the_small_maze() {
    for seed in 0..200 {
        let mut lesson = Lesson::new(MazePlan::trees(Size::new(900, 1)), Seed(seed), true);
        assert_eq!(lesson.plan.size, Size::new(8, 6));
        lesson.show(Stage::Growth, 6);
        assert!(fact(&lesson, "kept") > 0, "{seed}");
        lesson.show(Stage::EdgeTrunks, 0);
        let Caption::EdgeTrunks { before, after, .. } = lesson.figure.told else {
            panic!("another stage")
        };
        assert!(after < before, "{seed}: {before} to {after}");
    }
}

#[test]
fn a_wall_that_touches_nothing_waits_and_is_not_refused() {
    let mut lesson = article(Stage::Growth);
    lesson.show(Stage::Growth, 80);
    let counts = ["kept", "waiting", "refused"].map(|name| fact(&lesson, name));
    assert_eq!(counts.iter().sum::<usize>(), 40);
    assert!(counts[1] > 0);
}

#[test]
fn each_end_is_looked_at_in_up_to_four_directions() {
    let lesson = article(Stage::TrunksMeet);
    let found = lesson.figure.looks.iter().filter(|(.., is_wall)| *is_wall);
    assert_eq!((lesson.figure.looks.len(), found.count()), (4, 2));
    let looks = article(Stage::Ends).figure.looks;
    // Six ends, each without the wall itself.
    assert_eq!(looks.len(), 6 * 3);
}

#[test]
fn doubled_walls_are_those_of_the_left_half() {
    let lesson = at(Stage::Grid, MazePlan::trees(Size::new(8, 6)), 1);
    assert_eq!(lesson.figure.doubled.len(), 4 * 6);
    assert!(lesson.figure.walls.iter().all(|(wall, _)| wall.pos.x >= 4));
}

#[test]
fn the_corridor_is_shorter_with_edge_trunks() {
    let lesson = article(Stage::EdgeTrunks);
    assert!(fact(&lesson, "after") < fact(&lesson, "before"));
    assert_eq!(fact(&lesson, "after"), lesson.figure.cells.len());
    assert_eq!(
        fact(&article(Stage::Corridor), "before"),
        fact(&lesson, "before")
    );
}

#[test]
fn a_large_maze_is_shown_by_a_part() {
    let plan = MazePlan {
        islands: 1_000_000,
        trunks: Some(1_000_000),
        ..MazePlan::trees(Size::new(2_000, 3))
    };
    let lesson = at(Stage::Islands, plan, 1);
    assert_eq!(lesson.plan.size, Size::new(60, 3));
    assert!(lesson.is_part);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn every_stage_fits_on_every_maze(
        w in 1_usize..24, h in 1_usize..24, trunks in prop::option::of(0_u32..60), islands in 0_u32..12, edges: bool, seed: u64,
    ) {
        let plan = MazePlan { trunks, islands, edges, ..MazePlan::trees(Size::new(w, h)) };
        let mut lesson = Lesson::new(plan, Seed(seed), false);
        for &stage in Stage::ALL {
            lesson.show(stage, 7);
            let figure = &lesson.figure;
            let all = WallGrid::all_walls(plan.size);
            prop_assert!(figure.walls.iter().all(|(wall, _)| all.contains(*wall)));
            let cells = figure.loops.iter().flat_map(|(_, cells)| cells).chain(&figure.cells);
            prop_assert!(cells.clone().all(|cell| plan.size.contains(*cell)));
        }
    }
}
