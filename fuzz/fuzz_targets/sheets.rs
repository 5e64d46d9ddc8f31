//! Any bytes as a sprite sheet: it is read or refused, and what was read is written and read back alike. The PNG
//! library checks no sums when it is built for fuzzing, so that changed bytes are looked into.
#![no_main]

use dedale::gfx::picture;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(picture) = picture::decode(bytes) else {
        return;
    };
    // Writing is slow; a small picture is as good as a large one.
    if picture.size().area() < 1 << 12 {
        let written = picture::encode(&picture).expect("a picture");
        assert_eq!(picture::decode(&written).expect("our own"), picture);
    }
});
