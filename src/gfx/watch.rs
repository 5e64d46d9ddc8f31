//! Watching the text on a picture, for tests that look for text that is cut off or runs into other text.
//!
//! A [`Framebuffer`] that is not watched keeps nothing. A watched one keeps each text with its place until something is
//! painted over it; what it has at the end can be read.

use super::{Font, Framebuffer, Rect};

/// A text that can be read on a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// The place of its letters, including those that were cut off.
    pub area: Rect,
    /// The clip when it was drawn.
    room: Rect,
}

impl Written {
    /// Whether letters are missing: clipped, or left out for lack of room. Text that trails off on purpose (`Take it to
    /// …`) has a blank before its dots.
    fn is_cut(&self) -> bool {
        let shortened = self.text.strip_suffix('…');
        let shortened = shortened.is_some_and(|kept| !kept.is_empty() && !kept.ends_with(' '));
        shortened || self.area.intersection(self.room) != self.area
    }

    /// Whether two texts on one line have no visible gap between them. Single letters may touch: they are signs and
    /// keys. Numbers may touch too: they fill the squares of a board.
    fn touches(&self, other: &Self) -> bool {
        let is_sign = |written: &Self| written.text.chars().nth(1).is_none();
        let is_number = |written: &Self| written.text.bytes().all(|byte| byte.is_ascii_digit());
        // A text that is written several times a pixel apart has an outline.
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
    /// Records all text from now on.
    pub fn watch(&mut self) {
        self.watched = Some(Vec::new());
    }

    /// The text that can be read on a watched picture.
    pub fn written(&self) -> &[Written] {
        self.watched.as_deref().unwrap_or_default()
    }

    /// The faults of that text, a line each: text that is cut off, and text that touches other text.
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

    /// A page covers an area: text wholly or partly under it cannot be read now.
    pub fn lay_over(&mut self, area: Rect) {
        if let Some(watched) = &mut self.watched {
            watched.retain(|written| written.area.intersection(area).is_empty());
        }
    }

    /// Something is painted over an area: text that was mostly there can no longer be seen.
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

    /// A text is drawn with the top left corner of its first letter at (x, y). Text that is wholly out of sight, or
    /// blank, is ignored.
    #[inline]
    pub(super) fn write_down(&mut self, x: i32, y: i32, text: &str, scale: i32) {
        let room = self.clip();
        if let Some(watched) = &mut self.watched {
            // Blanks at the ends do not count.
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

    /// The texts from index `first` on were drawn at half their present size.
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
