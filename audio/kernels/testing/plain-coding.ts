import type { Kernels } from "../kernels.ts";
import { FRAME_SAMPLES, LAGS } from "../memory.ts";

type Coding = Pick<Kernels, "correlate" | "subtract" | "predict" | "pack" | "crc16">;

/** The kernels of coding.as in plain arithmetic: the reference for the compiled ones. */
export function plainCoding(buffer: ArrayBuffer): Coding {
  const bytes = new Uint8Array(buffer);
  const shorts = new Int16Array(buffer);
  const floats = new Float64Array(buffer);
  const words = new Uint16Array(buffer);

  /** The most common case, one tone. Returns 0 if all residuals fit. */
  function predictOne(
    samples: number,
    count: number,
    coefficients: number,
    shift: number,
    half: number,
    residuals: number,
  ): number {
    const second = shorts[coefficients]!;
    const first = shorts[coefficients + 1]!;
    const end = samples + count;
    let overflow = 0;
    let before = shorts[samples]!;
    let latest = shorts[samples + 1]!;
    let place = residuals;
    for (let i = samples + 2; i < end; i++) {
      const sample = shorts[i]!;
      const predicted = (Math.imul(first, latest) + Math.imul(second, before)) >> shift;
      const residual = (sample - predicted) | 0;
      overflow |= residual + half;
      shorts[place++] = residual;
      before = latest;
      latest = sample;
    }
    return overflow;
  }

  function predictMany(
    samples: number,
    count: number,
    coefficients: number,
    order: number,
    shift: number,
    half: number,
    residuals: number,
  ): number {
    const end = samples + count;
    let overflow = 0;
    let place = residuals;
    for (let i = samples + order; i < end; i++) {
      // Partial sums may wrap around 32 bits; the total never does, being close to a sample.
      let sum = 0;
      for (let tap = 0; tap < order; tap += 2) {
        const latest = Math.imul(shorts[coefficients + tap + 1]!, shorts[i - 1 - tap]!);
        const before = Math.imul(shorts[coefficients + tap]!, shorts[i - 2 - tap]!);
        sum = (sum + latest + before) | 0;
      }
      const residual = (shorts[i]! - (sum >> shift)) | 0;
      overflow |= residual + half;
      shorts[place++] = residual;
    }
    return overflow;
  }

  return {
    correlate(samples, window, windowed, out) {
      const start = (windowed >> 3) + LAGS;
      for (let i = 0; i < FRAME_SAMPLES; i++) {
        floats[start + i] = shorts[(samples >> 1) + i]! * floats[(window >> 3) + i]!;
      }
      for (let lag = 0; lag <= LAGS; lag++) {
        const sums = [0, 0];
        for (let i = start; i < start + FRAME_SAMPLES; i++) {
          sums[i & 1]! += floats[i]! * floats[i - lag]!;
        }
        // The frame begins at an even index.
        floats[(out >> 3) + lag] = sums[0]! + sums[1]!;
      }
    },

    subtract(left, right, count) {
      const end = (right >> 1) + count;
      let at = left >> 1;
      for (let i = right >> 1; i < end; i++) shorts[i] = shorts[at++]! - shorts[i]!;
    },

    predict(samples, count, coefficients, order, shift, bits, residuals) {
      const half = 1 << (bits - 1);
      const at = [samples >> 1, count, coefficients >> 1] as const;
      const overflow =
        order === 2
          ? predictOne(...at, shift, half, residuals >> 1)
          : predictMany(...at, order, shift, half, residuals >> 1);
      return overflow >>> bits;
    },

    pack(residuals, count, bits, out, pending, pendingBits) {
      const mask = (1 << bits) - 1;
      const end = (residuals >> 1) + count;
      let place = out;
      let waiting = pending;
      let filled = pendingBits;
      for (let i = residuals >> 1; i < end; i++) {
        waiting = (waiting << bits) | (shorts[i]! & mask);
        filled += bits;
        while (filled >= 8) {
          filled -= 8;
          bytes[place++] = waiting >>> filled;
        }
      }
      bytes[place] = filled > 0 ? waiting << (8 - filled) : 0;
    },

    crc16(tables, start, end) {
      const table = tables >> 1;
      const wholeEnd = end - ((end - start) % 4);
      let crc = 0;
      for (let i = start; i < wholeEnd; i += 4) {
        crc =
          words[table + 768 + ((crc >> 8) ^ bytes[i]!)]! ^
          words[table + 512 + ((crc & 255) ^ bytes[i + 1]!)]! ^
          words[table + 256 + bytes[i + 2]!]! ^
          words[table + bytes[i + 3]!]!;
      }
      for (let i = wholeEnd; i < end; i++) {
        crc = ((crc << 8) & 0xffff) ^ words[table + ((crc >> 8) ^ bytes[i]!)]!;
      }
      return crc;
    },
  };
}
