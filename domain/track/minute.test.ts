import { recipeSamples } from "@attune/audio/recipe";
import { expect, test } from "vitest";
import { composeProgramme, type ProgrammeItem } from "./compose-programme.ts";
import { composeMinute } from "./minute.ts";
import type { ProposedScene } from "./scene-choice.ts";

const scene: ProposedScene = {
  name: "stream",
  character: "day",
  balancePercent: 50,
  purpose: "settle",
  reason: "",
};

const item = (hertz: number, delivery: ProgrammeItem["delivery"] = "tone"): ProgrammeItem => ({
  entryId: `entry-${hertz}`,
  hertz,
  delivery,
  durationSeconds: 100,
});

const programme = (...items: ProgrammeItem[]) =>
  composeProgramme(items, { output: "speaker", isPulsedAllowed: true, seed: 7 }).recipe;

const minuteOf = (...items: ProgrammeItem[]) => composeMinute(programme(...items), scene);

const tonesOf = (...items: ProgrammeItem[]) =>
  minuteOf(...items).segments.map(({ layers }) =>
    layers.map((it) => (it.kind === "tone" ? it.hertzE4 / 10_000 : it.kind)),
  );

test("a preview lasts a minute, in the scene of its programme", () => {
  const recipe = minuteOf(item(200), item(300), item(400), item(500));
  expect(recipeSamples(recipe)).toBe(60 * recipe.sampleRate);
  expect(recipe.scene).toMatchObject({ name: "stream", isPulsedAllowed: false });
});

test("a preview has one passage each from the beginning, middle and end, in order", () => {
  expect(tonesOf(item(200), item(300), item(400), item(500), item(600))).toEqual([
    [200],
    [400],
    [600],
  ]);
});

test("a preview of a short programme has all its passages", () => {
  expect(tonesOf(item(200))).toEqual([[200]]);
  expect(tonesOf(item(200), item(300))).toEqual([[200], [300]]);
});

test("a preview leaves out a breathing guide too slow for its share of the minute", () => {
  expect(tonesOf(item(0.1, "pacer"), item(300), item(400), item(500))).toEqual([
    [300],
    [400],
    [500],
  ]);
});

test("a preview of slow rhythms alone lasts as long as they need", () => {
  const recipe = minuteOf(item(0.1, "pacer"));
  expect(recipe.segments[0]?.layers[0]?.kind).toBe("pacer");
  expect(recipeSamples(recipe)).toBe(60 * recipe.sampleRate);
});
