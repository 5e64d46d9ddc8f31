//! Carries out what the player asked for, and what runs by itself.

use super::SokobanScene;
use super::motion::Moving;
use super::sounds::{self, Fact};
use super::viewer::{Over, Seen, Show, Viewer};
use super::viewing::Audience;
use crate::games::sokoban::draw::words;
use crate::games::sokoban::rules::assistant::{Finding, Push, Source, WORK_A_TICK, Wanted};
use crate::games::sokoban::rules::game::{Chosen, Game};
use crate::games::sokoban::rules::par::Aim;
use crate::games::sokoban::rules::play::Play;
use crate::games::sokoban::table::{BOTH, OWN, PAR, SOLUTION};
use crate::grid::{Dir, Pos};
use crate::input::keys::{Command, Meaning};
use crate::scene::{Cue, Event};
use crate::solve::{BoxWays, Loss, Square, Step, walk_to};
use crate::ui::StepPlayer;
use crate::words::{Id, say};

impl SokobanScene {
    /// Opens something over the level in play, or closes it.
    pub(super) fn lay_over(&mut self, over: Over) {
        let shown = |over: &Over| matches!(over, Over::Solution(_));
        let other_position = shown(&self.over) || shown(&over);
        if let Over::Solution(viewer) = &over
            && viewer.source != Source::Own
            && !self.game.play.is_solved()
            && self.viewing.audience == Audience::Player
        {
            self.game.play.tell();
        }
        self.over = over;
        if other_position {
            self.moving.stop();
        }
        if other_position && self.viewing.wide {
            self.arrange();
        }
    }

    /// Places the board on the screen; a solution has its text and its bar beside it.
    pub(super) fn arrange(&mut self) {
        let is_played = !matches!(self.over, Over::Solution(_));
        self.viewing
            .arrange(self.game.play.board().size(), is_played);
        self.follow_hero();
    }

    /// Opens the level at `index` as it was left, or says why it was refused.
    pub(super) fn open_level(&mut self, index: usize) {
        self.lay_over(Over::Nothing);
        if index == self.book.levels.index() && !self.game.play.is_solved() {
            return;
        }
        let left = self.book.stand(&self.game.play);
        self.report.extend(left);
        if let Err(error) = self.book.enter(index, &mut self.game.play) {
            return self.report.tell(error.line());
        }
        self.game = Game::new(self.game.play.clone());
        self.viewing.forget_zoom();
        self.arrange();
        self.moving = Moving::REST;
        self.forget();
        if self.game.play.is_solved() {
            self.report.extend(self.book.add_result(&self.game.play));
        }
    }

    /// Opens the next level if it has to be made; returns whether it had.
    pub(super) fn open_made(&mut self) -> bool {
        let said = self.book.append_made();
        let is_made = said.is_some();
        self.report.extend(said);
        if is_made {
            self.open_level(self.book.levels.index() + 1);
        }
        is_made
    }

    /// Opens the next level that can be played, or the one before; says why others were passed over.
    pub(super) fn open_neighbour(&mut self, forwards: bool) {
        let levels = &self.book.levels;
        let (index, nearest) = (
            levels.neighbour(forwards),
            levels.next_where(forwards, |_| true),
        );
        let refused = nearest.and_then(|nearest| levels.slots()[nearest].level.as_ref().err());
        let told = refused.map(|error| Event::notice(error.line()));
        if index == levels.index() && told.is_none() {
            return self.report.tell(say!("sokoban-notice-only"));
        }
        self.open_level(index);
        self.report.extend(told);
    }

    /// Drops what was meant for another position.
    fn forget(&mut self) {
        self.plans.forget();
        self.assistant.forget();
    }

    /// Stops all motion: the position has changed other than by a step.
    pub(super) fn stand_still(&mut self) {
        self.moving.stop();
        self.forget();
        self.game.find_lost_boxes();
    }

    pub(super) fn change(&mut self, change: impl FnOnce(&mut Play) -> bool) {
        if change(&mut self.game.play) {
            self.stand_still();
            self.report.push(Event::Cue(Cue::of(Fact::Undo)));
            self.report.extend(self.book.stand(&self.game.play));
        }
    }

    /// The click turned out to be a drag: undoes what it began.
    pub(super) fn take_back_click(&mut self) {
        let made = std::mem::take(&mut self.plans.made);
        self.plans.forget();
        if made > 0 {
            self.change(|play| (0..made).fold(false, |_, _| play.undo().is_some()));
        }
    }

