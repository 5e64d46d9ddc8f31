//! The pages that are lists of choices.

use super::{Choice, Preference, Subject};
use crate::app::store::Preferences;
use crate::gfx::{Color, Font, Rect};
use crate::input::actions::{Action, Keys};
use crate::input::keys::Command;
use crate::input::{Button, Mouse, Point, Presses};
use crate::scene::{Entry, Practice};
use crate::ui::canvas::{Canvas, HEIGHT, WIDTH};
use crate::ui::{Menu, Pick, column, even_width, lines_of};
use crate::words::{Id, languages, say};

/// A line of a list, and what it chooses.
pub type Row = (Choice, Id);

/// The pause menu with all its lines.
const MENU: &[Row] = &[
    (Choice::Continue, Id("menu-continue")),
    (Choice::Restart, Id("menu-restart-seed")),
    (Choice::NewSeed, Id("menu-new-seed")),
    (Choice::TypeSeed, Id("menu-type-seed")),
    (Choice::Help, Id("menu-help")),
    (Choice::Settings, Id("menu-settings")),
    (Choice::Card, Id("menu-card")),
    (Choice::EndRace, Id("menu-end-race")),
    (Choice::Return, Id("menu-return")),
    (Choice::Records, Id("menu-records")),
    (Choice::OpenGames, Id("menu-open-games")),
    (Choice::ChooseTaker, Id("menu-take")),
    (Choice::Title, Id("menu-title-screen")),
    (Choice::Quit, Id("menu-quit")),
];
const CARD: &[Row] = &[
    (Choice::Continue, Id("menu-continue")),
    (Choice::SaveCard, Id("menu-save-card")),
];
const UNSAVED: &[Row] = &[
    (Choice::SaveAndQuit, Id("menu-save-and-quit")),
    (Choice::QuitAnyway, Id("menu-discard")),
    (Choice::Leave, Id("menu-stay")),
];
pub(super) const SETTINGS: &[Row] = &[
    (Choice::Change(Preference::Motion), Id("menu-motion")),
    (Choice::Change(Preference::Fit(true)), Id("menu-picture")),
    (
        Choice::Change(Preference::FullScreen),
        Id("menu-full-screen"),
    ),
    (Choice::Change(Preference::Volume(None)), Id("menu-volume")),
    (Choice::Change(Preference::Mute), Id("menu-mute")),
    (
        Choice::Change(Preference::Language(true)),
        Id("menu-language"),
    ),
    (Choice::Change(Preference::Questions), Id("menu-questions")),
    (Choice::Change(Preference::Wide), Id("menu-wide")),
    (Choice::Change(Preference::Race), Id("menu-race")),
    (Choice::Keys, Id("menu-keys")),
    (Choice::Initials, Id("menu-initials")),
    (Choice::ForgetRecords, Id("menu-forget")),
    (Choice::Leave, Id("menu-back")),
];

/// What is told of the keys below the settings.
pub(super) const SETTING_KEYS: &[Action] = &[
    Action::play(&"change", Button::SIDEWAYS, Id("key-change")),
    Action::play(&"choose", &[Button::Confirm], Id("key-choose")),
];

/// Width of the panel around a list, in pixels.
const PANEL_WIDTH: i32 = 208;
const SETTINGS_WIDTH: i32 = 272;
const CARD_WIDTH: i32 = 320;
/// From the edge of the screen to a panel that spares something.
const EDGE: i32 = 8;
/// From one line of a list to the next.
const LINE: i32 = 16;
/// The same in the settings, whose lines have a text below.
const SETTINGS_LINE: i32 = 15;
/// From one line of the text above a list to the next.
const TOLD_LINE: i32 = 12;
/// Height of a panel without its lines.
const FRAMED: i32 = 48;
/// Lines of text below the settings.
const MEANING_LINES: i32 = 2;

/// A list of choices, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// Which one it is.
    pub kind: ListKind,
    title: String,
    /// Text below the title.
    pub(super) told: Vec<String>,
    pub(super) lines: Vec<Row>,
    /// For each line that is not available now, why: it is drawn dim.
    limits: Vec<Option<String>>,
    menu: Menu,
    /// Width of the panel around it, in pixels.
    pub(super) width: i32,
    /// The height in pixels that the panel must not cover, if possible, and how much room it has there.
    pub(super) spares: Option<(i32, i32)>,
}

