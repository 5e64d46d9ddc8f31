//! From what happens to what is heard: facts of games become orders for the mixer, by the table of the game.
//!
//! A game in the background is silent; its loops go on when it comes back. Orders are the same with a loudspeaker and
//! without one; a listener renders them tick by tick, for a file or for a replay's hash.

use std::sync::Arc;

use crate::scene::{Cue, Entry, Heard, How};
use crate::sound::{
    Bank, Frame, HOUSE_CHANNEL, HOUSE_KEY, Mixer, Order, SAMPLES_PER_TICK, SoundId,
};

/// How far to the side a sound can be, in percent: nobody should hear it with one ear only.
const WIDEST: i32 = 70;
/// What a fact far away loses of its loudness, in percent.
const DISTANT: u32 = 80;

/// The program's own sounds.
#[derive(Clone, Copy, Debug, strum::IntoStaticStr, strum::EnumIter)]
#[strum(serialize_all = "kebab-case")]
pub enum Own {
    /// The cursor has moved.
    Move,
    /// Something was chosen, or a page was opened.
    Choose,
    /// Back to the page before.
    Back,
    /// What was asked is not possible.
    Refuse,
    /// A new best result.
    Best,
}

/// The tune of the title screen.
const TUNE: &str = "title";
/// Its last ticks, in which it fades out, so that it does not begin again.
const TUNE_FADE: u64 = 4;

/// Takes the samples of a tick.
pub type Sink = Box<dyn FnMut(&[Frame])>;

/// What is heard.
pub struct Sounds {
    bank: Arc<Bank>,
    /// Since the beginning of the frame, and how many of them the mixer has.
    orders: Vec<Order>,
    listened: usize,
    /// One mixer for all listeners.
    mixer: Option<Mixer>,
    sinks: Vec<Sink>,
    /// The index of the session in play.
    game: Option<usize>,
    is_away: bool,
    /// The loops of each session, and since when they go on.
    loops: Vec<[Option<Order>; How::CHANNELS]>,
    /// For each row of the game's table the tick at which it was last heard.
    heard: Vec<Option<u64>>,
    tune: Tune,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tune {
    /// It has not been played yet.
    New,
    /// It is played until this tick.
    Until(u64),
    Over,
}

impl Sounds {
    /// Silent, for this number of sessions.
    pub fn new(bank: Bank, sessions: usize) -> Self {
        Self {
            bank: Arc::new(bank),
            orders: Vec::new(),
            listened: 0,
            mixer: None,
            sinks: Vec::new(),
            game: None,
            is_away: false,
            loops: vec![[None; How::CHANNELS]; sessions],
            heard: Vec::new(),
            tune: Tune::New,
        }
    }

    /// All sounds.
    pub fn bank(&self) -> Arc<Bank> {
        Arc::clone(&self.bank)
    }

    /// The orders since the beginning of the frame.
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// A new frame begins.
    pub fn clear(&mut self) {
        self.listen(0);
        self.orders.clear();
        self.listened = 0;
    }

    /// Renders every tick from now on.
    pub fn listen_to(&mut self, sink: Sink) {
        let bank = self.bank();
        self.mixer.get_or_insert_with(|| Mixer::new(bank));
        self.sinks.push(sink);
    }

    /// A tick has passed.
    pub fn tick(&mut self) {
        self.listen(SAMPLES_PER_TICK);
    }

    /// Passes the new orders to the mixer, if anybody listens, and renders this number of samples.
    fn listen(&mut self, samples: usize) {
        if let Some(mixer) = &mut self.mixer {
            let new = &self.orders[self.listened..];
            new.iter().for_each(|&order| mixer.order(order));
            let mut frames = [[0; 2]; SAMPLES_PER_TICK];
            if samples > 0 {
                mixer.render(&mut frames[..samples]);
                self.sinks
                    .iter_mut()
                    .for_each(|sink| sink(&frames[..samples]));
            }
        }
        self.listened = self.orders.len();
    }

    /// Takes note of what is on the screen: the session in play, none on the title, and whether its time stands still.
    pub fn follow(&mut self, game: Option<usize>, is_away: bool, now: u64) {
        if game != self.game {
            self.orders.push(Order::End);
            self.heard.clear();
            self.is_away = false;
            let loops = game.and_then(|game| self.loops.get(game));
            self.orders.extend(loops.into_iter().flatten().flatten());
            self.game = game;
        }
        let is_away = is_away && game.is_some();
        if is_away != self.is_away {
            self.is_away = is_away;
            self.orders.push(if is_away {
                Order::Silence
            } else {
                Order::Resume
            });
        }
        match self.tune {
            Tune::New if game.is_none() => {
                self.tune = Tune::Over;
                if let Some(sound) = self.bank.find(TUNE) {
                    self.tune = Tune::Until(
                        now + u64::from(self.bank.ticks(sound)).saturating_sub(TUNE_FADE),
                    );
                    self.orders.push(Order::Loop {
                        channel: HOUSE_CHANNEL,
                        sound,
                        pitch: 0,
                        gain: 100,
                    });
                }
            }
            Tune::Until(end) if now >= end || game.is_some() => {
                self.tune = Tune::Over;
                self.orders.push(Order::StopLoop {
                    channel: HOUSE_CHANNEL,
                });
            }
            _ => {}
        }
    }

