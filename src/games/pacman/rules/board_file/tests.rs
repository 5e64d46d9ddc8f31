//! Boards as they are read and written, and each fault with its place.

use proptest::prelude::*;

use super::BoardErrorKind as Kind;
use super::*;
use crate::games::pacman::rules::board::{GhostName, GhostStart, Place};
use crate::games::pacman::rules::net::Net;
use crate::grid::{Dir, Size};

const SMALL: &str = "\
#########
#o..P..o#
#.##-##.#
 .#GGG#. 
#.#####.#
#o..F..o#
#########
";

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// The fault of a text, with line and column.
fn wrong(text: &str) -> (Kind, usize, usize) {
    let error = text.parse::<Board>().unwrap_err();
    (error.kind, error.line, error.column)
}

/// [`SMALL`] with some characters of a row, counted from 0, replaced.
fn with(row: usize, column: usize, part: &str) -> String {
    let mut rows: Vec<String> = SMALL.lines().map(str::to_owned).collect();
    rows[row].replace_range(column..column + part.len(), part);
    rows.join("\n")
}

#[test]
fn a_board_says_what_is_where() {
    let board = board(&format!("title: Small one\n\n{SMALL}"));
    assert_eq!(&board.plan.title, "Small one");
    assert_eq!(board.size(), Size::new(9, 7));
    assert_eq!(board.plan.start, Pos::new(4, 1));
    assert_eq!(board.plan.fruit, Some(Pos::new(4, 5)));
    assert_eq!((board.dots, board.energizers), (14, 4));
    let ghosts = [
        (GhostName::Shadow, 3),
        (GhostName::Speedy, 4),
        (GhostName::Bashful, 5),
    ]
    .map(|(name, x)| GhostStart {
        name,
        at: Pos::new(x, 3),
    });
    assert_eq!(board.plan.ghosts, ghosts);
    assert_eq!(board.home, Pos::new(4, 3));
    assert_eq!(board.square(Pos::new(3, 3)), Square::House);
    assert_eq!(board.square(Pos::new(4, 2)), Square::Door);
    assert_eq!(board.square(Pos::new(4, 1)), Square::Empty);
    assert_eq!(board.square(Pos::new(1, 1)), Square::Energizer);
    assert_eq!(board.square(Pos::new(-1, 3)), Square::Wall);
}

/// The square that a ghost reaches; none if it cannot move.
fn ghost_step(net: &Net, pos: Pos, dir: Dir) -> Option<Pos> {
    let node = net.node(pos)?;
    let next = net.ghosts()[usize::from(node)][dir as usize];
    (next != node).then(|| net.pos(next))
}

#[test]
fn ways_lead_through_tunnels_and_out_of_the_house_but_not_in() {
    let board = board(SMALL);
    let net = &board.net;
    let (left, right) = (Pos::new(0, 3), Pos::new(8, 3));
    assert_eq!(net.pac_man_step(left, Dir::Left), Some(right));
    assert_eq!(ghost_step(net, right, Dir::Right), Some(left));
    assert_eq!(net.pac_man_step(left, Dir::Up), None);
    let (above, door, house) = (Pos::new(4, 1), Pos::new(4, 2), Pos::new(4, 3));
    assert_eq!(ghost_step(net, house, Dir::Up), Some(door));
    assert_eq!(ghost_step(net, door, Dir::Up), Some(above));
    assert_eq!(ghost_step(net, above, Dir::Down), None);
    assert_eq!(net.pac_man_step(above, Dir::Down), None);
    assert_eq!(net.pac_man_step(house, Dir::Left), None);
}

#[test]
fn a_tunnel_may_lead_from_top_to_bottom() {
    let text = "###.#####\n#P..-G###\n###.#####\n";
    let board = board(text);
    let step = board.net.pac_man_step(Pos::new(3, 0), Dir::Up);
    assert_eq!(step, Some(Pos::new(3, 2)));
    assert_eq!(board.to_string(), text);
}

#[test]
fn headers_give_starts_and_arcade_data() {
    let board = board(&format!(
        "corners: 8,-3 0,-3 8,7 0,7\nghosts: Pokey Shadow Speedy\nred: 3,5 1,1 3,5\n{SMALL}"
    ));
    let names: Vec<_> = board
        .plan
        .ghosts
        .iter()
        .map(|ghost| (ghost.name, ghost.at.x))
        .collect();
    assert_eq!(
        names,
        [
            (GhostName::Shadow, 4),
            (GhostName::Speedy, 5),
            (GhostName::Pokey, 3)
        ]
    );
    assert_eq!(board.plan.red, [Pos::new(1, 1), Pos::new(3, 5)]);
    assert_eq!(board.corners()[0], Pos::new(8, -3));
    assert_eq!(board.to_string().parse(), Ok(board));
}

