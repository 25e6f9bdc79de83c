import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Recipe } from "../../audio/recipe.ts";
import type { Times } from "./alternate.ts";
import { bundleProgram } from "./bundle-program.ts";
import { runProgram } from "./run-program.ts";

const program = fileURLToPath(new URL("write-sound.ts", import.meta.url));

/**
 * Answers how to run our own engine as a whole process, from a recipe in a file to a sound in a file,
 * `.wav` or `.flac`. Its code is bundled to one script, compiled in a run beforehand and kept, as that
 * of any program is.
 */
export async function ownProgram(recipe: Recipe, place: (name: string) => string) {
  const script = place("write-sound.mjs");
  await bundleProgram(program, script);
  writeFileSync(place("recipe.json"), JSON.stringify(recipe));
  const env = { NODE_COMPILE_CACHE: place("compiled") };
  const write = (soundFile: string): Times =>
    runProgram(process.execPath, [script, place("recipe.json"), soundFile], env);
  write(place("compiling.flac"));
  write(place("compiling.wav"));
  return write;
}
