//! A player's files: read without trust, written whole or not at all.
//!
//! Only plain files of a sensible size are read. A file is first written as a temporary file in the same folder, under
//! a name of our own and locked while it is being written; so what a killed run has left can be told from what another
//! program is about to save.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::time::SystemTime;

use tempfile::{Builder, NamedTempFile};

use crate::error::{Context, Error, Result};

/// Before and after the random letters in the name of a temporary file.
const TEMPORARY: (&str, &str) = (".dedale-", ".tmp");
/// An empty temporary file younger than this may have just been created, and is not locked yet.
const YOUNG: Duration = Duration::from_mins(1);
/// The most links followed in a path.
const MOST_LINKS: u32 = 40;

/// The most files listed of a folder.
const MOST_LISTED: usize = 200;

/// The content of a file of at most `most` bytes; `None` if it does not exist.
///
/// # Errors
/// If it is not a plain file, cannot be read, or is larger. The kind of file is checked before it is opened: a pipe or
/// a device could otherwise block the program for ever.
pub fn read(path: &Path, most: u64) -> Result<Option<Vec<u8>>> {
    let attempt = || format!("cannot use {}", path.display());
    let data = match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        data => data.context(attempt)?,
    };
    if !data.is_file() {
        return Err(Error::caused(
            attempt(),
            Error::new("it is not a plain file"),
        ));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).context(attempt)?;
    file.take(most + 1)
        .read_to_end(&mut bytes)
        .context(attempt)?;
    if bytes.len() as u64 > most {
        let reason = Error::new(format!("it is larger than {most} bytes"));
        return Err(Error::caused(attempt(), reason));
    }
    Ok(Some(bytes))
}

/// The plain files in a folder by name, at most the first two hundred, without hidden ones. A missing folder is empty.
///
/// # Errors
/// If the folder cannot be read.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    let attempt = || format!("cannot read the folder {}", folder.display());
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.context(attempt)?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.context(attempt)?.path();
        let name = path.file_name().unwrap_or_default();
        if path.is_file() && !name.as_encoded_bytes().starts_with(b".") {
            files.push(path);
        }
    }
    files.sort();
    files.truncate(MOST_LISTED);
    Ok(files)
}

/// When a file was last written, if that is known; only to be compared with another file.
pub fn written_at(path: &Path) -> Option<SystemTime> {
    let data = fs::metadata(path);
    data.and_then(|data| data.modified()).ok()
}

/// Replaces the content of a file by `bytes`, as a [`Draft`] does, and returns the file, open at its end.
///
/// # Errors
/// If it cannot be written; the previous content is then still there.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<File> {
    let mut draft = Draft::new(path)?;
    let written = draft.write_all(bytes);
    written.context(|| format!("cannot write {}", path.display()))?;
    draft.place()
}

/// The new content of a file: it is written beside the file and put in its place in one step, or dropped and deleted.
/// Links stay, and their target is replaced; permissions stay. Anything but a plain file, such as a pipe, is written to
/// directly.
#[derive(Debug)]
pub struct Draft {
    path: PathBuf,
    file: Beside,
}

#[derive(Debug)]
enum Beside {
    /// With the path at the end of all links.
    Temporary(NamedTempFile, PathBuf),
    Itself(File),
}

impl Draft {
    /// Nothing has been written yet.
    ///
    /// # Errors
    /// If nothing can be written there, or an existing file is read-only.
    pub fn new(path: &Path) -> Result<Self> {
        let attempt = || format!("cannot write {}", path.display());
        // A pipe must be opened by its own name: at the end of the links of `/dev/stdout` there is no file.
        let there = fs::metadata(path).ok();
        let file = match &there {
            Some(there) if !there.is_file() => {
                Beside::Itself(File::options().write(true).open(path).context(attempt)?)
            }
            _ => {
                let end = end_of_links(path).context(attempt)?;
                tidy(folder_of(&end));
                Beside::Temporary(temporary(&end).context(attempt)?, end)
            }
        };
        if let (Beside::Temporary(file, _), Some(there)) = (&file, there) {
            let permissions = there.permissions();
            if permissions.readonly() {
                let reason = Error::new("it is read-only");
                return Err(Error::caused(attempt(), reason));
            }
            file.as_file()
                .set_permissions(permissions)
                .context(attempt)?;
        }
        Ok(Self {
            path: path.to_owned(),
            file,
        })
    }

