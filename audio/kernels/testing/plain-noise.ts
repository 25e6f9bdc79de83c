import type { Kernels } from "../kernels.ts";
import { NOISE_BYTES, NOISE_SAMPLES, SHUFFLE_BYTES } from "../memory.ts";

type Noise = Pick<
  Kernels,
  "writeWhite" | "colorOnce" | "colorFive" | "addNoise" | "addShapedNoise"
>;

const MASK = NOISE_SAMPLES - 1;
const MIDDLE = MASK / 2;

/** The kernels of noise.as in plain arithmetic: the reference for the compiled ones. */
export function plainNoise(buffer: ArrayBuffer): Noise {
  const floats = new Float64Array(buffer);
  const numbers = new Uint16Array(buffer);

  /** Array indexes of each block's data, in elements of its type. */
  const blocks = (shuffles: number, states: number, out: number) =>
    [0, 1].map((block) => ({
      shuffle: (shuffles + block * SHUFFLE_BYTES) >> 1,
      states: (states >> 3) + block,
      out: (out + block * NOISE_BYTES) >> 3,
    }));

  return {
    writeWhite(shuffles, _work, out) {
      for (const { shuffle, out: first } of blocks(shuffles, 0, out)) {
        for (let i = 0; i < NOISE_SAMPLES; i++) floats[first + i] = white(numbers, shuffle, i);
      }
    },

    colorOnce(shuffles, from, sections, states, _work, out) {
      for (const places of blocks(shuffles, states, out)) {
        filterOnce(floats, numbers, sections >> 3, places, from);
      }
    },

    colorFive(shuffles, from, sections, states, _work, out) {
      for (const places of blocks(shuffles, states, out)) {
        filterFive(floats, numbers, sections >> 3, places, from);
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

interface Places {
  shuffle: number;
  states: number;
  out: number;
}

/** Sample `i` of the white noise shuffled by the five numbers from `shuffle` on. */
function white(numbers: Uint16Array, shuffle: number, i: number): number {
  let value = (Math.imul(i ^ numbers[shuffle]!, 0x9a5) + numbers[shuffle + 1]!) & MASK;
  value = Math.imul(value ^ (value >>> 6), 0xd6b) & MASK;
  value = (Math.imul(value ^ (value >>> 5), 0x72d) + numbers[shuffle + 2]!) & MASK;
  value = Math.imul(value ^ (value >>> 7), 0xb53) & MASK;
  value = (Math.imul(value ^ (value >>> 6), 0x5e9) + numbers[shuffle + 3]!) & MASK;
  value = Math.imul(value ^ (value >>> 5), 0xc97) & MASK;
  return ((value ^ (value >>> 7) ^ numbers[shuffle + 4]!) & MASK) - MIDDLE;
}

function filterOnce(
  floats: Float64Array,
  numbers: Uint16Array,
  sections: number,
  { shuffle, states, out }: Places,
  from: number,
): void {
  const zero = floats[sections]!;
  const pole = floats[sections + 1]!;
  let x = floats[states]!;
  let a = floats[states + 2]!;
  for (let i = from; i < NOISE_SAMPLES; i++) {
    const value = white(numbers, shuffle, i);
    a = value - zero * x + pole * a;
    x = value;
    floats[out + i] = a;
  }
  floats[states] = x;
  floats[states + 2] = a;
}

/** Each section depends only on its own last result, not on the other sections. */
function filterFive(
  floats: Float64Array,
  numbers: Uint16Array,
  sections: number,
  { shuffle, states, out }: Places,
  from: number,
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
  let x = floats[states]!;
  let a = floats[states + 2]!;
  let b = floats[states + 4]!;
  let c = floats[states + 6]!;
  let d = floats[states + 8]!;
  let e = floats[states + 10]!;
  for (let i = from; i < NOISE_SAMPLES; i++) {
    const value = white(numbers, shuffle, i);
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
    floats[out + i] = e;
  }
  [x, a, b, c, d, e].forEach((value, at) => (floats[states + 2 * at] = value));
}
