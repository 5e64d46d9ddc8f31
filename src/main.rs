//! The gate: hands the arguments over, prints an error with its causes, and sets the exit status.

use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    match dedale::cli::run(dedale::games::CATALOG, std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Where standard error is closed there is nobody to tell.
            let _ = writeln!(std::io::stderr(), "{}", error.report());
            ExitCode::from(error.exit_status())
        }
    }
}
