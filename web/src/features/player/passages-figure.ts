import { passagesPath } from "../../ui/wave-path.ts";
import type { Playable } from "./player.ts";

interface FigureSize {
  width: number;
  height: number;
  /** Wavelengths of the lowest and the highest tone of a sound. */
  widest: number;
  narrowest: number;
}

/**
 * SVG path data of a sound, passage by passage, showing the relative pitch and level of each. A recording is
 * a straight line.
 */
export function passagesFigure(passages: Playable["passages"], size: FigureSize): string {
  const { width, height, widest, narrowest } = size;
  if (passages === undefined || passages.length === 0) return `M0 ${height / 2}h${width}`;
  return passagesPath(
    { width, height },
    passages.map(({ sharePermille, pitch, peakPercent }) => ({
      share: sharePermille / 1000,
      wavelength: widest - ((widest - narrowest) * pitch) / 6,
      amplitude: peakPercent / 100,
    })),
  );
}
