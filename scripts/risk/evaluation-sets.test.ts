import { describe, expect, test } from "vitest";
import { contraindications } from "../../domain/questionnaire/contraindications.ts";
import { readRisk } from "../../domain/risk/read-risk.ts";
import { redFlags } from "../../domain/risk/red-flags.ts";
import { evaluationSets, shareFound } from "./evaluation-sets.ts";
import { readSentences, type Sentence } from "./read-sentences.ts";

/** Slightly below the last measured recall, 0 to 1; `npm run bench -- care` shows the figures. */
const floors: [set: string, name: string, least: number][] = [
  ["first", "Crisis, English", 0.99],
  ["first", "Crisis, Indian English", 0.98],
  ["first", "Crisis, other languages", 0.99],
  ["first", "Red flags", 0.97],
  ["first", "Contraindications", 0.97],
  ["second", "Crisis, English", 0.99],
  ["second", "Crisis, Indian English", 0.98],
  ["second", "Crisis, other languages", 0.89],
  ["second", "Red flags", 0.81],
  ["third", "Crisis, English", 0.99],
  ["third", "Crisis, Indian English", 0.97],
  ["third", "Crisis, other languages", 0.97],
  ["fourth", "Crisis, English", 0.99],
  ["fourth", "Crisis, Indian English", 0.99],
  ["fourth", "Crisis, other languages", 0.98],
  ["fifth", "Crisis, English", 0.99],
  ["fifth", "Crisis, Indian English", 0.98],
  ["fifth", "Crisis, other languages", 0.85],
  ["sixth", "Crisis, English", 0.99],
  ["sixth", "Crisis, Indian English", 0.98],
  ["sixth", "Crisis, other languages", 0.87],
  ["seventh", "Crisis, English", 0.99],
  ["seventh", "Crisis, Indian English", 0.98],
  ["seventh", "Crisis, other languages", 0.76],
  ["eighth", "Crisis, English", 0.975],
  ["ninth", "Crisis, English", 0.975],
  ["ninth", "Crisis, Indian English", 0.98],
  ["tenth", "Crisis, English", 0.97],
  ["tenth", "Crisis, Indian English", 0.97],
  ["eleventh", "Crisis, Indian English", 0.975],
  ["twelfth", "Crisis, English", 0.985],
  ["twelfth", "Crisis, Indian English", 0.97],
  ["twelfth", "Red flags", 0.99],
  ["thirteenth", "Crisis, English", 0.96],
  ["thirteenth", "Crisis, Indian English", 0.92],
  ["fourteenth", "Crisis, English", 0.96],
  ["fourteenth", "Crisis, Indian English", 0.97],
  ["fifteenth", "Crisis, English", 0.955],
  ["fifteenth", "Red flags", 0.97],
  ["sixteenth", "Crisis, English", 0.95],
  ["sixteenth", "Red flags", 0.95],
  ["seventeenth", "Crisis, English", 0.98],
  ["seventeenth", "Red flags", 0.85],
  ["eighteenth", "Crisis, English", 0.97],
  ["eighteenth", "Someone else at risk", 0.99],
  ["nineteenth", "Crisis, English", 0.87],
  ["nineteenth", "Someone else at risk", 0.45],
  ["twentieth", "Crisis, English", 0.97],
  ["twenty-first", "Crisis, English", 0.93],
  ["twenty-second", "Someone else at risk", 0.9],
  ["joined with commas", "Crisis, English", 0.84],
  ["joined with and", "Crisis, English", 0.85],
  ["joined with nothing", "Crisis, English", 0.77],
];
/** Slightly above the last measured false-alarm rate, 0 to 1. */
const ceilings: [set: string, name: string, most: number][] = [
  ["first", "No crisis, English", 0.01],
  ["first", "No crisis, other languages", 0.026],
  ["first", "No red flag", 0.035],
  ["first", "No contraindication", 0.035],
  ["second", "No crisis, English", 0.01],
  ["third", "No crisis, English", 0.01],
  ["fourth", "No crisis, English", 0.01],
  ["fifth", "No crisis, English", 0.01],
  ["sixth", "No crisis, English", 0.01],
  ["seventh", "No crisis, English", 0.01],
  ["eighth", "No crisis, English", 0.015],
  ["ninth", "No crisis, English", 0.066],
  ["tenth", "No crisis, English", 0.04],
  ["eleventh", "No crisis, English", 0.06],
  ["twelfth", "No crisis, English", 0.025],
  ["twelfth", "No red flag", 0.01],
  ["thirteenth", "No crisis, English", 0.13],
  ["fourteenth", "No crisis, English", 0.045],
  ["fifteenth", "No crisis, English", 0.06],
  ["fifteenth", "No red flag", 0.01],
  ["sixteenth", "No crisis, English", 0.085],
  ["sixteenth", "No red flag", 0.01],
  ["seventeenth", "No crisis, English", 0.04],
  ["eighteenth", "No crisis, English", 0.023],
  ["eighteenth", "Nobody else at risk", 0],
  ["nineteenth", "No crisis, English", 0.058],
  ["nineteenth", "Nobody else at risk", 0],
  ["twentieth", "No crisis, English", 0.022],
  ["twenty-first", "No crisis, English", 0.08],
  ["twenty-second", "No crisis, English", 0.01],
  ["twenty-second", "Nobody else at risk", 0.02],
  ["joined with commas", "No crisis, English", 0.084],
  ["joined with and", "No crisis, English", 0.087],
  ["joined with nothing", "No crisis, English", 0.077],
];

