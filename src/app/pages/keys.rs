//! The page on which the player gives keys another meaning.

use super::{Choice, Subject};
use crate::gfx::text::shorten;
use crate::gfx::{Color, Font, Rect};
use crate::input::actions::{Action, Keys};
use crate::input::bindings::{self, Bindings, LastKey};
use crate::input::keys::{Command, KEYS, Meaning};
use crate::input::{Button, Mouse, Point, Presses};
use crate::ui::canvas::{Canvas, HEIGHT, WIDTH};
use crate::ui::{Menu, Pick, WORDS, lines_of};
use crate::words::{Id, say};

/// Rows in sight: lines, and the headings of the two kinds of them.
const SEEN: usize = 15;
/// From one line to the next.
const LINE: i32 = 13;
/// Left edge and top of the first line, and its width.
const LINES: Rect = Rect::new(8, 30, WIDTH - 16, LINE);
/// Where the keys of a line begin, and the letters that the first of them has room for.
const KEYS_LEFT: i32 = WIDTH / 2 + 32;
const FIRST_KEY: usize = 6;
/// Width and height of an arrow that tells of more lines.
const ARROW: i32 = 8;
/// What is told below the lines.
const TOLD_TOP: i32 = LINES.y + SEEN as i32 * LINE + 8;

/// Letters of what a key does, in that text.
const TOLD_DEED: usize = 24;
/// Letters of a line of it, and from one line to the next.
const TOLD_LETTERS: usize = 44;
const TOLD_LINE: i32 = 10;

/// What the buttons do here; those that change something are in the first line, those that take it back in the second.
pub const ACTIONS: &[Action] = &[
    Action::play(&"choose", &[Button::Up, Button::Down], Id("key-choose")),
    Action::play(&"change", &[Button::Confirm], Id("key-change-key")),
    Action::play(&"reset", &[Button::U], Id("key-own-keys")),
    Action::play(&"reset-all", &[Button::Home], Id("key-all-own-keys")),
    Action::play(&"page", &[Button::PageUp, Button::PageDown], Id("key-page")),
];

/// Those of them that move no cursor.
const OWN: [Button; 4] = [Button::U, Button::Home, Button::PageUp, Button::PageDown];

/// The page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeysPage {
    /// What can have other keys, with what it does: first commands, which work everywhere, then what games use.
    lines: Vec<(Meaning, &'static str)>,
    /// How many of them are commands.
    commands: usize,
    menu: Menu,
    /// The first row in sight.
    top: usize,
    /// The meanings of keys as the player has changed them.
    pub bindings: Bindings,
    /// The line under the cursor waits for a key.
    waits: bool,
    /// The key that means something else, if the player has just pressed it: once more, and it is taken.
    taken: Option<&'static str>,
    /// The player has asked for all keys as they were at first: once more, and they are.
    resets: bool,
    /// What the last key has led to.
    told: String,
}

impl KeysPage {
    /// With these keys.
    pub fn new(bindings: Bindings) -> Self {
        let mut meanings: Vec<Meaning> = Vec::new();
        for row in KEYS {
            if !meanings.contains(&row.meaning) && row.meaning != Command::Menu.into() {
                meanings.push(row.meaning);
            }
        }
        let is_command = |meaning: &Meaning| matches!(meaning, Meaning::Command(_));
        meanings.sort_by_key(|meaning| !is_command(meaning));
        let commands = meanings.iter().filter(|meaning| is_command(meaning));
        let commands = commands.count();
        let lines = meanings.into_iter().map(|meaning| {
            let does = match meaning {
                Meaning::Button(button) => button.does().text(),
                Meaning::Command(command) => command.help().text(),
                Meaning::Mouse(_) => "",
            };
            (meaning, does)
        });
        Self {
            lines: lines.collect(),
            commands,
            menu: Menu::default(),
            top: 0,
            bindings,
            waits: false,
            taken: None,
            resets: false,
            told: String::new(),
        }
    }

    /// The row of a line, below its heading.
    const fn row(&self, line: usize) -> usize {
        line + if line < self.commands { 1 } else { 2 }
    }

