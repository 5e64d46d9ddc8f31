//! The game's own modes and their buttons: the walk and its record, the lesson, and questions before something is lost.

mod medals;
mod walks;

use std::collections::BTreeMap;

use super::layout::Layout;
use super::*;
use crate::games::trees::draw::page;
use crate::games::trees::rules::tour::Flags;
use crate::games::trees::rules::{Flood, Walk};
use crate::games::trees::scene::layout::places;
use crate::gfx::Color;
use crate::grid::Pos;
use crate::input::keys::Meaning;
use crate::input::{Mouse, Point};
use crate::maze::{Construction, Survey, WallGrid};
use crate::scene::Motion;
use crate::scene::{Handed, Screen};
use crate::words::say;

fn opened(words: &[(&str, &str)], records: &[(&str, &str)]) -> Box<dyn Scene> {
    let own = |&(key, value): &(&str, &str)| (key.to_owned(), value.to_owned());
    let options = Options {
        records: records.iter().map(own).collect::<BTreeMap<_, _>>(),
        ..Options::of(words)
    };
    open(&options, Seed(7)).unwrap()
}

fn tick(scene: &mut dyn Scene, input: &Input) -> Vec<Event> {
    let mut out = Vec::new();
    scene.tick(input, &mut out);
    out
}

fn wait(scene: &mut dyn Scene, ticks: usize) -> Vec<Event> {
    (0..ticks).flat_map(|_| tick(scene, &Input::NONE)).collect()
}

fn press(scene: &mut dyn Scene, button: Button) -> Vec<Event> {
    let mut out = tick(scene, &Input::press(button));
    out.extend(wait(scene, 1));
    out
}

/// A small grown maze with a walker at its start.
fn walking(records: &[(&str, &str)]) -> Box<dyn Scene> {
    let mut scene = opened(&[("size", "4x3")], records);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    assert_eq!(scene.mode(), table::WALK_MODE);
    scene
}

/// The walker's position, the steps made, and the steps needed.
fn walk_line(scene: &dyn Scene) -> String {
    scene.describe().lines().last().unwrap().to_owned()
}

/// Walks the whole shortest path by single steps.
fn go_there(scene: &mut dyn Scene) -> Vec<Event> {
    // A description has no walls of a large maze.
    let walls = scene.maze().map(|(_, walls)| walls.to_string());
    let walls = WallGrid::from_text(&walls.unwrap()).unwrap();
    let (goal, _) = Survey::of(&walls).distances().farthest().unwrap();
    let walk = Walk::new(Flags::new(&walls, goal, 1));
    let way = walk.way_to(&walls, goal).unwrap();
    let arrow = |dir| {
        *Button::ARROWS
            .iter()
            .find(|button| button.dir() == Some(dir))
            .unwrap()
    };
    way.into_iter()
        .flat_map(|dir| press(scene, arrow(dir)))
        .collect()
}

fn records(events: &[Event]) -> Vec<(&str, &str)> {
    let record = |event: &'_ Event| match event {
        // That of medals is no walk.
        Event::Record { key, value, .. } if key != tables::MEDALS => {
            Some((key.clone(), value.clone()))
        }
        _ => None,
    };
    let found: Vec<_> = events.iter().filter_map(record).collect();
    found
        .into_iter()
        .map(|(key, value)| (&*key.leak(), &*value.leak()))
        .collect()
}

/// A key that is down, and was pressed a tick ago.
fn hold(scene: &mut dyn Scene, button: Button) -> Input {
    let mut held = Input::press(button);
    tick(scene, &held);
    held.pressed = crate::input::Presses::NONE;
    held
}

/// A maze of another game that grows again.
fn given(plan: MazePlan, words: &[(&str, &str)]) -> Box<dyn Scene> {
    let mut walls = Trees::new(plan, Seed(1));
    walls.by_ref().for_each(drop);
    given_walls(walls.walls(), words)
}

fn given_walls(walls: &WallGrid, words: &[(&str, &str)]) -> Box<dyn Scene> {
    let options = Options {
        handed: Some(Handed::new(Id("Quest"), walls).unwrap()),
        ..Options::of(words)
    };
    open(&options, Seed(7)).unwrap()
}

