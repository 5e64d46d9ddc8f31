//! What rises and bursts over the maze for a moment: words, stars.

use super::gliding::{Gliding, HIT_TICKS};
use super::sheet::{Icon, LARGE, Piece, SMALL, Sprites};
use super::site::{STYLE, Site};
use crate::games::quest::event::Event;
use crate::games::quest::villain::Loot;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::scene::Motion;

/// How long a word rises, and one that is the answer to a click.
const WORD_TICKS: u32 = 48;
const SAID_TICKS: u32 = 100;
/// A word rises one pixel in so many ticks.
const TICKS_A_PIXEL: u32 = 4;
/// From the edge of a word's dark plate to the word.
const MARGIN: i32 = 2;
/// How long the star of a hit stays, and then its sparks.
const STAR_TICKS: u32 = 8;
const SPARK_TICKS: u32 = 10;
/// How long the hero stands against a wall that he has run into, and how long its dust is seen.
const BUMP_TICKS: u32 = 8;
const DUST_TICKS: u32 = 15;
const SPARKLE_TICKS: u32 = 24;
const SHARDS_TICKS: u32 = 30;
const WAITED_TICKS: u32 = 18;
/// What is said over a cell to which no way is known, before an ember, and over a hero without the key.
pub const NO_WAY: Words = Words("no way yet", Color::SILVER);
pub const EMBER: Words = Words("an ember", Color::ORANGE);
pub const LOCKED: Words = Words("locked", Color::SILVER);

/// Words in a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words(&'static str, Color);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Word(&'static str, Color),
    Said(&'static str, Color),
    Points(u64),
    Stolen(u64),
    Star,
    /// From the wall on this side.
    Dust(Dir),
    /// Of a treasure.
    Sparkle,
    /// Of a sword that breaks.
    Shards,
    /// Of a turn waited.
    Waited,
}

#[derive(Clone, Copy, Debug)]
struct Effect {
    at: Pos,
    what: What,
    /// Whether it tells of a hit: then it goes when the hero is back at the start.
    hit: bool,
    /// Ticks until it is seen.
    wait: u32,
    /// Ticks since it is seen.
    age: u32,
}

/// All that is to be seen of this kind.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    list: Vec<Effect>,
    /// The way in which the hero has run into a wall, and ticks since then.
    bump: Option<(Dir, u32)>,
}

impl Effects {
    /// Nothing.
    pub fn clear(&mut self) {
        self.list.clear();
        self.bump = None;
    }

    /// The hero in a cell has run into a wall.
    pub fn bump(&mut self, at: Pos, dir: Dir) {
        self.list
            .retain(|effect| !matches!(effect.what, What::Dust(_)));
        self.bump = Some((dir, 0));
        self.add(at, What::Dust(dir));
    }

    /// Says something over a cell, and nowhere else any more.
    pub fn say(&mut self, at: Pos, Words(words, color): Words) {
        let what = What::Said(words, color);
        self.list.retain(|effect| effect.what != what);
        self.add(at, what);
    }

    fn add(&mut self, at: Pos, what: What) {
        self.list.push(Effect {
            at,
            what,
            hit: false,
            wait: 0,
            age: 0,
        });
    }

    /// How far the hero stands from his place just now.
    pub fn nudge(&self) -> (i32, i32) {
        let (dir, ticks) = self.bump.unwrap_or((Dir::Up, BUMP_TICKS));
        let far = if ticks < BUMP_TICKS / 2 { 2 } else { 1 };
        let far = if ticks < BUMP_TICKS { far } else { 0 };
        let (dx, dy) = dir.step();
        (far * dx, far * dy)
    }

