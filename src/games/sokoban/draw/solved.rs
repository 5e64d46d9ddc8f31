//! The sign of a solved level.

use super::Page;
use super::sheet::Piece;
use crate::games::sokoban::rules::par::Aim;
use crate::games::sokoban::table::ACCENT;
use crate::gfx::{Color, Rect};
use crate::input::Button;
use crate::input::keys::Command;
use crate::ui::Panel;
use crate::words::say;

/// The part of the screen where the sign slides in when a level is solved, and from one of its lines to the next.
pub const SIGN: Rect = Rect::new(0, 512, 768, 64);
const SIGN_PITCH: i32 = 19;
/// From its edges to what is between moves and pushes.
const SIDE: i32 = 230;

/// The sign of a solved level: moves at the left and pushes at the right, each with its medal; what comes next between
/// them.
pub fn draw(page: &Page, panel: &mut Panel, area: Rect) {
    let play = &page.game.play;
    let result = [play.moves(), play.pushes()].map(|count| count as u64);
    let stored = page.book.puzzle().and_then(|puzzle| puzzle.par());
    let reached = stored.map(|par| par.reached_by(&result).map(|is| is && !play.is_helped()));
    panel.screen.fill_rect(area, Color::SHADOW);
    panel.screen.frame(area, ACCENT);
    let columns = panel.columns;
    for aim in Aim::ALL {
        let place = aim as usize;
        let (count, is_won) = (result[place], reached.is_some_and(|won| won[place]));
        let piece = match reached {
            Some(won) => Piece::Medal(aim, won[place]),
            None => Piece::Laughing,
        };
        let edges = [area.x + 10, area.x + area.w - 10 - 32];
        let at = (edges[place], area.y + (area.h - 32) / 2);
        page.sprites.draw(panel.screen, piece, 32, at);
        let made = match aim {
            Aim::Moves => say!("sokoban-solved-moves", moves = count),
            Aim::Pushes => say!("sokoban-solved-pushes", pushes = count),
        };
        let told = match page.book.par() {
            Some(_) if is_won => say!("sokoban-solved-fewest").to_owned(),
            Some(par) if page.book.is_par_found() => {
                say!("sokoban-solved-found", par = par.counts[place])
            }
            Some(par) => say!("sokoban-solved-par", par = par.counts[place]),
            None => String::new(),
        };
        let lines = [
            (made, Color::WHITE),
            (told, if is_won { ACCENT } else { Color::SILVER }),
        ];
        for (row, (text, color)) in (0..).zip(lines) {
            panel.columns = (area.x + 50, area.x + area.w - 50);
            panel.at(area.y + 6 + row * SIGN_PITCH);
            let blank = ("", Color::WHITE);
            match aim {
                Aim::Moves => panel.colored_row((&text, color), blank),
                Aim::Pushes => panel.colored_row(blank, (&text, color)),
            }
        }
    }
    panel.columns = (area.x + SIDE, area.x + area.w - SIDE);
    let told = if play.is_helped() {
        say!("sokoban-solved-helped")
    } else {
        say!("sokoban-solved")
    };
    let pitch = std::mem::replace(&mut panel.pitch, SIGN_PITCH);
    panel.at(area.y + 6).centered(told, ACCENT);
    panel.centered_keys(page.keys(&[]).only(&[Button::Confirm]));
    panel.columns = (area.x + 50, area.x + area.w - 50);
    let others = page.keys(&[Command::Restart, Command::Help]);
    panel.centered_keys(others.only(&[Button::L, Button::Tab]));
    (panel.columns, panel.pitch) = (columns, pitch);
}
