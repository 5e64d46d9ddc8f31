//! The figure of each stage, and what the text says about it.

use super::draws::{Draws, Verdict};
use super::found::{border_corridor, cut_off, examples, inner_walls, joining, loop_around};
use super::{Caption, Figure, Ink, SMALL, Stage, WAITING};
use crate::grid::{Dir, Pos, Size};
use crate::maze::{MazePlan, Orientation, Trees, Wall, WallGrid, WallState};
use crate::rng::Seed;

/// Islands in their stage if the present settings have none.
const ISLANDS: u32 = 3;
/// The most loops shown.
const MOST_LOOPS: usize = 9;
/// At these percentages of the growth the three kinds of walls are looked for, in this order.
const PARTS: [usize; 7] = [33, 25, 45, 15, 60, 8, 75];
/// The percentage of the growth at which two trees are joined.
const LATE: usize = 66;

/// Mazes that are tried until one shows what is usual.
const MORE_SEEDS: usize = 50;

/// The plan and the seed of a stage's maze.
type Subject = (MazePlan, Seed);

/// The figure of a stage.
pub fn figure(stage: Stage, subject: Subject, draws: &Draws) -> Figure {
    let (plan, seed) = subject;
    match stage {
        Stage::Grid => grid(plan.size),
        Stage::Border => border(plan.size),
        Stage::Drawable => drawable(plan.size),
        Stage::Trunks => trunks(subject),
        Stage::Ends => ends(&Trees::new(growing(plan, seed), seed)),
        Stage::TrunksMeet => trunks_meet(subject),
        Stage::TreesMeet => trees_meet(after(&Trees::new(growing(plan, seed), seed), LATE)),
        Stage::Growth => growth(draws),
        Stage::Grown => end(&grown(growing(plan, seed), seed)),
        Stage::Islands => islands(subject),
        Stage::Corridor | Stage::EdgeTrunks => corridors(subject, stage == Stage::EdgeTrunks),
    }
}

/// The plan without trunks that come up later along the border, and with trunks that suit its size if it has none.
fn with_trunks(plan: MazePlan) -> MazePlan {
    MazePlan {
        trunks: plan.trunks.filter(|&trunks| trunks > 0),
        edges: false,
        ..plan
    }
}

/// The plan itself, or one with trunks if nothing would grow.
pub fn growing(plan: MazePlan, seed: Seed) -> MazePlan {
    let nothing = Trees::new(plan, seed).is_finished();
    if nothing { with_trunks(plan) } else { plan }
}

fn grown(plan: MazePlan, seed: Seed) -> Trees {
    let mut trees = Trees::new(plan, seed);
    trees.by_ref().for_each(drop);
    trees
}

/// The maze after `part` percent of its growth.
fn after(planted: &Trees, part: usize) -> Trees {
    let mut trees = planted.clone();
    let steps = trees.remaining() * part / 100;
    trees.by_ref().take(steps).for_each(drop);
    trees
}

/// All walls, each in the colour of its tree.
fn standing(trees: &Trees) -> Vec<(Wall, Ink)> {
    let ink = |wall| trees.tree_of(wall).map_or(Ink::White, Ink::Tree);
    trees
        .walls()
        .standing()
        .map(|wall| (wall, ink(wall)))
        .collect()
}

fn white(walls: &WallGrid) -> Vec<(Wall, Ink)> {
    walls.standing().map(|wall| (wall, Ink::White)).collect()
}

fn grid(size: Size) -> Figure {
    let mut walls = white(&WallGrid::all_walls(size));
    let all = walls.len();
    // In the left half each cell keeps all its walls, as the article's first figure has it.
    let half = size.width as i32 / 2;
    walls.retain(|(wall, _)| wall.pos.x >= half);
    let middle = Pos::new(
        i32::midpoint(half, size.width as i32),
        size.height as i32 / 2,
    );
    let own = [Wall::left(middle), Wall::top(middle)];
    walls.extend(own.map(|wall| (wall, Ink::Stands)));
    Figure {
        walls,
        doubled: size.positions().filter(|cell| cell.x < half).collect(),
        told: Caption::Grid,
        facts: vec![("cells", size.area()), ("walls", all)],
        ..Figure::default()
    }
}

