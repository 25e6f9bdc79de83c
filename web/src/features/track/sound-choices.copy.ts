import type { BedColor, BedStrength } from "@attune/domain/track/bed-choice";

export const bedNames = {
  none: "None",
  colors: {
    pink: "Pink (rain)",
    brown: "Brown (surf)",
    white: "White (hiss)",
  } satisfies Record<BedColor, string>,
  strengths: { soft: "soft", fuller: "fuller" } satisfies Record<BedStrength, string>,
};

export const lengthNames = {
  own: "As it was composed",
  minutes: (minutes: number) => `${minutes} minutes`,
};
