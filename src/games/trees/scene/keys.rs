//! The keys in words at the bottom of the screen, as they are while the arrows act on the panel or on the view.

use super::layout::Layout;
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::ui::KeyLine;

const fn button(button: Button) -> Meaning {
    Meaning::Button(button)
}

const fn command(command: Command) -> Meaning {
    Meaning::Command(command)
}

/// Three lines from top to bottom; `view` is whether the arrows move the view.
pub fn lines(layout: &Layout, view: bool) -> [KeyLine; 3] {
    let (choose, change) = ([Button::Up, Button::Down], [Button::Left, Button::Right]);
    let (choose, change) = (choose.map(button), change.map(button));
    let finish: (&[Meaning], _) = (&[button(Button::Confirm)], "finish");
    let speed: (&[Meaning], _) = (&[button(Button::Faster), button(Button::Slower)], "speed");
    let first = if view {
        KeyLine::new(&[(&[choose, change].concat(), "move view"), finish, speed])
    } else {
        KeyLine::new(&[(&choose, "choose"), (&change, "change"), finish, speed])
    };
    let way_out: (&[Meaning], _) = (&[button(Button::Hint)], "way out");
    let distances: (&[Meaning], _) = (&[button(Button::Colours)], "distances");
    let xray: (&[Meaning], _) = (&[button(Button::XRay)], "x-ray");
    let focus = if view { "panel" } else { "view" };
    let second = if layout.scrolls {
        KeyLine::new(&[way_out, distances, xray, (&[button(Button::Focus)], focus)])
    } else {
        KeyLine::new(&[way_out, distances, xray])
    };
    let third = KeyLine::new(&[
        (&[command(Command::Pause)], "pause"),
        (&[command(Command::Restart)], "again"),
        (&[command(Command::NewSeed)], "new"),
        (&[command(Command::Help)], "help"),
        (&[command(Command::Menu)], "menu"),
    ]);
    [first, second, third]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn every_line_fits_the_screen() {
        for view in [false, true] {
            for line in lines(&Layout::new(Size::new(999, 999)), view) {
                assert!(line.letters() <= 47, "{line:?}");
            }
        }
    }
}
