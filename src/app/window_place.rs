//! Where a window opens: as it was left, if a monitor still has room for that; else as large as leaves room on the
//! monitor.
//!
//! It is written as X programs write it: `1152x864+384+108` is the size and the first corner on the desktop, in pixels:
//! the size of the window's inside, and the corner of its border.

use std::fmt;
use std::str::FromStr;

use crate::gfx::Rect;
use crate::grid::Size;
use crate::input::Point;

/// Pixels on a side of a window; more than any system shows.
const MOST: i32 = 1 << 15;
/// The factor of a window on a monitor that is not known.
const USUAL_FACTOR: usize = 2;

/// A window on the desktop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowPlace {
    /// Its size inside, in pixels.
    pub size: Size,
    /// The first corner on the desktop, with its border, where that is known.
    pub corner: Option<Point>,
}

impl WindowPlace {
    /// Where the window for a picture of this size opens, if it was `left` there. `monitors` are those on the desktop
    /// as far as they are known, first the one that the player looks at.
    pub fn opening(picture: Size, left: Option<Self>, monitors: &[Rect]) -> Self {
        let Some(&first) = monitors.first() else {
            let usual = Self::enlarged(picture, USUAL_FACTOR);
            return left.map_or(usual, |left| Self {
                corner: None,
                ..left
            });
        };
        let has_room = |monitor: &Rect, size: Size| {
            size.width <= monitor.w as usize && size.height <= monitor.h as usize
        };
        let stays = left.and_then(|left| {
            let fits =
                |monitor: &&Rect| left.is_centred_on(**monitor) && has_room(monitor, left.size);
            Some(left.drawn_into(*monitors.iter().find(fits)?))
        });
        let comes = left.filter(|left| has_room(&first, left.size));
        let comes = comes.map(|left| Self {
            corner: None,
            ..left
        });
        stays
            .or(comes)
            .unwrap_or_else(|| Self::enlarged(picture, factor(picture, first)))
    }

    /// A window for a picture of this size, enlarged by this factor.
    pub fn enlarged(picture: Size, factor: usize) -> Self {
        let Size { width, height } = picture;
        Self {
            size: Size::new(width * factor, height * factor),
            corner: None,
        }
    }

    /// The same window, wholly on this monitor, which has room for it.
    fn drawn_into(self, monitor: Rect) -> Self {
        let Size { width, height } = self.size;
        let corner = self.corner.map(|Point { x, y }| Point {
            x: x.clamp(monitor.x, monitor.x + monitor.w - width as i32),
            y: y.clamp(monitor.y, monitor.y + monitor.h - height as i32),
        });
        Self { corner, ..self }
    }

    /// Whether the middle of the window is on this monitor.
    fn is_centred_on(self, monitor: Rect) -> bool {
        self.corner.is_some_and(|Point { x, y }| {
            let (width, height) = (self.size.width as i32, self.size.height as i32);
            monitor.contains(x + width / 2, y + height / 2)
        })
    }
}

/// The largest whole factor that leaves a tenth of the monitor for bars; but twice, if the monitor has room for that at
/// all, because smaller pictures of games lose pixels.
fn factor(picture: Size, monitor: Rect) -> usize {
    let times = |tenths: i32| {
        let across = (monitor.w * tenths / 10) as usize / picture.width;
        across.min((monitor.h * tenths / 10) as usize / picture.height)
    };
    times(9).max(times(10).min(USUAL_FACTOR)).max(1)
}

impl fmt::Display for WindowPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.size.width, self.size.height)?;
        self.corner
            .map_or(Ok(()), |Point { x, y }| write!(f, "+{x}+{y}"))
    }
}

impl FromStr for WindowPlace {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let number = |text: &str, least: i32| {
            let number = text.parse().map_err(drop)?;
            (least..=MOST).contains(&number).then_some(number).ok_or(())
        };
        let (size, corner) = text
            .split_once('+')
            .map_or((text, None), |(size, corner)| (size, Some(corner)));
        let (width, height) = size.split_once('x').ok_or(())?;
        let corner = corner.map(|corner| {
            let (x, y) = corner.split_once('+').ok_or(())?;
            Ok(Point {
                x: number(x, -MOST)?,
                y: number(y, -MOST)?,
            })
        });
        Ok(Self {
            size: Size::new(number(width, 1)? as usize, number(height, 1)? as usize),
            corner: corner.transpose()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURE: Size = Size::new(384, 288);

    fn opened(left: &str, monitors: &[Rect]) -> String {
        WindowPlace::opening(PICTURE, left.parse().ok(), monitors).to_string()
    }

    #[test]
    fn a_new_window_is_as_large_as_leaves_room() {
        for (monitor, size) in [
            ((1366, 768), "768x576"),
            ((1920, 1080), "1152x864"),
            ((2560, 1440), "1536x1152"),
            ((3840, 2160), "2304x1728"),
            ((1080, 1920), "768x576"),
            // A tenth is not free here, and there is no room for twice below.
            ((1024, 600), "768x576"),
            ((640, 480), "384x288"),
            ((320, 200), "384x288"),
        ] {
            let (w, h) = monitor;
            assert_eq!(opened("", &[Rect::new(0, 0, w, h)]), size, "{monitor:?}");
        }
        assert_eq!(opened("", &[]), "768x576");
    }

    #[test]
    fn a_window_comes_back_where_a_monitor_has_room_for_it() {
        let (small, large) = (Rect::new(0, 0, 1366, 768), Rect::new(1366, 0, 2560, 1440));
        let left = "1700x1300+1500+40";
        assert_eq!(opened(left, &[small, large]), left);
        // It comes back wholly on the monitor.
        assert_eq!(opened("800x700+-90+40", &[small, large]), "800x700+0+40");
        assert_eq!(opened("800x700+604+90", &[small, large]), "800x700+566+68");
        // Its monitor is gone: its size stays if there is room.
        assert_eq!(opened(left, &[small]), "768x576");
        assert_eq!(opened("800x700+1500+40", &[small]), "800x700");
        assert_eq!(opened("800x700", &[small]), "800x700");
        assert_eq!(opened("800x700+1500+40", &[]), "800x700");
    }

    #[test]
    fn places_are_read_back() {
        for text in ["800x600", "1x1+0+0", "32768x9+-32768+32768"] {
            let place: WindowPlace = text.parse().unwrap();
            assert_eq!(place.to_string(), text);
        }
        for wrong in [
            "",
            "800",
            "0x1",
            "1x0",
            "1x32769",
            "-1x1",
            "1x1+",
            "1x1+2",
            "1x1+2+",
            "1x1+2+3+4",
            "1x1+2-3",
            "1x1+99999+0",
            "1x1 ",
        ] {
            assert_eq!(wrong.parse::<WindowPlace>(), Err(()), "{wrong}");
        }
    }
}
