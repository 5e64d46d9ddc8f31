//! The pencil over the grid: walls, exits and the entry, with keys or mouse.

use super::asking::Wish;
use super::{Over, RobotScene};
use crate::games::robot::draft::Pencil;
use crate::grid::Pos;
use crate::input::{Button, Point};
use crate::scene::Event;

/// Where the player draws, and what.
#[derive(Clone, Debug)]
pub struct Pen {
    /// The square under it.
    pub at: Pos,
    /// What it draws.
    pub pencil: Pencil,
}

impl RobotScene {
    /// Begins to edit, where the robot enters.
    pub(super) fn take_pen(&mut self) {
        if self.making.is_some() {
            return;
        }
        let at = self.draft.grid().entry();
        self.over = Over::Pen(Pen {
            at,
            pencil: Pencil::default(),
        });
        self.arrange();
    }

    pub(super) fn edit(&mut self, mut pen: Pen, button: Button) {
        if let Some(dir) = button.dir() {
            let to = pen.at + dir;
            if self.draft.grid().size().contains(to) {
                pen.at = to;
                self.over = Over::Pen(pen);
            }
            return;
        }
        match button {
            Button::Confirm => self.draw_with(&pen),
            Button::Pencil => {
                pen.pencil = pen.pencil.next();
                self.over = Over::Pen(pen);
            }
            Button::Undo => drop(self.draft.undo()),
            Button::Redo => drop(self.draft.redo()),
            Button::UndoMore => while self.draft.undo() {},
            Button::RedoMore => while self.draft.redo() {},
            Button::Save => self.save_changes(),
            Button::Edit => self.close(),
            Button::Next => self.wish(Wish::Page(self.book.neighbour(true))),
            Button::Previous => self.wish(Wish::Page(self.book.neighbour(false))),
            _ => {}
        }
    }

    /// The mouse draws where it clicks.
    pub(super) fn draw_at(&mut self, click: Point) {
        let Over::Pen(pen) = &self.over else {
            return;
        };
        let mut pen = pen.clone();
        let square = self
            .views
            .first()
            .and_then(|view| view.board.square(click.x, click.y));
        if let Some(at) = square {
            pen.at = at;
            self.over = Over::Pen(pen.clone());
            self.draw_with(&pen);
        }
    }

    fn draw_with(&mut self, pen: &Pen) {
        if let Err(refusal) = self.draft.draw(pen.pencil, pen.at) {
            let text = refusal.to_string();
            let mut letters = text.chars();
            let first = letters.next().map(|letter| letter.to_ascii_uppercase());
            let text = first.into_iter().chain(letters).collect();
            self.say.push(Event::Notice(text));
        }
    }
}