#[test]
fn a_given_maze_grows_at_the_speed_of_its_own_size() {
    let mut scene = given(MazePlan::trees(Size::new(70, 60)), &[]);
    wait(&mut *scene, 9 * 60);
    assert!(!scene.describe().contains("to grow 0,"));
    wait(&mut *scene, 21 * 60);
    assert!(scene.describe().contains("to grow 0,"));
}

#[test]
fn the_panel_is_about_the_given_maze() {
    let mut scene = given(MazePlan::trees(Size::new(12, 9)), &[("speed", "2")]);
    let shown: Vec<_> = scene
        .setup()
        .settings
        .rows()
        .map(|row| row.1.unwrap())
        .collect();
    assert_eq!(shown[..4], ["custom", "12", "9", "0"]);
    assert_eq!(scene.setup().arguments, "--speed 2");
    assert!(scene.setup().settings.kept().is_empty());
    let events = press(&mut *scene, Button::L);
    assert!(matches!(&events[..], [Event::Notice(text)] if text.contains("another maze")));
    press(&mut *scene, Button::L);
    press(&mut *scene, Button::Down);
    press(&mut *scene, Button::Right);
    assert!(scene.describe().starts_with("trees 13x9 "));
    assert!(scene.setup().arguments.contains("--size 13x9"));
}

#[test]
fn the_command_line_names_the_file_as_long_as_its_maze_is_on_the_screen() {
    let mut scene = given(MazePlan::trees(Size::new(12, 9)), &[]);
    assert!(scene.setup().plays_files);
    press(&mut *scene, Button::Plus);
    scene.restart(Seed(8));
    assert!(scene.setup().plays_files, "in other colours");
    press(&mut *scene, Button::Down);
    press(&mut *scene, Button::Right);
    assert!(!scene.setup().plays_files && scene.setup().arguments.contains("--size 13x9"));
}

/// The words of the key lines on the screen.
fn told(scene: &TreesScene) -> Vec<&'static str> {
    page::keys(&scene.drawn(Motion::Calm))
        .own()
        .map(|(_, word)| word)
        .collect()
}

#[test]
fn the_keys_tell_what_moves_a_view_that_is_zoomed_and_what_enter_does_now() {
    let mut scene = TreesScene::new(&Options::default(), Seed(7)).unwrap();
    assert!(told(&scene).contains(&"finish") && !told(&scene).contains(&"view"));
    for grown in [false, true] {
        if grown {
            press(&mut scene, Button::Confirm);
            wait(&mut scene, 60);
            assert!(told(&scene).contains(&"walk") && !told(&scene).contains(&"speed"));
            assert!(!told(&scene).contains(&"X-ray"), "it has nothing to show");
            press(&mut scene, Button::PageUp);
        }
        press(&mut scene, Button::PageUp);
        let keys =
            crate::ui::KeyLines::new(page::keys(&scene.drawn(Motion::Calm)), page::KEY_LETTERS);
        assert!(keys.count() <= page::KEY_LINES, "all have room");
        assert!(told(&scene).contains(&"zoom") && told(&scene).contains(&"view"));
    }
}

fn mouse(mouse: Mouse) -> Input {
    Input {
        mouse: Some(mouse),
        ..Input::NONE
    }
}

#[test]
fn the_lesson_opens_goes_on_and_closes() {
    let mut scene = opened(&[], &[]);
    press(&mut *scene, Button::L);
    assert_eq!(scene.mode(), table::LESSON_MODE);
    for _ in 0..7 {
        press(&mut *scene, Button::Confirm);
    }
    assert!(scene.describe().contains("lesson 8 of 12: growth"));
    // First the question, then the verdict.
    press(&mut *scene, Button::Y);
    assert!(scene.describe().contains("draws 0\n"));
    press(&mut *scene, Button::Y);
    assert!(scene.describe().contains("draws 1\n"));
    scene.restart(Seed(9));
    assert!(
        scene.describe().contains("trees 30x20 seed 9")
            && scene.describe().contains("lesson 8 of 12")
    );
    press(&mut *scene, Button::Left);
    assert!(scene.describe().contains("lesson 7 of 12"));
    assert!(scene.leave() && scene.mode() == table::GROWING_MODE && !scene.leave());
    assert!(!scene.describe().contains("lesson"));
}

