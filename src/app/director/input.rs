//! From the input of a frame to the input of a tick: keys get the meaning of the game's mode, ticks pass, events come
//! out.

use super::{Director, Place};
use crate::app::KeyUse;
use crate::input::actions::{Action, row};
use crate::input::bindings;
use crate::input::keys::{Command, Edge, Meaning};
use crate::input::{Button, Input, Mouse, Point};
use crate::scene::{Event, Flow};
use crate::tick::TICKS_PER_SECOND;
use crate::ui::canvas;
use crate::words::say;

use super::super::pages::{Choice, Decision, Page, Wanted};
use super::super::recorder::Recorder;
use super::super::session::Moment;
use super::super::sound::Own;
use super::super::store::Record;
use super::super::title::Picked;

impl Director {
    /// Handles an edge. A click on a key's name, or on its word, is a press of that key. A recording holds that key, so
    /// a click in it met none; the picture of its replay may differ, as notices of keys that it does not hold are
    /// missing.
    pub(super) fn point(&mut self, edge: Edge) {
        let Meaning::Mouse(mouse) = edge.meaning else {
            return self.edge(edge);
        };
        let tag = |director: &Self, at: Option<Point>| {
            at.and_then(|Point { x, y }| director.screen().tag_at(x, y))
        };
        if let (Mouse::Click(at), None) = (mouse, &self.tape.verdict) {
            if self.picture.stale {
                self.paint();
            }
            let meaning = tag(self, Some(at)).and_then(|(_, tag)| Meaning::tagged(tag));
            if let Some(meaning) = meaning {
                self.edge(Edge::down(meaning));
                return self.edge(Edge::up(meaning));
            }
        }
        let before = self.picture.pointer.replace(mouse.point());
        self.picture.stale |= tag(self, before) != tag(self, self.picture.pointer);
        self.edge(edge);
    }

    pub(super) fn edge(&mut self, edge: Edge) {
        let meant_for = match edge.meaning {
            Meaning::Command(Command::Letter(_)) => Some(KeyUse::Typing),
            Meaning::Command(Command::Key(_)) => Some(KeyUse::Choosing),
            _ => None,
        };
        if meant_for.is_some_and(|meant_for| meant_for != self.key_use()) {
            // The platform delivered it too late.
            return;
        }
        if let Meaning::Command(command) = edge.meaning
            && edge.meaning.is_aside()
        {
            if edge.down {
                self.command(command);
            }
            return;
        }
        let edge = self.of_pad(edge);
        self.write_down(|recorder| recorder.edge(edge));
        if self.front.wake(self.now) {
            // The press took the notice away; that is all it does.
            self.picture.stale = true;
            return;
        }
        if edge.down && !matches!(edge.meaning, Meaning::Mouse(Mouse::Hover(_))) {
            // A key press takes the notice away.
            self.clear_notice();
            bindings::press(edge.key);
        }
        match edge.meaning {
            Meaning::Button(button) => self.inputs.push(button, edge.down),
            Meaning::Command(command @ (Command::TakeBack | Command::Back)) => {
                self.take_back(command, edge.down);
            }
            Meaning::Command(command) if edge.down => self.command(command),
            Meaning::Mouse(mouse) if edge.down => self.inputs.mouse(mouse),
            Meaning::Command(_) | Meaning::Mouse(_) => {}
        }
    }

    /// A pad has a button that leads back from lists, help and records; elsewhere it undoes.
    fn of_pad(&self, edge: Edge) -> Edge {
        let is_back = edge.down
            && edge.meaning == Meaning::Button(Button::U)
            && edge.key.is_some_and(bindings::is_pad)
            && self.pages.top().is_some_and(Page::is_left_by_pad);
        let meaning = if is_back {
            Meaning::Command(Command::Menu)
        } else {
            edge.meaning
        };
        Edge { meaning, ..edge }
    }

