//! The native window: shows the picture enlarged by whole numbers and collects key edges. It has the only clock of the
//! program.
//!
//! Edges come from the library's callback, because polling loses a key that goes down and up within one frame. A
//! picture that has not changed is not presented again. Frames end when ticks are due, by a sleep of our own, so that
//! there are 60.00 of them a second; if nothing happens for a while a frame is two ticks long, and the next key arrives
//! at most that much later.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use minifb::{InputCallback, Key, MouseButton, MouseMode, Window, WindowOptions};

use super::keyboard::{Keyboard, Signal};
use super::pads::Pads;
use super::sound::Speaker;
pub use super::x11::leave_input_method;
use super::x11::{Display, Heard};
use crate::app::clock::Clock;
use crate::app::window_place::WindowPlace;
use crate::app::{Controls, FrameInput, KeyUse, Platform};
use crate::error::{Error, Result};
use crate::gfx::upscale::{Fit, Placement, Shown};
use crate::gfx::{Framebuffer, Rect};
use crate::grid::Size;
use crate::input::bindings::Layout;
use crate::input::keys::{Edge, Meaning};
use crate::input::{Mouse, Point};
use crate::sound::{Bank, Order};
use crate::tick::TICKS_PER_SECOND;

const TITLE: &str = "Dédale";

/// The library first reports a place that it has not asked for, and then the pointer's real place.
const UNMOVED_PLACES: u64 = 2;

/// After this many ticks without a new picture or input, the program rests.
const REST_AFTER: u64 = TICKS_PER_SECOND as u64;

/// Ticks in a frame at rest: each frame wakes the program twice under X, where the library asks for the pointer.
const TICKS_AT_REST: u64 = 2;

/// After this many ticks without a move, the pointer over a full screen is hidden.
const POINTER_RESTS: u64 = 2 * TICKS_PER_SECOND as u64;

/// Ticks in which a window that begins or ceases to fill the screen moves under a pointer that rests.
const SETTLING: u64 = TICKS_PER_SECOND as u64 / 5;

/// The alpha of an opaque pixel, where windows can be transparent.
const OPAQUE: u32 = 0xff00_0000;

/// The window and what is known of it.
pub struct NativeWindow {
    window: Window,
    /// The X display, if the window is on one.
    display: Option<Display>,
    signals: Rc<RefCell<Vec<Signal>>>,
    pads: Pads,
    speaker: Speaker,
    /// The volume that the speaker was told last, in percent.
    volume: Option<u8>,
    keyboard: Keyboard,
    /// How letters lie on the keyboard, if the display tells it.
    layout: Option<Layout>,
    /// What the window shows; kept so that it is not allocated for every frame.
    shown: Shown,
    size: (usize, usize),
    /// `None` until the window was focused for the first time, so that a window not yet focused does not count as left.
    focused: Option<bool>,
    /// The size of the shown picture, for clicks on it.
    picture: Size,
    pointer: Pointer,
    filling: Filling,
    /// What it is called.
    title: String,
    /// Where the window was when it did not fill the screen.
    left: Option<WindowPlace>,
    /// Whether its place is to be kept.
    keeps_place: bool,
    start: Instant,
    tick: u64,
    /// The last tick in whose frame something was shown or arrived.
    stirred: u64,
}

/// What is known of the mouse.
#[derive(Default)]
struct Pointer {
    down: MouseDown,
    /// The window pixel where it was last.
    place: Option<(i32, i32)>,
    /// How often that has changed, and in which tick it did last.
    places: u64,
    moved: u64,
    is_hidden: bool,
}

/// Whether the window fills the screen, as far as known, and since which tick.
#[derive(Default)]
struct Filling {
    full: bool,
    since: u64,
}

/// The mouse button that is down; the main one if both are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum MouseDown {
    #[default]
    Neither,
    Main,
    Right,
}

/// Passes the library's reports on to the present frame.
struct Listener(Rc<RefCell<Vec<Signal>>>);

