import { cosTurns, sinTurns } from "../trigonometry.ts";
import { gaussian, keyOf, uniform } from "./draw.ts";

/**
 * A slow random curve of mean 0 and standard deviation 1 at any index, from the two knots around it.
 * Between knots the squares of their weights add up to 1 and the slope at each is 0, so its statistics
 * are the same at all times: no rhythm of the knots can be heard or measured.
 */
export function curveAt(key: number, knotSamples: number, index: number): number {
  return between(knotSamples, index, (cell) => gaussian(keyOf(key, cell), 0));
}

/**
 * The same, but every eight neighbouring knots cover the whole range from low to high, in a newly drawn
 * order. It varies as much, and its mean over minutes stays nearly constant. For knots of at least a
 * second, since eight of them form a period that could be measured.
 */
export function steadyCurveAt(key: number, knotSamples: number, index: number): number {
  return between(knotSamples, index, (cell) => {
    const draw = 0.386 * gaussian(keyOf(key, cell), 0);
    return EIGHTHS[rankOf(key, cell)]! + draw;
  });
}

/**
 * Centres of the eighths of a normal distribution with standard deviation 0.92; the randomness of
 * `draw` makes it 1.
 */
const EIGHTHS = [-1.534, -0.887, -0.489, -0.157, 0.157, 0.489, 0.887, 1.534];

/** Rank of a cell, 0 to 7; eight neighbouring cells all have different ranks. */
export function rankOf(key: number, cell: number): number {
  const group = Math.floor(cell / 8);
  const own = keyOf(keyOf(key, 0x57ead), group);
  const [mask, factor, turn] = [0, 1, 2].map((nth) => Math.floor(8 * uniform(own, nth)));
  return (((cell - 8 * group) ^ mask!) * (factor! | 1) + turn!) & 7;
}

/** A curve that is linear between knots, of which it remembers the last few. */
export function linearCurve(
  knotSamples: number,
  knotAt: (knot: number) => number,
): (index: number) => number {
  const recent = new Map<number, number>();
  function heightAt(knot: number): number {
    const known = recent.get(knot);
    if (known !== undefined) return known;
    const height = knotAt(knot);
    recent.set(knot, height);
    if (recent.size > REMEMBERED_KNOTS) recent.delete(recent.keys().next().value!);
    return height;
  }
  return (index) => {
    const place = index / knotSamples;
    const knot = Math.floor(place);
    const before = heightAt(knot);
    return before + (place - knot) * (heightAt(knot + 1) - before);
  };
}

const REMEMBERED_KNOTS = 4;

function between(knotSamples: number, index: number, knotAt: (cell: number) => number): number {
  const place = index / knotSamples;
  const cell = Math.floor(place);
  const part = place - cell;
  const turns = (part * part * (3 - 2 * part)) / 4;
  return knotAt(cell) * cosTurns(turns) + knotAt(cell + 1) * sinTurns(turns);
}
