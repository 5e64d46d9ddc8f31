//! What the help pages say: of a game its rules, signs and keys; of the title, of films and of other pages theirs.

use super::super::field::{self, Field};
use super::super::{going_on, keys, list, scores};
use super::rows::{
    Row, beside, command_key, in_columns, keys_of, keys_without, letters, list_of, paragraph,
};
use super::{HelpPage, Present, ROOM};
use crate::app::title;
use crate::assets::Assets;
use crate::input::Button;
use crate::input::actions::{row, takes_back};
use crate::input::keys::{Command, Meaning};
use crate::scene::{Action, Entry, Help, InPlay, Legend, Sign};
use crate::text::capitalized;
use crate::ui::canvas::wrap;
use crate::words::{Id, say};

/// A key, and what it does.
type KeyRow = (String, &'static str);

/// The first keys of the settings, which their own lines of keys leave out.
const LINE_KEYS: Action = Action::play(&"line", Button::UP_DOWN, Id("key-line"));

impl HelpPage {
    /// The page of a game from its top: what is on the screen with the keys at hand, its rules, what is in its
    /// pictures, the keys of every game, and which other pages have help of their own. Without `present` it is about
    /// all that the game has.
    pub fn of_game(
        entry: &Entry,
        present: Option<Present>,
        assets: &Assets,
        command_line: &str,
    ) -> Self {
        let Present {
            mode,
            is_first,
            idle,
            is_stopped,
            in_play,
            told,
            has_maze,
        } = present.unwrap_or_default();
        let InPlay {
            rules,
            headings,
            play_mode,
            modes,
            signs: in_sight,
            topic,
        } = in_play;
        let rules = paragraph(rules.map_or(entry.rules.text(), |own| entry.rules.of(own)));
        let commands = commands(entry, mode, is_stopped);
        let commands = commands.filter(|(command, _)| !idle.contains(command));
        // A stopped game is about its time before anything else.
        let (of_time, commands): (Vec<_>, Vec<_>) =
            commands.partition(|(command, _)| is_stopped && OF_TIME.contains(command));
        let time = is_stopped.then(|| time_rows(&of_time));
        let is_of_signs = topic.is_some() || !in_sight.is_empty();
        let table = |of: usize| {
            let heading = match of.checked_sub(1) {
                _ if of == play_mode && of == mode => say!("help-keys"),
                Some(other) if of != play_mode => entry.buttons.others[other].title.text(),
                _ => in_game(entry),
            };
            key_table(heading, entry.buttons.actions(of), is_first && of == mode)
        };
        // The game that is on the screen could load its sprites.
        let mut legend = (entry.legend)(assets).unwrap_or_default();
        // Those of other rules are no help.
        legend.retain(|(heading, _)| headings.is_none_or(|those| those.contains(heading)));
        let title = title_of(entry, mode);
        let of_page = title.and_then(legend_of);
        let is_shown =
            |(heading, _): &mut (Id, _)| Some(*heading) == of_page || in_sight.contains(heading);
        let shown = legend.extract_if(.., is_shown).collect();
        // What is on the screen comes first, if it is more than a game in play.
        let mut texts: Vec<Vec<Row>> = told.iter().map(|told| paragraph(told)).collect();
        texts.extend(texts_of(title, topic));
        let shown = signs(shown).skip(usize::from(texts.is_empty() && time.is_none()));
        let shown: Vec<Row> = shown.collect();
        texts.splice(..0, time);
        let mut rows = match (is_of_signs, &texts[..], &shown[..]) {
            (true, ..) => [texts.join(&Row::Gap), shown, table(mode)].concat(),
            (_, [], []) => [rules.clone(), table(mode)].concat(),
            (_, [], _) => [shown, table(mode)].concat(),
            _ => [with_table(&texts, table(mode)), shown].concat(),
        };
        // Other pages have help of their own: those to which the keys above lead.
        let has = |of: &usize| modes.is_none_or(|those| those.contains(of));
        let is_other = |of: &usize| ![mode, play_mode].contains(of) && has(of);
        let others = (0..=entry.buttons.others.len()).filter(is_other);
        let others: Vec<Id> = others.filter_map(|of| title_of(entry, of)).collect();
        legend.retain(|(heading, _)| others.iter().all(|&page| legend_of(page) != Some(*heading)));
        let mut other_pages = other_pages(&others);
        if mode == play_mode {
            rows.append(&mut other_pages);
        }
        if rows.first() != rules.first() {
            rows.extend([Row::Gap, Row::Heading(say!("help-rules"))]);
            rows.extend(rules);
        }
        if mode != play_mode {
            rows.extend(table(play_mode));
        }
        rows.append(&mut other_pages);
        rows.extend(signs(told_once(legend)));
        rows.extend([Row::Gap, Row::Heading(say!("help-everywhere"))]);
        let commands = commands.into_iter().map(command_key);
        rows.extend(in_columns(commands.collect()));
        rows.extend(words(entry, has_maze));
        Self::laid_out(None, with_command_line(rows, command_line))
    }

    /// The page of the title screen with these games, of which the chosen one goes on or begins.
    pub fn of_title(games: &[Entry], goes_on: bool) -> Self {
        let mut rows = paragraph(Id("app-rules").text());
        rows.extend([Row::Gap, Row::Heading(say!("help-games"))]);
        for (number, game) in (1..).zip(games) {
            let name = format!("{number} {}", game.title);
            let meaning = game.about.text();
            rows.extend(paragraph(&say!(
                "help-named",
                name = name,
                meaning = meaning
            )));
        }
        rows.extend([Row::Gap, Row::Heading(say!("help-keys"))]);
        let digits = (
            format!("1-{}", games.len().min(9)),
            say!("command-digit-help"),
        );
        let mut right = vec![digits];
        right.extend(page_commands(Id("command-menu"), EVERYWHERE));
        rows.extend(beside(keys_of(title::actions(goes_on)), right));
        rows.extend([Row::Gap, Row::Heading(say!("help-around"))]);
        for told in say!("help-around-told").lines() {
            rows.extend(paragraph(told));
            rows.push(Row::Gap);
        }
        rows.pop();
        Self::laid_out(None, rows)
    }

    /// The page of a film of a game, where buttons do this.
    pub fn of_film(game: Id, actions: &[Action]) -> Self {
        let title = say!("film-title", game = game.text());
        let commands = FILM_COMMANDS.iter().copied().map(command_key).collect();
        Self::of(title, say!("film-rules"), keys_of(actions), commands)
    }

    /// The page of the records, where buttons do this but for the idle ones.
    pub fn of_records(actions: &[Action], idle: &[Button]) -> Self {
        let title = say!("menu-records").to_owned();
        let label = |button: Button| Meaning::Button(button).label();
        let (film, race) = (label(Button::L), label(Button::C));
        let rules = say!("records-rules", film = film, race = race);
        Self::of(title, &rules, keys_without(actions, idle), back())
    }

    /// The page of a field to type into.
    pub fn of_field(field: &Field) -> Self {
        let (title, rules) = field.help();
        Self::of(title.to_owned(), &rules, keys_of(field::ACTIONS), back())
    }

    /// The page of the initials that are entered.
    pub fn of_initials() -> Self {
        let title = say!("records-name").to_owned();
        let keys = keys_of(scores::ENTERING);
        let commands = page_commands(Id("key-done"), &EVERYWHERE[..EVERYWHERE.len() - 1]);
        Self::of(title, say!("initials-rules"), keys, commands)
    }

    /// The page of the keys.
    pub fn of_keys() -> Self {
        let title = say!("keys-title").to_owned();
        let key = Meaning::Button(Button::Confirm).label();
        let rules = say!("keys-rules", key = key);
        Self::of(title, &rules, keys_of(keys::ACTIONS), back())
    }

    /// The page of the settings: each with its values. It begins with the part about this one.
    pub fn of_settings(chosen: Id) -> Self {
        let lines = list::SETTINGS.iter();
        let about = lines.map(|&(choice, line)| (line, list::meanings(choice)));
        let about = about.filter(|(_, values)| !values.is_empty());
        let told = about.flat_map(|(line, values)| {
            let meanings = values
                .iter()
                .flat_map(|&(value, meaning)| match value.text() {
                    "" => paragraph(meaning.text()),
                    value => {
                        let (name, meaning) = (capitalized(value), meaning.text());
                        paragraph(&say!("help-named", name = name, meaning = meaning))
                    }
                });
            let heading = [Row::Gap, Row::Heading(line.text())];
            heading.into_iter().chain(meanings).collect::<Vec<_>>()
        });
        let keys = keys_of(&[&[LINE_KEYS][..], list::SETTING_KEYS].concat());
        let mut rows = beside(keys, back());
        rows.extend(told);
        let mut page = Self::laid_out(Some(say!("menu-settings").to_owned()), rows);
        let is_chosen = |row: &Row| matches!(row, Row::Heading(text) if *text == chosen.text());
        let row = page.rows.iter().position(is_chosen).unwrap_or(0);
        page.page = page.starts.partition_point(|&start| start <= row) - 1;
        page
    }

    /// The page of the open games, among which these buttons do nothing.
    pub fn of_open_games(idle: &[Button]) -> Self {
        let title = say!("going-on-title").to_owned();
        let keys = keys_without(going_on::ACTIONS, idle);
        Self::of(title, say!("going-on-rules"), keys, back())
    }

    /// The page of what is no game: its rules, and its own keys and those of the program, each with what it does.
    fn of(title: String, rules: &str, keys: Vec<KeyRow>, commands: Vec<KeyRow>) -> Self {
        let rules: Vec<_> = rules.split("\n\n").map(paragraph).collect();
        let table = [vec![Row::Gap], beside(keys, commands)].concat();
        Self::laid_out(Some(title), with_table(&rules, table))
    }
}

/// What the buttons do in a mode, below its heading. Where a game begins, there is nothing to go back to.
fn key_table(heading: &'static str, actions: &[Action], is_first: bool) -> Vec<Row> {
    let back = row(actions, Button::U).into_iter();
    let idle: Vec<Button> = back
        .filter(|_| is_first)
        .flat_map(|back| back.buttons)
        .copied()
        .collect();
    let keys = in_columns(keys_without(actions, &idle));
    [Row::Gap, Row::Heading(heading)]
        .into_iter()
        .chain(keys)
        .collect()
}

/// The title of a mode; the game itself has none.
fn title_of(entry: &Entry, mode: usize) -> Option<Id> {
    Some(entry.buttons.others[mode.checked_sub(1)?].title)
}

/// What is told of the exercise on the screen, or of the page with this title.
fn texts_of(title: Option<Id>, topic: Option<&'static str>) -> Vec<Vec<Row>> {
    match (title, topic) {
        (_, Some(topic)) => vec![exercise_rows(topic)],
        (Some(title), None) => page_texts(title),
        (None, None) => Vec::new(),
    }
}

/// What the keys of the game itself are called beside those of a page.
fn in_game(entry: &Entry) -> &'static str {
    let heading = Id("help-keys-in-game");
    if heading.attributes().any(|name| name == entry.name) {
        heading.of(entry.name)
    } else {
        heading.text()
    }
}

