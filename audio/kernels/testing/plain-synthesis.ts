import { GRID, hashed } from "../../dither.ts";
import { cosTurns, phaseTurns, sinTurns } from "../../trigonometry.ts";
import type { Kernels } from "../kernels.ts";
import {
  BLOCK_SAMPLES,
  BLOCK_SHIFT,
  CHUNK_SAMPLES,
  DITHER_ENTRIES,
  SINES_BYTES,
} from "../memory.ts";

type Synthesis = Pick<
  Kernels,
  | "setSine"
  | "addSine"
  | "setShapedSine"
  | "addShapedSine"
  | "setGains"
  | "scaleGains"
  | "writeDither"
  | "round"
  | "roundOver"
  | "steady"
  | "steadyStretch"
  | "interleave"
>;

// Upper bound of every address: it lets the JavaScript engine use integers, so loops run faster.
const PLACES = 0xff_ffff;
const SINES = SINES_BYTES / 8;

// Keeps the number positive, for which storing in an integer array rounds down; the extra bit is cut
// off.
const BELOW = GRID - 65_536;

/** The kernels of synthesis.as in plain arithmetic: the reference for the compiled ones. */
export function plainSynthesis(buffer: ArrayBuffer): Synthesis {
  const floats = new Float64Array(buffer);
  const shorts = new Int16Array(buffer);

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

    writeDither(dither, count) {
      for (let i = 0; i < count; i++) {
        const hash = hashed(i % DITHER_ENTRIES);
        floats[(dither >> 3) + i] = GRID + ((hash & 0xffff) + (hash >>> 16) - 32_767) / 65_536;
      }
    },

    round(sum, dither, out, count) {
      const first = (sum >> 3) & PLACES;
      const entry = (dither >> 3) & PLACES;
      const target = (out >> 1) & PLACES;
      const most = count & PLACES;
      for (let i = 0; i < most; i++) {
        shorts[target + i] = floats[first + i]! + floats[entry + i]! - BELOW;
      }
    },

    roundOver(rotation, a, b, noise, amplitude, dither, out, count) {
      const first = (rotation >> 3) & PLACES;
      const place = (noise >> 3) & PLACES;
      const entry = (dither >> 3) & PLACES;
      const target = (out >> 1) & PLACES;
      const most = count & PLACES;
      for (let i = 0; i < most; i++) {
        const sine = a * floats[first + i]! + b * floats[first + SINES + i]!;
        const sum = sine + amplitude * floats[place + i]!;
        shorts[target + i] = sum + floats[entry + i]! - BELOW;
      }
    },

    steady(rotation, a, b, dither, seed, place, from, to, out) {
      const turns = (rotation >> 3) + BLOCK_SAMPLES;
      for (let start = from | 0; start < to;) {
        const block = start >> BLOCK_SHIFT;
        const first = start & (BLOCK_SAMPLES - 1);
        const count = Math.min(BLOCK_SAMPLES - first, (to - start) & PLACES);
        const cosine = floats[turns + block]!;
        const sine = floats[turns + block + SINES]!;
        const entry = hashed(seed ^ (place + 2 * block)) >>> 16;
        roundSine(
          floats,
          shorts,
          ((rotation >> 3) + first) & PLACES,
          a * cosine + b * sine,
          b * cosine - a * sine,
          ((dither >> 3) + entry + first) & PLACES,
          ((out >> 1) + start - from) & PLACES,
          count & PLACES,
        );
        start = (start + count) | 0;
      }
    },

    steadyStretch(
      left,
      leftStep,
      right,
      rightStep,
      denominator,
      amplitude,
      origin,
      dither,
      seed,
      from,
      to,
      out,
    ) {
      for (let index = from; index < to;) {
        const start = index - (index % CHUNK_SAMPLES);
        const end = Math.min(to, start + CHUNK_SAMPLES);
        const base = phaseTurns(start - origin, leftStep, denominator);
        const otherBase = phaseTurns(start - origin, rightStep, denominator);
        steadyPair(
          floats,
          shorts,
          left,
          amplitude * sinTurns(base),
          amplitude * cosTurns(base),
          right,
          amplitude * sinTurns(otherBase),
          amplitude * cosTurns(otherBase),
          dither,
          seed,
          2 * (start / BLOCK_SAMPLES),
          index - start,
          end - start,
          out + 4 * (index - from),
        );
        index = end;
      }
    },

    interleave: (left, right, out, count) =>
      takeTurns(
        shorts,
        (left >> 1) & PLACES,
        (right >> 1) & PLACES,
        (out >> 1) & PLACES,
        count & PLACES,
      ),
  };
}

function steadyPair(
  floats: Float64Array,
  shorts: Int16Array,
  left: number,
  leftA: number,
  leftB: number,
  right: number,
  rightA: number,
  rightB: number,
  dither: number,
  seed: number,
  place: number,
  from: number,
  to: number,
  out: number,
): void {
  const first = dither >> 3;
  for (let start = from | 0; start < to;) {
    const block = start >> BLOCK_SHIFT;
    const within = start & (BLOCK_SAMPLES - 1);
    const count = Math.min(BLOCK_SAMPLES - within, (to - start) & PLACES);
    const turns = BLOCK_SAMPLES + block;
    const [one, other] = [(left >> 3) & PLACES, (right >> 3) & PLACES];
    const [oneCosine, oneSine] = [floats[one + turns]!, floats[one + turns + SINES]!];
    const [otherCosine, otherSine] = [floats[other + turns]!, floats[other + turns + SINES]!];
    const entry = place + 2 * block;
    roundBoth(
      floats,
      shorts,
      one + within,
      leftA * oneCosine + leftB * oneSine,
      leftB * oneCosine - leftA * oneSine,
      other + within,
      rightA * otherCosine + rightB * otherSine,
      rightB * otherCosine - rightA * otherSine,
      (first + (hashed(seed ^ entry) >>> 16) + within) & PLACES,
      (first + (hashed(seed ^ (entry + 1)) >>> 16) + within) & PLACES,
      ((out >> 1) + 2 * (start - from)) & PLACES,
      count & PLACES,
    );
    start = (start + count) | 0;
  }
}

function roundSine(
  floats: Float64Array,
  shorts: Int16Array,
  rotation: number,
  a: number,
  b: number,
  dither: number,
  out: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const sound = a * floats[rotation + i]! + b * floats[rotation + SINES + i]!;
    shorts[out + i] = sound + floats[dither + i]! - BELOW;
  }
}

/** Both channels in one loop, with interleaved samples. */
function roundBoth(
  floats: Float64Array,
  shorts: Int16Array,
  left: number,
  leftA: number,
  leftB: number,
  right: number,
  rightA: number,
  rightB: number,
  leftDither: number,
  rightDither: number,
  out: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const one = leftA * floats[left + i]! + leftB * floats[left + SINES + i]!;
    const other = rightA * floats[right + i]! + rightB * floats[right + SINES + i]!;
    shorts[out + 2 * i] = one + floats[leftDither + i]! - BELOW;
    shorts[out + 2 * i + 1] = other + floats[rightDither + i]! - BELOW;
  }
}

function takeTurns(
  shorts: Int16Array,
  left: number,
  right: number,
  out: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    shorts[out + 2 * i] = shorts[left + i]!;
    shorts[out + 2 * i + 1] = shorts[right + i]!;
  }
}
