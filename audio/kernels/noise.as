// All of these as in memory.ts and white-noise.ts.
const NOISE_BYTES: usize = 32_768;
const NOISE_SAMPLES = 4096;
const PART_SAMPLES = 256;

// Where in the stretch of work: a part of both blocks by turns as floats, of one and of the other as
// integers, and what they are made with.
const ONE: usize = 4096;
const OTHER: usize = 4608;
const FACTORS: usize = 5120;

// Loaded from memory in place of constants, which the compiler of the module would make anew in every
// turn of a loop.
function writeFactors(at: usize): void {
  store<u16>(at, 0x9a5);
  store<u16>(at, 0xd6b, 2);
  store<u16>(at, 0x72d, 4);
  store<u16>(at, 0xb53, 6);
  store<u16>(at, 0x5e9, 8);
  store<u16>(at, 0xc97, 10);
  store<u16>(at, 4095, 12);
  store<u16>(at, 8, 14);
  store<u32>(at, 0x4320_0000, 16);
  store<f64>(at, 2_251_799_813_685_248.0 + 2047.5, 24);
}

@inline
function folded(value: v128, shift: i32): v128 {
  return v128.xor(value, v128.shr<u16>(value, shift));
}

// Writes twice each value of a part from 0 to 4095. Twelve bits are wanted of each product, so the
// lowest sixteen of it will do.
function shuffle(out: usize, from: i32, numbers: usize, factors: usize): void {
  const add1 = v128.load16_splat(numbers);
  const add2 = v128.load16_splat(numbers, 2);
  const add3 = v128.load16_splat(numbers, 4);
  const add4 = v128.load16_splat(numbers, 6);
  const add5 = v128.load16_splat(numbers, 8);
  const times1 = v128.load16_splat(factors);
  const times2 = v128.load16_splat(factors, 2);
  const times3 = v128.load16_splat(factors, 4);
  const times4 = v128.load16_splat(factors, 6);
  const times5 = v128.load16_splat(factors, 8);
  const times6 = v128.load16_splat(factors, 10);
  const mask = v128.load16_splat(factors, 12);
  const eight = v128.load16_splat(factors, 14);
  let places = v128.add<i16>(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(<i16>from));
  const end = out + (PART_SAMPLES << 1);
  while (out < end) {
    let value = v128.mul<i16>(v128.xor(places, add1), times1);
    value = v128.and(v128.add<i16>(value, add2), mask);
    value = v128.and(v128.mul<i16>(folded(value, 6), times2), mask);
    value = v128.mul<i16>(folded(value, 5), times3);
    value = v128.and(v128.add<i16>(value, add3), mask);
    value = v128.and(v128.mul<i16>(folded(value, 7), times4), mask);
    value = v128.mul<i16>(folded(value, 6), times5);
    value = v128.and(v128.add<i16>(value, add4), mask);
    value = v128.and(v128.mul<i16>(folded(value, 5), times6), mask);
    value = v128.and(v128.xor(folded(value, 7), add5), mask);
    v128.store(out, v128.add<i16>(value, value));
    places = v128.add<i16>(places, eight);
    out += 16;
  }
}

// Four values less 2047.5. Twice a value in the lowest bits of 2^51 is the sum of both, as the step
// there is a half.
@inline
function storeCentered(out: usize, doubled: v128, upper: v128, middle: v128): void {
  v128.store(out, f64x2.sub(v128.shuffle<i32>(doubled, upper, 0, 4, 1, 5), middle));
  v128.store(out, f64x2.sub(v128.shuffle<i32>(doubled, upper, 2, 6, 3, 7), middle), 16);
}

export function writeWhite(shuffles: usize, work: usize, out: usize): void {
  const factors = work + FACTORS;
  writeFactors(factors);
  const upper = v128.load32_splat(factors, 16);
  const middle = v128.load64_splat(factors, 24);
  for (let from = 0; from < NOISE_SAMPLES; from += PART_SAMPLES) {
    for (let block: usize = 0; block < 2; block++) {
      shuffle(work, from, shuffles + (block << 4), factors);
      let at = out + block * NOISE_BYTES + ((<usize>from) << 3);
      const end = work + (PART_SAMPLES << 1);
      for (let value = work; value < end; value += 16) {
        const doubled = v128.load(value);
        storeCentered(at, v128.extend_low<u16>(doubled), upper, middle);
        storeCentered(at + 32, v128.extend_high<u16>(doubled), upper, middle);
        at += 64;
      }
    }
  }
}

