import type { Contraindication } from "../questionnaire/contraindication-phrases.ts";
import type { SafetyAssessment } from "../questionnaire/safety.ts";
import { bandOf, isPulsed } from "./bands.ts";
import { bonusEntryIds } from "./bonus.ts";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { fewestItems } from "./choose-entries.ts";
import type { Band } from "./rule.ts";

/** Bands that a person with this had better not be given, beyond the pulsed ones that safety forbids. */
const unsuited: Readonly<Record<Contraindication, readonly Band[]>> = {
  epilepsy: [],
  "pacemaker-or-implant": [],
  pregnancy: [],
  // A high, steady note lies where most tinnitus does, and is lost first where hearing is.
  hearing: ["high-tone"],
};

/**
 * What may be chosen at all: active, no bonus, and nothing pulsed where safety forbids it. Throws a
 * RangeError where that makes no programme.
 */
export function usableEntries(
  catalogue: readonly CatalogueEntry[],
  { isPulsedAllowed }: SafetyAssessment,
): CatalogueEntry[] {
  const usable = catalogue.filter(
    (entry) =>
      entry.isActive && !bonusEntryIds.includes(entry.id) && (isPulsedAllowed || !isPulsed(entry)),
  );
  if (usable.length >= fewestItems) return usable;
  throw new RangeError(
    `A programme needs ${fewestItems} suitable catalogue entries, there are ${usable.length}`,
  );
}

/** Whether an entry is to be left out while there is another. */
export function isUnsuitedTo({
  contraindications,
}: SafetyAssessment): (entry: CatalogueEntry) => boolean {
  const bands = new Set(contraindications.flatMap((name) => unsuited[name]));
  return (entry) => {
    const band = bandOf(entry);
    return band !== null && bands.has(band);
  };
}
