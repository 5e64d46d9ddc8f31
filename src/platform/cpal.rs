//! The way to the loudspeaker on Windows and macOS, by the library `cpal`. Not tried on a machine.

use std::io;
use std::sync::mpsc;
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{BufferSize, StreamConfig};

use super::sound::Shared;
use crate::sound::{Frame, RATE};

/// A device that asks for no samples for longer is lost.
const PATIENCE: Duration = Duration::from_secs(3);

/// The default loudspeaker, opened for as long as something sounds.
#[derive(Debug, Default)]
pub struct Output;

impl Output {
    /// Plays until there has been nothing to hear for a second.
    ///
    /// # Errors
    /// If there is no loudspeaker, or it is taken away.
    pub fn play(&mut self, source: &Shared) -> io::Result<()> {
        let device = cpal::default_host().default_output_device();
        let device = device.ok_or_else(|| io::Error::other("there is no loudspeaker"))?;
        let config = StreamConfig {
            channels: 2,
            sample_rate: RATE,
            buffer_size: BufferSize::Default,
        };
        // Whether nothing sounds after the samples that were asked for, and how many those were; or a failure.
        let (sender, heard) = mpsc::channel();
        let (source, failures) = (source.clone(), sender.clone());
        let mut frames: Vec<Frame> = Vec::new();
        let fill = move |samples: &mut [i16], _: &_| {
            frames.resize(samples.len() / 2, Frame::default());
            let is_silent = source.fill(&mut frames);
            samples
                .iter_mut()
                .zip(frames.iter().flatten())
                .for_each(|(sample, &made)| *sample = made);
            let _ = sender.send(Ok((is_silent, frames.len())));
        };
        let fail = move |error| drop(failures.send(Err(io::Error::other(error))));
        let stream = device.build_output_stream(config, fill, fail, Some(PATIENCE));
        let stream = stream.map_err(io::Error::other)?;
        stream.play().map_err(io::Error::other)?;
        let mut quiet = 0;
        while quiet < RATE as usize {
            let received = heard.recv_timeout(PATIENCE);
            let (is_silent, count) = received.map_err(io::Error::other)??;
            quiet = if is_silent { quiet + count } else { 0 };
        }
        Ok(())
    }
}
