import * as z from "zod/mini";
import { auditPhases } from "./audit.ts";
import { endpoint } from "./endpoint.ts";
import { questionnaireStatuses } from "./questionnaire.ts";
import { idParams, instant } from "./text.ts";
import { ticketCategories } from "./ticket.ts";
import { consentKind } from "./staff-user.ts";

/**
 * What an entry is about. Only admins see `care`, which is health data, and `staff` and `reads`, which
 * come from the audit log. Without a group, everything but `reads` is listed.
 */
export const timelineGroups = [
  "care",
  "payments",
  "messages",
  "account",
  "staff",
  "reads",
] as const;

export type TimelineGroup = (typeof timelineGroups)[number];

export const timelinePageSize = 50;

const entry = <const Kind extends string, Fields extends z.core.$ZodLooseShape>(
  kind: Kind,
  fields: Fields,
) =>
  z.object({
    kind: z.literal(kind),
    /** Unique among all entries of the person. */
    id: z.string(),
    at: instant,
    ...fields,
  });

/** A staff member's username; null for none, or if the account is deleted. */
const by = z.nullable(z.string());

const timelineEntry = z.discriminatedUnion("kind", [
  entry("assessment", {
    source: z.enum(["wizard", "slider"]),
    status: z.enum(questionnaireStatuses),
  }),
  /** `isEdited`: staff changed what had been recommended. */
  entry("analysis", { engine: z.string(), isEdited: z.boolean(), by }),
  entry("audio", {
    audioId: z.uuid(),
    step: z.enum(["composed", "approved"]),
    durationSeconds: z.int(),
    /** For an approval: null if by rule. */
    by,
  }),
  /** A day on which they listened; `at` is its beginning in London. */
  entry("listening", { heardSeconds: z.int() }),
  entry("check-in", { isFinished: z.boolean() }),
  entry("case", {
    caseId: z.uuid(),
    /** `tried`: staff tried to contact them, without a reply. */
    step: z.enum(["raised", "escalated", "taken", "tried", "contacted", "closed"]),
    by,
  }),
  entry("payment", {
    amountMinor: z.int(),
    currency: z.string(),
    plan: z.nullable(z.string()),
  }),
  entry("refund", {
    amountMinor: z.int(),
    currency: z.string(),
    status: z.string(),
    reason: z.nullable(z.string()),
    /** Only admins see it. */
    by,
  }),
  entry("declined", {}),
  entry("subscription", {
    step: z.enum(["began", "cancelled", "paused"]),
    plan: z.nullable(z.string()),
  }),
  entry("ticket", {
    ticketId: z.uuid(),
    /** `replied` by the customer, `answered` by staff. */
    step: z.enum(["asked", "replied", "answered", "resolved"]),
    category: z.enum(ticketCategories),
    by,
  }),
  entry("mail", {
    /** As in the outbox: `receipt`, `audio-ready`. */
    mail: z.string(),
  }),
  entry("registered", {}),
  entry("consent", {
    consent: consentKind,
    version: z.string(),
    isWithdrawn: z.boolean(),
  }),
  /** Only sessions that are still open. */
  entry("sign-in", { device: z.nullable(z.string()) }),
  entry("deletion", { step: z.enum(["asked", "confirmed", "undone"]) }),
  /** What staff changed or read about this person; reads of one kind within an hour are one entry. */
  entry("staff", {
    actorName: by,
    actorRole: z.string(),
    /** The endpoint's name and its summary. */
    action: z.string(),
    summary: z.string(),
    phase: z.enum(auditPhases),
    outcome: z.nullable(z.string()),
    isRead: z.boolean(),
    count: z.int(),
    objectId: z.nullable(z.string()),
    /** Changed values, each before and after. */
    changes: z.nullable(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
  }),
]);

export type TimelineEntry = z.infer<typeof timelineEntry>;

export const listTimeline = endpoint({
  name: "listTimeline",
  route: "GET /api/admin/users/{id}/timeline",
  access: "support",
  readsHealth: true,
  summary:
    "List everything that happened with a person, newest first, 50 at a time; without health data for support",
  params: idParams,
  query: z.object({
    /** `next` of the previous page. */
    before: z.optional(z.string().check(z.maxLength(200))),
    group: z.optional(z.enum(timelineGroups)),
  }),
  answer: z.object({
    entries: z.array(timelineEntry),
    /** Null on the last page. */
    next: z.nullable(z.string()),
    /** Current names, by the ids in staff entries. */
    names: z.record(z.string(), z.string()),
  }),
});