    /// Whether the next key is chosen, not used.
    pub const fn is_waiting(&self) -> bool {
        self.waits
    }

    /// The player has pressed a key for the line under the cursor. Returns whether the keys of a line have changed.
    pub fn choose(&mut self, key: &'static str) -> bool {
        if !std::mem::take(&mut self.waits) {
            return false;
        }
        let (meaning, does) = &self.lines[self.menu.cursor()];
        let (label, does) = (bindings::label(key), fitting(does, TOLD_DEED));
        let is_sure = self.taken.take() == Some(key);
        let before = self.bindings.meaning(key);
        let can_go = || self.bindings.clone().free(key).is_ok();
        if before == Some(*meaning) && !is_sure && can_go() {
            (self.waits, self.taken) = (true, Some(key));
            self.told = say!("keys-own", key = label);
            return false;
        }
        if before == Some(*meaning) {
            let freed = self.bindings.free(key);
            self.told = match freed {
                Ok(()) => say!("keys-freed", key = label, does = does),
                Err(LastKey(last)) => say!("keys-last", key = label, does = self.does(last)),
            };
            return freed.is_ok();
        }
        if let (Some(before), false) = (before, is_sure)
            && self.bindings.clone().bind(key, *meaning).is_ok()
        {
            (self.waits, self.taken) = (true, Some(key));
            self.told = say!("keys-conflict", key = label, does = self.does(before));
            return false;
        }
        match self.bindings.bind(key, *meaning) {
            Ok(()) => {
                self.told = say!("keys-bound", key = label, does = does);
                return true;
            }
            Err(LastKey(last)) => {
                self.told = say!("keys-last", key = label, does = self.does(last));
            }
        }
        false
    }

    /// What a meaning does, short enough for the text below the lines.
    fn does(&self, meaning: Meaning) -> String {
        let line = self.lines.iter().find(|(line, _)| *line == meaning);
        line.map_or_else(String::new, |(_, does)| fitting(does, TOLD_DEED))
    }

    /// Stops waiting for a key; returns whether it did.
    pub fn leave(&mut self) -> bool {
        self.taken = None;
        self.told.clear();
        std::mem::take(&mut self.waits)
    }

    /// Something else is told on the page.
    pub fn hush(&mut self) {
        (self.told, self.resets) = (String::new(), false);
    }

    /// As [`super::Page::tick`].
    pub fn tick(&mut self, pressed: Presses, mouse: Option<Mouse>) -> (Option<Choice>, bool) {
        if self.waits {
            let clicked = matches!(mouse, Some(Mouse::Click(_)));
            return (None, clicked && self.leave());
        }
        let (count, before) = (self.lines.len(), self.menu.cursor());
        let mut picks: Vec<Pick> = Vec::new();
        let mut choice = None;
        for button in pressed.iter() {
            let resets = std::mem::take(&mut self.resets);
            match button {
                Button::Home if resets => {
                    self.bindings = Bindings::default();
                    say!("keys-all-reset").clone_into(&mut self.told);
                    choice = Some(Choice::Bind);
                }
                Button::Home => {
                    self.resets = true;
                    let key = Meaning::Button(Button::Home).label();
                    self.told = say!("keys-reset-all", key = key);
                }
                Button::U => {
                    let (meaning, does) = &self.lines[self.menu.cursor()];
                    self.bindings.reset(*meaning);
                    self.told = say!("keys-reset", does = fitting(does, TOLD_DEED));
                    choice = Some(Choice::Bind);
                }
                Button::PageUp | Button::PageDown => self.turn(button == Button::PageDown),
                _ => picks.extend(self.menu.press(button, count)),
            }
        }
        if let Some(mouse) = mouse {
            let nowhere = Rect::new(0, 0, 0, 0);
            let place = |line| self.place(line).unwrap_or(nowhere);
            let places: Vec<Rect> = (0..count).map(place).collect();
            let at = mouse.point();
            let is_seen = places.iter().any(|place| place.contains(at.x, at.y));
            if is_seen || matches!(mouse, Mouse::Wheel(..)) {
                picks.extend(self.menu.point(mouse, &places));
            }
        }
        let is_idle = picks.iter().all(|pick| matches!(pick, Pick::Step { .. }));
        let mut others = pressed.iter().filter(|button| !OWN.contains(button));
        let idle = others.next().filter(|_| is_idle).map(Choice::Idle);
        let choice = choice.or(idle);
        if self.menu.cursor() != before {
            self.told.clear();
        }
        // A click on another line does both.
        if picks.iter().any(|pick| matches!(pick, Pick::Chosen(_))) {
            let key = Meaning::Command(Command::Menu).label();
            (self.waits, self.told) = (true, say!("keys-press", key = key));
        }
        self.keep_in_sight();
        (choice, !pressed.is_empty() || !picks.is_empty())
    }

