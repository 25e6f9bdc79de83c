import { LARGEST_QUANTIZATION_ERROR } from "./dither.ts";
import { type Sinusoids, sinusoidsOf, slackAtKnees, slackAtSeam } from "./spectrum.ts";
import type { Span } from "./timeline.ts";
import { cosTurns, sinTurns } from "./trigonometry.ts";

/** A FLAC linear predictor whose residuals are proven in advance to fit in `residualBits`. */
export interface Predictor {
  /** Applied to the latest sample first; 15-bit signed. */
  coefficients: readonly number[];
  /** The weighted sum is shifted right by 0 to 15. */
  shift: number;
  /** 1 to 14, two's complement. */
  residualBits: number;
}

/** Bits per coefficient, as written in a subframe. */
export const COEFFICIENT_BITS = 15;

/**
 * The cheapest predictor for `frameSamples` samples of one channel, or of the difference of both, in
 * consecutive `spans`; noise is not considered. Undefined if verbatim samples are as cheap. A frame is
 * a sum of sines plus rounding. A filter with zeros at the carriers leaves of each sine its amplitude
 * times the filter's gain there, and of the rounding at most the sum of its absolute coefficients. Both
 * are closed forms, so no residual can exceed this bound.
 */
export function choosePredictor(
  spans: readonly Span[],
  channel: 0 | 1 | "difference",
  sampleRate: number,
  frameSamples: number,
): Predictor | undefined {
  const denominator = sampleRate * 10_000;
  const ears = channel === "difference" ? ([0, 1] as const) : [channel];
  // Rounding and the slack at seams count once per channel involved.
  const share = ears.length;
  const voicesOf = ({ voices }: Span) =>
    share === 1 ? voices : voices.filter(({ carriersE4: [left, right] }) => left !== right);
  const carriers = new Set<number>();
  const ends: number[] = [];
  let end = 0;
  for (const span of spans) {
    for (const voice of voicesOf(span)) {
      for (const ear of ears) {
        carriers.add(voice.carriersE4[ear]);
        end = enterPlaces(sinusoidsOf(voice, ear, denominator), end);
      }
    }
    ends.push(end);
  }
  const sections = Array.from(carriers, (carrier) => -2 * cosTurns(carrier / denominator));
  const slack = slackOf(spans);
  let best: Predictor | undefined;
  let bestBits = 16 * frameSamples;
  for (const polynomial of products(sections, MAX_SECTIONS)) {
    const order = polynomial.length - 1;
    if (order >= frameSamples) continue;
    const filter = filters[order]!;
    const shift = quantize(polynomial, filter);
    const rounding = LARGEST_QUANTIZATION_ERROR * absoluteSum(filter);
    const sizeFor = (bits: number) =>
      order * (16 + COEFFICIENT_BITS) + (frameSamples - order) * bits;
    // Most candidates are ruled out before anything else is computed.
    if (sizeFor(bitsFor(Math.ceil(share * rounding))) >= bestBits) continue;
    let largest = 0;
    for (let i = 0; i < ends.length; i++) {
      largest = Math.max(largest, gainOver(filter, ends[i - 1] ?? 0, ends[i]!));
    }
    const bound =
      largest +
      share * (rounding + slack.linear * reach(filter, 1) + slack.square * reach(filter, 2));
    const residualBits = bitsFor(Math.ceil(bound + 1e-6));
    if (residualBits > MAX_RESIDUAL_BITS) continue;
    const bits = sizeFor(residualBits);
    if (bits < bestBits) {
      // Exact: the filter's values are multiples of 2^-shift.
      const coefficients = Array.from(filter.subarray(1), (value) => -value * 2 ** shift + 0);
      best = { coefficients, shift, residualBits };
      bestBits = bits;
    }
  }
  return best;
}

// Wider residuals would save nothing over verbatim samples, and the kernels rely on this limit.
export const MAX_RESIDUAL_BITS = 14;

// Each further pair of zeros costs about two bits per sample, so more than four never pay off.
const MAX_SECTIONS = 4;

/** Products of 1 + s z + z^2 over every choice of one to `most` of the sections. */
function products(sections: readonly number[], most: number): number[][] {
  const found: number[][] = [];
  const extend = (polynomial: number[], next: number, left: number): void => {
    if (left === 0) return;
    for (let i = next; i < sections.length; i++) {
      const longer = multiplied(polynomial, sections[i]!);
      found.push(longer);
      extend(longer, i + 1, left - 1);
    }
  };
  extend([1], 0, most);
  return found;
}

