//! Any bytes as a session: what is read is written and read back alike, and played as far as it goes.
#![no_main]

use dedale::app::{Director, Folders, Journal};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::rng::Seed;
use libfuzzer_sys::fuzz_target;

/// Sessions that take longer, in ticks of play, try no other code, and are not played.
const COST: u64 = 2_000;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = dedale::text::read(bytes) else {
        return;
    };
    let Ok(journal) = Journal::parse(text) else {
        return;
    };
    let written = journal.to_string();
    let again = Journal::parse(&written).expect(&written);
    assert_eq!(again.to_string(), written);
    // No file of this machine is opened, and no maze that would fill its memory.
    let run = &journal.run;
    let has_files = !run.files.is_empty() || !run.library.is_empty();
    let is_usual = run.words.is_empty() && run.records.is_empty() && !text.contains("type ");
    if journal.cost() > COST || has_files || !is_usual {
        return;
    }
    let Ok(mut director) = Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default())
    else {
        return;
    };
    // What another game was is refused; nothing panics.
    let _ = director.go_on(journal);
});
