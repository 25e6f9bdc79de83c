import { closeSync, openSync, readFileSync, write } from "node:fs";
import { openFlac } from "../../audio/flac.ts";
import { parseRecipe } from "../../audio/recipe.ts";
import type { VirtualFile } from "../../audio/virtual-file.ts";
import { openWav } from "../../audio/wav.ts";
import type { WritingPhases } from "./own-program.ts";

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
async function writeThrough({ sizeBytes, readInto }: VirtualFile): Promise<number> {
  const pieces = [new Uint8Array(pieceBytes), new Uint8Array(pieceBytes)];
  let spentMs = 0;
  let writing = Promise.resolve();
  for (let start = 0; start < sizeBytes; start += pieceBytes) {
    const from = performance.now();
    const bytes = pieces[(start / pieceBytes) % 2]!.subarray(0, sizeBytes - start);
    readInto(start, bytes);
    spentMs += performance.now() - from;
    await writing;
    writing = put(bytes, start);
  }
  await writing;
  return spentMs;
}

function put(bytes: Uint8Array, position: number): Promise<void> {
  return new Promise((done, fail) => {
    write(file, bytes, 0, bytes.length, position, (error, written) => {
      if (error !== null) fail(error);
      else if (written === bytes.length) done();
      else put(bytes.subarray(written), position + written).then(done, fail);
    });
  });
}
