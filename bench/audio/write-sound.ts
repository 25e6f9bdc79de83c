import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { openFlac } from "../../audio/flac.ts";
import { parseRecipe } from "../../audio/recipe.ts";
import { openWav } from "../../audio/wav.ts";

/** Run as a process of its own: writes the sound of a recipe into a file, `.wav` or `.flac`. */
const [recipeFile = "", soundFile = ""] = process.argv.slice(2);
const recipe = parseRecipe(JSON.parse(readFileSync(recipeFile, "utf8")));
const sound = soundFile.endsWith(".wav") ? openWav(recipe) : openFlac(recipe);
const piece = new Uint8Array(256 * 1024);

const file = openSync(soundFile, "w");
for (let start = 0; start < sound.sizeBytes; start += piece.length) {
  const bytes = piece.subarray(0, Math.min(piece.length, sound.sizeBytes - start));
  sound.readInto(start, bytes);
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
closeSync(file);