#[test]
fn the_lesson_is_about_a_small_maze_unless_one_asks_for_the_present_one() {
    let cells = |scene: &mut dyn Scene| {
        press(scene, Button::L);
        let text = scene.describe();
        text.contains("cells 48\n")
    };
    assert!(cells(&mut *opened(&[], &[])));
    assert!(!cells(&mut *opened(&[("lesson", "present")], &[])));
    let mut scene = opened(&[], &[]);
    assert!(cells(&mut *scene));
    press(&mut *scene, Button::Tab);
    assert!(scene.describe().contains("cells 600\n"));
}

#[test]
fn the_last_stage_leads_to_a_walk() {
    let mut scene = opened(&[("size", "6x5")], &[]);
    press(&mut *scene, Button::L);
    press(&mut *scene, Button::Left);
    assert!(scene.describe().contains("lesson 12 of 12"));
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 60);
    assert_eq!(scene.mode(), table::WALK_MODE, "the walk");
    // Enter alone leads there from the first stage: the growth ends, and does not begin again.
    let mut scene = opened(&[("size", "6x5")], &[]);
    press(&mut *scene, Button::L);
    for stage in [2, 3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12] {
        press(&mut *scene, Button::Confirm);
        wait(&mut *scene, 2_000);
        let text = scene.describe();
        assert!(text.contains(&format!("lesson {stage} of 12")), "{text}");
    }
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 60);
    assert_eq!(scene.mode(), table::WALK_MODE, "the walk");
    // Of the present maze, Enter does nothing there, as before.
    let mut scene = opened(&[("lesson", "present")], &[]);
    press(&mut *scene, Button::L);
    press(&mut *scene, Button::Left);
    press(&mut *scene, Button::Confirm);
    assert_eq!(scene.mode(), table::LESSON_MODE);
}

#[test]
fn a_number_is_typed_for_a_line_of_the_panel() {
    let mut scene = opened(&[], &[]);
    press(&mut *scene, Button::Down);
    let field = scene.setup().number.unwrap();
    assert_eq!((field.label.text(), field.shown.as_str()), ("Width", "30"));
    let width = field.line;
    scene.change(width, Change::Number(12)).unwrap();
    assert_eq!(
        (
            scene.setup().settings.text("size").as_str(),
            scene.setup().settings.text("preset").as_str()
        ),
        ("12x20", "own")
    );
    assert!(scene.describe().starts_with("trees 12x20 "));
    assert!(scene.change(width, Change::Number(0)).is_err());
    let area = places().nth(1).unwrap();
    let click = Input {
        mouse: Some(Mouse::Click(Point {
            x: area.x + area.w * 3 / 4,
            y: area.y + 9,
        })),
        ..Input::NONE
    };
    wait(&mut *scene, 1);
    let field = scene.setup().number.unwrap();
    assert_eq!(tick(&mut *scene, &click), [Event::TypeNumber(field)]);
}

#[test]
fn a_maze_alone_is_larger_and_its_corners_are_clicked() {
    let mut scene = TreesScene::new(&Options::of(&[("size", "20x20")]), Seed(7)).unwrap();
    press(&mut scene, Button::Confirm);
    wait(&mut scene, 20);
    press(&mut scene, Button::C);
    assert!(scene.set_wide(true) && !scene.set_wide(true));
    let last = Pos::new(19, 19);
    for cell in [Pos::new(0, 0), Pos::new(19, 0), last] {
        let Rect { x, y, w, h } = scene.view.layout.floor(cell);
        for point in [(x, y), (x + w - 1, y + h - 1)] {
            let (x, y) = point;
            let input = Input {
                mouse: Some(Mouse::Click(Point { x, y })),
                ..Input::NONE
            };
            tick(&mut scene, &input);
            let flood = scene.view.flood.as_ref();
            assert_eq!(flood.map(Flood::from), Some(cell), "{x},{y}");
        }
    }
    let beside = Layout::new(Size::new(20, 20));
    let floor = |layout: &Layout| layout.floor(last).w;
    assert!(floor(&scene.view.layout) > floor(&beside));
}

