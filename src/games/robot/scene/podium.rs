//! The end of a race: who stands where, and a table of all who ran.

use super::labels::{LIVERIES, livery};
use super::sheet::{Piece, Pose};
use super::words::{color_of, short, short_name};
use super::{ACCENT, RobotScene};
use crate::games::robot::rules::racer::{End, Racer};
use crate::games::robot::rules::timeline::Shortest;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::ui::Panel;

/// The sheet that lies over the grids, without the lines of its table.
const AREA: Rect = Rect::new(64, 64, 640, 300);
/// From line to line of the table.
const LINE: i32 = 26;
/// The ground on which the podium stands, its left edge where somebody stands beside it, how many times its own size it
/// has, and its height.
const FLOOR: i32 = AREA.y + 196;
const LEFT: i32 = AREA.x + 72;
const SCALE: i32 = 3;
const HEIGHT: i32 = 40 * SCALE;
/// Left edge and top of each step within it, in its own pixels, and the width of one.
const STEPS: [(i32, i32); 3] = [(32, 0), (0, 12), (64, 20)];
const STEP: i32 = 32;
/// From the top of the highest step to that of the confetti: below the title.
const CONFETTI: i32 = 38;
/// The left end of the ground where nobody is on a step, and its right end.
const GROUND: (i32, i32) = (AREA.x + 24, AREA.x + AREA.w - 24);
/// From the feet to what is said of somebody on the ground, above the head.
const SAID: i32 = ROBOT + 20;
/// Those behind the podium are darker, out of 256.
const DIM: u32 = 150;
/// Side of a robot, and of one of several on the same step.
const ROBOT: i32 = 48;
const SMALL_ROBOT: i32 = 32;
/// Left edge of the first column, and right edges of the numbers.
const NAME: i32 = AREA.x + 72;
const COLUMNS: [(i32, &str); 4] = [
    (AREA.x + 312, "clock"),
    (AREA.x + 408, "steps"),
    (AREA.x + 504, "path"),
    (AREA.x + 624, "detour"),
];
/// How long one of two pictures stays, in ticks.
const FRAME_TICKS: u32 = 20;

/// The numbers of one who ran, or how it ended: on the clock, steps walked, path, and how much longer that is than
/// a shortest way.
fn numbers(racer: &Racer, shortest: Shortest) -> Result<[String; 4], &'static str> {
    let clock = match racer.end() {
        Some(End::Out(_)) => short(racer.made()),
        Some(End::Circles) => return Err("goes in circles"),
        Some(End::GaveUp) => return Err("gave up"),
        Some(End::NoWayOut) => return Err("found no way out"),
        None => return Err("on the way"),
    };
    let path = racer.counters().path.unwrap_or(0);
    let detour = match shortest {
        Shortest::Steps(least) if path > least => format!("+{}", short((path - least) as u64)),
        Shortest::Steps(_) => "none".to_owned(),
        Shortest::Unknown | Shortest::NoWayOut => "–".to_owned(),
    };
    Ok([clock, short(racer.steps()), short(path as u64), detour])
}

/// What is known about the shortest ways.
fn title(shortest: Shortest) -> String {
    match shortest {
        Shortest::Steps(1) => "The shortest way has one step".to_owned(),
        Shortest::Steps(least) => format!("The shortest way has {least} steps"),
        Shortest::NoWayOut => "There is no way out".to_owned(),
        Shortest::Unknown => "The shortest way is being sought".to_owned(),
    }
}

impl RobotScene {
    pub(super) fn draw_podium(&self, screen: &mut Framebuffer, calm: bool) {
        screen.dim(Color::NIGHT, DIM);
        let racers = self.race.timeline.racers();
        let area = Rect {
            h: AREA.h + LINE * racers.len() as i32,
            ..AREA
        };
        screen.fill_rect(area, Color::NIGHT);
        for ring in 0..2 {
            screen.frame(area.inset(ring), ACCENT);
        }
        let places: Vec<Option<usize>> = self.race.timeline.places().collect();
        screen.clipped(area.inset(2), |screen| {
            self.draw_steps(screen, &places, calm);
            self.draw_table(screen, &places);
        });
    }

    fn draw_steps(&self, screen: &mut Framebuffer, places: &[Option<usize>], calm: bool) {
        let second = !calm && self.race.beat / FRAME_TICKS % 2 == 1;
        let beside: Vec<usize> = (0..places.len())
            .filter(|&index| places[index].is_none_or(|place| place > STEPS.len()))
            .collect();
        let steps = STEPS.into_iter().zip(1..);
        let steps = steps.filter(|&(_, place)| places.contains(&Some(place)));
        let lefts = || steps.clone().map(|((left, _), _)| left);
        let wide = lefts().min().unwrap_or(0) + lefts().max().unwrap_or(0) + STEP;
        let alone = i32::midpoint(GROUND.0, GROUND.1) - wide * SCALE / 2;
        let left = if beside.is_empty() { alone } else { LEFT };
        let podium = (left, FLOOR - HEIGHT);
        let racers = self.race.timeline.racers();
        let mut end = GROUND.0;
        // A step on which nobody stands is not there.
        for ((left, top), place) in steps {
            let there: Vec<usize> = (0..places.len())
                .filter(|&index| places[index] == Some(place))
                .collect();
            let edge = podium.0 + left * SCALE;
            end = end.max(edge + STEP * SCALE);
            let step = Rect::new(edge, podium.1, STEP * SCALE, HEIGHT);
            screen.clipped(step, |screen| {
                self.sprites.draw(screen, Piece::Podium, 96 * SCALE, podium);
            });
            let side = if there.len() > 1 { SMALL_ROBOT } else { ROBOT };
            let x = edge + (STEP * SCALE - side * there.len() as i32) / 2;
            let feet = podium.1 + (top + 2) * SCALE;
            for (number, &index) in (0..).zip(&there) {
                let pose = Pose::Happy(second && place == 1);
                let robot = Piece::Robot(livery(&racers[index], index), pose);
                self.sprites
                    .draw(screen, robot, side, (x + number * side, feet - side));
            }
        }
        if places.contains(&Some(1)) {
            for x in [podium.0, podium.0 + 64 * SCALE] {
                let confetti = Piece::Confetti(second);
                self.sprites
                    .draw(screen, confetti, 96, (x, podium.1 - CONFETTI));
            }
        }
        screen.hline(GROUND.0, FLOOR, GROUND.1 - GROUND.0, Color::SLATE);
        self.draw_beside(screen, &beside, end);
    }

