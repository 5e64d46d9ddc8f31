//! Walks: how far a held arrow and a click lead, and what ends them.

use super::super::effects::{NO_PATH, SAID_TICKS, What};
use super::*;
use crate::games::quest::rules::play::text_map;
use crate::games::quest::rules::villain::Home;
use crate::games::quest::rules::{Kind, Level, is_near_over_walls};
use crate::input::Presses;
use crate::words::languages::{self, Code};

/// A bend, a fork and a dead end; the hero is at the bottom left.
const WAYS: &str = "\
+-- +-- +-- +-- +-- +
|           |     D |
+   +-- +   +   +-- +
|   |   |           |
+   +   +-- +-- +-- +
| @ |               |
+-- +-- +-- +-- +-- +
";

fn in_maze(words: &[&str], picture: &str) -> QuestScene {
    let mut scene = scene(words, 1);
    let hidden = scene.play.level().plan.hidden;
    let mut level = Level::clone(text_map::play(picture).level());
    level.plan.hidden = hidden;
    let mut play = Play::new(level);
    let hero = picture
        .lines()
        .enumerate()
        .find_map(|(row, line)| Some((row, line.find('@')?)));
    let (row, column) = hero.unwrap();
    play.state.hero = Pos::new(column as i32 / 4, row as i32 / 2);
    play.look_around();
    scene.show.set_out(Phase::Playing, &play);
    scene.play = play;
    scene
}

/// Presses a button and holds it for this many ticks.
fn hold(scene: &mut QuestScene, button: Button, ticks: usize) {
    let mut input = Input::press(button);
    tick(scene, &input);
    input.pressed = Presses::NONE;
    (0..ticks).for_each(|_| drop(tick(scene, &input)));
    tick(scene, &Input::NONE);
}

fn click(scene: &mut QuestScene, cell: Pos) {
    let (x, y) = scene.view(Motion::Full).site.middle(cell);
    let mut input = Input::NONE;
    input.mouse = Some(Mouse::Click(Point { x, y }));
    tick(scene, &input);
}

#[test]
fn a_held_arrow_goes_on_around_bends_to_the_next_fork() {
    let mut scene = in_maze(&["open"], WAYS);
    hold(&mut scene, Button::Up, 10);
    assert_eq!(
        scene.play.state().hero,
        Pos::new(0, 1),
        "before the delay one step"
    );
    wait(&mut scene, 30);
    hold(&mut scene, Button::Up, 200);
    assert_eq!(
        (scene.play.state().hero, scene.play.state().steps),
        (Pos::new(3, 1), 6)
    );
    hold(&mut scene, Button::Right, 200);
    assert_eq!(scene.play.state().hero, Pos::new(4, 1), "a dead end");
    // The first step of a walk goes through a fork.
    hold(&mut scene, Button::Left, 200);
    assert_eq!(scene.play.state().hero, Pos::new(0, 2));
}

#[test]
fn a_walk_is_quick_and_ends_with_its_key() {
    let mut scene = in_maze(&["open"], &text("@          D"));
    hold(&mut scene, Button::Right, 18 + 20);
    let steps = scene.play.state().steps;
    assert!((4..=6).contains(&steps), "{steps}");
    wait(&mut scene, 60);
    assert_eq!(scene.play.state().steps, steps);
}

/// A corridor as a maze, a letter a cell.
fn text(cells: &str) -> String {
    let edge = format!("{}+\n", "+-- ".repeat(cells.len()));
    let inside: Vec<String> = cells.chars().map(|letter| format!(" {letter} ")).collect();
    format!("{edge}|{}|\n{edge}", inside.join(" "))
}

#[test]
fn whatever_happens_ends_a_walk() {
    // A heart, and no villain behind it.
    let mut heart = in_maze(&["open"], &text("@   L      D"));
    hold(&mut heart, Button::Right, 200);
    assert_eq!(heart.play.state().hero, Pos::new(4, 0));
    // A villain that comes near: three steps away he stops.
    let mut near = in_maze(&["open"], &text("@        T D"));
    hold(&mut near, Button::Right, 300);
    assert_eq!(near.play.state().lives, FIRST_LIVES);
    let steps = near.play.steps_to_hero(near.play.state().villains[0].cell);
    assert!(
        near.play.state().steps > 1 && steps.is_some_and(|steps| steps <= 3),
        "{steps:?}"
    );
    // And every further step is the player's own.
    let before = near.play.state().steps;
    hold(&mut near, Button::Right, 200);
    assert_eq!(near.play.state().steps, before + 1);
}

