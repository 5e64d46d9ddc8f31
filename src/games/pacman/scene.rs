//! Pac-Man on the screen, by either set of rules.
//!
//! The scene holds the boards, the page before the game and the game in play, and knows of its rules only
//! [`rule_set::RuleSet`].

pub(super) mod arcade;
pub(super) mod boards;
pub(super) mod classroom;
pub(super) mod gliding;
pub(super) mod laboratory;
pub(super) mod maps;
pub(super) mod page;
mod quiz;
mod request;
pub(super) mod rule_set;
mod score_key;
pub(super) mod sounds;
pub(super) mod tables;

use std::rc::Rc;
use std::sync::Arc;

use self::boards::{BoardBook, Game, Run};
use self::classroom::ClassroomGame;
use self::page::Choices;
use self::rule_set::Asked;
use self::sounds::Sound;
use super::draw::art::Art;
use super::draw::board::{Backdrop, FINE};
use super::draw::{self, View, panel};
use super::rules::arcade::GhostView;
use super::rules::board::Board;
use super::table::{self, LEVEL, LIVES, PAGE_MODE, RULES, Verb, is_arcade};
use crate::exercise;
use crate::prelude::*;
use crate::scene::levels::Slot;

/// Buttons that repeat while held.
const REPEATING: [Button; 4] = [Button::Plus, Button::Minus, Button::U, Button::Y];
/// On a journey, a board has at least so many dots.
const WHOLE: usize = 50;
/// The notice when the score begins to be kept apart.
const PRACTICE: Id = Id("notice-practice");

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    let looks = (table::BUTTONS, Screen::High, table::ACCENT);
    exercise::open(options, seed, looks, PacmanScene::new)
}

/// The bytes of a copy for each game, and for each square of its board: food, distances, the pilot's route.
const WEIGHT_A_RUN: usize = 4_000;
const WEIGHT_A_SQUARE: usize = 32;
/// In squares of this side the numbers of an exercise are large.
const LEGIBLE: i32 = 20;
/// From this score on the player is asked before it becomes practice: that of twenty dots.
const WORTH: u64 = 200;

#[derive(Clone)]
struct PacmanScene {
    art: Rc<Art>,
    choices: Choices,
    book: BoardBook,
    backdrop: Rc<Backdrop>,
    run: Run,
    repeat: Repeat,
    report: Report,
}