    pub(super) fn step(&mut self, dir: Dir) {
        let at = self.game.play.position().player() + dir;
        let is_made = self.plans.helps && self.plans.way.is_empty();
        // Following a hint by hand is help as well.
        let is_helped = is_made || self.assistant.hint() == Some((at, dir));
        self.plans.helps &= !is_made;
        let step = if is_helped {
            self.game.play.help(dir)
        } else {
            self.game.play.step(dir)
        };
        self.moving.follow(dir, step, self.game.play.position());
        self.report
            .push(Event::Cue(sounds::of_step(dir, step, &self.game.play)));
        if step == Step::Blocked {
            return;
        }
        self.plans.chosen = None;
        self.report.extend(self.book.stand(&self.game.play));
        if let Step::Pushed { solved, .. } = step {
            self.game.find_lost_boxes();
            // Under the X-ray the player is told why a push has lost a star.
            let loss = self.game.loss(at + dir).filter(|_| self.viewing.xray);
            let told = loss.map(|why| Event::notice(words::lost(why)));
            self.report.extend(told);
            self.assistant.follow((at, dir));
            if solved {
                self.forget();
                let set = self.book.levels.set_index() as u32;
                self.report
                    .push(Event::Cue(Cue::of(Fact::Solved).with(set)));
                self.report.extend(self.book.add_result(&self.game.play));
            }
        }
    }

    /// Says what it costs to follow a hint, as long as that costs anything.
    fn warn(&mut self) {
        if !self.game.play.is_helped() && self.book.has_open_medals() {
            let key = Meaning::Command(Command::Restart).label();
            let told = say!("sokoban-notice-hint", key = key);
            self.report.tell(told);
        }
    }

    /// Searches for the next push, shows it, or makes it if it is already shown.
    pub(super) fn hint(&mut self) {
        self.plans.chosen = None;
        if !self.plans.way.is_empty() {
            return;
        }
        match self.assistant.hint() {
            Some(push) => self.make(push),
            None if self.assistant.show() => {
                self.warn();
                self.look_at_hint();
            }
            None => self.search(Wanted::Hint),
        }
    }

    /// Searches, or says that another search is not over.
    fn search(&mut self, wanted: Wanted) {
        self.assistant.search(wanted, &self.game.play);
        if let Some(sought) = self.assistant.sought().filter(|&sought| sought != wanted) {
            let told = Id("sokoban-notice-sought").of(sought.name());
            self.report.tell(told);
        }
    }

    /// Brings the shown push into view on a board that is too large.
    fn look_at_hint(&mut self) {
        if let Some((at, _)) = self
            .assistant
            .hint()
            .filter(|_| !self.viewing.view.is_whole())
        {
            self.viewing.view.look_at(at);
        }
    }

    /// Walks to a box and pushes it.
    fn make(&mut self, (at, dir): Push) {
        let stand = at + dir.opposite();
        let (board, position) = (self.game.play.board(), self.game.play.position());
        let way = walk_to(board, position, stand);
        self.plans.way = way.into_iter().flatten().chain([dir]).collect();
        self.plans.helps = true;
    }

    pub(super) fn show_solution(&mut self) {
        if self.viewing.audience == Audience::Passers {
            let stored = || {
                let (moves, source) = self.book.first_stored()?;
                Some(Viewer::new(&self.game.play, moves, source))
            };
            let viewer = self.book.lesson(&self.game.play).or_else(stored);
            return viewer
                .into_iter()
                .for_each(|viewer| self.lay_over(Over::Solution(Box::new(viewer))));
        }
        let first = self.book.shows(&self.game.play).first().copied();
        self.show_for(first.unwrap_or(Show::Best(Aim::Pushes)));
    }

    /// Shows the solution stored, the player's own, or both, as the player has chosen; without either, one is searched.
    fn show_for(&mut self, show: Show) {
        let Show::Best(aim) = show else {
            let all = self.book.shows(&self.game.play);
            let lesson = self.book.lesson(&self.game.play);
            let lesson = lesson.map(|lesson| lesson.shown_for(show).among(&all));
            let lesson = lesson.map(|lesson| Over::Solution(Box::new(lesson)));
            return lesson.into_iter().for_each(|over| self.lay_over(over));
        };
        let choice = self.book.settings.text(SOLUTION);
        let own = self.book.own(aim).filter(|_| choice != PAR);
        let par = self
            .book
            .best_stored(aim)
            .map(|moves| (moves, Source::Stored));
        let par = (par.or_else(|| self.book.first_stored())).or_else(|| self.book.found().cloned());
        let viewer = |moves, source| Viewer::new(&self.game.play, moves, source).shown_for(show);
        let viewer = match (par, own) {
            (_, Some(own)) if choice == OWN => viewer(own, Source::Own),
            (Some((moves, source)), Some(own)) => viewer(moves, source).beside(own),
            (Some((moves, source)), None) => viewer(moves, source),
            (None, _) => return self.search(Wanted::Solution),
        };
        let viewer = viewer.among(&self.book.shows(&self.game.play));
        self.lay_over(Over::Solution(Box::new(viewer)));
    }

    /// Goes on to the solution shown for the next reason.
    pub(super) fn show_other_aim(&mut self) {
        let Over::Solution(viewer) = &self.over else {
            return;
        };
        if let Some(next) = viewer.next {
            self.show_for(next);
        } else {
            let told = say!("sokoban-notice-one-solution");
            self.report.tell(told);
        }
    }