/// The kinds of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKind {
    /// The pause menu. The others open over it.
    Menu,
    /// The settings.
    Settings,
    /// The player quits with unsaved work.
    Unsaved,
    /// The answers to a question.
    Answers,
    /// Games that can take the maze on the screen.
    Takers,
    /// The result of a daily maze.
    Card,
    /// A game waits for something before it is opened.
    Awaiting,
}

impl List {
    /// A list with the cursor on its first line.
    pub fn new(kind: ListKind, title: impl Into<String>, lines: impl Into<Vec<Row>>) -> Self {
        Self {
            kind,
            title: title.into(),
            told: Vec::new(),
            lines: lines.into(),
            limits: Vec::new(),
            menu: Menu::default(),
            width: PANEL_WIDTH,
            spares: None,
        }
    }

    /// The pause menu, with the cursor on its first line: of a game, or of the title screen. Of the lines that are not
    /// always there it has these. In practice it says why.
    pub fn menu(entry: Option<&Entry>, offered: &[Choice], practice: Practice) -> Self {
        let lines = MENU.iter().filter(|(choice, _)| match choice {
            Choice::NewSeed | Choice::TypeSeed => entry.is_some_and(|entry| entry.seeded),
            Choice::Restart | Choice::Title => entry.is_some(),
            Choice::Continue | Choice::Help | Choice::Settings | Choice::Records | Choice::Quit => {
                true
            }
            _ => offered.contains(choice),
        });
        let seedless = entry.is_some_and(|entry| !entry.seeded);
        let lines = lines.map(|&(choice, text)| match choice {
            Choice::Restart if seedless => (choice, Id("menu-restart")),
            _ => (choice, text),
        });
        let title = entry.map_or(Id("app-title"), |entry| entry.title);
        let told = practice.reasons().enumerate().map(|(index, help)| {
            if index == 0 {
                say!("menu-practice", help = help.name())
            } else {
                say!("menu-practice-more", help = help.name())
            }
        });
        Self {
            told: told.collect(),
            ..Self::new(ListKind::Menu, title.text(), lines.collect::<Vec<_>>())
        }
    }

    /// The same list with the cursor on the line of `other`.
    pub fn with_cursor_of(mut self, other: &Self) -> Self {
        let chosen = other.lines.get(other.menu.cursor());
        let same = |chosen: &Row| self.lines.iter().position(|line| line == chosen);
        self.menu = Menu::at(chosen.and_then(same).unwrap_or(0));
        self
    }

    /// The same list with the cursor on the line that chooses this, if it has one.
    #[must_use]
    pub fn with_cursor_on(mut self, wanted: Choice) -> Self {
        let line = self.lines.iter().position(|&(choice, _)| choice == wanted);
        self.menu = line.map_or(self.menu, Menu::at);
        self
    }

    /// The same with the cursor on the first line that is available.
    #[must_use]
    pub fn with_cursor_on_first(mut self) -> Self {
        let first = self.limits.iter().position(Option::is_none);
        self.menu = Menu::at(first.unwrap_or(0));
        self
    }

    /// Puts the cursor on this line.
    pub(super) fn put_cursor(&mut self, line: usize) {
        self.menu = Menu::at(line);
    }

    /// The text of the line under the cursor.
    pub fn chosen(&self) -> Id {
        self.lines[self.menu.cursor()].1
    }

    /// Leaves out some lines; the cursor goes to the first one.
    pub fn leave_out(&mut self, is_out: impl Fn(Choice) -> bool) {
        self.lines.retain(|&(choice, _)| !is_out(choice));
        self.menu = Menu::default();
    }

    /// The same list with these lines of text above all others.
    pub fn telling(mut self, first: Vec<String>) -> Self {
        self.told.splice(0..0, first);
        self
    }

    /// The settings. Without a way to fill the screen, the line for it says so.
    pub fn settings(has_full_screen: bool) -> Self {
        let limit = |&(choice, _): &Row| {
            let is_none = choice == Choice::Change(Preference::FullScreen) && !has_full_screen;
            is_none.then(|| say!("menu-full-screen-none").to_owned())
        };
        Self {
            limits: SETTINGS.iter().map(limit).collect(),
            width: SETTINGS_WIDTH,
            ..Self::new(ListKind::Settings, say!("menu-settings"), SETTINGS)
        }
    }

    /// The result of a daily maze: a title, and some lines.
    pub fn card(title: &str, told: Vec<String>) -> Self {
        Self {
            told,
            width: CARD_WIDTH,
            ..Self::new(ListKind::Card, title, CARD)
        }
    }

