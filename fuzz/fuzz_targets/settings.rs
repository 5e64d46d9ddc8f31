//! Any bytes as the file of settings: they are kept or set aside, never lost, and new settings can be saved.
#![no_main]

use dedale::app::store::{PATIENCE, Preferences, Store};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.toml");
    std::fs::write(&file, bytes).expect("a file");
    let store = Store::new(folder.path().to_owned());
    let (settings, damage) = store.settings();
    let kept = if damage.is_some() {
        folder.path().join("settings.damaged-1.toml")
    } else {
        file.clone()
    };
    assert_eq!(std::fs::read(kept).expect("what was there"), bytes);
    let other = Preferences {
        calm: !settings.calm,
        ..settings
    };
    if store
        .save(Some((other, &store.keys())), std::iter::empty(), PATIENCE)
        .is_err()
    {
        // A value that we did not write, or more than we read: it stays.
        assert!(damage.is_none() && std::fs::read(file).expect("what was there") == bytes);
        return;
    }
    assert_eq!(store.settings(), (other, None));
});