#[test]
fn the_arrows_change_no_settings_that_are_not_in_sight() {
    let mut scene = opened(&[], &[]);
    let before = scene.setup().arguments;
    assert!(scene.set_wide(true));
    let all = [Button::Right, Button::Down, Button::Left, Button::Left];
    for button in all {
        press(&mut *scene, button);
    }
    assert_eq!(
        (scene.setup().arguments, scene.setup().number),
        (before.clone(), None)
    );
    press(&mut *scene, Button::L);
    assert_eq!(scene.mode(), table::LESSON_MODE, "the lesson opens");
    assert!(!scene.set_wide(false) && scene.leave());
    for button in all {
        press(&mut *scene, button);
    }
    assert_ne!(scene.setup().arguments, before);
}

#[test]
fn every_maze_keeps_to_its_part_of_the_screen_and_zooms_back_to_all_of_it() {
    for size in ["30x20", "3x40", "200x10", "700x500", "2000x2000"] {
        let mut scene = TreesScene::new(&Options::of(&[("size", size)]), Seed(7)).unwrap();
        for closer in 0..3 {
            for _ in 0..closer {
                press(&mut scene, Button::PageUp);
            }
            for wide in [true, false, true] {
                scene.set_wide(wide);
                let layout = &scene.view.layout;
                let area = if layout.is_alone() {
                    Screen::BOARD
                } else {
                    layout::AREA
                };
                assert_eq!(layout.picture().intersection(area), layout.picture());
            }
            for _ in 0..12 {
                press(&mut scene, Button::PageDown);
            }
            let whole = Layout::new(scene.view.layout.size()).placed(true, false);
            assert_eq!(scene.view.layout, whole, "{size}");
            scene.set_wide(false);
        }
    }
}

#[test]
fn the_places_of_the_sheet_have_letters_in_reading_order() {
    for step in ["10", "20", "30"] {
        let scene = opened(&[("stage", "8"), ("step", step)], &[]);
        let places = scene.page().unwrap().places;
        let order: Vec<_> = places.iter().map(|(at, _)| (at.y, at.x)).collect();
        assert!(order.len() > 3 && order.is_sorted(), "{order:?}");
        let letters: String = places.iter().map(|(_, letter)| letter).collect();
        assert!("ABCDEFGHI".starts_with(&letters), "{letters}");
    }
}

#[test]
fn the_small_picture_shows_walls() {
    let mut scene = opened(&[("size", "60x40"), ("walk", "")], &[]);
    wait(&mut *scene, 9);
    let mut screen = Screen::High.framebuffer();
    scene.draw(&mut screen, Motion::Calm.into());
    // Two pixels a cell.
    let area = Rect::new(617, 240, 142, 240).centered(120, 80);
    let dark =
        (area.y..area.y + area.h).flat_map(|y| (area.x..area.x + area.w).map(move |x| (x, y)));
    let dark = dark
        .filter(|&(x, y)| screen.pixel(x, y) == Some(Color::NIGHT))
        .count();
    assert!(dark > 2_400, "the floor of each cell is dark: {dark}");
}

#[test]
fn the_x_ray_ends_with_the_growth() {
    let mut scene = opened(&[("size", "12x9")], &[]);
    press(&mut *scene, Button::X);
    assert_eq!(scene.in_play().signs, [Id("legend-x-ray")]);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    let draw = |scene: &dyn Scene| {
        let mut screen = Screen::High.framebuffer();
        scene.draw(&mut screen, Motion::Calm.into());
        screen
    };
    let grown = draw(&*scene);
    assert_eq!(scene.in_play().signs, []);
    let said = press(&mut *scene, Button::X);
    assert!(matches!(&said[..], [Event::Notice(_)]), "{said:?}");
    assert!(draw(&*scene) == grown);
}
