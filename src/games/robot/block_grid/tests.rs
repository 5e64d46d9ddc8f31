use super::*;
use crate::maze::DepthFirst;
use crate::rng::Seed;

#[test]
fn editing_keeps_the_entry_free() {
    let mut grid = BlockGrid::open(Size::new(3, 2));
    let (entry, other) = (Pos::new(0, 0), Pos::new(2, 1));
    assert_eq!(grid.put_wall(entry), Err(Refusal::AtEntry));
    assert_eq!(grid.put_exit(entry), Err(Refusal::AtEntry));
    grid.put_wall(other).unwrap();
    assert_eq!(grid.move_entry(other), Err(Refusal::InWall));
    grid.put_exit(other).unwrap();
    assert_eq!(grid.move_entry(other), Err(Refusal::OnExit));
    assert_eq!(grid.to_string(), "S..\n..E\n");
    grid.clear(other).unwrap();
    grid.move_entry(other).unwrap();
    grid.put_wall(entry).unwrap();
    grid.put_exit(Pos::new(1, 0)).unwrap();
    grid.put_exit(Pos::new(1, 1)).unwrap();
    assert_eq!(grid.to_string(), "#E.\n.ES\n");
    let outside = Pos::new(3, 0);
    for refused in [
        grid.put_wall(outside),
        grid.put_exit(outside),
        grid.clear(outside),
        grid.move_entry(Pos::new(0, -1)),
    ] {
        assert_eq!(refused, Err(Refusal::Outside));
    }
}

#[test]
fn beyond_the_grid_nobody_goes() {
    let grid = BlockGrid::open(Size::new(2, 1));
    assert!(grid.can_step(Pos::new(0, 0), Dir::Right));
    for (x, dir) in [
        (0, Dir::Left),
        (0, Dir::Up),
        (1, Dir::Right),
        (1, Dir::Down),
    ] {
        assert!(!grid.can_step(Pos::new(x, 0), dir));
    }
}

#[test]
fn a_maze_becomes_blocks_with_the_same_ways() {
    for seed in 0..20 {
        let walls = DepthFirst::generate(Size::new(7, 5), Seed(seed));
        let grid = BlockGrid::from_walls(&walls).unwrap();
        assert_eq!(grid.size(), Size::new(15, 11));
        assert_eq!(grid.entry(), Pos::new(0, 1));
        assert_eq!(grid.exits().collect::<Vec<_>>(), [Pos::new(14, 9)]);
        // Cells, passages between them, entry and exit.
        assert_eq!(grid.open_count(), 35 + walls.passages() + 2);
        assert_eq!(grid.to_walls().as_ref(), Some(&walls));
        for cell in walls.size().positions() {
            let block = Pos::new(2 * cell.x + 1, 2 * cell.y + 1);
            assert!(grid.is_open(block));
            for dir in Dir::ALL {
                let to_border = grid.size().contains(block + dir + dir);
                if to_border && walls.size().contains(cell + dir) {
                    assert_eq!(grid.can_step(block, dir), walls.can_step(cell, dir));
                }
            }
        }
    }
}

#[test]
fn a_maze_may_be_too_large_for_blocks() {
    let most = Size::new(10_000, 1_000);
    assert!(is_grid_size(size_in_blocks(most)));
    assert!(is_grid_size(size_in_blocks(Size::new(maze::MAX_SIDE, 200))));
    assert!(!is_grid_size(size_in_blocks(Size::new(5_000, 5_000))));
    let row = Size::new(maze::MAX_SIDE, 1);
    let grid = BlockGrid::from_walls(&WallGrid::border(row)).unwrap();
    assert_eq!(grid.open_count(), MAX_SIDE);
}
