//! Watching the text on a picture, for tests that look for text that is cut off or runs into other text.
//!
//! A [`Framebuffer`] that is not watched keeps nothing. A watched one keeps each text with its place until something is
//! painted over it; what it has at the end can be read.

use super::written::{Watch, Written};
use super::{Color, Font, Framebuffer, Rect};

impl Framebuffer {
    /// Records all text from now on.
    pub fn watch(&mut self) {
        self.watched = Some(Watch::default());
    }

    /// The text that can be read on a watched picture.
    pub fn written(&self) -> &[Written] {
        let watch = self.watched.as_ref();
        watch.map_or(&[], |watch| &watch.written)
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

    /// A page covers an area: text and tags wholly or partly under it cannot be read or clicked now.
    pub fn lay_over(&mut self, area: Rect) {
        self.cover_tags(area);
        if let Some(watch) = &mut self.watched {
            let covered = |written: &Written| !written.area.intersection(area).is_empty();
            watch.written.retain(|written| !covered(written));
            watch.page = Some(area);
        }
    }

    /// Draws what has room only between a left and a right edge.
    pub fn in_columns(&mut self, columns: (i32, i32), draw: impl FnOnce(&mut Self)) {
        let set = |screen: &mut Self, columns| {
            let watch = screen.watched.iter_mut();
            watch.for_each(|watch| watch.columns = columns);
        };
        set(self, Some(columns));
        draw(self);
        set(self, None);
    }

    /// Something is painted over an area: text of which most was there is seen no more.
    #[inline]
    pub(super) fn paint_over(&mut self, area: Rect) {
        if let Some(watch) = &mut self.watched {
            // A page is over when something is painted across its edge, or all over it.
            let is_on = |page: &Rect| {
                let both = page.intersection(area);
                both.is_empty() || both == area && both != *page
            };
            watch.page = watch.page.filter(is_on);
            watch.written.retain(|written| {
                let lost = written.area.intersection(area);
                2 * i64::from(lost.w) * i64::from(lost.h)
                    < i64::from(written.area.w) * i64::from(written.area.h)
            });
        }
    }

    /// A text is drawn with the top left corner of its first letter at (x, y); `width` gives that of its parts. Text
    /// that is wholly out of sight, or blank, is ignored.
    #[inline]
    pub(super) fn write_down(
        &mut self,
        (x, y): (i32, i32),
        text: &str,
        (color, scale): (Color, i32),
        width: impl Fn(&str) -> i32,
    ) {
        if self.watched.is_none() {
            return;
        }
        let clip = self.clip();
        // Blanks at the ends are no letters.
        let start = text.len() - text.trim_start().len();
        let x = x + width(&text[..start]);
        let text = text.trim();
        let area = Rect::new(x, y, width(text), Font::width(" ", scale));
        if area.intersection(clip).is_empty() {
            return;
        }
        let ground = self.most_of(area.intersection(clip));
        let Some(watch) = &mut self.watched else {
            return;
        };
        let mut room = clip;
        let begins = Rect::new(area.x, area.y, 1, 1);
        if let Some(page) = watch
            .page
            .filter(|page| !page.intersection(begins).is_empty())
        {
            room = room.intersection(page);
        }
        if let Some((left, right)) = watch.columns {
            room = room.intersection(Rect::new(left, room.y, right - left, room.h));
        }
        watch.written.push(Written {
            text: text.to_owned(),
            area,
            color,
            ground,
            room,
        });
    }

    /// The most frequent colour of an area within the picture.
    fn most_of(&self, area: Rect) -> Color {
        // Few colours, in runs: the last one found is looked at first.
        let mut counts: Vec<(usize, u32)> = Vec::new();
        let (left, right) = (area.x as usize, (area.x + area.w) as usize);
        let rows = self.rows().skip(area.y as usize).take(area.h as usize);
        for run in rows.flat_map(|row| row[left..right].chunk_by(PartialEq::eq)) {
            match counts.iter().rposition(|&(_, counted)| counted == run[0]) {
                Some(index) => {
                    counts[index].0 += run.len();
                    let last = counts.len() - 1;
                    counts.swap(index, last);
                }
                None => counts.push((run.len(), run[0])),
            }
        }
        let most = counts.into_iter().max();
        most.map_or(Color::BLACK, |(_, color)| Color(color))
    }

    /// The texts from index `first` on were drawn at half their present size.
    pub(super) fn double_written(&mut self, first: usize) {
        let twice = |Rect { x, y, w, h }: Rect| Rect::new(2 * x, 2 * y, 2 * w, 2 * h);
        let written = self.watched.iter_mut().flat_map(|watch| &mut watch.written);
        for written in written.skip(first) {
            written.area = twice(written.area);
            written.room = twice(written.room);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::Assets;

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
    #[test]
    fn text_of_a_column_or_a_page_stays_on_it() {
        let over = |columns, text: &'static str| {
            let write = |screen: &mut Framebuffer, font: &Font| {
                screen.in_columns(columns, |screen| {
                    font.draw(screen, 8, 8, text, Color::WHITE, 1);
                });
            };
            faults(write).len()
        };
        assert_eq!([over((8, 48), "cells"), over((8, 47), "cells")], [0, 1]);
        let page = |x, painted: bool| {
            let write = |screen: &mut Framebuffer, font: &Font| {
                screen.lay_over(Rect::new(8, 0, 48, 40));
                if painted {
                    screen.clear(Color::NIGHT);
                }
                font.draw(screen, x, 8, "cells", Color::WHITE, 1);
            };
            faults(write).len()
        };
        assert_eq!(
            [page(16, false), page(17, false), page(17, true)],
            [0, 1, 0]
        );
        assert_eq!(page(56, false), 0, "beside it");
    }
}
