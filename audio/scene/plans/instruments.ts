import type { Mode, SceneLayer } from "../layers.ts";

/**
 * A Tibetan singing bowl: ratios as measured for the banded waveguides of Essl and Cook ("Measurements
 * and efficient simulations of bowed bars", JASA 108(1), 2000; preset "Tibetan bowl" of the Synthesis
 * ToolKit), close to those of the three bowls of Inácio, Henrique and Antunes ("The dynamics of Tibetan
 * singing bowls", Acta Acustica 92, 2006). Its modes are split like theirs, but beat more slowly,
 * because nothing may pulse above 1 Hz. A soft mallet leaves the high modes faint. Decay times are our
 * own choice within those of real bowls: the lowest mode rings for 20 s.
 */
const bowl: readonly Mode[] = [
  { ratio: 1, decibels: 0, seconds: 20, splitHertz: 0.31 },
  { ratio: 2.986, decibels: -9, seconds: 13, splitHertz: 0.43 },
  { ratio: 5.704, decibels: -18, seconds: 7, splitHertz: 0.47 },
  { ratio: 9.006, decibels: -27, seconds: 4, splitHertz: 0.49 },
  { ratio: 12.83, decibels: -35, seconds: 2.2, splitHertz: 0 },
  { ratio: 17.281, decibels: -41, seconds: 1.3, splitHertz: 0 },
  { ratio: 21.976, decibels: -46, seconds: 0.9, splitHertz: 0 },
];

/**
 * A bell by Hemony, with its minor third: partials at 251, 501, 603, 750, 1,005, 1,506, 2,083, 2,421
 * and 2,721 Hz (Lehr, "Partial groups in the bell sound", JASA 79, 1986; demonstration 28 of the
 * Acoustical Society of America). The hum rings longest; higher partials decay faster.
 */
const bell: readonly Mode[] = [
  { ratio: 0.501, decibels: -6, seconds: 9, splitHertz: 0.3 },
  { ratio: 1, decibels: -2, seconds: 6.5, splitHertz: 0 },
  { ratio: 1.204, decibels: -4, seconds: 5.5, splitHertz: 0.37 },
  { ratio: 1.497, decibels: -14, seconds: 3.5, splitHertz: 0 },
  { ratio: 2.006, decibels: -5, seconds: 3.2, splitHertz: 0 },
  { ratio: 3.006, decibels: -14, seconds: 2, splitHertz: 0 },
  { ratio: 4.158, decibels: -20, seconds: 1.3, splitHertz: 0 },
];

/**
 * A soft gong modelled as a plate clamped at the rim: modes (0,1), (1,1), (2,1), (0,2), (3,1) and
 * (1,2), nodal diameters first. Frequency ratios from the roots 10.216, 21.260, 34.877, 39.771, 51.030
 * and 60.829 of J(n) I(n + 1) + I(n) J(n + 1) = 0, as tabulated by Leissa ("Vibration of plates", NASA
 * SP-160, 1969, table 2.1). Levels and decay times are our own choice.
 */
const gong: readonly Mode[] = [
  { ratio: 1, decibels: 0, seconds: 9, splitHertz: 0 },
  { ratio: 2.081, decibels: -8, seconds: 7, splitHertz: 0.41 },
  { ratio: 3.414, decibels: -13, seconds: 5, splitHertz: 0.45 },
  { ratio: 3.893, decibels: -15, seconds: 4.5, splitHertz: 0 },
  { ratio: 4.995, decibels: -20, seconds: 3.5, splitHertz: 0.48 },
  { ratio: 5.954, decibels: -24, seconds: 3, splitHertz: 0 },
];

/**
 * A harp string plucked at a fifth of its length, after Fletcher and Rossing ("The Physics of Musical
 * Instruments", chapter 2): harmonics of its displacement by sin(n pi / 5) / n^2, the fifth being zero,
 * and stiffness that stretches them as n sqrt((1 + B n^2) / (1 + B)) with B = 0.0001. A bridge
 * transmits each with a factor of n; the width of a fingertip roughly cancels that. Decay times are our
 * own choice, shorter for higher harmonics.
 */
const pluckedString: readonly Mode[] = [
  { ratio: 1, decibels: 0, seconds: 5, splitHertz: 0.12 },
  { ratio: 2.0003, decibels: -7.9, seconds: 4, splitHertz: 0 },
  { ratio: 3.0012, decibels: -14.9, seconds: 3.2, splitHertz: 0 },
  { ratio: 4.003, decibels: -24.1, seconds: 2.5, splitHertz: 0 },
  { ratio: 6.0105, decibels: -31.1, seconds: 1.6, splitHertz: 0 },
  { ratio: 7.0168, decibels: -29.6, seconds: 1.2, splitHertz: 0 },
  { ratio: 8.0252, decibels: -31.9, seconds: 1, splitHertz: 0 },
  { ratio: 9.0364, decibels: -35.5, seconds: 0.8, splitHertz: 0 },
  { ratio: 11.066, decibels: -39, seconds: 0.6, splitHertz: 0 },
];

