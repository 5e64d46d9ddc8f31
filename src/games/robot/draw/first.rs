//! The first page: what there is to do, as three buttons with a picture and a sentence each.

use super::livery;
use super::sheet::{Piece, Pose};
use super::view::{FRAME_TICKS, KEYS_TOP, LINE, Page};
use super::words::name;
use crate::games::robot::rules::ladder::RUNGS;
use crate::games::robot::rules::racer::Who;
use crate::games::robot::rules::solvers::Algorithm;
use crate::games::robot::scene::views::FIRST;
use crate::games::robot::table::{self, ACCENT};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::keys::Command;
use crate::ui::{Menu, Panel};
use crate::words::{Id, say};

/// A race in the dark, and one on a grid that is seen.
const RACE: Id = Id("robot-first-race-means");
const LIT_RACE: Id = Id("robot-first-race-means-lit");
/// The choices: name and sentence.
const CHOICES: [(Id, Id); FIRST.len()] = [
    (Id("robot-first-watch"), Id("robot-first-watch-means")),
    (Id("robot-first-race"), RACE),
    (Id("robot-first-draw"), Id("robot-first-draw-means")),
];
/// What is free below a button and below the keys, in pixels of the low screen. It belongs to the button for the mouse.
const FOOT: i32 = 4;
/// Pixels of the high screen for one of the low one.
const FINE: i32 = 2;
/// Width of the low screen.
const WIDTH: i32 = 384;
/// Side of a figure, in pixels of the high screen.
const FIGURE: i32 = 48;
/// Where the text of a button begins, in pixels of the low screen.
const TEXT_LEFT: i32 = 88;

/// Who is to be beaten on the ladder, if the race is one of it.
fn rung(page: &Page) -> Option<String> {
    let ladder = page.ladder;
    table::is_on_ladder(&page.source.settings).then(|| {
        let (rung, all, wins) = (ladder.rung() + 1, RUNGS, ladder.wins);
        let (name, rivals) = (name(Who::Program(ladder.rival())), ladder.rivals().count());
        say!(
            "robot-first-race-rung",
            rivals = rivals,
            name = name,
            rung = rung,
            all = all,
            wins = wins
        )
    })
}

/// The part of a button that is drawn.
fn drawn(Rect { x, y, w, h }: Rect) -> Rect {
    Rect::new(x, y, w, h - FOOT)
}

/// Draws the page.
pub fn draw(page: &Page, screen: &mut Framebuffer, menu: Menu) {
    screen.doubled(|low| {
        let middle = WIDTH / 2;
        let title = say!("robot-title");
        let left = middle - Font::width(title, 3) / 2;
        page.font.draw_shadowed(low, left, 12, title, ACCENT, 3);
        let mut panel = Panel::over(low, page.font, (0, WIDTH), (ACCENT, 1));
        for (choice, (area, (name, means))) in FIRST.into_iter().zip(CHOICES).enumerate() {
            let is_here = choice == menu.cursor();
            let area = drawn(area);
            let ink = panel.button(area, (is_here, is_here));
            let (x, y) = (area.x + TEXT_LEFT, area.y + area.h / 2);
            let font = page.font;
            let means = match means {
                RACE if !table::is_dark(&page.source.settings) => LIT_RACE.text().to_owned(),
                RACE => rung(page).unwrap_or_else(|| means.text().to_owned()),
                means => means.text().to_owned(),
            };
            font.draw(panel.screen, x, y - 18, name.text(), ink, 2);
            for (line, text) in means.lines().enumerate() {
                let y = y + 3 + 10 * line as i32;
                font.draw(panel.screen, x, y, text, Color::SILVER, 1);
            }
        }
        panel
            .at(KEYS_TOP - LINE - FOOT)
            .centered_keys(page.keys(&[]));
        let commands = page.keys(&[Command::Help, Command::Menu]);
        let commands = commands.only(&[]).leading(Id("key-back"));
        panel.at(KEYS_TOP - FOOT).centered_keys(commands);
    });
    let second = page.is_second(FRAME_TICKS);
    let rolls = |who: Who| (who, Pose::Rolling(Dir::Right, second));
    let depth = Who::Program(Algorithm::DepthFirst);
    let place = |choice: usize, dx: i32| {
        let Rect { x, y, h, .. } = drawn(FIRST[choice]);
        ((x + 10) * FINE + dx, (y + h / 2) * FINE - FIGURE / 2)
    };
    livery::draw(
        (page.sprites, screen),
        rolls(depth),
        FIGURE,
        place(0, FIGURE),
    );
    let rivals: Vec<Who> = page.ladder.rivals().take(2).map(Who::Program).collect();
    let racers = rivals.into_iter().rev().chain([Who::You]);
    for (order, who) in racers.enumerate() {
        let at = place(1, order as i32 * FIGURE);
        livery::draw((page.sprites, screen), rolls(who), FIGURE, at);
    }
    let (x, y) = place(2, FIGURE / 2);
    page.sprites
        .draw(screen, Piece::Wall { stones: true }, FIGURE, (x, y));
    let pencil = Piece::Pencil { rubs: false };
    page.sprites.draw(screen, pencil, FIGURE, (x + FIGURE, y));
}
