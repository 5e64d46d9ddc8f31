//! The whole screen: grids, and what is beside or around them.

mod bars;
pub mod board;
pub mod costs;
pub mod explain;
mod first;
pub mod legend;
mod livery;
mod marks;
pub mod panel;
mod podium;
pub mod race;
pub mod sentence;
mod shapes;
pub mod sheet;
mod signs;
mod torch;
pub mod view;
pub mod words;

use super::rules::solvers::Algorithm;
use super::scene::views::{Frame, Mode};
use crate::gfx::{Color, Framebuffer};
use board::Picture;
#[cfg(test)]
pub use livery::color as color_of_runner;
use view::Page;

/// Draws it all.
pub fn draw(page: &Page, screen: &mut Framebuffer) {
    if let Mode::Costs(costs) = page.mode {
        let keys = page.keys(costs::COMMANDS);
        return costs::draw(costs, screen, page.font, (keys, page.views.wishes.pointer));
    }
    screen.clear(Color::NIGHT);
    if let Mode::First(menu, _) = page.mode {
        return first::draw(page, screen, *menu);
    }
    // Text is drawn at twice its size.
    screen.doubled(|low| {
        match page.views.frame {
            Frame::Side => panel::draw_side(page, low),
            Frame::Bars(lines) => bars::draw(page, low, lines),
            Frame::Explained(_) => explain::draw(page, low),
            Frame::Alone(rows) => bars::draw_labels_alone(page, low, rows),
            Frame::Race(_) | Frame::List => race::draw(page, low),
        }
        if let Mode::List(list) = page.mode {
            panel::draw_list(page, low, *list);
        }
    });
    let views = page.views.each.iter().enumerate();
    for (index, &view) in views.filter(|_| page.source.making.is_none()) {
        screen.clipped(view.place.whole(), |screen| {
            draw_grid(&Picture::new(page, view), screen, index);
        });
    }
    // Where a text names squares.
    let names = view::told(page).is_some_and(|(thought, ..)| thought.at().is_some());
    let is_ruled = match page.views.frame {
        Frame::Explained(_) => true,
        Frame::Side => names || panel::lists(page),
        Frame::Bars(_) => names || page.race.xray,
        _ => names,
    };
    if let (true, Some(&view)) = (is_ruled, page.views.each.first()) {
        explain::draw_rulers(&Picture::new(page, view), screen);
    }
    if let (true, Some(&view)) = (page.maps_in_panel(), page.views.each.first()) {
        Picture::new(page, view).draw_map(screen, panel::map(page));
    }
    marks::draw_told_line(page, screen);
    race::draw_flags(page, screen);
    race::draw_faults(page, screen);
    if matches!(page.mode, Mode::Watching) && page.race.shows_podium(page.look.is_calm()) {
        podium::draw(page, screen);
    }
}

/// The grid of an exercise: as far as its algorithm has come, and not what it takes next.
pub fn draw_exercise(page: &Page, screen: &mut Framebuffer, is_answered: bool) {
    let (Some(&view), Some((racer, actor))) = (page.views.each.first(), page.race.racer(0)) else {
        return;
    };
    let Some(run) = racer.run() else {
        return;
    };
    let covered = !is_answered;
    let page = &Page { covered, ..*page };
    let picture = &Picture::new(page, view);
    screen.frame(picture.board.extent().inset(-1), Color::SLATE);
    picture.draw_squares(screen, Some(racer));
    // A stack is no answer; the head of a queue is one.
    let shows = is_answered || run.algorithm() == Algorithm::DepthFirst;
    let kept = if shows { &actor.thoughts[..] } else { &[] };
    marks::draw_thoughts(picture, screen, (run, kept));
    explain::draw_values(picture, screen, (run, kept), false);
    picture.draw_landmarks(screen, Some(racer));
    picture.draw_robot(screen, (racer, actor));
    explain::draw_rulers(picture, screen);
}

/// The grid, and what goes on in it.
fn draw_grid(picture: &Picture, screen: &mut Framebuffer, index: usize) {
    screen.frame(picture.board.extent().inset(-1), Color::SLATE);
    if let Mode::Pencil(pen) = picture.page.mode {
        picture.draw_squares(screen, None);
        if picture.board.is_whole() {
            // One that is as wide as the screen has its frame, too.
            let whole = picture.view.place.whole();
            let frame = picture.board.extent().inset(-1).intersection(whole);
            screen.frame(frame, Color::SLATE);
        }
        picture.draw_landmarks(screen, None);
        picture.draw_pen(screen, pen);
        return;
    }
    let race = picture.page.race;
    // In a race with the player, all run on one grid.
    let you = race.timeline.you().map(|(index, _)| index);
    let index = you.unwrap_or(index);
    let Some((racer, actor)) = race.racer(index) else {
        return;
    };
    picture.draw_squares(screen, Some(racer));
    if you.is_some() && race.xray {
        picture.draw_searches(screen, racer);
        let others = race.timeline.racers().iter().zip(&race.actors);
        for (racer, actor) in others.filter(|(racer, _)| racer.end().is_none()) {
            if let Some(run) = racer.run() {
                marks::draw_thoughts(picture, screen, (run, &actor.thoughts));
            }
        }
        if !race.timeline.is_over() {
            picture.draw_plans(screen);
        }
    }
    let explained = matches!(picture.page.views.frame, Frame::Explained(_));
    if let Some(run) = racer.run().filter(|_| race.xray || explained) {
        marks::draw_thoughts(picture, screen, (run, &actor.thoughts));
        if race.actors.len() == 1 && racer.found().is_none() {
            explain::draw_values(picture, screen, (run, &actor.thoughts), true);
        }
    }
    if you.is_some() && race.actors.len() > 1 && race.timeline.is_over() {
        picture.draw_paths(screen);
    } else {
        picture.draw_path(screen, (racer, actor));
    }
    picture.draw_landmarks(screen, Some(racer));
    picture.draw_torch(screen, &race.actors);
    if !picture.page.covered {
        marks::draw_tries(picture, screen, racer);
    }
    if let Some((_, actor)) = race.racer(index).filter(|_| you == Some(index)) {
        picture.draw_rival(screen, actor);
    }
    let others = 0..you.map_or(0, |_| race.actors.len());
    for index in others.filter(|&other| other != index).chain([index]) {
        if let Some((racer, actor)) = race.racer(index) {
            picture.draw_robot(screen, (racer, actor));
        }
    }
    picture.draw_shared_entry(screen);
}
