//! The player's own program: it is started, told what the robot feels, and asked for a direction, step by step, until
//! the robot is out or the program fails.
//!
//! Only the command line of a new game starts one, before the game is opened; see [`prepare`]. It gets a second for an
//! answer and five for the first one, and may say one short line a step. It is ended in any case.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use super::source::{NewGrid, Source};
use crate::error::{Context, Error, Result};
use crate::games::robot::rules::block_grid::{Block, BlockGrid};
use crate::games::robot::rules::pupil::{Fault, MOST_STEPS, Walked, answer, feel};
use crate::games::robot::rules::racer::PROGRAM;
use crate::games::robot::table::{RACE, STEPS_WORD};
use crate::rng::Seed;
use crate::scene::{Options, Prepared};

/// How a racer's name begins that is a command.
const PREFIX: &str = "program:";
/// The time for an answer, and for the first one, before which the program has to start.
const TIME: Duration = Duration::from_secs(1);
const FIRST_TIME: Duration = Duration::from_secs(5);
/// The most letters of an answer.
const MOST_LETTERS: u64 = 100;
/// Lines that are kept of a program that says more than it is asked.
const MOST_AHEAD: usize = 8;
/// The most steps for each open square of the grid, and some more.
const STEPS_A_SQUARE: usize = 8;
const STEPS_MORE: usize = 100;

/// If a racer is a command, lets the program walk on the grid that the game will begin on. Returns the words that open
/// the game with its steps, and what there is to say of it.
///
/// # Errors
/// If it cannot be started, or the other options make no sense.
pub fn prepare(options: &Options, seed: Seed) -> Result<Option<Prepared>> {
    let is_race = |(name, _): &&(String, String)| name == RACE;
    let names = options.words.iter().find(is_race);
    let Some((_, names)) = names.filter(|(_, names)| names.contains(PREFIX)) else {
        return Ok(None);
    };
    let (names, command) = parted(names)?;
    let mut words = options.words.clone();
    words.retain(|(name, _)| name != RACE && name != STEPS_WORD);
    words.push((RACE.to_owned(), names));
    // The same racers, so that the same islands are planted; its steps are not known yet.
    let mut plain = options.clone();
    plain.words.clone_from(&words);
    plain.words.push((STEPS_WORD.to_owned(), String::new()));
    let grid = first_grid(&plain, seed)?;
    let steps = walk(&grid, &command)?;
    let count = steps.dirs.len();
    let after = format!("after {count} step{}", if count == 1 { "" } else { "s" });
    let told = match steps.fault {
        None => format!("the program is out {after}"),
        Some(fault) => format!(
            "the program {} {after}",
            match fault {
                Fault::Died => "ended",
                Fault::Silent => "gave no answer for a second",
                Fault::Mad => "answered with no direction (N, E, S or W)",
                Fault::Talks => "said more than it was asked",
                Fault::Wall => "walked into a wall",
                Fault::Endless => "walked on and on, and was stopped",
                Fault::Elsewhere => "walked elsewhere",
            }
        ),
    };
    words.push((STEPS_WORD.to_owned(), steps.to_string()));
    Ok(Some((words, told)))
}

/// The racers with a plain name for the program, and its command.
fn parted(names: &str) -> Result<(String, Vec<String>)> {
    let mut command = None;
    let plain: Vec<&str> = names
        .split(',')
        .map(|name| match name.strip_prefix(PREFIX) {
            Some(own) => {
                command = Some(own.to_owned());
                PROGRAM
            }
            None => name,
        })
        .collect();
    let command = command.and_then(|command| shlex::split(&command));
    let command = command.filter(|words| !words.is_empty());
    let command = command.ok_or_else(|| {
        Error::usage("program: needs a command, such as 'program:python3 robot.py'")
    })?;
    Ok((plain.join(","), command))
}

/// The grid that a game with these options begins on.
fn first_grid(options: &Options, seed: Seed) -> Result<Arc<BlockGrid>> {
    let mut source = Source::open(options, seed)?;
    let mut grid = source.turn_to(NewGrid::Level(source.levels.index()));
    while source.making.is_some() {
        grid = source.make_on();
    }
    grid.ok_or_else(|| Error::new("there is no grid for the program to walk on"))
}

/// The steps of a program on a grid.
///
/// # Errors
/// If it cannot be started.
pub fn walk(grid: &BlockGrid, command: &[String]) -> Result<Walked> {
    let mut program = Program::start(command)?;
    let most = (grid.open_count() * STEPS_A_SQUARE + STEPS_MORE).min(MOST_STEPS);
    let (mut at, mut steps) = (grid.entry(), Walked::default());
    while grid.get(at) != Some(Block::Exit) {
        let next = if steps.dirs.len() < most {
            program.ask(&feel(grid, at))
        } else {
            Err(Fault::Endless)
        };
        let next = next.and_then(|dir| {
            if grid.can_step(at, dir) {
                Ok(dir)
            } else {
                Err(Fault::Wall)
            }
        });
        match next {
            Ok(dir) => {
                steps.dirs.push(dir);
                at = at + dir;
            }
            Err(fault) => {
                steps.fault = Some(fault);
                break;
            }
        }
    }
    Ok(steps)
}

