//! What is drawn: the game, the state of its show, the places of its cells, and the light.
//!
//! In the dark the light follows the hero as he is drawn: while a hit is shown, it stays where that happened, though
//! the rules have already sent him to the start.

use super::sheet::{LARGE, Piece};
use super::tint::Tint;
use crate::games::quest::rules::{Light, Play, Scenery, Seen, Status};
use crate::games::quest::scene::choices::Choices;
pub use crate::games::quest::scene::show::STYLE;
use crate::games::quest::scene::show::{IDLE_TICKS, Show};
use crate::games::quest::scene::tally::Tally;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::maze::Wall;
use crate::scene;
use crate::ui::BoardView;
use crate::ui::sprites::FontAndSprites;

/// The part of the screen that belongs to the maze; the panel is beside it.
pub const AREA: Rect = Rect::new(0, 0, 272, 288);
/// Shown where there is no value.
pub const NOTHING: &str = "–";
/// The colour of the unknown.
pub const DARK: Color = Color::BLACK;
/// The hero's light in the dark: how warm it makes the floor beside him, in 256ths, how much less with each cell
/// further away, and the least.
const WARM: u32 = 64;
const WARM_FALL: u32 = 14;
const LEAST_WARM: u32 = 14;
/// How long the maze shakes after a hit, and how long it is one pixel to one side.
const SHAKE_TICKS: u32 = 18;
const SHAKE_SIDE_TICKS: u32 = 3;

/// What everything is drawn with.
pub type Art = FontAndSprites<Piece>;

/// A game and the state of its show.
pub struct View<'a> {
    pub art: &'a Art,
    pub play: &'a Play,
    pub choices: &'a Choices,
    pub show: &'a Show,
    pub tally: &'a Tally,
    pub site: Site,
    pub tint: Tint,
    /// With an earlier run that the player races against, and whether the game is stopped.
    pub look: scene::Look<'a>,
}

impl<'a> View<'a> {
    /// The whole of it.
    pub fn new(
        art: &'a Art,
        (play, choices): (&'a Play, &'a Choices),
        (show, tally): (&'a Show, &'a Tally),
        look: scene::Look<'a>,
    ) -> Self {
        let calm = look.is_calm();
        let shaken = match show.turn.hit() {
            Some((_, ticks)) if !calm && ticks < SHAKE_TICKS => {
                [1, -1][(ticks / SHAKE_SIDE_TICKS % 2) as usize]
            }
            _ => 0,
        };
        let view = if calm { show.view.at_rest() } else { show.view };
        Self {
            art,
            play,
            choices,
            show,
            tally,
            site: Site { view, shaken },
            tint: Tint::of(play.level()),
            look,
        }
    }

    /// A piece in its own size.
    pub fn draw(&self, screen: &mut Framebuffer, piece: Piece, at: (i32, i32)) {
        self.art.sprites.draw(screen, piece, 1, at);
    }

    /// A piece this many pixels wide.
    pub fn draw_sized(&self, screen: &mut Framebuffer, piece: Piece, side: i32, at: (i32, i32)) {
        self.art.sprites.draw(screen, piece, side, at);
    }

    /// The shape of a piece in its own size.
    pub fn draw_shape(&self, screen: &mut Framebuffer, piece: Piece, at: (i32, i32), color: Color) {
        self.art.sprites.draw_shape(screen, piece, 1, at, color);
    }

    /// Whether the second of two pictures is shown just now.
    pub fn is_second(&self) -> bool {
        !self.look.is_calm() && self.show.ticks / IDLE_TICKS % 2 == 1
    }

    /// What the hero himself sees, from where he is drawn.
    fn seen(&self) -> &Seen {
        let lags = !self.look.is_calm() && !self.show.turn.is_over();
        let struck = self.show.struck.as_ref().filter(|_| lags);
        struck.unwrap_or(&self.play.seen)
    }

    /// Where the hero is shown.
    pub fn hero(&self) -> Pos {
        if self.look.is_calm() {
            self.play.state().hero
        } else {
            self.show.hero(self.play)
        }
    }

    /// How well the player sees a cell.
    pub fn light(&self, cell: Pos) -> Light {
        if self.show.xray {
            return Light::Seen;
        }
        self.play.light_by(self.seen(), cell)
    }

    /// How well the player sees a place for a wall.
    pub fn wall_light(&self, wall: Wall) -> Light {
        if self.show.xray {
            return Light::Seen;
        }
        self.play.wall_light_by(self.seen(), wall)
    }

