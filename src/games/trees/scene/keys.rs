//! The keys in words at the bottom of the screen, as they are while the arrows act on the panel or on the view.

use super::layout::Layout;
use crate::input::Button;
use crate::input::keys::Command;
use crate::ui::KeyLine;

/// Three lines from top to bottom; `view` is whether the arrows move the view.
pub fn lines(layout: &Layout, view: bool) -> [KeyLine; 3] {
    let (choose, change) = ([Button::Up, Button::Down], [Button::Left, Button::Right]);
    let first = if view {
        KeyLine::of(choose.into_iter().chain(change), "move view")
    } else {
        KeyLine::of(choose, "choose").and(change, "change")
    };
    let first = first
        .and([Button::Confirm], "finish")
        .and([Button::Faster, Button::Slower], "speed");
    let mut second = KeyLine::of([Button::Hint], "way out")
        .and([Button::Colours], "distances")
        .and([Button::XRay], "x-ray");
    if layout.scrolls {
        second = second.and([Button::Focus], if view { "panel" } else { "view" });
    }
    let third = KeyLine::of([Command::Pause], "pause")
        .and([Command::Restart], "again")
        .and([Command::NewSeed], "new")
        .and([Command::Help], "help")
        .and([Command::Menu], "menu");
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
