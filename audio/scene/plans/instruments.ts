import type { Mode, SceneLayer } from "../layers.ts";

/**
 * A Tibetan singing bowl, each mode split into two that beat: ratios as measured for the banded
 * waveguides of Essl and Cook ("Measurements and efficient simulations of bowed bars", JASA 108(1),
 * 2000; preset "Tibetan bowl" of the Synthesis ToolKit), near those of the three bowls of Inácio,
 * Henrique and Antunes ("The dynamics of Tibetan singing bowls", Acta Acustica 92, 2006). Decay times
 * are shortened to 9 s, the longest that an event may ring.
 */
const bowl: readonly Mode[] = [
  { ratio: 1, decibels: 0, seconds: 9, splitHertz: 0.42 },
  { ratio: 2.986, decibels: -7, seconds: 6, splitHertz: 0.63 },
  { ratio: 5.704, decibels: -14, seconds: 3.6, splitHertz: 0.9 },
  { ratio: 9.006, decibels: -22, seconds: 2, splitHertz: 0 },
  { ratio: 12.83, decibels: -30, seconds: 1.2, splitHertz: 0 },
];

/**
 * A bell by Hemony, with its minor third: partials at 251, 501, 603, 750, 1,005, 1,506, 2,083, 2,421
 * and 2,721 Hz (Lehr, "Partial groups in the bell sound", JASA 79, 1986; demonstration 28 of the
 * Acoustical Society of America). The hum rings longest, higher partials ever less long.
 */
const bell: readonly Mode[] = [
  { ratio: 0.501, decibels: -6, seconds: 9, splitHertz: 0.3 },
  { ratio: 1, decibels: -2, seconds: 6.5, splitHertz: 0 },
  { ratio: 1.204, decibels: -4, seconds: 5.5, splitHertz: 0.4 },
  { ratio: 1.497, decibels: -14, seconds: 3.5, splitHertz: 0 },
  { ratio: 2.006, decibels: -5, seconds: 3.2, splitHertz: 0 },
  { ratio: 3.006, decibels: -14, seconds: 2, splitHertz: 0 },
  { ratio: 4.158, decibels: -20, seconds: 1.3, splitHertz: 0 },
];

/**
 * A soft gong whose face moves as a plate clamped at the rim: modes (0,1), (1,1), (2,1), (0,2), (3,1)
 * and (1,2), nodal diameters first. Ratios of the roots 10.216, 21.260, 34.877, 39.771, 51.030 and
 * 60.829 of J(n) I(n + 1) + I(n) J(n + 1) = 0, as tabled by Leissa ("Vibration of plates", NASA
 * SP-160, 1969, table 2.1). Levels and decay times are ours.
 */
const gong: readonly Mode[] = [
  { ratio: 1, decibels: 0, seconds: 9, splitHertz: 0 },
  { ratio: 2.081, decibels: -8, seconds: 7, splitHertz: 0.5 },
  { ratio: 3.414, decibels: -13, seconds: 5, splitHertz: 0.7 },
  { ratio: 3.893, decibels: -15, seconds: 4.5, splitHertz: 0 },
  { ratio: 4.995, decibels: -20, seconds: 3.5, splitHertz: 0.8 },
  { ratio: 5.954, decibels: -24, seconds: 3, splitHertz: 0 },
];

/**
 * A harp's string plucked at a fifth of its length, by Fletcher and Rossing ("The Physics of Musical
 * Instruments", chapter 2): harmonics of its displacement by sin(n pi / 5) / n^2, of which the fifth
 * is none, and stiffness that stretches them as n sqrt((1 + B n^2) / (1 + B)) with B = 0.0001. A
 * bridge passes on n times as much of each; the width of a fingertip takes about that away again.
 * Decay times are ours, the higher the sooner gone.
 */
const pluckedString: readonly Mode[] = [
  { ratio: 1, decibels: 0, seconds: 5, splitHertz: 0.12 },
  { ratio: 2.0003, decibels: -7.9, seconds: 4, splitHertz: 0 },
  { ratio: 3.0012, decibels: -14.9, seconds: 3.2, splitHertz: 0 },
  { ratio: 4.003, decibels: -24.1, seconds: 2.5, splitHertz: 0 },
  { ratio: 6.0105, decibels: -31.1, seconds: 1.6, splitHertz: 0 },
  { ratio: 7.0168, decibels: -29.6, seconds: 1.2, splitHertz: 0 },
  { ratio: 8.0252, decibels: -31.9, seconds: 1, splitHertz: 0 },
];

