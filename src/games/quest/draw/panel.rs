//! The panel beside the maze: numbers, what the hero carries, the choices, and the keys.

use super::board::{BACKED, PATH, draw_bar};
use super::map;
use super::sheet::{Icon, LARGE, Piece, Pose, SMALL};
use super::view::{NOTHING, View};
use super::xray::{Near, WAY, far_color, is_shown, may_be, order_color, why_color};
use crate::games::quest::rules::{
    Carving, GATE_LEVELS, Look, Lying, MOST_LIVES, Play, Status, Thing, Villain, Why, newest,
};
use crate::games::quest::scene::show::Stage;
use crate::games::quest::table::{self, ACCENT};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::Command;
use crate::maze::plan::{DEPTH_FIRST, TREES};
use crate::maze::{Builder, MazePlan};
use crate::ui::Panel;
use crate::words::{Id, say};

/// The panel's columns: everything right of the maze.
const AREA: Rect = Rect::new(272, 0, 112, 288);
/// From line to line.
const LINE: i32 = 12;
const TITLE_TOP: i32 = 6;
const MODE_TOP: i32 = 20;
/// The same where a second line tells which help was used.
const HELP_TOP: i32 = 17;
const HELP_LINE: i32 = 9;
/// How much lower the numbers stand then.
const HELP_GAP: i32 = 2;
const NUMBERS_TOP: i32 = 36;
const HAVE_TOP: i32 = 100;
/// The part that changes: the choices, the building, or the legend of the X-ray.
const MIDDLE_TOP: i32 = 142;
/// A legend begins higher, since what the hero has is on one line then.
const LEGEND_TOP: i32 = 116;
/// The top of the line after the last line of keys.
const KEYS_BOTTOM: i32 = 286;
const KEYS_LINE: i32 = 10;
/// From a sign of the legend to its word, and between a word and the next sign.
const SIGN: i32 = SMALL + 3;
const SIGNS_GAP: i32 = 4;
/// How far two of them go into the panel's margin.
const SIGNS_MORE: i32 = 4;
/// The least room between a legend and the keys.
const KEYS_GAP: i32 = 4;

