//! The panel beside the maze: numbers, what the hero carries, the choices, and the keys.

use super::board::{BACKED, PATH, draw_bar, draw_number};
use super::map;
use super::sheet::{Icon, LARGE, Piece, Pose, SMALL};
use super::view::{NOTHING, View};
use super::xray::{Near, WAY, far_color, is_shown, may_be, order_color, why_color};
use crate::games::quest::rules::{
    Carving, GATE_LEVELS, Lying, MOST_LIVES, Play, Scenery, Status, Thing, Villain, Why, newest,
};
use crate::games::quest::scene::show::Phase;
use crate::games::quest::table::{self, ACCENT};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::Command;
use crate::maze::plan::{DEPTH_FIRST, TREES};
use crate::maze::{Builder, MazePlan};
use crate::scene::scores::Date;
use crate::ui::{Panel, lines_of};
use crate::words::{Id, say};

/// The panel's columns: everything right of the maze.
const AREA: Rect = Rect::new(272, 0, 112, 288);
/// From line to line.
const LINE: i32 = 10;
const TITLE_TOP: i32 = 6;
const MODE_TOP: i32 = 18;
/// From the mode to the line that tells which help was used.
const HELP_LINE: i32 = 9;
const NUMBERS_TOP: i32 = 38;
const HAVE_TOP: i32 = 91;
/// The part that changes: the level's scenery and what is new in it, or the building of its maze.
const MIDDLE_TOP: i32 = 124;
/// The top of the line after the seed, which is its last line; and of the two lines about the gate, above the seed.
const MIDDLE_BOTTOM: i32 = MIDDLE_TOP + 7 * LINE;
const GATE_TOP: i32 = MIDDLE_BOTTOM - 3 * LINE;
/// A legend begins higher, since what the hero has is on one line then. It has room for nine lines above the keys.
const LEGEND_TOP: i32 = HAVE_TOP + 12;
/// The top of the line after the last line of keys, and of the first one: nine lines, the same on every level.
const KEYS_BOTTOM: i32 = 286;
const KEYS_TOP: i32 = KEYS_BOTTOM - 9 * LINE;
/// From line to line while a maze is built.
const BUILDING_LINE: i32 = 12;
/// From a sign of the legend to its word, and between a word and the next sign.
const SIGN: i32 = SMALL + 3;
const SIGNS_GAP: i32 = 4;
/// The number on an ember that the legend explains.
const SAMPLE_COUNT: u32 = 3;
/// How far two of them go into the panel's margin.
const SIGNS_MORE: i32 = 4;

/// The program's keys that the panel names, and the game's keys that it leaves out while the hero cannot move.
const COMMANDS: &[Command] = &[
    Command::Restart,
    Command::NewSeed,
    Command::Help,
    Command::Menu,
];
const STANDING: &[Button] = &[
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Confirm,
    Button::L,
    Button::T,
];

