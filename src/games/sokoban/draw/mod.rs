//! The lines around the board: the level and its numbers above, the keys below, and the message when it is solved.

mod board;
mod chooser;
mod ending;
pub mod legend;
pub mod sheet;
pub mod words;

use super::rules::assistant::Assistant;
use super::rules::game::{Game, Plans};
use super::scene::book::LevelBook;
use super::scene::motion::Moving;
use super::scene::sight::{AREA, Over};
use super::scene::viewer::Viewer;
use super::table::{ACCENT, BUTTONS};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::{Command, Meaning};
use crate::scene::{Motion, Rival};
use crate::ui::sprites::FontAndSprites;
use crate::ui::{BoardView, KeyLines, Panel, SmallMap};
use crate::words::{Id, say};
use sheet::{Piece, Sprites};
use words::pair;

/// Left and right edge of all text, and how many times its own size it is drawn.
pub const TEXT: (i32, i32) = (8, 760);
pub const SCALE: i32 = 2;
const TITLE: i32 = 4;
const NUMBERS: i32 = 25;
/// First of two lines below the board.
const BELOW: i32 = 530;
const PITCH: i32 = 22;
/// The progress of a shown solution, beside its numbers.
pub const BAR: Rect = Rect::new(500, 27, 260, 12);
/// The part of the screen where the sign slides in when a level is solved.
const SIGN: Rect = Rect::new(0, 524, 768, 52);

/// Where the program says what it is doing, if the board is alone on the screen.
const TOLD: Rect = Rect::new(0, 552, 768, 24);

/// What everything is drawn with.
pub type Art = FontAndSprites<Piece>;

/// What is drawn.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    pub font: &'a Font,
    pub sprites: &'a Sprites,
    pub book: &'a LevelBook,
    /// The game in play.
    pub game: &'a Game,
    pub over: &'a Over,
    pub view: &'a BoardView,
    /// Whether the board is alone on the screen.
    pub alone: bool,
    pub xray: bool,
    pub moving: &'a Moving,
    pub plans: &'a Plans,
    pub assistant: &'a Assistant,
    /// The number of the mode that gets the buttons.
    pub number: usize,
    pub motion: Motion,
    /// An earlier run that the player races against.
    pub rival: Option<&'a Rival>,
}

impl<'a> Page<'a> {
    /// The game on the screen: the player's, or that of a shown solution.
    pub fn shown(&self) -> &'a Game {
        match self.over {
            Over::Solution(viewer) => &viewer.game,
            _ => self.game,
        }
    }

    /// Whether the player has solved the level and it is on the screen.
    pub fn shows_solved(&self) -> bool {
        let is_seen = matches!(self.over, Over::Nothing) && self.moving.stride.is_none();
        is_seen && self.game.play.is_solved()
    }

    /// The state of the rules as text.
    pub fn report(&self) -> String {
        let (levels, play) = (&self.book.levels, &self.shown().play);
        let slot = levels.slot();
        let solved = if play.is_solved() {
            "solved"
        } else {
            "not solved"
        };
        let shown = match self.over {
            Over::Solution(viewer) => format!(
                "{} solution, move {} of {}\n",
                viewer.source.name(),
                viewer.player.at(),
                viewer.player.all()
            ),
            _ => String::new(),
        };
        format!(
            "{}\n{}, level {} of {}\n{}moves {}, pushes {}, {solved}\n{shown}",
            slot.title,
            slot.set,
            levels.index() + 1,
            levels.slots().len(),
            play.board().picture(play.position()),
            play.moves(),
            play.pushes(),
        )
    }

    /// The keys that work now.
    fn keys(&self, commands: &'static [Command]) -> Keys<'static> {
        BUTTONS.keys(self.number, commands)
    }
}

/// Draws the page.
pub fn draw(page: &Page, screen: &mut Framebuffer) {
    match page.over {
        Over::Levels(menu) => chooser::draw(page, screen, menu.cursor()),
        Over::Ending => ending::draw(page, screen),
        _ => draw_page(page, screen),
    }
}

fn draw_page(page: &Page, screen: &mut Framebuffer) {
    screen.clear(Color::NIGHT);
    board::draw(page, screen);
    let has_map = !page.alone && !page.view.is_whole();
    if has_map {
        draw_map(page, screen);
    }
    let panel = &mut Panel::over(screen, page.font, TEXT, (ACCENT, SCALE));
    panel.pitch = PITCH;
    if page.alone {
        draw_told(page, panel);
    } else {
        draw_title(page, panel.at(TITLE));
        match page.over {
            Over::Solution(viewer) => draw_progress(panel.at(NUMBERS), viewer),
            _ => draw_numbers(page, panel.at(NUMBERS)),
        }
        draw_below(page, panel.at(BELOW));
    }
    let sign = match (page.shows_solved(), page.motion) {
        (false, _) => None,
        (true, Motion::Calm) => Some(0),
        (true, Motion::Full) => page.moving.joy.map_or(Some(0), |joy| joy.sign(SIGN.h)),
    };
    if let Some(away) = sign {
        draw_solved(page, panel, SIGN.moved(0, away));
    }
}

