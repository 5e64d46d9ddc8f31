//! The way to the loudspeaker on Linux and other free systems: the native protocol of the sound server `PulseAudio`,
//! which `PipeWire` speaks too. It needs no library at build time.
//!
//! One thread does everything. While something sounds it waits for the server, which asks for samples about a hundred
//! times a second. After a second of silence it corks the stream, and neither side wakes any more.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rustix::net::{AddressFamily, SocketAddrUnix, SocketFlags, SocketType, connect, socket_with};

use super::sound::Shared;
use crate::sound::{Frame, RATE};

/// The protocol that is spoken; from this version on the server remembers the volume of each program.
const VERSION: u32 = 14;
/// The upper bits of a version tell about shared memory.
const VERSION_BITS: u32 = 0xffff;
/// The buffer of the server, in milliseconds: its part of the time from an order to the ear.
const BUFFER: u32 = 40;
/// How much the server asks for at once, in milliseconds.
const REQUEST: u32 = 10;
/// The silence in milliseconds with which a stream wakes: the server lets a stream begin a little in the past.
const LEAD: u32 = 15;
/// A server that takes longer to connect, to reply or to want samples is lost. A sound card that slept wakes within
/// this time.
const PATIENCE: Duration = Duration::from_secs(3);
/// The most frames in a packet.
const MOST_FRAMES: usize = 1 << 12;
/// The most frames that the server can want, two seconds: as long as its longest usual buffer.
const MOST_WANTED: i64 = 2 * RATE as i64;
/// Bytes of a frame.
const FRAME_BYTES: u32 = size_of::<Frame>() as u32;
/// Samples of a frame.
const CHANNELS: usize = size_of::<Frame>() / size_of::<i16>();
/// The most bytes of a packet from the server: lists, which are longer, are never asked for.
const MOST_BYTES: u32 = 1 << 16;
const COOKIE_BYTES: usize = 256;
/// The head of a packet: length, channel, offset in two parts, flags.
const HEAD_BYTES: usize = 20;
/// A packet with this channel has a command, any other one samples.
const COMMANDS: u32 = u32::MAX;
/// The server chooses a value, or nothing is named.
const ANY: u32 = u32::MAX;
const FULL_VOLUME: u32 = 0x1_0000;

/// Formats and places of channels.
const S16_LE: u8 = 3;
const FRONT: [u8; CHANNELS] = [1, 2];

/// Commands.
const ERROR: u32 = 0;
const REPLY: u32 = 2;
const CREATE_STREAM: u32 = 3;
const AUTH: u32 = 8;
const SET_NAME: u32 = 9;
const CORK: u32 = 41;
const FLUSH: u32 = 42;
const WANT: u32 = 61;
const KILLED: u32 = 64;

/// A stream to the default loudspeaker, opened when something sounds first.
#[derive(Debug, Default)]
pub struct Output(Option<Stream>);

impl Output {
    /// Plays until there has been nothing to hear for a second.
    ///
    /// # Errors
    /// If there is no server, or it ends or no longer answers.
    pub fn play(&mut self, source: &Shared) -> io::Result<()> {
        self.play_on(source).map_err(|error| match error.kind() {
            ErrorKind::WouldBlock | ErrorKind::TimedOut => {
                io::Error::other("the sound server does not answer")
            }
            ErrorKind::UnexpectedEof | ErrorKind::BrokenPipe | ErrorKind::ConnectionReset => {
                io::Error::other("the sound server has ended")
            }
            _ => error,
        })
    }

    fn play_on(&mut self, source: &Shared) -> io::Result<()> {
        // The server may have been restarted while nothing sounded.
        let kept = self.0.take().and_then(|mut stream| {
            let woken = stream.wake();
            woken.is_ok().then_some(stream)
        });
        let mut stream = if let Some(stream) = kept {
            stream
        } else {
            let mut stream = open(sockets(|name| std::env::var_os(name)))?;
            stream.wake()?;
            stream
        };
        stream.play(source)?;
        self.0 = Some(stream);
        Ok(())
    }
}

/// The frames of this many milliseconds.
fn frames(milliseconds: u32) -> u32 {
    RATE * milliseconds / 1000
}

/// Opens a stream at the first of these sockets that has a server.
fn open(sockets: Vec<PathBuf>) -> io::Result<Stream> {
    let mut failure = io::Error::new(ErrorKind::NotFound, "there is no sound server");
    for socket in sockets {
        match Stream::open(&socket) {
            Ok(stream) => return Ok(stream),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => failure = error,
        }
    }
    Err(failure)
}

