import { closeSync, openSync, readFileSync, write } from "node:fs";
import { promisify } from "node:util";
import { openFlac } from "../../audio/flac.ts";
import { parseRecipe } from "../../audio/recipe.ts";
import type { VirtualFile } from "../../audio/virtual-file.ts";
import { openWav } from "../../audio/wav.ts";
import type { WritingPhases } from "./own-program.ts";

const writePart = promisify(write);
const pieceBytes = 512 * 1024;

/**
 * Run as a process of its own: writes the sound of a recipe into a file, `.wav` or `.flac`. With a
 * third argument it says how long each part took.
 */
const [recipeFile = "", soundFile = "", mayTell] = process.argv.slice(2);
const startMs = performance.now();
const recipe = parseRecipe(JSON.parse(readFileSync(recipeFile, "utf8")));
const sound = soundFile.endsWith(".wav") ? openWav(recipe) : openFlac(recipe);
const openingMs = performance.now() - startMs;
const file = openSync(soundFile, "w");
const computingMs = await writeThrough(sound);
closeSync(file);
if (mayTell !== undefined) {
  const writingMs = performance.now() - startMs - openingMs - computingMs;
  const phases: WritingPhases = { startMs, openingMs, computingMs, writingMs };
  console.log(JSON.stringify(phases));
}

/** While a piece is written the next one is computed. Answers how long computing took. */
async function writeThrough(all: VirtualFile): Promise<number> {
  const { sizeBytes } = all;
  const pieces = [new Uint8Array(pieceBytes), new Uint8Array(pieceBytes)];
  let spentMs = 0;
  let writing = Promise.resolve();
  for (let start = 0; start < sizeBytes; start += pieceBytes) {
    const from = performance.now();
    const bytes = pieces[(start / pieceBytes) % 2]!.subarray(0, sizeBytes - start);
    all.readInto(start, bytes);
    spentMs += performance.now() - from;
    await writing;
    writing = put(bytes, start);
  }
  await writing;
  return spentMs;
}

async function put(bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    done += (await writePart(file, bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
