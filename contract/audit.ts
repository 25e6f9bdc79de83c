import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { tooManyRequests } from "./problem.ts";
import { id, instant } from "./text.ts";

/** What staff changed, whose health data they read, and how they came in and protect their own accounts. */
export const auditKinds = ["changes", "reads", "sign-ins"] as const;

export const auditPhases = ["asked", "done", "refused"] as const;

/** What an act was about, beside a person. */
export const auditObjects = [
  "frequency",
  "plan",
  "campaign",
  "picture",
  "testimonial",
  "ticket",
  "audio",
  "assignment",
] as const;

const auditEventAnswer = z.object({
  seq: z.int(),
  at: instant,
  requestId: z.uuid(),
  /** A change is told twice: that it was asked for, listed only where its end is missing, and how it ended. */
  phase: z.enum(auditPhases),
  actorId: z.uuid(),
  /** Null where the account is gone. */
  actorName: z.nullable(z.string()),
  actorRole: z.string(),
  /** The name of the endpoint. */
  action: z.string(),
  /** What that endpoint does, in words. */
  summary: z.string(),
  isRead: z.boolean(),
  /** Signing in and out, and what protects the account of anyone who acts. */
  isAboutOwnAccount: z.boolean(),
  subjectId: z.nullable(z.uuid()),
  /** Null where it was about nobody, or about somebody who is erased. */
  subjectName: z.nullable(z.string()),
  /** Null where it is a person, or nothing that has a kind; its name, where it has one, is among `names`. */
  objectKind: z.nullable(z.enum(auditObjects)),
  objectId: z.nullable(z.string()),
  /** Why it was refused: the problem's code; of a sign-in, by what it was let in. */
  outcome: z.nullable(z.string()),
  /** The same mark stands for the same address. */
  addressMark: z.string(),
  /** What was changed, each as before and after. */
  changes: z.nullable(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
});

export type AuditEvent = z.infer<typeof auditEventAnswer>;

export const listAuditEvents = endpoint({
  name: "listAuditEvents",
  method: "GET",
  path: "/api/admin/audit-events",
  access: "admin",
  summary: "List staff changes, reads of health data and sign-ins, newest first; 50 at a time",
  query: z.object({
    /** Those before this one: what the answer before said in `next`. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    /** What a member of staff did. */
    actor: z.optional(id),
    /** What concerns this person. */
    subject: z.optional(id),
    kind: z.optional(z.enum(auditKinds)),
  }),
  answer: z.object({
    events: z.array(auditEventAnswer),
    /** Null at the end. */
    next: z.nullable(z.int()),
    /** What is called how today, by the ids that stand in the events. */
    names: z.record(z.string(), z.string()),
    staff: z.array(z.object({ id: z.uuid(), username: z.string() })),
  }),
});

/** What can be wrong with the log, or with what was anchored of it outside the database. */
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

const auditFinding = z.object({
  kind: z.enum(auditFindingKinds),
  /** Where an anchor is meant: which of its places. */
  place: z.nullable(z.enum(["file", "objects"])),
  sentence: z.string(),
});

export type AuditFinding = z.infer<typeof auditFinding>;

const auditVerification = z.object({
  events: z.int(),
  /** The first event that is not as it was written; null where all are. */
  brokenAt: z.nullable(z.int()),
  findings: z.array(auditFinding),
  /** When the head was last stored outside the database; null where it never was. */
  anchoredAt: z.nullable(instant),
});

export type AuditVerification = z.infer<typeof auditVerification>;

export const verifyAuditLog = endpoint({
  name: "verifyAuditLog",
  method: "GET",
  path: "/api/admin/audit-events/verification",
  access: "admin",
  summary: "Verify the whole audit log: whether any event is missing, changed or forged",
  answer: auditVerification,
  problems: [tooManyRequests],
  rateLimit: { requests: 10, windowSeconds: 600 },
});
