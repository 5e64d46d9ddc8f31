//! Files that the program makes, each under a name that is still free: pictures, and what a game saves.

use std::path::{Path, PathBuf};

use crate::error::{Context, Error, Result};
use crate::files;

/// More files of one name than this are refused.
const MOST: u32 = 9_999;

/// Saves `bytes` in `folder` as `dedale-<subject>-001.<ending>` or the first number that is free. Nothing is ever
/// overwritten.
///
/// # Errors
/// When the folder cannot be written, or all numbers are taken.
pub fn save(folder: &Path, subject: &str, ending: &str, bytes: &[u8]) -> Result<PathBuf> {
    let attempt = || format!("cannot save a file in {}", folder.display());
    std::fs::create_dir_all(folder).context(attempt)?;
    for number in 1..=MOST {
        let path = folder.join(format!("dedale-{subject}-{number:03}.{ending}"));
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
        assert!(
            first.ends_with("dedale-trees-7-001.png") && second.ends_with("dedale-trees-7-002.png")
        );
        assert_eq!(std::fs::read(first).unwrap(), b"one");
    }
}
