import { integratedLoudness } from "@attune/audio/loudness";
import { type Recipe, recipeId, recipeSamples } from "@attune/audio/recipe";
import { describe, expect, it } from "vitest";
import { bedChoices } from "./bed-choice.ts";
import { withBed } from "./bed.ts";
import { composeProgramme, composeRendition } from "./compose-programme.ts";

const ITEMS = [
  { hertz: 41, delivery: "tone" },
  { hertz: 110, delivery: "tone" },
  { hertz: 6, delivery: "binaural" },
  { hertz: 40, delivery: "isochronic" },
  { hertz: 0.1, delivery: "pacer" },
  { hertz: 0.2, delivery: "tone" },
  { hertz: 528, delivery: "tone" },
  { hertz: 4_000, delivery: "tone" },
] as const;

const OUTPUTS = ["headphones", "speaker"] as const;
const chosen = bedChoices.filter((choice) => choice !== "none");

describe("a bed chosen by the listener", () => {
  it.each(OUTPUTS)("lies under every passage for %s, at least 12 LU below its tones", (output) => {
    const recipe = programme(output);
    for (const choice of chosen) {
      for (const { layers } of withBed(recipe, choice).segments) {
        const tones = layers.filter(({ kind }) => kind !== "noise");
        const beds = layers.filter(({ kind }) => kind === "noise");
        expect(beds).toHaveLength(1);
        const below = integratedLoudness(tones) - integratedLoudness(beds);
        expect(below).toBeGreaterThan(12);
        expect(below).toBeCloseTo(choice.endsWith("soft") ? 19 : 13, 1);
        expect(beds[0]).toMatchObject({ color: choice.split("-")[0] });
      }
    }
  });

  it("leaves the tones, their times and the overall loudness unchanged", () => {
    const recipe = programme("headphones");
    for (const choice of chosen) {
      const other = withBed(recipe, choice);
      expect(recipeSamples(other)).toBe(recipeSamples(recipe));
      expect(other.sampleRate).toBe(recipe.sampleRate);
      other.segments.forEach(({ layers }, index) => {
        const tones = (all: typeof layers) => all.filter(({ kind }) => kind !== "noise");
        const before = recipe.segments[index]!.layers;
        expect(tones(layers)).toEqual(tones(before));
        const change = integratedLoudness(layers) - integratedLoudness(tones(before));
        expect(Math.abs(change)).toBeLessThan(0.5);
      });
    }
  });

  it("gives a different sound for each choice, and the same sound for the same choice", () => {
    const recipe = programme("headphones");
    const ids = bedChoices.map((choice) => recipeId(withBed(recipe, choice)));
    expect(new Set(ids).size).toBe(bedChoices.length);
    expect(bedChoices.map((choice) => recipeId(withBed(recipe, choice)))).toEqual(ids);
    expect(recipeId(withBed(recipe, "none"))).toBe(recipeId(recipe));
  });

  it("replaces the bed that a swell is composed with", () => {
    const item = { entryId: "slow", hertz: 0.2, delivery: "tone", durationSeconds: 60 } as const;
    const { recipe } = composeRendition(item, {
      output: "headphones",
      isPulsedAllowed: true,
      seed: 1,
    });
    expect(recipe.segments[0]!.layers[1]).toMatchObject({ kind: "noise", color: "pink" });
    const { layers } = withBed(recipe, "brown-soft").segments[0]!;
    expect(layers.map((layer) => (layer.kind === "noise" ? layer.color : layer.kind))).toEqual([
      "swell",
      "brown",
    ]);
  });
});

function programme(output: "headphones" | "speaker"): Recipe {
  const items = ITEMS.map((item, index) => ({ ...item, entryId: `${index}`, durationSeconds: 60 }));
  return composeProgramme(items, { output, isPulsedAllowed: true, seed: 7 }).recipe;
}
