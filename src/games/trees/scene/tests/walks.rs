//! The walk: how its walker moves by keys and clicks, and what is seen of it.

use super::*;

#[test]
fn a_braided_maze_can_be_walked() {
    let plan = MazePlan {
        braid: Some(100),
        ..MazePlan::trees(Size::new(12, 9))
    };
    let maze = Construction::whole(plan, Seed(1));
    let mut scene = given_walls(maze.walls(), &[]);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    assert_eq!(scene.mode(), table::WALK_MODE, "{}", scene.describe());
}

/// Where a survey takes several ticks, too, and nothing is opened.
#[test]
fn a_walk_in_a_large_perfect_maze_begins_at_once() {
    let mut scene = opened(&[("size", "450x450"), ("openings", "0")], &[]);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 99);
    assert!(scene.describe().contains("way out"), "all is known of it");
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 1);
    assert_eq!(scene.mode(), table::WALK_MODE);
}

#[test]
fn the_walk_hides_what_was_shown_before_it() {
    let mut scene = opened(&[("size", "4x3")], &[]);
    press(&mut *scene, Button::H);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    assert!(!walk_line(&*scene).contains("helped"));
    assert_eq!(records(&go_there(&mut *scene)).len(), 1);
}

/// It would cover the card.
#[test]
fn at_the_last_flag_what_was_said_on_the_way_goes() {
    let mut scene = walking(&[]);
    let said = go_there(&mut *scene);
    assert!(said.contains(&Event::ClearNotice), "{said:?}");
}

#[test]
fn a_held_arrow_runs_and_a_tap_does_not() {
    let mut scene = opened(&[("size", "12x1")], &[]);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    press(&mut *scene, Button::Right);
    wait(&mut *scene, 60);
    assert!(walk_line(&*scene).starts_with("walk at 1,0, steps 1 of 11"));
    let mut held = Input::press(Button::Right);
    tick(&mut *scene, &held);
    held.pressed = crate::input::Presses::NONE;
    for _ in 0..60 {
        tick(&mut *scene, &held);
    }
    assert!(
        walk_line(&*scene).ends_with("done"),
        "{}",
        walk_line(&*scene)
    );
}

/// A comb: each of its upper cells is a fork. The walk after an arrow was held for a while.
fn held_in_a_comb(button: Button, words: &[(&str, &str)]) -> Box<dyn Scene> {
    let comb = "+-- +-- +-- +-- +\n|               |\n+   +   +   +   +\n|   |   |   |   |\n+-- +-- +-- +-- +\n";
    let mut scene = given_walls(&WallGrid::from_text(comb).unwrap(), words);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    let mut held = Input::press(button);
    tick(&mut *scene, &held);
    held.pressed = crate::input::Presses::NONE;
    for _ in 0..60 {
        tick(&mut *scene, &held);
    }
    scene
}

#[test]
fn a_held_arrow_goes_on_past_forks_or_stops_there_if_the_player_wants_that() {
    let now = held_in_a_comb(Button::Right, &[]);
    assert!(walk_line(&*now).ends_with("done"), "{}", walk_line(&*now));
    let stops = held_in_a_comb(Button::Right, &[("hold", "stop")]);
    assert!(
        walk_line(&*stops).starts_with("walk at 1,0, steps 1 "),
        "{}",
        walk_line(&*stops)
    );
}

/// The steps after `ticks` ticks in a comb of twelve teeth, in which `do_first` has begun the way.
fn steps_in_a_comb(ticks: usize, mut do_first: impl FnMut(&mut dyn Scene) -> Input) -> String {
    let row = |cell: &str, last: &str| format!("{}{last}\n", cell.repeat(12));
    let (lid, floor) = (row("+-- ", "+"), row("|   ", "|"));
    let hall = format!("|{}|\n", " ".repeat(47));
    let comb = [&*lid, &hall, &row("+   ", "+"), &floor, &lid].concat();
    let mut scene = given_walls(&WallGrid::from_text(&comb).unwrap(), &[("flag", "corner")]);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    let input = do_first(&mut *scene);
    for _ in 0..ticks {
        tick(&mut *scene, &input);
    }
    walk_line(&*scene)
}

