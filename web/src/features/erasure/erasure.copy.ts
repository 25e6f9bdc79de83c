import type { Erasure } from "@attune/contract/erasure";
import { counted } from "../../ui/counted.ts";

export const dangerCopy = {
  title: "Danger Zone",
  intro: "Delete your account and everything we know about you.",
  steps: [
    "We email you a link. Nothing happens until you confirm there.",
    "Then your account closes, you are signed out everywhere, your plan ends and nothing is charged any more. This refunds nothing: if you can have money back, take it first under Plan and payments.",
    "For 14 days you can still change your mind by signing in.",
    "After that your answers, audio, messages and personal details are erased for good.",
    "Records of payments are kept for 7 years, as the law requires, without your name.",
  ],
  stepsWithoutEmail: ["You confirm with your password, because your account has no email address."],
  open: "Delete Account",
  dialogTitle: "Delete your account?",
  dialogHint: "After the 14 days this cannot be undone.",
  typeLabel: 'Type "DELETE" to confirm',
  password: "Current password",
  cancel: "Cancel",
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
  mailed:
    "We have emailed you the link. It works for 24 hours, and until you confirm nothing changes.",
  closed: "Your account is closed",
  failed: { title: "Deletion Failed", message: "Please check your connection and try again." },
};

export const confirmDeletionCopy = {
  title: "Delete your account",
  intro:
    "Your account closes as soon as you confirm: you are signed out everywhere, your plan ends and nothing is charged any more. For 14 days you can still change your mind by signing in.",
  submit: "Delete my account",
  submitting: "Closing your account...",
  keep: "Keep my account",
  doneTitle: "Your account is closed",
  done: (day: string) =>
    `It will be erased on ${day}. Until then you can sign in and choose to keep it.`,
  home: "Back to Home",
  incomplete: "This link is incomplete. Please open it from the email again.",
  failed: "Nothing was changed",
  account: "Open your account",
  failedHint: "Please check your connection and try again.",
} as const;

export const erasuresCopy = {
  title: "Account deletions",
  intro:
    "Customers confirm a deletion by mail and can undo it for 14 days. Then everything but the records of payments is erased.",
  loading: "Loading account deletions",
  failed: "Failed to load account deletions",
  failedHint: "Please check your connection and try again.",
  empty: "Nobody has asked for their account to be deleted.",
  noMatch: "There is none in this state.",
  state: "Show",
  everything: "Everything",
  pages: "Pages of account deletions",
  columns: {
    who: "Account",
    state: "State",
    requested: "Asked",
    due: "Erasure",
    billing: "Billing",
    report: "Report",
  },
  states: {
    asked: "Waits for confirmation",
    closing: "Closed, can be undone",
    undone: "Undone",
    erased: "Erased",
  } satisfies Record<Erasure["state"], string>,
  erasedAccount: (id: string) => `Erased account ${id.slice(0, 8)}`,
  ended: "Ended",
  running: "Not ended yet",
  none: "—",
  erased: (rows: number, files: number) =>
    `${counted(rows, "record")} and ${counted(files, "file")} erased`,
  kept: (rows: number) => `${counted(rows, "financial record")} kept`,
} as const;
