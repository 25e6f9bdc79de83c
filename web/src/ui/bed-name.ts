import {
  type BedChoice,
  type BedColor,
  bedPartsOf,
  type BedStrength,
} from "@attune/domain/track/bed-choice";

/** Display name of a noise option. */
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
