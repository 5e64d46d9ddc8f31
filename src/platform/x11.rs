//! What X needs before a window is opened, and the mouse, whose clicks the window library would lose.
//!
//! The window library (minifb 0.29) crashes if the desktop names an input method that is not running, if a composed
//! text is longer than its buffer, and on displays without 24 or 32 bits; and it only reports whether a button is down
//! now. So it is started where none of this can happen, and clicks are read on a connection of our own. This file knows
//! nothing of pictures and keys.

use std::env;
use std::ffi::OsStr;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    ButtonIndex, ConnectionExt, CreateWindowAux, EventMask, ImageOrder, KeyButMask, Screen, Setup,
    VisualClass, Visualtype, WindowClass,
};
use x11rb::rust_connection::RustConnection;

use crate::error::{Error, Result};
use crate::input::{Mouse, Point};

/// No input method and no composing: Xlib's own method needs no server, and its table is empty.
const WITHOUT_INPUT_METHOD: [(&str, &str); 2] =
    [("XMODIFIERS", "@im=none"), ("XCOMPOSEFILE", "/dev/null")];

/// The bits of red, green and blue in the library's pixels.
const MASKS: (u32, u32, u32) = (0xff_0000, 0xff00, 0xff);

/// Larger than any window.
const EVERYWHERE: u16 = i16::MAX as u16;

/// If a window may be opened under X, restarts the process in an environment without input method. This is the only way
/// to change the environment without `unsafe`. In that environment it does nothing, so that it happens once.
///
/// Nothing may have been read or written before: data from a pipe can be read only once.
///
/// # Errors
/// If the program cannot be restarted.
pub fn leave_input_method() -> Result<()> {
    let is_left =
        |&(name, value): &(&str, &str)| env::var_os(name).as_deref() == Some(OsStr::new(value));
    if env::var_os("DISPLAY").is_none() || WITHOUT_INPUT_METHOD.iter().all(is_left) {
        return Ok(());
    }
    // The file may have been replaced since the start, by an upgrade: this name still leads to the running program.
    let itself = env::current_exe().ok().filter(|program| program.exists());
    let mut again = Command::new(itself.unwrap_or_else(|| "/proc/self/exe".into()));
    let error = again
        .args(env::args_os().skip(1))
        .envs(WITHOUT_INPUT_METHOD)
        .exec();
    if env::var_os("XMODIFIERS").is_none() {
        // The library then asks for the default input method; it can handle that one missing.
        return Ok(());
    }
    Err(Error::caused(
        "the program cannot be started without an input method",
        error,
    ))
}

/// The display for the window.
pub struct Display {
    connection: RustConnection,
    has_alpha: bool,
}

impl Display {
    /// Asks the display, if there is one and no Wayland session that the library would prefer.
    ///
    /// # Errors
    /// If the library cannot show its pixels there.
    pub fn ask() -> Result<Option<Self>> {
        if wayland_answers() {
            return Ok(None);
        }
        // The library may reach a display where we cannot: it knows more ways, and reports a failure itself.
        let Ok((connection, screen)) = RustConnection::connect(None) else {
            return Ok(None);
        };
        let setup = connection.setup();
        let fitting = setup
            .roots
            .get(screen)
            .and_then(|screen| alpha_of(setup, screen));
        let Some(has_alpha) = fitting else {
            return Err(Error::caused(
                "no window can be opened here",
                Error::new("the display has no pixels of 24 bits"),
            ));
        };
        Ok(Some(Self {
            connection,
            has_alpha,
        }))
    }

    /// Whether the window needs pixels with alpha: the highest eight of their 32 bits are the opacity.
    pub fn has_alpha(&self) -> bool {
        self.has_alpha
    }

