//! The scene as a whole: what it draws at rest, what its words set again, and that nothing it is told is lost.

mod ladder;
mod pencil;
mod racing;

use super::*;
use crate::error::Error;
use crate::games::robot::draw::board::Picture;
use crate::games::robot::draw::explain;
use crate::games::robot::draw::view::{TITLE_WIDTH, WHICH_WIDTH};
use crate::games::robot::draw::words;
use crate::games::robot::rules::block_grid::Block;
use crate::games::robot::rules::costs_page::PLOTTED;
use crate::games::robot::rules::ladder::{LONGEST_RUN, RUNGS};
use crate::games::robot::rules::racer::Racer;
use crate::games::robot::rules::racer::Who;
use crate::games::robot::rules::report::{Quantity, Which};
use crate::games::robot::rules::thought::Value;
use crate::gfx::{Color, Font, Rect, Written};
use crate::grid::Dir;
use crate::input::keys::{Command, Meaning};
use crate::input::{Mouse, Point, Presses};
use crate::maze::plan;
use crate::rng::GameRng;
use crate::scene::levels::Slot;
use crate::scene::{Help, Screen, WORTH_ASKING};

fn options(words: &str) -> Options {
    let mut own: Vec<(String, String)> = Vec::new();
    for word in words.split_whitespace() {
        match word.strip_prefix("--") {
            Some(name) => own.push((name.to_owned(), String::new())),
            None => own.last_mut().unwrap().1 = word.to_owned(),
        }
    }
    Options {
        words: own,
        ..Options::default()
    }
}

fn scene(words: &str) -> RobotScene {
    RobotScene::new(&options(words), Seed(7)).unwrap()
}

fn picture(scene: &RobotScene, motion: Motion) -> Framebuffer {
    let mut screen = Screen::High.framebuffer();
    scene.draw(&mut screen, motion.into());
    screen
}

fn press(scene: &mut RobotScene, buttons: &[Button]) -> Vec<Event> {
    let mut said = Vec::new();
    for &button in buttons {
        scene.tick(&Input::press(button), &mut said);
    }
    said
}

#[test]
fn without_motion_everything_is_drawn_where_it_comes_to_rest() {
    for words in [
        "--grid 2 --algorithm a-star",
        "--grid 8 --algorithm wall-left",
        "--grid 5 --race pledge,dead-end",
    ] {
        let mut scene = scene(words);
        press(&mut scene, &[Button::End]);
        let first = picture(&scene, Motion::Calm);
        let full = picture(&scene, Motion::Full);
        let mut lively = false;
        for _ in 0..150 {
            scene.tick(&Input::NONE, &mut Vec::new());
            lively |= picture(&scene, Motion::Full) != full;
            assert!(picture(&scene, Motion::Calm) == first, "{words}");
        }
        assert!(lively, "{words}");
    }
}

#[test]
fn a_step_in_pause_is_drawn_where_it_leads() {
    // A grid that is in sight as a whole, and one that is not.
    for (words, steps) in [("--grid 1", 9), ("--size 200x200", 900)] {
        let mut scene = scene(words);
        scene.tick(&Input::NONE, &mut Vec::new());
        press(&mut scene, &[Button::Y, Button::Y]);
        for button in [Button::U, Button::Y] {
            for _ in 0..steps {
                scene.act_in_pause(&Input::press(button), &mut Vec::new());
                let (racer, actor) = scene.race.racer(0).unwrap();
                let view = scene.views.each[0].board;
                let (place, _) = actor.stand(racer, &view, 0, false);
                assert_eq!(place, view.corner(racer.stands()), "{words}");
                assert!(view.place().contains(place.0, place.1), "{words}");
            }
        }
        assert_eq!(scene.race.racer(0).unwrap().0.made(), steps);
    }
}