#[test]
fn a_hero_with_a_sword_is_stopped_too() {
    let mut scene = in_maze(&["open"], &text("@        T D"));
    scene.play.state.carried.blows = 3;
    hold(&mut scene, Button::Right, 300);
    assert!(scene.play.state().steps > 1 && scene.play.state().carried.blows == 3);
}

#[test]
fn a_villain_that_stops_a_clicked_walk_is_marked() {
    let corridor = &text("@        T D");
    let marked = |scene: &QuestScene| {
        let mut seen = scene.show.effects.seen(false);
        seen.find(|effect| effect.what == What::Threat)
            .map(|effect| effect.at)
    };
    let mut clicked = in_maze(&["open"], corridor);
    click(&mut clicked, Pos::new(11, 0));
    wait(&mut clicked, 60);
    let hero = clicked.play.state().hero;
    assert!((1..9).contains(&hero.x), "{hero:?}");
    assert_eq!(
        marked(&clicked),
        Some(clicked.play.state().villains[0].cell)
    );
    wait(&mut clicked, SAID_TICKS as usize);
    assert_eq!(marked(&clicked), None, "the mark goes");
    // One who holds an arrow looks at the hero, and needs no mark.
    let mut held = in_maze(&["open"], corridor);
    hold(&mut held, Button::Right, 300);
    assert_eq!(marked(&held), None);
}

#[test]
fn a_click_can_lead_away_from_a_near_villain() {
    let mut scene = in_maze(&["open"], &text("      @ T     D"));
    scene.walk_to(Pos::new(0, 0));
    wait(&mut scene, 200);
    assert_eq!(scene.play.state().hero, Pos::new(0, 0));
}

#[test]
fn a_held_arrow_goes_on_while_a_pursuer_comes_no_nearer() {
    let steps = |cells: &str| {
        let mut scene = in_maze(&["open"], &text(cells));
        hold(&mut scene, Button::Right, 400);
        (scene.play.state().steps, scene.play.state().status)
    };
    assert_eq!(steps("H  @            D"), (13, Status::LevelDone));
    // Another one would hunt him, too: it sits, and he passes it.
    assert_eq!(steps("H  @           HD"), (13, Status::LevelDone));
    // A guard comes.
    let (walked, status) = steps("H  @           GD");
    assert!(walked > 1 && status == Status::Playing, "{walked}");
}

#[test]
fn a_click_far_away_does_not_begin_with_a_touch() {
    // The mole stands in the only way and looks at him.
    let mut scene = in_maze(&["open"], &text("@ W           D"));
    scene.play.state.villains[0].heading = Dir::Left;
    scene.walk_to(Pos::new(14, 0));
    wait(&mut scene, 60);
    assert_eq!(scene.play.state().hero, Pos::new(0, 0));
    // Nor a click on another cell; but a second one on the same.
    scene.walk_to(Pos::new(13, 0));
    wait(&mut scene, 60);
    assert_eq!(scene.play.state().lives, FIRST_LIVES);
    // The warning stays in sight as long as a second click would lead on.
    let warns = |scene: &QuestScene| {
        let effects = &scene.show.effects;
        let mut seen = effects.seen(false);
        seen.any(|effect| effect.what == What::Threat)
    };
    wait(&mut scene, 1_000);
    assert!(warns(&scene));
    // Its words stay, too, in another language.
    languages::speak("fr".parse().unwrap());
    wait(&mut scene, 1_000);
    languages::speak(Code::ENGLISH);
    assert_eq!(scene.show.effects.seen(false).count(), 2);
    let mut other = scene.clone();
    hold(&mut other, Button::Left, 1);
    wait(&mut other, SAID_TICKS as usize);
    assert!(!warns(&other), "a key ends it");
    let mut again = scene.clone();
    again.walk_to(Pos::new(13, 0));
    wait(&mut again, 60);
    assert_eq!(again.play.state().lives, FIRST_LIVES - 1);
    // A click on the next cell is his own decision.
    scene.walk_to(Pos::new(1, 0));
    wait(&mut scene, 60);
    assert_eq!(scene.play.state().lives, FIRST_LIVES - 1);
}

