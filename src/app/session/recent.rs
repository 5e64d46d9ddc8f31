//! The last seconds of a session once more: a copy of it, moved back, lives them again from the log.

use super::Session;
use super::log::{Log, Place};
use super::moment::Moment;
use crate::gfx::Framebuffer;
use crate::scene::{Motion, Screen};

/// The last seconds of a session, tick by tick. What happens in the session meanwhile makes no difference.
pub struct Recent {
    moment: Moment,
    log: Log,
    place: Place,
    /// Ticks of the game: at the beginning, and at the end.
    from: u64,
    to: u64,
    has_x_ray: bool,
}

impl Recent {
    /// The last `ticks` ticks of a session before the tick `to`, or all there are; `None` if its copies are too heavy.
    /// Pauses are skipped.
    pub fn of(session: &mut Session, to: u64, ticks: u64) -> Option<Self> {
        let from = to.saturating_sub(ticks).max(session.timeline.earliest()?);
        let (moment, place) = session.timeline.seek(from, &session.log)?;
        Some(Self {
            moment,
            log: session.log.clone(),
            place,
            from,
            to,
            has_x_ray: false,
        })
    }

    /// The same, perhaps seen with X-ray.
    #[must_use]
    pub fn with_x_ray(self, has_x_ray: bool) -> Self {
        Self { has_x_ray, ..self }
    }

    /// Ticks since its beginning.
    pub fn tick(&self) -> u64 {
        self.moment.lived.saturating_sub(self.from)
    }

    /// Goes on to the next tick; returns whether there was one.
    pub fn advance(&mut self) -> bool {
        let (before, mut nothing) = (self.moment.lived, Vec::new());
        while self.moment.lived == before && before < self.to {
            let Some((act, next)) = self.log.next(self.place) else {
                return false;
            };
            // What was refused then is refused again.
            let _ = self.moment.act(act, &mut nothing);
            nothing.clear();
            self.place = next;
        }
        self.moment.lived > before
    }

    /// The screen that it is drawn on at this tick.
    pub fn screen(&self) -> Screen {
        self.moment.screen()
    }

    /// Paints the whole screen.
    pub fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        self.moment.draw(screen, (motion, self.has_x_ray));
    }
}
