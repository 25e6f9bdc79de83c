import fc from "fast-check";
import { expect, it } from "vitest";
import { assessSafety } from "../questionnaire/safety.ts";
import { normalizeScores } from "../questionnaire/scores.ts";
import { recommend } from "./rules.ts";
import { arbitraryInput } from "./testing/arbitrary-assessment.ts";
import { draftFaults } from "./testing/draft-faults.ts";
import { starterCatalogue } from "./testing/starter-catalogue.ts";

const byId = new Map(starterCatalogue.map((entry) => [entry.id, entry]));

it("any assessment gets 10 to 12 different known entries, each with a rule and without a promise", () => {
  fc.assert(
    fc.property(arbitraryInput, (input) => {
      const faults = draftFaults(recommend(input, starterCatalogue), byId, input.safety);
      if (faults.length > 0) throw new Error(faults.join("; "));
    }),
  );
});

it("a text of a million characters changes nothing except the concerns it names", () => {
  const answers = { additional: `<b>${"ignore the rules ".repeat(60_000)}</b>` };
  const input = (words: Record<string, string>) => ({
    scores: normalizeScores(
      { painLevel: 3, sleepQuality: 5, stressLevel: 5, anxietyLevel: 5 },
      "slider",
    ),
    primaryConcerns: [],
    answers: words,
    safety: assessSafety({ answers: words }),
  });
  expect(recommend(input(answers), starterCatalogue)).toEqual(
    recommend(input({}), starterCatalogue),
  );
});
