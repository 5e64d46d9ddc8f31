//! What the guided searches stand on: the terrain, and plans by several rules. Each is worked out once, when it is wanted.

use std::sync::Arc;

use super::plan::{Plan, Reverse, Rule};
use super::puzzle::Puzzle;
use super::terrain::{Terrain, TerrainSurvey};

/// How many rules for plans there are.
const RULES: usize = 2;

/// What is known so far, and what is being worked out.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    survey: Option<Box<TerrainSurvey>>,
    terrain: Option<Arc<Terrain>>,
    reverse: Option<Box<Reverse>>,
    plans: [Option<Arc<Plan>>; RULES],
    /// Positions that the searches for the plans that are there took up.
    expanded: u64,
}

impl Ground {
    /// The terrain and the plan by a rule, or none, as far as they are there.
    pub fn get(&self, rule: Option<Rule>) -> Option<(&Arc<Terrain>, Option<&Arc<Plan>>)> {
        let terrain = self.terrain.as_ref()?;
        match rule {
            None => Some((terrain, None)),
            Some(rule) => Some((terrain, Some(self.plans[rule as usize].as_ref()?))),
        }
    }

    /// Does the next step towards the terrain and the plan by a rule. Returns how much work it was.
    pub fn prepare(&mut self, puzzle: &Arc<Puzzle>, rule: Option<Rule>) -> u64 {
        let Some(terrain) = &self.terrain else {
            return self.survey(puzzle);
        };
        let Some(rule) = rule else {
            return 1;
        };
        let begin = || Box::new(Reverse::new(puzzle, terrain, rule));
        let reverse = self.reverse.get_or_insert_with(begin);
        if let Some(work) = reverse.advance() {
            return work;
        }
        self.expanded += reverse.expanded();
        self.plans[rule as usize] = Some(Arc::new(std::mem::take(reverse.plan())));
        self.reverse = None;
        puzzle.pairs() as u64
    }

    fn survey(&mut self, puzzle: &Puzzle) -> u64 {
        let Some(survey) = &mut self.survey else {
            self.survey = Some(Box::new(TerrainSurvey::new(puzzle)));
            return 32 * puzzle.pairs() as u64;
        };
        let work = survey.advance(puzzle);
        work.unwrap_or_else(|| {
            let survey = self.survey.take();
            self.terrain = survey.map(|survey| Arc::new(survey.finish()));
            1
        })
    }

    /// Positions that the searches for plans took up.
    pub fn expanded(&self) -> u64 {
        let reverse = self.reverse.as_ref();
        self.expanded + reverse.map_or(0, |reverse| reverse.expanded())
    }

    /// Bytes that it takes.
    pub fn memory(&self) -> usize {
        let terrain = self.terrain.as_ref().map_or(0, |terrain| terrain.memory());
        let reverse = self.reverse.as_ref();
        terrain + reverse.map_or(0, |reverse| reverse.memory())
    }
}
