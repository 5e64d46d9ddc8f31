//! The page of a lesson: chapters with tabs, and a step player in chapters that go step by step.
//!
//! Keys and looks are the same in every game. Figures and text are the game's own: [`LessonPage::press`],
//! [`LessonPage::point`] and [`LessonPage::tick`] return what has changed.

use super::{Panel, StepPlayer, exercise};
use crate::gfx::Rect;
use crate::input::actions::{Action, Keys, Mode, ModeKind};
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Mouse};
use crate::settings::{Kind, Setting};
use crate::words::{Id, say};

/// From the title to the first tab on its line, in pixels of the screen.
const TAB_GAP: i32 = 4;

/// What the buttons of a lesson ask for: all but [`Verb::Back`] is done by [`LessonPage::press`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    /// The chapter before, or the next one.
    Chapter,
    /// Go, stop, or on to the next chapter.
    Run,
    /// A step back or on.
    Step,
    /// Faster or slower.
    Pace,
    /// To the first or the last step.
    Wind,
    /// Hide what is told, for a question to the class, or show it again.
    Cover,
    /// Back to the game.
    Back,
}

/// The button that hides what an explanation tells, in every game that has one.
pub const COVER: Action =
    Action::view(&Verb::Cover, &[Button::O], Id("key-cover")).called(Id("key-hide"));

/// The option that begins lessons as the button does.
pub const ASK: &str = "ask";

/// Its row in the table of a game that has a lesson.
pub const SETTING: Setting = Setting::new(
    ASK,
    &[],
    "Lessons begin with what answers their questions hidden; O shows it",
    Kind::Switch,
)
.of_one_run();

/// The sentence in the place of what is hidden.
pub fn covered() -> String {
    say!("covered", key = Meaning::Button(Button::O).label())
}

/// A question to the class in the place of what is hidden, which is its answer.
pub fn asked(question: &str) -> String {
    answered_by(Button::O, question)
}

/// A question to the class that this button answers.
pub fn answered_by(button: Button, question: &str) -> String {
    let key = Meaning::Button(button).label();
    say!("covered-asks", question = question, key = key)
}

/// The same keys, with what the one that hides does now.
#[must_use]
pub fn asking(keys: Keys<'_>, is_covered: bool) -> Keys<'_> {
    let word = if is_covered {
        say!("key-show")
    } else {
        say!("key-hide")
    };
    keys.calling(Button::O, word)
}

/// The program's own keys that a page of a lesson shows: a lesson waits anyway, and needs no pause; for a class it has
/// a page of paper.
pub const COMMANDS: &[Command] = &[Command::Print, Command::Help, Command::Menu];

/// The mode of a lesson, for a game's table.
pub const MODE: Mode = Mode {
    title: Id("mode-lesson"),
    kind: ModeKind::Page,
    actions: &[
        Action::view(&Verb::Chapter, Button::SIDEWAYS, Id("key-chapter")),
        Action::view(&Verb::Chapter, Button::UP_DOWN, Id("key-chapter")).called(Id::NONE),
        Action::view(&Verb::Run, &[Button::Confirm], Id("key-go-stop-next")).called(Id("key-go")),
        Action::view(&Verb::Step, &[Button::U, Button::Y], Id("key-step-back-on"))
            .called(Id("key-step")),
        COVER,
        exercise::ACTION,
        Action::view(&Verb::Back, &[Button::L], Id("key-back")),
        Action::view(&Verb::Pace, Button::PLUS_MINUS, Id("key-speed")),
        Action::view(
            &Verb::Wind,
            &[Button::Home, Button::End],
            Id("key-start-end"),
        )
        .called(Id::NONE),
    ],
};

/// What a chapter does.
#[derive(Clone, Debug)]
pub enum Chapter {
    /// It shows a figure; Enter goes on to the next chapter.
    Still,
    /// Enter makes another figure.
    Another,
    /// It goes step by step.
    Steps(StepPlayer),
}

/// What has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The chapter, the step or the speed.
    Shown,
    /// The player asks for another figure.
    Another,
}