#[test]
fn clicks_on_the_page_of_costs_choose_a_line_and_a_quantity() {
    let mut scene = scene("--grid 2 --algorithm a-star");
    press(&mut scene, &[Button::C]);
    pass(&mut scene, 30);
    let mut click = |x, y| {
        let input = Input {
            mouse: Some(Mouse::Click(Point { x, y })),
            ..Input::NONE
        };
        scene.tick(&input, &mut Vec::new());
        let Mode::Costs(costs) = &scene.mode else {
            panic!("the page is open");
        };
        (costs.chosen(), costs.quantity())
    };
    // The lines below the heads.
    assert_eq!([60, 82, 214].map(|y| click(300, y).0), [0, 1, 7]);
    let mut heads: Vec<Quantity> = (16..760).step_by(8).map(|x| click(x, 46).1).collect();
    heads.dedup();
    assert!(heads.ends_with(&PLOTTED), "{heads:?}");
}

#[test]
fn when_all_is_over_nothing_has_to_be_drawn_any_more() {
    for words in [
        "--grid 1 --speed instant",
        "--race a-star,pledge --size 5x5 --speed 50",
        "--race you,a-star --grid 2",
    ] {
        let mut scene = scene(words);
        let still =
            |scene: &mut RobotScene| scene.tick(&Input::NONE, &mut Vec::new()) == Flow::Still;
        if words.contains("you") {
            // The clock waits for the first step.
            assert!((0..200).filter(|_| still(&mut scene)).count() > 100);
            press(&mut scene, &[Button::End]);
        }
        let ticks = (0..2_000).take_while(|_| !still(&mut scene)).count();
        assert!(ticks < 2_000, "{words}");
        assert!((0..100).all(|_| still(&mut scene)), "{words}");
        press(&mut scene, &[Button::U, Button::Confirm]);
        assert!(!still(&mut scene) || !scene.race.timeline.is_over());
    }
}

#[test]
fn any_grid_can_be_watched_and_ends_soon() {
    let all = (1..=17).map(|grid| format!("--grid {grid}"));
    let made = [
        "--size 9x9",
        "--size 23x15",
        "--size 90x60",
        "--size 300x200",
    ];
    let searched = all.clone().map(|words| words + " --algorithm a-star");
    let made = made.into_iter().map(str::to_owned);
    for words in all.chain(searched).chain(made) {
        let mut scene = scene(&words);
        let ticks = (0..2_000).take_while(|_| {
            scene.tick(&Input::NONE, &mut Vec::new());
            !scene.race.timeline.is_over()
        });
        let seconds = ticks.count() / 60;
        assert!((5..=20).contains(&seconds), "{words}: {seconds} s");
    }
}

#[test]
fn whatever_is_set_with_keys_can_be_set_with_words() {
    let buttons = [
        Button::Up,
        Button::Down,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::Right,
        Button::Plus,
        Button::Minus,
    ];
    for seed in 0..60 {
        let mut rng = GameRng::new(Seed(seed));
        let mut set = scene(if seed % 2 == 0 { "" } else { "--grid 4" });
        press(&mut set, &[Button::Tab]);
        for _ in 0..rng.index(60) {
            press(&mut set, &[buttons[rng.index(buttons.len())]]);
        }
        let words = set.setup().arguments;
        let again = scene(&words);
        assert_eq!(again.setup().arguments, words);
        let runners = table::who_run(&set.source.settings);
        assert_eq!(table::who_run(&again.source.settings), runners, "{words}");
        let mut same = vec!["speed"];
        same.extend(
            runners
                .iter()
                .any(|one| one.uses_order())
                .then_some("order"),
        );
        for word in same {
            assert_eq!(
                again.source.settings.text(word),
                set.source.settings.text(word),
                "{words}"
            );
        }
        assert_eq!(again.draft.grid(), set.draft.grid(), "{words}");
    }
}

/// Presses buttons while the game is paused.
fn press_in_pause(scene: &mut RobotScene, buttons: &[Button]) -> bool {
    let press =
        |&button| scene.act_in_pause(&Input::press(button), &mut Vec::new()) == Flow::Changed;
    buttons.iter().map(press).fold(false, |any, one| any | one)
}

