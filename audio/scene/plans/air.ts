import type { SceneLayer } from "../layers.ts";
import { levelsFrom } from "./levels-from.ts";

/** Wind in the open and in distant trees. */
export const wind: readonly SceneLayer[] = [
  {
    name: "gusts",
    kind: "texture",
    decibels: [-4, -4, 0, -1, -4, -8, -12, -16, -19, -22, -23, -26, -31, -35, -38, -37, -36, -36],
    alike: 0.35,
    // A gust is heard by both ears, and is brighter than the air between gusts.
    gusts: [
      { seconds: 5, decibels: [2, 4], bandsApart: false, earsApart: false },
      { seconds: 1.4, decibels: [1.2, 2.2], bandsApart: false, earsApart: false },
      { seconds: 2, decibels: [0.8, 1.4], bandsApart: false, earsApart: true },
      { seconds: 0.5, decibels: [1.2, 0.5], bandsApart: true, earsApart: true },
    ],
  },
  {
    name: "trees",
    kind: "texture",
    decibels: [
      -60, -60, -50, -44, -38, -33, -29, -26, -24, -24, -25, -27, -29, -31, -33, -35, -37, -39,
    ],
    alike: 0.35,
    gusts: [
      { seconds: 4, decibels: [4, 5], bandsApart: false, earsApart: false },
      { seconds: 1.1, decibels: [2, 2], bandsApart: false, earsApart: true },
      { seconds: 0.4, decibels: [1, 1], bandsApart: true, earsApart: true },
    ],
  },
];

/** A wood fire: a low, fluttering roar, and crackles from faint to loud. */
export const fire: readonly SceneLayer[] = [
  {
    name: "flames",
    kind: "texture",
    decibels: [-2, -2, -2, 0, -3, -6, -9, -11, -13, -15, -17, -18, -19, -19, -20, -21, -22, -22],
    alike: 0.4,
    gusts: [
      { seconds: 3, decibels: [1, 1], bandsApart: false, earsApart: false },
      { seconds: 0.12, decibels: [2, 2.5], bandsApart: false, earsApart: true },
    ],
  },
  {
    name: "crackles",
    kind: "drops",
    perSecond: 14,
    hertz: [350, 10_500],
    sines: 7,
    lowness: 1,
    decibels: 17,
    spreadDecibels: 6,
    damping: 0.8,
    rise: 0,
    attackSeconds: 0,
    width: 0.7,
    gust: { seconds: 0.9, decibels: 6 },
  },
  {
    name: "pops",
    kind: "drops",
    perSecond: 1.2,
    hertz: [200, 2_500],
    sines: 4,
    lowness: 1,
    decibels: 19,
    spreadDecibels: 5,
    damping: 3,
    rise: 0,
    attackSeconds: 0,
    width: 0.6,
  },
];

/**
 * A garden after dark: leaves, crickets that trill near and far, field crickets that chirp, occasional
 * drops. Trills have 82 pulses a second and chirps 53, more than the 40 that count as pulsed.
 */
export const nightGarden: readonly SceneLayer[] = [
  {
    name: "leaves",
    kind: "texture",
    decibels: [
      -18, -18, -21, -24, -25, -26, -26, -27, -27, -27, -27, -27, -27, -27, -31, -35, -36, -36,
    ],
    alike: 0.6,
    gusts: [
      { seconds: 6, decibels: [1.5, 2], bandsApart: false, earsApart: false },
      { seconds: 2.3, decibels: [1, 1.5], bandsApart: false, earsApart: true },
      { seconds: 0.3, decibels: [0.5, 0.5], bandsApart: true, earsApart: true },
    ],
    atNight: {
      decibels: levelsFrom(
        0,
        [-16, -17, -20, -24, -26, -28, -32, -35, -36, -40, -42, -45, -47, -50, -55, -62],
      ),
    },
  },
  {
    name: "distant crickets",
    kind: "texture",
    decibels: levelsFrom(11, [-40, -36, -23, -23, -33]),
    alike: 0.6,
    gusts: [
      { seconds: 4, decibels: [1.5, 1.5], bandsApart: false, earsApart: true },
      { seconds: 0.03, decibels: [3, 3], bandsApart: true, earsApart: true },
    ],
    atNight: {
      decibels: levelsFrom(12, [-48, -35, -37, -47]),
      gusts: [
        { seconds: 5.6, decibels: [1.6, 1.6], bandsApart: false, earsApart: true },
        { seconds: 0.026, decibels: [3.4, 3.4], bandsApart: true, earsApart: true },
      ],
    },
  },
  {
    name: "trilling crickets",
    kind: "drops",
    perSecond: 2.5,
    hertz: [4_300, 4_800],
    sines: 1,
    lowness: 1,
    decibels: 7,
    spreadDecibels: 3,
    damping: 0.4,
    rise: 0,
    attackSeconds: 0.003,
    width: 1,
    pulses: { count: 56, seconds: 0.0122 },
    // Each is heard in two neighbouring bands of the ear, as a recorded one is.
    atNight: {
      perSecond: 2.2,
      hertz: [4_520, 4_810],
      decibels: -4.7,
      spreadDecibels: 3.5,
      damping: 0.54,
      pulses: { count: 108, seconds: 0.0122 },
    },
  },
  {
    name: "field crickets",
    kind: "drops",
    perSecond: 1.6,
    hertz: [3_500, 3_800],
    sines: 1,
    lowness: 1,
    decibels: 9,
    spreadDecibels: 3,
    damping: 0.2,
    rise: 0,
    attackSeconds: 0.003,
    width: 1,
    pulses: { count: 5, seconds: 0.019 },
    gust: { seconds: 5, decibels: 3 },
    atNight: { perSecond: 2.4, hertz: [3_670, 3_840], decibels: -0.8, damping: 0.41 },
  },
  {
    name: "drops from leaves",
    kind: "drops",
    perSecond: 0.5,
    hertz: [700, 2_600],
    sines: 1,
    lowness: 1,
    decibels: -8,
    spreadDecibels: 3,
    damping: 0.7,
    rise: 0.1,
    attackSeconds: 0,
    width: 0.9,
  },
];
