//! The scene that has a game in it, and perhaps an exercise over the game.

use std::fmt;
use std::rc::Rc;

use super::{WORD, table};
use crate::error::{Error, Result};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Blocks, Size};
use crate::input::actions::row;
use crate::input::keys::Meaning;
use crate::input::{Button, Input, Mouse, Point};
use crate::rng::Seed;
use crate::scene::scores::{Order, Signing};
use crate::scene::{
    Cause, Elapsed, Event, Flow, Help, InPlay, Look, News, Options, Outcome, Practice, Price,
    Question, Quiz, Report, ResultPage, RunTable, Runner, Scene, Score, Screen, Secret, Setup,
    Sight, Stage, Table, Unsaved,
};
use crate::settings::{Change, Line};
use crate::ui::exercise::{self, LEAST, SERIES, Series, Words};
use crate::words::{Id, say};

/// Opens a game, and with `--exercise` an exercise over it. From outside it looks as the game does: its buttons, its
/// screen and its colour.
///
/// # Errors
/// If the game cannot be opened.
pub fn open<G: Scene + 'static>(
    options: &Options,
    seed: Seed,
    (buttons, screen, accent): (Table, Screen, Color),
    game: fn(&Options, Seed) -> Result<G>,
) -> Result<Box<dyn Scene>> {
    let mut scene = Over {
        game: Box::new(game(options, seed)?),
        buttons,
        screen,
        accent,
        font: Rc::new(Font::load(&options.assets)?),
        open: None,
        left: Vec::new(),
        untold: None,
        opened: 0,
        has_begun: options.words.iter().any(|(word, _)| word == WORD),
    };
    if scene.has_begun && !scene.begin(seed) {
        let reason = format!("with these options there is no exercise: --{WORD} does not apply");
        return Err(Error::usage(reason));
    }
    Ok(Box::new(scene))
}

/// An exercise under way.
#[derive(Clone)]
struct Exercise {
    quiz: Box<dyn Quiz>,
    series: Series,
    helped: Practice,
    seed: Seed,
    is_told: bool,
}

impl Exercise {
    /// The result of a complete series, once: none if too few answers are right.
    fn tell(&mut self) -> Option<Event> {
        let is_new = self.series.is_complete() && !std::mem::replace(&mut self.is_told, true);
        let right = self.series.right();
        (is_new && right >= LEAST).then(|| Event::Score {
            table: table(self.quiz.topic()),
            score: Score::new([right as u64, SERIES as u64], self.seed, self.helped),
            order: Order::Highest,
            signing: Signing::Asked,
        })
    }
}

#[derive(Clone)]
struct Over {
    game: Box<dyn Scene>,
    /// The mode of the exercise is the last of its modes.
    buttons: Table,
    screen: Screen,
    accent: Color,
    font: Rc<Font>,
    open: Option<Exercise>,
    /// Those that were left unfinished, one of each topic: it goes on when it is opened again.
    left: Vec<Exercise>,
    /// The result of a series that was left.
    untold: Option<Event>,
    /// Exercises opened since the start: each has questions of its own.
    opened: u32,
    /// It began with an exercise.
    has_begun: bool,
}

impl Over {
    /// Opens an exercise, if the game has one now; tells whether it has.
    fn begin(&mut self, seed: Seed) -> bool {
        let own = seed.derive(&format!("exercise {}", self.opened));
        let Some(mut quiz) = self.game.quiz(own) else {
            return false;
        };
        self.opened += 1;
        let mut series = Series::default();
        series.ask(quiz.next());
        self.open = Some(Exercise {
            quiz,
            series,
            helped: Practice::NONE,
            seed,
            is_told: false,
        });
        true
    }

    /// Closes the exercise, if there is one, and keeps it for later if it is under way; tells whether there was one.
    fn put_away(&mut self) -> bool {
        let Some(mut open) = self.open.take() else {
            return false;
        };
        if open.series.is_complete() {
            self.untold = open.tell().or(self.untold.take());
        } else if open.series.number() > 1 {
            if let Some(report) = self.game.report() {
                let key = Meaning::Button(Button::T).label();
                report.push(Event::notice(say!("exercise-notice-left", key = key)));
            }
            self.left.push(open);
        }
        true
    }

