import * as z from "zod/mini";
import {
  concernTags,
  deliveries,
  evidenceGrades,
} from "@attune/domain/recommendation/catalogue-entry";
import {
  mostUploadBytes,
  uploadFormatKeys,
  uploadFormatsInWords,
} from "@attune/domain/track/upload-formats";
import { uploadWarnings } from "@attune/domain/track/upload-warnings";
import { basedOn, changedMeanwhile } from "./changed-meanwhile.ts";
import { byteRangeAnswers, endpoint, type Upload } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { submissionId } from "./submission-id.ts";
import { idParams, instant, line, pageNumber, paragraph } from "./text.ts";

const loudnessAnswer = z.object({
  state: z.enum(["measuring", "measured", "unmeasurable"]),
  /** LUFS (ITU-R BS.1770); null until measured, and for silence. */
  integratedLufs: z.nullable(z.number()),
  /** dBTP; null likewise. */
  truePeakDecibels: z.nullable(z.number()),
  /** Reasons to listen before assigning it. */
  warnings: z.array(z.enum(uploadWarnings)),
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
  /** Default duration in seconds. */
  duration: z.int(),
  isActive: z.boolean(),
  /** True: the engine may choose it. */
  isCurated: z.boolean(),
  /** Evidence grade for its purpose; null if not assessed. */
  evidenceGrade: z.nullable(z.enum(evidenceGrades)),
  /** The publication, page or URL behind the grade. */
  evidenceSource: z.nullable(z.string()),
  /** When the curator checked it. */
  reviewedOn: z.nullable(z.iso.date()),
  curator: z.nullable(z.string()),
  delivery: z.enum(deliveries),
  concerns: z.array(z.enum(concernTags)),
  /** The concerns its source measured; the grade applies only to these. */
  studiedConcerns: z.array(z.enum(concernTags)),
  /** How often the engine chose it or staff assigned it. */
  usageCount: z.int(),
  /** Current assignments to customers. */
  assignmentCount: z.int(),
  /** Assigned, or a plan's bonus: can be deactivated but not deleted. */
  isInUse: z.boolean(),
  hasAudio: z.boolean(),
  audioFileUrl: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  fileSizeBytes: z.nullable(z.int()),
  format: z.nullable(z.enum(uploadFormatKeys)),
  /** Of the uploaded file, detected from its contents. */
  durationSeconds: z.nullable(z.number()),
  /** Null without a file. */
  loudness: z.nullable(loudnessAnswer),
  createdAt: instant,
  updatedAt: instant,
  /** Null unless deleted; can be restored for 30 days. */
  deletedAt: z.nullable(instant),
});

export type FrequencyAnswer = z.infer<typeof frequencyAnswer>;

/** Forms send text where JSON has numbers and booleans. */
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

export const booleanField = z.pipe(
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

/** Forms send them in one field, separated by semicolons. */
const concerns = z.pipe(
  z.pipe(
    z.union([z.array(z.string()), z.string()]),
    z.transform((it) => (typeof it === "string" ? it.split(";").filter((tag) => tag !== "") : it)),
  ),
  z.array(z.enum(concernTags, "Please choose from the list")),
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
  isActive: z.optional(booleanField),
  isCurated: z.optional(booleanField),
  evidenceGrade: z.optional(
    z.nullable(z.union([z.literal(""), z.enum(evidenceGrades)], "Please choose A, B, C or D")),
  ),
  evidenceSource: z.optional(
    z.nullable(z.union([z.literal(""), line("Please name the reference", 1, 500)])),
  ),
  reviewedOn: z.optional(z.nullable(z.union([z.literal(""), z.iso.date()], "Please enter a date"))),
  curator: z.optional(optionalLine),
  delivery: z.optional(z.enum(deliveries, "Please choose how it is played")),
  concerns: z.optional(concerns),
  studiedConcerns: z.optional(concerns),
};

export const frequencyBody = z.object({ ...fields, submissionId });
export const frequencyChanges = z.object({
  ...fields,
  name: z.optional(fields.name),
  frequency: z.optional(fields.frequency),
  category: z.optional(fields.category),
  /** Removes the file, so that the engine renders the entry again. */
  removeAudio: z.optional(booleanField),
  basedOn,
});

const audioUpload: Upload = { field: "audioFile", mostBytes: mostUploadBytes };

export const invalidAudio = problem({
  code: "invalid-audio",
  status: 400,
  title: "Not an audio file",
  message: `Please select a valid audio file (${uploadFormatsInWords("en-US")})`,
});

export const frequencyInUse = problem({
  code: "frequency-in-use",
  status: 409,
  title: "This frequency is in use",
  message:
    "This frequency is assigned to a customer or belongs to a plan. Please remove the assignments, or make it inactive instead.",
});

export const frequencyPageSizes = [25, 50, 100] as const;
/** `relevance` ranks the matches of a search; without one it means by name. */
export const frequencySorts = [
  "name",
  "frequency",
  "category",
  "duration",
  "status",
  "relevance",
] as const;

export const frequencyFilter = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** `hidden` leaves out entries whose source contains CAFL. */
  cafl: z.optional(z.enum(["hidden", "shown"])),
  status: z.optional(z.enum(["active", "inactive", "deleted"])),
};

