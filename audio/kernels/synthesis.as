// All of these as in memory.ts. Distance from a rotation's cosines to its sines, in bytes.
const SINES: usize = 8256;

const BLOCK_SHIFT = 10;
const BLOCK_SAMPLES = 1024;
const CHUNK_SAMPLES = 4096;
const BLOCK_BYTES: usize = 8192;

@inline
function turned(rotation: usize, a: v128, b: v128): v128 {
  return f64x2.add(
    f64x2.mul(a, v128.load(rotation)),
    f64x2.mul(b, v128.load(rotation, SINES)),
  );
}

@inline
function writeSine(
  isAdded: bool,
  sum: usize,
  rotation: usize,
  a: f64,
  b: f64,
  count: i32,
): void {
  const va = f64x2.splat(a);
  const vb = f64x2.splat(b);
  const end = sum + ((<usize>count) << 3);
  while (sum < end) {
    const one = turned(rotation, va, vb);
    const two = turned(rotation + 16, va, vb);
    const three = turned(rotation + 32, va, vb);
    const four = turned(rotation + 48, va, vb);
    v128.store(sum, isAdded ? f64x2.add(v128.load(sum), one) : one);
    v128.store(sum, isAdded ? f64x2.add(v128.load(sum, 16), two) : two, 16);
    v128.store(sum, isAdded ? f64x2.add(v128.load(sum, 32), three) : three, 32);
    v128.store(sum, isAdded ? f64x2.add(v128.load(sum, 48), four) : four, 48);
    sum += 64;
    rotation += 64;
  }
}

export function setSine(sum: usize, rotation: usize, a: f64, b: f64, count: i32): void {
  writeSine(false, sum, rotation, a, b, count);
}

export function addSine(sum: usize, rotation: usize, a: f64, b: f64, count: i32): void {
  writeSine(true, sum, rotation, a, b, count);
}

@inline
function writeShapedSine(
  isAdded: bool,
  sum: usize,
  gains: usize,
  rotation: usize,
  a: f64,
  b: f64,
  count: i32,
): void {
  const va = f64x2.splat(a);
  const vb = f64x2.splat(b);
  const end = sum + ((<usize>count) << 3);
  while (sum < end) {
    const first = f64x2.mul(v128.load(gains), turned(rotation, va, vb));
    const second = f64x2.mul(v128.load(gains, 16), turned(rotation + 16, va, vb));
    v128.store(sum, isAdded ? f64x2.add(v128.load(sum), first) : first);
    v128.store(sum, isAdded ? f64x2.add(v128.load(sum, 16), second) : second, 16);
    sum += 32;
    gains += 32;
    rotation += 32;
  }
}

export function setShapedSine(
  sum: usize,
  gains: usize,
  rotation: usize,
  a: f64,
  b: f64,
  count: i32,
): void {
  writeShapedSine(false, sum, gains, rotation, a, b, count);
}

export function addShapedSine(
  sum: usize,
  gains: usize,
  rotation: usize,
  a: f64,
  b: f64,
  count: i32,
): void {
  writeShapedSine(true, sum, gains, rotation, a, b, count);
}

export function setGains(
  gains: usize,
  rotation: usize,
  offset: f64,
  a: f64,
  b: f64,
  count: i32,
): void {
  const va = f64x2.splat(a);
  const vb = f64x2.splat(b);
  const vo = f64x2.splat(offset);
  const end = gains + ((<usize>count) << 3);
  while (gains < end) {
    v128.store(gains, f64x2.add(vo, turned(rotation, va, vb)));
    v128.store(gains, f64x2.add(vo, turned(rotation + 16, va, vb)), 16);
    gains += 32;
    rotation += 32;
  }
}

export function scaleGains(
  gains: usize,
  rotation: usize,
  offset: f64,
  a: f64,
  b: f64,
  count: i32,
): void {
  const va = f64x2.splat(a);
  const vb = f64x2.splat(b);
  const vo = f64x2.splat(offset);
  const end = gains + ((<usize>count) << 3);
  while (gains < end) {
    const first = f64x2.add(vo, turned(rotation, va, vb));
    const second = f64x2.add(vo, turned(rotation + 16, va, vb));
    v128.store(gains, f64x2.mul(v128.load(gains), first));
    v128.store(gains, f64x2.mul(v128.load(gains, 16), second), 16);
    gains += 32;
    rotation += 32;
  }
}

@inline
function hashed(value: u32): u32 {
  let hash = (value ^ (value >>> 16)) * 0x7feb352d;
  hash = (hash ^ (hash >>> 15)) * 0x846ca68b;
  return hash ^ (hash >>> 16);
}

