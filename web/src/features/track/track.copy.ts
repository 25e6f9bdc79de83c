import type { StepName } from "./preparation.ts";
import type { Failure, Output } from "./player.ts";

export const libraryCopy = {
  title: "Your Frequency Library",
  nameless: (index: number) => `Healing Audio #${index}`,
  undescribed: "Personalised frequency therapy",
  helpsWith: "What this audio helps with",
  playing: "Playing",
  ready: "Ready",
  bonus: "Bonus",
  loading: "Loading your audio library",
  failed: "Your audio library could not be loaded",
  failedHint: "Your audio is safe. Please check your connection and try again.",
};

export const playerCopy = {
  region: (name: string) => `Player: ${name}`,
  play: "Play",
  pause: "Pause",
  playNamed: (name: string, length: string) => `Play ${name}, ${length}`,
  resumeNamed: (name: string) => `Play ${name}`,
  pauseNamed: (name: string) => `Pause ${name}`,
  position: (name: string) => `Position in ${name}`,
  positionOf: (elapsed: string, total: string) => `${elapsed} of ${total}`,
  volumeOf: (name: string) => `Volume of ${name}`,
  volumeText: (percent: number, isMuted: boolean) =>
    isMuted ? `${percent} per cent, muted` : `${percent} per cent`,
  mute: "Mute",
  unmute: "Unmute",
  back: "Back 15 seconds",
  forward: "Forward 15 seconds",
  resumesAt: (clock: string) => `Continues at ${clock}`,
  buffering: "Loading the sound…",
  lost: "Connection lost, trying again",
  finished: "Finished. Take a moment before you get up.",
  nowPlaying: "Now playing",
  nowPaused: "Paused",
  toAudio: "Show in library",
  tryAgain: "Try again",
  keys: "Keys while the player has focus: Space or K plays and pauses, J and L jump 15 seconds, M mutes.",
};

export const outputCopy: Record<Output, string> & { legend: string; hint: string } = {
  legend: "I am listening with",
  headphones: "Headphones",
  speaker: "Speaker",
  hint: "Remembered on this device. Some audio needs headphones for its full effect.",
};

export const needsHeadphones =
  "Best with headphones: the left and the right ear hear different sounds.";

export const failureCopy: Record<Failure, string> = {
  "signed-out": "You have been signed out. Please sign in again to listen.",
  "no-access": "Your plan does not include this audio at the moment. Please see the Account tab.",
  gone: "This audio is no longer in your library. Please reload the page.",
  unplayable: "This browser could not play the sound. Please try again, or use another browser.",
};

export const howToUseCopy = {
  title: "How to Use",
  close: "Close",
  steps: [
    "Find a quiet place and sit or lie down comfortably.",
    "Put on your headphones, or place the speaker as the Guide tab describes.",
    "Start at a low volume. The sound should be clearly audible and never uncomfortable.",
    "Press Play and listen for 15 to 30 minutes, once or twice daily.",
    "Do not listen while driving or operating machinery.",
  ],
};

export const blockedCopy = {
  suspended: {
    title: "Subscription Suspended",
    message:
      "Your last renewal payment did not go through, so your audio is paused. Your history and your account stay open to you.",
  },
  cancelled: {
    title: "Subscription Cancelled",
    message:
      "Your subscription has ended, so your audio is no longer available. Your history and your account stay open to you.",
  },
  past_due: {
    title: "Payment Required",
    message:
      "A payment for your subscription is overdue, so your audio is paused until it is settled. Your history and your account stay open to you.",
  },
  manage: "Manage Subscription",
};

export const preparingCopy = {
  title: "Your Frequencies Are Being Prepared",
  another: "Your Next Audio Is Being Prepared",
  promise: "Our team is creating your personalised audio. This typically takes 6-12 hours.",
  stay: "You do not need to stay here. This page updates by itself when your audio is ready.",
  badge: "Assessment Complete",
  steps: "Progress",
  late: (supportEmail: string) =>
    `This is taking longer than we promised, and we are sorry. Please write to ${supportEmail} and we will look into it.`,
  step: {
    received: "Assessment received",
    analyzed: "Answers analysed",
    composed: "Audio composed",
    "in-review": "In review by our team",
    ready: "Ready to play",
  } satisfies Record<StepName, string>,
  progress: { done: "Done", current: "In progress", waiting: "Waiting" },
  announced: (step: string) => `Your audio: ${step}.`,
};

export const guideCopy = {
  title: "Listening Guide",
  systemic: {
    title: "Whole-body complaints",
    intro: "For stress, sleep, mood, digestion and anything that concerns the whole body.",
    steps: [
      "Use over-ear headphones, worn normally.",
      "Listen to the full length of the audio.",
      "Choose a quiet setting where nobody will disturb you.",
    ],
  },
  local: {
    title: "Local complaints",
    intro: "For one place on the body, such as a knee, a shoulder or the lower back.",
    steps: [
      "Use a Bluetooth speaker, or headphones placed on the area.",
      "Keep the sound within 2-3 inches of the area.",
      "Listen for 15-30 minutes per session.",
    ],
  },
  tips: {
    title: "Tips",
    steps: [
      "Start at a low volume and raise it slowly.",
      "Listen daily, once or twice.",
      "Stay hydrated.",
      "Do not listen while driving or operating machinery.",
    ],
  },
  contact: {
    before: "Stop listening if you feel any discomfort, and contact ",
    someone: "support",
    after: ".",
  },
  disclaimer:
    "This audio is for relaxation and wellness. It is not medical care: please consult your GP about any symptom that worries you, and call 999 in an emergency.",
};

export const reviewCopy = {
  title: "Audio in review",
  intro:
    "Audio that waits for a person, oldest first. Listen, read what is in it and why, then approve or reject it. The customer can play it as soon as it is approved.",
  loading: "Loading the review queue",
  failed: "Failed to load the review queue",
  failedHint: "Please check your connection and try again.",
  empty: "Nothing waits for review.",
  made: (time: string) => `Made ${time}`,
  audioOf: (username: string, time: string) => `the audio for ${username}, made ${time}`,
  why: "Why it waits",
  items: (count: number) => `What is in it (${count})`,
  itemsOf: (audio: string) => `What is in ${audio}`,
  columns: {
    start: "Starts",
    length: "Length",
    name: "Entry",
    emitted: "Emitted",
    reason: "Reason and rule",
    evidence: "Evidence",
  },
  grade: (grade: string) => `Grade ${grade}`,
  listen: (audio: string) => `Listen to ${audio}`,
  unlistenable: "The sound could not be loaded.",
  approve: "Approve",
  reject: "Reject",
  approveNamed: (audio: string) => `Approve ${audio}`,
  rejectNamed: (audio: string) => `Reject ${audio}`,
  rejectTitle: (audio: string) => `Reject ${audio}?`,
  rejectHint: "The customer cannot play it and goes on waiting. Your note stays with staff.",
  note: "Note for staff (optional)",
  cancel: "Cancel",
  approved: { title: "Audio approved", message: (name: string) => `${name} can play it now.` },
  rejected: { title: "Audio rejected", message: (name: string) => `${name} cannot play it.` },
  refused: "Error",
};
