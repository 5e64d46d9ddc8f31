//! The sign over the maze when a level is done or the game is lost, and the story of a lost game: what hit the hero and
//! where, how far the door was, his path, the best games, and the command line for the same game.

use super::map::{FLOOR, Map};
use super::sheet::{Icon, LARGE, Piece, Pose, SMALL};
use super::view::{AREA, NOTHING, View};
use crate::games::quest::rules::level::{Level, Thing, find_thing};
use crate::games::quest::rules::{Kind, Mark, Plan, Status, Tale};
use crate::games::quest::scene::inquest::Answer;
use crate::games::quest::scene::show::Phase;
use crate::games::quest::table::{self, ACCENT, LEVEL};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::scene::Help;
use crate::tick::clock;
use crate::ui::Panel;
use crate::words::{Id, say};

/// The width of a sign, in the middle of the maze.
const WIDTH: i32 = 240;
/// From the frame to its content.
const MARGIN: i32 = 12;
/// Height of the hero, the title, and the gap between them and the table.
const HEAD: i32 = 2 * LARGE + 8 + 16 + 10;
/// From line to line of the table and of the text below.
const LINE: i32 = 14;
/// From the frame to the table.
const TABLE: i32 = 40;
/// Lines of text below the table.
const WORDS: i32 = 2;

/// The edges of the story's text, and the left edge of the text beside the villain.
const EDGES: (i32, i32) = (16, 368);
const BESIDE: i32 = 60;
/// The map of the maze, and the numbers at its right.
const MAP: Rect = Rect::new(16, 64, 161, 161);
const NUMBERS: (i32, i32) = (200, 368);
/// From sign to sign beside the map.
const SIGNS_PITCH: i32 = 10;
/// Top of the text about sharing, and of the keys.
const SEND_TOP: i32 = 234;
const KEYS_TOP: i32 = 274;
const WAY: Color = Color::ORANGE;
const FALL: Color = Color::YELLOW;
const LAST: Color = Color::RED;
const GATE: Color = Color::CYAN;

/// The content of a sign.
struct Sign {
    title: String,
    color: Color,
    pose: Pose,
    /// A row without an icon belongs to those above.
    rows: Vec<(Option<Icon>, &'static str, String)>,
    /// The row below the rule.
    ruled: usize,
    hint: String,
    commands: &'static [Command],
}

impl Sign {
    /// The sign of a level that is done or a game that is lost.
    fn of(view: &View) -> Option<Self> {
        let (play, earned) = (view.play, view.tally.earned);
        let (number, score) = (play.level().number, play.score().to_string());
        match play.state().status {
            Status::Playing => None,
            Status::LevelDone => {
                let life = say!("quest-notice-life-won");
                let mut found = match (earned.life, earned.things) {
                    (true, 0) => life.to_owned(),
                    (true, things) => format!("{life} +{things}"),
                    (false, things) => points(things),
                };
                if earned.stolen > 0 {
                    found = format!("{found} -{}", earned.stolen);
                }
                let steps = play.state().steps;
                Some(Self {
                    title: say!("quest-done", level = number),
                    color: Color::LIME,
                    pose: Pose::Cheer(view.is_second()),
                    rows: vec![
                        (
                            Some(Icon::Killed),
                            say!("quest-done-villains"),
                            points(earned.villains),
                        ),
                        (Some(Icon::Treasure), say!("quest-done-found"), found),
                        (
                            Some(Icon::Door),
                            say!("quest-done-door"),
                            points(earned.door),
                        ),
                        (
                            Some(Icon::Steps),
                            say!("quest-done-bonus"),
                            points(earned.bonus),
                        ),
                        (
                            Some(Icon::Points),
                            say!("quest-score"),
                            format!("{score} ({})", points(earned.sum())),
                        ),
                        (None, say!("quest-done-time"), clock(view.tally.on_level)),
                    ],
                    ruled: 4,
                    hint: steps_beside(steps, play.level()),
                    commands: &[],
                })
            }
            Status::GameOver => {
                let best = view.tally.best(view.tally.key(&play.level().plan));
                let best = best.map(|best| [best.score, best.level].map(|best| best.to_string()));
                let taker = taker(&view.show.tale);
                let [score_best, level_best] =
                    best.unwrap_or([NOTHING, NOTHING].map(str::to_owned));
                Some(Self {
                    title: say!("quest-lost").to_owned(),
                    color: Color::ORANGE,
                    pose: Pose::Lying,
                    rows: vec![
                        (Some(Icon::Points), say!("quest-score"), score),
                        (Some(Icon::Door), say!("quest-level"), number.to_string()),
                        (None, say!("quest-lost-by"), taker.to_owned()),
                        (None, say!("quest-lost-best"), score_best),
                        (None, say!("quest-lost-best-level"), level_best),
                    ],
                    ruled: 3,
                    hint: note(view).0.to_string(),
                    commands: &[Command::NewSeed],
                })
            }
        }
    }
}

/// The sign over a level or a game that is over, once nothing moves any more.
pub fn draw_sign(screen: &mut Framebuffer, view: &View) {
    let waits = !view.look.is_calm() && !view.show.turn.is_over();
    let is_playing = matches!(view.show.phase, Phase::Playing) && !waits;
    if let Some(sign) = Sign::of(view).filter(|_| is_playing) {
        sign.draw(screen, view);
    }
}

/// Steps made beside the fewest, which in a level with a gate mostly lead past its key.
fn steps_beside(steps: u32, level: &Level) -> String {
    let shortest = level.shortest;
    if level.takes_key {
        say!("quest-done-steps-key", steps = steps, shortest = shortest)
    } else {
        say!("quest-done-steps", steps = steps, shortest = shortest)
    }
}

/// The keys that lead on from an end.
fn keys(view: &View, word: &'static str, commands: &'static [Command]) -> Keys<'static> {
    let keys = view.look.keys(table::BUTTONS, table::GAME_MODE, commands);
    keys.only(&[Button::Confirm]).calling(Button::Confirm, word)
}

