import type { SceneLayer } from "../layers.ts";

/** Rain on leaves and on the ground nearby, heard from under a roof. */
export const lightRain: readonly SceneLayer[] = [
  {
    name: "hiss",
    kind: "texture",
    decibels: [-24, -22, -21, -18, -17, -15, -12, -11, -10, -9, -8, -8, -7, -6, -6, -6, -6, -7],
    alike: 0.35,
    nightTilt: 3,
    gusts: [
      { seconds: 4, decibels: [0.6, 0.7], bandsApart: false, earsApart: false },
      { seconds: 0.02, decibels: [1, 1.2], bandsApart: false, earsApart: true },
    ],
  },
  {
    name: "leaves",
    kind: "drops",
    perSecond: 40,
    hertz: [600, 10_000],
    sines: 4,
    lowness: 0.5,
    decibels: 7,
    spreadDecibels: 5,
    damping: 1.2,
    rise: 0,
    attackSeconds: 0,
    width: 0.9,
    gust: { seconds: 3, decibels: 1.5 },
  },
  {
    name: "puddles",
    kind: "drops",
    perSecond: 14,
    hertz: [600, 3_500],
    sines: 1,
    lowness: 1.5,
    decibels: 2,
    spreadDecibels: 4,
    damping: 0.8,
    rise: 0.12,
    attackSeconds: 0,
    width: 0.8,
  },
];

/** A downpour: a roar of countless drops, with only the nearest audible individually. */
export const heavyRain: readonly SceneLayer[] = [
  {
    name: "roar",
    kind: "texture",
    decibels: [-12, -8, -8, -5, -3, -2, -3, -3, -3, -5, -7, -9, -11, -12, -14, -16, -18, -19],
    alike: 0.35,
    gusts: [
      { seconds: 6, decibels: [0.6, 0.8], bandsApart: false, earsApart: false },
      { seconds: 0.02, decibels: [1.3, 1.6], bandsApart: false, earsApart: true },
    ],
  },
  {
    name: "drops",
    kind: "drops",
    perSecond: 130,
    hertz: [350, 9_500],
    sines: 4,
    lowness: 1,
    decibels: 7,
    spreadDecibels: 5,
    damping: 1.3,
    rise: 0,
    attackSeconds: 0,
    width: 1,
    gust: { seconds: 4, decibels: 0.7 },
  },
  {
    name: "gutter",
    kind: "drops",
    perSecond: 40,
    hertz: [300, 1_800],
    sines: 1,
    lowness: 1,
    decibels: 2,
    spreadDecibels: 4,
    damping: 1,
    rise: 0.1,
    attackSeconds: 0,
    width: 0.5,
  },
];
