import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFlac } from "../audio/flac.ts";
import { LAYERS, sequence } from "../audio/testing/recipes.ts";
import { openWav } from "../audio/wav.ts";

const recipe = sequence([[LAYERS.binaural], [LAYERS.isochronic]], 10);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "attune-render-"));
  writeFileSync(join(folder, "recipe.json"), JSON.stringify(recipe));
  writeFileSync(join(folder, "unsound.json"), JSON.stringify({ ...recipe, channels: 3 }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const render = (...files: string[]) =>
  spawnSync(
    process.execPath,
    [new URL("render.ts", import.meta.url).pathname, ...files.map((it) => join(folder, it))],
    { encoding: "utf8" },
  );

test.each([
  ["sound.wav", openWav],
  ["sound.flac", openFlac],
])("%s holds the bytes that are served", (name, open) => {
  const { status, stderr } = render("recipe.json", name);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const sound = open(recipe);
  const bytes = sound.read(0, sound.sizeBytes);
  expect(Buffer.compare(readFileSync(join(folder, name)), bytes)).toBe(0);
});

test.each([
  ["a recipe that is unsound", ["unsound.json", "sound.wav"], "channels"],
  ["a recipe that is not there", ["none.json", "sound.wav"], "none.json"],
  ["another kind of file", ["recipe.json", "sound.mp3"], "Usage: npm run render"],
])("%s is refused with a sentence", (_what, files, words) => {
  const { status, stderr } = render(...files);
  expect(status).toBe(1);
  expect(stderr).toContain(words);
  expect(stderr).not.toContain("    at ");
});
