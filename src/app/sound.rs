//! From what happens to what is heard: facts of games become orders for the mixer, by the table of the game.
//!
//! A game that is away is silent, and its loops go on when it comes back. Orders are the same with a loudspeaker and
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

/// Takes the samples of a tick.
pub type Sink = Box<dyn FnMut(&[Frame])>;

/// What is heard.
pub struct Sounds {
    bank: Arc<Bank>,
    /// Since the beginning of the frame, and how many of them the listener has.
    orders: Vec<Order>,
    listened: usize,
    listener: Option<(Mixer, Sink)>,
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
    /// Silent, for so many sessions.
    pub fn new(bank: Bank, sessions: usize) -> Self {
        Self {
            bank: Arc::new(bank),
            orders: Vec::new(),
            listened: 0,
            listener: None,
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
        self.listener = Some((Mixer::new(self.bank()), sink));
    }

    /// A tick has passed.
    pub fn tick(&mut self) {
        self.listen(SAMPLES_PER_TICK);
    }

    fn listen(&mut self, samples: usize) {
        if let Some((mixer, sink)) = &mut self.listener {
            let new = &self.orders[self.listened..];
            new.iter().for_each(|&order| mixer.order(order));
            let mut frames = [[0; 2]; SAMPLES_PER_TICK];
            if samples > 0 {
                mixer.render(&mut frames[..samples]);
                sink(&frames[..samples]);
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
                    self.tune = Tune::Until(now + u64::from(self.bank.ticks(sound)));
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
        loops
            .into_iter()
            .for_each(|loops| *loops = [None; How::CHANNELS]);
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
                self.orders.extend(play(key));
            }
        }
    }

    fn sound_of(&self, row: &Heard, number: u32) -> Option<SoundId> {
        let count = row.sounds.len().max(1);
        let name = row.sounds.get(number as usize % count)?;
        self.bank.find(name)
    }
}