    /// Goes on with the exercise that was left, if its topic is that of the game now; tells whether it does.
    fn go_on(&mut self) -> bool {
        let topic = self.game.quiz(self.seed_now()).map(|quiz| quiz.topic());
        let is_same = |left: &Exercise| topic == Some(left.quiz.topic());
        let place = self.left.iter().position(is_same);
        self.open = place.map(|place| self.left.remove(place));
        self.open.is_some()
    }

    /// The game, if no exercise is over it.
    fn uncovered(&self) -> Option<&dyn Scene> {
        self.open.is_none().then_some(&*self.game)
    }

    /// Pixels of its screen for each pixel of the low one.
    const fn scale(&self) -> i32 {
        match self.screen {
            Screen::Low => 1,
            Screen::High => 2,
        }
    }

    fn seed_now(&self) -> Seed {
        let own = self.open.as_ref().map(|open| open.seed);
        own.or_else(|| self.game.seed()).unwrap_or_default()
    }

    /// Takes what the player does in the exercise; tells whether the picture changed.
    fn take(&mut self, input: &Input, out: &mut Vec<Event>) -> bool {
        let mut changed = false;
        for button in input.pressed.iter() {
            if button == Button::T {
                return self.put_away();
            }
            let Some(open) = &mut self.open else {
                continue;
            };
            let change = open.series.press(button);
            if change.is_none() {
                out.push(Event::notice(open.series.advise()));
            }
            changed |= self.follow(change, out);
        }
        if let Some(mouse) = input.mouse {
            let change = self.point(mouse);
            changed |= self.follow(change, out);
        }
        changed
    }

    fn point(&mut self, mouse: Mouse) -> Option<exercise::Change> {
        let scale = self.scale();
        let open = self.open.as_mut()?;
        let Point { x, y } = mouse.point();
        let low = mouse.on_canvas(scale);
        let at = low.point();
        let is_figure = exercise::FIGURE.contains(at.x, at.y);
        let square = open.quiz.square(x, y).filter(|_| is_figure);
        open.series.point(low, square)
    }

    /// What follows from a change: the next question, a result, another series.
    fn follow(&mut self, change: Option<exercise::Change>, out: &mut Vec<Event>) -> bool {
        let Some(open) = self.open.as_mut() else {
            return change.is_some();
        };
        if change == Some(exercise::Change::Answered)
            && let Some(asked) = open.series.asked()
        {
            let kind = open.quiz.kind(asked);
            open.series.count(kind);
        }
        match change {
            None => return false,
            Some(exercise::Change::GoesOn) if open.series.asked().is_none() => {
                let seed = open.seed;
                self.begin(seed);
            }
            Some(exercise::Change::GoesOn) => {
                let is_more = open.series.number() < SERIES;
                let next = if is_more { open.quiz.next() } else { None };
                open.series.ask(next);
                let is_over = open.series.asked().is_none();
                out.extend(is_over.then(|| open.tell()).flatten());
            }
            Some(exercise::Change::Answered | exercise::Change::Chosen) => {}
        }
        true
    }

    /// Lets the exercise or the game have this input; `pass` is what the game does.
    fn divide(
        &mut self,
        input: &Input,
        out: &mut Vec<Event>,
        pass: fn(&mut dyn Scene, &Input, &mut Vec<Event>) -> Flow,
    ) -> Flow {
        out.extend(self.untold.take());
        if self.open.is_some() {
            return Flow::of(self.take(input, out));
        }
        let begins = input.pressed.contains(Button::Confirm) && self.game.leads_to_exercise();
        // Where its page does not name the button, it opens none.
        let is_named = row(self.buttons.actions(self.game.mode()), Button::T).is_some();
        let asks = begins || is_named && input.pressed.contains(Button::T);
        if asks && (self.go_on() || self.begin(self.seed_now())) {
            return Flow::Changed;
        }
        pass(&mut *self.game, input, out)
    }
}