/// Where a server may listen, by these variables of the environment.
fn sockets(variable: impl Fn(&str) -> Option<OsString>) -> Vec<PathBuf> {
    if let Some(servers) = variable("PULSE_SERVER").filter(|servers| !servers.is_empty()) {
        let servers = servers.to_string_lossy().into_owned();
        // `{machine}unix:/path`; servers elsewhere would need the network.
        let local = |server: &str| {
            let server = server.split_once('}').map_or(server, |(_, rest)| rest);
            let path = server.strip_prefix("unix:").unwrap_or(server);
            path.starts_with('/').then(|| PathBuf::from(path))
        };
        return servers.split_whitespace().filter_map(local).collect();
    }
    let below = |name, rest: &str| Some(PathBuf::from(variable(name)?).join(rest));
    let system = PathBuf::from("/run/pulse/native");
    let users = [
        below("PULSE_RUNTIME_PATH", "native"),
        below("XDG_RUNTIME_DIR", "pulse/native"),
    ];
    users.into_iter().flatten().chain([system]).collect()
}

/// The secret that a server may ask for. Most servers know the user by the socket and take any.
fn cookie(variable: impl Fn(&str) -> Option<OsString>) -> Vec<u8> {
    let below = |name, rest: &str| Some(PathBuf::from(variable(name)?).join(rest));
    let places = [
        variable("PULSE_COOKIE").map(PathBuf::from),
        below("XDG_CONFIG_HOME", "pulse/cookie"),
        below("HOME", ".config/pulse/cookie"),
        below("HOME", ".pulse-cookie"),
    ];
    let read = |path| {
        let mut cookie = vec![0; COOKIE_BYTES];
        File::open(path).ok()?.read_exact(&mut cookie).ok()?;
        Some(cookie)
    };
    let found = places.into_iter().flatten().find_map(read);
    found.unwrap_or_else(|| vec![0; COOKIE_BYTES])
}

/// A command with its arguments, each after a letter for its type.
struct Command(Vec<u8>);

impl Command {
    /// A command whose reply will have this number.
    fn new(command: u32, number: u32) -> Self {
        Self(vec![0; HEAD_BYTES]).number(command).number(number)
    }

    fn number(mut self, number: u32) -> Self {
        self.0.push(b'L');
        self.0.extend(number.to_be_bytes());
        self
    }

    fn flag(mut self, flag: bool) -> Self {
        self.0.push(if flag { b'1' } else { b'0' });
        self
    }

    fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.push(b'x');
        self.0.extend((bytes.len() as u32).to_be_bytes());
        self.0.extend(bytes);
        self
    }

    fn none(mut self) -> Self {
        self.0.push(b'N');
        self
    }

    /// Properties: names, values that end in a zero, and a sign that nothing follows.
    fn properties(mut self, properties: &[(&str, &str)]) -> Self {
        self.0.push(b'P');
        for (name, value) in properties {
            let value = [value.as_bytes(), &[0]].concat();
            self.0.push(b't');
            self.0.extend(name.as_bytes());
            self.0.push(0);
            self = self.number(value.len() as u32).bytes(&value);
        }
        self.none()
    }

    /// The kind of samples, where they are heard, and how loud.
    fn samples(mut self) -> Self {
        self.0.extend([b'a', S16_LE, CHANNELS as u8]);
        self.0.extend(RATE.to_be_bytes());
        self.0.extend([b'm', CHANNELS as u8]);
        self.0.extend(FRONT);
        self
    }

    fn volume(mut self) -> Self {
        self.0.extend([b'v', CHANNELS as u8]);
        for _ in FRONT {
            self.0.extend(FULL_VOLUME.to_be_bytes());
        }
        self
    }
}

/// The next argument, a number.
fn number(arguments: &mut &[u8]) -> io::Result<u32> {
    if let Some((&[b'L', a, b, c, d], rest)) = arguments.split_first_chunk() {
        *arguments = rest;
        return Ok(u32::from_be_bytes([a, b, c, d]));
    }
    Err(io::Error::other("the sound server sent nonsense"))
}

/// A socket until a moment: what is not done by then fails, however little is missing.
struct Until<'a>(&'a UnixStream, Instant);

impl Until<'_> {
    fn left(&self) -> io::Result<Duration> {
        let left = self.1.saturating_duration_since(Instant::now());
        let is_over = left.is_zero();
        (!is_over)
            .then_some(left)
            .ok_or_else(|| ErrorKind::TimedOut.into())
    }
}

impl Read for Until<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.0.set_read_timeout(Some(self.left()?))?;
        self.0.read(bytes)
    }
}

impl Write for Until<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set_write_timeout(Some(self.left()?))?;
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A playback stream, corked when it is opened.
#[derive(Debug)]
struct Stream {
    socket: UnixStream,
    /// The packet that was read last, without its head.
    packet: Vec<u8>,
    /// The number of the last command.
    asked: u32,
    /// The stream's name at the server.
    channel: u32,
    /// Frames that the server wants; below zero if it has more than it asked for.
    wanted: i64,
    frames: Vec<Frame>,
    /// A packet with them; kept so that it is not allocated each time.
    outgoing: Vec<u8>,
}

