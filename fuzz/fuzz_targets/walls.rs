//! Any bytes as the text of a maze's walls: what was read is written and read back alike.
#![no_main]

use dedale::maze::WallGrid;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = dedale::text::read(bytes) else {
        return;
    };
    let Ok(walls) = WallGrid::from_text(text) else {
        return;
    };
    let written = walls.to_string();
    assert_eq!(WallGrid::from_text(&written), Ok(walls), "{written}");
});