/// The directions in which we look from the ends of a wall, or from this end, and what is there. Neither the wall
/// itself nor a place outside the maze is looked at.
fn looks(walls: &WallGrid, wall: Option<Wall>, end: Pos) -> impl Iterator<Item = (Pos, Dir, bool)> {
    let directions = Dir::ALL.map(|dir| {
        let there = match dir {
            Dir::Up => Wall::left(end + Dir::Up),
            Dir::Down => Wall::left(end),
            Dir::Left => Wall::top(end + Dir::Left),
            Dir::Right => Wall::top(end),
        };
        let is_looked_at = walls.contains(there) && Some(there) != wall;
        is_looked_at.then(|| (end, dir, walls.has(there)))
    });
    directions.into_iter().flatten()
}

fn border(size: Size) -> Figure {
    let walls = white(&WallGrid::border(size));
    Figure {
        told: Caption::Border,
        facts: vec![("cells", size.area()), ("walls", walls.len())],
        walls,
        ..Figure::default()
    }
}

fn drawable(size: Size) -> Figure {
    let mut walls = white(&WallGrid::border(size));
    let inner = inner_walls(size).map(|wall| match wall.orientation {
        Orientation::Horizontal => (wall, Ink::Horizontal),
        Orientation::Vertical => (wall, Ink::Vertical),
    });
    walls.extend(inner);
    let count = |ink| walls.iter().filter(|(_, other)| *other == ink).count();
    let (across, down) = (count(Ink::Horizontal), count(Ink::Vertical));
    Figure {
        told: Caption::Drawable(across + down > 0),
        facts: vec![("across", across), ("down", down)],
        walls,
        ..Figure::default()
    }
}

fn trunks((plan, seed): Subject) -> Figure {
    let trees = Trees::new(
        MazePlan {
            islands: 0,
            ..with_trunks(plan)
        },
        seed,
    );
    let planted = trees.trunks_planted();
    let asked = plan.trunk_count() > 0;
    Figure {
        walls: standing(&trees),
        told: if planted == 0 {
            Caption::NoTrunk
        } else {
            Caption::Trunks { asked }
        },
        facts: vec![("trunks", planted as usize)],
        ..Figure::default()
    }
}

fn ends(planted: &Trees) -> Figure {
    let kinds = [
        (WallState::MayGrow, Ink::Stands),
        (WallState::Floating, Ink::Floats),
        (WallState::Impossible, Ink::Refused),
    ];
    let states = kinds.map(|(state, _)| state);
    // A young maze has no impossible wall, and an old one has no floating wall.
    let tries = PARTS.into_iter().map(|part| {
        let trees = after(planted, part);
        let found = examples(&trees, states);
        (trees, found)
    });
    let count = |found: &[Option<Wall>]| found.iter().flatten().count();
    let (trees, found) = tries
        .rev()
        .max_by_key(|(_, found)| count(found))
        .unwrap_or_else(|| (planted.clone(), [None; 3]));
    let mut walls = standing(&trees);
    let (mut ends, mut seen) = (Vec::new(), Vec::new());
    for (wall, (state, ink)) in found.into_iter().zip(kinds) {
        let Some(wall) = wall else { continue };
        walls.push((wall, ink));
        let touches = |end: Pos| {
            trees
                .walls()
                .standing()
                .any(|other| other.ends().contains(&end))
        };
        let around = |end| looks(trees.walls(), Some(wall), end);
        seen.extend(wall.ends().into_iter().flat_map(around));
        ends.extend(
            wall.ends()
                .map(|end| (end, state != WallState::Floating && touches(end))),
        );
    }
    Figure {
        walls,
        dim: true,
        ends,
        looks: seen,
        told: Caption::Ends(count(&found)),
        facts: vec![("walls", trees.steps() + trees.planted().count())],
        ..Figure::default()
    }
}

