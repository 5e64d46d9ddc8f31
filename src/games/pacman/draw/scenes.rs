//! The scenes between levels: three little stories, each a function of the ticks since it began. The third comes back
//! twice and ends otherwise.

use super::art::{GhostLook, MOUTHS, Piece};
use super::board::{Stage, wall_colors};
use super::walls::WallColors;
use crate::games::pacman::rules::board::GhostName;
use crate::games::pacman::scene::rule_set::CABINET;
use crate::gfx::{Color, Rect};
use crate::grid::Dir;

/// Side of a figure, and half of it.
const SIDE: i32 = 48;
const HALF: i32 = SIDE / 2;
/// Where figures are that have not come yet, or have left.
const OUT_LEFT: i32 = -SIDE;
const OUT_RIGHT: i32 = CABINET.w + SIDE;
const MIDDLE: i32 = CABINET.w / 2;
/// The moment of each scene that is shown in calm mode.
const STILL: [i32; 5] = [270, 305, 245, 312, 350];

/// Draws the scene with this number after `passed` ticks.
pub fn draw(stage: &mut Stage, number: u8, passed: u32) {
    let moment = if stage.calm {
        STILL[usize::from(number) % STILL.len()]
    } else {
        passed.cast_signed()
    };
    let play = &mut Play {
        ground: CABINET.y + CABINET.h / 2,
        moment,
        stage,
    };
    match number {
        0 => thread(play),
        1 => cherry(play),
        2 => dark(play, Lit::Frightened),
        3 => dark(play, Lit::Eyes),
        _ => dark(play, Lit::Brave),
    }
}

/// A scene at a moment. Places are counted from the left; heights from the line where all walk, upwards.
struct Play<'a, 'b> {
    stage: &'a mut Stage<'b>,
    ground: i32,
    moment: i32,
}

impl Play<'_, '_> {
    /// The place of something that leaves `from` at tick `start` and goes to `to`.
    fn way(&self, start: i32, (from, to): (i32, i32), speed: i32) -> i32 {
        let way = (self.moment - start).max(0) * speed;
        from + (to - from).signum() * way.min((to - from).abs())
    }

    /// A piece of wall to walk on.
    fn floor(&mut self) {
        let wall = Rect::new(CABINET.x, self.ground + HALF + 6, CABINET.w, 14);
        let WallColors { line, core } = wall_colors(1);
        self.stage.screen.fill_rect(wall, line);
        let core_area = Rect::new(wall.x, wall.y + 2, wall.w, wall.h - 4);
        self.stage.screen.fill_rect(core_area, core);
    }

    fn piece(&mut self, piece: Piece, (x, up): (i32, i32), side: i32) {
        let middle = (CABINET.x + x, self.ground - up);
        self.stage.piece(piece, middle, side);
    }

    fn pac_man(&mut self, x: i32, dir: Dir, is_walking: bool) {
        let mouth = if is_walking {
            MOUTHS[(self.moment / 4 % 4) as usize]
        } else {
            1
        };
        self.piece(Piece::PacMan(dir, mouth, false), (x, 0), SIDE);
    }

    fn ghost(&mut self, ghost: GhostName, look: GhostLook, (at, dir): ((i32, i32), Dir)) {
        let piece = Piece::Ghost(ghost as usize, look, dir, self.moment / 8 + ghost as i32);
        self.piece(piece, at, SIDE);
    }
}

/// He lays a thread through the maze, the ghosts follow it, and there is something else at its end.
fn thread(play: &mut Play) {
    const MEETING: i32 = 290;
    let moment = play.moment;
    let (pac_man, dir) = match moment {
        ..250 => (play.way(0, (OUT_LEFT, OUT_RIGHT), 3), Dir::Right),
        250..MEETING => (play.way(250, (OUT_RIGHT, 364), 4), Dir::Left),
        _ => (play.way(MEETING, (364, OUT_LEFT), 4), Dir::Left),
    };
    play.floor();
    for dot in 0..CABINET.w / 32 {
        let x = 16 + 32 * dot;
        if x < pac_man - HALF {
            play.piece(Piece::Dot, (x, 0), 32);
        }
    }
    if (190..MEETING).contains(&moment) {
        let x = play.way(190, (OUT_RIGHT, 364), 3);
        play.piece(Piece::Energizer, (x, 0), 32);
    }
    for (place, ghost) in (0..).zip(GhostName::ALL) {
        let waits = 290 - 56 * place;
        let (x, look, dir) = if moment < MEETING {
            let x = play.way(50 + 14 * place, (OUT_LEFT, waits), 3);
            // The thread is still there, but where is he?
            let wonders = (165..190).contains(&moment);
            let dir = if wonders { Dir::Left } else { Dir::Right };
            (x, GhostLook::Plain, dir)
        } else {
            let x = play.way(MEETING, (waits, OUT_LEFT), 5);
            (x, GhostLook::Frightened, Dir::Left)
        };
        play.ghost(ghost, look, ((x, 0), dir));
    }
    play.pac_man(pac_man, dir, true);
}

