//! Reading a player's file without trusting it: a plain file, and no larger than it can sensibly be.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

use crate::error::{Context, Error, Result};

/// The content of a file of at most `most` bytes; `None` where there is none.
///
/// # Errors
/// When it is no plain file, cannot be read, or is larger. What it is, is asked before it is opened: a pipe or a
/// device could otherwise hold the program up for ever.
pub fn read(path: &Path, most: u64) -> Result<Option<Vec<u8>>> {
    let attempt = || format!("cannot use {}", path.display());
    let data = match std::fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        data => data.context(attempt)?,
    };
    if !data.is_file() {
        return Err(Error::caused(attempt(), Error::new("it is no plain file")));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_bound() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        assert!(read(&path, 4).unwrap().is_none());
        std::fs::write(&path, "four").unwrap();
        assert_eq!(read(&path, 4).unwrap().unwrap(), b"four");
        assert!(
            read(&path, 3)
                .unwrap_err()
                .report()
                .contains("larger than 3 bytes")
        );
        assert!(
            read(folder.path(), 4)
                .unwrap_err()
                .report()
                .contains("no plain file")
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_no_file() {
        assert!(read(Path::new("/dev/zero"), 4).is_err());
    }
}
