//! Push distances for every set of boxes that have frozen on goals: to the others, those are walls.
//!
//! A box that has frozen in the doorway of the goals makes all behind it
//! unreachable, which the distances of the empty board do not know. The maps
//! are kept, since the same boxes freeze again and again.

use super::distances::{PushDistances, Survey};
use crate::solve::floor_graph::FloorGraph;

/// Bytes of maps that are kept at most.
const MAX_MEMORY: usize = 64 << 20;

/// Work done on a map at a time: a small part of a tick's.
const PORTION: u64 = 1 << 15;

/// Places of the table, a power of two; far more than maps that fit.
const PLACES: usize = 1 << 16;

/// Push distances by the boxes that are frozen.
#[derive(Clone, Debug)]
pub struct Maps {
    /// With the frozen boxes that each belongs to.
    kept: Vec<(Vec<u16>, PushDistances)>,
    /// The one that is being made.
    survey: Option<Survey>,
    table: Vec<u32>,
    memory: usize,
}

impl Maps {
    /// No map yet.
    pub fn new() -> Self {
        Self {
            kept: Vec::new(),
            survey: None,
            table: vec![0; PLACES],
            memory: 0,
        }
    }

    /// The map of a number.
    #[inline]
    pub fn get(&self, map: usize) -> &PushDistances {
        &self.kept[map].1
    }

    /// Bytes that the maps take.
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// The number of the map for a set of frozen boxes, sorted; `None` if there is none.
    pub fn find(&self, frozen: &[u16]) -> Option<usize> {
        self.look_up(frozen).ok()
    }

    /// Goes on making the map for a set of frozen boxes, and returns how much work that was. No other map can be
    /// made before it is there.
    pub fn make(&mut self, graph: &FloorGraph, frozen: &[u16]) -> u64 {
        let Some(survey) = &mut self.survey else {
            self.survey = Some(Survey::new(graph.without(frozen)));
            // Two copies of the graph, its rooms, its dead squares.
            return 40 * graph.len() as u64;
        };
        let work = survey.advance(PORTION);
        if work == 0
            && let Some(survey) = self.survey.take()
            && let Err(place) = self.look_up(frozen)
        {
            let mut distances = survey.finish();
            distances.settle(graph, frozen);
            self.memory += distances.memory();
            self.kept.push((frozen.to_vec(), distances));
            self.table[place] = self.kept.len() as u32;
        }
        // Settling wrote a line for each frozen box.
        work.max((1 + frozen.len() * graph.goals().len()) as u64)
    }

    /// Goals that the map being made has been measured from, and all of them.
    pub fn progress(&self) -> Option<(usize, usize)> {
        self.survey.as_ref().map(Survey::progress)
    }

    /// The number of a map, or the place where it should be.
    fn look_up(&self, frozen: &[u16]) -> Result<usize, usize> {
        let mut place = place(frozen);
        // A place holds the number of a map plus one.
        while self.table[place] != 0 {
            let map = self.table[place] as usize - 1;
            if self.kept[map].0 == frozen {
                return Ok(map);
            }
            place = (place + 1) % PLACES;
        }
        Err(place)
    }

    /// Forgets all maps but the first when they have become too many. Numbers given before are void then.
    pub fn trim(&mut self) {
        if self.memory > MAX_MEMORY || self.kept.len() > PLACES / 2 {
            self.kept.truncate(1);
            self.memory = self.get(0).memory();
            self.table.fill(0);
            self.table[place(&[])] = 1;
        }
    }
}

/// Where the table should hold a set.
fn place(frozen: &[u16]) -> usize {
    let mix = |hash: u64, &square: &u16| {
        (hash ^ u64::from(square))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(23)
    };
    frozen.iter().fold(0, mix) as usize % PLACES
}
