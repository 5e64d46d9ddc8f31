//! The settings that the player changes on any page: picture, full screen, sound, animation, the board alone.

use super::super::pages::{List, ListKind, Page, Preference};
use super::super::store::{Company, LOUDEST, Loudness, Preferences, Showing};
use super::super::window_place::WindowPlace;
use super::{Director, Place};
use crate::gfx::upscale::Fit;
use crate::input::keys::{Command, Meaning};
use crate::words::languages::{self, Code};
use crate::words::say;

/// Whether the window fills the screen, or shall; and whether the system has a way to do that.
pub(super) struct FullScreen {
    pub(super) on: bool,
    pub(super) possible: bool,
}

impl Director {
    /// How the picture fits the window.
    pub fn fit(&self) -> Fit {
        self.keeper.preferences().fit
    }

    /// Whether the window shall fill the screen.
    pub fn full_screen(&self) -> bool {
        self.full_screen.on
    }

    /// Has the window fill the screen in this run, whatever the settings say.
    pub fn fill_screen(&mut self) {
        self.full_screen.on = true;
    }

    /// Sets whether the system has a way to fill the screen.
    pub(in super::super) fn set_has_full_screen(&mut self, has: bool) {
        self.full_screen.possible = has;
    }

    /// The window fills the screen from now on, or does no longer.
    pub(super) fn keep_full_screen(&mut self, full_screen: bool) {
        self.full_screen.on = full_screen;
        self.keeper.change(|own| own.full_screen = full_screen);
        self.picture.stale = true;
    }

    pub(super) fn toggle_full_screen(&mut self) {
        if self.full_screen.possible {
            self.keep_full_screen(!self.full_screen.on);
        } else {
            self.notify(say!("notice-no-full-screen").to_owned());
        }
    }

    /// How loud everything is in this run.
    pub(super) fn loudness(&self) -> Loudness {
        Loudness {
            muted: self.is_muted,
            ..self.keeper.preferences().sound
        }
    }

    /// The same in percent.
    pub fn volume(&self) -> u8 {
        self.loudness().percent()
    }

    /// Mutes this run, whatever the settings say.
    pub fn mute(&mut self) {
        self.is_muted = true;
    }

    /// Whether the mark of a program that nobody hears is shown: on pages and the title screen. In games, where it
    /// would cover something, a notice says so.
    pub(super) fn shows_mute(&self) -> bool {
        self.volume() == 0 && (!self.pages.is_empty() || self.place == Place::Title)
    }

    /// Says in a game or on the title screen whether anything is heard.
    pub(super) fn tell_mute(&mut self) {
        if !self.pages.is_empty() {
            return;
        }
        let key = Meaning::Command(Command::Mute).label();
        self.notify(if self.volume() == 0 {
            say!("notice-sound-off", key = key)
        } else {
            say!("notice-sound-on").to_owned()
        });
    }

    fn keep_loudness(&mut self, sound: Loudness) {
        self.is_muted = sound.muted;
        self.keeper.change(|own| own.sound = sound);
        self.picture.stale = true;
    }

    pub(super) fn toggle_mute(&mut self) {
        let sound = self.loudness();
        self.keep_loudness(Loudness {
            muted: !sound.muted,
            ..sound
        });
        self.tell_mute();
    }

    /// Takes the volume a step up or down, or up and from the loudest to 0. What is changed shall be heard.
    pub(super) fn change_volume(&mut self, more: Option<bool>) {
        let before = self.loudness().volume;
        let volume = match more {
            Some(true) => LOUDEST.min(before + 1),
            Some(false) => before.saturating_sub(1),
            None => (before + 1) % (LOUDEST + 1),
        };
        self.keep_loudness(Loudness {
            volume,
            muted: false,
        });
    }

    /// Where the window was when it was last left.
    pub fn window_place(&self) -> Option<WindowPlace> {
        self.keeper.preferences().window
    }

    /// Keeps where the window is left.
    pub(in super::super) fn keep_window_place(&mut self, place: WindowPlace) {
        self.keeper.keep_window_place(place);
    }

    /// Shows the board of this game alone, or everything again, where that makes a difference.
    pub(super) fn show_wide(&mut self) {
        let Some(session) = self.session_mut() else {
            return;
        };
        let wide = !session.now().is_wide;
        if !session.set_wide(wide) {
            session.set_wide(!wide);
            return self.notify(say!("notice-not-wide").to_owned());
        }
        self.picture.stale = true;
        if wide {
            self.tell_wide();
        } else {
            self.clear_notice();
        }
    }

    /// Says which key brings back what is around the board.
    pub(super) fn tell_wide(&mut self) {
        let key = Meaning::Command(Command::Wide).label();
        self.notify(say!("notice-wide", key = key));
    }

    /// Keeps the setting, and every open game follows it.
    pub(super) fn set_wide(&mut self, wide: bool) {
        self.keeper.change(|own| own.showing = Showing::of(wide));
        for session in self.sessions.iter_mut().flatten() {
            session.set_wide(wide);
        }
        self.picture.stale = true;
    }

    /// Speaks this language from now on. What is drawn follows at once; the words that the settings keep are made
    /// again.
    pub fn speak(&mut self, code: Code) {
        languages::speak(code);
        self.clear_notice();
        if let Some(Page::List(list)) = self.pages.top()
            && list.kind == ListKind::Settings
        {
            let list = List::settings(self.full_screen.possible).with_cursor_of(list);
            self.pages.replace(Page::List(list));
        }
        self.picture.stale = true;
    }

    fn change_language(&mut self, more: bool) {
        let code = languages::beside(languages::spoken(), more);
        self.speak(code);
        self.keeper.change(|own| own.language = Some(code));
    }

    /// Changes a setting as the player chose.
    pub(super) fn change(&mut self, preference: Preference) {
        match preference {
            Preference::Language(more) => self.change_language(more),
            Preference::FullScreen => self.toggle_full_screen(),
            Preference::Volume(more) => self.change_volume(more),
            Preference::Mute => self.toggle_mute(),
            Preference::Wide => self.set_wide(!self.keeper.preferences().showing.is_wide()),
            Preference::Motion => self.keeper.change(|own| own.calm = !own.calm),
            Preference::Fit(more) => self.keeper.change(|own| own.fit = step(own.fit, more)),
            Preference::Questions => self.keeper.change(|own| own.questions = !own.questions),
            Preference::Race => {
                let company = |own: &mut Preferences| {
                    own.company = Company::of(!own.company.is_best());
                };
                self.keeper.change(company);
                self.forget_race();
            }
        }
    }
}

/// The size of the picture a step on or back.
fn step(fit: Fit, more: bool) -> Fit {
    let all = <Fit as strum::VariantArray>::VARIANTS;
    let step = if more { 1 } else { all.len() - 1 };
    all[(fit as usize + step) % all.len()]
}
