//! What the program's own keys and pages do: menus, pause, seeds, settings.

use super::super::pages::{
    Choice, Decision, Field, KeysPage, List, ListKind, Page, QuestionPage, ScoresPage, Wanted,
};
use super::super::session::{Moment, Session};
use super::super::sound::Own;
use super::leaving::Leaving;
use super::{Director, Place};
use crate::app::KeyUse;
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::rng::Seed;
use crate::scene::{Cause, Event, Practice, Question, Stage, WORTH_ASKING};
use crate::text::capitalized;
use crate::tick::TICKS_PER_SECOND;
use crate::words::say;

/// A run of fewer ticks is given up without a word: five seconds.
const MISSED: u64 = 5 * TICKS_PER_SECOND as u64;

/// Commands of a game that mean nothing on its first page.
pub const IDLE_ON_FIRST_PAGE: &[Command] = &[
    Command::Restart,
    Command::Wide,
    Command::Pause,
    Command::Step,
    Command::TakeBack,
    Command::Back,
];
/// Commands that are about the time of a game, which waits behind its page. On some pages the pause key does what Enter
/// does.
pub const IDLE_ON_PAGE: &[Command] = &[Command::Step, Command::Pause];

impl Director {
    pub(super) fn command(&mut self, command: Command) {
        if !Meaning::Command(command).is_aside() {
            self.stop_going_back();
        }
        match command {
            Command::Screenshot => self.save_screenshot(),
            Command::Clip => self.save_clip(),
            Command::Print => self.save_page(),
            Command::FullScreen => self.toggle_full_screen(),
            Command::Mute => self.toggle_mute(),
            _ if self.question().is_some() => self.command_at_question(command),
            Command::Menu => self.toggle_menu(),
            Command::Help => self.toggle_help(),
            Command::Digit(digit) => self.type_digit(digit),
            Command::Letter(letter) => self.type_letter(letter),
            Command::Key(key) => self.choose_key(key),
            _ if !self.pages.is_empty() => self.command_on_page(command),
            _ if matches!(self.place, Place::Game(_)) => self.command_in_game(command),
            Command::Pause if self.place == Place::Film => self.toggle_film(),
            Command::Wide if self.place == Place::Film => self.show_film_bare(),
            _ => self.refuse(command),
        }
    }

    /// The key that led to the question answers it; any other leaves it.
    fn command_at_question(&mut self, command: Command) {
        let Some(question) = self.question() else {
            return;
        };
        let first = question.first_answer();
        match command {
            _ if question.is_unread() => {
                if let Some(Page::Question(question)) = self.pages.top_mut() {
                    question.light();
                    self.picture.stale = true;
                }
            }
            Command::Restart | Command::NewSeed | Command::TypeSeed if self.asks_about(command) => {
                self.choose(first);
            }
            Command::Step if self.asked() == Some(Decision::Game(Cause::Step)) => {
                self.choose(Choice::Sure);
            }
            // Help answers no question.
            Command::Help => self.refuse(command),
            _ => self.choose(Choice::Leave),
        }
    }

    fn command_on_page(&mut self, command: Command) {
        // The menu has a line for each.
        let has_line = self.page_is(ListKind::Menu) && matches!(self.place, Place::Game(_));
        match command {
            Command::Restart if has_line => self.restart(|session| session.now().seed(), true),
            Command::NewSeed if has_line && self.seeded() => self.restart(next_seed, true),
            Command::TypeSeed if has_line && self.seeded() => self.choose(Choice::TypeSeed),
            _ if self.pages.top().is_some_and(Page::lets_see_the_end) => {}
            _ => self.refuse(command),
        }
    }

    fn command_in_game(&mut self, command: Command) {
        let is_on_first = self.is_on_first_page();
        match command {
            _ if is_on_first && IDLE_ON_FIRST_PAGE.contains(&command) => self.refuse(command),
            Command::Pause if self.is_now(Moment::is_on_page) => self.run_page(),
            Command::Pause => self.toggle_pause(),
            Command::Step if self.is_now(Moment::is_stopped) => {
                let input = self.inputs.take();
                self.play(input, true);
            }
            Command::Step if self.is_now(Moment::is_on_page) => self.refuse(command),
            Command::Wide => self.show_wide(),
            Command::Restart | Command::NewSeed | Command::TypeSeed if self.skip_result() => {}
            Command::Restart => self.choose(Choice::Restart),
            Command::NewSeed | Command::TypeSeed if !self.seeded() => self.refuse(command),
            Command::NewSeed => self.choose(Choice::NewSeed),
            Command::TypeSeed => self.choose(Choice::TypeSeed),
            // Keys that are held to go back: see `Director::take_back`. The others are done everywhere.
            _ => {}
        }
    }

