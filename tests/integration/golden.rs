//! Golden pictures: the program draws, pixel by pixel, what somebody has looked at and approved.
//!
//! `UPDATE_GOLDEN=1 cargo test golden` draws them again; look at each before you commit it. A failure leaves the actual
//! picture and the difference beside the golden one.

use std::path::Path;

use dedale::app::Director;
use dedale::gfx::upscale::{Fit, Shown};
use dedale::gfx::{Color, Framebuffer, picture};
use dedale::grid::Size;
use dedale::words::languages::{self, Code};

use tempfile::TempDir;

use crate::player::press;
use crate::{daily, dedale, going_on, project, stderr};

/// The pictures and the runs that give them: the words of the command line, and the keys if any are pressed.
pub(crate) const PICTURES: &[(&str, &str, &str)] = &[
    ("french-title", "--seed 7 --ticks 300 --language fr", ""),
    (
        "french-settings",
        "trees --seed 7 --language fr",
        ".60 Menu Down*5 Confirm Down*5 .2",
    ),
    (
        "french-menu",
        "quest --seed 7 --language fr",
        "Confirm .60 XRay .2 Menu .2",
    ),
    ("french-help", "sokoban --level 1 --language fr", "Help"),
    (
        "french-keys",
        "trees --seed 7 --language fr",
        "Help PageDown*3",
    ),
    (
        "french-records",
        "--seed 7 --data-dir tests/kept --language fr",
        "Down*2 Tab .2 Down*6 .2",
    ),
    (
        "french-trees",
        "trees --seed 7 --language fr",
        ".60 XRay .2",
    ),
    (
        "french-lesson",
        "trees --seed 7 --size 13x9 --language fr",
        "Tour .2 Right*2 .2 End .2",
    ),
    ("french-sokoban", "sokoban --level 2 --language fr", "H .60"),
    (
        "french-pacman",
        "pacman --rules arcade --seed 7 --language fr",
        "XRay .300",
    ),
    (
        "french-pacman-page",
        "pacman --seed 7 --data-dir tests/kept --language fr",
        ".20",
    ),
    (
        "french-quest",
        "quest --seed 8 --open --level 6 --language fr",
        "XRay Confirm .60",
    ),
    (
        "french-robot",
        "robot --speed 1/4 --seed 7 --grid 13 --language fr",
        "L XRay Faster*4 .130",
    ),
    (
        "french-film",
        "--seed 7 --data-dir tests/raced --language fr",
        "Down*2 Tab .9 Confirm .90 Pause .9",
    ),
    (
        "french-question",
        "robot --seed 7 --grid 15 --language fr",
        "NextOpen Right*3 Confirm NextOpen .1 Next",
    ),
    ("title", "--seed 7 --ticks 300", ""),
    (
        "title-records",
        "--seed 7 --data-dir tests/kept",
        "Down*2 Tab .2 Down*6 .2",
    ),
    (
        "title-records-levels",
        "--seed 7 --data-dir tests/kept",
        "Down Tab .2",
    ),
    (
        "title-initials",
        "--seed 7 --data-dir tests/kept",
        "Down*3 Tab .2 Tab Right Type:o .2",
    ),
    (
        "title-show",
        "--seed 7 --data-dir tests/kept --ticks 3100",
        "",
    ),
    ("title-xray", "--seed 7 --ticks 2700", ""),
    (
        "pacman-signing",
        "pacman --rules arcade --seed 7 --data-dir tests/kept",
        "Left .3679 Up*2 .20 Up .30",
    ),
    (
        "pacman-best",
        "pacman --rules arcade --seed 7 --lives 1 --data-dir tests/kept",
        "Left .1389",
    ),
    (
        "pacman-page",
        "pacman --seed 7 --data-dir tests/kept",
        ".20",
    ),
    (
        "sokoban-best",
        "sokoban --level 1 --data-dir tests/kept",
        "Right*4 .40",
    ),
    (
        "pacman-race",
        "pacman --rules arcade --seed 7 --lives 1 --data-dir tests/raced",
        ".280 +Right .120",
    ),
    (
        "pacman-race-turns",
        "pacman --rules classroom --ghosts lesson --seed 7 --lives 1 --data-dir tests/raced",
        ".120 Right .100 Down .30",
    ),
    (
        "quest-race",
        "quest --open --seed 3 --data-dir tests/raced",
        "Confirm .60 Up .20 Right .20 Up .20 Left .20 Up .20 Right .40 XRay .9",
    ),
    (
        "trees-race",
        "trees --seed 7 --size 8x6 --flag corner --openings 0 --data-dir tests/raced",
        "Confirm .30 Confirm .10 Right .8 Right .8 Down .40",
    ),
    (
        "robot-race-drive",
        "robot --algorithm you --size 6x5 --floor all --seed 7 --data-dir tests/raced",
        ".30 Right .30 Right .30 Right .30",
    ),
    (
        "sokoban-race",
        "sokoban --level 2 --data-dir tests/raced",
        ".30 Right .20 Right .20 Right .20",
    ),
    (
        "sokoban-race-lost",
        "sokoban --level 2 --data-dir tests/raced",
        ".30 Up .9 Down .9 Up .9 Down .9 Right .9 Right .9 Right .9 Up .9 Right .9 Down .9 Down .60",
    ),
    ("title-menu", "--seed 7", ".100 Menu Down"),
    ("trees-growing", "trees --seed 42 --ticks 500", ""),
    ("trees-xray", "trees --seed 42", "XRay .600"),
    (
        "trees-grown",
        "trees --seed 42",
        "Confirm .4 Hint Colours .300",
    ),
    (
        "trees-flooding",
        "trees --seed 42",
        "Confirm .10 Colours .80 Click:415,190 .36",
    ),
    (
        "trees-whole",
        "trees --seed 5 --size 2000x2000 --ticks 700",
        "",
    ),
    (
        "trees-closer",
        "trees --seed 5 --size 2000x2000",
        ".700 Wheel:250,100,-1 .4",
    ),
    (
        "trees-walls",
        "trees --seed 5 --size 2000x2000",
        "XRay .700 Wheel:250,84,-4 .1 Wheel:250,84,-3 .1",
    ),
    (
        "trees-far",
        "trees --seed 5 --size 700x500",
        "Confirm .20 Colours Hint .150",
    ),
    (
        "trees-islands",
        "trees --seed 3 --size 60x40 --islands 4 --edges",
        "Confirm .10",
    ),
    (
        "trees-scrolled",
        "trees --seed 9 --size 300x200",
        "ZoomIn*3 Focus +Right .60 -Right Confirm .20",
    ),
    ("trees-paused", "trees --seed 42", ".60 Pause"),
    ("trees-help", "trees --seed 42 --islands 2", ".60 Help"),
    (
        "trees-seed",
        "trees --seed 42",
        ".60 TypeSeed Digit1 Digit9 Digit8 Digit7",
    ),
    ("trees-lesson-grid", "trees --seed 42", "Tour .2"),
    ("trees-lesson-border", "trees --seed 42", "Tour Right .2"),
    (
        "trees-lesson-drawable",
        "trees --seed 42",
        "Tour Right*2 .2",
    ),
    ("trees-lesson-trunks", "trees --seed 42", "Tour Right*3 .2"),
    ("trees-lesson-asked", "trees --seed 7 --stage 5", "O .2"),
    (
        "trees-way-out",
        "trees --seed 42 --size 400x300",
        "Confirm .60 H .120 PageUp*5 .20",
    ),
    (
        "pacman-arrows",
        "pacman --rules classroom --board 9 --seed 5",
        "XRay .2 Tab*5 .60",
    ),
    (
        "pacman-update",
        "pacman --rules classroom --board 11 --seed 5",
        "L .2 Down*3 Y*7 .2",
    ),
    ("trees-lesson-ends", "trees --seed 42", "Tour Right*4 .2"),
    (
        "trees-lesson-trunks-meet",
        "trees --seed 42",
        "Tour Right*5 .2",
    ),
    (
        "trees-lesson-trees-meet",
        "trees --seed 42",
        "Tour Right*6 .2",
    ),
    (
        "trees-lesson-growth",
        "trees --seed 42",
        "Tour Right*7 StepOn*84 .2",
    ),
    ("trees-lesson-grown", "trees --seed 42", "Tour Right*8 .2"),
    ("trees-lesson-islands", "trees --seed 42", "Tour Right*9 .2"),
    (
        "trees-lesson-corridor",
        "trees --seed 42",
        "Tour Right*10 .2",
    ),
    (
        "trees-lesson-edge-trunks",
        "trees --seed 42",
        "Tour Right*11 .2",
    ),
    (
        "trees-walking",
        "trees --seed 42 --preset article",
        "Confirm .10 Confirm Click:145,65 .60 Up Confirm .200 Hint .100",
    ),
    (
        "trees-arrived",
        "trees --seed 5 --size 6x5 --flag corner",
        "Confirm .10 Confirm .5 Right .9 Right .9 Left .9 +Down .40 -Down .5 Left .9 +Down .60 -Down .5 \
         +Right .30 -Right .5 Right .9 +Right .30 -Right",
    ),
    (
        "trees-wide",
        "trees --seed 42 --preset article",
        "Wide Confirm .10 Confirm Click:145,65 .60 Up Confirm .200 Hint .100",
    ),
    ("trees-number", "trees --seed 42", ".60 Down Digit4 Digit5"),
    (
        "trees-settings",
        "trees --seed 42",
        ".60 Menu Down*5 Confirm Confirm",
    ),
    ("sokoban-start", "sokoban --level 21", ""),
    ("sokoban-xray", "sokoban --level 16", "XRay Left*2 Hint .90"),
    (
        "sokoban-lost",
        "sokoban --level 2",
        "Down Right Up .20 XRay",
    ),
    ("sokoban-gliding", "sokoban --level 1", "Right .8 +Right .3"),
    ("sokoban-chosen", "sokoban --level 21", "Click:360,264 .3"),
    ("sokoban-solved", "sokoban --level 1", "Right*4 .140"),
    (
        "sokoban-shown",
        "sokoban --level 1",
        "Solution .30 Up Confirm .50",
    ),
    (
        "sokoban-levels",
        "sokoban --level 1",
        "Right*4 .40 Focus Down Right",
    ),
    ("sokoban-made", "sokoban --level 47", "PageDown*5 .9 Focus"),
    (
        "sokoban-told",
        "sokoban --level 17",
        "L .30 Up Confirm .400 Confirm .1",
    ),
    (
        "sokoban-stage",
        "sokoban --level 17",
        "L .30 Up Confirm .400",
    ),
    ("sokoban-hint", "sokoban --level 3", "Hint .9"),
    (
        "sokoban-jumping",
        "sokoban --level 15",
        "Left*3 Up Left Up Right Down Right Up Down*2 Right Up Left Up Right Down Right Up \
         Down*2 Right Up Left Up Right Down Right Up .32",
    ),
    (
        "sokoban-large",
        "sokoban tests/levels/large.xsb",
        "Focus Right*3 .3",
    ),
    (
        "sokoban-ending",
        "sokoban tests/levels/two-pushes.xsb",
        "Right .200 Confirm .60 Left .200 Confirm .5",
    ),
    (
        "sokoban-ending-alone",
        "sokoban tests/levels/one-push.xsb",
        "Right .200 Confirm .5",
    ),
    ("sokoban-wide", "sokoban --level 3", "Wide .2 Hint .9"),
    ("sokoban-help", "sokoban", "Help"),
    (
        "pacman-start",
        "pacman --rules classroom --seed 5 --pace 24",
        ".30",
    ),
    (
        "pacman-seek",
        "pacman --rules classroom --seed 5 --board 2 --autopilot --pace 3 --ticks 1000",
        "",
    ),
    (
        "pacman-hunt",
        "pacman --rules classroom --seed 3 --autopilot --pace 4 --ticks 1800",
        "",
    ),
    (
        "pacman-numbers",
        "pacman --rules classroom --seed 5 --board 2 --autopilot --pace 3",
        "XRay Tab*2 .700",
    ),
    (
        "pacman-thoughts",
        "pacman --rules classroom --seed 5 --board 7 --autopilot --pace 8",
        "XRay .216",
    ),
    (
        "pacman-corridor",
        "pacman --rules classroom --seed 5 --board 8 --autopilot",
        "XRay .20",
    ),
    (
        "pacman-emptied",
        "pacman --rules classroom --seed 5 --board 10 --autopilot",
        ".190",
    ),
    (
        "pacman-colours",
        "pacman --rules classroom --seed 5 --board 2 --autopilot --pace 3",
        "XRay Focus*3 .700",
    ),
    (
        "pacman-lesson",
        "pacman --rules classroom --board 9 --seed 5",
        "L Down Plus .26",
    ),
    (
        "pacman-caught",
        "pacman --rules classroom --seed 3 --pilot seek --ticks 236",
        "",
    ),
    (
        "pacman-over",
        "pacman --rules classroom --seed 3 --pilot seek --lives 1",
        "XRay .900",
    ),
    ("pacman-rules", "pacman --seed 5", ".200 Down*3"),
    (
        "pacman-ready",
        "pacman --rules arcade --seed 5 --ticks 100",
        "",
    ),
    (
        "pacman-fright",
        "pacman --rules arcade --seed 5",
        ".240 +Left .35 -Left +Down .24 -Down +Left .32 -Left +Up .95 -Up +Left .32 -Left +Up .149 -Up \
         +Right .30 -Right +Down .115 -Down +Right .79 -Right +Left .76 -Left +Right .38 -Right +Up .21 \
         -Up +Left .21 -Left +Up .29 -Up +Right .55 -Right +Down .60 -Down +Right .33 -Right +Down .87 \
         -Down +Left .32 -Left +Down .96 -Down +Right .33 -Right +Up .23 -Up +Left .31 -Left +Down .18 \
         -Down +Left .28 -Left +Up .48",
    ),
    (
        "pacman-eaten",
        "pacman --rules arcade --seed 5",
        ".240 +Left .35 -Left +Down .24 -Down +Left .32 -Left +Up .95 -Up +Left .32 -Left +Up .149 -Up \
         +Right .30 -Right +Down .63",
    ),
    (
        "pacman-chase",
        "pacman --rules arcade --seed 5",
        "XRay .960",
    ),
    (
        "pacman-small",
        "pacman --rules arcade --seed 5 --board 3",
        "XRay .960",
    ),
    (
        "pacman-dying",
        "pacman --rules arcade --seed 5 --lives 1 --level 9 --ticks 885",
        "",
    ),
    (
        "pacman-lost",
        "pacman --rules arcade --seed 5 --lives 1",
        ".200 XRay .1800",
    ),
    (
        "pacman-cleared",
        "pacman --rules arcade --seed 5 --board 7",
        ".240 +Left .20 -Left +Up .13 -Up +Right .45 -Right +Down .13 -Down +Up .40 -Up +Left .284",
    ),
    (
        "pacman-all-settings",
        "pacman --seed 5",
        ".200 Right Tab Down*2",
    ),
    (
        "pacman-scene",
        "pacman --rules arcade --board 7 --level 2 --autopilot --seed 5 --ticks 1216",
        "",
    ),
    (
        "pacman-cherry",
        "pacman --rules arcade --board 7 --level 5 --autopilot --seed 5 --ticks 1288",
        "",
    ),
    ("pacman-help", "pacman --rules arcade --seed 5", "Help"),
    (
        "quest-choices",
        "quest --seed 7",
        "Right Down*2 Right*2 .20",
    ),
    ("quest-carving", "quest --seed 7 --open --ticks 100", ""),
    (
        "quest-growing",
        "quest --seed 7 --open --builder trees --edges --ticks 120",
        "",
    ),
    ("quest-order", "quest --seed 7 --open", ".60 XRay .30"),
    ("quest-entering", "quest --seed 7 --open", "Confirm .14"),
    (
        "quest-open",
        "quest --seed 7 --open --level 5",
        "Confirm .20 Right .1",
    ),
    (
        "quest-hidden",
        "quest --seed 14 --hidden",
        "Confirm Up*2 Right Down Up Left Down*2 Right*6 Up Left*2 Up Right*2 Up*2 Right Up .60",
    ),
    (
        "quest-xray",
        "quest --seed 7 --open --level 5",
        "Confirm Right XRay .50",
    ),
    (
        "quest-hit",
        "quest --seed 7 --open --level 5",
        "Confirm Up*3 Right Up Left Right Down Up Left Up Right Up Right Left Down Up Right Confirm*7 .20 Confirm .14",
    ),
    (
        "quest-below",
        "quest --seed 2 --open --level 3",
        "Confirm Up*5 Right Left Down*2 Confirm Up .20",
    ),
    (
        "quest-dark-hit",
        "quest --seed 7 --hidden --level 5",
        "Confirm Up*3 Right Up Left Right Down Up Left Up Right Up Right Left Down Up Right Confirm*7 .20 Confirm .30",
    ),
    (
        "quest-done",
        "quest --seed 14 --open",
        "Confirm Up*2 Right Down Up Left Down*2 Right*6 Up Left*2 Up Right*2 Up*2 Right Up*3 Left Up Right Up Right Up Right Down*3 Right Up Right Down Right Down*2 Right*2 Up*6 Left*2 Up*2 Right Up Right .60",
    ),
    (
        "quest-lost",
        "quest --seed 7 --open --level 5",
        "Confirm Up*3 Right Up Left Right Down Up Left Up Right Up Right Left Down Up Right Confirm*175 .90",
    ),
    (
        "quest-story",
        "quest --seed 7 --open --level 5",
        "Confirm Up*3 Right Up Left Right Down Up Left Up Right Up Right Left Down Up Right Confirm*175 .90 Confirm .1",
    ),
    ("quest-bump", "quest --seed 7 --open", "Confirm Left .3"),
    (
        "quest-mine",
        "quest --seed 7 --open --level 6",
        "Confirm Up .60",
    ),
    (
        "quest-ice",
        "quest --seed 7 --open --level 9",
        "Confirm Up .60",
    ),
    (
        "quest-fire",
        "quest --seed 7 --open --level 30",
        "Confirm Up .60",
    ),
    (
        "quest-burnt",
        "quest --seed 2 --open --level 13",
        "Confirm Right*3 Up*2 .20",
    ),
    (
        "quest-bat",
        "quest --seed 6 --hidden --level 8",
        "Confirm*11 .60",
    ),
    ("quest-lesson-random", "quest --seed 7", "Lesson Confirm .1"),
    (
        "quest-lesson-builder",
        "quest --seed 7 --open",
        ".9 Lesson Right StepOn*97 .1",
    ),
    (
        "quest-lesson-maze",
        "quest --seed 7 --open",
        "Lesson Right*2 .1",
    ),
    ("quest-villains", "quest --seed 7 --open", "L Right*3 .1"),
    ("quest-things", "quest --seed 7 --open", "Lesson Left .1"),
    (
        "quest-deep",
        "quest --seed 7 --open --level 20",
        "Confirm Up XRay .60",
    ),
    ("quest-help", "quest --hidden --seed 7", ".9 Help"),
    ("robot-first", "robot --seed 7", ".30 Down .5"),
    ("robot-walking", "robot --seed 7 --grid 2", ".330"),
    (
        "robot-maze",
        "robot --speed 1/4 --seed 7 --size 23x15 --algorithm breadth-first",
        "Faster*4 .160",
    ),
    ("robot-out", "robot --seed 7 --grid 1", ".600"),
    ("robot-costs", "robot --seed 7 --grid 2", "Colours .600"),
    (
        "robot-tries",
        "robot --begin watch --seed 7",
        "Confirm StepOn*8 .5",
    ),
    (
        "robot-code-depth-first",
        "robot --seed 7 --grid 2 --algorithm depth-first",
        "Confirm L StepOn*14 .5",
    ),
    (
        "robot-code-breadth-first",
        "robot --seed 7 --grid 1 --algorithm breadth-first",
        "Confirm L StepOn*12 .5",
    ),
    (
        "robot-code-a-star",
        "robot --seed 7 --grid 2 --algorithm a-star",
        "Confirm L StepOn*14 .5",
    ),
    (
        "robot-lesson-asked",
        "robot --seed 7 --grid 2 --algorithm a-star --begin lesson",
        "StepOn*14 O .2",
    ),
    (
        "robot-code-wall-left",
        "robot --seed 7 --grid 2 --algorithm wall-left",
        "Confirm L StepOn*13 .5",
    ),
    (
        "robot-code-wall-right",
        "robot --seed 7 --grid 1 --algorithm wall-right",
        "Confirm L StepOn*7 .5",
    ),
    (
        "robot-code-pledge",
        "robot --seed 7 --grid 2 --algorithm pledge",
        "Confirm L StepOn*16 .5",
    ),
    (
        "robot-code-tremaux",
        "robot --seed 7 --grid 2 --algorithm tremaux",
        "Confirm L StepOn*12 .5",
    ),
    (
        "robot-code-dead-end",
        "robot --seed 7 --grid 2 --algorithm dead-end",
        "Confirm L StepOn*8 .5",
    ),
    (
        "robot-values",
        "robot --seed 7 --grid 2 --algorithm a-star",
        "Confirm XRay StepOn*12 .5",
    ),
    (
        "robot-dark",
        "robot --seed 7 --size 23x15 --race you,depth-first,a-star",
        "+Right .60 -Right +Down .80",
    ),
    (
        "robot-podium",
        "robot --seed 7 --grid 2 --race you,depth-first,a-star,wall-left",
        "Right .6 Right .6 Down .6 Down .6 Down .6 Right .6 Right .6 Up .6 Right .6 Right .6 Right .6 \
         Right .6 Right .400",
    ),
    (
        "robot-small",
        "robot --speed 1/4 --seed 7 --size 60x60 --race depth-first,a-star,wall-left,tremaux",
        "Faster*8 .40",
    ),
    (
        "robot-drawing",
        "robot --seed 7 --grid 18",
        "Edit Click:200,200 Drag:460,200 Drag:460,400 RightClick:330,200 .3",
    ),
    (
        "robot-naming",
        "robot --seed 7 --grid 18",
        "Edit Right*3 Confirm Save Type:M Type:y Type:_ Type:o Type:w Type:n .3",
    ),
    (
        "robot-race",
        "robot --speed 1/4 --seed 7 --size 23x15 --race depth-first,breadth-first,wall-left,a-star",
        "Faster*3 .140",
    ),
    (
        "robot-exercise",
        "robot --seed 7 --algorithm a-star --exercise",
        ".2 Down .2 Confirm .2",
    ),
    (
        "robot-exercise-way",
        "robot --seed 7 --algorithm tremaux --exercise",
        ".2 Right .2 Confirm*2 .2 Right .2 Confirm*2 .2 Right .2 Confirm*2 .2",
    ),
    (
        "trees-exercise",
        "trees --seed 7 --exercise",
        ".2 Left .2 Confirm*2 .2 Right .2 Confirm .2",
    ),
    ("pacman-exercise", "pacman --seed 7 --exercise", ".2"),
    (
        "pacman-exercise-ghost",
        "pacman --seed 7 --exercise",
        ".2 Down .2 Confirm*2 .2 Left .2 Confirm .2",
    ),
    (
        "quest-exercise",
        "quest --seed 7 --exercise",
        ".2 Left .2 Confirm .2",
    ),
    (
        "robot-wide",
        "robot --seed 7 --grid 6 --race you,depth-first,a-star,wall-left",
        "Wide XRay .40 XRay .2 +Right .40 -Right +Down .80",
    ),
    (
        "robot-race-x-ray",
        "robot --seed 1 --race you,a-star,wall-left --floor all --size 23x15",
        ".60 +Right .60 -Right +Down .30 -Down .300 XRay .4",
    ),
    (
        "robot-pledge",
        "robot --seed 1 --begin lesson --algorithm pledge",
        ".60 Y .2 Y .2 Y .2 Y .2 Y .2 Y .2 Y .2 Y .2 Y .2 XRay .2",
    ),
    (
        "robot-wide-race",
        "robot --speed 1/4 --seed 7 --grid 7 --race depth-first,a-star",
        "Wide .2 Faster*3 .40",
    ),
    (
        "robot-won",
        "robot --seed 7 --grid 17 --race depth-first,tremaux,wall-right",
        "RedoMore .300",
    ),
    (
        "robot-queue",
        "robot --speed 1/4 --seed 7 --grid 16 --algorithm breadth-first",
        "XRay Faster*4 .100",
    ),
    (
        "robot-stack",
        "robot --speed 1/4 --seed 7 --grid 13",
        "XRay Faster*4 .130",
    ),
    (
        "robot-chalk",
        "robot --speed 1/4 --seed 7 --grid 2 --algorithm tremaux",
        "XRay Faster*4 .130",
    ),
    (
        "robot-turns",
        "robot --speed 1/4 --seed 7 --grid 9 --algorithm pledge",
        "XRay Faster*3 .61",
    ),
    (
        "robot-circles",
        "robot --seed 7 --grid 8 --algorithm wall-left",
        "XRay RedoMore .30",
    ),
    (
        "robot-no-way-out",
        "robot --seed 7 --grid 11 --algorithm a-star",
        "RedoMore .30",
    ),
    (
        "robot-dead-ends",
        "robot --speed 1/4 --seed 7 --grid 5 --algorithm dead-end",
        "Faster*6 .50",
    ),
    (
        "robot-pencil",
        "robot --seed 7 --grid 7",
        "NextOpen Right*3 Confirm Focus Down*3 Confirm",
    ),
    (
        "robot-question",
        "robot --seed 7 --grid 15",
        "NextOpen Right*3 Confirm NextOpen .1 Next",
    ),
    (
        "robot-quit",
        "robot --seed 7 --grid 3",
        "NextOpen Right*2 Confirm NextOpen Menu Up Confirm",
    ),
    (
        "robot-settings",
        "robot --seed 7 --grid 12",
        "Focus .30 Down Right*2 Down*5",
    ),
    (
        "robot-large",
        "robot --speed 1/4 --seed 7 --size 50x50 --islands 20 --algorithm a-star",
        "Faster*12 .90",
    ),
    (
        "robot-help",
        "robot --seed 7 --race a-star,pledge --size 9x6 --islands 2",
        "Help",
    ),
];