    /// The line under the cursor stays in sight, with the heading above it.
    fn keep_in_sight(&mut self) {
        let cursor = self.menu.cursor();
        let row = self.row(cursor);
        let is_first = cursor == 0 || cursor == self.commands;
        self.top = self
            .top
            .clamp((row + 1).saturating_sub(SEEN), row - usize::from(is_first));
    }

    /// Goes a page up or down.
    fn turn(&mut self, down: bool) {
        let page = if down {
            SEEN as isize - 1
        } else {
            1 - SEEN as isize
        };
        let line = self.menu.cursor().saturating_add_signed(page);
        self.menu = Menu::at(line.min(self.lines.len() - 1));
    }

    /// The arrows up and down, beside the first row and the last, each if there is more that way.
    fn arrows(&self) -> [Option<Rect>; 2] {
        let is_more = [self.top > 0, self.top + SEEN < self.row(self.lines.len())];
        let arrow = |row: usize| {
            let y = LINES.y + row as i32 * LINE + 2;
            Rect::new(LINES.x + LINES.w - ARROW, y, ARROW, ARROW)
        };
        let [up, down] = [0, SEEN - 1].map(arrow);
        [is_more[0].then_some(up), is_more[1].then_some(down)]
    }

    /// Goes a page on if a click meets one of the arrows; tells whether it did.
    pub fn is_turned_by(&mut self, mouse: Mouse) -> bool {
        let Mouse::Click(Point { x, y }) = mouse else {
            return false;
        };
        let is_met = |arrow: &Option<Rect>| arrow.is_some_and(|at| at.inset(-2).contains(x, y));
        let Some(met) = self
            .arrows()
            .iter()
            .position(is_met)
            .filter(|_| !self.waits)
        else {
            return false;
        };
        self.turn(met == 1);
        (self.resets, self.told) = (false, String::new());
        self.keep_in_sight();
        true
    }

    /// Where a line is drawn, if it is in sight.
    fn place(&self, line: usize) -> Option<Rect> {
        self.row_place(self.row(line))
    }

    fn row_place(&self, row: usize) -> Option<Rect> {
        let place = |at: usize| LINES.moved(0, at as i32 * LINE);
        row.checked_sub(self.top).filter(|&at| at < SEEN).map(place)
    }

