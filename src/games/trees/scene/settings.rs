//! The game's own options of the command line, read into the panel.

use crate::error::Result;
use crate::games::trees::panel::Panel;
use crate::scene::Options;

/// The settings that the options ask for.
///
/// # Errors
/// A usage error for a value that makes no sense.
pub fn read(options: &Options) -> Result<Panel> {
    let mut panel = Panel::default();
    panel.maze = panel.maze.read(|name| options.value(name))?;
    if let Some(speed) = options.value("speed") {
        panel.speed = speed.parse()?;
    }
    Ok(panel)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn nonsense_is_a_usage_error() {
        for (name, value) in [
            ("size", "0x5"),
            ("trunks", "-1"),
            ("islands", "1000001"),
            ("speed", "0"),
        ] {
            let error = read(&Options::of(&[(name, value)])).unwrap_err();
            assert_eq!(error.exit_status(), 2, "{name} {value}");
        }
    }

    proptest! {
        #[test]
        fn arguments_give_the_same_settings(steps in prop::collection::vec((0..6_usize, any::<bool>()), 0..60)) {
            let mut panel = Panel::default();
            for (lines, more) in steps {
                (0..lines).for_each(|_| panel.move_cursor(true));
                panel.change(more);
            }
            let text = panel.arguments();
            let mut words: Vec<(&str, &str)> = Vec::new();
            for word in text.split_whitespace() {
                match word.strip_prefix("--") {
                    Some(name) => words.push((name, "")),
                    None => words.last_mut().unwrap().1 = word,
                }
            }
            let again = read(&Options::of(&words)).unwrap();
            prop_assert_eq!((again.maze, again.speed), (panel.maze, panel.speed));
        }
    }
}
