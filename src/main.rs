//! The program's entry point.

use std::process::ExitCode;

fn main() -> ExitCode {
    dedale::cli::main(dedale::games::CATALOG)
}
