//! A player of the program in this process.

use dedale::app::clock::Clock;
use dedale::app::replay::Run;
use dedale::app::script::Script;
use dedale::app::{Director, Folders, FrameInput, Source};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::input::keys::{Edge, Meaning};
use dedale::rng::Seed;

/// A program that keeps nothing, in which a game with these words has begun.
pub fn begun(game: &str, seed: u64, words: &[(&str, &str)]) -> Director {
    let mut director =
        Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default()).unwrap();
    let word = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
    let run = Run {
        game: game.to_owned(),
        seed: Seed(seed),
        words: words.iter().map(word).collect(),
        ..Run::default()
    };
    director.start(&run).unwrap();
    director
}

/// A frame of one tick in which these keys change.
pub fn tick(director: &mut Director, edges: Vec<Edge>) {
    let now = director.now();
    director.frame(&FrameInput {
        elapsed: Clock::due_at(now + 1) - Clock::due_at(now),
        edges,
        from: Source::Player,
        ..FrameInput::default()
    });
}

/// Presses a key and lets it go, in one tick.
pub fn tap(director: &mut Director, meaning: impl Into<Meaning>) {
    let meaning = meaning.into();
    tick(director, vec![Edge::down(meaning), Edge::up(meaning)]);
}

/// Presses these keys, a frame a tick.
pub fn press(director: &mut Director, keys: &str) {
    let mut keys = Script::parse(keys).unwrap().play();
    while !keys.is_over() {
        let mut edges = Vec::new();
        keys.next_tick(&mut edges);
        tick(director, edges);
    }
}

/// The lines on the screen.
pub fn written(director: &mut Director) -> Vec<String> {
    director.watch_text();
    director.draw();
    let written = director.screen().written().iter();
    written.map(|written| written.text.clone()).collect()
}

/// Whether the screen says this, perhaps in several lines.
pub fn says(director: &mut Director, told: &str) -> bool {
    let all = written(director).join(" ");
    let words: Vec<&str> = all.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").contains(told)
}
