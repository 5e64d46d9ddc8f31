//! The rules of Trees: how a maze grows and is walked in, and what its lesson tells. All is pure.

pub mod growth;
pub mod lesson;
pub mod walk;