export function writeDither(dither: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const hash = hashed(<u32>i & 0xffff);
    const units = <f64>((hash & 0xffff) + (hash >>> 16));
    store<f64>(dither + ((<usize>i) << 3), 103_079_215_104.0 + (units - 32_767.0) / 65_536.0);
  }
}

// The lowest 32 bits of sound + dither count in steps of 1/65,536: see dither.ts.
@inline
function rounded(a: v128, b: v128, c: v128, d: v128, dither: usize): v128 {
  const first = f64x2.add(a, v128.load(dither));
  const second = f64x2.add(b, v128.load(dither, 16));
  const third = f64x2.add(c, v128.load(dither, 32));
  const fourth = f64x2.add(d, v128.load(dither, 48));
  return v128.narrow<i32>(
    v128.shr<i32>(v128.shuffle<i32>(first, second, 0, 2, 4, 6), 16),
    v128.shr<i32>(v128.shuffle<i32>(third, fourth, 0, 2, 4, 6), 16),
  );
}

export function round(sum: usize, dither: usize, out: usize, count: i32): void {
  const end = sum + ((<usize>count) << 3);
  while (sum < end) {
    const a = v128.load(sum);
    const b = v128.load(sum, 16);
    const c = v128.load(sum, 32);
    const d = v128.load(sum, 48);
    v128.store(out, rounded(a, b, c, d, dither));
    sum += 64;
    dither += 64;
    out += 16;
  }
}

@inline
function over(at: usize, a: v128, b: v128, noise: usize, scale: v128): v128 {
  return f64x2.add(turned(at, a, b), f64x2.mul(scale, v128.load(noise)));
}

export function roundOver(
  rotation: usize,
  a: f64,
  b: f64,
  noise: usize,
  amplitude: f64,
  dither: usize,
  out: usize,
  count: i32,
): void {
  const va = f64x2.splat(a);
  const vb = f64x2.splat(b);
  const scale = f64x2.splat(amplitude);
  const end = out + ((<usize>count) << 1);
  while (out < end) {
    const one = over(rotation, va, vb, noise, scale);
    const two = over(rotation + 16, va, vb, noise + 16, scale);
    const three = over(rotation + 32, va, vb, noise + 32, scale);
    const four = over(rotation + 48, va, vb, noise + 48, scale);
    v128.store(out, rounded(one, two, three, four, dither));
    rotation += 64;
    noise += 64;
    dither += 64;
    out += 16;
  }
}

export function steady(
  rotation: usize,
  a: f64,
  b: f64,
  dither: usize,
  seed: u32,
  place: u32,
  from: i32,
  to: i32,
  out: usize,
): void {
  while (from < to) {
    const block = from >> BLOCK_SHIFT;
    const end = min(to, (block + 1) << BLOCK_SHIFT);
    const turn = rotation + BLOCK_BYTES + ((<usize>block) << 3);
    const cosine = load<f64>(turn);
    const sine = load<f64>(turn, SINES);
    const va = f64x2.splat(a * cosine + b * sine);
    const vb = f64x2.splat(b * cosine - a * sine);
    const first = (<usize>(from & (BLOCK_SAMPLES - 1))) << 3;
    const entry = hashed(seed ^ (place + 2 * <u32>block)) >>> 16;
    let at = rotation + first;
    let noise = dither + ((<usize>entry) << 3) + first;
    let target = out;
    const last = out + ((<usize>(end - from)) << 1);
    while (target < last) {
      v128.store(target, roundedSine(at, va, vb, noise));
      at += 64;
      noise += 64;
      target += 16;
    }
    out = last;
    from = end;
  }
}

// Eight samples of a sine, rounded.
@inline
function roundedSine(at: usize, a: v128, b: v128, noise: usize): v128 {
  return rounded(
    turned(at, a, b),
    turned(at + 16, a, b),
    turned(at + 32, a, b),
    turned(at + 48, a, b),
    noise,
  );
}

@inline
function storeByTurns(out: usize, one: v128, other: v128): void {
  v128.store(out, v128.shuffle<i16>(one, other, 0, 8, 1, 9, 2, 10, 3, 11));
  v128.store(out, v128.shuffle<i16>(one, other, 4, 12, 5, 13, 6, 14, 7, 15), 16);
}

