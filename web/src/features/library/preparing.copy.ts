import type { StepName } from "./preparation.ts";

export const preparingCopy = {
  title: "Your Frequencies Are Being Prepared",
  another: "Your Next Audio Is Being Prepared",
  promise: "Our team is creating your personalised audio. This typically takes 6-12 hours.",
  careFirst: "We would like to talk with you first, so your audio may take longer than usual.",
  reviewed: "A member of our team checks it before you can play it.",
  unpaid: {
    title: "Your Answers Are Saved",
    text: "Your audio is made as soon as you have a plan. Until then nothing happens, and nothing is charged.",
    careFirst:
      "We would like to talk with you first. There is nothing to pay now, and your audio waits until then.",
  },
  rejected: {
    title: "This Audio Is Not Released",
    text: (supportEmail: string | undefined) =>
      `A member of our team looked at it together with your answers and decided not to release it. ${supportEmail === undefined ? "Please ask us under Guide if you would like to know why" : `Please write to ${supportEmail} if you would like to know why`}, or send a new assessment.`,
  },
  stay: "You do not need to wait here. This page updates when your audio is ready.",
  badge: "Assessment Complete",
  steps: "Progress",
  late: (supportEmail: string) =>
    `We are sorry: this is taking longer than we promised. Please write to ${supportEmail} and we will look into it.`,
  step: {
    received: "Assessment received",
    analyzed: "Answers analysed",
    composed: "Audio composed",
    "in-review": "In review by our team",
    ready: "Ready to play",
    rejected: "Not released",
  } satisfies Record<StepName, string>,
  progress: { done: "Done", current: "In progress", waiting: "Waiting" },
  announced: (step: string) => `Your audio: ${step}.`,
};
