//! Drawing, through its public interface: every fast way gives the same pixels as `set_pixel`, called pixel by pixel.

mod mock_display;
mod reference;
mod shapes;
mod sprites;
mod text;
mod upscale;
