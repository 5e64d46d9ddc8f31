//! The whole screen: the maze, its counts to the right, settings and keys below.

use super::layout::AREA;
use super::{TreesScene, pictures};
use crate::games::trees::ENTRY;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::scene::Scene;
use crate::ui::{Panel, column};

/// Text stands at twice its size on the high screen.
pub const TEXT: i32 = 2;
/// Left and right edge of the column beside the maze: nine letters.
pub const COLUMN: (i32, i32) = (616, 760);
/// First count, and from each to the next.
pub const COUNTS_TOP: i32 = 38;
pub const COUNTS_LINE: i32 = 37;
/// The scale of distances; their numbers stand below it.
const SCALE: Rect = Rect::new(COLUMN.0, 348, COLUMN.1 - COLUMN.0, 8);
/// A number is set in below its name: there is room for the X-ray's sample beside it.
pub const INDENT: i32 = 32;
/// The first lines of the two columns of the panel below the maze; a line's value stands near enough to its name that the
/// eye finds it.
const PANEL: [Rect; 2] = [Rect::new(4, 411, 384, 22), Rect::new(396, 411, 328, 22)];
/// Lines of each column.
const PANEL_LINES: [usize; 2] = [4, 3];
/// All of the panel.
pub const PANEL_AREA: Rect = Rect::new(0, 408, 768, 98);
/// Left edge of the key lines and right edge of the screen's text, and the first key line.
pub const KEYS: (i32, i32) = (8, COLUMN.1);
const KEYS_TOP: i32 = 510;
/// Letters of a key line, and how many lines there is room for.
#[cfg(test)]
pub const KEY_LETTERS: i32 = (KEYS.1 - KEYS.0) / (8 * TEXT);
#[cfg(test)]
pub const KEY_LINES: i32 = 3;
/// Stands for a number that is not known yet.
const UNKNOWN: &str = "–";
const ACCENT: Color = ENTRY.accent;
/// The program's own keys of which the screen tells.
pub const COMMANDS: &[Command] = &[
    Command::Pause,
    Command::Restart,
    Command::NewSeed,
    Command::Help,
    Command::Menu,
];

/// Where the lines of the panel stand, in two columns.
pub fn places() -> impl Iterator<Item = Rect> {
    PANEL
        .into_iter()
        .zip(PANEL_LINES)
        .flat_map(|(first, lines)| column(first, lines))
}

impl TreesScene {
    pub(super) fn draw_counts(&self, screen: &mut Framebuffer, census: Option<pictures::Census>) {
        let trees = self.growth.trees();
        let left = COLUMN.0;
        self.font.draw(screen, left, 8, "Trees", ACCENT, TEXT + 1);
        let survey = self.growth.finished_survey();
        let longest = survey.map(|survey| {
            let longest = survey.longest_path();
            let bound = if longest.exact { "" } else { "≥" };
            format!("{bound}{}", longest.steps())
        });
        let way = survey.map(|survey| survey.way_out().len().saturating_sub(1));
        let loops = trees.is_finished().then(|| trees.loops());
        let known = |number: Option<usize>| number.map(|number| number.to_string());
        let mut panel = Panel::over(screen, &self.font, COLUMN, (ACCENT, TEXT));
        panel.pitch = COUNTS_LINE;
        panel.at(COUNTS_TOP);
        let walls = trees.steps() + trees.planted().count();
        let grown = [
            ("loops", known(loops)),
            ("longest", longest),
            ("way out", known(way)),
        ];
        // While it grows, the X-ray's counts take the place of what is not known yet.
        let growing = census.is_some() && !trees.is_finished();
        for (name, value) in [
            ("trees", Some(trees.tree_count().to_string())),
            ("walls", known(Some(walls))),
            ("dead ends", known(Some(self.growth.dead_ends()))),
        ]
        .into_iter()
        .chain(grown.into_iter().filter(|_| !growing))
        {
            let value = value.as_deref().unwrap_or(UNKNOWN);
            panel.stacked(name, value, Color::WHITE, INDENT);
        }
        let farthest = self.view.farthest(&self.growth);
        let is_room = growing || farthest.is_none() && !self.view.has_minimap();
        if let Some(census) = census.filter(|_| is_room) {
            let samples = panel.y + 20;
            for (name, number, color) in [
                ("may grow", census.may_grow, pictures::MAY_GROW),
                ("may not", census.impossible, pictures::IMPOSSIBLE),
            ] {
                panel.stacked(name, &number.to_string(), color, INDENT);
            }
            pictures::draw_dashes(screen, Rect::new(left, samples, 20, 4));
            let dot = Rect::new(left, samples + COUNTS_LINE, 4, 4);
            screen.fill_rect(dot, pictures::IMPOSSIBLE);
        }
        self.view.draw_minimap(screen);
        if let Some(farthest) = farthest {
            self.draw_scale(screen, farthest);
        }
        self.draw_progress(screen);
    }

