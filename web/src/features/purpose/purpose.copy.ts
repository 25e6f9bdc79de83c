import type { OwnRead, Purpose, ReadBasis } from "@attune/contract/purpose";

const purposes: Record<Purpose, string> = {
  "support-request": "A request to support",
  care: "Looking after them",
  audio: "Choosing or checking their audio",
  complaint: "A complaint",
  legal: "A legal request",
  other: "Something else",
};

export const purposeCopy = {
  title: (username: string) => `Why do you read ${username}'s answers?`,
  intro:
    "Answers about health are read for a reason. It holds for 30 minutes and for this person alone, and is kept in the audit log with what you read.",
  purpose: "Purpose",
  purposes,
  note: "In a few words",
  noteHint: "They read it in their Account, with the time and your role. Your name is not shown.",
  cancel: "Cancel",
  submit: "Show the answers",
  submitting: "Opening...",
  failed: "The answers could not be opened",
  failedHint: "Please check your connection and try again.",
} as const;

const what: Record<OwnRead["what"], string> = {
  answers: "your answers",
  analysis: "the analysis of your answers",
  history: "the complaints noted with you",
  assignments: "what was given to you to hear",
  programmes: "the list of your audio",
  review: "your audio in review, with your answers",
  case: "when we were to get in touch with you",
  audio: "your audio, by listening to it",
  message: "your messages to support",
  activity: "a list of what happened with your account, without your answers",
  status: "whether something of yours waits for us",
};

const ownBases: Record<ReadBasis, string> = {
  case: "You had told us something that made us get in touch",
  review: "Your audio waited for a review",
  "support-request": "Your request to support",
  care: "Looking after you",
  audio: "Choosing or checking your audio",
  complaint: "A complaint",
  legal: "A legal request",
  other: "Something else",
  "not-stated": "No reason was given",
};

const roles: Record<string, string> = { admin: "An admin", support: "Support" };

export const ownReadsCopy = {
  title: "Who has looked at your answers",
  intro: "Every time our team reads something about your health.",
  none: "Nobody has so far.",
  loading: "Loading who has looked",
  failed: "It could not be loaded who has looked",
  failedHint: "Please check your connection and try again.",
  read: (it: Pick<OwnRead, "role" | "what" | "count">) =>
    `${roles[it.role] ?? "Our team"} read ${what[it.what]}${it.count > 1 ? `, ${it.count} times within an hour` : ""}`,
  reason: (it: Pick<OwnRead, "basis" | "note">) =>
    it.basis === null
      ? null
      : `Reason: ${ownBases[it.basis]}${it.note === null ? "" : ` – ${it.note}`}`,
} as const;
