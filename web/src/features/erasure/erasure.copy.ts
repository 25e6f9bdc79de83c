import type { Erasure } from "@attune/contract/erasure";
import { counted } from "../../ui/counted.ts";

export const dangerCopy = {
  title: "Danger Zone",
  intro: "Delete your account and data for good.",
  steps: [
    "We email you a link. Nothing happens until you confirm.",
    "Your account then closes, your plan ends and nothing more is charged. This refunds nothing: if you are due money back, take it first under Plan and payments.",
    "Changed your mind? Sign in within 14 days.",
    "After that, your answers, audio, messages and personal details are erased.",
    "By law, we keep payment records for 7 years, without your name.",
  ],
  stepsWithoutEmail: ["You confirm with your password, because your account has no email address."],
  open: "Delete Account",
  dialogTitle: "Delete your account?",
  dialogHint: "After the 14 days this cannot be undone.",
  typeLabel: 'Type "DELETE" to confirm',
  password: "Current password",
  submit: "Delete Account",
  submitting: "Deleting...",
  required: {
    title: "Confirmation Required",
    message: 'Please type "DELETE" to confirm account deletion.',
  },
  initiated: {
    title: "Account Deletion Initiated",
    message: "A confirmation email has been sent to your registered email address.",
  },
  mailed: "We have emailed you a link. It works for 24 hours. Nothing changes until you confirm.",
  closed: "Your account is closed",
  failed: { title: "Deletion Failed", message: "Please check your connection and try again." },
};

export const confirmDeletionCopy = {
  title: "Delete your account",
  intro:
    "As soon as you confirm, your account closes, you are signed out everywhere, your plan ends and nothing more is charged. If you change your mind, sign in within 14 days.",
  submit: "Delete my account",
  submitting: "Closing your account...",
  keep: "Keep my account",
  doneTitle: "Your account is closed",
  done: (day: string) => `We will erase it on ${day}. Until then, you can sign in and keep it.`,
  home: "Back to Home",
  incomplete: "This link is incomplete. Please open it from the email again.",
  failed: "Nothing was changed",
  account: "Open your account",
} as const;

export const erasuresCopy = {
  title: "Account deletions",
  intro:
    "Customers confirm a deletion by email and can undo it for 14 days. After that, everything except payment records is erased.",
  loading: "Loading account deletions",
  failed: "Failed to load account deletions",
  empty: "No one has asked to delete their account.",
  noMatch: "No deletions match this filter.",
  state: "Show",
  everything: "Everything",
  pages: "Pages of account deletions",
  columns: {
    who: "Account",
    state: "State",
    requested: "Requested",
    due: "Erasure",
    billing: "Billing",
    report: "Report",
  },
  states: {
    asked: "Waiting for confirmation",
    closing: "Closed, can be undone",
    undone: "Undone",
    erased: "Erased",
  } satisfies Record<Erasure["state"], string>,
  erasedAccount: (id: string) => `Erased account ${id.slice(0, 8)}`,
  ended: "Ended",
  running: "Not ended yet",
  none: "—",
  report: (rows: number, files: number, financial: number) =>
    `${counted(rows, "record")} and ${counted(files, "file")} erased, ${counted(financial, "financial record")} kept`,
} as const;
