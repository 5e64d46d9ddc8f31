//! Facts about small boards.

use super::*;
use crate::grid::Pos;
use crate::solve::floor_graph::NOWHERE;
use crate::solve::random_levels::picture;

fn terrain(puzzle: &Puzzle) -> Terrain {
    let mut survey = TerrainSurvey::new(puzzle);
    while survey.advance(puzzle).is_some() {}
    survey.finish()
}

#[test]
fn walks_ways_back_and_shadows_are_measured() {
    // A room, a corridor of five squares, and a goal at its end.
    let puzzle =
        picture("#############\n#    ########\n# $@       .#\n#    ########\n#############");
    let terrain = terrain(&puzzle);
    let square = |x, y| puzzle.graph.number(Pos::new(x, y));
    assert_eq!(terrain.steps(square(1, 1), square(6, 2)), 6);
    assert_eq!(terrain.steps_to_goal(square(10, 2)), 1);
    // Into a corner one can push, and no way leads back.
    assert!(terrain.leads(square(2, 2), square(1, 1)));
    assert!(!terrain.leads(square(1, 1), square(2, 2)));
    let is_in_shadow = |of: u16, square: u16| {
        terrain.shadow(of)[usize::from(square) / 64] & 1 << (square % 64) != 0
    };
    assert!(is_in_shadow(square(6, 2), square(2, 2)));
    assert!(!is_in_shadow(square(6, 2), square(8, 2)));
    assert!(!is_in_shadow(square(2, 3), square(2, 2)));
}

#[test]
fn rooms_are_wide_and_boxes_break_their_links() {
    let puzzle = picture(
        "##############\n#   ####   ###\n# $@       ###\n#   ####   ###\n## #####.#####\n## ##### #####\n##       #####\n##############",
    );
    let graph = &puzzle.graph;
    let mut rooms = Rooms::new(graph);
    let square = |x, y| graph.number(Pos::new(x, y));
    let (left, right) = (rooms.room(square(1, 1)), rooms.room(square(9, 3)));
    assert!(left != right && left != NOWHERE && right != NOWHERE);
    assert_eq!(rooms.room(square(5, 2)), NOWHERE);
    let mut broken = |boxes: &[u16]| rooms.broken(graph, |square| boxes.contains(&square));
    // Two ways lead from one to the other.
    assert_eq!(broken(&[]), 0);
    assert_eq!(broken(&[square(5, 2)]), 0);
    assert_eq!(broken(&[square(4, 6)]), 0);
    assert_eq!(broken(&[square(5, 2), square(4, 6)]), 1);
    // A room that is cut in two: its right part does not see the other.
    assert_eq!(broken(&[square(2, 1), square(2, 2), square(2, 3)]), 1);
}
