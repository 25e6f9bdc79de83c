import { describe, expect, test } from "vitest";
import { findIn, groups } from "./groups.ts";

const fewest: Readonly<Record<string, number>> = {
  "Crisis, English": 350,
  "Crisis, Indian English": 60,
  "Crisis, other languages": 112,
  "No crisis, English": 350,
  "Recovered long ago": 10,
};

describe("the evaluation set", () => {
  test.each(groups)("has enough sentences and no duplicates: $name", ({ name, sentences }) => {
    expect(sentences.length).toBeGreaterThanOrEqual(fewest[name] ?? Infinity);
    const texts = sentences.map(({ text }) => text.trim().toLowerCase());
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
  });

  test("expects no sentence to be found and not found by the same reading", () => {
    const crisis = groups.filter(({ name }) => name.startsWith("Crisis"));
    const innocent = groups.find(({ name }) => name === "No crisis, English");
    const texts = new Set(crisis.flatMap((it) => it.sentences.map(({ text }) => text)));
    expect(innocent?.sentences.filter(({ text }) => texts.has(text))).toEqual([]);
  });

  test("is read without an error", () => {
    expect(groups.map((group) => findIn(group).length)).toHaveLength(groups.length);
  });
});
