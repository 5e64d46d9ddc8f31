//! The robots on a grid, with their rings and counts, and the pale one of a race.

use super::super::livery;
use super::super::shapes::corners;
use super::super::sheet::{Piece, Pose, YOU};
use super::super::view::told;
use super::{Picture, piece_side};
use crate::games::robot::rules::racer::{MOST_RUNS, Racer, Who};
use crate::games::robot::rules::solvers::{Run, SquareState};
use crate::games::robot::scene::race::Actor;
use crate::games::robot::scene::views::NEAR_TILE;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Dir, Pos};

/// The least side of a robot, so that its face can be seen; on squares of that size, where the player drives, it is
/// larger.
pub const LEAST_ROBOT: i32 = 16;
const DRIVEN_ROBOT: i32 = 24;
/// Radius of the ring around a racer among small squares, and at the edge at least.
const RING: i32 = 17;
const LEAST_RING: i32 = 12;
/// The most racers of a square that have a place of their own.
const PLACES: usize = MOST_RUNS;

impl Picture<'_> {
    /// The side of a robot: on a small square it sticks out.
    fn robot_side(&self) -> i32 {
        let tile = self.board.tile;
        let is_large = self.page.race.has_you() && tile >= LEAST_ROBOT;
        let least = if is_large { DRIVEN_ROBOT } else { LEAST_ROBOT };
        piece_side(tile).max(least)
    }

    pub fn draw_robot(&self, screen: &mut Framebuffer, (racer, actor): (&Racer, &Actor)) {
        let (board, race) = (&self.board, self.page.race);
        // The square that the sentence names, where there is one; or where it was last.
        let told = told(self.page).filter(|_| !self.page.covered);
        let here = told.and_then(|(thought, ..)| thought.at());
        let here = here.or_else(|| racer.looks_at());
        if let Some(here) = here.filter(|_| !race.has_you()) {
            corners(screen, board.rect(here).inset(-1), Color::WHITE);
        }
        let (at, pose) = actor.stand(racer, board, race.beat, self.page.look.is_calm());
        let (side, at) = match self.share(racer, actor) {
            Some((side, (right, down))) => (side, (at.0 + right, at.1 + down)),
            None => (self.robot_side(), self.centred(self.robot_side(), at)),
        };
        let corner = self.view.within(at, side);
        let sprites = self.page.sprites;
        livery::draw((sprites, screen), (racer.who(), pose), side, corner);
        // Among small squares the player is found by a ring, and so is a robot that stands still or is on its way.
        let is_on_way = racer.end().is_none() && racer.stands() != self.page.draft.grid().entry();
        let has_ring = match (racer.who(), race.has_you()) {
            (Who::You, _) if race.drives() => true,
            (_, false) if race.player.waits() || race.timeline.is_over() => true,
            (_, driven) => is_on_way && (driven || board.tile < LEAST_ROBOT),
        };
        if has_ring && board.tile < NEAR_TILE {
            let middle = (corner.0 + side / 2, corner.1 + side / 2);
            self.draw_ring(screen, middle, livery::color(racer.who()));
        }
        let turns = racer
            .run()
            .and_then(|run| Some((run, run.solver().turns()?)));
        if let Some((run, turns)) = turns.filter(|_| race.xray) {
            self.draw_turns(screen, (run, turns), (racer, corner));
        }
    }

    /// A ring around what is in sight there. At the edge it is smaller, and moved so that nothing of it is cut off.
    pub(super) fn draw_ring(&self, screen: &mut Framebuffer, (x, y): (i32, i32), color: Color) {
        let whole = self.view.place.whole();
        if !whole.contains(x, y) {
            return;
        }
        let (right, below) = (whole.x + whole.w - 1, whole.y + whole.h - 1);
        let room = (x - whole.x).min(right - x).min(y - whole.y).min(below - y);
        let radius = room.clamp(LEAST_RING, RING);
        let keep = |at: i32, start: i32, end: i32| at.min(end - radius).max(start + radius);
        let middle = (keep(x, whole.x, right), keep(y, whole.y, below));
        screen.ring(middle, radius, color);
    }

    /// The side of a racer who shares its square with another one, and its place in it, the player's before all others:
    /// so that each is seen, and the entry. On large squares that begins when the racer rests.
    fn share(&self, racer: &Racer, actor: &Actor) -> Option<(i32, (i32, i32))> {
        let (timeline, tile) = (&self.page.race.timeline, self.board.tile);
        timeline.you()?;
        let here = timeline.racers().iter();
        let here = here.filter(|other| other.stands() == racer.stands());
        let place = if racer.who() == Who::You {
            PLACES - 1
        } else {
            let mut others = here.clone().filter(|other| other.who() != Who::You);
            let place = others.position(|other| other.who() == racer.who())?;
            place.min(PLACES - 2)
        };
        // On a small square they are behind each other, and stick out.
        let is_large = tile >= NEAR_TILE;
        let side = if is_large {
            tile * 2 / 3 / LEAST_ROBOT * LEAST_ROBOT
        } else {
            self.robot_side()
        };
        let (middle, aside) = ((tile - side) / 2, side / 3);
        let (low, high) = if is_large {
            (0, tile - side)
        } else {
            (middle - aside, middle + aside)
        };
        // The entry is in the corner of a large one.
        let third = if is_large { high / 2 } else { high };
        let corners: [_; PLACES] = [(low, low), (low, high), (third, low), (high, high)];
        let rests = !is_large || actor.has_rested();
        (here.count() > 1 && rests && !timeline.is_over()).then_some((side, corners[place]))
    }

    /// The entry where racers stand on it: small, in the corner that they leave free.
    pub fn draw_shared_entry(&self, screen: &mut Framebuffer) {
        let (race, entry) = (self.page.race, self.page.draft.grid().entry());
        let racers = race.timeline.racers().iter().zip(&race.actors);
        let mut there = racers.filter(|(racer, _)| racer.stands() == entry);
        let side = piece_side(self.board.tile / 3);
        if side > 0 && there.any(|(racer, actor)| self.share(racer, actor).is_some()) {
            let Rect { x, y, w, .. } = self.board.rect(entry);
            self.page
                .sprites
                .draw(screen, Piece::Entry, side, (x + w - side, y));
        }
    }

    /// The robot of an earlier drive, where the player sees its square.
    pub fn draw_rival(&self, screen: &mut Framebuffer, actor: &Actor) {
        let Some(rival) = self.page.look.rival.and_then(|rival| rival.figure) else {
            return;
        };
        let [from, to] = [rival.from, rival.at].map(|(x, y)| Pos::new(x, y));
        if !self.is_lit(to) {
            return;
        }
        let mut at = self.board.corner(to);
        if !self.page.look.is_calm() {
            at = actor.between(self.board.corner(from), at);
        }
        let side = self.robot_side();
        let robot = Piece::Robot(YOU, Pose::Rolling(rival.facing, false));
        let corner = self.centred(side, at);
        self.page.sprites.draw_pale(screen, robot, side, corner);
    }

    /// Pledge's count on a plate of its own, beside the robot where its hand is not, and neither the count of a visited
    /// square nor the entry if another side is free.
    fn draw_turns(
        &self,
        screen: &mut Framebuffer,
        (run, turns): (&Run, u32),
        (racer, at): (&Racer, (i32, i32)),
    ) {
        let side = self.robot_side();
        let scale = if side > LEAST_ROBOT { 2 } else { 1 };
        let text = turns.to_string();
        let (w, h) = (Font::width(&text, scale) + 2 * scale, 10 * scale);
        // Above the first row are the numbers of the columns.
        let top = self.board.extent().y.max(self.board.place().y);
        let (middle, level) = (at.0 + (side - w) / 2, at.1 + (side - h) / 2);
        let place = |dir| match dir {
            Dir::Up => (middle, at.1 - h),
            Dir::Down => (middle, at.1 + side),
            Dir::Left => (at.0 - w, level),
            Dir::Right => (at.0 + side, level),
        };
        let is_free = |&dir: &Dir| {
            Some(dir) != run.solver().hand() && (dir != Dir::Up || place(dir).1 >= top)
        };
        let covers_nothing = |&dir: &Dir| {
            let beside = racer.stands() + dir;
            beside != run.grid().entry() && racer.state(beside) != SquareState::Visited
        };
        let free = [Dir::Up, Dir::Down, Dir::Right, Dir::Left].into_iter();
        let free = free.filter(is_free);
        let dir = free.clone().find(covers_nothing).or(free.clone().next());
        let (x, y) = self.view.within(place(dir.unwrap_or(Dir::Down)), w.max(h));
        screen.fill_rect(Rect::new(x, y, w, h), Color::BLACK);
        let font = &self.page.font;
        font.draw(screen, x + scale, y + scale, &text, Color::WHITE, scale);
    }
}
