//! `dedale list`: the games with their keys and options, and the words of scripts.

use std::io::{self, Write};

use super::print;
use crate::error::Result;
use crate::input::Button;
use crate::input::keys::{Command, Meaning, OLD_WORDS};
use crate::scene::{Action, Entry};
use crate::settings::Setting;

/// Prints the whole list.
///
/// # Errors
/// If standard output cannot be written.
pub fn run(catalog: &'static [Entry]) -> Result<()> {
    print(|out| {
        for entry in catalog {
            write_game(out, entry)?;
        }
        writeln!(out, "everywhere")?;
        write_key(out, Meaning::Button(Button::U), "delete a digit")?;
        for command in Command::ALL
            .into_iter()
            .filter(|command| *command != Command::Digit(0))
        {
            match command {
                Command::Digit(1) => {
                    writeln!(out, "  {:<18}{:<14}{}", "0-9", "Digit0 …", command.help())?;
                    let letter = Command::Letter('a');
                    writeln!(out, "  {:<18}{:<14}{}", "A-Z", "Type:a …", letter.help())?
                }
                Command::Digit(_) => {}
                _ => write_key(out, Meaning::Command(command), command.help().text())?,
            }
        }
        let words: Vec<String> = Meaning::all().map(|meaning| meaning.to_string()).collect();
        writeln!(out, "\nwords of --keys and of replays")?;
        for line in words.chunks(8) {
            writeln!(out, "  {}", line.join(" "))?;
        }
        let old: Vec<&str> = OLD_WORDS.iter().map(|(word, _)| *word).collect();
        writeln!(out, "  other words for the same buttons:")?;
        for line in old.chunks(8) {
            writeln!(out, "  {}", line.join(" "))?;
        }
        writeln!(
            out,
            "  Left: a tap   Left*3: three   +Left -Left: hold, release   .20: 20 ticks pass"
        )?;
        writeln!(
            out,
            "  Click:120,80: a click at that pixel of the picture; Hover:120,80: the pointer moves there;\n  Drag:120,80: it moves there with the button down;\n  RightClick:120,80 and RightDrag:120,80: the same with the right button;\n  Wheel:120,80,1: the wheel turns towards you or, with -1, away"
        )
    })
}

fn write_game(out: &mut dyn Write, entry: &Entry) -> io::Result<()> {
    writeln!(out, "{}: {}", entry.name, entry.about)?;
    write_actions(out, entry.buttons.game)?;
    for mode in entry.buttons.others {
        writeln!(out, "  - {}", mode.title)?;
        write_actions(out, mode.actions)?;
    }
    for option in entry.settings.iter().flat_map(Setting::options) {
        let value = option
            .value
            .map(|value| format!(" {value}"))
            .unwrap_or_default();
        writeln!(
            out,
            "  {:<17} {}",
            format!("--{}{value}", option.word),
            option.help
        )?;
    }
    writeln!(out)
}

fn write_actions(out: &mut dyn Write, actions: &[Action]) -> io::Result<()> {
    let each = actions
        .iter()
        .flat_map(|action| action.buttons.iter().map(|&button| (button, action.does)));
    each.into_iter()
        .try_for_each(|(button, does)| write_key(out, Meaning::Button(button), does.text()))
}

fn write_key(out: &mut dyn Write, meaning: Meaning, text: &str) -> io::Result<()> {
    let mut labels: Vec<&str> = Vec::new();
    for label in meaning.labels() {
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    writeln!(
        out,
        "  {:<18}{:<14}{text}",
        labels.join(" "),
        meaning.to_string()
    )
}
