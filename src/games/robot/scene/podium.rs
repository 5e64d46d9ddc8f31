//! The end of a race: who stands where, and a table of all who ran.

use super::labels::{LIVERIES, livery};
use super::sheet::{Piece, Pose};
use super::words::{short, short_name};
use super::{ACCENT, RobotScene};
use crate::games::robot::drive::Drive;
use crate::games::robot::racer::{End, Racer};
use crate::games::robot::timeline::Shortest;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::ui::Panel;

/// The sheet that lies over the grids, without the lines of its table.
const AREA: Rect = Rect::new(64, 64, 640, 300);
/// From line to line of the table.
const LINE: i32 = 26;
/// The ground on which the podium stands, its left edge, how many times its own size it has, and its height.
const FLOOR: i32 = AREA.y + 196;
const LEFT: i32 = AREA.x + 72;
const SCALE: i32 = 3;
const HEIGHT: i32 = 40 * SCALE;
/// Left edge and top of each step within it, in its own pixels.
const STEPS: [(i32, i32); 3] = [(32, 0), (0, 12), (64, 20)];
/// Who is on no step stands here, and those beside each other so far apart.
const BESIDE: i32 = AREA.x + 420;
const APART: i32 = 52;
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
        Shortest::Steps(least) => format!("The shortest way has {least} steps"),
        Shortest::NoWayOut => "There is no way out".to_owned(),
        Shortest::Unknown => "The shortest way is being sought".to_owned(),
    }
}

impl RobotScene {
    pub(super) fn draw_podium(&self, screen: &mut Framebuffer, calm: bool) {
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
        let podium = (LEFT, FLOOR - HEIGHT);
        self.sprites.draw(screen, Piece::Podium, 96 * SCALE, podium);
        let racers = self.race.timeline.racers();
        for (place, (left, top)) in (1..).zip(STEPS) {
            let there: Vec<usize> = (0..places.len())
                .filter(|&index| places[index] == Some(place))
                .collect();
            let side = if there.len() > 1 { SMALL_ROBOT } else { ROBOT };
            let x = podium.0 + (left + 16) * SCALE - side * there.len() as i32 / 2;
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
                self.sprites.draw(screen, confetti, 96, (x, podium.1 - 48));
            }
        }
        let beside = (0..places.len()).filter(|&index| places[index].is_none_or(|place| place > 3));
        for (number, index) in (0..).zip(beside) {
            let racer = &racers[index];
            let pose = match racer.end() {
                Some(End::Circles) => Pose::Dizzy,
                Some(End::Out(_)) => Pose::Happy(false),
                _ => Pose::Puzzled,
            };
            let at = (BESIDE + number * APART, FLOOR - ROBOT);
            let robot = Piece::Robot(livery(racer, index), pose);
            self.sprites.draw(screen, robot, ROBOT, at);
        }
        screen.hline(AREA.x + 24, FLOOR, AREA.w - 48, Color::SLATE);
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
            let retries = racer.drive().map_or(0, Drive::retries);
            let again = if retries > 0 { "*" } else { "" };
            let name = format!("{}{again}", short_name(racer.who()));
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
        let again = timeline.you().is_some_and(|(_, drive)| drive.retries() > 0);
        let told = if again {
            "* after steps taken back"
        } else {
            "The clock counts thought and walk"
        };
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