    fn toggle_help(&mut self) {
        match self.pages.top() {
            Some(Page::Help(_)) => self.leave_page(),
            Some(Page::Scores(page)) if page.lets_see_the_end() => {}
            // It would end what is being prepared.
            Some(Page::GoingOn(_)) if self.opening.arriving.is_some() => {}
            _ => self.show_help(),
        }
    }

    fn type_digit(&mut self, digit: u8) {
        let command = Command::Digit(digit);
        match (self.pages.top(), self.place) {
            (Some(Page::Field(_) | Page::Scores(_)), _) => {
                self.type_letter(char::from(b'0' + digit % 10));
            }
            (None, Place::Title) => {
                let index = usize::from(digit).checked_sub(1);
                match index.filter(|&index| index < self.catalog.len()) {
                    Some(index) => self.enter(index),
                    None => self.refuse(command),
                }
            }
            (None, Place::Game(_)) => {
                if let Some(line) = self.session().and_then(Session::number_line) {
                    self.show_field(Wanted::Number(line));
                    self.type_digit(digit);
                }
            }
            (Some(_), _) | (None, Place::Film) => self.refuse(command),
        }
    }

    /// What keys are for at the moment.
    pub fn key_use(&self) -> KeyUse {
        match self.pages.top() {
            Some(Page::Field(field)) if matches!(field.wanted, Wanted::Name { .. }) => {
                KeyUse::Typing
            }
            Some(Page::Scores(scores)) if scores.is_entering() => KeyUse::Typing,
            Some(Page::Keys(keys)) if keys.is_waiting() => KeyUse::Choosing,
            _ => KeyUse::Playing,
        }
    }

    /// Handles a key that the player has chosen for a meaning.
    fn choose_key(&mut self, key: &'static str) {
        self.picture.stale = true;
        self.inputs.settle();
        if let Some(Page::Keys(keys)) = self.pages.top_mut()
            && keys.choose(key)
        {
            self.choose(Choice::Bind);
        }
    }

    /// Adds a letter or a digit to what the player is typing.
    fn type_letter(&mut self, letter: char) {
        if let Some(Page::Field(field)) = self.pages.top_mut() {
            field.add(letter);
            self.picture.stale = true;
        }
        if let Some(Page::Scores(scores)) = self.pages.top_mut() {
            self.picture.stale |= scores.add(letter);
        }
    }

    fn toggle_menu(&mut self) {
        if let Some(Page::Keys(keys)) = self.pages.top_mut()
            && keys.leave()
        {
            self.picture.stale = true;
            return;
        }
        if let Some(Page::Scores(page)) = self.pages.top()
            && page.enters_own()
        {
            self.sounds.own(Own::Back);
            return self.sign();
        }
        if !self.pages.is_empty() {
            return self.leave_page();
        }
        if self.place == Place::Film {
            self.close_film();
        } else if self.session_mut().is_some_and(Session::leave) {
            self.inputs.settle();
            self.picture.stale = true;
        } else if self.is_on_first_page() {
            match self.lender() {
                Some(game) => self.return_to(game),
                None => self.choose(Choice::Title),
            }
        } else {
            self.show(Page::List(self.menu()));
        }
    }

    /// Whether there is no game yet that could be stopped.
    pub(super) fn is_on_first_page(&self) -> bool {
        let session = self.session();
        session.is_some_and(|session| session.scene().stage() == Stage::FirstPage)
    }

    /// The pause menu.
    fn menu(&self) -> List {
        let has_maze = self.session().and_then(Session::maze_size).is_some();
        let practice = self
            .session()
            .map_or(Practice::NONE, |session| session.scene().practice());
        let has_games = self.count_waiting() > 0 || self.has_games_elsewhere();
        let has_games = has_games && !self.tape.is_on();
        let (race, left) = (self.race_lines(), self.left());
        let offers = [
            (Choice::Card, self.has_card()),
            (Choice::EndRace, race.is_some()),
            (Choice::Return, left.is_some()),
            (Choice::OpenGames, has_games),
            (Choice::ChooseTaker, has_maze),
        ];
        let offered = offers.into_iter().filter(|(_, is_offered)| *is_offered);
        let offered: Vec<Choice> = offered.map(|(choice, _)| choice).collect();
        let mut menu = List::menu(self.entry(), &offered, practice);
        if !self.is_now(Moment::is_in_progress) {
            // What is left to do after a race.
            menu = menu.with_cursor_on(Choice::Return);
        }
        menu.telling(
            self.daily_lines()
                .into_iter()
                .chain(race.into_iter().flatten())
                .collect(),
        )
    }