    /// The keys of a line, one after the other, the second one in a column of its own if the first is not too long.
    fn keys(&self, line: usize) -> Vec<String> {
        let mut keys = self.bindings.names(self.lines[line].0);
        if let [first, _, ..] = &mut keys[..] {
            *first = format!("{first:FIRST_KEY$}");
        }
        keys
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        canvas.panel(Rect::new(0, 0, WIDTH, HEIGHT));
        canvas.centered(WIDTH / 2, 12, say!("keys-title"), about.accent());
        let headings = [
            (0, say!("help-everywhere")),
            (self.commands + 1, say!("keys-in-games")),
        ];
        for (row, heading) in headings {
            if let Some(place) = self.row_place(row) {
                canvas.text(
                    place.x + 2,
                    place.y + (LINE - 8) / 2,
                    heading,
                    about.accent(),
                );
            }
        }
        // Keys for which there is no room in the line under the cursor.
        let mut more = String::new();
        for index in 0..self.lines.len() {
            if let Some(place) = self.place(index) {
                let cut = self.draw_row(canvas, index, place);
                more = cut.unwrap_or(more);
            }
        }
        // There is more above or below: beside the first row or the last, which have no key there.
        for (sign, arrow) in ["▲", "▼"].into_iter().zip(self.arrows()) {
            if let Some(Rect { x, y, .. }) = arrow {
                canvas.text(x, y, sign, Color::WHITE);
            }
        }
        let (told, ink) = if self.told.is_empty() {
            (&more, Color::WHITE)
        } else {
            (&self.told, Color::YELLOW)
        };
        for (line, told) in (0..).zip(lines_of(told, TOLD_LETTERS)) {
            let y = TOLD_TOP + line * TOLD_LINE;
            canvas.centered(WIDTH / 2, y, told, ink);
        }
        let (actions, resets) = if self.waits {
            (&[][..], &[][..])
        } else {
            ACTIONS.split_at(2)
        };
        let keys = Keys::of(actions, &[Command::Menu], true);
        let keys = if self.waits {
            keys.leading(Id("key-done"))
        } else {
            keys
        };
        canvas.keys(HEIGHT - 28, keys, about.accent());
        canvas.keys(HEIGHT - 16, Keys::of(resets, &[], true), about.accent());
    }

    /// Draws a line of the list. Returns all of its keys if it is the one under the cursor and has no room for them.
    fn draw_row(&self, canvas: &mut Canvas, index: usize, place: Rect) -> Option<String> {
        let (meaning, does) = self.lines.get(index)?;
        let is_chosen = index == self.menu.cursor();
        let y = place.y + (LINE - 8) / 2;
        let color = if is_chosen {
            Color::WHITE
        } else {
            Color::SILVER
        };
        let waits = is_chosen && self.waits;
        if waits {
            canvas.fill(place.inset(-1), Color::YELLOW);
        }
        if is_chosen {
            canvas.fill(place, Color::SHADOW);
            canvas.text(place.x + 2, y, "▶", Color::WHITE);
        }
        let left = place.x + WORDS;
        let letters = (KEYS_LEFT - left) / Font::width(" ", 1) - 1;
        canvas.text(left, y, &fitting(does, letters as usize), color);
        // Those that it has stay in sight while it waits for one: each can be removed.
        let mut keys = self.keys(index);
        if waits {
            keys.push(say!("keys-waiting").to_owned());
        }
        let letters = (place.x + place.w - WORDS - KEYS_LEFT) / Font::width(" ", 1);
        let shown = fitting_keys(&keys, letters as usize);
        let is_own = !self.bindings.is_changed(*meaning);
        let color = if is_own && !waits {
            color
        } else {
            Color::YELLOW
        };
        canvas.text(KEYS_LEFT, y, &shown, color);
        (is_chosen && shown.ends_with('…')).then(|| keys.join("  "))
    }
}

/// As many of these keys as fit, and "…" for the others.
fn fitting_keys(keys: &[String], letters: usize) -> String {
    let all = keys.join("  ");
    if all.chars().count() <= letters {
        return all;
    }
    let shown = (1..keys.len())
        .rev()
        .map(|count| keys[..count].join("  ") + " …");
    let mut fitting = shown.filter(|shown| shown.chars().count() <= letters);
    fitting.next().unwrap_or_else(|| shorten(&all, letters))
}

