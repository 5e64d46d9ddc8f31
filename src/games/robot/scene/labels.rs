//! The labels of a race: who runs, what it has cost so far, and who was first.

use super::bars::{BAR, KEYS_TOP, LETTERS, LINE, SUBTITLE_LETTERS};
use super::sheet::{Piece, Pose, YOU};
use super::views::Frame;
use super::words::{color_of, short, short_name};
use super::{ACCENT, RobotScene};
use crate::games::robot::rules::racer::{End, Racer};
use crate::games::robot::rules::timeline::Shortest;
use crate::gfx::text::shorten;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::keys::Command;
use crate::ui::KeyLines;

/// Where the name begins, beside the robot, and what is free at the right end, in pixels of the low screen.
const NAME_LEFT: i32 = 14;
const LABEL_RIGHT: i32 = 4;
/// A name is cut to no fewer letters.
const LEAST_NAME: usize = 2;
/// Height of a label in them.
pub const HEIGHT: i32 = 12;
/// How long one of the two pictures of the flag stays, in ticks.
const FLAG_TICKS: u32 = 20;

/// Colours of the liveries, the player's last, for what is written about them.
pub const LIVERIES: [Color; YOU + 1] = [
    Color::SKY,
    Color::ORANGE,
    Color::GREEN,
    Color::YELLOW,
    Color::WHITE,
];

/// What a label tells of somebody, in full and in short: steps of thought or of walk, and when it was out.
fn told(racer: &Racer) -> [String; 2] {
    let (clock, steps) = (short(racer.made()), short(racer.steps()));
    match racer.end() {
        None if racer.looks_at().is_some() => [format!("thinks {clock}"), clock],
        None => [format!("walks {steps}"), steps],
        Some(End::Out(_)) => [format!("out at {clock}"), clock],
        Some(End::NoWayOut) => ["no way out".to_owned(), "no way".to_owned()],
        Some(End::Circles) => ["in circles".to_owned(), "circles".to_owned()],
        Some(End::GaveUp) => ["gave up".to_owned(), "gave up".to_owned()],
    }
}

/// Letters of the name that have room beside this text, in a label so wide.
fn name_room(text: &str, width: i32) -> usize {
    let letters = (width - NAME_LEFT - LABEL_RIGHT) / 8;
    usize::try_from(letters).map_or(0, |letters| {
        letters.saturating_sub(text.chars().count() + 1)
    })
}

/// The livery of who has this number in the race.
pub fn livery(racer: &Racer, index: usize) -> usize {
    if racer.drive().is_some() {
        YOU
    } else {
        index % YOU
    }
}

impl RobotScene {
    /// What stands around the grids of a race, in pixels of the low screen.
    pub(super) fn draw_race(&self, low: &mut Framebuffer) {
        let views = &self.views.each[..];
        if views.len() > 1 {
            for (index, view) in views.iter().enumerate() {
                self.draw_label(low, index, halved(view.place.label()));
            }
        }
        self.draw_dividers(low);
        let Frame::Race(lines) = self.views.frame else {
            return;
        };
        if let [first, second, third] = views
            && first.place.area.x == third.place.area.x
        {
            let (right, below) = (second.place.area, third.place.area);
            self.draw_subject(low, halved(Rect::new(right.x, below.y, right.w, below.h)));
        }
        let lines = lines as i32;
        let (font, top) = (&self.font, KEYS_TOP + LINE - lines * LINE);
        let subtitle = shorten(&self.subtitle(), SUBTITLE_LETTERS);
        font.draw_right(low, BAR.1, top, &subtitle, Color::SILVER, 1);
        let keys = KeyLines::new(self.keys(&[Command::Menu]), LETTERS as i32).at_most(lines);
        let keys = keys.beside(SUBTITLE_LETTERS as i32 + 1);
        keys.draw(font, low, (BAR.0, top), LINE, ACCENT, 1);
    }

