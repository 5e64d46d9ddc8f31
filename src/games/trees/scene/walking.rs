//! A walk on the screen: arrows and clicks become steps, steps glide, and who arrives is glad.

use super::layout::{AREA, Layout};
use super::pictures::draw_track;
use super::sheet::Figure;
use crate::games::trees::walk::Walk;
use crate::gfx::walls::WallStyle;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Distances, Pos};
use crate::input::{Button, Input};
use crate::maze::WallGrid;
use crate::maze::onward;
use crate::scene::Motion;
use crate::tick::TICKS_PER_SECOND;
use crate::ui::Glide;
use crate::ui::sprites::Sprites;

/// Ticks of a single step.
const STEP_TICKS: u32 = 6;
/// Held for so many ticks, an arrow is no tap any more: one runs.
const HOLD_TICKS: u32 = 14;
/// Ticks of a step of a run, and of a way that was clicked.
const RUN_TICKS: u32 = 3;
/// After as many steps without a stop one runs faster by a cell a tick.
const FASTER_STEPS: u32 = 80;
/// A click leads anywhere within about as many ticks.
const CLICK_TICKS: usize = 120;
/// The flag waves, and who is glad jumps, once in so many ticks.
const WAVE_TICKS: u32 = 24;
const CHEER_TICKS: u32 = 12;
/// What flies about at the goal falls for so many ticks.
const CONFETTI_TICKS: u32 = 90;
const CONFETTI: i32 = 36;
const CONFETTI_COLORS: [Color; 6] = [
    Color::YELLOW,
    Color::LIME,
    Color::SKY,
    Color::ORANGE,
    Color::CYAN,
    Color::WHITE,
];
/// Who stands on a floor narrower than this has a ring around, so wide, and so much wider at times, in pixels.
const RINGED: i32 = 8;
const RING: i32 = 17;
const RING_SWELLS: i32 = 4;
/// The trail: the way one has come, and detours one has gone back from.
const WAY: Color = Color::YELLOW;
const DETOUR: Color = Color::ORANGE;
/// How far detours step back, in 256ths of the way to the background.
const DIMNESS: u32 = 120;

/// Somebody who walks through the maze on the screen.
#[derive(Clone)]
pub struct Walking {
    walk: Walk,
    facing: Dir,
    /// Where the last step began, and how far it has come.
    from: Pos,
    glide: Glide,
    /// The rest of a way that was clicked, its last step first, and how many steps of it are one glide.
    ahead: (Vec<Dir>, usize),
    /// A cell that was clicked, and in how many ticks one sets out for it.
    clicked: Option<(Pos, u32)>,
    /// The arrow that is held, for how many ticks, and how many steps it has led on.
    held: Option<(Button, u32, u32)>,
    /// Ticks since the beginning, and since the goal.
    age: u32,
    arrived: u32,
}

impl Walking {
    /// At the start of a maze that has grown.
    pub fn new(walls: &WallGrid) -> Self {
        let walk = Walk::new(walls);
        Self {
            facing: Dir::Right,
            from: walk.at(),
            walk,
            glide: Glide::REST,
            ahead: (Vec::new(), 1),
            clicked: None,
            held: None,
            age: 0,
            arrived: 0,
        }
    }

    /// The walk itself.
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// The player was shown something: no result any more, unless it is over. Tells whether that is new.
    pub fn help(&mut self) -> bool {
        let is_new = !self.walk.is_over() && !self.walk.was_helped();
        if is_new {
            self.walk.help();
        }
        is_new
    }

    /// A cell was clicked. One sets out for it in so many ticks, unless it shows by then that a drag began there.
    pub fn click(&mut self, cell: Pos, ticks: u32) {
        self.clicked = Some((cell, ticks));
    }

    /// The click was the beginning of a drag: it leads nowhere any more.
    pub fn forget_click(&mut self) {
        self.clicked = None;
        self.ahead.0.clear();
    }

    /// The cell that was clicked, in the tick in which one sets out for it. To be asked once a tick.
    pub fn due_click(&mut self) -> Option<Pos> {
        let (cell, ticks) = self.clicked?;
        self.clicked = ticks.checked_sub(1).map(|left| (cell, left));
        (ticks == 0).then_some(cell)
    }

