//! Any bytes as the file of records: they are kept or set aside, never lost, and another record can be added.
#![no_main]

use dedale::app::store::{PATIENCE, Record, Store};
use dedale::scene::Merge;
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
        file.clone()
    };
    assert_eq!(std::fs::read(kept).expect("what was there"), bytes);
    let record = Record {
        game: "sokoban".to_owned(),
        key: "5#|\"@$.\"\u{1}\n".to_owned(),
        value: "1 1".to_owned(),
        merge: Merge::Latest,
    };
    let saved = store.save(None, std::iter::once(&record), PATIENCE);
    if saved.is_err() {
        // A value that we did not write, or more than we read: it stays.
        assert!(damage.is_none() && std::fs::read(file).expect("what was there") == bytes);
        return;
    }
    let own = records.entry(record.game).or_default();
    own.insert(record.key, record.value);
    assert_eq!(store.records(), (records, None));
});
