//! The lines around the board: the level and its numbers above, the keys below, and the message when it is solved.

mod board;
mod chooser;
mod ending;
pub mod legend;
pub mod sheet;
pub mod words;

use super::rules::assistant::Assistant;
use super::rules::game::{Game, Plans};
use super::rules::par::Aim;
use super::scene::book::{LevelBook, practice};
use super::scene::motion::Moving;
use super::scene::sight::{AREA, Audience, HALVES, Sight};
use super::scene::viewer::{Over, Show, Viewer};
use super::table::{ACCENT, BUTTONS};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::{Command, Meaning};
use crate::scene::{Motion, Rival};
use crate::ui::sprites::FontAndSprites;
use crate::ui::{BoardView, Panel, SmallMap};
use crate::words::{Id, say};
use sheet::{Piece, Sprites, Theme};

/// Left and right edge of all text, and how many times its own size it is drawn.
pub const TEXT: (i32, i32) = (8, 760);
pub const SCALE: i32 = 2;
const TITLE: i32 = 4;
const NUMBERS: i32 = 25;
/// First of two lines below the board.
const BELOW: i32 = 530;
const PITCH: i32 = 22;
/// First of three lines there: a message, a legend or more keys, and the keys.
const CLOSE_TOP: i32 = 518;
const CLOSE: i32 = 19;
/// The progress of a shown solution, beside its numbers.
const BAR: Rect = Rect::new(516, 27, 244, 12);
/// The same below two boards.
const WIDE_BAR: Rect = Rect::new(8, 510, 752, 12);
/// The part of the screen where the sign slides in when a level is solved, and from one of its lines to the next.
const SIGN: Rect = Rect::new(0, 512, 768, 64);
const SIGN_PITCH: i32 = 19;

/// From its edges to what is between moves and pushes.
const SIDE: i32 = 230;

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
    pub sight: &'a Sight,
    pub moving: &'a Moving,
    pub plans: &'a Plans,
    pub assistant: &'a Assistant,
    /// The number of the mode that gets the buttons.
    pub number: usize,
    pub motion: Motion,
    /// An earlier run that the player races against.
    pub rival: Option<&'a Rival>,
    /// Whether the board is the player's own solution beside the stored one.
    pub is_own: bool,
}

impl<'a> Page<'a> {
    /// The game on the screen: the player's, or that of a shown solution.
    pub fn shown(&self) -> &'a Game {
        match self.over {
            Over::Solution(viewer) => match &viewer.beside {
                Some(beside) if self.is_own => &beside.game,
                _ => &viewer.game,
            },
            _ => self.game,
        }
    }

    /// Whether the player has solved the level and it is on the screen.
    pub fn shows_solved(&self) -> bool {
        let is_seen = matches!(self.over, Over::Nothing) && self.moving.stride.is_none();
        is_seen && self.game.play.is_solved()
    }

    /// The columns of par and of the moves made on the level in play.
    fn counts(&self) -> Counts {
        let par = self.book.par().map(|par| par.counts);
        let now = [self.game.play.moves(), self.game.play.pushes()].map(|count| count as u64);
        let counts = Counts::of(par.iter().map(|par| &par[..]).chain([&now[..]]));
        let letters = say!("sokoban-now").chars().count() as i32;
        Counts {
            word: counts.word.max(letters),
            ..counts
        }
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
    if let Over::Solution(viewer) = page.over
        && let Some(beside) = &viewer.beside
    {
        let own = Page {
            view: &beside.views[1],
            moving: &beside.moving,
            is_own: true,
            ..*page
        };
        board::draw(&own, screen);
        screen.vline(384, NUMBERS, WIDE_BAR.y - NUMBERS - 6, Color::SHADOW);
    }
    let is_alone = !matches!(page.over, Over::Solution(viewer) if viewer.beside.is_some());
    let has_map = is_alone && !page.sight.alone && !page.view.is_whole();
    if has_map {
        draw_map(page, screen);
    }
    let panel = &mut Panel::over(screen, page.font, TEXT, (ACCENT, SCALE));
    panel.pitch = PITCH;
    let sign = match (page.shows_solved(), page.motion) {
        (false, _) => None,
        (true, Motion::Calm) => Some(0),
        (true, Motion::Full) => page.moving.joy.map_or(Some(0), |joy| joy.sign(SIGN.h)),
    };
    if page.sight.alone {
        draw_told(page, panel);
    } else {
        draw_title(page, panel.at(TITLE));
        match page.over {
            Over::Solution(viewer) => draw_progress(panel.at(NUMBERS), viewer),
            _ => draw_numbers(page, panel.at(NUMBERS)),
        }
        if sign.is_none() {
            draw_below(page, panel.at(BELOW));
        }
    }
    if let Some(away) = sign {
        draw_solved(page, panel, SIGN.moved(0, away));
    }
}

