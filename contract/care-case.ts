import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { submissionId } from "./submission-id.ts";
import { id, idParams, instant, pageNumber, paragraph } from "./text.ts";

/** What a customer may know about their own case, and how soon staff respond. */
export const ownCare = z.object({
  /** True while a crisis or red flag they reported is open. */
  isCaseOpen: z.boolean(),
  /** True once staff have contacted them about it; an attempt without a reply does not count. No payment is taken before that. */
  isContacted: z.boolean(),
  /** Changes with each disclosure; null if no case is open. */
  disclosureId: z.nullable(z.uuid()),
  /** The staffed hours in words; null if always staffed. */
  staffedHours: z.nullable(z.string()),
  /** When staff will be in touch about the open case, or would be about one raised now. */
  contactBy: instant,
});

export type OwnCare = z.infer<typeof ownCare>;

export const getOwnCare = endpoint({
  name: "getOwnCare",
  route: "GET /api/user/care",
  access: "signed-in",
  mayBeViewed: true,
  summary: "Get whether staff will contact this person, and by when",
  answer: ownCare,
});

export const contactMethods = ["phone", "email", "message", "in-person"] as const;
export const contactOutcomes = [
  "reached",
  "message-left",
  "no-reply",
  "emergency-services-called",
] as const;
export const closeReasons = ["safe", "handed-over", "not-reached", "no-risk-found"] as const;

const note = z.optional(paragraph(4000));

/** The newest `raised` step that the staff member has read: without it, newer ones are not checked for. */
const readUpTo = z.optional(id);

const caseSummary = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  kind: z.enum(["crisis", "red-flag"]),
  /** 1 to 3, 3 the most urgent. */
  severity: z.int(),
  raisedAt: instant,
  /** Deadline for contacting the person. */
  dueAt: instant,
  isOverdue: z.boolean(),
  ownerName: z.nullable(z.string()),
  contactedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
});

export type CareCaseSummary = z.infer<typeof caseSummary>;

const caseStep = z.object({
  id: z.uuid(),
  step: z.enum(["raised", "escalated", "taken", "contacted", "closed"]),
  at: instant,
  /** Who did it; null for the customer, or if the account is deleted. */
  by: z.nullable(z.string()),
  /** What raised it; null: a name the person chose, or another step. */
  source: z.nullable(z.enum(["assessment", "ticket", "review"])),
  sourceId: z.nullable(z.uuid()),
  /** The findings that raised it: the rule, and the words it matched. */
  findings: z.array(z.object({ rule: z.string(), words: z.string() })),
  method: z.nullable(z.enum(contactMethods)),
  outcome: z.nullable(z.enum(contactOutcomes)),
  reason: z.nullable(z.enum(closeReasons)),
  note: z.nullable(z.string()),
});

export type CareCaseStep = z.infer<typeof caseStep>;

const careCase = z.extend(caseSummary, {
  email: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** Oldest first. */
  steps: z.array(caseStep),
});

export type CareCase = z.infer<typeof careCase>;

export const careFirst = problem({
  code: "care-first",
  status: 409,
  title: "Someone will be in touch first",
  message:
    "Something you told us sounded very hard, so someone from our team will be in touch before you pay anything. Help is free: “I need to talk to someone” shows whom to call.",
});

export const personWaits = problem({
  code: "person-waits",
  status: 409,
  title: "This person is waiting for someone",
  message:
    "They told us about a crisis, and nobody has been in touch yet. Please record in their case what was done, then delete the account.",
});

export const caseIsClosed = problem({
  code: "case-is-closed",
  status: 409,
  title: "This case is closed",
  message: "A colleague has closed this case. Please reload it.",
});

export const newDisclosure = problem({
  code: "new-disclosure",
  status: 409,
  title: "They have told us more",
  message:
    "This person has told us something else meanwhile, so nothing was recorded. Please read it, then try again.",
});

export const listCareCases = endpoint({
  name: "listCareCases",
  route: "GET /api/admin/care-cases",
  access: "admin",
  readsHealth: true,
  summary:
    "List cases of people who reported a crisis or a red flag, most urgent first; 50 per page",
  query: z.object({
    state: z.optional(z.enum(["open", "closed"], "Please choose open or closed")),
    page: pageNumber,
  }),
  answer: z.object({
    cases: z.array(caseSummary),
    total: z.int(),
  }),
});

export const countCareCases = endpoint({
  name: "countCareCases",
  route: "GET /api/admin/care-cases/figures",
  access: "admin",
  summary: "Count open cases, and name the most urgent one, without personal data",
  answer: z.object({
    openCount: z.int(),
    /** Open cases without a contact yet. */
    waitingCount: z.int(),
    /** The most urgent one; null if none is open. */
    firstId: z.nullable(z.uuid()),
  }),
});

export const getCareCase = endpoint({
  name: "getCareCase",
  route: "GET /api/admin/care-cases/{id}",
  access: "admin",
  readsHealth: true,
  summary: "Get a case with the person's words, contact details and every step taken",
  params: idParams,
  answer: careCase,
});

export const takeCareCase = endpoint({
  name: "takeCareCase",
  route: "POST /api/admin/care-cases/{id}/take",
  access: "admin",
  summary: "Take ownership of a case",
  params: idParams,
  answer: careCase,
  problems: [caseIsClosed],
});

export const recordContact = endpoint({
  name: "recordContact",
  route: "POST /api/admin/care-cases/{id}/contacts",
  access: "admin",
  summary: "Record how the person was contacted, and the outcome",
  params: idParams,
  body: z.object({
    method: z.enum(contactMethods, "Please say how you contacted them"),
    outcome: z.enum(contactOutcomes, "Please say what came of it"),
    note,
    readUpTo,
    submissionId,
  }),
  answer: careCase,
  problems: [caseIsClosed, newDisclosure],
});

export const closeCareCase = endpoint({
  name: "closeCareCase",
  route: "POST /api/admin/care-cases/{id}/close",
  access: "admin",
  summary: "Close a case with a reason; the person's audio is decided in the review queue",
  params: idParams,
  body: z.object({
    reason: z.enum(closeReasons, "Please say why it can be closed"),
    note,
    readUpTo,
    submissionId,
  }),
  answer: careCase,
  problems: [caseIsClosed, newDisclosure],
});
