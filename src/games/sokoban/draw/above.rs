//! The lines above the board: the level and its numbers in columns, or the progress of a shown solution.

use super::sheet::Piece;
use super::{Page, SCALE, TEXT};
use crate::games::sokoban::rules::par::Aim;
use crate::games::sokoban::scene::book::practice;
use crate::games::sokoban::scene::viewer::{Over, Show, Viewer};
use crate::games::sokoban::scene::viewing::{Audience, HALVES};
use crate::games::sokoban::table::ACCENT;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::keys::Meaning;
use crate::ui::Panel;
use crate::words::{Id, say};

const TITLE: i32 = 4;
const NUMBERS: i32 = 25;
/// The progress of a shown solution, beside its numbers.
const BAR: Rect = Rect::new(516, 27, 244, 12);
/// The same below two boards.
const WIDE_BAR: Rect = Rect::new(8, 510, 752, 12);

/// Draws two lines: the level, then its numbers or the progress of a solution.
pub fn draw(page: &Page, panel: &mut Panel) {
    draw_title(page, panel.at(TITLE));
    match page.over {
        Over::Solution(viewer) => draw_progress(panel.at(NUMBERS), viewer),
        _ => draw_numbers(page, panel.at(NUMBERS)),
    }
}

/// The line between two solutions that run side by side.
pub fn draw_divider(screen: &mut Framebuffer) {
    screen.vline(384, NUMBERS, WIDE_BAR.y - NUMBERS - 6, Color::SHADOW);
}

fn draw_title(page: &Page, panel: &mut Panel) {
    let heading = page.book.heading(page.book.levels.index());
    let right = panel.columns.1;
    if let Over::Solution(viewer) = page.over {
        let aim = viewer.show.and_then(|show| match show {
            Show::Best(aim) => Some(Id("sokoban-aim").of(aim.word()).to_owned()),
            Show::Lesson => None,
        });
        let is_hidden = page.viewing.xray && page.viewing.audience == Audience::Player;
        let is_named = page.names(Button::L);
        let own = (is_hidden && viewer.is_done() && is_named).then(own_game);
        let told = key_of_told(viewer).filter(|_| is_named);
        let told = told.or(own).or(aim).unwrap_or_default();
        // With a blank more between them.
        let told = format!(" {told}");
        return panel.colored_row((&heading, ACCENT), (&told, Color::CYAN));
    }
    let par = page.book.par();
    if let Some(par) = par {
        panel.columns.1 = counts(page).left(right) - GAP;
        let word = if page.book.is_par_found() {
            say!("sokoban-found")
        } else {
            say!("sokoban-par")
        };
        let columns = counts(page);
        let counts = par.counts.map(Some);
        columns.draw(page, panel, (word, Color::SILVER), counts);
        let medals = page.book.medals(page.book.levels.slot());
        medals
            .into_iter()
            .for_each(|won| columns.draw_medals(page, panel, won));
    }
    let set = page.book.set(page.book.levels.index());
    if par.is_none() && heading.chars().count() + 2 + set.chars().count() <= panel.letters() {
        panel.columns.1 = right;
        return panel.colored_row((&heading, ACCENT), (set, Color::SILVER));
    }
    draw_heading(panel, &heading, ACCENT);
    panel.columns.1 = right;
}

/// A title; a long one is written in smaller letters.
pub fn draw_heading(panel: &mut Panel, heading: &str, color: Color) {
    let room = panel.columns.1 - panel.columns.0;
    if Font::width(heading, SCALE) <= room + room / 5 {
        return panel.line(heading, color);
    }
    let half = &mut Panel::over(panel.screen, panel.font, panel.columns, (ACCENT, SCALE / 2));
    half.at(panel.y + 4).line(heading, color);
}

