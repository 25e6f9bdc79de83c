import { prepareShaper } from "./envelope.ts";
import { BLOCK_SAMPLES, MEMORY, NOISE_SAMPLES } from "./kernels/memory.ts";
import type { Workbench } from "./kernels/workbench.ts";
import { prepareNoise } from "./noise-adder.ts";
import { prepareNoiseSource } from "./noise-source.ts";
import type { NoiseVoice } from "./noise-voice.ts";
import type { Recipe } from "./recipe.ts";
import type { Span, Voice } from "./timeline.ts";
import { cosTurns, phaseTurns, sinTurns } from "./trigonometry.ts";

/**
 * Adds samples from blockStart + from to blockStart + to (exclusive) of the first `channels` channels
 * to the current block: workbench.sums[channel][from..to), in 16-bit steps. The first voice overwrites
 * it, because it still contains an earlier block.
 */
export type VoiceAdder = (
  blockStart: number,
  from: number,
  to: number,
  channels: 1 | 2,
  isFirst: boolean,
) => void;

/** Writes rounded samples `from` to `to` (exclusive) of the chunk at chunkStart to an address. */
export interface SteadyWriter {
  write(chunkStart: number, from: number, to: number, channel: 0 | 1, out: number): void;
  /** Writes samples `from` to `to` (exclusive) of the sound, both channels interleaved. */
  writeBoth(from: number, to: number, out: number): void;
}

/**
 * Rounds samples from blockStart + from to blockStart + to (exclusive) of a channel to the address
 * `out`, with the dither table's entries from `dither` on.
 */
export type BlockRounder = (
  blockStart: number,
  from: number,
  to: number,
  channel: number,
  dither: number,
  out: number,
) => void;

export interface PreparedSpan {
  voices: readonly VoiceAdder[];
  /** Combines voices and rounding if the span is a steady sine over noise. */
  over: BlockRounder | undefined;
  /** Fast path for one sine without an envelope. */
  steady: SteadyWriter | undefined;
}

/**
 * Prepares a span's voices and creates missing tables. The result is invalid once workbench.generation
 * has increased. `seed` is the hash of the recipe's seed.
 */
export function prepareSpan(
  span: Span,
  { sampleRate, scene }: Pick<Recipe, "sampleRate" | "scene">,
  seed: number,
  workbench: Workbench,
): PreparedSpan {
  const denominator = sampleRate * 10_000;
  const [first] = span.voices;
  const isPlain =
    scene === undefined && span.voices.length === 1 && !first!.modulation && !first!.fade;
  const steady = isPlain && span.noises.length === 0 ? first : undefined;
  const [bed] = span.noises;
  const isOverBed = isPlain && span.noises.length === 1 && bed!.fade === undefined;
  const prepare = () => ({
    voices: [
      ...span.voices.map((voice) => prepareVoice(voice, denominator, workbench)),
      ...span.noises.map((noise) => prepareNoise(noise, sampleRate, workbench)),
    ],
    over: isOverBed ? prepareOver(first!, bed!, sampleRate, workbench) : undefined,
    steady: steady && prepareSteady(steady, denominator, seed, workbench),
  });
  const { generation } = workbench;
  const prepared = prepare();
  // The tables were discarded in the meantime, including the first voices'; now there is room for all.
  return workbench.generation === generation ? prepared : prepare();
}

function prepareSteady(
  { amplitude, origin, carriersE4 }: Voice,
  denominator: number,
  seed: number,
  workbench: Workbench,
): SteadyWriter {
  const { kernels } = workbench;
  const { dither } = MEMORY;
  const [left, right] = carriersE4;
  const [one, other] = [left, right].map((it) => workbench.rotation(it, denominator)) as Pair;
  const placeOf = (chunkStart: number) => 2 * (chunkStart / BLOCK_SAMPLES);
  return {
    write(chunkStart, from, to, channel, out) {
      const base = phaseTurns(chunkStart - origin, carriersE4[channel], denominator);
      const a = amplitude * sinTurns(base);
      const b = amplitude * cosTurns(base);
      const rotation = channel === 0 ? one : other;
      kernels.steady(rotation, a, b, dither, seed, placeOf(chunkStart) + channel, from, to, out);
    },

    writeBoth(from, to, out) {
      kernels.steadyStretch(
        one,
        left,
        other,
        right,
        denominator,
        amplitude,
        origin,
        dither,
        seed,
        from,
        to,
        out,
      );
    },
  };
}

type Pair = [number, number];

function prepareOver(
  { amplitude, origin, carriersE4 }: Voice,
  { color, seed, amplitude: noiseAmplitude }: NoiseVoice,
  sampleRate: number,
  workbench: Workbench,
): BlockRounder {
  const denominator = sampleRate * 10_000;
  const { kernels } = workbench;
  const rotations = carriersE4.map((carrier) => workbench.rotation(carrier, denominator));
  const addressOf = prepareNoiseSource(color, seed, sampleRate, workbench);
  return (blockStart, from, to, channel, dither, out) => {
    const base = phaseTurns(blockStart - origin, carriersE4[channel]!, denominator);
    const a = amplitude * sinTurns(base);
    const b = amplitude * cosTurns(base);
    const within = blockStart % NOISE_SAMPLES;
    const noise = addressOf((blockStart - within) / NOISE_SAMPLES) + 8 * (within + from);
    const rotation = rotations[channel]! + 8 * from;
    kernels.roundOver(rotation, a, b, noise, noiseAmplitude, dither, out, to - from);
  };
}

function prepareVoice(voice: Voice, denominator: number, workbench: Workbench): VoiceAdder {
  const { amplitude, origin, carriersE4 } = voice;
  const { kernels } = workbench;
  const rotations = carriersE4.map((carrier) => workbench.rotation(carrier, denominator));
  const shapers = [voice.modulation, voice.fade]
    .filter((envelope) => envelope !== undefined)
    .map((envelope) => prepareShaper(envelope, workbench));
  return (blockStart, from, to, channels, isFirst) => {
    for (let i = 0; i < shapers.length; i++) shapers[i]!(blockStart, from, to, i === 0);
    for (let channel = 0; channel < channels; channel++) {
      const base = phaseTurns(blockStart - origin, carriersE4[channel]!, denominator);
      const a = amplitude * sinTurns(base);
      const b = amplitude * cosTurns(base);
      const sum = MEMORY.sums[channel]! + 8 * from;
      const rotation = rotations[channel]! + 8 * from;
      const gains = MEMORY.gains + 8 * from;
      const count = to - from;
      if (shapers.length === 0) {
        if (isFirst) kernels.setSine(sum, rotation, a, b, count);
        else kernels.addSine(sum, rotation, a, b, count);
      } else if (isFirst) kernels.setShapedSine(sum, gains, rotation, a, b, count);
      else kernels.addShapedSine(sum, gains, rotation, a, b, count);
    }
  };
}