/// The keys of the program on a page that is no game, from which the menu key leads as told.
fn page_commands(menu: Id, others: &[Command]) -> Vec<KeyRow> {
    let others = others.iter().map(|&command| (command, command.help()));
    let all = std::iter::once((Command::Menu, menu)).chain(others);
    all.map(command_key).collect()
}

/// The same where it leads back.
fn back() -> Vec<KeyRow> {
    page_commands(Id("key-back"), EVERYWHERE)
}

/// The heading of the signs on a page of a game.
fn legend_of(page: Id) -> Option<Id> {
    Some(match page.0 {
        "mode-costs" => Id("legend-costs"),
        "mode-sweep-by-sweep" => Id("legend-lesson-classroom"),
        _ => return None,
    })
}

/// Texts with a table of keys, which begins with a gap: below as many of them as leave it whole on the first page.
fn with_table(texts: &[Vec<Row>], table: Vec<Row>) -> Vec<Row> {
    let height = |rows: &[Row]| -> i32 { rows.iter().map(Row::height).sum() };
    let fits = |&above: &usize| {
        let above = texts[..above].join(&Row::Gap);
        height(&above) + height(&table) <= ROOM
    };
    let above = (1..=texts.len()).rev().find(fits).unwrap_or(0);
    let (above, below) = texts.split_at(above);
    let below = below
        .iter()
        .flat_map(|text| [&[Row::Gap], &text[..]].concat());
    let mut rows = [above.join(&Row::Gap), table].concat();
    rows.extend(below);
    rows.drain(..usize::from(rows.first() == Some(&Row::Gap)));
    rows
}

