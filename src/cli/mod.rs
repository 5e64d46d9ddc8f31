//! The command line: reads the options, which come from the catalog of games, and runs what they ask for.
//!
//! A new game's options need no line here. Only results go to standard output; progress, seeds and remarks go to
//! standard error.

mod clip;
mod lab;
mod list;
mod made_maze;
mod make_levels;
mod maze;
mod maze_picture;
mod paper;
mod play;
mod solve;
mod solve_costs;
mod solve_levels;
mod solve_table;
mod terminal;
mod wav;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command};

use crate::assets::Assets;
use crate::error::{Error, Result};
use crate::scene::Entry;
use crate::settings::{self, Setting};
use crate::sound::Bank;
use crate::words::{languages, say};

use terminal::{print, remark, report};

/// Runs the program's arguments with these games. Prints an error with its causes, and returns the exit status.
pub fn main(catalog: &'static [Entry]) -> ExitCode {
    match run(catalog, std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            report(&error);
            ExitCode::from(error.exit_status())
        }
    }
}

/// Runs the arguments.
///
/// # Errors
/// A usage error if they are not valid; otherwise the reason for a failure.
fn run(catalog: &'static [Entry], arguments: impl IntoIterator<Item = OsString>) -> Result<()> {
    let command = command(catalog);
    let given: Vec<OsString> = arguments.into_iter().collect();
    let arguments = command_first(&command, given.clone());
    let names = command.get_subcommands();
    let names: Vec<String> = names.map(|own| own.get_name().to_owned()).collect();
    let matches = match command.try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() => {
            speak_of(&given);
            return Err(Error::usage(refused(&error)));
        }
        Err(help) => return print(|out| write!(out, "{help}")),
    };
    if matches.subcommand().is_none()
        && let Some(word) = matches.get_one::<PathBuf>("picture")
    {
        speak_of(&given);
        check_picture(word, &matches, &names)?;
    }
    match matches.subcommand() {
        Some(("maze", matches)) => maze::run(matches),
        Some(("solve", matches)) => solve::run(matches),
        Some(("list", _)) => list::run(catalog),
        Some((game, matches)) if solve_levels::is_asked(game, matches) => {
            play::check_language(matches)?;
            solve_levels::run(matches)
        }
        Some((game, matches)) if make_levels::is_asked(game, matches) => {
            play::check_language(matches)?;
            make_levels::run(matches)
        }
        Some((game, matches)) => play::run(
            catalog,
            catalog.iter().find(|entry| entry.name == game),
            matches,
        ),
        None => match matches.get_one::<String>("listen") {
            Some(name) => wav::listen(name, &matches),
            None => play::run(catalog, None, &matches),
        },
    }
}

/// Refuses a word that is no picture: a command in the wrong place, or a mistyped one.
fn check_picture(word: &Path, matches: &ArgMatches, commands: &[String]) -> Result<()> {
    let shown = word.display();
    let reason = if commands.iter().any(|command| word == Path::new(command)) {
        format!("the command '{shown}' cannot follow these options")
    } else if !word
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("png"))
    {
        say!("error-no-command", word = shown.to_string())
    } else if matches.contains_id("replay") {
        format!("the picture '{shown}' cannot be used with --replay")
    } else {
        return Ok(());
    };
    Err(Error::usage(say!("error-see-help", reason = reason)))
}

/// Moves the command before the options in front of it, if the command has all of them too: they mean the same on
/// either side.
fn command_first(root: &Command, mut arguments: Vec<OsString>) -> Vec<OsString> {
    let long = |argument: &OsString| {
        let word = argument.to_str()?.strip_prefix("--")?;
        let name = word.split_once('=').map_or(word, |(name, _)| name);
        Some((name.to_owned(), name.len() < word.len()))
    };
    let find = |command: &Command, name: &str| {
        let mut options = command.get_arguments();
        let found = options.find(|option| option.get_long() == Some(name));
        found.map(|option| option.get_action().takes_values())
    };
    let (mut place, mut names) = (1, Vec::new());
    while let Some((name, has_value)) = arguments.get(place).and_then(long) {
        let Some(takes_value) = find(root, &name) else {
            return arguments;
        };
        place += 1 + usize::from(takes_value && !has_value);
        names.push(name);
    }
    let word = arguments.get(place).and_then(|word| word.to_str());
    let command = word.and_then(|word| root.find_subcommand(word));
    if command.is_some_and(|command| names.iter().all(|name| find(command, name).is_some())) {
        arguments[1..=place].rotate_right(1);
    }
    arguments
}