fn draw_title(page: &Page, panel: &mut Panel) {
    let levels = &page.book.levels;
    let heading = page.book.heading(levels.index());
    let set = page.book.set(levels.index());
    let letters = panel.letters();
    if heading.chars().count() > letters {
        // A long title is written in smaller letters.
        let half = &mut Panel::over(panel.screen, panel.font, TEXT, (ACCENT, SCALE / 2));
        return half.at(TITLE + 4).title(&heading);
    }
    if let Over::Solution(viewer) = page.over
        && let Some(key) = key_of_told(viewer)
    {
        return panel.colored_row((&heading, ACCENT), (&key, Color::CYAN));
    }
    let is_short = heading.chars().count() + 2 + set.chars().count() <= letters;
    panel.colored_row(
        (&heading, ACCENT),
        (if is_short { set } else { "" }, Color::SILVER),
    );
}

/// Stars on goals, moves and pushes at the left; best and par at the right.
fn draw_numbers(page: &Page, panel: &mut Panel) {
    let play = &page.game.play;
    let goals = play.board().goals();
    let covered = goals.iter().filter(|&&goal| play.position().has_box(goal));
    let now = say!(
        "sokoban-numbers",
        covered = covered.count(),
        goals = goals.len(),
        moves = play.moves(),
        pushes = play.pushes(),
    );
    let (best, par) = (page.book.best().map(pair), page.book.par());
    let room = panel.letters().saturating_sub(now.chars().count() + 1);
    let both = words::best_and_par(false, best.clone(), par.map(|par| pair(&par)));
    let known = if both.chars().count() <= room {
        both
    } else {
        words::best_and_par(false, best, None)
    };
    if let Some(rival) = page.rival {
        let known = format!("{} {}", rival.name, rival.told);
        return panel.colored_row((&now, Color::WHITE), (&known, Color::CYAN));
    }
    panel.colored_row((&now, Color::WHITE), (&known, Color::SILVER));
}

/// What the program is doing or has found, and the keys.
fn draw_below(page: &Page, panel: &mut Panel) {
    let keys = page.keys(&[Command::Restart, Command::Menu]);
    let idle: &[Button] = if page.game.play.is_solved() {
        &[Button::Confirm, Button::H]
    } else {
        &[Button::Confirm]
    };
    let is_game = matches!(page.over, Over::Nothing);
    let keys = if is_game { keys.without(idle) } else { keys };
    if let Over::Solution(viewer) = page.over
        && let Some(told) = viewer.told()
    {
        panel.sentence(told, Color::WHITE);
        if panel.y < BELOW + 2 * PITCH {
            panel.key_lines(keys, 1);
        }
        return;
    }
    if let Some(told) = told(page) {
        panel.line(&told, Color::CYAN);
    } else if page.xray {
        draw_legend(page, panel);
    }
    panel.keys(keys);
}

/// What the program is doing or has found.
fn told(page: &Page) -> Option<String> {
    let chosen = page.plans.chosen.as_ref();
    let thinks = chosen.is_some_and(|chosen| !chosen.ways.are_known());
    let thinking = || thinks.then(|| say!("sokoban-told-thinking").to_owned());
    page.assistant.told().map(words::told).or_else(thinking)
}

/// The same over the lowest squares of a board that is alone.
fn draw_told(page: &Page, panel: &mut Panel) {
    if let Some(told) = told(page) {
        panel.screen.fill_rect(TOLD, Color::NIGHT);
        panel.at(TOLD.y + 4).centered(&told, Color::CYAN);
    }
}

/// From a word of the legend to the next mark, in pixels.
const LEGEND_GAP: i32 = 12;

/// What the marks of the X-ray mean.
fn draw_legend(page: &Page, panel: &mut Panel) {
    let (mut x, y) = (panel.columns.0, panel.y);
    let bar = |color| (None, color);
    let mark = |piece| (Some(piece), Color::SILVER);
    let legend = [
        (mark(Piece::DeadSquare), say!("sokoban-legend-dead")),
        (mark(Piece::Corner), say!("sokoban-legend-corner")),
        (mark(Piece::Frozen), say!("sokoban-legend-frozen")),
        (mark(Piece::ShutIn), say!("sokoban-legend-shut")),
        (bar(Color::RED), say!("sokoban-legend-wall")),
        (bar(Color::CYAN), say!("sokoban-legend-star")),
        (bar(Color::SLATE), say!("sokoban-legend-no-goal")),
    ];
    let sample = |piece: Option<Piece>| if piece.is_some() { 22 } else { 11 };
    let [samples, words] = legend
        .iter()
        .fold([0, 0], |[samples, words], ((piece, _), word)| {
            [
                samples + sample(*piece) + LEGEND_GAP,
                words + Font::width(word, SCALE),
            ]
        });
    // Each word has its share of the line.
    let room = panel.columns.1 - x - samples + LEGEND_GAP;
    for ((piece, color), word) in legend {
        if let Some(piece) = piece {
            page.sprites.draw(panel.screen, piece, 16, (x, y));
        } else {
            panel.screen.fill_rect(Rect::new(x, y, 4, 14), color);
        }
        x += sample(piece);
        let width = Font::width(word, SCALE);
        let share = width.min(width * room / words);
        let line = page.font.set(word, share, SCALE);
        page.font
            .draw_line(panel.screen, (x, y), &line, Color::SILVER, SCALE);
        x += line.width + LEGEND_GAP;
    }
    panel.y += panel.pitch;
}

