/** A second-order filter, normalised to a0 = 1. */
export interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** Filters applied in series to one channel. */
export interface Cascade {
  /** The whole filter state; copying it makes another cascade continue exactly as this one would. */
  memory: Float64Array;
  /** Filters in place; call it with consecutive pieces of the channel. */
  filter(samples: Float64Array, count: number): void;
}

/** Starts with zero state. */
export function createCascade(biquads: readonly Biquad[]): Cascade {
  const memory = new Float64Array(2 * biquads.length);
  function filter(samples: Float64Array, count: number): void {
    biquads.forEach(({ b: [b0, b1, b2], a: [a1, a2] }, index) => {
      let s1 = memory[2 * index]!;
      let s2 = memory[2 * index + 1]!;
      for (let i = 0; i < count; i++) {
        const x = samples[i]!;
        const y = b0 * x + s1;
        s1 = b1 * x - a1 * y + s2;
        s2 = b2 * x - a2 * y;
        samples[i] = y;
      }
      // Flushes decaying state to zero: subnormal numbers are slow.
      memory[2 * index] = Math.abs(s1) < 1e-30 ? 0 : s1;
      memory[2 * index + 1] = Math.abs(s2) < 1e-30 ? 0 : s2;
    });
  }
  return { memory, filter };
}

/**
 * The K-weighting of BS.1770-4 for any sample rate: the two analogue filters behind the standard's 48
 * kHz table, mapped by the bilinear transform.
 */
export function kWeighting(sampleRate: number): Biquad[] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const [gain, q] = [10 ** (3.999843853973347 / 20), 0.7071752369554196];
  const bend = gain ** 0.4996667741545416;
  const norm = 1 + shelf / q + shelf * shelf;
  const high = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const highQ = 0.5003270373238773;
  const highNorm = 1 + high / highQ + high * high;
  return [
    {
      b: [
        (gain + (bend * shelf) / q + shelf * shelf) / norm,
        (2 * (shelf * shelf - gain)) / norm,
        (gain - (bend * shelf) / q + shelf * shelf) / norm,
      ],
      a: [(2 * (shelf * shelf - 1)) / norm, (1 - shelf / q + shelf * shelf) / norm],
    },
    {
      b: [1, -2, 1],
      a: [(2 * (high * high - 1)) / highNorm, (1 - high / highQ + high * high) / highNorm],
    },
  ];
}

/** A 10th-order Butterworth high-pass; `hertz` is its half-power (-3 dB) frequency. */
export function steepHighPass(hertz: number, sampleRate: number): Biquad[] {
  const w = Math.tan((Math.PI * hertz) / sampleRate);
  return [1, 3, 5, 7, 9].map((odd) => {
    const q = 1 / (2 * Math.cos((odd * Math.PI) / 20));
    const norm = 1 + w / q + w * w;
    return {
      b: [1 / norm, -2 / norm, 1 / norm],
      a: [(2 * (w * w - 1)) / norm, (1 - w / q + w * w) / norm],
    };
  });
}
