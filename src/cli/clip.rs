//! A film of a run without a window, in a file.

use std::cell::RefCell;
use std::io::{self, BufWriter};
use std::path::Path;
use std::rc::Rc;

use crate::app::Director;
use crate::app::clip::{Clip, Format};
use crate::error::{Context, Result};
use crate::files::Draft;

/// A GIF or PNG file that grows with the run.
pub struct ClipFile {
    clip: Rc<RefCell<io::Result<Clip<BufWriter<Draft>>>>>,
    attempt: String,
    from: u64,
}

impl ClipFile {
    /// Films what is seen in a run from this tick on.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn create(path: &Path, from: u64, director: &mut Director) -> Result<Self> {
        let clip = Rc::new(RefCell::new(Clip::new(
            BufWriter::new(Draft::new(path)?),
            Format::of(path),
        )));
        let filmed = Rc::clone(&clip);
        director.film_to(
            from,
            Box::new(move |tick, screen| {
                let mut clip = filmed.borrow_mut();
                let shown = clip.as_mut().map_or(Ok(()), |clip| clip.show(tick, screen));
                if let Err(error) = shown {
                    *clip = Err(error);
                }
            }),
        );
        Ok(Self {
            clip,
            attempt: format!("cannot write {}", path.display()),
            from,
        })
    }

    /// Ends it at this tick of the run, and moves the file into place.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self, tick: u64) -> Result<()> {
        let attempt = || self.attempt.clone();
        let clip = self.clip.replace(Err(io::ErrorKind::Other.into()));
        let whole = clip.and_then(|clip| clip.finish(tick.saturating_sub(self.from)));
        let draft = whole.context(attempt)?.into_inner();
        let draft = draft.map_err(io::IntoInnerError::into_error);
        draft.context(attempt)?.place().map(drop)
    }
}
