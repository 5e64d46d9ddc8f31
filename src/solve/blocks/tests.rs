//! Rooms against floods.

use super::*;
use crate::rng::{GameRng, Seed};
use crate::solve::board::Level;
use crate::solve::floor_graph::Reach;

#[test]
fn rooms_around_a_square_are_those_of_floods() {
    let level: Level =
        "###########\n#@$.  #   #\n# ### # # #\n#   # # # #\n### #     #\n#     #####\n###########"
            .parse()
            .unwrap();
    let graph = FloorGraph::new(level.board());
    let squares = graph.len() as u16;
    let (mut blocks, mut reach) = (Blocks::new(graph.len()), Reach::new(graph.len()));
    let mut rng = GameRng::new(Seed(1));
    for _ in 0..200 {
        let boxes = [(); 6].map(|()| rng.index(graph.len()) as u16);
        let is_box = |square: u16| boxes.contains(&square);
        blocks.survey(&graph, is_box);
        let mut lowest = Vec::new();
        for square in (0..squares).filter(|&square| !is_box(square)) {
            reach.fill(&graph, square, is_box);
            lowest.extend(reach.squares().iter().min().copied());
            let rooms = blocks.rooms_around(&graph, square);
            for (side, room) in rooms.into_iter().enumerate() {
                let stand = graph.next(square, side);
                if stand == NOWHERE || is_box(stand) {
                    assert_eq!(room, NOWHERE);
                    continue;
                }
                reach.fill(&graph, stand, |next| next == square || is_box(next));
                assert_eq!(Some(&room), reach.squares().iter().min());
            }
        }
        lowest.sort_unstable();
        lowest.dedup();
        assert_eq!(blocks.rooms(), lowest.len());
    }
}