/// For each corner of the maze the two trunks that would meet there.
fn meeting_trunks(size: Size) -> [[Wall; 2]; 4] {
    let (right, bottom) = (size.width as i32 - 1, size.height as i32 - 1);
    let down = |x, y| Wall::left(Pos::new(x, y));
    let across = |x, y| Wall::top(Pos::new(x, y));
    [
        [down(1, 0), across(0, 1)],
        [down(right, 0), across(right, 1)],
        [down(1, bottom), across(0, bottom)],
        [down(right, bottom), across(right, bottom)],
    ]
}

fn trunks_meet((plan, seed): Subject) -> Figure {
    let trees = Trees::new(
        MazePlan {
            islands: 0,
            ..with_trunks(plan)
        },
        seed,
    );
    let mut walls = standing(&trees);
    if plan.size.width == 1 || plan.size.height == 1 {
        return Figure {
            walls,
            told: Caption::TrunksMeet(None),
            ..Figure::default()
        };
    }
    // If a trunk of this maze is beside a corner, a second one completes the example; else the two of the article's
    // figure.
    let corners = meeting_trunks(plan.size);
    let stands = |pair: &&[Wall; 2]| pair.iter().any(|&wall| trees.walls().has(wall));
    let pair = corners.iter().find(stands).unwrap_or(&corners[0]);
    let mut built = trees.walls().clone();
    for &wall in pair {
        built.build(wall);
        walls.push((wall, Ink::Refused));
    }
    let cells = cut_off(&built);
    let meet = pair[0].ends().into_iter();
    let meet = meet.filter(|end| pair[1].ends().contains(end));
    Figure {
        walls,
        dim: true,
        ends: meet.clone().map(|end| (end, true)).collect(),
        looks: meet.flat_map(|end| looks(&built, None, end)).collect(),
        told: Caption::TrunksMeet(Some(cells.len())),
        facts: vec![("cut-off", cells.len())],
        cells,
        ..Figure::default()
    }
}

fn trees_meet(trees: Trees) -> Figure {
    let joined = joining(&trees).or_else(|| joining(&after(&trees, 100)));
    let trees = match &joined {
        Some((wall, _)) if trees.state(*wall) != WallState::Impossible => after(&trees, 100),
        _ => trees,
    };
    let mut figure = Figure {
        walls: standing(&trees),
        dim: true,
        told: Caption::TreesMeet(None),
        ..Figure::default()
    };
    if let Some((wall, cells)) = joined {
        figure.walls.push((wall, Ink::Refused));
        figure.ends = wall.ends().map(|end| (end, true)).into();
        figure.told = Caption::TreesMeet(Some(cells.len()));
        figure.facts = vec![("cut-off", cells.len())];
        figure.cells = cells;
    }
    figure
}

fn growth(draws: &Draws) -> Figure {
    let trees = &draws.trees;
    let mut walls = standing(trees);
    let (mut ends, mut seen) = (Vec::new(), Vec::new());
    let kept = trees.steps();
    if let Some((wall, verdict)) = draws.last {
        let (ink, touched) = match verdict {
            Verdict::Stands => (Ink::Stands, None),
            Verdict::Floats => (Ink::Floats, Some(false)),
            Verdict::Refused | Verdict::Taken => (Ink::Refused, Some(true)),
        };
        walls.push((wall, ink));
        let is_touched = |end: Pos| {
            let mut others = trees.walls().standing().filter(|&other| other != wall);
            touched.unwrap_or_else(|| others.any(|other| other.ends().contains(&end)))
        };
        // Where a wall stands already, no end is looked at.
        let looked_at = wall.ends().into_iter();
        let looked_at = looked_at.filter(|_| verdict != Verdict::Taken);
        ends.extend(looked_at.clone().map(|end| (end, is_touched(end))));
        seen.extend(looked_at.flat_map(|end| looks(trees.walls(), Some(wall), end)));
    }
    let last = draws.last.map(|(_, verdict)| (draws.count, verdict));
    Figure {
        walls,
        ends,
        looks: seen,
        told: Caption::Draw(last, trees.is_finished()),
        facts: vec![
            ("draws", draws.count as usize),
            ("kept", kept),
            (WAITING, draws.waiting),
            ("refused", draws.count as usize - kept - draws.waiting),
            ("left", trees.remaining()),
        ],
        ..Figure::default()
    }
}