/// Where the parts of the page are, in pixels of the screen.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The tab of the first chapter, and the distance from one tab to the next.
    pub tab: Rect,
    /// See `tab`.
    pub tab_step: i32,
    /// A click here is Enter.
    pub figure: Rect,
    /// The bar of the step player.
    pub bar: Rect,
}

impl Place {
    /// The tab of a chapter, counted from 0.
    fn tab(&self, chapter: usize) -> Rect {
        self.tab.moved(self.tab_step * chapter as i32, 0)
    }
}

/// A lesson's chapters, one of which is open.
#[derive(Clone, Debug)]
pub struct LessonPage {
    chapters: Vec<Chapter>,
    open: usize,
    place: &'static Place,
    /// The chapter and step where what is told was hidden.
    covered: Option<(usize, usize)>,
    /// The chapter whose steps ask and tell in turn: there only the step at which it was hidden stays so.
    asks: Option<usize>,
}

impl LessonPage {
    /// Opens the first of these chapters; there must be at least one.
    pub const fn new(chapters: Vec<Chapter>, place: &'static Place) -> Self {
        Self {
            chapters,
            open: 0,
            place,
            covered: None,
            asks: None,
        }
    }

    /// Whether what is told is hidden: the game shows neither its sentence nor anything else that gives it away.
    pub fn is_covered(&self) -> bool {
        let asks = self.asks == Some(self.open);
        self.covered
            .is_some_and(|place| !asks || place == (self.open, self.at()))
    }

    /// Hides what is told, or shows it again.
    pub fn cover(&mut self, is_covered: bool) {
        self.covered = is_covered.then_some((self.open, self.at()));
    }

    /// The steps of this chapter ask and tell in turn, whether or not other answers are hidden.
    #[must_use]
    pub fn asking_in(mut self, chapter: usize) -> Self {
        self.asks = Some(chapter);
        self
    }

    /// The open chapter, counted from 0.
    pub const fn chapter(&self) -> usize {
        self.open
    }

    /// The step player of the open chapter.
    pub fn player(&self) -> Option<&StepPlayer> {
        match self.chapters.get(self.open)? {
            Chapter::Steps(player) => Some(player),
            _ => None,
        }
    }

    fn player_mut(&mut self) -> Option<&mut StepPlayer> {
        match self.chapters.get_mut(self.open)? {
            Chapter::Steps(player) => Some(player),
            _ => None,
        }
    }

    /// Steps made in the open chapter.
    pub fn at(&self) -> usize {
        self.player().map_or(0, StepPlayer::at)
    }

