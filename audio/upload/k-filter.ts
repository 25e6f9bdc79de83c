/**
 * K-weighting (ITU-R BS.1770-4): the two analogue filters behind its table, mapped to any sample rate
 * by the bilinear transform.
 */
export class KFilter {
  readonly #shelf: readonly [number, number, number, number, number];
  readonly #high: readonly [number, number];
  readonly #state = new Float64Array(4);

  constructor(sampleRate: number) {
    const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
    const [gain, q] = [10 ** (3.999843853973347 / 20), 0.7071752369554196];
    const bend = gain ** 0.4996667741545416;
    const norm = 1 + k / q + k * k;
    this.#shelf = [
      (gain + (bend * k) / q + k * k) / norm,
      (2 * (k * k - gain)) / norm,
      (gain - (bend * k) / q + k * k) / norm,
      (2 * (k * k - 1)) / norm,
      (1 - k / q + k * k) / norm,
    ];
    const h = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
    const highNorm = 1 + h / 0.5003270373238773 + h * h;
    this.#high = [(2 * (h * h - 1)) / highNorm, (1 - h / 0.5003270373238773 + h * h) / highNorm];
  }

  /** Sum of squares of the weighted samples `start` to `end` - 1. */
  power(samples: Float32Array, start: number, end: number): number {
    const [b0, b1, b2, a1, a2] = this.#shelf;
    const [c1, c2] = this.#high;
    let [s1, s2, t1, t2] = this.#state as unknown as [number, number, number, number];
    let sum = 0;
    for (let i = start; i < end; i++) {
      const x = samples[i]!;
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      const z = y + t1;
      t1 = -2 * y - c1 * z + t2;
      t2 = y - c2 * z;
      sum += z * z;
    }
    this.#state.set([s1, s2, t1, t2]);
    return sum;
  }
}
