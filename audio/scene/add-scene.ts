import { type Envelope, fadeIn, fadeOut, prepareShaper } from "../envelope.ts";
import { amplitudeFromMillibels } from "../decibels.ts";
import { MEMORY } from "../kernels/memory.ts";
import type { Workbench } from "../kernels/workbench.ts";
import { type CarrierLayer, hasCarrier } from "../layer.ts";
import { type Recipe, recipeSamples } from "../recipe.ts";
import { prepareScene } from "./prepare-scene.ts";
import type { Scene } from "./scene.ts";
import { faintestOf, type Section } from "./key.ts";

/** A scene during block-by-block rendering. */
export interface SceneInBlock {
  /**
   * Computes the block that starts at a sample. Overwrites the workbench's gains and may create
   * rotations.
   */
  write(block: number): void;
  /**
   * Adds its samples from block + from to block + to (exclusive), faded as the sound is, to the sums of
   * the first `channels` channels, or sets the sums if it is the first to contribute. Then limits the
   * sums.
   */
  add(block: number, from: number, to: number, channels: 1 | 2, isFirst: boolean): void;
}

/**
 * Limiter levels in 16-bit steps: up to -13 dB is unchanged, -10.5 dB is never reached. Between two
 * samples of a crackle a player's interpolation may be four decibels higher, and must stay below -6 dB.
 */
const KNEE = 32_768 * amplitudeFromMillibels(-1_300);
const MOST = 32_768 * amplitudeFromMillibels(-1_050);

export function addScene(recipe: Recipe, scene: Scene, workbench: Workbench): SceneInBlock {
  const { fadeInSamples, fadeOutSamples } = recipe;
  const total = recipeSamples(recipe);
  const writeBlock = prepareScene(scene, recipe.sampleRate, sectionsOf(recipe), workbench);
  const { kernels, sums } = workbench;
  const begin = fadeIn(0, fadeInSamples);
  const end = fadeOut(total - fadeOutSamples, fadeOutSamples);
  const parts: { until: number; fade: Envelope | undefined }[] = [
    { until: fadeInSamples, fade: begin },
    { until: total - fadeOutSamples, fade: undefined },
    { until: total, fade: end },
  ];

  return {
    write: writeBlock,

    add(block, from, to, channels, isFirst) {
      if (isFirst) {
        for (let channel = 0; channel < channels; channel++) sums[channel]!.fill(0, from, to);
      }
      let at = from;
      for (const { until, fade } of parts) {
        const next = Math.min(to, until - block);
        if (next <= at) continue;
        // Fades are longer than a block, so only one shaper is needed at a time.
        if (fade !== undefined) prepareShaper(fade, workbench)(block, at, next, true);
        for (let channel = 0; channel < channels; channel++) {
          const sum = MEMORY.sums[channel]! + 8 * at;
          const sound = MEMORY.scene[channel]! + 8 * at;
          if (fade === undefined) kernels.addNoise(sum, sound, 1, next - at);
          else kernels.addShapedNoise(sum, MEMORY.gains + 8 * at, sound, 1, next - at);
        }
        at = next;
      }
      for (let channel = 0; channel < channels; channel++) {
        kernels.limit(MEMORY.sums[channel]! + 8 * from, KNEE, MOST, to - from);
      }
    },
  };
}

/** Where each segment sounds, with its sines. */
function sectionsOf({ segments, crossfadeSamples }: Recipe): Section[] {
  let next = 0;
  return segments.map(({ durationSamples, layers }) => {
    const start = next;
    const end = start + durationSamples;
    next = end - crossfadeSamples;
    const carriers = layers.filter(hasCarrier).flatMap((layer) => {
      const amplitude = 32_768 * amplitudeFromMillibels(layer.levelMillibels);
      return hertzOf(layer).map((hertz) => ({ hertz, amplitude }));
    });
    return { start, end, carriers: faintestOf(carriers) };
  });
}

function hertzOf(layer: CarrierLayer): number[] {
  if (layer.kind === "tone") return [layer.hertzE4 / 10_000];
  if (layer.kind !== "binaural") return [layer.carrierHertzE4 / 10_000];
  return [layer.leftHertzE4 / 10_000, layer.rightHertzE4 / 10_000];
}