    /// Says what a game waits for, once it is told. The cursor is not on its only line, which ends the program that is
    /// waited for.
    pub fn awaiting() -> Self {
        let back = [(Choice::Leave, Id("awaited-stop"))];
        Self {
            told: vec![String::new(); 3],
            menu: Menu::at(back.len()),
            ..Self::new(ListKind::Awaiting, say!("awaited-title"), back)
        }
    }

    /// Changes the text below its title; whether it is another one.
    pub fn tell(&mut self, told: Vec<String>) -> bool {
        let is_other = self.told != told;
        self.told = told;
        is_other
    }

    /// Asks what to do with the unsaved work of the game with this title.
    pub fn unsaved(game: &str) -> Self {
        Self::new(
            ListKind::Unsaved,
            say!("menu-unsaved", game = game),
            UNSAVED,
        )
    }

    /// Games that take mazes: their indices, their titles, and, if this maze does not fit, which mazes they take.
    pub fn takers(games: impl Iterator<Item = (usize, Id, Option<String>)>) -> Self {
        let games = games.map(|(index, title, limit)| ((Choice::Take(index), title), limit));
        let back = ((Choice::Leave, Id("menu-back")), None);
        let (lines, limits): (Vec<Row>, Vec<_>) = games.chain([back]).unzip();
        Self {
            limits,
            ..Self::new(ListKind::Takers, say!("menu-take-to"), lines)
        }
    }

    /// As [`super::Page::tick`].
    pub fn tick(&mut self, pressed: Presses, mouse: Option<Mouse>) -> (Option<Choice>, bool) {
        let places: Vec<Rect> = self.places().collect();
        let Self { lines, menu, .. } = self;
        let presses = pressed.iter().map(|button| match button {
            Button::Home | Button::End => {
                let last = lines.len().saturating_sub(1);
                *menu = Menu::at(if button == Button::End { last } else { 0 });
                Some(Pick::Moved)
            }
            _ => menu.press(button, lines.len()),
        });
        let mut picks: Vec<Pick> = presses.flatten().collect();
        let has_value = |line: usize| matches!(lines[line].0, Choice::Change(_));
        picks.extend(mouse.and_then(|mouse| menu.point_at_values(mouse, &places, has_value)));
        let choice = picks.iter().find_map(|&pick| choice(pick, lines));
        // A click beside it leaves it.
        let leaves = mouse.is_some_and(|mouse| self.is_click_beside(mouse));
        let leaves = leaves && self.kind != ListKind::Awaiting;
        let choice = choice.or(leaves.then_some(Choice::Leave));
        let is_idle = choice.is_none() && !picks.contains(&Pick::Moved);
        let idle = pressed.iter().next().filter(|_| is_idle);
        let choice = choice.or(idle.map(Choice::Idle));
        (choice, !pressed.is_empty() || !picks.is_empty() || leaves)
    }

    fn is_click_beside(&self, mouse: Mouse) -> bool {
        let Point { x, y } = mouse.point();
        matches!(mouse, Mouse::Click(_) | Mouse::RightClick(_)) && !self.panel().contains(x, y)
    }

    /// The panel around it.
    pub(super) fn panel(&self) -> Rect {
        let told = self.told.len() as i32 * TOLD_LINE;
        let height = FRAMED + self.lines.len() as i32 * self.pitch() + told + self.meaning_height();
        // A panel that ends in the last line covers it: no line below is cut.
        let height = if height > HEIGHT - LINE {
            HEIGHT
        } else {
            height
        };
        let middle = (HEIGHT - height) / 2 / 8 * 8;
        let y = match self.spares {
            Some((spared, room)) if spared < HEIGHT / 2 => {
                let lowest = HEIGHT - height - EDGE;
                middle.max(spared + room).min(lowest)
            }
            Some((spared, room)) => middle.min(spared - room - height).max(EDGE),
            None => middle,
        };
        Rect::new((WIDTH - self.width) / 2, y, self.width, height)
    }

    /// From one of its lines to the next, in pixels.
    fn pitch(&self) -> i32 {
        if self.kind == ListKind::Settings {
            return SETTINGS_LINE;
        }
        // A race with much help has many lines, above the list and in it.
        let room = HEIGHT - FRAMED - self.told.len() as i32 * TOLD_LINE;
        LINE.min(room / self.lines.len().max(1) as i32)
    }

