// All of these as in memory.ts and white-noise.ts.
const NOISE_BYTES: usize = 32_768;
const NOISE_SAMPLES = 4096;

@inline
function folded(value: v128, shift: i32): v128 {
  return v128.xor(value, v128.shr<u16>(value, shift));
}

// Twelve bits are wanted of each product, so the lowest sixteen of it will do.
@inline
function times(value: v128, factor: i16): v128 {
  return v128.mul<i16>(value, i16x8.splat(factor));
}

@inline
function storeCentered(out: usize, values: v128): void {
  const middle = f64x2.splat(2047.5);
  const others = v128.shuffle<i32>(values, values, 2, 3, 0, 1);
  v128.store(out, f64x2.sub(f64x2.convert_low_i32x4_s(values), middle));
  v128.store(out, f64x2.sub(f64x2.convert_low_i32x4_s(others), middle), 16);
}

export function writeWhite(
  out: usize,
  from: i32,
  add1: i32,
  add2: i32,
  add3: i32,
  add4: i32,
  add5: i32,
): void {
  const mask = i16x8.splat(4095);
  const one = i16x8.splat(<i16>add1);
  const two = i16x8.splat(<i16>add2);
  const three = i16x8.splat(<i16>add3);
  const four = i16x8.splat(<i16>add4);
  const five = i16x8.splat(<i16>add5);
  let places = v128.add<i16>(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(<i16>from));
  out += (<usize>from) << 3;
  for (let i = from; i < NOISE_SAMPLES; i += 8) {
    let value = v128.and(v128.add<i16>(times(v128.xor(places, one), 0x9a5), two), mask);
    value = v128.and(times(folded(value, 6), 0xd6b), mask);
    value = v128.and(v128.add<i16>(times(folded(value, 5), 0x72d), three), mask);
    value = v128.and(times(folded(value, 7), 0xb53), mask);
    value = v128.and(v128.add<i16>(times(folded(value, 6), 0x5e9), four), mask);
    value = v128.and(times(folded(value, 5), 0xc97), mask);
    value = v128.and(v128.xor(folded(value, 7), five), mask);
    storeCentered(out, v128.extend_low<u16>(value));
    storeCentered(out + 32, v128.extend_high<u16>(value));
    places = v128.add<i16>(places, i16x8.splat(8));
    out += 64;
  }
}

// The same place of two neighbouring blocks.
@inline
function bothBlocks(at: usize): v128 {
  return v128.load_lane<u64>(at + NOISE_BYTES, v128.load_zero<u64>(at), 1);
}

@inline
function storeBoth(at: usize, values: v128): void {
  v128.store_lane<u64>(at, values, 0);
  v128.store_lane<u64>(at + NOISE_BYTES, values, 1);
}

@inline
function filtered(value: v128, before: v128, last: v128, zero: v128, pole: v128): v128 {
  return f64x2.add(f64x2.sub(value, f64x2.mul(zero, before)), f64x2.mul(pole, last));
}

export function colorOnce(white: usize, warmUp: i32, sections: usize, out: usize): void {
  const zero = v128.load64_splat(sections);
  const pole = v128.load64_splat(sections, 8);
  let at = white + NOISE_BYTES - ((<usize>warmUp) << 3);
  const first = white + NOISE_BYTES;
  const end = first + NOISE_BYTES;
  let x = f64x2.splat(0.0);
  let a = f64x2.splat(0.0);
  while (at < end) {
    const value = bothBlocks(at);
    a = filtered(value, x, a, zero, pole);
    x = value;
    if (at >= first) storeBoth(out + (at - first), a);
    at += 8;
  }
}

