//! Pages as one PDF, in points: a file that every system prints page by page at its true size.

use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, Str};

use super::{DIGIT, Ink, Page, Point, Shape};

/// Points in a hundredth of a millimetre.
const POINT: f32 = 72.0 / 2540.0;
/// The font of the small print, one of those that every reader has.
const FONT: Name = Name(b"F1");

/// The width of its digits in print of height 1000, and about that of its capital letters.
const DIGIT_WIDTH: i32 = 556;
const CAPITAL_WIDTH: i32 = 690;

/// The pages as a file.
pub fn pdf(pages: &[Page]) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let (catalog, tree, font) = (Ref::new(1), Ref::new(2), Ref::new(3));
    let own = |index: usize| {
        let first = 4 + 2 * i32::try_from(index).unwrap_or(0);
        (Ref::new(first), Ref::new(first + 1))
    };
    pdf.catalog(catalog).pages(tree);
    let kids = (0..pages.len()).map(|index| own(index).0);
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(kids).count(count);
    pdf.type1_font(font)
        .base_font(Name(b"Helvetica"))
        .encoding_predefined(Name(b"WinAnsiEncoding"));
    for (index, page) in pages.iter().enumerate() {
        let (id, content) = own(index);
        let (width, height) = page.sides;
        let mut written = pdf.page(id);
        written
            .media_box(Rect::new(0.0, 0.0, points(width), points(height)))
            .parent(tree)
            .contents(content);
        written.resources().fonts().pair(FONT, font);
        written.finish();
        pdf.stream(content, &drawn(page));
    }
    pdf.finish()
}

fn points(length: i32) -> f32 {
    length as f32 * POINT
}

/// What draws a page; heights are counted from below.
fn drawn(page: &Page) -> Vec<u8> {
    let height = page.sides.1;
    let up = |y: i32| points(height - y);
    let mut content = Content::new();
    let ink = |content: &mut Content, ink: Ink| {
        content.set_fill_gray(f32::from(ink.light()) / 255.0);
    };
    let write = |content: &mut Content, (x, y): Point, size: i32, line: &str| {
        ink(content, Ink::Black);
        // The letters of western Europe have their own numbers in the font, but for the apostrophe and the narrow
        // blank; it has no others.
        let letter = |letter| match letter {
            '’' => Some(b'\''),
            '\u{202f}' => Some(b' '),
            letter => u8::try_from(u32::from(letter)).ok(),
        };
        let line: Vec<u8> = line.chars().filter_map(letter).collect();
        content.begin_text();
        content.set_font(FONT, points(size));
        content.next_line(points(x), up(y));
        content.show(Str(&line));
        content.end_text();
    };
    for shape in &page.shapes {
        match shape {
            &Shape::Bar((x, y), w, h, color) => {
                ink(&mut content, color);
                content.rect(points(x), up(y + h), points(w), points(h));
                content.fill_nonzero();
            }
            Shape::Polygon(corners, color) => {
                ink(&mut content, *color);
                for (place, &(x, y)) in corners.iter().enumerate() {
                    if place == 0 {
                        content.move_to(points(x), up(y));
                    } else {
                        content.line_to(points(x), up(y));
                    }
                }
                content.close_path();
                content.fill_nonzero();
            }
            Shape::Text(at, size, line) => write(&mut content, *at, *size, line),
            Shape::Label((x, y), size, label) => {
                let wide = |letter: char| match letter {
                    '0'..='9' => DIGIT_WIDTH,
                    _ => CAPITAL_WIDTH,
                };
                let width = label.chars().map(wide).sum::<i32>() * size / 1000;
                let at = (x - width / 2, y + size * DIGIT / 200);
                write(&mut content, at, *size, label);
            }
        }
    }
    content.finish().into_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_in_the_file_at_its_size() {
        let page = |sides| Page {
            sides,
            shapes: vec![
                Shape::Bar((0, 0), 2540, 2540, Ink::Black),
                Shape::Text((100, 100), 300, "é (7)".to_owned()),
            ],
        };
        let file = pdf(&[page((21_000, 29_700)), page((29_700, 21_000))]);
        let text = String::from_utf8_lossy(&file);
        assert!(text.starts_with("%PDF-") && text.trim_end().ends_with("%%EOF"));
        assert_eq!(text.matches("/MediaBox").count(), 2);
        assert!(text.contains("/Count 2") && text.contains("72 72 re"));
    }
}
