import { cosTurns, sinTurns } from "../trigonometry.ts";

/**
 * The unscaled in-place inverse Fourier transform of a power of two of complex numbers. Only sums and
 * products, so that every JavaScript engine gives the same bits.
 */
export function inverseFourier(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  reverseBits(real, imaginary);
  for (let half = 1; half < size; half *= 2) {
    for (let k = 0; k < half; k++) {
      const cosine = cosTurns(k / (2 * half));
      const sine = sinTurns(k / (2 * half));
      for (let at = k; at < size; at += 2 * half) {
        const other = at + half;
        const x = real[other]! * cosine - imaginary[other]! * sine;
        const y = real[other]! * sine + imaginary[other]! * cosine;
        real[other] = real[at]! - x;
        imaginary[other] = imaginary[at]! - y;
        real[at]! += x;
        imaginary[at]! += y;
      }
    }
  }
}

function reverseBits(real: Float64Array, imaginary: Float64Array): void {
  for (let at = 0, other = 0; at < real.length; at++) {
    if (at < other) {
      [real[at], real[other]] = [real[other]!, real[at]!];
      [imaginary[at], imaginary[other]] = [imaginary[other]!, imaginary[at]!];
    }
    let bit = real.length >> 1;
    for (; bit > 0 && (other & bit) !== 0; bit >>= 1) other ^= bit;
    other |= bit;
  }
}
