//! The panel: everything has its place, from level to level and in each language; and what it tells before it is seen.

use super::*;
use crate::games::quest::rules::play::text_map;
use crate::games::quest::rules::{Kind, Level, Plan, Villain};
use crate::gfx::{Color, Rect};
use crate::words::languages;

/// The panel from this height on.
fn panel(scene: &QuestScene, top: i32) -> Vec<Option<Color>> {
    colors(scene, Rect::new(272, top, 112, 288 - top))
}

fn colors(scene: &QuestScene, area: Rect) -> Vec<Option<Color>> {
    let screen = picture(scene, Motion::Calm);
    let all = (0..area.w * area.h).map(|i| (area.x + i % area.w, area.y + i / area.w));
    all.map(|(x, y)| screen.pixel(x, y)).collect()
}

/// A level that is played.
fn on_level(mode: &str, plan: Plan, number: u32) -> QuestScene {
    let mut scene = scene(&[mode], 7);
    scene.play = Play::new(Level::generate(plan, number));
    scene.show.phase = Phase::Playing;
    scene
}

#[test]
fn seed_and_keys_stand_at_one_place_on_every_level() {
    let spoken = languages::spoken();
    for code in languages::known() {
        languages::speak(code);
        for (xray, top) in [(false, 184), (true, 194)] {
            let of = |number| {
                let plan = Plan {
                    seed: Seed(7),
                    ..Plan::default()
                };
                let mut scene = on_level("open", plan, number);
                scene.show.xray = xray;
                panel(&scene, top)
            };
            let first = of(1);
            for number in 2..=20 {
                assert!(of(number) == first, "{code} level {number}, {xray}");
            }
        }
    }
    languages::speak(spoken);
}

#[test]
fn a_new_villain_is_announced_when_it_is_seen() {
    for hidden in [false, true] {
        let seed = Seed(7);
        let plan = Plan {
            seed,
            hidden,
            ..Plan::default()
        };
        let mut scene = on_level(if hidden { "hidden" } else { "open" }, plan, 2);
        let tells = |scene: &QuestScene| panel(scene, 0).contains(&Some(Color::LIME));
        wait(&mut scene, 9);
        assert_eq!(tells(&scene), !hidden);
        let villains = scene.play.state().villains.iter();
        let mole = villains
            .map(Villain::kind)
            .position(|kind| kind == Kind::Mole);
        let mole = mole.unwrap();
        let home = scene.play.state().villains[mole].cell;
        let beside = scene.play.state().hero + open_way(&scene).dir().unwrap();
        scene.play.state.villains[mole].cell = beside;
        wait(&mut scene, 1);
        assert!(tells(&scene));
        // It is not forgotten.
        scene.play.state.villains[mole].cell = home;
        wait(&mut scene, 9);
        assert!(tells(&scene));
    }
}

const CORRIDORS: &str = "\
+-- +-- +-- +-- +-- +
|         W>      D |
+-- +-- +-- +-- +   +
| @                 |
+-- +-- +-- +-- +   +
|         W>        |
+-- +-- +-- +-- +-- +
";

/// Two villains in one column with a cell between them: what is said of the lower one does not stand over the upper
/// one's cell.
#[test]
fn a_reason_stands_where_it_is_no_other_villains() {
    let mut scene = scene(&["open"], 1);
    scene.play = text_map::play(CORRIDORS);
    (scene.show.phase, scene.show.xray) = (Phase::Playing, true);
    let between = Pos::new(2, 1);
    for villain in 0..2 {
        assert_ne!(scene.play.intent(villain).unwrap().to, between);
    }
    let (x, y) = scene.view(Motion::Calm).site.corner(between);
    let told = |area| colors(&scene, area).contains(&Some(Color::ROSE));
    assert!(!told(Rect::new(x, y, 16, 16)));
    assert!(told(Rect::new(x - 36, y - 18, 88, 52)));
}
