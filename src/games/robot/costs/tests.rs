use proptest::prelude::*;

use super::*;
use crate::games::robot::solvers::shortest;

fn experiment(sides: &[usize], seeds: u64, islands: u32) -> Experiment {
    let sizes = sides.iter().map(|&side| Size::new(side, side)).collect();
    Experiment {
        sizes,
        seeds,
        first: Seed(1),
        plan: MazePlan {
            islands,
            ..MazePlan::trees(Size::new(1, 1))
        },
        order: Order::default(),
    }
}

fn whole(experiment: &Experiment) -> Costs {
    let mut costs = Costs::new(experiment.clone());
    for number in 0..experiment.trials() {
        costs.add(&experiment.trial(number).finish());
    }
    costs
}

fn rows(costs: &Costs) -> Vec<(Size, Algorithm, Totals)> {
    let rows = costs.rows();
    rows.map(|(size, algorithm, totals)| (size, algorithm, *totals))
        .collect()
}

#[test]
fn a_mean_is_told_in_tenths() {
    let told = |sum, count| Mean::of(sum, count).map(|mean| mean.to_string());
    assert_eq!(told(7, 2).as_deref(), Some("3.5"));
    assert_eq!(told(1, 3).as_deref(), Some("0.3"));
    assert_eq!(told(1, 20).as_deref(), Some("0.1"));
    assert_eq!(told(0, 5).as_deref(), Some("0.0"));
    assert_eq!(told(5, 0), None);
}

#[test]
fn a_comparison_has_what_each_run_alone_costs() {
    let grid = BlockGrid::read(
        b"0000001111\n0100111101\n0101000002\n0100011111\n0111010002\n0001000101\n",
    );
    let grid = Arc::new(grid.unwrap());
    let mut all = Comparison::new(Arc::clone(&grid), Order::default());
    assert!(!all.advance(3) && all.costs().is_empty() && all.handled() > 0);
    while !all.advance(7) {}
    for (algorithm, cost) in Algorithm::ALL.into_iter().zip(all.costs()) {
        let mut run = algorithm.start(&grid, Order::default(), false);
        run.finish();
        assert_eq!(*cost, Cost::of(&run, shortest(&grid)));
    }
    let detour = |place: usize| all.costs()[place].detour();
    assert_eq!(
        (all.costs().len(), detour(0), detour(1)),
        (8, Some(2), Some(0))
    );
}

#[test]
fn without_a_way_out_nothing_is_compared() {
    let grid = Arc::new(BlockGrid::read(b"S.#E\n").unwrap());
    let mut all = Comparison::new(grid, Order::default());
    assert!(all.advance(u64::MAX));
    assert!(all.costs().iter().all(|cost| cost.detour().is_none()));
    let mut totals = Totals::default();
    all.costs().iter().for_each(|cost| totals.add(cost));
    assert_eq!((totals.trials, totals.out, totals.path()), (8, 0, None));
    assert!(totals.visited().is_some());
}

#[test]
fn means_are_those_of_the_trials() {
    let experiment = experiment(&[4, 6], 3, 1);
    let costs = whole(&experiment);
    let sixes: Vec<Vec<Cost>> = [1, 3, 5]
        .map(|trial| experiment.trial(trial).finish())
        .to_vec();
    for (place, algorithm) in Algorithm::ALL.into_iter().enumerate() {
        let found = rows(&costs)[8 + place];
        assert_eq!((found.0, found.1), (Size::new(6, 6), algorithm));
        let sum = |of: fn(&Cost) -> u64| sixes.iter().map(|costs| of(&costs[place])).sum();
        assert_eq!(found.2.trials, 3);
        assert_eq!(
            found.2.steps(),
            Mean::of(sum(|cost| cost.counters.steps), 3)
        );
        assert_eq!(
            found.2.visited(),
            Mean::of(sum(|cost| cost.counters.visited as u64), 3)
        );
    }
}

proptest! {
    #[test]
    fn however_small_the_portions_the_numbers_are_the_same(budget in 1_u64..300, islands in 0_u32..3) {
        let experiment = experiment(&[3, 5], 2, islands);
        let mut portions = Costs::new(experiment.clone());
        let mut calls = 0;
        while !portions.advance(budget) {
            calls += 1;
            prop_assert!(calls < 100_000);
        }
        prop_assert_eq!(rows(&portions), rows(&whole(&experiment)));
        prop_assert!(portions.is_done() && portions.advance(budget));
    }
}