function steadyPair(
  left: usize,
  leftA: f64,
  leftB: f64,
  right: usize,
  rightA: f64,
  rightB: f64,
  dither: usize,
  seed: u32,
  place: u32,
  from: i32,
  to: i32,
  out: usize,
): usize {
  while (from < to) {
    const block = from >> BLOCK_SHIFT;
    const end = min(to, (block + 1) << BLOCK_SHIFT);
    const turn = BLOCK_BYTES + ((<usize>block) << 3);
    const leftCosine = load<f64>(left + turn);
    const leftSine = load<f64>(left + turn, SINES);
    const rightCosine = load<f64>(right + turn);
    const rightSine = load<f64>(right + turn, SINES);
    const la = f64x2.splat(leftA * leftCosine + leftB * leftSine);
    const lb = f64x2.splat(leftB * leftCosine - leftA * leftSine);
    const ra = f64x2.splat(rightA * rightCosine + rightB * rightSine);
    const rb = f64x2.splat(rightB * rightCosine - rightA * rightSine);
    const first = (<usize>(from & (BLOCK_SAMPLES - 1))) << 3;
    const leftEntry = hashed(seed ^ (place + 2 * <u32>block)) >>> 16;
    const rightEntry = hashed(seed ^ (place + 2 * <u32>block + 1)) >>> 16;
    let at = first;
    const leftNoise = dither + ((<usize>leftEntry) << 3);
    const rightNoise = dither + ((<usize>rightEntry) << 3);
    const last = first + ((<usize>(end - from)) << 3);
    while (at < last) {
      const one = roundedSine(left + at, la, lb, leftNoise + at);
      const other = roundedSine(right + at, ra, rb, rightNoise + at);
      storeByTurns(out, one, other);
      at += 64;
      out += 32;
    }
    // The last step may have gone too far.
    out -= (at - last) >> 1;
    from = end;
  }
  return out;
}

// What follows is trigonometry.ts, operation by operation.
@inline
function modulo(value: f64, divisor: f64): f64 {
  const rest = value - floor<f64>(value / divisor) * divisor;
  if (rest < 0.0) return rest + divisor;
  return rest >= divisor ? rest - divisor : rest;
}

function phaseTurns(index: f64, numerator: f64, denominator: f64): f64 {
  const step = modulo(numerator, denominator);
  const place = modulo(index, denominator);
  const high = floor<f64>(place / 65536.0);
  const low = place - high * 65536.0;
  const carried = modulo(high * step, denominator) * 65536.0;
  return modulo(carried + low * step, denominator) / denominator;
}

function sinTurns(turns: f64): f64 {
  const quarter = floor<f64>(turns * 4.0 + 0.5);
  const x = (turns * 4.0 - quarter) * 1.5707963267948966;
  const y = x * x;
  const quadrant = <i32>quarter;
  let value: f64;
  if (quadrant & 1) {
    let sum = 1.0 / 20_922_789_888_000.0;
    sum = sum * y - 1.0 / 87_178_291_200.0;
    sum = sum * y + 1.0 / 479_001_600.0;
    sum = sum * y - 1.0 / 3_628_800.0;
    sum = sum * y + 1.0 / 40_320.0;
    sum = sum * y - 1.0 / 720.0;
    sum = sum * y + 1.0 / 24.0;
    sum = sum * y - 0.5;
    value = 1.0 + y * sum;
  } else {
    let sum = -1.0 / 1_307_674_368_000.0;
    sum = sum * y + 1.0 / 6_227_020_800.0;
    sum = sum * y - 1.0 / 39_916_800.0;
    sum = sum * y + 1.0 / 362_880.0;
    sum = sum * y - 1.0 / 5_040.0;
    sum = sum * y + 1.0 / 120.0;
    sum = sum * y - 1.0 / 6.0;
    value = x + x * y * sum;
  }
  return quadrant & 2 ? -value : value;
}

export function steadyStretch(
  left: usize,
  leftStep: f64,
  right: usize,
  rightStep: f64,
  denominator: f64,
  amplitude: f64,
  origin: f64,
  dither: usize,
  seed: u32,
  from: i32,
  to: i32,
  out: usize,
): void {
  while (from < to) {
    const start = from & ~(CHUNK_SAMPLES - 1);
    const end = min(to, start + CHUNK_SAMPLES);
    const index = <f64>start - origin;
    const one = phaseTurns(index, leftStep, denominator);
    const other = phaseTurns(index, rightStep, denominator);
    out = steadyPair(
      left,
      amplitude * sinTurns(one),
      amplitude * sinTurns(one + 0.25),
      right,
      amplitude * sinTurns(other),
      amplitude * sinTurns(other + 0.25),
      dither,
      seed,
      2 * (<u32>start >> BLOCK_SHIFT),
      from - start,
      end - start,
      out,
    );
    from = end;
  }
}

export function interleave(left: usize, right: usize, out: usize, count: i32): void {
  const end = left + ((<usize>count) << 1);
  while (left < end) {
    storeByTurns(out, v128.load(left), v128.load(right));
    left += 16;
    right += 16;
    out += 32;
  }
}
