import * as z from "zod/mini";
import { bedChoices } from "@attune/domain/track/bed-choice";
import {
  balanceChoices,
  sceneCharacters,
  sceneChoices,
  sceneNames,
} from "@attune/domain/track/scene-choice";
import { endpoint } from "./endpoint.ts";
import { noAccess } from "./library.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { id, idParams, instant } from "./text.ts";

const certificateLine = z.object({
  /** What was measured, as shown to staff. */
  what: z.string(),
  unit: z.string(),
  /** `near`: within `tolerance` of what is expected; `at-most`: not above it. */
  comparison: z.enum(["near", "at-most"]),
  expected: z.number(),
  /** Null if it could not be measured; the line then fails. */
  found: z.nullable(z.number()),
  tolerance: z.number(),
  /** Three standard deviations of the measurement, if known. */
  uncertainty: z.nullable(z.number()),
  isPassed: z.boolean(),
});

/** The scene around the tones; null for the tones alone. */
const surroundings = z.nullable(
  z.object({ name: z.enum(sceneNames), character: z.enum(sceneCharacters) }),
);

export const trackCertificateAnswer = z.object({
  trackId: z.uuid(),
  output: z.enum(["headphones", "speaker"]),
  bed: z.enum(bedChoices),
  scene: surroundings,
  issuedAt: instant,
  isPassed: z.boolean(),
  failedCount: z.number(),
  lineCount: z.number(),
  recipeId: z.string(),
  engineVersion: z.number(),
  /** The file a listener with the same choices gets, byte for byte. */
  file: z.object({
    contentType: z.string(),
    sizeBytes: z.number(),
    sha256: z.string(),
    durationSeconds: z.number(),
    sampleRate: z.number(),
    channels: z.number(),
  }),
  /** About the sound as a whole. */
  lines: z.array(certificateLine),
  /** Consecutive short-term loudness in LUFS; -70 for silence and anything quieter. */
  loudnessCurve: z.object({ stepSeconds: z.number(), lufs: z.array(z.number()) }),
  spectrogram: z.object({
    columnSeconds: z.number(),
    lowestHertz: z.number(),
    highestHertz: z.number(),
    /** In dBFS, the level of digit 0 (or less); in dB, the step between digits. */
    quietestDecibels: z.number(),
    stepDecibels: z.number(),
    /** One string per band, lowest first, all of equal width in octaves; one base-36 digit per column. */
    rows: z.array(z.string()),
  }),
  segments: z.array(
    z.object({
      entryId: z.string(),
      name: z.string(),
      /** What is actually played, for staff. */
      emittedLabel: z.string(),
      startSeconds: z.number(),
      durationSeconds: z.number(),
      /** How much of its steady part was used to measure the frequencies. */
      measuredSeconds: z.number(),
      isPassed: z.boolean(),
      lines: z.array(certificateLine),
    }),
  ),
});

export type TrackCertificate = z.infer<typeof trackCertificateAnswer>;

export const noRecipe = problem({
  code: "no-recipe",
  status: 409,
  title: "Nothing to measure against",
  message: "This audio has no recipe, so there is nothing to measure it against.",
});

export const certificatesBusy = problem({
  code: "certificates-busy",
  status: 429,
  title: "Other certificates come first",
  message: "Several sounds are being measured. Please try again in a minute.",
});

export const getTrackCertificate = endpoint({
  name: "getTrackCertificate",
  route: "GET /api/admin/audio-files/{id}/certificate",
  access: "admin",
  readsHealth: true,
  needsPurpose: "audio",
  summary:
    "Measure a track now and return its certificate: JSON to download, or a printable page (html)",
  params: idParams,
  query: z.object({
    output: z.optional(z.enum(["headphones", "speaker"])),
    bed: z.optional(z.enum(bedChoices)),
    /** As in the player: `own` is the programme's proposal. Default: the tones alone. */
    scene: z.optional(z.enum(sceneChoices)),
    character: z.optional(z.enum(sceneCharacters)),
    balance: z.optional(z.enum(balanceChoices)),
    format: z.optional(z.enum(["json", "download", "html"])),
  }),
  answer: trackCertificateAnswer,
  problems: [noRecipe, certificatesBusy],
});

/** The same for the track's owner: no hertz, and no line that reveals the prescription. */
export const ownMeasurementAnswer = z.object({
  /** Whether every tone and rhythm is as prescribed; `none` if the sound has no tones. */
  pitch: z.enum(["exact", "off", "none"]),
  /** The scene the sound was measured in, as proposed by the programme. */
  scene: surroundings,
  /** Whether the scene leaves every tone audible; `alone` if there are no tones or no scene. */
  tones: z.enum(["clear", "covered", "alone"]),
  /** Headroom of the loudest moment below full scale, in whole decibels. */
  headroomDecibels: z.int(),
  /** Variation: within 3 LU, within 8 LU, or more. */
  loudness: z.enum(["even", "gentle", "lively"]),
  /** Drops and crackles contain clicks of their own, so clicks are not measured there. */
  clicks: z.enum(["none", "found", "not-looked-for"]),
  /** Whether every measurement is as intended. */
  isAsMeant: z.boolean(),
});

export type OwnMeasurement = z.infer<typeof ownMeasurementAnswer>;

export const getOwnMeasurement = endpoint({
  name: "getOwnMeasurement",
  route: "GET /api/user/audio-files/{id}/measurement",
  access: "signed-in",
  readsHealth: true,
  summary:
    "Measure one of the person's tracks now, as composed; the result is in words, without hertz",
  params: z.object({ id }),
  query: z.object({ output: z.optional(z.enum(["headphones", "speaker"])) }),
  answer: ownMeasurementAnswer,
  problems: [noAccess, noRecipe, certificatesBusy, tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 3600 },
});
