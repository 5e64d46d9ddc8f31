//! What the scene promises: no input is lost, nothing unseen shows, a better result is never replaced.
