// Distance from a rotation's cosines to its sines, in bytes; the same as in memory.ts.
const SINES: usize = 8256;

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

// The lowest 32 bits of sum + dither count in steps of 1/65,536: see dither.ts.
@inline
function rounded(sum: usize, dither: usize): v128 {
  const a = f64x2.add(v128.load(sum), v128.load(dither));
  const b = f64x2.add(v128.load(sum, 16), v128.load(dither, 16));
  const c = f64x2.add(v128.load(sum, 32), v128.load(dither, 32));
  const d = f64x2.add(v128.load(sum, 48), v128.load(dither, 48));
  return v128.narrow<i32>(
    v128.shr<i32>(v128.shuffle<i32>(a, b, 0, 2, 4, 6), 16),
    v128.shr<i32>(v128.shuffle<i32>(c, d, 0, 2, 4, 6), 16),
  );
}

export function round(sum: usize, dither: usize, out: usize, count: i32): void {
  const end = sum + ((<usize>count) << 3);
  while (sum < end) {
    v128.store(out, rounded(sum, dither));
    sum += 64;
    dither += 64;
    out += 16;
  }
}

export function roundTwice(sum: usize, dither: usize, out: usize, count: i32): void {
  const end = sum + ((<usize>count) << 3);
  while (sum < end) {
    const both = rounded(sum, dither);
    v128.store(out, v128.shuffle<i16>(both, both, 0, 0, 1, 1, 2, 2, 3, 3));
    v128.store(out, v128.shuffle<i16>(both, both, 4, 4, 5, 5, 6, 6, 7, 7), 16);
    sum += 64;
    dither += 64;
    out += 32;
  }
}

export function roundBoth(
  left: usize,
  leftDither: usize,
  right: usize,
  rightDither: usize,
  out: usize,
  count: i32,
): void {
  const end = left + ((<usize>count) << 3);
  while (left < end) {
    const one = rounded(left, leftDither);
    const other = rounded(right, rightDither);
    v128.store(out, v128.shuffle<i16>(one, other, 0, 8, 1, 9, 2, 10, 3, 11));
    v128.store(out, v128.shuffle<i16>(one, other, 4, 12, 5, 13, 6, 14, 7, 15), 16);
    left += 64;
    leftDither += 64;
    right += 64;
    rightDither += 64;
    out += 32;
  }
}