    pub(super) fn page_is(&self, kind: ListKind) -> bool {
        matches!(self.pages.top(), Some(Page::List(list)) if list.kind == kind)
    }

    /// The question on the screen.
    pub(super) fn question(&self) -> Option<&QuestionPage> {
        match self.pages.top() {
            Some(Page::Question(question)) => Some(question),
            _ => None,
        }
    }

    /// What the question on the screen is about.
    pub(super) fn asked(&self) -> Option<Decision> {
        self.question().map(|question| question.asked)
    }

    /// A page of a game has no pause of its own: where a button runs and stops something on it, so does the key.
    fn run_page(&mut self) {
        let Some(button) = self
            .session()
            .and_then(|session| session.now().run_button())
        else {
            return self.refuse(Command::Pause);
        };
        self.inputs.push(button, true);
        self.inputs.push(button, false);
    }

    fn toggle_pause(&mut self) {
        self.inputs.settle();
        self.picture.stale = true;
        if let Some(session) = self.session_mut() {
            session.stop(!session.now().is_stopped());
        }
    }

    pub(super) fn show(&mut self, page: Page) {
        self.stop_going_back();
        if !matches!(page, Page::Help(_)) {
            self.sign();
        }
        self.front.wake(self.now);
        self.inputs.settle();
        self.pages.open(page);
        self.sounds.own(Own::Choose);
        self.picture.stale = true;
    }

    /// Opens a field for the player to type into.
    pub(super) fn show_field(&mut self, wanted: Wanted) {
        self.show(Page::Field(Field::new(wanted)));
    }

    /// Asks before something is lost.
    pub(super) fn ask(&mut self, question: Question, asked: Decision) {
        self.ask_by(question, asked, asked.button().map(Into::into));
    }

    /// The same after this key, if it was a key.
    fn ask_by(&mut self, question: Question, asked: Decision, key: Option<Meaning>) {
        // Unsaved work, files, all records and open games are asked about in any case.
        let is_needed = question.can_save || question.is_needed || asked.is_of_page();
        let is_optional = !is_needed;
        if is_optional && !self.keeper.preferences().questions {
            return self.carry_out(asked);
        }
        let spares = self
            .session()
            .and_then(|session| session.scene().sight().eye)
            .map(|(_, y)| y);
        let page = QuestionPage::new(question, (asked, key), spares);
        self.show(Page::Question(page));
    }

    /// Returns to the page below, as it was, or to the game.
    fn leave_page(&mut self) {
        self.sounds.own(Own::Back);
        if !matches!(self.pages.top(), Some(Page::Help(_))) {
            self.sign();
        }
        self.inputs.settle();
        self.picture.stale = true;
        self.pages.leave();
        if let Some(Page::List(list)) = self.pages.top()
            && list.kind == ListKind::Menu
        {
            // Something may have changed: whether the game is practice, for one.
            let menu = self.menu().with_cursor_of(list);
            self.pages.replace(Page::List(menu));
        }
    }

    /// Says that this does nothing here, on every page in the same words; and which key helps, where it does.
    pub(super) fn refuse(&mut self, key: impl Into<Meaning>) {
        if matches!(self.pages.top(), Some(Page::Help(_))) {
            let key = key.into().pressed();
            return self.notify(say!("notice-idle-here", key = key));
        }
        if self.question().is_some() {
            // Help answers none, either.
            return self.notify(say!("notice-answer-first").to_owned());
        }
        if let Some(Page::Keys(page)) = self.pages.top_mut() {
            page.hush();
        }
        self.hear(Event::idle(key));
    }

    /// A button that the page has no use for.
    fn press_idle(&mut self, button: Button) {
        // A line of the title's menu says so, too.
        let leads_to_records =
            button == Button::Tab && self.page_is(ListKind::Menu) && self.place == Place::Title;
        if leads_to_records {
            self.choose(Choice::Records);
        } else {
            self.refuse(button);
        }
    }

