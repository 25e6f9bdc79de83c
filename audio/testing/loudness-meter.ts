/** Integrated loudness in LUFS by BS.1770-4, measured on samples of both channels (16-bit steps). */
export function measureLoudness(channels: readonly Float64Array[], sampleRate: number): number {
  const step = Math.round(sampleRate / 10);
  const squares = channels.map((samples) => stepPowers(kWeighted(samples, sampleRate), step));
  const blocks: number[] = [];
  for (let at = 0; at + 4 <= squares[0]!.length; at++) {
    blocks.push(
      squares.reduce(
        (sum, powers) =>
          sum + (powers[at]! + powers[at + 1]! + powers[at + 2]! + powers[at + 3]!) / 4,
        0,
      ),
    );
  }
  const audible = blocks.filter((power) => toLufs(power) > -70);
  const gate = toLufs(average(audible)) - 10;
  return toLufs(average(audible.filter((power) => toLufs(power) > gate)));
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function stepPowers(samples: Float64Array, step: number): number[] {
  const powers: number[] = [];
  for (let start = 0; start + step <= samples.length; start += step) {
    let sum = 0;
    for (let i = start; i < start + step; i++) sum += samples[i]! ** 2;
    powers.push(sum / step);
  }
  return powers;
}

/** The two analogue filters behind the standard's table, brought to any rate by the bilinear map. */
function kWeighted(samples: Float64Array, sampleRate: number): Float64Array {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const [gain, q] = [10 ** (3.999843853973347 / 20), 0.7071752369554196];
  const bend = gain ** 0.4996667741545416;
  const norm = 1 + shelf / q + shelf * shelf;
  const shelved = filtered(
    samples.map((sample) => sample / 32_768),
    [
      (gain + (bend * shelf) / q + shelf * shelf) / norm,
      (2 * (shelf * shelf - gain)) / norm,
      (gain - (bend * shelf) / q + shelf * shelf) / norm,
    ],
    [(2 * (shelf * shelf - 1)) / norm, (1 - shelf / q + shelf * shelf) / norm],
  );
  const high = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const highQ = 0.5003270373238773;
  const highNorm = 1 + high / highQ + high * high;
  return filtered(
    shelved,
    [1, -2, 1],
    [(2 * (high * high - 1)) / highNorm, (1 - high / highQ + high * high) / highNorm],
  );
}

function filtered(
  samples: Float64Array,
  [b0, b1, b2]: readonly [number, number, number],
  [a1, a2]: readonly [number, number],
): Float64Array {
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  return samples.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  });
}
