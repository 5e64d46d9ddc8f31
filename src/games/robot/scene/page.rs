//! How the screen is divided: the grid beside its panel, or above it, several in a race, or small beside the list.

use super::maze::draw_pen;
use super::view::fitting;
use super::{Over, RobotScene};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Size;

/// The game's colour.
pub const ACCENT: Color = crate::games::robot::ENTRY.accent;
/// The panel at the right: fourteen letters.
pub const PANEL: Rect = Rect::new(256, 0, 128, 288);
/// The list of settings at the right, and the edges of its text: nineteen letters.
pub const LIST: Rect = Rect::new(208, 0, 176, 288);
pub const LIST_TEXT: (i32, i32) = (216, 376);
/// Where the grid stands beside the panel, beside the list, and between two bars of text.
const SIDE: Rect = Rect::new(4, 4, 248, 280);
const BESIDE_LIST: Rect = Rect::new(4, 4, 200, 280);
const WIDE: Rect = Rect::new(0, 16, 384, 248);
/// The same above one more line of keys.
const ROOMY: Rect = Rect::new(0, 16, 384, 237);
/// All grids of a race, above a line of keys.
const RACE: Rect = Rect::new(0, 0, 384, 276);
/// Height of the bar above each grid of a race.
pub const LABEL: i32 = 12;

/// Around each grid of a race, the narrowest first: none only where no other grid is beside it.
const MARGINS: [(i32, i32); 3] = [(0, 0), (2, 0), (4, 4)];

/// How the screen is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// One grid, the panel at its right.
    Side,
    /// One wide grid, a bar above and a bar below it.
    Wide,
    /// The same with one more line of keys, where that costs nothing.
    Roomy,
    /// Several grids.
    Race,
    /// The list of settings at the right.
    List,
}

/// How one grid of this size is shown: as large as it can be, or as much of it; beside the panel if that costs
/// nothing.
pub fn frame_for(size: Size) -> Frame {
    let beside = fitting(size, SIDE);
    if beside.is_some() && beside >= fitting(size, WIDE) {
        Frame::Side
    } else if fitting(size, ROOMY) == fitting(size, WIDE) {
        Frame::Roomy
    } else {
        Frame::Wide
    }
}

/// Room for one grid: `area` is what it keeps to, and the margin around it is where robots may stick out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Where the grid stands.
    pub area: Rect,
    /// Pixels beside it, and above and below.
    pub margin: (i32, i32),
}

impl Place {
    /// The grid's area with its margin.
    pub const fn whole(self) -> Rect {
        let (area, (x, y)) = (self.area, self.margin);
        Rect::new(area.x - x, area.y - y, area.w + 2 * x, area.h + 2 * y)
    }

    /// The label above it in a race.
    pub const fn label(self) -> Rect {
        let whole = self.whole();
        Rect::new(whole.x, whole.y - LABEL, whole.w, LABEL)
    }
}

/// Where so many grids of one size stand, one after the other.
pub fn places(frame: Frame, size: Size, count: usize) -> Vec<Place> {
    let alone = |area, margin| vec![Place { area, margin }];
    match frame {
        Frame::Side => alone(SIDE, (4, 4)),
        Frame::Wide => alone(WIDE, (0, 4)),
        Frame::Roomy => alone(ROOMY, (0, 4)),
        Frame::List if count == 1 => alone(BESIDE_LIST, (4, 4)),
        Frame::List => split(BESIDE_LIST.inset(-4), size, count),
        Frame::Race => split(RACE, size, count),
    }
}

/// Divides `whole` into equal parts, each with a label above its grid, so that the grids are as large as possible.
fn split(whole: Rect, size: Size, count: usize) -> Vec<Place> {
    let grids = |(columns, margin): (usize, (i32, i32))| {
        let rows = count.div_ceil(columns);
        let (w, h) = (whole.w / columns as i32, whole.h / rows as i32);
        let part = move |index: usize| {
            let (column, row) = ((index % columns) as i32, (index / columns) as i32);
            let (x, y) = (whole.x + column * w, whole.y + row * h + LABEL);
            let (beside, above) = margin;
            let area = Rect::new(x + beside, y + above, w - 2 * beside, h - LABEL - 2 * above);
            Place { area, margin }
        };
        (0..count).map(part).collect::<Vec<_>>()
    };
    // Four letters and two numbers need half of the screen's width, and a third of it at the least.
    let columns = [2, 1, 3].into_iter().filter(|&columns| columns <= count);
    let columns = columns.filter(|&columns| whole.w / columns as i32 >= 96);
    // The last of the best is taken: two beside each other, with wide margins.
    let ways = columns.rev().flat_map(|columns| {
        let margins = MARGINS.into_iter().skip(usize::from(columns > 1));
        margins.map(move |margin| (columns, margin))
    });
    let best = ways
        .map(grids)
        .max_by_key(|places| fitting(size, places[0].area));
    best.unwrap_or_default()
}

