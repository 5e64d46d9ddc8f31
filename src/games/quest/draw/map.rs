//! The maze as a small map: with the path walked, at the end; and beside a maze that is too large for the screen.

use super::view::View;
use crate::games::quest::rules::Light;
use crate::gfx::walls::{WallStyle, draw_wall};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Pos, Size};
use crate::maze::{Orientation, Wall};
use crate::ui::board_view::fitting;

/// Pixels of a cell.
const TILES: [i32; 7] = [10, 8, 6, 5, 4, 3, 2];
pub const FLOOR: Color = Color::SHADOW.mix(Color::NIGHT, 120);
const REMEMBERED: Color = FLOOR.mix(Color::BLACK, 80);

/// The place of the map of a maze.
#[derive(Clone, Copy, Debug)]
pub struct Map {
    style: WallStyle,
    area: Rect,
    /// How thick a path is drawn.
    thick: i32,
}

impl Map {
    /// As large as it fits into the middle of `place`.
    pub fn new(size: Size, place: Rect) -> Self {
        // The closing walls take a pixel more.
        let room = Rect::new(place.x, place.y, place.w - 1, place.h - 1);
        let tile = fitting(size, room, &TILES).unwrap_or(1);
        let style = WallStyle { tile, wall: 1 };
        let (width, height) = (size.width as i32, size.height as i32);
        Self {
            style,
            area: place.centered(style.extent(width), style.extent(height)),
            thick: if tile > 5 { 2 } else { 1 },
        }
    }

    /// The ground of the whole maze.
    pub fn fill(self, screen: &mut Framebuffer, color: Color) {
        screen.fill_rect(self.area, color);
    }

    /// Walls of this colour.
    pub fn walls(
        self,
        screen: &mut Framebuffer,
        walls: impl IntoIterator<Item = Wall>,
        color: Color,
    ) {
        let corner = (self.area.x, self.area.y);
        for Wall { pos, orientation } in walls {
            let lying = orientation == Orientation::Horizontal;
            draw_wall(screen, corner, self.style, pos.x, pos.y, lying, color);
        }
    }

    fn floor(self, cell: Pos) -> Rect {
        let floor = self.style.floor(cell.x, cell.y);
        floor.moved(self.area.x, self.area.y)
    }

    fn middle(self, cell: Pos) -> (i32, i32) {
        let floor = self.floor(cell);
        (floor.x + floor.w / 2, floor.y + floor.h / 2)
    }

    /// A line from a cell to the next one, at its right or below it.
    pub fn passage(self, screen: &mut Framebuffer, (from, to): (Pos, Pos), color: Color) {
        let end = |cell| {
            let (x, y) = self.middle(cell);
            Rect::new(x, y, self.thick, self.thick)
        };
        screen.fill_rect(end(from).hull(end(to)), color);
    }

    /// A dot with a dark line around it.
    pub fn mark(self, screen: &mut Framebuffer, cell: Pos, color: Color) {
        let side = (self.style.tile / 2).max(2);
        let (x, y) = self.middle(cell);
        let length = side + self.thick - 1;
        let dot = Rect::new(x - side / 2, y - side / 2, length, length);
        screen.fill_rect(dot.inset(-1), Color::BLACK);
        screen.fill_rect(dot, color);
    }
}

/// What the player knows of the maze, with the hero, the door and the villains that show.
pub fn draw(screen: &mut Framebuffer, view: &View, place: Rect) {
    let play = view.play;
    let map = Map::new(play.level().size(), place);
    map.fill(screen, Color::BLACK);
    for cell in play.level().size().positions() {
        // With the place of its walls, over which those stand that are known.
        let floor = map.floor(cell).inset(-1);
        let color = match play.light(cell) {
            Light::Dark => continue,
            Light::Remembered => REMEMBERED,
            Light::Seen => FLOOR,
        };
        screen.fill_rect(floor, color);
    }
    let is_known = |&wall: &Wall| play.wall_light(wall) != Light::Dark;
    map.walls(
        screen,
        play.walls().standing().filter(is_known),
        Color::SLATE,
    );
    let door = play.level().door();
    if play.light(door) != Light::Dark {
        map.mark(screen, door, Color::LIME);
    }
    for villain in play.state().villains.iter().filter(|one| one.is_there()) {
        if play.is_noticed(villain) {
            map.mark(screen, villain.cell, Color::ORANGE);
        }
    }
    map.mark(screen, view.show.hero(view.play), Color::WHITE);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_maze_that_is_played_has_its_place() {
        for (width, height) in [(4, 4), (15, 15), (40, 40), (4, 40), (40, 4)] {
            for place in [Rect::new(16, 64, 161, 161), Rect::new(280, 156, 96, 84)] {
                let size = Size::new(width, height);
                let map = Map::new(size, place);
                assert_eq!(map.area.intersection(place), map.area, "{size}");
                assert!(map.style.tile >= 2, "{size}");
            }
        }
    }
}
