import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFlac } from "../audio/flac.ts";
import { LAYERS, sequence } from "../audio/testing/recipes.ts";
import { openWav } from "../audio/wav.ts";
import { withScene } from "../domain/track/scene.ts";

const recipe = sequence([[LAYERS.binaural], [LAYERS.isochronic]], 10);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "attune-render-"));
  writeFileSync(join(folder, "recipe.json"), JSON.stringify(recipe));
  writeFileSync(join(folder, "unsound.json"), JSON.stringify({ ...recipe, channels: 3 }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = (word: string) => (word.startsWith("--") ? word : join(folder, word));

const render = (...files: string[]) =>
  spawnSync(
    process.execPath,
    [new URL("render.ts", import.meta.url).pathname, ...files.map(inFolder)],
    { encoding: "utf8" },
  );

test.each([
  ["sound.wav", openWav],
  ["sound.flac", openFlac],
])("%s contains the same bytes as the product serves", (name, open) => {
  const { status, stderr } = render("recipe.json", name);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const sound = open(recipe);
  const bytes = sound.read(0, sound.sizeBytes);
  expect(Buffer.compare(readFileSync(join(folder, name)), bytes)).toBe(0);
});

test("a sound can be rendered in a scene", () => {
  const words = ["--scene=sea", "--night", "--balance=0.6", "--purpose=settle"];
  const { status, stderr } = render("recipe.json", "sea.flac", ...words);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const inScene = withScene(recipe, {
    name: "sea",
    character: "night",
    balance: 0.6,
    purpose: "settle",
    isPulsedAllowed: true,
  });
  expect(readFileSync(join(folder, "sea.flac"))).toHaveLength(openFlac(inScene).sizeBytes);
});

test.each([
  ["a recipe that is unsound", ["unsound.json", "sound.wav"], "channels"],
  ["a recipe that is not there", ["none.json", "sound.wav"], "none.json"],
  ["another kind of file", ["recipe.json", "sound.mp3"], "Usage: npm run render"],
  ["an unknown scene", ["recipe.json", "sound.wav", "--scene=disco"], "Scenes: drone"],
  ["an unknown option", ["recipe.json", "sound.wav", "--loud"], "Usage: npm run render"],
  ["a balance of 2", ["recipe.json", "sound.wav", "--scene=sea", "--balance=2"], "from 0 to 1"],
  ["a session of a minute", ["recipe.json", "sound.wav", "--seconds=60"], "10 minutes"],
])("%s is refused with a sentence", (_what, files, words) => {
  const { status, stderr } = render(...files);
  expect(status).toBe(1);
  expect(stderr).toContain(words);
  expect(stderr).not.toContain("    at ");
});
