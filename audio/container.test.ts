import { expect, it } from "vitest";
import { type ContainerFormat, openContainer, openContainerInSteps } from "./container.ts";
import { createSimdKernels } from "./kernels/simd-kernels.ts";
import { createWorkbench, type Workbench } from "./kernels/workbench.ts";
import { type Recipe, recipeId } from "./recipe.ts";
import { dropPitches } from "./scene/drop-waves.ts";
import { scenePlan } from "./scene/plans.ts";
import { inOneGo } from "./steps.ts";
import { LAYERS, NOISES, sequence, single } from "./testing/recipes.ts";
import { firstDifference } from "./testing/same.ts";
import { inScene } from "./testing/scenes.ts";

const recipe = single([LAYERS.binaural], 60);

it("reports its type, length and size before anything is rendered", () => {
  const flac = openContainer(recipe, "flac");
  const wav = openContainer(recipe, "wav");
  expect([flac.contentType, wav.contentType]).toEqual(["audio/flac", "audio/wav"]);
  expect([flac.durationSeconds, wav.durationSeconds]).toEqual([60, 60]);
  expect(flac.sizeBytes).toBe(flac.read(0, flac.sizeBytes).length);
  expect(wav.sizeBytes).toBe(44 + 60 * 16_000 * 4);
});

it("has a strong tag that differs by recipe and format", () => {
  const other = single([LAYERS.binaural], 61);
  const tags = [
    openContainer(recipe, "flac").etag,
    openContainer(recipe, "wav").etag,
    openContainer(other, "flac").etag,
  ];
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  expect(tags[0]).toContain(recipeId(recipe));
});

it.each(["flac", "wav"] as const)("borrows the same bytes that it would copy: %s", (format) => {
  const file = openContainer(sequence([[LAYERS.tone], [LAYERS.binaural, NOISES.pink]], 20), format);
  const whole = file.read(0, file.sizeBytes);
  for (const most of [1_001, 200_000]) {
    const read = new Uint8Array(file.sizeBytes);
    for (let start = 0; start < read.length;) {
      const bytes = file.borrow(start, most);
      expect(bytes.length).toBeLessThanOrEqual(most);
      read.set(bytes, start);
      start += bytes.length;
    }
    expect(firstDifference(read, whole)).toBe(-1);
  }
  expect(() => file.borrow(file.sizeBytes, 1)).toThrow(RangeError);
});

it("opens a long programme in many steps, so that the thread can serve others in between", () => {
  const parts = Array.from({ length: 6 }, () => [
    [LAYERS.binaural, NOISES.pink],
    [LAYERS.isochronic, NOISES.pink],
  ]);
  const programme = sequence(parts.flat(), 60);
  const { steps, file } = openCounting(programme);
  expect(steps).toBeGreaterThan(40);
  expect(file.sizeBytes).toBe(openContainer(programme, "flac").sizeBytes);
});

it.each(["flac", "wav"] as const)(
  "opens a scene by one wave of its drops at a time: %s",
  (format) => {
    const workbench = createWorkbench(createSimdKernels());
    const { steps } = openCounting(inScene({ name: "heavy-rain" }, 10), format, workbench);
    const pitches = scenePlan({ name: "heavy-rain", character: "day" }).layers.flatMap((layer) =>
      layer.kind === "drops" ? dropPitches(layer, 24_000) : [],
    );
    expect(steps).toBeGreaterThan(pitches.length);
    const again = openCounting(inScene({ name: "heavy-rain" }, 20), format, workbench);
    expect(again.steps).toBeLessThan(5);
  },
);

it("opens two scenes in turns, one of them read before the other is open", () => {
  const recipes = (["heavy-rain", "light-rain"] as const).map((name) => inScene({ name }, 1));
  const [heavy, light] = recipes.map((each) => openContainer(each, "flac").read(0, 40_000));
  const workbench = createWorkbench(createSimdKernels());
  const slow = openContainerInSteps(recipes[0]!, "flac", workbench);
  for (let step = 0; step < 40; step++) slow.next();
  const file = inOneGo(openContainerInSteps(recipes[1]!, "flac", workbench));
  expect(firstDifference(file.read(0, 40_000), light!)).toBe(-1);
  expect(firstDifference(inOneGo(slow).read(0, 40_000), heavy!)).toBe(-1);
});

function openCounting(sound: Recipe, format: ContainerFormat = "flac", workbench?: Workbench) {
  const opening = openContainerInSteps(sound, format, workbench);
  for (let steps = 1; ; steps += 1) {
    const step = opening.next();
    if (step.done === true) return { steps, file: step.value };
  }
}
