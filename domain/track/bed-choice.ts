import type { NoiseColor } from "@attune/audio/noise-color";

/** In the order in which they are offered: the gentlest first. */
export const bedColors = ["pink", "brown", "white"] as const satisfies readonly NoiseColor[];
export type BedColor = (typeof bedColors)[number];

export type BedStrength = "soft" | "fuller";

/** What a listener may have beneath the tones; "none" plays the sound as it was composed. */
export const bedChoices = [
  "none",
  "pink-soft",
  "pink-fuller",
  "brown-soft",
  "brown-fuller",
  "white-soft",
  "white-fuller",
] as const satisfies readonly ("none" | `${NoiseColor}-${BedStrength}`)[];

export type BedChoice = (typeof bedChoices)[number];

/** Soft where nothing is chosen yet. */
export function bedPartsOf(choice: BedChoice): {
  color: BedColor | undefined;
  strength: BedStrength;
} {
  return {
    color: bedColors.find((color) => choice.startsWith(color)),
    strength: choice.endsWith("fuller") ? "fuller" : "soft",
  };
}

/** By how much the tones stay louder than a bed, in hundredths of an LU: never less than 12 LU. */
export const bedRatioMillibels: Record<BedStrength, number> = { soft: 1_900, fuller: 1_300 };

/** One seed for all: a bed that the policy composed and one that is chosen go on in each other. */
export const bedSeed = 1;
