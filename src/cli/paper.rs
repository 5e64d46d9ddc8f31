//! Mazes on paper for the text tools: the options, and the files they ask for.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches};

use super::play::speak_asked;
use super::{option, switch};
use crate::assets::Assets;
use crate::error::{Context, Error, Result};
use crate::files::Draft;
use crate::grid::Size;
use crate::paper::{Page, most, number, pdf, png, svg};
use crate::words::languages;

/// The options that name a file, and how the name of its form is written.
const FORMS: [&str; 3] = ["png", "svg", "pdf"];

/// The options of both tools, without `--png`.
pub fn arguments() -> [Arg; 4] {
    let file = |name, help| {
        option(name, "FILE", help)
            .value_parser(clap::value_parser!(PathBuf))
            .requires("print")
    };
    [
        switch(
            "print",
            "Write a page of paper, A4, black on white: with --pdf, --svg or --png",
        ),
        option(
            "language",
            "CODE",
            "With --print: the language of the page, en or fr [default: en]",
        )
        .requires("print"),
        file("svg", "Write the page as SVG").conflicts_with_all(["png", "pdf"]),
        file("pdf", "Write the page as PDF").conflicts_with("png"),
    ]
}

/// The file that `--print` asks for, with the name of its form; `None` without it.
///
/// # Errors
/// A usage error if no file is named.
pub fn asked(matches: &ArgMatches) -> Result<Option<(&'static str, &Path)>> {
    if !matches.get_flag("print") {
        return Ok(None);
    }
    languages::load(&Assets::embedded());
    speak_asked(matches)?;
    let named = |form| Some((form, matches.get_one::<PathBuf>(form)?.as_path()));
    let file = FORMS.into_iter().find_map(named);
    let missing = || Error::usage("--print needs a file: --pdf FILE, --svg FILE or --png FILE");
    file.map(Some).ok_or_else(missing)
}

/// The refusal of a maze whose cells would be too small.
pub fn too_large(size: Size) -> Error {
    let most = most();
    Error::usage(format!(
        "{size} squares are too many for a page of A4: on an upright one there is room for {most}"
    ))
}

/// Writes pages, those of the solutions behind: one PDF, or a file for each page.
///
/// # Errors
/// If a file cannot be written.
pub fn write((form, path): (&str, &Path), mazes: Vec<Page>, solutions: Vec<Page>) -> Result<()> {
    let count = mazes.len();
    let mut mazes: Vec<Page> = mazes.into_iter().chain(solutions).collect();
    number(&mut mazes, count);
    if form == "pdf" {
        return put(path, &pdf(&mazes));
    }
    let (solutions, assets) = (mazes.split_off(count), Assets::embedded());
    let endings = [("", mazes), ("-solution", solutions)];
    for (ending, pages) in endings {
        for (page, number) in pages.iter().zip(1..) {
            let path = numbered(path, (number, count), ending);
            match form {
                "svg" => put(&path, svg(page).as_bytes())?,
                _ => put(&path, &png(page, &assets)?)?,
            }
        }
    }
    Ok(())
}

/// The name of one of several files: `maze-07.svg`, and `maze-07-solution.svg`; without a number if there is one.
fn numbered(path: &Path, (number, count): (usize, usize), ending: &str) -> PathBuf {
    let digits = count.to_string().len();
    let number = if count > 1 {
        format!("-{number:0digits$}")
    } else {
        String::new()
    };
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut name = format!("{stem}{number}{ending}");
    if let Some(form) = path.extension() {
        name = format!("{name}.{}", form.to_string_lossy());
    }
    path.with_file_name(name)
}

fn put(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut draft = Draft::new(path)?;
    draft
        .write_all(bytes)
        .context(|| format!("cannot write {}", path.display()))?;
    draft.place().map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_files_are_numbered_and_one_is_not() {
        let name = |path: &str, number, ending| {
            let path = numbered(Path::new(path), number, ending);
            path.display().to_string()
        };
        assert_eq!(name("a/maze.svg", (1, 1), ""), "a/maze.svg");
        assert_eq!(name("a/maze.svg", (7, 12), ""), "a/maze-07.svg");
        assert_eq!(name("maze.png", (3, 3), "-solution"), "maze-3-solution.png");
        assert_eq!(name("maze", (1, 1), "-solution"), "maze-solution");
    }
}
