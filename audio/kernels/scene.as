// All of these as in memory.ts.
const WINDOW: usize = 16_384;
const PIECES = 4;
const EDGES_BYTES: usize = 20;
const GAIN_BYTES: usize = 1_024;
const GAIN_SAMPLES: f32 = 256.0;

@inline
function grains(one: usize, next: usize, window: usize): v128 {
  return f32x4.add(
    f32x4.mul(v128.load(window), v128.load(one)),
    f32x4.mul(v128.load(window, WINDOW), v128.load(next)),
  );
}

@inline
function ramp(gain: f32, step: f32): v128 {
  return f32x4.add(f32x4.splat(gain), f32x4.mul(f32x4(0.0, 1.0, 2.0, 3.0), f32x4.splat(step)));
}

export function addGrains(
  left: usize,
  right: usize,
  x: usize,
  nextX: usize,
  y: usize,
  nextY: usize,
  window: usize,
  gains: usize,
  alike: f32,
  apart: f32,
): void {
  const same = f32x4.splat(alike);
  const other = f32x4.splat(apart);
  for (let piece = 0; piece < PIECES; piece++) {
    const leftGain = load<f32>(gains);
    const rightGain = load<f32>(gains, EDGES_BYTES);
    const leftStep = (load<f32>(gains, 4) - leftGain) / GAIN_SAMPLES;
    const rightStep = (load<f32>(gains, EDGES_BYTES + 4) - rightGain) / GAIN_SAMPLES;
    let leftNow = ramp(leftGain, leftStep);
    let rightNow = ramp(rightGain, rightStep);
    const leftSteps = f32x4.splat(<f32>4.0 * leftStep);
    const rightSteps = f32x4.splat(<f32>4.0 * rightStep);
    const end = left + GAIN_BYTES;
    while (left < end) {
      const both = f32x4.mul(same, grains(x, nextX, window));
      const away = f32x4.mul(other, grains(y, nextY, window));
      const toLeft = f32x4.mul(leftNow, f32x4.add(both, away));
      const toRight = f32x4.mul(rightNow, f32x4.sub(both, away));
      v128.store(left, f32x4.add(v128.load(left), toLeft));
      v128.store(right, f32x4.add(v128.load(right), toRight));
      leftNow = f32x4.add(leftNow, leftSteps);
      rightNow = f32x4.add(rightNow, rightSteps);
      left += 16;
      right += 16;
      x += 16;
      nextX += 16;
      y += 16;
      nextY += 16;
      window += 16;
    }
    gains += 4;
  }
}

export function addSingles(sum: usize, single: usize, count: i32): void {
  const end = sum + ((<usize>count) << 3);
  while (sum < end) {
    const four = v128.load(single);
    const back = v128.shuffle<i32>(four, four, 2, 3, 2, 3);
    v128.store(sum, f64x2.add(v128.load(sum), f64x2.promote_low_f32x4(four)));
    v128.store(sum, f64x2.add(v128.load(sum, 16), f64x2.promote_low_f32x4(back)), 16);
    single += 16;
    sum += 32;
  }
}

export function addWave(sum: usize, wave: usize, gain: f32, count: i32): void {
  const gains = f32x4.splat(gain);
  const end = sum + ((<usize>count) << 2);
  while (sum + 16 <= end) {
    v128.store(sum, f32x4.add(v128.load(sum), f32x4.mul(gains, v128.load(wave))));
    sum += 16;
    wave += 16;
  }
  while (sum < end) {
    store<f32>(sum, load<f32>(sum) + gain * load<f32>(wave));
    sum += 4;
    wave += 4;
  }
}

// Two complex products at once: real and imaginary parts stand in vectors of their own.
@inline
function addSteady(sum: usize, start: usize, count: i32, x: v128, y: v128): void {
  const turnX = v128.load64_splat(start, 32);
  const turnY = v128.load64_splat(start, 40);
  const end = sum + ((<usize>(count & ~1)) << 3);
  while (sum < end) {
    v128.store(sum, f64x2.add(v128.load(sum), y));
    const nextX = f64x2.sub(f64x2.mul(x, turnX), f64x2.mul(y, turnY));
    y = f64x2.add(f64x2.mul(x, turnY), f64x2.mul(y, turnX));
    x = nextX;
    sum += 16;
  }
  if (count & 1) store<f64>(sum, load<f64>(sum) + f64x2.extract_lane(y, 0));
}

@inline
function reals(start: usize): v128 {
  return v128.shuffle<i64>(v128.load(start), v128.load(start, 16), 0, 2);
}

@inline
function imaginaries(start: usize): v128 {
  return v128.shuffle<i64>(v128.load(start), v128.load(start, 16), 1, 3);
}

// A product waits for the one before it, so two sines take little longer than one.
export function addSteadyPair(sum: usize, start: usize, count: i32, otherCount: i32): void {
  const other = start + 48;
  let x = reals(start);
  let y = imaginaries(start);
  let otherX = reals(other);
  let otherY = imaginaries(other);
  const turnX = v128.load64_splat(start, 32);
  const turnY = v128.load64_splat(start, 40);
  const otherTurnX = v128.load64_splat(other, 32);
  const otherTurnY = v128.load64_splat(other, 40);
  const both = min(count, otherCount) & ~1;
  const end = sum + ((<usize>both) << 3);
  while (sum < end) {
    v128.store(sum, f64x2.add(f64x2.add(v128.load(sum), y), otherY));
    const nextX = f64x2.sub(f64x2.mul(x, turnX), f64x2.mul(y, turnY));
    y = f64x2.add(f64x2.mul(x, turnY), f64x2.mul(y, turnX));
    x = nextX;
    const otherNextX = f64x2.sub(f64x2.mul(otherX, otherTurnX), f64x2.mul(otherY, otherTurnY));
    otherY = f64x2.add(f64x2.mul(otherX, otherTurnY), f64x2.mul(otherY, otherTurnX));
    otherX = otherNextX;
    sum += 16;
  }
  addSteady(sum, start, count - both, x, y);
  addSteady(sum, other, otherCount - both, otherX, otherY);
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