impl Stream {
    fn open(path: &Path) -> io::Result<Self> {
        let (family, kind) = (AddressFamily::UNIX, SocketType::STREAM);
        let socket = UnixStream::from(socket_with(family, kind, SocketFlags::CLOEXEC, None)?);
        // Before it connects: a server that hangs accepts no one, and the standard library would wait for ever.
        socket.set_write_timeout(Some(PATIENCE))?;
        connect(&socket, &SocketAddrUnix::new(path)?)?;
        let mut stream = Self {
            socket,
            packet: Vec::new(),
            asked: 0,
            channel: COMMANDS,
            wanted: 0,
            frames: Vec::new(),
            outgoing: Vec::new(),
        };
        let secret = cookie(|name| std::env::var_os(name));
        let mut reply = stream.ask(AUTH, |command| command.number(VERSION).bytes(&secret))?;
        if number(&mut reply)? & VERSION_BITS < VERSION {
            return Err(io::Error::other("the sound server is too old"));
        }
        let name = [("application.name", "Dédale"), ("media.role", "game")];
        stream.ask(SET_NAME, |command| command.properties(&name))?;
        let bytes = |milliseconds| frames(milliseconds) * FRAME_BYTES;
        let mut reply = stream.ask(CREATE_STREAM, |command| {
            let command = command.samples().number(ANY).none();
            // The longest buffer, corked, the buffer, how full it must be to begin, a request, alone.
            let command = command.number(ANY).flag(true).number(bytes(BUFFER));
            let command = command.number(ANY).number(bytes(REQUEST)).number(0);
            // Nothing of the server's usual treatment of samples is changed.
            let command = (0..7).fold(command.volume(), |command, _| command.flag(false));
            // Not muted; the server adjusts its own delay to the buffer; the user's volume counts, not the one above.
            let command = command.flag(false).flag(true);
            let command = command.properties(&[("media.name", "Dédale")]);
            command.flag(false).flag(false)
        })?;
        let channel = number(&mut reply)?;
        let _index = number(&mut reply)?;
        let wanted = number(&mut reply)?;
        stream.channel = channel;
        stream.want(wanted);
        Ok(stream)
    }

    /// Drops what the stream still holds and begins to play.
    fn wake(&mut self) -> io::Result<()> {
        let channel = self.channel;
        self.ask(FLUSH, |command| command.number(channel))?;
        self.cork(false)
    }

    fn cork(&mut self, corked: bool) -> io::Result<()> {
        let channel = self.channel;
        self.ask(CORK, |command| command.number(channel).flag(corked))?;
        Ok(())
    }

    fn play(&mut self, source: &Shared) -> io::Result<()> {
        self.frames.clear();
        self.frames.resize(frames(LEAD) as usize, [0; CHANNELS]);
        self.write()?;
        let mut quiet = 0;
        while quiet < RATE {
            let end = Instant::now() + PATIENCE;
            while self.wanted <= 0 {
                self.read(end)?;
            }
            let count = (self.wanted as usize).min(MOST_FRAMES);
            self.frames.resize(count, [0; CHANNELS]);
            let is_silent = source.fill(&mut self.frames);
            quiet = if is_silent { quiet + count as u32 } else { 0 };
            self.write()?;
        }
        self.cork(true)
    }

    /// Sends the frames.
    fn write(&mut self) -> io::Result<()> {
        self.wanted -= self.frames.len() as i64;
        let mut packet = std::mem::take(&mut self.outgoing);
        packet.clear();
        packet.resize(HEAD_BYTES, 0);
        let samples = self.frames.iter().flatten();
        packet.extend(samples.flat_map(|sample| sample.to_le_bytes()));
        self.send(self.channel, &mut packet, Instant::now() + PATIENCE)?;
        self.outgoing = packet;
        Ok(())
    }

    fn want(&mut self, bytes: u32) {
        self.wanted = MOST_WANTED.min(self.wanted + i64::from(bytes / FRAME_BYTES));
    }

    /// Sends a command and returns the arguments of the reply.
    fn ask(&mut self, command: u32, fill: impl FnOnce(Command) -> Command) -> io::Result<&[u8]> {
        self.asked += 1;
        let Command(mut packet) = fill(Command::new(command, self.asked));
        let end = Instant::now() + PATIENCE;
        self.send(COMMANDS, &mut packet, end)?;
        while self.read(end)? != Some(self.asked) {}
        Ok(&self.packet[2 * NUMBER_BYTES..])
    }

