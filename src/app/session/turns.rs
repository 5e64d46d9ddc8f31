//! When the turns of the run on the screen were made, in a game that waits for the player.

/// The turns of a run so far. Another run, or a number that falls, begins anew.
#[derive(Debug, Default)]
pub(super) struct Turns {
    /// The run's number, and its turns, as [`Elapsed::turns`](crate::scene::Elapsed) has them; `None` where the game
    /// has no turns.
    now: Option<(u32, (u32, u64))>,
    /// Ticks of the game before each turn.
    made: Vec<u64>,
    /// The same before the first turn of all runs, or before a run first went on without a key.
    first: Option<u64>,
}

impl Turns {
    /// Takes note of what is so after an act that began at this tick of the game; `is_live` if the game goes on without
    /// a key.
    pub fn note(&mut self, (run, turns): (u32, Option<(u32, u64)>), is_live: bool, lived: u64) {
        if is_live {
            self.first.get_or_insert(lived);
        }
        let now = turns.map(|turns| (run, turns));
        match (self.now, now) {
            (Some((last, before)), Some((run, turns))) if run == last => {
                if turns > before {
                    self.made.push(lived);
                    self.first.get_or_insert(lived);
                } else if turns < before {
                    self.made.clear();
                }
            }
            _ => self.made.clear(),
        }
        self.now = now;
    }

    /// Forgets what was made after this tick, at which all is as it was in that run.
    pub fn cut(&mut self, run: u32, turns: Option<(u32, u64)>, lived: u64) {
        self.made
            .truncate(self.made.partition_point(|&made| made < lived));
        self.first = self.first.filter(|&first| first < lived);
        self.now = turns.map(|turns| (run, turns));
    }

    /// Whether nothing has been played yet, in this run or one before, in a game that has turns or is played in real
    /// time.
    pub fn has_none(&self, in_real_time: bool) -> bool {
        (in_real_time || self.now.is_some()) && self.first.is_none()
    }

    /// The tick before the last turn.
    pub fn last(&self) -> Option<u64> {
        self.made.last().copied()
    }
}