#[test]
fn a_board_may_have_neither_house_nor_ghosts() {
    let text = "unknown: 4\n######\n#P . #\n######\n";
    let board = board(text);
    assert_eq!((board.plan.ghosts.len(), board.has_house()), (0, false));
    assert_eq!((board.unknown(), board.dots), (4, 1));
    assert_eq!(board.home, Pos::new(2, 1));
    assert_eq!(board.to_string(), text);
    // A house without ghosts, ghosts without a house, and the number of squares by default.
    let empty = self::board("######\n#P.- #\n######\n");
    assert!(empty.has_house() && empty.plan.ghosts.is_empty());
    assert_eq!(empty.unknown(), 18);
    assert!(!self::board("######\n#P.G #\n######\n").has_house());
}

#[test]
fn a_start_may_lie_between_two_squares() {
    let board = board(&format!("halves: 4.5,5 3.5,3 4.5,1 4.5,5\n{SMALL}"));
    let place = |x, y| board.place(Pos::new(x, y));
    assert_eq!(place(4, 1), Place { x: 9, y: 2 });
    assert_eq!(place(3, 3), Place { x: 7, y: 6 });
    assert_eq!(place(4, 5), Place { x: 9, y: 10 });
    assert_eq!(place(4, 3), Place { x: 8, y: 6 });
    let text = board.to_string();
    assert!(text.starts_with("halves: 4.5,1 3.5,3 4.5,5\n"), "{text}");
    assert_eq!(text.parse(), Ok(board));
}

#[test]
fn scatter_corners_are_around_the_board_by_default() {
    let corners = [(6, -3), (2, -3), (8, 7), (0, 7)].map(|(x, y)| Pos::new(x, y));
    assert_eq!(board(SMALL).corners(), corners);
}

#[test]
fn other_ends_of_lines_and_blank_lines_around_are_read() {
    let text = format!("\u{feff}\n{}\n  \n", SMALL.trim_end()).replace('\n', "\r\n");
    assert_eq!(board(&text), board(SMALL));
}

#[test]
fn unreachable_squares_are_wall() {
    let board = board("#########\n#P.## # #\n#.-G# # #\n#########\n");
    assert_eq!(board.square(Pos::new(5, 1)), Square::Wall);
    assert_eq!(
        board.to_string(),
        "#########\n#P.######\n#.-G#####\n#########\n"
    );
}

#[test]
fn a_double_door_is_one_way_out() {
    let board = board("######\n#.P..#\n#--###\n#  G##\n######\n");
    assert_eq!(board.square(Pos::new(1, 2)), Square::Door);
    assert_eq!(
        ghost_step(&board.net, Pos::new(1, 2), Dir::Right),
        Some(Pos::new(2, 2))
    );
}

#[test]
fn faults_of_the_picture_are_found_where_they_are() {
    assert_eq!(wrong(""), (Kind::NoBoard, 1, 1));
    assert_eq!(wrong("title: nothing\n\n"), (Kind::NoBoard, 1, 1));
    assert_eq!(wrong(&with(3, 4, "x")), (Kind::UnknownCharacter('x'), 4, 5));
    assert_eq!(
        wrong(&with(3, 4, "\t")),
        (Kind::UnknownCharacter('\t'), 4, 5)
    );
    assert_eq!(wrong(&with(1, 4, ".")), (Kind::NoStart, 1, 1));
    assert_eq!(wrong(&with(5, 4, "P")), (Kind::SecondStart, 6, 5));
    assert_eq!(wrong(&with(5, 2, "GG")), (Kind::TooManyGhosts, 6, 4));
    assert_eq!(wrong(&with(5, 2, "F")), (Kind::SecondFruit, 6, 5));
    let house = with(3, 3, "F").replace("..F..", ".....");
    assert_eq!(wrong(&house), (Kind::FruitOutOfReach, 4, 4));
    assert_eq!(wrong(&with(2, 4, "#")), (Kind::GhostShutIn, 4, 4));
    assert_eq!(wrong(&with(2, 3, " ")), (Kind::NoHouse, 3, 5));
    assert_eq!(wrong(&with(3, 3, ".")), (Kind::DotOutOfReach, 4, 4));
    assert_eq!(wrong(&with(3, 8, "#")), (Kind::HalfTunnel, 4, 1));
    assert_eq!(wrong(&with(3, 0, "#")), (Kind::HalfTunnel, 4, 9));
    assert_eq!(wrong(&with(0, 4, " ")), (Kind::HalfTunnel, 1, 5));
    assert_eq!(wrong(&with(0, 0, ".")), (Kind::OpenBorder, 1, 1));
    assert_eq!(wrong(&with(0, 3, "-")), (Kind::OpenBorder, 1, 4));
}