export const listFrequencies = endpoint({
  name: "listFrequencies",
  route: "GET /api/admin/frequencies",
  access: "admin",
  summary:
    "List the catalogue by name, active or not, from any source, page by page; 1,000 per page by default",
  query: z.object({
    ...frequencyFilter,
    sort: z.optional(z.enum(frequencySorts)),
    direction: z.optional(z.enum(["asc", "desc"])),
    page: pageNumber,
    pageSize: z.optional(
      z.pipe(z.coerce.number(), z.union(frequencyPageSizes.map((it) => z.literal(it)))),
    ),
  }),
  answer: z.array(frequencyAnswer),
});

export const getFrequencyFigures = endpoint({
  name: "getFrequencyFigures",
  route: "GET /api/admin/frequencies/figures",
  access: "admin",
  summary: "Count the entries a search matches, and how many of them a list without CAFL hides",
  query: z.object(frequencyFilter),
  answer: z.object({
    /** With a search, counted up to 1,000. */
    matching: z.int(),
    hidden: z.int(),
    isCapped: z.boolean(),
  }),
});

export const getFrequency = endpoint({
  name: "getFrequency",
  route: "GET /api/admin/frequencies/{id}",
  access: "admin",
  summary: "Get an entry, deleted or not",
  params: idParams,
  answer: frequencyAnswer,
});

export const createFrequency = endpoint({
  name: "createFrequency",
  route: "POST /api/admin/frequencies",
  access: "admin",
  summary: "Add a catalogue entry, optionally with an audio file of up to 50 MB",
  body: frequencyBody,
  upload: audioUpload,
  answer: frequencyAnswer,
  status: 201,
  problems: [invalidAudio],
});

export const changeFrequency = endpoint({
  name: "changeFrequency",
  route: "PATCH /api/admin/frequencies/{id}",
  access: "admin",
  summary: "Change an entry, or replace or remove its audio file",
  params: idParams,
  body: frequencyChanges,
  upload: audioUpload,
  answer: frequencyAnswer,
  problems: [invalidAudio, changedMeanwhile],
});

export const deleteFrequency = endpoint({
  name: "deleteFrequency",
  route: "DELETE /api/admin/frequencies/{id}",
  access: "admin",
  summary: "Delete an entry that is not assigned to anyone; it can be restored for 30 days",
  params: idParams,
  status: 204,
  problems: [frequencyInUse],
});

export const restoreFrequency = endpoint({
  name: "restoreFrequency",
  route: "POST /api/admin/frequencies/{id}/restore",
  access: "admin",
  summary: "Restore a deleted entry; an existing one is unchanged",
  params: idParams,
  answer: frequencyAnswer,
});

/** HEAD works at the same path. */
export const streamFrequency = endpoint({
  name: "streamFrequency",
  route: "GET /api/admin/frequencies/{id}/audio",
  access: "admin",
  summary: "Get an entry's uploaded file, whole or by byte range",
  params: idParams,
  media: "audio/*",
  alsoAnswers: byteRangeAnswers,
});
