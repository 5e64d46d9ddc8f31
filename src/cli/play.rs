//! Playing: in a window or without one, from the keyboard, a script or a replay.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Arg, ArgMatches, Command};

use super::clip::ClipFile;
use super::wav::WavFile;
use super::{
    assets, lab, make_levels, number, option, options_of, print, remark, solve_levels, switch,
    value, words_of,
};
use crate::app::carried::Carried;
use crate::app::replay::{Replay, Run};
use crate::app::script::{MAX_TICKS, Script};
use crate::app::store::Store;
use crate::app::verdict::{Difference, Verdict};
use crate::app::window_place::WindowPlace;
use crate::app::{Awaited, Director, Film, Folders, run as run_loop};
use crate::error::{Context, Error, Result};
use crate::files;
use crate::gfx::Framebuffer;
use crate::platform::scripted::{Headless, Scripted};
use crate::rng::Seed;
use crate::scene::scores::Date;
use crate::scene::{Entry, Files, OpenLab, Options};
use crate::sound::{Bank, SAMPLES_PER_TICK};
use crate::text::capitalized;
use crate::words::languages::{self, Code};

/// The largest `--scale`: a window of 6144 × 4608 pixels.
const MAX_SCALE: u64 = 16;
/// The daily maze, and that of today.
const DAILY: &str = "daily";
const TODAY: &str = "today";
/// Files that can be played at once.
const MOST_FILES: usize = 100;

/// The options of every game and of the title screen.
pub fn common_arguments() -> Vec<Arg> {
    let path = clap::value_parser!(PathBuf);
    vec![
        option(
            "seed",
            "N",
            "Begin with this seed, a whole number; chosen at random and shown if not given",
        ),
        option(
            "scale",
            "N",
            "Size of the window: N times 384 x 288 pixels [default: as last time]",
        ),
        switch("full-screen", "Fill the screen"),
        switch("mute", "Start muted"),
        option(
            "assets",
            "DIR",
            "Take sprites, levels, sounds and words from this folder first",
        )
        .value_parser(path.clone()),
        option(
            "language",
            "CODE",
            "Language of the game: en or fr [default: as last time, or the system's]",
        ),
        option(
            "data-dir",
            "DIR",
            "Keep settings, records and pictures in this folder",
        )
        .value_parser(path.clone()),
        switch("paused", "Begin paused"),
        option("record", "FILE", "Record the game as a replay").value_parser(path.clone()),
        switch("headless", "Play without a window, as fast as possible"),
        option(
            "ticks",
            "N",
            "Ticks to play [default: the length of --keys, or 1]",
        )
        .requires("headless"),
        option(
            "keys",
            "WORDS",
            "Keys to press; 'dedale list' lists the words",
        )
        .requires("headless"),
        option("png", "FILE", "Save the last picture")
            .value_parser(path.clone())
            .requires("headless"),
        option(
            "clip",
            "FILE",
            "Save the run as a moving picture: a GIF, or a PNG if FILE ends in .png",
        )
        .value_parser(path.clone())
        .requires("headless"),
        option("from", "TICK", "Begin the clip at this tick [default: 0]").requires("clip"),
        option("wav", "FILE", "Save the sound").value_parser(path),
        switch("describe", "Print the state of the game at the end").requires("headless"),
    ]
}

/// A game as a command.
pub fn game_command(entry: &'static Entry) -> Command {
    let own = options_of(entry.settings);
    let most = match entry.files {
        Files::None => None,
        Files::One(help) | Files::Made(help) => Some((help, 1)),
        Files::Several(help) => Some((help, MOST_FILES)),
    };
    let file = most.map(|(help, most)| {
        Arg::new("file")
            .value_name("FILE")
            .help(help)
            .num_args(0..=most)
            .value_parser(clap::value_parser!(PathBuf))
    });
    Command::new(entry.name)
        .about(capitalized(entry.about.text()))
        .args(file)
        .args(own)
        .args(entry.lab.into_iter().flat_map(|_| lab::arguments()))
        .args(solve_levels::arguments(entry.name))
        .args(make_levels::arguments(entry.name))
        .groups(solve_levels::group(entry.name))
        .args(entry.daily.map(|_| daily_argument()))
        .args(common_arguments())
}

/// The option for the daily maze.
fn daily_argument() -> Arg {
    Arg::new(DAILY)
        .long(DAILY)
        .value_name("DATE")
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value(TODAY)
        .conflicts_with("seed")
        .help("Play the maze of the day, or that of another day: --daily=2026-12-31")
}

