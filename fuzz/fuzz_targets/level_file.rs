//! Any bytes at all as a Sokoban level file: reading never panics, and what was read is written and read back alike.
#![no_main]

use dedale::games::sokoban::level_file::Collection;
use dedale::games::sokoban::play::Play;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(collection) = Collection::read(bytes) else { return };
    for slot in &collection.levels {
        let Ok(level) = &slot.level else { continue };
        let written = level.to_string();
        assert_eq!(written.parse().as_ref(), Ok(level), "{written}");
        if let Some(Ok(moves)) = slot.notes.solution() {
            Play::replay(level.clone(), &moves);
        }
    }
});