#[test]
fn a_walk_to_a_click_waits_until_an_ember_has_burnt() {
    let mut waits = Vec::new();
    for turns in 0..6 {
        let mut scene = in_maze(&["open"], &text("@   :      D"));
        scene.play.ground.turns = turns;
        click(&mut scene, Pos::new(8, 0));
        wait(&mut scene, 400);
        let state = scene.play.state();
        assert_eq!((state.hero, state.lives), (Pos::new(8, 0), FIRST_LIVES));
        waits.push(state.steps - 8);
    }
    // He stops before it only while it is about to burn.
    assert!(
        waits.contains(&0) && waits.iter().any(|&turns| turns > 0),
        "{waits:?}"
    );
    assert!(waits.iter().all(|&turns| turns <= 3), "{waits:?}");
}

#[test]
fn a_life_lost_lets_go_of_an_arrow_that_is_held() {
    let mut scene = in_maze(&["open"], &text("@ G           D"));
    hold(&mut scene, Button::Right, 300);
    assert_eq!(scene.play.state().lives, FIRST_LIVES - 1);
    assert_eq!(
        (scene.play.state().hero, scene.play.state().steps),
        (Pos::new(0, 0), 1)
    );
}

#[test]
fn a_walk_wakes_no_sleeper_that_is_seen() {
    let mut scene = in_maze(&["open"], &text("@         ZD"));
    hold(&mut scene, Button::Right, 300);
    assert_eq!(scene.play.state().hero, Pos::new(6, 0));
    assert!(!scene.play.state().villains[0].is_awake());
}

/// The bat is far by the maze and near over the walls.
const BAT: &str = "\
+-- +-- +-- +-- +-- +-- +-- +-- +
|                             D |
+   +-- +-- +-- +-- +-- +-- +-- +
|   |                         B |
+   +   +-- +-- +-- +-- +-- +-- +
| @                             |
+-- +-- +-- +-- +-- +-- +-- +-- +
";

#[test]
fn a_bat_is_near_over_walls_and_far_by_them() {
    let hero = Pos::new(5, 5);
    let near = |x, y| is_near_over_walls(hero, Pos::new(x, y));
    assert!(near(5, 11) && near(0, 5) && near(8, 2) && near(4, 4));
    assert!(!near(5, 12) && !near(9, 4) && !near(1, 1));
    for mode in ["open", "hidden"] {
        let mut scene = in_maze(&[mode], BAT);
        hold(&mut scene, Button::Right, 300);
        assert_eq!(scene.play.state().lives, FIRST_LIVES, "{mode}");
        let (hero, bat) = (scene.play.state().hero, scene.play.state().villains[0].cell);
        assert!(is_near_over_walls(hero, bat), "{mode} {hero:?} {bat:?}");
        assert!(scene.play.state().steps > 1 && hero.x < 7, "{mode}");
    }
}

#[test]
fn a_villain_that_comes_into_sight_ends_a_walk() {
    let maze = "\
+-- +-- +-- +-- +-- +-- +-- +-- +-- +
|                             T   D |
+   +-- +-- +-- +-- +-- +-- +-- +-- +
|   |                               |
+   +-- +-- +-- +-- +-- +-- +-- +-- +
|   |                               |
+   +-- +-- +-- +-- +-- +-- +-- +-- +
| @ |                               |
+-- +-- +-- +-- +-- +-- +-- +-- +-- +
";
    for words in [["open"], ["hidden"]] {
        let mut scene = in_maze(&words, maze);
        hold(&mut scene, Button::Up, 200);
        assert_eq!(scene.play.state().hero, Pos::new(0, 0), "{words:?}");
        wait(&mut scene, 20);
        hold(&mut scene, Button::Right, 21);
        assert!(
            scene.play.state().steps > 4,
            "known to be there, it ends none"
        );
    }
}

#[test]
fn a_click_leads_to_a_cell_that_is_known() {
    let mut scene = in_maze(&["open"], WAYS);
    click(&mut scene, Pos::new(4, 1));
    wait(&mut scene, 200);
    assert_eq!(
        (scene.play.state().hero, scene.play.state().steps),
        (Pos::new(4, 1), 7)
    );
    let mut dark = in_maze(&["hidden"], WAYS);
    click(&mut dark, Pos::new(2, 0));
    wait(&mut dark, 100);
    assert_eq!(dark.play.state().steps, 0, "nobody knows of it");
    click(&mut dark, Pos::new(0, 0));
    wait(&mut dark, 100);
    assert_eq!(dark.play.state().hero, Pos::new(0, 0));
    click(&mut dark, Pos::new(2, 0));
    wait(&mut dark, 100);
    assert_eq!(dark.play.state().hero, Pos::new(2, 0));
}

