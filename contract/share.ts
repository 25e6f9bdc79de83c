import * as z from "zod/mini";
import { checkInTopics } from "@attune/domain/check-in/topics";
import { mostShares, shareDays, shareParts } from "@attune/domain/share/share-choice";
import { contraindications } from "@attune/domain/questionnaire/contraindications";
import { endpoint } from "./endpoint.ts";
import { notFound, problem, proofNeeded, tooManyRequests } from "./problem.ts";
import { consentWithdrawn } from "./safety-answers.ts";
import { wrongPassword } from "./security.ts";
import { submissionId } from "./submission-id.ts";
import { idParams, instant, line } from "./text.ts";

const part = z.enum(shareParts);

const parts = z.array(part, "Please choose what to share").check(
  z.minLength(1, "Please choose what to share"),
  z.maxLength(shareParts.length),
  z.refine((it) => new Set(it).size === it.length, "Please choose each part once"),
);

const score = z.nullable(z.number());
const polarity = z.enum(["higher-is-worse", "higher-is-better"]);

/** What a practitioner sees: the person's own words and figures. Parts that were not chosen are null. */
export const sharedSummary = z.object({
  name: z.string(),
  madeAt: instant,
  /** Newest first; 0 to 10. For sleep 10 is best, for the others worst. */
  scores: z.nullable(
    z.array(
      z.object({
        completedAt: instant,
        pain: score,
        sleep: score,
        stress: score,
        anxiety: score,
        concerns: z.array(z.string()),
      }),
    ),
  ),
  /** Safety-related answers of the latest assessment, and lasting ones of earlier assessments. */
  safety: z.nullable(
    z.object({
      toldAt: instant,
      /** The answer; null if not given. */
      mood: z.nullable(z.string()),
      conditions: z.array(z.enum(contraindications)),
      /** The text suggests severe distress, as far as a program can tell. */
      speaksOfDistress: z.boolean(),
    }),
  ),
  /** The latest assessment, verbatim. */
  answers: z.nullable(
    z.object({
      completedAt: instant,
      items: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
    }),
  ),
  /** Weeks starting on Monday, London time, newest first. */
  listening: z.nullable(
    z.object({
      totalMinutes: z.int(),
      weeks: z.array(z.object({ from: z.string(), minutes: z.int(), days: z.int() })),
    }),
  ),
  /** Newest first. */
  checkIns: z.nullable(
    z.array(
      z.object({
        at: instant,
        topic: z.enum(checkInTopics),
        polarity,
        before: z.int(),
        after: z.nullable(z.int()),
      }),
    ),
  ),
  /** Why the latest audio is what it is; empty before the first analysis. */
  recommendation: z.nullable(
    z.object({ preparedAt: z.nullable(instant), reasons: z.array(z.string()) }),
  ),
});

export type SharedSummary = z.infer<typeof sharedSummary>;

export const tooManyShares = problem({
  code: "too-many-shares",
  status: 409,
  title: "Too many links",
  message: `At most ${mostShares} links can be open at the same time. Please end one of them first.`,
});

/** The same whether it never existed, has expired, was revoked or its owner has left. */
export const shareOver = problem({
  code: "share-over",
  status: 404,
  title: "This link does not work",
  message:
    "It may have expired or been ended, or a part of it may be missing. Please ask the person who gave it to you for a new one. They can make it in their account, under Privacy and data.",
});

export const previewShare = endpoint({
  name: "previewShare",
  route: "POST /api/user/shares/preview",
  access: "signed-in",
  summary: "Preview what a link would show of these parts; nothing is stored",
  body: z.object({ parts }),
  answer: sharedSummary,
  problems: [tooManyRequests],
  rateLimit: { requests: 120, windowSeconds: 3600 },
});

export const makeShare = endpoint({
  name: "makeShare",
  route: "POST /api/user/shares",
  access: "signed-in",
  summary:
    "Store a snapshot summary and create a link to it for some days; needs the password unless the person has just signed in",
  body: z.object({
    parts,
    days: z.literal(shareDays, "Please choose for how long"),
    /** For the owner's list; never on the page the link opens. */
    label: z.optional(line("Please say who it is for", 1, 80)),
    password: z.optional(z.string().check(z.maxLength(1000))),
    submissionId,
  }),
  answer: z.object({
    id: z.uuid(),
    /** Returned only here: only its hash is stored. */
    token: z.string(),
    expiresAt: instant,
  }),
  status: 201,
  problems: [
    proofNeeded,
    wrongPassword,
    notFound,
    consentWithdrawn,
    tooManyShares,
    tooManyRequests,
  ],
  rateLimit: { requests: 20, windowSeconds: 3600 },
});

const shareAnswer = z.object({
  id: z.uuid(),
  label: z.nullable(z.string()),
  parts: z.array(part),
  createdAt: instant,
  expiresAt: instant,
  /** Null unless it was revoked. */
  endedAt: z.nullable(instant),
  isOpen: z.boolean(),
  /** How often the page was opened. */
  openings: z.int(),
  lastOpenedAt: z.nullable(instant),
});

export type Share = z.infer<typeof shareAnswer>;

export const listShares = endpoint({
  name: "listShares",
  route: "GET /api/user/shares",
  access: "signed-in",
  summary: "List the person's links, newest first, with how often each was opened",
  answer: z.array(shareAnswer),
});

export const endShare = endpoint({
  name: "endShare",
  route: "DELETE /api/user/shares/{id}",
  access: "signed-in",
  summary: "Revoke a link at once, and erase its contents",
  params: idParams,
  status: 204,
  problems: [notFound],
});

export const openShare = endpoint({
  name: "openShare",
  route: "POST /api/shared",
  access: "anyone",
  summary:
    "Read the summary behind a link. The token is sent in the body, so that it appears in no log or referrer; openings are counted for the owner",
  body: z.object({ token: line("This link is incomplete", 1, 200) }),
  answer: z.object({ expiresAt: instant, summary: sharedSummary }),
  problems: [shareOver, tooManyRequests],
  rateLimit: { requests: 30, windowSeconds: 900 },
});
