import { amplitudeFromMillibels } from "../decibels.ts";
import { BLOCK_SAMPLES } from "../kernels/memory.ts";
import { addDecaying, decayingSamples } from "./decaying.ts";
import { gaussian, keyOf, uniform } from "./draw.ts";
import { moodAt } from "./form.ts";
import type { Mode, Strikes } from "./layers.ts";
import { placeAt } from "./place.ts";
import { foldedKey, isNearCarrier, type SceneAdder, type Setting } from "./setting.ts";

/** What is played in a step of a bar, if anything. */
export interface Note {
  /** Index into the notes of the layer. */
  degree: number;
  /** Of this step, from 0 to 1: when it is struck. */
  delay: number;
  key: number;
}

/** Steps of a bar. */
export const BAR_STEPS = 8;

/**
 * The phrase grammar. A bar has some strikes, as many as `share` (0 to 1) of the way from few to many,
 * spread as evenly as they can be (Euclidean rhythms, Toussaint 2005) and turned by a hash; the melody
 * walks from a hashed note by small steps, back towards the middle at the ends. Bars are drawn one by
 * one from their number, so that none comes again but by chance.
 */
export function noteIn(
  { notes, strikes: [few, many] }: Pick<Strikes, "notes" | "strikes">,
  key: number,
  step: number,
  share: number,
): Note | undefined {
  const bar = Math.floor(step / BAR_STEPS);
  const place = step - bar * BAR_STEPS;
  const own = keyOf(key, bar);
  const count = Math.floor(few + share * (many - few) + uniform(own, 0));
  const turned = (place + Math.floor(uniform(own, 1) * BAR_STEPS)) % BAR_STEPS;
  if ((turned * count) % BAR_STEPS >= count) return undefined;
  let degree = Math.floor(uniform(own, 2) * notes.length);
  for (let at = 1; at <= place; at++) degree += Math.floor(uniform(own, 10 + at) * 5) - 2;
  // Folded at either end.
  const period = 2 * (notes.length - 1);
  const folded = ((degree % period) + period) % period;
  return {
    degree: folded < notes.length ? folded : period - folded,
    // Over the whole step: a shorter delay would leave a pulse at the step's rate.
    delay: uniform(own, 30 + place),
    key: keyOf(own, 100 + place),
  };
}

/** Notes that are struck or plucked and ring. */
export function prepareStrikes(layer: Strikes, key: number, setting: Setting): SceneAdder {
  const { workbench, sampleRate, scene, scale, carriers } = setting;
  const base = foldedKey(scene, layer.lowestHertz);
  const stepSamples = Math.floor(layer.stepSeconds * sampleRate);
  const slowest = Math.min(...layer.modes.map((mode) => dampingOf(mode, sampleRate)));
  const stepsBack = Math.ceil((decayingSamples(slowest) + 64) / stepSamples) + 1;

  function strike(block: number, from: number, note: Note): void {
    const root = base * layer.notes[note.degree]!;
    const { brightness } = moodAt(scene.form, from);
    const loudness = layer.decibels + layer.spreadDecibels * gaussian(note.key, 4);
    const place = placeAt(layer.width * (2 * uniform(note.key, 0) - 1), sampleRate);
    layer.modes.forEach((mode, at) => {
      const damping = dampingOf(mode, sampleRate);
      const sign = uniform(note.key, 30 + at) < 0.5 ? 0 : 0.5;
      const tilt = 6 * (brightness - 0.5) * Math.min(1, at / 3);
      for (let twin = 0; twin < (mode.splitHertz > 0 ? 2 : 1); twin++) {
        const hertz = root * mode.ratio + (twin - 0.5) * mode.splitHertz;
        if (hertz > 0.42 * sampleRate || isNearCarrier(hertz, carriers)) continue;
        const less = mode.splitHertz > 0 ? -4 : 0;
        const amplitude =
          scale * amplitudeFromMillibels(100 * (loudness + mode.decibels + tilt + less));
        for (const channel of [0, 1] as const) {
          const sine = {
            start: from + place.delays[channel],
            // A thing that is not quite round turns its twin modes differently to either ear.
            phase: sign + (twin === 0 ? 0 : 0.12 * channel + 0.3 * uniform(note.key, 10 + at)),
            turns: hertz / sampleRate,
            glide: 0,
            amplitude: amplitude * place.gains[channel],
            damping,
          };
          addDecaying(workbench, block, channel, sine);
          const rising = damping + 1 / (layer.attackSeconds * sampleRate);
          addDecaying(workbench, block, channel, {
            ...sine,
            amplitude: -sine.amplitude,
            damping: rising,
          });
        }
      }
    });
  }

  return (block) => {
    const last = Math.floor((block + BLOCK_SAMPLES - 1) / stepSamples);
    const first = Math.max(0, Math.floor(block / stepSamples) - stepsBack);
    for (let step = first; step <= last; step++) {
      const share = moodAt(scene.form, step * stepSamples).density;
      const note = noteIn(layer, key, step, share);
      if (note === undefined) continue;
      strike(block, Math.floor((step + note.delay) * stepSamples), note);
    }
  };
}

/** Nepers a sample: 6.91 of them are 60 dB. */
function dampingOf({ seconds }: Mode, sampleRate: number): number {
  return 6.907755278982137 / (seconds * sampleRate);
}
