//! Pitches in cents above C0, and how fast they turn a phase of 32 bits: from a table of one octave, computed when the
//! program is compiled.

/// Cents of an octave.
pub const OCTAVE: i32 = 1200;
/// The highest pitch, C8, 4186 Hz: above it even rounded edges would fold back into what is heard.
pub const HIGHEST: i32 = 8 * OCTAVE;

/// 2^(1/1200) × 2^60.
const CENT: u128 = 1_153_587_650_554_090_252;
/// What C0, 16.35 Hz, adds to the phase in a sample, × 2^16.
const LOWEST: u128 = 104_366_567_318;

/// The octave above C0, as [`LOWEST`].
const STEPS: [u64; OCTAVE as usize] = {
    let mut steps = [0; OCTAVE as usize];
    let (mut index, mut step) = (0, LOWEST << 20);
    while index < steps.len() {
        steps[index] = (step >> 20) as u64;
        step = (step * CENT) >> 60;
        index += 1;
    }
    steps
};

/// What the phase advances in a sample at this pitch; pitches outside of C0 to C8 are moved to its ends.
pub fn step(cents: i32) -> u32 {
    let cents = cents.clamp(0, HIGHEST);
    let step = STEPS[(cents % OCTAVE) as usize];
    ((step << (cents / OCTAVE)) >> 16) as u32
}

/// The pitch of a note's name, such as `c4`, `f#3` or `bb5`.
pub fn named(name: &str) -> Option<i32> {
    let mut letters = name.chars();
    let semitone = match letters.next()? {
        'c' => 0,
        'd' => 2,
        'e' => 4,
        'f' => 5,
        'g' => 7,
        'a' => 9,
        'b' => 11,
        _ => return None,
    };
    let rest = letters.as_str();
    let (shift, octave) = match rest.strip_prefix('#') {
        Some(octave) => (1, octave),
        None => rest
            .strip_prefix('b')
            .map_or((0, rest), |octave| (-1, octave)),
    };
    let octave = crate::number::whole(octave, 0..=8)? as i32;
    let cents = (octave * 12 + semitone + shift) * 100;
    (0..=HIGHEST).contains(&cents).then_some(cents)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_a_is_440_hz_times_a_power_of_two() {
        for octave in 0..8_u32 {
            let cents = named(&format!("a{octave}")).unwrap();
            let exact = (440_u64 << 32) / 44_100;
            let exact = if octave < 4 {
                exact >> (4 - octave)
            } else {
                exact << (octave - 4)
            };
            assert!(
                u64::from(step(cents)).abs_diff(exact) <= 1 << (octave.max(4) - 4),
                "a{octave}"
            );
        }
        assert_eq!(step(HIGHEST + 700), step(HIGHEST));
        assert!((0..HIGHEST).all(|cents| step(cents) < step(cents + 1)));
    }

    #[test]
    fn notes_have_names() {
        assert_eq!(named("c4"), Some(4800));
        assert_eq!((named("f#3"), named("gb3")), (Some(4200), Some(4200)));
        assert_eq!(named("bb5"), named("a#5"));
        for wrong in ["", "c", "h4", "c9", "c#8", "cb0", "c-1", "c44", "C4"] {
            assert_eq!(named(wrong), None, "{wrong}");
        }
    }
}
