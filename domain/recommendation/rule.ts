import type { ScoreName } from "../questionnaire/scores.ts";
import type { ConcernTag } from "./catalogue-entry.ts";
import type { Facts } from "./facts.ts";

/** A part of the catalogue by sound; `bands.ts` assigns entries to bands. */
export type Band =
  | "pacer"
  | "delta"
  | "theta"
  | "alpha"
  | "beta"
  | "gamma"
  | "low-tone"
  | "mid-tone"
  | "high-tone";

/** An entry's phase in the programme: settling, main part, or resting. */
export type Phase = "settle" | "core" | "rest";

/** A score between `from` and `to`, both included (0 to 10), or a concern that was stated or mentioned. */
export type Condition =
  | { score: ScoreName; from: number; to: number }
  | { concern: ConcernTag }
  | { always: true };

export interface Rule {
  /** Stable and readable, such as "sleep.poor.delta": subject, degree, band. */
  id: string;
  when: Condition;
  /** The rule does not apply if this is also true. */
  unless?: Condition;
  /** 1 to 10; the highest chooses first. */
  weight: number;
  /** At most this many entries; 1 to 3. */
  slots: number;
  band: Band;
  /** Only entries for this concern; by default any entry of the band. */
  concern?: ConcernTag;
  phase: Phase;
  /** Reason, in one sentence for customers: no hertz, no promise. */
  reason: string;
}

export interface FiredRule {
  rule: Rule;
  weight: number;
}

const mentionedWeight = -2;

/**
 * The rules that apply to these facts, highest weight first, then by id. A concern found only in free
 * text weighs less.
 */
export function fireRules(rules: readonly Rule[], facts: Facts): FiredRule[] {
  return rules
    .filter(({ when, unless }) => holds(when, facts) && !(unless && holds(unless, facts)))
    .map((rule) => ({ rule, weight: rule.weight + lessIfMentioned(rule.when, facts) }))
    .sort((one, other) => other.weight - one.weight || (one.rule.id < other.rule.id ? -1 : 1));
}

function holds(condition: Condition, facts: Facts): boolean {
  if ("always" in condition) return true;
  if ("concern" in condition) {
    return facts.stated.has(condition.concern) || facts.mentioned.has(condition.concern);
  }
  const score = facts.scores[condition.score];
  return score !== null && score >= condition.from && score <= condition.to;
}

function lessIfMentioned(condition: Condition, facts: Facts): number {
  return "concern" in condition && !facts.stated.has(condition.concern) ? mentionedWeight : 0;
}
