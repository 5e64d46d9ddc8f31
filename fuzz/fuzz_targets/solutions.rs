//! Any bytes as a solution in LURD: what was read is written and read back alike, whatever run lengths it had.
#![no_main]

use dedale::solve::lurd;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = dedale::text::read(bytes) else {
        return;
    };
    let Ok(moves) = lurd::read(text) else { return };
    // A short text may stand for a million moves, which are slow to write and try no other code.
    if moves.len() > 10_000 {
        return;
    }
    let pushed = |index: usize| {
        bytes
            .get(index % bytes.len())
            .is_some_and(u8::is_ascii_uppercase)
    };
    let told = || {
        moves
            .iter()
            .enumerate()
            .map(|(index, &dir)| (dir, pushed(index)))
    };
    assert_eq!(lurd::read(&lurd::write(told())).as_ref(), Ok(&moves));
});
