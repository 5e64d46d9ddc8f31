//! What the player asks for: buttons and the mouse become requests here, and nothing is changed.

use super::RobotScene;
use super::list::{self, LINES};
use super::views::LIST;
use crate::games::robot::draft::Pencil;
use crate::grid::{Pos, Size};
use crate::input::{Button, Mouse, Point};
use crate::ui::{Menu, Pick};

/// What has the buttons.
#[derive(Clone, Debug)]
pub enum Mode {
    /// The robots run; nothing lies over the page.
    Watching,
    /// The list of settings.
    List(Menu),
    /// The pencil over the grid.
    Pencil(Pen),
}

/// Where the player draws, and what.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    /// The square under it.
    pub at: Pos,
    /// What it draws.
    pub pencil: Pencil,
    /// It rubs out instead.
    pub rubs: bool,
}

/// What the player asks for.
#[derive(Clone, Debug)]
pub enum Request {
    /// Go, stop, or begin again when all is over; a step on or back; to the end or to the start.
    Steer(Button),
    /// Go, and nothing else: the list is closed.
    Run,
    /// Faster or slower.
    Speed { more: bool },
    /// The page of costs.
    Costs,
    /// The X-ray on or off.
    XRay,
    /// The next grid or the one before.
    Neighbour { forwards: bool },
    /// A line of the settings a step up or down.
    Change { line: usize, more: bool },
    /// Another number typed for a line of the settings.
    Type { line: usize },
    /// Another mode, or this one with its cursor elsewhere.
    Enter(Mode),
    /// The square at this pixel in the middle of its view.
    LookAt(Point),
    /// Draw, or rub out: a stroke begins here.
    Stroke(Pen),
    /// The stroke goes on to here.
    Drag(Pen),
    /// So many columns and rows more, or less.
    Resize { columns: isize, rows: isize },
    /// The last change taken back, or all of them.
    Undo { all: bool },
    /// The change that was taken back last made again, or all of them.
    Redo { all: bool },
    /// The grid in a file of its own.
    Save,
    /// The podium away, so that one sees the grids.
    ClosePodium,
}

impl RobotScene {
    /// What a button asks for.
    pub(super) fn interpret(&self, button: Button) -> Option<Request> {
        Some(match (&self.mode, button) {
            (_, Button::Save) => Request::Save,
            (Mode::Pencil(pen), _) => {
                return pen.interpret(button, self.draft.grid().size());
            }
            (_, Button::Next) => Request::Neighbour { forwards: true },
            (_, Button::Previous) => Request::Neighbour { forwards: false },
            (Mode::List(_), Button::Confirm) => Request::Run,
            (
                _,
                Button::Confirm | Button::StepBack | Button::StepOn | Button::Start | Button::End,
            ) => Request::Steer(button),
            (_, Button::Faster) => Request::Speed { more: true },
            (_, Button::Slower) => Request::Speed { more: false },
            (_, Button::XRay) => Request::XRay,
            (Mode::Watching, Button::Colours) => Request::Costs,
            (_, Button::Edit) if self.making.is_none() => {
                let (at, pencil) = (self.draft.grid().entry(), Pencil::default());
                let rubs = false;
                Request::Enter(Mode::Pencil(Pen { at, pencil, rubs }))
            }
            (Mode::List(_), Button::Choices) => Request::Enter(Mode::Watching),
            (_, Button::Choices) => Request::Enter(Mode::List(Menu::default())),
            (&Mode::List(mut menu), _) => {
                let pick = menu.press(button, LINES);
                return pick.map(|pick| choice(pick, menu));
            }
            // The arrows drive.
            _ if self.race.has_you() => return None,
            (_, Button::Left) => change(0, false),
            (_, Button::Right) => change(0, true),
            _ => return None,
        })
    }

    /// What the mouse asks for.
    pub(super) fn interpret_mouse(&self, mouse: Mouse) -> Option<Request> {
        if let Mode::List(mut menu) = self.mode {
            // It is laid out in pixels of the low screen.
            let pick = menu.point_at_settings(mouse.on_canvas(2), LIST, list::places(), |line| {
                line != list::GRID_LINE && self.number_line_at(line).is_some()
            });
            if let Some(pick) = pick {
                return Some(choice(pick, menu));
            }
        }
        if matches!(self.mode, Mode::Watching) && self.race.shows_podium(false) {
            return matches!(mouse, Mouse::Click(_)).then_some(Request::ClosePodium);
        }
        let square = self.views.square(mouse.point())?;
        Some(match (&self.mode, mouse) {
            (_, Mouse::Hover(_) | Mouse::Wheel(..)) => return None,
            (&Mode::Pencil(pen), _) => {
                let pen = Pen { at: square, ..pen };
                let rubs = matches!(mouse, Mouse::RightClick(_));
                match mouse {
                    Mouse::Click(_) | Mouse::RightClick(_) => Request::Stroke(Pen { rubs, ..pen }),
                    _ => Request::Drag(pen),
                }
            }
            (_, Mouse::Click(click)) => Request::LookAt(click),
            _ => return None,
        })
    }
}

impl Pen {
    /// What a button asks for on a grid of this size.
    fn interpret(self, button: Button, size: Size) -> Option<Request> {
        if let Some(dir) = button.dir() {
            let at = self.at + dir;
            let moved = Mode::Pencil(Self { at, ..self });
            return size.contains(at).then_some(Request::Enter(moved));
        }
        Some(match button {
            Button::Confirm => Request::Stroke(Self {
                rubs: false,
                ..self
            }),
            Button::Faster => resize(1, 0),
            Button::Slower => resize(-1, 0),
            Button::Next => resize(0, 1),
            Button::Previous => resize(0, -1),
            Button::Pencil => {
                let pencil = self.pencil.next();
                let rubs = false;
                Request::Enter(Mode::Pencil(Self {
                    pencil,
                    rubs,
                    ..self
                }))
            }
            Button::Undo => Request::Undo { all: false },
            Button::Redo => Request::Redo { all: false },
            Button::UndoMore => Request::Undo { all: true },
            Button::RedoMore => Request::Redo { all: true },
            Button::Edit => Request::Enter(Mode::Watching),
            _ => return None,
        })
    }
}

const fn resize(columns: isize, rows: isize) -> Request {
    Request::Resize { columns, rows }
}

const fn change(line: usize, more: bool) -> Request {
    Request::Change { line, more }
}

/// What is picked in the list.
fn choice(pick: Pick, menu: Menu) -> Request {
    match pick {
        Pick::Step { line, more } => change(line, more),
        Pick::Number(line) => Request::Type { line },
        _ => Request::Enter(Mode::List(menu)),
    }
}