impl PacmanScene {
    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let mut choices = Choices::read(options, seed)?;
        let (book, board) = BoardBook::open(options, &mut choices.settings, choices.begun)?;
        if let Some(reason) = boards::refusal(&board, &choices.settings) {
            if choices.begun {
                return Err(Error::new(format!("cannot play this board: {reason}")));
            }
            // The classroom's rules play any board.
            table::put(&mut choices.settings, RULES, "classroom");
        }
        if !choices.begun {
            choices.show_page();
        }
        let (settings, index) = (&choices.settings, book.boards.index());
        let game = Game::new(&board, seed, settings);
        let mut report = Report::default();
        report.extend(book.boards.refusals());
        Ok(Self {
            art: Rc::new(Art::load(&options.assets)?),
            report,
            backdrop: Rc::new(backdrop(&board, index, &game, settings)),
            run: book.run(index, game, settings),
            choices,
            book,
            repeat: Repeat::default(),
        })
    }

    /// Whether the end of a game of the classroom is in sight: who drove is decided.
    fn is_past(&self) -> bool {
        let is_seen = self.choices.page.is_none();
        let game = &self.run.game;
        is_seen && game.mode() == table::CLASSROOM_MODE && game.status().lives == 0
    }

    /// Records help; the player is told when the score begins to be kept apart.
    fn note(&mut self, more: Option<Help>) {
        if self.run.note(&self.choices.settings, more) {
            self.report.tell(PRACTICE);
        }
    }

    /// The question before this game and those on other boards are given up, if they have got past their first level or
    /// taken a while: `ask` makes it for the first of them.
    fn question(&self, ask: impl FnOnce(String) -> Question) -> Option<Question> {
        let settings = &self.choices.settings;
        let first = if table::is_used(settings, LEVEL) {
            settings.number(LEVEL)
        } else {
            1
        };
        let lost = |run: &Run| {
            let status = run.game.status();
            let is_worth_it = status.level > first || run.played.is_worth_asking();
            let is_lost = status.lives > 0 && is_worth_it;
            is_lost.then(|| {
                let (level, points) = (status.level, status.score);
                say!("question-level-points", level = level, points = points)
            })
        };
        let others = self.book.boards.left().filter_map(lost).count();
        let told = || say!("pacman-question-others", games = others);
        let others = (others > 0).then(told);
        let Some(own) = lost(&self.run) else {
            return others.map(ask);
        };
        let mut question = ask(own);
        if let Some(others) = others {
            question.title = say!("question-give-up-all").into();
            question.yes = Id("question-give-up-all-yes");
            question.lines.insert(1, others);
        }
        Some(question)
    }

    /// Begins a game with the choices of the page.
    fn begin(&mut self) {
        let costs = self.question(Question::give_up_for_chosen);
        if !self.report.may(costs) {
            return;
        }
        let Some(page) = &self.choices.page else {
            return;
        };
        let (chosen, boards) = (&page.draft, &mut self.book.boards);
        let next = boards::chosen(boards.slots(), chosen);
        let board = boards.slots()[next].level.as_ref().ok().cloned();
        let refuse = |board: &Arc<Board>| boards::refusal(board, chosen);
        if let Some(reason) = board.as_ref().and_then(refuse) {
            return self.report.tell(draw::words::refusal(reason));
        }
        self.choices.settings = chosen.clone();
        (self.choices.page, self.choices.begun) = (None, true);
        boards.forget_left();
        boards.enter(next, None, &mut self.choices.settings);
        if let Some(board) = board {
            let settings = &self.choices.settings;
            let game = Game::new(&board, self.choices.seed, settings);
            self.run = self.book.run(next, game, settings);
            self.show(&board);
            self.quiet();
        }
    }

    /// The game continues on the next board; its score still belongs to the board it began on, and that one stays
    /// chosen. A game with ghosts skips boards without ghosts, where points are free; one on a whole board also those
    /// that are cleared at once.
    fn travel(&mut self) {
        let levels = &mut self.book.boards;
        let has_ghosts = |board: &Board| !board.plan.ghosts.is_empty();
        let is_whole = |board: &Board| has_ghosts(board) && board.dots >= WHOLE;
        let is_level = |slot: &Slot<Arc<Board>>, is: &dyn Fn(&Board) -> bool| {
            slot.level.as_ref().is_ok_and(|board| is(board))
        };
        let suits: &dyn Fn(&Board) -> bool = match levels.slot() {
            slot if is_level(slot, &is_whole) => &is_whole,
            slot if is_level(slot, &has_ghosts) => &has_ghosts,
            _ => &|_| true,
        };
        let settings = &self.choices.settings;
        let next = levels.next_where(true, |slot| {
            boards::is_playable(slot, settings) && is_level(slot, suits)
        });
        let next = next.unwrap_or(levels.index());
        levels.enter(next, None, &mut self.choices.settings);
        self.choose_first();
        if let Ok(board) = self.book.boards.slot().level.clone() {
            self.run.game.arrive(&board);
            self.show(&board);
        }
    }

    /// The X-ray of a game that is over makes no practice of the next one, unless a pilot plays.
    fn end_xray(&mut self) {
        let help = self.run.game.help(&self.choices.settings);
        if !help.contains(&(Help::Pilot, true)) {
            self.run.game.end_xray();
        }
    }

    /// Goes to another board: a new game, or the one that was left there.
    fn turn_to(&mut self, next: usize) {
        if self.run.game.status().lives == 0 {
            self.end_xray();
        }
        let (boards, settings) = (&mut self.book.boards, &mut self.choices.settings);
        let Ok(board) = boards.slots()[next].level.clone() else {
            return;
        };
        let mut run = boards.take_left(next).unwrap_or_else(|| {
            let game = Game::new(&board, self.choices.seed, settings);
            self.book.run(next, game, settings)
        });
        run.game.follow(&self.run.game, settings);
        run.note(settings, None);
        let left = std::mem::replace(&mut self.run, run);
        let (was, status) = (self.book.boards.slot(), left.game.status());
        if left.played.has_begun() && status.lives > 0 && status.score > 0 {
            let kept = say!("pacman-notice-kept", board = boards::title(was));
            self.report.tell(kept);
        }
        self.book.boards.enter(next, Some(left), settings);
        self.choose_first();
        self.show(&board);
        self.quiet();
        self.run.game.resume_loops(self.report.events());
    }

    /// The board on which the game began is the chosen one.
    fn choose_first(&mut self) {
        let number = (self.run.first + 1).to_string();
        table::put(&mut self.choices.settings, table::BOARD, &number);
    }

    /// Closes the page over a game, which goes on; returns whether there was one.
    fn close_page(&mut self) -> bool {
        let begun = self.choices.begun;
        let closed = self.choices.page.take_if(|_| begun).is_some();
        if closed {
            self.run.game.resume_loops(self.report.events());
        }
        closed
    }

    /// Passes a tick. If it `waits`, a game whose numbers are hidden stands until they are shown.
    fn advance(&mut self, input: &Input, waits: bool, out: &mut Vec<Event>) -> Flow {
        let (mut changed, mode) = (false, self.mode());
        for button in self.repeat.presses(input, &REPEATING, mode) {
            changed |= self.report.follow(Cause::Press(button)) && self.press(button);
        }
        if let Some(mouse) = mouse(input)
            && self.report.follow(Cause::Mouse(mouse))
        {
            changed |= self.point(mouse);
        }
        let game = &mut self.run.game;
        changed |= if let Some(page) = &mut self.choices.page {
            page.tick()
        } else if waits && game.classroom().is_some_and(ClassroomGame::asks) {
            false
        } else {
            self.run.played.pass(true);
            let mut arrows = Button::ARROWS.iter();
            self.run.is_steered |=
                arrows.any(|&arrow| input.pressed.contains(arrow) || input.held.contains(arrow));
            game.tick(input, &self.choices.settings, self.report.events())
        };
        if game.status().leaves {
            self.travel();
            changed = true;
        } else if self.run.game.status().level != self.backdrop.level
            && let Ok(board) = self.book.boards.slot().level.clone()
        {
            self.show(&board);
        }
        self.run.pass_end();
        self.report.extend(self.book.celebrate(&mut self.run));
        self.report
            .extend(self.book.end(&mut self.run, self.choices.seed));
        self.report.hand_over(out);
        Flow::of(changed)
    }

    /// Ends the loops of the game that was heard.
    fn quiet(&mut self) {
        self.report.push(Event::Cue(Cue::of(Sound::Quiet)));
    }

    /// Makes this the board that is drawn.
    fn show(&mut self, board: &Board) {
        let (index, settings) = (self.book.boards.index(), &self.choices.settings);
        self.backdrop = Rc::new(backdrop(board, index, &self.run.game, settings));
    }
}