// Each section waits for its own last result only, not for the others. In steps of four samples the
// results stay where they are, instead of being moved from register to register after each.
export function colorFive(white: usize, warmUp: i32, sections: usize, out: usize): void {
  const zero1 = v128.load64_splat(sections);
  const pole1 = v128.load64_splat(sections, 8);
  const zero2 = v128.load64_splat(sections, 16);
  const pole2 = v128.load64_splat(sections, 24);
  const zero3 = v128.load64_splat(sections, 32);
  const pole3 = v128.load64_splat(sections, 40);
  const zero4 = v128.load64_splat(sections, 48);
  const pole4 = v128.load64_splat(sections, 56);
  const zero5 = v128.load64_splat(sections, 64);
  const pole5 = v128.load64_splat(sections, 72);
  let at = white + NOISE_BYTES - ((<usize>warmUp) << 3);
  const first = white + NOISE_BYTES;
  const end = first + NOISE_BYTES;
  let x = f64x2.splat(0.0);
  let a = x;
  let b = x;
  let c = x;
  let d = x;
  let e = x;
  while (at < end) {
    const x1 = bothBlocks(at);
    const a1 = filtered(x1, x, a, zero1, pole1);
    const b1 = filtered(a1, a, b, zero2, pole2);
    const c1 = filtered(b1, b, c, zero3, pole3);
    const d1 = filtered(c1, c, d, zero4, pole4);
    const e1 = filtered(d1, d, e, zero5, pole5);
    const x2 = bothBlocks(at + 8);
    const a2 = filtered(x2, x1, a1, zero1, pole1);
    const b2 = filtered(a2, a1, b1, zero2, pole2);
    const c2 = filtered(b2, b1, c1, zero3, pole3);
    const d2 = filtered(c2, c1, d1, zero4, pole4);
    const e2 = filtered(d2, d1, e1, zero5, pole5);
    const x3 = bothBlocks(at + 16);
    const a3 = filtered(x3, x2, a2, zero1, pole1);
    const b3 = filtered(a3, a2, b2, zero2, pole2);
    const c3 = filtered(b3, b2, c2, zero3, pole3);
    const d3 = filtered(c3, c2, d2, zero4, pole4);
    const e3 = filtered(d3, d2, e2, zero5, pole5);
    const x4 = bothBlocks(at + 24);
    const a4 = filtered(x4, x3, a3, zero1, pole1);
    const b4 = filtered(a4, a3, b3, zero2, pole2);
    const c4 = filtered(b4, b3, c3, zero3, pole3);
    const d4 = filtered(c4, c3, d3, zero4, pole4);
    const e4 = filtered(d4, d3, e3, zero5, pole5);
    x = x4;
    a = a4;
    b = b4;
    c = c4;
    d = d4;
    e = e4;
    if (at >= first) {
      const target = out + (at - first);
      storeBoth(target, e1);
      storeBoth(target + 8, e2);
      storeBoth(target + 16, e3);
      storeBoth(target + 24, e4);
    }
    at += 32;
  }
}

export function addNoise(sum: usize, noise: usize, amplitude: f64, count: i32): void {
  const scale = f64x2.splat(amplitude);
  const end = sum + ((<usize>count) << 3);
  while (sum < end) {
    const one = f64x2.mul(scale, v128.load(noise));
    const two = f64x2.mul(scale, v128.load(noise, 16));
    v128.store(sum, f64x2.add(v128.load(sum), one));
    v128.store(sum, f64x2.add(v128.load(sum, 16), two), 16);
    sum += 32;
    noise += 32;
  }
}

export function addShapedNoise(
  sum: usize,
  gains: usize,
  noise: usize,
  amplitude: f64,
  count: i32,
): void {
  const scale = f64x2.splat(amplitude);
  const end = sum + ((<usize>count) << 3);
  while (sum < end) {
    const one = f64x2.mul(f64x2.mul(scale, v128.load(gains)), v128.load(noise));
    const two = f64x2.mul(f64x2.mul(scale, v128.load(gains, 16)), v128.load(noise, 16));
    v128.store(sum, f64x2.add(v128.load(sum), one));
    v128.store(sum, f64x2.add(v128.load(sum, 16), two), 16);
    sum += 32;
    gains += 32;
    noise += 32;
  }
}
