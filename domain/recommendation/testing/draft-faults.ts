import type { SafetyAssessment } from "../../questionnaire/safety.ts";
import { isPulsed } from "../bands.ts";
import { bonusEntryIds } from "../bonus.ts";
import type { CatalogueEntry } from "../catalogue-entry.ts";
import { findClaims } from "../../claims/find-claims.ts";
import { namesHertz } from "../../claims/names-hertz.ts";
import { PROGRAMME_SECONDS } from "../../track/compose-programme.ts";
import type { RecommendationDraft } from "../draft.ts";

/** Faults that no programme may have, whichever engine chose it; empty if there are none. */
export function draftFaults(
  draft: RecommendationDraft,
  catalogue: ReadonlyMap<string, CatalogueEntry>,
  { isPulsedAllowed }: SafetyAssessment,
): string[] {
  const { items } = draft;
  const faults: string[] = [];
  const refuse = (isWrong: boolean, fault: string) => void (isWrong && faults.push(fault));
  refuse(items.length < 10 || items.length > 12, `${items.length} entries`);
  refuse(new Set(items.map(({ entryId }) => entryId)).size !== items.length, "an entry twice");
  for (const item of items) {
    const entry = catalogue.get(item.entryId);
    refuse(entry?.isActive !== true, `unknown or inactive: ${item.entryId}`);
    refuse(entry?.hertz !== item.hertz || entry.purpose !== item.purpose, "an entry was changed");
    refuse(bonusEntryIds.includes(item.entryId), "a bonus");
    refuse(!isPulsedAllowed && (entry === undefined || isPulsed(entry)), "pulsed in spite of risk");
    refuse(!/^[a-z]+(\.[a-z-]+)+$/.test(item.ruleId), `no rule: ${item.ruleId}`);
    const line = draft.recommendedFrequencies.find((it) => it.startsWith(`${item.name}: `));
    refuse(line?.includes(`${item.hertz} Hz`) !== true, "staff are not told the hertz");
  }
  const read = [draft.personalizedPlan, ...items.map(({ reason }) => reason)].join("\n");
  faults.push(...[read, draft.aiAnalysis].flatMap(findClaims).map(({ words }) => words));
  refuse(namesHertz(read), "a customer reads hertz");
  refuse(/[<>]/.test(read), "markup");
  const seconds = items.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  refuse(Math.abs(seconds - PROGRAMME_SECONDS) > 0.001, `${seconds} s`);
  return faults;
}
