//! Scatter and chase, to the tick.

use super::*;
use crate::games::pacman::arcade::{Clock, GhostMode};

/// After how many ticks the waves of a level begin.
fn waves(level: u32) -> Vec<(u64, bool)> {
    let mut clock = Clock::new(level);
    let mut found = vec![(0, clock.is_scatter())];
    for tick in 1..=80_000 {
        let wave = clock.wave();
        clock.tick();
        if clock.wave() != wave {
            found.push((tick, clock.is_scatter()));
        }
    }
    found
}

/// Waves that last so many ticks, scatter first, and the last one for ever.
fn lasting(ticks: [u64; 7]) -> Vec<(u64, bool)> {
    let ends = ticks.iter().scan(0, |sum, ticks| {
        *sum += ticks;
        Some(*sum)
    });
    let begins = std::iter::once(0).chain(ends);
    begins
        .enumerate()
        .map(|(wave, tick)| (tick, wave % 2 == 0))
        .collect()
}

#[test]
fn waves_begin_to_the_tick() {
    assert_eq!(waves(1), lasting([420, 1200, 420, 1200, 300, 1200, 300]));
    assert_eq!(waves(2), lasting([420, 1200, 420, 1200, 300, 61_980, 1]));
    assert_eq!(waves(4), waves(2));
    assert_eq!(waves(5), lasting([300, 1200, 300, 1200, 300, 62_220, 1]));
    assert_eq!(waves(255), waves(5));
}

#[test]
fn the_game_keeps_to_the_clock() {
    for (level, ticks) in [(1, 420), (2, 420), (5, 300)] {
        let mut play = begun(ARCADE, level);
        // Nobody meets anybody meanwhile: Shadow alone is far away.
        play.put_pac_man(pos(14, 26), crate::grid::Dir::Up);
        for name in [GhostName::Speedy, GhostName::Bashful, GhostName::Pokey] {
            play.remove_ghost(name);
        }
        let facts = pass(&mut play, Stick::CENTRED, ticks - 1);
        assert!(
            !facts.contains(&Fact::Wave { scatter: false }),
            "level {level}"
        );
        assert_eq!(
            play.ghost(GhostName::Shadow).unwrap().mode,
            GhostMode::Scatter
        );
        let facts = pass(&mut play, Stick::CENTRED, 1);
        assert!(
            facts.contains(&Fact::Wave { scatter: false }),
            "level {level}"
        );
        assert_eq!(
            play.ghost(GhostName::Shadow).unwrap().mode,
            GhostMode::Chase
        );
        assert_eq!(play.clock().wave_left(), Some(1200));
    }
}

#[test]
fn the_clock_stands_still_in_fright_and_flashes_at_its_end() {
    let mut clock = Clock::new(1);
    for _ in 0..100 {
        clock.tick();
    }
    let left = clock.wave_left();
    assert!(clock.frighten());
    assert_eq!(clock.fright_left(), 360);
    let mut white = Vec::new();
    for tick in 0..360 {
        if clock.is_white() {
            white.push(360 - tick);
        }
        assert_eq!(clock.wave_left(), left);
        clock.tick();
    }
    assert_eq!((clock.fright_left(), clock.wave_left()), (0, left));
    assert!(!clock.is_white());
    // Five times 14 ticks white, the last of them at the end.
    let expected: Vec<u32> = (0..5)
        .flat_map(|flash| 28 * flash + 1..=28 * flash + 14)
        .collect();
    white.reverse();
    assert_eq!(white, expected);
    clock.tick();
    assert_eq!(clock.wave_left(), left.map(|left| left - 1));
    // Three flashes are more than a second has room for.
    let mut clock = Clock::new(9);
    clock.frighten();
    assert_eq!((clock.fright_left(), clock.is_white()), (60, true));
    assert!(!Clock::new(17).frighten());
}

#[test]
fn a_new_life_begins_with_the_first_wave() {
    let mut play = begun(ARCADE, 1);
    pass(&mut play, Stick::CENTRED, 500);
    until(&mut play, Stick::CENTRED, |fact| *fact == Fact::Ready).unwrap();
    assert_eq!(
        (play.clock().wave(), play.clock().wave_left()),
        (0, Some(420))
    );
}
