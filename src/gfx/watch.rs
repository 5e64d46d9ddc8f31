//! Watching what is written on a picture, for tests that look for text that is cut or runs into another.
//!
//! A [`Framebuffer`] that is not watched keeps nothing. A watched one keeps each
//! text with its place until something is painted over it, so that what it has
//! at the end is what can be read.

use super::{Font, Framebuffer, Rect};

/// A text that can be read on a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// Where its letters are, those that were cut off included.
    pub area: Rect,
    /// Where drawing had an effect then.
    room: Rect,
}

impl Written {
    /// Whether letters are missing: beyond the edge of their room, or left out for lack of it. Words that trail off
    /// (`Take it to …`) have a blank before their dots.
    fn is_cut(&self) -> bool {
        let shortened = self.text.strip_suffix('…');
        let shortened = shortened.is_some_and(|kept| !kept.is_empty() && !kept.ends_with(' '));
        shortened || self.area.intersection(self.room) != self.area
    }

    /// Whether two texts on one line have no gap between them that a reader sees. Single letters may touch: they are
    /// signs and keys. Numbers may: they fill the squares of a board.
    fn touches(&self, other: &Self) -> bool {
        let is_sign = |written: &Self| written.text.chars().nth(1).is_none();
        let is_number = |written: &Self| written.text.bytes().all(|byte| byte.is_ascii_digit());
        // A text that is written several times a pixel apart has an edge.
        let is_edge = self.text == other.text;
        if is_edge || is_sign(self) || is_sign(other) || is_number(self) && is_number(other) {
            return false;
        }
        let low = self.area.h.min(other.area.h);
        let gap = low / 2;
        let wider = Rect::new(
            self.area.x - gap + 1,
            self.area.y,
            self.area.w + 2 * (gap - 1),
            self.area.h,
        );
        let both = |area: Rect| area.intersection(other.area);
        let is_beside = both(wider).w > 0 && both(wider).h > low / 2;
        is_beside || both(self.area.inset(1)).w > 0 && both(self.area.inset(1)).h > 0
    }
}

impl Framebuffer {
    /// Keeps account of all text from now on.
    pub fn watch(&mut self) {
        self.watched = Some(Vec::new());
    }

    /// What can be read on a watched picture.
    pub fn written(&self) -> &[Written] {
        self.watched.as_deref().unwrap_or_default()
    }

    /// What is wrong with that, a line each: text that is cut, and text that touches another.
    pub fn text_faults(&self) -> Vec<String> {
        let written = self.written();
        let mut faults = Vec::new();
        for (index, one) in written.iter().enumerate() {
            let Rect { x, y, .. } = one.area;
            if one.is_cut() {
                faults.push(format!("'{}' at {x},{y} is cut", one.text));
            }
            let others = written[index + 1..].iter();
            faults.extend(
                others
                    .filter(|other| one.touches(other))
                    .map(|other| format!("'{}' at {x},{y} touches '{}'", one.text, other.text)),
            );
        }
        faults
    }

    /// A page is laid over an area: what it covers, or covers in part, is not to be read now.
    pub fn lay_over(&mut self, area: Rect) {
        if let Some(watched) = &mut self.watched {
            watched.retain(|written| written.area.intersection(area).is_empty());
        }
    }

    /// Something is painted over an area: text of which most was there is seen no more.
    #[inline]
    pub(super) fn paint_over(&mut self, area: Rect) {
        if let Some(watched) = &mut self.watched {
            watched.retain(|written| {
                let lost = written.area.intersection(area);
                2 * i64::from(lost.w) * i64::from(lost.h)
                    < i64::from(written.area.w) * i64::from(written.area.h)
            });
        }
    }

    /// A text is drawn with the top left corner of its first letter at (x, y). One that is wholly out of sight, or
    /// blank, is not read.
    #[inline]
    pub(super) fn write_down(&mut self, x: i32, y: i32, text: &str, scale: i32) {
        let room = self.clip();
        if let Some(watched) = &mut self.watched {
            // Blanks at the ends are no letters.
            let start = text.len() - text.trim_start().len();
            let x = x + Font::width(&text[..start], scale);
            let text = text.trim();
            let area = Rect::new(x, y, Font::width(text, scale), Font::width(" ", scale));
            if !area.intersection(room).is_empty() {
                watched.push(Written {
                    text: text.to_owned(),
                    area,
                    room,
                });
            }
        }
    }

    /// The texts from `first` on were drawn at half the size that they have now.
    pub(super) fn double_written(&mut self, first: usize) {
        let twice = |Rect { x, y, w, h }: Rect| Rect::new(2 * x, 2 * y, 2 * w, 2 * h);
        for written in self.watched.iter_mut().flatten().skip(first) {
            written.area = twice(written.area);
            written.room = twice(written.room);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::Assets;
    use crate::gfx::Color;

    fn faults(draw: impl FnOnce(&mut Framebuffer, &Font)) -> Vec<String> {
        let font = Font::load(&Assets::embedded()).unwrap();
        let mut screen = Framebuffer::new(96, 40);
        screen.watch();
        draw(&mut screen, &font);
        screen.text_faults()
    }

    #[test]
    fn text_beyond_an_edge_or_shortened_is_cut() {
        let cut = |x, text: &'static str| {
            let found = faults(|screen, font| font.draw(screen, x, 8, text, Color::WHITE, 1));
            found.len()
        };
        assert_eq!([cut(0, "twelve chars"), cut(1, "twelve chars")], [0, 1]);
        assert_eq!([cut(0, "to …"), cut(0, "to th…")], [0, 1]);
        assert_eq!(cut(96, "out of sight"), 0);
    }

    #[test]
    fn text_needs_a_gap_and_what_is_painted_over_is_gone() {
        let both = |x, paint: bool| {
            faults(|screen, font| {
                font.draw(screen, 0, 8, "cells", Color::WHITE, 1);
                if paint {
                    screen.fill_rect(Rect::new(0, 8, 40, 8), Color::NIGHT);
                }
                font.draw(screen, x, 8, "22", Color::WHITE, 1);
            })
        };
        assert_eq!(both(40, false), ["'cells' at 0,8 touches '22'"]);
        assert_eq!(both(48, false), [""; 0]);
        assert_eq!(both(16, true), [""; 0]);
        let shadowed =
            faults(|screen, font| font.draw_shadowed(screen, 8, 8, "Title", Color::WHITE, 1));
        assert_eq!(shadowed, [""; 0]);
        let doubled = |text: &str| {
            faults(|screen, font| {
                screen.doubled(|screen| font.draw(screen, 8, 8, text, Color::WHITE, 1));
            })
        };
        assert_eq!([doubled("fives").len(), doubled("sixers").len()], [0, 1]);
    }
}
