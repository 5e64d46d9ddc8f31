//! Files that the program makes, each under a name that is still free: screenshots, and what a game saves.

use std::path::{Path, PathBuf};

use crate::error::{Context, Error, Result};
use crate::files;

/// The highest number in a file name; after that saving is refused.
const MOST: u32 = 9_999;

/// Saves `bytes` in `folder` as `<subject>-001.<ending>` or the first number that is free. Nothing is ever overwritten.
///
/// # Errors
/// If the folder cannot be written, or all numbers are taken.
pub fn save(folder: &Path, subject: &str, ending: &str, bytes: &[u8]) -> Result<PathBuf> {
    save_as(folder, ending, bytes, numbered(subject))
}

/// The same, unless one of the files before holds these bytes already. Returns the path, and whether it is a new one.
///
/// # Errors
/// As [`save`].
pub fn save_once(
    folder: &Path,
    subject: &str,
    ending: &str,
    bytes: &[u8],
) -> Result<(PathBuf, bool)> {
    let name = numbered(subject);
    let paths = (1..=MOST).map(|number| folder.join(format!("{}.{ending}", name(number))));
    for path in paths {
        match files::read(&path, bytes.len() as u64) {
            Ok(Some(held)) if held == bytes => return Ok((path, false)),
            Err(_) if path.exists() => {}
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => break,
        }
    }
    save(folder, subject, ending, bytes).map(|path| (path, true))
}

fn numbered(subject: &str) -> impl Fn(u32) -> String {
    move |number| format!("{subject}-{number:03}")
}

/// Saves `bytes` in `folder` as `<name>.<ending>`, or with the first free number if that file exists. Nothing is ever
/// overwritten.
///
/// # Errors
/// As [`save`].
pub fn save_named(folder: &Path, name: &str, ending: &str, bytes: &[u8]) -> Result<PathBuf> {
    save_as(folder, ending, bytes, |number| match number {
        1 => name.to_owned(),
        number => format!("{name}-{number}"),
    })
}

fn save_as(
    folder: &Path,
    ending: &str,
    bytes: &[u8],
    name: impl Fn(u32) -> String,
) -> Result<PathBuf> {
    let attempt = || format!("cannot save a file in {}", folder.display());
    std::fs::create_dir_all(folder).context(attempt)?;
    for number in 1..=MOST {
        let path = folder.join(format!("{}.{ending}", name(number)));
        if files::create(&path, bytes)? {
            return Ok(path);
        }
    }
    Err(Error::caused(
        attempt(),
        Error::new(format!("there are {MOST} already")),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let first = save(folder.path(), "trees-7", "png", b"one").unwrap();
        let second = save(folder.path(), "trees-7", "png", b"two").unwrap();
        assert!(first.ends_with("trees-7-001.png") && second.ends_with("trees-7-002.png"));
        assert_eq!(std::fs::read(first).unwrap(), b"one");
        let again = save_once(folder.path(), "trees-7", "png", b"two").unwrap();
        let third = save_once(folder.path(), "trees-7", "png", b"three").unwrap();
        assert_eq!(again, (second, false));
        assert!(third.0.ends_with("trees-7-003.png") && third.1);
        let first = save_named(folder.path(), "my-grid", "txt", b"one").unwrap();
        let second = save_named(folder.path(), "my-grid", "txt", b"two").unwrap();
        assert!(first.ends_with("my-grid.txt") && second.ends_with("my-grid-2.txt"));
        assert_eq!(std::fs::read(first).unwrap(), b"one");
    }
}
