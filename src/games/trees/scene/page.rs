//! The whole screen: the maze, its counts to the right, settings and keys below.

use super::layout::AREA;
use super::{TreesScene, pictures};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::scene::Motion;
use crate::ui::{ListStyle, column};

/// Text stands at twice its size on the high screen.
const TEXT: i32 = 2;
/// Left and right edge of the column beside the maze: nine letters.
const COLUMN: (i32, i32) = (616, 760);
/// First count, and from each to the next.
const COUNTS_TOP: i32 = 38;
const COUNTS_LINE: i32 = 37;
/// The first lines of the two columns of the panel below the maze; a line's value stands near enough to its name that the
/// eye finds it.
const PANEL: [Rect; 2] = [Rect::new(4, 411, 328, 22), Rect::new(396, 411, 328, 22)];
/// Lines of a column.
const PANEL_LINES: usize = 3;
/// Left edge of the key lines, the first one, and from each to the next.
const KEYS_LEFT: i32 = 8;
const KEYS_TOP: i32 = 510;
const KEYS_LINE: i32 = 22;
/// Stands for a number that is not known yet.
const UNKNOWN: &str = "–";
const ACCENT: Color = crate::games::trees::ENTRY.accent;

/// Where the lines of the panel stand, in two columns.
pub fn places() -> impl Iterator<Item = Rect> {
    PANEL
        .into_iter()
        .flat_map(|first| column(first, PANEL_LINES))
}

impl TreesScene {
    pub(super) fn draw_maze(
        &self,
        screen: &mut Framebuffer,
        motion: Motion,
    ) -> Option<pictures::Census> {
        let (layout, trees) = (&self.layout, self.growth.trees());
        let mut census = None;
        screen.clipped(layout.picture(), |screen| {
            let survey = self.growth.finished_survey();
            if let Some(survey) = survey.filter(|_| self.shown.distances) {
                pictures::draw_distances(screen, layout, survey.distances());
            }
            census = self
                .shown
                .xray
                .then(|| pictures::draw_xray(screen, layout, trees));
            pictures::draw_walls(screen, layout, trees, &self.colors);
            if let Some(survey) = survey.filter(|_| self.shown.way) {
                let way = survey.way_out();
                let drawn = if motion == Motion::Calm {
                    way.len()
                } else {
                    self.way_drawn
                };
                pictures::draw_path(screen, layout, &way[..drawn], Color::WHITE);
            }
        });
        if layout.scrolls {
            self.draw_thumbs(screen);
        }
        census
    }

    /// Where the view stands, along the right and the lower edge.
    fn draw_thumbs(&self, screen: &mut Framebuffer) {
        let color = if self.moves_view {
            ACCENT
        } else {
            Color::SLATE
        };
        let [(left, width), (top, height)] = self.layout.thumbs((AREA.w, AREA.h));
        let (right, below) = (AREA.x + AREA.w + 1, AREA.y + AREA.h + 1);
        screen.fill_rect(Rect::new(AREA.x, below, AREA.w, 3), Color::SHADOW);
        screen.fill_rect(Rect::new(right, AREA.y, 3, AREA.h), Color::SHADOW);
        screen.fill_rect(Rect::new(AREA.x + left, below, width, 3), color);
        screen.fill_rect(Rect::new(right, AREA.y + top, 3, height), color);
    }

    pub(super) fn draw_counts(&self, screen: &mut Framebuffer, census: Option<pictures::Census>) {
        let trees = self.growth.trees();
        let (left, right) = COLUMN;
        self.font.draw(screen, left, 8, "Trees", ACCENT, TEXT + 1);
        let mut y = COUNTS_TOP;
        let mut row = |screen: &mut Framebuffer, name: &str, value: &str, color: Color| {
            self.font.draw(screen, left, y, name, Color::SILVER, TEXT);
            self.font
                .draw_right(screen, right, y + 17, value, color, TEXT);
            y += COUNTS_LINE;
        };
        let grown = trees.steps() + trees.planted().count();
        row(
            screen,
            "trees",
            &trees.tree_count().to_string(),
            Color::WHITE,
        );
        row(screen, "walls", &grown.to_string(), Color::WHITE);
        row(screen, "steps", &trees.steps().to_string(), Color::WHITE);
        row(
            screen,
            "dead ends",
            &self.growth.dead_ends().to_string(),
            Color::WHITE,
        );
        let loops = trees.is_finished().then(|| trees.loops().to_string());
        row(
            screen,
            "loops",
            loops.as_deref().unwrap_or(UNKNOWN),
            Color::WHITE,
        );
        let survey = self.growth.finished_survey();
        let longest = survey.map(|survey| {
            let longest = survey.longest_path();
            let bound = if longest.exact { "" } else { "≥" };
            format!("{bound}{}", longest.steps())
        });
        row(
            screen,
            "longest",
            longest.as_deref().unwrap_or(UNKNOWN),
            Color::WHITE,
        );
        let way = survey.map(|survey| survey.way_out().len().saturating_sub(1).to_string());
        row(
            screen,
            "way out",
            way.as_deref().unwrap_or(UNKNOWN),
            Color::WHITE,
        );
        if let Some(census) = census {
            row(
                screen,
                "may grow",
                &census.may_grow.to_string(),
                pictures::MAY_GROW,
            );
            row(
                screen,
                "may not",
                &census.impossible.to_string(),
                pictures::IMPOSSIBLE,
            );
            let samples = COUNTS_TOP + 7 * COUNTS_LINE + 20;
            pictures::draw_dashes(screen, Rect::new(left, samples, 20, 4));
            screen.fill_rect(
                Rect::new(left, samples + COUNTS_LINE, 4, 4),
                pictures::IMPOSSIBLE,
            );
        }
        self.draw_progress(screen);
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
        let style = ListStyle {
            font: &self.font,
            accent: ACCENT,
            scale: TEXT,
        };
        for (index, (line, place)) in self.settings.lines().zip(places()).enumerate() {
            let chosen = index == self.menu.cursor() && !self.moves_view;
            let value = self.settings.shown(line);
            let words = (self.settings.label(line), Some(value.as_str()));
            style.draw(screen, place, words, chosen);
        }
        let place = PANEL[1].moved(0, PANEL_LINES as i32 * PANEL[1].h);
        style.draw(screen, place, ("Seed", None), false);
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

    pub(super) fn draw_keys(&self, screen: &mut Framebuffer) {
        let lines = if self.moves_view {
            &self.view_keys
        } else {
            &self.panel_keys
        };
        for (index, line) in lines.iter().enumerate() {
            let y = KEYS_TOP + index as i32 * KEYS_LINE;
            line.draw(&self.font, screen, (KEYS_LEFT, y), ACCENT, TEXT);
        }
    }
}
