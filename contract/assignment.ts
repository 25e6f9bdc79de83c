import * as z from "zod/mini";
import { namesHertz } from "@attune/domain/claims/names-hertz";
import { uploadWarnings } from "@attune/domain/track/upload-warnings";
import { endpoint } from "./endpoint.ts";
import { forbiddenClaim, problem } from "./problem.ts";
import { consentWithdrawn } from "./safety-answers.ts";
import { id, idParams, instant, paragraph } from "./text.ts";

const assignable = z.object({
  id: z.uuid(),
  /** The entry's own id in the catalogue. */
  entryId: z.string(),
  /** Only curated entries may be part of a programme. */
  isCurated: z.boolean(),
  name: z.string(),
  /** Hertz. */
  frequency: z.number(),
  category: z.string(),
  /** Its purpose, and the concerns it may be chosen for. */
  description: z.nullable(z.string()),
  concerns: z.array(z.string()),
  /** Seconds. */
  duration: z.int(),
  evidenceGrade: z.nullable(z.string()),
  /** Why staff should listen to its uploaded file first; empty without one. */
  uploadWarnings: z.array(z.enum(uploadWarnings)),
});

export type Assignable = z.infer<typeof assignable>;

export const assignmentAnswer = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  frequencyId: z.uuid(),
  /** Who assigned it; null if that account is deleted. */
  assignedBy: z.nullable(z.string()),
  /** Note shown to the customer. */
  notes: z.nullable(z.string()),
  /** Seconds; null for the entry's default. */
  customDuration: z.nullable(z.int()),
  frequency: z.object({
    /** The entry's own id in the catalogue. */
    entryId: z.string(),
    name: z.string(),
    frequency: z.number(),
    category: z.string(),
    duration: z.int(),
    isActive: z.boolean(),
  }),
  /** Waits for review because one of the person's answers rules out its pulses or beats. */
  isHeld: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

export type Assignment = z.infer<typeof assignmentAnswer>;

const customDuration = z.optional(
  z.nullable(
    z
      .int("Duration must be a whole number of seconds")
      .check(
        z.gte(1, "Duration must be at least 1 second"),
        z.lte(86_400, "Duration must be at most 86,400 seconds"),
      ),
  ),
);

const notes = paragraph(2000).check(
  z.refine((it) => !namesHertz(it), "Please leave out hertz: the customer reads this."),
);

export const assignmentBody = z.object({
  frequencyId: z.uuid("Please select a frequency"),
  notes: z.optional(z.nullable(notes)),
  customDuration,
});

/** In one template, and in one request that assigns several. */
const mostEntries = 30;

const noEntry = "Please add at least one frequency";

/** By the entries' own ids in the catalogue, in order, each once. */
export const chosenEntries = z
  .array(
    z.object({ entryId: z.string().check(z.minLength(1), z.maxLength(200)), customDuration }),
    noEntry,
  )
  .check(
    z.minLength(1, noEntry),
    z.maxLength(mostEntries, `Please choose at most ${mostEntries} frequencies`),
    z.refine(
      (entries) => new Set(entries.map((it) => it.entryId)).size === entries.length,
      "Please choose each frequency once",
    ),
  );

export const frequencyNotAssignable = problem({
  code: "frequency-not-assignable",
  status: 409,
  title: "This frequency cannot be assigned",
  message:
    "This frequency is not active or no longer in the library. Please choose another one, or make it active first.",
});

export const frequencyAssigned = problem({
  code: "frequency-assigned",
  status: 409,
  title: "Already assigned",
  message:
    "This person has this frequency already. Remove that assignment first to change its note or its duration.",
});

export const listAssignments = endpoint({
  name: "listAssignments",
  route: "GET /api/admin/users/{id}/assignments",
  access: "admin",
  readsHealth: true,
  needsPurpose: "person",
  summary: "List the frequencies staff assigned to a person, in the order they gave them",
  params: idParams,
  answer: z.array(assignmentAnswer),
});

export const assignFrequency = endpoint({
  name: "assignFrequency",
  route: "POST /api/admin/users/{id}/assignments",
  access: "admin",
  summary: "Assign a frequency to a person, with a note they can read",
  params: idParams,
  body: assignmentBody,
  answer: assignmentAnswer,
  status: 201,
  problems: [frequencyNotAssignable, frequencyAssigned, consentWithdrawn, forbiddenClaim],
});

export const assignFrequencies = endpoint({
  name: "assignFrequencies",
  route: "POST /api/admin/users/{id}/assignments/several",
  access: "admin",
  summary: "Assign several frequencies to a person, without those they have and those not active",
  params: idParams,
  body: z.object({ entries: chosenEntries }),
  answer: z.object({
    assigned: z.int(),
    /** Names, by why they were left out. */
    alreadyAssigned: z.array(z.string()),
    notAssignable: z.array(z.string()),
  }),
  status: 201,
  problems: [consentWithdrawn],
});

export const assignmentsChanged = problem({
  code: "assignments-changed",
  status: 409,
  title: "The assignments have changed",
  message: "Someone else has added, removed or sorted assignments. Please sort the new list.",
});

const assignmentIds = z.array(id).check(z.maxLength(1000));

export const orderAssignments = endpoint({
  name: "orderAssignments",
  route: "POST /api/admin/users/{id}/assignments/order",
  access: "admin",
  summary: "Change the order in which a person sees what staff assigned to them",
  params: idParams,
  body: z.object({
    /** All of the person's assignments, first to last. */
    ids: assignmentIds,
    /** The same as they were listed before; without it, the last order wins. */
    basedOn: z.optional(assignmentIds),
  }),
  status: 204,
  problems: [assignmentsChanged],
});

export const assignmentRemoved = problem({
  code: "assignment-removed",
  status: 404,
  title: "Already removed",
  message: "Someone else has removed this assignment already.",
});

export const removeAssignment = endpoint({
  name: "removeAssignment",
  route: "DELETE /api/admin/assignments/{id}",
  access: "admin",
  summary: "Remove an assigned frequency",
  params: z.object({ id }),
  status: 204,
  problems: [assignmentRemoved],
});

export const searchAssignable = endpoint({
  name: "searchAssignable",
  route: "GET /api/admin/assignments/choices",
  access: "admin",
  summary:
    "Search active catalogue entries by name, concern or hertz; the first 20, names starting with the text first",
  query: z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  answer: z.array(assignable),
});
