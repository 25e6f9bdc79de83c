import { openContainer } from "@attune/audio/container";
import { recipeId, recipeSamples } from "@attune/audio/recipe";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  composeProgramme,
  composeRendition,
  CompositionError,
  type ProgrammeItem,
} from "./compose-programme.ts";

const item = (hertz: number, more: Partial<ProgrammeItem> = {}): ProgrammeItem => ({
  entryId: `entry-${hertz}`,
  hertz,
  delivery: "tone",
  durationSeconds: 300,
  ...more,
});

const ITEMS = [
  item(0.1, { delivery: "pacer", durationSeconds: 600 }),
  item(2, { delivery: "binaural" }),
  item(6, { delivery: "binaural" }),
  item(7.83, { delivery: "isochronic", durationSeconds: 180 }),
  item(40, { delivery: "isochronic", durationSeconds: 120 }),
  item(110),
  item(174),
  item(432, { durationSeconds: 60 }),
  item(528),
  item(963),
  item(2_720),
];

const OPTIONS = { output: "headphones", isPulsedAllowed: true, seed: 5 } as const;

describe("a programme", () => {
  it("lasts exactly as long as asked for, twenty minutes by default", () => {
    for (const totalSeconds of [900, 1_199, 1_800]) {
      const { recipe } = composeProgramme(ITEMS, { ...OPTIONS, totalSeconds });
      expect(recipeSamples(recipe) / recipe.sampleRate).toBe(totalSeconds);
    }
    const { recipe } = composeProgramme(ITEMS, OPTIONS);
    expect(openContainer(recipe, "flac").durationSeconds).toBe(1_200);
  });

  it("plays its entries back to back in order, in proportion to their durations", () => {
    const { items } = composeProgramme(ITEMS, OPTIONS);
    expect(items.map(({ entryId }) => entryId)).toEqual(ITEMS.map(({ entryId }) => entryId));
    let time = 0;
    for (const { startSeconds, durationSeconds } of items) {
      expect(startSeconds).toBeCloseTo(time, 9);
      time += durationSeconds;
    }
    expect(time).toBeCloseTo(1_200, 9);
    const sum = ITEMS.reduce((total, { durationSeconds }) => total + durationSeconds, 0);
    items.forEach(({ durationSeconds }, index) => {
      const expected = (ITEMS[index]!.durationSeconds * 1_200) / sum;
      expect(durationSeconds).toBeCloseTo(expected, 3);
    });
  });

  it("overlaps neighbours by three seconds", () => {
    const { recipe, items } = composeProgramme(ITEMS, OPTIONS);
    expect(recipe.crossfadeSamples).toBe(3 * recipe.sampleRate);
    const [first] = recipe.segments;
    expect(first!.durationSamples / recipe.sampleRate).toBeCloseTo(
      items[0]!.durationSeconds + 3,
      9,
    );
  });

  it("is the same for the same options and different for another seed", () => {
    const once = recipeId(composeProgramme(ITEMS, OPTIONS).recipe);
    expect(recipeId(composeProgramme(ITEMS, OPTIONS).recipe)).toBe(once);
    expect(recipeId(composeProgramme(ITEMS, { ...OPTIONS, seed: 6 }).recipe)).not.toBe(once);
  });

  it("takes less than 180 kbit/s in FLAC", () => {
    const file = openContainer(composeProgramme(ITEMS, OPTIONS).recipe, "flac");
    expect((file.sizeBytes * 8) / file.durationSeconds).toBeLessThan(180_000);
  });

  it("has no binaural layer on a speaker, and takes less than 90 kbit/s there", () => {
    const { recipe } = composeProgramme(ITEMS, { ...OPTIONS, output: "speaker" });
    const kinds = recipe.segments.flatMap(({ layers }) => layers.map(({ kind }) => kind));
    expect(kinds).not.toContain("binaural");
    const file = openContainer(recipe, "flac");
    expect((file.sizeBytes * 8) / file.durationSeconds).toBeLessThan(90_000);
  });

  it("contains no pulses or beats where they are not allowed", () => {
    const { recipe, items } = composeProgramme(ITEMS, { ...OPTIONS, isPulsedAllowed: false });
    const kinds = new Set(recipe.segments.flatMap(({ layers }) => layers.map(({ kind }) => kind)));
    expect(Array.from(kinds).sort()).toEqual(["pacer", "tone"]);
    expect(items[2]!.emittedLabel).toContain("in place of 6 Hz");
  });

  it("gives a slow swell its three cycles even if its entry is short", () => {
    const slow = [item(0.02, { durationSeconds: 10 }), ...ITEMS.slice(1)];
    expect(composeProgramme(slow, OPTIONS).items[0]!.durationSeconds).toBeCloseTo(150, 6);
  });

  it("can be composed from any catalogue values and opened as a file", () => {
    const hertz = fc
      .double({ min: Math.log(0.05), max: Math.log(1e8), noNaN: true })
      .map((power) => Math.min(1e8, Math.exp(power)));
    const anyItem = fc.record({
      hertz,
      delivery: fc.constantFrom("tone", "binaural", "isochronic", "pacer"),
      durationSeconds: fc.integer({ min: 1, max: 3_600 }),
      entryId: fc.constant("any"),
    });
    const items = fc.array(anyItem, { minLength: 1, maxLength: 12 });
    const output = fc.constantFrom("headphones", "speaker");
    fc.assert(
      fc.property(
        items,
        output,
        fc.boolean(),
        fc.integer(),
        (list, where, isPulsedAllowed, seed) => {
          const options = { output: where, isPulsedAllowed, seed };
          const file = openContainer(composeProgramme(list, options).recipe, "flac");
          expect(file.durationSeconds).toBe(1_200);
          const middle = Math.floor(file.sizeBytes / 2);
          expect(file.read(middle, middle + 9_000)).toHaveLength(9_000);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ["nothing", [], {}],
    ["too many", Array.from({ length: 25 }, () => item(528)), {}],
    ["a refused frequency", [item(528), item(0.001)], {}],
    ["no duration", [item(528, { durationSeconds: 0 })], {}],
    ["too little time", ITEMS, { totalSeconds: 899 }],
    ["too much time", ITEMS, { totalSeconds: 1_801 }],
    ["half a second", ITEMS, { totalSeconds: 1_000.5 }],
    [
      "swells that do not fit",
      [item(0.01), item(0.011), item(0.012), item(0.013)],
      { totalSeconds: 900 },
    ],
  ])("refuses %s with a sentence", (_, items, more) => {
    const compose = () => composeProgramme(items, { ...OPTIONS, ...more });
    expect(compose).toThrow(CompositionError);
    expect(compose).toThrow(/^[A-Z].*\.$/);
  });
});

describe("a rendition", () => {
  it("lasts as long as the entry says, from a second to an hour", () => {
    for (const durationSeconds of [1, 180, 3_600]) {
      const { recipe, items } = composeRendition(item(528, { durationSeconds }), OPTIONS);
      expect(recipeSamples(recipe) / recipe.sampleRate).toBe(durationSeconds);
      expect(items).toEqual([
        {
          entryId: "entry-528",
          startSeconds: 0,
          durationSeconds,
          emittedLabel: "528 Hz, pure tone",
        },
      ]);
    }
  });

  it("of a swell is extended to three cycles", () => {
    const { items } = composeRendition(item(0.01, { durationSeconds: 60 }), OPTIONS);
    expect(items[0]!.durationSeconds).toBe(300);
  });

  it("is refused for a duration outside the limits", () => {
    for (const durationSeconds of [0, 0.5, 3_601, Number.NaN]) {
      expect(() => composeRendition(item(528, { durationSeconds }), OPTIONS)).toThrow(
        CompositionError,
      );
    }
  });
});
