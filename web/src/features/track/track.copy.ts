import type { Output } from "./player.ts";

export const libraryCopy = {
  title: "Your Frequency Library",
  howToUse: "How to Use",
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
  play: "Play",
  pause: "Pause",
  playNamed: (name: string, length: string) => `Play ${name}, ${length}`,
  pauseNamed: (name: string) => `Pause ${name}`,
};

export const outputCopy: Record<Output, string> & { legend: string; hint: string } = {
  legend: "I am listening with",
  headphones: "Headphones",
  speaker: "Speaker",
  hint: "Remembered on this device. Some audio needs headphones for its full effect.",
};

export const bedCopy = {
  label: "Background noise",
  hint: "Stays well below the tones, and is remembered on this device. Uploaded recordings play as they are.",
};

export const lengthCopy = {
  label: "Length of a session",
  hint: "Composed sound fills it without a break. A recording plays whole, and again until the time is over.",
};

export const needsHeadphones =
  "Best with headphones: the left and the right ear hear different sounds.";