#[test]
fn a_held_arrow_runs_past_forks_at_the_pace_of_a_click() {
    let held = steps_in_a_comb(45, |scene| hold(scene, Button::Right));
    assert!(held.ends_with("done"), "{held}");
}

#[test]
fn an_arrow_pressed_too_early_in_a_run_turns_at_the_next_opening() {
    let hall = format!("|{}|\n", " ".repeat(47));
    let between = format!("{}+   {}+\n", "+-- ".repeat(8), "+-- ".repeat(3));
    let lid = format!("{}+\n", "+-- ".repeat(12));
    let maze = [&*lid, &hall, &between, &hall, &lid].concat();
    let mut scene = given_walls(&WallGrid::from_text(&maze).unwrap(), &[]);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    let held = hold(&mut *scene, Button::Right);
    for _ in 0..16 {
        tick(&mut *scene, &held);
    }
    let mut both = Input::press(Button::Down);
    both.held.insert(Button::Right);
    tick(&mut *scene, &both);
    both.pressed = crate::input::Presses::NONE;
    for _ in 0..30 {
        tick(&mut *scene, &both);
    }
    let turned = walk_line(&*scene);
    assert!(turned.starts_with("walk at 8,1, steps 9 "), "{turned}");
}

#[test]
fn the_flag_is_far_away_or_in_the_corner() {
    let steps = |flag: &str| {
        let mut scene = opened(
            &[
                ("size", "30x20"),
                ("flag", flag),
                ("flags", "1"),
                ("speed", "instant"),
            ],
            &[],
        );
        wait(&mut *scene, 30);
        press(&mut *scene, Button::Confirm);
        let line = walk_line(&*scene);
        let of = line.split_once(" of ").unwrap().1;
        of.split_once(',').unwrap().0.parse::<u32>().unwrap()
    };
    let [far, corner] = ["far", "corner"].map(steps);
    assert!(far > corner && corner >= 48, "{far} {corner}");
}

#[test]
fn a_larger_maze_has_three_flags_and_the_best_walk_goes_along() {
    let mut scene = TreesScene::new(&Options::of(&[("speed", "instant")]), Seed(7)).unwrap();
    wait(&mut scene, 30);
    press(&mut scene, Button::Confirm);
    wait(&mut scene, 30);
    let walks = |scene: &mut TreesScene| {
        for _ in 0..1000 {
            let pressed = scene.play_itself();
            tick(scene, &pressed.map_or(Input::NONE, Input::press));
        }
    };
    assert!(walk_line(&scene).ends_with("flags left 3 of 3"));
    assert_eq!(scene.walks.companion(), None);
    walks(&mut scene);
    let line = walk_line(&scene);
    assert!(line.ends_with("flags left 0 of 3, done"), "{line}");
    let outcome = scene.walks.playing().unwrap().walk.outcome();
    assert_eq!(outcome.detour(), 0);
    scene.restart(Seed(7));
    press(&mut scene, Button::Up);
    assert_eq!(scene.walks.companion().unwrap().at, (0, 0));
    walks(&mut scene);
    scene.restart(Seed(8));
    wait(&mut scene, 30);
    press(&mut scene, Button::Confirm);
    assert_eq!(scene.walks.companion(), None, "another maze");
}

#[test]
fn at_the_flag_the_maze_stays_where_it_was() {
    let mut scene = TreesScene::new(&Options::of(&[("size", "4x3")]), Seed(7)).unwrap();
    for button in [Button::Confirm, Button::Confirm] {
        press(&mut scene, button);
        wait(&mut scene, 30);
    }
    let before = scene.view.layout;
    go_there(&mut scene);
    wait(&mut scene, 5);
    assert!(walk_line(&scene).ends_with("done"));
    assert_eq!(scene.view.layout, before);
    scene.leave();
    wait(&mut scene, 1);
    assert_ne!(scene.view.layout, before);
}

