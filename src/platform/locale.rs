//! The language of the system.

use std::env;

/// The variables that may name it, the first one that is set first, as in POSIX.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The system's locale for messages, such as `fr_FR.UTF-8`, if it tells.
pub fn of_system() -> Option<String> {
    let values = VARIABLES.iter().filter_map(env::var_os);
    let mut set = values.filter(|value| !value.is_empty());
    set.next()
        .map(|value| value.to_string_lossy().into_owned())
        .or_else(elsewhere)
}

/// What a system tells that is not asked by variables.
#[cfg(all(feature = "window", any(not(unix), target_os = "macos")))]
fn elsewhere() -> Option<String> {
    sys_locale::get_locale()
}

#[cfg(not(all(feature = "window", any(not(unix), target_os = "macos"))))]
fn elsewhere() -> Option<String> {
    None
}