    /// Those who are on no step, on the ground from this edge on, and why.
    fn draw_beside(&self, screen: &mut Framebuffer, beside: &[usize], end: i32) {
        let racers = self.race.timeline.racers();
        let room = (GROUND.1 - end) / beside.len().max(1) as i32;
        for (number, &index) in (0..).zip(beside) {
            let racer = &racers[index];
            let (pose, said) = match racer.end() {
                Some(End::Out(_)) => (Pose::Happy(false), "4th"),
                Some(End::Circles) => (Pose::Dizzy, "circles"),
                Some(End::GaveUp) => (Pose::Puzzled, "gave up"),
                _ => (Pose::Puzzled, "no way"),
            };
            let middle = end + number * room + room / 2;
            let robot = Piece::Robot(livery(racer, index), pose);
            let at = (middle - ROBOT / 2, FLOOR - ROBOT);
            self.sprites.draw(screen, robot, ROBOT, at);
            let color = color_of(racer);
            let font = &self.font;
            font.draw_centered(screen, middle, FLOOR - SAID, said, color, 2);
        }
    }

    /// What has made the player's race easier than that of the others.
    fn marked(&self) -> Option<&'static str> {
        let (_, drive) = self.race.timeline.you()?;
        match (self.peeked, drive.retries() > 0) {
            (true, true) => Some("* saw it all, and took steps back"),
            (true, false) => Some("* saw the whole grid"),
            (false, true) => Some("* after steps taken back"),
            (false, false) => None,
        }
    }

    fn draw_table(&self, screen: &mut Framebuffer, places: &[Option<usize>]) {
        let (font, timeline) = (&self.font, &self.race.timeline);
        let title = title(timeline.shortest());
        let middle = AREA.x + AREA.w / 2;
        font.draw_centered(screen, middle, AREA.y + 16, &title, ACCENT, 2);
        let mut y = FLOOR + 14;
        for (right, head) in COLUMNS {
            font.draw_right(screen, right, y, head, Color::SILVER, 2);
        }
        // The best first, and last those who did not arrive.
        let mut order: Vec<usize> = (0..places.len()).collect();
        order.sort_by_key(|&index| places[index].unwrap_or(usize::MAX));
        for index in order {
            y += LINE;
            let racer = &timeline.racers()[index];
            let place = places[index].map_or("–".to_owned(), |place| place.to_string());
            font.draw(screen, AREA.x + 16, y, &place, Color::WHITE, 2);
            let livery = livery(racer, index);
            let robot = Piece::Robot(livery, Pose::Rolling(Dir::Right, false));
            self.sprites.draw(screen, robot, 16, (AREA.x + 44, y));
            let mark = if racer.drive().is_some() && self.marked().is_some() {
                "*"
            } else {
                ""
            };
            let name = format!("{}{mark}", short_name(racer.who()));
            font.draw(screen, NAME, y, &name, LIVERIES[livery], 2);
            match numbers(racer, timeline.shortest()) {
                Ok(numbers) => {
                    for ((right, _), number) in COLUMNS.into_iter().zip(numbers) {
                        font.draw_right(screen, right, y, &number, Color::WHITE, 2);
                    }
                }
                Err(why) => {
                    let right = COLUMNS[COLUMNS.len() - 1].0;
                    font.draw_right(screen, right, y, why, Color::ORANGE, 2);
                }
            }
        }
        let told = self.marked();
        let told = told.unwrap_or("The clock counts thought and walk");
        font.draw(screen, AREA.x + 16, y + LINE + 4, told, Color::SILVER, 2);
        let columns = (AREA.x + 16, AREA.x + AREA.w - 16);
        let mut panel = Panel::over(screen, font, columns, (ACCENT, 2));
        panel.at(y + 2 * LINE + 2);
        let x = columns.0;
        let (enter, escape) = ("Enter", "Esc");
        for (offset, text, color) in [
            (0, enter, ACCENT),
            (6, "race again", Color::SILVER),
            (18, escape, ACCENT),
            (22, "the grids", Color::SILVER),
        ] {
            font.draw(
                panel.screen,
                x + Font::width(" ", 2) * offset,
                panel.y,
                text,
                color,
                2,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_way_out_only_when_that_is_known() {
        assert_eq!(title(Shortest::NoWayOut), "There is no way out");
        assert_eq!(title(Shortest::Unknown), "The shortest way is being sought");
    }
}
