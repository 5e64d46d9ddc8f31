//! The actions and settings of Pac-Man, and what the settings mean: the driver, the speed and the rules.

use crate::error::{Error, Result};
use crate::games::pacman::rules::arcade::{Quirks, Rules};
use crate::games::pacman::rules::classroom::{
    self, Contact, FARTHEST, Flight, Frightened, Fruits, Ghosts, NEAR, Pilot, Program,
};
use crate::gfx::Color;
use crate::input::Button;
use crate::scene::{Action, Mode, ModeKind, Options, Table};
use crate::settings::{Choice, Kind, Line, Setting, Settings, Steps};
use crate::ui::{exercise, lesson_page};
use crate::words::{Id, say};

/// The game's own colour.
pub const ACCENT: Color = Color::YELLOW;

/// Numbers of [`crate::scene::Scene::mode`].
pub const ARCADE_MODE: usize = 0;
pub const CLASSROOM_MODE: usize = 1;
pub const LESSON_MODE: usize = 2;
pub const PAGE_MODE: usize = 3;
const EXERCISE_MODE: usize = MODES.len();

/// That of play under these rules.
pub const fn mode_of_play(arcade: bool) -> usize {
    if arcade { ARCADE_MODE } else { CLASSROOM_MODE }
}

/// Those that these rules have, in a game or on the page before it: see [`crate::scene::InPlay`].
pub const fn modes(arcade: bool, on_page: bool) -> &'static [usize] {
    match (arcade, on_page) {
        (true, true) => &[ARCADE_MODE, PAGE_MODE, EXERCISE_MODE],
        (true, false) => &[ARCADE_MODE, PAGE_MODE],
        (false, _) => &[CLASSROOM_MODE, LESSON_MODE, PAGE_MODE, EXERCISE_MODE],
    }
}

/// What the buttons ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    Steer,
    GoOn,
    Rules,
    PreviousBoard,
    NextBoard,
    XRay,
    /// In the arcade.
    Slow,
    Pilot,
    /// In the classroom.
    Driver,
    Pace,
    OtherMap,
    Cover,
    Lesson,
    /// In its lesson.
    Chapter,
    Sweep,
    Run,
    Square,
    Wind,
    /// On the page before the game.
    Line,
    Choose,
    Begin,
    /// Lists all settings, or a few.
    More,
    Back,
}

/// What they do in the arcade.
pub const ACTIONS: &[Action] = &[
    Action::play(&Verb::Steer, Button::ARROWS, Id("key-steer")),
    Action::play(&Verb::GoOn, &[Button::Confirm], Id("key-go-on")).called(Id::NONE),
    Action::view(&Verb::XRay, &[Button::X], Id("key-x-ray-practice")).called(Id("key-x-ray")),
    Action::view(&Verb::Slow, Button::PLUS_MINUS, Id("key-slow-practice")).called(Id("key-slow")),
    Action::view(&Verb::Pilot, &[Button::H], Id("key-pilot-practice")).called(Id("key-pilot")),
    Action::play(&Verb::Rules, &[Button::U], Id("key-rules-and-classroom"))
        .called(Id("key-rules-short"))
        .not_back(),
    Action::play(
        &Verb::PreviousBoard,
        &[Button::PageUp],
        Id("key-previous-board"),
    )
    .called(Id("key-board")),
    Action::play(&Verb::NextBoard, &[Button::PageDown], Id("key-next-board"))
        .called(Id("key-board")),
];