#[test]
fn a_paused_robot_can_be_stepped_forth_and_back() {
    let mut scene = scene("--grid 2");
    assert!(press_in_pause(&mut scene, &[Button::Y; 5]));
    assert_eq!(scene.race.timeline.clock(), 5);
    assert!(press_in_pause(&mut scene, &[Button::U; 2]));
    assert_eq!(scene.race.timeline.clock(), 3);
    assert!(press_in_pause(&mut scene, &[Button::End]));
    assert!(scene.race.timeline.is_over());
    assert!(press_in_pause(&mut scene, &[Button::Home]));
    assert_eq!(scene.race.timeline.clock(), 0);
    // Where nothing is done, the picture stays.
    let before = picture(&scene, Motion::Full);
    assert_eq!(
        scene.act_in_pause(&Input::NONE, &mut Vec::new()),
        Flow::Still
    );
    assert!(picture(&scene, Motion::Full) == before);
}

#[test]
fn the_list_is_used_in_pause_too() {
    let mut scene = scene("--grid 2");
    let buttons = [Button::Tab, Button::Down, Button::Right];
    assert!(press_in_pause(&mut scene, &buttons));
    assert_eq!(table::who_run(&scene.source.settings).len(), 2);
    assert!(press_in_pause(&mut scene, &[Button::Tab]));
    assert!(matches!(scene.mode, Mode::Watching));
}

#[test]
fn a_click_on_a_number_of_the_list_lets_one_type_another() {
    let mut scene = scene("--grid 2");
    press(&mut scene, &[Button::Tab]);
    let mut click = |line: usize| {
        let place = list::places().nth(line).unwrap();
        let (x, y) = (2 * (place.x + place.w * 3 / 4), 2 * (place.y + 5));
        let input = Input {
            mouse: Some(Mouse::Click(Point { x, y })),
            ..Input::NONE
        };
        let mut said = Vec::new();
        scene.tick(&input, &mut said);
        let [Event::TypeNumber(field)] = &said[..] else {
            panic!("{said:?}");
        };
        field.clone()
    };
    let width = click(list::GRID_LINE + 2);
    assert_eq!((width.label.text(), width.shown.as_str()), ("Width", "23"));
    // The line shows the name of the grid: a digit types its number, and a click steps.
    let grid = scene.source.number_line(list::GRID_LINE).unwrap();
    assert_eq!((grid.label.text(), grid.shown.as_str()), ("Grid", "2"));
    assert_eq!((width.range, grid.range), ((1, 500), (1, 19)));
    scene.change(grid.line, Change::Number(9)).unwrap();
    assert_eq!(scene.source.name(), "The island");
    for wrong in [0, 20, u64::MAX] {
        assert!(
            scene.change(grid.line, Change::Number(wrong)).is_err(),
            "{wrong}"
        );
    }
    scene.change(width.line, Change::Number(7)).unwrap();
    assert_eq!(scene.source.name(), "Maze 7x15");
}

#[test]
fn a_huge_maze_is_made_a_piece_at_a_time() {
    let mut scene = scene("--size 900x900");
    assert!(scene.source.making.is_some() && scene.describe().contains("\nmaking "));
    press(
        &mut scene,
        &[Button::E, Button::Right, Button::End, Button::X],
    );
    let ticks = (0..1_000)
        .take_while(|_| {
            scene.tick(&Input::NONE, &mut Vec::new());
            scene.source.making.is_some()
        })
        .count();
    assert!(ticks < 1_000);
    assert_eq!(scene.race.timeline.grid().size(), Size::new(1801, 1801));
}

#[test]
fn texts_fit_their_places() {
    for page in 1..=18 {
        let scene = scene(&format!("--grid {page}"));
        let (title, which) = (
            scene.source.title(),
            words::which(scene.source.which(), false),
        );
        assert!(Font::width(&title, 1) <= TITLE_WIDTH, "{title}");
        assert!(Font::width(&which, 1) <= WHICH_WIDTH, "{which}");
    }
    let maze = RobotScene::new(&options("--size 23x15"), Seed(999_999_999)).unwrap();
    let which = words::which(maze.source.which(), false);
    assert!(Font::width(&which, 1) <= WHICH_WIDTH, "{which}");
}