// The same places of both blocks, by turns.
function writePart(work: usize, from: i32, shuffles: usize): void {
  const factors = work + FACTORS;
  shuffle(work + ONE, from, shuffles, factors);
  shuffle(work + OTHER, from, shuffles + 16, factors);
  const upper = v128.load32_splat(factors, 16);
  const middle = v128.load64_splat(factors, 24);
  const end = work + OTHER;
  let out = work;
  for (let at = work + ONE; at < end; at += 16) {
    const one = v128.load(at);
    const other = v128.load(at, OTHER - ONE);
    const low = v128.shuffle<i16>(one, other, 0, 8, 1, 9, 2, 10, 3, 11);
    const high = v128.shuffle<i16>(one, other, 4, 12, 5, 13, 6, 14, 7, 15);
    storeCentered(out, v128.extend_low<u16>(low), upper, middle);
    storeCentered(out + 32, v128.extend_high<u16>(low), upper, middle);
    storeCentered(out + 64, v128.extend_low<u16>(high), upper, middle);
    storeCentered(out + 96, v128.extend_high<u16>(high), upper, middle);
    out += 128;
  }
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

export function colorOnce(
  shuffles: usize,
  from: i32,
  sections: usize,
  states: usize,
  work: usize,
  out: usize,
): void {
  writeFactors(work + FACTORS);
  const zero = v128.load64_splat(sections);
  const pole = v128.load64_splat(sections, 8);
  let x = v128.load(states);
  let a = v128.load(states, 16);
  out += (<usize>from) << 3;
  for (; from < NOISE_SAMPLES; from += PART_SAMPLES) {
    writePart(work, from, shuffles);
    const end = work + ONE;
    for (let at = work; at < end; at += 16) {
      const value = v128.load(at);
      a = filtered(value, x, a, zero, pole);
      x = value;
      storeBoth(out, a);
      out += 8;
    }
  }
  v128.store(states, x);
  v128.store(states, a, 16);
}

// Each section waits for its own last result only, not for the others. In steps of four samples the
// results stay where they are, instead of being moved from register to register after each.
export function colorFive(
  shuffles: usize,
  from: i32,
  sections: usize,
  states: usize,
  work: usize,
  out: usize,
): void {
  writeFactors(work + FACTORS);
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
  let x = v128.load(states);
  let a = v128.load(states, 16);
  let b = v128.load(states, 32);
  let c = v128.load(states, 48);
  let d = v128.load(states, 64);
  let e = v128.load(states, 80);
  out += (<usize>from) << 3;
  for (; from < NOISE_SAMPLES; from += PART_SAMPLES) {
    writePart(work, from, shuffles);
    const end = work + ONE;
    for (let at = work; at < end; at += 64) {
      const x1 = v128.load(at);
      const a1 = filtered(x1, x, a, zero1, pole1);
      const b1 = filtered(a1, a, b, zero2, pole2);
      const c1 = filtered(b1, b, c, zero3, pole3);
      const d1 = filtered(c1, c, d, zero4, pole4);
      const e1 = filtered(d1, d, e, zero5, pole5);
      const x2 = v128.load(at, 16);
      const a2 = filtered(x2, x1, a1, zero1, pole1);
      const b2 = filtered(a2, a1, b1, zero2, pole2);
      const c2 = filtered(b2, b1, c1, zero3, pole3);
      const d2 = filtered(c2, c1, d1, zero4, pole4);
      const e2 = filtered(d2, d1, e1, zero5, pole5);
      const x3 = v128.load(at, 32);
      const a3 = filtered(x3, x2, a2, zero1, pole1);
      const b3 = filtered(a3, a2, b2, zero2, pole2);
      const c3 = filtered(b3, b2, c2, zero3, pole3);
      const d3 = filtered(c3, c2, d2, zero4, pole4);
      const e3 = filtered(d3, d2, e2, zero5, pole5);
      const x4 = v128.load(at, 48);
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
      storeBoth(out, e1);
      storeBoth(out + 8, e2);
      storeBoth(out + 16, e3);
      storeBoth(out + 24, e4);
      out += 32;
    }
  }
  v128.store(states, x);
  v128.store(states, a, 16);
  v128.store(states, b, 32);
  v128.store(states, c, 48);
  v128.store(states, d, 64);
  v128.store(states, e, 80);
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
