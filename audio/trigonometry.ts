/**
 * Sine of an angle in turns (1 = full circle), within 3e-16 of the true value for |turns| up to 4. Uses
 * only + - * and Math.floor, which every engine computes identically; Math.sin has no such guarantee.
 */
export function sinTurns(turns: number): number {
  const quarter = Math.floor(turns * 4 + 0.5);
  const angle = (turns * 4 - quarter) * HALF_PI;
  switch (quarter & 3) {
    case 0:
      return sinNearZero(angle);
    case 1:
      return cosNearZero(angle);
    case 2:
      return -sinNearZero(angle);
    default:
      return -cosNearZero(angle);
  }
}

/** Cosine of an angle in turns; see sinTurns. */
export function cosTurns(turns: number): number {
  return sinTurns(turns + 0.25);
}

/**
 * The exact position of an index on a circle, in turns from 0 (inclusive) to 1 (exclusive); see
 * phasePlace.
 */
export function phaseTurns(index: number, numerator: number, denominator: number): number {
  return phasePlace(index, numerator, denominator) / denominator;
}

/**
 * index * numerator modulo denominator: the position on a circle with that many parts. Integers only,
 * so it never drifts. `index` may be negative; numerator at most 2^53 / 65536, denominator from 1 to
 * 4.8e8, or, for an index from 0 to 1,023, to 8e12.
 */
export function phasePlace(index: number, numerator: number, denominator: number): number {
  const step = modulo(numerator, denominator);
  const place = modulo(index, denominator);
  // The product would exceed 2^53 after about half an hour, so it is split into two parts.
  const high = Math.floor(place / 65_536);
  const low = place - high * 65_536;
  const carried = modulo(high * step, denominator) * 65_536;
  return modulo(carried + low * step, denominator);
}

/** The non-negative remainder. Many times as fast as % on numbers above 2^31. */
function modulo(value: number, divisor: number): number {
  const rest = value - Math.floor(value / divisor) * divisor;
  // The quotient was rounded, so the floor can be off by one; the remainder is still exact.
  if (rest < 0) return rest + divisor;
  return rest >= divisor ? rest - divisor : rest;
}

const HALF_PI = 1.5707963267948966;

// Taylor series: for |x| <= pi/4 the first omitted term is below 1e-17.
function sinNearZero(x: number): number {
  const y = x * x;
  let sum = -1 / 1_307_674_368_000;
  sum = sum * y + 1 / 6_227_020_800;
  sum = sum * y - 1 / 39_916_800;
  sum = sum * y + 1 / 362_880;
  sum = sum * y - 1 / 5_040;
  sum = sum * y + 1 / 120;
  sum = sum * y - 1 / 6;
  return x + x * y * sum;
}

function cosNearZero(x: number): number {
  const y = x * x;
  let sum = 1 / 20_922_789_888_000;
  sum = sum * y - 1 / 87_178_291_200;
  sum = sum * y + 1 / 479_001_600;
  sum = sum * y - 1 / 3_628_800;
  sum = sum * y + 1 / 40_320;
  sum = sum * y - 1 / 720;
  sum = sum * y + 1 / 24;
  sum = sum * y - 0.5;
  return 1 + y * sum;
}