impl InputCallback for Listener {
    fn add_char(&mut self, character: u32) {
        self.0
            .borrow_mut()
            .extend(char::from_u32(character).map(Signal::Character));
    }

    fn set_key_state(&mut self, key: Key, down: bool) {
        self.0.borrow_mut().push(Signal::Key {
            name: format!("{key:?}"),
            down,
        });
    }
}

/// A window of the library at this place; its reports go to `signals`.
fn window_at(
    place: WindowPlace,
    display: Option<&mut Display>,
    signals: &Rc<RefCell<Vec<Signal>>>,
) -> Result<Window> {
    let has_alpha = display.as_ref().is_some_and(|display| display.has_alpha());
    let options = WindowOptions {
        resize: true,
        transparency: has_alpha,
        borderless: has_alpha,
        ..WindowOptions::default()
    };
    let opened = Window::new(TITLE, place.size.width, place.size.height, options);
    let mut window =
        opened.map_err(|error| Error::caused("no window can be opened here", error))?;
    if let Some(display) = display {
        // If this fails, the window still works.
        let _ = display.adopt(window.get_window_handle() as u32);
        let _ = place.corner.map(|corner| display.move_to(corner));
    }
    // The library's own limiter would be a second sleep beside ours.
    window.set_target_fps(0);
    window.set_input_callback(Box::new(Listener(Rc::clone(signals))));
    Ok(window)
}

impl NativeWindow {
    /// Opens a window for pictures of this size: enlarged by `scale`, or else where it was `left`, or as large as
    /// leaves room on the monitor. These sounds can be heard.
    ///
    /// # Errors
    /// If there is no display, if the system lacks a library for windows, or if the display cannot show the window.
    pub fn open(
        picture: Size,
        scale: Option<usize>,
        left: Option<WindowPlace>,
        bank: Arc<Bank>,
    ) -> Result<Self> {
        let mut display = Display::ask()?;
        let monitors = display.as_ref().map(Display::monitors).unwrap_or_default();
        let place = scale.map_or_else(
            || WindowPlace::opening(picture, left, &monitors),
            |scale| WindowPlace::enlarged(picture, scale),
        );
        let signals = Rc::new(RefCell::new(Vec::new()));
        let window = window_at(place, display.as_mut(), &signals)?;
        let layout = display.as_ref().and_then(Display::layout);
        let start = Instant::now();
        Ok(Self {
            window,
            display,
            signals,
            pads: Pads::new(),
            speaker: Speaker::new(bank),
            volume: None,
            keyboard: Keyboard::default(),
            layout,
            shown: Shown::default(),
            size: (0, 0),
            focused: None,
            picture: Size::new(0, 0),
            pointer: Pointer::default(),
            filling: Filling::default(),
            title: TITLE.to_owned(),
            left: Some(place),
            keeps_place: scale.is_none(),
            start,
            tick: 0,
            stirred: 0,
        })
    }

    fn present(&mut self, screen: &Framebuffer) -> Result<()> {
        let (width, height) = self.size;
        if width == 0 || height == 0 {
            self.window.update();
            return Ok(());
        }
        self.picture = screen.size();
        self.shown.present(screen, Size::new(width, height));
        if self.display.as_ref().is_some_and(Display::has_alpha) {
            let pixels = self.shown.pixels.iter_mut();
            pixels.for_each(|pixel| *pixel |= OPAQUE);
        }
        let presented = self
            .window
            .update_with_buffer(&self.shown.pixels, width, height);
        presented.map_err(|error| Error::caused("the window shows nothing any more", error))
    }

