//! The lines of keys, for each way in which the screen is divided and each thing that lies over it.

use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::ui::KeyLine;

/// All lines.
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
        let words = |words: &[(&[Meaning], &'static str)]| KeyLine::new(words);
        let line = |words: &[(&[Button], &'static str)]| {
            let keys: Vec<Vec<Meaning>> = words
                .iter()
                .map(|(buttons, _)| buttons.iter().copied().map(Meaning::Button).collect())
                .collect();
            let words: Vec<(&[Meaning], &'static str)> = keys
                .iter()
                .zip(words)
                .map(|(keys, (_, word))| (keys.as_slice(), *word))
                .collect();
            KeyLine::new(&words)
        };
        let arrows = [Button::Left, Button::Up, Button::Down, Button::Right];
        let commands = KeyLine::new(&[(&[Meaning::Command(Command::NewSeed)], "new maze")]);
        let menu = KeyLine::new(&[(&[Meaning::Command(Command::Menu)], "menu")]);
        let back = KeyLine::new(&[(&[Meaning::Command(Command::Menu)], "back")]);
        let pages = [Button::Previous, Button::Next];
        let speed = [Button::Faster, Button::Slower];
        let steps = [Button::StepBack, Button::StepOn];
        let undo = [Button::Undo, Button::Redo];
        let bar = |go: &'static str| {
            [
                words(&[
                    (&[Meaning::Button(Button::Confirm)], go),
                    (&steps.map(Meaning::Button), "step"),
                    (&[Meaning::Button(Button::Choices)], "list"),
                    (&[Meaning::Command(Command::Help)], "help"),
                ]),
                words(&[
                    (
                        &[Button::Left, Button::Right].map(Meaning::Button),
                        "algorithm",
                    ),
                    (&speed.map(Meaning::Button), "speed"),
                    (&[Meaning::Button(Button::XRay)], "x-ray"),
                    (&[Meaning::Button(Button::Edit)], "edit"),
                    (&[Meaning::Command(Command::NewSeed)], "new"),
                ]),
            ]
        };
        let race = |go: &'static str| {
            line(&[
                (&[Button::Confirm], go),
                (&[Button::StepBack, Button::StepOn], "step"),
                (&[Button::Choices], "list"),
            ])
        };
        Self {
            side: vec![
                line(&[(&[Button::Confirm], "go, stop")]),
                line(&[(&[Button::StepBack], "back"), (&[Button::StepOn], "step")]),
                line(&[(&[Button::Left, Button::Right], "algorithm")]),
                line(&[(&speed, "speed")]),
                line(&[(&[Button::XRay], "x-ray")]),
                line(&[(&[Button::Choices], "settings")]),
                line(&[(&pages, "grid")]),
                commands,
                line(&[(&[Button::Edit], "edit")]),
                menu,
            ],
            bar_stopped: bar("go"),
            bar_running: bar("stop"),
            race_stopped: race("go"),
            race_running: race("stop"),
            list: vec![
                line(&[(&[Button::Up, Button::Down], "choose")]),
                line(&[(&[Button::Left, Button::Right], "change")]),
                line(&[(&[Button::Confirm], "go"), (&[Button::Choices], "close")]),
            ],
            pen_side: vec![
                line(&[(&arrows, "move")]),
                line(&[(&[Button::Confirm], "draw")]),
                line(&[(&[], "click: draw")]),
                line(&[(&[Button::Pencil], "pencil")]),
                line(&[(&undo, "undo, redo")]),
                line(&[(&[Button::Save], "save")]),
                line(&[(&[Button::Edit], "try it")]),
                back,
            ],
            pen_bar: [
                line(&[
                    (&arrows, "move"),
                    (&[Button::Confirm], "or click: draw"),
                    (&[Button::Pencil], "pencil"),
                ]),
                words(&[
                    (&undo.map(Meaning::Button), "undo, redo"),
                    (&[Meaning::Button(Button::Save)], "save"),
                    (&[Meaning::Button(Button::Edit)], "try it"),
                    (&[Meaning::Command(Command::Menu)], "back"),
                ]),
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
