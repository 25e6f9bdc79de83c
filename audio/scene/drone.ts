import { amplitudeFromMillibels, exponential } from "../decibels.ts";
import { BLOCK_SAMPLES, MEMORY } from "../kernels/memory.ts";
import { cosTurns, phaseTurns, sinTurns } from "../trigonometry.ts";
import { curveAt } from "./curve.ts";
import { keyOf, uniform } from "./draw.ts";
import { moodAt } from "./form.ts";
import type { Drone } from "./layers.ts";
import { foldedKey, isNearCarrier, type SceneAdder, type Setting } from "./setting.ts";

/** Sustained partials of the key: exact sines whose levels follow slow random curves. */
export function prepareDrone(layer: Drone, key: number, setting: Setting): SceneAdder {
  const { workbench, sampleRate, scene, scale, carriers } = setting;
  const { kernels, gains } = workbench;
  const denominator = sampleRate * 10_000;
  const base = foldedKey(scene, layer.lowestHertz);
  const depth = layer.swellDecibels * NEPERS_PER_DECIBEL;
  const partials = layer.partials
    .map((partial, at) => ({ ...partial, at, hertz: base * partial.ratio }))
    .filter(({ hertz }) => hertz < 0.4 * sampleRate && !isNearCarrier(hertz, carriers))
    .map(({ at, hertz, detuneHertz, decibels }) => ({
      key: keyOf(key, at),
      share: at / layer.partials.length,
      amplitude: scale * amplitudeFromMillibels(100 * decibels),
      stepsE4: [-0.5, 0.5].map((side) => Math.floor((hertz + side * detuneHertz) * 10_000 + 0.5)),
    }));
  const knotSamples = layer.swellSeconds * sampleRate;

  function gainAt({ key: own, amplitude, share }: (typeof partials)[number], index: number) {
    const { brightness } = moodAt(scene.form, index);
    const swell = depth * curveAt(own, knotSamples, index) - depth * depth;
    return amplitude * exponential(swell + 1.4 * (brightness - 0.5) * share);
  }

  return (block) => {
    for (const partial of partials) {
      const before = gainAt(partial, block);
      const step = (gainAt(partial, block + BLOCK_SAMPLES) - before) / BLOCK_SAMPLES;
      for (let i = 0; i < BLOCK_SAMPLES; i++) gains[i] = before + i * step;
      for (const channel of [0, 1] as const) {
        const stepE4 = partial.stepsE4[channel]!;
        const turns = phaseTurns(block, stepE4, denominator) + uniform(partial.key, 5);
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

const NEPERS_PER_DECIBEL = 0.1151292546497023;
