//! Grids that are drawn: strokes of the pencil, what is kept under a name, and that no edit is lost.

use super::*;
use crate::scene::Handed;

#[test]
fn no_key_loses_an_edit_without_an_answer() {
    for seed in 0..60 {
        let mut rng = GameRng::new(Seed(seed));
        let mut scene = scene("--grid 3");
        let events = press(
            &mut scene,
            &[Button::E, Button::Right, Button::Right, Button::Confirm],
        );
        assert!(events.is_empty() && scene.unsaved().is_some());
        for _ in 0..300 {
            let mut input = Input {
                pressed: Presses::NONE,
                ..Input::NONE
            };
            let button = Button::ALL[rng.index(Button::ALL.len())];
            // Enter answers, or draws; U takes changes back: both are deliberate.
            if matches!(
                button,
                Button::Confirm | Button::U | Button::Home | Button::H
            ) {
                scene.leave();
                continue;
            }
            input.pressed.push(button);
            if rng.below(40) == 0 {
                let seed = Seed(rng.below(5));
                if scene.at_stake(Some(seed)).is_none() {
                    scene.restart(seed);
                }
            }
            scene.tick(&input, &mut Vec::new());
            assert!(scene.unsaved().is_some(), "{button:?} with seed {seed}");
        }
    }
}

#[test]
fn a_drawing_has_its_whole_frame_below_the_title() {
    // Rows that fill the room below the title; columns that fill the screen's width; and neither.
    for (columns, rows) in [(15, 12), (15, 11), (15, 13), (16, 9), (24, 15), (48, 31)] {
        let mut drawn = scene("--grid 18");
        press(&mut drawn, &[Button::E]);
        let size = Size::new(columns, rows);
        drawn.change_draft(|draft| draft.resize(size).unwrap());
        let view = drawn.views.each[0];
        assert!(view.board.is_whole());
        let frame = view.board.extent().inset(-1);
        let Rect { x, y, w, h } = frame.intersection(view.place.whole());
        let screen = picture(&drawn, Motion::Calm);
        let is_line = |(x, y)| screen.pixel(x, y) == Some(Color::SLATE);
        let sides = [
            (x, y + h - 9),
            (x + w - 9, y),
            (x + w - 1, y + h - 9),
            (x + w - 9, y + h - 1),
        ];
        for (x, y) in sides {
            assert!(is_line((x, y)), "{size}: {x}, {y}");
        }
        assert_eq!((y, h), (frame.y, frame.h), "{size}");
    }
}

#[test]
fn the_pencil_is_taken_from_the_list_too() {
    let mut scene = scene("--grid 2");
    press(&mut scene, &[Button::Tab, Button::E]);
    assert!(matches!(scene.mode, Mode::Pencil(_)));
}

#[test]
fn a_click_draws_on_the_square_that_is_seen_there() {
    let mut scene = scene("--size 200x200");
    press(&mut scene, &[Button::E]);
    let view = scene.views.each[0].board;
    let click = Point {
        x: view.place().x + 41,
        y: view.place().y + 27,
    };
    let at = view.square(click.x, click.y).unwrap();
    let before = scene.draft.grid().get(at);
    let input = Input {
        mouse: Some(Mouse::Click(click)),
        ..Input::NONE
    };
    scene.tick(&input, &mut Vec::new());
    assert_ne!(scene.draft.grid().get(at), before);
}

#[test]
fn that_a_drawn_grid_has_no_exit_is_told_before_it_runs_and_no_way_out_after() {
    let told = |scene: &mut RobotScene| {
        let said = press(scene, &[Button::E, Button::E]);
        said.iter().any(|event| matches!(event, Event::Notice(_)))
    };
    assert!(told(&mut scene("--grid 18")));
    let mut shut = scene("--grid 11 --algorithm depth-first");
    assert!(!told(&mut shut) && !told(&mut scene("--grid 1")));
    press(&mut shut, &[Button::End]);
    assert!(
        shut.describe().contains("no-way-out"),
        "{}",
        shut.describe()
    );
}

