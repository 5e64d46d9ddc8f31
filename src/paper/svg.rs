//! A page as SVG, in millimetres.

use std::fmt::Write as _;

use super::{DIGIT, Ink, MM, Page, Shape};

/// The page as text.
pub fn svg(page: &Page) -> String {
    let (width, height) = page.sides;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}mm\" height=\"{}mm\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n",
        width / MM,
        height / MM
    );
    for shape in &page.shapes {
        // Writing to a string cannot fail.
        let _ = match shape {
            Shape::Bar((x, y), w, h, ink) => writeln!(
                text,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"{}\"/>",
                color(*ink)
            ),
            Shape::Polygon(points, ink) => {
                let points: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
                let (points, color) = (points.join(" "), color(*ink));
                writeln!(text, "<polygon points=\"{points}\" fill=\"{color}\"/>")
            }
            Shape::Text((x, y), size, line) => writeln!(
                text,
                "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"{size}\">{}</text>",
                escaped(line)
            ),
            Shape::Label((x, y), height, label) => writeln!(
                text,
                "<text x=\"{x}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"{height}\" text-anchor=\"middle\">{label}</text>",
                y + height * DIGIT / 200
            ),
        };
    }
    text + "</svg>\n"
}

fn color(ink: Ink) -> String {
    let light = ink.light();
    format!("#{light:02x}{light:02x}{light:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_written_shape_by_shape() {
        let page = Page {
            sides: (200, 100),
            shapes: vec![
                Shape::Bar((1, 2), 3, 4, Ink::Black),
                Shape::Polygon(vec![(1, 1), (5, 1), (5, 9)], Ink::Grey),
                Shape::Text((7, 90), 300, "a < b & c".to_owned()),
            ],
        };
        let text = svg(&page);
        let lines: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"#000000\"/>",
                "<polygon points=\"1,1 5,1 5,9\" fill=\"#969696\"/>",
                "<text x=\"7\" y=\"90\" font-family=\"sans-serif\" font-size=\"300\">a &lt; b &amp; c</text>",
                "</svg>",
            ]
        );
    }
}
