import { hashed } from "../dither.ts";

/** A 32-bit key derived from another key, for one of its parts: a layer, a time cell or a slot. */
export function keyOf(key: number, place: number): number {
  return hashed(hashed(key) + Math.imul(place, 0x9e3779b1));
}

/** Uniform from 0 (inclusive) to 1 (exclusive); the `nth` draw of a key. */
export function uniform(key: number, nth: number): number {
  return (hashed(key + Math.imul(nth + 1, 0x85ebca6b)) >>> 0) / 4_294_967_296;
}

/**
 * Mean 0, standard deviation 1, at most 3.5 from the mean: the sum of four uniform draws. Uses draws
 * nth to nth + 3.
 */
export function gaussian(key: number, nth: number): number {
  const sum =
    uniform(key, nth) + uniform(key, nth + 1) + uniform(key, nth + 2) + uniform(key, nth + 3);
  return (sum - 2) * ROOT_3;
}

const ROOT_3 = 1.7320508075688772;
