import { amplitudeFromMillibels, decibelsFromPower } from "./decibels.ts";
import { kWeightingPower } from "./k-weighting.ts";
import type { CarrierLayer, Layer } from "./layer.ts";
import { cosTurns } from "./trigonometry.ts";

/**
 * Integrated loudness in LUFS (ITU-R BS.1770-4, both gates) of sustained simultaneous layers in both ears,
 * in closed form. Layers count as uncorrelated: their powers add. -Infinity for no layers.
 */
export function integratedLoudness(layers: readonly Layer[]): number {
  const steady = layers
    .filter((layer) => !hasRhythm(layer))
    .reduce((sum, layer) => sum + fullPower(layer), 0);
  const power = layers.filter(hasRhythm).reduce((sum, layer) => {
    const full = fullPower(layer);
    return sum + full * gatedEnvelopePower(layer, steady / full);
  }, steady);
  return -0.691 + decibelsFromPower(power);
}

/** K-weighted power of a layer at constant full amplitude, both ears together. */
function fullPower(layer: Layer): number {
  const amplitude = amplitudeFromMillibels(layer.levelMillibels);
  if (layer.kind === "noise") return 2 * amplitude * amplitude;
  const carriers = carriersOf(layer).reduce((all, hertz) => all + kWeightingPower(hertz), 0);
  return (amplitude * amplitude * carriers) / 2;
}

type RhythmicLayer = Exclude<Layer, { kind: "tone" | "binaural" | "noise" }>;

function hasRhythm(layer: Layer): layer is RhythmicLayer {
  return layer.kind !== "tone" && layer.kind !== "binaural" && layer.kind !== "noise";
}

/** Carrier frequencies, left and right, in hertz. */
function carriersOf(layer: CarrierLayer): number[] {
  if (layer.kind === "binaural") return [layer.leftHertzE4 / 10_000, layer.rightHertzE4 / 10_000];
  const hertz = (layer.kind === "tone" ? layer.hertzE4 : layer.carrierHertzE4) / 10_000;
  return [hertz, hertz];
}

/**
 * Mean square of a layer's envelope over the 400 ms blocks that pass the gate at -10 LU; `steady` is
 * the power of the other layers, constant in all blocks.
 */
function gatedEnvelopePower(layer: RhythmicLayer, steady: number): number {
  const cycleHertz = (layer.kind === "isochronic" ? layer.pulseHertzE4 : layer.cycleHertzE4) / 1e4;
  const energy = runningEnergy(layer);
  const cycle = energy[CYCLE_STEPS]!;
  const until = (step: number) =>
    Math.floor(step / CYCLE_STEPS) * cycle + energy[step % CYCLE_STEPS]!;
  const blockSteps = Math.max(1, Math.floor(0.4 * cycleHertz * CYCLE_STEPS + 0.5));
  let sum = 0;
  let counted = 0;
  for (let step = 0; step < CYCLE_STEPS; step++) {
    const power = (until(step + blockSteps) - until(step)) / blockSteps;
    if ((power + steady) * 10 < cycle / CYCLE_STEPS + steady) continue;
    sum += power;
    counted++;
  }
  return sum / counted;
}

const CYCLE_STEPS = 1_000;

/** Sums of the squared envelope over the first 0, 1, ... CYCLE_STEPS steps of a cycle. */
function runningEnergy(layer: RhythmicLayer): Float64Array {
  const half = layer.kind === "isochronic" ? 0.5 : layer.depthPermille / 2_000;
  const inhale = layer.kind === "pacer" ? layer.inhalePermille / 1_000 : 0.5;
  const energy = new Float64Array(CYCLE_STEPS + 1);
  for (let step = 0; step < CYCLE_STEPS; step++) {
    const gain = 1 - half - half * cosTurns(pacedTurns((step + 0.5) / CYCLE_STEPS, inhale));
    energy[step + 1] = energy[step]! + gain * gain;
  }
  return energy;
}

/** Phase within a breath, in turns: half a turn in, half a turn out. */
function pacedTurns(place: number, inhale: number): number {
  return place < inhale ? (0.5 * place) / inhale : 0.5 + (0.5 * (place - inhale)) / (1 - inhale);
}
