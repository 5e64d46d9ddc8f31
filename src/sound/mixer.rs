//! Plays orders: a fixed number of players, their fades, and the sum with a soft limit. Nothing is allocated here.

use std::cmp::Reverse;
use std::sync::Arc;

use super::bank::{Bank, SoundId};
use super::voice::{CONTROL, FULL, Sum, VOICES, Voice};
use super::{Frame, HOUSE_CHANNEL, HOUSE_KEY, Order};

/// Sounds that can be heard at once. With one more, the oldest fades out.
const SOUNDS: usize = 24;
/// The others are for sounds that fade out.
const PLAYERS: usize = SOUNDS + 8;
/// The control steps of a fade: 5.4 ms.
const FADE_STEPS: i32 = 5;
const FADE: i32 = 1 << 15;
/// A loop fades out more slowly, in 50 ms.
const LOOP_FADE_STEPS: i32 = 45;
/// The loudness of a voice with everything at 100 percent, as a part of 2^24: two of them together reach the limit.
const LOUDEST: i64 = 8 << 20;
/// Up to here the sum is not changed; above, it comes ever closer to the largest sample.
const LINEAR: i32 = 20_000;

/// Turns orders into samples. The same orders at the same samples give the same samples, however they are divided into
/// calls of [`Mixer::render`].
#[derive(Clone, Debug)]
pub struct Mixer {
    bank: Arc<Bank>,
    players: [Player; PLAYERS],
    /// The volume that was asked for, and the one that is heard: it follows in small steps, so that nothing clicks.
    volume: u8,
    heard: u8,
    /// Whether the game is silent, and how loud it still is.
    silent: bool,
    game: i32,
    /// The last control step, and how many of its frames were rendered.
    frames: [Frame; CONTROL],
    rendered: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Free,
    Once(u8),
    Loop(u8),
}

/// A sound that is played.
#[derive(Clone, Copy, Debug)]
struct Player {
    used: Use,
    sound: SoundId,
    pitch: i8,
    pan: i8,
    gain: u8,
    /// What its fade leaves, and what it loses in a step.
    left: i32,
    fade: i32,
    /// Control steps since it began.
    at: u32,
    voices: [Voice; VOICES],
}

impl Player {
    const FREE: Self = Self {
        used: Use::Free,
        sound: SoundId(0),
        pitch: 0,
        pan: 0,
        gain: 0,
        left: FADE,
        fade: 0,
        at: 0,
        voices: [Voice::NEW; VOICES],
    };

    fn is_house(&self) -> bool {
        matches!(self.used, Use::Once(HOUSE_KEY..) | Use::Loop(HOUSE_CHANNEL))
    }

    /// Whether it makes room for a newer sound: loops and the program's own sounds stay.
    fn gives_way(&self) -> bool {
        matches!(self.used, Use::Once(_)) && !self.is_house()
    }

    /// Fades out. A sound that a pause has stopped cannot fade and would be heard again: it ends at once.
    fn end(&mut self, steps: i32, is_stopped: bool) {
        self.fade = self.fade.max(FADE / steps);
        if is_stopped && !self.is_house() {
            self.used = Use::Free;
        }
    }
}

impl Mixer {
    /// Silent, at full volume.
    pub fn new(bank: Arc<Bank>) -> Self {
        Self {
            bank,
            players: [Player::FREE; PLAYERS],
            volume: 100,
            heard: 100,
            silent: false,
            game: FADE,
            frames: [[0; 2]; CONTROL],
            rendered: CONTROL,
        }
    }

    /// Takes an order.
    pub fn order(&mut self, order: Order) {
        match order {
            Order::Play {
                sound,
                key,
                pitch,
                pan,
                gain,
            } => {
                if key != 0 {
                    self.end(FADE_STEPS, |player| player.used == Use::Once(key));
                }
                self.begin(&Player {
                    used: Use::Once(key),
                    sound,
                    pitch,
                    pan,
                    gain,
                    ..Player::FREE
                });
            }
            Order::Loop {
                channel,
                sound,
                pitch,
                gain,
            } => {
                let used = Use::Loop(channel);
                let mut others = self.players.iter_mut();
                let same = others.find(|player| {
                    player.used == used && player.fade == 0 && player.sound == sound
                });
                if let Some(same) = same {
                    (same.pitch, same.gain) = (pitch, gain);
                    return;
                }
                self.end(LOOP_FADE_STEPS, |player| player.used == used);
                self.begin(&Player {
                    used,
                    sound,
                    pitch,
                    gain,
                    ..Player::FREE
                });
            }
            Order::StopLoop { channel } => {
                self.end(LOOP_FADE_STEPS, |player| player.used == Use::Loop(channel))
            }
            Order::Volume(volume) => {
                self.volume = volume.min(100);
                if self.is_silent() {
                    self.heard = self.volume;
                }
            }
            Order::Silence => self.silent = true,
            Order::Resume => self.silent = false,
            Order::End => {
                self.end(FADE_STEPS, |player| !player.is_house());
                self.silent = false;
            }
        }
    }

    fn end(&mut self, steps: i32, is_meant: impl Fn(&Player) -> bool) {
        let is_stopped = self.is_stopped();
        let meant = self.players.iter_mut().filter(|player| is_meant(player));
        meant.for_each(|player| player.end(steps, is_stopped));
    }