function multiplied(polynomial: readonly number[], section: number): number[] {
  const product = [...polynomial, 0, 0];
  for (let i = product.length - 1; i > 0; i--) {
    product[i]! += section * product[i - 1]! + (i > 1 ? product[i - 2]! : 0);
  }
  return product;
}

/** One buffer per filter order, reused like the sines. */
const filters = Array.from({ length: 2 * MAX_SECTIONS + 1 }, (_, it) => new Float64Array(it + 1));

/**
 * Quantises the polynomial to multiples of 2^-shift, as fine as COEFFICIENT_BITS allow, and returns the
 * shift.
 */
function quantize(polynomial: readonly number[], filter: Float64Array): number {
  let least = Infinity;
  let most = -Infinity;
  for (let i = 1; i < polynomial.length; i++) {
    least = Math.min(least, -polynomial[i]!);
    most = Math.max(most, -polynomial[i]!);
  }
  let shift = 15;
  while (isTooLarge(least, shift) || isTooLarge(most, shift)) shift--;
  filter[0] = 1;
  for (let i = 1; i < polynomial.length; i++) {
    filter[i] = -inSteps(-polynomial[i]!, shift) / 2 ** shift;
  }
  return shift;
}

function inSteps(value: number, shift: number): number {
  return Math.floor(value * 2 ** shift + 0.5);
}

function isTooLarge(value: number, shift: number): boolean {
  return Math.abs(inSteps(value, shift)) >= 2 ** (COEFFICIENT_BITS - 1);
}

/**
 * The current sines, each as cosine and sine of its angle per sample and its amplitude. Reused between
 * choices, to avoid garbage collection pauses.
 */
let places = new Float64Array(3 * 64);

/** Appends sines after those that end at `from`, and returns the new end. */
function enterPlaces(sines: Sinusoids, from: number): number {
  const end = from + 1.5 * sines.length;
  if (end > places.length) {
    const more = new Float64Array(2 * end);
    more.set(places);
    places = more;
  }
  for (let i = 0, place = from; i < sines.length; i += 2, place += 3) {
    places[place] = cosTurns(sines[i]!);
    places[place + 1] = sinTurns(sines[i]!);
    places[place + 2] = sines[i + 1]!;
  }
  return end;
}

/** Bound on the filtered sines from one position to another. */
function gainOver(filter: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let place = from; place < to; place += 3) {
    const cosine = places[place]!;
    const sine = places[place + 1]!;
    let real = 0;
    let imaginary = 0;
    for (let delay = filter.length - 1; delay >= 0; delay--) {
      const turned = real * cosine + imaginary * sine + filter[delay]!;
      imaginary = imaginary * cosine - real * sine;
      real = turned;
    }
    sum += places[place + 2]! * Math.sqrt(real * real + imaginary * imaginary);
  }
  return sum;
}

function absoluteSum(filter: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < filter.length; i++) sum += Math.abs(filter[i]!);
  return sum;
}

/**
 * Extra residual where an envelope's formula changes within the filter's reach: `linear` times each of
 * its magnitudes by its delay, and `square` by the delay's square.
 */
export function slackOf(spans: readonly Span[]): { linear: number; square: number } {
  let linear = 0;
  let square = 0;
  spans.forEach((span, index) => {
    square += Math.max(0, ...span.voices.map(slackAtKnees));
    const next = spans[index + 1];
    if (next === undefined) return;
    const { slope, curvature } = slackAtSeam(span, next);
    linear += slope;
    square += curvature;
  });
  return { linear, square };
}

/** Sum of a filter's magnitudes, each times its delay or the delay's square. */
export function reach(filter: ArrayLike<number>, power: 1 | 2): number {
  let sum = 0;
  for (let delay = 0; delay < filter.length; delay++) {
    sum += Math.abs(filter[delay]!) * delay ** power;
  }
  return sum;
}

/** Bits of the two's complement numbers from -largest to largest. */
export function bitsFor(largest: number): number {
  return 33 - Math.clz32(Math.min(2 ** 31, Math.ceil(largest)));
}
