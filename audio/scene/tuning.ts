import { foldedKey, type Carrier } from "./key.ts";
import type { SceneLayer } from "./layers.ts";
import type { Scene } from "./scene.ts";

/**
 * Actual frequency of a scene's partial in hertz, from its planned one. Undefined if the partial is
 * left out.
 */
export type Tuning = (hertz: number) => number | undefined;

/**
 * Two sines 1 to 40 Hz apart beat at that rate, which would be audible to people who must not hear
 * pulses. Two pitches of a scene are therefore identical or further apart than this, in hertz; the
 * twins of a mode and the detuning of a pad stay within 1 Hz of their pitch.
 */
const LEAST_APART = 42;

/**
 * A partial closer than this to a louder one takes its pitch, as a fraction of its own: two thirds of a
 * semitone.
 */
const MOST_MOVED = 0.04;

/**
 * Tunes the partials of all layers to each other and to the prescribed sines, the loudest first. Takes
 * every layer of the plan, so that a solo layer has the same pitches as in the mix.
 */
export function tuneScene(
  scene: Scene,
  layers: readonly SceneLayer[],
  carriers: readonly Carrier[],
  sampleRate: number,
): Tuning {
  const tuned = new Map<number, number | undefined>();
  const taken: number[] = [];
  const partials = layers
    .flatMap((layer) => partialsOf(layer, scene))
    .filter(({ hertz }) => hertz < HIGHEST_SHARE * sampleRate)
    .sort((one, other) => other.decibels - one.decibels);
  for (const { hertz } of partials) {
    if (tuned.has(hertz)) continue;
    const near = taken.filter((pitch) => Math.abs(pitch - hertz) < LEAST_APART);
    const pitch = near.length === 0 ? hertz : nearest(near, hertz);
    const isPlayed =
      Math.abs(pitch - hertz) <= MOST_MOVED * hertz && !isNearCarrier(pitch, carriers);
    tuned.set(hertz, isPlayed ? pitch : undefined);
    if (isPlayed && near.length === 0) taken.push(pitch);
  }
  return (hertz) => tuned.get(hertz);
}

const HIGHEST_SHARE = 0.42;

/** Scene partials are never tuned to a prescribed sine's frequency: they would be mistaken for it. */
function isNearCarrier(hertz: number, carriers: readonly Carrier[]): boolean {
  return carriers.some(
    (carrier) => Math.abs(carrier.hertz - hertz) < Math.max(LEAST_APART, 0.06 * carrier.hertz),
  );
}

function partialsOf(layer: SceneLayer, scene: Scene): { hertz: number; decibels: number }[] {
  if (layer.kind === "drone") {
    const base = foldedKey(scene, layer.lowestHertz);
    return layer.partials.map(({ ratio, decibels }) => ({ hertz: base * ratio, decibels }));
  }
  if (layer.kind !== "strikes") return [];
  const base = foldedKey(scene, layer.lowestHertz);
  return layer.notes.flatMap((note) =>
    layer.modes.map(({ ratio, decibels }) => ({
      hertz: base * note * ratio,
      decibels: layer.decibels + decibels,
    })),
  );
}

function nearest(pitches: readonly number[], hertz: number): number {
  return pitches.reduce((best, pitch) =>
    Math.abs(pitch - hertz) < Math.abs(best - hertz) ? pitch : best,
  );
}
