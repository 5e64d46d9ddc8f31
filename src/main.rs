//! The gate: hands the arguments over, prints an error with its causes, and sets the exit status.

use std::process::ExitCode;

fn main() -> ExitCode {
    match dedale::cli::run(dedale::games::CATALOG, std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            dedale::cli::report(&error);
            ExitCode::from(error.exit_status())
        }
    }
}