/// Groups of signs, each below its heading.
fn signs(legend: Legend) -> impl Iterator<Item = Row> {
    legend.into_iter().flat_map(|(heading, signs)| {
        let heading = [Row::Gap, Row::Heading(heading.text())];
        heading.into_iter().chain(list_of(&signs))
    })
}

/// Lists in which no sign is repeated: those of several are a list of their own, the last one.
fn told_once(mut legend: Legend) -> Legend {
    let all: Vec<Sign> = legend.iter().flat_map(|(_, signs)| signs.clone()).collect();
    let is_shared = |sign: &Sign| all.iter().filter(|other| *other == sign).count() > 1;
    let mut shared: Vec<Sign> = Vec::new();
    for (_, signs) in &mut legend {
        for sign in signs.extract_if(.., |sign| is_shared(sign)) {
            if !shared.contains(&sign) {
                shared.push(sign);
            }
        }
    }
    legend.push((Id("help-shared-signs"), shared));
    legend.retain(|(_, signs)| !signs.is_empty());
    legend
}

/// The keys of the time of a stopped game.
fn time_rows(keys: &[(Command, Id)]) -> Vec<Row> {
    let keys = in_columns(keys.iter().copied().map(command_key).collect());
    [vec![Row::Heading(say!("help-stopped"))], keys].concat()
}