    pub(super) fn tick(&mut self) {
        self.now += 1;
        self.write_down(Recorder::tick);
        self.follow_sound();
        let notice = self.notices.shown.as_ref();
        if notice.is_some_and(|(_, until)| *until <= self.now) {
            self.clear_notice();
        }
        let is_new = self.now == 1 && self.picture.is_watched && self.volume() == 0;
        if is_new {
            self.tell_mute();
        }
        self.gleam();
        self.show_card();
        self.sign_when_due();
        if !self.pages.is_empty() {
            self.tick_page();
        } else if self.place == Place::Film {
            self.run_film();
        } else if self.place == Place::Title && self.attract() {
            self.inputs.take();
        } else if self.place == Place::Title {
            self.tick_title();
        } else if !self.go_back() {
            self.tick_game();
        }
        self.follow_rival();
        self.follow_daily();
        self.sounds.tick();
        self.copy_unsaved();
        // A held arrow changes a setting many times a second: only the last value is kept.
        if self.now.is_multiple_of(TICKS_PER_SECOND.into()) {
            self.keep_settings();
        }
        let saved = self.keeper.pass(self.now);
        self.report(saved);
        self.keep_open_games_now_and_then();
        if self.tape.recorder.is_some() {
            let (now, description) = (self.now, self.describe());
            self.write_down(|recorder| recorder.check(now, &description));
        }
        self.shoot();
    }

    /// The page on top of all gets the keys and the mouse.
    fn tick_page(&mut self) {
        let scale = canvas::scale(self.screen());
        let Some(page) = self.pages.top_mut() else {
            return;
        };
        let (pressed, mouse) = self.inputs.take_for_page();
        let mouse = mouse.map(|mouse| mouse.on_canvas(scale));
        let mouse = mouse.filter(|mouse| page.is_met_by(*mouse));
        let (choice, changed) = if mouse.is_some_and(|mouse| page.is_turned_by(mouse)) {
            (None, true)
        } else {
            page.tick(pressed, mouse)
        };
        self.picture.stale |= changed;
        if changed && choice.is_none() {
            self.sounds.own(Own::Move);
        }
        if let Some(choice) = choice {
            self.sounds.own(match choice {
                Choice::RefuseSeed | Choice::Idle(_) => Own::Refuse,
                Choice::Continue => Own::Back,
                _ => Own::Choose,
            });
            self.choose(choice);
        }
    }

    fn tick_title(&mut self) {
        let (pressed, mouse) = self.inputs.take_for_page();
        let input = Input {
            pressed,
            mouse,
            ..Input::NONE
        };
        let cursor = self.front.title.cursor();
        let (flow, chosen) = self.front.title.tick(&input, self.catalog.len());
        self.picture.stale |= flow == Flow::Changed;
        let is_idle = matches!(chosen, Some(Picked::Nothing(_)));
        if chosen.is_some() && !is_idle {
            self.sounds.own(Own::Choose);
        } else if cursor != self.front.title.cursor() {
            self.sounds.own(Own::Move);
        }
        match chosen {
            Some(Picked::Game(index)) => self.enter(index),
            Some(Picked::Daily(index)) => self.enter_daily(index),
            Some(Picked::Records) => self.show_scores(),
            Some(Picked::Nothing(button)) => self.hear(Event::idle(button)),
            None => {}
        }
    }

    /// The game gets the keys and the mouse, unless they lead on from a result or a stop.
    fn tick_game(&mut self) {
        let input = self.inputs.take();
        // Arrows that are still pressed at the end cover nothing.
        let skips = input.pressed.contains(Button::Confirm) || input.click().is_some();
        if skips && self.skip_result() {
            // That is all that the press does.
        } else if self.goes_on_by(&input) {
            self.command(Command::Pause);
        } else {
            self.goes_on_from_film(&input);
            self.play(input, false);
        }
    }

    /// Whether a press lets a stopped game go on: the one that begins and goes on everywhere, where it has no other
    /// use.
    fn goes_on_by(&self, input: &Input) -> bool {
        let stopped = self.session().filter(|session| session.now().is_stopped());
        stopped.is_some_and(|session| {
            let used = row(session.now().actions(), Button::Confirm);
            let is_used = used.is_some_and(|used| used.in_pause);
            input.pressed.contains(Button::Confirm) && !is_used
        })
    }

    /// What is heard depends on what is on the screen.
    pub(super) fn follow_sound(&mut self) {
        let game = match self.place {
            Place::Title => None,
            Place::Game(index) => Some(index),
            Place::Film => Some(self.sessions.len()),
        };
        let is_away =
            !self.pages.is_empty() || self.back.is_some() || self.is_now(Moment::is_stopped);
        self.sounds.follow(game, is_away, self.now);
    }

