import { bandOf } from "./bands.ts";
import { bonusEntryIds } from "./bonus.ts";
import { type CatalogueEntry, concernName } from "./catalogue-entry.ts";
import { rulesById } from "./choose-entries.ts";
import { lastResort } from "./common-rules.ts";
import type { Band, Condition, Phase } from "./rule.ts";

/** A rule as shown to staff. */
export interface RuleWords {
  id: string;
  /** The sentence shown to customers. */
  reason: string;
  when: string;
  unless: string | null;
  /** Which entries it chooses, and how many. */
  chooses: string;
  phase: Phase;
  /** 1 to 10; the highest chooses first. Null for rules that only fill a programme up. */
  weight: number | null;
}

/** A rule's sentence; undefined for an unknown or removed rule. */
export function wordsOfRule(id: string): RuleWords | undefined {
  if (id === lastResort.id) {
    const when = "a programme has fewer than ten entries when every other rule has chosen";
    return { ...lastResort, when, unless: null, chooses: "Whatever is left", weight: null };
  }
  const rule = rulesById.get(id);
  if (rule === undefined) return undefined;
  const { reason, phase, weight, slots, band, concern } = rule;
  const meant = concern === undefined ? "" : `, meant for ${concernName(concern)}`;
  return {
    id,
    reason,
    when: describe(rule.when),
    unless: rule.unless === undefined ? null : describe(rule.unless),
    chooses: `${slots === 1 ? "One entry" : `Up to ${slots} entries`} of the band ${bandNames[band]}${meant}`,
    phase,
    weight,
  };
}

/** Catalogue entries a rule may choose, best evidence first, then by name. */
export function entriesOfRule(id: string, catalogue: readonly CatalogueEntry[]): CatalogueEntry[] {
  const rule = rulesById.get(id);
  const isOpen = id === lastResort.id;
  return catalogue
    .filter((it) => it.isActive && !bonusEntryIds.includes(it.id))
    .filter(
      (it) =>
        isOpen ||
        (rule !== undefined &&
          bandOf(it) === rule.band &&
          (rule.concern === undefined || it.concerns.includes(rule.concern))),
    )
    .toSorted((a, b) => compare(a.evidenceGrade, b.evidenceGrade) || compare(a.name, b.name));
}

function describe(condition: Condition): string {
  if ("always" in condition) return "always";
  if ("concern" in condition)
    return `${concernName(condition.concern)} is a concern: chosen from the list, or (weighing 2 less) named in the person's own words`;
  const { score, from, to } = condition;
  const range = from === to ? `${from}` : `${from} to ${to}`;
  return `${score} is ${range} of 10 (${score === "sleep" ? "higher is better" : "higher is worse"})`;
}

const bandNames: Record<Band, string> = {
  pacer: "breathing guides",
  delta: "delta",
  theta: "theta",
  alpha: "alpha",
  beta: "beta",
  gamma: "gamma",
  "low-tone": "low tones",
  "mid-tone": "middle tones",
  "high-tone": "high tones",
};

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
