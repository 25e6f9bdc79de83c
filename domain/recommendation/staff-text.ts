import type { SafetyAssessment } from "../questionnaire/safety.ts";
import { safetyRules } from "../questionnaire/safety-rules.ts";
import { concernName, type ConcernTag, type EvidenceGrade } from "./catalogue-entry.ts";
import type { Facts } from "./facts.ts";
import { rulesById } from "./choose-entries.ts";
import { type RecommendedItem, staffChoice } from "./recommended-item.ts";
import type { Condition } from "./rule.ts";
import { severities } from "./severity.ts";

/** The analysis as shown to staff: why, scores, concerns, safety and evidence. Quotes no free text. */
export function staffAnalysis(
  facts: Facts,
  safety: SafetyAssessment,
  items: readonly RecommendedItem[],
): string {
  const { pain, sleep, stress, anxiety } = facts.scores;
  const hertz = items.map((item) => item.hertz);
  return [
    foundation(facts, items),
    `Scores out of 10: pain ${shown(pain)}, sleep ${shown(sleep)} (higher is better), stress ${shown(stress)}, anxiety ${shown(anxiety)}.`,
    `Concerns chosen: ${listed(facts.stated)}. Named in free text: ${listed(facts.mentioned)}.`,
    safetyLine(safety),
    `${items.length} entries from ${Math.min(...hertz)} Hz to ${Math.max(...hertz)} Hz, ${Math.round(totalSeconds(items) / 60)} minutes in total.`,
    evidenceLine(items),
  ].join("\n");
}

const remarkStart = "Remark of the model: ";

/** The model's remark as the last line of an analysis. */
export const remarkLine = (remark: string): string => remarkStart + remark;

/** The line with the model's remark, with what follows it; null if there is none. */
export function modelRemark(analysis: string): string | null {
  const at = analysis.indexOf(`\n${remarkStart}`);
  return at === -1 ? null : analysis.slice(at + 1);
}

/** One line per item for staff, in listening order. */
export function staffLines(items: readonly RecommendedItem[]): string[] {
  return items.map(
    (item) =>
      `${item.name}: ${item.hertz} Hz, ${item.delivery}, ${Math.round(item.durationSeconds)} s, grade ${item.evidenceGrade}, ${item.ruleId} [${item.entryId}]. ${item.purpose}`,
  );
}

/** The concerns that the choice rests on, worst first, each with the entries chosen for it. */
function foundation(facts: Facts, items: readonly RecommendedItem[]): string {
  const matters = severities(facts);
  const needs = new Map<string, { severity: number; names: string[] }>();
  const others: string[] = [];
  const byStaff: string[] = [];
  for (const { name, ruleId } of items) {
    const when = rulesById.get(ruleId)?.when ?? { always: true };
    if (ruleId === staffChoice) byStaff.push(name);
    else if ("always" in when) others.push(name);
    else {
      const severity = matters.get("score" in when ? when.score : when.concern) ?? 0;
      const need = needOf(when, facts);
      needs.set(need, { severity, names: [...(needs.get(need)?.names ?? []), name] });
    }
  }
  const ranked = [...needs].toSorted(([, one], [, other]) => other.severity - one.severity);
  const needed = ranked.map(([need, it]) => `${need} (${it.names.join(", ")})`);
  return [
    ...(needed.length === 0
      ? []
      : [`Their concerns, worst first, with what was chosen for them: ${needed.join("; ")}.`]),
    ...(byStaff.length === 0 ? [] : [`Chosen by staff: ${byStaff.join(", ")}.`]),
    ...(others.length === 0 ? [] : [`For no particular answer: ${others.join(", ")}.`]),
  ].join(" ");
}

function needOf(when: Exclude<Condition, { always: true }>, facts: Facts): string {
  if ("score" in when) {
    const polarity = when.score === "sleep" ? ", where higher is better" : "";
    return `${when.score}, ${facts.scores[when.score]} of 10${polarity}`;
  }
  const isStated = facts.stated.has(when.concern);
  return `${concernName(when.concern)}, ${isStated ? "among their concerns" : "named in free text"}`;
}

function safetyLine({ isCrisis, contraindications, isPulsedAllowed }: SafetyAssessment): string {
  const crisis = isCrisis ? "They told us about a crisis: please contact them first. " : "";
  const reasons =
    contraindications.length > 0
      ? `They told us about ${contraindications.map((it) => safetyRules[it].staffWords).join("; ")}. `
      : "They named nothing that speaks against pulses or beats. ";
  const layers = isPulsedAllowed
    ? "All deliveries allowed."
    : "No binaural, isochronic or pulsed entry was considered; review before approval.";
  return crisis + reasons + layers;
}

function evidenceLine(items: readonly RecommendedItem[]): string {
  const grades: readonly EvidenceGrade[] = ["A", "B", "C", "D"];
  const counts = grades
    .map((grade) => ({ grade, count: items.filter((item) => item.evidenceGrade === grade).length }))
    .filter(({ count }) => count > 0)
    .map(({ grade, count }) => `${grade} ${count}`);
  return `Evidence grades: ${counts.join(", ")}. D: no study speaks for this use. The grade of a breathing guide is that of the breathing.`;
}

function totalSeconds(items: readonly RecommendedItem[]): number {
  return items.reduce((sum, item) => sum + item.durationSeconds, 0);
}

function shown(score: number | null): string {
  return score === null ? "–" : String(score);
}

function listed(tags: Iterable<ConcernTag>): string {
  const names = [...tags].map(concernName);
  return names.length > 0 ? names.join(", ") : "none";
}