impl Sign {
    fn draw(&self, screen: &mut Framebuffer, view: &View) {
        let lines = self.rows.len() as i32 + WORDS;
        let height = 2 * MARGIN + HEAD + LINE * lines + 2 * (LINE / 2) - (LINE - SMALL);
        let frame = AREA.centered(WIDTH, height);
        let font = &view.art.font;
        screen.fill_rect(frame.inset(-3), Color::BLACK);
        screen.fill_rect(frame, Color::NIGHT);
        screen.frame(frame.inset(-2), ACCENT);
        let (middle, top) = (frame.x + frame.w / 2, frame.y + MARGIN);
        let hero = Piece::Hero(self.pose, view.play.is_armed());
        view.draw_sized(screen, hero, 2 * LARGE, (middle - LARGE, top));
        let scale = title_scale(&self.title);
        let left = middle - Font::width(&self.title, scale) / 2;
        let y = top + 2 * LARGE + 8;
        font.draw_shadowed(screen, left, y, &self.title, self.color, scale);
        let (left, right) = (frame.x + TABLE, frame.x + frame.w - TABLE);
        let table = &mut Panel::over(screen, font, (left, right), (ACCENT, 1));
        table.pitch = LINE;
        table.at(top + HEAD);
        for (index, (icon, name, value)) in self.rows.iter().enumerate() {
            if index == self.ruled {
                let y = table.y;
                table.screen.hline(left, y, right - left, Color::SLATE);
                table.y += LINE / 2;
            }
            if let Some(icon) = icon {
                view.draw(table.screen, Piece::Icon(*icon), (left, table.y));
            }
            table.indented(2 * SMALL, |table| table.row(name, value));
        }
        table.columns = (frame.x, frame.x + frame.w);
        table.y += LINE / 2;
        table.centered(&self.hint, Color::SILVER);
        table.centered_keys(keys(view, say!("key-go-on"), self.commands));
    }
}

/// What took the last life that was lost.
pub fn taker(tale: &Tale) -> &'static str {
    let cause = tale.falls().last().and_then(|fall| fall.cause);
    cause.map_or(Id("quest-thing").of("ember"), |kind| {
        Id("quest-villain").of(kind.name())
    })
}

/// Points that were earned, if any.
fn points(points: u64) -> String {
    match points {
        0 => NOTHING.to_owned(),
        points => format!("+{points}"),
    }
}

/// A title is drawn at twice its size if it fits.
fn title_scale(title: &str) -> i32 {
    let fits = Font::width(title, 2) <= WIDTH - 2 * MARGIN;
    if fits { 2 } else { 1 }
}

/// The whole screen with the story.
pub fn draw_story(screen: &mut Framebuffer, view: &View) {
    let (play, level, tale) = (view.play, view.play.level(), &view.show.tale);
    let font = &view.art.font;
    screen.clear(Color::NIGHT);
    if let Some(fall) = tale.falls().last() {
        let cause = |kind| Piece::Villain(kind, Dir::Down, false);
        let cause = fall.cause.map_or(Piece::Mark(Mark::Burning, false), cause);
        view.draw_sized(screen, cause, 2 * LARGE, (EDGES.0, 11));
        let title = Id("quest-story-cause").of_text(fall.cause.map_or("fire", Kind::name));
        font.draw_shadowed(screen, BESIDE, 8, title, Color::ORANGE, 2);
        let panel = &mut Panel::over(screen, font, (BESIDE, EDGES.1), (ACCENT, 1));
        let place = say!(
            "quest-story-place",
            level = level.number,
            steps = fall.to_door
        );
        panel.at(28);
        for line in place.lines() {
            panel.line(line, Color::WHITE);
        }
        let answer = match view.show.inquest.answer {
            Answer::Sought => "…".to_owned(),
            Answer::Never => say!("quest-story-no-answer").to_owned(),
            Answer::Before(turns) => say!("quest-story-answer", turns = turns),
        };
        panel.line(&answer, Color::SILVER);
    }
    // The maze, the way walked through it, and where lives were lost.
    let map = Map::new(level.size(), MAP);
    map.fill(screen, FLOOR);
    map.walls(screen, play.walls().standing(), Color::SLATE);
    map.walls(screen, play.gate(), GATE);
    for passage in tale.passages() {
        map.passage(screen, passage, WAY);
    }
    map.mark(screen, level.door(), Color::LIME);
    map.mark(screen, level.start(), WAY);
    if let Some(key) = find_thing(&play.state().things, Thing::Key) {
        map.mark(screen, key, GATE);
    }
    for fall in tale.falls() {
        map.mark(screen, fall.at, FALL);
    }
    if let Some(last) = tale.falls().last() {
        map.mark(screen, last.at, LAST);
    }
    let panel = &mut Panel::over(screen, font, NUMBERS, (ACCENT, 1));
    panel.pitch = 12;
    draw_result(panel.at(MAP.y), view);
    let panel = &mut Panel::over(screen, font, EDGES, (ACCENT, 1));
    panel.at(SEND_TOP);
    if view.choices.given.is_none() {
        panel.line(say!("quest-story-share"), Color::SILVER);
        let (seed, words) = (level.plan.seed, view.choices.arguments(&level.plan));
        panel.sentence(&format!("dedale quest --seed {seed} {words}"), Color::WHITE);
    }
    let commands = &[Command::NewSeed, Command::Screenshot];
    panel
        .at(KEYS_TOP)
        .centered_keys(keys(view, say!("key-again"), commands));
}

