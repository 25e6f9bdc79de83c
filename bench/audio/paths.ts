import { openFlac } from "../../audio/flac.ts";
import type { Recipe } from "../../audio/recipe.ts";
import { createRenderer, type Renderer } from "../../audio/render.ts";
import type { VirtualFile } from "../../audio/virtual-file.ts";

/** A way in which the engine computes. */
export interface Path {
  name: string;
  /** How many times faster than it plays the core has to be. */
  bar: number;
  createRenderer(recipe: Recipe): Renderer;
  openFlac(recipe: Recipe): VirtualFile;
}

export const paths: Path[] = [{ name: "plain", bar: 5000, createRenderer, openFlac }];
