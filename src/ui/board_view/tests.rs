//! Boards of all sizes in one place.

use super::*;
use crate::input::Point;

const PLACE: Rect = Rect::new(0, 16, 384, 248);
const TILES: [i32; 5] = [32, 16, 8, 4, 2];

fn view(width: usize, height: usize) -> BoardView {
    BoardView::new(Size::new(width, height), PLACE, &TILES)
}

#[test]
fn a_board_is_drawn_as_large_as_it_fits() {
    for ((width, height), tile) in [
        ((10, 6), 32),
        ((20, 12), 16),
        ((47, 29), 8),
        ((48, 31), 8),
        ((49, 29), 4),
        ((100, 100), 2),
    ] {
        let view = view(width, height);
        assert_eq!(view.tile, tile);
        assert!(view.is_whole());
        assert_eq!(view.extent().intersection(PLACE), view.extent());
        let last = Pos::new(width as i32 - 1, height as i32 - 1);
        let (x, y) = view.corner(last);
        assert_eq!(view.square(x, y), Some(last));
        assert_eq!(view.square(x + view.tile, y), None);
        assert_eq!(view.visible(), (0..width as i32, 0..height as i32));
    }
}

#[test]
fn the_squares_in_sight_are_those_of_its_pixels() {
    for (side, looked_at) in [(5, 2), (24, 3), (100, 0), (100, 50), (255, 254)] {
        let size = Size::new(side, side);
        let mut view = BoardView::new(size, PLACE, &[32, 16, 8]);
        view.centre(Pos::new(looked_at, looked_at));
        let squares: Vec<Pos> = view.squares().collect();
        assert!(squares.len() <= 52 * 36, "{side}");
        assert!(squares.iter().all(|&pos| size.contains(pos)));
        for y in PLACE.y..PLACE.y + PLACE.h {
            let mut seen = (PLACE.x..PLACE.x + PLACE.w).filter_map(|x| view.square(x, y));
            assert!(seen.all(|pos| squares.contains(&pos)), "{side} {y}");
        }
    }
}

#[test]
fn a_huge_board_follows_up_to_its_edges() {
    let mut view = view(10_000, 1_000);
    let last = Pos::new(9_999, 999);
    assert_eq!(view.tile, 2);
    let mut moves = 0;
    while view.follow(last, 0) {
        moves += 1;
    }
    assert!(moves < 400, "{moves}");
    assert_eq!(view.corner(last), (384 - 2, 16 + 248 - 2));
    assert_eq!(view.visible(), (9_808..10_000, 876..1_000));
    assert!(view.jump(Pos::new(5_000, 500)));
    assert!(!view.follow(Pos::new(5_000, 500), 0));
    let (x, y) = view.corner(Pos::new(5_000, 500));
    assert_eq!((x, y), (384 / 2 - 1, 16 + 248 / 2 - 1));
}

#[test]
fn looking_around_gives_a_still_picture() {
    let mut view = view(1_000, 1_000);
    view.jump(Pos::new(500, 500));
    let first = view.extent();
    for tick in 0..1_000 {
        let far = if tick % 2 == 0 { 80 } else { -80 };
        assert!(!view.follow(Pos::new(500 + far, 500 - far / 2), 60));
    }
    // Within the middle part the view does not move at all.
    assert!(!(0..100).any(|x| view.follow(Pos::new(455 + x % 90, 500), 0)));
    assert_eq!(view.extent(), first);
}

#[test]
fn a_view_goes_softly_and_calm_eyes_see_it_jump_once() {
    let mut view = view(1_000, 1_000);
    view.jump(Pos::new(500, 500));
    let mut rests = vec![view.at_rest().extent()];
    let far = Pos::new(580, 500);
    for _ in 0..300 {
        let before = view.extent();
        view.follow(far, 60);
        assert!((view.extent().x - before.x).abs() <= MOST_STEP);
        rests.push(view.at_rest().extent());
        rests.dedup();
    }
    assert_eq!(rests.len(), 2);
    assert_eq!(view.corner(far).0, 384 / 2 - 1);
}

#[test]
fn the_view_stays_where_the_player_put_it_until_the_square_changes() {
    let somebody = Pos::new(500, 500);
    let wheel = Mouse::Wheel(Point { x: 9, y: 99 }, 3);
    let looks: [fn(&mut BoardView, Mouse) -> bool; 2] = [
        |view, _| view.look_at(Pos::new(700, 100)),
        |view, wheel| view.wheel(wheel),
    ];
    for look in looks {
        let mut view = view(1_000, 1_000);
        view.centre(somebody);
        assert!(look(&mut view, wheel));
        assert!(!view.follow(somebody, 0) && !view.centre(somebody));
        assert!(!view.keep_in_sight(somebody));
        assert!(view.centre(Pos::new(500, 501)));
    }
}

#[test]
fn the_wheel_scrolls_to_the_edges_and_moves_no_board_that_is_whole() {
    let turn = |view: &mut BoardView, x, notches| {
        let wheel = Mouse::Wheel(Point { x, y: 99 }, notches);
        view.wheel(wheel);
        view.visible()
    };
    let mut tall = view(100, 1_000);
    assert_eq!(turn(&mut tall, 99, 1), (0..100, 15..139));
    assert_eq!(turn(&mut tall, 999, 1), (0..100, 15..139));
    assert_eq!(turn(&mut tall, 99, i32::MAX), (0..100, 876..1_000));
    assert_eq!(turn(&mut tall, 99, i32::MIN), (0..100, 0..124));
    assert_eq!(turn(&mut view(1_000, 9), 99, 2), (48..240, 0..9));
    assert!(!view(20, 9).wheel(Mouse::Wheel(Point { x: 99, y: 99 }, 1)));
}

#[test]
fn a_pencil_moves_the_view_only_near_its_edge() {
    let mut view = view(1_000, 1_000);
    view.jump(Pos::new(500, 500));
    assert!(!view.keep_in_sight(Pos::new(590, 500)));
    assert!(view.keep_in_sight(Pos::new(595, 500)));
    assert!(!view.keep_in_sight(Pos::new(595, 500)));
}

#[test]
fn a_trimmed_board_fits_with_larger_squares_and_stays_in_the_middle() {
    let (size, place) = (Size::new(6, 7), Rect::new(0, 44, 768, 480));
    let whole = BoardView::new(size, place, &[48, 72]);
    let trimmed = BoardView::trimmed(size, place, &[48, 72], |tile| tile / 2);
    assert_eq!((whole.tile, trimmed.tile), (48, 72));
    assert!(trimmed.is_whole());
    assert_eq!(trimmed.corner(Pos::new(0, 0)), (168, 44 - 12));
    let mut view = trimmed;
    assert!(!view.scroll(1, 1) && !view.jump(Pos::new(0, 6)));
    assert_eq!(view.square(170, 40), None, "out of sight");
}