/// Stars on goals at the left, then the player's best; moves and pushes at the right, below par.
fn draw_numbers(page: &Page, panel: &mut Panel) {
    let play = &page.game.play;
    let goals = play.board().goals();
    let covered = goals.iter().filter(|&&goal| play.position().has_box(goal));
    let now = say!(
        "sokoban-numbers",
        covered = covered.count(),
        goals = goals.len(),
    );
    let made = [play.moves(), play.pushes()].map(|count| Some(count as u64));
    let (columns, right) = (counts(page), panel.columns.1);
    columns.draw(page, panel, (say!("sokoban-now"), Color::WHITE), made);
    panel.columns.1 = columns.left(right) - 2 * GAP;
    let room = panel.letters().saturating_sub(now.chars().count() + 2);
    let seen = say!("sokoban-seen");
    let sign = if play.is_told() && seen.chars().count() <= room {
        Some(seen.to_owned())
    } else {
        practice(play).sign(room)
    };
    let letters = now.chars().count();
    let known = match (page.look.rival, sign, page.book.best()) {
        (Some(rival), ..) => {
            let numbers: Result<Vec<u64>, _> = rival.lead.split(' ').map(str::parse).collect();
            let word = (&*rival.name, Color::CYAN);
            match numbers {
                Ok(counts)
                    if draw_best(page, panel, (word, &counts, Some([false; 2])), letters) =>
                {
                    (String::new(), Color::CYAN)
                }
                _ => (format!("{} {}", rival.name, rival.lead), Color::CYAN),
            }
        }
        (None, Some(sign), _) => (sign, Color::ORANGE),
        (None, None, best) => {
            if let Some(best) = best {
                let medals = page.book.medals(page.book.levels.slot());
                let word = (say!("sokoban-best"), Color::SILVER);
                draw_best(page, panel, (word, best, medals), letters);
            }
            (String::new(), Color::SILVER)
        }
    };
    panel.colored_row((&now, Color::WHITE), (&known.0, known.1));
    panel.columns.1 = right;
}

/// The player's best, or an earlier run that is raced, in columns like par's; whether it has room behind so many
/// letters.
fn draw_best(
    page: &Page,
    panel: &mut Panel,
    (word, best, medals): ((&str, Color), &[u64], Option<[bool; 2]>),
    letters: usize,
) -> bool {
    let (left, right) = panel.columns;
    let columns = Counts {
        right,
        ..Counts::of([best].into_iter())
    };
    let columns = Counts {
        word: columns.word.max(word.0.chars().count() as i32),
        ..columns
    };
    let end = left + (letters as i32 + 1) * Font::width(" ", SCALE);
    let has_room = columns.left(right) >= end;
    if has_room {
        let numbers = [0, 1].map(|place| best.get(place).copied());
        columns.draw(page, panel, word, numbers);
        medals
            .into_iter()
            .for_each(|won| columns.draw_medals(page, panel, won));
    }
    has_room
}

/// The columns of par and of the moves made on the level in play.
fn counts(page: &Page) -> Counts {
    let par = page.book.par().map(|par| par.counts);
    let now = [page.game.play.moves(), page.game.play.pushes()].map(|count| count as u64);
    let counts = Counts::of(par.iter().map(|par| &par[..]).chain([&now[..]]));
    let letters = say!("sokoban-now").chars().count() as i32;
    Counts {
        word: counts.word.max(letters),
        ..counts
    }
}

/// Two columns of numbers at the right edge, moves and pushes, with a word before them.
#[derive(Clone, Copy)]
pub struct Counts {
    /// The letters of the numbers.
    digits: [i32; 2],
    /// The letters of the word.
    word: i32,
    /// Their right edge.
    right: i32,
}

/// The side of a medal beside a number, and what it takes with the gap behind it.
const MEDAL: (i32, i32) = (16, 26);
/// Between the word and the columns.
const GAP: i32 = 12;

