import type { StepName } from "./preparation.ts";

export const preparingCopy = {
  title: "Your Frequencies Are Being Prepared",
  another: "Your Next Audio Is Being Prepared",
  promise: "Our team is creating your personalised audio. This typically takes 6-12 hours.",
  reviewed: "A member of our team checks it before you can play it.",
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
  } satisfies Record<StepName, string>,
  progress: { done: "Done", current: "In progress", waiting: "Waiting" },
  announced: (step: string) => `Your audio: ${step}.`,
};
