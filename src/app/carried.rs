//! Pictures that play: a screenshot carries the game that it shows.
//!
//! The game is a text in the PNG file, compressed, under a keyword of our own: what the picture is, then the journal of
//! its session with everything that it needs:
//! ```text
//! dedale-picture 1
//! version 0.1.0
//! pixels 384x288 0123456789abcdef
//! state 0123456789abcdef
//! dedale-session 1
//! game trees
//! ...
//! ```
//! `pixels` is a hash of what is seen, and `state` one of the rules, so a picture that was cropped or painted on, and a
//! program that plays another game, are told apart.

use std::fmt;
use std::path::Path;

use super::replay::ReplayError;
use super::session::journal::{Journal, MAX_BYTES, is_readable};
use crate::error::{Context, Error, Result};
use crate::files;
use crate::gfx::Framebuffer;
use crate::gfx::picture;
use crate::text::{Fault, plain};
use crate::tick::TICKS_PER_SECOND;

/// The keyword of the text in the file.
const KEYWORD: &str = "Dedale game";
/// The first line of the text, of all versions, and the number of this one.
const HEADER: &str = "dedale-picture ";
const FORMAT: &str = "1";
/// The largest file, in bytes.
const MAX_FILE: u64 = 1 << 25;
/// The longest game, in ticks of play: a day.
const MOST_COST: u64 = 24 * 60 * 60 * TICKS_PER_SECOND as u64;

/// A game that a picture carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// The game, up to what the picture shows.
    pub journal: Journal,
    /// A hash of the state of its rules there.
    pub state: u64,
    /// The version of the program that took the picture.
    pub version: String,
}

impl Carried {
    /// A game of this version of the program.
    pub fn new(journal: Journal, state: u64) -> Self {
        Self {
            journal,
            state,
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }

    /// A PNG file of a picture that carries the game.
    ///
    /// # Errors
    /// If the game is too long.
    pub fn encode(&self, screen: &Framebuffer) -> Result<Vec<u8>> {
        let text = Text(self, screen).to_string();
        if !is_readable(&text) || self.journal.cost() > MOST_COST {
            return Err(too_long());
        }
        picture::encode_with(screen, Some((KEYWORD, &text))).map_err(Error::from)
    }

    /// Reads the game that a picture carries, and the picture.
    ///
    /// # Errors
    /// If the file cannot be read, is no picture, carries no game, or has been changed.
    pub fn read(path: &Path) -> Result<(Self, Framebuffer)> {
        let attempt = || format!("cannot go on from {}", path.display());
        let bytes = files::read(path, MAX_FILE).context(attempt)?;
        let bytes = bytes.ok_or_else(|| Error::new("there is no such file"));
        let bytes = bytes.context(attempt)?;
        Self::decode(&bytes).context(attempt)
    }

    /// The same from the bytes of the file.
    ///
    /// # Errors
    /// If they are no picture, or it carries no game or has been changed.
    pub fn decode(bytes: &[u8]) -> Result<(Self, Framebuffer)> {
        let screen = picture::decode(bytes)?;
        let text = picture::text(bytes, KEYWORD, MAX_BYTES as usize);
        let text = text?.ok_or_else(|| {
            Error::new("it carries no game: it is no screenshot of one, or was converted")
        })?;
        let (carried, pixels) = Self::parse(&text)?;
        let found = fingerprint(&screen);
        match pixels.split_once(' ') {
            _ if pixels == found => Ok((carried, screen)),
            Some((size, _)) if size == screen.size().to_string() => {
                Err(Error::new("its pixels have been changed"))
            }
            size => {
                let (was, is) = (size.map_or("", |(size, _)| size), screen.size());
                let reason = format!(
                    "it was cropped or scaled from {} to {is} pixels",
                    plain(was)
                );
                Err(Error::new(reason))
            }
        }
    }

    /// Reads the text; returns the fingerprint of the pixels, too.
    fn parse(text: &str) -> Result<(Self, String)> {
        let damaged = |line: usize, reason: &str| {
            let fault: ReplayError = Fault::new(line, 1, reason.to_owned());
            Error::caused("what it says of its game is damaged", fault)
        };
        let (mut rest, mut values) = (text, Vec::new());
        for (word, line) in [(HEADER, 1), ("version ", 2), ("pixels ", 3), ("state ", 4)] {
            let (first, after) = rest.split_once('\n').unwrap_or((rest, ""));
            let value = first.strip_prefix(word);
            let value = value.ok_or_else(|| damaged(line, &format!("'{word}' is missing")))?;
            if word == HEADER && value != FORMAT {
                return Err(Error::new("another version of the program has made it"));
            }
            values.push(value);
            rest = after;
        }
        let (version, pixels, state) = (values[1], values[2], values[3]);
        let state = u64::from_str_radix(state, 16);
        let state = state.map_err(|_| damaged(4, "this is no state"))?;
        let journal = Journal::parse(rest).context(|| "what it says of its game is damaged")?;
        if journal.cost() > MOST_COST {
            return Err(too_long());
        }
        let carried = Self {
            journal,
            state,
            version: version.to_owned(),
        };
        Ok((carried, pixels.to_owned()))
    }

    /// Why this program cannot go on with it: `until` is where the game became another one.
    pub fn differs(&self, until: &str) -> Error {
        let (its, own) = (plain(&self.version), env!("CARGO_PKG_VERSION"));
        Error::new(format!(
            "version {its} has made it, and this program, version {own}, plays its game differently from {until} on"
        ))
    }
}

fn too_long() -> Error {
    Error::new("the game is too long")
}

/// What a picture says of its game.
struct Text<'a>(&'a Carried, &'a Framebuffer);

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(carried, screen) = self;
        writeln!(f, "{HEADER}{FORMAT}")?;
        writeln!(f, "version {}", carried.version)?;
        writeln!(f, "pixels {}", fingerprint(screen))?;
        writeln!(f, "state {:016x}", carried.state)?;
        write!(f, "{}", carried.journal)
    }
}

/// The size of a picture and a hash of its pixels: FNV-1a, 64 bits.
fn fingerprint(screen: &Framebuffer) -> String {
    let hash = screen
        .pixels()
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, pixel| {
            (hash ^ u64::from(pixel & 0x00ff_ffff)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{} {hash:016x}", screen.size())
}
