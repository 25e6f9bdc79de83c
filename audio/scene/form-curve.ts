import { linearCurve } from "./curve.ts";
import { MEDIUM, type Mood, moodAt } from "./form.ts";
import type { SceneLayer } from "./layers.ts";
import { prepareNoisePower } from "./noise-power.ts";
import type { Setting } from "./setting.ts";
import { tonalPower } from "./tonal-power.ts";

/**
 * Gain that keeps a scene as loud as its plan while its form makes it denser and brighter, or sparser and
 * darker: the power of its layers is known in closed form for every mood.
 */
export function prepareFormCurve(
  layers: readonly SceneLayer[],
  { scene, sampleRate, tuning }: Pick<Setting, "scene" | "sampleRate" | "tuning">,
): (index: number) => number {
  const noisePower = prepareNoisePower(layers, sampleRate);
  const powerIn = (mood: Mood) => tonalPower(scene, layers, tuning, mood) + noisePower(mood);
  const usual = powerIn(MEDIUM);
  const least = usual / MOST_POWER_GAIN;
  const knotSamples = sampleRate;
  return linearCurve(knotSamples, (knot) =>
    Math.sqrt(usual / Math.max(least, powerIn(moodAt(scene.form, knot * knotSamples)))),
  );
}

/** 6 dB. */
const MOST_POWER_GAIN = 4;