/// And in the other modes.
pub const MODES: &[Mode] = &[
    Mode {
        title: Id("mode-classroom"),
        kind: ModeKind::Game,
        actions: &[
            Action::play(&Verb::Steer, Button::ARROWS, Id("key-steer")),
            Action::play(&Verb::GoOn, &[Button::Confirm], Id("key-go-on")).called(Id::NONE),
            Action::view(&Verb::XRay, &[Button::X], Id("key-x-ray-maps")).called(Id("key-x-ray")),
            Action::view(&Verb::Lesson, &[Button::L], Id("key-sweep-by-sweep"))
                .called(Id("key-lesson")),
            Action::view(&Verb::OtherMap, &[Button::Tab], Id("key-other-map"))
                .called(Id("key-maps")),
            Action::view(&Verb::Driver, &[Button::H], Id("key-pilot")).called(Id("key-pilot")),
            exercise::ACTION,
            Action::view(&Verb::Cover, &[Button::O], Id("key-cover")).called(Id("key-hide")),
            Action::view(&Verb::Pace, Button::PLUS_MINUS, Id("key-speed")),
            Action::play(
                &Verb::PreviousBoard,
                &[Button::PageUp],
                Id("key-previous-board"),
            )
            .called(Id("key-board")),
            Action::play(&Verb::NextBoard, &[Button::PageDown], Id("key-next-board"))
                .called(Id("key-board")),
            Action::play(&Verb::Rules, &[Button::U], Id("key-rules")).not_back(),
        ],
    },
    Mode {
        title: Id("mode-sweep-by-sweep"),
        kind: ModeKind::Page,
        actions: &[
            Action::view(&Verb::Chapter, Button::SIDEWAYS, Id("key-the-other-map"))
                .called(Id("key-map")),
            Action::view(&Verb::Sweep, Button::UP_DOWN, Id("key-a-sweep")).called(Id("key-sweep")),
            Action::view(&Verb::Run, &[Button::Confirm], Id("key-go-stop"))
                .called(Id("key-go"))
                .running(),
            Action::view(
                &Verb::Square,
                &[Button::U, Button::Y],
                Id("key-step-back-on"),
            )
            .called(Id("key-step")),
            Action::view(&Verb::Cover, &[Button::O], Id("key-cover")).called(Id("key-hide")),
            Action::view(
                &Verb::Wind,
                &[Button::Home, Button::End],
                Id("key-start-end"),
            )
            .called(Id("key-jump")),
            Action::view(&Verb::Lesson, &[Button::L], Id("key-back-to-play"))
                .called(Id("key-back")),
            exercise::ACTION,
            Action::view(&Verb::Pace, Button::PLUS_MINUS, Id("key-speed")),
        ],
    },
    Mode {
        title: Id("mode-rules"),
        kind: ModeKind::Page,
        actions: &[
            Action::play(&Verb::Line, Button::UP_DOWN, Id("key-line")),
            Action::play(&Verb::Choose, Button::SIDEWAYS, Id("key-choose")),
            Action::play(&Verb::Begin, &[Button::Confirm], Id("key-begin")),
            Action::play(&Verb::More, &[Button::Tab], Id("key-more-or-fewer")),
            Action::play(&Verb::Back, &[Button::U], Id("key-back")),
            // It does nothing in a stopped game.
            Action::play(&exercise::Verb::Exercise, &[Button::T], Id("key-exercise"))
                .called(Id::NONE),
        ],
    },
    exercise::MODE,
];

/// What the buttons do in all modes.
pub const BUTTONS: Table = Table {
    game: ACTIONS,
    others: MODES,
};

/// Words of settings.
pub const RULES: &str = "rules";
pub const BOARD: &str = "board";
pub const LIVES: &str = "lives";
pub const AUTOPILOT: &str = "autopilot";
pub const PACE: &str = "pace";
pub const AFTER: &str = "after";
pub const SLOW: &str = "slow";
pub const PILOT: &str = "pilot";
pub const THRESHOLD: &str = "threshold";
pub const FLIGHT: &str = "flight";
pub const FRUITS: &str = "fruits";
pub const FRIGHTENED: &str = "frightened";
pub const CONTACT: &str = "contact";
pub const LEVEL: &str = "level";
pub const TAP: &str = "tap";
pub const OVERFLOW: &str = "overflow";
pub const PASS_THROUGH: &str = "pass-through";
pub const RED_ZONES: &str = "red-zones";
pub const TOUR: &str = "tour";
pub const SCENES: &str = "scenes";
pub const GHOSTS: &str = "ghosts";
pub const LISTED: &str = "listed";

/// Settings that only the arcade's rules use, and those that only the classroom's use.
const ARCADE: [&str; 8] = [
    SLOW,
    LEVEL,
    TAP,
    OVERFLOW,
    PASS_THROUGH,
    RED_ZONES,
    TOUR,
    SCENES,
];
const CLASSROOM: [&str; 9] = [
    PILOT, THRESHOLD, FLIGHT, FRUITS, FRIGHTENED, CONTACT, PACE, AFTER, GHOSTS,
];

