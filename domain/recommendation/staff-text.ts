import type { SafetyAssessment } from "../questionnaire/safety.ts";
import type { EvidenceGrade } from "./catalogue-entry.ts";
import type { Facts } from "./facts.ts";
import type { RecommendedItem } from "./recommended-item.ts";

/** The analysis as staff read it: scores, what was read, safety, rules and evidence. Quotes no free text. */
export function staffAnalysis(
  facts: Facts,
  safety: SafetyAssessment,
  items: readonly RecommendedItem[],
): string {
  const { pain, sleep, stress, anxiety } = facts.scores;
  const rules = [...new Set(items.map((item) => item.ruleId))];
  const hertz = items.map((item) => item.hertz);
  return [
    `Scores out of 10: pain ${shown(pain)}, sleep ${shown(sleep)} (higher is better), stress ${shown(stress)}, anxiety ${shown(anxiety)}.`,
    `Concerns chosen: ${listed(facts.stated)}. Named in free text: ${listed(facts.mentioned)}.`,
    safetyLine(safety),
    `${items.length} entries from ${Math.min(...hertz)} Hz to ${Math.max(...hertz)} Hz, ${Math.round(totalSeconds(items) / 60)} minutes in total.`,
    `Rules that chose: ${rules.join(", ")}.`,
    evidenceLine(items),
  ].join("\n");
}

/** One line per item for staff, in listening order. */
export function staffLines(items: readonly RecommendedItem[]): string[] {
  return items.map(
    (item) =>
      `${item.name}: ${item.hertz} Hz, ${item.delivery}, ${Math.round(item.durationSeconds)} s, grade ${item.evidenceGrade}, ${item.ruleId} [${item.entryId}]. ${item.purpose}`,
  );
}

function safetyLine({ isCrisis, contraindications, isPulsedAllowed }: SafetyAssessment): string {
  const crisis = isCrisis ? "Support panel shown: contact this person. " : "";
  const reasons =
    contraindications.length > 0
      ? `Contraindications named: ${contraindications.join(", ")}. `
      : "No contraindication named. ";
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
  return `Evidence grades: ${counts.join(", ")}. Grade D rests on tradition only; the grade of a breathing guide is that of the breathing.`;
}

function totalSeconds(items: readonly RecommendedItem[]): number {
  return items.reduce((sum, item) => sum + item.durationSeconds, 0);
}

function shown(score: number | null): string {
  return score === null ? "–" : String(score);
}

function listed(tags: ReadonlySet<string>): string {
  return tags.size > 0 ? [...tags].join(", ") : "none";
}
