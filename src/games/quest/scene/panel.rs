//! The panel beside the maze: numbers, what the hero has, what was chosen, and the keys.

use super::carving::Carving;
use super::sheet::{Icon, LARGE, Piece, SMALL};
use super::waiting::{BACKED, PATH, bar_frame};
use super::xray::{WAY, order_color, why_color};
use super::{NOTHING, QuestScene, Stage};
use crate::games::quest::ENTRY;
use crate::games::quest::level::{Look, Lying, Thing};
use crate::games::quest::play::{MOST_LIVES, Status};
use crate::games::quest::villain::{Villain, Why};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::maze::MazePlan;
use crate::rng::Seed;
use crate::scene::Scene;
use crate::ui::Panel;

/// The panel's columns: everything right of the maze.
const AREA: Rect = Rect::new(272, 0, 112, 288);
/// From line to line.
const LINE: i32 = 12;
const TITLE_TOP: i32 = 8;
const MODE_TOP: i32 = 20;
const NUMBERS_TOP: i32 = 36;
const HAVE_TOP: i32 = 100;
/// What changes: the choices, the building, or the legend of the X-ray.
const MIDDLE_TOP: i32 = 142;
/// Where a line of keys after the last one would stand.
const KEYS_BOTTOM: i32 = 286;
const KEYS_LINE: i32 = 10;
/// A seed with more digits has its lines for itself.
const SEED: usize = 13;
/// What ends the building, in two colours.
const ANY_KEY: (&str, &str) = ("any key", "skip");

const ACCENT: Color = ENTRY.accent;

/// The program's own keys of which the panel tells, and the game's of which it does not while the hero cannot go.
const COMMANDS: &[Command] = &[Command::Restart, Command::NewSeed, Command::Menu];
const STANDING: &[Button] = &[
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Confirm,
    Button::L,
];

/// The map of a maze that is too large for the screen, below the three lines of a long seed, and the keys for which
/// there is room below it.
const OVERVIEW: Rect = Rect::new(280, 172, 96, 84);
const BESIDE_MAP: &[Button] = &[Button::L, Button::X];

impl QuestScene {
    /// Whether a map stands beside the maze: where not all of it is in sight.
    fn has_overview(&self) -> bool {
        !self.show.view.is_whole() && !matches!(self.show.stage, Stage::Waiting(_))
    }

