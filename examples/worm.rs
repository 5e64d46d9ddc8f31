//! The smallest whole game: a worm eats and grows in a maze. `cargo run --release --example worm`
//! Everything that is not this game comes from the program: window, pause, seeds, help, settings, records, replays.

use std::{process::ExitCode, rc::Rc};

use dedale::gfx::walls::WallStyle;
use dedale::grid::Distances;
use dedale::maze::{Construction, MazePlan, Orientation, WallGrid};
use dedale::{games, prelude::*, tick::Speed};

/// What the cabinet knows about the game before opening it.
pub const ENTRY: Entry = Entry {
    about: Id("eat, grow, and do not bite"),
    rules: Id(
        "The worm waits where there is a wall, and\nevery apple makes it grow, until it bites.",
    ),
    accent: Color::LIME,
    icon: |_| Ok(Sheet::from_digits(PICTURE)),
    real_time: true,
    buttons: BUTTONS,
    settings: &[Setting::new(
        SPEED,
        &[Id("Speed")],
        "Steps a tick: 1/N for one in N ticks",
        Kind::Speed(|_| Speed::Every(8)),
    )],
    ..Entry::new("worm", Id("Worm"), Worm::open)
};

/// All games of the cabinet, this one last.
pub const GAMES: &[Entry] = &games::with(ENTRY);

fn main() -> ExitCode {
    dedale::cli::main(GAMES)
}

const PICTURE: &[&str] = &[
    "......6.", ".55..6..", "5..5.22.", "5..5.22.", "5..5....", "5..55c..", "5...55..", "........",
];
const BUTTONS: Table = Table::of(&[
    Action::play(&"steer", Button::ARROWS, Id("steer")),
    Action::view(&"speed", Button::PLUS_MINUS, Id("speed")),
    Action::view(&"x-ray", &[Button::X], Id("way to apple")).called(Id("x-ray")),
]);
const SPEED: &str = "speed";
const LONGEST: &str = "longest";
const CELLS: Size = Size::new(13, 13);
const STYLE: WallStyle = WallStyle { tile: 22, wall: 2 };

#[derive(Clone)]
struct Worm {
    font: Rc<Font>,
    settings: Settings,
    results: Results,
    seed: Seed,
    maze: WallGrid,
    /// From the head to the tail.
    body: Vec<Pos>,
    heading: Dir,
    apple: Pos,
    waited: u32,
    over: bool,
    xray: bool,
    /// The help of this run: with any, such as going back in time, no result counts.
    practice: Practice,
}

impl Worm {
    fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
        let mut worm = Self {
            font: Rc::new(Font::load(&options.assets)?),
            settings: options.settings(ENTRY.settings)?,
            results: Results::of(options, Merge::Highest),
            seed,
            maze: WallGrid::border(CELLS),
            body: Vec::new(),
            heading: Dir::Right,
            apple: Pos::new(0, 0),
            waited: 0,
            over: false,
            xray: false,
            practice: Practice::NONE,
        };
        worm.restart(seed);
        Ok(Box::new(worm))
    }

    fn crawl(&mut self) -> Option<Event> {
        let next = self.body[0] + self.heading;
        if !self.maze.can_step(self.body[0], self.heading) || self.body.get(1) == Some(&next) {
            return None;
        }
        if next != self.apple {
            self.body.pop();
        }
        self.over = self.body.contains(&next);
        self.body.insert(0, next);
        if next != self.apple {
            return None;
        }
        self.place_apple();
        let counts = self.practice.counts();
        counts.then(|| self.results.add(LONGEST, &[self.body.len() as u64]))?
    }

    /// Each apple's place depends on the seed and its number only.
    fn place_apple(&mut self) {
        let is_free = |cell: &Pos| !self.body.contains(cell);
        let free: Vec<Pos> = CELLS.positions().filter(is_free).collect();
        let chance = self.seed.derive(&self.body.len().to_string()).0 as usize;
        self.apple = *free
            .get(chance % free.len().max(1))
            .unwrap_or(&self.body[0]);
    }
}

impl Scene for Worm {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = press_all(self, input, out) == Flow::Changed;
        self.waited += 1;
        if !self.over && self.waited >= self.settings.speed(SPEED).ticks() {
            self.waited = 0;
            out.extend(self.crawl());
            changed = true;
        }
        Flow::of(changed)
    }

    fn on_press(&mut self, button: Button, _out: &mut Vec<Event>) -> bool {
        match BUTTONS.verb(0, button) {
            Some("steer") => self.heading = button.dir().unwrap_or(self.heading),
            Some("speed") => return self.settings.step(SPEED, button.is_forwards()),
            Some("x-ray") => self.xray = !self.xray,
            _ => return false,
        }
        true
    }

    fn restart(&mut self, seed: Seed) {
        let maze = Construction::whole(MazePlan::depth_first(CELLS).braided(100), seed);
        self.maze = maze.walls().clone();
        (self.seed, self.body) = (seed, vec![Pos::new(6, 6)]);
        (self.heading, self.waited, self.over) = (Dir::Right, 0, false);
        self.practice = Practice::NONE;
        self.place_apple();
    }

    fn stage(&self) -> Stage {
        if self.over { Stage::Over } else { Stage::Live }
    }

    fn practice(&self) -> Practice {
        self.practice
    }

    fn add_help(&mut self, help: Help) {
        self.practice.add(help);
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.seed)
    }

    fn draw(&self, screen: &mut Framebuffer, look: Look) {
        screen.clear(Color::NIGHT);
        for wall in self.maze.standing() {
            let is_flat = wall.orientation == Orientation::Horizontal;
            screen.fill_rect(STYLE.bar(wall.pos.x, wall.pos.y, is_flat), Color::SLATE);
        }
        let mut square = |cell: Pos, inset: i32, color: Color| {
            screen.fill_rect(STYLE.floor(cell.x, cell.y).inset(inset), color);
        };
        if self.xray {
            let is_free = |cell| !self.body.contains(&cell);
            let can_step = |cell, dir| self.maze.can_step(cell, dir) && is_free(cell + dir);
            let ways = Distances::measure(CELLS, [self.body[0]], can_step);
            let way = ways.path_to(self.apple, can_step).unwrap_or_default();
            way.iter().for_each(|&cell| square(cell, 8, Color::YELLOW));
        }
        square(self.apple, 5, Color::RED);
        let skin = if self.over { Color::SLATE } else { Color::LIME };
        self.body.iter().for_each(|&cell| square(cell, 2, skin));
        square(self.body[0], 6, Color::WHITE);
        let area = Rect::new(288, 0, 96, 288);
        let panel = &mut Panel::beside(screen, &self.font, area, ENTRY.accent);
        panel.at(8).title("Worm");
        panel.row("length", &self.body.len().to_string());
        panel.row("best", &self.results.shown(LONGEST));
        panel.row("speed", &self.settings.speed(SPEED).to_string());
        panel.keys_above(280, 2, look.keys(BUTTONS, 0, &[Command::Menu]));
    }

    fn describe(&self) -> String {
        format!("{:?}\n", (&self.body, self.apple, self.over))
    }

    fn setup(&self) -> Setup<'_> {
        (&self.settings).into()
    }
}