    /// The colours of distances, from near to far.
    fn draw_scale(&self, screen: &mut Framebuffer, farthest: u32) {
        pictures::draw_scale(screen, SCALE, self.view.has_floors());
        let (left, right) = (SCALE.x, SCALE.x + SCALE.w);
        let below = SCALE.y + SCALE.h + 2;
        let color = Color::WHITE;
        self.font.draw(screen, left, below, "0", color, TEXT);
        self.font
            .draw_right(screen, right, below, &farthest.to_string(), color, TEXT);
    }

    fn draw_progress(&self, screen: &mut Framebuffer) {
        let trees = self.growth.trees();
        let (left, right) = COLUMN;
        let bar = Rect::new(left, AREA.y + AREA.h - 8, right - left, 8);
        let all = (trees.steps() + trees.remaining()).max(1);
        let (state, done) = if !trees.is_finished() {
            let state = if self.growth.is_finishing() {
                "finishing"
            } else {
                "growing"
            };
            (
                state,
                (trees.steps() as i64 * i64::from(bar.w) / all as i64) as i32,
            )
        } else if self.growth.finished_survey().is_none() {
            ("surveying", bar.w)
        } else {
            ("grown", bar.w)
        };
        self.font
            .draw(screen, left, bar.y - 19, state, ACCENT, TEXT);
        screen.fill_rect(bar, Color::SHADOW);
        screen.fill_rect(Rect::new(bar.x, bar.y, done, bar.h), ACCENT);
    }

    pub(super) fn draw_panel(&self, screen: &mut Framebuffer) {
        let cursor = (self.mode() == 0).then_some(self.list.cursor());
        let mut panel = Panel::over(screen, &self.font, KEYS, (ACCENT, TEXT));
        panel.list(places(), self.settings.rows(), cursor);
        let place = PANEL[1].moved(0, PANEL_LINES[1] as i32 * PANEL[1].h);
        panel.list([place].into_iter(), [("Seed", None)].into_iter(), None);
        let seed = self.growth.seed().to_string();
        // The longest seeds have twenty digits, and no room at the full size.
        let scale = if seed.len() > 12 { TEXT - 1 } else { TEXT };
        self.font.draw_right(
            screen,
            place.x + place.w - 14 * TEXT,
            place.y + (place.h - 8 * scale) / 2,
            &seed,
            Color::WHITE,
            scale,
        );
    }

    /// The keys of which the screen tells just now.
    pub(super) fn told_keys(&self) -> Keys<'static> {
        let enter = match self.mode() {
            0 | 1 if self.growth.trees().is_finished() => "walk",
            0 | 1 => "finish",
            _ => "next maze",
        };
        let keys = ENTRY.keys(self.mode(), COMMANDS);
        keys.without(self.idle()).calling(Button::Confirm, enter)
    }

    pub(super) fn draw_keys(&self, screen: &mut Framebuffer) {
        Panel::over(screen, &self.font, KEYS, (ACCENT, TEXT))
            .at(KEYS_TOP)
            .keys(self.told_keys());
    }
}
