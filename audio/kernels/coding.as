// All of these as in memory.ts.
const FRAME_BYTES: usize = 32_768;
const ZEROS_BYTES: usize = 64;

@inline
function product(sound: v128, at: usize, sum: v128): v128 {
  return f64x2.add(sum, f64x2.mul(sound, v128.load(at)));
}

@inline
function storeSum(sum: v128, out: usize): void {
  store<f64>(out, f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1));
}

export function correlate(samples: usize, window: usize, windowed: usize, out: usize): void {
  const start = windowed + ZEROS_BYTES;
  const end = start + FRAME_BYTES;
  for (let at = start; at < end; at += 32) {
    const four = v128.extend_low<i16>(v128.load64_zero(samples));
    const back = v128.shuffle<i32>(four, four, 2, 3, 2, 3);
    v128.store(at, f64x2.mul(f64x2.convert_low_i32x4_s(four), v128.load(window)));
    v128.store(at, f64x2.mul(f64x2.convert_low_i32x4_s(back), v128.load(window, 16)), 16);
    samples += 8;
    window += 32;
  }
  let s0 = f64x2.splat(0.0);
  let s1 = s0;
  let s2 = s0;
  let s3 = s0;
  let s4 = s0;
  let s5 = s0;
  let s6 = s0;
  let s7 = s0;
  let s8 = s0;
  for (let at = start; at < end; at += 16) {
    const sound = v128.load(at);
    s0 = product(sound, at, s0);
    s1 = product(sound, at - 8, s1);
    s2 = product(sound, at - 16, s2);
    s3 = product(sound, at - 24, s3);
    s4 = product(sound, at - 32, s4);
    s5 = product(sound, at - 40, s5);
    s6 = product(sound, at - 48, s6);
    s7 = product(sound, at - 56, s7);
    s8 = product(sound, at - 64, s8);
  }
  storeSum(s0, out);
  storeSum(s1, out + 8);
  storeSum(s2, out + 16);
  storeSum(s3, out + 24);
  storeSum(s4, out + 32);
  storeSum(s5, out + 40);
  storeSum(s6, out + 48);
  storeSum(s7, out + 56);
  storeSum(s8, out + 64);
}

// What one pair of taps predicts for four samples: pairs of neighbours by pairs of coefficients.
@inline
function lowPairs(at: usize, pair: v128): v128 {
  const pairs = v128.shuffle<i16>(v128.load(at), v128.load(at, 2), 0, 8, 1, 9, 2, 10, 3, 11);
  return v128.dot<i16>(pairs, pair);
}

@inline
function highPairs(at: usize, pair: v128): v128 {
  const pairs = v128.shuffle<i16>(v128.load(at), v128.load(at, 2), 4, 12, 5, 13, 6, 14, 7, 15);
  return v128.dot<i16>(pairs, pair);
}

export function subtract(left: usize, right: usize, count: i32): void {
  const end = left + ((<usize>count) << 1);
  while (left < end) {
    v128.store(right, v128.sub<i16>(v128.load(left), v128.load(right)));
    left += 16;
    right += 16;
  }
}

export function predict(
  samples: usize,
  count: i32,
  coefficients: usize,
  order: i32,
  shift: i32,
  bits: i32,
  residuals: usize,
): u32 {
  const half = 1 << (bits - 1);
  const halves = i32x4.splat(half);
  const first = v128.load32_splat(coefficients);
  let overflows = i32x4.splat(0);
  let at = samples + ((<usize>order) << 1);
  const end = samples + ((<usize>count) << 1);
  while (at + 16 <= end) {
    let low = lowPairs(at - 4, first);
    let high = highPairs(at - 4, first);
    for (let tap = 2; tap < order; tap += 2) {
      const place = at - 4 - ((<usize>tap) << 1);
      const pair = v128.load32_splat(coefficients + ((<usize>tap) << 1));
      low = v128.add<i32>(low, lowPairs(place, pair));
      high = v128.add<i32>(high, highPairs(place, pair));
    }
    const sound = v128.load(at);
    low = v128.sub<i32>(v128.extend_low<i16>(sound), v128.shr<i32>(low, shift));
    high = v128.sub<i32>(v128.extend_high<i16>(sound), v128.shr<i32>(high, shift));
    overflows = v128.or(overflows, v128.add<i32>(low, halves));
    overflows = v128.or(overflows, v128.add<i32>(high, halves));
    v128.store(residuals, v128.narrow<i32>(low, high));
    at += 16;
    residuals += 16;
  }
  let overflow: u32 =
    v128.extract_lane<u32>(overflows, 0) |
    v128.extract_lane<u32>(overflows, 1) |
    v128.extract_lane<u32>(overflows, 2) |
    v128.extract_lane<u32>(overflows, 3);
  while (at < end) {
    let sum: i32 = 0;
    for (let tap = 0; tap < order; tap++) {
      const coefficient = <i32>load<i16>(coefficients + (<usize>(tap ^ 1) << 1));
      sum += coefficient * <i32>load<i16>(at - 2 - ((<usize>tap) << 1));
    }
    const residual = <i32>load<i16>(at) - (sum >> shift);
    overflow |= <u32>(residual + half);
    store<i16>(residuals, <i16>residual);
    at += 2;
    residuals += 2;
  }
  return overflow >>> bits;
}

