import { cosTurns, sinTurns } from "../trigonometry.ts";

/**
 * Highest absolute value of one channel, also between samples (ITU-R BS.1770-4, annex 2), for samples
 * that arrive in pieces.
 */
export class TruePeak {
  readonly #phases: Float64Array[];
  /** Upper bound of an interpolated value, relative to the highest sample around it. */
  readonly #mostGain: number;
  #history = new Float32Array(TAPS - 1);
  #peak = 0;

  constructor(sampleRate: number) {
    this.#phases = phasesFor(sampleRate >= 192_000 ? 1 : sampleRate >= 96_000 ? 2 : 4);
    this.#mostGain = Math.max(1, ...this.#phases.map(sumOfMagnitudes));
  }

  push(samples: Float32Array): void {
    const all = new Float32Array(this.#history.length + samples.length);
    all.set(this.#history);
    all.set(samples, this.#history.length);
    for (let start = 0; start + TAPS <= all.length; start += BATCH)
      this.#look(all, start, Math.min(all.length - TAPS + 1, start + BATCH));
    this.#history = all.slice(Math.max(0, all.length - TAPS + 1));
  }

  peak(): number {
    return Math.max(this.#peak, highest(this.#history, 0, this.#history.length));
  }

  /** Examines values at and after positions `start` to `end` - 1; skips stretches too quiet to matter. */
  #look(all: Float32Array, start: number, end: number): void {
    const sample = highest(all, start, end + TAPS - 1);
    if (sample > this.#peak) this.#peak = sample;
    if (sample * this.#mostGain <= this.#peak) return;
    for (const phase of this.#phases) {
      for (let at = start; at < end; at++) {
        let value = 0;
        for (let tap = 0; tap < TAPS; tap++) value += phase[tap]! * all[at + tap]!;
        const size = Math.abs(value);
        if (size > this.#peak) this.#peak = size;
      }
    }
  }
}

const TAPS = 32;
const BATCH = 64;

/**
 * The positions between two samples, each as weights of the surrounding samples: a sinc in a Hann
 * window.
 */
function phasesFor(factor: number): Float64Array[] {
  return Array.from({ length: factor - 1 }, (_, index) =>
    Float64Array.from({ length: TAPS }, (_unused, tap) => {
      const distance = tap - (TAPS / 2 - 1) - (index + 1) / factor;
      const window = 0.5 + 0.5 * cosTurns(distance / TAPS);
      return (window * sinTurns(distance / 2)) / (Math.PI * distance);
    }),
  );
}

const sumOfMagnitudes = (phase: Float64Array) =>
  phase.reduce((sum, weight) => sum + Math.abs(weight), 0);

function highest(samples: Float32Array, start: number, end: number): number {
  let most = 0;
  for (let i = start; i < end; i++) most = Math.max(most, Math.abs(samples[i]!));
  return most;
}
