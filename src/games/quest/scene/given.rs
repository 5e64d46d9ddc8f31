//! Levels in a maze of another game or of a file instead of one that is built.

use super::carving::Carving;
use super::stage::Stage;
use crate::error::{Error, Result};
use crate::games::quest::building::SIDES;
use crate::games::quest::level::{Level, Plan};
use crate::maze::WallGrid;
use crate::scene::Options;

/// The largest file, in bytes.
const MAX_FILE_BYTES: u64 = 1 << 16;

/// A maze that is not built.
#[derive(Clone)]
pub struct Given {
    walls: WallGrid,
    /// Where it comes from, in at most 12 letters where a game's title has at most seven.
    pub origin: String,
}

/// The maze that the options ask for.
///
/// # Errors
/// When it cannot be read, and when no level can be made of it.
pub fn read(options: &Options) -> Result<Option<Given>> {
    let Some((bytes, name)) = options.only_file(MAX_FILE_BYTES)? else {
        return Ok(None);
    };
    let walls = WallGrid::read(&bytes, &name)?;
    if !Level::fits(&walls) {
        let (least, most) = SIDES;
        let reason = Error::new(format!(
            "Quest plays mazes of {least} to {most} cells a side with a way from the bottom left to the top right"
        ));
        return Err(reason.within(format!("cannot use {name}")));
    }
    let handed = options.handed.as_ref();
    let origin = handed.map_or("your file".to_owned(), |maze| {
        format!("from {}", maze.from())
    });
    Ok(Some(Given { walls, origin }))
}

/// Level `number` of a plan, and the stage that it begins with: in the maze that is given, or in one that is built.
pub fn level(given: Option<&Given>, plan: Plan, number: u32) -> (Stage, Level) {
    if let Some(level) = given.and_then(|given| Level::in_maze(plan, number, given.walls.clone())) {
        return (Stage::ENTRANCE, level);
    }
    let (carving, level) = Carving::new(plan, number);
    (Stage::waiting(carving), level)
}
