import { amplitudeFromMillibels, exponential, NEPERS_PER_DECIBEL } from "../decibels.ts";
import { BLOCK_SAMPLES, MEMORY } from "../kernels/memory.ts";
import { cosTurns, phaseTurns, sinTurns } from "../trigonometry.ts";
import { steadyCurveAt } from "./curve.ts";
import { keyOf, uniform } from "./draw.ts";
import { type Mood, moodAt } from "./form.ts";
import { foldedKey } from "./key.ts";
import type { Drone } from "./layers.ts";
import type { SceneAdder, Setting } from "./setting.ts";

/** Sustained partials of the key: exact sines with levels that follow slow random curves. */
export function prepareDrone(layer: Drone, key: number, setting: Setting): SceneAdder {
  const { workbench, sampleRate, scene, scale, tuning } = setting;
  const { kernels, gains } = workbench;
  const denominator = sampleRate * 10_000;
  const base = foldedKey(scene, layer.lowestHertz);
  const depth = layer.swellDecibels * NEPERS_PER_DECIBEL;
  const partials = layer.partials
    .map((partial, at) => ({ ...partial, at, hertz: tuning(base * partial.ratio) ?? 0 }))
    .filter(({ hertz }) => hertz > 0)
    .map(({ at, hertz, detuneHertz, decibels }) => ({
      key: keyOf(key, at),
      share: at / layer.partials.length,
      amplitude: scale * amplitudeFromMillibels(100 * decibels),
      phases: phasesOf(keyOf(key, at), at),
      stepsE4: [-0.5, 0.5].map((side) => Math.floor((hertz + side * detuneHertz) * 10_000 + 0.5)),
    }));
  const knotSamples = layer.swellSeconds * sampleRate;

  type Partial = (typeof partials)[number];

  /** Partly independent per ear, so that the sound moves slowly between them. */
  function gainAt({ key: own, amplitude, share }: Partial, channel: 0 | 1, index: number) {
    const swell = swellAt(own, channel, knotSamples, depth, index);
    return amplitude * exponential(swell + brightnessNepers(moodAt(scene.form, index), share));
  }

  return (block) => {
    for (const partial of partials) {
      for (const channel of [0, 1] as const) {
        const before = gainAt(partial, channel, block);
        const step = (gainAt(partial, channel, block + BLOCK_SAMPLES) - before) / BLOCK_SAMPLES;
        for (let i = 0; i < BLOCK_SAMPLES; i++) gains[i] = before + i * step;
        const stepE4 = partial.stepsE4[channel]!;
        const turns = phaseTurns(block, stepE4, denominator) + partial.phases[channel];
        kernels.addShapedSine(
          MEMORY.scene[channel],
          MEMORY.gains,
          workbench.rotation(stepE4, denominator),
          sinTurns(turns),
          cosTurns(turns),
          BLOCK_SAMPLES,
        );
      }
    }
  };
}

/** What brightness adds to a partial, by its share of the way from the first to the last, 0 to 1. */
export const brightnessNepers = ({ brightness }: Mood, share: number) =>
  1.4 * (brightness - 0.5) * share;

/** Swell of a partial in one ear, in nepers, from its depth in nepers. Its mean power is 1. */
export function swellAt(
  key: number,
  channel: 0 | 1,
  knotSamples: number,
  depth: number,
  index: number,
): number {
  const both = steadyCurveAt(key, knotSamples, index);
  const ear = steadyCurveAt(keyOf(key, 1 + channel), knotSamples, index);
  return depth * (0.8 * both + 0.6 * ear) - depth * depth;
}

/** Start phase of a partial in each ear, in turns: a sixth apart, which sounds wide and is safe in mono. */
function phasesOf(key: number, at: number): readonly [number, number] {
  const begin = uniform(key, 5);
  return at % 2 === 0 ? [begin, begin + 1 / 6] : [begin + 1 / 6, begin];
}