    /// Another game begins in this session.
    pub fn open(&mut self, index: usize) {
        self.loops[index] = [None; How::CHANNELS];
        self.game.take_if(|game| *game == index);
    }

    /// The game in play begins again.
    pub fn begin_again(&mut self) {
        self.orders.push(Order::End);
        self.heard.clear();
        self.is_away = false;
        let loops = self.game.and_then(|game| self.loops.get_mut(game));
        if let Some(loops) = loops {
            *loops = [None; How::CHANNELS];
        }
    }

    /// Plays one of the program's own sounds.
    pub fn own(&mut self, own: Own) {
        let is_own = |order: &Order| matches!(order, Order::Play { key: HOUSE_KEY, .. });
        // A page that was chosen opens: that is one sound.
        if self.orders.len() > self.listened {
            self.orders.pop_if(|order| is_own(order));
        }
        let key = match own {
            // A page may open at once.
            Own::Best => HOUSE_KEY + 1,
            _ => HOUSE_KEY,
        };
        let sound = self.bank.find(own.into());
        self.orders.extend(sound.map(|sound| Order::Play {
            sound,
            key,
            pitch: 0,
            pan: 0,
            gain: 100,
        }));
    }

    /// A fact of the game in play. In a stopped game nothing is heard, and loops wait.
    pub fn hear(&mut self, entry: &Entry, cue: Cue, now: u64) {
        self.heard.resize(entry.sounds.len(), None);
        let rows = entry.sounds.iter().enumerate();
        for (index, row) in rows.filter(|(_, row)| row.word == cue.word) {
            self.hear_row(index, row, cue, now);
        }
    }

    fn hear_row(&mut self, index: usize, row: &Heard, cue: Cue, now: u64) {
        let last = self.heard[index];
        let is_loop = matches!(row.how, How::Loop(_) | How::End(_));
        if self.is_away && !is_loop || last.is_some_and(|last| now < last + u64::from(row.gap)) {
            return;
        }
        self.heard[index] = Some(now);
        let sound = self.sound_of(row, cue.number);
        let pitch = row.pitch(cue.number);
        let gain = 100 - (100 - u32::from(cue.nearness.min(100))) * DISTANT / 100;
        let gain = gain as u8;
        let play = |key| {
            sound.map(|sound| Order::Play {
                sound,
                key,
                pitch,
                pan: (i32::from(cue.side) * WIDEST / 100) as i8,
                gain,
            })
        };
        let key = index as u8 + 1;
        let own = self.game.and_then(|game| self.loops.get_mut(game));
        match row.how {
            How::Once => self.orders.extend(play(key)),
            How::Together => self.orders.extend(play(0)),
            How::Loop(channel) => {
                let order = sound.map(|sound| Order::Loop {
                    channel,
                    sound,
                    pitch,
                    gain,
                });
                if let Some(own) = own {
                    own[usize::from(channel)] = order;
                }
                self.orders.extend(order);
            }
            How::End(channel) => {
                if let Some(own) = own {
                    own[usize::from(channel)] = None;
                }
                self.orders.push(Order::StopLoop { channel });
                if !self.is_away {
                    self.orders.extend(play(key));
                }
            }
        }
    }

