// All of these as in memory.ts.
const WINDOW: usize = 32_768;
const PIECES = 4;
const GAIN_BYTES: usize = 2048;
const GAIN_SAMPLES: f64 = 256.0;

@inline
function grains(one: usize, other: usize, window: usize): v128 {
  return f64x2.add(
    f64x2.mul(v128.load(window), v128.load(one)),
    f64x2.mul(v128.load(window, WINDOW), v128.load(other)),
  );
}

export function addGrains(
  sum: usize,
  one: usize,
  other: usize,
  window: usize,
  gains: usize,
): void {
  for (let piece = 0; piece < PIECES; piece++) {
    const gain = load<f64>(gains);
    const step = (load<f64>(gains, 8) - gain) / GAIN_SAMPLES;
    let now = f64x2.replace_lane(f64x2.splat(gain), 1, gain + step);
    const twice = f64x2.splat(2.0 * step);
    const end = sum + GAIN_BYTES;
    while (sum < end) {
      const value = f64x2.mul(now, grains(one, other, window));
      v128.store(sum, f64x2.add(v128.load(sum), value));
      now = f64x2.add(now, twice);
      sum += 16;
      one += 16;
      other += 16;
      window += 16;
    }
    gains += 8;
  }
}

// Two complex products at once: real and imaginary parts stand in vectors of their own.
export function addDecaying(sum: usize, start: usize, count: i32): void {
  const first = v128.load(start);
  const second = v128.load(start, 16);
  const turn = v128.load(start, 32);
  const secondTurn = v128.load(start, 48);
  let x = v128.shuffle<i64>(first, second, 0, 2);
  let y = v128.shuffle<i64>(first, second, 1, 3);
  let turnX = v128.shuffle<i64>(turn, secondTurn, 0, 2);
  let turnY = v128.shuffle<i64>(turn, secondTurn, 1, 3);
  const glideX = v128.load64_splat(start, 64);
  const glideY = v128.load64_splat(start, 72);
  const end = sum + ((<usize>(count & ~1)) << 3);
  while (sum < end) {
    v128.store(sum, f64x2.add(v128.load(sum), y));
    const nextX = f64x2.sub(f64x2.mul(x, turnX), f64x2.mul(y, turnY));
    y = f64x2.add(f64x2.mul(x, turnY), f64x2.mul(y, turnX));
    x = nextX;
    const nextTurn = f64x2.sub(f64x2.mul(turnX, glideX), f64x2.mul(turnY, glideY));
    turnY = f64x2.add(f64x2.mul(turnX, glideY), f64x2.mul(turnY, glideX));
    turnX = nextTurn;
    sum += 16;
  }
  if (count & 1) store<f64>(sum, load<f64>(sum) + f64x2.extract_lane(y, 0));
}

export function limit(sum: usize, knee: f64, most: f64, count: i32): void {
  const knees = f64x2.splat(knee);
  const space = f64x2.splat(most - knee);
  const one = f64x2.splat(1.0);
  const nothing = f64x2.splat(0.0);
  const sign = f64x2.splat(-0.0);
  const end = sum + ((<usize>count) << 3);
  while (sum < end) {
    const value = v128.load(sum);
    const height = f64x2.abs(value);
    const excess = f64x2.max(f64x2.sub(height, knees), nothing);
    const bent = f64x2.div(excess, f64x2.add(one, f64x2.div(excess, space)));
    const limited = f64x2.add(f64x2.min(height, knees), bent);
    v128.store(sum, v128.or(limited, v128.and(value, sign)));
    sum += 16;
  }
}
