export interface TruePeakMeter {
  /**
   * The last samples, which the next piece follows; copying them makes another meter continue as this
   * one would.
   */
  memory: Float64Array;
  /** The highest magnitude at a quarter, half and three quarters between samples. */
  read(samples: Float64Array, count: number): number;
}

/**
 * Oversamples four times with a windowed sinc of 48 taps (BS.1770-4, annex 2); the samples themselves
 * are the fourth phase. Each result lags five samples behind its piece.
 */
export function createTruePeakMeter(): TruePeakMeter {
  const memory = new Float64Array(TAPS - 1);
  let line = new Float64Array(0);
  function read(samples: Float64Array, count: number): number {
    if (line.length < count + TAPS - 1) line = new Float64Array(count + TAPS - 1);
    line.set(memory);
    line.set(samples.subarray(0, count), TAPS - 1);
    let highest = 0;
    for (const phase of PHASES) highest = Math.max(highest, highestOf(line, count, phase));
    memory.set(line.subarray(count, count + TAPS - 1));
    return highest;
  }
  return { memory, read };
}

const TAPS = 12;

const PHASES = [0.25, 0.5, 0.75].map((fraction) => {
  const taps = Array.from({ length: TAPS }, (_, index) => {
    const x = index - 5 - fraction;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return sinc * Math.cos((Math.PI * x) / 13) ** 2;
  });
  // Each phase passes a constant unchanged.
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
});

function highestOf(line: Float64Array, count: number, taps: readonly number[]): number {
  const [a, b, c, d, e, f, g, h, i, j, k, l] = taps as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  let highest = 0;
  for (let n = 0; n < count; n++) {
    const value =
      a * line[n]! +
      b * line[n + 1]! +
      c * line[n + 2]! +
      d * line[n + 3]! +
      e * line[n + 4]! +
      f * line[n + 5]! +
      g * line[n + 6]! +
      h * line[n + 7]! +
      i * line[n + 8]! +
      j * line[n + 9]! +
      k * line[n + 10]! +
      l * line[n + 11]!;
    if (value > highest) highest = value;
    else if (-value > highest) highest = -value;
  }
  return highest;
}