/// The map of a maze that is too large for the screen, below the three lines of a long seed; and the keys that have
/// room below it.
const OVERVIEW: Rect = Rect::new(280, 172, 96, 84);
const BESIDE_MAP: &[Button] = &[Button::L, Button::X];
/// The whole panel.
pub fn draw(screen: &mut Framebuffer, view: &View) {
    let (play, show) = (view.play, view.show);
    let panel = &mut Panel::beside(screen, &view.art.font, AREA, ACCENT);
    panel.at(TITLE_TOP).title(say!("quest-title"));
    panel.pitch = LINE;
    let hidden = play.level().plan.hidden;
    let reason = view.tally.counting(hidden).reasons().next();
    // An open game with the X-ray has a table of its own.
    let help = reason.or(view.tally.practice.reasons().next());
    let (icon, word) = if reason.is_some() {
        (Icon::Practice, (say!("practice-sign"), Color::ORANGE))
    } else {
        let (icon, word) = mode(hidden);
        (icon, (word, Color::SILVER))
    };
    panel.pitch = HELP_LINE;
    draw_marked(panel.at(MODE_TOP), view, icon, word);
    if let Some(help) = help {
        panel.indented(2 * SMALL, |panel| panel.line(help.name(), word.1));
    }
    panel.pitch = LINE;
    draw_numbers(panel.at(NUMBERS_TOP), view);
    let is_built = matches!(show.phase, Phase::Waiting(_));
    draw_belongings(panel.at(HAVE_TOP), view, show.xray || is_built);
    // A map stands beside a maze that is not all in sight.
    let has_map = !show.view.is_whole() && !is_built;
    let [all, playing, over, menu] = [
        COMMANDS,
        &[Command::Restart, Command::Help, Command::Menu],
        &[Command::TakeBack, Command::Help, Command::Menu],
        &[Command::Help, Command::Menu],
    ]
    .map(|commands| view.look.keys(table::BUTTONS, table::GAME_MODE, commands));
    let keys = match play.state().status {
        _ if is_built => all.without(STANDING),
        Status::GameOver => over.without(STANDING),
        Status::LevelDone => all.without(STANDING),
        Status::Playing if has_map && !show.xray => menu.only(BESIDE_MAP),
        Status::Playing => playing,
    };
    match &show.phase {
        Phase::Waiting(carving) => {
            panel.pitch = BUILDING_LINE;
            draw_progress(panel.at(MIDDLE_TOP), view, carving);
        }
        _ if show.xray => draw_legend(panel.at(LEGEND_TOP), view),
        _ => {
            draw_level(panel.at(MIDDLE_TOP), view, has_map);
            if has_map {
                map::draw(panel.screen, view, OVERVIEW);
            }
        }
    }
    panel.pitch = LINE;
    let top = panel.keys_above(KEYS_BOTTOM, i32::MAX, keys);
    if is_built && !view.look.is_stopped && !panel.screen.is_inert() {
        panel.at(top - LINE);
        let (key, word) = (say!("quest-panel-any-key"), say!("quest-panel-skip"));
        panel.colored_row((key, ACCENT), (word, Color::SILVER));
    }
}

/// A line with an icon before it.
fn draw_marked(panel: &mut Panel, view: &View, icon: Icon, (text, color): (&str, Color)) {
    let at = (panel.columns.0, panel.y);
    view.draw(panel.screen, Piece::Icon(icon), at);
    panel.indented(2 * SMALL, |panel| panel.line(text, color));
}

fn draw_numbers(panel: &mut Panel, view: &View) {
    let (level, state) = (view.play.level(), view.play.state());
    // A given maze is in no table.
    let is_built = view.choices.given.is_none();
    let best = is_built.then(|| view.tally.best(view.tally.key(&level.plan)));
    let best = best.flatten();
    // It rises with a game that counts; one that began on a later level is in no table.
    let is_early = view.choices.settings.number(table::LEVEL) == 1;
    let counts = is_early && view.tally.counting(level.plan.hidden).counts();
    let score = Some(view.play.score()).filter(|_| best.is_some() && counts);
    let best = best.map(|best| best.score).max(score);
    let best = best.map_or(NOTHING.to_owned(), |best| best.to_string());
    panel.row(say!("quest-level"), &level.number.to_string());
    for life in 0..MOST_LIVES {
        let has = life < state.lives;
        let icon = if has { Icon::Life } else { Icon::NoLife };
        let x = panel.columns.1 - SMALL * (MOST_LIVES - life) as i32;
        view.draw(panel.screen, Piece::Icon(icon), (x, panel.y));
    }
    panel.row(say!("quest-panel-lives"), "");
    panel.row(say!("quest-score"), &view.play.score().to_string());
    match view.look.rival {
        Some(rival) => panel.colored_row((&rival.name, Color::CYAN), (&rival.lead, Color::WHITE)),
        None => panel.row(say!("quest-panel-best"), &best),
    }
    panel.row(say!("quest-panel-steps"), &state.steps.to_string());
}

