import { safetyRules } from "../questionnaire/safety-rules.ts";
import type { SafetyAssessment } from "../questionnaire/safety.ts";
import { bandOf, isPulsed } from "./bands.ts";
import { bonusEntryIds } from "./bonus.ts";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { fewestItems } from "./choose-entries.ts";

/** Entries that may be chosen: active, not a bonus, and not pulsed if safety forbids it. */
export function findUsable(
  catalogue: readonly CatalogueEntry[],
  { isPulsedAllowed }: SafetyAssessment,
): CatalogueEntry[] {
  return catalogue.filter(
    (entry) =>
      entry.isActive && !bonusEntryIds.includes(entry.id) && (isPulsedAllowed || !isPulsed(entry)),
  );
}

/** The same. Throws a RangeError if they are too few for a programme. */
export function usableEntries(
  catalogue: readonly CatalogueEntry[],
  safety: SafetyAssessment,
): CatalogueEntry[] {
  const usable = findUsable(catalogue, safety);
  if (usable.length >= fewestItems) return usable;
  throw new RangeError(
    `A programme needs ${fewestItems} suitable catalogue entries, there are ${usable.length}`,
  );
}

/** Whether an entry should be avoided if there is an alternative. */
export function isUnsuitedTo({
  contraindications,
}: SafetyAssessment): (entry: CatalogueEntry) => boolean {
  // Most tinnitus is in the range of high, steady notes, and that range is the first affected by
  // hearing loss.
  const areHighTonesUnsuited = contraindications.some((it) => safetyRules[it].leavesOutHighTones);
  return (entry) => areHighTonesUnsuited && bandOf(entry) === "high-tone";
}
