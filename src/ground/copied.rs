//! Boxes of values behind a trait that can be copied as other boxes can.
//!
//! A trait that asks for `Clone` could not be behind a box. So a second trait copies into a box, for all values that
//! can be cloned; its name and that of the trait are all that differs, and a macro writes the rest.

/// Makes `Box<dyn $of>` cloneable. The trait asks for `$copied`, which all its values have that can be cloned.
#[macro_export]
macro_rules! copied {
    ($vis:vis $copied:ident: $of:ident) => {
        /// It can be copied in its present state: the same then happens to both.
        $vis trait $copied {
            /// The copy.
            fn copied(&self) -> Box<dyn $of>;
        }

        impl<T: $of + Clone + 'static> $copied for T {
            fn copied(&self) -> Box<dyn $of> {
                Box::new(self.clone())
            }
        }

        impl Clone for Box<dyn $of> {
            fn clone(&self) -> Self {
                (**self).copied()
            }
        }
    };
}
