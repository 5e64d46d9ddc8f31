//! Sound: a thread that turns orders into samples and gives them to the system.
//!
//! The game never waits for it. Orders go into a channel without bounds, so none is ever lost and a sound that is
//! ordered to stop does stop. It never grows long: the thread empties it for every request of the system and while it
//! waits after a failure, and gives up each request to a system that hangs after three seconds.

use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::speaker::Output;
use crate::sound::{Bank, Frame, Mixer, Order, RATE};

/// How long to wait after a failure before the next try, at first and at most.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// While nobody listens, time passes in steps of this length, and at most so long at once: no sound but a loop is
/// longer, and a loop has no end that could be missed.
const STEP: Duration = Duration::from_millis(10);
const LONGEST_SKIP: Duration = Duration::from_secs(10);
/// If the system has asked for nothing for so long, sounds ordered meanwhile are over: together they would be a bang.
const LATE: Duration = Duration::from_millis(100);

/// The game's end of the way to the loudspeaker. The thread at the other end begins with the first sound.
#[derive(Debug)]
pub struct Speaker {
    orders: Sender<Order>,
    /// What the thread will have.
    waiting: Option<Source>,
}

impl Speaker {
    /// A loudspeaker for these sounds.
    pub fn new(bank: Arc<Bank>) -> Self {
        let (sender, orders) = mpsc::channel();
        Self {
            orders: sender,
            waiting: Some(Source {
                orders,
                mixer: Mixer::new(bank),
                is_off: false,
                played: 0,
                heard: Instant::now(),
            }),
        }
    }

    /// Passes orders on, without ever waiting.
    pub fn send(&mut self, orders: &[Order]) {
        for &order in orders {
            // Without a thread there is no sound, and it has said so.
            let _ = self.orders.send(order);
            let sounds = matches!(order, Order::Play { .. } | Order::Loop { .. });
            if let Some(source) = self.waiting.take_if(|_| sounds) {
                let shared = Shared(Arc::new(Mutex::new(source)));
                let thread = std::thread::Builder::new().name("sound".to_owned());
                if let Err(error) = thread.spawn(move || shared.play()) {
                    tell(&error);
                }
            }
        }
    }
}

/// What sounds: the mixer, and the orders on their way to it.
#[derive(Debug)]
struct Source {
    orders: Receiver<Order>,
    mixer: Mixer,
    /// The volume is 0.
    is_off: bool,
    /// How many frames were heard since it was silent.
    played: usize,
    /// Until when it was heard, or time has passed without that.
    heard: Instant,
}

impl Source {
    fn take(&mut self, order: Order) {
        if let Order::Volume(volume) = order {
            self.is_off = volume == 0;
        }
        self.mixer.order(order);
    }

    fn is_silent(&self) -> bool {
        self.is_off || self.mixer.is_silent()
    }

    fn fill(&mut self, frames: &mut [Frame]) -> bool {
        let is_late = self.heard.elapsed() > LATE;
        loop {
            match self.orders.try_recv() {
                Ok(Order::Play { .. }) if is_late => {}
                Ok(order) => self.take(order),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    // The game has ended: a loop would keep the thread for ever.
                    self.take(Order::Volume(0));
                    break;
                }
            }
        }
        self.mixer.render(frames);
        self.heard = Instant::now();
        self.played += frames.len();
        self.is_silent()
    }

    /// Takes orders while nobody listens: during this pause, and until something sounds. Returns whether the game still
    /// runs.
    fn rest(&mut self, pause: Duration) -> bool {
        self.played = 0;
        self.heard = Instant::now();
        let end = self.heard + pause;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let received = if self.is_silent() && left.is_zero() {
                self.orders
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected)
            } else {
                self.orders.recv_timeout(left)
            };
            self.skip();
            match received {
                Ok(order) => self.take(order),
                Err(RecvTimeoutError::Disconnected) => return false,
                Err(RecvTimeoutError::Timeout) if self.is_silent() => {}
                Err(RecvTimeoutError::Timeout) => return true,
            }
        }
    }

    /// Lets the time pass that nobody has heard: what began meanwhile also ends.
    fn skip(&mut self) {
        let passed = self.heard.elapsed();
        let mut frames = [Frame::default(); (RATE / 100) as usize];
        for _ in 0..passed.min(LONGEST_SKIP).as_millis() / STEP.as_millis() {
            if !self.mixer.is_silent() {
                self.mixer.render(&mut frames);
            }
            self.heard += STEP;
        }
        if passed > LONGEST_SKIP {
            self.heard = Instant::now();
        }
    }
}

/// What sounds, for the thread and for whatever asks for samples.
#[derive(Clone, Debug)]
pub struct Shared(Arc<Mutex<Source>>);

impl Shared {
    /// Takes the orders that have arrived and renders what sounds next. Returns whether it is silent from now on.
    pub fn fill(&self, frames: &mut [Frame]) -> bool {
        self.with(|source| source.fill(frames))
    }

    fn with<T>(&self, act: impl FnOnce(&mut Source) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The thread: sleeps while nothing sounds, and tries again now and then if the system cannot play.
    fn play(&self) {
        let mut output = Output::default();
        let mut failures = 0;
        let mut pause = Duration::ZERO;
        while self.with(|source| source.rest(pause)) {
            pause = match output.play(self) {
                Ok(()) => {
                    failures = 0;
                    Duration::ZERO
                }
                Err(error) => {
                    // It has played for a second since the last failure.
                    if self.with(|source| source.played) >= RATE as usize {
                        failures = 0;
                    }
                    if failures == 0 {
                        tell(&error);
                    }
                    failures += 1;
                    LONGEST_PAUSE.min(FIRST_PAUSE * failures)
                }
            };
        }
    }
}

/// Tells on standard error why there is no sound. It is lost if standard error is closed.
fn tell(error: &io::Error) {
    let _ = writeln!(io::stderr(), "no sound: {error}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sound::SoundId;

    /// A speaker without a thread, and what the thread would have; and a sound.
    fn speaker() -> (Speaker, Source, SoundId) {
        let bank = Arc::new(Bank::embedded());
        let sound = bank.names().find_map(|name| bank.find(name)).unwrap();
        let mut speaker = Speaker::new(bank);
        let source = speaker.waiting.take().unwrap();
        (speaker, source, sound)
    }

    #[test]
    fn sounds_that_nobody_could_hear_in_time_are_left_out() {
        let play = |sound| Order::Play {
            sound,
            key: 0,
            pitch: 0,
            pan: 0,
            gain: 100,
        };
        let mut frames = [Frame::default(); 64];
        for (late, is_silent) in [(Duration::ZERO, false), (2 * LATE, true)] {
            let (mut speaker, mut source, sound) = speaker();
            speaker.send(&[play(sound); 20]);
            source.heard = Instant::now().checked_sub(late).unwrap();
            assert_eq!(source.fill(&mut frames), is_silent);
            speaker.send(&[play(sound)]);
            assert!(!source.fill(&mut frames), "the next one is in time");
        }
    }

    #[test]
    fn a_loop_ends_with_the_game() {
        let (mut speaker, mut source, sound) = speaker();
        speaker.send(&[Order::Loop {
            channel: 0,
            sound,
            pitch: 0,
            gain: 100,
        }]);
        let mut frames = [Frame::default(); 64];
        assert!(!source.fill(&mut frames));
        drop(speaker);
        assert!(source.fill(&mut frames), "the output stops");
        assert!(!source.rest(Duration::ZERO), "the thread ends");
    }
}
