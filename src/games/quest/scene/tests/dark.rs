//! The hidden game never shows what the hero has not seen: not a wall, not a thing, not a villain.

use proptest::prelude::*;

use super::super::effects::{NO_PATH, What, Words};
use super::super::walking::Turn;
use super::*;
use crate::games::quest::rules::play::text_map;
use crate::games::quest::rules::villain::Home;
use crate::games::quest::rules::{Kind, Level, Light, Plan, is_near_over_walls};
use crate::maze::Wall;
use crate::rng::GameRng;

#[test]
fn the_building_of_a_hidden_maze_is_not_seen() {
    let waiting = |seed| {
        let mut scene = scene(&["hidden"], seed);
        wait(&mut scene, 100);
        picture(&scene, Motion::Full)
    };
    let (one, other) = (waiting(1), waiting(2));
    let maze = draw::view::AREA;
    let mut pixels = (0..maze.h).flat_map(|y| (0..maze.w).map(move |x| (x, y)));
    assert!(pixels.all(|(x, y)| one.pixel(x, y) == other.pixel(x, y)));
}

#[test]
fn the_building_of_a_mine_is_not_seen() {
    let walls = |xray: bool| {
        let mut scene = scene(&["open"], 4);
        scene.choices.settings.set(LEVEL, "5").unwrap();
        scene.restart(Seed(4));
        scene.show.xray = xray;
        wait(&mut scene, 150);
        let (screen, tint) = (picture(&scene, Motion::Full), scene.view(Motion::Full).tint);
        let of_walls = |color: &&u32| **color == tint.wall.0;
        screen.pixels().iter().filter(of_walls).count()
    };
    assert!(
        walls(true) > 1_000 && walls(false) < 100,
        "{} {}",
        walls(true),
        walls(false)
    );
}

#[test]
fn a_click_on_a_cell_that_was_never_seen_says_so() {
    let mut scene = scene(&["hidden"], 7);
    press(&mut scene, Button::Confirm);
    let (hero, size) = (scene.play.state().hero, scene.play.level().size());
    let far = Pos::new(size.width as i32 - 1, hero.y);
    assert_eq!(scene.play.light(far), Light::Dark);
    scene.walk_to(far);
    assert_eq!(scene.play.state().hero, hero);
    let said = What::Words(Words::Said(NO_PATH.0), NO_PATH.1);
    let mut seen = scene.show.effects.seen(false);
    assert!(seen.any(|effect| (effect.at, &effect.what) == (far, &said)));
    picture(&scene, Motion::Full);
}

#[test]
fn under_the_xray_a_click_leads_through_the_dark_along_the_path_that_is_shown() {
    let mut scene = scene(&["open"], 2);
    scene.choices.settings.set(LEVEL, "6").unwrap();
    scene.restart(Seed(2));
    press(&mut scene, Button::Confirm);
    scene.play.state.villains.clear();
    scene.walk_to(scene.play.level().door());
    wait(&mut scene, 200);
    assert_eq!(scene.play.state().steps, 0);
    press(&mut scene, Button::X);
    let way = scene.play.path_to_door().cells;
    for _ in 0..9 {
        scene.walk_to(scene.play.level().door());
        wait(&mut scene, 900);
    }
    assert_eq!(scene.play.state().status, Status::LevelDone);
    assert_eq!(scene.play.state().steps as usize, way.len() - 1);
}