    /// What the mouse did since the last frame, in pixels of the picture. Under X every event arrives. On Wayland and
    /// other systems the library only reports whether the button is down now: a click that ends within a frame, and the
    /// second of two within one, are lost there.
    fn mouse(&mut self, input: &mut FrameInput) {
        let is_settled = self.tick >= self.filling.since + SETTLING;
        let is_down = |button| self.window.get_mouse_down(button);
        let down = if is_down(MouseButton::Left) {
            MouseDown::Main
        } else if is_down(MouseButton::Right) {
            MouseDown::Right
        } else {
            MouseDown::Neither
        };
        let went_down = std::mem::replace(&mut self.pointer.down, down) != down;
        let place = self.window.get_unscaled_mouse_pos(MouseMode::Discard);
        let place = place.map(|(x, y)| (x as i32, y as i32));
        let window = Size::new(self.size.0, self.size.1);
        let (picture, placement) = (
            self.picture,
            Placement::fit(self.picture, window, self.shown.fit),
        );
        let point = |(x, y)| {
            let (x, y) = placement.picture_point(picture, x, y)?;
            Some(Point { x, y })
        };
        let mut tell = |mouse| input.edges.push(Edge::down(Meaning::Mouse(mouse)));
        let pointer = place.and_then(point);
        // A resting pointer has not moved when another screen puts another pixel of the picture under it.
        if std::mem::replace(&mut self.pointer.place, place) != place {
            // A pointer that rests where the window opens has not moved.
            self.pointer.places += 1;
            self.pointer.moved = self.tick;
            let moved = pointer.filter(|_| self.pointer.places > UNMOVED_PLACES && is_settled);
            let by = match down {
                MouseDown::Main if !went_down => Mouse::Drag,
                MouseDown::Right if !went_down => Mouse::RightDrag,
                _ => Mouse::Hover,
            };
            moved.into_iter().map(by).for_each(&mut tell);
        }
        let polled = place.filter(|_| went_down).and_then(point);
        let polled = match down {
            MouseDown::Main => polled.map(Mouse::Click),
            MouseDown::Right => polled.map(Mouse::RightClick),
            MouseDown::Neither => None,
        };
        polled.into_iter().for_each(&mut tell);
        while let Some(heard) = self.display.as_mut().and_then(Display::heard) {
            match heard {
                Heard::Mouse(mouse) => {
                    let here = mouse.elsewhere(|Point { x, y }| point((x, y)));
                    here.into_iter().for_each(&mut tell);
                }
                Heard::Exposed => input.exposed = true,
                Heard::Keyboard => {
                    self.layout = self.display.as_ref().and_then(Display::layout);
                }
                Heard::FullScreen(full) if full == self.filling.full => {}
                Heard::FullScreen(full) => {
                    self.filling = Filling {
                        full,
                        since: self.tick,
                    };
                    input.full_screen = Some(full);
                }
            }
        }
        // The library counts away from the player, on some systems in fractions of a notch.
        let turned = self.window.get_scroll_wheel();
        let notches = turned.map_or(0, |(_, turned)| -turned.signum() as i32);
        if let Some(point) = pointer.filter(|_| notches != 0) {
            tell(Mouse::Wheel(point, notches));
        }
    }

    /// Sleeps until the next tick is due, or the one after it at rest, and returns how many nanoseconds of ticks have
    /// passed since the last frame.
    fn wait(&mut self) -> u64 {
        let elapsed = |start: Instant| start.elapsed().as_nanos() as u64;
        let is_at_rest = self.tick - self.stirred >= REST_AFTER;
        let next = Clock::due_at(self.tick + if is_at_rest { TICKS_AT_REST } else { 1 });
        let now = elapsed(self.start);
        if now < next {
            std::thread::sleep(Duration::from_nanos(next - now));
        }
        let before = self.tick;
        self.tick = Clock::ticks_due(elapsed(self.start)).max(before + 1);
        Clock::due_at(self.tick) - Clock::due_at(before)
    }
}

impl Controls for NativeWindow {
    fn set_title(&mut self, name: &str) {
        self.window.set_title(name);
        name.clone_into(&mut self.title);
    }

    fn set_fit(&mut self, fit: Fit) {
        self.shown.fit = fit;
    }

