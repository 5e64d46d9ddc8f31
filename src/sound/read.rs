//! Reads sounds written as text: see `sounds/README.md` for the format.

use super::score::{Note, Part, Sound, Tone, Wave};
use super::voice::{CONTROL, VOICES};
use super::{RATE, pitch};
use crate::number;
use crate::text::{self, Fault};

/// Control steps of a tick.
pub const STEPS_PER_TICK: u32 = (super::SAMPLES_PER_TICK / CONTROL) as u32;
const STEPS_PER_SECOND: u64 = RATE as u64 / CONTROL as u64;

/// The most notes of a voice, and the longest note in control steps.
const MOST_NOTES: usize = 4096;
const LONGEST: u64 = 60 * STEPS_PER_SECOND;

/// The most bytes, sounds and notes of a file: short words stand for many notes.
const MOST_BYTES: usize = 256 << 10;
const MOST_SOUNDS: usize = 256;
const MOST_FILE_NOTES: usize = 1 << 16;

/// What is wrong with a file of sounds.
pub type SoundFault = Fault<String>;
type Result<T> = std::result::Result<T, SoundFault>;

impl Default for Tone {
    fn default() -> Self {
        Self {
            wave: Wave::default(),
            volume: 50,
            attack: steps(2) as i32,
            decay: 0,
            sustain: 0,
            release: steps(30) as i32,
            gate: 100,
            vibrato: (0, 1),
            arpeggio: STEPS_PER_TICK * 2,
            lowpass: 1 << 15,
            pan: 0,
            tune: 0,
        }
    }
}

/// Milliseconds in control steps, rounded.
const fn steps(milliseconds: u64) -> u64 {
    (milliseconds * STEPS_PER_SECOND + 500) / 1000
}

/// A word of a line with its column, from 1.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl Word<'_> {
    fn fault(self, reason: String) -> SoundFault {
        Fault::new(self.line, self.column, reason)
    }

    fn number(self, range: std::ops::RangeInclusive<u64>) -> Result<u64> {
        let (least, most) = (*range.start(), *range.end());
        number::whole(self.text, range).ok_or_else(|| {
            self.fault(format!(
                "'{}' is not a number from {least} to {most}",
                self.text
            ))
        })
    }

    fn signed(self, most: u64) -> Result<i32> {
        let digits = self.text.strip_prefix('-');
        let size = number::whole(digits.unwrap_or(self.text), 0..=most).ok_or_else(|| {
            self.fault(format!(
                "'{}' is not a number from -{most} to {most}",
                self.text
            ))
        })?;
        Ok(if digits.is_some() {
            -(size as i32)
        } else {
            size as i32
        })
    }
}

fn words(line: usize, content: &str) -> impl Iterator<Item = Word<'_>> {
    let content = content.split(';').next().unwrap_or_default();
    content.split_whitespace().map(move |text| {
        let before = text.as_ptr() as usize - content.as_ptr() as usize;
        let column = content[..before].chars().count() + 1;
        Word { text, line, column }
    })
}

/// The sounds of a file in its order, each under its name.
///
/// # Errors
/// At the first word that is not valid, or goes beyond a limit of the file.
pub fn sounds(text: &str) -> Result<Vec<(String, Sound)>> {
    if text.len() > MOST_BYTES {
        let reason = format!("a file of sounds has at most {MOST_BYTES} bytes");
        return Err(Fault::new(1, 1, reason));
    }
    let mut reader = Reader::default();
    let mut last = 1;
    for (line, content) in (1..).zip(text::unmarked(text).lines()) {
        last = line;
        let mut words = words(line, content);
        let Some(first) = words.next() else {
            continue;
        };
        if first.text == "sound" {
            reader.finish(line)?;
            reader.begin(first, words)?;
        } else if let Some(wave) = wave(first.text) {
            reader.voice(first, wave, words)?;
        } else {
            reader.notes(first, words)?;
        }
    }
    reader.finish(last)?;
    Ok(reader.done)
}

fn wave(name: &str) -> Option<Wave> {
    let part = |percent_by_eight: u32| Wave::Square(percent_by_eight << 29);
    Some(match name {
        "square12" => part(1),
        "square25" => part(2),
        "square50" => part(4),
        "square75" => part(6),
        "triangle" => Wave::Triangle,
        "sawtooth" => Wave::Sawtooth,
        "noise" => Wave::Noise,
        _ => return None,
    })
}