/// Sword, angel and key; dim if the hero has none. The key is shown only if there is a gate. `closely`: on one line,
/// without words.
fn draw_belongings(panel: &mut Panel, view: &View, closely: bool) {
    let (play, carried) = (view.play, view.play.state().carried);
    let sword = match carried.blows {
        0 if is_sword_broken(play) => Icon::Broken,
        0 => Icon::NoSword,
        1 => Icon::Sword1,
        2 => Icon::Sword2,
        _ => Icon::Sword3,
    };
    let blows = match sword {
        Icon::Broken => say!("quest-panel-broken").to_owned(),
        Icon::NoSword => say!("quest-panel-sword").to_owned(),
        _ => say!("quest-panel-blows", blows = carried.blows),
    };
    let locked = play.level().gate.is_some();
    let mut left = panel.columns.0;
    let all = [
        (play.is_armed(), [sword; 2], &*blows),
        (
            carried.guarded,
            [Icon::NoAngel, Icon::Angel],
            say!("quest-panel-angel"),
        ),
        (
            carried.key,
            [Icon::NoKey, Icon::Key],
            say!("quest-panel-key"),
        ),
    ];
    for (there, icons, word) in all.into_iter().take(2 + usize::from(locked)) {
        let color = if there { Color::WHITE } else { Color::DIM };
        let icon = icons[usize::from(there)];
        if closely {
            view.draw(panel.screen, Piece::Icon(icon), (left, panel.y));
            left += 3 * SMALL;
        } else {
            draw_marked(panel, view, icon, (word, color));
        }
    }
}

/// Whether the hero had the sword of this level, and neither he nor a thief has it now.
fn is_sword_broken(play: &Play) -> bool {
    let has_smith = |things: &[Lying]| things.iter().any(|lying| lying.thing == Thing::Friend);
    let taken = has_smith(&play.level().things) && !has_smith(&play.state().things);
    taken && !play.is_armed() && !play.state().villains.iter().any(Villain::has_sword)
}

/// The progress of the building, and what its colours mean.
fn draw_progress(panel: &mut Panel, view: &View, carving: &Carving) {
    let (word, done, all) = carving.report();
    panel.line(Id("quest-building").of(word), Color::WHITE);
    let count = say!("quest-building-count", done = done, all = all);
    panel.line(&count, Color::SILVER);
    if view.is_dark() {
        return;
    }
    if view.show.xray {
        draw_order_key(panel.at(MIDDLE_TOP + 4 * BUILDING_LINE), view);
    } else {
        let place = (AREA.x + AREA.w / 2 - LARGE, panel.y);
        draw_bar(panel.screen, view, carving, place);
        // The hero waits beside it.
        let hero = Piece::Hero(Pose::Walk(view.show.facing, false), view.play.is_armed());
        let left = panel.columns.0;
        view.draw_sized(panel.screen, hero, 2 * LARGE, (left, panel.y));
        panel.y += 2 * LARGE;
    }
    let has_path = carving.building().maze().path().is_some();
    let has_gone_back = !view.show.xray && carving.has_gone_back();
    for (is_shown, color, word) in [
        (has_path, PATH, say!("quest-building-path")),
        (
            has_path && has_gone_back,
            BACKED,
            say!("quest-building-finished"),
        ),
    ] {
        if is_shown {
            let mark = Rect::new(panel.columns.0, panel.y, SMALL - 1, SMALL - 1);
            panel.screen.fill_rect(mark, color);
            panel.indented(2 * SMALL, |panel| panel.line(word, Color::SILVER));
        }
    }
}