    /// A line between grids that stand beside each other.
    fn draw_dividers(&self, low: &mut Framebuffer) {
        for pair in self.views.each.windows(2) {
            let (left, right) = (halved(pair[0].place.whole()), halved(pair[1].place.whole()));
            if left.y == right.y {
                low.vline(right.x - 1, left.y - HEIGHT, left.h + HEIGHT, Color::SLATE);
            }
        }
    }

    /// What they race on, where there is room for it.
    fn draw_subject(&self, low: &mut Framebuffer, area: Rect) {
        let (font, middle) = (&self.font, area.x + area.w / 2);
        let mut y = area.y + area.h / 2 - 26;
        let shortest = match self.race.timeline.shortest() {
            Shortest::Unknown => "…".to_owned(),
            Shortest::NoWayOut => "no way out".to_owned(),
            Shortest::Steps(steps) => format!("shortest way {}", short(steps as u64)),
        };
        for (text, color) in [
            (self.source.title(), ACCENT),
            (self.subtitle(), Color::SILVER),
            (shortest, Color::WHITE),
        ] {
            font.draw_centered(low, middle, y, &shorten(&text, 22), color, 1);
            y += 16;
        }
    }

    /// All labels, in rows of so many from the top left of `area` on.
    pub(super) fn draw_labels(&self, low: &mut Framebuffer, area: Rect, columns: i32) {
        let w = area.w / columns;
        for index in 0..self.race.actors.len() {
            let (column, row) = (index as i32 % columns, index as i32 / columns);
            let (x, y) = (area.x + column * w, area.y + row * area.h);
            self.draw_label(low, index, Rect::new(x, y, w - columns + 1, area.h - 1));
        }
    }

    fn draw_label(&self, low: &mut Framebuffer, index: usize, area: Rect) {
        let Some((racer, _)) = self.race.racer(index) else {
            return;
        };
        low.fill_rect(area, Color::SHADOW);
        let (font, y) = (&self.font, area.y + (area.h - 8) / 2);
        let livery = livery(racer, index);
        let color = LIVERIES[livery];
        let robot = Piece::Robot(livery, Pose::Rolling(Dir::Right, false));
        self.sprites.draw(low, robot, 8, (area.x + 3, y));
        // All labels tell it in the same form, and a name is shorter rather than a number missing.
        let has_room = |racer: &Racer| {
            let name = short_name(racer.who()).chars().count();
            name_room(&told(racer)[0], area.w) >= name
        };
        let in_short = !self.race.timeline.racers().iter().all(has_room);
        let text = &told(racer)[usize::from(in_short)];
        let room = name_room(text, area.w);
        let name = shorten(short_name(racer.who()), room.max(LEAST_NAME));
        font.draw(low, area.x + NAME_LEFT, y, &name, color, 1);
        if room >= LEAST_NAME {
            let right = area.x + area.w - LABEL_RIGHT;
            font.draw_right(low, right, y, text, color_of(racer), 1);
        }
    }

    /// Flags on the grids of who was first.
    pub(super) fn draw_flags(&self, screen: &mut Framebuffer, calm: bool) {
        let views = self.views.each.iter().enumerate();
        for (index, view) in views.filter(|_| !self.race.has_you()) {
            let area = view.place.label();
            if self.race.timeline.has_won(index) {
                let second = !calm && self.race.beat / FLAG_TICKS % 2 == 1;
                let corner = (area.x + area.w - 40, area.y + area.h + 4);
                self.sprites.draw(screen, Piece::Flag(second), 32, corner);
            }
        }
    }
}

/// An area of the high screen on the low one.
fn halved(Rect { x, y, w, h }: Rect) -> Rect {
    Rect::new(x / 2, y / 2, w / 2, h / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::robot::rules::racer::Who;

    #[test]
    fn every_name_has_room_beside_the_longest_number_even_in_the_panel() {
        let panel = crate::games::robot::scene::views::PANEL;
        let room = name_room("99999", panel.w - 8);
        for who in Who::all() {
            assert!(shorten(short_name(who), room).chars().count() >= LEAST_NAME);
        }
        assert!(room >= "Depth".len(), "{room}");
        assert_eq!(name_room("out at 99999", 40), 0);
    }
}
