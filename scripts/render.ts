import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { openFlac } from "../audio/flac.ts";
import { parseRecipe } from "../audio/recipe.ts";
import { RecipeError } from "../audio/recipe-fields.ts";
import type { VirtualFile } from "../audio/virtual-file.ts";
import { openWav } from "../audio/wav.ts";

const usage = "Usage: npm run render -- RECIPE.json SOUND.wav|SOUND.flac [--timings]";

/** Small enough to lie in a processor's own cache from where it is computed to where it is copied. */
const pieceBytes = 128 * 1024;

/** What the program says of itself, in milliseconds. */
export interface WritingPhases {
  /** From the start of the process to the program's first line. */
  startMs: number;
  /** Reading the recipe, compiling the kernels, opening the sound. */
  openingMs: number;
  computingMs: number;
  writingMs: number;
}

try {
  run(process.argv.slice(2));
} catch (error) {
  const isPlain = error instanceof RecipeError || error instanceof SyntaxError;
  if (!isPlain && !(error instanceof Error && "syscall" in error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Computes the sound of a recipe into a file, whose name says whether it is WAV or FLAC. */
function run([recipeFile, soundFile = "", option]: string[]): void {
  const open = soundFile.endsWith(".wav") ? openWav : openFlac;
  const isKnown = open === openWav || soundFile.endsWith(".flac");
  if (recipeFile === undefined || !isKnown || (option !== undefined && option !== "--timings")) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const startMs = performance.now();
  const sound = open(parseRecipe(JSON.parse(readFileSync(recipeFile, "utf8"))));
  const openingMs = performance.now() - startMs;
  const file = openSync(soundFile, "w");
  const spent = writeThrough(sound, file, open === openWav);
  closeSync(file);
  const phases: WritingPhases = { startMs, openingMs, ...spent };
  if (option !== undefined) console.log(JSON.stringify(phases));
}

/** One after the other: handing pieces to another thread costs more than it saves (decision 40). */
function writeThrough(sound: VirtualFile, file: number, isInLargePieces: boolean) {
  const { sizeBytes } = sound;
  const memory = new Uint8Array(pieceBytes);
  // Frames of FLAC are too small to be written one by one.
  const pieceAt = isInLargePieces ? (start: number) => sound.borrow(start, pieceBytes) : gathered;
  let computingMs = 0;
  let writingMs = 0;
  let from = performance.now();
  for (let start = 0; start < sizeBytes;) {
    const piece = pieceAt(start);
    const computed = performance.now();
    for (let done = 0; done < piece.length;) done += writeSync(file, piece, done);
    const written = performance.now();
    start += piece.length;
    computingMs += computed - from;
    writingMs += written - computed;
    from = written;
  }
  return { computingMs, writingMs };

  function gathered(start: number): Uint8Array {
    const piece = memory.subarray(0, sound.pieceEnd(start, pieceBytes) - start);
    sound.readInto(start, piece);
    return piece;
  }
}
