import type { FormPoint } from "./scene.ts";

/** Density and brightness of a scene at a sample: 0 to 1 each. */
export interface Mood {
  density: number;
  brightness: number;
}

/** The mood at which plans state their levels. */
export const MEDIUM: Mood = { density: 0.5, brightness: 0.5 };

export function moodAt(form: readonly FormPoint[], sample: number): Mood {
  const next = form.findIndex((point) => point.sample > sample);
  const after = form[next === -1 ? form.length - 1 : next]!;
  const before = form[next === -1 ? form.length - 1 : Math.max(0, next - 1)]!;
  const span = after.sample - before.sample;
  const part = span <= 0 ? 0 : (sample - before.sample) / span;
  const share = part * part * (3 - 2 * part);
  const between = (one: number, other: number) => (one + share * (other - one)) / 1_000;
  return {
    density: between(before.densityPermille, after.densityPermille),
    brightness: between(before.brightnessPermille, after.brightnessPermille),
  };
}
