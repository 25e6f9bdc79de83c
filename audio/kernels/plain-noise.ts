import type { Kernels } from "./kernels.ts";
import { NOISE_SAMPLES } from "./memory.ts";

type Noise = Pick<
  Kernels,
  "writeWhite" | "colorOnce" | "colorFive" | "addNoise" | "addShapedNoise"
>;

const MASK = NOISE_SAMPLES - 1;
const MIDDLE = MASK / 2;

/** The kernels of noise.as for an engine without SIMD. */
export function plainNoise(buffer: ArrayBuffer): Noise {
  const floats = new Float64Array(buffer);

  return {
    writeWhite(out, from, add1, add2, add3, add4, add5) {
      const place = out >> 3;
      for (let i = from; i < NOISE_SAMPLES; i++) {
        let value = (Math.imul(i ^ add1, 0x9a5) + add2) & MASK;
        value = Math.imul(value ^ (value >>> 6), 0xd6b) & MASK;
        value = (Math.imul(value ^ (value >>> 5), 0x72d) + add3) & MASK;
        value = Math.imul(value ^ (value >>> 7), 0xb53) & MASK;
        value = (Math.imul(value ^ (value >>> 6), 0x5e9) + add4) & MASK;
        value = Math.imul(value ^ (value >>> 5), 0xc97) & MASK;
        value = (value ^ (value >>> 7) ^ add5) & MASK;
        floats[place + i] = value - MIDDLE;
      }
    },

    colorOnce(white, warmUp, sections, out) {
      for (const block of [0, 1]) {
        const first = (white >> 3) + (1 + block) * NOISE_SAMPLES;
        const target = (out >> 3) + block * NOISE_SAMPLES;
        filterOnce(floats, sections >> 3, first, warmUp, target);
      }
    },

    colorFive(white, warmUp, sections, out) {
      for (const block of [0, 1]) {
        const first = (white >> 3) + (1 + block) * NOISE_SAMPLES;
        const target = (out >> 3) + block * NOISE_SAMPLES;
        filterFive(floats, sections >> 3, first, warmUp, target);
      }
    },

    addNoise(sum, noise, amplitude, count) {
      const end = (sum >> 3) + count;
      let at = noise >> 3;
      for (let i = sum >> 3; i < end; i++) {
        floats[i]! += amplitude * floats[at]!;
        at++;
      }
    },

    addShapedNoise(sum, gains, noise, amplitude, count) {
      const end = (sum >> 3) + count;
      let gain = gains >> 3;
      let at = noise >> 3;
      for (let i = sum >> 3; i < end; i++) {
        floats[i]! += amplitude * floats[gain]! * floats[at]!;
        gain++;
        at++;
      }
    },
  };
}

/** Filters the samples from `first` on, beginning `warmUp` before them, to `out` and on. */
function filterOnce(
  floats: Float64Array,
  sections: number,
  first: number,
  warmUp: number,
  out: number,
): void {
  const zero = floats[sections]!;
  const pole = floats[sections + 1]!;
  let x = 0;
  let a = 0;
  for (let i = -warmUp; i < NOISE_SAMPLES; i++) {
    const value = floats[first + i]!;
    a = value - zero * x + pole * a;
    x = value;
    if (i >= 0) floats[out + i] = a;
  }
}

/** Each section waits for its own last result only, not for the others. */
function filterFive(
  floats: Float64Array,
  sections: number,
  first: number,
  warmUp: number,
  out: number,
): void {
  const section = (place: number) => [
    floats[sections + 2 * place]!,
    floats[sections + 2 * place + 1]!,
  ];
  const [zero1 = 0, pole1 = 0] = section(0);
  const [zero2 = 0, pole2 = 0] = section(1);
  const [zero3 = 0, pole3 = 0] = section(2);
  const [zero4 = 0, pole4 = 0] = section(3);
  const [zero5 = 0, pole5 = 0] = section(4);
  let [x, a, b, c, d, e] = [0, 0, 0, 0, 0, 0];
  for (let i = -warmUp; i < NOISE_SAMPLES; i++) {
    const value = floats[first + i]!;
    const a1 = value - zero1 * x + pole1 * a;
    const b1 = a1 - zero2 * a + pole2 * b;
    const c1 = b1 - zero3 * b + pole3 * c;
    const d1 = c1 - zero4 * c + pole4 * d;
    e = d1 - zero5 * d + pole5 * e;
    x = value;
    a = a1;
    b = b1;
    c = c1;
    d = d1;
    if (i >= 0) floats[out + i] = e;
  }
}
