import * as z from "zod/mini";
import { bedChoices } from "@attune/domain/track/bed-choice";
import { endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { idParams, instant } from "./text.ts";

const certificateLine = z.object({
  /** What was measured, in words for staff. */
  what: z.string(),
  unit: z.string(),
  /** `near`: within `tolerance` of what is expected; `at-most`: not above it. */
  comparison: z.enum(["near", "at-most"]),
  expected: z.number(),
  /** Null where it could not be measured; the line has then not passed. */
  found: z.nullable(z.number()),
  tolerance: z.number(),
  /** Three standard deviations of what was found, where they are known. */
  uncertainty: z.nullable(z.number()),
  isPassed: z.boolean(),
});

export const trackCertificateAnswer = z.object({
  trackId: z.uuid(),
  output: z.enum(["headphones", "speaker"]),
  bed: z.enum(bedChoices),
  issuedAt: instant,
  isPassed: z.boolean(),
  failedCount: z.number(),
  lineCount: z.number(),
  recipeId: z.string(),
  engineVersion: z.number(),
  /** The file that a listener is sent who hears the tones without a scene, byte for byte. */
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
  segments: z.array(
    z.object({
      entryId: z.string(),
      name: z.string(),
      /** What is really emitted, for staff. */
      emittedLabel: z.string(),
      startSeconds: z.number(),
      durationSeconds: z.number(),
      /** How much of its steady part the frequencies were found in. */
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
  message: "Several certificates are being measured. Please try again in a minute.",
});

export const getTrackCertificate = endpoint({
  name: "getTrackCertificate",
  method: "GET",
  path: "/api/admin/audio-files/{id}/certificate",
  access: "admin",
  readsHealth: true,
  summary: "What a track holds, measured now: as JSON, to download, or as a page to print (html)",
  params: idParams,
  query: z.object({
    output: z.optional(z.enum(["headphones", "speaker"])),
    bed: z.optional(z.enum(bedChoices)),
    format: z.optional(z.enum(["json", "download", "html"])),
  }),
  answer: trackCertificateAnswer,
  problems: [noRecipe, certificatesBusy],
});
