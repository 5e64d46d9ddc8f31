//! What the window library (minifb 0.29) does not do under X: what is needed before a window is opened, every click of
//! the mouse, monitors, and the full screen.
//!
//! The library crashes if the desktop names an input method that is not running, if a composed
//! text is longer than its buffer, and on displays without 24 or 32 bits; and it only reports whether a button is down
//! now. So it is started where none of this can happen, and clicks are read on a connection of our own. This file knows
//! nothing of pictures and keys. For the properties of windows see the Extended Window Manager Hints, version 1.5.

use std::env;
use std::ffi::OsStr;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use x11rb::connection::Connection;
use x11rb::errors::{ConnectionError, ReplyOrIdError};
use x11rb::protocol::Event;
use x11rb::protocol::randr::ConnectionExt as _;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ButtonIndex, ChangeWindowAttributesAux, ClientMessageEvent, ConfigureWindowAux,
    ConnectionExt, CreateWindowAux, EventMask, ImageOrder, KeyButMask, PropMode, Screen, Setup,
    VisualClass, Visualtype, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use crate::error::{Error, Result};
use crate::gfx::Rect;
use crate::input::bindings::Layout;
use crate::input::{Mouse, Point};

/// No input method and no composing: Xlib's own method needs no server, and its table is empty.
const WITHOUT_INPUT_METHOD: [(&str, &str); 2] =
    [("XMODIFIERS", "@im=none"), ("XCOMPOSEFILE", "/dev/null")];

/// Where the library looks for a Wayland session.
const WAYLAND: [&str; 2] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"];

/// The bits of red, green and blue in the library's pixels.
const MASKS: (u32, u32, u32) = (0xff_0000, 0xff00, 0xff);

/// Larger than any window.
const EVERYWHERE: u16 = i16::MAX as u16;

/// The codes of the keys that type Q and Y on an English keyboard, as in XKB's rules for evdev.
const PLACE_OF_Q: u8 = 24;
const PLACE_OF_Y: u8 = 29;

/// How often the server is asked for a connection, and how long after a failure.
const TRIES: u32 = 5;
const MOMENT: Duration = Duration::from_millis(40);

/// More than a property lists.
const MOST_NUMBERS: u32 = 1 << 10;

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        _MOTIF_WM_HINTS,
        _NET_FRAME_EXTENTS,
        _NET_SUPPORTED,
        _NET_WM_STATE,
        _NET_WM_STATE_FULLSCREEN,
    }
}

/// If a window may be opened under X, restarts the process in an environment without input method, and without the
/// Wayland session that the library would prefer: only under X clicks are never lost and the window can fill the
/// screen. This is the only way to change the environment without `unsafe`. In that environment it does nothing, so
/// that it happens once.
///
/// Nothing may have been read or written before: data from a pipe can be read only once.
///
/// # Errors
/// If the program cannot be restarted.
pub fn leave_input_method() -> Result<()> {
    let is_left =
        |&(name, value): &(&str, &str)| env::var_os(name).as_deref() == Some(OsStr::new(value));
    let has_wayland = WAYLAND.iter().any(|name| env::var_os(name).is_some());
    let is_named = env::var_os("DISPLAY").is_some();
    let answers = || patiently(|| RustConnection::connect(None).ok()).is_some();
    let leaves_wayland = has_wayland && is_named && answers();
    let is_done = WITHOUT_INPUT_METHOD.iter().all(is_left) && !leaves_wayland;
    if !is_named || is_done {
        return Ok(());
    }
    // The file may have been replaced since the start, by an upgrade: this name still leads to the running program.
    let itself = env::current_exe().ok().filter(|program| program.exists());
    let mut again = Command::new(itself.unwrap_or_else(|| "/proc/self/exe".into()));
    again
        .args(env::args_os().skip(1))
        .envs(WITHOUT_INPUT_METHOD);
    if leaves_wayland {
        for name in WAYLAND {
            again.env_remove(name);
        }
    }
    let error = again.exec();
    if env::var_os("XMODIFIERS").is_none() {
        // The library then asks for the default input method; it can handle that one missing.
        return Ok(());
    }
    Err(Error::caused(
        "the program cannot be started without an input method",
        error,
    ))
}

/// What the display tells of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The mouse, in pixels of the window.
    Mouse(Mouse),
    /// Whether the window fills the screen now: it was not asked to.
    FullScreen(bool),
    /// The window has lost its content, or a window manager has shown it only now.
    Exposed,
    /// Keys type other letters now.
    Keyboard,
}

