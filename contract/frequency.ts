import * as z from "zod/mini";
import { endpoint, type Upload } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { idParams, instant, line, paragraph } from "./text.ts";

export const mostUploadBytes = 50 * 1024 * 1024;

const loudnessAnswer = z.object({
  state: z.enum(["measuring", "measured", "unmeasurable"]),
  /** LUFS (ITU-R BS.1770); null until measured, and where all is silent. */
  integratedLufs: z.nullable(z.number()),
  /** dBTP; null likewise. */
  truePeakDecibels: z.nullable(z.number()),
});

export const frequencyAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Hertz. */
  frequency: z.number(),
  category: z.string(),
  subcategory: z.nullable(z.string()),
  description: z.nullable(z.string()),
  source: z.string(),
  notes: z.nullable(z.string()),
  /** Seconds that a rendition is played for. */
  duration: z.int(),
  isActive: z.boolean(),
  /** True: the engine may choose it. */
  isCurated: z.boolean(),
  usageCount: z.int(),
  hasAudio: z.boolean(),
  audioFileUrl: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  fileSizeBytes: z.nullable(z.int()),
  format: z.nullable(z.enum(["mp3", "vorbis", "opus", "wav"])),
  /** Of the uploaded file, found from its bytes. */
  durationSeconds: z.nullable(z.number()),
  /** Null without a file. */
  loudness: z.nullable(loudnessAnswer),
  createdAt: instant,
  updatedAt: instant,
});

export type FrequencyAnswer = z.infer<typeof frequencyAnswer>;

/** A form sends text where JSON has numbers and booleans. */
const number = <S extends z.ZodMiniType<number, number>>(schema: S) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], "Please enter a number"),
      z.transform((it) =>
        typeof it === "number" ? it : it.trim() === "" ? Number.NaN : Number(it),
      ),
    ),
    schema,
  );
const boolean = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"])]),
  z.transform((it) => it === true || it === "true"),
);
const optionalLine = z.nullable(
  z.union([z.literal(""), line("Please enter at least one character")]),
);

const hertz = number(
  z
    .number("Frequency must be greater than 0")
    .check(
      z.minimum(0.01, "Frequency must be greater than 0"),
      z.maximum(100_000_000, "Frequency must be at most 100,000,000"),
    ),
);
const duration = number(
  z
    .int("Duration must be a whole number of seconds")
    .check(
      z.minimum(1, "Duration must be at least 1 second"),
      z.maximum(86_400, "Duration must be at most 86,400 seconds"),
    ),
);

const fields = {
  name: line("Name is required"),
  frequency: hertz,
  category: line("Category is required", 1, 100),
  subcategory: z.optional(optionalLine),
  description: z.optional(z.nullable(paragraph(2000))),
  source: z.optional(line("Source is required", 1, 100)),
  notes: z.optional(z.nullable(paragraph(4000))),
  duration: z.optional(duration),
  isActive: z.optional(boolean),
};

export const frequencyBody = z.object(fields);
export const frequencyChanges = z.object({
  ...fields,
  name: z.optional(fields.name),
  frequency: z.optional(fields.frequency),
  category: z.optional(fields.category),
  /** Takes the file away, so that the engine renders the entry again. */
  removeAudio: z.optional(boolean),
});

const audioUpload: Upload = { field: "audioFile", mostBytes: mostUploadBytes };

export const invalidAudio = problem({
  code: "invalid-audio",
  status: 400,
  title: "Not an audio file",
  message: "Please select a valid audio file (MP3, OGG, or WAV)",
});

export const frequencyInUse = problem({
  code: "frequency-in-use",
  status: 409,
  title: "This frequency is in use",
  message:
    "This frequency is assigned to a customer or belongs to a plan. Please remove the assignments, or make it inactive instead.",
});

export const listFrequencies = endpoint({
  name: "listFrequencies",
  method: "GET",
  path: "/api/admin/frequencies",
  access: "admin",
  summary: "The whole catalogue by name, active or not, whatever its source",
  answer: z.array(frequencyAnswer),
});

export const createFrequency = endpoint({
  name: "createFrequency",
  method: "POST",
  path: "/api/admin/frequencies",
  access: "admin",
  summary: "Add an entry to the catalogue, with an audio file of up to 50 MB or without",
  body: frequencyBody,
  upload: audioUpload,
  answer: frequencyAnswer,
  status: 201,
  problems: [invalidAudio],
});

export const changeFrequency = endpoint({
  name: "changeFrequency",
  method: "PATCH",
  path: "/api/admin/frequencies/{id}",
  access: "admin",
  summary: "Change an entry, replace its audio file or take it away",
  params: idParams,
  body: frequencyChanges,
  upload: audioUpload,
  answer: frequencyAnswer,
  problems: [invalidAudio],
});

export const deleteFrequency = endpoint({
  name: "deleteFrequency",
  method: "DELETE",
  path: "/api/admin/frequencies/{id}",
  access: "admin",
  summary: "Delete an entry that nobody was given, with its audio file",
  params: idParams,
  status: 204,
  problems: [frequencyInUse],
});

/** HEAD is answered at the same path. */
export const streamFrequency = endpoint({
  name: "streamFrequency",
  method: "GET",
  path: "/api/admin/frequencies/{id}/audio",
  access: "admin",
  summary: "The uploaded file of an entry, whole or by byte range",
  params: idParams,
  media: "audio/*",
  alsoAnswers: {
    206: "The bytes asked for; several ranges as multipart/byteranges",
    304: "The listener has these bytes already",
    416: "There are no such bytes",
  },
});
