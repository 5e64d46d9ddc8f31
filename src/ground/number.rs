//! Whole numbers as people type them: only digits.

use std::ops::RangeInclusive;

/// The number that `text` writes in decimal digits, if it is within `range`: no sign, no blank, no other base.
pub fn whole(text: &str, range: RangeInclusive<u64>) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|number| digits && range.contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_digits_within_the_range_count() {
        assert_eq!(whole("007", 0..=7), Some(7));
        assert_eq!(whole("18446744073709551615", 0..=u64::MAX), Some(u64::MAX));
        for wrong in [
            "",
            "8",
            "-1",
            "+1",
            " 1",
            "1 ",
            "0x1",
            "1e0",
            "1.0",
            "18446744073709551616",
            "\u{661}",
        ] {
            assert_eq!(whole(wrong, 0..=7), None, "{wrong}");
        }
    }
}
