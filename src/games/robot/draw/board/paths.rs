//! Paths: where the robots and the player went, the shortest one, and its name.

use super::super::livery;
use super::super::shapes::{PATH, SHORTEST};
use super::super::sheet::Piece;
use super::super::words::quantity;
use super::{PIECE_TILE, Picture};
use crate::games::robot::rules::racer::Racer;
use crate::games::robot::rules::report::Quantity;
use crate::games::robot::scene::race::Actor;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Pos;

/// From one of several paths to the next beside it, at most.
const LANE: i32 = 8;
/// Squares of a path beside which its name may stand.
const MOST_TRIED: usize = 64;

impl Picture<'_> {
    /// The path out, as far as it is known or walked, and below it a shortest path if that is shorter.
    pub fn draw_path(&self, screen: &mut Framebuffer, (racer, actor): (&Racer, &Actor)) {
        let tile = self.board.tile;
        let shortest = self.page.race.timeline.shortest_way();
        let rests = self.page.look.is_calm() || actor.has_rested();
        let is_longer = racer.path().is_empty() || racer.path().len() > shortest.len();
        let path = actor.path(racer, self.page.look.is_calm());
        let has_shortest = self.page.race.timeline.is_over() && rests && is_longer;
        if self.page.race.actors.len() > 1 {
            // In the colour that the racer has everywhere.
            let width = (tile / 4).max(1);
            self.draw_line(screen, path, (width + 2, Color::NIGHT));
            self.draw_line(screen, path, (width, livery::color(racer.who())));
            if has_shortest {
                self.draw_shortest(screen, &[racer.path()]);
            }
            return;
        }
        if has_shortest {
            let width = if tile < PIECE_TILE { tile } else { tile / 4 };
            self.draw_line(screen, shortest, (width, SHORTEST));
        }
        if tile < PIECE_TILE {
            return self.draw_line(screen, path, ((tile / 2).max(1), PATH));
        }
        // The line between the diamonds shows their order.
        let thick = (tile / 8).max(2);
        self.draw_line(screen, path, (thick + 2, Color::NIGHT));
        self.draw_line(screen, path, (thick, PATH));
        for &pos in path {
            self.piece(screen, Piece::Path, pos);
        }
    }

    /// After a race on this grid, the paths of all, side by side, each in its runner's colour; and a shortest one, if
    /// nobody has walked it.
    pub fn draw_paths(&self, screen: &mut Framebuffer) {
        let race = self.page.race;
        let all = race.timeline.racers().iter().zip(&race.actors);
        let known = all.filter(|(racer, _)| !racer.path().is_empty());
        let ways: Vec<(&[Pos], Color)> = known
            .map(|(racer, actor)| {
                let way = actor.path(racer, self.page.look.is_calm());
                (way, livery::color(racer.who()))
            })
            .collect();
        self.draw_lanes(screen, &ways);
        let shortest = race.timeline.shortest_way().len();
        let paths: Vec<&[Pos]> = race.timeline.racers().iter().map(Racer::path).collect();
        if paths
            .iter()
            .all(|path| path.is_empty() || path.len() > shortest)
        {
            self.draw_shortest(screen, &paths);
        }
    }

    /// Under the X-ray of a race with the player, the paths that searches have found, walked or not.
    pub fn draw_plans(&self, screen: &mut Framebuffer) {
        let racers = self.page.race.timeline.racers().iter();
        let plans = racers.map(|racer| (racer.plan(), livery::color(racer.who())));
        let plans: Vec<(&[Pos], Color)> = plans.filter(|(plan, _)| !plan.is_empty()).collect();
        self.draw_lanes(screen, &plans);
    }

    /// Paths side by side.
    fn draw_lanes(&self, screen: &mut Framebuffer, ways: &[(&[Pos], Color)]) {
        let lanes = ways.len().max(1) as i32;
        let pitch = ((self.board.tile - 2) / lanes).clamp(2, LANE);
        for (lane, &(way, color)) in (0..).zip(ways) {
            let aside = (2 * lane + 1 - lanes) * pitch / 2;
            self.draw_line_beside(screen, way, (pitch + 1, Color::NIGHT, aside));
            self.draw_line_beside(screen, way, (pitch - 1, color, aside));
        }
    }

    /// A shortest path that nobody on this grid has found, where these paths are drawn: a broken line, with its name
    /// beside it.
    fn draw_shortest(&self, screen: &mut Framebuffer, paths: &[&[Pos]]) {
        let (way, tile) = (self.page.race.timeline.shortest_way(), self.board.tile);
        let width = (tile / 6).max(1);
        for pair in way.windows(2).step_by(2) {
            self.draw_line(screen, pair, (width + 2, Color::NIGHT));
            self.draw_line(screen, pair, (width, Color::SILVER));
        }
        if let Some((place, scale)) = self.place_of_shortest(paths) {
            screen.fill_rect(place, Color::NIGHT);
            screen.frame(place, Color::SILVER);
            let (x, y) = (place.x + 4, place.y + 4);
            let name = quantity(Quantity::Shortest);
            self.page
                .font
                .draw(screen, x, y, name, Color::SILVER, scale);
        }
    }

    /// Where the name of a shortest path is, and its scale: small only where large letters would be on a path.
    pub fn place_of_shortest(&self, paths: &[&[Pos]]) -> Option<(Rect, i32)> {
        let width = |scale| Font::width(quantity(Quantity::Shortest), scale) + 8;
        let sizes = [2, 1].map(|scale| (scale, (width(scale), 8 * scale + 8)));
        let places = sizes.into_iter().filter_map(|(scale, size)| {
            let (covered, place) = self.place_beside(paths, size)?;
            Some((covered, place, scale))
        });
        let (_, place, scale) = places.min_by_key(|&(covered, ..)| covered)?;
        Some((place, scale))
    }

    /// The place in sight beside a shortest path for something of this size: where as few squares as can be of it and
    /// of these paths are, and near its middle; and how many are there.
    fn place_beside(&self, paths: &[&[Pos]], (w, h): (i32, i32)) -> Option<(usize, Rect)> {
        let way = self.page.race.timeline.shortest_way();
        let (in_sight, middle) = (self.view.place.whole(), way.len() / 2);
        let is_seen = |square: &Rect| !square.intersection(in_sight).is_empty();
        let taken = paths.iter().copied().chain([way]).flatten();
        let taken: Vec<Rect> = taken.map(|&pos| self.board.rect(pos)).collect();
        let taken: Vec<Rect> = taken.into_iter().filter(is_seen).collect();
        let mut squares: Vec<usize> = (0..way.len()).collect();
        squares.sort_by_key(|square| square.abs_diff(middle));
        let squares = squares
            .into_iter()
            .map(|square| self.board.rect(way[square]));
        let around = |square: Rect| {
            let beside = square.centered(w, h);
            let (across, down) = (i32::midpoint(square.w, w), i32::midpoint(square.h, h));
            [(across, 0), (-across, 0), (0, down), (0, -down)].map(|(x, y)| beside.moved(x, y))
        };
        // One that would stand across the upper edge stands above it.
        let top = self.board.extent().y;
        let off_edge = |place: Rect| {
            let is_across = (place.y..place.y + place.h).contains(&top);
            place.moved(
                0,
                if is_across {
                    top - 1 - place.y - place.h
                } else {
                    0
                },
            )
        };
        let covered = |place: Rect| {
            let covered = taken
                .iter()
                .filter(|square| !square.intersection(place).is_empty());
            (covered.count(), place)
        };
        squares
            .filter(is_seen)
            .take(MOST_TRIED)
            .flat_map(around)
            .map(off_edge)
            .filter(|place| place.intersection(in_sight) == *place)
            .map(covered)
            .min_by_key(|&(covered, _)| covered)
    }

    /// A line through the middles of the squares of a path.
    fn draw_line(&self, screen: &mut Framebuffer, way: &[Pos], (width, color): (i32, Color)) {
        self.draw_line_beside(screen, way, (width, color, 0));
    }

    /// The same, so many pixels to the right of the middles and below them.
    fn draw_line_beside(
        &self,
        screen: &mut Framebuffer,
        way: &[Pos],
        (width, color, aside): (i32, Color, i32),
    ) {
        let in_sight = self.view.place.whole();
        let corner = |pos: Pos| {
            let (x, y) = self.board.corner(pos);
            let inner = (self.board.tile - width) / 2 + aside;
            (x + inner, y + inner)
        };
        for pair in way.windows(2) {
            let ((x, y), (to_x, to_y)) = (corner(pair[0]), corner(pair[1]));
            let (w, h) = ((to_x - x).abs() + width, (to_y - y).abs() + width);
            let piece = Rect::new(x.min(to_x), y.min(to_y), w, h);
            if !piece.intersection(in_sight).is_empty() {
                screen.fill_rect(piece, color);
            }
        }
    }
}