fn draw_title(page: &Page, panel: &mut Panel) {
    let heading = page.book.heading(page.book.levels.index());
    let right = panel.columns.1;
    if let Over::Solution(viewer) = page.over {
        let aim = viewer.show.and_then(|show| match show {
            Show::Best(aim) => Some(Id("sokoban-aim").of(aim.word()).to_owned()),
            Show::Lesson => None,
        });
        let told = key_of_told(viewer).or(aim).unwrap_or_default();
        return panel.colored_row((&heading, ACCENT), (&told, Color::CYAN));
    }
    let par = page.book.par();
    if let Some(par) = par {
        panel.columns.1 = page.counts().left(right);
        let word = if page.book.is_par_found() {
            say!("sokoban-found")
        } else {
            say!("sokoban-par")
        };
        let columns = page.counts();
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
fn draw_heading(panel: &mut Panel, heading: &str, color: Color) {
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
    let (columns, right) = (page.counts(), panel.columns.1);
    columns.draw(page, panel, (say!("sokoban-now"), Color::WHITE), made);
    panel.columns.1 = columns.left(right) - 2 * GAP;
    let room = panel.letters().saturating_sub(now.chars().count() + 2);
    let known = match (page.rival, practice(play).sign(room), page.book.best()) {
        (Some(rival), ..) => (format!("{} {}", rival.name, rival.told), Color::CYAN),
        (None, Some(sign), _) => (sign, Color::ORANGE),
        (None, None, best) => {
            if let Some(best) = best {
                draw_best(page, panel, best, now.chars().count());
            }
            (String::new(), Color::SILVER)
        }
    };
    panel.colored_row((&now, Color::WHITE), (&known.0, known.1));
    panel.columns.1 = right;
}

/// The player's best in columns like par's, if it has room behind so many letters.
fn draw_best(page: &Page, panel: &mut Panel, best: &[u64], letters: usize) {
    let (left, right) = panel.columns;
    let columns = Counts {
        right,
        ..Counts::of([best].into_iter())
    };
    let end = left + (letters as i32 + 1) * Font::width(" ", SCALE);
    if columns.left(right) >= end {
        let numbers = [0, 1].map(|place| best.get(place).copied());
        let medals = page.book.medals(page.book.levels.slot());
        columns.draw(page, panel, (say!("sokoban-best"), Color::SILVER), numbers);
        medals
            .into_iter()
            .for_each(|won| columns.draw_medals(page, panel, won));
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

/// What the program is doing or has found, and the keys.
fn draw_below(page: &Page, panel: &mut Panel) {
    let is_game = matches!(page.over, Over::Nothing);
    let has_bar = matches!(page.over, Over::Solution(viewer) if viewer.beside.is_some());
    let is_shown = is_game || matches!(page.over, Over::Solution(_));
    // The legend is over the outer wall, and all keys keep their place; not in a film.
    let is_raised = page.sight.xray && !panel.screen.is_inert();
    let is_calm = told(page).is_none() && (is_raised || !page.sight.xray) && !page.shows_solved();
    // A line more, with F1 in it.
    let adds = is_shown && is_calm && page.view.is_whole() && !has_bar;
    let keys = page.keys(match (adds, is_game) {
        (true, true) => &[Command::Restart, Command::Menu],
        (true, false) => &[Command::Menu],
        (false, _) => &[Command::Help, Command::Menu],
    });
    let mut idle = vec![Button::Confirm];
    if page.book.is_alone() {
        idle.extend([Button::PageUp, Button::PageDown]);
    }
    if page.game.play.is_solved() {
        idle.push(Button::H);
    }
    let size = page.game.play.board().size();
    let keys = if page.sight.can_zoom(size) {
        // So that there is room for zooming.
        idle.push(Button::Y);
        keys.calling(Button::U, say!("key-undo"))
    } else {
        idle.extend(Button::PLUS_MINUS);
        keys
    };
    // The arrows and help are named until something is done, then what takes it back.
    let is_new = is_game && !page.game.play.is_touched();
    let keys = if is_game && !page.view.is_whole() {
        keys.calling(Button::Tab, say!("key-view"))
    } else {
        keys
    };
    if let Over::Solution(viewer) = page.over {
        idle = Vec::new();
        if viewer.next.is_none() {
            idle.push(Button::Tab);
        }
        let own = match viewer.show {
            Some(Show::Best(aim)) => page.book.own(aim),
            _ => None,
        };
        if own.is_none() {
            idle.push(Button::C);
        }
    } else if !is_game {
        idle = Vec::new();
    }
    let mut more = match page.over {
        Over::Nothing if is_new => [Button::ARROWS, &[Button::E]].concat(),
        Over::Nothing => vec![Button::Home, Button::End, Button::E],
        Over::Solution(_) => vec![Button::Home, Button::End, Button::L],
        _ => Vec::new(),
    };
    let keys = if is_game {
        idle.extend([Button::E, Button::Home, Button::End]);
        if page.sight.xray && page.view.is_whole() && !adds {
            // The legend has the line of the arrows, so they have that of the list.
            idle.push(Button::Tab);
            let walk =
                |keys: Keys<'static>, &arrow: &Button| keys.calling(arrow, say!("key-walk-only"));
            Button::ARROWS.iter().fold(keys, walk)
        } else {
            idle.extend(Button::ARROWS);
            keys
        }
    } else {
        idle.extend(&more);
        keys
    };
    if is_game && page.book.is_alone() {
        more.pop();
    }
    let keys = naming_next(page, keys);
    let keys = keys.without(&idle);
    if let Over::Solution(viewer) = page.over
        && let Some(told) = viewer.told()
    {
        return draw_stage(page, panel, told, keys);
    }
    if told(page).is_some() || page.sight.xray || adds {
        // A line more: all keys keep their place.
        clear_below(panel);
    }
    match told(page) {
        // The legend keeps its line, and the message is over the outer wall.
        Some(told) if page.sight.xray => {
            let place = Rect::new(0, CLOSE_TOP - PITCH, 768, PITCH - 2);
            panel.screen.fill_rect(place, Color::NIGHT);
            panel.at(place.y + 2).line(&told, Color::CYAN);
            return draw_legend(page, panel.at(CLOSE_TOP), keys);
        }
        Some(told) => panel.line(&told, Color::CYAN),
        None if page.sight.xray && !adds => return draw_legend(page, panel, keys),
        None if adds => {
            if page.sight.xray {
                draw_raised_legend(page, panel);
            }
            panel.key_lines(page.keys(&[Command::Help]).only(&more), 1);
        }
        None => {}
    }
    panel.keys(keys);
}

/// The keys with what Tab shows next in a solution.
fn naming_next<'a>(page: &Page, keys: Keys<'a>) -> Keys<'a> {
    let next = match page.over {
        Over::Solution(viewer) => viewer.next,
        _ => None,
    };
    match next {
        Some(Show::Best(aim)) => keys.calling(Button::Tab, Id("key-aim").of(aim.word())),
        Some(Show::Lesson) => keys.calling(Button::Tab, say!("key-lesson")),
        None => keys,
    }
}

/// What a stage of an explained solution does, below what its marks mean; the keys, where it is short.
fn draw_stage(page: &Page, panel: &mut Panel, told: &str, keys: Keys) {
    let legend = legend(page);
    if !legend.is_empty() && !panel.screen.is_inert() {
        clear_below(panel);
        match legend_lines(page, panel, &legend).len() {
            1 => {
                draw_entries(page, panel, &legend, 16);
                panel.y += CLOSE;
            }
            _ => draw_raised_legend(page, panel),
        }
    }
    panel.sentence(told, Color::WHITE);
    if panel.y < BELOW + 2 * PITCH {
        panel.key_lines(keys, 1);
    }
}

/// Makes room for three lines.
fn clear_below(panel: &mut Panel) {
    panel.pitch = CLOSE;
    panel.at(CLOSE_TOP);
    let ground = Rect::new(0, CLOSE_TOP - 3, 768, 576);
    panel.screen.fill_rect(ground, Color::NIGHT);
}

/// The keys that are named below a legend of two lines, in one line.
fn beside_legend<'a>(page: &Page, keys: Keys<'a>) -> Keys<'a> {
    const NAMED: &[Button] = &[Button::U, Button::Y, Button::X];
    match page.over {
        Over::Nothing => page.keys(&[Command::Help, Command::Menu]).only(NAMED),
        _ => keys,
    }
}

