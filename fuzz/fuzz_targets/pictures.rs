//! Any text as that of a picture, and any bytes as a picture: what is read is played as far as it goes.
#![no_main]

use std::sync::LazyLock;

use dedale::app::carried::Carried;
use dedale::app::{Director, Folders};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::gfx::{Framebuffer, picture};
use dedale::rng::Seed;
use libfuzzer_sys::fuzz_target;

/// Games that take longer, in ticks of play, try no other code, and are not played.
const COST: u64 = 2_000;

/// A picture of one pixel, and the line that fits it.
static PIXEL: LazyLock<Framebuffer> = LazyLock::new(|| Framebuffer::new(1, 1));
const FITS: &str = "pixels 1x1 af63bd4c8601b7df";

fuzz_target!(|bytes: &[u8]| {
    let _ = Carried::decode(bytes);
    let Ok(text) = dedale::text::read(bytes) else {
        return;
    };
    let text = text.replace("PIXELS", FITS);
    let Ok(file) = picture::encode_with(&PIXEL, Some(("Dedale game", &text))) else {
        return;
    };
    let Ok((carried, _)) = Carried::decode(&file) else {
        return;
    };
    // No maze that would fill the machine's memory.
    let is_usual = carried.journal.run.words.is_empty() && !text.contains("type ");
    if carried.journal.cost() > COST || !is_usual {
        return;
    }
    let Ok(mut director) = Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default())
    else {
        return;
    };
    // What another game was is refused; nothing panics.
    let _ = director.go_on_from(carried);
});