#[test]
fn the_wheel_scrolls_a_large_grid_in_play_and_in_pause() {
    let mut scene = scene("--size 200x200");
    press(&mut scene, &[Button::Confirm]);
    let wheel = |notches| Input {
        mouse: Some(Mouse::Wheel(Point { x: 99, y: 99 }, notches)),
        ..Input::NONE
    };
    let top = |scene: &RobotScene| scene.views.each[0].board.visible().1.start;
    let before = top(&scene);
    assert_eq!(
        scene.act_in_pause(&wheel(2), &mut Vec::new()),
        Flow::Changed
    );
    let scrolled = top(&scene);
    assert!(scrolled > before);
    scene.tick(&wheel(-1), &mut Vec::new());
    scene.tick(&Input::NONE, &mut Vec::new());
    assert!((before + 1..scrolled).contains(&top(&scene)));
}

/// Holds a button for this many ticks, then releases it.
fn hold(scene: &mut RobotScene, button: Button, ticks: usize) {
    scene.tick(&Input::press(button), &mut Vec::new());
    let mut held = Input::NONE;
    held.held.insert(button);
    for _ in 1..ticks {
        scene.tick(&held, &mut Vec::new());
    }
    scene.tick(&Input::NONE, &mut Vec::new());
}

/// Ticks without input.
fn pass(scene: &mut RobotScene, ticks: usize) {
    for _ in 0..ticks {
        scene.tick(&Input::NONE, &mut Vec::new());
    }
}

fn you(scene: &RobotScene) -> Pos {
    scene.race.timeline.you().unwrap().1.here()
}

/// The squares of a shortest path out.
fn way_out(scene: &RobotScene) -> Vec<Pos> {
    let grid = Arc::clone(scene.race.timeline.grid());
    let mut squares = grid.size().positions();
    let exit = squares.find(|&pos| grid.get(pos) == Some(Block::Exit));
    let can_step = |pos, dir| grid.can_step(pos, dir);
    let steps = Distances::measure(grid.size(), [grid.entry()], can_step);
    steps.path_to(exit.unwrap(), can_step).unwrap()
}

/// Drives along this path; what was said.
fn drive(scene: &mut RobotScene, way: &[Pos]) -> Vec<Event> {
    let mut said = Vec::new();
    for pair in way.windows(2) {
        let mut arrows = Button::ARROWS.iter().copied();
        let leads = |arrow: &Button| arrow.dir().is_some_and(|dir| pair[0] + dir == pair[1]);
        scene.tick(&Input::press(arrows.find(leads).unwrap()), &mut said);
        for _ in 0..40 {
            if you(scene) == pair[1] {
                break;
            }
            scene.tick(&Input::NONE, &mut said);
        }
    }
    said
}

/// Changes the line of this word in the list; what was said.
fn change(scene: &mut RobotScene, word: &str) -> Vec<Event> {
    change_by(scene, word, true)
}

fn change_by(scene: &mut RobotScene, word: &str, more: bool) -> Vec<Event> {
    let settings = &scene.source.settings;
    let line = settings.lines().find(|&line| settings.word(line) == word);
    assert!(scene.follow(Cause::Press(Button::Right)));
    let changed = scene.change(line.unwrap(), Change::Step { more });
    assert!(changed.is_ok());
    let mut said = Vec::new();
    scene.tick(&Input::NONE, &mut said);
    said
}

#[test]
fn enter_alone_leads_through_the_algorithms_of_a_lesson() {
    let mut scene = scene("--begin lesson");
    for algorithm in Algorithm::ALL {
        let who = scene.race.timeline.racers()[0].who();
        assert_eq!(who, Who::Program(algorithm));
        press(&mut scene, &[Button::End]);
        pass(&mut scene, 60);
        let is_last = Algorithm::ALL.last() == Some(&algorithm);
        assert_eq!(scene.leads_to_exercise(), is_last);
        press(&mut scene, &[Button::Confirm]);
    }
}

