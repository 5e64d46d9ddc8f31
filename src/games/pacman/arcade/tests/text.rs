//! The state as text.

use super::*;

#[test]
fn everything_that_decides_is_told() {
    let mut play = begun(ARCADE, 1);
    pass(&mut play, Stick::CENTRED, 5);
    let text = play.to_string();
    let rows: Vec<&str> = text.lines().collect();
    let expected = [
        "tick 245, playing, level 1, lives 3, score 0",
        "wave 0 scatter for 415, fright 0, idle 5, 244 left, siren 0",
        "Pac-Man tile 13,26 pixel 106,211 Left, 80 %",
        "Shadow tile 13,12 pixel 107,99 Left then Left, scatter, target 25,-3, 75 %, 0 dots",
        "Speedy tile 13,15 pixel 111,122 Up then Up, leaving, target 13,12, 40 %, 0 dots",
    ];
    assert_eq!(rows[..expected.len()], expected);
    assert_eq!(rows.len(), 7 + 31);
    assert_eq!(rows[7], "############################");
}
