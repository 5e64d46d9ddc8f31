//! Any bytes as a file of Sokoban levels: what was read is written and read back alike, solutions are played.
#![no_main]

use dedale::games::sokoban::rules::level_file::Collection;
use dedale::games::sokoban::rules::play::Play;
use dedale::solve::Level;
use libfuzzer_sys::fuzz_target;

/// Moves played of a solution: playing more tries no other code.
const MOVES: usize = 5000;

fuzz_target!(|bytes: &[u8]| {
    let Ok(collection) = Collection::read(bytes) else {
        return;
    };
    let mut good = Vec::new();
    for slot in &collection.levels {
        let Ok(level) = &slot.level else { continue };
        let written = level.to_string();
        assert_eq!(written.parse().as_ref(), Ok(level), "{written}");
        let key = level.key();
        assert_eq!(
            key.parse::<Level>().map(|again| again.key()).as_ref(),
            Ok(&key)
        );
        good.push(level);
    }
    // One solution: each may be a million moves long.
    let told = collection
        .levels
        .iter()
        .find(|slot| slot.metadata.solution_text().is_some());
    if let Some((Ok(level), Some(Ok(moves)))) =
        told.map(|slot| (&slot.level, slot.metadata.solution()))
    {
        Play::replay(level.clone(), &moves[..moves.len().min(MOVES)]);
    }
    if !good.is_empty() {
        let written = collection.to_string();
        let again = Collection::read(written.as_bytes()).expect(&written);
        let again: Vec<_> = again
            .levels
            .iter()
            .filter_map(|slot| slot.level.as_ref().ok())
            .collect();
        assert_eq!(again, good, "{written}");
    }
});