/// Pictures that fill a window between two whole factors: the name, the picture of which run, and the window's size.
const FILLED: &[(&str, &str, Size)] = &[
    ("title-filled-1-5", "title", Size::new(576, 432)),
    ("title-filled-1-875", "title", Size::new(720, 540)),
];

/// Runs whose picture is drawn in French, too, so that each page is, and for the French documents; it is called
/// `french-` and the name.
const IN_FRENCH: &[&str] = &[
    "title-initials",
    "trees-settings",
    "sokoban-levels",
    "sokoban-xray",
    "quest-choices",
    "quest-lost",
    "robot-settings",
    "robot-costs",
    "robot-race",
    "trees-xray",
    "trees-walking",
    "trees-lesson-trees-meet",
    "pacman-numbers",
    "pacman-thoughts",
    "pacman-lesson",
    "quest-xray",
    "quest-lesson-random",
    "robot-exercise",
    "robot-out",
    "robot-tries",
    "robot-code-a-star",
    "robot-stack",
    "robot-podium",
    "robot-drawing",
];

/// A program with this folder, on a page.
type Page = fn(&Path) -> Director;

/// Pages that no command line shows without a window.
const OTHERS: &[(&str, Page)] = &[("french-open-games", open_games), ("french-card", card)];

/// A page in French.
fn in_french(page: Page) -> Framebuffer {
    languages::speak("fr".parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut director = page(folder.path());
    director.draw();
    languages::speak(Code::ENGLISH);
    director.screen().clone()
}

/// A game that waits since the program has ended.
fn open_games(folder: &Path) -> Director {
    let mut director = going_on::playing(folder, "quest", 7);
    press(&mut director, "Confirm .60 Confirm .60 Right .30");
    director.finish();
    drop(director);
    going_on::let_go(folder);
    let mut director = going_on::director(folder);
    director.keep_open_games();
    press(&mut director, ".60");
    director
}

/// The end of a daily maze.
fn card(folder: &Path) -> Director {
    let mut director = daily::begin(folder, daily::today);
    press(&mut director, daily::PACMAN);
    press(&mut director, daily::LOSE);
    director
}

/// The settings and records of the runs that find some.
const KEPT: &str = "tests/kept";

/// The same with films of the runs: these games are races.
const RACED: &str = "tests/raced";

/// A copy of the data that these words name, for a run to change, and the words with its place.
pub(crate) fn copy_of_data(words: &str) -> (TempDir, String) {
    let data = tempfile::tempdir().unwrap();
    std::fs::create_dir(data.path().join("films")).unwrap();
    let named = if words.contains(RACED) { RACED } else { KEPT };
    let folder = project().join(named);
    for name in ["records.toml", "settings.toml"] {
        std::fs::copy(folder.join(name), data.path().join(name)).unwrap();
    }
    for film in std::fs::read_dir(folder.join("films"))
        .into_iter()
        .flatten()
    {
        let film = film.unwrap();
        let copy = data.path().join("films").join(film.file_name());
        std::fs::copy(film.path(), copy).unwrap();
    }
    let words = words.replace(named, data.path().to_str().unwrap());
    (data, words)
}

/// All runs: the name of the picture, the words of the command line, and the keys.
fn runs() -> impl Iterator<Item = (String, String, &'static str)> {
    let run = |&(name, words, keys): &(&str, &str, &'static str)| {
        let plain = (name.to_owned(), words.to_owned(), keys);
        let french = IN_FRENCH.contains(&name).then(|| {
            let words = format!("{words} --language fr");
            (format!("french-{name}"), words, keys)
        });
        std::iter::once(plain).chain(french)
    };
    PICTURES.iter().flat_map(run)
}

fn golden(name: &str) -> std::path::PathBuf {
    project().join("tests/golden").join(format!("{name}.png"))
}

fn draw(name: &str, words: &str, keys: &str) -> Framebuffer {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("picture.png");
    let (_data, words) = copy_of_data(words);
    let mut arguments: Vec<&str> = words.split_whitespace().collect();
    arguments.extend(["--headless", "--png", file.to_str().unwrap()]);
    if !keys.is_empty() {
        arguments.extend(["--keys", keys]);
    }
    let output = dedale(&arguments);
    assert!(output.status.success(), "{name}: {}", stderr(&output));
    picture::decode(&std::fs::read(file).unwrap()).unwrap()
}

/// The picture as it fills a window of this size.
fn filled(picture: &Framebuffer, window: Size) -> Framebuffer {
    let mut shown = Shown::new(Fit::Fill);
    shown.present(picture, window);
    let mut filled = Framebuffer::new(window.width, window.height);
    for (index, &pixel) in shown.pixels.iter().enumerate() {
        let (x, y) = (index % window.width, index / window.width);
        filled.set_pixel(x as i32, y as i32, Color(pixel));
    }
    filled
}

/// Differing pixels in red over a faint copy.
fn difference(wanted: &Framebuffer, found: &Framebuffer) -> Framebuffer {
    let mut shown = Framebuffer::new(found.width(), found.height());
    for (x, y) in
        (0..found.height() as i32).flat_map(|y| (0..found.width() as i32).map(move |x| (x, y)))
    {
        let pixel = found.pixel(x, y).unwrap();
        let same = wanted.pixel(x, y) == Some(pixel);
        shown.set_pixel(
            x,
            y,
            if same {
                pixel.mix(Color::BLACK, 180)
            } else {
                Color::rgb(255, 0, 0)
            },
        );
    }
    shown
}

#[test]
fn golden_pictures_are_drawn_pixel_by_pixel() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut wrong = Vec::new();
    let drawn = runs().flat_map(|(name, words, keys)| {
        let picture = draw(&name, &words, keys);
        let of_it = FILLED.iter().filter(|(_, of, _)| *of == name);
        let filled: Vec<_> = of_it
            .map(|&(name, _, window)| (name.to_owned(), filled(&picture, window)))
            .collect();
        std::iter::once((name, picture)).chain(filled)
    });
    let others = OTHERS
        .iter()
        .map(|&(name, page)| (name.to_owned(), in_french(page)));
    for (name, found) in drawn.chain(others) {
        if update {
            std::fs::write(golden(&name), picture::encode(&found).unwrap()).unwrap();
        }
        let wanted = std::fs::read(golden(&name))
            .ok()
            .and_then(|file| picture::decode(&file).ok());
        if wanted.as_ref() != Some(&found) {
            let beside = |kind: &str| golden(&name).with_extension(format!("{kind}.png"));
            std::fs::write(beside("actual"), picture::encode(&found).unwrap()).unwrap();
            if let Some(wanted) = wanted {
                std::fs::write(
                    beside("difference"),
                    picture::encode(&difference(&wanted, &found)).unwrap(),
                )
                .unwrap();
            }
            wrong.push(name);
        }
    }
    assert!(
        wrong.is_empty(),
        "these pictures are others now: {wrong:?}; see tests/golden/*.actual.png"
    );
}

#[test]
fn every_golden_picture_has_its_run() {
    for file in crate::files("tests/golden") {
        let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
        let left_over = name.ends_with(".actual") || name.ends_with(".difference");
        assert!(
            left_over
                || runs().any(|(known, ..)| known == name)
                || FILLED.iter().any(|(known, ..)| *known == name)
                || OTHERS.iter().any(|(known, _)| *known == name),
            "{name} is drawn by no run"
        );
    }
}
