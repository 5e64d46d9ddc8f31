//! Rows enlarged by whole numbers, for the window and for sprites.
//!
//! The usual factors are known at compile time, so that the compiler can handle several pixels at once.

/// Repeats each pixel of `row` `factor` times, skips the first `hidden` of the result, and fills `wide` with what
/// follows. Both `row` and `hidden` must fit: `wide` begins within the first pixel and ends within the last one.
#[inline]
pub(super) fn widen<T: Copy>(mut row: &[T], hidden: usize, mut wide: &mut [T], factor: usize) {
    if hidden > 0 {
        let (first, rest) = wide.split_at_mut(wide.len().min(factor - hidden));
        first.fill(row[0]);
        (row, wide) = (&row[1..], rest);
    }
    match factor {
        1 => wide.copy_from_slice(row),
        2 => repeat::<2, T>(row, wide),
        3 => {
            // Three is not a power of two: the compiler only shuffles well what is laid out for it.
            let (twelves, _) = wide.as_chunks_mut::<12>();
            let (fours, _) = row.as_chunks::<4>();
            let mut done = 0;
            for (twelve, &[a, b, c, d]) in twelves.iter_mut().zip(fours) {
                *twelve = [a, a, a, b, b, b, c, c, c, d, d, d];
                done += 4;
            }
            repeat::<3, T>(&row[done..], &mut wide[3 * done..]);
        }
        4 => repeat::<4, T>(row, wide),
        _ => {
            for (square, &pixel) in wide.chunks_mut(factor).zip(row) {
                square.fill(pixel);
            }
        }
    }
}

#[inline]
fn repeat<const N: usize, T: Copy>(row: &[T], wide: &mut [T]) {
    let (whole, part) = wide.as_chunks_mut::<N>();
    if !part.is_empty() {
        part.fill(row[whole.len()]);
    }
    for (equal, &pixel) in whole.iter_mut().zip(row) {
        *equal = [pixel; N];
    }
}