/// Two are too polite for a cherry, and a third is not.
fn cherry(play: &mut Play) {
    const LEAVE: i32 = 345;
    let moment = play.moment;
    let top = play.ground - CABINET.y + SIDE;
    // After you. No, after you.
    let bow = |from: i32| {
        if (from..from + 40).contains(&moment) {
            16
        } else {
            0
        }
    };
    let (his, hers) = if moment < LEAVE {
        (
            play.way(0, (OUT_LEFT, MIDDLE - 74), 2) - bow(125),
            play.way(0, (OUT_RIGHT, MIDDLE + 74), 2) + bow(165),
        )
    } else {
        (
            play.way(LEAVE, (MIDDLE - 74, OUT_RIGHT), 5),
            play.way(LEAVE, (MIDDLE + 74, OUT_RIGHT), 4),
        )
    };
    let lift = play.way(295, (0, top), 5);
    let thief = play.way(205, (top, SIDE - 8), 4) + lift;
    play.floor();
    play.piece(Piece::Fruit(0), (MIDDLE, lift), SIDE);
    if (205..LEAVE + 40).contains(&moment) {
        let from = CABINET.y;
        let length = play.ground - thief - from;
        let line = Rect::new(CABINET.x + MIDDLE - 1, from, 2, length.max(0));
        play.stage.screen.fill_rect(line, Color::SILVER);
        play.ghost(
            GhostName::Pokey,
            GhostLook::Plain,
            ((MIDDLE, thief), Dir::Down),
        );
    }
    let looks = |dir| match moment {
        ..235 => dir,
        235..LEAVE => Dir::Up,
        _ => Dir::Right,
    };
    let is_walking = !(105..LEAVE).contains(&moment);
    play.ghost(
        GhostName::Speedy,
        GhostLook::Plain,
        ((hers, 0), looks(Dir::Left)),
    );
    play.pac_man(his, looks(Dir::Right), is_walking);
}

/// Who is seen when the light goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lit {
    /// Blue ghosts, who run away.
    Frightened,
    /// Nothing but eyes, who run away, too.
    Eyes,
    /// Ghosts whom no energizer frightens any more, as from these levels on: all after him.
    Brave,
}

/// In the dark somebody looks at him, and somebody else.
fn dark(play: &mut Play, lit: Lit) {
    const LIGHT: i32 = 290;
    /// When each pair of eyes opens, and its place: around him, or, once they are brave, behind him.
    const OPENS: [i32; 4] = [115, 150, 185, 215];
    const AROUND: [i32; 4] = [104, 372, 44, 432];
    const BEHIND: [i32; 4] = [160, 112, 64, 16];
    let is_brave = lit == Lit::Brave;
    let eyes = if is_brave { BEHIND } else { AROUND };
    let moment = play.moment;
    let pac_man = if moment < LIGHT + 40 {
        play.way(0, (OUT_LEFT, MIDDLE), 3)
    } else {
        let speed = if is_brave { 6 } else { 4 };
        play.way(LIGHT + 40, (MIDDLE, OUT_RIGHT), speed)
    };
    if moment >= LIGHT {
        play.floor();
    }
    let mut dir = Dir::Right;
    for ((ghost, place), opens) in GhostName::ALL.into_iter().zip(eyes).zip(OPENS) {
        if moment < opens {
            continue;
        }
        let (inwards, out) = if place < MIDDLE {
            (Dir::Right, OUT_LEFT)
        } else {
            (Dir::Left, OUT_RIGHT)
        };
        if moment < LIGHT {
            dir = inwards.opposite();
            play.ghost(ghost, GhostLook::Eyes, ((place, 0), inwards));
        } else if is_brave {
            let x = play.way(LIGHT + 44, (place, OUT_RIGHT), 6);
            play.ghost(ghost, GhostLook::Plain, ((x, 0), Dir::Right));
        } else {
            let look = match lit {
                Lit::Eyes => GhostLook::Eyes,
                _ => GhostLook::Frightened,
            };
            let x = play.way(LIGHT + 15, (place, out), 5);
            play.ghost(ghost, look, ((x, 0), inwards.opposite()));
        }
    }
    if (250..LIGHT).contains(&moment) {
        dir = Dir::Up;
        let above = play.ground - CABINET.y;
        let up = play.way(250, (above, 0), 7);
        play.piece(Piece::Energizer, (MIDDLE, up), 32);
    }
    // He looks around once, and then he runs.
    if is_brave && (LIGHT..LIGHT + 40).contains(&moment) {
        dir = Dir::Left;
    }
    let is_walking = !(100..LIGHT).contains(&moment);
    play.pac_man(pac_man, dir, is_walking);
}
