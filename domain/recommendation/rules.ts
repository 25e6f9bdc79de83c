import type { CatalogueEntry } from "./catalogue-entry.ts";
import { chooseEntries, fewestItems, mostItems } from "./choose-entries.ts";
import { type RecommendationDraft, writeDraft } from "./draft.ts";
import { readFacts } from "./facts.ts";
import { pastOf, type RecommendationInput } from "./recommendation-input.ts";
import { isUnsuitedTo, usableEntries } from "./suitability.ts";

/** Increased with every change of a rule, a weight or the order of choice; a golden test enforces it. */
export const rulesEngineVersion = "2.5.0";

const mostPacers = 3;

/**
 * Chooses a programme for one assessment from the active entries of the catalogue. Pure and
 * deterministic: the same input gives the same draft. If `safety.isPulsedAllowed` is false, no
 * binaural, isochronic or otherwise pulsed entry is chosen. Throws a RangeError if fewer than 10
 * entries may be used.
 */
export function recommend(
  input: RecommendationInput,
  catalogue: readonly CatalogueEntry[],
): RecommendationDraft {
  const facts = readFacts(input);
  const choices = chooseEntries(facts, usableEntries(catalogue, input.safety), {
    past: pastOf(input),
    isUnsuited: isUnsuitedTo(input.safety),
    seed: input.seed ?? 0,
    fewest: fewestItems,
    most: mostItems,
    mostPacers,
  });
  return writeDraft(input, facts, choices, { engine: "rules", engineVersion: rulesEngineVersion });
}
