//! Places on a picture that can be clicked. Each has a number that means something to the code that drew it.

use super::{Framebuffer, Rect};

impl Framebuffer {
    /// A click on `area`, as far as it is visible, means `tag` until something is laid over it. Beside the tag before
    /// it, if both mean the same, they become one place.
    pub fn tag(&mut self, area: Rect, tag: u16) {
        let area = area.intersection(self.clip());
        if area.is_empty() || self.is_inert {
            return;
        }
        if let Some((last, same)) = self.tags.last_mut()
            && *same == tag
            && (last.y, last.h) == (area.y, area.h)
            && (last.x..=last.x + last.w).contains(&area.x)
        {
            last.w = last.w.max(area.x + area.w - last.x);
        } else {
            self.tags.push((area, tag));
        }
    }

    /// The tag of this pixel, and its area; the last one if there are several.
    pub fn tag_at(&self, x: i32, y: i32) -> Option<(Rect, u16)> {
        let mut tags = self.tags.iter().rev().copied();
        tags.find(|(area, _)| area.contains(x, y))
    }

    /// Whether anything in this area can be clicked.
    pub fn has_tags(&self, area: Rect) -> bool {
        let mut tags = self.tags.iter();
        tags.any(|(tagged, _)| !tagged.intersection(area).is_empty())
    }

    /// The area, higher by what is tagged and only partly in it: no text is half covered by what is painted there.
    #[must_use]
    pub fn whole_rows(&self, area: Rect) -> Rect {
        let cut = self.tags.iter().map(|&(tagged, _)| tagged);
        let cut = cut.filter(|tagged| !tagged.intersection(area).is_empty());
        let rows = cut.fold(area, Rect::hull);
        Rect::new(area.x, rows.y, area.w, rows.h)
    }

    /// While it is inert, what is drawn can only be looked at: it gets no tags, and keys are not worth showing.
    pub fn set_inert(&mut self, inert: bool) {
        self.is_inert = inert;
    }

    /// Whether it is.
    pub fn is_inert(&self) -> bool {
        self.is_inert
    }

    /// Removes all tags.
    pub fn untag(&mut self) {
        self.tags.clear();
    }

    /// Something covers an area: tags wholly or partly under it are removed.
    pub(super) fn cover_tags(&mut self, area: Rect) {
        self.tags
            .retain(|(tagged, _)| tagged.intersection(area).is_empty());
    }

    /// The tags from index `first` on were set at half their present size.
    pub(super) fn double_tags(&mut self, first: usize) {
        for (Rect { x, y, w, h }, _) in &mut self.tags[first..] {
            (*x, *y, *w, *h) = (2 * *x, 2 * *y, 2 * *w, 2 * *h);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_laid_over_a_tag_removes_it() {
        let mut screen = Framebuffer::new(40, 40);
        screen.tag(Rect::new(2, 2, 8, 8), 1);
        screen.tag(Rect::new(30, 30, 20, 20), 2);
        assert_eq!(screen.tag_at(5, 5), Some((Rect::new(2, 2, 8, 8), 1)));
        assert_eq!(screen.tag_at(35, 35), Some((Rect::new(30, 30, 10, 10), 2)));
        assert_eq!(screen.tag_at(20, 20), None);
        screen.lay_over(Rect::new(0, 0, 16, 16));
        assert_eq!((screen.tag_at(5, 5), screen.tags.len()), (None, 1));
        screen.untag();
        screen.set_inert(true);
        screen.tag(Rect::new(30, 30, 20, 20), 2);
        assert_eq!(screen.tag_at(35, 35), None);
    }

    #[test]
    fn rows_that_an_area_cuts_belong_to_it() {
        let mut screen = Framebuffer::new(40, 40);
        screen.tag(Rect::new(2, 2, 30, 8), 1);
        screen.tag(Rect::new(2, 12, 8, 8), 2);
        screen.tag(Rect::new(2, 36, 8, 4), 3);
        let area = Rect::new(4, 16, 20, 20);
        assert_eq!(screen.whole_rows(area), Rect::new(4, 12, 20, 24));
        let area = Rect::new(4, 10, 20, 10);
        assert_eq!(screen.whole_rows(area), Rect::new(4, 10, 20, 10));
    }

    #[test]
    fn neighbours_that_mean_the_same_are_one_place() {
        let mut screen = Framebuffer::new(40, 40);
        screen.tag(Rect::new(2, 2, 8, 8), 1);
        screen.tag(Rect::new(10, 2, 20, 8), 1);
        screen.tag(Rect::new(30, 2, 8, 8), 2);
        assert_eq!(screen.tag_at(5, 5), Some((Rect::new(2, 2, 28, 8), 1)));
        assert_eq!(screen.tag_at(31, 5), Some((Rect::new(30, 2, 8, 8), 2)));
    }

    #[test]
    fn tags_on_an_enlarged_picture_are_as_large_as_what_is_drawn() {
        let mut screen = Framebuffer::new(40, 40);
        screen.doubled(|screen| screen.tag(Rect::new(3, 4, 5, 6), 7));
        assert_eq!(screen.tag_at(6, 8), Some((Rect::new(6, 8, 10, 12), 7)));
    }
}
