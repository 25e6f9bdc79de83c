import { expect, it } from "vitest";
import { chooseEntries, type ChoiceOptions } from "./choose-entries.ts";
import { readFacts } from "./facts.ts";
import { entryWith } from "./testing/example-entry.ts";
import { inputFor } from "./testing/example-input.ts";

const inPain = readFacts(inputFor({ pain: "4 – Moderate" }));
const tones = [65, 82, 98, 110, 131, 147].map((hertz) =>
  entryWith({ id: `tone-${hertz}`, hertz, concerns: ["pain"] }),
);

const usual: ChoiceOptions = {
  past: { programmes: [], outcomes: [] },
  isUnsuited: () => false,
  seed: 0,
  fewest: 10,
  most: 12,
  mostPacers: 3,
};

const graded = entryWith({
  id: "zz-graded",
  hertz: 200,
  concerns: ["pain"],
  evidenceGrade: "C",
  studiedConcerns: ["pain"],
});

function idsOfRule(ruleId: string, entries: Parameters<typeof chooseEntries>[1]): string[] {
  return chooseEntries(inPain, entries, usual)
    .filter((choice) => choice.ruleId === ruleId)
    .map(({ entry }) => entry.id);
}

it("prefers better evidence between entries for the same concern", () => {
  expect(idsOfRule("pain.moderate.low-tone", [...tones, graded])).toEqual([
    "zz-graded",
    "tone-110",
  ]);
});

it("ignores an evidence grade for a concern that its source did not measure", () => {
  const elsewhere = { ...graded, studiedConcerns: [] };
  expect(idsOfRule("pain.moderate.low-tone", [...tones, elsewhere])).not.toContain("zz-graded");
});

it("does not choose the same sound twice while there is an alternative", () => {
  const twin = entryWith({ id: "tone-110-twin", hertz: 110, concerns: ["pain"] });
  expect(idsOfRule("pain.moderate.low-tone", [twin, ...tones])).toEqual(["tone-110", "tone-131"]);
});

it("prefers a shared concern to better evidence", () => {
  const foreign = entryWith({
    id: "aa-graded",
    hertz: 200,
    concerns: ["focus"],
    evidenceGrade: "A",
  });
  const entries = [foreign, ...tones];
  expect(idsOfRule("filling.warm.low-tone", entries)).toHaveLength(3);
  expect(idsOfRule("filling.any", entries)).toContain("aa-graded");
});

it("returns fewer entries when the candidates run out", () => {
  expect(chooseEntries(inPain, tones, usual)).toHaveLength(6);
  expect(chooseEntries(inPain, [], usual)).toEqual([]);
});

it("chooses an unsuitable entry only when nothing else is left", () => {
  const options: ChoiceOptions = {
    ...usual,
    isUnsuited: ({ hertz }) => hertz > 120,
    fewest: 5,
    most: 5,
  };
  const ids = chooseEntries(inPain, tones, options).map(({ entry }) => entry.id);
  expect(ids.filter((id) => id === "tone-131" || id === "tone-147")).toHaveLength(1);
  expect(ids).toHaveLength(5);
});

it("varies between equally good choices by seed, and repeats for the same seed", () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    entryWith({ id: `tone-${index + 10}`, hertz: 100 + index, concerns: ["pain"] }),
  );
  const idsFor = (seed: number) =>
    chooseEntries(inPain, many, { ...usual, seed }).map(({ entry }) => entry.id);
  expect(idsFor(7)).toEqual(idsFor(7));
  expect(new Set([0, 1, 2, 3].map((seed) => idsFor(seed).join())).size).toBe(4);
});

it("brings back entries that helped, and demotes those that did not", () => {
  const ids = tones.map(({ id }) => id);
  const chosen = (outcomes: ChoiceOptions["past"]["outcomes"]) =>
    chooseEntries(inPain, tones, {
      ...usual,
      past: { programmes: [["tone-147"]], outcomes },
      fewest: 2,
      most: 2,
    }).map(({ entry }) => entry.id);
  expect(chosen([])).not.toContain("tone-147");
  const better = { entryIds: ["tone-147"], before: 4, change: 4 };
  const same = { entryIds: [], before: 4, change: 0 };
  expect(chosen([better, better, better, same, same, same])).toContain("tone-147");
  const [first = ""] = chosen([]);
  expect(ids).toContain(first);
  const worse = { entryIds: [first], before: 4, change: -4 };
  expect(chosen([worse, same])).not.toContain(first);
});
