import { contourOf } from "@attune/domain/showcase/contour";
import { showcaseRecipe, type ShowcaseName } from "@attune/domain/showcase/scenes";

export const pictureSize = { width: 480, height: 200 } as const;

/** The levels of one frequency band as a ridge of hills, from the start of the sound (left) to its end. */
export interface Ridge {
  /** Height of silence, from the top of the picture. */
  base: number;
  /** SVG path data, with y counted from the base. */
  path: string;
  /** The same levels as base-36 digits, for the script that moves the ridge. */
  levels: string;
}

const highest = 52;

/** The ridges of a scene; the farthest, with the highest tones, comes first. */
export function ridgesOf(name: ShowcaseName): Ridge[] {
  return contourOf(showcaseRecipe(name))
    .map((levels, band) => ({
      base: pictureSize.height - 8 - band * 21,
      path: hills(levels.map((level) => -Math.round(level * highest))),
      levels: levels.map((level) => Math.round(level * 35).toString(36)).join(""),
    }))
    .toReversed();
}

/** Curves through the midpoints between neighbours, extended below so that a raised ridge leaves no gap. */
function hills(heights: readonly number[]): string {
  const step = pictureSize.width / heights.length;
  const x = (index: number) => Math.round((index + 0.5) * step);
  const curves = heights.slice(1).map((height, index) => {
    const before = heights[index]!;
    const middle = Math.round((before + height) / 2);
    return `Q${x(index)} ${before} ${Math.round((x(index) + x(index + 1)) / 2)} ${middle}`;
  });
  const { width } = pictureSize;
  return `M-2 0L0 ${heights[0]}${curves.join("")}L${width} ${heights.at(-1)}L${width + 2} 300H-2Z`;
}
