//! A virtual display: Xvfb, used like any X client would: real key events, real pictures of real windows.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use dedale::gfx::{Color, Framebuffer, Rect};
use x11rb::connection::Connection;
use x11rb::errors::ReplyError;
use x11rb::protocol::ErrorKind;
use x11rb::protocol::xfixes::ConnectionExt as _;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ClientMessageEvent,
    ConfigureWindowAux, ConnectionExt as _, EventMask, ImageFormat, InputFocus, KEY_PRESS_EVENT,
    KEY_RELEASE_EVENT, MOTION_NOTIFY_EVENT, MapState, Window,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;

/// Nothing here takes longer, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Keysyms of the keys that the tests press.
pub const F10: u32 = 0xffc7;
pub const ESCAPE: u32 = 0xff1b;
pub const TAB: u32 = 0xff09;
pub const RIGHT: u32 = 0xff53;
pub const DOWN: u32 = 0xff54;
pub const UP: u32 = 0xff52;
pub const ENTER: u32 = 0xff0d;
pub const PAGE_UP: u32 = 0xff55;
pub const PAGE_DOWN: u32 = 0xff56;
pub const F1: u32 = 0xffbe;
pub const F8: u32 = 0xffc5;
pub const F11: u32 = 0xffc8;
pub const F12: u32 = 0xffc9;
pub const ALT: u32 = 0xffe9;
pub const G: u32 = 0x67;
pub const DIGIT_2: u32 = 0x32;

/// A display that ends when dropped.
pub struct Display {
    server: Child,
    pub name: String,
    connection: RustConnection,
    root: Window,
}