    /// What the keys do now.
    pub(super) fn keys(&self, commands: &'static [Command]) -> Keys<'_> {
        ENTRY.keys(self.mode(), commands)
    }

    pub(super) fn draw_panel(&self, screen: &mut Framebuffer) {
        let panel = &mut Panel::beside(screen, &self.font, AREA, ACCENT);
        panel.at(TITLE_TOP).title("Quest");
        panel.pitch = LINE;
        let hidden = self.play.level().plan.hidden;
        let (icon, mode) = match mode(hidden) {
            _ if hidden && self.tally.xrayed => (Icon::Practice, "practice"),
            mode => mode,
        };
        self.draw_marked(panel.at(MODE_TOP), icon, mode, Color::SILVER);
        self.draw_numbers(panel.at(NUMBERS_TOP));
        self.draw_belongings(panel.at(HAVE_TOP));
        panel.at(MIDDLE_TOP);
        match &self.show.stage {
            Stage::Waiting(carving) => self.draw_progress(panel, carving),
            _ if self.xray => {
                panel.pitch = KEYS_LINE;
                self.draw_legend(panel);
            }
            _ => {
                self.draw_choices(panel);
                if self.has_overview() {
                    self.draw_overview(panel.screen, OVERVIEW);
                }
            }
        }
        panel.pitch = KEYS_LINE;
        let (commands, stands): (&[Command], _) = match (&self.show.stage, self.play.state().status)
        {
            (_, Status::GameOver) => (&[Command::Menu], true),
            (Stage::Waiting(_), _) | (_, Status::LevelDone) => (COMMANDS, true),
            _ => (COMMANDS, false),
        };
        let keys = match (stands, self.xray) {
            (true, _) => self.keys(commands).without(STANDING),
            (false, true) => self.keys(&[Command::Menu]).only(&[Button::X]),
            (false, false) if self.has_overview() => self.keys(&[Command::Menu]).only(BESIDE_MAP),
            (false, false) => self.keys(commands),
        };
        let top = panel.keys_above(KEYS_BOTTOM, keys);
        if let Stage::Waiting(_) = self.show.stage {
            panel.at(top - KEYS_LINE);
            panel.colored_row((ANY_KEY.0, ACCENT), (ANY_KEY.1, Color::SILVER));
        }
    }

    /// A line with an icon before it.
    fn draw_marked(&self, panel: &mut Panel, icon: Icon, text: &str, color: Color) {
        let at = (panel.columns.0, panel.y);
        self.sprites
            .draw(panel.screen, Piece::Icon(icon), SMALL, at);
        beside_mark(panel, text, color);
    }

    fn draw_numbers(&self, panel: &mut Panel) {
        let play = &self.play;
        let best = self.tally.best(play.level().plan.hidden);
        let best = best.map(|best| best.score.to_string());
        panel.row("level", &play.level().number.to_string());
        let lives_top = panel.y;
        panel.row("lives", "");
        panel.row("score", &play.score().to_string());
        panel.row("best", best.as_deref().unwrap_or(NOTHING));
        panel.row("steps", &play.state().steps.to_string());
        for life in 0..MOST_LIVES {
            let icon = if life < play.state().lives {
                Icon::Life
            } else {
                Icon::NoLife
            };
            let x = panel.columns.1 - SMALL * (MOST_LIVES - life) as i32;
            self.sprites
                .draw(panel.screen, Piece::Icon(icon), SMALL, (x, lives_top));
        }
    }

    /// Sword, angel and key; dim where the hero has none. A key is told of only where there is a gate.
    fn draw_belongings(&self, panel: &mut Panel) {
        let play = &self.play;
        let (sword, words) = match play.state().carried.blows {
            0 if self.is_sword_broken() => (Icon::Broken, "broken"),
            0 => (Icon::NoSword, "sword"),
            1 => (Icon::Sword1, "1 blow"),
            2 => (Icon::Sword2, "2 blows"),
            _ => (Icon::Sword3, "3 blows"),
        };
        let has = |there, with, without| if there { with } else { without };
        let angel = has(play.state().carried.guarded, Icon::Angel, Icon::NoAngel);
        let key = has(play.state().carried.key, Icon::Key, Icon::NoKey);
        let locked = play.level().gate.is_some();
        let all = [
            (play.is_armed(), sword, words),
            (play.state().carried.guarded, angel, "guarded"),
            (play.state().carried.key, key, "key"),
        ];
        for (there, icon, word) in all.into_iter().take(2 + usize::from(locked)) {
            let color = if there { Color::WHITE } else { Color::SLATE };
            self.draw_marked(panel, icon, word, color);
        }
    }

    /// Whether the hero had the sword of this level, and it is neither in his hand nor in a thief's.
    fn is_sword_broken(&self) -> bool {
        let play = &self.play;
        let is_smith = |lying: &Lying| lying.thing == Thing::Friend;
        let taken =
            play.level().things.iter().any(is_smith) && !play.state().things.iter().any(is_smith);
        taken && !play.is_armed() && !play.state().villains.iter().any(Villain::has_sword)
    }

    /// How far the building has come, and what its colours mean.
    fn draw_progress(&self, panel: &mut Panel, carving: &Carving) {
        let (word, done, all) = carving.report();
        panel.line(word, Color::WHITE);
        panel.line(&format!("{done} of {all}"), Color::SILVER);
        if self.is_built_in_the_dark() {
            return;
        }
        if self.xray {
            panel.at(MIDDLE_TOP + 4 * LINE);
            draw_order_key(panel);
        } else {
            let place = (AREA.x + AREA.w / 2 - LARGE, panel.y);
            let bar = Piece::Bar(bar_frame(carving));
            self.sprites.draw(panel.screen, bar, 2 * LARGE, place);
            panel.at(place.1 + 2 * LARGE);
        }
        if carving.building().maze().path().is_none() {
            return;
        }
        let mut tint = |color, word| {
            let mark = Rect::new(panel.columns.0, panel.y, SMALL - 1, SMALL - 1);
            panel.screen.fill_rect(mark, color);
            beside_mark(panel, word, Color::SILVER);
        };
        tint(PATH, "path");
        if !self.xray && carving.has_gone_back() {
            tint(BACKED, "gone back");
        }
    }

    /// What the level looks like, with the rule of that; without one, how its maze is made.
    fn draw_choices(&self, panel: &mut Panel) {
        panel.pitch = KEYS_LINE;
        let (plan, level) = (self.play.level().plan, self.play.level());
        let look = level.look();
        self.draw_marked(panel, look_icon(look), look.name(), Color::SILVER);
        let overview = self.has_overview();
        match rule(look) {
            Some(rule) => panel.sentence(rule, Color::YELLOW),
            None if overview => {}
            None => {
                if let Some(given) = &self.given {
                    panel.line("a maze", Color::SILVER);
                    panel.line(&given.origin, Color::SILVER);
                    return draw_seed(panel, plan.seed);
                }
                panel.line(short_name(&plan.maze), Color::SILVER);
                let braid = plan.braid_at(level.number);
                panel.line(&format!("braid {braid} %"), Color::SILVER);
            }
        }
        if overview && rule(look).is_some() {
            return;
        }
        draw_seed(panel, plan.seed);
    }

    fn draw_legend(&self, panel: &mut Panel) {
        draw_order_key(panel);
        let sample = Rect::new(panel.columns.0 + 32, panel.y + 3, 24, 2);
        panel.screen.fill_rect(sample, WAY);
        let steps = self.play.way_to_door().count() - 1;
        panel.row("way", &steps.to_string());
        for why in Why::ALL.into_iter().filter(|&why| self.may_be(why)) {
            let at = (panel.columns.0, panel.y);
            self.draw_why(panel.screen, why, at, why_color(why));
            beside_mark(panel, why.name(), Color::SILVER);
        }
    }
}

fn draw_seed(panel: &mut Panel, seed: Seed) {
    let seed = seed.to_string();
    let word = if seed.len() > SEED { "" } else { "seed " };
    panel.sentence(&format!("{word}{seed}"), Color::SILVER);
}

/// What is to be known of a look, in two lines.
const fn rule(look: Look) -> Option<&'static str> {
    match look {
        Look::Cellar => None,
        Look::Mine => Some("dark but for the lamps"),
        Look::Ice => Some("bright ice: one slides"),
        Look::Fire => Some("embers glow, then burn"),
    }
}

