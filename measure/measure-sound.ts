import { highestHertzE4 } from "@attune/audio/layer";
import type { Recipe } from "@attune/audio/recipe";
import type { ChannelReadings } from "./channel-meter.ts";
import { type ExpectedSegment, expectedSegments, rhythmOf } from "./expected-segments.ts";
import type { StreamInfo } from "./flac-metadata.ts";
import type { FlacFrame } from "./flac-stream.ts";
import {
  integratedLoudness,
  type LoudnessCurve,
  loudnessCurve,
  STEPS_PER_SECOND,
} from "./loudness-meter.ts";
import { type FoundChannel, measureChannel, measureInScene } from "./measure-channel.ts";
import { strongestPulse } from "./pulses.ts";
import { average, faintestPower, highest, loudestClick, stepsInside } from "./readings.ts";
import { createSoundMeter } from "./sound-meter.ts";
import { createSpectrogramMeter, type Spectrogram } from "./spectrogram.ts";

/** Measurements of a segment. Powers are mean squares, full scale 1. */
export interface SegmentMeasurement {
  /** How much of its steady part was used to measure the frequencies. */
  measuredSeconds: number;
  /** One per channel, or a single one if both channels are identical. */
  channels: (FoundChannel | undefined)[];
  loudnessLufs: number;
  /** Power of the quieter channel in the steady part, as the reference for clicks. */
  tonePower: number;
  /** Loudest 10 ms of the click band in the steady part. */
  insideClick: number;
  /** The same in the crossfade into the next segment, or in the fade at the end. */
  leavingClick: number;
}

/** All measurements of a sound, without judging them. */
export interface SoundMeasurement {
  sampleRate: number;
  channels: number;
  totalSamples: number;
  loudnessLufs: number;
  samplePeak: number;
  truePeak: number;
  /** Mean of each channel, in 16-bit steps. */
  directCurrents: number[];
  /** The larger magnitude of the first samples and of the last ones, in 16-bit steps. */
  firstSample: number;
  lastSample: number;
  /** Lower edge of the click band. */
  clickHertz: number;
  /** Loudest 10 ms of the click band in the fade at the beginning. */
  startClick: number;
  segments: SegmentMeasurement[];
  /** Depth of the strongest steady pulse from 1 to 40 Hz, 0 to 1; only measured in a scene. */
  strongestPulse?: number | undefined;
  loudnessCurve: LoudnessCurve;
  spectrogram: Spectrogram;
}

/** Decoded sound that arrives frame by frame. */
export interface SoundStream {
  streamInfo: Pick<StreamInfo, "sampleRate" | "channels" | "totalSamples">;
  frames: Iterable<SoundFrame>;
}

export type SoundFrame = Pick<FlacFrame, "firstSample" | "samples" | "channels">;

/**
 * Measures a sound in one pass and in constant memory. Only the samples are measured; the recipe says
 * where each segment is and what kind of sound to look for in it. Throws if the file is damaged.
 */
export function measureSound(
  recipe: Recipe,
  { streamInfo, frames }: SoundStream,
): SoundMeasurement {
  const { sampleRate, channels, totalSamples } = streamInfo;
  const clickHertz = clickBand(recipe, sampleRate);
  const meter = createSoundMeter(channels, totalSamples, sampleRate, clickHertz);
  const spectrogram = createSpectrogramMeter(totalSamples, sampleRate);
  const collector = createCollector(recipe, sampleRate, channels);
  let firstSample = 0;
  let lastSample = 0;
  for (const frame of frames) {
    meter.add(frame.channels, frame.samples);
    spectrogram.add(frame.channels, frame.samples);
    collector.add(frame);
    if (frame.firstSample === 0) firstSample = largest(frame, 0);
    lastSample = largest(frame, frame.samples - 1);
  }
  const readings = meter.finish();
  const wholeSteps = Math.floor((totalSamples * STEPS_PER_SECOND) / sampleRate);
  const found = collector.finish();
  const segments = expectedSegments(recipe);
  return {
    sampleRate,
    channels,
    totalSamples,
    loudnessLufs: loudnessOf(readings, 0, wholeSteps),
    samplePeak: Math.max(...readings.map(({ peak }) => highest(peak))),
    truePeak: Math.max(...readings.map(({ truePeak }) => highest(truePeak))),
    directCurrents: readings.map(
      ({ mean }) =>
        (average(mean) * mean.length * sampleRate * 32_768) / STEPS_PER_SECOND / totalSamples,
    ),
    firstSample,
    lastSample,
    clickHertz,
    startClick: loudestClick(readings, { start: 0, end: segments[0]!.steadyStart }, sampleRate),
    segments: segments.map((segment, index) => ({
      ...found[index]!,
      ...meterSegment(readings, segment, sampleRate),
    })),
    ...(recipe.scene && { strongestPulse: strongestPulse(readings) }),
    loudnessCurve: loudnessCurve(earsOf(readings).map((it) => it.subarray(0, wholeSteps))),
    spectrogram: spectrogram.finish(),
  };
}

