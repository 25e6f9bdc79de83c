import { solve } from "./least-squares.ts";
import { transform } from "./fourier.ts";

/**
 * A slow rhythm: height * (1 - depth/2 - depth/2 * cos), where the phase runs at one rate while rising
 * and another while falling.
 */
export interface Breath {
  /** Cycles per look. */
  rate: number;
  /** Position in the cycle at look 0, in turns; 0 is the quietest moment. */
  origin: number;
  /** Fraction of the cycle during which it rises. */
  inhale: number;
  /** Three standard deviations of the rate, estimated from the fit's residual. */
  rateUncertainty: number;
  /** Three standard deviations of `inhale`; 0 if it is fixed at half. */
  inhaleUncertainty: number;
}

/**
 * Finds a rhythm of at least one and a half cycles in a series of amplitudes: a spectrum gives the
 * approximate rate, and damped Gauss-Newton steps refine it. `isPaced` allows an inhale other than half.
 * Undefined if there is no rhythm.
 */
export function fitBreath(amplitudes: readonly number[], isPaced: boolean): Breath | undefined {
  const guess = guessBreath(amplitudes);
  if (guess === undefined) return undefined;
  let parameters = guess;
  let error = squaredError(amplitudes, parameters);
  let damping = 1e-3;
  const free = isPaced ? 5 : 4;
  for (let round = 0; round < 80 && damping < 1e12; round++) {
    const { normal, gradient } = linearize(amplitudes, parameters, free);
    const damped = normal.map((row, i) =>
      row.map((value, j) => (i === j ? value * (1 + damping) : value)),
    );
    const step = solve(damped, gradient);
    const next = parameters.map((value, index) => value + (step[index] ?? 0)) as Parameters;
    next[4] = Math.min(0.95, Math.max(0.05, next[4]));
    const nextError = squaredError(amplitudes, next);
    if (nextError < error) {
      const isDone = error - nextError < 1e-12 * error;
      [parameters, error] = [next, nextError];
      if (isDone) break;
      damping /= 10;
    } else damping *= 10;
  }
  return finish(amplitudes, parameters, error, free);
}

/** Offset, swing, rate, origin, inhale: offset - swing * cos(paced(rate * look + origin)). */
type Parameters = [number, number, number, number, number];

function finish(
  amplitudes: readonly number[],
  parameters: Parameters,
  error: number,
  free: number,
): Breath {
  const { rate, origin, inhale } = upright(parameters);
  const { normal } = linearize(amplitudes, parameters, free);
  const spread = error / Math.max(1, amplitudes.length - free);
  const uncertainty = (place: number) => {
    const unit = normal.map((_, index) => (index === place ? 1 : 0));
    return 3 * Math.sqrt(spread * Math.abs(solve(normal, unit)[place]!));
  };
  return {
    rate,
    origin: origin - Math.floor(origin),
    inhale,
    rateUncertainty: uncertainty(2),
    inhaleUncertainty: free === 5 ? uncertainty(4) : 0,
  };
}

/** A negative swing is the same rhythm with its origin half a cycle away. */
function upright([, swing, rate, origin, inhale]: Parameters) {
  return swing < 0
    ? { rate, origin: origin - inhale, inhale: 1 - inhale }
    : { rate, origin, inhale };
}

function guessBreath(amplitudes: readonly number[]): Parameters | undefined {
  const near = strongestRate(amplitudes);
  if (near === undefined) return undefined;
  let best: Parameters | undefined;
  let least = Infinity;
  for (let rate = 0.5 * near; rate < 1.6 * near; rate += 0.02 * near) {
    const candidate = fitPlainCosine(amplitudes, rate);
    const error = squaredError(amplitudes, candidate);
    if (error < least) [best, least] = [candidate, error];
  }
  return best;
}

/**
 * Cycles per look of the strongest line in the spectrum, zero-padded to resolve frequencies between
 * bins.
 */
function strongestRate(amplitudes: readonly number[]): number | undefined {
  if (amplitudes.length < 8) return undefined;
  const size = 8 * 2 ** Math.ceil(Math.log2(amplitudes.length));
  const mean = amplitudes.reduce((sum, value) => sum + value, 0) / amplitudes.length;
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  amplitudes.forEach((value, look) => (real[look] = value - mean));
  transform(real, imaginary);
  let strongest = 0;
  let height = 0;
  for (let bin = 1; bin < size / 2; bin++) {
    const power = real[bin]! ** 2 + imaginary[bin]! ** 2;
    if (power > height) [strongest, height] = [bin, power];
  }
  return strongest === 0 ? undefined : strongest / size;
}

function fitPlainCosine(amplitudes: readonly number[], rate: number): Parameters {
  const normal = [0, 1, 2].map(() => [0, 0, 0]);
  const right = [0, 0, 0];
  amplitudes.forEach((value, look) => {
    const angle = 2 * Math.PI * rate * look;
    const basis = [1, Math.cos(angle), Math.sin(angle)];
    accumulate(normal, right, basis, value);
  });
  const [offset, cosine, sine] = solve(normal, right) as [number, number, number];
  const origin = Math.atan2(sine, -cosine) / (2 * Math.PI);
  return [offset, Math.hypot(cosine, sine), rate, origin, 0.5];
}

function squaredError(amplitudes: readonly number[], parameters: Parameters): number {
  const [offset, swing, rate, origin, inhale] = parameters;
  return amplitudes.reduce((sum, value, look) => {
    const angle = 2 * Math.PI * pacedPlace(rate * look + origin, inhale);
    return sum + (value - offset + swing * Math.cos(angle)) ** 2;
  }, 0);
}

/**
 * The normal equations of one step; `free` is the number of fitted parameters, and the inhale comes
 * last.
 */
function linearize(amplitudes: readonly number[], parameters: Parameters, free: number) {
  const [offset, swing, rate, origin, inhale] = parameters;
  const zeros = () => Array.from({ length: free }, () => 0);
  const normal = Array.from({ length: free }, zeros);
  const gradient = zeros();
  amplitudes.forEach((value, look) => {
    const walked = rate * look + origin;
    const place = walked - Math.floor(walked);
    const angle = 2 * Math.PI * pacedPlace(walked, inhale);
    const turned = swing * 2 * Math.PI * Math.sin(angle);
    const isRising = place < inhale;
    const pace = isRising ? 0.5 / inhale : 0.5 / (1 - inhale);
    const shift = isRising ? (-0.5 * place) / inhale ** 2 : (0.5 * (place - 1)) / (1 - inhale) ** 2;
    const basis = [1, -Math.cos(angle), turned * pace * look, turned * pace, turned * shift];
    accumulate(normal, gradient, basis, value - offset + swing * Math.cos(angle));
  });
  return { normal, gradient };
}

function accumulate(normal: number[][], right: number[], basis: readonly number[], value: number) {
  for (let i = 0; i < right.length; i++) {
    right[i]! += basis[i]! * value;
    for (let j = 0; j < right.length; j++) normal[i]![j]! += basis[i]! * basis[j]!;
  }
}

/** Phase of a breath in turns: half a turn of breathing in, half a turn of breathing out. */
export function pacedPlace(walked: number, inhale: number): number {
  const place = walked - Math.floor(walked);
  return place < inhale ? (0.5 * place) / inhale : 0.5 + (0.5 * (place - inhale)) / (1 - inhale);
}
