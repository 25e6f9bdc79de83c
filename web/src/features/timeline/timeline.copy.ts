import type { TimelineEntry, TimelineGroup } from "@attune/contract/timeline";
import { formatMoney } from "@attune/domain/billing/money";
import { counted } from "../../ui/counted.ts";
import { clockText } from "../../ui/duration-text.ts";
import { spellOut } from "../../ui/spell-out.ts";
import { wordFor, wordsFor } from "../../ui/words-for.ts";

type Of<Kind extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: Kind }>;

/** Staff actions are worded by the audit feature instead. */
export type DescribedEntry = Exclude<TimelineEntry, { kind: "staff" }>;

export const timelineCopy = {
  title: "Timeline",
  filter: "Show",
  everything: "Everything except reads",
  groups: {
    care: "Assessments, audio and listening",
    payments: "Payments",
    messages: "Messages",
    account: "Account",
    staff: "Staff actions",
    reads: "What staff read",
  } satisfies Record<TimelineGroup, string>,
  loading: "Loading the timeline",
  failed: "The timeline could not be loaded",
  empty: "Nothing has happened here yet.",
  older: "Show older entries",
  loadingOlder: "Loading...",
  end: "No earlier entries.",
  times: (count: number) => `${count} times within the hour`,
  reason: (words: string) => `Reason: ${words}`,
} as const;

/** An entry of a kind that the server has added since the page was opened. */
const unknown = ({ kind }: { kind: string }) => spellOut(kind);

const audio = { composed: "Audio was composed", approved: "Audio was approved" };

const cases: Record<Of<"case">["step"], string> = {
  raised: "A case was opened",
  escalated: "No one was in touch in time: the second contact was notified",
  taken: "The case was taken on",
  tried: "Staff tried to get in touch, without a reply",
  contacted: "Staff got in touch",
  closed: "The case was closed",
};

const subscriptions: Record<Of<"subscription">["step"], string> = {
  began: "began",
  cancelled: "was cancelled",
  paused: "was paused",
};

const tickets: Record<Of<"ticket">["step"], string> = {
  asked: "Asked support",
  replied: "Replied to support",
  answered: "Support answered",
  resolved: "The support request was resolved",
};

const deletions: Record<Of<"deletion">["step"], string> = {
  asked: "Asked to delete the account",
  confirmed: "The account was closed",
  undone: "The deletion was undone",
};

const consents: Record<Of<"consent">["consent"], string> = {
  terms: "the terms",
  "medical-disclaimer": "the medical disclaimer",
  "dashboard-disclaimer": "the disclaimer before the dashboard",
  "health-data": "the use of health data",
  "review-publication": "the publication of a review",
};

const mails: Record<string, string> = {
  "action-required": "Payment to be confirmed",
  "audio-ready": "Audio is ready",
  cancelled: "Plan has ended",
  cancelling: "Cancellation",
  "card-expiring": "Card is about to expire",
  "codes-guessed": "Wrong sign-in codes",
  "consent-withdrawn": "Consent withdrawn",
  "cooling-off": "Right to cancel within 14 days",
  "deletion-confirmation": "Link to confirm the deletion",
  "deletion-confirmed": "Account closed",
  "deletion-undone": "Deletion undone",
  "email-change": "New email address to be confirmed",
  "email-change-asked": "A change of address was asked for",
  "email-changed": "Email address changed",
  "email-change-undone": "Change of address undone",
  "email-verification": "Email address to be confirmed",
  "free-account-ending": "Free access is about to end",
  "free-account-ended": "Free access has ended",
  "free-account-invitation": "Invitation to a free account",
  kept: "Cancellation undone",
  "new-device": "Sign-in on a new device",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "password-changed": "Password changed",
  "password-chosen": "First password chosen",
  "password-reset": "Link to choose a new password",
  paused: "Plan is paused",
  receipt: "Receipt",
  "recovery-code-used": "Recovery code used",
  "recovery-codes-renewed": "New recovery codes",
  "refund-failed": "Refund returned by the bank",
  refunded: "Refund",
  reminder: "Reminder to listen",
  "renewal-failed": "Renewal failed",
  "renewal-notice": "Notice of a renewal",
  "renewal-waived": "A period without charge",
  resumed: "Pause is over",
  "second-factor-off": "Two-step sign-in turned off",
  "second-factor-on": "Two-step sign-in turned on",
  "ticket-answered": "Support has answered",
};

const sentences: { [Kind in DescribedEntry["kind"]]: (it: Of<Kind>) => string } = {
  assessment: ({ status }) =>
    status === "analyzed"
      ? "Completed an assessment"
      : "Completed an assessment, which is not analysed yet",
  analysis: ({ engine, isEdited }) =>
    isEdited
      ? "The recommendation was changed"
      : `The assessment was analysed by the ${engine === "llm" ? "text model" : "rules"}`,
  audio: ({ step, durationSeconds }) =>
    `${wordFor(audio, step)}, ${clockText(durationSeconds)} long`,
  listening: ({ heardSeconds }) =>
    heardSeconds < 60
      ? "Listened for less than a minute"
      : `Listened for ${counted(Math.round(heardSeconds / 60), "minute")}`,
  "check-in": ({ isFinished }) =>
    isFinished
      ? "Said how they felt before and after listening"
      : "Said how they felt before listening",
  case: ({ step }) => wordFor(cases, step),
  payment: (it) => `Paid ${money(it)}${it.plan === null ? "" : ` for ${it.plan}`}`,
  refund: (it) =>
    it.status === "failed" || it.status === "canceled"
      ? `A refund of ${money(it)} did not go through`
      : `${money(it)} was refunded`,
  declined: () => "A payment was declined",
  subscription: ({ step, plan }) => `${plan ?? "A plan"} ${wordsFor(subscriptions, step) ?? step}`,
  ticket: ({ step, category }) => `${wordFor(tickets, step)} (${category})`,
  mail: ({ mail }) => `Email: ${wordFor(mails, mail)}`,
  registered: () => "The account was made",
  consent: ({ consent, version, isWithdrawn }) =>
    `${isWithdrawn ? "Withdrew consent to" : "Agreed to"} ${wordFor(consents, consent)}, version ${version}`,
  "sign-in": ({ device }) => `Signed in${device === null ? "" : ` with ${device}`}`,
  deletion: ({ step }) => wordFor(deletions, step),
};

/** One entry as staff read it. */
export function sentenceOf(it: DescribedEntry): string {
  const describe = wordsFor(sentences, it.kind) as ((it: DescribedEntry) => string) | undefined;
  return (describe ?? unknown)(it);
}

const money = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  formatMoney({ minor: amountMinor, currency });