describe("the reading of risk", () => {
  test.each(floors)("finds at least its target share: %s set, %s", (set, name, least) => {
    expect(shareFound(evaluationSets[set] ?? [], name)).toBeGreaterThanOrEqual(least);
  });

  test.each(ceilings)("raises at most its share of false alarms: %s set, %s", (set, name, most) => {
    expect(shareFound(evaluationSets[set] ?? [], name)).toBeLessThanOrEqual(most);
  });
});

describe("required wordings", () => {
  test.each(phrases("crisis"))("count as a crisis: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });

  test.each(phrases("innocent"))("do not count as a crisis: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(false);
  });
});

describe("the evaluation sets", () => {
  test.each(Object.entries(evaluationSets))("have no duplicate sentences: %s", (_, set) => {
    for (const { sentences } of set) {
      const texts = sentences.map(({ text }) => text.toLowerCase());
      expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([]);
    }
  });

  test("share only sentences of up to seven words", () => {
    const written = Object.entries(evaluationSets).filter(([name]) => !name.startsWith("joined"));
    const sets = written.map(
      ([, set]) => new Set(set.flatMap(({ sentences }) => sentences.map(plain))),
    );
    const shared = sets.flatMap((texts, at) =>
      [...texts].filter((text) => sets.slice(0, at).some((earlier) => earlier.has(text))),
    );
    expect(shared.filter((text) => text.split(" ").length > 7)).toEqual([]);
  });

  test.each([
    ["Crisis", "No crisis"],
    ["Red flags", "No red flag"],
    ["Unreadable", "Readable"],
    ["Contraindications", "No contraindication"],
  ])("contain no sentence both to be found and not to be found: %s, %s", (found, notFound) => {
    const texts = new Set(textsOf(found));
    expect(textsOf(notFound).filter((text) => texts.has(text))).toEqual([]);
  });

  test.each([
    ["Red flags", redFlags.toSorted()],
    ["No red flag", redFlags.toSorted()],
    ["Contraindications", contraindications.toSorted()],
    ["No contraindication", contraindications.toSorted()],
  ])("include each group of: %s", (name, all) => {
    expect(kindsOf(name)).toEqual(expect.arrayContaining(all));
  });

  test("include more than 15 other languages", () => {
    expect(kindsOf("Unreadable, other languages").length).toBeGreaterThan(15);
  });
});

function phrases(label: "crisis" | "innocent"): string[] {
  return readSentences(`training/${label}/known-phrases.txt`).map(({ text }) => text);
}

const sentencesOf = (beginning: string) =>
  Object.values(evaluationSets)
    .flat()
    .filter(({ name }) => name.startsWith(beginning))
    .flatMap(({ sentences }) => sentences);

const textsOf = (beginning: string): string[] => sentencesOf(beginning).map(({ text }) => text);

const kindsOf = (beginning: string): string[] => [
  ...new Set(
    sentencesOf(beginning)
      .map(({ kind }) => kind)
      .toSorted(),
  ),
];

function plain({ text }: Sentence): string {
  return text.toLowerCase().replace(/[\p{P}\s]+/gu, " ");
}