#[test]
fn faults_between_the_parts_of_a_board_are_found() {
    let apart = "########\n#P.-G#G#\n########\n";
    assert_eq!(wrong(apart), (Kind::GhostShutIn, 2, 7));
    let nowhere = "#######\n#P.-G-#\n#######\n";
    assert_eq!(wrong(nowhere), (Kind::DoorLeadsNowhere, 2, 6));
    let bare = "#######\n#P -G##\n#######\n";
    assert_eq!(wrong(bare), (Kind::NoDots, 1, 1));
    // Both ends exist, but are out of reach.
    let useless = "#######\n#P.-G##\n ##### \n#######\n";
    assert_eq!(wrong(useless), (Kind::OpenBorder, 3, 1));
}

#[test]
fn rows_and_columns_are_bounded_and_equally_long() {
    let ragged = |found| Kind::Ragged { found, expected: 9 };
    let longer = SMALL.replace("#.##-##.#", "#.##-##.# ");
    assert_eq!(wrong(&longer), (ragged(10), 3, 10));
    // An editor has removed the blank at a tunnel's right end.
    let shorter = SMALL.replace("GGG#. ", "GGG#.");
    assert_eq!(wrong(&shorter), (ragged(8), 4, 9));
    let gap = SMALL.replace("#.##-##.#", "");
    assert_eq!(wrong(&gap), (Kind::OpenBorder, 3, 1));
    assert_eq!(wrong("##\n#P\n##\n"), (Kind::TooSmall, 1, 1));
    assert_eq!(wrong("\n#####\n#P.-G\n"), (Kind::TooSmall, 2, 1));
    let wide = "#".repeat(32);
    assert_eq!(wrong(&wide), (Kind::TooLarge, 1, 32));
    let high = "###\n".repeat(32);
    assert_eq!(wrong(&high), (Kind::TooLarge, 32, 1));
    assert_eq!(wrong(&"#".repeat(1 << 20)), (Kind::TooLarge, 1, 32));
}

#[test]
fn faults_of_headers_are_found_where_they_are() {
    let headed = |header: &str| wrong(&format!("\n{header}\n{SMALL}"));
    let key = |key: &str| key.to_owned();
    assert_eq!(
        headed("colour: red"),
        (Kind::UnknownKey(key("colour")), 2, 1)
    );
    assert_eq!(
        headed("title: a\ntitle: b"),
        (Kind::SecondKey(key("title")), 3, 1)
    );
    for (header, column) in [
        ("ghosts: Blinky", 9),
        ("ghosts: Shadow Shadow Pokey", 9),
        ("ghosts:", 8),
        ("red:  1,1 2", 7),
        ("red: 1,1,", 6),
        ("red: +1,1", 6),
        // A wall, the house, outside.
        ("red: 0,0", 6),
        ("red: 4,3", 6),
        ("red: 9,1", 6),
        ("corners: 1,1 2,2 3,3", 10),
        ("corners: 1,1 2,2 3,3 13,1", 10),
        ("corners: 1,1 2,2 3,3 1,-5", 10),
        // No half, two halves, another fraction, below zero.
        ("halves: 4,1", 9),
        ("halves:  4.5,1.5", 10),
        ("halves: 4.25,1", 9),
        ("halves: -4.5,1", 9),
        // Nothing starts there; a wall below; a wall to the right; right and down at once; the door; outside.
        ("halves: 3.5,1", 9),
        ("halves: 4.5,1 4,5.5", 9),
        ("halves: 5.5,3", 9),
        ("halves: 3.5,3 3,3.5", 9),
        ("halves: 4,1.5", 9),
        // No number, too large, fewer than there are corridor squares.
        ("unknown: many", 10),
        ("unknown: 10000", 10),
        ("unknown: 21", 10),
        ("halves: 40.5,1", 9),
    ] {
        let (kind, line, at) = headed(header);
        assert!(matches!(kind, Kind::BadValue(_)), "{header}: {kind}");
        assert_eq!((line, at), (2, column), "{header}");
    }
    let long = format!("title: {}", "a".repeat(41));
    assert!(matches!(headed(&long).0, Kind::BadValue(_)));
    let names = Kind::GhostNames {
        names: 2,
        ghosts: 3,
    };
    assert_eq!(headed("ghosts: Pokey Shadow"), (names, 2, 9));
    assert_eq!(
        wrong(&format!("{SMALL}red: 1,1\n")),
        (Kind::HeaderBelow, 8, 4)
    );
}