    /// Buttons of a lesson that do nothing in this chapter.
    pub fn idle(&self) -> &'static [Button] {
        const LAST: &[Button] = &[
            Button::U,
            Button::Y,
            Button::Plus,
            Button::Minus,
            Button::Confirm,
        ];
        let is_last = self.open + 1 == self.chapters.len();
        match self.chapters.get(self.open) {
            Some(Chapter::Steps(_)) => &[],
            Some(Chapter::Still) if is_last => LAST,
            _ => &LAST[..4],
        }
    }

    /// What Enter does now, in one word.
    pub fn enter_word(&self) -> &'static str {
        match self.chapters.get(self.open) {
            Some(Chapter::Steps(player)) if player.is_going() => say!("key-stop"),
            Some(Chapter::Steps(_)) => say!("key-go"),
            Some(Chapter::Another) => say!("key-another"),
            _ => say!("key-next"),
        }
    }

    /// Opens a chapter, counted from 0; the step player of the one before stops.
    pub fn turn_to(&mut self, chapter: usize) {
        self.stop();
        self.open = chapter % self.chapters.len().max(1);
    }

    /// Goes to a step of the open chapter, or to its last one if it has fewer.
    pub fn stand_at(&mut self, step: usize) {
        if let Some(player) = self.player_mut() {
            player.place(step.min(player.all()), player.all());
        }
    }

    /// Stops everything that runs by itself.
    pub fn stop(&mut self) {
        if let Some(player) = self.player_mut() {
            player.stop();
        }
    }

    /// Handles a button: ← and → open the chapter before and the next one, wrapping around; so do ↑ and ↓ if there are
    /// no stops between steps. All others go to the step player.
    pub fn press(&mut self, button: Button) -> Option<Change> {
        let all = self.chapters.len();
        let has_stops = self
            .player()
            .is_some_and(|player| !player.stops().is_empty());
        match (button, self.chapters.get_mut(self.open)?) {
            (Button::O, _) => self.cover(!self.is_covered()),
            (Button::Left, _) => self.turn_to(self.open + all - 1),
            (Button::Right, _) => self.turn_to(self.open + 1),
            (Button::Up, _) if !has_stops => self.turn_to(self.open + all - 1),
            (Button::Down, _) if !has_stops => self.turn_to(self.open + 1),
            (_, Chapter::Steps(player)) => return player.press(button).then_some(Change::Shown),
            (Button::Confirm, Chapter::Another) => return Some(Change::Another),
            (Button::Confirm, Chapter::Still) if self.open + 1 < all => {
                self.turn_to(self.open + 1);
            }
            _ => return None,
        }
        Some(Change::Shown)
    }

    /// Handles the mouse: a click on a tab opens its chapter, a click on the figure is Enter, the bar belongs to the
    /// step player, and the wheel steps, or changes the chapter if this one has no steps.
    pub fn point(&mut self, mouse: Mouse) -> Option<Change> {
        let (place, at) = (self.place, mouse.point());
        let under = |area: Rect| area.contains(at.x, at.y);
        if let Mouse::Click(_) = mouse {
            let tab = (0..self.chapters.len()).find(|&chapter| under(place.tab(chapter)));
            if let Some(chapter) = tab {
                self.turn_to(chapter);
                return Some(Change::Shown);
            }
        }
        let player = self.player_mut();
        let has_steps = player.is_some();
        match mouse {
            _ if player.is_some_and(|player| player.point(mouse, place.bar)) => Some(Change::Shown),
            Mouse::Click(_) if under(place.figure) => self.press(Button::Confirm),
            Mouse::Wheel(_, notches) if !has_steps => self.press(if notches > 0 {
                Button::Right
            } else {
                Button::Left
            }),
            _ => None,
        }
    }

    /// Advances a tick.
    pub fn tick(&mut self) -> Option<Change> {
        let moved = self.player_mut().is_some_and(StepPlayer::tick);
        moved.then_some(Change::Shown)
    }

    /// Draws title, tabs and bar; the title is on the next line of the panel.
    pub fn draw(&self, panel: &mut Panel, title: &str) {
        let (scale, columns, tab) = (panel.scale, panel.columns, self.place.tab);
        if tab.x > columns.0 && tab.y < panel.y + panel.pitch {
            // The tabs are on the title's line.
            panel.columns.1 = columns.1.min(tab.x - TAB_GAP);
        }
        panel.title(title);
        panel.columns = columns;
        for chapter in 0..self.chapters.len() {
            let (area, is_open) = (self.place.tab(chapter), chapter == self.open);
            let ink = panel.button(area, (is_open, is_open));
            let (x, y) = (area.x + area.w / 2, area.y + (area.h - 8 * scale) / 2);
            let number = (chapter + 1).to_string();
            panel
                .font
                .draw_centered(panel.screen, x, y, &number, ink, scale);
        }
        match self.player() {
            // Its marks would count what is asked.
            Some(player) if self.is_covered() => {
                let unmarked = player.clone().with_stops(Vec::new(), 0);
                unmarked.draw(panel.screen, self.place.bar);
            }
            Some(player) => player.draw(panel.screen, self.place.bar),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::Assets;
    use crate::gfx::{Color, Font, Framebuffer};
    use crate::input::Point;
    use crate::tick::Speed;

    const PLACE: Place = Place {
        tab: Rect::new(0, 0, 10, 10),
        tab_step: 12,
        figure: Rect::new(0, 20, 100, 100),
        bar: Rect::new(0, 130, 100, 6),
    };

    #[test]
    fn a_long_title_ends_before_the_tabs() {
        const BESIDE: Place = Place {
            tab: Rect::new(100, 0, 10, 10),
            ..PLACE
        };
        let font = Font::load(&Assets::embedded()).unwrap();
        let mut screen = Framebuffer::new(160, 140);
        screen.watch();
        let mut panel = Panel::over(&mut screen, &font, (4, 160), (Color::WHITE, 1));
        LessonPage::new(vec![Chapter::Still], &BESIDE).draw(&mut panel, "a very long title");
        let title = &screen.written()[0];
        assert!(title.text.starts_with("a very lo") && title.area.x + title.area.w <= 100);
    }

    fn page() -> LessonPage {
        let steps = Chapter::Steps(StepPlayer::new(4, Speed::Times(1)));
        LessonPage::new(vec![Chapter::Another, steps, Chapter::Still], &PLACE)
    }

    fn click(x: i32, y: i32) -> Mouse {
        Mouse::Click(Point { x, y })
    }

    #[test]
    fn chapters_go_round_by_keys_tabs_and_wheel() {
        let mut page = page();
        let mut seen = Vec::new();
        for button in [Button::Left, Button::Right, Button::Down, Button::Up] {
            assert_eq!(page.press(button), Some(Change::Shown));
            seen.push(page.chapter());
        }
        assert_eq!(seen, [2, 0, 1, 0]);
        assert!(page.point(click(25, 5)).is_some() && page.chapter() == 2);
        page.point(Mouse::Wheel(Point { x: 50, y: 50 }, 1));
        assert_eq!(page.chapter(), 0);
    }

    #[test]
    fn enter_does_what_the_chapter_is_about() {
        let mut page = page();
        assert_eq!(page.press(Button::Confirm), Some(Change::Another));
        assert_eq!(page.point(click(50, 50)), Some(Change::Another));
        assert_eq!(page.press(Button::Y), None);
        page.turn_to(1);
        page.press(Button::Confirm);
        assert_eq!(page.tick(), Some(Change::Shown));
        assert_eq!((page.at(), page.enter_word()), (1, "stop"));
        page.turn_to(2);
        assert_eq!(page.press(Button::Confirm), None, "it is the last one");
        page.turn_to(1);
        assert_eq!((page.at(), page.tick()), (1, None), "it was left");
    }

    #[test]
    fn enter_is_shown_where_it_does_something() {
        let mut page = page();
        let told = |page: &LessonPage| !page.idle().contains(&Button::Confirm);
        for (chapter, is_told) in [(0, true), (1, true), (2, false)] {
            page.turn_to(chapter);
            assert_eq!(told(&page), is_told, "{chapter}");
        }
        let mut page = LessonPage::new(vec![Chapter::Still, Chapter::Still], &PLACE);
        assert!(told(&page) && page.press(Button::Confirm).is_some());
        assert!(!told(&page) && page.press(Button::Confirm).is_none());
    }

    #[test]
    fn bar_and_wheel_are_the_step_player_s() {
        let mut page = page();
        page.turn_to(1);
        page.point(click(50, 132));
        assert_eq!(page.at(), 2);
        page.point(Mouse::Wheel(Point { x: 50, y: 50 }, 1));
        assert_eq!((page.at(), page.chapter()), (3, 1));
        assert_eq!(page.point(Mouse::Hover(Point { x: 5, y: 5 })), None);
    }
}