/// The day that was asked for, in universal time.
fn daily(matches: &ArgMatches) -> Result<Option<Date>> {
    let Ok(Some(day)) = matches.try_get_one::<String>(DAILY) else {
        return Ok(None);
    };
    if day == TODAY {
        let day = today().ok_or_else(|| Error::new("the machine does not know which day it is"));
        return day.map(Some);
    }
    let day: Result<Date> = day.parse();
    day.map(Some)
        .map_err(|error| Error::usage(format!("--daily: {error}")))
}

/// What is played, and where.
struct Play {
    /// The game of a picture, and the picture.
    arrival: Option<(Carried, Framebuffer)>,
    replay: Option<Replay>,
    picture_file: Option<PathBuf>,
    /// The file of the replay.
    replay_file: Option<PathBuf>,
    headless: bool,
    script: Script,
    ticks: u64,
    scale: Option<usize>,
    png: Option<PathBuf>,
    /// With the tick at which it begins.
    clip: Option<(PathBuf, u64)>,
    wav: Option<PathBuf>,
    describe: bool,
}

/// Plays.
///
/// # Errors
/// If something cannot be opened, shown or written, or a replay differs from what it expects.
pub fn run(
    catalog: &'static [Entry],
    entry: Option<&'static Entry>,
    matches: &ArgMatches,
) -> Result<()> {
    if let Some(entry) = entry
        && let Some(open) = entry.lab
        && let Some(count) = lab::count(matches)?
    {
        return play_many((entry, open), count, matches);
    }
    #[cfg(feature = "window")]
    if !matches.get_flag("headless") {
        crate::platform::window::leave_input_method()?;
    }
    let mut play = Play::read(entry, matches)?;
    let seed = match &play.replay {
        Some(replay) => replay.run.seed,
        None => first_seed(matches)?,
    };
    let recorded = play.replay.as_ref().map(|replay| &replay.run);
    let assets = assets(matches, recorded.and_then(|run| run.assets.as_ref()))?;
    let mut record = matches.get_one::<PathBuf>("record");
    speak(matches, play.headless)?;
    let folders = folders(matches, play.headless, recorded.is_some());
    let film = match &play.replay {
        Some(_) if !play.headless => {
            let viewed = Director::new(catalog, assets.clone(), seed, Folders::default())?;
            Some(play.film(viewed)?)
        }
        _ => None,
    };
    let mut director = Director::new(catalog, assets, seed, folders)?;
    if !play.headless {
        director.set_calendar(today);
    }
    match (&play.replay, entry, film) {
        (_, _, Some((film, differs))) => director.show_film(film, differs),
        (Some(replay), _, None) => {
            let started = director.start_again(replay);
            started.map_err(|error| play.blame(error))?;
        }
        (None, Some(entry), None) => {
            let waits = start(&mut director, (entry, seed), matches)?;
            record = record.filter(|_| !waits);
        }
        (None, None, None) if play.arrival.is_none() && matches.get_flag("paused") => {
            return Err(Error::usage("--paused needs a game"));
        }
        (None, None, None) => {}
    }
    if let Some(path) = record {
        director.record(path)?;
    }
    if matches.get_flag("mute") {
        director.mute();
    }
    if matches.get_flag("full-screen") {
        director.fill_screen();
    }
    if !play.headless && record.is_none() && recorded.is_none() {
        director.keep_open_games();
        let has_file = matches.try_contains_id("file").unwrap_or(false);
        if entry.is_some() && (matches.contains_id("seed") || has_file) {
            director.offer_nothing();
        }
    }
    if let Some((carried, picture)) = play.arrival.take() {
        let begun = if play.headless {
            director.go_on_from(carried)
        } else {
            director.arrive(carried, &picture)
        };
        begun.map_err(|error| play.blame(error))?;
    }
    play.go(&mut director)
}

/// Plays many games without a screen.
fn play_many((entry, open): (&Entry, OpenLab), count: u64, matches: &ArgMatches) -> Result<()> {
    let games = lab::games(matches, first_seed(matches)?, count)?;
    let run = run_of(entry, games.seed, matches);
    let assets = Rc::new(assets(matches, None)?);
    speak(matches, true)?;
    let options = Options {
        files: run.files,
        words: run.words,
        assets,
        ..Options::default()
    };
    lab::run(open, &options, &games)
}

