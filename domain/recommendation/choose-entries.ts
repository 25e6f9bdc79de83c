import { bandOf } from "./bands.ts";
import { bodyRules } from "./body-rules.ts";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { fillingRules, lastResort, openingRules } from "./common-rules.ts";
import type { Facts } from "./facts.ts";
import { inListeningOrder } from "./listening-order.ts";
import { mindRules } from "./mind-rules.ts";
import type { Past } from "./recommendation-input.ts";
import { fireRules, type FiredRule, type Phase, type Rule } from "./rule.ts";
import { scoreRules } from "./score-rules.ts";
import { type Scale, createScale } from "./worth.ts";

export const fewestItems = 10;
export const mostItems = 12;

export interface Choice {
  entry: CatalogueEntry;
  ruleId: string;
  phase: Phase;
  reason: string;
}

export interface ChoiceOptions {
  past: Past;
  /** Entries that do not suit this person; chosen only if there are no others. */
  isUnsuited: (entry: CatalogueEntry) => boolean;
  /** A different seed gives another of several equally good programmes. */
  seed: number;
  /** Number of entries, and the maximum number of breathing pacers, which only open a programme. */
  fewest: number;
  most: number;
  mostPacers: number;
}

interface Selection {
  suited: readonly CatalogueEntry[];
  candidates: readonly CatalogueEntry[];
  scale: Scale;
  options: ChoiceOptions;
  chosen: Choice[];
  taken: Set<string>;
}

const needRules = [...openingRules, ...scoreRules, ...bodyRules, ...mindRules];

/** Every rule that can choose, by its id. */
export const rulesById: ReadonlyMap<string, Rule> = new Map(
  [...needRules, ...fillingRules].map((rule) => [rule.id, rule]),
);

/**
 * Chooses distinct entries in listening order. Rules take turns, highest weight first, one entry per turn;
 * within a rule, the entry with the highest worth to this person first. Deterministic, regardless of the
 * catalogue's order. Returns fewer than requested only if there are fewer candidates.
 */
export function chooseEntries(
  facts: Facts,
  candidates: readonly CatalogueEntry[],
  options: ChoiceOptions,
): Choice[] {
  const ordered = candidates.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const selection: Selection = {
    suited: ordered.filter((entry) => !options.isUnsuited(entry)),
    candidates: ordered,
    scale: createScale(facts, options.past, options.seed),
    options,
    chosen: [],
    taken: new Set(),
  };
  takeTurns(selection, fireRules(needRules, facts), options.most);
  takeTurns(selection, fireRules(fillingRules, facts), options.fewest);
  takeWhatIsLeft(selection, selection.suited);
  takeWhatIsLeft(selection, selection.candidates);
  return inListeningOrder(selection.chosen);
}

function takeTurns(selection: Selection, fired: readonly FiredRule[], most: number): void {
  const turns = Math.max(0, ...fired.map(({ rule }) => rule.slots));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { rule } of fired) {
      if (selection.chosen.length >= most) return;
      if (turn >= rule.slots || (rule.band === "pacer" && !mayBreatheMore(selection))) continue;
      const entry = bestOf(
        selection,
        selection.suited,
        (candidate) =>
          bandOf(candidate) === rule.band &&
          (rule.concern === undefined || candidate.concerns.includes(rule.concern)),
      );
      if (entry) take(selection, { ...rule, ruleId: rule.id, entry });
    }
  }
}

function takeWhatIsLeft(selection: Selection, among: readonly CatalogueEntry[]): void {
  while (selection.chosen.length < selection.options.fewest) {
    const entry = bestOf(selection, among, () => true);
    if (!entry) return;
    take(selection, { ...lastResort, ruleId: lastResort.id, entry });
  }
}

function take(selection: Selection, { entry, ruleId, phase, reason }: Choice): void {
  selection.chosen.push({ entry, ruleId, phase, reason });
  selection.taken.add(entry.id);
}

/** The first candidate with the highest worth. */
function bestOf(
  { taken, scale, chosen }: Selection,
  among: readonly CatalogueEntry[],
  fits: (entry: CatalogueEntry) => boolean,
): CatalogueEntry | undefined {
  let best: CatalogueEntry | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const entry of among) {
    if (taken.has(entry.id) || !fits(entry)) continue;
    const worth = scale.worthBeside(entry, chosen);
    if (worth > most) [best, most] = [entry, worth];
  }
  return best;
}

function mayBreatheMore({ chosen, options }: Selection): boolean {
  return chosen.filter(({ entry }) => entry.delivery === "pacer").length < options.mostPacers;
}