/// Asks this of a game with its settings.
fn ask((game, settings): (&mut Game, &mut Settings), asked: Asked) {
    if asked.0 == Verb::Driver {
        table::step_pilot(settings, true);
    }
    game.press(asked, settings);
}

/// The mouse in pixels of the low screen.
fn mouse(input: &Input) -> Option<Mouse> {
    input.mouse.map(|mouse| mouse.on_canvas(FINE))
}

/// The walls of the board with this index, in colours of their own on each level that is played on it.
fn backdrop(board: &Board, index: usize, game: &Game, settings: &Settings) -> Backdrop {
    let level = game.status().level;
    let past = if table::travels(settings) {
        0
    } else {
        level - 1
    };
    let palette = (index + past as usize, level);
    Backdrop::new(board, palette, is_arcade(settings))
}

impl Scene for PacmanScene {
    fn weight(&self) -> usize {
        let boards = &self.book.boards;
        let boards = boards.left_slots().chain([boards.slot()]);
        let boards = boards.filter_map(|slot| slot.level.as_ref().ok());
        let runs = boards.map(|board| {
            let squares = board.plan.squares.size().area();
            WEIGHT_A_RUN + squares * WEIGHT_A_SQUARE
        });
        size_of_val(self) + runs.sum::<usize>()
    }