/// Starts a game, or its daily maze, as the command line asks. Returns whether it waits for something first: the window
/// shows how far that is.
fn start(
    director: &mut Director,
    (entry, seed): (&'static Entry, Seed),
    matches: &ArgMatches,
) -> Result<bool> {
    let mut run = run_of(entry, seed, matches);
    match daily(matches)? {
        Some(_) if !run.words.is_empty() || !run.files.is_empty() => Err(Error::usage(
            "--daily is the same for everybody: it takes no files and options of the game",
        )),
        Some(date) => director
            .start_daily(entry.name, date, run.paused)
            .map(|()| false),
        None => {
            let errand = director.prepare(&run)?;
            // A script of keys is one of the game.
            let is_seen = !matches.get_flag("headless") && !matches.contains_id("keys");
            match errand {
                Some(errand) if is_seen => {
                    director.await_errand(Awaited {
                        errand,
                        run,
                        record: matches.get_one::<PathBuf>("record").cloned(),
                        remark,
                    });
                    return Ok(true);
                }
                Some(errand) => {
                    let prepared = errand.finish()?;
                    run.words = prepared.words;
                    prepared.told.iter().for_each(|told| remark(told));
                }
                None => {}
            }
            director.start(&run).map(|()| false)
        }
    }
}

/// Where this run may write. A replay has the settings and records of its recording, not those of this player.
fn folders(matches: &ArgMatches, headless: bool, replayed: bool) -> Folders {
    match matches.get_one::<PathBuf>("data-dir").cloned() {
        Some(folder) => Folders {
            data: Some(folder.clone()).filter(|_| !replayed),
            files: Some(folder.clone()),
            levels: Some(folder.clone()),
            pictures: Some(folder),
        },
        None if headless => Folders::default(),
        None => own_folders(matches.get_one::<PathBuf>("record").is_some(), replayed),
    }
}

/// The day, in universal time: the standard library knows no time zones.
fn today() -> Option<Date> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    Date::after_1970(since.as_secs() / (24 * 60 * 60))
}

/// The seed that was given, or a random one.
fn first_seed(matches: &ArgMatches) -> Result<Seed> {
    value::<Seed>(matches, "seed")?.map_or_else(Seed::from_system, Ok)
}

/// Refuses a language that there is not, where nothing is said in it.
///
/// # Errors
/// For an unknown language, and if the folder of assets cannot be used.
pub fn check_language(matches: &ArgMatches) -> Result<()> {
    assets(matches, None)?;
    speak(matches, true)
}

/// Speaks the language that is asked for, or else the one that the player chose, or the system's. Without a window the
/// system is not asked, so that a run is the same on every machine. No language changes a game, so a replay, which has
/// the settings of its recording, is in the player's language.
fn speak(matches: &ArgMatches, headless: bool) -> Result<()> {
    if speak_asked(matches)? {
        return Ok(());
    }
    // A recording finds no settings, but is made in the language of its player.
    let given = matches.get_one::<PathBuf>("data-dir").cloned();
    let own = || own_folders(false, false).data.filter(|_| !headless);
    let data = given.or_else(own);
    let chosen = data.and_then(|data| Store::new(data).language());
    let chosen = chosen.filter(|code| languages::known().contains(code));
    let system = || {
        let locale = crate::platform::locale::of_system().filter(|_| !headless)?;
        languages::fault_of(&locale).inspect(|fault| remark(fault));
        Code::of_locale(&locale)
    };
    languages::speak(chosen.or_else(system).unwrap_or(Code::ENGLISH));
    Ok(())
}

/// Speaks the language that is asked for; whether one is.
///
/// # Errors
/// A usage error if there is no such language.
pub fn speak_asked(matches: &ArgMatches) -> Result<bool> {
    if let Some(asked) = matches.get_one::<String>("language") {
        let known = languages::known();
        let code = asked.parse().ok().filter(|code| known.contains(code));
        languages::speak(code.ok_or_else(|| {
            let known: Vec<String> = known.iter().map(Code::to_string).collect();
            let known = known.join(", ");
            Error::usage(format!(
                "--language: there is no language '{asked}'; there are {known}"
            ))
        })?);
        return Ok(true);
    }
    Ok(false)
}

fn run_of(entry: &Entry, seed: Seed, matches: &ArgMatches) -> Run {
    Run {
        game: entry.name.to_owned(),
        seed,
        words: words_of(matches, entry.settings),
        files: match entry.files {
            Files::None => Vec::new(),
            _ => matches
                .get_many("file")
                .into_iter()
                .flatten()
                .cloned()
                .collect(),
        },
        assets: matches.get_one::<PathBuf>("assets").cloned(),
        paused: matches.get_flag("paused"),
        ..Run::default()
    }
}