/** Just ratios whose differences are partials of the key again; no two of them are a second apart. */
const chord = [1, 5 / 4, 3 / 2, 2, 5 / 2, 3] as const;

/** Partials of the key in just ratios (octaves, fifths, a third high up), each with its own swell. */
export const drone: readonly SceneLayer[] = [
  {
    name: "pad",
    kind: "drone",
    lowestHertz: 110,
    swellSeconds: 11,
    swellDecibels: 2.5,
    partials: [
      { ratio: 1 / 2, decibels: -8, detuneHertz: 0 },
      { ratio: 1, decibels: 0, detuneHertz: 0 },
      { ratio: 3 / 2, decibels: -4, detuneHertz: 0 },
      { ratio: 2, decibels: -4, detuneHertz: 0.17 },
      { ratio: 3, decibels: -9, detuneHertz: 0.19 },
      { ratio: 4, decibels: -11, detuneHertz: 0.23 },
      { ratio: 5, decibels: -16, detuneHertz: 0.29 },
      { ratio: 6, decibels: -17, detuneHertz: 0.31 },
      { ratio: 8, decibels: -21, detuneHertz: 0.37 },
      { ratio: 10, decibels: -27, detuneHertz: 0.41 },
    ],
  },
  {
    name: "breath",
    kind: "texture",
    decibels: [
      -40, -34, -31, -29, -28, -28, -29, -30, -32, -34, -36, -38, -41, -44, -47, -50, -53, -56,
    ],
    alike: 0.35,
    gusts: [{ seconds: 7, decibels: [3, 3], bandsApart: false, earsApart: true }],
  },
  {
    name: "far gong",
    kind: "strikes",
    modes: gong,
    notes: [1, 3 / 2, 2],
    lowestHertz: 65,
    stepSeconds: 3.5,
    strikes: [0.4, 1.4],
    decibels: -6,
    spreadDecibels: 2,
    attackSeconds: 0.12,
    width: 0.6,
  },
];

export const bowls: readonly SceneLayer[] = [
  {
    name: "bowls",
    kind: "strikes",
    modes: bowl,
    notes: chord,
    lowestHertz: 130,
    stepSeconds: 1.7,
    strikes: [1.4, 4],
    decibels: 0,
    spreadDecibels: 2.5,
    attackSeconds: 0.012,
    width: 0.8,
  },
  {
    name: "bell",
    kind: "strikes",
    modes: bell,
    notes: [1, 3 / 2, 2],
    lowestHertz: 260,
    stepSeconds: 4.3,
    strikes: [0, 1.2],
    decibels: -12,
    spreadDecibels: 2.5,
    attackSeconds: 0.008,
    width: 0.9,
  },
  {
    name: "ground",
    kind: "drone",
    lowestHertz: 110,
    swellSeconds: 13,
    swellDecibels: 4,
    partials: [
      { ratio: 1 / 2, decibels: -20, detuneHertz: 0 },
      { ratio: 1, decibels: -19, detuneHertz: 0 },
      { ratio: 3 / 2, decibels: -24, detuneHertz: 0 },
      { ratio: 2, decibels: -27, detuneHertz: 0.15 },
    ],
  },
];

export const strings: readonly SceneLayer[] = [
  {
    name: "harp",
    kind: "strikes",
    modes: pluckedString,
    notes: [1 / 2, 3 / 4, ...chord],
    lowestHertz: 175,
    stepSeconds: 0.95,
    strikes: [1.6, 5],
    decibels: 0,
    spreadDecibels: 3,
    attackSeconds: 0.003,
    width: 0.8,
  },
  {
    name: "pad",
    kind: "drone",
    lowestHertz: 110,
    swellSeconds: 9,
    swellDecibels: 4,
    partials: [
      { ratio: 1, decibels: -17, detuneHertz: 0 },
      { ratio: 3 / 2, decibels: -21, detuneHertz: 0 },
      { ratio: 2, decibels: -21, detuneHertz: 0.16 },
      { ratio: 3, decibels: -26, detuneHertz: 0.21 },
      { ratio: 4, decibels: -30, detuneHertz: 0.25 },
    ],
  },
];