#[test]
fn the_light_stays_with_the_hero_while_he_is_hit() {
    let mut scene = scene(&["hidden"], 7);
    scene.choices.settings.set(LEVEL, "5").unwrap();
    scene.restart(Seed(7));
    press(&mut scene, Button::Confirm);
    let start = scene.play.state().hero;
    for letter in HIT_SOON.chars() {
        press(&mut scene, arrow(letter));
        if scene.play.state().lives < FIRST_LIVES {
            break;
        }
        wait(&mut scene, 20);
    }
    assert!(scene.play.state().lives < FIRST_LIVES && scene.play.state().hero == start);
    let place = scene
        .play
        .state()
        .events
        .iter()
        .find_map(|event| event.life_lost());
    let place = place.unwrap();
    while !scene.show.turn.is_over() {
        let light = scene.view(Motion::Full);
        let lights = [place, start].map(|cell| light.light(cell));
        assert_eq!(lights, [Light::Seen, Light::Remembered]);
        assert!(light.warmth(place) > light.warmth(start));
        let light = scene.view(Motion::Calm);
        assert_eq!(light.light(start), Light::Seen, "calm shows him there");
        wait(&mut scene, 1);
    }
    let light = scene.view(Motion::Full);
    let lights = [place, start].map(|cell| light.light(cell));
    assert_eq!(lights, [Light::Remembered, Light::Seen]);
}

/// Round a corner from the start, and in another quarter: what waits before the hero is a guard or an ember.
const CORNER: &str = "\
+-- +-- +-- +-- +-- +-- +
|             @ |   | D |
+   +-- +-- +   +-- +   +
|           | ?         |
+-- +-- +-- +-- +-- +-- +
";

#[test]
fn a_hit_in_the_dark_is_shown_where_it_happened() {
    for (level, hidden, what) in [
        (5, false, 'G'),
        (5, true, 'G'),
        (13, true, ':'),
        (13, false, ':'),
    ] {
        let mut scene = scene(&["open"], 1);
        let ground = text_map::play_on(level, &CORNER.replace('?', &what.to_string()));
        let mut level = ground.level().clone();
        level.plan.hidden = hidden;
        scene.play = Play::new(level);
        scene.play.state.hero = ground.state().hero;
        scene.play.look_around();
        // The ember glows.
        scene.play.ground.turns = 4;
        scene.show.phase = Phase::Playing;
        press(&mut scene, Button::Down);
        let (place, start) = (Pos::new(3, 1), scene.play.level().start());
        assert_eq!(
            (scene.play.state().lives, scene.play.state().hero),
            (FIRST_LIVES - 1, start)
        );
        let mut hurt = 0;
        while !scene.show.turn.is_over() {
            let light = scene.view(Motion::Full);
            assert!(light.shows(place) && scene.show.hero(&scene.play) == place);
            assert!(light.shows(start) != hidden, "what is lit stays lit");
            hurt += u32::from(scene.show.turn.hit().is_some());
            wait(&mut scene, 1);
        }
        assert_eq!(hurt, gliding::HIT_TICKS);
        let light = scene.view(Motion::Full);
        assert!(light.shows(start) && scene.show.hero(&scene.play) == start);
        assert_eq!(light.shows(place), level_is_lit(&scene));
    }
}

/// Whether the whole maze is lit.
fn level_is_lit(scene: &QuestScene) -> bool {
    scene
        .play
        .level()
        .size()
        .positions()
        .all(|cell| scene.play.ground.is_lit(cell))
}

/// The maze of the lesson's builder at its end.
fn lesson_maze(scene: &mut QuestScene) -> WallGrid {
    let lesson = scene.lesson.as_mut().unwrap();
    lesson.page.turn_to(lesson::BUILDER);
    lesson.change(|page| page.press(Button::End));
    lesson.builder.path().walls().clone()
}