fn command(catalog: &'static [Entry]) -> Command {
    let root = Command::new("dedale")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Five retro maze games in one native window, drawn pixel by pixel.\nWithout a command: the title screen.")
        .args_conflicts_with_subcommands(true)
        .args(play::common_arguments())
        .arg(
            Arg::new("picture")
                .value_name("PICTURE")
                .value_parser(clap::value_parser!(PathBuf))
                .conflicts_with_all(["seed", "record", "listen"])
                .help("Go on with the game on a screenshot, a PNG file"),
        )
        .arg(
            Arg::new("replay")
                .long("replay")
                .value_name("FILE")
                .value_parser(clap::value_parser!(PathBuf))
                .conflicts_with_all(["seed", "paused", "keys", "record"])
                .help("Play a recorded game again and check that it is the same"),
        )
        .arg(
            option("listen", "NAME", "Play one sound; an unknown name lists all")
                .conflicts_with_all(["replay", "seed", "paused", "keys", "record", "headless"]),
        );
    catalog
        .iter()
        .fold(root, |root, entry| {
            root.subcommand(play::game_command(entry))
        })
        .subcommand(maze::command())
        .subcommand(solve::command())
        .subcommand(
            Command::new("list")
                .about("List the games with their keys and options, and the words of scripts"),
        )
}

/// Sprites, levels, sounds and words from the folder on the command line, or else the one in the replay. Words and
/// sounds that cannot be used are reported; the program goes on.
fn assets(matches: &ArgMatches, recorded: Option<&PathBuf>) -> Result<Assets> {
    let folder = matches.get_one::<PathBuf>("assets").or(recorded);
    let assets = folder.map_or_else(
        || Ok(Assets::embedded()),
        |folder| Assets::with_folder(folder),
    )?;
    languages::load(&assets)
        .iter()
        .for_each(|fault| remark(fault));
    if folder.is_some() {
        let (_, faults) = Bank::load(&assets);
        faults.iter().for_each(|fault| remark(fault));
    }
    Ok(assets)
}

/// A switch without a value.
fn switch(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .action(ArgAction::SetTrue)
        .help(help)
}

/// An option with a value that is parsed later, by the code that knows its meaning.
fn option(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value)
        .allow_hyphen_values(true)
        .help(help)
}

/// The value of an option, parsed by its own type.
fn value<T: FromStr<Err = Error>>(matches: &ArgMatches, name: &str) -> Result<Option<T>> {
    matches
        .get_one::<String>(name)
        .map(|text| text.parse())
        .transpose()
}

/// A whole number in digits within a range.
fn number(
    matches: &ArgMatches,
    name: &str,
    range: std::ops::RangeInclusive<u64>,
) -> Result<Option<u64>> {
    let text = matches.get_one::<String>(name);
    text.map(|text| settings::number(name, text, range))
        .transpose()
}

/// The options of settings.
fn options_of(table: &'static [Setting]) -> impl Iterator<Item = Arg> {
    let specs = table.iter().flat_map(Setting::options);
    specs.map(|spec| match spec.value {
        Some(value) => option(spec.word, value, "").help(spec.help),
        None => switch(spec.word, "").help(spec.help),
    })
}

/// The options of a table that were given: option and value, empty for a switch.
fn words_of(matches: &ArgMatches, table: &'static [Setting]) -> Vec<(String, String)> {
    let specs = table.iter().flat_map(Setting::options);
    let given = specs.filter_map(|spec| {
        word(matches, spec.word).map(|text| (spec.word.to_owned(), text.to_owned()))
    });
    given.collect()
}

/// The value given for an option that the command may have; empty for a switch.
fn word<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    if let Ok(value) = matches.try_get_one::<String>(name) {
        return value.map(String::as_str);
    }
    let switch = matches.try_get_one::<bool>(name).ok().flatten();
    switch.is_some_and(|&given| given).then_some("")
}

/// Speaks the language that arguments which cannot be used ask for, if there is such a one.
fn speak_of(given: &[OsString]) {
    languages::load(&Assets::embedded());
    let asked = given.windows(2).find(|pair| pair[0] == "--language");
    let code = asked.and_then(|pair| pair[1].to_str()?.parse().ok());
    if let Some(code) = code.filter(|code| languages::known().contains(code)) {
        languages::speak(code);
    }
}

/// Why the library refuses the arguments, in one line.
fn refused(error: &clap::Error) -> String {
    match (error.kind(), error.get(ContextKind::InvalidArg)) {
        (ErrorKind::UnknownArgument, Some(option)) => {
            let reason = say!("error-unexpected", option = option.to_string());
            say!("error-see-help", reason = reason)
        }
        _ => one_line(&error.to_string()),
    }
}

/// The first paragraph of the library's message, as one line.
fn one_line(message: &str) -> String {
    let paragraph = message.lines().take_while(|line| !line.trim().is_empty());
    let line = paragraph.map(str::trim).collect::<Vec<_>>().join(" ");
    let said = line.strip_prefix("error: ").unwrap_or(&line);
    say!("error-see-help", reason = said)
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_option_or_command_clashes_with_another() {
        super::command(crate::games::CATALOG).debug_assert();
    }
}
