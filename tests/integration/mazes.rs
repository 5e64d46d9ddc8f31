//! The mazes of all games and text tools: the same seed and the same options make the same walls in every version.
//!
//! A hash pins the output of each, so that recorded games and mazes that somebody noted stay the same.

use dedale::gfx::picture;

use crate::player::{begun, press, says};
use crate::{dedale, stderr, stdout};

/// Options, and the hash of what is printed.
const PINNED: &[(&str, u64)] = &[
    ("maze --size 12x9 --seed 1", 0x3c7f_061a_4271_29c7),
    (
        "maze --size 12x9 --seed 18446744073709551615",
        0x19e4_2a8f_261a_2aa1,
    ),
    (
        "maze --seed 5 --trunks 3 --islands 2",
        0x32de_7f1e_313b_652e,
    ),
    (
        "maze --seed 5 --trunks 0 --islands 3",
        0x4ddf_86bc_bfc7_c6be,
    ),
    ("maze --seed 5 --edges", 0x4f7d_96df_64c2_079a),
    (
        "maze --seed 5 --edges --trunks 4 --islands 1",
        0x302d_507a_3475_907e,
    ),
    (
        "maze --size 3x3 --seed 1 --trunks 99 --islands 99",
        0xe7b2_a3d3_812f_6477,
    ),
    ("maze --size 1x7 --seed 2", 0xdf52_3341_ddd7_80a3),
    (
        "maze --size 400x300 --seed 6 --islands 20",
        0xb3a9_713b_4115_f60c,
    ),
    (
        "maze --builder depth-first --size 1x1 --seed 1",
        0xcd64_567f_92f2_d063,
    ),
    (
        "maze --builder depth-first --size 12x9 --seed 1",
        0x3804_a57c_c5e3_5831,
    ),
    (
        "maze --builder depth-first --size 400x300 --seed 6",
        0x8578_d7ff_949e_25a0,
    ),
    ("solve --size 12x9 --seed 1", 0x5c20_f099_2b14_7fa9),
    (
        "solve --size 12x9 --seed 1 --trunks 2 --islands 3 --algorithm a-star",
        0x34e6_0bc0_2efe_8791,
    ),
    (
        "solve --size 12x9 --seed 1 --edges --algorithm all",
        0x9137_1a25_a025_a2ed,
    ),
    (
        "solve --size 12x9 --seed 1 --builder depth-first --algorithm all",
        0x95d5_3587_5fce_be2b,
    ),
    (
        "trees --seed 1 --speed 1 --headless --describe --ticks 40",
        0x2010_46fe_7353_a83a,
    ),
    (
        "trees --seed 1 --speed instant --flag corner --headless --describe --ticks 40",
        0x448f_415f_214a_25f8,
    ),
    (
        "trees --seed 2 --speed instant --size 12x9 --trunks 3 --islands 2 --flag corner --headless --describe --ticks 40",
        0x4e90_b15a_375d_0e05,
    ),
    (
        "trees --seed 2 --speed instant --size 12x9 --edges --flag corner --headless --describe --ticks 40",
        0x67f3_099b_5a25_6950,
    ),
    (
        "trees --seed 2 --speed instant --size 12x9 --trunks 0 --flag corner --headless --describe --ticks 40",
        0x241b_4f38_1713_a085,
    ),
    (
        "robot --seed 1 --speed 1/4 --size 23x15 --headless --describe",
        0x47c5_cd2e_25ee_8914,
    ),
    (
        "robot --seed 2 --speed 1/4 --size 9x6 --islands 2 --edges --headless --describe",
        0x9e26_223e_5029_e6fe,
    ),
    (
        "robot --seed 2 --speed 1/4 --builder depth-first --headless --describe",
        0x63c0_f0b1_2a75_0e38,
    ),
    (
        "robot --seed 3 --speed 1/4 --size 400x300 --islands 9 --headless --describe --ticks 8",
        0x6d87_9f54_cb0b_bf0d,
    ),
    (
        "robot --seed 3 --speed 1/4 --size 400x300 --builder depth-first --headless --describe --ticks 8",
        0x19a1_64e3_4497_12c0,
    ),
    (
        "quest --seed 1 --open --headless --describe",
        0x2684_e199_6b1c_78b9,
    ),
    (
        "quest --seed 2 --hidden --level 4 --headless --describe",
        0xf6c0_f034_f0ac_69bb,
    ),
    (
        "quest --seed 2 --open --level 30 --braid 0 --headless --describe",
        0x399d_fa8b_05eb_b512,
    ),
    (
        "quest --seed 1 --open --builder trees --headless --describe",
        0x6e54_2534_03ee_155c,
    ),
    (
        "quest --seed 2 --open --builder trees --level 4 --headless --describe",
        0xe258_7ff2_f5a9_6844,
    ),
    (
        "quest --seed 1 --open --builder trees --edges --headless --describe",
        0x3d87_41fd_8ae2_51ce,
    ),
    (
        "quest --seed 2 --open --builder trees --edges --braid 70 --headless --describe",
        0x5094_7286_66ad_f39e,
    ),
];

/// The pictures that `dedale maze` writes with these options, and the hash of their pixels.
const PICTURES: &[(&str, u64)] = &[
    ("--seed 1 --islands 2", 0x4554_f539_3812_406d),
    ("--seed 1 --edges --tile 9 --wall 4", 0xc4aa_b343_ee0e_f6d5),
    ("--seed 1 --builder depth-first", 0x248c_c9f5_adc8_4f05),
];

/// FNV-1a, 64 bits.
fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn assert_pinned(pinned: &[(&str, u64)], found: impl Fn(&str) -> u64) {
    let differing: Vec<String> = pinned
        .iter()
        .map(|&(words, hash)| (words, hash, found(words)))
        .filter(|(_, hash, found)| hash != found)
        .map(|(words, _, found)| format!("(\"{words}\", {found:#018x}),"))
        .collect();
    assert!(
        differing.is_empty(),
        "other mazes:\n{}",
        differing.join("\n")
    );
}

fn run(words: &str) -> std::process::Output {
    let output = dedale(&words.split(' ').collect::<Vec<_>>());
    assert!(output.status.success(), "{words}: {}", stderr(&output));
    output
}

#[test]
fn walls_that_a_walk_has_opened_are_counted_no_more() {
    let mut director = begun("trees", 5, &[("walk", "")]);
    press(&mut director, ".20 Menu .5");
    assert!(says(&mut director, "walls 528"));
}

#[test]
fn every_maze_is_what_it_always_was() {
    assert_pinned(PINNED, |words| hash(stdout(&run(words)).bytes()));
}

#[test]
fn so_is_every_picture_of_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maze.png");
    assert_pinned(PICTURES, |words| {
        run(&format!("maze {words} --png {}", file.display()));
        let picture = picture::decode(&std::fs::read(&file).unwrap()).unwrap();
        hash(
            picture
                .pixels()
                .iter()
                .flat_map(|pixel| pixel.to_le_bytes()),
        )
    });
}
