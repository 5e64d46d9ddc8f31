//! What the rules find out, in words.

use crate::games::robot::rules::block_grid::Refusal;
use crate::games::robot::rules::costs_page::CostsPage;
use crate::games::robot::rules::draft::Pencil;
use crate::games::robot::rules::ladder::{Ladder, RUNGS};
use crate::games::robot::rules::pupil::feel;
use crate::games::robot::rules::racer::{End, Racer, Who};
use crate::games::robot::rules::report::{Quantity, Verdict, Which, short, shorter};
use crate::games::robot::rules::solvers::{Algorithm, Run};
use crate::games::robot::rules::thought::{Probe, Step, Then};
use crate::games::robot::rules::timeline::Shortest;
use crate::games::robot::rules::trace::side;
use crate::games::robot::scene::race::{Pace, Race, Standing};
use crate::games::robot::table::RUNNER;
use crate::gfx::Color;
use crate::grid::Size;
use crate::input::Button;
use crate::input::keys::Meaning;
use crate::maze::{Builder, plan};
use crate::scene::scores::Date;
use crate::settings::{rate_shown, speed_shown};
use crate::words::{Id, say, shown_size};

/// The name of a runner.
pub fn name(who: Who) -> &'static str {
    RUNNER.of(who.name())
}

/// The same for a label of a race. The first of several programs has a number, too.
pub fn short_name(who: Who, all: &[Racer]) -> &'static str {
    if who == Who::Pupil(0) && has_programs(all) {
        return say!("robot-runner-first");
    }
    Id("robot-runner-short").of(who.name())
}

/// Whether several programs of the player's race.
fn has_programs(all: &[Racer]) -> bool {
    let programs = all.iter().map(Racer::who);
    programs.filter(|who| matches!(who, Who::Pupil(_))).count() > 1
}

/// The name of a number.
pub fn quantity(quantity: Quantity) -> &'static str {
    Id("robot-quantity").of(quantity.into())
}

/// What the pencil draws.
pub fn pencil(pencil: Pencil) -> &'static str {
    Id("robot-pencil").of(pencil.name())
}

/// Which grid it is, after its title.
pub fn which(which: Which, counts_for_day: bool) -> String {
    match which {
        Which::Unsaved => say!("robot-which-unsaved").to_owned(),
        Which::Seed(seed) => Date::seed_line(seed, counts_for_day),
        Which::Blank => say!("robot-which-blank").to_owned(),
        Which::Drawn => say!("robot-which-drawn").to_owned(),
        Which::Handed => say!("robot-which-handed").to_owned(),
        Which::File => say!("robot-which-file").to_owned(),
        Which::Grid(number, count) => say!("robot-which-grid", number = number, count = count),
    }
}

/// Who is to be beaten on a rung of the ladder, as the race begins.
pub fn rung(ladder: Ladder) -> String {
    let (rung, ahead) = (ladder.rung() + 1, ladder.head_start());
    let (name, rivals) = (name(Who::Program(ladder.rival())), ladder.rivals().count());
    say!(
        "robot-notice-rung",
        rung = rung,
        rivals = rivals,
        name = name,
        ahead = ahead
    )
}

/// Where the player stands on the ladder.
pub fn standing(ladder: Ladder) -> String {
    let (wins, most) = (ladder.wins, ladder.most);
    let (rung, all) = (ladder.rung() + 1, RUNGS);
    say!(
        "robot-ladder-standing",
        rung = rung,
        all = all,
        wins = wins,
        longest = most
    )
}

/// How far a maze is made, in percent.
pub fn making(percent: usize) -> String {
    say!("robot-making", percent = percent)
}

/// Whether the clock runs, and how fast, in about seven letters.
pub fn short_pace(pace: Pace) -> String {
    match pace {
        Pace::Going(speed) => speed_shown(speed),
        other => self::pace(other),
    }
}

/// The same in steps.
pub fn pace(pace: Pace) -> String {
    match pace {
        Pace::Working => say!("robot-pace-working").to_owned(),
        Pace::Ended => say!("robot-pace-ended").to_owned(),
        Pace::Stopped => say!("robot-pace-stopped").to_owned(),
        Pace::Going(speed) => match rate_shown(speed) {
            Some(rate) => say!("robot-panel-speed", speed = rate),
            None => speed_shown(speed),
        },
    }
}

