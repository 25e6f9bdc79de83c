import type { Layer } from "@attune/audio/layer";
import type { Output } from "@attune/audio/recipe";
import { expect, test } from "vitest";
import { composeProgramme, type ProgrammeItem } from "./compose-programme.ts";
import { untilAsked } from "./until-asked.ts";

const item = (hertz: number, delivery: ProgrammeItem["delivery"]): ProgrammeItem => ({
  entryId: `${hertz} ${delivery}`,
  hertz,
  delivery,
  durationSeconds: 120,
});

const composed = (output: Output, items: readonly ProgrammeItem[]) =>
  composeProgramme(items, { output, isPulsedAllowed: true, seed: 1 }).recipe;

const layersOf = ({ segments }: { segments: readonly { layers: readonly Layer[] }[] }) =>
  segments.flatMap(({ layers }) => layers);

test.each(["headphones", "speaker"] as const)(
  "plays pulses, beats and high tones plainly on %s, in the same time",
  (output) => {
    const recipe = composed(output, [
      item(4, "binaural"),
      item(10, "isochronic"),
      item(4_186, "tone"),
      item(14_000, "tone"),
      item(432, "tone"),
      item(0.1, "pacer"),
    ]);
    const plain = untilAsked(recipe);
    const kinds = layersOf(plain).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["tone", "pacer"]));
    const hertz = layersOf(plain).flatMap((it) =>
      it.kind === "tone" ? [it.hertzE4 / 10_000] : [],
    );
    expect(Math.max(...hertz)).toBeLessThan(1_000);
    expect(hertz).toEqual(expect.arrayContaining([432, 523.25]));
    expect(plain.segments.map((it) => it.durationSamples)).toEqual(
      recipe.segments.map((it) => it.durationSamples),
    );
  },
);

test("returns a recipe that nothing speaks against as it is", () => {
  const recipe = composed("speaker", [item(432, "tone"), item(0.1, "pacer")]);
  expect(untilAsked(recipe)).toBe(recipe);
});
