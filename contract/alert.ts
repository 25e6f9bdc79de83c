import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant } from "./text.ts";

/** What nobody mends unless staff or the operator do. Each is read from what is so now, and goes once it is mended. */
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
  "billing-differed",
  "renewal-not-held",
  "billing-not-ended",
  "erasure-late",
  "renewals-not-ended",
  "sign-in-burst",
  "refusal-burst",
  "campaign-failed",
  "audit-broken",
  "keys-refused",
  "keys-unopened",
  "legal-placeholder",
] as const;

export type AlertKind = (typeof alertKinds)[number];

const alertAnswer = z.object({
  kind: z.enum(alertKinds),
  /** How many there are. */
  count: z.int(),
  /** How many of them came after somebody acknowledged the others. */
  freshCount: z.int(),
  oldestAt: instant,
  newestAt: instant,
  acknowledgedAt: z.nullable(instant),
  /** Null where nobody did, or their account is gone. */
  acknowledgedBy: z.nullable(z.string()),
  /** The most urgent five of the cases that it is about; nobody's name. */
  cases: z.array(z.object({ id: z.uuid(), raisedAt: instant })),
});

export type Alert = z.infer<typeof alertAnswer>;

export const listAlerts = endpoint({
  name: "listAlerts",
  method: "GET",
  path: "/api/admin/alerts",
  access: "admin",
  summary: "List what needs staff or the operator now: kinds and counts only",
  answer: z.array(alertAnswer),
});

export const acknowledgeAlert = endpoint({
  name: "acknowledgeAlert",
  method: "POST",
  path: "/api/admin/alerts/acknowledgements",
  access: "admin",
  summary: "Acknowledge an alert, up to the latest case seen",
  body: z.object({
    kind: z.enum(alertKinds),
    /** `newestAt` of the alert as it was read: what came since stays new. */
    until: instant,
  }),
  answer: z.array(alertAnswer),
});
