import { amplitudeFromMillibels, decibelsFromPower } from "./decibels.ts";
import { pacedTurns } from "./envelope.ts";
import type { Layer } from "./layer.ts";
import { cosTurns, sinTurns } from "./trigonometry.ts";

/**
 * Integrated loudness in LUFS (ITU-R BS.1770-4, both gates) of layers heard together for long in
 * both ears, from closed form. Layers count as unrelated: their powers add.
 */
export function integratedLoudness(layers: readonly Layer[]): number {
  const power = layers.reduce((sum, layer) => {
    const amplitude = amplitudeFromMillibels(layer.levelMillibels);
    const carriers = carriersOf(layer).reduce((all, hertz) => all + kWeightingPower(hertz), 0);
    return sum + (amplitude * amplitude * carriers * gatedEnvelopePower(layer)) / 2;
  }, 0);
  return -0.691 + decibelsFromPower(power);
}

/** Power gain of the K-weighting filter at a frequency, 0 to 24,000 Hz (1 at about 650 Hz). */
function kWeightingPower(hertz: number): number {
  return biquadPower(HEAD_FILTER, hertz) * biquadPower(HIGH_PASS, hertz);
}

/** Left and right, in hertz. */
function carriersOf(layer: Layer): number[] {
  if (layer.kind === "binaural") return [layer.leftHertzE4 / 10_000, layer.rightHertzE4 / 10_000];
  const hertz = (layer.kind === "tone" ? layer.hertzE4 : layer.carrierHertzE4) / 10_000;
  return [hertz, hertz];
}

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [1, number, number];
}

// The filters of BS.1770-4 for 48 kHz.
const HEAD_FILTER: Biquad = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [1, -1.69065929318241, 0.73248077421585],
};
const HIGH_PASS: Biquad = { b: [1, -2, 1], a: [1, -1.99004745483398, 0.99007225036621] };

function biquadPower({ b, a }: Biquad, hertz: number): number {
  return polynomialPower(b, hertz / 48_000) / polynomialPower(a, hertz / 48_000);
}

function polynomialPower([c0, c1, c2]: readonly [number, number, number], turns: number): number {
  const real = c0 + c1 * cosTurns(turns) + c2 * cosTurns(2 * turns);
  const imaginary = c1 * sinTurns(turns) + c2 * sinTurns(2 * turns);
  return real * real + imaginary * imaginary;
}

/** Mean square of a layer's envelope over the 400 ms blocks that pass the gate at -10 LU. */
function gatedEnvelopePower(layer: Layer): number {
  if (layer.kind === "tone" || layer.kind === "binaural") return 1;
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
    if (power * 10 < cycle / CYCLE_STEPS) continue;
    sum += power;
    counted++;
  }
  return sum / counted;
}

const CYCLE_STEPS = 1_000;

/** Sums of the squared envelope over the first 0, 1, ... CYCLE_STEPS steps of a cycle. */
function runningEnergy(layer: Exclude<Layer, { kind: "tone" | "binaural" }>): Float64Array {
  const half = layer.kind === "isochronic" ? 0.5 : layer.depthPermille / 2_000;
  const inhale = layer.kind === "pacer" ? layer.inhalePermille / 1_000 : 0.5;
  const energy = new Float64Array(CYCLE_STEPS + 1);
  for (let step = 0; step < CYCLE_STEPS; step++) {
    const gain = 1 - half - half * cosTurns(pacedTurns((step + 0.5) / CYCLE_STEPS, inhale));
    energy[step + 1] = energy[step]! + gain * gain;
  }
  return energy;
}