/// The scenery of the level; then the villain that is new on it, else the scenery's rule, else how the maze is made;
/// and at the bottom the seed. Above a map, there is room for the seed only where neither villain nor rule is told.
fn draw_level(panel: &mut Panel, view: &View, has_map: bool) {
    let level = view.play.level();
    let (plan, scenery) = (level.plan, level.scenery());
    let (icon, rule) = match scenery {
        Scenery::Cellar => (Icon::Cellar, None),
        Scenery::Mine => (Icon::Mine, Some(say!("quest-rule-mine"))),
        Scenery::Ice => (Icon::Ice, Some(say!("quest-rule-ice"))),
        Scenery::Fire => (Icon::Fire, Some(say!("quest-rule-fire"))),
    };
    let name = if view.tint.is_crypt() {
        say!("quest-scenery-crypt")
    } else {
        Id("quest-scenery").of(scenery.name())
    };
    draw_marked(panel, view, icon, (name, Color::SILVER));
    // In the hidden game nothing tells of it before it is met.
    let new = newest(level.number).filter(|_| !plan.hidden || view.show.met);
    match (new, rule, &view.choices.given) {
        (Some(kind), ..) => {
            let name = Id("quest-villain").of(kind.name());
            panel.line(&say!("quest-panel-new", name = name), Color::LIME);
            panel.sentence_in(2, Id("quest-villain-new").of(kind.name()), Color::SILVER);
        }
        (None, Some(rule), _) => panel.sentence(rule, Color::YELLOW),
        (None, None, Some(given)) if !has_map => {
            panel.line(say!("quest-given"), Color::SILVER);
            panel.line(&origin(given.from), Color::SILVER);
        }
        (None, None, None) if !has_map => {
            panel.line(builder_name(&plan.maze), Color::SILVER);
            let braid = plan.braid_at(level.number);
            panel.sentence_in(
                2,
                &say!("quest-panel-braid", percent = braid),
                Color::SILVER,
            );
        }
        (None, None, _) => {}
    }
    if has_map && (new.is_some() || rule.is_some()) {
        return;
    }
    let seed = plan.seed.to_string();
    // A long seed has its lines for itself.
    let is_long = Font::width(&seed, 1) > panel.columns.1 - panel.columns.0;
    let text = if is_long {
        seed
    } else {
        Date::seed_line(plan.seed, view.choices.counts_for_day)
    };
    if !has_map {
        let lines = lines_of(&text, panel.letters()).count() as i32;
        let top = MIDDLE_BOTTOM - lines * LINE;
        if level.number == GATE_LEVELS && level.gate.is_some() && lines == 1 {
            let gate = say!("quest-panel-gate");
            panel
                .at(panel.y.max(GATE_TOP))
                .sentence_in(2, gate, Color::YELLOW);
            // Where words are long, the seed has no room.
            if panel.y > top {
                return;
            }
        }
        panel.at(top);
    }
    panel.sentence(&text, Color::SILVER);
}

/// What the X-ray draws: the path, the order of building or, where that is left out, what is far away; why villains go
/// where they go; and the numbers of embers.
fn draw_legend(panel: &mut Panel, view: &View) {
    let near = Near::of(view);
    let reasons = Why::ALL.into_iter().filter(|&why| may_be(view, why));
    let reasons: Vec<Why> = reasons.collect();
    let word = |why: &Why| Id("quest-why").of(why.name());
    let (left, right) = panel.columns;
    let widths = reasons.iter().map(|why| SIGN + Font::width(word(why), 1));
    let places = in_rows(widths, right - left + SIGNS_MORE);
    let has_embers = view.play.level().scenery() == Scenery::Fire;
    // Path and order, then these.
    let signs = 1 + places.last().map_or(0, |&(_, row)| row);
    let rows = 2 + signs + i32::from(has_embers);
    panel.pitch = LINE.min((KEYS_TOP - LEGEND_TOP) / rows);
    let to_door = &view.show.to_door.path;
    let path = if to_door.takes_key {
        say!("quest-x-ray-path-key")
    } else {
        say!("quest-x-ray-path")
    };
    let steps = to_door.steps().to_string();
    let sample = Rect::new(left, panel.y + 3, SMALL, 2);
    panel.screen.fill_rect(sample, WAY);
    panel.indented(SIGN, |panel| panel.row(path, &steps));
    if near.is_all() {
        draw_order_key(panel, view);
    } else {
        let (arrow, far) = (Piece::Arrow(Dir::Right), say!("quest-x-ray-far"));
        let at = (left, panel.y);
        view.draw_shape(panel.screen, arrow, at, far_color(Color::CYAN));
        panel.indented(SIGN, |panel| panel.line(far, Color::SILVER));
    }
    let top = panel.y;
    panel.columns.1 += SIGNS_MORE;
    for (why, (x, row)) in reasons.iter().zip(places) {
        // What is on the board now is bright.
        let color = if is_shown(view, near, *why) {
            Color::WHITE
        } else {
            Color::SILVER
        };
        panel.at(top + row * panel.pitch);
        let (sign, at) = (Piece::Why(*why), (left + x, panel.y));
        view.draw_shape(panel.screen, sign, at, why_color(*why));
        panel.indented(x + SIGN, |panel| panel.word(word(why), color));
    }
    panel.columns.1 = right;
    panel.at(top + signs * panel.pitch);
    if has_embers {
        draw_number(panel.screen, view, (left, panel.y), SAMPLE_COUNT);
        let word = say!("quest-x-ray-ember", turns = SAMPLE_COUNT);
        panel.indented(SIGN, |panel| panel.line(&word, Color::SILVER));
    }
}

