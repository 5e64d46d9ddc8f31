//! A grid under the pencil: every change can be undone, and it knows whether there are unsaved changes.

use std::sync::Arc;

use super::block_grid::{Block, BlockGrid, Refusal, is_grid_size};
use crate::grid::{Pos, Size};

/// The most squares of a grid whose size the pencil changes: each change writes all of them.
const MOST_SQUARES: usize = 1 << 18;

/// What the pencil does to a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pencil {
    /// A wall where there is none, else a passage.
    #[default]
    Wall,
    /// An exit where there is none, else a passage.
    Exit,
    /// The robot enters here.
    Entry,
}

impl Pencil {
    /// The one after it, round and round.
    pub const fn next(self) -> Self {
        match self {
            Self::Wall => Self::Exit,
            Self::Exit => Self::Entry,
            Self::Entry => Self::Wall,
        }
    }

    /// Its fixed name, in descriptions and for its word on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::Exit => "exit",
            Self::Entry => "entry",
        }
    }
}

/// What a stroke leaves on each square it touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Brush {
    Put(Block),
    Enter,
}

/// What one change has replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Change {
    /// This stood there.
    Square(Pos, Block),
    /// The robot entered there.
    Entry(Pos),
    /// It had this size, and those squares that are no longer there, row by row.
    Size(Size, Vec<Block>),
}

/// A grid that is edited.
#[derive(Clone, Debug)]
pub struct Draft {
    grid: Arc<BlockGrid>,
    /// Each change with the number of the stroke that it belongs to.
    done: Vec<(u32, Change)>,
    undone: Vec<(u32, Change)>,
    /// The number of the last stroke, what it draws, and where it has come to.
    strokes: u32,
    stroke: Option<(Brush, Pos)>,
    /// The grid as a file holds it.
    saved: Arc<BlockGrid>,
    /// Squares of the grid on which the saved one has something else, or nothing.
    differing: usize,
}

impl Draft {
    /// About how many bytes a copy takes, without the grids.
    pub fn weight(&self) -> usize {
        let weight = |(_, change): &(u32, Change)| {
            let more = match change {
                Change::Size(_, gone) => gone.len() * size_of::<Block>(),
                Change::Square(..) | Change::Entry(_) => 0,
            };
            size_of::<(u32, Change)>() + more
        };
        self.done.iter().chain(&self.undone).map(weight).sum()
    }

    /// Nothing is changed yet.
    pub fn new(grid: Arc<BlockGrid>) -> Self {
        Self {
            saved: Arc::clone(&grid),
            grid,
            done: Vec::new(),
            undone: Vec::new(),
            strokes: 0,
            stroke: None,
            differing: 0,
        }
    }

    /// The grid as it is now.
    pub fn grid(&self) -> &Arc<BlockGrid> {
        &self.grid
    }

    /// Whether there are changes that no file holds.
    pub fn is_unsaved(&self) -> bool {
        let (grid, saved) = (&self.grid, &self.saved);
        self.differing > 0 || grid.size() != saved.size() || grid.entry() != saved.entry()
    }

    /// A file holds it as it is now.
    pub fn saved(&mut self) {
        self.saved = Arc::clone(&self.grid);
        self.differing = 0;
    }

    /// Begins a stroke: puts what the pencil draws, or removes it if it is there already.
    ///
    /// # Errors
    /// When the grid refuses; nothing is changed then.
    pub fn draw(&mut self, pencil: Pencil, pos: Pos) -> Result<(), Refusal> {
        let before = self.grid.get(pos).ok_or(Refusal::Outside)?;
        let block = match pencil {
            Pencil::Entry => return self.begin(Brush::Enter, pos),
            Pencil::Wall => Block::Wall,
            Pencil::Exit => Block::Exit,
        };
        let is_there = before == block;
        self.begin(
            Brush::Put(if is_there { Block::Passage } else { block }),
            pos,
        )
    }

    /// Begins a stroke that leaves passages.
    ///
    /// # Errors
    /// Outside of the grid.
    pub fn rub(&mut self, pos: Pos) -> Result<(), Refusal> {
        self.begin(Brush::Put(Block::Passage), pos)
    }

    /// Ends a stroke: what comes next begins another.
    pub fn lift(&mut self) {
        self.stroke = None;
    }

    fn begin(&mut self, brush: Brush, pos: Pos) -> Result<(), Refusal> {
        self.strokes = self.strokes.wrapping_add(1);
        self.stroke = Some((brush, pos));
        self.paint(brush, pos)
    }

    /// Goes on with the stroke, straight to this square: on each square between leaves what it left on the first one.
    /// Squares that refuse it stay as they are.
    pub fn drag(&mut self, pos: Pos) {
        let Some((brush, from)) = self.stroke else {
            return;
        };
        let (dx, dy) = (pos.x - from.x, pos.y - from.y);
        let steps = dx.abs().max(dy.abs());
        for step in 1..=steps {
            let along =
                |from: i32, by: i32| from + (2 * by * step + steps * by.signum()) / (2 * steps);
            let _ = self.paint(brush, Pos::new(along(from.x, dx), along(from.y, dy)));
        }
        self.stroke = Some((brush, pos));
    }