/// Methods of [`Scene`] that do nothing but ask the game below.
macro_rules! pass_on {
    ($game:expr => $(fn $name:ident(&mut $this:ident $(, $arg:ident: $kind:ty)*) $(-> $given:ty)?;)+) => {
        $(fn $name(&mut $this $(, $arg: $kind)*) $(-> $given)? { $game.$name($($arg),*) })+
    };
    ($game:expr => $(fn $name:ident(&$this:ident $(, $arg:ident: $kind:ty)*) $(-> $given:ty)?;)+) => {
        $(fn $name(&$this $(, $arg: $kind)*) $(-> $given)? { $game.$name($($arg),*) })+
    };
}

impl Scene for Over {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        self.divide(input, out, |game, input, out| game.tick(input, out))
    }

    fn step(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        self.divide(input, out, |game, input, out| game.step(input, out))
    }

    fn act_in_pause(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        self.divide(input, out, |game, input, out| game.act_in_pause(input, out))
    }

    fn mode(&self) -> usize {
        match self.open {
            Some(_) => self.buttons.others.len(),
            None => self.game.mode(),
        }
    }

    fn leave(&mut self) -> bool {
        self.put_away() || self.game.leave()
    }

    fn stage(&self) -> Stage {
        match &self.open {
            Some(open) if open.is_told => Stage::Idle,
            Some(_) => Stage::Play,
            None => self.game.stage(),
        }
    }

    fn at_stake(&self, next: Option<Seed>) -> Option<Question> {
        // With the same seed another series begins, and the game below stays.
        let stays = self
            .open
            .as_ref()
            .is_some_and(|open| next == Some(open.seed));
        self.game.at_stake(next).filter(|_| !stays)
    }

    fn practice(&self) -> Practice {
        let own = self.open.as_ref().map(|open| open.helped);
        own.unwrap_or_else(|| self.game.practice())
    }

    fn price(&self, act: Cause) -> Option<Price> {
        let is_below = self.open.is_none() || act == Cause::Back;
        self.game.price(act).filter(|_| is_below)
    }

    fn add_help(&mut self, help: Help) {
        if let Some(open) = &mut self.open {
            open.helped.add(help);
        }
        self.game.add_help(help);
    }

    fn weight(&self) -> usize {
        let quiz = (self.open.iter().count() + self.left.len()) * 2;
        self.game.weight() * (1 + quiz) + size_of_val(self)
    }

    fn restart(&mut self, seed: Seed) {
        let mut open = self.open.take();
        let told = open.as_mut().and_then(Exercise::tell);
        self.untold = told.or(self.untold.take());
        let before = open.map(|open| open.seed);
        if before != Some(seed) {
            self.game.restart(seed);
            (self.left, self.opened) = (Vec::new(), 0);
        }
        if before.is_some() {
            self.begin(seed);
        }
    }

    fn seed(&self) -> Option<Seed> {
        let own = self.open.as_ref().map(|open| open.seed);
        own.or_else(|| self.game.seed())
    }

    fn set_wide(&mut self, wide: bool) -> bool {
        self.game.set_wide(wide) && self.open.is_none()
    }

    fn draw(&self, screen: &mut Framebuffer, look: Look) {
        let Some(Exercise { quiz, series, .. }) = &self.open else {
            return self.game.draw(screen, look);
        };
        screen.clear(Color::NIGHT);
        let keys = look.keys(self.buttons, self.mode(), exercise::COMMANDS);
        let asked = series.asked();
        let words = Words {
            topic: Id("exercise-topic").of(quiz.topic()),
            question: asked.map_or_else(String::new, |asked| quiz.question(asked)),
            reason: asked.map_or_else(String::new, |asked| quiz.reason(asked)),
            way: &|dir| quiz.way(dir),
            number: &|number| quiz.number(number),
            keys,
            accent: self.accent,
        };
        let scale = self.scale();
        if scale == 1 {
            series.draw(screen, &self.font, &words);
        } else {
            screen.doubled(|low| series.draw(low, &self.font, &words));
        }
        let Rect { x, y, w, h } = exercise::FIGURE;
        let figure = Rect::new(x * scale, y * scale, w * scale, h * scale);
        screen.clipped(figure, |screen| {
            quiz.draw(screen, series.given().is_some());
            series.draw_marks(screen, 2 * scale - 1, |pos| quiz.place(pos));
        });
    }

    fn elapsed(&self) -> Elapsed {
        // Below an exercise the game stands still.
        let below = self.game.elapsed();
        let runs = below.runs && self.open.is_none();
        Elapsed { runs, ..below }
    }

    fn run_table(&self) -> Option<RunTable> {
        match &self.open {
            Some(open) => Some(RunTable::of(table(open.quiz.topic()))),
            None => self.game.run_table(),
        }
    }

    fn describe(&self) -> String {
        let mut text = self.game.describe();
        if let Some(open) = &self.open {
            text += &open.series.describe();
        }
        text
    }

    fn setup(&self) -> Setup<'_> {
        let mut setup = self.game.setup();
        if self.open.is_some() {
            setup.number = None;
        }
        let has_word = setup.arguments.split(' ').any(|word| word == "--exercise");
        if self.has_begun && !has_word {
            let gap = if setup.arguments.is_empty() { "" } else { " " };
            for part in [gap, "--", WORD] {
                setup.arguments.push_str(part);
            }
        }
        setup
    }

    fn in_play(&self) -> InPlay {
        let below = self.game.in_play();
        match &self.open {
            Some(open) => InPlay {
                signs: Vec::new(),
                topic: Some(open.quiz.topic()),
                ..below
            },
            None => below,
        }
    }

    fn sight(&self) -> Sight {
        let own = Sight::of(exercise::FIGURE);
        self.uncovered().map_or(own, Scene::sight)
    }

    pass_on! { self.game =>
        fn on_press(&mut self, button: Button, out: &mut Vec<Event>) -> bool;
        fn hear(&mut self, news: News);
        fn see_through(&mut self);
        fn play_itself(&mut self) -> Option<Button>;
        fn report(&mut self) -> Option<&mut Report>;
        fn change(&mut self, line: Line, change: Change) -> Result<()>;
    }

    fn outcome(&self) -> Outcome {
        let below = self.game.outcome();
        let page = match &self.open {
            Some(open) => ResultPage::shown_if(open.is_told),
            None => below.page,
        };
        Outcome { page, ..below }
    }

    pass_on! { self.game =>
        fn has_plain_x_ray(&self) -> bool;
        fn unsaved(&self) -> Option<Unsaved>;
        fn undoes_restart(&self) -> bool;
        fn resume_loops(&self, out: &mut Vec<Event>);
        fn heading(&self) -> Option<String>;
        fn describe_more(&self) -> String;
    }

    // Below an exercise there is nothing of it. The maze behind the questions is another one than theirs.
    pass_on! { self.uncovered()? =>
        fn secret(&self) -> Option<Secret>;
        fn resumes_by(&self) -> Option<Button>;
        fn runner(&self) -> Option<Runner>;
        fn maze(&self) -> Option<(Size, Box<dyn fmt::Display + '_>)>;
        fn page(&self) -> Option<Blocks>;
    }
}

#[cfg(test)]
mod tests {
    /// A method with a default that is forgotten here would be lost for every game with an exercise.
    #[test]
    fn the_game_below_is_asked_everything_but_what_leads_here() {
        let contract = include_str!("../scene/mod.rs");
        let methods = contract.split("\npub trait Scene").skip(1).take(1);
        let methods = methods.flat_map(|text| text.split("\n}").take(1));
        let methods = methods.flat_map(|text| text.split("\n    fn ").skip(1));
        let names = methods.filter_map(|method| method.split('(').next());
        let own = include_str!("over.rs");
        let missing = names.filter(|name| !own.contains(&format!("fn {name}(")));
        assert_eq!(missing.collect::<Vec<_>>(), ["quiz", "leads_to_exercise"]);
    }
}
