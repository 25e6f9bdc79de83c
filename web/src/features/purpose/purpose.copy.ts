import type { OwnRead, Purpose, ReadBasis } from "@attune/contract/purpose";

const purposes: Record<Purpose, string> = {
  "support-request": "A request to support",
  care: "Their care",
  audio: "Choosing or checking their audio",
  complaint: "A complaint",
  legal: "A legal request",
  other: "Something else",
};

/** What opens once a purpose is stated. */
export type PurposeSubject = "answers" | "analysis" | "programme" | "assignments";

export const purposeCopy = {
  title: (username: string, subject: PurposeSubject) => `Why do you need ${username}'s ${subject}?`,
  intro:
    "Please give a reason for reading about their health. It covers this person for 30 minutes and goes into the audit log with what you read.",
  purpose: "Purpose",
  purposes,
  note: "In a few words",
  noteHint: "They can see this in their account, with the time and your role, but not your name.",
  submit: (subject: PurposeSubject) => `Show the ${subject}`,
  submitting: "Opening...",
  failed: (subject: PurposeSubject) => `The ${subject} could not be opened`,
} as const;

const what: Record<OwnRead["what"], string> = {
  answers: "your answers",
  analysis: "the analysis of your answers",
  history: "your clinical history",
  assignments: "the audio we gave you",
  programmes: "the list of your audio",
  review: "your audio in review, with your answers",
  case: "when we were due to contact you",
  audio: "your audio, by listening",
  message: "your messages to support",
  activity: "your account’s activity, without your answers",
  status: "whether anything of yours is waiting for us",
};

const ownBases: Record<ReadBasis, string> = {
  case: "Something you told us made us get in touch",
  review: "Your audio was waiting for review",
  "support-request": "Your request to support",
  care: "Your care",
  audio: "Choosing or checking your audio",
  complaint: "A complaint",
  legal: "A legal request",
  other: "Something else",
  "not-stated": "No reason was given",
};

const roles: Record<string, string> = { admin: "An admin", support: "Support" };

export const ownReadsCopy = {
  title: "Who has looked at your answers",
  list: "Each time, newest first",
  intro: "Every time our team reads about your health.",
  none: "No one so far.",
  loading: "Loading the list",
  failed: "This list could not be loaded",
  read: (it: Pick<OwnRead, "role" | "what" | "count">) =>
    `${roles[it.role] ?? "Our team"} read ${what[it.what]}${it.count > 1 ? `, ${it.count} times within an hour` : ""}`,
  reason: (it: Pick<OwnRead, "basis" | "note">) =>
    it.basis === null
      ? null
      : `Reason: ${ownBases[it.basis]}${it.note === null ? "" : ` – ${it.note}`}`,
} as const;