/// The folders of the player's own data. A game that is recorded or replayed depends only on its seed and its keys, so
/// it finds no settings and records, and leaves none.
///
/// Headless runs neither read nor write anything of the player's, unless they are given a folder.
fn own_folders(recorded: bool, replayed: bool) -> Folders {
    let pictures = directories::UserDirs::new()
        .and_then(|dirs| dirs.picture_dir().map(Path::to_owned))
        .filter(|folder| folder.is_dir())
        .unwrap_or_else(|| PathBuf::from("."));
    let data =
        directories::ProjectDirs::from("", "", "dedale").map(|dirs| dirs.data_dir().to_owned());
    let files = data.clone().unwrap_or_else(|| pictures.clone());
    Folders {
        levels: data.as_ref().filter(|_| !recorded && !replayed).cloned(),
        data: data.filter(|_| !recorded && !replayed),
        files: Some(files),
        pictures: Some(pictures),
    }
}

impl Play {
    fn read(entry: Option<&'static Entry>, matches: &ArgMatches) -> Result<Self> {
        let own = |name| {
            let path = entry.is_none().then(|| matches.get_one::<PathBuf>(name));
            path.flatten()
        };
        let (replay_file, picture) = (own("replay"), own("picture"));
        let arrival = picture.map(|path| Carried::read(path)).transpose()?;
        let mut replay = replay_file.map(|path| Replay::read(path)).transpose()?;
        let keys = matches.get_one::<String>("keys").map_or("", String::as_str);
        let (script, length) = if let Some(replay) = &mut replay {
            let length = replay.ticks();
            (std::mem::take(&mut replay.script), length)
        } else {
            let script = Script::parse(keys);
            let script = script.map_err(|error| Error::usage(format!("--keys: {error}")))?;
            let length = script.ticks();
            (script, length)
        };
        if matches.contains_id("wav") && !matches.get_flag("headless") {
            return Err(Error::usage("--wav needs --headless, or --listen"));
        }
        // A picture is shown as it is.
        let least = u64::from(arrival.is_none());
        let length = length.max(least);
        let ticks = number(matches, "ticks", 0..=MAX_TICKS)?;
        if let Some(ticks) = ticks.filter(|&ticks| ticks < length && length > 1) {
            return Err(Error::usage(format!(
                "--ticks {ticks} is shorter than the script, which takes {length} ticks"
            )));
        }
        let from = number(matches, "from", 0..=MAX_TICKS)?.unwrap_or(0);
        let ticks = ticks.unwrap_or(length);
        let clip = matches.get_one::<PathBuf>("clip");
        if clip.is_some() && from > ticks {
            return Err(Error::usage(format!(
                "--from {from} is after the end of the run, which takes {ticks} ticks"
            )));
        }
        Ok(Self {
            arrival,
            picture_file: picture.cloned(),
            replay,
            replay_file: replay_file.cloned(),
            headless: matches.get_flag("headless"),
            script,
            ticks,
            scale: number(matches, "scale", 1..=MAX_SCALE)?.map(|scale| scale as usize),
            png: matches.get_one::<PathBuf>("png").cloned(),
            clip: clip.map(|path| (path.clone(), from)),
            wav: matches.get_one::<PathBuf>("wav").cloned(),
            describe: matches.get_flag("describe"),
        })
    }

    /// Adds the replay's file to an error: the mistake is in there, not on the command line.
    fn blame(&self, error: Error) -> Error {
        match (&self.replay_file, &self.picture_file) {
            (None, Some(file)) => {
                Error::caused(format!("cannot go on from {}", file.display()), error)
            }
            (Some(file), _) => {
                Error::caused(format!("cannot play the replay {}", file.display()), error)
            }
            (None, None) => error,
        }
    }

    /// Plays the replay to its end, as fast as possible. Returns the film of it, and the tick from which on this
    /// version plays another game.
    fn film(&self, mut director: Director) -> Result<(Film, Option<[u64; 2]>)> {
        let replay = self.replay.as_ref().into_iter();
        for replay in replay {
            let started = director.start_again(replay);
            started.map_err(|error| self.blame(error))?;
        }
        let nothing = Headless::new(self.ticks);
        let mut player = Scripted::new(self.script.clone(), self.ticks, nothing);
        let played = run_loop(&mut director, &mut player);
        let differs = director.verdict().and_then(Verdict::differs);
        if differs.is_none() {
            played.map_err(|error| self.blame(error))?;
        }
        let film = director.into_film();
        let film =
            film.ok_or_else(|| self.blame(Error::new("it opens no game that can be shown")))?;
        Ok((film, differs))
    }

