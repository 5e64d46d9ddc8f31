//! What is asked before an act: it would turn a run worth counting into practice, or end the only try.

use super::{Moment, has_ended};
use crate::input::actions::{row, takes_back};
use crate::input::{Button, Input, Presses};
use crate::scene::{Cause, Event, Help, Price, Question, Scene, Stage};
use crate::tick::TICKS_PER_SECOND;
use crate::words::Id;

impl Moment {
    /// The input without its presses, if one of them would turn a run worth counting into practice: the player is asked
    /// first.
    pub(super) fn without_costly(&mut self, input: Input, out: &mut Vec<Event>) -> Input {
        let mut presses = input.pressed.iter();
        let asks = presses.any(|button| self.asks_before(Cause::Press(button), out));
        let mut presses = input.pressed.iter();
        if self.is_sure && presses.any(|button| self.scene.price(Cause::Press(button)).is_some()) {
            self.lose_only_try();
        }
        let cause = (!asks && self.is_only_try()).then(|| self.ends_try(&input));
        let mut left = input;
        match cause.flatten() {
            // The answer was yes.
            Some(_) if self.is_sure => self.lose_only_try(),
            Some((cause, question)) => {
                out.push(Event::Ask(question, cause));
                (left.pressed, left.mouse) = (Presses::NONE, None);
            }
            None if asks => left.pressed = Presses::NONE,
            None => {}
        }
        self.is_sure = false;
        left
    }

    /// The press or click that would end the only try before its end, begin it again, change what is tried or help, and
    /// what to ask before it: found by trying it on a copy.
    fn ends_try(&self, input: &Input) -> Option<(Cause, Question)> {
        if input.pressed.is_empty() && input.click().is_none() {
            return None;
        }
        let held = Input {
            pressed: Presses::NONE,
            mouse: None,
            ..*input
        };
        if !self.scene.practice().counts() || self.ending_after(&held).is_some() {
            return None;
        }
        let presses = input.pressed.iter().map(|button| {
            let pressed = Input::press(button).pressed;
            (Input { pressed, ..held }, Cause::Press(button))
        });
        let click = input.mouse.map(|at| {
            let mouse = Some(at);
            (Input { mouse, ..held }, Cause::Mouse(at))
        });
        let mut causes = presses.chain(click);
        causes.find_map(|(input, cause)| Some((cause, self.ending_after(&input)?)))
    }

    /// The question before a tick with this input, if what is tried is another after it: about the help that it brings,
    /// or about the end of the try.
    fn ending_after(&self, input: &Input) -> Option<Question> {
        let (mut tried, mut out) = (self.scene.clone(), Vec::new());
        tried.insist();
        if self.is_stopped() {
            tried.act_in_pause(&self.drop_dead(*input), &mut out);
        } else {
            tried.tick(input, &mut out);
        }
        let is_over = has_ended(&*tried) && !self.has_ended();
        let begins_again = match (self.scene.runner(), tried.runner()) {
            (Some(was), Some(is)) => {
                let has_undo = takes_back(self.entry.buttons.game);
                was.start != is.start || (is.step < was.step && !has_undo)
            }
            (was, is) => was.is_some() && is.is_none(),
        };
        let facts = |scene: &dyn Scene| {
            let table = scene.run_table();
            let practice = scene.practice();
            (scene.seed(), scene.setup().arguments, table, practice)
        };
        let is_same = facts(&*self.scene) == facts(&*tried);
        let help = tried.practice().reasons().next();
        let ends = !is_same || begins_again || (is_over && !has_result(tried, out));
        ends.then(|| match help {
            Some(help) => Question::practice(help).in_daily(),
            // An X-ray can be no help, and still part of what is tried.
            None => Question::end_daily(input.pressed.contains(Button::X)),
        })
    }

    /// Asks before this act turns a run worth counting into practice, unless the player has just said yes; returns
    /// whether it asked.
    pub fn asks_before(&self, act: Cause, out: &mut Vec<Event>) -> bool {
        let price = self.scene.price(act).filter(|_| !self.is_sure);
        let price = if act == Cause::Back {
            // What has ended has its place already.
            let told = price.filter(|_| self.scene.stage() != Stage::Over);
            told.or(Some(Help::WentBack.into()))
        } else {
            price
        };
        let is_asked = |price: &Price| {
            let loses = self.scene.practice().counts() || price.help.outlasts_run();
            price.is_unexpected && loses
        };
        let price = price.filter(|price| self.is_worth_counting() || is_asked(price));
        out.extend(price.map(|price| {
            let mut question = self.question_before(price);
            if let Some(title) = act.button().and_then(|button| self.question_title(button)) {
                title.clone_into(&mut question.title);
            }
            Event::Ask(question, act)
        }));
        price.is_some()
    }

    /// The title of the question before a button that shows something, if that is not called by the name of its help.
    fn question_title(&self, button: Button) -> Option<&'static str> {
        let verb = row(self.actions(), button)?.verb.word();
        let asked = Id("question-practice-by");
        let is_own = |name: &str| {
            let verb_of = |game| name.strip_prefix(game)?.strip_prefix('-');
            verb_of(self.entry.name) == Some(verb)
        };
        let name = asked.attributes().find(|name| is_own(name))?;
        Some(asked.of(name))
    }

    /// Whether the player is asked before the present run becomes practice.
    pub fn is_worth_counting(&self) -> bool {
        // Help before the first move spoils the only try, too.
        let is_worth_it = self.is_only_try() || self.scene.at_stake(None).is_some();
        is_worth_it && self.scene.practice().counts()
    }

    /// The question before the present run becomes practice at this price.
    fn question_before(&self, price: Price) -> Question {
        let mut question = Question::practice(price);
        if !self.scene.practice().counts() {
            // It does not become practice now.
            question.yes = Id("question-help-yes");
        }
        if self.is_only_try() {
            question.in_daily()
        } else {
            question
        }
    }
}

/// Whether the run that has just ended has a result, at once or a moment later.
fn has_result(mut scene: Box<dyn Scene>, mut out: Vec<Event>) -> bool {
    for _ in 0..TICKS_PER_SECOND {
        scene.tick(&Input::NONE, &mut out);
    }
    let is_result = |event: &Event| matches!(event, Event::Score { .. });
    out.iter().any(is_result)
}
