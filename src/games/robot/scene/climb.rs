//! The player on the ladder: which race is one of it, when it is won or lost, and what it costs to leave it.
//!
//! It reads races and does not change how they go. What is told and kept goes into the report of the scene.

use std::str::FromStr;

use super::race::Race;
use super::source::NewGrid;
use crate::games::robot::draw::words;
use crate::games::robot::rules::ladder::{LONGEST_RUN, Ladder, RUNGS};
use crate::games::robot::table;
use crate::scene::{Event, Help, Merge, Options, Question, Report};
use crate::settings::Settings;
use crate::words::{Id, say};

/// The keys of how many rivals are beaten, of the run of wins, and of the longest one.
pub const BEATEN: &str = "rivals";
pub const WINS: &str = "wins";
pub const MOST_WINS: &str = "most-wins";

/// The player on the ladder.
#[derive(Clone)]
pub struct Climber {
    /// Where the player stands.
    pub ladder: Ladder,
}

fn record(key: &str, value: &impl ToString, merge: Merge) -> Event {
    let (key, value) = (key.to_owned(), value.to_string());
    Event::Record { key, value, merge }
}

impl Climber {
    /// As the records have it.
    pub fn of(options: &Options) -> Self {
        fn kept<N: FromStr + Default>(options: &Options, key: &str) -> N {
            let kept = options.records.get(key);
            kept.and_then(|kept| kept.parse().ok()).unwrap_or_default()
        }
        let ladder = Ladder {
            climbed: kept::<usize>(options, BEATEN).min(RUNGS),
            wins: kept::<u32>(options, WINS).min(LONGEST_RUN),
            most: kept::<u32>(options, MOST_WINS).min(LONGEST_RUN),
            is_on: false,
        };
        Self { ladder }
    }

    /// Whether this race is one of the ladder that has not been counted. In a maze that is known the first race alone
    /// has counted.
    fn is_open(&self, race: &Race) -> bool {
        self.ladder.is_on && !race.practice().has(Help::Known) && race.climb.is_none()
    }

    /// The same once the player has driven in it for a while: to go back in time is to lose.
    fn can_lose(&self, race: &Race) -> bool {
        self.is_open(race) && race.has_led_far()
    }

    /// Whether that would end a run of wins.
    pub fn ends_wins(&self, race: &Race) -> bool {
        self.can_lose(race) && self.ladder.wins > 0
    }

    /// The player has gone back in time: what was lost stays lost, before the end of the race, too.
    pub fn go_back(&mut self, race: &mut Race, report: &mut Report) {
        if self.can_lose(race) {
            race.climb = Some(self.ladder.count(false));
            report.push(record(WINS, &self.ladder.wins, Merge::Latest));
        }
    }

    /// Counts a race, once its end is known.
    pub fn count_ended(&mut self, race: &mut Race, report: &mut Report) {
        if race.has_ended_for_you() {
            self.count(race, report);
        }
    }

    /// Counts a race that the player has ended or leaves after a while.
    pub fn count_left(&mut self, race: &mut Race, report: &mut Report) {
        if race.is_over_for_you() || race.has_led_far() {
            self.count(race, report);
        }
    }

    fn count(&mut self, race: &mut Race, report: &mut Report) {
        if !self.is_open(race) {
            return;
        }
        let is_won = race.practice().counts() && race.is_won();
        race.climb = Some(self.ladder.count(is_won));
        report.push(record(WINS, &self.ladder.wins, Merge::Latest));
        if is_won {
            report.push(record(BEATEN, &self.ladder.climbed, Merge::Highest));
            report.push(record(MOST_WINS, &self.ladder.most, Merge::Highest));
        }
    }

    /// The race on the screen is none of the ladder any longer; whether it was.
    pub fn leave(&mut self, race: &mut Race, settings: &mut Settings, report: &mut Report) -> bool {
        let was_on = self.ladder.is_on;
        if was_on {
            self.count_left(race, report);
            self.ladder.is_on = false;
            settings.reset_for_now(table::HEAD_START);
        }
        was_on
    }

    /// The same by a key for something else: the player is told.
    pub fn fall_off(&mut self, race: &mut Race, settings: &mut Settings, report: &mut Report) {
        if self.leave(race, settings, report) {
            report.tell(say!("robot-notice-off-ladder"));
        }
    }

    /// In another maze the race of the ladder is that of the rung on which the player stands now. On another grid, or
    /// in a maze of another kind, it is none.
    pub fn go_on(
        &mut self,
        grid: &NewGrid,
        race: &mut Race,
        settings: &mut Settings,
        report: &mut Report,
    ) {
        let is_seed = matches!(grid, NewGrid::Seed(_));
        if !is_seed {
            self.fall_off(race, settings, report);
        } else if self.ladder.is_on {
            self.count_left(race, report);
            table::set_rung(settings, self.ladder);
            report.push(Event::Notice(words::rung(self.ladder)));
        }
    }

    /// What another race would cost: one that the player has driven in for a while, or of a run of wins.
    pub fn costs(&self, race: &Race, ask: impl FnOnce(String) -> Question) -> Option<Question> {
        let costs = self.breaks_run(race) || race.is_worth_asking();
        costs.then(|| self.question(race, ask))
    }

    /// What it would cost to give up this one: one key does it, so it asks soon if the race counts.
    pub fn costs_of_end(&self, race: &Race) -> Option<Question> {
        let is_missed = race.has_led_far() || race.is_worth_asking();
        let counts = race.drives() && is_missed && race.practice().counts();
        let ask = |lost| {
            let lines = vec![lost, say!("robot-question-next").to_owned()];
            Question::new(String::new(), lines, Id("question-give-up-yes"))
        };
        let costs = counts || self.breaks_run(race);
        costs.then(|| self.question(race, ask))
    }

    /// Whether to leave the race would end a run of wins that is worth a word.
    fn breaks_run(&self, race: &Race) -> bool {
        self.ends_wins(race) && race.drives() && self.ladder.wins > 1
    }

    fn question(&self, race: &Race, ask: impl FnOnce(String) -> Question) -> Question {
        let mut question = ask(say!("question-steps", steps = race.your_steps()));
        say!("robot-question-race").clone_into(&mut question.title);
        if self.breaks_run(race) {
            let told = say!("robot-question-wins", wins = self.ladder.wins);
            question.lines.insert(1, told);
        }
        question
    }
}