    fn go(mut self, director: &mut Director) -> Result<()> {
        let mut script = std::mem::take(&mut self.script);
        if !self.headless && self.replay.is_some() {
            // It is shown as a film.
            (script, self.ticks) = (Script::default(), 0);
        }
        let wav = self.wav.as_ref().map(|path| {
            let frames = self.ticks.saturating_mul(SAMPLES_PER_TICK as u64);
            WavFile::create(path, frames).map(|file| Rc::new(RefCell::new(Some(file))))
        });
        let wav = wav.transpose()?;
        if let Some(file) = wav.clone() {
            director.listen_to(Box::new(move |frames| {
                let mut file = file.borrow_mut();
                if let Some(file) = file.as_mut() {
                    file.add(frames);
                }
            }));
        }
        let clip = self.clip.as_ref();
        let clip = clip.map(|(path, from)| ClipFile::create(path, *from, director));
        let clip = clip.transpose()?;
        let played = if self.headless {
            let nothing = Headless::new(self.ticks);
            run_loop(director, &mut Scripted::new(script, self.ticks, nothing))
        } else {
            let length = self.replay.as_ref().map_or(0, |_| self.ticks);
            let window = open_window(self.scale, director.window_place(), director.bank())?;
            run_loop(director, &mut Scripted::new(script, length, window))
        };
        if let Some(other) = director.verdict().and_then(Verdict::difference) {
            let Difference {
                tick,
                expected,
                found,
                ..
            } = other;
            remark(&format!(
                "--- expected at tick {tick}\n{expected}--- found\n{found}---"
            ));
        }
        let described = self.describe(director);
        let pictured = self.save_picture(director);
        let filmed = clip.map_or(Ok(()), |clip| clip.finish(director.now()));
        let wav = wav.and_then(|file| file.borrow_mut().take());
        let heard = wav.map_or(Ok(()), WavFile::finish);
        // All failures are reported, and the last of them becomes the program's error.
        let mut failures: Vec<Error> = director.failures().iter().map(Error::new).collect();
        failures.extend(
            [played, described, pictured, filmed, heard]
                .into_iter()
                .filter_map(Result::err),
        );
        let last = failures.pop();
        failures.iter().for_each(|failure| remark(&failure.line()));
        last.map_or(Ok(()), |last| Err(self.blame(last)))
    }

    fn describe(&self, director: &Director) -> Result<()> {
        if !self.describe {
            return Ok(());
        }
        let description = director.describe() + &director.describe_more() + &director.card();
        print(|out| out.write_all(description.as_bytes()))
    }

    fn save_picture(&self, director: &mut Director) -> Result<()> {
        let Some(path) = &self.png else {
            return Ok(());
        };
        director.draw();
        let (bytes, _) = director.png().context(|| "the picture cannot be made")?;
        let saved = files::replace(path, &bytes);
        saved.map(drop).context(|| "the picture is not saved")
    }
}

#[cfg(feature = "window")]
fn open_window(
    scale: Option<usize>,
    left: Option<WindowPlace>,
    bank: Arc<Bank>,
) -> Result<impl crate::app::Platform> {
    let picture = crate::scene::Screen::Low.size();
    let opened = crate::platform::window::NativeWindow::open(picture, scale, left, bank);
    opened.map_err(|error| {
        let cause = std::error::Error::source(&error)
            .map(ToString::to_string)
            .unwrap_or_default();
        Error::new(format!("{error} ({cause}); {WITHOUT_WINDOW}"))
    })
}

#[cfg(not(feature = "window"))]
fn open_window(
    _scale: Option<usize>,
    _left: Option<WindowPlace>,
    _bank: Arc<Bank>,
) -> Result<Scripted<Headless>> {
    Err(Error::new(format!(
        "this program was built without a window; {WITHOUT_WINDOW}"
    )))
}

/// What works without a window.
const WITHOUT_WINDOW: &str =
    "this works without one: dedale trees --headless --ticks 600 --png maze.png";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_to_be_replayed_knows_nothing_of_earlier_ones() {
        let recorded = own_folders(true, false);
        assert!(recorded.data.is_none() && recorded.files.is_some());
        let replayed = own_folders(false, true);
        assert!(replayed.data.is_none() && replayed.files.is_some());
        assert!(own_folders(false, false).files.is_some());
    }
}
