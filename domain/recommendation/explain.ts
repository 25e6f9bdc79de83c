import { bandOf } from "./bands.ts";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { type Choice, rulesById } from "./choose-entries.ts";
import type { Facts } from "./facts.ts";
import { type Experience, readOutcomes } from "./outcome.ts";
import type { Past } from "./recommendation-input.ts";
import type { Condition } from "./rule.ts";
import { severities } from "./severity.ts";

export interface Explanation {
  /** For the customer: no hertz, no promise. */
  reason: string;
  /** For staff; names hertz. Quotes nobody. */
  staffReason: string;
}

/** A mean change of the check-ins that is worth a word to the customer. */
const noticeable = 0.5;

/** Says of each choice why it was made, in words for the customer and in words for staff. */
export function explainWith(
  facts: Facts,
  past: Past,
  engine: "rules" | "llm",
): (choice: Choice) => Explanation {
  const experiences = readOutcomes(past.outcomes);
  const matters = severities(facts);
  return ({ entry, ruleId, reason }) => {
    const experience = experiences.get(entry.id);
    const heard = past.programmes.findIndex((ids) => ids.includes(entry.id));
    const rule = rulesById.get(ruleId);
    const because = rule === undefined ? "" : ` (${describe(rule.when, facts)})`;
    const suits = entry.concerns.filter((tag) => matters.has(tag));
    const remarks = [
      `${soundOf(entry)}: ${chosenBy[engine]} ${ruleId}${because}.`,
      suits.length > 0 ? `Meant for ${suits.join(", ")}.` : "Meant for none of the concerns.",
      evidenceOf(entry, matters),
      ...(heard === -1 ? [] : [`Last heard ${agoOf(heard)}.`]),
      ...(experience === undefined ? [] : [checkIns(experience)]),
    ];
    return { reason: withExperience(reason, experience), staffReason: remarks.join(" ") };
  };
}

const chosenBy = { rules: "rule", llm: "the model's choice, shortlisted by rule" } as const;

function soundOf(entry: CatalogueEntry): string {
  return `${entry.hertz} Hz, ${entry.delivery}, band ${bandOf(entry) ?? "none"}`;
}

function describe(condition: Condition, facts: Facts): string {
  if ("always" in condition) return "for everybody";
  if ("score" in condition) return `${condition.score} ${facts.scores[condition.score]} of 10`;
  const isStated = facts.stated.has(condition.concern);
  return `${condition.concern}, ${isStated ? "chosen" : "named in free text"}`;
}

/** The staff's reason where the evidence stands beside it. */
export function withoutEvidence(staffReason: string, evidenceSource: string): string {
  const end = `: ${evidenceSource.replace(/\.$/, "")}.`;
  const to = staffReason.indexOf(end);
  const from = Math.max(
    staffReason.lastIndexOf(" Evidence ", to),
    staffReason.lastIndexOf(" No evidence ", to),
  );
  if (to === -1 || from === -1) return staffReason;
  return staffReason.slice(0, from) + staffReason.slice(to + end.length);
}

function evidenceOf(entry: CatalogueEntry, matters: ReturnType<typeof severities>): string {
  const studied = entry.studiedConcerns.filter((tag) => matters.has(tag)).join(", ");
  const source = entry.evidenceSource.replace(/\.$/, "");
  return studied === ""
    ? `No evidence for this use (D): ${source}.`
    : `Evidence ${entry.evidenceGrade} for ${studied}: ${source}.`;
}

function agoOf(programmes: number): string {
  return programmes === 0 ? "in the last programme" : `${programmes + 1} programmes ago`;
}

function checkIns({ times, otherTimes, change }: Experience): string {
  if (otherTimes === 0) return `Check-ins: heard each of ${times} times, so nothing to compare.`;
  const sign = change > 0 ? "+" : "";
  return `Check-ins: ${sign}${change.toFixed(1)} points, ${times} with it against ${otherTimes} without.`;
}

function withExperience(reason: string, experience: Experience | undefined): string {
  if (experience === undefined || experience.change < noticeable) return reason;
  return `${reason} You felt better on days with it than on days without it, so it is here again.`;
}
