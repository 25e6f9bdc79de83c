import type { Kernels } from "../kernels.ts";
import { BLOCK_SAMPLES, GAIN_EDGES, GAIN_SAMPLES, WINDOW_BYTES } from "../memory.ts";

const { fround } = Math;

/** The kernels of scene.as in plain arithmetic: the reference for the compiled ones. */
export function plainScene(
  buffer: ArrayBuffer,
): Pick<Kernels, "addGrains" | "addSingles" | "addWave" | "addSteadyPair" | "limit"> {
  const floats = new Float64Array(buffer);
  const singles = new Float32Array(buffer);

  /** The gain at each sample, in sample order: each is four steps from the fourth before. */
  function rampOf(place: number): (i: number) => number {
    const now = [0, 0, 0, 0];
    let step = 0;
    return (i) => {
      if (i % GAIN_SAMPLES === 0) {
        const gain = singles[place + i / GAIN_SAMPLES]!;
        step = fround(fround(singles[place + i / GAIN_SAMPLES + 1]! - gain) / GAIN_SAMPLES);
        for (let lane = 0; lane < 4; lane++) now[lane] = fround(gain + fround(lane * step));
      }
      const gain = now[i & 3]!;
      now[i & 3] = fround(gain + fround(4 * step));
      return gain;
    };
  }

  function addSteady(sum: number, start: number, count: number): void {
    const from = start >> 3;
    const [turnX, turnY] = [floats[from + 4]!, floats[from + 5]!];
    for (let lane = 0; lane < 2; lane++) {
      let x = floats[from + 2 * lane]!;
      let y = floats[from + 2 * lane + 1]!;
      for (let i = lane; i < count; i += 2) {
        floats[(sum >> 3) + i]! += y;
        [x, y] = [x * turnX - y * turnY, x * turnY + y * turnX];
      }
    }
  }

  return {
    addGrains(left, right, x, nextX, y, nextY, window, gains, alike, apart) {
      const [same, other] = [fround(alike), fround(apart)];
      const grain = (one: number, next: number, i: number) => {
        const falling = fround(singles[(window >> 2) + i]! * singles[(one >> 2) + i]!);
        const rising = singles[((window + WINDOW_BYTES) >> 2) + i]!;
        return fround(falling + fround(rising * singles[(next >> 2) + i]!));
      };
      const gainAt = rampOf(gains >> 2);
      const rightGainAt = rampOf((gains >> 2) + GAIN_EDGES);
      for (let i = 0; i < BLOCK_SAMPLES; i++) {
        const both = fround(same * grain(x, nextX, i));
        const away = fround(other * grain(y, nextY, i));
        singles[(left >> 2) + i]! += fround(gainAt(i) * fround(both + away));
        singles[(right >> 2) + i]! += fround(rightGainAt(i) * fround(both - away));
      }
    },

    addSingles(sum, single, count) {
      for (let i = 0; i < count; i++) floats[(sum >> 3) + i]! += singles[(single >> 2) + i]!;
    },

    addWave(sum, wave, gain, count) {
      const factor = fround(gain);
      for (let i = 0; i < count; i++) {
        singles[(sum >> 2) + i]! += fround(factor * singles[(wave >> 2) + i]!);
      }
    },

    addSteadyPair(sum, start, count, otherCount) {
      addSteady(sum, start, count);
      addSteady(sum, start + 48, otherCount);
    },

    limit(sum, knee, most, count) {
      for (let i = sum >> 3; i < (sum >> 3) + count; i++) {
        const height = Math.abs(floats[i]!);
        const excess = Math.max(height - knee, 0);
        const limited = Math.min(height, knee) + excess / (1 + excess / (most - knee));
        floats[i] = floats[i]! < 0 ? -limited : limited;
      }
    },
  };
}
