import type { Kernels } from "../kernels.ts";
import { BLOCK_SAMPLES, GAIN_SAMPLES, WINDOW_BYTES } from "../memory.ts";

/** The kernels of scene.as in plain arithmetic: what the compiled ones are held against. */
export function plainScene(
  buffer: ArrayBuffer,
): Pick<Kernels, "addGrains" | "addDecaying" | "limit"> {
  const floats = new Float64Array(buffer);

  return {
    addGrains(sum, one, other, window, gains) {
      const [to, falling, rising, shape] = [sum >> 3, one >> 3, other >> 3, window >> 3];
      for (let start = 0; start < BLOCK_SAMPLES; start += GAIN_SAMPLES) {
        const place = (gains >> 3) + start / GAIN_SAMPLES;
        const gain = floats[place]!;
        const step = (floats[place + 1]! - gain) / GAIN_SAMPLES;
        const now = [gain, gain + step];
        for (let i = start; i < start + GAIN_SAMPLES; i++) {
          const grain =
            floats[shape + i]! * floats[falling + i]! +
            floats[shape + WINDOW_BYTES / 8 + i]! * floats[rising + i]!;
          floats[to + i]! += now[i & 1]! * grain;
          now[i & 1]! += 2 * step;
        }
      }
    },

    addDecaying(sum, start, count) {
      const from = start >> 3;
      const [glideX, glideY] = [floats[from + 8]!, floats[from + 9]!];
      for (let lane = 0; lane < 2; lane++) {
        let x = floats[from + 2 * lane]!;
        let y = floats[from + 2 * lane + 1]!;
        let turnX = floats[from + 2 * lane + 4]!;
        let turnY = floats[from + 2 * lane + 5]!;
        for (let i = lane; i < count; i += 2) {
          floats[(sum >> 3) + i]! += y;
          [x, y] = [x * turnX - y * turnY, x * turnY + y * turnX];
          [turnX, turnY] = [turnX * glideX - turnY * glideY, turnX * glideY + turnY * glideX];
        }
      }
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