    /// The file that it will replace.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Puts it in place, safely on the disk, and returns the file, open at its end.
    ///
    /// # Errors
    /// If that is not possible; the previous content is then still there.
    pub fn place(self) -> Result<File> {
        let attempt = || format!("cannot write {}", self.path.display());
        let (file, end) = match self.file {
            Beside::Itself(file) => return Ok(file),
            Beside::Temporary(file, end) => (file, end),
        };
        file.as_file().sync_all().context(attempt)?;
        let placed = file.persist(&end).map_err(|error| error.error);
        settle(&end);
        placed.context(attempt)
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.file {
            // Through the plain file: the library's errors would name the temporary one.
            Beside::Temporary(file, _) => file.as_file_mut().write(bytes),
            Beside::Itself(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for Draft {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        match &mut self.file {
            Beside::Temporary(file, _) => file.as_file_mut().seek(place),
            Beside::Itself(file) => file.seek(place),
        }
    }
}

/// Writes a new file; returns whether it could: an existing file is never replaced.
///
/// # Errors
/// If it cannot be written; there is then no file of this name.
pub fn create(path: &Path, bytes: &[u8]) -> Result<bool> {
    let attempt = || format!("cannot write {}", path.display());
    if path.symlink_metadata().is_ok() {
        return Ok(false);
    }
    let mut file = temporary(path).context(attempt)?;
    file.as_file_mut().write_all(bytes).context(attempt)?;
    file.as_file().sync_all().context(attempt)?;
    match file.persist_noclobber(path).map_err(|error| error.error) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        placed => {
            settle(path);
            placed.map(|_| true).context(attempt)
        }
    }
}

/// Removes the temporary files that killed runs have left in a folder. If that is not possible, nothing is lost.
pub fn tidy(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_ours = name.starts_with(TEMPORARY.0) && name.ends_with(TEMPORARY.1);
        // Opening a pipe of such a name would block.
        let is_file = || entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_ours && is_file() && is_left(&entry.path()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a temporary file is no longer being written. Without locks this cannot be known.
fn is_left(path: &Path) -> bool {
    let Ok(file) = File::options().write(true).open(path) else {
        return false;
    };
    let Ok(data) = file.metadata() else {
        return false;
    };
    let age = data.modified().ok().and_then(|time| time.elapsed().ok());
    file.try_lock().is_ok() && (data.len() > 0 || age.is_some_and(|age| age > YOUNG))
}

/// A temporary file beside `path`.
fn temporary(path: &Path) -> io::Result<NamedTempFile> {
    let file = Builder::new()
        .prefix(TEMPORARY.0)
        .suffix(TEMPORARY.1)
        // A new file gets the system's usual permissions, not those for its owner only, as in the library.
        .make_in(folder_of(path), |path| File::create_new(path))?;
    // Without locks, nothing is tidied either.
    let _ = file.as_file().try_lock();
    Ok(file)
}

/// Makes a new name survive a power cut, if the system lets a folder be opened for that.
fn settle(path: &Path) {
    let _ = File::open(folder_of(path)).and_then(|folder| folder.sync_all());
}

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

/// The end of all links in a path, whether or not there is a file.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut end = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&end) {
            Ok(next) => {
                end.pop();
                end.push(next);
            }
            Err(_) => return Ok(end),
        }
    }
    Err(io::Error::other("its links go in circles"))
}

/// Renames a file to the first free name in its folder, `a.toml` to `a.damaged-1.toml`, and returns that name. A link
/// stays, and its target is renamed.
///
/// # Errors
/// If it cannot be renamed.
pub fn set_aside(path: &Path, why: &str) -> Result<PathBuf> {
    let attempt = || format!("{} cannot be moved aside", path.display());
    let path = end_of_links(path).context(attempt)?;
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    for number in 1..1_000 {
        let aside = path.with_extension(format!("{why}-{number}.{ending}"));
        if aside.symlink_metadata().is_err() {
            fs::rename(&path, &aside).context(attempt)?;
            return Ok(aside);
        }
    }
    let many = Error::new(format!("there are too many {why} files already"));
    Err(Error::caused(attempt(), many))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_bound() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        assert!(read(&path, 4).unwrap().is_none());
        fs::write(&path, "four").unwrap();
        assert_eq!(read(&path, 4).unwrap().unwrap(), b"four");
        assert!(
            read(&path, 3)
                .unwrap_err()
                .line()
                .contains("larger than 3 bytes")
        );
        assert!(
            read(folder.path(), 4)
                .unwrap_err()
                .line()
                .contains("not a plain file")
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_no_file() {
        assert!(read(Path::new("/dev/zero"), 4).is_err());
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().unwrap();
        let (own, link) = (folder.path().join("own.toml"), folder.path().join("link"));
        fs::write(&own, "before").unwrap();
        fs::set_permissions(&own, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("own.toml", &link).unwrap();
        replace(&link, b"after").unwrap();
        assert_eq!(fs::read_to_string(&own).unwrap(), "after");
        assert_eq!(
            fs::metadata(&own).unwrap().permissions().mode() & 0o777,
            0o640
        );
        assert!(link.is_symlink());
        let aside = set_aside(&link, "damaged").unwrap();
        assert_eq!(aside, folder.path().join("own.damaged-1.toml"));
        replace(&link, b"again").unwrap();
        assert_eq!(fs::read_to_string(&own).unwrap(), "again");
        symlink("round", folder.path().join("round")).unwrap();
        assert!(replace(&folder.path().join("round"), b"x").is_err());
        assert_eq!(
            names(folder.path()),
            ["link", "own.damaged-1.toml", "own.toml", "round"]
        );
    }

    #[test]
    fn a_new_file_is_like_any_other_of_the_player_s() {
        let folder = tempfile::tempdir().unwrap();
        let (ours, theirs) = (folder.path().join("a"), folder.path().join("b"));
        assert!(create(&ours, b"one").unwrap());
        assert!(!create(&ours, b"two").unwrap());
        fs::write(&theirs, "one").unwrap();
        let permissions = |path: &Path| fs::metadata(path).unwrap().permissions();
        assert_eq!(permissions(&ours), permissions(&theirs));
        assert_eq!(fs::read(&ours).unwrap(), b"one");
        assert_eq!(names(folder.path()), ["a", "b"]);
    }

    #[test]
    fn writing_tidies_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(".dedale-left.tmp"), "half").unwrap();
        replace(&folder.path().join("a"), b"whole").unwrap();
        assert_eq!(names(folder.path()), ["a"]);
    }

    #[test]
    fn only_abandoned_files_are_tidied() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let mut written = temporary(&path("a")).unwrap();
        written.write_all(b"soon").unwrap();
        for (name, content) in [
            (".dedale-left.tmp", "half"),
            (".dedale-new.tmp", ""),
            (".dedale-not.txt", "a"),
            (".other.tmp", "a"),
            ("dedale-a.tmp", "a"),
        ] {
            fs::write(path(name), content).unwrap();
        }
        let old = File::create(path(".dedale-old.tmp")).unwrap();
        let hour_ago = SystemTime::now() - Duration::from_hours(1);
        old.set_modified(hour_ago).unwrap();
        drop(old);
        tidy(folder.path());
        tidy(&path("nowhere"));
        assert!(written.path().exists());
        drop(written);
        let kept = [
            ".dedale-new.tmp",
            ".dedale-not.txt",
            ".other.tmp",
            "dedale-a.tmp",
        ];
        assert_eq!(names(folder.path()), kept);
    }

    #[cfg(unix)]
    #[test]
    fn a_read_only_file_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "before").unwrap();
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).unwrap();
        let refused = replace(&path, b"after").unwrap_err().line();
        assert!(refused.contains("read-only"), "{refused}");
        assert_eq!(fs::read(&path).unwrap(), b"before");
        assert_eq!(names(folder.path()), ["a"]);
    }

    #[test]
    fn a_draft_that_is_dropped_leaves_what_was_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "before").unwrap();
        let mut draft = Draft::new(&path).unwrap();
        draft.write_all(b"half").unwrap();
        drop(draft);
        assert_eq!(fs::read(&path).unwrap(), b"before");
        assert_eq!(names(folder.path()), ["a"]);
    }

    #[test]
    fn a_failed_write_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let blocked = folder.path().join("folder");
        fs::create_dir(&blocked).unwrap();
        assert!(replace(&blocked, b"x").is_err());
        assert!(!create(&blocked, b"x").unwrap());
        assert!(create(&folder.path().join("none/a"), b"x").is_err());
        assert_eq!(names(folder.path()), ["folder"]);
    }
}
