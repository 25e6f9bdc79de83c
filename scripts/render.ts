import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { openFlac } from "../audio/flac.ts";
import { parseRecipe, type Recipe } from "../audio/recipe.ts";
import { RecipeError } from "../audio/recipe-fields.ts";
import type { VirtualFile } from "../audio/virtual-file.ts";
import { SCENES } from "../audio/scene/scene.ts";
import { openWav } from "../audio/wav.ts";
import { purposes } from "../domain/track/form.ts";
import { withScene } from "../domain/track/scene.ts";
import { withSeconds } from "../domain/track/session-length.ts";

const usage = `Usage: npm run render -- RECIPE.json SOUND.wav|SOUND.flac [--scene=NAME [--night]
  [--balance=0..1] [--purpose=${purposes.join("|")}] [--fade=30..300]] [--seconds=600..28800] [--timings]
Scenes: ${SCENES.join(", ")}`;

const options = {
  scene: { type: "string" },
  night: { type: "boolean" },
  balance: { type: "string" },
  purpose: { type: "string" },
  fade: { type: "string" },
  seconds: { type: "string" },
  timings: { type: "boolean" },
} as const;

class UsageError extends Error {}

/** Small enough to stay in the processor's cache between computing and copying. */
const pieceBytes = 128 * 1024;

/** The program's own timings, in milliseconds. */
export interface WritingPhases {
  /** From the start of the process to the program's first line. */
  startMs: number;
  /** Reading the recipe, compiling the kernels and opening the sound. */
  openingMs: number;
  computingMs: number;
  writingMs: number;
}

try {
  run(process.argv.slice(2));
} catch (error) {
  const isPlain = [RecipeError, SyntaxError, UsageError].some((kind) => error instanceof kind);
  if (!(error instanceof Error) || (!isPlain && !("syscall" in error))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Renders a recipe to a file; its extension chooses WAV or FLAC. */
function run(words: string[]): void {
  const { values, positionals } = readArguments(words);
  const [recipeFile, soundFile = "", extra] = positionals;
  const open = soundFile.endsWith(".wav") ? openWav : openFlac;
  const isKnown = open === openWav || soundFile.endsWith(".flac");
  if (recipeFile === undefined || !isKnown || extra !== undefined) throw new UsageError(usage);
  const startMs = performance.now();
  const recipe = parseRecipe(JSON.parse(readFileSync(recipeFile, "utf8")));
  const sound = open(chosenSound(recipe, values));
  const openingMs = performance.now() - startMs;
  const file = openSync(soundFile, "w");
  const spent = writeThrough(sound, file, open === openWav);
  closeSync(file);
  const phases: WritingPhases = { startMs, openingMs, ...spent };
  if (values.timings) console.log(JSON.stringify(phases));
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new UsageError(usage);
  }
}

/** The recipe with the requested length and scene. */
function chosenSound(recipe: Recipe, values: ReturnType<typeof readArguments>["values"]): Recipe {
  const lasting =
    values.seconds === undefined ? recipe : withSeconds(recipe, Number(values.seconds));
  if (values.scene === undefined) return lasting;
  const name = SCENES.find((scene) => scene === values.scene);
  const purpose = purposes.find((it) => it === (values.purpose ?? "rest"));
  if (name === undefined || purpose === undefined) throw new UsageError(usage);
  return withScene(lasting, {
    name,
    purpose,
    character: values.night ? "night" : "day",
    balance: Number(values.balance ?? 0.5),
    isPulsedAllowed: true,
    ...(values.fade !== undefined && { fadeOutSeconds: Number(values.fade) }),
  });
}

/** Sequential, because handing pieces to another thread costs more than it saves (decision 40). */
function writeThrough(sound: VirtualFile, file: number, isInLargePieces: boolean) {
  const { sizeBytes } = sound;
  const memory = new Uint8Array(pieceBytes);
  // FLAC frames are too small to write one by one.
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
