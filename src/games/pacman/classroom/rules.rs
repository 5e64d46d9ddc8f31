//! What can be chosen about the classroom's rules, where the source is open or ours differ from it.

use std::fmt;

/// When fruits come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fruits {
    /// When a third and two thirds of all there is to eat are eaten (ours).
    #[default]
    Eaten,
    /// At random (the source).
    Random,
}

/// How ghosts go while they are hunted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Frightened {
    /// As always (the source's exercises).
    #[default]
    Random,
    /// Away from Pac-Man (the source's introduction).
    Flee,
}

/// What comes first where he eats the last dot on a ghost's square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contact {
    /// The dot: he is saved (ours).
    #[default]
    Lenient,
    /// The ghost: a life is lost (the source).
    Strict,
}

/// How a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// When fruits come.
    pub fruits: Fruits,
    /// How ghosts go while they are hunted.
    pub frightened: Frightened,
    /// What comes first.
    pub contact: Contact,
}

impl fmt::Display for Rules {
    /// What is not as at first, each after a comma; nothing if all is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.fruits == Fruits::Random {
            f.write_str(", fruits random")?;
        }
        if self.frightened == Frightened::Flee {
            f.write_str(", frightened flee")?;
        }
        if self.contact == Contact::Strict {
            f.write_str(", contact strict")?;
        }
        Ok(())
    }
}
