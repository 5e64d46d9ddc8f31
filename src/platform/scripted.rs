//! Keys from a script instead of a keyboard: with a window for replays, without one for headless runs.
//!
//! Each tick gets the script's edges for it, whatever the frames of the platform below, so that a replay is the same
//! everywhere.

use crate::app::script::{Playback, Script};
use crate::app::{Controls, FrameInput, Platform, Source, clock::Clock};
use crate::error::Result;
use crate::gfx::Framebuffer;

/// A platform that shows nothing and never waits: every frame is one tick.
#[derive(Clone, Debug)]
pub struct Headless {
    ticks_left: u64,
    tick: u64,
}

impl Headless {
    /// Advances this many ticks and then ends.
    pub fn new(ticks: u64) -> Self {
        Self {
            ticks_left: ticks,
            tick: 0,
        }
    }
}

impl Platform for Headless {
    fn frame(&mut self, _screen: Option<&Framebuffer>) -> Result<Option<FrameInput>> {
        let Some(left) = self.ticks_left.checked_sub(1) else {
            return Ok(None);
        };
        self.ticks_left = left;
        let elapsed = Clock::due_at(self.tick + 1) - Clock::due_at(self.tick);
        self.tick += 1;
        Ok(Some(FrameInput {
            elapsed,
            ..FrameInput::default()
        }))
    }

    fn is_watched(&self) -> bool {
        false
    }
}

/// A platform whose keys come from a script until its time is over; then from the platform below.
pub struct Scripted<P> {
    below: P,
    playback: Playback,
    /// Ticks of the script.
    length: u64,
    clock: Clock,
    /// Ticks that the platform below has reported and that have not been passed on.
    pending: u32,
    /// Ticks passed on.
    tick: u64,
}

impl<P: Platform> Scripted<P> {
    /// Plays `script` over the platform `below`, for `length` ticks or until the script ends.
    pub fn new(script: Script, length: u64, below: P) -> Self {
        Self {
            below,
            length,
            playback: script.play(),
            clock: Clock::default(),
            pending: 0,
            tick: 0,
        }
    }
}

impl<P: Platform> Platform for Scripted<P> {
    fn frame(&mut self, screen: Option<&Framebuffer>) -> Result<Option<FrameInput>> {
        let mut screen = screen;
        // A picture drawn between two ticks of one frame is not shown, so it is asked for again.
        let mut passed = FrameInput {
            exposed: self.pending > 0 && screen.is_some(),
            ..FrameInput::default()
        };
        while self.pending == 0 {
            let Some(input) = self.below.frame(screen.take())? else {
                return Ok(None);
            };
            if self.playback.is_over() && self.tick >= self.length {
                let from = if self.below.is_watched() {
                    Source::Player
                } else {
                    Source::Script
                };
                return Ok(Some(FrameInput { from, ..input }));
            }
            passed.exposed |= input.exposed;
            passed.closing |= input.closing;
            passed.full_screen = input.full_screen.or(passed.full_screen);
            let of_the_window = input.edges.iter().filter(|edge| edge.meaning.is_aside());
            passed.edges.extend(of_the_window);
            self.pending = self.clock.advance(input.elapsed);
            if self.pending == 0 && passed != FrameInput::default() {
                return Ok(Some(passed));
            }
        }
        self.pending -= 1;
        let mut input = passed;
        input.elapsed = Clock::due_at(self.tick + 1) - Clock::due_at(self.tick);
        self.tick += 1;
        self.playback.next_tick(&mut input.edges);
        Ok(Some(input))
    }

    fn controls(&mut self) -> Option<&mut dyn Controls> {
        self.below.controls()
    }

    fn is_watched(&self) -> bool {
        self.below.is_watched()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Button;
    use crate::input::keys::{Command, Edge};

    /// Reports these frames, the last one first.
    struct Frames(Vec<FrameInput>);

    /// Frames of the given lengths, in ticks.
    fn lasting(ticks: &[u64]) -> Frames {
        let frame = |&ticks: &u64| FrameInput {
            elapsed: Clock::due_at(ticks),
            ..FrameInput::default()
        };
        Frames(ticks.iter().map(frame).collect())
    }

    impl Platform for Frames {
        fn frame(&mut self, _screen: Option<&Framebuffer>) -> Result<Option<FrameInput>> {
            Ok(self.0.pop())
        }
    }

    fn edges_by_tick(below: impl Platform) -> Vec<Vec<Edge>> {
        let mut platform = Scripted::new(Script::parse("Left .2 Up*2").unwrap(), 0, below);
        let mut clock = Clock::default();
        let mut ticks = Vec::new();
        while let Some(input) = platform.frame(None).unwrap() {
            assert!(clock.advance(input.elapsed) <= 1);
            ticks.push(input.edges);
        }
        ticks
    }

    #[test]
    fn in_a_replay_the_player_only_fills_the_screen_and_mutes() {
        let aside = [Command::FullScreen, Command::Mute].map(|command| Edge::down(command.into()));
        let played = [Edge::down(Button::Left.into())];
        let frame = FrameInput {
            elapsed: Clock::due_at(1),
            edges: [&aside[..], &played].concat(),
            full_screen: Some(true),
            ..FrameInput::default()
        };
        let frames = Frames(vec![frame; 2]);
        let mut platform = Scripted::new(Script::default(), 1, frames);
        let mut next = || platform.frame(None).unwrap().unwrap();
        let input = next();
        assert_eq!(input.edges, aside);
        assert_eq!(
            (input.from, input.full_screen),
            (Source::Script, Some(true))
        );
        let input = next();
        assert_eq!((input.from, input.edges.len()), (Source::Player, 3));
    }

    #[test]
    fn frames_of_any_length_bring_the_same_keys_to_the_same_ticks() {
        let expected = edges_by_tick(Headless::new(8));
        assert_eq!(expected.iter().map(Vec::len).sum::<usize>(), 6);
        assert_eq!(edges_by_tick(lasting(&[1, 0, 3, 4])), expected);
    }

    #[test]
    fn the_time_after_the_last_key_comes_tick_by_tick() {
        let mut platform = Scripted::new(Script::default(), 5, lasting(&[2; 4]));
        let mut clock = Clock::default();
        let mut ticks = Vec::new();
        while let Some(input) = platform.frame(None).unwrap() {
            ticks.push((clock.advance(input.elapsed), input.from));
        }
        let scripted = vec![(1, Source::Script); 6];
        assert_eq!(ticks, [scripted, vec![(2, Source::Player)]].concat());
    }

    #[test]
    fn a_picture_between_two_ticks_of_a_frame_is_asked_for_again() {
        let mut platform = Scripted::new(Script::parse("").unwrap(), 8, lasting(&[2, 2]));
        let picture = Framebuffer::new(1, 1);
        let mut exposed = || platform.frame(Some(&picture)).unwrap().unwrap().exposed;
        assert_eq!([exposed(), exposed(), exposed()], [false, true, false]);
    }
}