    /// Goes on from both solutions to par, to the player's own, and back to both.
    pub(super) fn show_other_side(&mut self) {
        let Over::Solution(viewer) = &self.over else {
            return;
        };
        let Some(show @ Show::Best(aim)) = viewer.show else {
            return;
        };
        if self.book.own(aim).is_none() {
            return self.report.tell(say!("sokoban-notice-no-own"));
        }
        let next = match self.book.settings.text(SOLUTION).as_str() {
            BOTH => PAR,
            PAR => OWN,
            _ => BOTH,
        };
        let set = self.book.settings.choose(SOLUTION, next);
        debug_assert!(set.is_ok(), "it is a value of the setting");
        self.show_for(show);
    }

    fn view_solution(&mut self, moves: Vec<Dir>, source: Source) {
        let viewer = Viewer::new(&self.game.play, moves, source);
        self.lay_over(Over::Solution(Box::new(viewer)));
    }

    /// Advances the solution on the screen, and shows the result.
    pub(super) fn show(&mut self, go: impl FnOnce(&mut StepPlayer) -> bool) -> bool {
        let Over::Solution(viewer) = &mut self.over else {
            return false;
        };
        go(&mut viewer.player);
        let seen = viewer.follow();
        match seen {
            Some(Seen::Made(dir, step)) => {
                self.moving.follow(dir, step, viewer.game.play.position());
                self.report
                    .push(Event::Cue(sounds::of_step(dir, step, &viewer.game.play)));
            }
            Some(Seen::Jumped) => self.moving.stop(),
            None => {}
        }
        seen.is_some()
    }

    /// Chooses or releases a box, or sends the chosen box or the hero to a square. For a box that is lost or fixed on
    /// its goal it says why.
    pub(super) fn choose_square(&mut self, square: Pos) {
        (self.plans.helps, self.plans.made) = (false, 0);
        let (board, position) = (self.game.play.board(), self.game.play.position());
        let way = self
            .plans
            .chosen
            .take()
            .filter(|chosen| chosen.at != square)
            .and_then(|chosen| chosen.ways.to(square));
        if let Some(moves) = way {
            self.plans.way = moves.into();
        } else if position.has_box(square) {
            let ways = BoxWays::new(board, position, square);
            self.plans.chosen = ways.map(|ways| Chosen {
                at: square,
                ways,
                then: None,
            });
            self.find_ways();
            self.tell_where_it_stays();
            let why = self.game.why(square);
            let shut_in = self.assistant.shuts_in(square).then_some(Loss::ShutIn);
            let told = why.or(shut_in);
            self.report
                .extend(told.map(|why| Event::notice(words::loss(why))));
        } else if board.size().contains(square) {
            let way = walk_to(board, position, square);
            let told = match board.square(square) {
                _ if way.is_some() => None,
                Square::Wall => Some(say!("sokoban-notice-wall")),
                _ if board.is_inside(square) => Some(say!("sokoban-notice-no-way")),
                _ => None,
            };
            self.report.extend(told.map(Event::notice));
            self.plans.way = way.unwrap_or_default().into();
        }
    }

    /// Says why the chosen box cannot be pushed anywhere, if that is known.
    fn tell_where_it_stays(&mut self) {
        let chosen = self.plans.chosen.as_ref();
        let told = chosen.and_then(|chosen| words::nowhere(&chosen.ways));
        self.report.extend(told.map(Event::notice));
    }

    fn move_beside(&mut self) -> bool {
        match &mut self.over {
            Over::Solution(viewer) => viewer.tick_beside(),
            _ => false,
        }
    }

    /// Advances everything that runs by itself by a tick; returns whether the picture changed.
    pub(super) fn pass(&mut self) -> bool {
        let mut changed = self.moving.tick();
        if let Over::Solution(_) = self.over {
            // Both move before the next moves are made, so that both panes are in step.
            return changed | self.move_beside() | self.show(StepPlayer::tick);
        }
        if self.moving.stride.is_none()
            && let Some(dir) = self.plans.way.pop_front()
        {
            self.plans.made += 1;
            self.step(dir);
            changed = true;
        }
        let looks = self.viewing.xray && !self.game.play.is_solved();
        changed |= looks && self.assistant.find_corrals(&self.game.play);
        changed | self.assist() | self.find_ways()
    }

    /// Continues finding the ways of the chosen box; returns whether they have just become known.
    fn find_ways(&mut self) -> bool {
        let Some(chosen) = &mut self.plans.chosen else {
            return false;
        };
        if chosen.ways.are_known() || !chosen.ways.advance(WORK_A_TICK) {
            return false;
        }
        match chosen.then {
            Some(square) => self.choose_square(square),
            None => self.tell_where_it_stays(),
        }
        true
    }

    /// Continues the assistant's work; returns whether there is something new to see.
    fn assist(&mut self) -> bool {
        if !matches!(self.over, Over::Nothing) {
            return false;
        }
        let had_hint = self.assistant.hint().is_some();
        match self.assistant.advance(&self.game.play) {
            None => return false,
            Some(Finding::Progress) => {
                if !had_hint && self.assistant.hint().is_some() {
                    self.warn();
                }
                self.look_at_hint();
            }
            Some(Finding::Said(told)) => self.report.tell(words::told(told)),
            Some(Finding::Solution(moves, source)) => {
                self.book.find((moves.clone(), source));
                self.view_solution(moves, source);
            }
        }
        true
    }
}