    /// Lets a tick pass; tells whether the picture changes.
    pub fn tick(&mut self, input: &Input, walls: &WallGrid) -> bool {
        let (steps, second) = (self.walk.outcome().steps, TICKS_PER_SECOND);
        for button in input.pressed.iter() {
            if let Some(dir) = button.dir() {
                self.press(button, dir, walls);
            }
        }
        if self.glide.is_over() && self.walk.outcome().steps == steps {
            self.go_on(input, walls);
        }
        let changed = self.glide.tick() | (self.walk.outcome().steps != steps);
        let shows = self.walk.tick() && self.walk.outcome().ticks.is_multiple_of(second);
        self.age = self.age.wrapping_add(1);
        if self.walk.is_over() {
            self.arrived = self.arrived.saturating_add(1);
        }
        let is_glad = self.walk.is_over()
            && (self.arrived <= CONFETTI_TICKS || self.arrived.is_multiple_of(CHEER_TICKS));
        changed | shows | is_glad | self.age.is_multiple_of(WAVE_TICKS)
    }

    /// An arrow went down: a step at once, and nothing of what was clicked.
    fn press(&mut self, button: Button, dir: Dir, walls: &WallGrid) {
        self.forget_click();
        self.facing = dir;
        self.held = self.step(walls, dir, STEP_TICKS).then_some((button, 0, 0));
    }

    fn step(&mut self, walls: &WallGrid, dir: Dir, ticks: u32) -> bool {
        let before = self.walk.at();
        let goes = self.walk.step(walls, dir);
        if goes {
            (self.from, self.facing) = (before, dir);
            self.glide = Glide::new(ticks);
        }
        if self.walk.is_over() {
            self.ahead.0.clear();
            self.held = None;
        }
        goes
    }

    /// Goes on where an arrow is held, or a cell was clicked.
    fn go_on(&mut self, input: &Input, walls: &WallGrid) {
        let from = self.walk.at();
        if let Some((button, ticks, steps)) = self.held {
            if !input.held.contains(button) {
                self.held = None;
                return;
            }
            self.held = Some((button, ticks + 1, steps));
            if ticks < HOLD_TICKS - STEP_TICKS {
                return;
            }
            for step in 0..=steps / FASTER_STEPS {
                let next = onward(walls, self.walk.at(), self.facing);
                if !next.is_some_and(|dir| self.step(walls, dir, RUN_TICKS)) {
                    self.held = None;
                    break;
                }
                if self.held.is_none() {
                    break;
                }
                self.held = Some((button, ticks, steps + step + 1));
            }
        } else {
            for _ in 0..self.ahead.1 {
                let Some(dir) = self.ahead.0.pop() else { break };
                self.step(walls, dir, RUN_TICKS);
            }
        }
        if self.walk.at() != from {
            self.from = from;
        }
    }

    /// Sets out for a cell; tells whether that finds the way for the player, who then has help.
    pub fn go_to(&mut self, walls: &WallGrid, cell: Pos) -> bool {
        let Some(mut way) = self.walk.way_to(walls, cell) else {
            return false;
        };
        let finds = self.walk.is_past_forks(walls, &way) && self.help();
        let steps = (way.len() * RUN_TICKS as usize)
            .div_ceil(CLICK_TICKS)
            .max(1);
        way.reverse();
        (self.ahead, self.held) = ((way, steps), None);
        finds
    }

    /// Draws trail, flag and figure, and with the distances from the start where one went wrong.
    pub fn draw(
        &self,
        screen: &mut Framebuffer,
        (layout, sprites): (&Layout, &Sprites<Figure>),
        from_start: Option<&Distances>,
        motion: Motion,
    ) {
        self.draw_trail(screen, layout);
        for cell in from_start.map_or(Vec::new(), |distances| self.walk.errors(distances)) {
            draw_figure(screen, sprites, Figure::Wrong, place(layout, cell));
        }
        let waves = motion == Motion::Full && self.age / WAVE_TICKS % 2 == 1;
        let goal = place(layout, self.walk.goal());
        let is_full = motion == Motion::Full;
        if !self.walk.is_over() {
            draw_figure(screen, sprites, Figure::Flag(waves), goal);
        }
        let (mut at, hop) = (
            place(layout, self.walk.at()),
            self.arrived / CHEER_TICKS % 2 == 1,
        );
        let figure = if self.walk.is_over() {
            if is_full && hop {
                at = at.moved(0, -at.h / 8);
            }
            Figure::Cheer(is_full && hop)
        } else {
            let is_resting = self.glide.is_over() || self.glide.is_half_done();
            Figure::Walker(self.facing, is_resting || !is_full)
        };
        if is_full && !self.glide.is_over() {
            let from = place(layout, self.from);
            let (x, y) = self.glide.between((from.x, from.y), (at.x, at.y));
            at = Rect::new(x, y, at.w, at.h);
        }
        draw_figure(screen, sprites, figure, at);
        if is_full && self.walk.is_over() && self.arrived <= CONFETTI_TICKS {
            self.draw_confetti(screen, goal);
        }
    }