/**
 * Resonances of a harp's air cavity and soundboard: near 180 and 400 Hz, and a broad one around 1 kHz
 * (Le Carrou, Gautier and Foltête, "Experimental study of A0 and T1 modes of the concert harp", JASA
 * 121(1), 2007, for the lowest; levels are our own choice).
 */
const harpBody = [
  { hertz: 180, decibels: 3, sharpness: 4 },
  { hertz: 400, decibels: 2.5, sharpness: 5 },
  { hertz: 1_050, decibels: 5, sharpness: 1.5 },
] as const;

/** The air of a quiet room, so that there is no digital silence between notes. */
const roomAir = {
  name: "room",
  kind: "texture",
  decibels: [
    -50, -46, -44, -43, -43, -44, -45, -47, -49, -51, -53, -56, -59, -62, -65, -68, -71, -74,
  ],
  alike: 0.35,
  gusts: [{ seconds: 7, decibels: [1.5, 1.5], bandsApart: false, earsApart: true }],
} as const satisfies SceneLayer;

/**
 * Just ratios whose differences are themselves partials of the key. They are at least half the key
 * apart, so that no two low ones beat.
 */
const openChord = [1, 3 / 2, 2, 5 / 2, 3, 4] as const;

/** More closely spaced, for a sufficiently high key. */
const closeChord = [1 / 2, 3 / 4, 1, 5 / 4, 3 / 2, 2, 9 / 4, 5 / 2, 3, 4] as const;

/** Partials of the key in just ratios (octaves, fifths, a third high up), each with its own swell. */
export const drone: readonly SceneLayer[] = [
  {
    name: "pad",
    kind: "drone",
    lowestHertz: 110,
    swellSeconds: 9,
    swellDecibels: 3,
    partials: [
      { ratio: 1 / 2, decibels: -8, detuneHertz: 0 },
      { ratio: 1, decibels: 0, detuneHertz: 0 },
      { ratio: 3 / 2, decibels: -4, detuneHertz: 0 },
      { ratio: 2, decibels: -4, detuneHertz: 0 },
      { ratio: 3, decibels: -9, detuneHertz: 0 },
      { ratio: 4, decibels: -11, detuneHertz: 0.13 },
      { ratio: 5, decibels: -16, detuneHertz: 0.17 },
      { ratio: 6, decibels: -17, detuneHertz: 0.19 },
      { ratio: 8, decibels: -21, detuneHertz: 0.23 },
      { ratio: 10, decibels: -27, detuneHertz: 0.29 },
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
    notes: [1, 2, 3],
    lowestHertz: 82,
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
    notes: openChord,
    lowestHertz: 130,
    stepSeconds: 2.2,
    strikes: [1, 2.4],
    decibels: 0,
    spreadDecibels: 1.5,
    attackSeconds: 0.03,
    width: 0.8,
    knock: { hertz: [160, 900], decibels: -20, seconds: 0.09, sines: 6 },
  },
  {
    name: "bell",
    kind: "strikes",
    modes: bell,
    notes: [1, 3 / 2, 2],
    lowestHertz: 260,
    stepSeconds: 4.3,
    strikes: [0, 1.2],
    decibels: -17,
    spreadDecibels: 2.5,
    attackSeconds: 0.01,
    width: 0.9,
  },
  {
    name: "rubbed bowl",
    kind: "drone",
    lowestHertz: 110,
    swellSeconds: 10,
    swellDecibels: 2,
    partials: [
      { ratio: 1 / 2, decibels: -6, detuneHertz: 0 },
      { ratio: 2.986 / 2, decibels: -20, detuneHertz: 0 },
    ],
  },
  {
    ...roomAir,
    decibels: [
      -50, -50, -50, -54, -54, -54, -54, -54, -54, -54, -54, -54, -55, -56, -57, -58, -59, -60,
    ],
    nightTilt: 0.5,
  },
];

export const strings: readonly SceneLayer[] = [
  {
    name: "harp",
    kind: "strikes",
    modes: pluckedString,
    notes: closeChord,
    lowestHertz: 175,
    stepSeconds: 0.95,
    strikes: [1.9, 5],
    decibels: 0,
    spreadDecibels: 1.8,
    attackSeconds: 0.004,
    width: 0.8,
    knock: { hertz: [500, 2_600], decibels: -25, seconds: 0.035, sines: 5 },
    body: harpBody,
    tail: { decibels: -15, seconds: 2.6 },
  },
  {
    name: "pad",
    kind: "drone",
    lowestHertz: 110,
    swellSeconds: 9,
    swellDecibels: 3,
    // Without the lower fifth: beside the harp's, it was as rough as a major second on a piano.
    partials: [
      { ratio: 1 / 2, decibels: -16, detuneHertz: 0 },
      { ratio: 1, decibels: -11, detuneHertz: 0 },
      { ratio: 2, decibels: -14, detuneHertz: 0 },
      { ratio: 3, decibels: -19, detuneHertz: 0 },
      { ratio: 4, decibels: -23, detuneHertz: 0.13 },
      { ratio: 5, decibels: -28, detuneHertz: 0.17 },
      { ratio: 6, decibels: -30, detuneHertz: 0.19 },
    ],
  },
  roomAir,
];