    /// The height of what the line under the cursor means, below the settings.
    fn meaning_height(&self) -> i32 {
        match self.kind {
            ListKind::Settings => MEANING_LINES * TOLD_LINE + LINE,
            _ => 0,
        }
    }

    /// The places of its lines, within the frame.
    pub(super) fn places(&self) -> impl Iterator<Item = Rect> + use<> {
        let area = self.panel();
        let top = area.y + 34 + self.told.len() as i32 * TOLD_LINE;
        let first = Rect::new(area.x + 8, top, area.w - 16, self.pitch());
        column(first, self.lines.len())
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        let Self {
            title,
            told,
            lines,
            limits,
            menu,
            ..
        } = self;
        let (area, accent) = (self.panel(), about.accent());
        canvas.panel(area);
        canvas.centered(WIDTH / 2, area.y + 14, title, accent);
        for (line, text) in (0..).zip(told) {
            let y = area.y + 30 + line * TOLD_LINE;
            canvas.centered(WIDTH / 2, y, text, Color::SILVER);
        }
        let rows = lines.iter().map(|&(choice, text)| {
            let settings = &about.settings;
            let value = match choice {
                Choice::Change(Preference::Language(_)) => Some(languages::name()),
                Choice::Change(Preference::Volume(_)) => Some(settings.sound.volume.to_string()),
                _ => values(choice, settings).map(|(value, _)| value.text().to_owned()),
            };
            (text.text(), value.filter(|value| !value.is_empty()))
        });
        if self.kind == ListKind::Settings {
            let letters = (area.w - 32) / Font::width(" ", 1);
            let is_none = limits[menu.cursor()].is_some();
            let meaning = match values(lines[menu.cursor()].0, &about.settings) {
                // That is read now, in this place.
                _ if about.has_notice => "",
                _ if is_none => say!("meaning-menu-no-full-screen"),
                value => value.map_or("", |(_, meaning)| meaning.text()),
            };
            let set = |letters| lines_of(meaning, letters);
            let letters = even_width(1, letters as usize, |letters| set(letters).count());
            let told: Vec<&str> = set(letters).collect();
            let is_long = told.len() as i32 > MEANING_LINES;
            let below = match told.len() as i32 {
                _ if is_long => area.y + area.h - self.meaning_height() - 8,
                lines => area.y + area.h - 20 - lines * TOLD_LINE,
            };
            for (line, text) in (0..).zip(told) {
                canvas.centered(WIDTH / 2, below + line * TOLD_LINE, text, Color::SILVER);
            }
            let has_values = matches!(lines[menu.cursor()].0, Choice::Change(_)) && !is_none;
            let idle: &[Button] = match (has_values, is_none) {
                (_, true) => &[Button::Left, Button::Right, Button::Confirm],
                (true, _) => &[Button::Confirm],
                _ => Button::SIDEWAYS,
            };
            let keys = Keys::of(SETTING_KEYS, &[Command::Menu], true).without(idle);
            // Long sentences leave no room for keys.
            if !is_long {
                canvas.keys(area.y + area.h - 14, keys, accent);
            }
        }
        let limit = |line: usize| limits.get(line).and_then(Option::as_ref);
        let rows = rows.enumerate().map(|(line, row)| match limit(line) {
            Some(_) => ("", None),
            None => row,
        });
        canvas.list(self.places(), rows, (menu.cursor(), accent));
        for ((line, place), &(choice, text)) in self.places().enumerate().zip(lines) {
            let y = place.y + (place.h - 8) / 2;
            let columns = (place.x + 14, place.x + place.w - 14);
            if let Some(limit) = limit(line) {
                canvas.pair(columns, y, [text.text(), limit], Color::SILVER);
            } else if choice == Choice::Initials {
                // Enter opens a page for them: no arrow changes them here.
                let initials = about.settings.initials.to_string();
                canvas.pair(columns, y, ["", &initials], Color::WHITE);
            }
        }
    }
}

/// Which value a line has with these settings, and what that means.
fn values(choice: Choice, settings: &Preferences) -> Option<Value> {
    let Choice::Change(preference) = choice else {
        return meanings(choice).first().copied();
    };
    let is_no = match preference {
        Preference::Motion => settings.calm,
        Preference::FullScreen => !settings.full_screen,
        Preference::Questions => !settings.questions,
        Preference::Wide => !settings.showing.is_wide(),
        Preference::Race => !settings.company.is_best(),
        Preference::Mute => !settings.sound.muted,
        Preference::Fit(_) => return meanings(choice).get(settings.fit as usize).copied(),
        Preference::Language(_) | Preference::Volume(_) => false,
    };
    meanings(choice).get(usize::from(is_no)).copied()
}

