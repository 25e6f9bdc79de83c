/** A slow random change of level: the level's logarithm follows a curve. */
export interface Gust {
  /** Between knots of the curve. */
  seconds: number;
  /** Standard deviation in decibels, in the lowest and the highest band; linear in between. */
  decibels: readonly [number, number];
  /** Whether each band varies independently. */
  bandsApart: boolean;
  earsApart: boolean;
}

/** Waves that approach, break and run back. */
export interface Waves {
  /** Average interval. */
  seconds: number;
  /** Level between waves, in decibels below the peak. */
  troughDecibels: number;
}

/** Noise of a given spectrum, varied by gusts. */
export interface Texture {
  kind: "texture";
  /** Level of each of the 18 bands of bands.ts; -Infinity leaves one out. */
  decibels: readonly number[];
  /** Fraction of the power common to both ears, 0 to 1. */
  alike: number;
  gusts: readonly Gust[];
  waves?: Waves;
  /**
   * Additional decibels that each band above the fifth loses at night, compared with the band below it.
   * Default 1.6.
   */
  nightTilt?: number;
  /** What the rules of plans.ts do not get right at night. */
  atNight?: Partial<Texture>;
}

/** Short decaying sines: drops, bubbles, crackles, chirps. */
export interface Drops {
  kind: "drops";
  perSecond: number;
  /** Lowest and highest pitch. */
  hertz: readonly [number, number];
  /** Number of sines per event, each with its own pitch. */
  sines: number;
  /** 1 spreads the pitches evenly over the octaves; higher values favour low ones. */
  lowness: number;
  /** Median peak. */
  decibels: number;
  /** Standard deviation of the peaks. */
  spreadDecibels: number;
  /** Decibels that the peaks lose at night. Default 3. */
  nightDecibels?: number;
  /** Decibels that a peak loses per octave above the lowest pitch. Default 0. */
  tilt?: number;
  /** The same at night, when a layer without it loses its high pitches instead; see plans.ts. */
  nightTilt?: number;
  /** Decay relative to a bubble in water of that pitch, which is 1. */
  damping: number;
  /** Relative change of the pitch per time constant of the decay. */
  rise: number;
  attackSeconds: number;
  /** Stereo width, 0 to 1. */
  width: number;
  /** Variation of the event rate. */
  gust?: { seconds: number; decibels: number };
  /** Makes each event a group of pulses. */
  pulses?: { count: number; seconds: number };
  /** What the rules of plans.ts do not get right at night. */
  atNight?: Partial<Drops>;
}

/** One mode of a struck or plucked body. */
export interface Mode {
  /** Frequency relative to the note. */
  ratio: number;
  decibels: number;
  /** Time to decay by 60 dB; at most 20 s. */
  seconds: number;
  /**
   * Difference between the two frequencies that a mode of an imperfectly round body splits into, below
   * 0.5; 0 for a single one.
   */
  splitHertz: number;
}

/** The noise of the strike or pluck: short sines with pitches drawn from a range. */
export interface Knock {
  hertz: readonly [number, number];
  /** Level relative to a note. */
  decibels: number;
  seconds: number;
  sines: number;
}

/** Notes of the key, from a small phrase grammar. */
export interface Strikes {
  kind: "strikes";
  modes: readonly Mode[];
  /** Playable notes, as ratios to the key, from low to high. */
  notes: readonly number[];
  /** The key is shifted by octaves to between this and twice this. */
  lowestHertz: number;
  stepSeconds: number;
  /** Strikes per bar of eight steps, at lowest and at highest density. */
  strikes: readonly [number, number];
  decibels: number;
  spreadDecibels: number;
  attackSeconds: number;
  width: number;
  knock?: Knock;
  /** Resonances of the instrument's body: gain and bandwidth (quality factor). */
  body?: readonly { hertz: number; decibels: number; sharpness: number }[];
  /** A room's response to short-lived modes: its relative level and duration. */
  tail?: { decibels: number; seconds: number };
}

/** Sustained partials of the key that swell in turn. */
export interface Drone {
  kind: "drone";
  partials: readonly {
    ratio: number;
    decibels: number;
    /** Detuning between the ears; 0 for low notes, which must also work on a single speaker. */
    detuneHertz: number;
  }[];
  lowestHertz: number;
  swellSeconds: number;
  swellDecibels: number;
}

export type SceneLayer = (Texture | Drops | Strikes | Drone) & {
  /** Name shown to staff. */
  name: string;
};

/** All layers of a scene and its level. */
export interface ScenePlan {
  layers: readonly SceneLayer[];
  /** Integrated loudness in LUFS at these levels. */
  lufs: number;
  /** Bytes for both channels of a FLAC frame of 4,096 samples. */
  frameBytes: number;
  /** Whether its loudness is levelled; see level-curve.ts. */
  isLevelled: boolean;
}
