import type { CareCase, CareCaseStep } from "@attune/contract/care-case";
import { selfHarmCopy } from "@attune/domain/questionnaire/safety-copy";
import { counted } from "../../ui/counted.ts";

/** The words beside each answer, by the answer as it is stored. */
const ticked = new Map<string, string>(Object.entries(selfHarmCopy.answers));

export const careCaseCopy = {
  title: "Cases",
  openCases: (count: number) => counted(count, "open case", "open cases"),
  intro:
    "People who told us about a crisis or dangerous symptoms, the most urgent first. Get in touch, record what came of it, and close the case. Their audio is decided about in the review queue.",
  state: "Show",
  states: { open: "Open cases", closed: "Closed cases" },
  loading: "Loading the cases",
  failed: "Failed to load the cases",
  failedHint: "Please check your connection and try again.",
  none: { open: "Nobody waits to be contacted.", closed: "No case has been closed yet." },
  table: "Cases",
  columns: {
    person: "Person",
    urgency: "Urgency",
    raised: "Raised",
    due: "Contact by",
    owner: "Owner",
    state: "State",
  },
  urgencies: { 1: "Mood answer", 2: "Crisis", 3: "Emergency" } as Record<number, string>,
  overdue: "Overdue",
  waiting: "Not contacted yet",
  contacted: (time: string) => `Contacted ${time}`,
  closedAt: (time: string) => `Closed ${time}`,
  nobody: "Nobody yet",
  open: (username: string) => `Open the case of ${username}`,
  next: "Next page",
  previous: "Previous page",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  sheetTitle: (username: string) => `Case of ${username}`,
  close: "Close",
  reach: "How to reach them",
  noEmail:
    "They gave no email address or phone number, so nobody can reach them outside this website. They see the numbers of helplines, and are asked for an address.",
  helplines: "Numbers for their country",
  answers: "What they answered (opens in a new tab)",
  take: "I'll take it",
  taking: "Saving...",
  steps: "What has happened",
  stepNames: {
    raised: "Raised",
    escalated: "Second contact notified: nobody had been in touch in time",
    taken: "Taken",
    contacted: "Contacted",
    closed: "Closed",
  } satisfies Record<CareCaseStep["step"], string>,
  sources: {
    assessment: "by an assessment",
    ticket: "by a support request",
    review: "by a review",
  } satisfies Record<NonNullable<CareCaseStep["source"]>, string>,
  openSource: { ticket: "Open the request", review: "Open the reviews" },
  by: (name: string) => `by ${name}`,
  found: (rule: string, words: string) =>
    `“${rule === "self-harm-answer" ? (ticked.get(words) ?? words) : words}” (${rule})`,
  contactTitle: "Record a contact",
  method: "How",
  methods: { phone: "Phone", email: "Email", message: "Message", "in-person": "In person" },
  outcome: "What came of it",
  outcomes: {
    reached: "Reached them",
    "message-left": "Left a message",
    "no-reply": "No reply",
    "emergency-services-called": "Called the emergency services",
  },
  note: "Note for staff (optional)",
  record: "Record the contact",
  recording: "Saving...",
  closeTitle: "Close the case",
  closeHint: "Nothing about their audio changes.",
  reason: "Why it can be closed",
  reasons: {
    safe: "They are safe and have support",
    "handed-over": "Handed over to somebody else",
    "not-reached": "Could not be reached",
    "no-risk-found": "There was no risk",
  },
  closeCase: "Close the case",
  closing: "Saving...",
  choose: "Please choose",
  error: "Error",
  refused: "It could not be saved. Please try again.",
} as const;

export const urgencyOf = ({ severity }: Pick<CareCase, "severity">): string =>
  careCaseCopy.urgencies[severity] ?? "";