impl RobotScene {
    pub(super) fn draw_page(&self, screen: &mut Framebuffer, calm: bool) {
        screen.clear(Color::NIGHT);
        for index in 0..self.views.len() {
            let whole = self.views[index].place.whole();
            if self.making.is_none() {
                screen.clipped(whole, |screen| self.draw_view(screen, index, calm));
            }
        }
        match self.frame {
            Frame::Side => self.draw_side(screen),
            Frame::Wide => self.draw_bars(screen, false),
            Frame::Roomy => self.draw_bars(screen, true),
            Frame::Race => self.draw_race(screen, calm),
            Frame::List => {
                self.draw_race(screen, calm);
                self.draw_list(screen);
            }
        }
        self.draw_question(screen);
    }

    /// One grid, and what goes on in it.
    fn draw_view(&self, screen: &mut Framebuffer, index: usize, calm: bool) {
        let Some(&view) = self.views.get(index) else {
            return;
        };
        let mut place = view;
        if calm {
            place.board = place.board.at_rest();
        }
        let view = &place.board;
        screen.frame(view.extent().inset(-1), Color::SLATE);
        if let Over::Pen(pen) = &self.over {
            self.draw_squares(screen, view, None);
            self.draw_landmarks(screen, view, None, calm);
            return draw_pen(screen, view, pen);
        }
        let (Some(run), Some(actor)) = (self.trial.runs().get(index), self.actors.get(index))
        else {
            return;
        };
        self.draw_squares(screen, view, Some(run));
        if self.xray {
            self.draw_thoughts(screen, view, run, actor);
        }
        self.draw_path(screen, view, actor.path(calm));
        self.draw_landmarks(screen, view, Some(run), calm);
        self.draw_robot(screen, &place, index, calm);
    }

    /// How far the making of a maze has come, if one is being made.
    pub(super) fn making_text(&self) -> Option<String> {
        let (done, all) = self.making.as_ref()?.progress();
        Some(format!("Making a maze: {}%", done * 100 / all.max(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_grids_take_the_whole_width() {
        for ((width, height), frame) in [
            ((6, 7), Frame::Side),
            ((10, 6), Frame::Roomy),
            ((21, 21), Frame::Side),
            ((47, 29), Frame::Roomy),
            ((47, 31), Frame::Wide),
            ((61, 41), Frame::Side),
            ((100, 100), Frame::Side),
            ((10_000, 1_000), Frame::Roomy),
        ] {
            assert_eq!(frame_for(Size::new(width, height)), frame, "{width}");
        }
    }

    #[test]
    fn four_of_the_largest_grids_race_with_squares_of_4_pixels() {
        for count in 2..=4 {
            let size = Size::new(47, 31);
            let parts = places(Frame::Race, size, count);
            assert_eq!(parts.len(), count);
            for (index, part) in parts.iter().enumerate() {
                assert!(fitting(size, part.area) >= Some(4));
                let whole = part.whole();
                assert_eq!(whole.intersection(RACE), whole);
                for other in &parts[..index] {
                    assert!(whole.intersection(other.whole()).is_empty());
                    assert!(whole.intersection(other.label()).is_empty());
                }
            }
        }
    }

    #[test]
    fn grids_beside_each_other_are_apart() {
        for ((width, height), count) in [((6, 7), 2), ((48, 11), 2), ((47, 31), 4), ((10, 6), 3)] {
            let parts = places(Frame::Race, Size::new(width, height), count);
            for (index, part) in parts.iter().enumerate() {
                for other in &parts[..index] {
                    let (left, right) = (other.area, part.area);
                    let beside = left.y == right.y;
                    assert!(!beside || right.x - (left.x + left.w) >= 4, "{width}");
                }
            }
        }
    }

    #[test]
    fn wide_grids_race_one_above_the_other() {
        let parts = places(Frame::Race, Size::new(48, 11), 2);
        assert_eq!(fitting(Size::new(48, 11), parts[0].area), Some(8));
        assert_eq!(parts[0].area.x, parts[1].area.x);
    }
}