/// What the program is doing or has found on the player's own board; it is not told over a solution.
fn told(page: &Page) -> Option<String> {
    if matches!(page.over, Over::Solution(_)) {
        return None;
    }
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

/// From a word of a legend to the next mark, and from a mark to its word, in pixels.
const LEGEND_GAP: i32 = 18;
const MARK_GAP: i32 = 8;
/// The part of a square around a mark in the legend, and the pixels of the whole square there.
const MARK: (i32, i32) = (24, 18);
const MARKED: i32 = 32;
/// The last line of the legend in a film: above the strip with its keys; and in the title's show, below the board.
const LEGEND_IN_FILM: i32 = 462;
const LEGEND_IN_SHOW: i32 = 506;

/// The mark of an entry in a legend.
#[derive(Clone, Copy)]
pub enum Sample {
    Piece(Piece),
    /// A part of a square of floor with this on it.
    Square(Piece),
    /// A lying bar, so that it is no letter.
    Bar(Color),
    /// The squares of a difficulty.
    Pips,
}

impl Sample {
    /// Its width beside others of this side.
    const fn width(self, side: i32) -> i32 {
        match self {
            Self::Square(_) => MARK.0,
            _ => side,
        }
    }
}

/// The middle of a mark in its square, in 16ths.
const fn middle_of(mark: Piece) -> (i32, i32) {
    match mark {
        Piece::Corner => (4, 12),
        Piece::Frozen => (11, 12),
        Piece::ShutIn => (7, 12),
        _ => (8, 8),
    }
}

/// What the marks mean that are on the board now.
fn legend(page: &Page) -> Vec<(Sample, &'static str)> {
    let mark = Sample::Square;
    let all = [
        (mark(Piece::Reachable), say!("sokoban-legend-reach")),
        (mark(Piece::DeadSquare), say!("sokoban-legend-dead")),
        (mark(Piece::Corner), say!("sokoban-legend-corner")),
        (mark(Piece::Frozen), say!("sokoban-legend-frozen")),
        (mark(Piece::ShutIn), say!("sokoban-legend-shut")),
        (Sample::Bar(Color::RED), say!("sokoban-legend-wall")),
        (Sample::Bar(Color::CYAN), say!("sokoban-legend-star")),
        (Sample::Bar(Color::ORANGE), say!("sokoban-legend-no-goal")),
        (mark(Piece::WayDot), say!("sokoban-legend-way")),
        (mark(Piece::BackDot), say!("sokoban-legend-back")),
    ];
    let legend = all.into_iter().zip(board::marks(page));
    legend
        .filter_map(|(entry, is_shown)| is_shown.then_some(entry))
        .collect()
}

/// The lines of a legend: one, or where the words have no room there, two.
fn legend_lines<'l>(
    page: &Page,
    panel: &Panel,
    legend: &'l [(Sample, &'static str)],
) -> Vec<&'l [(Sample, &'static str)]> {
    let room = panel.columns.1 - panel.columns.0;
    let widths = legend
        .iter()
        .map(|&(sample, word)| close_width(page, word) + sample.width(16) + MARK_GAP + LEGEND_GAP);
    let width: i32 = widths.sum();
    let lines = if width - LEGEND_GAP <= room { 1 } else { 2 };
    legend.chunks(legend.len().div_ceil(lines).max(1)).collect()
}