    /// Adds what a turn brings, where each point counts so many times and one sees what `shows` says. Its events are
    /// seen in the ticks that `turn` says.
    pub fn follow(
        &mut self,
        events: &[Event],
        turn: &Gliding,
        worth: u64,
        (hero, shows): (Pos, impl Fn(Pos) -> bool),
    ) {
        self.list.retain(|effect| !effect.hit);
        self.bump = None;
        let goes_back = !events.contains(&Event::GameOver);
        for &event in events {
            let wait = turn.touch_tick(event);
            let mut add = |at, what| {
                self.list.push(Effect {
                    at,
                    what,
                    hit: goes_back && event.life_lost().is_some(),
                    wait,
                    age: 0,
                });
            };
            match event {
                Event::HeartTaken { at, points: 0, .. } => {
                    add(at, What::Word("+1 life", Color::YELLOW));
                }
                Event::HeartTaken { at, points, .. } => add(at, What::Points(points * worth)),
                Event::TreasureTaken { at, points } => {
                    add(at, What::Sparkle);
                    add(at, What::Points(points * worth));
                }
                Event::KeyTaken { at } => add(at, What::Word("key!", Color::YELLOW)),
                Event::Unlocked { .. } => add(hero, What::Word("open!", Color::YELLOW)),
                Event::Lit { at } => add(at, What::Word("light!", Color::YELLOW)),
                Event::Woke { at, .. } if shows(at) => add(at, What::Word("awake!", Color::ORANGE)),
                Event::Stolen { at, loot, .. } => match loot {
                    Loot { blows: 1.., .. } => add(at, What::Word("sword stolen", Color::ORANGE)),
                    Loot { points: 0, .. } => {
                        add(at, What::Word("nothing to steal", Color::SILVER))
                    }
                    Loot { points, .. } => add(at, What::Stolen(points * worth)),
                },
                Event::Recovered { at, loot, .. } => {
                    add(at, What::Star);
                    match loot {
                        Loot { blows: 1.., .. } => add(at, What::Word("sword!", Color::WHITE)),
                        Loot { points: 0, .. } => add(at, What::Word("caught", Color::WHITE)),
                        Loot { points, .. } => add(at, What::Points(points * worth)),
                    }
                }
                Event::Struck { at, .. } => {
                    add(at, What::Star);
                    add(at, What::Word("cracked", Color::YELLOW));
                }
                Event::SwordBroke { at } => add(at, What::Shards),
                Event::Burnt {
                    at, guarded: true, ..
                } => {
                    add(at, What::Word("saved", Color::CYAN));
                }
                Event::HeroWaited { at } => add(at, What::Waited),
                Event::SwordTaken { at } => add(at, What::Word("sword!", Color::WHITE)),
                Event::AngelTouched { at } => add(at, What::Word("guarded", Color::CYAN)),
                Event::VillainKilled { at, points, .. } => {
                    add(at, What::Star);
                    add(at, What::Points(points * worth));
                }
                Event::Guarded { at, .. } => {
                    add(at, What::Star);
                    add(at, What::Word("saved", Color::CYAN));
                }
                Event::Hit { at, .. } | Event::Burnt { at, .. } => {
                    add(at, What::Star);
                    add(at, What::Word("-1 life", Color::YELLOW));
                }
                _ => {}
            }
        }
    }

    /// Lets a tick pass; tells whether there is anything.
    pub fn tick(&mut self) -> bool {
        let any = !self.list.is_empty();
        if let Some((_, ticks)) = &mut self.bump {
            *ticks += 1;
        }
        for effect in &mut self.list {
            if effect.wait > 0 {
                effect.wait -= 1;
            } else {
                effect.age += 1;
            }
        }
        self.list.retain(|effect| effect.age < effect.length());
        any
    }

    /// Draws all of it over a maze.
    pub fn draw(
        &self,
        screen: &mut Framebuffer,
        (font, sprites): (&Font, &Sprites),
        site: Site,
        motion: Motion,
    ) {
        let calm = motion == Motion::Calm;
        for effect in self.list.iter().filter(|effect| effect.wait == 0 || calm) {
            let (x, y) = site.corner(effect.at);
            match effect.what {
                What::Star => {
                    let sparks = effect.age >= STAR_TICKS && !calm;
                    sprites.draw(screen, Piece::Hit { sparks }, LARGE, (x, y));
                }
                What::Dust(dir) => {
                    let (dx, dy) = dir.step();
                    let at = (x + dx * LARGE / 2, y + dy * LARGE / 2);
                    let frame = (effect.age * 3 / DUST_TICKS).min(2) as i32;
                    sprites.draw(screen, Piece::Dust(frame), LARGE, at);
                }
                What::Sparkle => {
                    let frame = (effect.age * 3 / SPARKLE_TICKS).min(2) as i32;
                    sprites.draw(screen, Piece::Sparkle(frame), LARGE, (x, y));
                }
                What::Shards => {
                    let frame = i32::from(effect.age * 2 >= SHARDS_TICKS);
                    sprites.draw(screen, Piece::Shards(frame), LARGE, (x, y));
                }
                What::Waited => {
                    let piece = Piece::Icon(Icon::Waited);
                    sprites.draw(screen, piece, SMALL, (x + SMALL / 2, y - SMALL));
                }
                What::Word(text, color) | What::Said(text, color) => {
                    draw_word(screen, font, (site, effect, calm), (text, color));
                }
                What::Points(points) => {
                    let text = format!("+{points}");
                    draw_word(screen, font, (site, effect, calm), (&text, Color::YELLOW));
                }
                What::Stolen(points) => {
                    let text = format!("{points} stolen");
                    draw_word(screen, font, (site, effect, calm), (&text, Color::ORANGE));
                }
            }
        }
    }
}