/// What is told of an exercise, which asks about this topic.
fn exercise_rows(topic: &'static str) -> Vec<Row> {
    let key = Meaning::Button(Button::T).label();
    let asks = Id("help-exercise-asks").of(topic);
    let topic = Id("exercise-topic").of(topic);
    let cover = Meaning::Button(Button::O).label();
    let restart = Meaning::Command(Command::Restart).label();
    let keys = say!(
        "help-exercise-waits",
        key = key,
        restart = restart,
        cover = cover
    );
    let told = [
        &*say!("help-exercise", topic = topic, asks = asks),
        say!("help-exercise-counts"),
        &*keys,
    ];
    told.map(paragraph).join(&Row::Gap)
}

/// What is told of a page of a game, if it needs a word.
fn page_texts(page: Id) -> Vec<Vec<Row>> {
    let about = Id("help-page");
    let word = page.0.strip_prefix("mode-").unwrap_or_default();
    let is_told = about.attributes().any(|name| name == word);
    let told = is_told.then(|| about.of(word).lines().map(paragraph));
    told.into_iter().flatten().collect()
}

/// These rows, and how to begin the same run from the command line.
fn with_command_line(mut rows: Vec<Row>, command_line: &str) -> Vec<Row> {
    rows.extend([Row::Gap, Row::Heading(say!("help-command-line"))]);
    rows.extend(wrap(command_line, letters()).into_iter().map(Row::Text));
    rows
}

/// Commands that work in a mode of a game, which either undoes by a key or goes back in time by it, and which may be
/// stopped.
fn commands(entry: &Entry, mode: usize, is_stopped: bool) -> impl Iterator<Item = (Command, Id)> {
    let undoes = takes_back(entry.buttons.actions(mode));
    let is_there = move |command: &Command| match command {
        Command::Back => undoes,
        Command::NewSeed | Command::TypeSeed => entry.seeded,
        Command::Print => entry.prints,
        _ => true,
    };
    let commands = GAME_COMMANDS.iter().copied().filter(is_there);
    commands.map(move |command| match command {
        Command::TakeBack if undoes => (command, command.word()),
        Command::TakeBack => (command, Command::Back.help()),
        Command::Pause if is_stopped => (command, Id("key-go-on")),
        _ => (command, command.help()),
    })
}

/// The pages that have help of their own.
fn other_pages(others: &[Id]) -> Vec<Row> {
    if others.is_empty() {
        return Vec::new();
    }
    // No name goes on in the next line.
    let pages = others.iter().map(|page| page.text().replace(' ', "\u{a0}"));
    let pages: Vec<String> = pages.collect();
    let heading = [Row::Gap, Row::Heading(say!("help-other-pages"))];
    [&heading, &*paragraph(&pages.join("\u{a0}· "))].concat()
}

/// What *practice* and *seed* are in a game, and that another game takes its maze, if it has one.
fn words(entry: &Entry, has_maze: bool) -> Vec<Row> {
    let mut rows = vec![Row::Gap, Row::Heading(say!("help-words"))];
    let own = entry.practice_by;
    let helps = if own == Id::NONE {
        [Help::WentBack, Help::Steps].map(Help::name).join(", ")
    } else {
        own.to_string()
    };
    rows.extend(paragraph(&say!("help-practice", help = helps)));
    if entry.seeded {
        rows.extend(paragraph(say!("help-seed")));
    }
    if has_maze {
        let menu = Meaning::Command(Command::Menu).label();
        let take = say!("menu-take");
        rows.extend(paragraph(&say!("help-take", take = take, menu = menu)));
    }
    rows
}

/// Commands everywhere; where letters are entered, the last one is a letter.
const EVERYWHERE: &[Command] = &[
    Command::Help,
    Command::Screenshot,
    Command::FullScreen,
    Command::Mute,
];
/// Commands in a film, and what they do there.
const FILM_COMMANDS: &[(Command, Id)] = &[
    (Command::Pause, Id("key-go-stop")),
    (Command::Menu, Id("key-back")),
    (Command::Help, Id("command-help-help")),
    (Command::Wide, Id("key-strip")),
    (Command::Screenshot, Id("command-screenshot-help")),
    (Command::Clip, Id("command-clip-help")),
    (Command::FullScreen, Id("command-full-screen-help")),
    (Command::Mute, Id("command-mute-help")),
];
/// Commands in a game: those with short names first, then time, help and paper, whose columns have room side by side.
const GAME_COMMANDS: &[Command] = &[
    Command::Menu,
    Command::Restart,
    Command::NewSeed,
    Command::TypeSeed,
    Command::Wide,
    Command::FullScreen,
    Command::Screenshot,
    Command::Clip,
    Command::Mute,
    Command::Help,
    Command::Pause,
    Command::Step,
    Command::TakeBack,
    Command::Back,
    Command::Print,
];
/// Those that are about the time of a game.
const OF_TIME: &[Command] = &[
    Command::Pause,
    Command::Step,
    Command::TakeBack,
    Command::Back,
];
