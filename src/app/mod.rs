//! The main loop, the clock, the input on its way to a tick, and the director, which shows one scene at a time.
//!
//! This room knows no game and no window: games come as a list of entries, windows as a [`Platform`].

pub mod carried;
pub mod clip;
pub mod clock;
mod director;
mod input_queue;
mod keeper;
pub mod marks;
pub mod new_file;
mod pages;
pub mod recorder;
pub mod replay;
pub mod script;
mod session;
mod shelf;
mod sound;
pub mod store;
mod title;
pub mod verdict;
pub mod window_place;

pub use director::{Awaited, Director, Folders};
pub use session::Film;
pub use session::journal::{Journal, MAX_BYTES};

use self::verdict::Verdict;
use self::window_place::WindowPlace;
use crate::error::Result;
use crate::gfx::Framebuffer;
use crate::gfx::upscale::Fit;
use crate::input::bindings::{Device, Layout};
use crate::input::keys::Edge;
use crate::sound::Order;

/// The input of one frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FrameInput {
    /// Time since the last frame, in nanoseconds.
    pub elapsed: u64,
    /// Keys that changed, in order.
    pub edges: Vec<Edge>,
    /// The source of the edges.
    pub from: Source,
    /// What the last key was pressed on.
    pub device: Device,
    /// How letters lie on the keyboard, if the system tells it.
    pub layout: Option<Layout>,
    /// The player switched to another window.
    pub left: bool,
    /// The window began or ceased to fill the screen without being asked.
    pub full_screen: Option<bool>,
    /// The picture must be shown again, even if it has not changed.
    pub exposed: bool,
    /// The player wants to close the window. Set in every frame until the program ends, since an error may delay that:
    /// what cannot be saved stays on the screen with the reason.
    pub closing: bool,
}

/// The source of the input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// A script, while the player does not take over.
    #[default]
    Script,
    /// The player, or a script that has ended: the player goes on from here.
    Player,
}

/// What the player presses keys for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeyUse {
    /// To play: a key arrives as what it means.
    #[default]
    Playing,
    /// To type a name: letters arrive as letters.
    Typing,
    /// To choose a key: it arrives as itself.
    Choosing,
}

/// Shows pictures and reads keys.
pub trait Platform {
    /// Shows `screen`, or leaves the last picture if it is `None`; then waits for the next frame and returns its input.
    /// `Ok(None)` means that the run is over.
    ///
    /// # Errors
    /// If nothing can be shown any more.
    fn frame(&mut self, screen: Option<&Framebuffer>) -> Result<Option<FrameInput>>;

    /// The window and the loudspeaker, if there are any.
    fn controls(&mut self) -> Option<&mut dyn Controls> {
        None
    }

    /// Whether the picture is shown to anybody: if not, nothing is drawn.
    fn is_watched(&self) -> bool {
        true
    }
}

/// What a window and a loudspeaker can be told.
pub trait Controls {
    /// Sets the window's title.
    fn set_title(&mut self, name: &str);

    /// Sets how pictures fit the window from now on.
    fn set_fit(&mut self, fit: Fit);

    /// Sets whether the window fills the screen from now on. Returns whether the system has a way to do that.
    fn set_full_screen(&mut self, full: bool) -> bool;

    /// Where the window is, or was before it filled the screen; `None` if that is not known or not to be kept.
    fn place(&self) -> Option<WindowPlace>;

    /// The player tried to close the window, but is asked first: the window stays, and can be closed again.
    ///
    /// # Errors
    /// If it cannot stay.
    fn stay_open(&mut self) -> Result<()>;

    /// Sets what keys are for from now on.
    fn set_key_use(&mut self, key_use: KeyUse);

    /// Sets how loud everything is from now on, in percent.
    fn set_volume(&mut self, volume: u8);

    /// Passes on what is heard from now on.
    fn sound(&mut self, orders: &[Order]);
}

/// Draws, presents, and passes on input until the player or the platform ends it. Unsaved work is saved however it
/// ends.
///
/// # Errors
/// If the platform fails, or a replay differs from what it expects.
pub fn run(director: &mut Director, platform: &mut dyn Platform) -> Result<()> {
    let ended = show(director, platform);
    let place = platform.controls().and_then(|window| window.place());
    if let Some(place) = place {
        director.keep_window_place(place);
    }
    director.finish();
    ended
}

fn show(director: &mut Director, platform: &mut dyn Platform) -> Result<()> {
    let is_watched = platform.is_watched();
    director.set_watched(is_watched);
    director.check_replay()?;
    while !director.is_over() {
        if let Some(window) = platform.controls() {
            if let Some(name) = director.new_name() {
                window.set_title(name);
            }
            window.set_key_use(director.key_use());
            window.set_fit(director.fit());
            window.set_volume(director.volume());
            let has_full_screen = window.set_full_screen(director.full_screen());
            director.set_has_full_screen(has_full_screen);
        }
        let picture = if is_watched { director.draw() } else { None };
        match platform.frame(picture)? {
            Some(input) => {
                director.frame(&input);
                // It asks first, or something cannot be saved.
                let stays = input.closing && !director.is_over();
                if let Some(window) = platform.controls().filter(|_| stays) {
                    window.stay_open()?;
                }
            }
            None => break,
        }
        if let Some(speaker) = platform.controls() {
            speaker.sound(director.orders());
        }
        director.check_replay()?;
    }
    director.verdict().map_or(Ok(()), Verdict::finish)
}