    /// A ring around whoever is too small to be seen, and one around the flag; they swell and shrink, unless the picture
    /// shall be calm. Nothing of it where the cell is out of sight.
    pub fn draw_rings(&self, screen: &mut Framebuffer, layout: &Layout, motion: Motion) {
        let (first, last) = layout.cells();
        let swells = motion == Motion::Full && self.age / WAVE_TICKS % 2 == 1;
        for (cell, color) in [(self.walk.goal(), Color::LIME), (self.walk.at(), WAY)] {
            let place = place(layout, cell);
            let is_seen =
                (first.x..last.x).contains(&cell.x) && (first.y..last.y).contains(&cell.y);
            if is_seen && place.w < RINGED {
                let side = RING + if swells { RING_SWELLS } else { 0 };
                let (x, y) = (place.x + place.w / 2, place.y + place.h / 2);
                let ring = Rect::new(x - side / 2, y - side / 2, side, side);
                draw_ring(screen, ring, color);
            }
        }
    }

    /// Detours first, so that the way lies over them.
    fn draw_trail(&self, screen: &mut Framebuffer, layout: &Layout) {
        let (first, last) = layout.cells();
        let is_seen = |cell: Pos| {
            (first.x - 1..=last.x).contains(&cell.x) && (first.y - 1..=last.y).contains(&cell.y)
        };
        for way in [false, true] {
            let color = if way {
                WAY
            } else {
                DETOUR.mix(Color::NIGHT, DIMNESS)
            };
            for &cell in self.walk.trail().keys().filter(|&&cell| is_seen(cell)) {
                for dir in [Dir::Right, Dir::Down] {
                    if self.walk.has_gone(cell, dir) && self.walk.is_way(cell, dir) == way {
                        draw_track(screen, layout, &[cell, cell + dir], (1, color));
                    }
                }
            }
        }
    }

    /// It springs up from the goal and comes down again.
    fn draw_confetti(&self, screen: &mut Framebuffer, goal: Rect) {
        let (x, y) = (goal.x + goal.w / 2, goal.y + goal.h / 2);
        let ticks = self.arrived as i32;
        for piece in 0..CONFETTI {
            // Two numbers that have nothing to do with each other spread the pieces.
            let (aside, up) = (
                piece * 7 % CONFETTI - CONFETTI * 3 / 4,
                40 + (piece * piece * 5 + piece * 3) % CONFETTI,
            );
            let dx = aside * ticks / 12;
            let dy = -up * ticks / 16 + ticks * ticks / 18;
            let side = 2 + piece % 3;
            let at = Rect::new(x + dx, y + dy, side, side);
            if at.intersection(AREA) == at {
                screen.fill_rect(at, CONFETTI_COLORS[piece as usize % CONFETTI_COLORS.len()]);
            }
        }
    }
}

/// The floor of a cell, as a place for a figure.
fn place(layout: &Layout, cell: Pos) -> Rect {
    let (x, y) = layout.corner(cell);
    let none = WallStyle { tile: 1, wall: 0 };
    let WallStyle { tile, wall } = layout.style().unwrap_or(none);
    Rect::new(x + wall, y + wall, tile - wall, tile - wall)
}

/// An eight-sided ring, two pixels thick, with a dark edge inside and outside.
fn draw_ring(screen: &mut Framebuffer, Rect { x, y, w: side, .. }: Rect, color: Color) {
    let radius = side / 2;
    let (x, y) = (x + radius, y + radius);
    for dy in -radius..=radius {
        for dx in -radius..=radius {
            // The larger side, or both together where they are alike.
            let far = dx.abs().max(dy.abs()).max((dx.abs() + dy.abs()) * 5 / 7);
            match radius - far {
                0 | 3 => screen.set_pixel(x + dx, y + dy, Color::NIGHT),
                1 | 2 => screen.set_pixel(x + dx, y + dy, color),
                _ => {}
            }
        }
    }
}

/// Draws a figure in the middle of a place, as large as it fits; where none does, a dot that is seen anyway.
fn draw_figure(screen: &mut Framebuffer, sprites: &Sprites<Figure>, figure: Figure, place: Rect) {
    let side = figure.side(place.w);
    let (x, y) = (place.x + place.w / 2, place.y + place.h / 2);
    if side > 0 {
        let corner = (
            place.x + (place.w - side) / 2,
            place.y + (place.h - side) / 2,
        );
        sprites.draw(screen, figure, place.w, corner);
        return;
    }
    let color = match figure {
        Figure::Walker(..) | Figure::Cheer(_) => Color::YELLOW,
        Figure::Flag(_) => Color::LIME,
        Figure::Wrong => Color::RED,
    };
    screen.fill_rect(Rect::new(x - 2, y - 2, 5, 5), Color::NIGHT);
    screen.fill_rect(Rect::new(x - 1, y - 1, 3, 3), color);
}
