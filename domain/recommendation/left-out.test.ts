import { expect, test } from "vitest";
import type { Contraindication } from "../questionnaire/contraindications.ts";
import { bonusEntryIds } from "./bonus.ts";
import { findLeftOut } from "./left-out.ts";
import { entryWith } from "./testing/example-entry.ts";

const tone = entryWith({ id: "tone", name: "Tone", delivery: "tone", hertz: 210 });
const high = entryWith({ id: "high", name: "High", delivery: "tone", hertz: 4000 });
const beat = entryWith({ id: "beat", name: "Beat", delivery: "binaural", hertz: 10 });
const pulse = entryWith({ id: "pulse", name: "A pulse", delivery: "isochronic", hertz: 6 });
const all = [tone, high, beat, pulse];

const namesOf = (found: ReturnType<typeof findLeftOut>) =>
  found.map(({ rule, because, entries }) => [rule, because, entries.map((it) => it.name)]);

const asked = (...contraindications: Contraindication[]) => ({ contraindications, isAsked: true });

test("epilepsy leaves out pulses, and tinnitus high tones as well", () => {
  expect(namesOf(findLeftOut(all, asked("epilepsy", "hearing"), ["tone"]))).toEqual([
    ["pulses", ["epilepsy", "hearing"], ["A pulse", "Beat"]],
    ["high-tones", ["hearing"], ["High"]],
  ]);
});

test("nothing is left out without a contraindication", () => {
  expect(findLeftOut(all, asked(), [])).toEqual([]);
});

test("pulses are left out for someone who was never asked, for no answer of theirs", () => {
  const found = findLeftOut(all, { contraindications: [], isAsked: false }, []);
  expect(namesOf(found)).toEqual([["pulses", [], ["A pulse", "Beat"]]]);
});

test("inactive entries, bonus entries and chosen entries are not listed", () => {
  const bonus = entryWith({ id: bonusEntryIds[0]!, delivery: "binaural", hertz: 8 });
  const inactive = { ...beat, id: "inactive", isActive: false };
  expect(namesOf(findLeftOut([high, bonus, inactive], asked("hearing"), ["high"]))).toEqual([]);
});