/** Clicks are looked for above 4 kHz, and well above the highest intended frequency. */
function clickBand(recipe: Recipe, sampleRate: number): number {
  const layers = recipe.segments.flatMap((segment) => segment.layers);
  const tone = Math.max(0, ...layers.map(highestHertzE4)) / 10_000;
  const edge = (hertz: number) => Math.tan((Math.PI * hertz) / sampleRate);
  // A factor of 3.2 on this scale gives the filter 100 dB of attenuation.
  const cutoff = Math.max(edge(4_000), 3.2 * edge(tone));
  return (sampleRate / Math.PI) * Math.atan(cutoff);
}

function largest({ channels }: SoundFrame, at: number): number {
  return Math.max(...channels.map((samples) => Math.abs(samples[at]!)));
}

function loudnessOf(readings: readonly ChannelReadings[], from: number, to: number): number {
  return integratedLoudness(earsOf(readings), from, to);
}

/** A single channel is heard by both ears. */
function earsOf(readings: readonly ChannelReadings[]): Float64Array[] {
  const weighted = readings.map((reading) => reading.weighted);
  return weighted.length === 1 ? [weighted[0]!, weighted[0]!] : weighted;
}

function meterSegment(
  readings: readonly ChannelReadings[],
  segment: ExpectedSegment,
  sampleRate: number,
) {
  const { steadyStart, steadyEnd, end } = segment;
  const steady = { start: steadyStart, end: steadyEnd };
  const { from, to } = stepsInside(steady, sampleRate);
  return {
    loudnessLufs: loudnessOf(readings, from, from + wholeCycles(segment, to - from)),
    tonePower: faintestPower(readings, steady, sampleRate),
    insideClick: loudestClick(readings, steady, sampleRate),
    leavingClick: loudestClick(readings, { start: steadyEnd, end }, sampleRate),
  };
}

/** A swell has its nominal loudness only over whole cycles. */
function wholeCycles({ layers }: ExpectedSegment, steps: number): number {
  const slowest = Math.min(...layers.map((layer) => rhythmOf(layer)?.hertz ?? Infinity));
  if (slowest > 2) return steps;
  const cycleSteps = STEPS_PER_SECOND / slowest;
  const cycles = Math.floor((steps - 3) / cycleSteps);
  return cycles < 1 ? steps : Math.round(cycles * cycleSteps) + 3;
}

interface Found {
  measuredSeconds: number;
  channels: (FoundChannel | undefined)[];
}

/** Collects the steady part of each segment in turn and measures it once complete. */
function createCollector(recipe: Recipe, sampleRate: number, channels: number) {
  const segments = expectedSegments(recipe);
  const lengths = segments.map(({ steadyStart, steadyEnd }) =>
    Math.max(0, Math.min(MOST_SAMPLES, steadyEnd - steadyStart)),
  );
  const stores = Array.from({ length: channels }, () => new Int16Array(Math.max(...lengths)));
  const found: Found[] = [];
  let held = 0;

  function complete(): void {
    const { layers } = segments[found.length]!;
    const measure = (channel: 0 | 1) =>
      recipe.scene === undefined
        ? measureChannel(stores[channel]!, held, sampleRate, layers, channel)
        : measureInScene(stores[channel]!, held, sampleRate, layers, channel);
    const left = measure(0);
    const isSame = channels === 1 || isEqual(stores[0]!, stores[1]!, held);
    found.push({
      measuredSeconds: held / sampleRate,
      channels: isSame ? [left] : [left, measure(1)],
    });
    held = 0;
  }

  return {
    add(frame: SoundFrame): void {
      while (found.length < segments.length) {
        const start = segments[found.length]!.steadyStart;
        const end = start + lengths[found.length]!;
        const from = Math.max(start + held, frame.firstSample);
        const to = Math.min(end, frame.firstSample + frame.samples);
        stores.forEach((store, channel) => {
          const samples = frame.channels[channel]!;
          for (let i = from; i < to; i++) store[i - start] = samples[i - frame.firstSample]!;
        });
        held = Math.max(held, to - start);
        if (held < end - start) return;
        complete();
      }
    },
    finish(): Found[] {
      while (found.length < segments.length) complete();
      return found;
    },
  };
}

/** Limits memory: of a longer steady part, only the first nine minutes (at 16 kHz) are measured. */
const MOST_SAMPLES = 2 ** 23;

function isEqual(one: Int16Array, other: Int16Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (one[i] !== other[i]) return false;
  return true;
}
