//! Any bytes as the file of records: they are kept or set aside, never lost, and another record can be added.
#![no_main]

use dedale::app::store::Store;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("records.toml");
    std::fs::write(&file, bytes).expect("a file");
    let store = Store::new(folder.path().to_owned());
    let (mut records, damage) = store.records();
    let kept = if damage.is_some() {
        folder.path().join("records.damaged-1.toml")
    } else {
        file
    };
    assert_eq!(std::fs::read(kept).expect("what was there"), bytes);
    let (key, value) = ("5#|\"@$.\"\u{1}\n", "1 1");
    store.save_record("sokoban", key, value).expect("saved");
    records
        .entry("sokoban".to_owned())
        .or_default()
        .insert(key.to_owned(), value.to_owned());
    assert_eq!(store.records(), (records, None));
});