#[test]
fn a_drawn_grid_is_kept_under_its_name_and_found_again() {
    let mut scene = scene("--grid 18");
    assert!(scene.describe().starts_with("Blank grid, blank"));
    press(
        &mut scene,
        &[Button::E, Button::Plus, Button::PageDown, Button::Right],
    );
    let said = press(&mut scene, &[Button::Confirm, Button::H]);
    assert_eq!(said, [Event::SaveFile]);
    assert_eq!(scene.unsaved().unwrap().subject.as_ref(), "my-grid");
    scene.file_saved("three walls");
    assert!(scene.unsaved().is_none());
    let title = "Three walls, grid 18 of 18";
    assert!(scene.describe().starts_with(title), "{}", scene.describe());
    let drawn = Arc::clone(scene.draft.grid());
    assert_eq!(drawn.size(), Size::new(16, 12));
    press(&mut scene, &[Button::E, Button::PageDown]);
    assert!(
        scene.describe().starts_with("Blank grid"),
        "nothing of it is left there"
    );
    press(&mut scene, &[Button::PageUp]);
    assert!(Arc::ptr_eq(scene.draft.grid(), &drawn));
}

#[test]
fn the_mouse_draws_and_rubs_out_in_strokes() {
    let mut scene = scene("--grid 18");
    press(&mut scene, &[Button::E]);
    let view = scene.views.each[0].board;
    let at = |x, y| {
        let (x, y) = view.middle(Pos::new(x, y));
        Point { x, y }
    };
    let mut mouse = |mouse| {
        let input = Input {
            mouse: Some(mouse),
            ..Input::NONE
        };
        scene.tick(&input, &mut Vec::new());
        let grid = scene.draft.grid();
        let walls = |y| {
            grid.row(y)
                .iter()
                .filter(|&&block| block == Block::Wall)
                .count()
        };
        (0..grid.size().height).map(walls).sum::<usize>()
    };
    assert_eq!(mouse(Mouse::Click(at(2, 2))), 1);
    assert_eq!(mouse(Mouse::Drag(at(8, 2))), 7);
    assert_eq!(mouse(Mouse::Drag(at(8, 6))), 11);
    assert_eq!(mouse(Mouse::RightClick(at(4, 2))), 10);
    assert_eq!(mouse(Mouse::RightDrag(at(8, 2))), 6);
    assert_eq!(mouse(Mouse::Hover(at(1, 1))), 6);
}

#[test]
fn a_held_key_draws_along_the_way_of_the_pencil_and_never_twice() {
    let mut scene = scene("--grid 18");
    press(&mut scene, &[Button::E, Button::Down]);
    let walls = |scene: &RobotScene| {
        let grid = Arc::clone(scene.draft.grid());
        let blocks = grid.size().positions().map(|pos| grid.get(pos));
        blocks.filter(|&block| block == Some(Block::Wall)).count()
    };
    let before = walls(&scene);
    hold(&mut scene, Button::Confirm, 90);
    assert_eq!(walls(&scene), before + 1);
    press(&mut scene, &[Button::U]);
    scene.tick(&Input::press(Button::Confirm), &mut Vec::new());
    for _ in 0..3 {
        let mut input = Input::press(Button::Right);
        input.held.insert(Button::Confirm);
        scene.tick(&input, &mut Vec::new());
    }
    assert_eq!(walls(&scene), before + 4);
    // Without the key the pencil only moves, and one that is taken anew has drawn nothing.
    press(&mut scene, &[Button::Down, Button::E, Button::E]);
    let mut held = Input::NONE;
    held.held.insert(Button::Confirm);
    scene.tick(&held, &mut Vec::new());
    assert_eq!(walls(&scene), before + 4);
    press(&mut scene, &[Button::U]);
    assert_eq!(walls(&scene), before);
}

#[test]
fn a_held_key_changes_rows_with_the_pencil_and_grids_without_it_once() {
    let mut scene = scene("--grid 18");
    press(&mut scene, &[Button::E]);
    let height = |scene: &RobotScene| scene.draft.grid().size().height;
    let before = height(&scene);
    hold(&mut scene, Button::PageDown, 40);
    assert!(height(&scene) > before + 3);
    hold(&mut scene, Button::PageUp, 200);
    assert_eq!(height(&scene), 1);
    press(&mut scene, &[Button::Home, Button::E]);
    hold(&mut scene, Button::PageUp, 40);
    assert_eq!(scene.source.levels.index(), 16);
}

#[test]
fn a_grid_that_is_kept_beside_a_file_has_no_number_in_it() {
    let maze = "+-- +-- +\n|       |\n+-- +-- +\n";
    let mut options = options("");
    options.handed = Some(Handed::new(Id("Trees"), &maze).unwrap());
    let mut scene = RobotScene::new(&options, Seed(7)).unwrap();
    assert_eq!(scene.source.which(), Which::Handed);
    let words = scene.setup().arguments;
    let said = press(
        &mut scene,
        &[Button::E, Button::Right, Button::Confirm, Button::H],
    );
    assert_eq!(said, [Event::SaveFile]);
    scene.file_saved("mine");
    assert_eq!(scene.source.which(), Which::Drawn);
    assert_eq!(scene.setup().arguments, words);
    press(&mut scene, &[Button::E, Button::PageUp]);
    assert_eq!(scene.source.which(), Which::Handed);
}