#[derive(Default)]
struct Reader {
    done: Vec<(String, Sound)>,
    /// Name and control steps of a step of the sound that is being read.
    name: Option<(String, u32)>,
    parts: Vec<Part>,
    /// Phrases of the present voice.
    phrases: Vec<(char, Vec<Note>)>,
    /// For the notes that follow.
    velocity: i32,
    /// Notes of the file so far, with those of phrases.
    count: usize,
}

impl Reader {
    fn begin<'a>(
        &mut self,
        first: Word<'_>,
        mut words: impl Iterator<Item = Word<'a>>,
    ) -> Result<()> {
        if self.done.len() == MOST_SOUNDS {
            return Err(first.fault(format!("a file has at most {MOST_SOUNDS} sounds")));
        }
        let missing = || first.fault("a sound has a name and a step in milliseconds".to_owned());
        let name = words.next().ok_or_else(missing)?;
        let is_name =
            |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if !name.text.chars().all(is_name) {
            return Err(name.fault(format!(
                "'{}' is no name of a sound: small letters, digits and hyphens",
                name.text
            )));
        }
        if self.done.iter().any(|(other, _)| other == name.text) {
            return Err(name.fault(format!("there is already a sound '{}'", name.text)));
        }
        let step = words.next().ok_or_else(missing)?.number(2..=2000)?;
        if let Some(word) = words.next() {
            return Err(word.fault(format!("'{}' is too much", word.text)));
        }
        self.name = Some((name.text.to_owned(), steps(step) as u32));
        Ok(())
    }

    fn voice<'a>(
        &mut self,
        first: Word<'_>,
        wave: Wave,
        mut words: impl Iterator<Item = Word<'a>>,
    ) -> Result<()> {
        if self.name.is_none() {
            return Err(first.fault("a voice belongs to a sound".to_owned()));
        }
        if self.parts.len() == VOICES {
            return Err(first.fault(format!("a sound has at most {VOICES} voices")));
        }
        let mut tone = Tone {
            wave,
            ..Tone::default()
        };
        while let Some(word) = words.next() {
            let mut value = || {
                words
                    .next()
                    .ok_or_else(|| word.fault(format!("'{}' needs a number", word.text)))
            };
            let time = |word: Word<'_>| Ok(steps(word.number(0..=20_000)?) as i32);
            let percent = |word: Word<'_>| Ok(word.number(0..=100)? as i32);
            match word.text {
                "volume" => tone.volume = percent(value()?)?,
                "attack" => tone.attack = time(value()?)?,
                "decay" => tone.decay = time(value()?)?,
                "sustain" => tone.sustain = percent(value()?)?,
                "release" => tone.release = time(value()?)?,
                "gate" => tone.gate = percent(value()?)?,
                "arpeggio" => tone.arpeggio = (steps(value()?.number(1..=2000)?) as u32).max(1),
                "lowpass" => tone.lowpass = lowpass(value()?.number(50..=20_000)?),
                "pan" => tone.pan = value()?.signed(100)?,
                "tune" => tone.tune = value()?.signed(2400)?,
                "vibrato" => {
                    let (cents, swings) = (value()?.number(0..=1200)?, value()?.number(1..=100)?);
                    tone.vibrato = (cents as i32, (STEPS_PER_SECOND / swings) as i32);
                }
                strange => return Err(word.fault(format!("a voice has no '{strange}'"))),
            }
        }
        self.parts.push(Part {
            tone,
            notes: Vec::new(),
        });
        self.phrases.clear();
        self.velocity = 100;
        Ok(())
    }

    fn notes<'a>(&mut self, first: Word<'a>, words: impl Iterator<Item = Word<'a>>) -> Result<()> {
        if self.parts.is_empty() {
            return Err(first.fault(format!("'{}' is neither a sound nor a voice", first.text)));
        }
        let mut words = words.peekable();
        if words.next_if(|word| word.text == "=").is_some() {
            let phrase = phrase_name(first.text).filter(|_| first.text.len() == 1);
            let phrase = phrase.ok_or_else(|| {
                first.fault(format!("'{}' is no phrase: one capital", first.text))
            })?;
            if self.phrases.iter().any(|(other, _)| *other == phrase) {
                return Err(first.fault(format!("there is already a phrase '{phrase}'")));
            }
            let mut notes = Vec::new();
            words.try_for_each(|word| self.read(word, &mut notes))?;
            self.phrases.push((phrase, notes));
            return Ok(());
        }
        let mut words = std::iter::once(first).chain(words);
        let last = self.parts.len() - 1;
        let mut notes = std::mem::take(&mut self.parts[last].notes);
        words.try_for_each(|word| self.read(word, &mut notes))?;
        self.parts[last].notes = notes;
        Ok(())
    }

    /// Reads a word of notes.
    fn read(&mut self, word: Word<'_>, notes: &mut Vec<Note>) -> Result<()> {
        if word.text == "|" {
            return Ok(());
        }
        if let Some(velocity) = word.text.strip_prefix('v') {
            self.velocity = Word {
                text: velocity,
                ..word
            }
            .number(1..=100)? as i32;
            return Ok(());
        }
        let before = notes.len();
        if let Some(phrase) = phrase_name(word.text) {
            let found = self.phrases.iter().find(|(name, _)| *name == phrase);
            let (_, phrase) =
                found.ok_or_else(|| word.fault(format!("there is no phrase '{}'", word.text)))?;
            let shift = &word.text[1..];
            let shift = match shift.strip_prefix('+') {
                _ if shift.is_empty() => 0,
                Some(up) => Word { text: up, ..word }.signed(48)?,
                None => Word {
                    text: shift,
                    ..word
                }
                .signed(48)?,
            };
            let shifted = |note: &Note| {
                let mut note = *note;
                for pitch in &mut note.pitches[..note.count] {
                    *pitch = (*pitch + 100 * shift).clamp(0, pitch::HIGHEST);
                }
                note
            };
            notes.extend(phrase.iter().map(shifted));
        } else {
            notes.push(self.note(word)?);
        }
        if notes.len() > MOST_NOTES {
            return Err(word.fault(format!("a voice has at most {MOST_NOTES} notes")));
        }
        self.count += notes.len() - before;
        if self.count > MOST_FILE_NOTES {
            return Err(word.fault(format!("a file has at most {MOST_FILE_NOTES} notes")));
        }
        Ok(())
    }

    /// A note such as `c4`, `~c4>g4*3`, `c4+e4+g4*8`, or a rest `-*2`.
    fn note(&self, word: Word<'_>) -> Result<Note> {
        let wrong = || word.fault(format!("'{}' is no note", word.text));
        let (name, count) = word.text.split_once('*').unwrap_or((word.text, "1"));
        let (tied, name) = name
            .strip_prefix('~')
            .map_or((false, name), |name| (true, name));
        let count = number::whole(count, 1..=999).ok_or_else(wrong)? as u32;
        let step = self.name.as_ref().map_or(1, |(_, step)| *step);
        let length = u64::from(step * count).min(LONGEST) as u32;
        let mut note = Note {
            length,
            velocity: self.velocity,
            tied,
            pitches: [0; 4],
            count: 0,
            glides: false,
        };
        if name == "-" {
            return Ok(Note {
                velocity: 0,
                count: 1,
                ..note
            });
        }
        let glide = name.split_once('>').map(|(from, to)| [from, to]);
        note.glides = glide.is_some();
        let names: Vec<&str> = glide.map_or_else(|| name.split('+').collect(), Vec::from);
        if names.len() > note.pitches.len() {
            return Err(wrong());
        }
        for name in names {
            note.pitches[note.count] = pitch::named(name).ok_or_else(wrong)?;
            note.count += 1;
        }
        Ok(note)
    }

    /// Ends the sound that is being read, if there is one.
    fn finish(&mut self, line: usize) -> Result<()> {
        let Some((name, _)) = self.name.take() else {
            return Ok(());
        };
        let parts = std::mem::take(&mut self.parts);
        let lengths = parts
            .iter()
            .map(|part| part.notes.iter().map(|note| note.length).sum());
        let length: u32 = lengths.max().unwrap_or(0);
        if parts.iter().any(|part| part.notes.is_empty()) || length == 0 {
            return Err(Fault::new(
                line,
                1,
                format!("the sound '{name}' has a voice without notes, or none"),
            ));
        }
        self.done.push((name, Sound { parts, length }));
        Ok(())
    }
}

/// The capital that names a phrase.
fn phrase_name(word: &str) -> Option<char> {
    word.chars().next().filter(char::is_ascii_uppercase)
}

/// A low-pass filter of one pole with this cutoff in hertz: what a sample makes up of a difference, × 2^15.
fn lowpass(cutoff: u64) -> i32 {
    // 2π × 2^15.
    let turn = 205_887 * cutoff / u64::from(RATE);
    ((turn << 15) / (turn + (1 << 15))) as i32
}