impl Display {
    /// Starts Xvfb with this many bits a pixel, or returns why that is not possible.
    pub fn start(width: u32, height: u32, depth: u32) -> Result<Self, String> {
        let mut server = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-nolisten",
                "tcp",
                "-screen",
                "0",
                &format!("{width}x{height}x{depth}"),
            ])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("Xvfb: {error}"))?;
        let mut line = String::new();
        let stdout = server.stdout.take().ok_or("Xvfb has no output")?;
        BufReader::new(stdout)
            .read_line(&mut line)
            .map_err(|error| format!("Xvfb: {error}"))?;
        let name = format!(":{}", line.trim());
        let (connection, screen) = RustConnection::connect(Some(&name)).map_err(|error| {
            let _ = server.kill();
            format!("Xvfb on {name}: {error}")
        })?;
        let root = connection.setup().roots[screen].root;
        let display = Self {
            server,
            name,
            connection,
            root,
        };
        display.hide_pointer();
        Ok(display)
    }

    /// Moves the pointer into the last corner, where it covers nothing.
    fn hide_pointer(&self) {
        let away = i16::MAX;
        self.connection
            .xtest_fake_input(MOTION_NOTIFY_EVENT, 0, 0, self.root, away, away, 0)
            .unwrap();
        self.connection.sync();
    }

    /// The program's window, once it is visible.
    pub fn window(&self) -> Window {
        wait_for("a window", || self.window_in(self.root))
    }

    /// The first visible window with a name: a window manager puts it into one without.
    fn window_in(&self, parent: Window) -> Option<Window> {
        let tree = self.connection.query_tree(parent).unwrap().reply().ok()?;
        tree.children.into_iter().find_map(|child| {
            let attributes = self.connection.get_window_attributes(child).unwrap();
            let is_seen = attributes.reply().ok()?.map_state == MapState::VIEWABLE;
            if !is_seen || self.size(child).0 <= 100 {
                return None;
            }
            let names = [AtomEnum::WM_NAME.into(), self.atom("_NET_WM_NAME")];
            let is_named = |&name: &Atom| !self.property(child, name).is_empty();
            if names.iter().any(is_named) {
                return Some(child);
            }
            self.window_in(child)
        })
    }

    /// The bytes of a property, or none if the window does not have it.
    fn property(&self, window: Window, name: Atom) -> Vec<u8> {
        let any = AtomEnum::ANY;
        let property = self
            .connection
            .get_property(false, window, name, any, 0, 1000)
            .unwrap();
        property
            .reply()
            .map_or_else(|_| Vec::new(), |held| held.value)
    }

    fn atom(&self, name: &str) -> Atom {
        let atom = self.connection.intern_atom(false, name.as_bytes());
        atom.unwrap().reply().unwrap().atom
    }

    /// Waits until a window manager runs.
    pub fn wait_for_manager(&self) {
        let list = self.atom("_NET_SUPPORTED");
        wait_for("a window manager", || {
            (!self.property(self.root, list).is_empty()).then_some(())
        });
        // While openbox starts, it loses requests to show a window.
        std::thread::sleep(Duration::from_millis(500));
    }

    /// Asks the window manager to end the full screen of a window, as a taskbar does.
    pub fn end_full_screen(&self, window: Window) {
        let full = self.atom("_NET_WM_STATE_FULLSCREEN");
        let data = [0, full, 0, 2, 0];
        let message = ClientMessageEvent::new(32, window, self.atom("_NET_WM_STATE"), data);
        let to_manager = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        self.connection
            .send_event(false, self.root, to_manager, message)
            .unwrap();
        self.connection.sync();
    }

    /// Where a window's inside is on the display.
    pub fn place(&self, window: Window) -> Rect {
        let corner = self
            .connection
            .translate_coordinates(window, self.root, 0, 0);
        let corner = corner.unwrap().reply();
        let (x, y) = corner.map_or((0, 0), |found| (found.dst_x, found.dst_y));
        let (width, height) = self.size(window);
        Rect::new(x.into(), y.into(), width.into(), height.into())
    }

    /// Whether the pointer's picture has any pixel.
    pub fn shows_pointer(&self) -> bool {
        self.connection.xfixes_query_version(4, 0).unwrap();
        let picture = self.connection.xfixes_get_cursor_image().unwrap().reply();
        let pixels = picture.unwrap().cursor_image;
        pixels.into_iter().any(|pixel| pixel != 0)
    }

    /// The size of a window's inside.
    pub fn size(&self, window: Window) -> (u16, u16) {
        let geometry = self.connection.get_geometry(window).unwrap().reply();
        geometry.map_or((0, 0), |found| (found.width, found.height))
    }

    pub fn focus(&self, window: Window) {
        self.connection
            .set_input_focus(InputFocus::PARENT, window, x11rb::CURRENT_TIME)
            .unwrap();
        self.connection.sync();
    }

    /// Takes the keyboard focus away.
    pub fn focus_nothing(&self) {
        self.connection
            .set_input_focus(InputFocus::NONE, x11rb::NONE, x11rb::CURRENT_TIME)
            .unwrap();
        self.connection.sync();
    }

    /// Presses and releases a key `times` times, as fast as the server accepts it.
    pub fn tap(&self, keysym: u32, times: usize) {
        for _ in 0..times {
            self.key(keysym, true);
            self.key(keysym, false);
        }
        self.connection.sync();
    }

    /// Presses or releases a key.
    pub fn key(&self, keysym: u32, down: bool) {
        let setup = self.connection.setup();
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let mapping = self
            .connection
            .get_keyboard_mapping(first, last - first + 1)
            .unwrap()
            .reply()
            .unwrap();
        let per_code = usize::from(mapping.keysyms_per_keycode);
        let code = mapping
            .keysyms
            .chunks(per_code)
            .position(|symbols| symbols[0] == keysym)
            .unwrap();
        let kind = if down {
            KEY_PRESS_EVENT
        } else {
            KEY_RELEASE_EVENT
        };
        self.connection
            .xtest_fake_input(kind, first + code as u8, 0, self.root, 0, 0, 0)
            .unwrap();
        self.connection.flush().unwrap();
    }

    /// Assigns these keysyms to the keys, starting at the first digit's key.
    pub fn lay_top_row(&self, keysyms: &[u32]) {
        const DIGIT_1: u8 = 10;
        let count = keysyms.len() as u8;
        self.connection
            .change_keyboard_mapping(count, DIGIT_1, 1, keysyms)
            .unwrap();
        self.connection.sync();
    }

    /// Resizes a window in the corner of the display, where all of it is visible.
    pub fn resize(&self, window: Window, width: u32, height: u32) {
        let place = ConfigureWindowAux::new()
            .x(0)
            .y(0)
            .width(width)
            .height(height);
        self.connection.configure_window(window, &place).unwrap();
        self.connection.sync();
    }

    /// A click at a point of the display, too short for a window that only polls.
    pub fn click(&self, x: i16, y: i16) {
        let fake = |kind, detail| {
            self.connection
                .xtest_fake_input(kind, detail, 0, self.root, x, y, 0)
                .unwrap();
        };
        fake(MOTION_NOTIFY_EVENT, 0);
        fake(BUTTON_PRESS_EVENT, 1);
        fake(BUTTON_RELEASE_EVENT, 1);
        self.hide_pointer();
    }

    /// Moves the pointer to a point of the display, where it rests.
    pub fn point(&self, x: i16, y: i16) {
        self.connection
            .xtest_fake_input(MOTION_NOTIFY_EVENT, 0, 0, self.root, x, y, 0)
            .unwrap();
        self.connection.sync();
    }

    /// Drags the pointer from one point of the display to another with a button down: 1 is the main one, 3 the right
    /// one.
    pub fn drag(&self, button: u8, from: (i16, i16), to: (i16, i16)) {
        let fake = |kind, detail, (x, y): (i16, i16)| {
            self.connection
                .xtest_fake_input(kind, detail, 0, self.root, x, y, 0)
                .unwrap();
            self.connection.flush().unwrap();
            std::thread::sleep(Duration::from_millis(50));
        };
        fake(MOTION_NOTIFY_EVENT, 0, from);
        fake(BUTTON_PRESS_EVENT, button, from);
        fake(MOTION_NOTIFY_EVENT, 0, to);
        fake(BUTTON_RELEASE_EVENT, button, to);
        self.hide_pointer();
    }

    /// Turns the wheel by a notch at a point of the display, towards the player or away.
    pub fn wheel(&self, x: i16, y: i16, away: bool) {
        let button = if away { 4 } else { 5 };
        let fake = |kind, detail| {
            self.connection
                .xtest_fake_input(kind, detail, 0, self.root, x, y, 0)
                .unwrap();
        };
        fake(MOTION_NOTIFY_EVENT, 0);
        fake(BUTTON_PRESS_EVENT, button);
        fake(BUTTON_RELEASE_EVENT, button);
        self.hide_pointer();
    }

    /// Asks a window to close, as its close button does.
    pub fn close(&self, window: Window) {
        let data = [self.atom("WM_DELETE_WINDOW"), 0, 0, 0, 0];
        let message = ClientMessageEvent::new(32, window, self.atom("WM_PROTOCOLS"), data);
        self.connection
            .send_event(false, window, EventMask::NO_EVENT, message)
            .unwrap();
        self.connection.sync();
    }

    /// The content of a window. Asked again where the window's size changes in between, which the
    /// server refuses.
    pub fn picture(&self, window: Window) -> Framebuffer {
        let (width, height, data) = wait_for("a picture", || {
            let (width, height) = self.size(window);
            let format = ImageFormat::Z_PIXMAP;
            let asked = self
                .connection
                .get_image(format, window, 0, 0, width, height, !0);
            match asked.unwrap().reply() {
                Ok(reply) => Some((width, height, reply.data)),
                Err(ReplyError::X11Error(error)) if error.error_kind == ErrorKind::Match => None,
                Err(error) => panic!("no picture: {error:?}"),
            }
        });
        let mut picture = Framebuffer::new(usize::from(width), usize::from(height));
        for (index, pixel) in data.chunks_exact(4).enumerate() {
            let (x, y) = (index % usize::from(width), index / usize::from(width));
            picture.set_pixel(x as i32, y as i32, Color::rgb(pixel[2], pixel[1], pixel[0]));
        }
        picture
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Asks again and again until there is an answer.
#[track_caller]
pub fn wait_for<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(start.elapsed() < PATIENCE, "{what} did not come");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Waits until everything sent has arrived.
trait Sync {
    fn sync(&self);
}

impl Sync for RustConnection {
    fn sync(&self) {
        self.get_input_focus().unwrap().reply().unwrap();
    }
}