#[test]
fn the_lesson_gives_no_hidden_maze_away() {
    let first_maze = |seed| {
        let mut plan = Plan {
            seed,
            ..Plan::default()
        };
        // As it is before dead ends are opened.
        plan.maze.braid = Some(0);
        Level::generate(plan, 1).walls
    };
    let own = |scene: &mut QuestScene, seed| lesson_maze(scene) == first_maze(Seed(seed));
    let mut hidden = scene(&["hidden"], 5);
    press(&mut hidden, Button::L);
    assert!(!own(&mut hidden, 5));
    press(&mut hidden, Button::L);
    // The X-ray shows this maze, and not that of the next game.
    look_through(&mut hidden);
    press(&mut hidden, Button::L);
    assert!(own(&mut hidden, 5));
    hidden.restart(Seed(6));
    assert!(!own(&mut hidden, 6));
    // On the page before a game, what is chosen there counts.
    let mut page = scene(&[], 5);
    for is_own in [true, false] {
        press(&mut page, Button::L);
        assert_eq!(own(&mut page, 5), is_own);
        press(&mut page, Button::L);
        press(&mut page, Button::Right);
    }
}

#[test]
fn the_eyes_of_a_bat_that_is_near_glint_in_the_dark() {
    let corner = CORNER.replace('?', " ");
    for (mode, at, glints) in [
        ("hidden", (4, 0), true),
        ("hidden", (0, 1), true),
        ("hidden", (5, 1), true),
        ("open", (4, 0), false),
    ] {
        let with_bat = |is_there: bool| {
            let mut scene = scene(&[mode], 1);
            let mut level = text_map::play(&corner).level().clone();
            level.plan.hidden = mode == "hidden";
            let (kind, cell) = (Kind::Bat, Pos::new(at.0, at.1));
            let heading = Dir::Left;
            level.homes.extend(is_there.then_some(Home {
                kind,
                cell,
                heading,
            }));
            scene.play = Play::new(level);
            scene.play.state.hero = Pos::new(2, 0);
            scene.play.look_around();
            scene.show.phase = Phase::Playing;
            scene
        };
        let (one, other) = (with_bat(true), with_bat(false));
        let eyes = |scene: &QuestScene| {
            let (x, y) = scene.view(Motion::Calm).site.corner(Pos::new(at.0, at.1));
            let screen = picture(scene, Motion::Calm);
            let pixels = (0..16 * 16).map(|i| screen.pixel(x + i % 16, y + i / 16));
            pixels.filter(|&pixel| pixel == Some(Color::RED)).count()
        };
        assert_eq!(eyes(&one) - eyes(&other) == 8, glints, "{mode} {at:?}");
    }
    // Six squares off, and not in his row or column.
    let hero = Pos::new(0, 0);
    assert!(!is_near_over_walls(hero, Pos::new(6, 1)));
}

/// The square of a cell as it is drawn.
fn square(scene: &QuestScene, cell: Pos) -> Vec<Option<Color>> {
    let (x, y) = scene.view(Motion::Calm).site.corner(cell);
    let screen = picture(scene, Motion::Calm);
    let pixels = 0..16 * 16;
    pixels
        .map(|i| screen.pixel(x + i % 16, y + i / 16))
        .collect()
}

#[test]
fn a_villain_that_wanders_looks_where_it_will_turn() {
    let cell = Pos::new(2, 1);
    for kind in ["G", "H", "R"] {
        let standing = |heading: Dir, wander: Dir| {
            let mut scene = scene(&["open"], 1);
            let ground = text_map::play(&text_map::FORK.replace('G', kind));
            scene.play = Play::new(ground.level().clone());
            // Too far for a hunt: the hero is in a room of his own.
            scene.play.state.villains[0].cell = cell;
            scene.play.state.villains[0].heading = heading;
            scene.play.state.villains[0].wander = wander;
            scene.show.phase = Phase::Playing;
            square(&scene, cell)
        };
        let ways = [Dir::Up, Dir::Left, Dir::Right];
        for wander in ways {
            // Whatever way it has come.
            let seen = standing(Dir::Right, wander);
            assert_eq!(seen, standing(Dir::Up, wander), "{kind} {wander:?}");
            for other in ways.into_iter().filter(|&other| other != wander) {
                assert_ne!(seen, standing(Dir::Right, other), "{kind} {wander:?}");
            }
        }
    }
}