    fn paint(&mut self, brush: Brush, pos: Pos) -> Result<(), Refusal> {
        self.make(match brush {
            Brush::Enter => Change::Entry(pos),
            Brush::Put(block) if self.grid.get(pos) == Some(block) => return Ok(()),
            Brush::Put(block) => Change::Square(pos, block),
        })
    }

    /// Gives it another size: passages come at the right and below, or squares go there.
    ///
    /// # Errors
    /// When the entry would be outside, or a grid cannot have this number of squares.
    pub fn resize(&mut self, size: Size) -> Result<(), Refusal> {
        if !is_grid_size(size) || size.area() > MOST_SQUARES {
            return Err(Refusal::Outside);
        }
        self.strokes = self.strokes.wrapping_add(1);
        self.stroke = None;
        self.make(Change::Size(size, Vec::new()))
    }

    fn make(&mut self, change: Change) -> Result<(), Refusal> {
        let replaced = self.apply(change)?;
        self.undone.clear();
        self.done.push((self.strokes, replaced));
        Ok(())
    }

    /// Undoes the last stroke; whether there was one.
    pub fn undo(&mut self) -> bool {
        let changes = last_stroke(&mut self.done);
        self.take_over(changes, false)
    }

    /// Redoes the stroke undone last; whether there was one.
    pub fn redo(&mut self) -> bool {
        let changes = last_stroke(&mut self.undone);
        self.take_over(changes, true)
    }

    fn take_over(&mut self, changes: Vec<(u32, Change)>, again: bool) -> bool {
        self.stroke = None;
        let any = !changes.is_empty();
        for (stroke, change) in changes {
            if let Ok(replaced) = self.apply(change) {
                let list = if again {
                    &mut self.done
                } else {
                    &mut self.undone
                };
                list.push((stroke, replaced));
            }
        }
        any
    }

    /// Makes a change, and gives the one that undoes it.
    fn apply(&mut self, change: Change) -> Result<Change, Refusal> {
        // Others that share the grid keep it as it was.
        let grid = Arc::make_mut(&mut self.grid);
        let saved = &self.saved;
        match change {
            Change::Square(pos, block) => {
                let before = grid.get(pos).ok_or(Refusal::Outside)?;
                match block {
                    Block::Passage => grid.clear(pos)?,
                    Block::Wall => grid.put_wall(pos)?,
                    Block::Exit => grid.put_exit(pos)?,
                }
                let differs = |block| usize::from(saved.get(pos) != Some(block));
                self.differing = self.differing + differs(block) - differs(before);
                Ok(Change::Square(pos, before))
            }
            Change::Entry(pos) => {
                let before = grid.entry();
                grid.move_entry(pos)?;
                Ok(Change::Entry(before))
            }
            Change::Size(size, new) => {
                let before = grid.size();
                let mut new = new.into_iter();
                let block = |pos| {
                    grid.get(pos)
                        .or_else(|| new.next())
                        .unwrap_or(Block::Passage)
                };
                let cells: Vec<Block> = size.positions().map(block).collect();
                let resized = BlockGrid::from_cells(size, &cells, grid.entry());
                let resized = resized.ok_or(Refusal::AtEntry)?;
                let lost = before.positions().filter(|&pos| !size.contains(pos));
                let lost = lost.filter_map(|pos| grid.get(pos)).collect();
                *grid = resized;
                let differs = |&pos: &Pos| grid.get(pos) != saved.get(pos);
                self.differing = size.positions().filter(differs).count();
                Ok(Change::Size(before, lost))
            }
        }
    }
}