#[test]
fn a_fault_has_a_message() {
    let error = with(3, 4, "x").parse::<Board>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 4, column 5: the character 'x' means nothing in a board"
    );
}

/// Puts a wall where a fault is until there is none, if that helps.
fn mended(mut rows: Vec<String>) -> Option<Board> {
    loop {
        let error = match rows.join("\n").parse() {
            Ok(board) => return Some(board),
            Err(BoardError { line, column, kind }) => (line - 1, column - 1, kind),
        };
        let (row, column, kind) = error;
        match kind {
            Kind::DotOutOfReach
            | Kind::HalfTunnel
            | Kind::OpenBorder
            | Kind::FruitOutOfReach
            | Kind::GhostShutIn
            | Kind::DoorLeadsNowhere => {
                rows[row].replace_range(column..=column, "#");
            }
            _ => return None,
        }
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(
        (width, rows) in (7_usize..=MAX_SIDE, 6_usize..=MAX_SIDE).prop_flat_map(|(width, height)| {
            let letter = prop::sample::select("##........  o".chars().collect::<Vec<_>>());
            let row = prop::collection::vec(letter, width)
                .prop_map(|letters| letters.into_iter().collect::<String>());
            (Just(width), prop::collection::vec(row, height))
        }),
        names in Just(GhostName::ALL.to_vec()).prop_shuffle(),
        title in "[a-zA-Z:é ]{0,20}",
        ghosts in 1_usize..=3,
        extras: bool,
        unknown in prop::option::of(868_u16..=9999),
    ) {
        let mut rows = rows;
        // A house in the middle, with anything around it.
        let (x, y) = (width / 2 - 2, rows.len() / 2 - 1);
        let house = format!("#{:<3}#", "G".repeat(ghosts));
        for (row, part) in (y - 1..).zip([" P.F ", "##-##", &house, "#####"]) {
            if row < rows.len() {
                rows[row].replace_range(x..x + 5, part);
            }
        }
        let Some(board) = mended(rows) else {
            return Err(TestCaseError::reject("it holds nothing to eat"));
        };
        let names: Vec<&str> = names[..ghosts].iter().map(|name| name.name()).collect();
        let Pos { x, y } = board.plan.start;
        let extra = if extras {
            format!("red: {x},{y}\ncorners: 0,-1 1,2 3,4 5,6\nhalves: {x}.5,{y}\n")
        } else {
            String::new()
        };
        let extra = unknown.map_or(extra.clone(), |unknown| format!("{extra}unknown: {unknown}\n"));
        let text = format!("ghosts: {}\ntitle: {title}\n{extra}{board}", names.join(" "));
        let board = self::board(&text);
        prop_assert_eq!(&board.plan.title, title.trim());
        prop_assert_eq!(board.plan.red.len(), usize::from(extras));
        prop_assert_eq!(board.place(board.plan.start) != Place::of(board.plan.start), extras);
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn no_text_is_too_much(text in "(title: |ghosts: |halves: |[#.oPGF\\-, :0-9\n]{1,9}|\\PC)*") {
        let _ = text.parse::<Board>();
    }
}

#[test]
fn a_board_may_say_how_much_of_a_tunnel_is_hidden() {
    let tunnel = "######\n .P.. \n##-###\n##G###\n######\n";
    let read = |header: &str| format!("{header}{tunnel}").parse::<Board>();
    assert_eq!(read("").unwrap().hidden(), 2, "as in the arcade");
    for hidden in [0, 1, 8] {
        let board = read(&format!("hidden: {hidden}\n")).unwrap();
        assert_eq!(board.hidden(), hidden);
        assert_eq!(board.to_string().parse(), Ok(board));
    }
    for wrong in ["9", "-1", "1.5", ""] {
        let fault = read(&format!("hidden: {wrong}\n")).unwrap_err();
        assert_eq!(
            fault.kind,
            BoardErrorKind::BadValue("a whole number from 0 to 8")
        );
    }
}