#[test]
fn a_wall_in_the_way_lights_up() {
    let orange = |scene: &dyn Scene| {
        let mut screen = Screen::High.framebuffer();
        scene.draw(&mut screen, Motion::Calm.into());
        let pixels = screen.pixels().iter();
        pixels.filter(|&&pixel| pixel == Color::ORANGE.0).count()
    };
    let mut scene = walking(&[]);
    press(&mut *scene, Button::Up);
    let lit = orange(&*scene);
    wait(&mut *scene, 30);
    assert!(lit > orange(&*scene) + 100, "{lit}");
}

#[test]
fn a_zoom_keeps_the_walker_in_view() {
    let mut scene = TreesScene::new(&Options::of(&[("size", "60x40")]), Seed(7)).unwrap();
    for button in [Button::Confirm, Button::Confirm] {
        press(&mut scene, button);
        wait(&mut scene, 30);
    }
    assert_eq!(scene.mode(), table::WALK_MODE);
    for _ in 0..2 {
        press(&mut scene, Button::PageUp);
        assert_eq!(scene.view.layout.cells().0, Pos::new(0, 0));
    }
}

#[test]
fn a_click_walks_there() {
    let mut scene = opened(&[("size", "12x1")], &[]);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 1);
    let layout = Layout::new(Size::new(12, 1)).placed(false, true);
    let Rect { x, y, .. } = layout.floor(Pos::new(6, 0));
    let click = Input {
        mouse: Some(Mouse::Click(Point { x, y })),
        ..Input::NONE
    };
    tick(&mut *scene, &click);
    wait(&mut *scene, 60);
    assert!(
        walk_line(&*scene).starts_with("walk at 6,0, steps 6 of 11"),
        "{}",
        walk_line(&*scene)
    );
}

#[test]
fn in_a_maze_of_many_cells_a_ring_marks_the_walker() {
    let mut large = opened(&[("size", "200x150")], &[]);
    press(&mut *large, Button::Confirm);
    wait(&mut *large, 60);
    press(&mut *large, Button::Confirm);
    wait(&mut *large, 5);
    assert_eq!(large.mode(), table::WALK_MODE);
    for _ in 0..9 {
        press(&mut *large, Button::PageDown);
    }
    let yellow = |scene: &dyn Scene| {
        let mut screen = Screen::High.framebuffer();
        scene.draw(&mut screen, Motion::Calm.into());
        let pixels = screen.pixels().iter();
        pixels.filter(|&&pixel| pixel == Color::YELLOW.0).count()
    };
    assert!(yellow(&*large) > 60, "{}", yellow(&*large));
    press(&mut *large, Button::Right);
    press(&mut *large, Button::Down);
    assert!(yellow(&*large) > 60, "it goes along");
}

#[test]
fn in_pause_a_click_walks_nowhere() {
    let mut scene = walking(&[]);
    let before = scene.describe();
    let click = mouse(Mouse::Click(Point { x: 305, y: 205 }));
    assert_eq!(scene.act_in_pause(&click, &mut Vec::new()), Flow::Still);
    wait(&mut *scene, 60);
    assert_eq!(scene.describe(), before);
}

#[test]
fn a_drag_moves_the_maze_and_not_the_walker() {
    let mut scene = opened(&[("size", "60x40")], &[]);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    press(&mut *scene, Button::PageUp);
    let click = mouse(Mouse::Click(Point { x: 300, y: 200 }));
    tick(&mut *scene, &click);
    wait(&mut *scene, 2);
    tick(&mut *scene, &mouse(Mouse::Drag(Point { x: 240, y: 150 })));
    wait(&mut *scene, 60);
    assert!(walk_line(&*scene).contains("steps 0 "));
    // A click that is no drag would find the way, and asks.
    tick(&mut *scene, &click);
    let mut said = Vec::new();
    for _ in 0..60 {
        scene.tick(&Input::NONE, &mut said);
    }
    assert!(matches!(&said[..], [Event::Ask(..)]), "{said:?}");
}

