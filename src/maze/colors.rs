//! The colours of trees: they only decorate, so they have a chance of their own.

use crate::rng::{GameRng, Seed};

/// The darkest value of a tree's colour channel; the brightest is 255 (the article's colours).
const DARKEST: u8 = 32;
/// How bright a tree must be at least, of 255, as the eye weighs the channels: then it has three times the light of the
/// dark ground, as thin lines need to be seen. Darker colours are drawn again.
const DIMMEST: u32 = 108;

/// The colour of a tree, red, green and blue, each from 32 to 255. The same for the same seed and tree; growth is
/// the same whoever asks for it.
pub fn tree_rgb(seed: Seed, tree: u32) -> [u8; 3] {
    let child = seed.derive("tree colours").0 ^ u64::from(tree);
    let mut rng = GameRng::new(Seed(child));
    loop {
        let rgb = [(); 3].map(|()| DARKEST + rng.below(u64::from(u8::MAX - DARKEST) + 1) as u8);
        if brightness(rgb) >= DIMMEST {
            return rgb;
        }
    }
}

/// From 0 to 255; the eye sees green best and blue worst.
fn brightness([red, green, blue]: [u8; 3]) -> u32 {
    (3 * u32::from(red) + 6 * u32::from(green) + u32::from(blue)) / 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_can_be_seen_and_belong_to_seed_and_tree() {
        let colours: Vec<[u8; 3]> = (1..2_000).map(|tree| tree_rgb(Seed(7), tree)).collect();
        assert!(colours.iter().all(|&rgb| brightness(rgb) >= DIMMEST));
        for channel in 0..3 {
            let values = || colours.iter().map(|rgb| rgb[channel]);
            assert_eq!((values().min(), values().max()), (Some(32), Some(255)));
        }
        assert_eq!(tree_rgb(Seed(7), 1), colours[0]);
        assert_ne!(tree_rgb(Seed(8), 1), colours[0]);
        assert_ne!(colours[0], colours[1]);
    }
}
