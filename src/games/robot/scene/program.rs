//! Programs of the player's own: each is started, told what the robot feels, and asked for a direction, step by step,
//! until the robot is out or the program fails.
//!
//! Only the command line of a new game starts them, before the game is opened; see [`prepare`]. They walk one after the
//! other, in a thread of their own. One gets a second for an answer and five for the first one, and may say one short
//! line a step. It is ended in any case, with all that it has started.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::source::{NewGrid, Source};
use crate::error::{Context, Error, Result};
use crate::games::robot::rules::block_grid::{Block, BlockGrid};
use crate::games::robot::rules::pupil::{Fault, MOST_STEPS, Walked, answer, feel};
use crate::games::robot::rules::racer::PROGRAMS;
use crate::games::robot::table::{RACE, RUNNER, STEPS_WORD};
use crate::grid::Dir;
use crate::rng::Seed;
use crate::scene::{Errand, Options, Prepared};
use crate::words::{Id, say};

/// How a racer's name begins that is a command.
const PREFIX: &str = "program:";
/// The time for an answer, and for the first one, before which the program has to start.
const TIME: Duration = Duration::from_secs(1);
const FIRST_TIME: Duration = Duration::from_secs(5);
/// How long it is waited for before a look whether the player has left.
const SLICE: Duration = Duration::from_millis(20);
/// How long the last words of a program that has ended may take to arrive, on a busy machine.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// The most letters of an answer.
const MOST_LETTERS: u64 = 100;
/// Lines that are kept of a program that says more than it is asked.
const MOST_AHEAD: usize = 8;
/// The most steps for each open square of the grid, and some more.
const STEPS_A_SQUARE: usize = 8;
const STEPS_MORE: usize = 100;

/// If racers are commands, lets these programs walk on the grid that the game will begin on.
///
/// # Errors
/// If one cannot be started, or the other options make no sense.
pub fn prepare(options: &Options, seed: Seed) -> Result<Option<Box<dyn Errand>>> {
    let is_race = |(name, _): &&(String, String)| name == RACE;
    let names = options.words.iter().find(is_race);
    let Some((_, names)) = names.filter(|(_, names)| names.contains(PREFIX)) else {
        return Ok(None);
    };
    let (names, commands) = parted(names)?;
    let mut words = options.words.clone();
    words.retain(|(name, _)| name != RACE && name != STEPS_WORD);
    words.push((RACE.to_owned(), names));
    // The same racers, so that the same islands are planted; their steps are not known yet.
    let mut plain = options.clone();
    plain.words.clone_from(&words);
    plain.words.push((STEPS_WORD.to_owned(), String::new()));
    let grid = first_grid(&plain, seed)?;
    let programs = commands.iter().map(|command| Program::start(command));
    let programs: Vec<Program> = programs.collect::<Result<_>>()?;
    let (progress, is_alone) = (Arc::new(Progress::default()), programs.len() == 1);
    let thread = {
        let progress = Arc::clone(&progress);
        let walk_all = move || {
            let walks = programs.into_iter().enumerate().map(|(number, program)| {
                progress.program.store(number, Ordering::Relaxed);
                walk(&grid, program, &progress)
            });
            walks.collect()
        };
        thread::Builder::new().spawn(walk_all)
    };
    let thread = thread.context(|| "the program cannot walk")?;
    Ok(Some(Box::new(Walking {
        words,
        progress,
        is_alone,
        thread: Some(thread),
    })))
}