    pub(super) fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::Idle(button) => self.press_idle(button),
            Choice::Continue => {
                self.pages.close();
                self.inputs.settle();
            }
            Choice::Leave => self.leave_page(),
            Choice::Help => self.show_help(),
            Choice::Settings => self.show(Page::List(List::settings(self.full_screen.possible))),
            Choice::Change(preference) => self.change(preference),
            Choice::Records => self.show_scores(),
            Choice::Sign => self.sign(),
            Choice::Film => self.show_chosen_film(),
            Choice::Race => self.race_chosen(),
            Choice::EndRace => {
                self.stop_race();
                self.choose(Choice::Continue);
                self.tell_left();
            }
            Choice::Return => self.return_to_left(),
            Choice::TypeSeed => self.show_field(Wanted::Seed),
            Choice::Keys => {
                let keys = KeysPage::new(self.keeper.keys().clone());
                self.show(Page::Keys(keys));
            }
            Choice::Bind => {
                if let Some(Page::Keys(keys)) = self.pages.top() {
                    self.keeper.bind(keys.bindings.clone());
                    self.keeper.keys().apply();
                }
            }
            Choice::Initials => {
                let initials = self.keeper.preferences().initials;
                self.show(Page::Scores(ScoresPage::of_initials(initials)));
            }
            Choice::ForgetRecords => self.ask(Question::forget_records(), Decision::Forget),
            Choice::Title => self.end_visit_for(Decision::Title),
            Choice::Quit => self.leave_or_ask(),
            Choice::Sure => self.do_after_all(),
            Choice::SaveFirst => {
                self.ask_for_name(self.asked());
            }
            Choice::SaveAndQuit => self.quit(),
            Choice::QuitAnyway => self.leaving = Leaving::Abandoning,
            Choice::Restart => self.restart(|session| session.now().seed(), self.pages.is_empty()),
            Choice::NewSeed => self.restart(next_seed, self.pages.is_empty()),
            Choice::UseSeed(seed) => self.restart(|_| seed, false),
            Choice::ChooseTaker => {
                let list = List::takers(self.takers());
                self.show(Page::List(list.with_cursor_on_first()));
            }
            Choice::Take(index) => match self.refusal(index) {
                Some(refusal) => self.notify(refusal),
                None => self.end_visit_for(Decision::Take(index)),
            },
            Choice::UseNumber(line, number) => {
                self.leave_page();
                if self.is_visiting() && self.is_try_that_counts(self.visit_index()) {
                    let cause = Cause::Number(line, number);
                    return self.ask(Question::end_daily(false), Decision::Game(cause));
                }
                let session = self.session_mut();
                let typed = session.map_or(Ok(()), |session| session.type_number(line, number));
                if let Err(error) = typed {
                    self.notify(capitalized(&error.line()));
                }
            }
            // Nothing leads back to a maze of another game; today's try waits on the title screen.
            Choice::OpenGames if self.is_visiting() => {
                self.end_visit_for(Decision::OpenGames);
            }
            Choice::OpenGames => self.show_open_games(self.count_waiting(), None),
            Choice::GoOn(index) => self.go_on_with(index),
            Choice::GiveUp(index) => self.ask_to_give_up(index),
            Choice::Card => self.show_card_again(),
            Choice::SaveCard => self.save_card(),
            Choice::SaveAs => {
                self.inputs.settle();
                self.save_file();
            }
            Choice::RefuseSeed => {
                self.notify(say!("notice-seed-too-large", most = u64::MAX.to_string()))
            }
        }
        self.picture.stale = true;
    }

    /// Begins the game again, unless the player has to be asked first; then the key answers, too, if it was one.
    fn restart(&mut self, seed: impl FnOnce(&Session) -> Seed, is_by_key: bool) {
        self.pages.close();
        self.inputs.settle();
        let (Place::Game(game), Some(session)) = (self.place, self.session()) else {
            return;
        };
        let seed = seed(session);
        let command = restarting(session, seed);
        let key = is_by_key.then_some(command.into());
        if let Some(question) = self.at_stake(game, Some(seed)) {
            return self.ask_by(question, Decision::Restart(seed), key);
        }
        let is_short = self.loses_little(game, seed);
        self.carry_out(Decision::Restart(seed));
        if is_short {
            self.notify(say!("notice-given-up-unasked").to_owned());
        }
    }

    /// Whether the player loses a run by this seed that is too short for a question, but long enough to be missed.
    fn loses_little(&self, game: usize, seed: Seed) -> bool {
        let session = self.sessions[game].as_ref();
        session.map(Session::now).is_some_and(|now| {
            let is_lost = now.is_in_progress() && !now.restarts_within(seed);
            let is_missed = (MISSED..=WORTH_ASKING).contains(&now.run_ticks());
            is_lost && now.has_moved() && is_missed && self.keeper.preferences().questions
        })
    }

    /// Whether the page asks about this command.
    fn asks_about(&self, command: Command) -> bool {
        let Some(Decision::Restart(seed)) = self.asked() else {
            return false;
        };
        let session = self.session();
        session.is_some_and(|session| command == restarting(session, seed))
    }

    /// Does what the page asks about.
    fn do_after_all(&mut self) {
        let asked = self.asked();
        self.pages.leave();
        self.inputs.settle();
        if let Some(asked) = asked {
            self.carry_out(asked);
        }
    }

    /// Ends a game with a maze of another game and does what was asked; asks first if something would be lost.
    pub(super) fn end_visit_for(&mut self, asked: Decision) {
        let stake = self.at_stake(self.visit_index(), None);
        let leads_to_title = matches!(asked, Decision::Title | Decision::OpenGames);
        let waits = leads_to_title && self.has_daily_in_progress();
        let is_kept = waits || self.keeps_visit();
        match stake.filter(|_| !is_kept) {
            Some(question) => self.ask(question, asked),
            None => self.carry_out(asked),
        }
    }

    /// Goes to the title screen, unless something cannot be saved. Today's try waits there.
    fn go_to_title(&mut self) {
        self.pages.close();
        let here = self.entry().map(|entry| entry.name);
        let waits = self.has_daily_in_progress();
        if waits {
            self.keep_settings();
        }
        if waits || self.end_visit() {
            let place = self
                .catalog
                .iter()
                .position(|entry| Some(entry.name) == here);
            if let Some(index) = place {
                self.front.title.point_at(index);
            }
            self.place = Place::Title;
            self.keep_all_open_games();
        }
    }

    /// Does what the player agreed to.
    pub(super) fn carry_out(&mut self, asked: Decision) {
        match asked {
            Decision::Title => self.go_to_title(),
            Decision::Return(game) => {
                self.pages.close();
                self.return_to(game);
            }
            Decision::OpenGames => {
                self.go_to_title();
                if self.place == Place::Title {
                    self.show_open_games(self.count_waiting(), None);
                }
            }
            Decision::Take(index) => self.take_maze_to(index),
            Decision::Daily(index) => self.begin_daily(index),
            Decision::Quit => self.leave_program(),
            Decision::GiveUp(index) => self.give_up_waiting(index),
            Decision::Forget => {
                let aside = self.keeper.forget_records();
                match self.report(aside).flatten() {
                    Some(file) => self.notify(say!("notice-records-forgotten", file = file)),
                    None => self.clear_notice(),
                }
            }
            Decision::Restart(seed) => {
                let goes_on = self.has_daily_in_progress();
                if let Some(session) = self.session_mut() {
                    let is_step = goes_on && session.now().restarts_within(seed);
                    session.restart(seed);
                    if !is_step {
                        self.daily_is_practice();
                    }
                    self.sounds.begin_again();
                }
            }
            Decision::Game(cause) => {
                let (mut events, counted) = (Vec::new(), self.counts());
                let session = self.session_mut();
                let done = session
                    .map(|session| session.do_after_all(cause, &mut events))
                    .transpose();
                self.report(done);
                self.picture.stale = true;
                events.into_iter().for_each(|event| self.hear(event));
                self.tell_practice(counted && cause == Cause::Back, say!("notice-back"));
                self.end_changed_daily();
            }
        }
    }
}

/// The seed that comes next.
fn next_seed(session: &Session) -> Seed {
    session.now().last_seed().following()
}

/// The command that begins a game again with this seed.
fn restarting(session: &Session, seed: Seed) -> Command {
    match seed {
        seed if seed == session.now().seed() => Command::Restart,
        seed if seed == session.now().last_seed().following() => Command::NewSeed,
        _ => Command::TypeSeed,
    }
}