/// What was read of a line.
type Line = std::result::Result<String, Fault>;

/// A program that runs; it ends when this goes.
struct Program {
    child: Child,
    /// Lines for it.
    told: Sender<String>,
    /// Lines of it.
    said: Receiver<Line>,
    /// The time for its next answer.
    time: Duration,
}

impl Program {
    fn start(command: &[String]) -> Result<Self> {
        let (name, arguments) = command
            .split_first()
            .ok_or_else(|| Error::usage("program: needs a command"))?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context(|| format!("cannot start the program '{name}'"))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (told, tell) = channel::<String>();
        let (say, said) = sync_channel::<Line>(MOST_AHEAD);
        // Threads of their own: a program that neither reads nor writes holds up only them, and they end with it.
        if let Some(mut input) = input {
            thread::spawn(move || {
                for line in tell {
                    if writeln!(input, "{line}")
                        .and_then(|()| input.flush())
                        .is_err()
                    {
                        break;
                    }
                }
            });
        }
        if let Some(output) = output {
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                while let Some(line) = read_line(&mut output) {
                    // It has said more at once than it was asked.
                    let has_more = !output.buffer().is_empty();
                    let line = if has_more { Err(Fault::Talks) } else { line };
                    let is_last = line.is_err();
                    if say.send(line).is_err() || is_last {
                        break;
                    }
                }
            });
        }
        Ok(Self {
            child,
            told,
            said,
            time: FIRST_TIME,
        })
    }

    /// Tells it a line, and waits for its answer.
    fn ask(&mut self, line: &str) -> std::result::Result<crate::grid::Dir, Fault> {
        if let Ok(early) = self.said.try_recv() {
            return Err(early.err().unwrap_or(Fault::Talks));
        }
        // If it has ended, that shows in its answer.
        let _ = self.told.send(line.to_owned());
        match self
            .said
            .recv_timeout(std::mem::replace(&mut self.time, TIME))
        {
            Ok(line) => answer(&line?).ok_or(Fault::Mad),
            Err(RecvTimeoutError::Timeout) => Err(Fault::Silent),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Died),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A line of a program, if it has one more.
fn read_line(output: &mut impl BufRead) -> Option<Line> {
    let mut bytes = Vec::new();
    let read = output
        .by_ref()
        .take(MOST_LETTERS + 1)
        .read_until(b'\n', &mut bytes);
    match read {
        Ok(0) | Err(_) => None,
        Ok(_) if bytes.last() == Some(&b'\n') => {
            let text = String::from_utf8(bytes);
            Some(text.map_err(|_| Fault::Mad))
        }
        Ok(count) if count as u64 > MOST_LETTERS => Some(Err(Fault::Talks)),
        // Its last words.
        Ok(_) => Some(String::from_utf8(bytes).map_err(|_| Fault::Mad)),
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    fn walked(script: &str) -> String {
        let grid = BlockGrid::read(b"S..\n##.\nE..\n").unwrap();
        let command = ["sh", "-c", script].map(str::to_owned);
        walk(&grid, &command).unwrap().to_string()
    }

    #[test]
    fn a_program_that_answers_gets_out_and_all_others_fail_in_their_own_way() {
        for (script, steps) in [
            (
                "read a; echo E; read a; echo E; read a; echo S; read a; echo south; read a; echo w; read a; echo W",
                "2E2S2W",
            ),
            ("read a; echo E; exit 1", "1E-died"),
            ("read a; echo E; sleep 3", "1E-silent"),
            ("read a; echo E; read a; echo left", "1E-mad"),
            ("read a; echo S", "-wall"),
            (
                "read a; echo E; read a; printf 'E\\nE\\n'; sleep 1",
                "1E-talks",
            ),
            (
                "read a; head -c 5000 /dev/zero | tr '\\0' x; sleep 1",
                "-talks",
            ),
            ("while read a; do echo E; read a; echo W; done", "-endless"),
            ("read a; printf '\\377\\n'", "-mad"),
            ("exec cat /dev/zero", "-talks"),
        ] {
            let walked = walked(script);
            assert!(
                walked == steps || steps == "-endless" && walked.ends_with(steps),
                "{script}: {walked}"
            );
        }
    }

    #[test]
    fn the_squares_around_are_told_before_each_answer() {
        let script = "read a; [ \"$a\" = 'wall open wall wall' ] || exit; echo E; \
                      read a; [ \"$a\" = 'wall open wall open' ] || exit; echo E; sleep 2";
        assert_eq!(walked(script), "2E-silent");
    }

    #[test]
    fn one_racer_is_a_command_and_the_others_keep_their_names() {
        let (names, command) = parted("a-star,program:python3 'my robot.py' -v,pledge").unwrap();
        assert_eq!(names, "a-star,program,pledge");
        assert_eq!(command, ["python3", "my robot.py", "-v"]);
        for wrong in ["program:,a-star", "program:'x,a-star"] {
            assert_eq!(parted(wrong).unwrap_err().exit_status(), 2, "{wrong}");
        }
    }
}