/// The racers with plain names for the programs, and their commands.
fn parted(names: &str) -> Result<(String, Vec<Vec<String>>)> {
    let mut commands = Vec::new();
    let mut own = PROGRAMS.into_iter();
    let plain = names.split(',').map(|name| {
        let Some(command) = name.strip_prefix(PREFIX) else {
            return Ok(name);
        };
        let command = shlex::split(command).filter(|words| !words.is_empty());
        commands.push(command.ok_or_else(|| Error::usage(say!("robot-program-needed")))?);
        // The game refuses too many racers.
        Ok(own.next().unwrap_or(PROGRAMS[0]))
    });
    let plain: Vec<&str> = plain.collect::<Result<_>>()?;
    Ok((plain.join(","), commands))
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

/// Where the walks are, and whether they are to end.
#[derive(Default)]
struct Progress {
    program: AtomicUsize,
    steps: AtomicUsize,
    is_left: AtomicBool,
}

/// The walks, in a thread of their own.
struct Walking {
    /// The words that open the game, without the steps.
    words: Vec<(String, String)>,
    progress: Arc<Progress>,
    /// Whether it is the only program.
    is_alone: bool,
    /// Until its end has been waited for.
    thread: Option<JoinHandle<Vec<Walked>>>,
}

impl Errand for Walking {
    fn progress(&self) -> Option<[String; 2]> {
        self.thread
            .as_ref()
            .filter(|thread| !thread.is_finished())?;
        let program = self.progress.program.load(Ordering::Relaxed);
        let steps = self.progress.steps.load(Ordering::Relaxed);
        let program = PROGRAMS.get(program).unwrap_or(&PROGRAMS[0]);
        let name = if self.is_alone {
            RUNNER.of(program)
        } else {
            numbered(program)
        };
        Some([name.to_owned(), say!("question-steps", steps = steps)])
    }

    fn finish(mut self: Box<Self>) -> Result<Prepared> {
        let walks = self.thread.take().map(JoinHandle::join);
        let walks = walks.and_then(std::result::Result::ok);
        let walks = walks.ok_or_else(|| Error::new("the program could not walk"))?;
        let told = PROGRAMS.iter().zip(&walks).map(|(program, steps)| {
            let told = told(steps);
            if self.is_alone {
                return told;
            }
            let name = numbered(program);
            say!("robot-program-numbered", name = name, told = told)
        });
        let told = told.collect();
        let steps: Vec<String> = walks.iter().map(Walked::to_string).collect();
        let mut words = std::mem::take(&mut self.words);
        words.push((STEPS_WORD.to_owned(), steps.join(",")));
        Ok(Prepared { words, told })
    }
}

impl Drop for Walking {
    fn drop(&mut self) {
        self.progress.is_left.store(true, Ordering::Relaxed);
        // It ends its programs within a slice.
        drop(self.thread.take().map(JoinHandle::join));
    }
}

/// The name of one of several programs.
fn numbered(program: &'static str) -> &'static str {
    if program == PROGRAMS[0] {
        return say!("robot-runner-first");
    }
    Id("robot-runner-short").of(program)
}

/// What there is to say of a program.
fn told(steps: &Walked) -> String {
    let did = match steps.fault {
        None => say!("robot-program-out"),
        Some(fault) => Id("robot-program-failed").of(fault.word()),
    };
    let count = steps.dirs.len();
    say!("robot-program-told", did = did, steps = count)
}

/// The steps of a program on a grid.
fn walk(grid: &BlockGrid, mut program: Program, progress: &Progress) -> Walked {
    let most = (grid.open_count() * STEPS_A_SQUARE + STEPS_MORE).min(MOST_STEPS);
    let (mut at, mut steps) = (grid.entry(), Walked::default());
    while grid.get(at) != Some(Block::Exit) {
        progress.steps.store(steps.dirs.len(), Ordering::Relaxed);
        let next = if steps.dirs.len() < most {
            program.ask(&feel(grid, at), &progress.is_left)
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
    steps
}

/// The direction that a line names.
type Line = std::result::Result<Dir, Fault>;

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
            .ok_or_else(|| Error::usage(say!("robot-program-needed")))?;
        let mut command = Command::new(name);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        // A group of its own, in which what it starts is, too.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .spawn()
            .context(|| say!("robot-program-not-started", name = name.as_str()))?;
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
                while let Some(mut line) = read_line(&mut output) {
                    // It has said more at once than it was asked. A line that is no direction counts first, however
                    // soon the next one comes.
                    if line.is_ok() && !output.buffer().is_empty() {
                        let is_whole = output.buffer().contains(&b'\n');
                        let next = is_whole.then(|| read_line(&mut output)).flatten();
                        line = next.unwrap_or(Err(Fault::Talks)).and(Err(Fault::Talks));
                    }
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

    /// Tells it a line, and waits for its answer, or until the player has left.
    fn ask(&mut self, line: &str, is_left: &AtomicBool) -> Line {
        if let Ok(early) = self.said.try_recv() {
            return Err(early.err().unwrap_or(Fault::Talks));
        }
        // If it has ended, that shows in its answer.
        let _ = self.told.send(line.to_owned());
        let mut left = std::mem::replace(&mut self.time, TIME);
        while !left.is_zero() && !is_left.load(Ordering::Relaxed) {
            match self.said.recv_timeout(left.min(SLICE)) {
                Ok(line) => return line,
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Died),
                Err(RecvTimeoutError::Timeout) if self.has_ended() => {
                    // Something that it has started may hold its output open, so that there is no end to wait for.
                    let last = self.said.recv_timeout(LAST_WORDS);
                    return last.unwrap_or(Err(Fault::Died));
                }
                Err(RecvTimeoutError::Timeout) => left = left.saturating_sub(SLICE),
            }
        }
        Err(Fault::Silent)
    }
}

impl Program {
    /// Whether it has ended. It is not waited for yet: until then its number, which is its group's, belongs to it.
    #[cfg(unix)]
    fn has_ended(&self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let ended = waitid(WaitId::Pid(Pid::from_child(&self.child)), options);
        matches!(ended, Ok(Some(_)))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself. Its number, which is its group's, is free only after it was waited for.
        #[cfg(unix)]
        let _ = rustix::process::kill_process_group(
            rustix::process::Pid::from_child(&self.child),
            rustix::process::Signal::KILL,
        );
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a line of a program answers, if it has one more.
fn read_line(output: &mut impl BufRead) -> Option<Line> {
    let mut bytes = Vec::new();
    let read = output
        .by_ref()
        .take(MOST_LETTERS + 1)
        .read_until(b'\n', &mut bytes);
    match read {
        Ok(0) | Err(_) => None,
        Ok(count) if count as u64 > MOST_LETTERS && bytes.last() != Some(&b'\n') => {
            Some(Err(Fault::Talks))
        }
        // A whole line, or its last words.
        Ok(_) => {
            let text = String::from_utf8(bytes).unwrap_or_default();
            Some(answer(&text).ok_or(Fault::Mad))
        }
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    fn walked(script: &str) -> String {
        let grid = BlockGrid::read(b"S..\n##.\nE..\n").unwrap();
        let program = Program::start(&["sh", "-c", script].map(str::to_owned)).unwrap();
        walk(&grid, program, &Progress::default()).to_string()
    }

    #[test]
    fn a_program_that_answers_gets_out_and_all_others_fail_in_their_own_way() {
        for (script, steps) in [
            (
                "read a; echo E; read a; echo E; read a; echo S; read a; echo south; read a; echo w; read a; echo W",
                "2E2S2W",
            ),
            ("read a; echo E; exit 1", "1E-died"),
            // What it has started keeps its output open.
            ("read a; echo E; sleep 3 & exit 1", "1E-died"),
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
            // A greeting, at once with an answer, before it, or alone.
            ("printf 'Hello\\nE\\n'; sleep 1", "-mad"),
            ("echo Hello; read a; echo E; sleep 1", "-mad"),
            ("echo Hello; sleep 1; read a; echo E", "-mad"),
            ("read a; printf 'E\\nI went east\\n'; sleep 1", "-mad"),
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
    fn some_racers_are_commands_and_the_others_keep_their_names() {
        let (names, commands) =
            parted("a-star,program:python3 'my robot.py' -v,pledge,program:./b").unwrap();
        assert_eq!(names, "a-star,program,pledge,program-2");
        assert_eq!(commands, [&["python3", "my robot.py", "-v"][..], &["./b"]]);
        for wrong in ["program:,a-star", "program:'x,a-star"] {
            assert_eq!(parted(wrong).unwrap_err().exit_status(), 2, "{wrong}");
        }
    }

    /// Whether a process runs: it is there, and is no zombie.
    #[cfg(target_os = "linux")]
    fn runs(process: &str) -> bool {
        let state = std::fs::read_to_string(format!("/proc/{process}/stat"));
        state.is_ok_and(|state| !state.contains(") Z"))
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_a_program_has_started_ends_with_it() {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("process");
        for (end, steps) in [("echo up", "-mad"), ("echo E; exit 0", "1E-died")] {
            let script = format!(
                "sleep 300 > /dev/null & echo $! > '{}'; read a; {end}",
                file.display()
            );
            assert_eq!(walked(&script), steps);
            let process = std::fs::read_to_string(&file).unwrap();
            // The system may take a moment.
            let mut looks = 0..200;
            let ended = looks.any(|_| {
                thread::sleep(Duration::from_millis(10));
                !runs(process.trim())
            });
            assert!(ended, "{process}");
        }
    }
}