#[test]
fn enter_in_the_list_goes_and_never_stops() {
    let mut scene = scene("--grid 2");
    press(&mut scene, &[Button::Tab, Button::Confirm]);
    assert!(!scene.race.player.waits() && matches!(scene.mode, Mode::Watching));
    press(&mut scene, &[Button::Confirm, Button::Tab, Button::Confirm]);
    assert!(!scene.race.player.waits(), "stopped before");
    press(&mut scene, &[Button::End, Button::Tab, Button::Confirm]);
    assert!(scene.race.is_going() && scene.race.timeline.clock() == 0);
}

#[test]
fn a_maze_that_no_other_game_takes_is_not_offered() {
    let mut scene = scene("--size 5x5");
    assert!(scene.maze().is_some());
    let walls = crate::maze::WallGrid::border(Size::new(2048, 2048));
    scene.draft = Draft::new(Arc::new(BlockGrid::from_walls(&walls).unwrap()));
    assert!(scene.maze().is_none());
}

#[test]
fn a_grid_alone_is_larger_and_its_corners_are_clicked() {
    let mut scene = scene("--grid 3");
    scene.tick(&Input::NONE, &mut Vec::new());
    let beside = scene.views.clone();
    assert!(scene.set_wide(true) && !scene.set_wide(true));
    let size = scene.draft.grid().size();
    for pos in [0, size.width - 1, size.area() - 1].map(|index| size.pos(index)) {
        let Rect { x, y, w, h } = scene.views.each[0].board.rect(pos);
        for (x, y) in [(x, y), (x + w - 1, y + h - 1)] {
            let point = Point { x, y };
            assert_eq!(scene.views.square(point), Some(pos));
            assert_ne!(beside.square(point), Some(pos));
        }
    }
}

#[test]
fn the_names_of_racers_stay_beside_grids_that_are_alone() {
    for (words, frame) in [
        ("--grid 3 --algorithm you", Frame::Alone(0)),
        ("--grid 6 --race you,depth-first,a-star", Frame::Alone(1)),
        (
            "--grid 6 --race you,depth-first,a-star,wall-left",
            Frame::Alone(2),
        ),
        ("--size 7x11 --race depth-first,a-star", Frame::Race(0)),
    ] {
        let mut scene = scene(words);
        scene.tick(&Input::NONE, &mut Vec::new());
        assert!(scene.set_wide(true), "{words}");
        assert_eq!(scene.views.frame, frame, "{words}");
    }
}

#[test]
fn lists_and_pencil_have_their_text_and_the_grid_is_alone_after_them() {
    let mut scene = scene("--grid 3");
    scene.tick(&Input::NONE, &mut Vec::new());
    assert!(scene.set_wide(true));
    let alone = scene.views.frame;
    for button in [Button::Tab, Button::E, Button::C] {
        press(&mut scene, &[button]);
        assert!(!matches!(scene.mode, Mode::Watching));
        if button != Button::C {
            assert!(scene.views.frame != alone, "{button}");
        }
        assert!(!scene.set_wide(false) && !scene.set_wide(true), "{button}");
        assert!(scene.leave());
        assert_eq!(scene.views.frame, alone, "{button}");
    }
}

#[test]
fn the_pseudocode_stays_where_only_the_grid_is_wanted() {
    for size in ["12x8", "64x40"] {
        let mut scene = scene(&format!("--size {size} --algorithm a-star"));
        pass(&mut scene, 3);
        press(&mut scene, &[Button::L]);
        assert!(!scene.set_wide(true), "{size}");
        assert_eq!(scene.views.frame, Frame::Explained(true), "{size}");
        press(&mut scene, &[Button::L]);
        assert!(matches!(
            scene.views.frame,
            Frame::Alone(_) | Frame::Bars(_)
        ));
        press(&mut scene, &[Button::L]);
        assert!(!scene.set_wide(false), "{size}");
        assert_eq!(scene.views.frame, Frame::Explained(true), "{size}");
    }
}

