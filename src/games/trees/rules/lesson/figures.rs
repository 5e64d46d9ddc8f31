//! The picture and the words of each stage.

use super::draws::{Draws, Verdict};
use super::found::{border_corridor, cut_off, examples, inner_walls, joining, loop_around};
use super::{Figure, Ink, Stage};
use crate::grid::{Pos, Size};
use crate::maze::{MazePlan, Orientation, Trees, Wall, WallGrid, WallState};
use crate::rng::Seed;

/// Islands of the stage about them, where the present settings have none.
const ISLANDS: u32 = 3;
/// Loops that are shown, of as many as there are.
const MOST_LOOPS: usize = 9;
/// Parts of the growth after which the three kinds of walls are looked for, in hundredths, in this order.
const PARTS: [usize; 7] = [33, 25, 45, 15, 60, 8, 75];
/// The part of the growth after which two trees are joined.
const LATE: usize = 66;

/// What a stage is about: the plan and the seed of its maze.
type Subject = (MazePlan, Seed);

/// What one sees at a stage.
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

/// The plan without trunks that come up by themselves, and with trunks that suit its size if it has none.
fn with_trunks(plan: MazePlan) -> MazePlan {
    MazePlan {
        trunks: plan.trunks.filter(|&trunks| trunks > 0),
        edges: false,
        ..plan
    }
}

/// The plan itself, or one with trunks where nothing would grow.
pub fn growing(plan: MazePlan, seed: Seed) -> MazePlan {
    let nothing = Trees::new(plan, seed).is_finished();
    if nothing { with_trunks(plan) } else { plan }
}

fn grown(plan: MazePlan, seed: Seed) -> Trees {
    let mut trees = Trees::new(plan, seed);
    trees.by_ref().for_each(drop);
    trees
}

/// The maze after so many hundredths of its growth.
fn after(planted: &Trees, part: usize) -> Trees {
    let mut trees = planted.clone();
    let steps = trees.remaining() * part / 100;
    trees.by_ref().take(steps).for_each(drop);
    trees
}

/// Walls that stand, each in the colour of its tree.
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

/// A number with its noun.
fn counted(number: usize, noun: &str) -> String {
    let end = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{end}")
}

fn grid(size: Size) -> Figure {
    let mut walls = white(&WallGrid::all_walls(size));
    let all = walls.len();
    let middle = Pos::new(size.width as i32 / 2, size.height as i32 / 2);
    let own = [Wall::left(middle), Wall::top(middle)];
    walls.extend(own.map(|wall| (wall, Ink::Stands)));
    Figure {
        walls,
        text: "Each cell keeps its left and its top wall, as the green ones do; its other two belong to its \
               neighbours. One more column and row of walls close the right and the bottom."
            .to_owned(),
        facts: vec![("cells", size.area().to_string()), ("walls", all.to_string())],
        ..Figure::default()
    }
}

