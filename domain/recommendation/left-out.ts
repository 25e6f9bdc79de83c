import type { Contraindication } from "../questionnaire/contraindications.ts";
import { safetyRules } from "../questionnaire/safety-rules.ts";
import { bandOf, isPulsed } from "./bands.ts";
import { bonusEntryIds } from "./bonus.ts";
import type { CatalogueEntry } from "./catalogue-entry.ts";

/** Entries that one safety rule leaves out. */
export interface LeftOut {
  rule: "pulses" | "high-tones";
  /** The answers that trigger the rule; none if the person was never asked. */
  because: Contraindication[];
  /** By name. */
  entries: CatalogueEntry[];
}

/**
 * What a programme leaves out for safety, by rule; empty without contraindications, and pulses for someone
 * who was never asked. High tones may still be chosen if there is too little else, so pass the chosen ids.
 */
export function findLeftOut(
  catalogue: readonly CatalogueEntry[],
  {
    contraindications,
    isAsked,
  }: { contraindications: readonly Contraindication[]; isAsked: boolean },
  chosenIds: readonly string[],
): LeftOut[] {
  const rest = catalogue
    .filter((it) => it.isActive && !bonusEntryIds.includes(it.id) && !chosenIds.includes(it.id))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const found: LeftOut[] = [
    {
      rule: "pulses",
      because: contraindications.filter((it) => safetyRules[it].leavesOutPulses),
      entries: rest.filter(isPulsed),
    },
    {
      rule: "high-tones",
      because: contraindications.filter((it) => safetyRules[it].leavesOutHighTones),
      entries: rest.filter((it) => bandOf(it) === "high-tone"),
    },
  ];
  return found.filter(
    ({ rule, because, entries }) =>
      entries.length > 0 && (because.length > 0 || (rule === "pulses" && !isAsked)),
  );
}