/// A value of a setting, empty if it has no name, and what it means.
type Value = (Id, Id);

/// The values of a line of the settings: what is on comes before what is off.
pub(super) const fn meanings(choice: Choice) -> &'static [Value] {
    const YES: Id = Id("menu-yes");
    const NO: Id = Id("menu-no");
    match choice {
        Choice::Change(Preference::Language(_)) => &[(Id::NONE, Id("meaning-menu-language"))],
        Choice::Change(Preference::Motion) => &[
            (Id("menu-motion-full"), Id("meaning-menu-motion-full")),
            (Id("menu-motion-calm"), Id("meaning-menu-motion-calm")),
        ],
        Choice::Change(Preference::Fit(_)) => &[
            (Id("menu-picture-auto"), Id("meaning-menu-picture-auto")),
            (Id("menu-picture-whole"), Id("meaning-menu-picture-whole")),
            (Id("menu-picture-fill"), Id("meaning-menu-picture-fill")),
        ],
        Choice::Change(Preference::FullScreen) => &[
            (YES, Id("meaning-menu-full-screen")),
            (NO, Id("meaning-menu-full-screen-off")),
        ],
        Choice::Change(Preference::Questions) => &[
            (YES, Id("meaning-menu-questions")),
            (NO, Id("meaning-menu-questions-off")),
        ],
        Choice::Change(Preference::Wide) => &[
            (YES, Id("meaning-menu-wide")),
            (NO, Id("meaning-menu-wide-off")),
        ],
        Choice::Change(Preference::Race) => &[
            (YES, Id("meaning-menu-race")),
            (NO, Id("meaning-menu-race-off")),
        ],
        Choice::Change(Preference::Volume(_)) => &[(Id::NONE, Id("meaning-menu-volume"))],
        Choice::Change(Preference::Mute) => &[
            (YES, Id("meaning-menu-mute")),
            (NO, Id("meaning-menu-mute-off")),
        ],
        Choice::Keys => &[(Id::NONE, Id("meaning-menu-keys"))],
        Choice::Initials => &[(Id::NONE, Id("meaning-menu-initials"))],
        Choice::ForgetRecords => &[(Id::NONE, Id("meaning-menu-forget"))],
        _ => &[],
    }
}