/// The display for the window.
pub struct Display {
    connection: RustConnection,
    /// The window of the whole desktop.
    root: u32,
    atoms: Atoms,
    has_alpha: bool,
    /// The window that was adopted.
    window: u32,
    /// Whether the window manager was asked to have it fill the screen, or not, and has not done so yet.
    asked: Option<bool>,
    /// Where it was before it filled the screen.
    before: Option<Rect>,
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
        let named = env::var_os("DISPLAY").and_then(|_| patiently(connect));
        let Some((connection, screen, atoms)) = named else {
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
        let root = setup.roots[screen].root;
        Ok(Some(Self {
            connection,
            root,
            atoms,
            has_alpha,
            window: x11rb::NONE,
            asked: None,
            before: None,
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
    pub fn adopt(&mut self, window: u32) -> std::result::Result<(), ReplyOrIdError> {
        self.window = window;
        let heard = EventMask::PROPERTY_CHANGE | EventMask::EXPOSURE;
        let changes = ChangeWindowAttributesAux::new().event_mask(heard);
        self.connection.change_window_attributes(window, &changes)?;
        // The desktop groups windows by their class.
        let (class, text) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
        self.connection.change_property8(
            PropMode::REPLACE,
            window,
            class,
            text,
            b"dedale\0Dedale\0",
        )?;
        if self.has_alpha {
            let no_border = self.atoms._MOTIF_WM_HINTS;
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

    /// The monitors on the desktop; the first is the one with the pointer, if that is known.
    pub fn monitors(&self) -> Vec<Rect> {
        let listed = self.connection.randr_get_monitors(self.root, true).ok();
        let listed = listed.and_then(|listed| listed.reply().ok());
        let mut monitors: Vec<Rect> = listed
            .into_iter()
            .flat_map(|listed| listed.monitors)
            .map(|found| rect(found.x, found.y, found.width, found.height))
            .collect();
        if monitors.is_empty() {
            monitors.extend(self.place_of(self.root));
        }
        let pointer = self.connection.query_pointer(self.root).ok();
        if let Some(pointer) = pointer.and_then(|pointer| pointer.reply().ok()) {
            let Point { x, y } = point(pointer.root_x, pointer.root_y);
            monitors.sort_by_key(|monitor| !monitor.contains(x, y));
        }
        monitors
    }

    /// How letters lie on the keyboard: what the keys at the places of Q and Y type. The library, too, takes the first
    /// of several layouts.
    pub fn layout(&self) -> Option<Layout> {
        let (first, count) = (PLACE_OF_Q, PLACE_OF_Y + 1 - PLACE_OF_Q);
        let asked = self.connection.get_keyboard_mapping(first, count).ok()?;
        let told = asked.reply().ok()?;
        let typed = |place: u8| {
            let index = usize::from(place - first) * usize::from(told.keysyms_per_keycode);
            char::from_u32(*told.keysyms.get(index)?)
        };
        match (typed(PLACE_OF_Q)?, typed(PLACE_OF_Y)?) {
            ('q', 'y') => Some(Layout::Qwerty),
            ('a', 'y') => Some(Layout::Azerty),
            ('q', 'z') => Some(Layout::Qwertz),
            _ => None,
        }
    }

    /// The window's first corner on the desktop, with its border, and the size of its inside.
    pub fn place(&self) -> Option<Rect> {
        let border = self.numbers(
            self.window,
            self.atoms._NET_FRAME_EXTENTS,
            AtomEnum::CARDINAL,
        );
        // Left, right, top, bottom; without a window manager there is none.
        let [left, _, top, _] = border[..].try_into().unwrap_or_default();
        let place = self.place_of(self.window)?;
        let (x, y) = (place.x - left as i32, place.y - top as i32);
        Some(Rect { x, y, ..place })
    }

    fn place_of(&self, window: u32) -> Option<Rect> {
        let corner = self
            .connection
            .translate_coordinates(window, self.root, 0, 0);
        let size = self.connection.get_geometry(window).ok()?.reply().ok()?;
        let corner = corner.ok()?.reply().ok()?;
        Some(rect(corner.dst_x, corner.dst_y, size.width, size.height))
    }

    /// Moves the window with its border to this corner.
    ///
    /// # Errors
    /// If the connection has ended.
    pub fn move_to(&self, Point { x, y }: Point) -> std::result::Result<(), ConnectionError> {
        let place = ConfigureWindowAux::new().x(x).y(y);
        self.connection.configure_window(self.window, &place)?;
        self.connection.flush()
    }

    /// Has the window fill its monitor, or be where it was before. The window manager does it; without one, it is
    /// moved there.
    ///
    /// # Errors
    /// If the connection has ended.
    pub fn fill(&mut self, full: bool) -> std::result::Result<(), ConnectionError> {
        let (state, kind) = (self.atoms._NET_WM_STATE_FULLSCREEN, AtomEnum::ATOM);
        let managed = self.numbers(self.root, self.atoms._NET_SUPPORTED, kind);
        if managed.contains(&state) {
            self.asked = Some(full);
            let data = [full.into(), state, 0, 1, 0];
            let message = ClientMessageEvent::new(32, self.window, self.atoms._NET_WM_STATE, data);
            let to_manager = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
            self.connection
                .send_event(false, self.root, to_manager, message)?;
            return self.connection.flush();
        }
        let to = if full {
            self.before = self.place();
            let is_own = |monitor: &Rect| {
                let place = self.before;
                place.is_some_and(|Rect { x, y, w, h }| monitor.contains(x + w / 2, y + h / 2))
            };
            let mut monitors = self.monitors();
            monitors.sort_by_key(|monitor| !is_own(monitor));
            monitors.first().copied()
        } else {
            self.before.take()
        };
        let Some(Rect { x, y, w, h }) = to else {
            return Ok(());
        };
        let place = ConfigureWindowAux::new().x(x).y(y);
        let place = place.width(w as u32).height(h as u32);
        self.connection.configure_window(self.window, &place)?;
        self.connection.flush()
    }

    /// The numbers in a property of a window.
    fn numbers(&self, window: u32, property: Atom, kind: AtomEnum) -> Vec<u32> {
        let held = self
            .connection
            .get_property(false, window, property, kind, 0, MOST_NUMBERS);
        let held = held.ok().and_then(|held| held.reply().ok());
        let numbers = held.as_ref().and_then(|held| held.value32());
        numbers.into_iter().flatten().collect()
    }

    /// The next event that has not been returned yet.
    pub fn heard(&mut self) -> Option<Heard> {
        // If our connection has ended, so has the library's, which reports it.
        while let Some(event) = self.connection.poll_for_event().ok()? {
            match event {
                Event::ButtonPress(press) => {
                    let at = point(press.event_x, press.event_y);
                    match ButtonIndex::from(press.detail) {
                        ButtonIndex::M1 => return Some(Heard::Mouse(Mouse::Click(at))),
                        ButtonIndex::M3 => return Some(Heard::Mouse(Mouse::RightClick(at))),
                        ButtonIndex::M4 => return Some(Heard::Mouse(Mouse::Wheel(at, -1))),
                        ButtonIndex::M5 => return Some(Heard::Mouse(Mouse::Wheel(at, 1))),
                        _ => {}
                    }
                }
                Event::MotionNotify(motion) => {
                    let at = point(motion.event_x, motion.event_y);
                    let main = motion.state.contains(KeyButMask::BUTTON1);
                    return Some(Heard::Mouse(if main {
                        Mouse::Drag(at)
                    } else {
                        Mouse::RightDrag(at)
                    }));
                }
                Event::MappingNotify(_) => return Some(Heard::Keyboard),
                Event::Expose(part) if part.count == 0 => return Some(Heard::Exposed),
                Event::PropertyNotify(change) if change.atom == self.atoms._NET_WM_STATE => {
                    let states = self.numbers(self.window, change.atom, AtomEnum::ATOM);
                    let is_full = states.contains(&self.atoms._NET_WM_STATE_FULLSCREEN);
                    match self.asked {
                        Some(asked) if asked == is_full => self.asked = None,
                        Some(_) => {}
                        None => return Some(Heard::FullScreen(is_full)),
                    }
                }
                _ => {}
            }
        }
        None
    }
}

/// The display's answer, its number of the screen, and its numbers for names.
fn connect() -> Option<(RustConnection, usize, Atoms)> {
    let (connection, screen) = RustConnection::connect(None).ok()?;
    let atoms = Atoms::new(&connection).ok()?.reply().ok()?;
    Some((connection, screen, atoms))
}

/// What comes of trying, again after a moment if nothing does. A server whose last client has left begins anew, and
/// refuses everyone meanwhile; the library, which asks later, would find it ready.
fn patiently<T>(mut once: impl FnMut() -> Option<T>) -> Option<T> {
    (0..TRIES).find_map(|tried| {
        if tried > 0 {
            std::thread::sleep(MOMENT);
        }
        once()
    })
}

fn rect(x: i16, y: i16, width: u16, height: u16) -> Rect {
    Rect::new(x.into(), y.into(), width.into(), height.into())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_is_not_ready_is_asked_again() {
        let mut asked = 0;
        let mut answers = |ready: u32| {
            asked = 0;
            patiently(|| {
                asked += 1;
                (asked >= ready).then_some(asked)
            })
        };
        assert_eq!(answers(1), Some(1));
        assert_eq!(answers(TRIES), Some(TRIES));
        assert_eq!(answers(TRIES + 1), None);
    }
}
