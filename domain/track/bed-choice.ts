import type { NoiseColor } from "@attune/audio/noise-color";

/** In the order offered, gentlest first. */
export const bedColors = ["pink", "brown", "white"] as const satisfies readonly NoiseColor[];
export type BedColor = (typeof bedColors)[number];

export type BedStrength = "soft" | "fuller";

/** Noise a listener can add under the tones; "none" plays the sound as composed. */
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

/** Color and strength of a choice; soft by default. */
export function bedPartsOf(choice: BedChoice): {
  color: BedColor | undefined;
  strength: BedStrength;
} {
  return {
    color: bedColors.find((color) => choice.startsWith(color)),
    strength: choice.endsWith("fuller") ? "fuller" : "soft",
  };
}

/** How much louder the tones are than a bed, in hundredths of an LU: never less than 12 LU. */
export const bedRatioMillibels: Record<BedStrength, number> = { soft: 1_900, fuller: 1_300 };

/** One seed for all, so that composed and chosen beds continue seamlessly. */
export const bedSeed = 1;