    fn sound_of(&self, row: &Heard, number: u32) -> Option<SoundId> {
        let count = row.sounds.len().max(1);
        let name = row.sounds.get(number as usize % count)?;
        self.bank.find(name)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use strum::IntoEnumIterator as _;

    use super::*;
    use crate::games::CATALOG;

    fn sounds() -> Sounds {
        Sounds::new(Bank::embedded(), CATALOG.len() + 1)
    }

    /// The orders since the last call, without the tune of the title.
    fn taken(sounds: &mut Sounds) -> Vec<Order> {
        let is_tune = |order: &Order| matches!(order, Order::Loop { channel, .. } | Order::StopLoop { channel } if *channel == HOUSE_CHANNEL);
        let orders = sounds
            .orders()
            .iter()
            .copied()
            .filter(|order| !is_tune(order))
            .collect();
        sounds.clear();
        orders
    }

    #[test]
    fn every_sound_is_used_and_every_sound_of_a_table_exists() {
        let own = Own::iter().map(<&str>::from).chain([TUNE]);
        let rows = CATALOG.iter().flat_map(|entry| entry.sounds);
        let used: BTreeSet<&str> = rows
            .flat_map(|row| row.sounds)
            .copied()
            .chain(own)
            .collect();
        let bank = Bank::embedded();
        assert_eq!(used, bank.names().collect());
        for entry in CATALOG {
            // A row has a key of its own below those of the program.
            assert!(
                entry.sounds.len() < usize::from(HOUSE_KEY) - 1,
                "{}",
                entry.name
            );
        }
    }

    #[test]
    fn a_game_that_is_away_is_silent_and_its_loops_go_on_when_it_is_back() {
        let (mut sounds, pacman) = (sounds(), &CATALOG[2]);
        sounds.follow(Some(2), false, 1);
        sounds.hear(pacman, Cue::of("siren").with(1), 1);
        let begun = taken(&mut sounds);
        let [Order::End, siren @ Order::Loop { channel: 0, .. }] = begun[..] else {
            panic!("{begun:?}");
        };
        sounds.follow(Some(2), true, 2);
        sounds.hear(pacman, Cue::of("dot"), 2);
        assert_eq!(taken(&mut sounds), [Order::Silence]);
        sounds.hear(pacman, Cue::of("caught"), 2);
        let ends = [0, 1, 2].map(|channel| Order::StopLoop { channel });
        assert_eq!(taken(&mut sounds), ends);
        sounds.hear(pacman, Cue::of("siren").with(1), 2);
        assert_eq!(taken(&mut sounds), [siren]);
        sounds.follow(Some(2), false, 3);
        assert_eq!(taken(&mut sounds), [Order::Resume]);
        sounds.follow(None, false, 4);
        assert_eq!(taken(&mut sounds), [Order::End]);
        sounds.follow(Some(2), false, 5);
        assert_eq!(taken(&mut sounds), [Order::End, siren]);
        sounds.begin_again();
        sounds.follow(None, false, 6);
        sounds.follow(Some(2), false, 7);
        assert_eq!(
            taken(&mut sounds),
            [Order::End; 3],
            "a game that began again has no loops"
        );
    }

    #[test]
    fn a_fact_has_the_pitch_side_and_nearness_that_its_table_says() {
        let (mut sounds, sokoban) = (sounds(), &CATALOG[1]);
        sounds.follow(Some(1), false, 1);
        taken(&mut sounds);
        let far = Cue {
            nearness: 0,
            ..Cue::of("home").with(3).at(0, 10)
        };
        sounds.hear(sokoban, far, 1);
        let heard = taken(&mut sounds);
        let [
            Order::Play {
                key,
                pitch,
                pan,
                gain,
                ..
            },
        ] = heard[..]
        else {
            panic!("{heard:?}");
        };
        assert_eq!((key, pitch, pan, gain), (0, 7, -70, 20));
        sounds.hear(sokoban, Cue::of("nothing of the kind"), 1);
        assert_eq!(taken(&mut sounds), []);
    }

    #[test]
    fn facts_in_a_crowd_are_thinned() {
        let (mut sounds, trees) = (sounds(), &CATALOG[0]);
        sounds.follow(Some(0), false, 0);
        taken(&mut sounds);
        for now in 0..60 {
            sounds.hear(trees, Cue::of("wall").with(now as u32), now);
        }
        assert_eq!(taken(&mut sounds).len(), 15);
    }

    #[test]
    fn the_tune_is_played_once() {
        let mut sounds = sounds();
        let count = |sounds: &mut Sounds, game, now| {
            sounds.clear();
            sounds.follow(game, false, now);
            let tune =
                |order: &&Order| matches!(order, Order::Loop { .. } | Order::StopLoop { .. });
            sounds.orders().iter().filter(tune).count()
        };
        assert_eq!(count(&mut sounds, None, 1), 1);
        assert_eq!(
            count(&mut sounds, None, 60 * 60),
            0,
            "it takes more than a minute"
        );
        let bank = sounds.bank();
        let end = 1 + u64::from(bank.ticks(bank.find(TUNE).unwrap()));
        assert_eq!(
            count(&mut sounds, None, end - 4),
            1,
            "it fades out before it would begin again"
        );
        assert_eq!(count(&mut sounds, Some(0), 91 * 60), 0);
        assert_eq!(count(&mut sounds, None, 92 * 60), 0);
    }

    #[test]
    fn a_page_that_is_chosen_and_opens_is_heard_once() {
        let mut sounds = sounds();
        sounds.own(Own::Best);
        sounds.own(Own::Choose);
        sounds.own(Own::Choose);
        let keys = taken(&mut sounds)
            .into_iter()
            .filter_map(|order| match order {
                Order::Play { key, .. } => Some(key),
                _ => None,
            });
        assert_eq!(keys.collect::<Vec<_>>(), [HOUSE_KEY + 1, HOUSE_KEY]);
    }
}