#[test]
fn a_press_ends_a_walk_to_a_cell() {
    let mut scene = in_maze(&["open"], WAYS);
    click(&mut scene, Pos::new(4, 0));
    wait(&mut scene, 8);
    press(&mut scene, Button::Down);
    let steps = scene.play.state().steps;
    wait(&mut scene, 100);
    assert!(steps < 4 && scene.play.state().steps == steps);
}

#[test]
fn a_key_and_a_click_on_the_hero_wait_a_turn() {
    let mut scene = in_maze(&["open"], &text("@        T D"));
    let before = scene.play.state().villains[0].cell;
    press(&mut scene, Button::Confirm);
    click(&mut scene, Pos::new(0, 0));
    assert_eq!(
        (scene.play.state().hero, scene.play.state().steps),
        (Pos::new(0, 0), 2)
    );
    assert_eq!(scene.play.state().villains[0].cell, before + Dir::Left);
}

#[test]
fn a_bump_is_seen_and_costs_no_turn() {
    let mut scene = in_maze(&["open"], WAYS);
    let still = picture(&scene, Motion::Full);
    press(&mut scene, Button::Left);
    assert_eq!(scene.show.effects.nudge(), (-2, 0));
    assert_ne!(picture(&scene, Motion::Full), still);
    wait(&mut scene, 40);
    assert_eq!(
        (scene.show.effects.nudge(), scene.play.state().steps),
        ((0, 0), 0)
    );
    assert_eq!(scene.play.state().hero, Pos::new(0, 2));
    // A key held against a wall does not lead him elsewhere.
    hold(&mut scene, Button::Left, 100);
    assert_eq!(scene.play.state().steps, 0);
}

/// Straight up from the start, the hero slides over the ice; to the door he must turn beyond it.
const RINK: &str = "\
+-- +-- +-- +-- +
|             D |
+   +-- +   +-- +
|   | ~   ~     |
+   +   +   +   +
| @   ~   ~     |
+-- +-- +-- +-- +
";

#[test]
fn a_click_finds_the_way_over_ice() {
    let mut scene = in_maze(&["open"], RINK);
    let door = scene.play.level().door();
    // The path that the X-ray draws is the one that is walked.
    let way: Vec<Pos> = scene.play.path_to_door().cells;
    assert_eq!(way.last(), Some(&door));
    click(&mut scene, door);
    for _ in 0..300 {
        wait(&mut scene, 1);
        assert_eq!(scene.show.to_door.path, scene.play.path_to_door());
    }
    assert_eq!(scene.play.state().status, Status::LevelDone);
    assert_eq!(scene.play.state().steps as usize, way.len() - 1);
    // Where he cannot stop he slides over the square, once.
    let mut scene = in_maze(&["open"], &text("@  ~~   D"));
    click(&mut scene, Pos::new(3, 0));
    wait(&mut scene, 300);
    assert_eq!(scene.play.state().hero, Pos::new(5, 0));
}

#[test]
fn clicks_on_the_door_lead_through_a_level_of_ice() {
    let mut scene = scene(&["open"], 5);
    scene.choices.settings.set(LEVEL, "9").unwrap();
    scene.begin();
    scene.play.state.villains.clear();
    scene.show.phase = Phase::Playing;
    let door = scene.play.level().door();
    let way = scene.play.path_to_door().steps();
    let mut clicks = 0;
    while scene.play.state().status == Status::Playing && clicks < 20 {
        click(&mut scene, door);
        wait(&mut scene, 300);
        clicks += 1;
    }
    assert_eq!(scene.play.state().status, Status::LevelDone);
    assert!(scene.play.state().steps <= way, "{way}");
}

