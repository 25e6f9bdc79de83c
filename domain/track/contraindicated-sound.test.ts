import type { Output, Recipe } from "@attune/audio/recipe";
import { describe, expect, test } from "vitest";
import { assessSafety, type SafetyAssessment } from "../questionnaire/safety.ts";
import { needReview } from "../questionnaire/safety-rules.ts";
import {
  type Persona,
  type PersonaAssessment,
  personas,
} from "../questionnaire/testing/personas.ts";
import { bonusEntryIds } from "../recommendation/bonus.ts";
import { recommend } from "../recommendation/rules.ts";
import { inputFor } from "../recommendation/testing/example-input.ts";
import { starterCatalogue } from "../recommendation/testing/starter-catalogue.ts";
import { composeProgramme, composeRendition } from "./compose-programme.ts";

const outputs: readonly Output[] = ["headphones", "speaker"];
const layersOf = (recipe: Recipe) => recipe.segments.flatMap(({ layers }) => layers);
const isPulsed = (recipe: Recipe) =>
  layersOf(recipe).some(({ kind }) => kind === "binaural" || kind === "isochronic");
const highestTone = (recipe: Recipe) =>
  Math.max(...layersOf(recipe).map((it) => (it.kind === "tone" ? it.hertzE4 / 10_000 : 0)));

function programmesOf({ answers }: PersonaAssessment, safety: SafetyAssessment) {
  const { items } = recommend({ ...inputFor(answers), safety }, starterCatalogue);
  const { isPulsedAllowed } = safety;
  return outputs.map(
    (output) => composeProgramme(items, { output, isPulsedAllowed, seed: 1 }).recipe,
  );
}

/** Faults for one persona after the last assessment; empty if there are none. */
function exceptionsFor({ name, reported, assessments }: Persona): string[] {
  const last = assessments.at(-1)!;
  const safety = assessSafety(last);
  const recipes = programmesOf(last, safety);
  const faults: string[] = [];
  const refuse = (isWrong: boolean, fault: string) =>
    void (isWrong && faults.push(`${name}: ${fault} (${String(last.answers.additional)})`));
  for (const it of reported)
    refuse(!safety.contraindications.includes(it), `${it} is not recognised`);
  refuse(
    reported.length > 0 && recipes.some(isPulsed),
    "pulses or beats in spite of a contraindication",
  );
  refuse(
    reported.includes("hearing") && recipes.some((it) => highestTone(it) >= 1000),
    "a high tone for sensitive ears",
  );
  // A crisis found by mistake is covered by the tests of risk reading, and only adds a review.
  const isReviewed = safety.needsReview && !(safety.isCrisis && !needReview(reported));
  refuse(isReviewed !== needReview(reported), "the wrong decision about a review");
  return faults;
}

const everybody = personas();

describe("the sound of 300 people", () => {
  test("respects everything they ticked or wrote, now or later, on headphones and on a speaker", () => {
    expect(everybody).toHaveLength(300);
    expect(everybody.flatMap(exceptionsFor)).toEqual([]);
  });

  test("has pulses and beats for most people who report no contraindication", () => {
    const untold = everybody.filter(({ reported }) => reported.length === 0);
    const pulsed = untold
      .map(({ assessments: [only] }) => only!)
      .filter((it) => programmesOf(it, assessSafety(it)).some(isPulsed));
    expect(pulsed.length).toBeGreaterThan(untold.length / 2);
  });

  test("has no pulses in any catalogue entry, bonuses included, that is played without them", () => {
    expect(starterCatalogue.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...bonusEntryIds]),
    );
    const pulsed = starterCatalogue.flatMap(({ id, ...entry }) =>
      outputs
        .map((output) =>
          composeRendition({ ...entry, entryId: id }, { output, isPulsedAllowed: false, seed: 1 }),
        )
        .filter(({ recipe }) => isPulsed(recipe))
        .map(() => id),
    );
    expect(pulsed).toEqual([]);
  });
});