    fn resume_loops(&self, out: &mut Vec<Event>) {
        if self.choices.page.is_none() {
            self.run.game.resume_loops(out);
        }
    }

    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        self.advance(input, true, out)
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Record(key, value) => self.book.results.take_record(key, value),
            News::CountsForDay(counts) => self.choices.counts_for_day = counts,
            News::Decided(decision) => self.run.game.recall(decision),
            News::Placed(_) | News::Saved(_) => {}
        }
    }

    fn step(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        if self.choices.page.is_none() {
            self.note(Some(Help::Steps));
        }
        self.advance(input, false, out)
    }

    fn act_in_pause(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let (mut changed, mode) = (false, self.mode());
        for button in self.repeat.presses(input, &REPEATING, mode) {
            if let Some(verb) = self.verb(button) {
                self.ask_game(verb, button);
                changed = true;
            }
        }
        if let Some(mouse) = mouse(input).filter(|_| self.choices.page.is_none()) {
            let game = self.run.game.classroom_mut();
            changed |= game.is_some_and(|game| game.point(mouse));
        }
        self.report.hand_over(out);
        Flow::of(changed)
    }

    fn in_play(&self) -> InPlay {
        // On the page those that are about to be played.
        let page = self.choices.page.as_ref();
        let is_arcade = is_arcade(page.map_or(&self.choices.settings, |page| &page.draft));
        let heading = match &self.run.game {
            _ if page.is_some() => None,
            Game::Arcade(game) => game.xray.then_some(Id("legend-x-ray-arcade")),
            // The lesson lies above it.
            Game::Classroom(game) if game.lesson().is_some() => None,
            Game::Classroom(game) => game.xray.then_some(Id("legend-x-ray-classroom")),
        };
        InPlay {
            rules: (!is_arcade).then_some("classroom"),
            headings: Some(draw::legend::headings(is_arcade)),
            play_mode: table::mode_of_play(is_arcade),
            modes: Some(table::modes(is_arcade, page.is_some())),
            ..InPlay::with_signs(heading)
        }
    }

    /// The pilot steers as it always does.
    fn play_itself(&mut self) -> Option<Button> {
        self.run.practice = Practice::NONE;
        None
    }

    /// It shows the targets of ghosts that are no prey.
    fn has_plain_x_ray(&self) -> bool {
        match &self.run.game {
            Game::Arcade(game) => game.play.ghosts().filter(GhostView::is_led).count() < 2,
            Game::Classroom(_) => false,
        }
    }

    fn see_through(&mut self) {
        let practice = self.run.practice;
        self.act_in_pause(&Input::press(Button::X), &mut Vec::new());
        self.run.practice = practice;
    }

    fn mode(&self) -> usize {
        match self.choices.page {
            Some(_) => PAGE_MODE,
            None => self.run.game.mode(),
        }
    }

    fn leave(&mut self) -> bool {
        self.close_page() || {
            let game = self.run.game.classroom_mut();
            game.is_some_and(ClassroomGame::leave)
        }
    }

    /// What the player plays begins without the X-ray, and so it counts; beside a pilot it stays.
    fn restart(&mut self, seed: Seed) {
        self.end_xray();
        let choices = &mut self.choices;
        choices.seed = seed;
        choices.page.take_if(|_| choices.begun);
        let (first, boards) = (self.run.first, &mut self.book.boards);
        boards.forget_left();
        let board = boards.slots()[first].level.clone();
        let board = board.ok().filter(|_| first != boards.index());
        let mut game = self.run.game.clone();
        game.restart(seed);
        if let Some(board) = &board {
            boards.enter(first, None, &mut choices.settings);
            game = Game::new(board, seed, &choices.settings);
            game.follow(&self.run.game, &choices.settings);
        }
        self.run = self.book.run(first, game, &choices.settings);
        if let Some(board) = board {
            self.show(&board);
        }
    }

    fn stage(&self) -> Stage {
        let status = self.run.game.status();
        let is_first_life = status.lives == self.choices.settings.number(LIVES);
        match &self.choices.page {
            Some(_) if !self.choices.begun => Stage::FirstPage,
            None if status.lives == 0 => Stage::Over,
            None if !status.waits && !status.is_announced => Stage::Live,
            None if status.is_announced && status.score == 0 && is_first_life => Stage::Idle,
            _ => Stage::Play,
        }
    }

    fn at_stake(&self, next: Option<Seed>) -> Option<Question> {
        self.question(|lost| Question::give_up(lost, next, self.choices.seed))
    }

    fn price(&self, act: Cause) -> Option<Price> {
        let is_played = self.choices.page.is_none() && self.run.game.status().lives > 0;
        let help = match act {
            Cause::Back => Help::WentBack,
            _ if !is_played || !self.run.has_key() => return None,
            Cause::Step => Help::Steps,
            act => {
                let (mut game, mut settings) =
                    (self.run.game.clone(), self.choices.settings.clone());
                let button = act.button()?;
                let asked = (self.verb(button)?, button);
                ask((&mut game, &mut settings), asked);
                let mut help = game.help(&settings).into_iter();
                help.find(|&(_, is_on)| is_on)?.0
            }
        };
        // A score that counts is lost by one tap.
        let is_kept = self.run.has_key() && !self.book.is_handed;
        let is_worth_it = is_kept && self.run.game.status().score >= WORTH;
        Some(Price {
            help,
            is_unexpected: is_worth_it,
        })
    }

    fn add_help(&mut self, help: Help) {
        // On the first page there is no run yet.
        if self.choices.begun {
            self.run.note(&self.choices.settings, Some(help));
        }
    }

    fn report(&mut self) -> Option<&mut Report> {
        Some(&mut self.report)
    }

    fn practice(&self) -> Practice {
        self.run.practice
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.choices.seed)
    }

    fn draw(&self, screen: &mut Framebuffer, look: Look) {
        let view = View {
            art: &self.art,
            choices: &self.choices,
            book: &self.book,
            backdrop: &self.backdrop,
            run: &self.run,
            look,
        };
        draw::draw(screen, &view);
    }

    /// The rules and the board are enough for a race: the same seed would be too rare, and the ghosts hunt by rules.
    fn runner(&self) -> Option<Runner> {
        let is_played = self.choices.begun && !self.book.is_handed;
        let table = self.run.table().filter(|_| is_played)?;
        let (step, at, facing) = self.run.game.runner();
        Some(Runner {
            start: rival::start(format_args!("{table}")),
            step: (0, step),
            points: Some(self.run.game.status().score),
            figure: Figure::at(self.book.boards.index() as u32, at, facing),
        })
    }

    fn heading(&self) -> Option<String> {
        Some(boards::title(self.book.boards.slot()).to_owned())
    }

    fn run_table(&self) -> Option<RunTable> {
        Some(RunTable::of(self.run.table()?))
    }

    /// After a game of the last pilot.
    fn leads_to_exercise(&self) -> bool {
        let settings = &self.choices.settings;
        let is_driven = settings.on(table::AUTOPILOT) && table::pilot_after(settings).is_none();
        let is_classroom = !is_arcade(settings) && self.choices.page.is_none();
        let is_over =
            self.run.game.status().lives == 0 && self.run.game.mode() != table::LESSON_MODE;
        is_classroom && is_driven && is_over
    }

    /// About the board of the game by the classroom's rules; on the first page and over it, about the first board.
    fn quiz(&self, seed: Seed) -> Option<Box<dyn Quiz>> {
        let is_page = self.choices.page.is_some();
        if is_arcade(&self.choices.settings) && !is_page {
            return None;
        }
        let boards = &self.book.boards;
        let index = if is_page { 0 } else { boards.index() };
        let slots = boards.slots();
        let side = |index: usize| {
            let board: &Slot<Arc<Board>> = slots.get(index)?;
            let size = board.level.as_ref().ok()?.size();
            Some(quiz::side(size))
        };
        // Small numbers cannot be read by a class.
        let is_small = side(index).is_some_and(|side| side < LEGIBLE);
        let has_larger = is_small && side(0) > side(index);
        let index = if has_larger { 0 } else { index };
        let board = slots.get(index)?.level.as_ref().ok()?;
        let settings = &self.choices.settings;
        let quiz = quiz::PacmanQuiz::new((board, index), seed, settings, &self.art);
        Some(Box::new(quiz))
    }

    /// His end and the words on it are seen before anything covers them.
    fn outcome(&self) -> Outcome {
        let is_shown = self.choices.page.is_none() && self.run.is_ending();
        Outcome {
            earned: None,
            page: ResultPage::shown_if(is_shown),
        }
    }

    fn sight(&self) -> Sight {
        let view = &self.backdrop.view;
        let Rect { y, h, .. } = view.place();
        // Above and below the board are points and lives, at the right the panel.
        let board = match &self.choices.page {
            Some(_) => Rect::NOTHING,
            None => Rect::new(0, y / FINE, panel::place(&self.run.game).x, h / FINE),
        };
        let lesson = self.run.game.classroom().and_then(ClassroomGame::lesson);
        // In the lesson one looks at the next square.
        let next = lesson.and_then(|lesson| lesson.sweeps.next());
        let eye = view.middle(next.unwrap_or(self.run.game.status().at));
        Sight {
            eye: Some((eye.0 / FINE, eye.1 / FINE)),
            ..Sight::of(board)
        }
    }

    fn describe(&self) -> String {
        let title = &self.book.boards.slot().title;
        format!("{title}\n{}", self.run.game.describe())
    }

    fn describe_more(&self) -> String {
        let game = self.run.game.classroom();
        game.map(ClassroomGame::describe_more).unwrap_or_default()
    }

    fn page(&self) -> Option<Blocks> {
        self.run.game.classroom()?.page()
    }

    fn setup(&self) -> Setup<'_> {
        let home = boards::home(self.book.boards.slots(), &self.choices.settings);
        let page = self.choices.page.as_ref();
        Setup {
            number: page.and_then(|page| page.list.number(&page.rows())),
            arguments: self.choices.arguments(home.unwrap_or(0)),
            ..(&self.choices.settings).into()
        }
    }

    fn change(&mut self, line: Line, change: Change) -> Result<()> {
        let slots = self.book.boards.slots();
        let page = self.choices.page.as_mut();
        page.map_or(Ok(()), |page| page.change((line, change), slots))
    }
}

#[cfg(test)]
mod tests;