/// How a run ended, in a sentence.
pub fn sentence(verdict: Verdict) -> String {
    match verdict {
        Verdict::Longer { path, shortest } => {
            say!("robot-ended-longer", path = path, shortest = shortest)
        }
        Verdict::Shortest(path) => say!("robot-ended-shortest", path = path),
        Verdict::Out => say!("robot-ended-out").to_owned(),
        Verdict::NoWayOut => say!("robot-ended-no-way-out").to_owned(),
        Verdict::Circles => say!("robot-ended-circles").to_owned(),
        Verdict::GaveUp { .. } => say!("robot-verdict-gave-up").to_owned(),
        Verdict::Failed(fault) => Id("robot-program-failed").of(fault.word()).to_owned(),
    }
}

/// The same beside a title: the parts of the line. The first one is about the run, a second one about a shortest path.
pub fn verdict(verdict: Verdict) -> (String, Option<String>) {
    let number = |steps: usize| short(steps as u64);
    let told = match verdict {
        Verdict::Longer { path, shortest } => {
            let shortest = say!("robot-verdict-shortest", shortest = number(shortest));
            return (
                say!("robot-verdict-path", steps = number(path)),
                Some(shortest),
            );
        }
        Verdict::Shortest(path) => say!("robot-verdict-shortest-path", path = number(path)),
        Verdict::Out => say!("robot-verdict-out").to_owned(),
        Verdict::NoWayOut => say!("robot-verdict-no-way-out").to_owned(),
        Verdict::Circles => say!("robot-verdict-circles").to_owned(),
        Verdict::GaveUp { .. } => say!("robot-verdict-gave-up").to_owned(),
        Verdict::Failed(fault) => Id("robot-program-fault").of(fault.word()).to_owned(),
    };
    (told, None)
}

/// An end that is no way out: in a table, on a label, and short.
pub fn failure(end: End) -> Option<[&'static str; 3]> {
    Some(match end {
        End::Out(_) => return None,
        End::NoWayOut => [
            say!("robot-failed-no-way-out"),
            say!("robot-no-way-out"),
            say!("robot-no-way"),
        ],
        End::Circles => [
            say!("robot-failed-circles"),
            say!("robot-in-circles"),
            say!("robot-circles"),
        ],
        End::GaveUp => [say!("robot-gave-up"); 3],
        End::Failed(fault) => [Id("robot-program-fault").of(fault.word()); 3],
    })
}

/// How a program of the player's has failed, after how many steps and on which square; of several with its name and in
/// few words, of one in a sentence, and with what it felt there.
pub fn fault(racer: &Racer, all: &[Racer]) -> Option<String> {
    let (who @ Who::Pupil(_), Some(End::Failed(fault))) = (racer.who(), racer.end()) else {
        return None;
    };
    let (at, steps) = (racer.stands(), racer.steps());
    let square = say!("exercise-square", row = at.y, column = at.x);
    Some(if has_programs(all) {
        let fault = Id("robot-program-fault").of(fault.word());
        let told = say!(
            "robot-program-where",
            fault = fault,
            steps = steps,
            square = square
        );
        say!(
            "robot-program-numbered",
            name = short_name(who, all),
            told = told
        )
    } else {
        let told = Id("robot-program-failed").of(fault.word());
        let felt = feel(racer.grid(), at);
        say!(
            "robot-program-felt",
            told = told,
            steps = steps,
            square = square,
            felt = felt
        )
    })
}

/// What has become of the player's race, and what follows from that.
pub fn race_standing(standing: Standing, race: &Race) -> String {
    let (result, give_up) = (Button::Confirm, Button::End);
    let key = |button| Meaning::Button(button).label();
    let racers = race.timeline.racers();
    let waits = || say!("robot-race-waits", key = key(give_up));
    match standing {
        Standing::Out(1) => say!("robot-race-won", key = key(result)),
        Standing::Out(place) => say!("notice-race-out", place = place, key = key(result)),
        Standing::Lost { first, is_alone } => {
            let (name, clock) = (
                short_name(racers[first].who(), racers),
                racers[first].made(),
            );
            let lost = say!("robot-race-lost", name = name, clock = short(clock));
            if is_alone {
                format!("{lost} {}", waits())
            } else {
                lost
            }
        }
        Standing::Left => format!("{} {}", say!("robot-race-left"), waits()),
    }
}

/// The same in 15 letters.
pub fn short_standing(standing: Standing) -> (String, Color) {
    match standing {
        Standing::Out(1) => (say!("robot-bar-won").to_owned(), Color::LIME),
        Standing::Out(place) => (say!("robot-bar-place", place = place), Color::LIME),
        Standing::Lost { .. } => (say!("robot-bar-lost").to_owned(), Color::ORANGE),
        Standing::Left => (say!("robot-bar-left").to_owned(), Color::WHITE),
    }
}