/// The lines of the page before the game for a player who just wants to play.
const FEW: [&str; 6] = [RULES, BOARD, GHOSTS, PACE, TOUR, SCENES];

/// Ticks a turn by default: 133 ms.
pub const FIRST_PACE: u32 = 8;
/// Ticks a turn in the source: 400 ms.
pub const LESSON_PACE: u32 = 24;
/// From here on nobody can steer, only watch.
pub const FAST_PACE: u32 = 3;
/// Possible ticks a turn, the slowest first.
pub const PACES: [u32; 12] = [60, 36, 24, 12, 8, 7, 6, 5, 4, 3, 2, 1];

/// The table.
pub const SETTINGS: &[Setting] = &[
    Setting::new(RULES,&[Id("setting-rules")],"Start at once with these rules: arcade or classroom",Kind::Choice(&[
            choice(
                "arcade",
                Id("choice-rules-arcade"),
                Id("meaning-rules-arcade"),
            ),
            choice(
                "classroom",
                Id("choice-rules-classroom"),
                Id("meaning-rules-classroom"),
            ),
        ]),),
    Setting::new(BOARD,&[Id("setting-board")],"Begin on this board, counted from 1 [default: 2 in the arcade, 1 in the classroom]",Kind::number((1, u32::MAX), 1),),
    Setting::new(LIVES,&[Id("setting-lives")],"Lives per game; 1 with --games in the classroom",Kind::number((1, 99), classroom::LIVES),),
    Setting::new(LEVEL,&[Id("setting-first-level")],"Arcade: begin on this level",Kind::number((1, 255), 1),),
    Setting::new(TAP,&[Id("setting-tap")],"Arcade: how long a tap is kept: ever (until he turns), short (8 pixels) or off",Kind::Choice(&[
            choice("ever", Id("choice-tap-ever"), Id("meaning-tap-ever")),
            choice("short", Id("choice-tap-short"), Id("meaning-tap-short")),
            choice("off", Id("choice-tap-off"), Id("meaning-tap-off")),
        ]),),
    Setting::new(OVERFLOW,&[Id("setting-overflow")],"Arcade: when Pac-Man faces up, the point ahead of him is moved left too: on or off",Kind::Choice(&[on(Id("meaning-overflow-on")), OFF]),),
    Setting::new(PASS_THROUGH,&[Id("setting-pass-through")],"Arcade: Pac-Man and a ghost that swap squares at the same moment do not touch: on or off",Kind::Choice(&[on(Id("meaning-pass-through-on")), OFF]),),
    Setting::new(RED_ZONES,&[Id("setting-red-zones")],"Arcade: ghosts do not turn upwards in the red zones: on or off",Kind::Choice(&[on(Id("meaning-red-zones-on")), OFF]),),
    Setting::new(SLOW,&[],"Arcade: slow motion (practice): off, half or quarter",Kind::Choice(&[
            choice("off", Id("choice-slow-off"), Id::NONE),
            choice("half", Id("choice-slow-half"), Id::NONE),
            choice("quarter", Id("choice-slow-quarter"), Id::NONE),
        ]),).of_one_run(),
    Setting::new(AUTOPILOT,&[],"Let the pilot drive",Kind::Switch,).of_one_run(),
    Setting::new(PILOT,&[Id("setting-pilot")],"Classroom: the program of the lesson that drives: start, random, seek, seek-flee or whole; \
               or all, with --games [default: whole]",Kind::word("NAME", "whole", |word| program(word).map(drop)),).of_one_run(),
    Setting::new(THRESHOLD,&[Id("setting-flees-within")],"Classroom: the pilot flees from ghosts at most this far away, in squares",Kind::number((0, FARTHEST as u32), NEAR as u32),),
    Setting::new(FLIGHT,&[Id("setting-flees-to")],"Classroom: the pilot flees to the neighbouring square farthest from ghosts, or to any safe one: no \
               nearer than the threshold (the lesson's first idea, which fails)",Kind::Choice(&[
            choice(
                "farthest",
                Id("choice-flight-farthest"),
                Id("meaning-flight-farthest"),
            ),
            choice("safe", Id("choice-flight-safe"), Id("meaning-flight-safe")),
        ]),),
    Setting::new(FRUITS,&[Id("setting-fruits-come")],"Classroom: fruits appear when a third and two thirds are eaten, or at random (the source): eaten or random",Kind::Choice(&[
            choice(
                "eaten",
                Id("choice-fruits-eaten"),
                Id("meaning-fruits-eaten"),
            ),
            choice(
                "random",
                Id("choice-fruits-random"),
                Id("meaning-fruits-random"),
            ),
        ]),),
    Setting::new(FRIGHTENED,&[Id("setting-frightened")],"Classroom: hunted ghosts move at random or away from Pac-Man: random or flee",Kind::Choice(&[
            choice(
                "random",
                Id("choice-frightened-random"),
                Id("meaning-frightened-random"),
            ),
            choice(
                "flee",
                Id("choice-frightened-flee"),
                Id("meaning-frightened-flee"),
            ),
        ]),),
    Setting::new(CONTACT,&[Id("setting-last-dot")],"Classroom: eating the last dot on a ghost's square saves Pac-Man, or does not (the source), or contact is tested \
               only after the ghosts' moves (a fault: they can cross): lenient, strict or once",Kind::Choice(&[
            choice(
                "lenient",
                Id("choice-contact-lenient"),
                Id("meaning-contact-lenient"),
            ),
            choice(
                "strict",
                Id("choice-contact-strict"),
                Id("meaning-contact-strict"),
            ),
            choice(
                "once",
                Id("choice-contact-once"),
                Id("meaning-contact-once"),
            ),
        ]),),
    Setting::new(PACE,&[Id("setting-speed")],"Classroom: ticks a turn, from 60 down to 1",Kind::Number {
            range: (1, 60),
            first: FIRST_PACE,
            steps: Steps::Through(&PACES),
        },),
    Setting::new(AFTER,&[Id("setting-after")],"Classroom: the board after a cleared one: the next one or the same again",Kind::Choice(&[
            choice("next", Id("choice-after-next"), Id("meaning-after-next")),
            choice("same", Id("choice-after-same"), Id("meaning-after-same")),
        ]),),
    // New settings come last: sessions name lines by their place in the table.
    Setting::new(GHOSTS,&[Id("setting-ghosts")],"Classroom: ghosts that learn one idea a level, or the lesson's own on all levels: rising or lesson",Kind::Choice(&[
            choice(
                "rising",
                Id("choice-ghosts-rising"),
                Id("meaning-ghosts-rising"),
            ),
            choice(
                "lesson",
                Id("choice-ghosts-lesson"),
                Id("meaning-ghosts-lesson"),
            ),
        ]),),
    Setting::new(TOUR,&[Id("setting-after")],"Arcade: each level is played on the next board: on, or off",Kind::Choice(&[
            choice("off", Id("choice-after-same"), Id("meaning-after-same")),
            choice("on", Id("choice-after-next"), Id("meaning-tour")),
        ]),),
    Setting::new(SCENES,&[Id("setting-scenes")],"Arcade: a scene after levels 2, 5, 9, 13 and 17: on or off",Kind::Choice(&[
            choice("on", Id("choice-on"), Id("meaning-scenes-on")),
            choice("off", Id("choice-off"), Id("meaning-scenes-off")),
        ]),),
    Setting::new(LISTED,&[],"What the first page lists: a few choices, or all settings: few or all",Kind::Choice(&[
            choice("few", Id::NONE, Id::NONE),
            choice("all", Id::NONE, Id::NONE),
        ]),),
    crate::exercise::SETTING,
    lesson_page::SETTING,
];

