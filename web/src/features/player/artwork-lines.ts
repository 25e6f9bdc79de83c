import type { SceneChoice } from "@attune/domain/track/scene-choice";

export const plate = { width: 480, height: 160 } as const;

export type DrawnScene = Exclude<SceneChoice, "own">;
type Random = () => number;

/** SVG path data for a scene; without a scene, for this look. The same seed draws the same lines. */
export function drawArtwork(seed: string, scene: DrawnScene, look = 0): string {
  const draw = scene === "none" ? plain[look % plain.length] : figures[scene];
  return draw?.(randomFrom(seed)).join("") ?? "";
}

type Draw = (random: Random) => string[];

/** Tones only: neighbours in a library are easy to distinguish. */
const plain: readonly Draw[] = [
  (random) => rings(random, 7, 26),
  (random) => swells(random, { count: 6, height: 46, humps: 1 }),
  (random) => strokes(random, { count: 22, long: 160, lean: 60 }),
];

const figures: Record<Exclude<DrawnScene, "none">, Draw> = {
  drone: (random) => swells(random, { count: 5, height: 3, humps: 1 }),
  bowls: (random) => rings(random, 9, 16),
  strings: (random) => strokes(random, { count: 26, long: 160, lean: 0 }),
  "light-rain": (random) => strokes(random, { count: 70, long: 12, lean: 3 }),
  "heavy-rain": (random) => strokes(random, { count: 190, long: 20, lean: 9 }),
  sea: (random) => swells(random, { count: 9, height: 12, humps: 3 }),
  stream: (random) => swells(random, { count: 14, height: 5, humps: 9 }),
  wind: (random) => swells(random, { count: 11, height: 22, humps: 1.5 }),
  "night-garden": (random) => [...rings(random, 1, 18), ...stars(random, 80)],
  fire: (random) => strokes(random, { count: 60, long: 46, lean: -10 }).concat(stars(random, 40)),
};

/** Concentric circles. */
function rings(random: Random, count: number, step: number): string[] {
  const x = within(random, plate.width * 0.3, plate.width * 0.85);
  const y = within(random, plate.height * 0.25, plate.height * 0.75);
  return Array.from({ length: count }, (_, index) => circle(x, y, step * (index + 1)));
}

/** Lines from top to bottom, or drops, all slanted the same way. */
function strokes(random: Random, it: { count: number; long: number; lean: number }): string[] {
  return Array.from({ length: it.count }, () => {
    const x = within(random, 0, plate.width);
    const y = it.long < plate.height ? within(random, -it.long, plate.height) : 0;
    const share = it.long < plate.height ? within(random, 0.5, 1) : 1;
    return `M${short(x)} ${short(y)}l${short(-it.lean * share)} ${short(it.long * share)}`;
  });
}

/** Lines from left to right that rise and fall. */
function swells(random: Random, it: { count: number; height: number; humps: number }): string[] {
  return Array.from({ length: it.count }, (_, index) => {
    const half = plate.width / (2 * it.humps);
    const y = ((index + 0.5) * plate.height) / it.count;
    const start = -within(random, 0, 2 * half);
    const rise = it.height * within(random, 0.5, 1);
    const waves = Math.ceil(it.humps + 1);
    const wave = `q${short(half / 2)} ${short(-rise)} ${short(half)} 0t${short(half)} 0`;
    return `M${short(start)} ${short(y)}${wave.repeat(waves)}`;
  });
}

function stars(random: Random, count: number): string[] {
  return Array.from({ length: count }, () =>
    circle(within(random, 0, plate.width), within(random, 0, plate.height), within(random, 0.5, 2)),
  );
}

function circle(x: number, y: number, radius: number): string {
  const r = short(radius);
  const across = short(2 * radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0`;
}

const within = (random: Random, least: number, most: number) => least + random() * (most - least);
const short = (value: number) => Math.round(value * 10) / 10;

/** Mulberry32 on an FNV-1a hash of the text. */
function randomFrom(text: string): Random {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
