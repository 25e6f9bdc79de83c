import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Recipe } from "../../audio/recipe.ts";
import type { WritingPhases } from "../../scripts/render.ts";
import type { Times } from "./alternate.ts";
import { bundleProgram } from "./bundle-program.ts";
import { runProgram } from "./run-program.ts";

const program = fileURLToPath(new URL("../../scripts/render.ts", import.meta.url));
const zeros = fileURLToPath(new URL("write-zeros.ts", import.meta.url));

/**
 * Returns how to run our own engine as a whole process, from a recipe in a file to a sound in a file,
 * `.wav` or `.flac`. Its code is bundled to one script, compiled in a run beforehand and kept, as that
 * of any program is.
 */
export async function ownProgram(recipe: Recipe, place: (name: string) => string) {
  const script = place("render.mjs");
  await bundleProgram(program, script);
  writeFileSync(place("recipe.json"), JSON.stringify(recipe));
  const env = { NODE_COMPILE_CACHE: place("compiled") };
  const write = (soundFile: string): Times =>
    runProgram(process.execPath, [script, place("recipe.json"), soundFile], env);
  write(place("compiling.flac"));
  write(place("compiling.wav"));
  return {
    write,

    phases(soundFile: string): WritingPhases {
      const args = [script, place("recipe.json"), soundFile, "--timings"];
      const output = execFileSync(process.execPath, args, {
        encoding: "utf8",
        env: { ...process.env, ...env },
      });
      return JSON.parse(output) as WritingPhases;
    },
  };
}

/** The least that any program of Node takes for a file of this size: nothing computed, only written. */
export async function zeroProgram(sizeBytes: number, place: (name: string) => string) {
  const script = place("write-zeros.mjs");
  await bundleProgram(zeros, script);
  return (zeroFile: string): Times =>
    runProgram(process.execPath, [script, String(sizeBytes), zeroFile]);
}
