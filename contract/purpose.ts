import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { notFound, problem, tooManyRequests } from "./problem.ts";
import { idParams, instant, line } from "./text.ts";

/** Why a member of staff reads somebody's answers. */
export const purposes = [
  "support-request",
  "care",
  "audio",
  "complaint",
  "legal",
  "other",
] as const;

export type Purpose = (typeof purposes)[number];

/** For so long a purpose holds, for the one person and the one member of staff. */
export const purposeMinutes = 30;

/** What answers are read on: work that is open for the person, or a stated purpose. */
export const readBases = ["case", "review", ...purposes, "not-stated"] as const;

export type ReadBasis = (typeof readBases)[number];

/** `fields` names the person, by `userId` and `username`, where the path does not. */
export const purposeNeeded = problem({
  code: "purpose-needed",
  status: 403,
  title: "Please say why",
  message: "Please say why you need to read this person's answers. Nothing was shown.",
});

export const statePurpose = endpoint({
  name: "statePurpose",
  method: "POST",
  path: "/api/admin/users/{id}/purposes",
  access: "admin",
  summary:
    "State a purpose for reading a person's answers, valid for 30 minutes; the person can see it",
  params: idParams,
  body: z.object({
    purpose: z.enum(purposes, "Please choose one of these"),
    /** The customer reads it. */
    note: line("Please say why, in a few words that they may read", 5, 300),
  }),
  answer: z.object({ expiresAt: instant }),
  status: 201,
  problems: [notFound, tooManyRequests],
  rateLimit: { requests: 60, windowSeconds: 3600 },
});

export const getReadBasis = endpoint({
  name: "getReadBasis",
  method: "GET",
  path: "/api/admin/users/{id}/purposes",
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
] as const;

const ownReadAnswer = z.object({
  at: instant,
  what: z.enum(readKinds),
  /** The role of who read it; no name. */
  role: z.string(),
  /** Null where no purpose is asked for what was read. */
  basis: z.nullable(z.enum(readBases)),
  note: z.nullable(z.string()),
  /** How often within that hour. */
  count: z.int(),
});

export type OwnRead = z.infer<typeof ownReadAnswer>;

export const listOwnReads = endpoint({
  name: "listOwnReads",
  method: "GET",
  path: "/api/user/reads",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List which health data of the person staff read, when and why, by hour; the latest 50",
  answer: z.array(ownReadAnswer),
});
