import type { Chance } from "@attune/domain/campaign/chance";
import type { Palette } from "./palettes.ts";
import type { Plate } from "./plate.ts";

/** One way to draw: the trace left by the sound of a plate, a string or water. */
export interface Figure {
  /** Alternative text. */
  words: string;
  /** Descriptions with these words prefer this figure. */
  suits: string;
  draw(plate: Plate, palette: Palette, chance: Chance): void;
}