/// The legend of the X-ray right above the keys, over the outer wall.
fn draw_raised_legend(page: &Page, panel: &mut Panel) {
    let legend = legend(page);
    let lines = legend_lines(page, panel, &legend);
    let (keys, top) = (panel.y, CLOSE_TOP - 2 - CLOSE * lines.len() as i32);
    let ground = Rect::new(0, top - 3, 768, keys - top + 3);
    panel.screen.fill_rect(ground, Color::NIGHT);
    for (line, y) in lines.into_iter().zip((top..).step_by(CLOSE as usize)) {
        draw_entries(page, panel.at(y), line, 16);
    }
    panel.at(keys);
}

/// The legend of the X-ray, and the keys below.
fn draw_legend(page: &Page, panel: &mut Panel, keys: Keys) {
    let legend = legend(page);
    let parts = legend_lines(page, panel, &legend);
    let lines = parts.len() as i32;
    if panel.screen.is_inert() {
        let last = match page.sight.audience {
            Audience::Player => LEGEND_IN_FILM,
            Audience::Passers => LEGEND_IN_SHOW,
        };
        let top = last - CLOSE * (lines - 1);
        panel
            .screen
            .fill_rect(Rect::new(0, top - 2, 768, CLOSE * lines + 3), Color::NIGHT);
        panel.at(top);
    }
    for part in parts {
        draw_entries(page, panel, part, 16);
        panel.y += CLOSE;
    }
    match lines {
        1 => panel.key_lines(keys, 2),
        _ => panel.key_lines(beside_legend(page, keys), 1),
    }
}

