//! Clips: the last seconds of the game in play, made in slices between frames; and a film of a whole run.

use std::io::Cursor;
use std::path::PathBuf;
use std::thread::{Builder, JoinHandle};

use super::super::clip::{Clip, Format, SPACING};
use super::super::new_file;
use super::super::session::Recent;
use super::keeping::{SAVED_LETTERS, tail};
use super::{Director, Place};
use crate::error::{Context, Error, Result};
use crate::gfx::Framebuffer;
use crate::scene::{Motion, Screen};
use crate::tick::TICKS_PER_SECOND;
use crate::words::say;

/// What a clip shows: the last ten seconds.
const CLIP_TICKS: u64 = 10 * TICKS_PER_SECOND as u64;
/// Pictures that are made between two frames.
const SLICE: usize = 2;

/// A clip on its way to the disk.
pub(super) enum Making {
    /// Its pictures are made, some between two frames.
    Pictures(Box<Reel>),
    /// Its files are written beside the game: a disk takes its time.
    Files(JoinHandle<Result<PathBuf>>),
}

/// A clip whose pictures are being made.
pub(super) struct Reel {
    film: Recent,
    /// As a GIF and as an animated PNG.
    clips: [Clip<Cursor<Vec<u8>>>; 2],
    low: Framebuffer,
    high: Framebuffer,
    motion: Motion,
    /// Where it is saved, and the beginning of its name.
    folder: PathBuf,
    subject: String,
}

/// Sees the picture of every tick, with the tick.
pub type Watcher = Box<dyn FnMut(u64, &Framebuffer)>;

/// What films a run.
pub(super) struct Camera {
    /// The tick of the program at which it begins.
    from: u64,
    watcher: Watcher,
}

impl Reel {
    /// Makes some more pictures; returns whether there are any left.
    fn go_on(&mut self) -> Result<bool> {
        for _ in 0..SLICE {
            let screen = match self.film.screen() {
                Screen::Low => &mut self.low,
                Screen::High => &mut self.high,
            };
            screen.untag();
            self.film.draw(screen, self.motion);
            let tick = self.film.tick();
            let mut clips = self.clips.iter_mut();
            let shown = clips.try_for_each(|clip| clip.show(tick, screen));
            shown.context(|| say!("notice-clip-not-saved"))?;
            for _ in 0..SPACING {
                if !self.film.advance() {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// The bytes of its files, and what writes them; that gives the path of the GIF.
    fn finish(self) -> Result<impl FnOnce() -> Result<PathBuf> + Send + 'static> {
        let ticks = self.film.tick();
        let not_saved = say!("notice-clip-not-saved");
        let whole = self.clips.map(|clip| clip.finish(ticks));
        let [gif, png] = whole.map(|whole| whole.context(|| not_saved).map(Cursor::into_inner));
        let (gif, png, folder, subject) = (gif?, png?, self.folder, self.subject);
        Ok(move || {
            let save = |bytes: &[u8], ending| new_file::save(&folder, &subject, ending, bytes);
            let saved = save(&gif, "gif").and_then(|path| save(&png, "png").and(Ok(path)));
            saved.context(|| not_saved)
        })
    }
}

/// Clips: of the last seconds, and of the whole run.
#[derive(Default)]
pub(super) struct Clips {
    /// A clip of the last seconds is being made.
    pub(super) making: Option<Making>,
    /// Watches every tick, if this run is filmed.
    pub(super) camera: Option<Camera>,
}

impl Director {
    /// Begins to save the last seconds of the game.
    pub(super) fn save_clip(&mut self) {
        let Some(folder) = self.folders.pictures.clone() else {
            return self.complain(say!("notice-no-folder").to_owned());
        };
        if self.clips.making.is_some() {
            return self.notify(say!("notice-clip-begun").to_owned());
        }
        let subject = format!("{}-clip", self.subject());
        let motion = self.keeper.preferences().motion();
        let film = if let (Place::Film, Some((film, _))) = (self.place, &mut self.films.shown) {
            film.recent(CLIP_TICKS)
        } else if let Some(session) = self.session_mut() {
            Recent::of(session, session.now().lived, CLIP_TICKS)
        } else {
            return self.notify(say!("notice-clip-needs-game").to_owned());
        };
        let Some(film) = film else {
            return self.notify(say!("notice-too-large-for-clip").to_owned());
        };
        let begun = |format| Clip::new(Cursor::new(Vec::new()), format);
        let clips = begun(Format::Gif).and_then(|gif| Ok([gif, begun(Format::Png)?]));
        let Some(clips) = self.report(clips.context(|| say!("notice-clip-not-saved"))) else {
            return;
        };
        self.clips.making = Some(Making::Pictures(Box::new(Reel {
            film,
            clips,
            low: Screen::Low.framebuffer(),
            high: Screen::High.framebuffer(),
            motion,
            folder,
            subject,
        })));
        self.notify(say!("notice-clip-begun").to_owned());
    }

    /// Makes a slice of the clip, if there is one, and saves it at its end.
    pub(super) fn make_clip(&mut self) {
        match self.clips.making.take() {
            Some(Making::Pictures(mut reel)) => match reel.go_on() {
                Ok(true) => self.clips.making = Some(Making::Pictures(reel)),
                Ok(false) => self.write_clip(*reel),
                Err(error) => self.complain(error.line()),
            },
            // Without a window no picture waits, and each run is to do the same.
            Some(Making::Files(writer)) if writer.is_finished() || !self.picture.is_watched => {
                self.hear_of_clip(writer);
            }
            making => self.clips.making = making,
        }
    }

    fn write_clip(&mut self, reel: Reel) {
        let writer = reel.finish().and_then(|write| {
            let writer = Builder::new().name("clip".to_owned()).spawn(write);
            writer.context(|| say!("notice-clip-not-saved"))
        });
        self.clips.making = self.report(writer).map(Making::Files);
    }

    fn hear_of_clip(&mut self, writer: JoinHandle<Result<PathBuf>>) {
        let failed = |_| Err(Error::new(say!("notice-clip-not-saved")));
        let saved = writer.join().unwrap_or_else(failed);
        if let Some(path) = self.report(saved) {
            self.notify(say!("notice-saved", path = tail(&path, SAVED_LETTERS)));
        }
    }

    /// Waits until the clip that is being made is on the disk, if there is one.
    pub(super) fn finish_clip(&mut self) {
        while let Some(Making::Pictures(_)) = self.clips.making {
            self.make_clip();
        }
        if let Some(Making::Files(writer)) = self.clips.making.take() {
            self.hear_of_clip(writer);
        }
    }

    /// Shows every second picture from this tick on to `watcher`, with the ticks since then.
    pub fn film_to(&mut self, from: u64, watcher: Watcher) {
        self.clips.camera = Some(Camera { from, watcher });
        self.shoot();
    }

    /// Shows the present picture to the camera, if it is due.
    pub(super) fn shoot(&mut self) {
        let Some(mut camera) = self.clips.camera.take() else {
            return;
        };
        if let Some(tick) = self.now.checked_sub(camera.from)
            && tick.is_multiple_of(SPACING)
        {
            if self.picture.stale {
                self.paint();
            }
            (camera.watcher)(tick, self.screen());
        }
        self.clips.camera = Some(camera);
    }
}