/// As much of a list as fits, whole words.
fn fitting(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    let kept = shorten(text, letters);
    let end = kept.rfind(' ').unwrap_or(0);
    kept[..end].trim_end_matches([',', ' ']).to_owned() + " …"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Input;

    fn page() -> KeysPage {
        KeysPage::new(Bindings::default())
    }

    fn press(page: &mut KeysPage, button: Button) -> Option<Choice> {
        page.tick(Input::press(button).pressed, None).0
    }

    /// With the cursor on this meaning.
    fn at(meaning: Meaning) -> KeysPage {
        let mut page = page();
        while page.lines[page.menu.cursor()].0 != meaning {
            press(&mut page, Button::Down);
        }
        page
    }

    #[test]
    fn everything_but_the_way_back_has_a_line_that_says_what_it_does() {
        let page = page();
        for row in KEYS {
            let line = page
                .lines
                .iter()
                .find(|(meaning, _)| *meaning == row.meaning);
            let is_menu = row.meaning == Command::Menu.into();
            assert_eq!(
                line.is_none_or(|(_, does)| does.is_empty()),
                is_menu,
                "{}",
                row.meaning
            );
        }
    }

    #[test]
    fn a_spare_key_is_taken_at_once_and_a_used_one_on_the_second_press() {
        let x = Meaning::Button(Button::X);
        let mut page = at(x);
        assert!(!page.choose("K"), "it does not wait");
        press(&mut page, Button::Confirm);
        assert!(page.is_waiting() && page.choose("K") && !page.is_waiting());
        press(&mut page, Button::Confirm);
        assert!(!page.choose("F9") && page.is_waiting() && page.told.contains("F9"));
        assert!(!page.choose("H"), "another one");
        assert!(page.choose("H"));
        press(&mut page, Button::Confirm);
        assert!(!page.choose("K") && page.is_waiting(), "it is one already");
        assert!(page.choose("K") && page.told.contains('K'));
        assert!(page.bindings.keys(x).eq(["H", "X", "F4", "PadX"]));
        press(&mut page, Button::Confirm);
        assert!(page.choose("K"));
        assert!(page.bindings.keys(x).eq(["H", "K", "X", "F4", "PadX"]));
        assert_eq!(press(&mut page, Button::U), Some(Choice::Bind));
        assert!(page.bindings.is_default());
    }

    #[test]
    fn a_key_of_the_number_pad_is_told_from_the_key_of_the_same_label() {
        let (start, x) = (Meaning::Button(Button::Confirm), Meaning::Button(Button::X));
        let told = |page: &KeysPage, of| page.bindings.names(of).join(" ");
        let mut page = at(x);
        assert_eq!(told(&page, start), "Enter Space");
        press(&mut page, Button::Confirm);
        assert!(!page.choose("Enter") && page.choose("Enter"));
        assert_eq!(told(&page, start), "Space pad Enter");
        assert_eq!(told(&page, x), "Enter X F4");
    }

    #[test]
    fn keys_without_room_are_not_cut_in_silence() {
        let keys = ["Space ", "pad Enter", "F4"].map(str::to_owned);
        assert_eq!(fitting_keys(&keys, 21), "Space   pad Enter  F4");
        assert_eq!(fitting_keys(&keys, 20), "Space   pad Enter …");
        assert_eq!(fitting_keys(&keys, 18), "Space  …");
    }

    #[test]
    fn the_last_key_of_something_is_refused() {
        let mut page = at(Meaning::Button(Button::X));
        for key in ["F9", "F9"] {
            press(&mut page, Button::Confirm);
            page.choose(key);
        }
        press(&mut page, Button::Confirm);
        assert!(!page.choose("H") && !page.is_waiting());
        assert!(page.told.contains('H') && page.bindings.meaning("H") == Some(Button::H.into()));
        page.hush();
        assert!(page.told.is_empty());
    }

    #[test]
    fn a_click_on_another_line_says_what_to_do() {
        let mut page = page();
        let Rect { x, y, .. } = page.place(3).unwrap();
        page.tick(Presses::NONE, Some(Mouse::Click(Point { x, y })));
        assert!(page.is_waiting() && page.menu.cursor() == 3);
        assert_eq!(page.told, say!("keys-press", key = "Esc"));
    }

    #[test]
    fn the_cursor_stays_in_sight() {
        let mut page = page();
        for _ in 0..page.lines.len() + 3 {
            press(&mut page, Button::Down);
            assert!(page.place(page.menu.cursor()).is_some());
            let heads = [0, page.commands].contains(&page.menu.cursor());
            let row = page.row(page.menu.cursor());
            assert!(!heads || page.row_place(row - 1).is_some(), "its heading");
        }
        press(&mut page, Button::PageDown);
        press(&mut page, Button::PageDown);
        press(&mut page, Button::PageDown);
        assert_eq!(page.menu.cursor(), page.lines.len() - 1);
    }
}