    /// Sends a packet with its head filled in.
    fn send(&self, channel: u32, packet: &mut [u8], end: Instant) -> io::Result<()> {
        let length = (packet.len() - HEAD_BYTES) as u32;
        packet[..4].copy_from_slice(&length.to_be_bytes());
        packet[4..8].copy_from_slice(&channel.to_be_bytes());
        Until(&self.socket, end).write_all(packet)
    }

    /// Reads a packet. Returns the number of the command that it replies to, if it is a reply.
    fn read(&mut self, end: Instant) -> io::Result<Option<u32>> {
        let mut socket = Until(&self.socket, end);
        let mut head = [0; HEAD_BYTES];
        socket.read_exact(&mut head)?;
        let [a, b, c, d, ..] = head;
        let length = u32::from_be_bytes([a, b, c, d]);
        if length > MOST_BYTES {
            return Err(io::Error::other("the sound server sent nonsense"));
        }
        self.packet.resize(length as usize, 0);
        socket.read_exact(&mut self.packet)?;
        let mut rest = &self.packet[..];
        let (command, asked) = (number(&mut rest)?, number(&mut rest)?);
        match command {
            REPLY => return Ok(Some(asked)),
            WANT => {
                let _channel = number(&mut rest)?;
                let bytes = number(&mut rest)?;
                self.want(bytes);
            }
            ERROR => {
                let code = number(&mut rest)?;
                let text = format!("the sound server refuses: error {code}");
                return Err(io::Error::other(text));
            }
            KILLED => return Err(io::Error::other("the sound server ended the stream")),
            _ => {}
        }
        Ok(None)
    }
}

/// A number with its type.
const NUMBER_BYTES: usize = 5;

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::net::UnixListener;

    /// Opens a stream at a server that does this with its only client.
    fn open_at(
        serve: impl FnOnce(UnixStream) -> io::Result<()> + Send + 'static,
    ) -> io::Result<Stream> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("native");
        let server = UnixListener::bind(&path)?;
        std::thread::spawn(move || serve(server.accept()?.0));
        Stream::open(&path)
    }

    fn failure(opened: io::Result<Stream>) -> ErrorKind {
        opened.unwrap_err().kind()
    }

    /// Asserts that nobody waits for this server for long.
    #[track_caller]
    fn assert_given_up(serve: impl FnOnce(UnixStream) -> io::Result<()> + Send + 'static) {
        let failure = failure(open_at(serve));
        assert!(
            matches!(failure, ErrorKind::WouldBlock | ErrorKind::TimedOut),
            "{failure}"
        );
    }

    /// Reads a command and returns its number.
    fn next(client: &mut UnixStream) -> io::Result<u32> {
        let mut head = [0; HEAD_BYTES];
        client.read_exact(&mut head)?;
        let [a, b, c, d, ..] = head;
        let mut body = vec![0; u32::from_be_bytes([a, b, c, d]) as usize];
        client.read_exact(&mut body)?;
        number(&mut &body[NUMBER_BYTES..])
    }

    fn packet(Command(mut packet): Command) -> Vec<u8> {
        let length = (packet.len() - HEAD_BYTES) as u32;
        packet[..4].copy_from_slice(&length.to_be_bytes());
        packet
    }

    #[test]
    fn a_server_that_accepts_no_one_is_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("native");
        let server = UnixListener::bind(&path).unwrap();
        rustix::net::listen(&server, 0).unwrap();
        let _first = UnixStream::connect(&path).unwrap();
        assert_eq!(failure(Stream::open(&path)), ErrorKind::WouldBlock);
    }

    #[test]
    fn a_server_that_drips_bytes_is_given_up() {
        assert_given_up(|mut client| {
            client.write_all(&MOST_BYTES.to_be_bytes())?;
            loop {
                client.write_all(&[0])?;
                std::thread::sleep(PATIENCE / 30);
            }
        });
    }

    #[test]
    fn a_server_that_never_replies_is_given_up() {
        assert_given_up(|mut client| {
            let other = packet(Command::new(WANT + 1, ANY));
            loop {
                client.write_all(&other)?;
                std::thread::sleep(PATIENCE / 30);
            }
        });
    }

    #[test]
    fn a_server_cannot_want_gigabytes() {
        let opened = open_at(|mut client| {
            loop {
                let asked = next(&mut client)?;
                // The version, or the stream; its number, and what it wants.
                let reply = Command::new(REPLY, asked).number(VERSION).number(0);
                client.write_all(&packet(reply.number(u32::MAX)))?;
            }
        });
        assert_eq!(opened.unwrap().wanted, MOST_WANTED);
    }

    #[test]
    fn no_more_of_a_cookie_is_read_than_it_needs() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cookie");
        std::fs::write(&path, [7; COOKIE_BYTES + 1]).unwrap();
        let read = cookie(|name| (name == "PULSE_COOKIE").then(|| path.clone().into()));
        assert_eq!(read, [7; COOKIE_BYTES]);
    }
}
