//! The lines of keys, for each way in which the screen is divided and each thing that lies over it.

use crate::input::Button;
use crate::input::keys::Command;
use crate::ui::KeyLine;

/// All lines.
#[derive(Clone)]
pub struct Keys {
    /// Beside one grid.
    pub side: Vec<KeyLine>,
    /// Below one grid while nobody runs, and while somebody does: the second line only where there is room.
    pub bar_stopped: [KeyLine; 2],
    pub bar_running: [KeyLine; 2],
    /// Below a race while it stands, and while it goes on; with room for which grid it is.
    pub race_stopped: KeyLine,
    pub race_running: KeyLine,
    /// Beside the list.
    pub list: Vec<KeyLine>,
    /// With the pencil, beside the grid and below it.
    pub pen_side: Vec<KeyLine>,
    pub pen_bar: [KeyLine; 2],
}

impl Keys {
    /// Names every key as the key table does.
    pub fn new() -> Self {
        let arrows = [Button::Left, Button::Up, Button::Down, Button::Right];
        let (choose, change) = ([Button::Up, Button::Down], [Button::Left, Button::Right]);
        let speed = [Button::Faster, Button::Slower];
        let steps = [Button::StepBack, Button::StepOn];
        let undo = [Button::Undo, Button::Redo];
        let go_and_step = |go| KeyLine::of([Button::Confirm], go).and(steps, "step");
        let bar = |go| {
            [
                go_and_step(go)
                    .and([Button::Choices], "list")
                    .and([Command::Help], "help"),
                KeyLine::of(change, "algorithm")
                    .and(speed, "speed")
                    .and([Button::XRay], "x-ray")
                    .and([Button::Edit], "edit")
                    .and([Command::NewSeed], "new"),
            ]
        };
        let race = |go| go_and_step(go).and([Button::Choices], "list");
        Self {
            side: vec![
                KeyLine::of([Button::Confirm], "go, stop"),
                KeyLine::of([Button::StepBack], "back").and([Button::StepOn], "step"),
                KeyLine::of(change, "algorithm"),
                KeyLine::of(speed, "speed"),
                KeyLine::of([Button::XRay], "x-ray"),
                KeyLine::of([Button::Choices], "settings"),
                KeyLine::of([Button::Previous, Button::Next], "grid"),
                KeyLine::of([Command::NewSeed], "new maze"),
                KeyLine::of([Button::Edit], "edit"),
                KeyLine::of([Command::Menu], "menu"),
            ],
            bar_stopped: bar("go"),
            bar_running: bar("stop"),
            race_stopped: race("go"),
            race_running: race("stop"),
            list: vec![
                KeyLine::of(choose, "choose"),
                KeyLine::of(change, "change"),
                KeyLine::of([Button::Confirm], "go").and([Button::Choices], "close"),
            ],
            pen_side: vec![
                KeyLine::of(arrows, "move"),
                KeyLine::of([Button::Confirm], "draw"),
                KeyLine::of::<Button>([], "click: draw"),
                KeyLine::of([Button::Pencil], "pencil"),
                KeyLine::of(undo, "undo, redo"),
                KeyLine::of([Button::Save], "save"),
                KeyLine::of([Button::Edit], "try it"),
                KeyLine::of([Command::Menu], "back"),
            ],
            pen_bar: [
                KeyLine::of(arrows, "move")
                    .and([Button::Confirm], "or click: draw")
                    .and([Button::Pencil], "pencil"),
                KeyLine::of(undo, "undo, redo")
                    .and([Button::Save], "save")
                    .and([Button::Edit], "try it")
                    .and([Command::Menu], "back"),
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::bars::PACE_LETTERS;
    use super::*;

    /// Letters of a line in the panel, in the list, and below a grid.
    const PANEL: i32 = 14;
    const LIST: i32 = 20;
    const BAR: i32 = 46;

    #[test]
    fn every_line_fits_its_place() {
        let Keys {
            side,
            bar_stopped: [stopped, stopped_more],
            bar_running: [running, running_more],
            race_stopped,
            race_running,
            list,
            pen_side,
            pen_bar,
        } = Keys::new();
        for (lines, most) in [
            (side, PANEL),
            (pen_side, PANEL),
            (list, LIST),
            (vec![stopped, running], BAR - PACE_LETTERS as i32 - 1),
            (vec![stopped_more, running_more], BAR),
            (pen_bar.to_vec(), BAR),
            (vec![race_stopped, race_running], BAR - PANEL),
        ] {
            for line in lines {
                assert!(line.letters() <= most, "{line:?}: {}", line.letters());
            }
        }
    }
}