/// A word that rises over the cell of its effect, or in the calm stands there.
fn draw_word(
    screen: &mut Framebuffer,
    font: &Font,
    (site, effect, calm): (Site, &Effect, bool),
    (text, color): (&str, Color),
) {
    let risen = if calm { 0 } else { effect.age / TICKS_A_PIXEL };
    let plate = plate(site, effect.at, Font::width(text, 1), risen as i32);
    screen.fill_rect(plate, Color::BLACK);
    font.draw(screen, plate.x + MARGIN, plate.y + MARGIN, text, color, 1);
}

/// Where a word that has risen so far stands over its cell: inside the maze's outer walls.
fn plate(site: Site, cell: Pos, width: i32, risen: i32) -> Rect {
    let ((x, y), sight) = (site.corner(cell), site.sight());
    let (w, h) = (width + 2 * MARGIN, SMALL + 2 * MARGIN);
    // Below him where there is no room above.
    let above = y - h;
    let top = if above < sight.y + STYLE.wall {
        y + LARGE + 2
    } else {
        above - risen
    };
    let inside = |at: i32, least: i32, all: i32, length: i32| {
        let wall = STYLE.wall;
        at.min(least + all - wall - length).max(least + wall)
    };
    Rect::new(
        inside(x + (LARGE - w) / 2, sight.x, sight.w, w),
        inside(top, sight.y, sight.h, h),
        w,
        h,
    )
}

impl Effect {
    fn length(&self) -> u32 {
        match self.what {
            What::Word(..) | What::Points(_) | What::Stolen(_) if self.hit => HIT_TICKS,
            What::Word(..) | What::Points(_) | What::Stolen(_) => WORD_TICKS,
            What::Said(..) => SAID_TICKS,
            What::Star => STAR_TICKS + SPARK_TICKS,
            What::Dust(_) => DUST_TICKS,
            What::Sparkle => SPARKLE_TICKS,
            What::Shards => SHARDS_TICKS,
            What::Waited => WAITED_TICKS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::site::view;
    use super::*;
    use crate::games::quest::level::SIZE;

    #[test]
    fn what_a_thief_takes_and_gives_back_is_said_as_it_is() {
        let said = |blows, points| {
            let loot = Loot { blows, points };
            let (villain, at) = (0, Pos::default());
            let events = [
                Event::Stolen { villain, at, loot },
                Event::Recovered { villain, at, loot },
            ];
            let mut turn = Gliding::rest();
            let play = crate::games::quest::play::text_map::corridor("| @   R   D |");
            turn.prepare(&play, Dir::Right, false);
            let mut effects = Effects::default();
            effects.follow(&events, &turn, 2, (Pos::default(), |_| true));
            let words = effects.list.iter().map(|effect| effect.what);
            words.filter(|&what| what != What::Star).collect::<Vec<_>>()
        };
        let word = |text, color| What::Word(text, color);
        assert_eq!(
            said(2, 0),
            [
                word("sword stolen", Color::ORANGE),
                word("sword!", Color::WHITE)
            ]
        );
        assert_eq!(said(0, 30), [What::Stolen(60), What::Points(60)]);
        assert_eq!(
            said(0, 0),
            [
                word("nothing to steal", Color::SILVER),
                word("caught", Color::WHITE)
            ]
        );
    }

    #[test]
    fn words_stay_inside_the_maze() {
        let site = Site::new(view(SIZE), 0);
        let maze = site.maze().inset(STYLE.wall);
        for cell in SIZE.positions() {
            for risen in [0, (SAID_TICKS / TICKS_A_PIXEL) as i32] {
                let plate = plate(site, cell, Font::width("nothing to steal", 1), risen);
                assert_eq!(plate.intersection(maze), plate, "{cell:?}");
            }
        }
    }
}