/// What a label tells of a racer, in full and short: steps of thought or of walk, and when it was out.
pub fn label(racer: &Racer) -> [String; 2] {
    let (clock, steps) = (short(racer.made()), short(racer.steps()));
    match (racer.end(), racer.end().and_then(failure)) {
        (_, Some([_, told, short])) => [told, short].map(str::to_owned),
        (Some(_), None) => [say!("robot-label-out", clock = clock.as_str()), clock],
        (None, _) if !racer.who().walks() && racer.found().is_none() => {
            let count = racer.made() as usize;
            [
                say!("robot-label-thinks", count = count, shown = clock.as_str()),
                clock,
            ]
        }
        // The short form is the clock of all.
        (None, _) => {
            let count = racer.steps() as usize;
            [
                say!("robot-label-walks", count = count, shown = steps.as_str()),
                clock,
            ]
        }
    }
}

/// What a narrow label tells of one that has no number yet: that it `waits` or thinks. Else nothing.
pub fn brief_label(racer: &Racer, waits: bool) -> &'static str {
    if waits && racer.drive().is_none() {
        say!("robot-label-waits")
    } else if racer.who().walks() || racer.found().is_some() {
        ""
    } else {
        say!("robot-label-searches")
    }
}

/// The numbers of a racer that is out: the clock, steps walked, those beyond a shortest path, and the path.
///
/// # Errors
/// What is said of one that is not out.
pub fn numbers(racer: &Racer, shortest: Shortest) -> Result<[String; 4], &'static str> {
    match racer.end().map(failure) {
        Some(None) => {}
        Some(Some([told, ..])) => return Err(told),
        None => return Err(say!("robot-failed-not-yet")),
    }
    let path = racer.counters().path.unwrap_or(0);
    let detour = match shortest {
        Shortest::Steps(least) => detour((racer.steps() as usize).saturating_sub(least)),
        Shortest::Unknown | Shortest::NoWayOut => "–".to_owned(),
    };
    let [clock, steps, path] = [racer.made(), racer.steps(), path as u64].map(short);
    Ok([clock, steps, detour, path])
}

/// Steps beyond those of a shortest path.
pub fn detour(steps: usize) -> String {
    match steps {
        0 => say!("table-no-extra").to_owned(),
        steps => format!("+{}", short(steps as u64)),
    }
}

/// What is known about the shortest path.
pub fn shortest_path(shortest: Shortest) -> String {
    match shortest {
        Shortest::Steps(steps) => say!("robot-podium-shortest", steps = steps),
        Shortest::NoWayOut => say!("robot-podium-no-way-out").to_owned(),
        Shortest::Unknown => say!("robot-podium-searching").to_owned(),
    }
}

/// What an algorithm keeps in mind, with this many squares in its stack or queue.
pub fn thought(run: &Run, waiting: usize) -> String {
    let count = shorter(waiting as u64);
    match run.algorithm() {
        Algorithm::DepthFirst => say!("robot-thought-stack", count = count),
        Algorithm::BreadthFirst | Algorithm::AStar | Algorithm::DeadEnd => {
            say!("robot-thought-queue", count = count)
        }
        Algorithm::Pledge => say!(
            "robot-thought-turns",
            turns = run.solver().turns().unwrap_or(0)
        ),
        Algorithm::Tremaux => say!("robot-thought-chalk").to_owned(),
        Algorithm::WallLeft | Algorithm::WallRight if run.solver().hand().is_some() => {
            say!("robot-thought-hand").to_owned()
        }
        Algorithm::WallLeft | Algorithm::WallRight => say!("robot-thought-free").to_owned(),
    }
}

/// The same of one of several algorithms, in a word.
pub fn kept(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::DepthFirst => say!("robot-x-ray-stack"),
        Algorithm::BreadthFirst | Algorithm::AStar | Algorithm::DeadEnd => {
            say!("robot-x-ray-waits")
        }
        Algorithm::WallLeft | Algorithm::WallRight | Algorithm::Pledge => say!("robot-x-ray-hand"),
        Algorithm::Tremaux => say!("robot-x-ray-chalk"),
    }
}

/// The sides that depth first has tried on a square, and what it does then.
pub fn tries(step: &Step) -> String {
    let look = |side: &str, found: &str| say!("robot-tries-side", side = side, found = found);
    tried(step, [Id("robot-side"), Id("robot-found")], look)
}

