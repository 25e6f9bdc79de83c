import { describe, expect, test } from "vitest";
import { contraindications } from "../../questionnaire/contraindications.ts";
import { findIn, groups } from "./groups.ts";

const fewest: Readonly<Record<string, number>> = {
  "Crisis, English": 350,
  "Crisis, Indian English": 60,
  "Crisis, other languages": 112,
  "No crisis, English": 350,
  "Recovered long ago": 10,
  "No crisis, other languages": 60,
  "Red flags": 80,
  "No red flag": 80,
  "Unreadable, other languages": 60,
  "Readable, English": 120,
  Contraindications: 160,
  "No contraindication": 120,
};

/** The least share of sentences to find, or the largest share of false alarms; a little beside what was measured. */
const limits: Readonly<Record<string, { least?: number; most?: number }>> = {
  "Red flags": { least: 0.97 },
  "No red flag": { most: 0.035 },
  Contraindications: { least: 0.97 },
  "No contraindication": { most: 0.035 },
};

/** A little under what was measured last, 0 to 1: `npm run bench -- care` has the figures. */
const floors: Readonly<Record<string, number>> = {
  "Crisis, English": 0.955,
  "Crisis, Indian English": 0.95,
  "Crisis, other languages": 0.98,
};
/** A little over what was measured last. */
const ceilings: Readonly<Record<string, number>> = {
  "No crisis, English": 0.03,
  "No crisis, other languages": 0.01,
};

describe("the evaluation set", () => {
  test.each(groups)("has enough sentences and no duplicates: $name", ({ name, sentences }) => {
    expect(sentences.length).toBeGreaterThanOrEqual(fewest[name] ?? Infinity);
    const texts = sentences.map(({ text }) => text.trim().toLowerCase());
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
  });

  test.each([
    ["Crisis", "No crisis"],
    ["Red flags", "No red flag"],
    ["Unreadable", "Readable"],
    ["Contraindications", "No contraindication"],
  ])("expects no sentence to be found and not found: %s, %s", (found, notFound) => {
    const texts = new Set(textsOf(found));
    expect(textsOf(notFound).filter((text) => texts.has(text))).toEqual([]);
  });

  test.each([
    ["Red flags", ["heart-attack", "overdose", "spine", "stroke", "thunderclap-headache"]],
    ["Contraindications", contraindications.toSorted()],
  ])("covers each name, both ways: %s", (name, all) => {
    const lookAlikes = name === "Red flags" ? "No red flag" : "No contraindication";
    for (const group of [name, lookAlikes]) expect(kindsOf(group)).toEqual(all);
  });

  test("covers more than 15 other languages", () => {
    expect(kindsOf("Unreadable, other languages").length).toBeGreaterThan(15);
  });

  test.each(Object.entries(floors))("finds at least this share: %s, %d", (name, least) => {
    expect(shareFound(name)).toBeGreaterThanOrEqual(least);
  });

  test.each(Object.entries(ceilings))(
    "raises at most this share of false alarms: %s, %d",
    (name, most) => {
      expect(shareFound(name)).toBeLessThanOrEqual(most);
    },
  );

  test.each(groups.filter(({ name }) => name in limits))(
    "is read about as well as it was measured: $name",
    (group) => {
      const share = findIn(group).length / group.sentences.length;
      const { least = 0, most = 1 } = limits[group.name] ?? {};
      expect(share).toBeGreaterThanOrEqual(least);
      expect(share).toBeLessThanOrEqual(most);
    },
  );
});

const sentencesOf = (name: string) =>
  groups.filter((group) => group.name.startsWith(name)).flatMap((group) => group.sentences);

function shareFound(name: string): number {
  const shares = groups
    .filter((group) => group.name === name)
    .map((group) => findIn(group).length / group.sentences.length);
  expect(shares).toHaveLength(1);
  return shares[0] ?? 0;
}

const textsOf = (name: string): string[] => sentencesOf(name).map(({ text }) => text);

const kindsOf = (name: string): string[] => [
  ...new Set(
    sentencesOf(name)
      .map(({ kind }) => kind)
      .toSorted(),
  ),
];
