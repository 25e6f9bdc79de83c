import type { Chance } from "@attune/domain/campaign/chance";
import type { Palette } from "./palettes.ts";
import type { Plate } from "./plate.ts";

/** One way to draw: what the sound of a plate, a string or the water leaves behind. */
export interface Figure {
  /** Alternative text. */
  words: string;
  /** Descriptions with these words are drawn like this first. */
  suits: string;
  draw(plate: Plate, palette: Palette, chance: Chance): void;
}