#[test]
fn a_click_straight_ahead_is_no_help_and_one_around_a_fork_asks() {
    // Below the second square of the upper row a way leads off.
    let walls = WallGrid::from_text(
        "\
+-- +-- +-- +-- +
|               |
+   +   +-- +-- +
|   |           |
+-- +-- +-- +-- +
",
    );
    let cells = [((3, 0), false), ((2, 1), true), ((0, 1), false)];
    for ((cell, helps), has_begun) in cells
        .into_iter()
        .flat_map(|cell| [(cell, false), (cell, true)])
    {
        let mut scene = given_walls(walls.as_ref().unwrap(), &[]);
        press(&mut *scene, Button::Confirm);
        wait(&mut *scene, 5);
        press(&mut *scene, Button::Confirm);
        wait(&mut *scene, 5);
        if has_begun {
            // One step and back again.
            for arrow in [Button::Down, Button::Up] {
                press(&mut *scene, arrow);
                wait(&mut *scene, 9);
            }
        }
        let before = walk_line(&*scene);
        let layout = Layout::new(Size::new(4, 2)).placed(false, true);
        let Rect { x, y, .. } = layout.floor(Pos::new(cell.0, cell.1));
        let said = tick(&mut *scene, &mouse(Mouse::Click(Point { x, y })));
        let asked = said.iter().find_map(|event| match event {
            Event::Ask(question, _) => Some(question),
            _ => None,
        });
        let is_unexpected =
            |question: &Question| question.price.is_some_and(|price| price.is_unexpected);
        assert!(asked.is_none_or(is_unexpected), "however short the walk is");
        let told = asked.map(|question| (&*question.title, &*question.lines[0]));
        let reason = ("Walk there automatically?", "This click finds your way.");
        assert_eq!(told, helps.then_some(reason), "{cell:?}");
        wait(&mut *scene, 60);
        let at = |line: &str| line.split(", ").next().map(str::to_owned);
        assert_eq!(at(&walk_line(&*scene)) == at(&before), helps, "{cell:?}");
        assert!(!walk_line(&*scene).contains("helped"), "{cell:?}");
    }
}

#[test]
fn a_maze_that_is_finished_in_pause_has_the_colours_of_trees_that_sprout_then() {
    let mut scene = opened(&[("size", "12x9"), ("trunks", "0"), ("edges", "on")], &[]);
    let mut screen = Screen::High.framebuffer();
    for input in [Input::press(Button::Confirm), Input::NONE, Input::NONE] {
        scene.act_in_pause(&input, &mut Vec::new());
        scene.draw(&mut screen, Motion::Full.into());
    }
    // The same picture as without a pause.
    let mut other = opened(&[("size", "12x9"), ("trunks", "0"), ("edges", "on")], &[]);
    press(&mut *other, Button::Confirm);
    wait(&mut *other, 1);
    let mut seen = Screen::High.framebuffer();
    other.draw(&mut seen, Motion::Calm.into());
    assert!(seen.pixels() == screen.pixels());
}

#[test]
fn enter_finishes_a_maze_and_begins_a_walk_in_pause_too() {
    let mut scene = opened(&[("size", "30x20")], &[]);
    wait(&mut *scene, 9);
    let in_pause =
        |scene: &mut dyn Scene, input: &Input| scene.act_in_pause(input, &mut Vec::new());
    let before = scene.describe();
    for _ in 0..9 {
        in_pause(&mut *scene, &Input::NONE);
    }
    assert_eq!(scene.describe(), before, "nothing grows by itself");
    in_pause(&mut *scene, &Input::press(Button::Confirm));
    for _ in 0..60 {
        in_pause(&mut *scene, &Input::NONE);
    }
    in_pause(&mut *scene, &Input::press(Button::Confirm));
    assert_eq!(scene.mode(), table::WALK_MODE);
}

#[test]
fn a_room_without_walls_cannot_be_walked() {
    let mut scene = opened(&[("size", "6x5"), ("trunks", "0")], &[]);
    wait(&mut *scene, 3);
    let events = press(&mut *scene, Button::Confirm);
    assert!(matches!(&events[..], [Event::Notice(_)]) && scene.mode() == table::GROWING_MODE);
}

#[test]
fn a_game_may_begin_with_the_walk() {
    let mut scene = opened(&[("size", "9x7"), ("walk", "")], &[]);
    wait(&mut *scene, 9);
    assert_eq!(scene.mode(), table::WALK_MODE);
    assert!(scene.leave());
    assert_eq!(scene.mode(), table::GROWING_MODE);
}
