import type { CatalogueEntry } from "./catalogue-entry.ts";
import { chooseEntries, type Choice } from "./choose-entries.ts";
import type { Facts } from "./facts.ts";
import { pastOf, type RecommendationInput } from "./recommendation-input.ts";
import { isUnsuitedTo, usableEntries } from "./suitability.ts";

/** Enough to choose from, and few enough for a prompt of moderate cost. */
const shortlisted = 40;
const mostPacers = 6;

/**
 * The entries that a model may choose from: those the rules would choose for a programme of that size,
 * each with its rule. Excludes entries forbidden for safety. Throws a RangeError if fewer than 10
 * entries may be used.
 */
export function shortlistFor(
  input: RecommendationInput,
  facts: Facts,
  catalogue: readonly CatalogueEntry[],
): Choice[] {
  return chooseEntries(facts, usableEntries(catalogue, input.safety), {
    past: pastOf(input),
    isUnsuited: isUnsuitedTo(input.safety),
    seed: input.seed ?? 0,
    fewest: shortlisted,
    most: shortlisted,
    mostPacers,
  });
}