    fn set_full_screen(&mut self, full: bool) -> bool {
        if full == self.filling.full {
            return self.display.is_some();
        }
        // At the start the window manager may not have placed the window yet.
        if full && self.tick > 0 {
            self.left = self.place();
        }
        let Some(display) = &mut self.display else {
            return false;
        };
        self.filling = Filling {
            full,
            since: self.tick,
        };
        // If the connection has ended, so has the library's, which reports it.
        let _ = display.fill(full);
        true
    }

    fn place(&self) -> Option<WindowPlace> {
        if self.filling.full || !self.keeps_place {
            return self.left.filter(|_| self.keeps_place);
        }
        if let Some(display) = &self.display {
            let Rect { x, y, w, h } = display.place()?;
            return Some(WindowPlace {
                size: Size::new(w as usize, h as usize),
                corner: Some(Point { x, y }),
            });
        }
        let (width, height) = self.window.get_size();
        Some(WindowPlace {
            size: Size::new(width, height),
            corner: None,
        })
    }

    fn stay_open(&mut self) -> Result<()> {
        // The library cannot take back that it was closed: another window takes its place.
        let mut display = Display::ask()?;
        let monitors = display.as_ref().map(Display::monitors).unwrap_or_default();
        let before = self.place().or(self.left);
        let place = WindowPlace::opening(self.picture, before, &monitors);
        self.window = window_at(place, display.as_mut(), &self.signals)?;
        (self.display, self.left) = (display, Some(place));
        (self.size, self.focused, self.pointer.is_hidden) = ((0, 0), None, false);
        self.filling = Filling {
            full: false,
            since: self.tick,
        };
        self.window.set_title(&self.title);
        Ok(())
    }

    fn set_key_use(&mut self, key_use: KeyUse) {
        self.keyboard.set_use(key_use);
    }

    fn set_volume(&mut self, volume: u8) {
        // Another program is used now.
        let heard = if self.focused == Some(false) {
            0
        } else {
            volume
        };
        if self.volume.replace(heard) != Some(heard) {
            self.speaker.send(&[Order::Volume(heard)]);
        }
    }

    fn sound(&mut self, orders: &[Order]) {
        self.speaker.send(orders);
    }
}

impl Platform for NativeWindow {
    fn controls(&mut self) -> Option<&mut dyn Controls> {
        Some(self)
    }

    fn frame(&mut self, screen: Option<&Framebuffer>) -> Result<Option<FrameInput>> {
        let size = self.window.get_size();
        let mut exposed = size != self.size;
        self.size = size;
        match screen {
            Some(screen) => {
                self.present(screen)?;
                exposed = false;
            }
            None => self.window.update(),
        }
        let mut input = FrameInput {
            closing: !self.window.is_open(),
            ..FrameInput::default()
        };
        let active = self.window.is_active();
        {
            let mut signals = self.signals.borrow_mut();
            let heard = signals.len();
            self.pads.poll(self.tick, &mut signals);
            if !active {
                // The pad may be steering another program.
                signals.truncate(heard);
            }
            self.keyboard.translate(signals.drain(..), &mut input.edges);
        }
        if input.closing {
            self.keyboard.release_all(&mut input.edges);
        }
        self.mouse(&mut input);
        let hides = self.filling.full
            && self.tick >= self.pointer.moved.max(self.filling.since) + POINTER_RESTS;
        if std::mem::replace(&mut self.pointer.is_hidden, hides) != hides {
            self.window.set_cursor_visibility(!hides);
        }
        if self.focused == Some(true) && !active {
            input.left = true;
            self.keyboard.release_all(&mut input.edges);
        }
        // A window that comes to the front may have lost its content.
        exposed |= active && self.focused == Some(false);
        if active || self.focused.is_some() {
            self.focused = Some(active);
        }
        input.exposed |= exposed;
        if screen.is_some() || input != FrameInput::default() {
            self.stirred = self.tick;
        }
        input.device = self.keyboard.device;
        input.layout = self.layout;
        input.elapsed = self.wait();
        Ok(Some(input))
    }
}