/// The same on one line.
pub fn tries_short(step: &Step) -> String {
    let look = |side: &str, found: &str| say!("robot-tries-side-short", side = side, found = found);
    tried(
        step,
        [Id("robot-side-short"), Id("robot-found-short")],
        look,
    )
}

fn tried(step: &Step, words: [Id; 2], tell: impl Fn(&str, &str) -> String) -> String {
    let side = |dir| words[0].of(side(dir));
    let look = |look: Probe| tell(side(look.dir), words[1].of(look.found.name()));
    let sides = one_after_the_other(step.tried().map(look)).unwrap_or_default();
    match step.then {
        Then::Go(_) => say!("robot-tries-go", sides = sides),
        Then::Back(dir) => say!("robot-tries-back", sides = sides, side = side(dir)),
        Then::NoWayOut => say!("robot-tries-no-way-out", sides = sides),
    }
}

/// What is found on the sides, in one line.
pub fn one_after_the_other(looks: impl Iterator<Item = String>) -> Option<String> {
    looks.reduce(|sides, side| say!("robot-tries-more", sides = sides, side = side))
}

/// Which mazes the plot of the page of costs is about, or how many of them are measured.
pub fn mazes(page: &CostsPage) -> String {
    let (done, all) = page.measured();
    if done < all {
        return say!("robot-costs-so-far", done = done, mazes = all);
    }
    let builder = match page.plan().builder {
        Builder::Trees => plan::TREES,
        Builder::DepthFirst => plan::DEPTH_FIRST,
    };
    let (islands, is_dense) = page.islands();
    let (builder, mazes) = (builder.label.text(), all / page.sizes());
    if is_dense {
        say!(
            "robot-costs-dense",
            mazes = mazes,
            builder = builder,
            islands = islands
        )
    } else {
        say!(
            "robot-costs-mazes",
            mazes = mazes,
            builder = builder,
            islands = islands
        )
    }
}

/// Why the pencil cannot do something.
pub fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Outside => say!("robot-refusal-outside"),
        Refusal::AtEntry => say!("robot-refusal-at-entry"),
        Refusal::InWall => say!("robot-refusal-in-wall"),
        Refusal::OnExit => say!("robot-refusal-on-exit"),
    }
}

/// Why a grid cannot get this size.
pub fn no_size(size: Size, reason: Refusal) -> String {
    match reason {
        Refusal::Outside => say!("robot-refusal-size", size = shown_size(size)),
        reason => refusal(reason).to_owned(),
    }
}

/// What was ignored in a file: lines around its grids, and grids that came before.
pub fn ignored(lines: usize, grids: usize) -> Option<String> {
    match (lines, grids) {
        (0, 0) => None,
        (lines, 0) => Some(say!("robot-ignored-lines", lines = lines)),
        (0, grids) => Some(say!("robot-ignored-grids", grids = grids)),
        (lines, grids) => Some(say!("robot-ignored-both", lines = lines, grids = grids)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::robot::rules::pupil::Fault;
    use crate::games::robot::rules::racer::MOST_RUNS;
    use crate::games::robot::rules::thought::Found;
    use crate::grid::Dir;
    use strum::VariantArray as _;

    #[test]
    fn every_fixed_word_has_its_text() {
        let said = |id: Id, names: &[&str]| {
            assert_eq!(id.attributes().collect::<Vec<_>>(), names, "{id:?}");
        };
        let pupils = (0..MOST_RUNS).map(Who::Pupil);
        let runners: Vec<_> = Who::all().chain(pupils).map(Who::name).collect();
        let faults: Vec<_> = Fault::VARIANTS.iter().map(|fault| fault.word()).collect();
        said(Id("robot-program-fault"), &faults);
        said(Id("robot-program-failed"), &faults);
        said(RUNNER, &runners);
        said(Id("robot-runner-short"), &runners);
        let quantities: Vec<_> = Quantity::VARIANTS.iter().map(|&each| each.into()).collect();
        said(Id("robot-quantity"), &quantities);
        let sides = Dir::ALL.map(side);
        said(Id("robot-side"), &sides);
        said(Id("robot-side-short"), &sides);
        let found = [
            Found::Outside,
            Found::Wall,
            Found::Been,
            Found::Free,
            Found::Exit,
        ];
        said(Id("robot-found"), &found.map(Found::name));
        said(Id("robot-found-short"), &found.map(Found::name));
        let pencils = [Pencil::Wall, Pencil::Exit, Pencil::Entry];
        said(Id("robot-pencil"), &pencils.map(Pencil::name));
    }
}
