//! The exercise about walls: its questions from the rules, and the growing maze.

use crate::games::trees::rules::exercise::Exercise;
use crate::gfx::walls::{WallStyle, draw_wall};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Answer, Asked, Fate, Pos};
use crate::maze::{Orientation, Wall, tree_rgb};
use crate::rng::Seed;
use crate::scene::Quiz;
use crate::words::say;

/// The measures of the maze, and its corner on the screen.
const STYLE: WallStyle = WallStyle { tile: 60, wall: 6 };
const ORIGIN: (i32, i32) = (13, 43);
/// The cells that a wall would cut off are this far from their colour to the ground, in 256ths.
const FLOOR: u32 = 110;

#[derive(Clone)]
pub struct TreesQuiz(Exercise);

impl TreesQuiz {
    /// Before the first question.
    pub fn new(seed: Seed) -> Self {
        Self(Exercise::new(seed))
    }
}

impl Quiz for TreesQuiz {
    fn topic(&self) -> &'static str {
        "walls"
    }

    fn next(&mut self) -> Option<Asked> {
        self.0.advance()
    }

    fn question(&self, _: &Asked) -> String {
        say!("trees-asks").to_owned()
    }

    fn reason(&self, asked: &Asked) -> String {
        let reason = match asked.answer() {
            Some(Answer::Fate(Fate::Built)) => say!("trees-because-one"),
            Some(Answer::Fate(Fate::Waits)) => say!("trees-because-none"),
            _ => say!("trees-because-both"),
        };
        reason.to_owned()
    }

    fn draw(&self, screen: &mut Framebuffer, is_answered: bool) {
        let Exercise { trees, wall, .. } = &self.0;
        let size = trees.plan().size;
        for cell in size.positions() {
            let floor = STYLE.floor(cell.x, cell.y).moved(ORIGIN.0, ORIGIN.1);
            screen.fill_rect(floor, Color::BLACK);
        }
        if is_answered {
            for cell in self.0.cut_off() {
                // With the gaps for walls, as in the lesson.
                let floor = STYLE.floor(cell.x, cell.y).inset(-STYLE.wall);
                let floor = floor.moved(ORIGIN.0, ORIGIN.1);
                screen.fill_rect(floor, Color::ORANGE.mix(Color::NIGHT, FLOOR));
            }
        }
        let bar = |screen: &mut Framebuffer, wall: Wall, color| {
            let lying = wall.orientation == Orientation::Horizontal;
            draw_wall(screen, ORIGIN, STYLE, wall.pos.x, wall.pos.y, lying, color);
        };
        for standing in trees.walls().standing() {
            let color = trees.tree_of(standing).map_or(Color::WHITE, |tree| {
                let [red, green, blue] = tree_rgb(trees.seed(), tree);
                Color::rgb(red, green, blue)
            });
            bar(screen, standing, color);
        }
        let lying = wall.orientation == Orientation::Horizontal;
        let area = STYLE.bar(wall.pos.x, wall.pos.y, lying);
        let area = area.moved(ORIGIN.0, ORIGIN.1).inset(-4);
        screen.fill_rect(area, Color::YELLOW);
        screen.fill_rect(area.inset(3), Color::BLACK);
        if !is_answered {
            return;
        }
        // Solid where a wall touches, hollow where none does, as in the lesson.
        let touched: Vec<Pos> = trees.walls().standing().flat_map(Wall::ends).collect();
        for end in wall.ends() {
            let middle = |at: i32| at * STYLE.tile + STYLE.wall / 2;
            let (x, y) = (ORIGIN.0 + middle(end.x), ORIGIN.1 + middle(end.y));
            let mark = Rect::new(x - 9, y - 9, 18, 18);
            screen.fill_rect(mark, Color::YELLOW);
            if !touched.contains(&end) {
                screen.fill_rect(mark.inset(4), Color::NIGHT);
            }
        }
    }

    fn place(&self, _: Pos) -> Option<Rect> {
        None
    }

    fn square(&self, _: i32, _: i32) -> Option<Pos> {
        None
    }
}
