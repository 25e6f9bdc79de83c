/** A slow random change of level; the logarithm of the level follows a curve. */
export interface Gust {
  /** From one knot of the curve to the next. */
  seconds: number;
  /** Deviation in decibels, in the lowest band and in the highest; straight in between. */
  decibels: readonly [number, number];
  /** Whether every band wanders by itself. */
  bandsApart: boolean;
  earsApart: boolean;
}

/** Waves that come in, break and run back. */
export interface Waves {
  /** From one to the next, on average. */
  seconds: number;
  /** What is left between them, in decibels below the highest. */
  troughDecibels: number;
}

/** Noise of a given spectrum, alive by gusts. */
export interface Texture {
  kind: "texture";
  /** Level of each of the 18 bands of bands.ts; -Infinity leaves one out. */
  decibels: readonly number[];
  /** Share of the power common to both ears, 0 to 1. */
  alike: number;
  gusts: readonly Gust[];
  waves?: Waves;
  /** Decibels that each band above the fifth loses by night, more than the one below it. 1.6 if left out. */
  nightTilt?: number;
}

/** Short decaying sines: drops, bubbles, crackles, chirps. */
export interface Drops {
  kind: "drops";
  perSecond: number;
  /** Lowest and highest pitch. */
  hertz: readonly [number, number];
  /** How many sines of pitches of their own make one event. */
  sines: number;
  /** 1 spreads the pitches evenly over the octaves; above, more of them are low. */
  lowness: number;
  /** Peak of the middle one. */
  decibels: number;
  /** Deviation of the peaks. */
  spreadDecibels: number;
  /** How quickly they decay: 1 as a bubble in water of that pitch. */
  damping: number;
  /** By how much the pitch glides in a time constant of the decay, as a share of it. */
  rise: number;
  attackSeconds: number;
  /** How far to the sides, 0 to 1. */
  width: number;
  /** How their number wanders. */
  gust?: { seconds: number; decibels: number };
  /** Each is a group of pulses. */
  pulses?: { count: number; seconds: number };
}

/** One mode of a struck or plucked thing. */
export interface Mode {
  /** Of the note. */
  ratio: number;
  decibels: number;
  /** Until it has decayed by 60 dB; at most 9 s. */
  seconds: number;
  /** Between the two that a mode of a thing not quite round splits into, below 0.5; 0 for one alone. */
  splitHertz: number;
}

/** The noise of what strikes or plucks: short sines of pitches drawn between two. */
export interface Knock {
  hertz: readonly [number, number];
  /** Of a note. */
  decibels: number;
  seconds: number;
  sines: number;
}

/** Notes of the key, by a small grammar of phrases. */
export interface Strikes {
  kind: "strikes";
  modes: readonly Mode[];
  /** What may be played, as ratios of the key, from low to high. */
  notes: readonly number[];
  /** The key is folded by octaves to here: up to twice as high. */
  lowestHertz: number;
  stepSeconds: number;
  /** Strikes in a bar of eight steps where little happens, and where much does. */
  strikes: readonly [number, number];
  decibels: number;
  spreadDecibels: number;
  attackSeconds: number;
  width: number;
  knock?: Knock;
  /** What the body of an instrument lifts: by how much, and how narrow that is (quality factor). */
  body?: readonly { hertz: number; decibels: number; sharpness: number }[];
  /** A room's response to short-lived modes: its relative level and duration. */
  tail?: { decibels: number; seconds: number };
}

/** Sustained partials of the key that swell one after another. */
export interface Drone {
  kind: "drone";
  partials: readonly {
    ratio: number;
    decibels: number;
    /** Between the ears; 0 for deep ones, which a single speaker plays as well. */
    detuneHertz: number;
  }[];
  lowestHertz: number;
  swellSeconds: number;
  swellDecibels: number;
}

export type SceneLayer = (Texture | Drops | Strikes | Drone) & {
  /** How staff know it. */
  name: string;
  /** Omitted for people who must not hear pulses. */
  isPulsed?: boolean;
};

/** All that a scene consists of, at a level of its own. */
export interface ScenePlan {
  layers: readonly SceneLayer[];
  /** Loudness of it, in LUFS: what the levels above come to. */
  lufs: number;
  /** What both channels of a FLAC frame of 4,096 samples are written in. */
  frameBytes: number;
}
