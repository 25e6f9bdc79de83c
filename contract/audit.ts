import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { tooManyRequests } from "./problem.ts";
import { id, instant } from "./text.ts";

/** Changes by staff, reads of health data, and staff sign-ins and account security. */
export const auditKinds = ["changes", "reads", "sign-ins"] as const;

export const auditPhases = ["asked", "done", "refused"] as const;

/** Why a change was refused if it failed, perhaps after a part of it was made. */
export const failedOutcome = "failed";
/** Instead of an outcome that was lost with the process or its connection: the change was made or not. */
export const interruptedOutcome = "interrupted";

/** What an action was about, other than a person. */
export const auditObjects = [
  "frequency",
  "plan",
  "campaign",
  "picture",
  "testimonial",
  "ticket",
  "audio",
  "assignment",
  "template",
] as const;

const auditEventAnswer = z.object({
  seq: z.int(),
  at: instant,
  requestId: z.uuid(),
  /** A change is recorded twice: as requested (listed only if its outcome is missing) and with its outcome. */
  phase: z.enum(auditPhases),
  actorId: z.uuid(),
  /** Null if the account is deleted. */
  actorName: z.nullable(z.string()),
  actorRole: z.string(),
  /** The name of the endpoint. */
  action: z.string(),
  summary: z.string(),
  isRead: z.boolean(),
  /** Signing in and out, and changes to the actor's own account security. */
  isAboutOwnAccount: z.boolean(),
  subjectId: z.nullable(z.uuid()),
  /** Null if it was not about a person, or the person is erased. */
  subjectName: z.nullable(z.string()),
  /** Null if it is a person or has no kind. Its name, if it has one, is in `names`. */
  objectKind: z.nullable(z.enum(auditObjects)),
  objectId: z.nullable(z.string()),
  /** Why it was refused (the problem's code, `failed` or `interrupted`); for a sign-in, the method used. */
  outcome: z.nullable(z.string()),
  /** A pseudonym: the same address always gets the same one. */
  addressMark: z.string(),
  /** Changed values, each before and after. */
  changes: z.nullable(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
});

export type AuditEvent = z.infer<typeof auditEventAnswer>;

export const listAuditEvents = endpoint({
  name: "listAuditEvents",
  route: "GET /api/admin/audit-events",
  access: "admin",
  summary: "List staff changes, reads of health data and sign-ins, newest first; 50 at a time",
  query: z.object({
    /** Returns events before this one; pass the previous response's `next`. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    /** Events caused by this staff member. */
    actor: z.optional(id),
    /** Events about this person. */
    subject: z.optional(id),
    /** Events about this record. */
    object: z.optional(id),
    kind: z.optional(z.enum(auditKinds)),
  }),
  answer: z.object({
    events: z.array(auditEventAnswer),
    /** Null on the last page. */
    next: z.nullable(z.int()),
    /** Current names, by the ids in the events. */
    names: z.record(z.string(), z.string()),
    staff: z.array(z.object({ id: z.uuid(), username: z.string() })),
  }),
});

/** What can be wrong with the log, or with its anchors outside the database. */
export const auditFindingKinds = [
  "broken",
  "cut",
  "emptied",
  "rewritten",
  "head-reset",
  "anchor-missing",
  "anchor-cut",
  "anchor-unreadable",
  "anchor-forged",
  "anchor-foreign",
  "anchor-unread",
  "clock",
] as const;

/** Findings that say nothing about the log itself: a location that cannot be read now, and a wrong clock. */
export const passingFindingKinds: readonly string[] = [
  "anchor-unread",
  "clock",
] satisfies (typeof auditFindingKinds)[number][];

const auditFinding = z.object({
  kind: z.enum(auditFindingKinds),
  /** For an anchor: which of its locations. */
  place: z.nullable(z.enum(["file", "objects"])),
  sentence: z.string(),
});

export type AuditFinding = z.infer<typeof auditFinding>;

const auditVerification = z.object({
  events: z.int(),
  /** The first altered event; null if all are intact. */
  brokenAt: z.nullable(z.int()),
  findings: z.array(auditFinding),
  /** When the head was last stored outside the database; null if never. */
  anchoredAt: z.nullable(instant),
});

export type AuditVerification = z.infer<typeof auditVerification>;

export const verifyAuditLog = endpoint({
  name: "verifyAuditLog",
  route: "GET /api/admin/audit-events/verification",
  access: "admin",
  summary: "Verify the whole audit log: whether any event is missing, changed or forged",
  answer: auditVerification,
  problems: [tooManyRequests],
  rateLimit: { requests: 10, windowSeconds: 600 },
});