#[test]
fn beside_the_pseudocode_the_square_that_is_told_of_is_in_sight() {
    for algorithm in ["dead-end", "breadth-first", "a-star"] {
        let mut scene = scene(&format!("--size 61x61 --algorithm {algorithm}"));
        press(&mut scene, &[Button::L, Button::Confirm]);
        for step in 0..300 {
            press(&mut scene, &[Button::Y]);
            let told = scene.race.actors[0]
                .thought
                .and_then(|thought| thought.at());
            let (columns, rows) = scene.views.each[0].board.visible();
            let is_in_sight = |at: Pos| columns.contains(&at.x) && rows.contains(&at.y);
            assert!(told.is_none_or(is_in_sight), "{algorithm}, step {step}");
        }
        let is_whole = scene.views.each[0].board.is_whole();
        assert!(!is_whole && scene.race.timeline.clock() >= 300);
        // The X-ray does not move it.
        let extent = |scene: &RobotScene| scene.views.each[0].board.extent();
        let before = extent(&scene);
        for _ in 0..2 {
            press(&mut scene, &[Button::X]);
            assert_eq!(extent(&scene), before, "{algorithm}");
        }
    }
}

#[test]
fn beside_the_pseudocode_no_scroll_arrow_is_on_a_number() {
    let mut scene = scene("--size 61x61 --algorithm a-star --builder depth-first");
    press(&mut scene, &[Button::L, Button::Confirm]);
    let (mut arrows, mut numbers) = (0, 0);
    for _ in 0..30 {
        press(&mut scene, &[Button::Y; 30]);
        let mut screen = Screen::High.framebuffer();
        screen.watch();
        scene.draw(&mut screen, Motion::Calm.into());
        let (board, racer) = (scene.views.each[0].board, &scene.race.timeline.racers()[0]);
        let is_in = |area: Rect, place: Rect| area.intersection(place) == area;
        let in_grid = |text: &&Written| is_in(text.area, board.place());
        let told: Vec<&Written> = screen.written().iter().filter(in_grid).collect();
        arrows += told
            .iter()
            .filter(|text| "↑←↓→".contains(&text.text))
            .count();
        let (columns, rows) = board.visible();
        for pos in rows.flat_map(|y| columns.clone().map(move |x| Pos::new(x, y))) {
            let square = board.rect(pos);
            let value = racer
                .run()
                .unwrap()
                .value_among(&scene.race.actors[0].thoughts, pos);
            let is_free = pos != racer.stands() && pos != racer.grid().entry();
            if let Some(Value::Sum { way, estimate }) = value
                && is_free
                && is_in(square, board.place())
            {
                let sum = (way + estimate).to_string();
                let is_there = |text: &&Written| text.text == sum && is_in(text.area, square);
                assert!(told.iter().any(is_there), "{sum} at {pos:?}");
                numbers += 1;
            }
        }
    }
    assert!(arrows > 60 && numbers > 500, "{arrows} {numbers}");
}

#[test]
fn the_pseudocode_is_shown_beside_one_robot_until_it_is_hidden() {
    let mut alone = scene("--grid 2 --algorithm a-star");
    let usual = alone.views.frame;
    press(&mut alone, &[Button::L]);
    assert_eq!(alone.views.frame, Frame::Explained(true));
    // It stays with other algorithms and grids.
    press(&mut alone, &[Button::Right, Button::PageDown]);
    assert_eq!(alone.views.frame, Frame::Explained(true));
    press(&mut alone, &[Button::PageUp, Button::L]);
    assert_eq!(alone.views.frame, usual);
    let mut raced = scene("--grid 2 --race a-star,pledge");
    let usual = raced.views.frame;
    press(&mut raced, &[Button::L]);
    assert_eq!(raced.views.frame, usual);
    // The X-ray moves nothing.
    for words in [
        "--grid 1",
        "--grid 2 --algorithm a-star",
        "--size 12x8",
        "--size 23x15",
    ] {
        let mut watched = scene(words);
        let place = |scene: &RobotScene| (scene.views.frame, scene.views.each[0].board.extent());
        let before = place(&watched);
        press(&mut watched, &[Button::X]);
        assert_eq!(place(&watched), before, "{words}");
    }
}