    fn begin(&mut self, player: &Player) {
        let is_heard = |player: &&Player| player.used != Use::Free && player.fade == 0;
        if self.players.iter().filter(is_heard).count() >= SOUNDS {
            let is_stopped = self.is_stopped();
            let others = self.players.iter_mut();
            let others = others.filter(|other| other.gives_way() && other.fade == 0);
            let oldest = others.max_by_key(|other| other.at);
            if let Some(oldest) = oldest {
                oldest.end(FADE_STEPS, is_stopped);
            }
        }
        let places = self.players.iter_mut();
        let places = places.filter(|other| other.used == Use::Free || other.gives_way());
        // If all are taken, one that was never heard, or else the one that has faded most.
        let place = places.max_by_key(|other| {
            let is_new = other.fade > 0 && other.at == 0;
            (other.used == Use::Free, is_new, Reverse(other.left))
        });
        if let Some(place) = place {
            *place = *player;
        }
    }

    /// A pause holds every sound of the game.
    fn is_stopped(&self) -> bool {
        self.silent && self.game == 0
    }

    /// Fills `out` with the next samples.
    pub fn render(&mut self, out: &mut [Frame]) {
        let mut out = out;
        while !out.is_empty() {
            if self.rendered == CONTROL {
                self.advance();
            }
            let count = out.len().min(CONTROL - self.rendered);
            let (now, later) = out.split_at_mut(count);
            now.copy_from_slice(&self.frames[self.rendered..self.rendered + count]);
            self.rendered += count;
            out = later;
        }
    }

    /// Whether only zeros follow until the next order.
    pub fn is_silent(&self) -> bool {
        let is_stopped = self.is_stopped();
        let mut players = self.players.iter();
        players.all(|player| player.used == Use::Free || is_stopped && !player.is_house())
            && self.frames[self.rendered..]
                .iter()
                .all(|frame| *frame == [0; 2])
    }

    /// Renders the next control step.
    fn advance(&mut self) {
        let mut sum: Sum = [[0; 2]; CONTROL];
        let was_stopped = self.is_stopped();
        let by = if self.silent {
            -(FADE / FADE_STEPS)
        } else {
            FADE / FADE_STEPS
        };
        self.game = (self.game + by).clamp(0, FADE);
        let (least, most) = (self.heard.saturating_sub(1), self.heard + 1);
        self.heard = self.volume.clamp(least, most);
        for player in self
            .players
            .iter_mut()
            .filter(|player| player.used != Use::Free)
        {
            let bus = if player.is_house() { FADE } else { self.game };
            if bus > 0 || !was_stopped {
                let loudness = i64::from(self.heard) * i64::from(bus);
                player.advance(&self.bank, loudness, &mut sum);
            }
        }
        for (frame, sum) in self.frames.iter_mut().zip(sum) {
            *frame = sum.map(limited);
        }
        self.rendered = 0;
    }
}

impl Player {
    /// Adds a control step to `sum`; `loudness` is in percent × 2^15.
    fn advance(&mut self, bank: &Bank, loudness: i64, sum: &mut Sum) {
        let sound = bank.sound(self.sound);
        self.left = (self.left - self.fade).max(0);
        if matches!(self.used, Use::Loop(_)) && self.at == sound.length {
            self.at = 0;
            self.voices.iter_mut().for_each(Voice::rewind);
        }
        self.at += 1;
        let loudness = loudness * i64::from(self.gain.min(100)) * i64::from(self.left) / 10_000;
        let mut is_over = true;
        for (voice, part) in self.voices.iter_mut().zip(&sound.parts) {
            let level = i64::from(voice.control(part)) * i64::from(part.tone.volume) / 100;
            // From 2^24 × 2^30 to 2^24.
            let gain = ((level * LOUDEST / i64::from(FULL)) * (loudness >> 15)) >> 15;
            let pan = (part.tone.pan + i32::from(self.pan)).clamp(-100, 100);
            let side = |away: i32| (gain * i64::from(100 - away.max(0)) / 100) as i32;
            voice.render(
                part,
                i32::from(self.pitch) * 100,
                [side(pan), side(-pan)],
                sum,
            );
            is_over &= voice.is_over(part);
        }
        if self.left == 0 || is_over && matches!(self.used, Use::Once(_)) {
            self.used = Use::Free;
        }
    }
}

/// A sample that is never out of range: loud sums come closer and closer to its ends.
fn limited(sum: i32) -> i16 {
    let over = sum.abs() - LINEAR;
    if over <= 0 {
        return sum as i16;
    }
    let room = i32::from(i16::MAX) - LINEAR;
    let size = LINEAR + (i64::from(over) * i64::from(room) / i64::from(over + room)) as i32;
    (size * sum.signum()) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_keeps_the_order_and_never_overflows() {
        let sums = (-4_000_000..4_000_000).step_by(997);
        let limited: Vec<i16> = sums.map(limited).collect();
        assert!(limited.is_sorted());
        assert_eq!(super::limited(20_000), 20_000);
        assert!(super::limited(20_100) > 20_050 && super::limited(i32::MIN + 1) < -32_700);
    }
}