#[test]
fn the_pencil_of_the_first_page_goes_back_there_and_keeps_what_is_drawn() {
    let draw = [Button::Down, Button::Down, Button::Confirm];
    let mut scene = scene("");
    press(&mut scene, &draw);
    assert!(scene.leave());
    assert_eq!((scene.mode(), scene.stage()), (5, Stage::FirstPage));
    assert!(!scene.source.is_blank(), "robots run on the first grid");
    press(
        &mut scene,
        &[Button::Confirm, Button::Right, Button::Confirm],
    );
    assert!(matches!(scene.mode, Mode::Pencil(_)) && scene.unsaved().is_some());
    // What is drawn waits behind the page, and the same button goes on with it.
    assert!(scene.leave());
    assert_eq!(scene.mode(), table::FIRST_MODE);
    let asked = press(&mut scene, &[Button::Confirm]);
    assert!(asked.is_empty() && matches!(scene.mode, Mode::Pencil(_)));
    assert!(scene.leave() && scene.unsaved().is_some());
    press(&mut scene, &[Button::Up]);
    let asked = press(&mut scene, &[Button::Confirm]);
    assert!(matches!(asked[..], [Event::Ask(..)]), "{asked:?}");
    assert!(scene.leave());
    assert_eq!((scene.mode(), scene.unsaved().is_some()), (0, true));
    // Taken elsewhere, it goes back to the robots.
    press(&mut scene, &[Button::E]);
    assert!(scene.leave());
    assert_eq!(scene.mode(), table::ROBOTS_MODE);
}

#[test]
fn what_is_drawn_from_the_first_page_is_tried_by_one_robot_that_is_seen() {
    let draw = [Button::Down, Button::Confirm];
    let mut scene = scene("");
    press(&mut scene, &draw);
    assert_eq!(scene.race.actors.len(), 2);
    press(&mut scene, &[Button::Tab, Button::U]);
    press(&mut scene, &[Button::Down, Button::Down, Button::Confirm]);
    assert!(matches!(scene.mode, Mode::Pencil(_)));
    press(&mut scene, &[Button::Right, Button::Confirm, Button::E]);
    assert_eq!((scene.mode(), scene.race.actors.len()), (0, 1));
    // The same where a drawing waits.
    press(&mut scene, &[Button::Tab, Button::Down, Button::Right]);
    assert_eq!(scene.race.actors.len(), 2);
    press(&mut scene, &[Button::U, Button::Down, Button::Down]);
    press(&mut scene, &[Button::Confirm]);
    assert!(matches!(scene.mode, Mode::Pencil(_)) && scene.unsaved().is_some());
    press(&mut scene, &[Button::E]);
    assert_eq!((scene.mode(), scene.race.actors.len()), (0, 1));
}

#[test]
fn the_first_page_goes_on_with_a_drawing_that_is_saved() {
    let mut scene = scene("");
    let draw = [Button::Down, Button::Down, Button::Confirm];
    press(&mut scene, &draw);
    press(&mut scene, &[Button::Right, Button::Confirm]);
    let drawn = Arc::clone(scene.draft.grid());
    scene.file_saved("my-grid.txt");
    assert!(scene.unsaved().is_none() && scene.leave());
    assert_eq!(scene.mode(), table::FIRST_MODE);
    press(&mut scene, &[Button::Confirm]);
    assert!(matches!(scene.mode, Mode::Pencil(_)) && scene.draft.grid() == &drawn);
    // Another robot's grid is none of it.
    let mut other = self::scene("--grid 2");
    press(&mut other, &[Button::Tab, Button::U]);
    press(&mut other, &draw);
    assert!(other.source.is_blank());
}

#[test]
fn the_key_for_an_exit_is_named_while_a_grid_has_none() {
    let is_named = |scene: &RobotScene| {
        let page = scene.drawn(Motion::Calm);
        page.keys(&[])
            .own()
            .any(|(_, word)| word == say!("key-an-exit"))
    };
    let mut scene = scene("--begin draw");
    assert!(is_named(&scene));
    press(&mut scene, &[Button::Tab]);
    assert!(!is_named(&scene), "its pencil is in hand");
    let put = [Button::Down, Button::Confirm, Button::Tab, Button::Tab];
    press(&mut scene, &put);
    assert!(!is_named(&scene), "there is one");
}