/// The choice for a pick; a step chooses a line with values.
fn choice(pick: Pick, lines: &[Row]) -> Option<Choice> {
    match pick {
        Pick::Moved => None,
        Pick::Chosen(line) => Some(lines.get(line)?.0),
        Pick::Step { line, more } => match lines.get(line)?.0 {
            Choice::Change(preference) => Some(Choice::Change(match preference {
                Preference::Volume(_) => Preference::Volume(Some(more)),
                Preference::Fit(_) => Preference::Fit(more),
                Preference::Language(_) => Preference::Language(more),
                other => other,
            })),
            Choice::Initials => Some(Choice::Initials),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::super::Page;
    use super::*;
    use crate::app::store::Preferences;
    use crate::games::trees::ENTRY;
    use crate::input::{Button, Input, Point};
    use crate::rng::Seed;
    use crate::scene::Help;

    fn press(list: &mut List, button: Button) -> Option<Choice> {
        list.tick(Input::press(button).pressed, None).0
    }

    #[test]
    fn a_menu_goes_round() {
        let mut page = List::menu(Some(&ENTRY), &[], Practice::NONE);
        assert_eq!(press(&mut page, Button::Up), None);
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Quit));
        assert_eq!(press(&mut page, Button::Down), None);
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Continue));
        for idle in [Button::X, Button::Left] {
            assert_eq!(press(&mut page, idle), Some(Choice::Idle(idle)));
        }
    }

    #[test]
    fn the_menu_of_a_game_with_help_says_why_it_is_practice() {
        let told = |practice: Practice| List::menu(Some(&ENTRY), &[], practice).told;
        assert!(told(Practice::NONE).is_empty());
        let helped = [Help::Pilot, Help::XRay].into_iter().collect();
        assert_eq!(told(helped), ["Practice: X-ray", "and pilot"]);
    }

    #[test]
    fn the_longest_menu_is_on_the_screen() {
        let helped = [
            Help::XRay,
            Help::Slow,
            Help::Steps,
            Help::Pilot,
            Help::WentBack,
        ];
        let all: Vec<Choice> = MENU.iter().map(|&(choice, _)| choice).collect();
        let menu = List::menu(Some(&ENTRY), &all, helped.into_iter().collect());
        let menu = menu.telling(vec![String::new(); 2]);
        let last = menu.places().last().unwrap();
        assert!(last.y + last.h <= HEIGHT - EDGE && last.h > 8, "{last:?}");
    }

    #[test]
    fn a_game_that_does_not_take_the_maze_is_dim_and_shows_its_limit() {
        let limit = || Some("up to 15x15".to_owned());
        let drawn = |limit: Option<String>| {
            let list = List::takers([(2, Id("Pac-Man"), limit)].into_iter());
            let mut screen = crate::gfx::Screen::Low.framebuffer();
            let theme = crate::ui::Theme::load(&crate::assets::Assets::default()).unwrap();
            let about = Subject {
                entry: Some(&ENTRY),
                settings: Preferences::default(),
                seed: Seed(1),
                icons: &[],
                has_notice: false,
            };
            list.draw(&mut Canvas::over(&mut screen, &theme), &about);
            let place = list.places().next().unwrap();
            let pixels = (place.y..place.y + place.h)
                .flat_map(|y| (place.x + 14..place.x + place.w).map(move |x| (x, y)));
            let colors: Vec<_> = pixels.map(|(x, y)| screen.pixel(x, y)).collect();
            [Color::SILVER, Color::WHITE].map(|color| colors.contains(&Some(color)))
        };
        assert_eq!(drawn(limit()), [true, false]);
        assert_eq!(drawn(None), [false, true]);
        let mut page = List::takers([(2, Id("Pac-Man"), limit())].into_iter());
        // Choosing it shows the player why.
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Take(2)));
    }

    #[test]
    fn undo_leaves_no_list() {
        let mut page = Page::List(List::settings(false));
        let chosen = page.tick(Input::press(Button::U).pressed, None).0;
        assert_eq!(chosen, Some(Choice::Idle(Button::U)));
    }

    #[test]
    fn a_click_on_the_left_half_of_a_setting_is_the_value_before() {
        let mut page = List::settings(false);
        let clicked = |page: &mut List, wanted: Choice, at: fn(Rect) -> i32| {
            let line = page.lines.iter().position(|&(choice, _)| choice == wanted);
            let place = page.places().nth(line.unwrap()).unwrap();
            let (x, y) = (at(place), place.y + place.h / 2);
            page.tick(Presses::NONE, Some(Mouse::Click(Point { x, y })))
        };
        let volume = |more| Some(Choice::Change(Preference::Volume(more)));
        let line = Choice::Change(Preference::Volume(None));
        let arrows: [fn(Rect) -> i32; 2] = [|place| place.x + 4, |place| place.x + place.w - 4];
        let halves: [fn(Rect) -> i32; 2] = [
            |place| place.x + place.w / 2 - 1,
            |place| place.x + place.w / 2,
        ];
        for [left, right] in [arrows, halves] {
            assert_eq!(clicked(&mut page, line, left).0, volume(Some(false)));
            assert_eq!(clicked(&mut page, line, right).0, volume(Some(true)));
        }
        // A line without a value is chosen on both halves.
        for at in arrows {
            assert_eq!(clicked(&mut page, Choice::Keys, at).0, Some(Choice::Keys));
        }
    }

    #[test]
    fn the_mouse_chooses_too() {
        let mut page = List::menu(Some(&ENTRY), &[], Practice::NONE);
        let mut at_third = page.clone();
        at_third.menu = Menu::at(3);
        let (x, y) = (WIDTH / 2, page.places().nth(3).unwrap().y + 8);
        let hover = Mouse::Hover(Point { x, y });
        let moved = page.tick(Presses::NONE, Some(hover));
        assert_eq!((moved, page.clone()), ((None, true), at_third));
        let still = page.tick(Presses::NONE, Some(hover));
        assert_eq!(still, (None, false));
        let click = Mouse::Click(Point { x, y });
        let chosen = page.tick(Presses::NONE, Some(click));
        assert_eq!(chosen.0, Some(Choice::TypeSeed));
        let beside = Mouse::Click(Point { x: 3, y });
        let left = page.tick(Presses::NONE, Some(beside));
        assert_eq!(left, (Some(Choice::Leave), true));
    }
}