/// The width of a word that is set closely.
fn close_width(page: &Page, word: &str) -> i32 {
    page.font
        .set(word, Font::width(word, SCALE) - 1, SCALE)
        .width
}

/// A line of marks of this side, each with its word. All words are set evenly, or else all closely; or at last, each has
/// its share of the line.
fn draw_entries(page: &Page, panel: &mut Panel, entries: &[(Sample, &str)], side: i32) {
    let (mut x, y) = (panel.columns.0, panel.y);
    let marks = entries
        .iter()
        .map(|(sample, _)| sample.width(side) + MARK_GAP + LEGEND_GAP);
    let room = panel.columns.1 - x - marks.sum::<i32>() + LEGEND_GAP;
    let words: i32 = entries
        .iter()
        .map(|(_, word)| Font::width(word, SCALE))
        .sum();
    let close: i32 = entries
        .iter()
        .map(|(_, word)| close_width(page, word))
        .sum();
    for &(sample, word) in entries {
        let screen = &mut *panel.screen;
        match sample {
            Sample::Piece(piece) => page.sprites.draw(screen, piece, side, (x, y)),
            Sample::Square(piece) => {
                let part = Rect::new(x, y - 1, MARK.0, MARK.1);
                let (across, down) = middle_of(piece);
                let left = x + MARK.0 / 2 - across * MARKED / 16;
                let top = part.y + MARK.1 / 2 - down * MARKED / 16;
                let theme = Theme::of(page.book.levels.set_index());
                screen.fill_rect(part, theme.colors().1);
                screen.clipped(part, |screen| {
                    page.sprites.draw(screen, piece, MARKED, (left, top));
                });
            }
            Sample::Bar(color) => {
                let bar = Rect::new(x, y + side / 2 - 3, side - 2, 5);
                screen.fill_rect(bar, color);
            }
            Sample::Pips => chooser::draw_pips(screen, (x + 5, y + side), (1, 2)),
        }
        x += sample.width(side) + MARK_GAP;
        let share = match Font::width(word, SCALE) {
            width if words <= room => width,
            _ if close <= room => close_width(page, word),
            width => width * room / words.max(1),
        };
        let line = page.font.set(word, share, SCALE);
        let at = (x, y + (side - 16) / 2);
        page.font.draw_line(screen, at, &line, Color::SILVER, SCALE);
        x += line.width + LEGEND_GAP;
    }
}