/// A row of a choice: its word, its label, and its meaning.
const fn choice(word: &'static str, label: Id, help: Id) -> Choice {
    Choice { word, label, help }
}

/// A bug of the arcade's program, on by default; `help` explains it.
const fn on(help: Id) -> Choice {
    choice("on", Id("choice-on"), help)
}

/// The other choice.
const OFF: Choice = choice("off", Id("choice-off"), Id("meaning-bug-fixed"));

/// Whether the arcade's rules are chosen; otherwise the classroom's.
pub fn is_arcade(settings: &Settings) -> bool {
    settings.choice(RULES) == 0
}

/// The word for all programs in turn.
const ALL: &str = "all";

/// The program of a name; none for all of them.
pub fn program(word: &str) -> Result<Option<Program>> {
    let program = Program::NAMED
        .into_iter()
        .find(|program| program.word() == word);
    if program.is_none() && word != ALL {
        let words = Program::NAMED.map(|program| format!("--pilot {}", program.word()));
        let words = words.join(", ");
        return Err(Error::usage(format!(
            "there is no --pilot {word}; use {words}, or --pilot {ALL} with --games"
        )));
    }
    Ok(program)
}

/// Reads the options. If a pilot is named, it drives from the start, by the classroom's rules unless others are named.
///
/// # Errors
/// A usage error for an invalid option.
pub fn read(options: &Options) -> Result<Settings> {
    let mut settings = options.settings(SETTINGS)?;
    if settings.is_given(PILOT) {
        settings.set(AUTOPILOT, "on")?;
        if !settings.is_given(RULES) {
            settings.set(RULES, "classroom")?;
        }
    }
    Ok(settings)
}