fn draw_result(panel: &mut Panel, view: &View) {
    let play = view.play;
    panel.row(say!("quest-score"), &play.score().to_string());
    panel.row(say!("quest-story-steps"), &play.state().steps.to_string());
    let shortest = if play.level().takes_key {
        say!("quest-story-shortest-key")
    } else {
        say!("quest-story-shortest")
    };
    panel.row(shortest, &play.level().shortest.to_string());
    panel.y += 6;
    let plan = play.level().plan;
    for (hidden, word) in [
        (false, say!("quest-story-best-open")),
        (true, say!("quest-story-best-hidden")),
    ] {
        let best = view.tally.best(view.tally.key(&Plan { hidden, ..plan }));
        let score = best.map_or(NOTHING.to_owned(), |best| best.score.to_string());
        panel.row(word, &score);
        if let Some(best) = best {
            let text = if best.xrayed {
                say!("quest-story-level-x-ray", level = best.level)
            } else {
                say!("quest-story-level", level = best.level)
            };
            panel.indented(2 * SMALL, |panel| panel.line(&text, Color::DIM));
        }
    }
    panel.y += 6;
    let (note, color) = note(view);
    panel.sentence(note.text(), color);
    let signs = [
        Some((WAY, say!("quest-story-path"))),
        Some((FALL, say!("quest-story-fall"))),
        Some((LAST, say!("quest-story-last"))),
        Some((Color::LIME, say!("quest-story-door"))),
        play.gate().map(|_| (GATE, say!("quest-story-gate"))),
    ];
    let signs = signs.into_iter().flatten();
    panel.pitch = SIGNS_PITCH;
    panel.y = MAP.y + MAP.h - signs.clone().count() as i32 * panel.pitch + 4;
    for (color, word) in signs {
        let mark = Rect::new(panel.columns.0 + 1, panel.y + 1, 6, 6);
        panel.screen.fill_rect(mark, color);
        panel.indented(2 * SMALL, |panel| panel.line(word, Color::SILVER));
    }
}

/// The note about the result.
pub fn note(view: &View) -> (Id, Color) {
    let hidden = view.play.level().plan.hidden;
    let level = view.choices.settings.number(LEVEL);
    match (view.tally.new_best, view.tally.practice.has(Help::XRay)) {
        // A level that ended before the X-ray keeps its best.
        (true, true) if hidden => (Id("quest-note-best-before-x-ray"), Color::LIME),
        (true, true) => (Id("quest-note-best-x-ray"), Color::LIME),
        (true, false) => (Id("quest-note-best"), Color::LIME),
        (false, true) if hidden => (Id("quest-note-practice"), Color::SILVER),
        _ if level != 1 => (Id("quest-note-later-start"), Color::SILVER),
        (false, true) => (Id("quest-note-x-ray"), Color::SILVER),
        (false, false) => (Id("quest-note-no-life"), Color::SILVER),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_words_fit_the_sign() {
        let fits = |text: &str, width| assert!(Font::width(text, 1) <= width, "{text}");
        let steps = say!("quest-done-steps", steps = 99_999_999, shortest = 224);
        fits(&steps, WIDTH - 2 * SMALL);
        let steps = say!("quest-done-steps-key", steps = 99_999, shortest = 224);
        fits(&steps, WIDTH - 2 * SMALL);
        let best = format!("{} 99999999", say!("quest-lost-best"));
        fits(&best, WIDTH - 2 * TABLE);
        assert_eq!(title_scale(&say!("quest-done", level = 99)), 2);
        assert_eq!(title_scale(&say!("quest-done", level = 1000)), 1);
    }

    #[test]
    fn the_story_knows_every_cause() {
        let causes = Id("quest-story-cause").attributes();
        let names = Kind::ALL.map(Kind::name).into_iter().chain(["fire"]);
        assert!(causes.eq(names.map(|name| name.replace(' ', "-"))));
    }
}
