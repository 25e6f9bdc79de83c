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
 * Returns functions that run our own engine as a whole process, from a recipe file to a sound file (`.wav` or
 * `.flac`). Its code is bundled into one script and compiled beforehand into a cache, as other programs are
 * compiled too.
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

/** The minimum time of a Node program for a file of this size: only writes, computes nothing. */
export async function zeroProgram(sizeBytes: number, place: (name: string) => string) {
  const script = place("write-zeros.mjs");
  await bundleProgram(zeros, script);
  return (zeroFile: string): Times =>
    runProgram(process.execPath, [script, String(sizeBytes), zeroFile]);
}