/// Whether the command line names the rules.
pub fn names_rules(settings: &Settings) -> bool {
    settings.is_given(RULES) || settings.is_given(PILOT)
}

/// Settings that only the other rules use.
fn of_other_rules(settings: &Settings) -> &'static [&'static str] {
    if is_arcade(settings) {
        &CLASSROOM
    } else {
        &ARCADE
    }
}

/// Refuses an option that only the other rules use.
///
/// # Errors
/// A usage error that names it.
pub fn refuse_unused(settings: &Settings) -> Result<()> {
    let mut others = of_other_rules(settings).iter();
    let word = others.find(|word| settings.is_given(word));
    let rules = ["classroom", "arcade"][settings.choice(RULES)];
    word.map_or(Ok(()), |word| {
        Err(Error::usage(format!("--{word} goes with --rules {rules}")))
    })
}

/// Whether each level is played on the next board.
pub fn travels(settings: &Settings) -> bool {
    if is_arcade(settings) {
        settings.choice(TOUR) == 1
    } else {
        settings.choice(AFTER) == 0
    }
}

/// Whether a setting is used by the chosen rules.
pub fn is_used(settings: &Settings, word: &str) -> bool {
    !of_other_rules(settings).contains(&word)
}

/// Whether the page before the game lists all settings, not only a few choices.
pub fn lists_all(settings: &Settings) -> bool {
    settings.choice(LISTED) == 1
}

/// The lines of the list before the game: the rules, then their settings, a few, and below them all others if they are
/// listed.
pub fn lines(settings: &Settings) -> impl Iterator<Item = Line> {
    let place = |line: &Line| {
        let mut few = FEW.iter();
        few.position(|&word| word == settings.word(*line))
            .unwrap_or(FEW.len())
    };
    let all = lists_all(settings);
    let mut lines: Vec<Line> = settings
        .lines()
        .filter(|&line| is_used(settings, settings.word(line)))
        .filter(|line| all || place(line) < FEW.len())
        .collect();
    lines.sort_by_key(place);
    lines.into_iter()
}

/// The classroom's program that drives when the player does not; `None` for all programs in turn.
fn named(settings: &Settings) -> Option<Program> {
    program(&settings.text(PILOT)).ok().flatten()
}

/// That program, or all of them, with their options.
pub fn pilots(settings: &Settings) -> Vec<Pilot> {
    let programs = named(settings).map_or(Program::ALL.to_vec(), |program| vec![program]);
    let pilot = |program| Pilot {
        program,
        ..pilot(settings)
    };
    programs.into_iter().map(pilot).collect()
}

/// The program that drives in the window when the player does not.
pub fn pilot(settings: &Settings) -> Pilot {
    Pilot {
        program: named(settings).unwrap_or_default(),
        threshold: settings.number(THRESHOLD) as u16,
        flight: [Flight::Farthest, Flight::Safe][settings.choice(FLIGHT)],
    }
}

/// The order in which the player goes through the programs: that of the lesson, up to the whole of it. The last one is
/// no game and can only be left.
const DRIVERS: [Program; 5] = [
    Program::Random,
    Program::Seek,
    Program::SeekFlee,
    Program::Whole,
    Program::Start,
];
/// What the pilot can be: off, then [`DRIVERS`].
const PILOTS: [[Id; 2]; 6] = [
    [Id("choice-off"), Id("meaning-pilot-off")],
    [Id("choice-pilot-random"), Id("meaning-pilot-random")],
    [Id("choice-pilot-seek"), Id("meaning-pilot-seek")],
    [Id("choice-pilot-seek-flee"), Id("meaning-pilot-seek-flee")],
    [Id("choice-pilot-whole"), Id("meaning-pilot-whole")],
    [Id("choice-pilot-start"), Id("meaning-pilot-start")],
];

