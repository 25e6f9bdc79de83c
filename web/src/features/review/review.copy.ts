import type { Segment, PendingTrack, TrackReview } from "@attune/contract/review";
import { hertzText } from "../../ui/hertz-text.ts";
import { spellOut } from "../../ui/spell-out.ts";
import { timeText } from "../../ui/time-text.ts";
import { clockText, spokenDuration } from "../../ui/duration-text.ts";

type Scene = NonNullable<TrackReview["scene"]>;

const hertzShort = (value: number | null) =>
  value === null ? "" : value.toLocaleString("en-GB", { maximumSignificantDigits: 4 });

export const reviewCopy = {
  title: "Audio in review",
  intro:
    "Audio waiting for review, most urgent first. The customer can play it ten seconds after you approve it.",
  toQueue: "Review queue",
  table: { person: "Person", why: "Reason", since: "Waiting since", length: "Length" },
  openNamed: (audio: string) => `Review ${audio}`,
  severities: { crisis: "Needs a person first", caution: "Flagged", routine: "Routine" },
  waitingSince: (time: string) => `waiting since ${time}`,
  openCase: "Open the case",
  openCaseNamed: (username: string) => `Open the case of ${username}`,
  decision: "Decision",
  next: "Next in the queue",
  previous: "Previous in the queue",
  states: {
    waiting: "Waiting for review.",
    approved: "Approved",
    rejected: "Rejected",
    "being-made": "Being made again.",
  },
  decidedBy: (username: string | null, time: string | null) =>
    `by ${username ?? "a former colleague"}${time === null ? "" : `, ${time}`}.`,
  timeline: "Segments of the audio",
  /** Accessible name; starts with the button's visible text. */
  playSegment: (position: number, it: Segment) =>
    `${position} ${it.hertz === null ? "" : `${hertzShort(it.hertz)} Hz, `}${it.name}: play from ${clockText(it.startSeconds)} for ${spokenDuration(it.durationSeconds)}`,
  hertz: hertzText,
  hertzShort,
  lasts: (seconds: number) => `for ${clockText(seconds)}`,
  engines: {
    rules: "Chosen by the rules.",
    llm: "Chosen by the text model from the rules' shortlist.",
  },
  fallback: (reason: string) => `The text model did not answer: ${reason}`,
  leftOut: "Left out for safety",
  nothingLeftOut: "Nothing was left out for safety.",
  leftOutRules: {
    pulses: (count: number) =>
      `${count === 1 ? "1 entry" : `${count} entries`} with pulses or beats.`,
    "high-tones": (count: number) =>
      `${count === 1 ? "1 entry" : `${count} entries`} with a high, steady tone.`,
  },
  /** By a rule that the page does not know yet. */
  leftOutByNewRule: (count: number) => (count === 1 ? "1 entry." : `${count} entries.`),
  leftOutNames: "Which entries",
  because: "They told us about",
  neverAsked: "They have not answered the safety questions, so please ask before they get any.",
  play: (audio: string) => `Listen to ${audio}`,
  pause: (audio: string) => `Pause ${audio}`,
  playShort: "Listen",
  pauseShort: "Pause",
  back: "Back 10 s",
  on: "On 30 s",
  queue: "The queue",
  personFirst: "Needs a person first",
  others: "Other audio",
  position: (at: number, total: number) => `${at} of ${total}`,
  shortcuts: {
    title: "In a review",
    hint: "They work outside fields and dialogs.",
    keys: {
      P: "Play or pause",
      F: "On by 30 seconds",
      B: "Back by 10 seconds",
      A: "Approve",
      R: "Reject",
      "Ctrl Enter": "Confirm a question",
      G: "Make again",
      "0–9": "The whole sound (0), or one layer alone",
      N: "Write a note",
      J: "Next",
      K: "Previous",
      Esc: "Leave the note; it is saved",
    },
  },
  scene: {
    about: (scene: Scene) =>
      `${spellOut(scene.name)}, ${scene.character}, ${scene.balancePercent}% of the loudness. They are told: “${scene.reason}”`,
    hear: "What you hear",
    all: "Everything",
    part: spellOut,
  },
  loading: "Loading the review queue",
  failed: "Failed to load the review queue",
  empty: "Nothing to review.",
  given: (time: string) => `Given ${time}`,
  givenTo: (username: string, time: string) => `the frequency for ${username}, given ${time}`,
  made: (time: string) => `Made ${time}`,
  audioOf: (username: string, time: string) => `the audio for ${username}, made ${time}`,
  why: "Why it needs review",
  items: (count: number) => `Contents (${count})`,
  grade: (grade: string) => `Grade ${grade}`,
  unlistenable: "The sound could not be loaded.",
  heard: (seconds: number, total: number) =>
    `You have listened to ${spokenDuration(seconds)} of ${spokenDuration(total)}.`,
  approveTitle: (audio: string) => `Approve ${audio}?`,
  approveFlaggedHint: (heard: string) =>
    `${heard} This audio is flagged. Please read why before you approve it.`,
  approve: "Approve",
  reject: "Reject",
  approveNamed: (audio: string) => `Approve ${audio}`,
  regenerate: "Make again",
  regenerating: "Starting...",
  regenerateNamed: (audio: string) => `Make again ${audio}`,
  regenerated: {
    title: "Being made again",
    message: (name: string) => `The audio for ${name} comes back to the queue in a moment.`,
  },
  rejectNamed: (audio: string) => `Reject ${audio}`,
  rejectTitle: (audio: string) => `Reject ${audio}?`,
  rejectHint:
    "The customer cannot play it, and waits until someone analyses their answers again from the list of users. Only staff see your note.",
  rejectGivenHint: "The customer loses it. You can give them another from the list of users.",
  note: "Note for staff (optional)",
  noteUnsaved: "Not saved yet. Please keep this page open; we try again as you type.",
  noteUnsent: "Your note is not part of the decision:",
  cancel: "Cancel",
  approved: {
    title: "Audio approved",
    message: (audio: string, name: string) => `${audio}. ${name} can play it in ten seconds.`,
  },
  rejected: {
    title: "Audio rejected",
    message: (audio: string, name: string) => `${audio}. ${name} cannot play it.`,
  },
  undo: (name: string) => `Undo for ${name}`,
  undone: "Back in the queue",
  refused: "Error",
  unknownOutcome:
    "We could not tell whether your decision was saved. If it was, this page shows it in a moment.",
};

/** The audio's owner and date, because a person may have several in the queue. */
export function audioOf({
  kind,
  username,
  createdAt,
}: Pick<PendingTrack, "kind" | "username" | "createdAt">) {
  return reviewCopy[kind === "assigned" ? "givenTo" : "audioOf"](username, timeText(createdAt));
}

export const withdrawCopy = {
  withdraw: "Withdraw approval",
  named: (audio: string) => `Withdraw approval of ${audio}`,
  title: (audio: string) => `Withdraw the approval of ${audio}?`,
  hint: "The customer can no longer play it, and it goes back to the review queue.",
  reason: "Reason, for staff",
  reasonNeeded: "Please say why you withdraw it",
  withdrawing: "Withdrawing...",
  done: "Approval withdrawn",
  doneHint: "The audio is back in the review queue.",
  failed: "The approval could not be withdrawn",
};

export const programmesCopy = {
  title: "Composed audio",
  loading: "Loading the composed audio",
  failed: "Failed to load the composed audio",
  none: "No audio has been composed yet.",
  choose: "Audio",
  review: "Open its review",
  notOpened: "Failed to load this audio",
  states: {
    waiting: "In review",
    approved: "Approved",
    rejected: "Rejected",
    "being-made": "Being made",
  },
};