#[test]
fn the_first_page_leads_to_a_robot_to_a_race_and_to_the_pencil() {
    let chosen = |downs: usize| {
        let mut scene = scene("");
        assert_eq!((scene.mode(), scene.stage()), (5, Stage::FirstPage));
        pass(&mut scene, 90);
        assert_eq!(scene.race.timeline.clock(), 0, "nothing runs behind it");
        press(&mut scene, &vec![Button::Down; downs]);
        press(&mut scene, &[Button::Confirm]);
        scene
    };
    let watch = chosen(0);
    assert_eq!((watch.mode(), watch.race.actors.len()), (0, 1));
    assert_eq!(watch.setup().arguments, "--begin watch");
    let race = chosen(1);
    assert!(race.source.is_made() && race.race.has_you());
    assert_eq!(
        (race.mode(), race.race.actors.len()),
        (3, 2),
        "the first rival"
    );
    let draw = chosen(2);
    assert!(matches!(draw.mode, Mode::Pencil(_)));
    // The pointer brings the cursor along, and notices leave the buttons free.
    let mut pointed = scene("");
    for (choice, place) in FIRST.into_iter().enumerate().rev() {
        let (x, y) = (2 * place.x + 90, 2 * place.y + 9);
        let mouse = Some(Mouse::Hover(Point { x, y }));
        let hover = Input {
            mouse,
            ..Input::NONE
        };
        pointed.tick(&hover, &mut Vec::new());
        assert!(matches!(pointed.mode, Mode::First(menu, _) if menu.cursor() == choice));
        assert_eq!(pointed.sight().board.intersection(place), place);
    }
    // From the list the page is a key away, and what runs goes on.
    let mut scene = scene("--grid 2");
    assert_eq!(
        scene.mode(),
        table::ROBOTS_MODE,
        "an option says what to do"
    );
    press(&mut scene, &[Button::Tab, Button::U]);
    assert_eq!(scene.mode(), table::FIRST_MODE);
    for (begin, mode) in [("watch", 0), ("race", 3), ("draw", 2)] {
        let scene = self::scene(&format!("--begin {begin}"));
        assert_eq!(scene.mode(), mode, "{begin}");
    }
}

#[test]
fn a_reason_speaks_of_equal_sums_only_where_one_of_them_is_offered() {
    let scene = scene("--algorithm a-star");
    let mut quiz = quiz::RobotQuiz::new(&scene, Seed(4)).unwrap();
    let mut told = [0; 2];
    for _ in 0..40 {
        let asked = quiz.next().unwrap();
        let run = &quiz.exercise().run;
        let sum = |answer| run.value(asked.place(answer)?)?.sum();
        let mut others = (0..asked.answers.len()).filter(|&answer| answer != asked.right);
        let is_tie = others.any(|answer| sum(answer) == sum(asked.right));
        let reason = quiz.reason(&asked);
        assert!(reason.contains("has the smallest f: "), "{reason}");
        assert_eq!(reason.contains("the same f"), is_tie, "{reason}");
        assert_eq!(reason.contains("added last"), is_tie, "{reason}");
        told[usize::from(is_tie)] += 1;
    }
    assert!(told.into_iter().all(|times| times > 0), "{told:?}");
}

/// Whether a key is named on the screen.
fn shows_key(scene: &RobotScene, button: Button) -> bool {
    let screen = picture(scene, Motion::Calm);
    let (width, height) = (screen.width() as i32, screen.height() as i32);
    let mut points =
        (0..width * height / 16).map(|at| (at % (width / 4) * 4, at / (width / 4) * 4));
    points.any(|(x, y)| {
        let tag = screen.tag_at(x, y);
        tag.and_then(|(_, tag)| Meaning::tagged(tag)) == Some(Meaning::Button(button))
    })
}

fn remembers(records: &[(&str, &str)], words: &str) -> RobotScene {
    let own = |&(word, text): &(&str, &str)| (format!("set {word}"), text.to_owned());
    let options = Options {
        records: records.iter().map(own).collect(),
        ..options(words)
    };
    RobotScene::new(&options, Seed(7)).unwrap()
}
