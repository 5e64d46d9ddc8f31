//! Sprites, levels, sounds and the font: embedded in the program, and replaced file by file from a folder of the
//! player's.
//!
//! A game passes its file's name and the embedded bytes; the result also says where it came from, so that a bad file
//! can be named.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use crate::error::{Error, Result};
use crate::files;

/// The largest sprite sheet or level file, in bytes; a larger replacement is refused unread.
pub const MAX_ASSET_BYTES: u64 = 16 << 20;

/// The source of files.
#[derive(Clone, Debug, Default)]
pub struct Assets {
    folder: Option<PathBuf>,
}

/// The bytes of a file and their origin.
#[derive(Clone, Debug)]
pub struct Asset {
    /// The content.
    pub bytes: Cow<'static, [u8]>,
    /// For error messages: the path of a replacement, or the name of the embedded file.
    pub origin: String,
}

impl Assets {
    /// Only embedded files.
    pub fn embedded() -> Self {
        Self::default()
    }

    /// Files in `folder` replace embedded ones of the same name: `sprites/font.png`, `levels/…`.
    ///
    /// # Errors
    /// If there is no such folder.
    pub fn with_folder(folder: &Path) -> Result<Self> {
        if !folder.is_dir() {
            return Err(Error::new(format!(
                "{} is no folder to take assets from",
                folder.display()
            )));
        }
        Ok(Self {
            folder: Some(folder.to_owned()),
        })
    }

    /// The player's folder, if there is one.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The replacement for the file `name` if there is one, else the embedded bytes.
    ///
    /// # Errors
    /// If there is a replacement that cannot be read or is larger than [`MAX_ASSET_BYTES`].
    pub fn load(&self, name: &str, embedded: &'static [u8]) -> Result<Asset> {
        let Some(folder) = &self.folder else {
            return Ok(Self::own(name, embedded));
        };
        let path = folder.join(name);
        let origin = path.display().to_string();
        let replacement = files::read(&path, MAX_ASSET_BYTES)?;
        Ok(replacement.map_or_else(
            || Self::own(name, embedded),
            |bytes| Asset {
                bytes: Cow::Owned(bytes),
                origin,
            },
        ))
    }

    fn own(name: &str, embedded: &'static [u8]) -> Asset {
        Asset {
            bytes: Cow::Borrowed(embedded),
            origin: format!("{name} (embedded)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replacement_comes_before_the_embedded_file() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("sprites")).unwrap();
        std::fs::write(folder.path().join("sprites/a.png"), b"new").unwrap();
        let assets = Assets::with_folder(folder.path()).unwrap();
        let replaced = assets.load("sprites/a.png", b"old").unwrap();
        assert_eq!(&*replaced.bytes, b"new");
        assert!(replaced.origin.ends_with("sprites/a.png"));
        let kept = assets.load("sprites/b.png", b"old").unwrap();
        assert_eq!(
            (&*kept.bytes, kept.origin.as_str()),
            (&b"old"[..], "sprites/b.png (embedded)")
        );
    }

    #[test]
    fn an_unreadable_file_is_named() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join("sprites/a.png")).unwrap();
        let assets = Assets::with_folder(folder.path()).unwrap();
        let error = assets.load("sprites/a.png", b"old").unwrap_err();
        assert!(error.line().contains("sprites/a.png"), "{}", error.line());
        assert!(Assets::with_folder(&folder.path().join("none")).is_err());
    }
}
