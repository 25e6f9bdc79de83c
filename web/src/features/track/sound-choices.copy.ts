import type { Output } from "./player.ts";
import {
  type BedChoice,
  type BedColor,
  bedPartsOf,
  type BedStrength,
} from "@attune/domain/track/bed-choice";

/** What a choice is called where it is offered. */
export function bedName(bed: BedChoice): string {
  const { color, strength } = bedPartsOf(bed);
  if (color === undefined) return bedNames.none;
  return `${bedNames.colors[color]}, ${bedNames.strengths[strength]}`;
}

const bedNames = {
  none: "None",
  colors: {
    pink: "Pink (rain)",
    brown: "Brown (surf)",
    white: "White (hiss)",
  } satisfies Record<BedColor, string>,
  strengths: { soft: "soft", fuller: "fuller" } satisfies Record<BedStrength, string>,
};

export const lengthNames = {
  own: "As composed",
  minutes: (minutes: number) => `${minutes} minutes`,
};

export const outputNames: Record<Output, string> = {
  headphones: "Headphones",
  speaker: "Speaker",
};

export const outputCopy = {
  label: "I am listening with",
  hint: "Remembered on this device. Some audio needs headphones for its full effect.",
};

export const bedCopy = {
  label: "Background noise",
  hint: "Stays well below the tones, and is remembered on this device. Uploaded recordings play as they are.",
};

export const lengthCopy = {
  label: "Length of a session",
  hint: "Composed sound fills it without a break. A recording plays in full, and again until the time is up.",
};