#[test]
fn a_grid_of_one_s_own_is_saved_in_its_place_and_another_one_beside_it() {
    let edit = [Button::E, Button::Right, Button::Confirm];
    let mut drawn = scene("--grid 18");
    press(&mut drawn, &edit);
    assert!(drawn.unsaved().unwrap().own.is_none());
    drawn.file_saved("My_Maze 1");
    let count = drawn.source.levels.slots().len();
    press(&mut drawn, &[Button::Confirm]);
    let work = drawn.unsaved().unwrap();
    assert_eq!(
        (&*work.subject, work.own.as_ref().map(|(name, _)| &**name)),
        ("My_Maze-1", Some("My_Maze-1"))
    );
    drawn.file_saved("My_Maze-1");
    assert_eq!(drawn.source.levels.slots().len(), count);
    assert!(!drawn.draft.is_unsaved());
    // Another grid of this name has a number, as its file has.
    press(&mut drawn, &[Button::E, Button::PageDown]);
    press(&mut drawn, &edit);
    drawn.file_saved("My_Maze-1");
    assert_eq!(drawn.source.own_name().as_deref(), Some("My_Maze-1-2"));
    assert_eq!(drawn.source.levels.slots().len(), count + 1);
}

#[test]
fn a_grid_of_one_s_own_is_deleted_after_a_question_and_no_other_is() {
    let mut drawn = scene("--grid 18");
    let said = press(&mut drawn, &[Button::E, Button::X]);
    assert_eq!(said, [Event::notice(say!("robot-notice-no-file"))]);
    press(&mut drawn, &[Button::Right, Button::Confirm]);
    drawn.file_saved("mine");
    let count = drawn.source.levels.slots().len();
    let said = press(&mut drawn, &[Button::X]);
    assert!(
        matches!(&said[..], [Event::Ask(question, _)] if question.is_needed && question.lines.len() == 1),
        "{said:?}"
    );
    press(&mut drawn, &[Button::Down, Button::Confirm]);
    let said = press(&mut drawn, &[Button::X]);
    let Some(Event::Ask(question, _)) = said.first() else {
        panic!("{said:?}");
    };
    assert_eq!(question.lines[1], say!("robot-question-delete-edits"));
    drawn.report.insist();
    let said = press(&mut drawn, &[Button::X]);
    assert!(said.contains(&Event::DeleteFile("mine".to_owned())));
    assert_eq!(drawn.source.levels.slots().len(), count - 1);
    assert!(drawn.describe().starts_with("The labyrinth, grid 17 of 17"));
    press(&mut drawn, &[Button::PageDown]);
    assert!(drawn.describe().starts_with("Blank grid"));
}

#[test]
fn another_builder_forgets_nothing_that_belongs_to_trees() {
    let changed = |mut scene: RobotScene| {
        let line = |word| {
            let settings = &scene.source.settings;
            settings.lines().find(|&line| settings.word(line) == word)
        };
        let builder = line("builder").unwrap();
        for more in [true, false] {
            scene.change(builder, Change::Step { more }).unwrap();
        }
        table::plan(&scene.source.settings).islands
    };
    assert_eq!(changed(scene("--size 9x9 --islands 5")), 5);
    // Nor by a question before that.
    let mut raced = scene("--race you,a-star --size 9x9 --islands 5");
    change(&mut raced, "builder");
    pass(&mut raced, 3);
    let way = way_out(&raced);
    drive(&mut raced, &way[..2]);
    pass(&mut raced, WORTH_ASKING as usize + 9);
    let asks = |event: &Event| matches!(event, Event::Ask(..));
    assert!(change_by(&mut raced, "builder", false).iter().any(asks));
    raced.report.insist();
    change_by(&mut raced, "builder", false);
    assert_eq!(table::plan(&raced.source.settings).islands, 5);
}

#[test]
fn a_drawing_without_an_exit_says_so() {
    let mut drawn = scene("--grid 18");
    press(&mut drawn, &[Button::E]);
    let without = picture(&drawn, Motion::Calm);
    let told = press(&mut drawn, &[Button::E]);
    assert!(told.contains(&Event::notice(say!("robot-no-exit"))));
    press(
        &mut drawn,
        &[Button::E, Button::Tab, Button::Right, Button::Confirm],
    );
    assert!(drawn.draft.grid().exits().next().is_some());
    let orange = |screen: &Framebuffer| {
        let mut rows = (0..200).flat_map(|y| (520..760).map(move |x| (x, y)));
        rows.any(|(x, y)| screen.pixel(x, y) == Some(Color::ORANGE))
    };
    assert!(orange(&without) && !orange(&picture(&drawn, Motion::Calm)));
}