/// Of these, the player goes through this many: in the last one there is no game.
const STEPPED: usize = PILOTS.len() - 1;

/// The place of the present one among them.
fn pilot_place(settings: &Settings) -> usize {
    let program = named(settings).unwrap_or_default();
    let place = DRIVERS.iter().position(|&driver| driver == program);
    place
        .filter(|_| settings.on(AUTOPILOT))
        .map_or(0, |place| place + 1)
}

/// The number of the pilot among those that a key goes through, from 1, and how many there are.
pub fn pilot_number(settings: &Settings) -> (usize, usize) {
    (pilot_place(settings), STEPPED - 1)
}

/// The pilot's name on the screen, and a sentence about it.
pub fn pilot_words(settings: &Settings) -> [Id; 2] {
    PILOTS[pilot_place(settings)]
}

/// Chooses the next one, or the one before. This belongs to the game and is not remembered.
pub fn step_pilot(settings: &mut Settings, more: bool) {
    let step = if more { 1 } else { STEPPED - 1 };
    let next = match pilot_place(settings) {
        STEPPED => usize::from(more),
        place => (place + step) % STEPPED,
    };
    let program = next.checked_sub(1).map(|place| DRIVERS[place]);
    put(
        settings,
        AUTOPILOT,
        if program.is_some() { "on" } else { "off" },
    );
    if let Some(program) = program {
        put(settings, PILOT, program.word());
    }
}

/// The pilot of the lesson after the present one, if there is one; the first one if the player drives.
pub fn pilot_after(settings: &Settings) -> Option<Program> {
    let Some(program) = named(settings).filter(|_| settings.on(AUTOPILOT)) else {
        return Program::ALL.first().copied();
    };
    let rest = Program::ALL.iter().skip_while(|&&other| other != program);
    rest.copied().nth(1)
}

/// Lets this pilot of the lesson drive.
pub fn let_drive(settings: &mut Settings, program: Program) {
    put(settings, AUTOPILOT, "on");
    put(settings, PILOT, program.word());
}

/// Sets a value of the table for this game only.
pub fn put(settings: &mut Settings, word: &str, value: &str) {
    let set = settings.set(word, value);
    debug_assert!(set.is_ok(), "the table has --{word} {value}");
}

/// The speed as the player reads it: its rank among all, the slowest first.
pub fn speed(settings: &Settings) -> String {
    let (place, all) = place_of(settings);
    say!("choice-pace", place = place, all = all)
}

/// The same in a few letters.
pub fn short_speed(settings: &Settings) -> String {
    let (place, _) = place_of(settings);
    say!("pacman-panel-pace", place = place)
}

/// The place of the pace among all, from the slowest, and how many there are.
fn place_of(settings: &Settings) -> (usize, usize) {
    let pace = settings.number(PACE);
    let slower = PACES.iter().filter(|&&ticks| ticks >= pace);
    (slower.count().max(1), PACES.len())
}

/// The rules of a game in the classroom.
pub fn classroom_rules(settings: &Settings) -> classroom::Rules {
    classroom::Rules {
        fruits: [Fruits::Eaten, Fruits::Random][settings.choice(FRUITS)],
        frightened: [Frightened::Random, Frightened::Flee][settings.choice(FRIGHTENED)],
        contact: [Contact::Lenient, Contact::Strict, Contact::Once][settings.choice(CONTACT)],
        ghosts: [Ghosts::Rising, Ghosts::Lesson][settings.choice(GHOSTS)],
    }
}

/// The rules of a game in the arcade.
pub fn arcade_rules(settings: &Settings) -> Rules {
    let is_on = |word| settings.choice(word) == 0;
    Rules {
        lives: settings.number(LIVES),
        level: settings.number(LEVEL),
        tap_pixels: [u16::MAX, Rules::default().tap_pixels, 0][settings.choice(TAP)],
        scenes: is_on(SCENES),
        quirks: Quirks {
            overflow: is_on(OVERFLOW),
            pass_through: is_on(PASS_THROUGH),
            red_zones: is_on(RED_ZONES),
        },
    }
}