/// A map of a board that is too large, with the part in view.
fn draw_map(page: &Page, screen: &mut Framebuffer) {
    let play = &page.shown().play;
    let (board, position) = (play.board(), play.position());
    let place = page.view.place();
    let area = Rect::new(place.x + place.w, AREA.y, AREA.w - place.w, AREA.h).inset(6);
    let map = SmallMap::new(board.size(), area, 4);
    map.draw(screen, |pos| board::color_of((board, position), pos));
    screen.frame(map.part(page.view.visible()).inset(-1), ACCENT);
}

fn draw_solved(page: &Page, panel: &mut Panel, area: Rect) {
    let play = &page.game.play;
    let told = if play.is_helped() {
        say!("sokoban-solved-helped").to_owned()
    } else {
        let (moves, pushes) = (play.moves(), play.pushes());
        say!("sokoban-solved", moves = moves, pushes = pushes)
    };
    let best = page.book.best().map(pair);
    let par = page.book.par().map(|par| pair(&par));
    panel.screen.fill_rect(area, Color::SHADOW);
    panel.screen.frame(area, ACCENT);
    for x in [area.x + 8, area.x + area.w - 8 - 32] {
        let at = (x, area.y + (area.h - 32) / 2);
        page.sprites.draw(panel.screen, Piece::Laughing, 32, at);
    }
    panel.at(area.y + 7).centered(&told, ACCENT);
    let inner = (area.x + 52, area.x + area.w - 52);
    let columns = std::mem::replace(&mut panel.columns, inner);
    let next = BUTTONS.keys(0, &[]).only(&[Button::Confirm]);
    let letters = panel.letters();
    let taken = KeyLines::new(next, letters as i32).width();
    let room = letters.saturating_sub(taken as usize + 1);
    panel.line(&known(page.book.best_is_new, best, par, room), Color::WHITE);
    panel.columns.0 = panel.columns.1 - taken * Font::width(" ", SCALE);
    panel.at(area.y + 7 + PITCH).keys(next);
    panel.columns = columns;
}

/// The key that continues where an explained solution waits: its sentence may leave no room for the keys.
fn key_of_told(viewer: &Viewer) -> Option<String> {
    viewer.told().filter(|_| viewer.player.waits())?;
    let (button, word) = if viewer.player.is_at_end() {
        (Button::L, say!("key-own-game"))
    } else {
        (Button::Confirm, say!("key-go-on"))
    };
    Some(format!("{} {word}", Meaning::Button(button).label()))
}

/// Best and par beside each other, if both fit: a new best is already shown above, and any best above the board.
fn known(is_new: bool, best: Option<String>, par: Option<String>, letters: usize) -> String {
    let both = words::best_and_par(is_new, best.clone(), par.clone());
    let short = || {
        let par = par?;
        Some(if is_new {
            say!("sokoban-new-best-par", par = par)
        } else {
            words::best_and_par(false, None, Some(par))
        })
    };
    let fits = |text: &String| text.chars().count() <= letters;
    let alone = || Some(words::best_and_par(is_new, best, None));
    let shorter = || [short(), alone()].into_iter().flatten().find(fits);
    Some(both).filter(fits).or_else(shorter).unwrap_or_default()
}

/// The progress of a shown solution.
fn draw_progress(panel: &mut Panel, viewer: &Viewer) {
    let told = say!(
        "sokoban-solution",
        source = Id("sokoban-source").of(viewer.source.name()),
        step = viewer.player.at(),
        moves = viewer.player.all(),
        pushes = viewer.pushes(),
    );
    panel.line(&told, Color::CYAN);
    viewer.player.draw(panel.screen, BAR);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn best_and_par_leave_room_for_the_key() {
        let known = |is_new, best: &str, par: Option<&str>| {
            known(is_new, Some(best.to_owned()), par.map(str::to_owned), 24)
        };
        assert_eq!(known(true, "4/3", Some("4/3")), "new best 4/3  par 4/3");
        assert_eq!(
            known(false, "130/50", Some("99/50")),
            "best 130/50  par 99/50"
        );
        assert_eq!(
            known(true, "130/50", Some("130/50")),
            "new best, par 130/50"
        );
        assert_eq!(known(false, "1300/500", Some("1299/500")), "par 1299/500");
        assert_eq!(known(true, "1300/500", None), "new best 1300/500");
        assert_eq!(
            known(true, "20000/19000", Some("19999/19000")),
            "new best 20000/19000"
        );
    }
}
