import { GRID } from "../dither.ts";
import type { Kernels } from "./kernels.ts";
import { SINES_BYTES } from "./memory.ts";

type Synthesis = Pick<
  Kernels,
  | "setSine"
  | "addSine"
  | "setShapedSine"
  | "addShapedSine"
  | "setGains"
  | "scaleGains"
  | "round"
  | "roundTwice"
  | "roundBoth"
>;

const SINES = SINES_BYTES / 8;

// Keeps the number positive, where an integer array rounds down; the extra bit falls off.
const BELOW = GRID - 65_536;

/** The kernels of synthesis.as for an engine without SIMD. */
export function plainSynthesis(buffer: ArrayBuffer): Synthesis {
  const floats = new Float64Array(buffer);
  const shorts = new Int16Array(buffer);

  function roundEvery(step: 1 | 2, sum: number, dither: number, out: number, count: number): void {
    const end = (sum >> 3) + count;
    let entry = dither >> 3;
    let place = out >> 1;
    for (let i = sum >> 3; i < end; i++) {
      shorts[place] = floats[i]! + floats[entry]! - BELOW;
      entry++;
      place += step;
    }
  }

  return {
    setSine(sum, rotation, a, b, count) {
      const end = (sum >> 3) + count;
      let at = rotation >> 3;
      for (let i = sum >> 3; i < end; i++) {
        floats[i] = a * floats[at]! + b * floats[at + SINES]!;
        at++;
      }
    },

    addSine(sum, rotation, a, b, count) {
      const end = (sum >> 3) + count;
      let at = rotation >> 3;
      for (let i = sum >> 3; i < end; i++) {
        floats[i]! += a * floats[at]! + b * floats[at + SINES]!;
        at++;
      }
    },

    setShapedSine(sum, gains, rotation, a, b, count) {
      const end = (sum >> 3) + count;
      let gain = gains >> 3;
      let at = rotation >> 3;
      for (let i = sum >> 3; i < end; i++) {
        floats[i] = floats[gain]! * (a * floats[at]! + b * floats[at + SINES]!);
        gain++;
        at++;
      }
    },

    addShapedSine(sum, gains, rotation, a, b, count) {
      const end = (sum >> 3) + count;
      let gain = gains >> 3;
      let at = rotation >> 3;
      for (let i = sum >> 3; i < end; i++) {
        floats[i]! += floats[gain]! * (a * floats[at]! + b * floats[at + SINES]!);
        gain++;
        at++;
      }
    },

    setGains(gains, rotation, offset, a, b, count) {
      const end = (gains >> 3) + count;
      let at = rotation >> 3;
      for (let i = gains >> 3; i < end; i++) {
        floats[i] = offset + (a * floats[at]! + b * floats[at + SINES]!);
        at++;
      }
    },

    scaleGains(gains, rotation, offset, a, b, count) {
      const end = (gains >> 3) + count;
      let at = rotation >> 3;
      for (let i = gains >> 3; i < end; i++) {
        floats[i]! *= offset + (a * floats[at]! + b * floats[at + SINES]!);
        at++;
      }
    },

    round: (sum, dither, out, count) => roundEvery(1, sum, dither, out, count),

    roundTwice(sum, dither, out, count) {
      roundEvery(2, sum, dither, out, count);
      const end = (out >> 1) + 2 * count;
      for (let i = out >> 1; i < end; i += 2) shorts[i + 1] = shorts[i]!;
    },

    roundBoth(left, leftDither, right, rightDither, out, count) {
      roundEvery(2, left, leftDither, out, count);
      roundEvery(2, right, rightDither, out + 2, count);
    },
  };
}
