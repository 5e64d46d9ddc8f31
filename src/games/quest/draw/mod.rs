//! Quest on the screen: the game, the page with the choices, and the lesson.

mod board;
pub mod ends;
mod figures;
pub mod legend;
pub mod lesson;
mod map;
pub mod page;
mod panel;
mod sheet;
mod tint;
pub mod view;
pub mod xray;

use crate::gfx::Framebuffer;
use crate::grid::Pos;
use view::View;

/// The maze of an exercise, with all that is in it.
pub fn draw_maze(screen: &mut Framebuffer, view: &View) {
    board::draw(screen, view);
}

/// A path through the maze of an exercise.
pub fn draw_path(screen: &mut Framebuffer, view: &View, path: impl Iterator<Item = Pos>) {
    xray::draw_path(screen, view, path);
}

/// The whole screen, except in the lesson.
pub fn draw(screen: &mut Framebuffer, view: &View) {
    if let Some(page) = view.choices.page {
        page::draw(screen, view, page);
    } else if view.show.tells_tale {
        ends::draw_story(screen, view);
    } else {
        board::draw(screen, view);
        panel::draw(screen, view);
    }
}