// Eight numbers of so many bits as two, of four each.
@inline
function inFours(each: v128, weights: v128, factor: v128): v128 {
  const pairs = v128.dot<i16>(each, weights);
  const firsts = v128.shuffle<i32>(pairs, pairs, 0, 2, 0, 2);
  return v128.or(v128.extmul_low<u32>(firsts, factor), v128.shr<u64>(pairs, 32));
}
export function pack(
  residuals: usize,
  count: i32,
  bits: i32,
  out: usize,
  pending: u32,
  pendingBits: i32,
): void {
  // Bits that wait are the highest of `waiting`; fewer than eight between two steps.
  let filled: u64 = pendingBits;
  let waiting: u64 = filled > 0 ? (<u64>pending) << (64 - filled) : 0;
  const width: u64 = bits;
  const ones: i32 = (1 << bits) - 1;
  const mask = i16x8.splat(<i16>ones);
  const weights = i32x4.splat(0x1_0000 | (1 << bits));
  const end = residuals + ((<usize>count) << 1);
  const four = 4 * width;
  // Eight residuals fill whole bytes, so that each eight begin at the same bit of one.
  const factor = i32x4.splat(1 << (2 * bits));
  const turned = i8x16(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
  const left: u64 = ((<u64>1) << filled) - 1;
  const leftUp = 64 - filled;
  if (bits <= 7) {
    const up = 64 - filled - 2 * four;
    while (residuals + 16 <= end) {
      const quads = inFours(v128.and(v128.load(residuals), mask), weights, factor);
      const value = (v128.extract_lane<u64>(quads, 0) << four) | v128.extract_lane<u64>(quads, 1);
      const bytes = v128.swizzle(i64x2.splat(waiting | (value << up)), turned);
      v128.store_lane<u64>(out, bytes, 0);
      waiting = (value & left) << leftUp;
      out += bits;
      residuals += 16;
    }
  } else {
    const up = 64 - filled - four;
    const over = 2 * four + filled - 64;
    const rest = 128 - 2 * four - filled;
    while (residuals + 16 <= end) {
      const quads = inFours(v128.and(v128.load(residuals), mask), weights, factor);
      const first = v128.extract_lane<u64>(quads, 0);
      const second = v128.extract_lane<u64>(quads, 1);
      const start = waiting | (first << up) | (second >> over);
      const both = v128.replace_lane<u64>(i64x2.splat(start), 1, second << rest);
      v128.store(out, v128.swizzle(both, turned));
      waiting = (second & left) << leftUp;
      out += bits;
      residuals += 16;
    }
  }
  while (residuals < end) {
    const value = <u64>(<u32>load<u16>(residuals) & <u32>ones);
    filled += width;
    waiting |= value << (64 - filled);
    store<u64>(out, bswap<u64>(waiting));
    out += <usize>(filled >> 3);
    waiting <<= filled & 56;
    filled &= 7;
    residuals += 2;
  }
  store<u8>(out, <u8>(waiting >> 56));
}

@inline
function entry(tables: usize, table: usize, byte: u32): u32 {
  return load<u16>(tables + table * 512 + ((<usize>byte) << 1));
}

function crcOn(tables: usize, crc: u32, start: usize, end: usize): u32 {
  while (start + 8 <= end) {
    const low = load<u32>(start);
    const high = load<u32>(start, 4);
    crc =
      entry(tables, 7, (low & 255) ^ (crc >> 8)) ^
      entry(tables, 6, ((low >> 8) & 255) ^ (crc & 255)) ^
      entry(tables, 5, (low >> 16) & 255) ^
      entry(tables, 4, low >> 24) ^
      entry(tables, 3, high & 255) ^
      entry(tables, 2, (high >> 8) & 255) ^
      entry(tables, 1, (high >> 16) & 255) ^
      entry(tables, 0, high >> 24);
    start += 8;
  }
  while (start < end) {
    crc = ((crc << 8) & 0xffff) ^ entry(tables, 0, (crc >> 8) ^ <u32>load<u8>(start));
    start++;
  }
  return crc;
}

// The polynomial x^16 + x^15 + x^2 + 1 squared seven times is x^2048 + x^1920 + x^256 + 1: what stands
// 16 vectors ahead may as well stand 15, 2 and 0 vectors ahead, until the last 16 hold everything.
export function crc16(tables: usize, start: usize, end: usize, folded: usize): u32 {
  const vectors = (end - start) >> 4;
  if (vectors <= 16) return crcOn(tables, 0, start, end);
  const nothing = i32x4.splat(0);
  let at = folded;
  while (at < folded + 256) {
    v128.store(at, nothing);
    at += 16;
  }
  const rest = at + ((vectors - 16) << 4);
  let last = nothing;
  while (at < rest) {
    const far = v128.xor(v128.load(at - 224), v128.load(at - 256));
    last = v128.xor(v128.xor(v128.load(start), last), far);
    v128.store(at, last);
    start += 16;
    at += 16;
  }
  while (at < rest + 256) {
    let value = v128.xor(v128.xor(v128.load(start), last), v128.load(at - 256));
    if (at < rest + 224) value = v128.xor(value, v128.load(at - 224));
    last = nothing;
    v128.store(at, value);
    start += 16;
    at += 16;
  }
  return crcOn(tables, crcOn(tables, 0, rest, at), start, end);
}