    /// Passes the player's buttons to the game, for a single tick if it is stopped, or as time goes on.
    pub(super) fn play(&mut self, input: Input, single: bool) {
        let mut events = Vec::new();
        let mut tells = false;
        let acts = !input.pressed.is_empty() || input.click().is_some();
        if let Some(session) = self.session_mut() {
            // What a stopped game ignores begins nothing.
            tells = acts && (single || !session.now().is_stopped()) && session.tells_practice();
            let (actions, covered) = (session.now().actions(), session.now().is_covered());
            let flow = if single {
                session.step(&input, &mut events)
            } else {
                session.tick(input, &mut events)
            };
            let changed = flow == Flow::Changed;
            let covers = (covered, session.now().is_covered());
            let is_told = events.iter().any(|event| matches!(event, Event::Cue(_)));
            let own = own_sound(&input, actions, covers).filter(|_| changed && !is_told);
            self.picture.stale |= changed;
            if let Some(own) = own {
                self.sounds.own(own);
            }
        }
        events.into_iter().for_each(|event| self.hear(event));
        self.tell_practice(tells, say!("notice-practice"));
    }

    /// Handles an event of the game.
    pub(super) fn hear(&mut self, event: Event) {
        let is_borrowed = self.is_now(Moment::is_borrowed);
        match event {
            Event::Record { .. } | Event::NewBest if is_borrowed => {}
            Event::Score { .. } if is_borrowed => {
                self.notify(say!("notice-borrowed").to_owned());
            }
            Event::Notice(text) => self.notify(text),
            // The session has written it down.
            Event::Decided(_) => {}
            Event::ClearNotice if std::mem::take(&mut self.notices.is_daily) => {}
            Event::ClearNotice => self.clear_notice(),
            Event::Record { key, value, merge } => {
                if let Some(entry) = self.entry() {
                    let game = entry.name.to_owned();
                    self.keeper.keep(Record {
                        game,
                        key,
                        value,
                        merge,
                    });
                }
            }
            Event::NewBest => {
                self.sounds.own(Own::Best);
                self.celebrate();
            }
            Event::Score {
                table,
                score,
                order,
                signing,
            } => self.hear_score(&table, (score, order), signing),
            Event::TypeNumber(field) => self.show_field(Wanted::Number(field)),
            Event::Ask(question, cause) => {
                // A game does not know whether it is the only try of a day.
                let is_only_try = self.is_now(Moment::is_only_try);
                // Nor whether its run is worth a question.
                let is_worth_it = self.is_now(Moment::is_worth_counting);
                let is_expected = question.price.is_some_and(|price| !price.is_unexpected);
                if is_expected && !is_worth_it {
                    return self.carry_out(Decision::Game(cause));
                }
                let question = if question.price.is_some() && is_only_try {
                    question.in_daily()
                } else {
                    question
                };
                self.ask(question, Decision::Game(cause));
            }
            Event::SaveFile => self.ask_for_name(None),
            Event::DeleteFile(name) => self.delete_file(&name),
            Event::Cue(cue) => {
                if let (Place::Game(_), Some(entry)) = (self.place, self.entry()) {
                    self.sounds.hear(entry, cue, self.now);
                }
            }
        }
    }
}

/// The sound of a press or click that changed something and of which the game tells no fact: on its own pages, before
/// and after which something covers the game, and in the game for looks and settings.
fn own_sound(input: &Input, actions: &[Action], covers: (bool, bool)) -> Option<Own> {
    let clicks = matches!(input.mouse, Some(Mouse::Click(_)));
    let confirms = input.pressed.contains(Button::Confirm);
    match covers {
        _ if input.pressed.is_empty() && !clicks => None,
        (false, true) => Some(Own::Choose),
        (true, _) if confirms => Some(Own::Choose),
        (true, false) => Some(Own::Back),
        (true, true) => Some(Own::Move),
        (false, false) => {
            let looks = actions.iter().filter(|action| action.in_pause);
            let mut buttons = looks.flat_map(|action| action.buttons);
            let looks = buttons.any(|&button| input.pressed.contains(button));
            looks.then_some(Own::Move)
        }
    }
}
