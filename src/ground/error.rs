//! Errors that a person can act on: what could not be done, and why.
//!
//! Typed errors belong to the code that finds them; they are wrapped into an [`Error`] by code that knows what was
//! being attempted, and printed once, by `main`.

use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;

use crate::text::message;

/// What could not be done, with the underlying error, if any.
#[derive(Clone, Debug)]
pub struct Error {
    message: String,
    usage: bool,
    cause: Option<Arc<dyn StdError + Send + Sync>>,
}

/// The result of everything that can fail.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// A request that could not be carried out (exit status 1).
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            usage: false,
            cause: None,
        }
    }

    /// An invalid command line (exit status 2).
    pub fn usage(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            usage: true,
            cause: None,
        }
    }

    /// Puts a more general sentence above a cause: `Error::caused("cannot read level 4", error)`.
    pub fn caused(
        message: impl Into<String>,
        cause: impl Into<Box<dyn StdError + Send + Sync>>,
    ) -> Self {
        Self {
            message: message.into(),
            usage: false,
            cause: Some(Arc::from(cause.into())),
        }
    }

    /// Puts a more general sentence above this error. A usage error stays as it is: one line is enough.
    pub fn within(self, message: impl Into<String>) -> Self {
        if self.usage {
            self
        } else {
            Self::caused(message, self)
        }
    }

    /// The exit status of a program that ends with this error: 1, or 2 for a wrong command line.
    pub fn exit_status(&self) -> u8 {
        if self.usage { 2 } else { 1 }
    }

    /// The whole chain, one line for the error and one for each cause, whatever the names and texts in them contain.
    /// The words stand before the error and before each cause: "error:", "caused by:".
    pub fn report(&self, [error, cause]: [&str; 2]) -> String {
        format!("{error} {}", self.story(&format!("\n  {cause} ")))
    }

    /// The whole chain in one line.
    pub fn line(&self) -> String {
        self.story(": ")
    }

    fn story(&self, between: &str) -> String {
        let causes = std::iter::successors(self.source(), |&error| error.source());
        causes.fold(message(&self.message), |text, cause| {
            format!("{text}{between}{}", message(&cause.to_string()))
        })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.cause
            .as_ref()
            .map(|cause| &**cause as &(dyn StdError + 'static))
    }
}

/// Adds what was being attempted to a failed result.
pub trait Context<T> {
    /// Wraps the error, if there is one, under the sentence that `attempt` makes.
    ///
    /// # Errors
    /// If the result was one.
    fn context<M: Into<String>>(self, attempt: impl FnOnce() -> M) -> Result<T>;
}

impl<T, E: Into<Box<dyn StdError + Send + Sync>>> Context<T> for std::result::Result<T, E> {
    fn context<M: Into<String>>(self, attempt: impl FnOnce() -> M) -> Result<T> {
        self.map_err(|error| Error::caused(attempt(), error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_names_every_cause_on_its_own_line() {
        let error = Error::caused(
            "cannot play x.xsb",
            Error::caused("level 3", Error::new("no player")),
        );
        assert_eq!(
            error.report(["error:", "caused by:"]),
            "error: cannot play x.xsb\n  caused by: level 3\n  caused by: no player"
        );
        assert_eq!(error.line(), "cannot play x.xsb: level 3: no player");
        assert_eq!(error.exit_status(), 1);
        assert_eq!(Error::usage("no such option").exit_status(), 2);
    }

    #[test]
    fn context_is_made_only_for_failures() {
        let fine: std::result::Result<u8, fmt::Error> = Ok(3);
        assert_eq!(fine.context(|| -> String { unreachable!() }).unwrap(), 3);
    }
}
