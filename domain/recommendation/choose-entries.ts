import { bandOf, listeningOrder } from "./bands.ts";
import { bodyRules } from "./body-rules.ts";
import type { CatalogueEntry, ConcernTag, EvidenceGrade } from "./catalogue-entry.ts";
import { fillingRules, lastResort, openingRules } from "./common-rules.ts";
import { tagsThatMatter, type Facts } from "./facts.ts";
import { fireRules, type FiredRule, type Phase } from "./rule.ts";
import { mindRules } from "./mind-rules.ts";
import { scoreRules } from "./score-rules.ts";

export const fewestItems = 10;
export const mostItems = 12;

export interface Choice {
  entry: CatalogueEntry;
  ruleId: string;
  phase: Phase;
  reason: string;
}

interface Selection {
  candidates: readonly CatalogueEntry[];
  matters: ReadonlySet<ConcernTag>;
  previous: ReadonlySet<string>;
  chosen: Choice[];
}

/** Breathing is the opening, not the programme. */
const mostPacers = 3;

const needRules = [...openingRules, ...scoreRules, ...bodyRules, ...mindRules];

const gradeValue: Readonly<Record<EvidenceGrade, number>> = { A: 4, B: 3, C: 2, D: 1 };

/**
 * Chooses 10 to 12 different entries in listening order. Rules take turns, heaviest first, one entry
 * per turn; equal entries are told apart by id, so the same input always gives the same choice.
 * Gives fewer than 10 only when there are fewer candidates.
 */
export function chooseEntries(
  facts: Facts,
  candidates: readonly CatalogueEntry[],
  previous: readonly string[],
): Choice[] {
  const selection: Selection = {
    candidates,
    matters: tagsThatMatter(facts),
    previous: new Set(previous),
    chosen: [],
  };
  takeTurns(selection, fireRules(needRules, facts), mostItems);
  takeTurns(selection, fireRules(fillingRules, facts), fewestItems);
  takeWhatIsLeft(selection);
  return inListeningOrder(selection.chosen);
}

function takeTurns(selection: Selection, fired: readonly FiredRule[], most: number): void {
  const turns = Math.max(0, ...fired.map(({ rule }) => rule.slots));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { rule } of fired) {
      if (selection.chosen.length >= most) return;
      if (turn >= rule.slots || (rule.band === "pacer" && pacersIn(selection) >= mostPacers))
        continue;
      const entry = bestOf(
        selection,
        (candidate) =>
          bandOf(candidate) === rule.band &&
          (rule.concern === undefined || candidate.concerns.includes(rule.concern)),
      );
      if (entry) {
        selection.chosen.push({ entry, ruleId: rule.id, phase: rule.phase, reason: rule.reason });
      }
    }
  }
}

function takeWhatIsLeft(selection: Selection): void {
  while (selection.chosen.length < fewestItems) {
    const entry = bestOf(selection, () => true);
    if (!entry) return;
    const { id: ruleId, phase, reason } = lastResort;
    selection.chosen.push({ entry, ruleId, phase, reason });
  }
}

function bestOf(
  selection: Selection,
  fits: (entry: CatalogueEntry) => boolean,
): CatalogueEntry | undefined {
  const taken = new Set(selection.chosen.map(({ entry }) => entry.id));
  return selection.candidates
    .filter((entry) => !taken.has(entry.id) && fits(entry))
    .map((entry) => ({ entry, worth: worthOf(entry, selection) }))
    .sort((one, other) => other.worth - one.worth || (one.entry.id < other.entry.id ? -1 : 1))
    .at(0)?.entry;
}

function pacersIn({ chosen }: Selection): number {
  return chosen.filter(({ entry }) => entry.delivery === "pacer").length;
}

/** Shared concerns count most, then evidence; what was heard last time or sounds the same steps back. */
function worthOf(entry: CatalogueEntry, { matters, previous, chosen }: Selection): number {
  const shared = entry.concerns.filter((tag) => matters.has(tag)).length;
  const isRepeat = previous.has(entry.id);
  const isTwin = chosen.some((choice) => choice.entry.hertz === entry.hertz);
  return 4 * shared + gradeValue[entry.evidenceGrade] - (isRepeat ? 8 : 0) - (isTwin ? 4 : 0);
}

function inListeningOrder(chosen: readonly Choice[]): Choice[] {
  const phases: readonly Phase[] = ["settle", "core", "rest"];
  const place = ({ phase, entry }: Choice): number => {
    const band = bandOf(entry);
    const order = listeningOrder[phase];
    const found = band === null ? -1 : order.indexOf(band);
    return phases.indexOf(phase) * 100 + (found === -1 ? order.length : found);
  };
  return chosen.toSorted((one, other) => place(one) - place(other));
}