#[test]
fn a_large_maze_scrolls_with_the_hero_and_can_be_clicked() {
    let walls = crate::maze::DepthFirst::generate(Size::new(40, 40), Seed(3));
    let mut scene = in_maze(&["open"], &with_hero(&walls));
    scene.show.view.jump(scene.play.state().hero);
    let known = |scene: &QuestScene| {
        let screen = picture(scene, Motion::Full);
        let pixels = (280..376).flat_map(|x| (172..256).map(move |y| (x, y)));
        let wall = Some(Color::SLATE);
        pixels.filter(|&(x, y)| screen.pixel(x, y) == wall).count()
    };
    let hidden = in_maze(&["hidden"], &with_hero(&walls));
    assert!(known(&scene) > 1_000 && known(&hidden) < known(&scene) / 50);
    let far = scene.play.path_to_door().cells[60];
    let way: Vec<Pos> = scene.play.path_to_door().cells[..61].to_vec();
    for step in way.windows(2) {
        let dir = Dir::ALL.into_iter().find(|&dir| step[0] + dir == step[1]);
        let button = REPEATING.into_iter().find(|one| one.dir() == dir);
        press(&mut scene, button.unwrap());
        wait(&mut scene, 8);
        let site = scene.view(Motion::Full).site;
        let (x, y) = site.middle(scene.play.state().hero);
        assert!(draw::view::AREA.contains(x, y), "{step:?}");
        picture(&scene, Motion::Full);
    }
    assert_eq!(scene.play.state().hero, far);
    wait(&mut scene, 200);
    click(&mut scene, way[58]);
    wait(&mut scene, 60);
    assert_eq!(scene.play.state().hero, way[58]);
}

#[test]
fn the_xray_tells_nothing_of_who_is_out_of_sight_in_a_large_maze() {
    let walls = crate::maze::DepthFirst::generate(Size::new(40, 40), Seed(3));
    let board = |far: bool| {
        let mut scene = in_maze(&["open"], &with_hero(&walls));
        let mut level = scene.play.level().clone();
        let (kind, cell, heading) = (Kind::Guard, Pos::new(30, 30), Dir::Up);
        let home = Home {
            kind,
            cell,
            heading,
        };
        level.homes.extend(far.then_some(home));
        scene.play = Play::new(level);
        scene.show.view.jump(scene.play.state().hero);
        press(&mut scene, Button::X);
        let (screen, area) = (picture(&scene, Motion::Calm), draw::view::AREA);
        let pixels = (0..area.h).flat_map(|y| (0..area.w).map(move |x| (x, y)));
        let pixels = pixels.map(|(x, y)| screen.pixel(x, y));
        pixels.collect::<Vec<_>>()
    };
    assert!(board(true) == board(false));
}

#[test]
fn the_smallest_maze_is_drawn_too() {
    let walls = crate::maze::DepthFirst::generate(Size::new(4, 4), Seed(3));
    let mut scene = in_maze(&["open"], &with_hero(&walls));
    press(&mut scene, Button::Left);
    for motion in [Motion::Full, Motion::Calm] {
        picture(&scene, motion);
    }
    scene.show.effects.say(Pos::new(3, 0), NO_PATH);
    picture(&scene, Motion::Full);
}

/// A maze with the hero at its start.
fn with_hero(walls: &WallGrid) -> String {
    let text = walls.to_string();
    let last = text.lines().count() - 2;
    let lines = text.lines().enumerate().map(|(row, line)| {
        if row == last {
            format!("{}@{}\n", &line[..2], &line[3..])
        } else {
            format!("{line}\n")
        }
    });
    lines.collect()
}

#[test]
fn keys_move_nobody_while_a_lost_life_is_shown() {
    let mut scene = scene(&["open"], 7);
    scene.choices.settings.set(LEVEL, "5").unwrap();
    scene.restart(Seed(7));
    press(&mut scene, Button::Confirm);
    for letter in HIT_SOON.chars() {
        press(&mut scene, arrow(letter));
    }
    assert_eq!(scene.play.state().lives, FIRST_LIVES - 1);
    let steps = scene.play.state().steps;
    let way = open_way(&scene);
    for _ in 0..10 {
        press(&mut scene, Button::Confirm);
        press(&mut scene, way);
    }
    assert_eq!(scene.play.state().steps, steps);
    // An arrow that went down meanwhile and is still held does not lead on either.
    hold(&mut scene, way, 60);
    assert_eq!(scene.play.state().steps, steps);
    press(&mut scene, way);
    assert_eq!(scene.play.state().steps, steps + 1);
}