/// The colours of the builder's order, from the first to the last.
fn draw_order_key(panel: &mut Panel) {
    for part in 0..48 {
        let x = panel.columns.1 - 48 + part as i32;
        let color = order_color(part * 255 / 47);
        panel.screen.vline(x, panel.y, SMALL - 1, color);
    }
    panel.line("built", Color::SILVER);
}

/// A line with room for a small mark before it.
fn beside_mark(panel: &mut Panel, text: &str, color: Color) {
    panel.columns.0 += 2 * SMALL;
    panel.line(text, color);
    panel.columns.0 -= 2 * SMALL;
}

/// The sign of a look.
const fn look_icon(look: Look) -> Icon {
    match look {
        Look::Cellar => Icon::Cellar,
        Look::Mine => Icon::Mine,
        Look::Ice => Icon::Ice,
        Look::Fire => Icon::Fire,
    }
}

/// Icon and word of the open and the hidden game.
pub fn mode(hidden: bool) -> (Icon, &'static str) {
    if hidden {
        (Icon::Hidden, "hidden")
    } else {
        (Icon::Open, "open")
    }
}

/// A builder in twelve letters.
pub fn short_name(maze: &MazePlan) -> &'static str {
    if maze.edges {
        "edge trees"
    } else {
        maze.builder.title()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::level::{BUILDERS, MAZE};

    /// Letters of a line.
    const LETTERS: usize = 12;

    #[test]
    fn every_line_fits_the_panel() {
        assert!(ANY_KEY.0.len() + 1 + ANY_KEY.1.len() <= LETTERS);
        for (builder, edges) in BUILDERS {
            let maze = MazePlan {
                builder,
                edges,
                ..MAZE
            };
            assert!(short_name(&maze).len() <= LETTERS);
        }
        let score = "score".len() + 1 + "999999".len();
        assert!(score <= LETTERS);
    }
}