/// Takes the changes of the last stroke from a list, the last one first.
fn last_stroke(list: &mut Vec<(u32, Change)>) -> Vec<(u32, Change)> {
    let last = list.last().map(|&(stroke, _)| stroke);
    let is_last = |&(stroke, _): &(u32, Change)| Some(stroke) == last;
    std::iter::from_fn(|| list.pop_if(|change| is_last(change))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn draft(picture: &str) -> Draft {
        Draft::new(Arc::new(BlockGrid::read(picture.as_bytes()).unwrap()))
    }

    #[test]
    fn the_pencil_puts_and_takes() {
        let mut draft = draft("S..\n..E\n");
        let (corner, exit) = (Pos::new(2, 0), Pos::new(2, 1));
        draft.draw(Pencil::Wall, corner).unwrap();
        draft.draw(Pencil::Exit, exit).unwrap();
        draft.draw(Pencil::Exit, Pos::new(0, 1)).unwrap();
        draft.draw(Pencil::Entry, Pos::new(1, 1)).unwrap();
        assert_eq!(draft.grid().to_string(), "..#\nES.\n");
        draft.draw(Pencil::Wall, corner).unwrap();
        assert_eq!(draft.grid().to_string(), "...\nES.\n");
        assert_eq!(
            draft.draw(Pencil::Wall, Pos::new(1, 1)),
            Err(Refusal::AtEntry)
        );
        assert_eq!(
            draft.draw(Pencil::Entry, Pos::new(0, 1)),
            Err(Refusal::OnExit)
        );
        assert_eq!(
            draft.draw(Pencil::Exit, Pos::new(3, 0)),
            Err(Refusal::Outside)
        );
    }

    #[test]
    fn it_knows_whether_anything_would_be_lost() {
        let mut draft = draft("S..\n");
        let (one, two) = (Pos::new(1, 0), Pos::new(2, 0));
        assert!(!draft.is_unsaved());
        draft.draw(Pencil::Wall, one).unwrap();
        assert!(draft.is_unsaved());
        assert!(draft.undo() && !draft.is_unsaved());
        assert!(draft.redo() && draft.is_unsaved());
        draft.saved();
        assert!(!draft.is_unsaved());
        assert!(draft.undo() && draft.is_unsaved());
        draft.draw(Pencil::Wall, two).unwrap();
        assert!(draft.is_unsaved(), "another grid with as many changes");
        draft.draw(Pencil::Wall, two).unwrap();
        draft.draw(Pencil::Wall, one).unwrap();
        assert!(!draft.is_unsaved(), "the saved grid, drawn again");
    }

    #[test]
    fn a_stroke_leaves_on_all_squares_what_it_left_on_the_first() {
        let mut draft = draft("S.#.E\n.....\n.....\n");
        draft.draw(Pencil::Wall, Pos::new(3, 0)).unwrap();
        draft.drag(Pos::new(3, 2));
        draft.drag(Pos::new(0, 2));
        assert_eq!(draft.grid().to_string(), "S.##E\n...#.\n####.\n");
        draft.draw(Pencil::Wall, Pos::new(2, 0)).unwrap();
        draft.drag(Pos::new(4, 0));
        assert_eq!(draft.grid().to_string(), "S....\n...#.\n####.\n");
        draft.rub(Pos::new(3, 1)).unwrap();
        draft.drag(Pos::new(1, 2));
        assert_eq!(draft.grid().to_string(), "S....\n.....\n#..#.\n");
        // A stroke is taken back as a whole, and over the entry it leaves that alone.
        assert!(draft.undo() && draft.undo() && draft.undo() && !draft.undo());
        draft.draw(Pencil::Wall, Pos::new(0, 2)).unwrap();
        draft.drag(Pos::new(0, 0));
        assert_eq!(draft.grid().to_string(), "S.#.E\n#....\n#....\n");
        draft.undo();
        draft.drag(Pos::new(4, 2));
        assert!(!draft.is_unsaved(), "nothing is drawn without a beginning");
    }

    #[test]
    fn it_grows_and_shrinks_at_the_right_and_below() {
        let mut draft = draft("..E\n.S#\n");
        draft.resize(Size::new(4, 3)).unwrap();
        assert_eq!(draft.grid().to_string(), "..E.\n.S#.\n....\n");
        draft.resize(Size::new(2, 2)).unwrap();
        assert_eq!(draft.grid().to_string(), "..\n.S\n");
        for size in [Size::new(1, 2), Size::new(2, 1)] {
            assert_eq!(draft.resize(size), Err(Refusal::AtEntry));
        }
        assert_eq!(draft.resize(Size::new(0, 2)), Err(Refusal::Outside));
        assert!(draft.undo() && draft.undo());
        assert_eq!(draft.grid().to_string(), "..E\n.S#\n");
        assert!(!draft.is_unsaved());
        assert!(draft.redo() && draft.redo());
        assert_eq!(draft.grid().to_string(), "..\n.S\n");
    }

    proptest! {
        #[test]
        fn all_changes_can_be_taken_back_and_made_again(
            changes in prop::collection::vec((0..9_u8, 0..5_i32, 0..4_i32), 0..40),
        ) {
            let mut draft = draft("S.#.E\n.#...\n.....\n##.#E\n");
            let first = draft.grid().to_string();
            let mut saved = Arc::clone(draft.grid());
            for (pencil, x, y) in changes {
                let (pos, before) = (Pos::new(x, y), draft.grid().to_string());
                let done = match pencil {
                    0 => draft.draw(Pencil::Wall, pos),
                    1 => draft.draw(Pencil::Exit, pos),
                    2 => draft.draw(Pencil::Entry, pos),
                    3 => draft.rub(pos),
                    4 => draft.resize(Size::new(x as usize + 2, y as usize + 2)),
                    5 => {
                        draft.saved();
                        saved.clone_from(draft.grid());
                        Ok(())
                    }
                    other => {
                        match other {
                            6 => drop(draft.undo()),
                            7 => drop(draft.redo()),
                            _ => draft.drag(pos),
                        }
                        Ok(())
                    }
                };
                prop_assert_eq!(draft.is_unsaved(), *draft.grid() != saved);
                if done.is_err() {
                    prop_assert_eq!(draft.grid().to_string(), before);
                }
            }
            while draft.redo() {}
            let last = draft.grid().to_string();
            while draft.undo() {}
            prop_assert_eq!(draft.grid().to_string(), first);
            prop_assert_eq!(draft.is_unsaved(), *draft.grid() != saved);
            while draft.redo() {}
            prop_assert_eq!(draft.grid().to_string(), last);
        }
    }
}