/// A map of a board that is too large, with the part in view.
fn draw_map(page: &Page, screen: &mut Framebuffer) {
    let play = &page.shown().play;
    let (board, position) = (play.board(), play.position());
    let place = page.view.place();
    let area = Rect::new(place.x + place.w, AREA.y, AREA.w - place.w, AREA.h).inset(6);
    let map = SmallMap::new(board.size(), area, 4);
    let theme = Theme::of(page.book.levels.set_index());
    map.draw(screen, |pos| board::color_of((board, position), theme, pos));
    screen.frame(map.part(page.view.visible()).inset(-1), ACCENT);
    // The push of a hint may be far away.
    let is_own = matches!(page.over, Over::Nothing | Over::Looking);
    if let Some((at, _)) = page.assistant.hint().filter(|_| is_own) {
        screen.frame(map.rect(at).inset(-3), Color::CYAN);
    }
}

/// The sign of a solved level: moves at the left and pushes at the right, each with its medal; what comes next between
/// them.
fn draw_solved(page: &Page, panel: &mut Panel, area: Rect) {
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
    panel.centered_keys(BUTTONS.keys(0, &[]).only(&[Button::Confirm]));
    panel.columns = (area.x + 50, area.x + area.w - 50);
    let others = BUTTONS.keys(0, &[Command::Restart, Command::Help]);
    panel.centered_keys(others.only(&[Button::L, Button::Tab]));
    (panel.columns, panel.pitch) = (columns, pitch);
}

/// The keys of an explained solution, above it: its sentence may leave them no room.
fn key_of_told(viewer: &Viewer) -> Option<String> {
    viewer.told()?;
    let key = |button, word| format!("{} {word}", Meaning::Button(button).label());
    let back = key(Button::L, say!("key-own-game"));
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

/// The progress of a shown solution: what is made so far of all its moves and pushes.
fn draw_progress(panel: &mut Panel, viewer: &Viewer) {
    let columns = panel.columns;
    if let Some(beside) = &viewer.beside {
        let sides = [
            ("Stored", &viewer.game, [viewer.moves(), viewer.pushes()]),
            ("Own", &beside.game, [beside.moves(), beside.pushes]),
        ];
        for ((name, game, all), place) in sides.into_iter().zip(HALVES) {
            panel.columns = (place.x, place.x + place.w);
            let made = [game.play.moves(), game.play.pushes()];
            let count = |[moves, pushes]: [usize; 2]| {
                say!("sokoban-counts", moves = moves, pushes = pushes)
            };
            let side = Id("sokoban-side").of(name);
            panel
                .at(NUMBERS)
                .colored_row((side, Color::CYAN), (&count(made), Color::WHITE));
            let all = count(all);
            panel.colored_row((say!("sokoban-of"), Color::SILVER), (&all, Color::SILVER));
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
