/**
 * SHA-256 of an ASCII text as 64 lower-case hexadecimal digits (FIPS 180-4). Implemented here because
 * this package may use neither dependencies nor platform APIs. Throws RangeError for characters outside
 * ASCII.
 */
export function sha256(text: string): string {
  const words = paddedWords(text);
  // Signed words stay small integers throughout; unsigned ones would each become a heap number.
  const state = Int32Array.from(INITIAL_STATE);
  const schedule = new Int32Array(64);
  for (let offset = 0; offset < words.length; offset += 16) {
    expand(words.subarray(offset, offset + 16), schedule);
    compress(state, schedule);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function paddedWords(text: string): Int32Array {
  const words = new Int32Array((((text.length + 8) >> 6) + 1) * 16);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) throw new RangeError("Only ASCII text can be hashed.");
    words[i >> 2]! |= code << (24 - 8 * (i & 3));
  }
  words[text.length >> 2]! |= 0x80 << (24 - 8 * (text.length & 3));
  words[words.length - 2] = Math.floor(text.length / 0x20000000);
  words[words.length - 1] = text.length << 3;
  return words;
}

function expand(block: Int32Array, schedule: Int32Array): void {
  schedule.set(block);
  for (let i = 16; i < 64; i++) {
    const a = schedule[i - 15]!;
    const b = schedule[i - 2]!;
    const small0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const small1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    schedule[i] = (schedule[i - 16]! + small0 + schedule[i - 7]! + small1) | 0;
  }
}

function compress(state: Int32Array, schedule: Int32Array): void {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + ROUND_CONSTANTS[i]! + schedule[i]!) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  const next = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i]! += next[i]!;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

// The standard defines both tables as the first 32 fractional bits of roots of the first primes; they
// are written out so that a recipe's id does not depend on an engine's roots.
const INITIAL_STATE = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const ROUND_CONSTANTS = Int32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);
