import { openFlac } from "../../audio/flac.ts";
import { createPlainKernels } from "../../audio/kernels/testing/plain-kernels.ts";
import { createSimdKernels } from "../../audio/kernels/simd-kernels.ts";
import { createWorkbench } from "../../audio/kernels/workbench.ts";
import type { Recipe } from "../../audio/recipe.ts";
import { createRenderer, type Renderer } from "../../audio/render.ts";
import type { VirtualFile } from "../../audio/virtual-file.ts";

/** One of the engine's implementations. */
export interface Path {
  name: string;
  /** Minimum speed of the core, as a multiple of real time. */
  bar: number;
  createRenderer(recipe: Recipe): Renderer;
  openFlac(recipe: Recipe): VirtualFile;
}

export const paths: Path[] = [
  path("SIMD", 13_000, createWorkbench(createSimdKernels())),
  path("plain", 5000, createWorkbench(createPlainKernels())),
];

function path(name: string, bar: number, workbench: ReturnType<typeof createWorkbench>): Path {
  return {
    name,
    bar,
    createRenderer: (recipe) => createRenderer(recipe, workbench),
    openFlac: (recipe) => openFlac(recipe, workbench),
  };
}
