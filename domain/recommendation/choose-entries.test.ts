import { expect, it } from "vitest";
import { chooseEntries } from "./choose-entries.ts";
import { readFacts } from "./facts.ts";
import { entryWith } from "./testing/example-entry.ts";
import { inputFor } from "./testing/example-input.ts";

const inPain = readFacts(inputFor({ pain: "4 – Moderate" }));
const tones = [65, 82, 98, 110, 131, 147].map((hertz) =>
  entryWith({ id: `tone-${hertz}`, hertz, concerns: ["pain"] }),
);

function idsOfRule(ruleId: string, entries: Parameters<typeof chooseEntries>[1]): string[] {
  return chooseEntries(inPain, entries, [])
    .filter((choice) => choice.ruleId === ruleId)
    .map(({ entry }) => entry.id);
}

it("between entries for the same concern the better evidence goes first", () => {
  const graded = entryWith({ id: "zz-graded", hertz: 200, concerns: ["pain"], evidenceGrade: "C" });
  expect(idsOfRule("pain.moderate.low-tone", [...tones, graded])).toEqual([
    "zz-graded",
    "tone-110",
  ]);
});

it("the same sound is not chosen twice while there is another", () => {
  const twin = entryWith({ id: "tone-110-twin", hertz: 110, concerns: ["pain"] });
  expect(idsOfRule("pain.moderate.low-tone", [twin, ...tones])).toEqual(["tone-110", "tone-131"]);
});

it("a shared concern outweighs better evidence", () => {
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

it("gives what there is when the candidates run out", () => {
  expect(chooseEntries(inPain, tones, [])).toHaveLength(6);
  expect(chooseEntries(inPain, [], [])).toEqual([]);
});
