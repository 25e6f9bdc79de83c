import { decibelsFromPower } from "../decibels.ts";
import { KFilter } from "./k-filter.ts";
import { TruePeak } from "./true-peak.ts";

export interface LoudnessHeard {
  /** LUFS; null if the sound is silent or shorter than 0.4 s. */
  integratedLufs: number | null;
  /** dBTP; null if the sound is silent. */
  truePeakDecibels: number | null;
}

/** Integrated loudness (ITU-R BS.1770-4, both gates) and true peak of samples that arrive in pieces. */
export class LoudnessMeter {
  readonly #filters: KFilter[];
  readonly #weights: number[];
  readonly #peaks: TruePeak[];
  readonly #stepSamples: number;
  /** Weighted sum of squares of the current 100 ms step, and how many samples it has. */
  #sum = 0;
  #filled = 0;
  readonly #steps: number[] = [];

  /** `channels` of 5 and 6 mean 5.0 and 5.1; others are weighted equally, mono as one channel. */
  constructor(sampleRate: number, channels: number) {
    const each = Array.from({ length: channels });
    this.#filters = each.map(() => new KFilter(sampleRate));
    this.#weights = WEIGHTS[channels] ?? each.map(() => 1);
    this.#peaks = each.map(() => new TruePeak(sampleRate));
    this.#stepSamples = Math.round(sampleRate / 10);
  }

  /** The same number of samples for each channel, full scale 1; damaged files may have any others. */
  push(samplesOf: readonly Float32Array[]): void {
    const channels = samplesOf.map((samples) => samples.map(playable));
    const length = channels[0]?.length ?? 0;
    for (let start = 0; start < length;) {
      const end = Math.min(length, start + this.#stepSamples - this.#filled);
      for (const [index, samples] of channels.entries())
        this.#sum += this.#weights[index]! * this.#filters[index]!.power(samples, start, end);
      this.#filled += end - start;
      start = end;
      if (this.#filled < this.#stepSamples) continue;
      this.#steps.push(this.#sum / this.#stepSamples);
      this.#sum = 0;
      this.#filled = 0;
    }
    for (const [index, samples] of channels.entries()) this.#peaks[index]!.push(samples);
  }

  result(): LoudnessHeard {
    const peak = Math.max(...this.#peaks.map((it) => it.peak()));
    return {
      integratedLufs: gated(this.#steps),
      truePeakDecibels: peak > 0 ? decibelsFromPower(peak * peak) : null,
    };
  }
}

/** What a player makes of a sample: NaN is silence, and far above full scale is no louder. */
function playable(sample: number): number {
  return Number.isNaN(sample) ? 0 : Math.max(-LOUDEST, Math.min(LOUDEST, sample));
}

/** 12 dB above full scale. */
const LOUDEST = 4;

/** Left, right, centre, low frequency effects (not counted), surrounds. */
const WEIGHTS: Record<number, number[]> = { 5: [1, 1, 1, 1.41, 1.41], 6: [1, 1, 1, 0, 1.41, 1.41] };

function gated(steps: readonly number[]): number | null {
  const blocks: number[] = [];
  for (let at = 0; at + 4 <= steps.length; at++)
    blocks.push((steps[at]! + steps[at + 1]! + steps[at + 2]! + steps[at + 3]!) / 4);
  const audible = blocks.filter((power) => power > ABSOLUTE_GATE);
  const relativeGate = average(audible) / 10;
  const power = average(audible.filter((it) => it > relativeGate));
  return power > 0 ? OFFSET + decibelsFromPower(power) : null;
}

const OFFSET = -0.691;
/** Power at -70 LUFS. */
const ABSOLUTE_GATE = 1.1724653e-7;

const average = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
