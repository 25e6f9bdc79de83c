import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { notFound, problem, tooManyRequests } from "./problem.ts";
import { idParams, instant, line } from "./text.ts";

/** Why a staff member reads someone's answers. */
export const purposes = [
  "support-request",
  "care",
  "audio",
  "complaint",
  "legal",
  "other",
] as const;

export type Purpose = (typeof purposes)[number];

/** How long a purpose is valid, for one person and one staff member. */
export const purposeMinutes = 30;

/** Basis for reading answers: open work for the person, or a stated purpose. */
export const readBases = ["case", "review", ...purposes, "not-stated"] as const;

export type ReadBasis = (typeof readBases)[number];

/** `fields` names the person, by `userId` and `username`, if the path does not. */
export const purposeNeeded = problem({
  code: "purpose-needed",
  status: 403,
  title: "Please say why",
  message: "Please say why you need to read this person's answers. Nothing was shown.",
});

export const statePurpose = endpoint({
  name: "statePurpose",
  route: "POST /api/admin/users/{id}/purposes",
  access: "admin",
  summary:
    "State a purpose for reading a person's answers, valid for 30 minutes; the person can see it",
  params: idParams,
  body: z.object({
    purpose: z.enum(purposes, "Please choose one of these"),
    /** Shown to the customer. */
    note: line("Please say why, in a few words that they may read", 5, 300),
  }),
  answer: z.object({ expiresAt: instant }),
  status: 201,
  problems: [notFound, tooManyRequests],
  rateLimit: { requests: 60, windowSeconds: 3600 },
});

export const getReadBasis = endpoint({
  name: "getReadBasis",
  route: "GET /api/admin/users/{id}/purposes",
  access: "admin",
  summary:
    "Get the basis for reading a person's answers now; null if a purpose must be stated first",
  params: idParams,
  answer: z.object({ basis: z.nullable(z.enum(readBases)) }),
});

export const readKinds = [
  "answers",
  "analysis",
  "history",
  "assignments",
  "programmes",
  "review",
  "case",
  "audio",
  "message",
  "activity",
  "status",
] as const;

const ownReadAnswer = z.object({
  at: instant,
  what: z.enum(readKinds),
  /** Role of the reader, without a name. */
  role: z.string(),
  /** Null if no purpose is required. */
  basis: z.nullable(z.enum(readBases)),
  note: z.nullable(z.string()),
  /** Number of reads within that hour. */
  count: z.int(),
});

export type OwnRead = z.infer<typeof ownReadAnswer>;

export const listOwnReads = endpoint({
  name: "listOwnReads",
  route: "GET /api/user/reads",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List which health data of the person staff read, when and why, by hour; the latest 50",
  answer: z.array(ownReadAnswer),
});