impl Counts {
    /// With room for all of these numbers.
    pub fn of<'n>(numbers: impl Iterator<Item = &'n [u64]>) -> Self {
        let mut digits = [2, 2];
        for pair in numbers {
            for (most, number) in digits.iter_mut().zip(pair) {
                *most = (*most).max(1 + number.checked_ilog10().unwrap_or(0) as i32);
            }
        }
        let words = [say!("sokoban-par"), say!("sokoban-best")];
        let word = words.map(|word| word.chars().count() as i32);
        Self {
            digits,
            word: word[0].max(word[1]),
            right: TEXT.1,
        }
    }

    /// The left edge of each column, its medal included, from the right edge.
    fn columns(self, right: i32) -> [i32; 2] {
        let letter = Font::width(" ", SCALE);
        let pushes = right - self.digits[1] * letter - MEDAL.1;
        [pushes - GAP - self.digits[0] * letter - MEDAL.1, pushes]
    }

    /// Where text at their left must end.
    pub fn left(self, right: i32) -> i32 {
        self.columns(right)[0] - GAP - (self.word + 1) * Font::width(" ", SCALE)
    }

    /// The word and the numbers, on the present line.
    pub fn draw(
        self,
        page: &Page,
        panel: &mut Panel,
        (word, color): (&str, Color),
        numbers: [Option<u64>; 2],
    ) {
        let letter = Font::width(" ", SCALE);
        let columns = self.columns(self.right);
        let x = columns[0] - GAP - self.word * letter;
        let font = page.font;
        font.draw(panel.screen, x, panel.y, word, Color::SILVER, SCALE);
        for ((column, digits), number) in columns.into_iter().zip(self.digits).zip(numbers) {
            let text = number.map_or("–".to_owned(), |number| number.to_string());
            let x = column + MEDAL.1 + digits * letter - Font::width(&text, SCALE);
            font.draw(panel.screen, x, panel.y, &text, color, SCALE);
        }
    }

    /// The medals before the numbers of the present line.
    pub fn draw_medals(self, page: &Page, panel: &mut Panel, won: [bool; 2]) {
        let places = self.columns(self.right).into_iter().zip(Aim::ALL).zip(won);
        for ((x, aim), is_won) in places {
            let at = (x, panel.y - 1);
            page.sprites
                .draw(panel.screen, Piece::Medal(aim, is_won), MEDAL.0, at);
        }
    }
}

/// The keys of an explained solution, above it: its sentence may leave them no room.
fn key_of_told(viewer: &Viewer) -> Option<String> {
    viewer.told()?;
    let back = own_game();
    if viewer.player.is_at_end() {
        return Some(back);
    }
    let enter = if viewer.player.waits() {
        say!("key-go-on")
    } else {
        say!("key-stop")
    };
    Some(format!("{}  {back}", key(Button::Confirm, enter)))
}

/// The key that leads back to the player's own game.
fn own_game() -> String {
    key(Button::L, say!("key-own-game"))
}

fn key(button: Button, word: &str) -> String {
    format!("{} {word}", Meaning::Button(button).label())
}

/// The progress of a shown solution: what is made so far of all its moves and pushes.
fn draw_progress(panel: &mut Panel, viewer: &Viewer) {
    let columns = panel.columns;
    if let Some(beside) = &viewer.beside {
        let sides = [
            (
                say!("sokoban-side-stored"),
                &viewer.game,
                [viewer.moves(), viewer.pushes()],
            ),
            (
                say!("sokoban-side-own"),
                &beside.game,
                [beside.moves(), beside.pushes],
            ),
        ];
        for ((side, game, all), place) in sides.into_iter().zip(HALVES) {
            panel.columns = (place.x, place.x + place.w);
            let [all_moves, all_pushes] = all;
            let (made, pushed) = (game.play.moves(), game.play.pushes());
            let moves = say!("sokoban-side-moves", made = made, all = all_moves);
            let pushes = say!("sokoban-side-pushes", made = pushed, all = all_pushes);
            panel
                .at(NUMBERS)
                .colored_row((side, Color::CYAN), (&moves, Color::WHITE));
            panel.colored_row(("", Color::CYAN), (&pushes, Color::WHITE));
        }
    } else {
        let play = &viewer.game.play;
        let told = say!(
            "sokoban-solution",
            source = Id("sokoban-source").of(viewer.source.name()),
            step = padded(play.moves(), viewer.moves()),
            moves = viewer.moves(),
            pushed = padded(play.pushes(), viewer.pushes()),
            pushes = viewer.pushes(),
        );
        panel.columns.1 = BAR.x - 8;
        panel.line(&told, Color::CYAN);
    }
    panel.columns = columns;
    viewer.player.draw(panel.screen, bar(viewer));
}

/// A number with blanks before it, as wide as all of them: the line keeps its place and its letters.
fn padded(number: usize, all: usize) -> String {
    format!("{number:>width$}", width = all.to_string().len())
}

/// Where the progress of a shown solution is.
pub fn bar(viewer: &Viewer) -> Rect {
    if viewer.beside.is_some() {
        WIDE_BAR
    } else {
        BAR
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_one_kind_end_at_the_same_column() {
        let wide = Counts::of([&[1234, 5][..], &[7, 99]].into_iter());
        let [moves, pushes] = wide.columns(760);
        let letter = Font::width(" ", SCALE);
        assert_eq!(pushes, 760 - 2 * letter - MEDAL.1);
        assert_eq!(moves, pushes - GAP - 4 * letter - MEDAL.1);
        assert!(wide.left(760) < moves);
    }
}