/// The program's keys that the panel names, the same where there is room for more, and the game's keys that it leaves out
/// while the hero cannot move.
const COMMANDS: &[Command] = &[Command::Restart, Command::NewSeed, Command::Menu];
const WITH_BACK: &[Command] = &[
    Command::TakeBack,
    Command::Restart,
    Command::NewSeed,
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
/// What keys are left out beside a long legend: those that do nothing in play, as few as there can be.
const BESIDE_LEGEND: [&[Button]; 3] = [
    &[Button::T],
    &[Button::T, Button::L],
    &[Button::T, Button::L, Button::Tab],
];

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
    let top = if help.is_some() { HELP_TOP } else { MODE_TOP };
    draw_marked(panel.at(top), view, icon, word);
    if let Some(help) = help {
        panel.indented(2 * SMALL, |panel| panel.line(help.name(), word.1));
    }
    panel.pitch = LINE;
    let numbers_top = NUMBERS_TOP + if help.is_some() { HELP_GAP } else { 0 };
    draw_numbers(panel.at(numbers_top), view);
    let is_built = matches!(show.stage, Stage::Waiting(_));
    let is_explained = show.xray && !is_built;
    draw_belongings(panel.at(HAVE_TOP), view, is_explained || is_built);
    panel.at(if is_explained { LEGEND_TOP } else { MIDDLE_TOP });
    // A map stands beside a maze that is not all in sight.
    let has_map = !show.view.is_whole() && !is_built;
    let [all, over, menu] = [
        COMMANDS,
        &[Command::TakeBack, Command::Menu],
        &[Command::Menu],
    ]
    .map(|commands: &[Command]| table::BUTTONS.keys(0, commands));
    let mut keys = match play.state().status {
        Status::GameOver => over.without(STANDING),
        Status::LevelDone => all.without(STANDING),
        Status::Playing if has_map && !show.xray => menu.only(BESIDE_MAP),
        Status::Playing => all,
    };
    match &show.stage {
        Stage::Waiting(carving) => {
            keys = table::BUTTONS.keys(0, COMMANDS).without(STANDING);
            draw_progress(panel, view, carving);
        }
        _ if show.xray => {
            panel.pitch = KEYS_LINE;
            draw_legend(panel, view);
            if play.state().status == Status::Playing {
                // As many keys as the legend leaves room for.
                let without = BESIDE_LEGEND.map(|idle| all.without(idle));
                let mut fewer = vec![keys];
                fewer.extend(without.into_iter().filter(|_| !has_map));
                fewer.extend([menu, menu.only(BESIDE_MAP)]);
                let room = (KEYS_BOTTOM - KEYS_GAP - panel.y) / KEYS_LINE;
                let most = fewer
                    .into_iter()
                    .find(|&keys| panel.count_keys(keys) <= room);
                keys = most.unwrap_or(menu.only(&[Button::X]));
            }
        }
        _ => {
            panel.pitch = KEYS_LINE;
            draw_choices(panel, view, has_map);
            let room = (KEYS_BOTTOM - panel.y) / KEYS_LINE;
            let plays = play.state().status == Status::Playing && !has_map;
            if plays {
                // The menu leads to the exercise, too.
                let with_back = table::BUTTONS.keys(0, WITH_BACK);
                let fewer = [with_back, all].map(|keys| [keys, keys.without(&[Button::T])]);
                let mut fewer = fewer.into_iter().flatten();
                let most = fewer.find(|&keys| panel.count_keys(keys) <= room);
                keys = most.unwrap_or(all.without(&[Button::T]));
            }
            if has_map {
                map::draw(panel.screen, view, OVERVIEW);
            }
        }
    }
    panel.pitch = KEYS_LINE;
    let top = panel.keys_above(KEYS_BOTTOM, i32::MAX, keys);
    if let Stage::Waiting(_) = show.stage {
        panel.at(top - KEYS_LINE);
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
    let best = view.tally.best(view.tally.key(&level.plan));
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
    match view.rival {
        Some(rival) => panel.colored_row((&rival.name, Color::CYAN), (&rival.told, Color::WHITE)),
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
    if view.is_built_in_the_dark() {
        return;
    }
    if view.show.xray {
        draw_order_key(panel.at(MIDDLE_TOP + 4 * LINE));
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

/// The villain that is new on this level; else the look of the level, and its rule, or how the maze is made if it has
/// none. There is less room above a map.
fn draw_choices(panel: &mut Panel, view: &View, has_map: bool) {
    let level = view.play.level();
    let (plan, look) = (level.plan, level.look());
    let (icon, rule) = match look {
        Look::Cellar => (Icon::Cellar, None),
        Look::Mine => (Icon::Mine, Some(say!("quest-rule-mine"))),
        Look::Ice => (Icon::Ice, Some(say!("quest-rule-ice"))),
        Look::Fire => (Icon::Fire, Some(say!("quest-rule-fire"))),
    };
    let name = if view.tint.is_crypt() {
        say!("quest-look-crypt")
    } else {
        Id("quest-look").of(look.name())
    };
    let newest = newest(level.number).filter(|_| !has_map);
    if newest.is_none() {
        draw_marked(panel, view, icon, (name, Color::SILVER));
    }
    match (newest, rule, &view.choices.given) {
        (Some(kind), ..) => {
            let name = Id("quest-villain").of(kind.name());
            panel.line(&say!("quest-panel-new", name = name), Color::LIME);
            panel.sentence(Id("quest-villain-new").of(kind.name()), Color::SILVER);
            if level.number == GATE_LEVELS && level.gate.is_some() {
                panel.sentence(say!("quest-panel-gate"), Color::YELLOW);
            } else {
                // Where all of that is told, the gap before the keys comes first.
                panel.y += KEYS_LINE / 2;
            }
        }
        (None, Some(rule), _) => {
            panel.sentence(rule, Color::YELLOW);
            if has_map {
                return;
            }
        }
        (None, None, _) if has_map => {}
        (None, None, Some(given)) => {
            panel.line(say!("quest-given"), Color::SILVER);
            panel.line(&origin(given.from), Color::SILVER);
        }
        (None, None, None) => {
            panel.line(builder_name(&plan.maze), Color::SILVER);
            let braid = plan.braid_at(level.number);
            panel.line(&say!("quest-panel-braid", percent = braid), Color::SILVER);
        }
    }
    let seed = plan.seed.to_string();
    // A long seed has its lines for itself.
    let is_long = Font::width(&seed, 1) > panel.columns.1 - panel.columns.0;
    let text = if is_long {
        seed
    } else {
        say!("quest-seed", seed = seed)
    };
    panel.sentence(&text, Color::SILVER);
}

fn draw_legend(panel: &mut Panel, view: &View) {
    let near = Near::of(view);
    if near.is_all() {
        draw_order_key(panel);
    }
    let word = say!("quest-x-ray-path");
    let left = panel.columns.0 + Font::width(word, 1) + SMALL;
    let steps = (view.play.way_to_door().count() - 1).to_string();
    let right = panel.columns.1 - Font::width(&steps, 1) - SMALL / 2;
    let sample = Rect::new(left, panel.y + 3, (right - left).min(24), 2);
    panel.screen.fill_rect(sample, WAY);
    panel.row(word, &steps);
    let reasons = Why::ALL.into_iter().filter(|&why| may_be(view, why));
    let reasons = reasons.map(|why| {
        let word = Id("quest-why").of(why.name());
        // What is on the board now is bright.
        let is_shown = is_shown(view, near, why);
        let color = if is_shown {
            Color::WHITE
        } else {
            Color::SILVER
        };
        ((Piece::Why(why), why_color(why)), (word, color))
    });
    let far = (!near.is_all()).then(|| {
        let sign = (Piece::Arrow(Dir::Right), far_color(Color::CYAN));
        (sign, (say!("quest-x-ray-far"), Color::SILVER))
    });
    panel.columns.1 += SIGNS_MORE;
    let mut x = panel.columns.0;
    for ((sign, sign_color), (word, color)) in reasons.chain(far) {
        let width = SIGN + Font::width(word, 1);
        if x + width > panel.columns.1 && x > panel.columns.0 {
            x = panel.columns.0;
            panel.y += panel.pitch;
        }
        view.draw_shape(panel.screen, sign, (x, panel.y), sign_color);
        panel.indented(x + SIGN - panel.columns.0, |panel| panel.word(word, color));
        x += width + SIGNS_GAP;
    }
    panel.columns.1 -= SIGNS_MORE;
    panel.y += panel.pitch;
}

/// The colours of the builder's order, from the first to the last.
fn draw_order_key(panel: &mut Panel) {
    for part in 0..48 {
        let x = panel.columns.1 - 48 + part as i32;
        let color = order_color(part * 255 / 47);
        panel.screen.vline(x, panel.y, SMALL - 1, color);
    }
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
        Builder::Trees if maze.edges => say!("quest-builder-edges"),
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
        let looks = [Look::Cellar, Look::Mine, Look::Ice, Look::Fire];
        for (id, names) in [
            ("quest-building", vec!["carving", "growing", "opening"]),
            ("quest-look", looks.map(Look::name).to_vec()),
            ("quest-why", Why::ALL.map(Why::name).to_vec()),
            ("quest-villain-new", Kind::ALL.map(Kind::name).to_vec()),
        ] {
            assert_eq!(Id(id).attributes().collect::<Vec<_>>(), names, "{id}");
        }
    }
}
