import { describe, expect, it } from "vitest";
import { findRedFlags } from "./find-red-flags.ts";
import { emergenciesInEnglish } from "./testing/emergencies-in-english.ts";
import { ordinaryInEnglish } from "./testing/ordinary-in-english.ts";

describe("the symptoms of an emergency", () => {
  it.each(
    Object.entries(emergenciesInEnglish).flatMap(([flag, texts]) =>
      texts.map((text) => [flag, text]),
    ),
  )("of %s are found in: %s", (flag, text) => {
    expect(findRedFlags(text ?? "").map((found) => found.flag)).toContain(flag);
  });

  it.each(ordinaryInEnglish)("are not found in: %s", (text) => {
    expect(findRedFlags(text)).toEqual([]);
  });

  it("are read in a long list without backtracking", () => {
    expect(findRedFlags(`no ${"chest pain or headache ".repeat(2000)} like this`)).toEqual([]);
  });

  it("are found beside what is long ago", () => {
    const found = findRedFlags("I had a stroke in 2015. Today my speech is slurred.");
    expect(found).toMatchObject([{ flag: "stroke" }]);
  });

  it("are found across sentences, but not from the ends of a long text", () => {
    const far = "We had tea and talked about the garden. ".repeat(10);
    expect(findRedFlags("Chest pain. Cold sweat.")).toHaveLength(1);
    expect(findRedFlags(`Chest pain. ${far} Cold sweat.`)).toEqual([]);
  });
});
