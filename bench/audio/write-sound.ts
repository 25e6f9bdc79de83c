import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { openFlac } from "../../audio/flac.ts";
import { parseRecipe } from "../../audio/recipe.ts";
import { openWav } from "../../audio/wav.ts";

/** Run as a process of its own: writes the sound of a recipe into a file, `.wav` or `.flac`. */
const [recipeFile = "", soundFile = ""] = process.argv.slice(2);
const recipe = parseRecipe(JSON.parse(readFileSync(recipeFile, "utf8")));
const sound = soundFile.endsWith(".wav") ? openWav(recipe) : openFlac(recipe);
const pieceBytes = 256 * 1024;

const file = openSync(soundFile, "w");
for (let start = 0; start < sound.sizeBytes; start += pieceBytes) {
  const bytes = sound.read(start, Math.min(sound.sizeBytes, start + pieceBytes));
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
closeSync(file);