/// The same figure without what answers the question of its stage; `None` if it answers none.
pub fn asking(figure: &Figure) -> Option<Figure> {
    let mut asking = figure.clone();
    match figure.told {
        Caption::Drawable(false)
        | Caption::NoTrunk
        | Caption::Ends(0)
        | Caption::TrunksMeet(None)
        | Caption::TreesMeet(None)
        | Caption::Draw(None, _)
        | Caption::Asks(_)
        | Caption::Islands { islands: 0, .. } => return None,
        Caption::Draw(Some((number, _)), _) => asking.told = Caption::Asks(number),
        _ => {}
    }
    if matches!(figure.told, Caption::Ends(_) | Caption::Draw(..)) {
        for (_, ink) in &mut asking.walls {
            if matches!(ink, Ink::Stands | Ink::Floats | Ink::Refused) {
                *ink = Ink::Asked;
            }
        }
        asking.ends.clear();
        asking.looks.clear();
    }
    asking.cells.clear();
    asking.loops.clear();
    Some(asking)
}

/// Asks about the next draw in a figure of the growth so far.
pub fn ask(figure: &mut Figure, draws: &Draws) {
    let mut next = draws.clone();
    next.draw();
    let Some((wall, _)) = next.last else { return };
    figure.walls = standing(&draws.trees);
    figure.walls.push((wall, Ink::Asked));
    figure.ends.clear();
    figure.looks.clear();
    figure.told = Caption::Asks(next.count);
}

fn end(trees: &Trees) -> Figure {
    let (passages, cells) = (trees.walls().passages(), trees.plan().size.area());
    let loops = trees.loops();
    Figure {
        walls: standing(trees),
        told: Caption::Grown {
            passages,
            cells,
            loops,
        },
        facts: vec![
            ("cells", cells),
            ("passages", passages),
            ("loops", trees.loops()),
        ],
        ..Figure::default()
    }
}

fn islands((plan, seed): Subject) -> Figure {
    let plan = MazePlan {
        islands: if plan.islands > 0 {
            plan.islands
        } else {
            ISLANDS
        },
        ..growing(plan, seed)
    };
    let trees = grown(plan, seed);
    let islands = trees.planted().filter(|planted| !planted.trunk);
    let around = |island: crate::maze::GrownWall| {
        Some((island.tree, loop_around(trees.walls(), island.wall.pos)?))
    };
    let loops: Vec<_> = islands.take(MOST_LOOPS).filter_map(around).collect();
    let islands = trees.islands_planted() as usize;
    Figure {
        walls: standing(&trees),
        dim: true,
        told: Caption::Islands {
            islands: if loops.is_empty() { 0 } else { islands },
            loops: trees.loops(),
        },
        loops,
        facts: vec![
            ("islands", islands),
            ("passages", trees.walls().passages()),
            ("loops", trees.loops()),
        ],
        ..Figure::default()
    }
}

/// The corridor along the border, without later trunks there or with them.
fn corridors((plan, seed): Subject, is_after: bool) -> Figure {
    let planted = grown(with_trunks(plan), seed);
    let sprouting = MazePlan {
        trunks: Some(0),
        edges: true,
        ..plan
    };
    let corridor = |trees: &Trees| border_corridor(trees.walls());
    let (before, mut edged) = (corridor(&planted), grown(sprouting, seed));
    let mut next = seed;
    for _ in 0..MORE_SEEDS {
        // In a maze so small it may be chance that the corridor is as long: another one shows what is usual.
        if plan.size != SMALL || corridor(&edged).len() < before.len() {
            break;
        }
        next = next.following();
        edged = grown(sprouting, next);
    }
    let after = corridor(&edged);
    let mut facts = vec![("before", before.len())];
    let told = if is_after {
        facts.push(("after", after.len()));
        let trunks = edged.tree_count().saturating_sub(edged.islands_planted());
        Caption::EdgeTrunks {
            trunks: trunks as usize,
            before: before.len(),
            after: after.len(),
        }
    } else {
        Caption::Corridor(before.len())
    };
    Figure {
        walls: standing(if is_after { &edged } else { &planted }),
        cells: if is_after { after } else { before },
        told,
        facts,
        ..Figure::default()
    }
}
