//! A grid under the pencil: every change can be taken back, and it knows whether anything would be lost.

use std::sync::Arc;

use super::block_grid::{Block, BlockGrid, Refusal};
use crate::grid::Pos;

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

    /// What it is called on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::Exit => "exit",
            Self::Entry => "entry",
        }
    }
}

/// What one change has replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// This stood there.
    Square(Pos, Block),
    /// The robot entered there.
    Entry(Pos),
}

/// A grid that is edited.
#[derive(Clone, Debug)]
pub struct Draft {
    grid: Arc<BlockGrid>,
    done: Vec<Change>,
    undone: Vec<Change>,
    first: Arc<BlockGrid>,
    /// The grid as a file holds it.
    saved: Arc<BlockGrid>,
    /// Whether the two differ.
    unsaved: bool,
}

impl Draft {
    /// Nothing is changed yet.
    pub fn new(grid: Arc<BlockGrid>) -> Self {
        Self {
            first: Arc::clone(&grid),
            saved: Arc::clone(&grid),
            grid,
            done: Vec::new(),
            undone: Vec::new(),
            unsaved: false,
        }
    }

    /// The grid as it is now.
    pub fn grid(&self) -> &Arc<BlockGrid> {
        &self.grid
    }

    /// Whether there are changes that no file holds.
    pub fn is_unsaved(&self) -> bool {
        self.unsaved
    }

    /// Whether a file of its own holds it, since it is not what it was at first.
    pub fn is_saved_apart(&self) -> bool {
        !self.unsaved && !Arc::ptr_eq(&self.first, &self.saved)
    }

    /// A file holds it as it is now.
    pub fn saved(&mut self) {
        self.saved = Arc::clone(&self.grid);
        self.unsaved = false;
    }

    /// Draws on one square.
    ///
    /// # Errors
    /// When the grid refuses; nothing is changed then.
    pub fn draw(&mut self, pencil: Pencil, pos: Pos) -> Result<(), Refusal> {
        let before = self.grid.get(pos).ok_or(Refusal::Outside)?;
        let change = match pencil {
            Pencil::Entry => Change::Entry(pos),
            Pencil::Wall if before == Block::Wall => Change::Square(pos, Block::Passage),
            Pencil::Wall => Change::Square(pos, Block::Wall),
            Pencil::Exit if before == Block::Exit => Change::Square(pos, Block::Passage),
            Pencil::Exit => Change::Square(pos, Block::Exit),
        };
        let replaced = self.apply(change)?;
        self.undone.clear();
        self.done.push(replaced);
        Ok(())
    }

    /// Takes the last change back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let last = self.done.pop();
        let replaced = last.and_then(|change| self.apply(change).ok());
        replaced
            .inspect(|&change| self.undone.push(change))
            .is_some()
    }

    /// Makes a change again that was taken back; whether there was one.
    pub fn redo(&mut self) -> bool {
        let next = self.undone.pop();
        let replaced = next.and_then(|change| self.apply(change).ok());
        replaced.inspect(|&change| self.done.push(change)).is_some()
    }

    /// Makes a change, and tells the one that takes it back.
    fn apply(&mut self, change: Change) -> Result<Change, Refusal> {
        // Whoever else looks at the grid keeps the one that it has.
        let grid = Arc::make_mut(&mut self.grid);
        let change = match change {
            Change::Square(pos, block) => {
                let before = grid.get(pos).ok_or(Refusal::Outside)?;
                match block {
                    Block::Passage => grid.clear(pos)?,
                    Block::Wall => grid.put_wall(pos)?,
                    Block::Exit => grid.put_exit(pos)?,
                }
                Ok(Change::Square(pos, before))
            }
            Change::Entry(pos) => {
                let before = grid.entry();
                grid.move_entry(pos)?;
                Ok(Change::Entry(before))
            }
        };
        self.unsaved = self.grid != self.saved;
        change
    }
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
        assert!(!draft.is_saved_apart());
        draft.saved();
        assert!(!draft.is_unsaved() && draft.is_saved_apart());
        assert!(draft.undo() && draft.is_unsaved());
        draft.draw(Pencil::Wall, two).unwrap();
        assert!(draft.is_unsaved(), "another grid with as many changes");
        draft.draw(Pencil::Wall, two).unwrap();
        draft.draw(Pencil::Wall, one).unwrap();
        assert!(!draft.is_unsaved(), "the saved grid, drawn again");
    }

    proptest! {
        #[test]
        fn all_changes_can_be_taken_back_and_made_again(
            changes in prop::collection::vec((0..3_u8, 0..5_i32, 0..4_i32), 0..40),
        ) {
            let mut draft = draft("S.#.E\n.#...\n.....\n##.#E\n");
            let first = draft.grid().to_string();
            for (pencil, x, y) in changes {
                let pencil = [Pencil::Wall, Pencil::Exit, Pencil::Entry][usize::from(pencil)];
                let before = draft.grid().to_string();
                if draft.draw(pencil, Pos::new(x, y)).is_err() {
                    prop_assert_eq!(draft.grid().to_string(), before);
                }
            }
            let last = draft.grid().to_string();
            while draft.undo() {}
            prop_assert_eq!(draft.grid().to_string(), first);
            prop_assert!(!draft.is_unsaved());
            while draft.redo() {}
            prop_assert_eq!(draft.grid().to_string(), last);
        }
    }
}
