//! Drawing, through its public interface: every faster way leaves what `set_pixel` would, called pixel by pixel.

mod mock_display;
mod reference;
mod shapes;
mod sprites;
mod text;
mod upscale;
