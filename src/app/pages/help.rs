//! The help page: rules, keys by game and mode, and the command line that reproduces the present run.

use super::{Choice, Subject};
use crate::gfx::{Color, Font, Rect};
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Mouse, Presses};
use crate::scene::{Action, Entry, Mode};
use crate::ui::canvas::{Canvas, HEIGHT, WIDTH, wrap};
use crate::ui::lines_of;
use crate::words::{Id, say};

/// From one line of a text to the next.
const TEXT_LINE: i32 = 11;

/// The help page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpPage {
    /// Whether leaving it returns to the menu.
    pub from_menu: bool,
    /// The command line that reproduces the present run, in lines.
    command_line: Vec<String>,
    /// Lines scrolled out of sight at the top.
    top: i32,
}

impl HelpPage {
    /// The page from its top.
    pub fn new(from_menu: bool, command_line: &str) -> Self {
        Self {
            from_menu,
            command_line: wrap(command_line, ((WIDTH - 2 * HELP_MARGIN) / 8) as usize),
            top: 0,
        }
    }

    /// As [`super::Page::tick`], for this game.
    pub fn tick(
        &mut self,
        pressed: Presses,
        mouse: Option<Mouse>,
        entry: Option<&Entry>,
    ) -> (Option<Choice>, bool) {
        let clicked = matches!(mouse, Some(Mouse::Click(_)));
        let left = clicked || pressed.contains(Button::Confirm);
        let arrows = pressed.iter().map(|button| match button {
            Button::Down => 1,
            Button::Up => -1,
            _ => 0,
        });
        let wheel = match mouse {
            Some(Mouse::Wheel(_, notches)) => notches,
            _ => 0,
        };
        let before = self.top;
        let most = hidden_lines(entry, self.command_line.len());
        self.top = (before + wheel + arrows.sum::<i32>()).clamp(0, most);
        let changed = !pressed.is_empty() || self.top != before;
        (left.then_some(Choice::Leave), changed)
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        draw(canvas, about, &self.command_line, self.top);
    }
}

/// Commands that work in a game or on the title screen.
fn commands(entry: Option<&Entry>) -> impl Iterator<Item = Command> {
    let seedless = entry.is_some_and(|entry| !entry.seeded);
    let commands = entry.map_or(TITLE_COMMANDS, |_| GAME_COMMANDS);
    let seeds = [Command::NewSeed, Command::TypeSeed];
    commands
        .iter()
        .copied()
        .filter(move |command| !(seedless && seeds.contains(command)))
}

/// What the buttons do in a game or on the title screen.
fn actions(entry: Option<&Entry>) -> &'static [Action] {
    entry.map_or(TITLE_ACTIONS, |entry| entry.buttons.game)
}

/// The other modes of a game.
fn modes(entry: Option<&Entry>) -> &'static [Mode] {
    entry.map_or(&[], |entry| entry.buttons.others)
}

/// Rows that a mode takes on the help page: its title, its actions in two columns, and half an empty row.
fn mode_rows(mode: &Mode) -> i32 {
    1 + (mode.actions.len() as i32 + 1) / 2
}

/// The rules in lines of the page's width, wherever their message breaks its lines.
fn rules(entry: Option<&Entry>) -> Vec<String> {
    let rules = entry.map_or(Id("app-rules"), |entry| entry.rules);
    let text = rules.text().replace('\n', " ");
    let letters = ((WIDTH - 2 * HELP_MARGIN) / 8) as usize;
    lines_of(&text, letters).map(str::to_owned).collect()
}

/// Where the keys and the command line begin on the help page.
fn help_tops(entry: Option<&Entry>) -> (i32, i32) {
    let keys = HELP_TOP + rules(entry).len() as i32 * TEXT_LINE + 6;
    let rows = commands(entry).count().max(actions(entry).len());
    (keys, keys + rows as i32 * TEXT_LINE + 6)
}

/// Where the other modes begin, below a command line of `lines` lines.
fn modes_top(entry: Option<&Entry>, lines: usize) -> i32 {
    help_tops(entry).1 + (1 + lines as i32) * TEXT_LINE + 6
}

/// How many lines the help page can be scrolled by with a command line of `lines` lines.
fn hidden_lines(entry: Option<&Entry>, lines: usize) -> i32 {
    let modes = modes(entry)
        .iter()
        .map(|mode| mode_rows(mode) * TEXT_LINE + 6);
    let end = modes_top(entry, lines) - 6 + modes.sum::<i32>();
    ((end - HELP_FOOT + TEXT_LINE + 4) / TEXT_LINE).max(0)
}

