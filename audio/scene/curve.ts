import { cosTurns, sinTurns } from "../trigonometry.ts";
import { gaussian, keyOf } from "./draw.ts";

/**
 * A slow random curve of mean 0 and deviation 1 at any index, from the two knots around it. Between
 * them the squares of their weights add up to 1 and the slope is 0 at either, so the curve wanders
 * alike at all times: no rhythm of the knots can be heard or measured in it.
 */
export function curveAt(key: number, knotSamples: number, index: number): number {
  const place = index / knotSamples;
  const cell = Math.floor(place);
  const part = place - cell;
  const turns = (part * part * (3 - 2 * part)) / 4;
  const before = gaussian(keyOf(key, cell), 0);
  const after = gaussian(keyOf(key, cell + 1), 0);
  return before * cosTurns(turns) + after * sinTurns(turns);
}
