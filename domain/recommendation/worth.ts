import { type CatalogueEntry, type EvidenceGrade, gradeFor } from "./catalogue-entry.ts";
import type { Facts } from "./facts.ts";
import { type Experience, readOutcomes } from "./outcome.ts";
import type { Past } from "./recommendation-input.ts";
import { severities } from "./severity.ts";

export interface Scale {
  /** Relative to entries already chosen: similar ones rank lower. */
  worthBeside: (
    entry: CatalogueEntry,
    chosen: readonly { readonly entry: CatalogueEntry }[],
  ) => number;
}

const gradeValue: Readonly<Record<EvidenceGrade, number>> = { A: 4, B: 3, C: 2, D: 1 };

/** A shared concern counts four times its severity, so that it outweighs any grade of evidence. */
const concernValue = 4;

/** Penalty for entries of the last programme, the one before, and the one before that. */
const repeatSteps: readonly number[] = [8, 5, 3];

/** A one-point change in the person's own rating counts half as much as a concern of lowest severity. */
const changeValue = 2;

/** Less than a chosen concern counts, so a different seed gives a different but equally good programme. */
const mostChance = 7;

const twinStep = 4;
const mostAlike = 3;

/**
 * How entries are ranked for this person: concerns by severity, evidence, earlier outcomes, and
 * novelty.
 */
export function createScale(facts: Facts, past: Past, seed: number): Scale {
  const matters = severities(facts);
  const experiences = readOutcomes(past.outcomes);
  const steps = repeatsOf(past.programmes);
  const known = new Map<string, number>();
  const own = (entry: CatalogueEntry) => {
    const found = known.get(entry.id);
    if (found !== undefined) return found;
    const shared = entry.concerns.reduce((sum, tag) => sum + (matters.get(tag) ?? 0), 0);
    const worth =
      concernValue * shared +
      gradeValue[gradeFor(entry, matters)] +
      experienced(experiences.get(entry.id), steps.get(entry.id) ?? 0) +
      chanceOf(entry, seed);
    known.set(entry.id, worth);
    return worth;
  };
  return { worthBeside: (entry, chosen) => own(entry) - likeness(entry, chosen) };
}

/** 0 for seed 0; otherwise a fixed amount per entry and seed, always less than a chosen concern counts. */
function chanceOf({ id }: CatalogueEntry, seed: number): number {
  return seed === 0 ? 0 : (mostChance * hashOf(`${seed} ${id}`)) / 2 ** 32;
}

/** Reduces the repeat penalty for entries that helped, and adds to it for entries that did not. */
function experienced(experience: Experience | undefined, step: number): number {
  if (experience === undefined) return -step;
  const change = changeValue * experience.change;
  return change > 0 ? change - Math.max(0, step - 2 * change) : change - step;
}

function likeness(
  entry: CatalogueEntry,
  chosen: readonly { readonly entry: CatalogueEntry }[],
): number {
  let alike = 0;
  let isTwin = false;
  for (const { entry: other } of chosen) {
    if (other.category === entry.category) alike += 1;
    if (other.hertz === entry.hertz) isTwin = true;
  }
  return Math.min(mostAlike, alike) + (isTwin ? twinStep : 0);
}

function repeatsOf(programmes: Past["programmes"]): ReadonlyMap<string, number> {
  const steps = new Map<string, number>();
  for (const [index, step] of repeatSteps.entries())
    for (const id of programmes[index] ?? []) steps.set(id, Math.max(step, steps.get(id) ?? 0));
  return steps;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