    /// How well the player sees the floor between two cells; dark if there is a wall.
    pub fn gap_light(&self, cell: Pos, dir: Dir) -> Light {
        let wall = Wall::beside(cell, dir);
        if self.play.walls().has(wall) {
            return Light::Dark;
        }
        self.wall_light(wall)
    }

    /// Whether the player sees what is in this cell.
    pub fn shows(&self, cell: Pos) -> bool {
        self.light(cell) == Light::Seen
    }

    /// Whether the maze has to be discovered.
    pub fn is_dark(&self) -> bool {
        let level = self.play.level();
        (level.plan.hidden || level.scenery() == Scenery::Mine) && !self.show.xray
    }

    /// How warm the hero's light makes a floor in sight.
    pub fn warmth(&self, cell: Pos) -> u32 {
        if !self.is_dark() || self.play.ground.is_lit(cell) {
            return 0;
        }
        let hero = self.seen().hero();
        let cells = cell.x.abs_diff(hero.x) + cell.y.abs_diff(hero.y);
        WARM.saturating_sub(cells * WARM_FALL).max(LEAST_WARM)
    }

    /// Whether anything that moves as decoration is seen.
    pub fn is_anybody_idle(&self) -> bool {
        let (level, state) = (self.play.level(), self.play.state());
        let burns = matches!(level.scenery(), Scenery::Ice | Scenery::Fire);
        let mut villains = state.villains.iter();
        burns
            || state.status == Status::LevelDone
            || villains.any(|one| one.alive && self.shows(one.cell))
            || level.things.iter().any(|lying| self.shows(lying.cell))
    }
}

/// The places of a maze's cells on the screen: all of them, or those around the hero if the maze is too large.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    pub view: BoardView,
    /// How many pixels a hit shakes it to the right.
    shaken: i32,
}

impl Site {
    /// The maze's top left corner.
    pub const fn origin(self) -> (i32, i32) {
        let extent = self.view.extent();
        (extent.x + self.shaken, extent.y)
    }

    /// All of the maze with its closing walls, also the part out of sight.
    pub const fn maze(self) -> Rect {
        let (extent, (x, y)) = (self.view.extent(), self.origin());
        Rect::new(x, y, extent.w + STYLE.wall, extent.h + STYLE.wall)
    }

    /// The cells in sight and their neighbours.
    pub fn cells(self) -> impl Iterator<Item = Pos> {
        self.view.squares()
    }

    /// A rectangle measured from the maze's top left corner, on the screen.
    pub const fn on_screen(self, rect: Rect) -> Rect {
        let (x, y) = self.origin();
        rect.moved(x, y)
    }

    /// The floor of a cell.
    pub const fn floor(self, cell: Pos) -> Rect {
        self.on_screen(STYLE.floor(cell.x, cell.y))
    }

    /// The top left pixel of a cell's floor.
    pub const fn corner(self, cell: Pos) -> (i32, i32) {
        let floor = self.floor(cell);
        (floor.x, floor.y)
    }

    /// The corner of pixels in the middle of a cell.
    pub const fn middle(self, cell: Pos) -> (i32, i32) {
        let (x, y) = self.corner(cell);
        (x + LARGE / 2, y + LARGE / 2)
    }
}

#[cfg(test)]
impl Site {
    /// The place of a maze of the source's size.
    pub fn of(size: crate::grid::Size) -> Self {
        let view = crate::games::quest::scene::show::board_view(size);
        Self { view, shaken: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::rules::SIZE;
    use crate::grid::Size;

    #[test]
    fn the_sources_maze_stands_in_the_middle() {
        let site = Site::of(SIZE);
        assert_eq!(site.maze(), Rect::new(0, 8, 272, 272));
        assert_eq!(site.corner(Pos::new(0, 14)), (2, 8 + 14 * 18 + 2));
        assert_eq!(site.cells().count(), 225);
    }

    #[test]
    fn every_cell_of_any_maze_can_be_brought_into_sight_and_clicked() {
        for size in [
            Size::new(4, 4),
            Size::new(15, 3),
            Size::new(40, 40),
            Size::new(1, 90),
        ] {
            let mut site = Site::of(size);
            for cell in size.positions() {
                site.view.jump(cell);
                let (x, y) = site.middle(cell);
                assert_eq!(site.view.square(x, y), Some(cell), "{size} {cell:?}");
                assert!(site.cells().any(|one| one == cell));
            }
        }
    }
}