    /// Prepares a window that the library has opened. Puts an invisible window over it to receive mouse buttons and the
    /// wheel: only one client can receive those of a window. If the window has alpha, gives it a border again, because
    /// the library allows alpha only without one.
    ///
    /// # Errors
    /// If the server refuses; the library then still receives the events.
    pub fn adopt(&self, window: u32) -> std::result::Result<(), ReplyOrIdError> {
        if self.has_alpha {
            let no_border = self.connection.intern_atom(false, b"_MOTIF_WM_HINTS")?;
            let no_border = no_border.reply()?.atom;
            self.connection.delete_property(window, no_border)?;
        }
        let sheet = self.connection.generate_id()?;
        let heard = EventMask::BUTTON_PRESS | EventMask::BUTTON1_MOTION | EventMask::BUTTON3_MOTION;
        let heard = CreateWindowAux::new().event_mask(heard);
        let (side, kind) = (EVERYWHERE, WindowClass::INPUT_ONLY);
        self.connection
            .create_window(0, sheet, window, 0, 0, side, side, 0, kind, 0, &heard)?
            .check()?;
        Ok(self.connection.map_window(sheet)?.check()?)
    }

    /// The next mouse event that has not been returned yet, in pixels of the window.
    pub fn heard(&self) -> Option<Mouse> {
        // If our connection has ended, so has the library's, which reports it.
        while let Some(event) = self.connection.poll_for_event().ok()? {
            match event {
                Event::ButtonPress(press) => {
                    let at = point(press.event_x, press.event_y);
                    match ButtonIndex::from(press.detail) {
                        ButtonIndex::M1 => return Some(Mouse::Click(at)),
                        ButtonIndex::M3 => return Some(Mouse::RightClick(at)),
                        ButtonIndex::M4 => return Some(Mouse::Wheel(at, -1)),
                        ButtonIndex::M5 => return Some(Mouse::Wheel(at, 1)),
                        _ => {}
                    }
                }
                Event::MotionNotify(motion) => {
                    let at = point(motion.event_x, motion.event_y);
                    let main = motion.state.contains(KeyButMask::BUTTON1);
                    return Some(if main {
                        Mouse::Drag(at)
                    } else {
                        Mouse::RightDrag(at)
                    });
                }
                _ => {}
            }
        }
        None
    }
}

fn point(x: i16, y: i16) -> Point {
    Point {
        x: x.into(),
        y: y.into(),
    }
}

/// Whether the library's pixels need alpha on this screen; `None` if it cannot show them. The library takes the
/// screen's own kind of pixels, or on request the first one of 32 bits with alpha, which the server converts.
fn alpha_of(setup: &Setup, screen: &Screen) -> Option<bool> {
    let visuals = |depth: u8| {
        let depths = screen.allowed_depths.iter();
        depths
            .filter(move |allowed| allowed.depth == depth)
            .flat_map(|allowed| &allowed.visuals)
    };
    let fits = |depth: u8, visual: &Visualtype| {
        let pixels = setup.pixmap_formats.iter();
        (visual.red_mask, visual.green_mask, visual.blue_mask) == MASKS
            && pixels
                .into_iter()
                .any(|format| format.depth == depth && format.bits_per_pixel == 32)
    };
    let own = visuals(screen.root_depth).find(|visual| visual.visual_id == screen.root_visual);
    let first = visuals(32).find(|visual| visual.class == VisualClass::TRUE_COLOR);
    let is_our_order =
        (setup.image_byte_order == ImageOrder::MSB_FIRST) == cfg!(target_endian = "big");
    [(false, screen.root_depth, own), (true, 32, first)]
        .into_iter()
        .find(|&(_, depth, visual)| {
            is_our_order && visual.is_some_and(|visual| fits(depth, visual))
        })
        .map(|(has_alpha, ..)| has_alpha)
}

/// Whether the library will find a Wayland session, which it looks for first, in the same places.
fn wayland_answers() -> bool {
    let folder = env::var_os("XDG_RUNTIME_DIR").unwrap_or_default();
    env::var_os("WAYLAND_SOCKET").is_some()
        || env::var_os("WAYLAND_DISPLAY")
            .is_some_and(|name| UnixStream::connect(Path::new(&folder).join(name)).is_ok())
}