#[test]
fn the_eyes_of_each_kind_differ_in_the_dark() {
    let corner = CORNER.replace('?', " ");
    let cell = Pos::new(4, 0);
    let eyes = |kind| {
        let mut scene = scene(&["open"], 1);
        let mut level = text_map::play_on(5, &corner).level().clone();
        let heading = Dir::Down;
        level.homes.push(Home {
            kind,
            cell,
            heading,
        });
        scene.play = Play::new(level);
        scene.play.state.hero = Pos::new(2, 0);
        scene.play.state.villains[0].heading = heading;
        scene.play.state.villains[0].clock = 0;
        scene.play.look_around();
        scene.show.phase = Phase::Playing;
        assert!(!scene.play.shows(cell), "it is in the dark");
        let drawn = square(&scene, cell);
        // The light of the eyes, and not the shape around them.
        let is_bright = |color: &Option<Color>| {
            color.is_some_and(|color| color.channels().into_iter().any(|channel| channel > 150))
        };
        drawn
            .into_iter()
            .enumerate()
            .filter(|(_, color)| is_bright(color))
            .collect::<Vec<_>>()
    };
    let all = Kind::ALL.map(eyes);
    for (index, one) in all.iter().enumerate() {
        assert!(!one.is_empty(), "{:?} has eyes", Kind::ALL[index]);
        assert!(
            all[..index].iter().all(|other| other != one),
            "{:?}",
            Kind::ALL[index]
        );
    }
}

/// A level without villains, walked with the same steps wherever they lead.
fn walked(level: Level, moves: &[usize]) -> QuestScene {
    let mut scene = scene(&["hidden"], 0);
    scene.play = Play::new(level);
    scene.show.phase = Phase::Playing;
    for &way in moves {
        let ways: Vec<Dir> = Dir::ALL
            .into_iter()
            .filter(|&dir| scene.play.can_step(dir))
            .collect();
        if let Some(&dir) = ways.get(way % ways.len().max(1)) {
            scene.turn(Turn::Step(dir));
        }
    }
    wait(&mut scene, 60);
    scene.show.ticks = 0;
    scene
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn what_is_unseen_changes_no_pixel(seed: u64, moves in prop::collection::vec(0..4_usize, 0..120)) {
        let plan = Plan { seed: Seed(seed), hidden: true, ..Default::default() };
        let mut level = Level::generate(plan, 1);
        level.homes.clear();
        let one = walked(level.clone(), &moves);
        let size = level.size();
        let unseen = |cell: Pos| size.contains(cell) && one.play.light(cell) == Light::Dark;

        let mut rng = GameRng::new(Seed(seed).derive("other"));
        let cells: Vec<Pos> = size.positions().filter(|&cell| unseen(cell) && cell != level.door()).collect();
        for &cell in &cells {
            for dir in Dir::ALL.into_iter().filter(|&dir| unseen(cell + dir)) {
                let wall = Wall::beside(cell, dir);
                if rng.below(2) == 0 { level.walls.build(wall) } else { level.walls.carve(wall) }
            }
        }
        for lying in &mut level.things {
            if let Some(&cell) = rng.choose(&cells) && unseen(lying.cell) {
                lying.cell = cell;
            }
        }
        // A villain that cannot leave the part that the hero has not seen.
        let shut = cells.iter().copied().find(|&cell| Dir::ALL.into_iter().all(|dir| unseen(cell + dir)));
        if let Some(cell) = shut {
            Dir::ALL.into_iter().for_each(|dir| level.walls.build(Wall::beside(cell, dir)));
            level.homes.push(Home { kind: Kind::Guard, cell, heading: Dir::Up });
        }
        let other = walked(level, &moves);
        prop_assert_eq!(one.play.state().hero, other.play.state().hero);
        for motion in [Motion::Full, Motion::Calm] {
            prop_assert!(picture(&one, motion) == picture(&other, motion));
        }
    }
}
