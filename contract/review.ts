import * as z from "zod/mini";
import { contraindications } from "@attune/domain/questionnaire/contraindications";
import { sceneCharacters, sceneNames } from "@attune/domain/track/scene-choice";
import { endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { purposeNeeded } from "./purpose.ts";
import { userQuestionnaireAnswer } from "./questionnaire.ts";
import { idParams, instant, line, pageNumber } from "./text.ts";

/** Tracks on one page of the review queue; a shorter page is the last. */
export const reviewPageSize = 50;

export const pendingTrackAnswer = z.object({
  id: z.uuid(),
  /** `assigned`: staff assigned it before an answer of the person's ruled out its pulses or beats. */
  kind: z.enum(["programme", "assigned"]),
  userId: z.uuid(),
  username: z.string(),
  createdAt: instant,
  /** `crisis` includes symptoms that call for an ambulance; `caution` is any other flag. */
  severity: z.enum(["crisis", "caution", "routine"]),
  isFlagged: z.boolean(),
  waitingSince: instant,
  durationSeconds: z.number(),
  /** Why it waits for review: the delivery setting or a safety flag. */
  reviewReasons: z.array(z.string()),
  /** The person's open case, to read before the audio; null if there is none. */
  caseId: z.nullable(z.uuid()),
});

export type PendingTrack = z.infer<typeof pendingTrackAnswer>;

export const alreadyReviewed = problem({
  code: "already-reviewed",
  status: 409,
  title: "Already reviewed",
  message: "A colleague has already reviewed this audio. Please reload the list.",
});

export const confirmationNeeded = problem({
  code: "confirmation-needed",
  status: 409,
  title: "Please confirm",
  message: "This audio is flagged. Please read why it waits, then confirm that you approve it.",
});

export const listTracksInReview = endpoint({
  name: "listTracksInReview",
  route: "GET /api/admin/audio-files/review",
  access: "admin",
  readsHealth: true,
  summary: "List audio waiting for review, most urgent first, then longest waiting; 50 per page",
  query: z.object({ page: pageNumber }),
  answer: z.array(pendingTrackAnswer),
});

export const reviewTrack = endpoint({
  name: "reviewTrack",
  route: "POST /api/admin/audio-files/{id}/review",
  access: "admin",
  summary: "Approve or reject a track waiting for review; a rejected assignment is removed",
  params: idParams,
  body: z.object({
    decision: z.enum(["approved", "rejected"], "Please approve or reject"),
    adminNotes: z.optional(z.string().check(z.maxLength(4000))),
    /** True once the reviewer has confirmed approving a flagged track. */
    isConfirmed: z.optional(z.boolean()),
    /** How much of the track the reviewer has played, in seconds. */
    heardSeconds: z.optional(z.number().check(z.minimum(0), z.maximum(86_400))),
  }),
  auditedNumbers: ["heardSeconds"],
  answer: z.object({
    id: z.uuid(),
    userId: z.uuid(),
    status: z.enum(["approved", "rejected"]),
  }),
  problems: [alreadyReviewed, confirmationNeeded],
});

export const regenerateTrack = endpoint({
  name: "regenerateTrack",
  route: "POST /api/admin/audio-files/{id}/regenerate",
  access: "admin",
  summary: "Repeat the analysis behind a track and compose it again; it leaves the queue meanwhile",
  params: idParams,
  status: 202,
  answer: z.object({ questionnaireId: z.uuid() }),
  problems: [alreadyReviewed],
});

/** How long a decision about a track can be undone, in seconds; an approved track is playable after it. */
export const undoSeconds = 10;

/** A decision made after this moment can still be undone at `now`. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoSeconds * 1000);

const grade = z.enum(["A", "B", "C", "D"]);

/** One segment of a programme as played; contains hertz. */
export const segmentAnswer = z.object({
  /** The entry's own id in the catalogue. */
  entryId: z.string(),
  name: z.string(),
  /** Of the catalogue entry; null if what chose it is no longer stored. */
  hertz: z.nullable(z.number()),
  /** Seconds from the start of the audio, and its duration. */
  startSeconds: z.number(),
  durationSeconds: z.number(),
  /** What is actually played on headphones. */
  emittedLabel: z.string(),
  ruleId: z.string(),
  /** Why it was chosen, for staff. */
  reason: z.string(),
  evidenceGrade: grade,
  /** The evidence for this use, in one sentence with its publication or tradition. */
  evidence: z.string(),
});

export type Segment = z.infer<typeof segmentAnswer>;

/** Catalogue entries that a safety rule leaves out of this person's audio. */
const leftOut = z.object({
  rule: z.enum(["pulses", "high-tones"]),
  because: z.array(z.enum(contraindications)),
  entries: z.array(z.object({ entryId: z.string(), name: z.string(), hertz: z.number() })),
});

export type LeftOutAnswer = z.infer<typeof leftOut>;

/** Answers a reviewer should look at, by response key. */
const flaggedAnswer = z.object({
  key: z.string(),
  risks: z.array(
    z.object({
      kind: z.enum(["self-harm", "red-flag", "unreadable-language"]),
      /** As recognised, which may be spelled differently from the original. */
      words: z.string(),
    }),
  ),
  contraindications: z.array(z.enum(contraindications)),
});

export type FlaggedAnswer = z.infer<typeof flaggedAnswer>;

/** Everything a decision about a track is based on. */
export const trackReviewAnswer = z.extend(pendingTrackAnswer, {
  /** `approved` from the moment of the decision; `being-made` if it is about to be replaced. */
  state: z.enum(["waiting", "approved", "rejected", "being-made"]),
  /** Null while waiting, or if approved by rule. */
  decision: z.nullable(
    z.object({
      decidedAt: z.nullable(instant),
      /** Null if their account is deleted. */
      decidedBy: z.nullable(z.string()),
      notes: z.nullable(z.string()),
    }),
  ),
  /** The caller's own unsent draft. */
  draftNote: z.nullable(z.string()),
  segments: z.array(segmentAnswer),
  /** The owner's scene around the tones, and its layers that can be played alone; null without a scene. */
  scene: z.nullable(
    z.object({
      name: z.enum(sceneNames),
      character: z.enum(sceneCharacters),
      balancePercent: z.number(),
      reason: z.string(),
      layers: z.array(z.string()),
    }),
  ),
  leftOut: z.array(leftOut),
  /** Which engine chose it; null for an assignment by staff. */
  engine: z.nullable(z.enum(["rules", "llm"])),
  /** Why the rules were used although a text model is configured. */
  fallbackReason: z.nullable(z.string()),
  /** The version of the recommendation that it was made from; null for an assignment by staff. */
  recommendationId: z.nullable(z.uuid()),
  /** The answers behind it, or the latest ones for an assignment by staff; null if there are none. */
  assessment: z.nullable(z.extend(userQuestionnaireAnswer, { flagged: z.array(flaggedAnswer) })),
});

export type TrackReview = z.infer<typeof trackReviewAnswer>;

export const getTrackReview = endpoint({
  name: "getTrackReview",
  route: "GET /api/admin/audio-files/{id}/review",
  access: "admin",
  readsHealth: true,
  needsPurpose: "audio",
  summary: "Get a track with its segments, what was left out, and the answers behind it",
  params: idParams,
  answer: trackReviewAnswer,
  problems: [purposeNeeded],
});

const answer = z.object({ id: z.uuid(), userId: z.uuid(), status: z.literal("pending") });

export const undoOver = problem({
  code: "undo-over",
  status: 409,
  title: "Too late to undo",
  message: "This decision can no longer be undone. You can still withdraw an approved programme.",
});

export const notApproved = problem({
  code: "not-approved",
  status: 409,
  title: "Not approved",
  message:
    "This programme is not approved, so there is nothing to withdraw. Please reload the page.",
});

export const saveReviewDraft = endpoint({
  name: "saveReviewDraft",
  route: "POST /api/admin/audio-files/{id}/review/draft",
  access: "admin",
  isUnaudited: true,
  summary: "Save a reviewer's draft note about a track, encrypted; an empty one is deleted",
  params: idParams,
  body: z.object({ note: z.string().check(z.maxLength(4000)) }),
  status: 204,
});

export const listProgrammes = endpoint({
  name: "listProgrammes",
  route: "GET /api/admin/users/{id}/programmes",
  access: "admin",
  readsHealth: true,
  needsPurpose: "person",
  summary: "List the audio composed for a person, newest first, with the outcome of each",
  params: idParams,
  answer: z.array(
    z.object({
      id: z.uuid(),
      createdAt: instant,
      durationSeconds: z.number(),
      state: z.enum(["waiting", "approved", "rejected", "being-made"]),
    }),
  ),
});

export const undoReview = endpoint({
  name: "undoReview",
  route: "POST /api/admin/audio-files/{id}/review/undo",
  access: "admin",
  summary: "Undo a review decision within 10 seconds; the track returns to the queue",
  params: idParams,
  answer,
  problems: [undoOver],
});

export const withdrawTrack = endpoint({
  name: "withdrawTrack",
  route: "POST /api/admin/audio-files/{id}/withdraw",
  access: "admin",
  summary: "Return an approved programme to the review queue; it stops being playable at once",
  params: idParams,
  body: z.object({ reason: line("Please say why you withdraw it", 1, 500) }),
  answer,
  problems: [notApproved],
});
