import type { SceneLayer } from "../layers.ts";
import { levelsFrom } from "./levels-from.ts";

/** Waves on a sandy beach. */
export const sea: readonly SceneLayer[] = [
  {
    name: "waves",
    kind: "texture",
    decibels: [-3, -3, -3, -1, -1, 0, 0, 0, -1, -2, -3, -4, -5, -5, -8, -10, -13, -14],
    alike: 0.35,
    gusts: [
      { seconds: 0.9, decibels: [2.5, 3], bandsApart: false, earsApart: false },
      { seconds: 0.04, decibels: [1.5, 2], bandsApart: false, earsApart: true },
    ],
    waves: { seconds: 5, troughDecibels: 19 },
    atNight: {
      decibels: [-7, -7, -3, -1, -1, -1, -2, -3, -5, -8, -10, -12, -14, -15, -19, -22, -26, -28],
      // A breaking wave surges more than once a second, in all bands at once.
      gusts: [
        { seconds: 0.7, decibels: [2.7, 2.7], bandsApart: false, earsApart: false },
        { seconds: 0.04, decibels: [2, 3], bandsApart: false, earsApart: true },
      ],
      waves: { seconds: 7, troughDecibels: 20 },
    },
  },
  {
    name: "distant surf",
    kind: "texture",
    decibels: [
      -12, -11, -12, -14, -16, -18, -20, -23, -26, -29, -32, -35, -38, -41, -44, -47, -50, -53,
    ],
    alike: 0.4,
    gusts: [{ seconds: 5, decibels: [2, 2], bandsApart: false, earsApart: true }],
    // A low rumble that does not follow the waves.
    atNight: {
      decibels: levelsFrom(0, [-10, -9, -18, -20, -22, -26, -29, -34, -38]),
    },
  },
  {
    name: "foam",
    kind: "drops",
    perSecond: 80,
    hertz: [900, 9_000],
    sines: 3,
    lowness: 1,
    decibels: -9,
    spreadDecibels: 4,
    damping: 1.2,
    rise: 0.05,
    attackSeconds: 0,
    width: 1,
    gust: { seconds: 4, decibels: 4 },
  },
];

/** A brook over stones: bubbles of all sizes, each a rising, fading tone. */
export const stream: readonly SceneLayer[] = [
  {
    name: "rush",
    kind: "texture",
    decibels: [-60, -60, -36, -26, -18, -12, -10, -8, -6, -6, -6, -7, -9, -11, -11, -11, -12, -12],
    alike: 0.35,
    nightTilt: 2.25,
    gusts: [
      { seconds: 3, decibels: [0.5, 0.5], bandsApart: false, earsApart: false },
      { seconds: 0.011, decibels: [3, 3.5], bandsApart: true, earsApart: true },
      { seconds: 0.011, decibels: [1, 2], bandsApart: false, earsApart: true },
    ],
  },
  {
    name: "bubbles",
    kind: "drops",
    perSecond: 85,
    hertz: [500, 3_200],
    sines: 1,
    lowness: 1,
    decibels: 2,
    spreadDecibels: 4.5,
    nightDecibels: 5,
    nightTilt: 0,
    damping: 1,
    rise: 0.1,
    attackSeconds: 0,
    width: 0.8,
    gust: { seconds: 0.7, decibels: 1.5 },
  },
  {
    name: "splashes",
    kind: "drops",
    perSecond: 110,
    hertz: [1_200, 8_500],
    sines: 2,
    lowness: 1,
    decibels: 5,
    spreadDecibels: 5,
    nightDecibels: 1.5,
    nightTilt: 5,
    damping: 1.2,
    rise: 0.05,
    attackSeconds: 0,
    width: 1,
    gust: { seconds: 0.5, decibels: 1.2 },
  },
];
