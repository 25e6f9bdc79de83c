import { hashed } from "../dither.ts";

/** A key of 32 bits for one of the things that belong to another key: a layer, a cell of time, a slot. */
export function keyOf(key: number, place: number): number {
  return hashed(hashed(key) + Math.imul(place, 0x9e3779b1));
}

/** From 0 up to 1, evenly; the `nth` draw of a key. */
export function uniform(key: number, nth: number): number {
  return (hashed(key + Math.imul(nth + 1, 0x85ebca6b)) >>> 0) / 4_294_967_296;
}

/** Mean 0, deviation 1, at most 3.5 from it: the sum of four even draws. Takes draws nth to nth + 3. */
export function gaussian(key: number, nth: number): number {
  const sum =
    uniform(key, nth) + uniform(key, nth + 1) + uniform(key, nth + 2) + uniform(key, nth + 3);
  return (sum - 2) * ROOT_3;
}

const ROOT_3 = 1.7320508075688772;
