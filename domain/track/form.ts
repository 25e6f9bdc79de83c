import type { FormPoint } from "@attune/audio/scene/scene";

/** Purpose of a sound; a scene's density and brightness follow it from beginning to end. */
export const purposes = ["settle", "rest", "wake"] as const;

export type Purpose = (typeof purposes)[number];

/** Density and brightness in thousandths, at fractions of the duration. */
const ARCS: Record<
  Purpose,
  readonly (readonly [share: number, density: number, brightness: number])[]
> = {
  // Steadily sparser and darker until the end.
  settle: [
    [0, 550, 500],
    [0.25, 450, 420],
    [0.6, 250, 280],
    [1, 150, 200],
  ],
  // Opens, stays steady, and closes.
  rest: [
    [0, 350, 400],
    [0.3, 500, 500],
    [0.75, 500, 500],
    [1, 350, 380],
  ],
  // From quiet to bright.
  wake: [
    [0, 300, 350],
    [0.4, 500, 500],
    [0.8, 750, 650],
    [1, 650, 600],
  ],
};

/** The form of a scene over this many samples. */
export function formOf(purpose: Purpose, samples: number): FormPoint[] {
  return ARCS[purpose].map(([share, densityPermille, brightnessPermille]) => ({
    sample: Math.floor(share * samples),
    densityPermille,
    brightnessPermille,
  }));
}
