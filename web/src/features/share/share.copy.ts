import { mostShares, type ShareDays, type SharePart } from "@attune/domain/share/share-choice";

export const shareCopy = {
  title: "Share with a practitioner",
  intro: "Show a doctor or therapist what you choose.",
  make: "Make a link",
  loading: "Loading your links",
  failed: "Your links could not be loaded",
  failedHint: "Nothing has changed. Please check your connection and try again.",
  full: `You have ${mostShares} open links. End one to make another.`,
  links: "Your links",
  unnamed: "Without a name",
  until: (date: string) => `Open until ${date}`,
  over: (date: string) => `Closed since ${date}`,
  ended: (date: string) => `Ended by you on ${date}`,
  opened: (count: number, last: string) =>
    count === 0 ? "Not opened yet" : `Opened ${times(count)}, last on ${last}`,
  shows: "Shows",
  end: "End the link",
  endNamed: (name: string) => `End the link for ${name}`,
  endTitle: "End the link?",
  endHint: (name: string) =>
    `The link for ${name} stops working at once. Anything already printed or saved from it is not affected.`,
  keep: "Keep it",
  ending: "Ending...",
  endDone: "The link no longer works",
  error: "Error",
} as const;

export const partNames: Readonly<Record<SharePart, string>> = {
  scores: "Scores over time and concerns",
  safety: "Safety answers",
  answers: "My newest answers, word for word",
  listening: "Minutes listened",
  "check-ins": "How I felt before and after listening",
  recommendation: "What was recommended, and why",
};

export const partHints: Partial<Record<SharePart, string>> = {
  safety: "Mood, distress, epilepsy, pacemaker or implant, pregnancy, hearing",
  answers: "Including anything you wrote in your own words",
};

export const shareDialogCopy = {
  title: "Share with a practitioner",
  partsLegend: "What they may read",
  daysLegend: "How long the link works",
  days: (days: ShareDays) => (days === 1 ? "1 day" : `${days} days`),
  label: "Who it is for",
  labelHint: "Optional. Only you see this, in your list.",
  none: "Please choose what to share",
  preview: "Show me what they will see",
  previewing: "Loading...",
  previewTitle: "What they will see",
  previewHint: "Exactly this, as of now. Later answers are not added. There is no link yet.",
  back: "Back",
  make: "Make the link",
  making: "Making...",
  failed: "The link could not be made. Please check your connection and try again.",
  madeTitle: "Your link is ready",
  madeHint: (date: string) =>
    `It works until ${date}. Anyone who has it can read what you chose, so send it only to the right person.`,
  once: "We show it only once and keep no copy. If you lose it, end it and make another.",
  link: "Link",
  copy: "Copy the link",
  copied: "Copied",
  notCopied: "Your browser did not allow copying. Please select the link and copy it yourself.",
  done: "Done",
} as const;

const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);
