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
  hint: "Saved on this device. Some audio needs headphones for its full effect.",
};

export const lightCopy = {
  label: "Use less mobile data",
  hint: "About a quarter of the data in a scene, at slightly lower quality.",
};

export const bedCopy = {
  label: "Background noise",
  hint: "Stays well below the tones. Saved on this device. Not added to recordings.",
};

export const lengthCopy = {
  label: "Session length",
  hint: "Composed sound fills it without a break. Recordings repeat until the time is up.",
};