const HELP_MARGIN: i32 = 20;
/// Top of the rules, and of the last line.
const HELP_TOP: i32 = 26;
const HELP_FOOT: i32 = HEIGHT - 16;

/// Keys side by side; labels longer than one letter are written apart.
fn joined(labels: impl Iterator<Item = &'static str>) -> String {
    let labels: Vec<&str> = labels.collect();
    let is_sign = |label: &&str| label.chars().count() == 1;
    labels.join(if labels.iter().all(is_sign) { "" } else { " " })
}

fn draw(canvas: &mut Canvas, about: &Subject, command_line: &[String], top: i32) {
    canvas.panel(Rect::new(0, 0, WIDTH, HEIGHT));
    let (left, middle) = (HELP_MARGIN, WIDTH / 2 + 8);
    let title = about.entry.map_or(Id("app-title"), |entry| entry.title);
    let end = WIDTH - HELP_MARGIN / 2;
    let mut text = |columns: (i32, i32), y: i32, text: &str, color: Color| {
        let y = y - top * TEXT_LINE;
        if (HELP_TOP..HELP_FOOT - 10).contains(&y) {
            canvas.line(columns, y, text, color);
        }
    };
    let accent = about.accent();
    let rows = |from: i32| (0..).map(move |row| from + row * TEXT_LINE);
    for (y, line) in rows(HELP_TOP).zip(rules(about.entry)) {
        text((left, end), y, &line, Color::WHITE);
    }
    let (keys_top, command_top) = help_tops(about.entry);
    let mut write = |(x, y): (i32, i32), action: &Action| {
        let buttons = action.buttons.iter();
        let labels = buttons.map(|&button| Meaning::Button(button).label());
        let keys = joined(labels);
        let right = if x == left { middle - 4 } else { end };
        text((x, right), y, &keys, accent);
        let column = 48.max(Font::width(&keys, 1) + 8);
        text((x + column, right), y, action.does.text(), Color::WHITE);
    };
    for (y, action) in rows(keys_top).zip(actions(about.entry)) {
        write((left, y), action);
    }
    let mut y = modes_top(about.entry, command_line.len());
    for mode in modes(about.entry) {
        let half = mode_rows(mode) as usize - 1;
        for (index, action) in mode.actions.iter().enumerate() {
            let x = if index < half { left } else { middle };
            write((x, y + (1 + (index % half) as i32) * TEXT_LINE), action);
        }
        y += mode_rows(mode) * TEXT_LINE + 6;
    }
    let mut y = modes_top(about.entry, command_line.len());
    for mode in modes(about.entry) {
        text((left, end), y, mode.title.text(), Color::SILVER);
        y += mode_rows(mode) * TEXT_LINE + 6;
    }
    for (y, command) in rows(keys_top).zip(commands(about.entry)) {
        let keys = (middle, middle + 29);
        text(keys, y, Meaning::Command(command).label(), accent);
        text((middle + 32, end), y, command.help().text(), Color::WHITE);
    }
    let heading = say!("help-command-line");
    text((left, end), command_top, heading, Color::SILVER);
    for (y, line) in rows(command_top + TEXT_LINE).zip(command_line) {
        text((left, end), y, line, Color::WHITE);
    }
    canvas.centered(WIDTH / 2, 10, title.text(), accent);
    let foot = if hidden_lines(about.entry, command_line.len()) > 0 {
        say!("help-keys-more")
    } else {
        say!("help-keys")
    };
    canvas.centered(WIDTH / 2, HELP_FOOT, foot, Color::SILVER);
}

const TITLE_ACTIONS: &[Action] = &[
    Action::play(&"choose", &[Button::Up, Button::Down], Id("key-choose")),
    Action::play(&"play", &[Button::Confirm], Id("key-play")),
];
const TITLE_COMMANDS: &[Command] = &[
    Command::Digit(1),
    Command::Menu,
    Command::Help,
    Command::Screenshot,
];
const GAME_COMMANDS: &[Command] = &[
    Command::Menu,
    Command::Help,
    Command::Pause,
    Command::Step,
    Command::Restart,
    Command::NewSeed,
    Command::TypeSeed,
    Command::Screenshot,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_longer_than_a_letter_are_written_apart() {
        assert_eq!(joined(["U", "Y"].into_iter()), "UY");
        assert_eq!(joined(["Tab", "U"].into_iter()), "Tab U");
    }
}
