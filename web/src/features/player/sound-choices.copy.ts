import type { Output } from "./player.ts";

export const lengthNames = {
  own: "As composed",
  minutes: (minutes: number) => (minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`),
};

export const outputNames: Record<Output, string> = {
  headphones: "Headphones",
  speaker: "Speaker",
};

export const outputCopy = {
  label: "I am listening with",
  hint: "Remembered on this device. Some audio needs headphones for its full effect.",
};

export const lightCopy = {
  label: "Use less mobile data",
  hint: "About a quarter of the data in a scene. The sound is a little less pure.",
};

export const bedCopy = {
  label: "Background noise",
  hint: "Stays well below the tones, and is remembered on this device. Uploaded recordings play as they are.",
};

export const lengthCopy = {
  label: "Length of a session",
  hint: "Composed sound fills it without a break. A recording plays in full, and again until the time is up.",
};
