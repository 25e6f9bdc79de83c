import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant } from "./text.ts";

/**
 * Problems that only staff or the operator can fix. Each is computed from the current state and disappears
 * once fixed.
 */
export const alertKinds = [
  "case-overdue",
  "case-unnotified",
  "case-waiting",
  "analysis-failed",
  "analysis-stuck",
  "mail-unsent",
  "event-given-up",
  "event-waiting",
  "dispute-open",
  "dispute-lost",
  "refund-failed",
  "billing-differed",
  "billing-uncompared",
  "renewal-not-held",
  "billing-not-ended",
  "erasure-late",
  "renewals-not-ended",
  "backup-overdue",
  "sign-in-burst",
  "refusal-burst",
  "campaign-failed",
  "audit-broken",
  "audit-unanchored",
  "audit-anchor-unread",
  "audit-clock",
  "keys-refused",
  "keys-unopened",
  "legal-placeholder",
] as const;

export type AlertKind = (typeof alertKinds)[number];

const alertAnswer = z.object({
  kind: z.enum(alertKinds),
  /** Number of current occurrences. */
  count: z.int(),
  /** How many are newer than the last acknowledgement. */
  freshCount: z.int(),
  oldestAt: instant,
  newestAt: instant,
  acknowledgedAt: z.nullable(instant),
  /** Null if it was never acknowledged, or that account is deleted. */
  acknowledgedBy: z.nullable(z.string()),
  /** The five most urgent care cases behind it, without names. */
  cases: z.array(z.object({ id: z.uuid(), raisedAt: instant })),
});

export type Alert = z.infer<typeof alertAnswer>;

export const listAlerts = endpoint({
  name: "listAlerts",
  route: "GET /api/admin/alerts",
  access: "admin",
  summary: "List what needs staff or the operator now: kinds and counts only",
  answer: z.array(alertAnswer),
});

export const acknowledgeAlert = endpoint({
  name: "acknowledgeAlert",
  route: "POST /api/admin/alerts/acknowledgements",
  access: "admin",
  summary: "Acknowledge an alert, up to the latest case seen",
  body: z.object({
    kind: z.enum(alertKinds),
    /** The alert's `newestAt` when it was read; anything later stays new. */
    until: instant,
  }),
  answer: z.array(alertAnswer),
});
