import {
  type Fields,
  readChoice,
  readInteger,
  readList,
  readRecord,
  RecipeError,
} from "../recipe-fields.ts";

/** Scenes a listener can choose. */
export const SCENES = [
  "drone",
  "bowls",
  "strings",
  "light-rain",
  "heavy-rain",
  "sea",
  "stream",
  "wind",
  "night-garden",
  "fire",
] as const;

export type SceneName = (typeof SCENES)[number];

/** Night is darker, sparser and slower than day. */
export const CHARACTERS = ["day", "night"] as const;

export type Character = (typeof CHARACTERS)[number];

/**
 * Density and brightness of a scene at one time. Between two points they change smoothly; before the
 * first and after the last they are constant.
 */
export interface FormPoint {
  sample: number;
  /** Density of events: 0 to 1,000 thousandths. */
  densityPermille: number;
  /** Brightness: 0 to 1,000; 500 is the scene's own. */
  brightnessPermille: number;
}

/** The surroundings of the tones, from the first sample to the last. */
export interface Scene {
  name: SceneName;
  character: Character;
  /** 0 to 2^32 - 1. Determines every event and curve; equal seeds give equal sound. */
  seed: number;
  /** Key for the notes of drones, bowls and strings, in units of 1e-4 Hz: 20 to 20,000 Hz. */
  keyHertzE4: number;
  /** Loudness of the scene alone, in hundredths of LUFS: -6,000 to -2,300. */
  levelMillibels: number;
  /** False for listeners who must not hear pulses: a certificate then checks that there are none. */
  isPulsedAllowed: boolean;
  /** 1 to 64 points in chronological order. */
  form: readonly FormPoint[];
  /** Name of a solo layer; by default all are audible. */
  soloLayer?: string;
}

/** A scene with its keys in canonical order. Throws RecipeError. */
export function parseScene(value: unknown): Scene {
  const fields = readRecord(value, "scene", FIELDS);
  return {
    name: readChoice(fields, "name", SCENES),
    character: readChoice(fields, "character", CHARACTERS),
    seed: readInteger(fields, "seed", 0, 0xffff_ffff),
    keyHertzE4: readInteger(fields, "keyHertzE4", 200_000, 200_000_000),
    levelMillibels: readInteger(fields, "levelMillibels", -6_000, -2_300),
    isPulsedAllowed: readChoice(fields, "isPulsedAllowed", [true, false]),
    form: parseForm(fields),
    ...(fields["soloLayer"] !== undefined && { soloLayer: readName(fields["soloLayer"]) }),
  };
}

/** Does not check that the scene has a layer of that name; heardLayers does. */
function readName(value: unknown): string {
  if (typeof value === "string") return value;
  throw new RecipeError("The soloLayer of a scene must be the name of a layer.");
}

const FIELDS = [
  "name",
  "character",
  "seed",
  "keyHertzE4",
  "levelMillibels",
  "isPulsedAllowed",
  "form",
  "soloLayer",
];

const POINT_FIELDS = ["sample", "densityPermille", "brightnessPermille"];

function parseForm(fields: Fields): FormPoint[] {
  const form = readList(fields["form"], "form", 64).map((item) => {
    const point = readRecord(item, "form point", POINT_FIELDS);
    return {
      sample: readInteger(point, "sample", 0, 2_000_000_000),
      densityPermille: readInteger(point, "densityPermille", 0, 1_000),
      brightnessPermille: readInteger(point, "brightnessPermille", 0, 1_000),
    };
  });
  if (form.some(({ sample }, at) => at > 0 && sample <= form[at - 1]!.sample)) {
    throw new RecipeError("The form of a scene must be in the order of time.");
  }
  return form;
}