fn border(size: Size) -> Figure {
    let walls = white(&WallGrid::border(size));
    Figure {
        text: "Every wall has a flag that says whether it stands. At first only those of the border do: one large \
               room. They are white and never change."
            .to_owned(),
        facts: vec![("cells", size.area().to_string()), ("walls", walls.len().to_string())],
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
    let text = if across + down == 0 {
        "A wall may be drawn where both its ends lie inside. This maze is too small: it has no such place."
    } else {
        "A wall may be drawn where both its ends lie inside. A coin says whether it is a horizontal one (red) or a \
         vertical one (green); then its place is drawn."
    };
    Figure {
        text: text.to_owned(),
        facts: vec![("across", across.to_string()), ("down", down.to_string())],
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
    let mut text = if planted == 0 {
        "A trunk stands on the border, its inner end free. This maze is too small: it has no place for one.".to_owned()
    } else {
        "A trunk stands on the border, at right angles, and its inner end touches nothing. Each has a colour of its \
         own, which its branches will have too."
            .to_owned()
    };
    if planted > 0 && plan.trunk_count() == 0 {
        text += " (The panel asks for none.)";
    }
    Figure {
        walls: standing(&trees),
        text,
        facts: vec![("trunks", planted.to_string())],
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
    // A maze that is young has no impossible wall, and one that is old no floating one.
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
    let mut ends = Vec::new();
    for (wall, (state, ink)) in found.into_iter().zip(kinds) {
        let Some(wall) = wall else { continue };
        walls.push((wall, ink));
        let touches = |end: Pos| {
            trees
                .walls()
                .standing()
                .any(|other| other.ends().contains(&end))
        };
        ends.extend(
            wall.ends()
                .map(|end| (end, state != WallState::Floating && touches(end))),
        );
    }
    let text = if count(&found) == 0 {
        "A wall stands if just one of its ends touches something. This maze is too small for an example."
    } else if count(&found) < kinds.len() {
        "Green touches something with one end: it stands. White with none: it would float. Red with both: refused. \
         This maze is too small for all three."
    } else {
        "Green touches something with one end: it stands. White touches nothing: it would float, so it has to wait. \
         Red touches something with both: it is refused, now and for ever."
    };
    Figure {
        walls,
        dim: true,
        ends,
        text: text.to_owned(),
        facts: vec![(
            "walls",
            (trees.steps() + trees.planted().count()).to_string(),
        )],
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
            text: "Two trunks that meet shut cells off. This maze is too small: no trunk has room here.".to_owned(),
            ..Figure::default()
        };
    }
    // Where a trunk of this maze stands beside a corner, a second one shows it; else the two of the article's figure.
    let corners = meeting_trunks(plan.size);
    let stands = |pair: &&[Wall; 2]| pair.iter().any(|&wall| trees.walls().has(wall));
    let pair = corners.iter().find(stands).unwrap_or(&corners[0]);
    let mut built = trees.walls().clone();
    for &wall in pair {
        built.build(wall);
        walls.push((wall, Ink::Refused));
    }
    let cells = cut_off(&built);
    Figure {
        walls,
        dim: true,
        ends: pair[0]
            .ends()
            .into_iter()
            .filter(|end| pair[1].ends().contains(end))
            .map(|end| (end, true))
            .collect(),
        text: format!(
            "Planted without a look at each other, two trunks can meet. Then {} can be reached no more. So a trunk is \
             drawn again until its inner end is free.",
            counted(cells.len(), "cell"),
        ),
        facts: vec![("cut off", cells.len().to_string())],
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
        text: "A wall that touches something with both ends would shut cells off. This maze is too small for one."
            .to_owned(),
        ..Figure::default()
    };
    if let Some((wall, cells)) = joined {
        figure.walls.push((wall, Ink::Refused));
        figure.ends = wall.ends().map(|end| (end, true)).into();
        figure.text = format!(
            "The red wall touches something with both ends. If it stood, {} could be reached no more. So it is \
             refused, and every cell can always be reached from every other.",
            counted(cells.len(), "cell"),
        );
        figure.facts = vec![("cut off", cells.len().to_string())];
        figure.cells = cells;
    }
    figure
}

fn growth(draws: &Draws) -> Figure {
    let trees = &draws.trees;
    let mut walls = standing(trees);
    let mut ends = Vec::new();
    let kept = trees.steps();
    let mut text = match draws.last {
        None => {
            "Each draw takes any wall from the places inside and looks at both its ends.".to_owned()
        }
        Some((wall, verdict)) => {
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
            ends.extend(wall.ends().map(|end| (end, is_touched(end))));
            format!("Draw {}: {}", draws.count, verdict.reason())
        }
    };
    if trees.is_finished() {
        text += " Nothing more can grow.";
    }
    Figure {
        walls,
        ends,
        text,
        facts: vec![
            ("draws", draws.count.to_string()),
            ("kept", kept.to_string()),
            ("refused", (draws.count - kept as u64).to_string()),
            ("left", trees.remaining().to_string()),
        ],
        ..Figure::default()
    }
}

fn end(trees: &Trees) -> Figure {
    let (passages, cells) = (trees.walls().passages(), trees.plan().size.area());
    let text = match trees.loops() {
        0 => format!(
            "Each place inside has a wall now, or is refused one. {} join {}, one fewer than cells: the maze is \
             perfect, one way leads between any two cells.",
            counted(passages, "passage"),
            counted(cells, "cell"),
        ),
        loops => format!(
            "Each place inside has a wall now, or is refused one. {} join {}: {}, for one fewer than cells would do. \
             So the islands have it.",
            counted(passages, "passage"),
            counted(cells, "cell"),
            counted(loops, "loop"),
        ),
    };
    Figure {
        walls: standing(trees),
        text,
        facts: vec![
            ("cells", cells.to_string()),
            ("passages", passages.to_string()),
            ("loops", trees.loops().to_string()),
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
    let text = if loops.is_empty() {
        "An island is a tree that is planted inside. This maze is too small: it has no place for one.".to_owned()
    } else {
        format!(
            "An island is a tree planted inside. Nothing joins it to the border, so one can walk around it: {}, a \
             loop each, and passages = cells - 1 + {}.",
            counted(trees.islands_planted() as usize, "island"),
            trees.loops(),
        )
    };
    Figure {
        walls: standing(&trees),
        dim: true,
        loops,
        text,
        facts: vec![
            ("islands", trees.islands_planted().to_string()),
            ("passages", trees.walls().passages().to_string()),
            ("loops", trees.loops().to_string()),
        ],
        ..Figure::default()
    }
}

/// The corridor along the border, before trunks come up there by themselves and after.
fn corridors((plan, seed): Subject, is_after: bool) -> Figure {
    let planted = grown(with_trunks(plan), seed);
    let edged = grown(
        MazePlan {
            trunks: Some(0),
            edges: true,
            ..plan
        },
        seed,
    );
    let [before, after] = [&planted, &edged].map(|trees| border_corridor(trees.walls()));
    let mut facts = vec![("before", before.len().to_string())];
    let text = if is_after {
        facts.push(("after", after.len().to_string()));
        format!(
            "No trunk is planted, but the border takes part in the draw, and {} came up. The longest corridor along it \
             had {} before and has {} now.",
            counted(
                edged.tree_count().saturating_sub(edged.islands_planted()) as usize,
                "trunk"
            ),
            counted(before.len(), "cell"),
            after.len(),
        )
    } else {
        format!(
            "Few trunks are planted, so long corridors run along the border, which the author of the article dislikes. \
             The longest one here has {}.",
            counted(before.len(), "cell"),
        )
    };
    Figure {
        walls: standing(if is_after { &edged } else { &planted }),
        cells: if is_after { after } else { before },
        text,
        facts,
        ..Figure::default()
    }
}
