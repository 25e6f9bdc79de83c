import { amplitudeFromMillibels } from "../decibels.ts";
import { BLOCK_SAMPLES, MEMORY } from "../kernels/memory.ts";
import type { Workbench } from "../kernels/workbench.ts";
import { prepareDrone } from "./drone.ts";
import { prepareDrops } from "./drops.ts";
import { keyOf } from "./draw.ts";
import { prepareFormCurve } from "./form-curve.ts";
import { heardLayers } from "./heard-layers.ts";
import type { SceneLayer } from "./layers.ts";
import { prepareLevelCurve } from "./level-curve.ts";
import { scenePlan } from "./plans.ts";
import type { Scene } from "./scene.ts";
import { faintestOf, type Section } from "./key.ts";
import type { SceneAdder, Setting } from "./setting.ts";
import { prepareStrikes } from "./strikes.ts";
import { prepareTexture } from "./texture.ts";
import { tonalPower } from "./tonal-power.ts";
import { tuneScene, type Tuning } from "./tuning.ts";

/** Writes the block that starts at a sample to both channels of workbench.scene. */
export type SceneWriter = (block: number) => void;

/**
 * Renders any block of a scene independently, from the scene, the sample rate and the number of its
 * first sample. Cached state saves time and does not affect the result.
 */
export function prepareScene(
  scene: Scene,
  sampleRate: number,
  sections: readonly Section[],
  workbench: Workbench,
): SceneWriter {
  const { layers, lufs, isLevelled } = scenePlan(scene);
  const carriers = faintestOf(sections.flatMap((section) => section.carriers));
  const tuning = tuneScene(scene, layers, carriers, sampleRate);
  const gain = amplitudeFromMillibels(scene.levelMillibels - 100 * lufs);
  const setting: Setting = {
    scene,
    sampleRate,
    workbench,
    carriers,
    sections,
    tuning,
    recent: [],
    scale: 32_768 * gain * gainForKey(scene, layers, tuning, sampleRate),
  };
  const keyAt = (layer: number) => keyOf(keyOf(scene.seed, 0x5ce4e), layer);
  const adders = heardLayers(scene).map(({ layer, at }) => prepareLayer(layer, keyAt(at), setting));
  const levels = [prepareFormCurve(layers, setting)];
  if (isLevelled) levels.push(prepareLevelCurve(layers, keyAt, setting));
  const levelAt = (index: number) => levels.reduce((product, level) => product * level(index), 1);
  const forget = () => {
    for (const it of setting.recent) it.clear();
  };
  return (block) => {
    if (workbench.forgetScene !== forget) workbench.forgetScene();
    workbench.forgetScene = forget;
    for (const channel of [0, 1] as const) {
      workbench.scene[channel].fill(0);
      workbench.sceneNoise[channel].fill(0);
    }
    for (const add of adders) add(block);
    for (const channel of [0, 1] as const) {
      const { scene: sums, sceneNoise } = MEMORY;
      workbench.kernels.addSingles(sums[channel], sceneNoise[channel], BLOCK_SAMPLES);
    }
    applyLevel(workbench, levelAt(block), levelAt(block + BLOCK_SAMPLES));
  };
}

function applyLevel({ scene }: Workbench, before: number, after: number): void {
  const step = (after - before) / BLOCK_SAMPLES;
  for (const channel of scene) {
    for (let i = 0; i < BLOCK_SAMPLES; i++) channel[i]! *= before + i * step;
  }
}

/**
 * Keeps a scene as loud as its plan, which is measured alone and in the usual key: makes up for partials
 * that are left out near the prescribed tones, and for pitches that the ear hears more or less easily.
 */
function gainForKey(
  scene: Scene,
  layers: readonly SceneLayer[],
  tuning: Tuning,
  sampleRate: number,
): number {
  const usual = { ...scene, keyHertzE4: USUAL_KEY_E4 };
  const planned = tonalPower(usual, layers, tuneScene(usual, layers, [], sampleRate));
  if (planned === 0) return 1;
  return Math.sqrt(
    planned / Math.max(planned / MOST_POWER_GAIN, tonalPower(scene, layers, tuning)),
  );
}

/** 200 Hz. */
const USUAL_KEY_E4 = 2_000_000;

/** 6 dB. */
const MOST_POWER_GAIN = 4;

function prepareLayer(layer: SceneLayer, key: number, setting: Setting): SceneAdder {
  switch (layer.kind) {
    case "texture":
      return prepareTexture(layer, key, setting);
    case "drops":
      return prepareDrops(layer, key, setting);
    case "strikes":
      return prepareStrikes(layer, key, setting);
    case "drone":
      return prepareDrone(layer, key, setting);
  }
}
