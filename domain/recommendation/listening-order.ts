import { bandOf, listeningOrder } from "./bands.ts";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import type { Phase } from "./rule.ts";

const phases: readonly Phase[] = ["settle", "core", "rest"];

/** Sorts by phase, settling first and resting last, then by band; ties keep their order. */
export function inListeningOrder<T extends { phase: Phase; entry: CatalogueEntry }>(
  chosen: readonly T[],
): T[] {
  return chosen.toSorted((one, other) => place(one) - place(other));
}

function place({ phase, entry }: { phase: Phase; entry: CatalogueEntry }): number {
  const band = bandOf(entry);
  const order = listeningOrder[phase];
  const found = band === null ? -1 : order.indexOf(band);
  return phases.indexOf(phase) * 100 + (found === -1 ? order.length : found);
}
