import { type CatalogueEntry, concernName, type ConcernTag } from "./catalogue-entry.ts";
import { type Choice, rulesById } from "./choose-entries.ts";
import type { Facts } from "./facts.ts";
import { type Experience, readOutcomes } from "./outcome.ts";
import type { Past } from "./recommendation-input.ts";
import type { Condition } from "./rule.ts";
import { severities } from "./severity.ts";

export interface Explanation {
  /** For the customer: no hertz, no promise. */
  reason: string;
  /** For staff. Never quotes the person. */
  staffReason: string;
}

/** Smallest mean change in check-ins that is mentioned to the customer. */
const noticeable = 0.5;

/** Explains each choice, for the customer and for staff. */
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
    const remarks = [
      whyChosen(ruleId, facts, engine),
      ...describeEntry(entry, matters),
      ...(heard === -1 ? [] : [`Last heard ${agoOf(heard)}.`]),
      ...(experience === undefined ? [] : [checkIns(experience)]),
    ];
    return { reason: withExperience(reason, experience), staffReason: remarks.join(" ") };
  };
}

/** For staff: which of the person's concerns the entry is meant for, and the evidence for that. */
export function describeEntry(
  entry: CatalogueEntry,
  matters: ReturnType<typeof severities>,
): string[] {
  const suits = entry.concerns.filter((tag) => matters.has(tag));
  return [
    suits.length > 0
      ? `It is meant for ${listed(suits)}.`
      : "It is meant for none of their concerns.",
    evidenceOf(entry, matters),
  ];
}

function whyChosen(ruleId: string, facts: Facts, engine: "rules" | "llm"): string {
  const rule = rulesById.get(ruleId);
  const need = rule === undefined || "always" in rule.when ? undefined : because(rule.when, facts);
  if (engine === "llm")
    return `The text model chose it from the shortlist${need === undefined ? "" : `, where it is listed ${need}`}.`;
  if (need !== undefined) return `Chosen ${need}.`;
  return rule?.phase === "settle"
    ? "Every programme opens like this."
    : "It fills up the programme.";
}

function because(condition: Exclude<Condition, { always: true }>, facts: Facts): string {
  if ("score" in condition) {
    const polarity = condition.score === "sleep" ? " (higher is better)" : "";
    return `because ${condition.score} is ${facts.scores[condition.score]} of 10${polarity}`;
  }
  const concern = concernName(condition.concern);
  return facts.stated.has(condition.concern)
    ? `because ${concern} is among their concerns`
    : `because they wrote about ${concern}`;
}

const listed = (tags: readonly ConcernTag[]) => words.format(tags.map(concernName));

const words = new Intl.ListFormat("en-GB");

/** Splits a reason for staff into the text and its sentence about the evidence, null if there is none. */
export function splitEvidence(
  staffReason: string,
  evidenceSource: string,
): { reason: string; evidence: string | null } {
  const end = `: ${evidenceSource.replace(/\.$/, "")}.`;
  const to = staffReason.indexOf(end);
  const from = Math.max(
    staffReason.lastIndexOf(" Evidence ", to),
    staffReason.lastIndexOf(" No evidence ", to),
  );
  if (to === -1 || from === -1) return { reason: staffReason, evidence: null };
  return {
    reason: staffReason.slice(0, from) + staffReason.slice(to + end.length),
    evidence: staffReason.slice(from + 1, to + end.length),
  };
}

function evidenceOf(entry: CatalogueEntry, matters: ReturnType<typeof severities>): string {
  const studied = entry.studiedConcerns.filter((tag) => matters.has(tag));
  const source = entry.evidenceSource.replace(/\.$/, "");
  return studied.length === 0
    ? `No evidence for this use (D): ${source}.`
    : `Evidence ${entry.evidenceGrade} for ${listed(studied)}: ${source}.`;
}

function agoOf(programmes: number): string {
  return programmes === 0 ? "in the last programme" : `${programmes + 1} programmes ago`;
}

function checkIns({ times, otherTimes, change }: Experience): string {
  if (otherTimes === 0) return `Check-ins: heard each of ${times} times, so nothing to compare.`;
  const sign = change > 0 ? "+" : "";
  return `Check-ins: ${sign}${change.toFixed(1).replace("-", "−")} points, ${times} with it against ${otherTimes} without.`;
}

function withExperience(reason: string, experience: Experience | undefined): string {
  if (experience === undefined || experience.change < noticeable) return reason;
  return `${reason} You felt better on days with it than on days without it, so it is here again.`;
}