/// Puts things of these widths into rows of this width, in their order: from the left edge, and in which row.
fn in_rows(widths: impl Iterator<Item = i32>, room: i32) -> Vec<(i32, i32)> {
    let (mut x, mut row) = (0, 0);
    let place = |width: i32| {
        if x + width > room && x > 0 {
            (x, row) = (0, row + 1);
        }
        let place = (x, row);
        x += width + SIGNS_GAP;
        place
    };
    widths.map(place).collect()
}

/// The colours of the builder's order, from the first cell to the last.
fn draw_order_key(panel: &mut Panel, view: &View) {
    let last = view.play.level().size().area().to_string();
    let (start, end) = (panel.columns.1 - 48, panel.columns.1);
    for x in start..end {
        let color = order_color(((x - start) * 255 / 47) as u32);
        panel.screen.vline(x, panel.y - 1, SMALL + 1, color);
    }
    // The numbers of both, on the colours.
    let (font, y) = (panel.font, panel.y);
    font.draw(panel.screen, start + 1, y, "1", Color::WHITE, 1);
    font.draw_right(panel.screen, end, y, &last, Color::WHITE, 1);
    panel.line(say!("quest-x-ray-built"), Color::SILVER);
}

/// Icon and word of the open and the hidden game.
pub fn mode(hidden: bool) -> (Icon, &'static str) {
    if hidden {
        (Icon::Hidden, say!("choice-hidden"))
    } else {
        (Icon::Open, say!("choice-open"))
    }
}

/// The name of a builder.
pub fn builder_name(maze: &MazePlan) -> &'static str {
    match maze.builder {
        Builder::DepthFirst => DEPTH_FIRST.label.text(),
        Builder::Trees if maze.edges => say!("builder-edges"),
        Builder::Trees => TREES.label.text(),
    }
}

/// Where a given maze comes from: the game with this title, or else a file.
pub fn origin(from: Option<Id>) -> String {
    match from {
        Some(game) => say!("quest-given-by-game", game = game.text()),
        None => say!("quest-given-by-file").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::rules::{BUILDERS, Kind, MAZE};

    #[test]
    fn every_line_fits_the_panel() {
        let fits = |text: &str| assert!(Font::width(text, 1) <= AREA.w - 2 * SMALL, "{text}");
        fits(&format!(
            "{} {}",
            say!("quest-panel-any-key"),
            say!("quest-panel-skip")
        ));
        for (builder, edges) in BUILDERS {
            fits(builder_name(&MazePlan {
                builder,
                edges,
                ..MAZE
            }));
        }
        fits(&format!("{} 999999", say!("quest-score")));
        for game in crate::games::CATALOG {
            fits(&origin(Some(game.title)));
        }
    }

    #[test]
    fn the_words_know_all_that_has_a_fixed_name() {
        let sceneries = [Scenery::Cellar, Scenery::Mine, Scenery::Ice, Scenery::Fire];
        for (id, names) in [
            ("quest-building", vec!["carving", "growing", "opening"]),
            ("quest-scenery", sceneries.map(Scenery::name).to_vec()),
            ("quest-why", Why::ALL.map(Why::name).to_vec()),
            ("quest-villain-new", Kind::ALL.map(Kind::name).to_vec()),
        ] {
            assert_eq!(Id(id).attributes().collect::<Vec<_>>(), names, "{id}");
        }
    }
}
