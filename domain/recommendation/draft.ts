import type { SafetyAssessment } from "../questionnaire/safety.ts";
import { composeProgramme } from "../track/compose-programme.ts";
import { gradeFor } from "./catalogue-entry.ts";
import type { Choice } from "./choose-entries.ts";
import { explainWith } from "./explain.ts";
import type { Facts } from "./facts.ts";
import { customerPlan } from "./plan-copy.ts";
import type { RecommendedItem } from "./recommended-item.ts";
import { pastOf, type RecommendationInput } from "./recommendation-input.ts";
import { severities } from "./severity.ts";
import { remarkLine, staffAnalysis, staffLines } from "./staff-text.ts";

export interface RecommendationDraft {
  engine: "rules" | "llm";
  /** The rules' version, or the version of the model's prompt. */
  engineVersion: string;
  /** 10 to 12 different active catalogue entries in listening order. */
  items: RecommendedItem[];
  /** For staff; names hertz. */
  aiAnalysis: string;
  /** For the customer; names no hertz and promises nothing. */
  personalizedPlan: string;
  /** For staff; one line per item. */
  recommendedFrequencies: string[];
  /** The person's concerns as written, trimmed, without repeats. */
  primaryConcerns: string[];
}

export interface Written extends Pick<RecommendationDraft, "engine" | "engineVersion"> {
  /** A model's texts for the customer and for staff; both have passed every check. */
  guidance?: string;
  remark?: string;
}

/**
 * The stored result of a choice by either engine. Throws CompositionError if no programme can be made
 * from it.
 */
export function writeDraft(
  input: RecommendationInput,
  facts: Facts,
  choices: readonly Choice[],
  { engine, engineVersion, guidance, remark }: Written,
): RecommendationDraft {
  const explain = explainWith(facts, pastOf(input), engine);
  const matters = severities(facts);
  const items = asComposed(
    choices.map((choice) => ({ ...itemOf(choice, matters), ...explain(choice) })),
    input.safety,
  );
  const analysis = staffAnalysis(facts, input.safety, items);
  return {
    engine,
    engineVersion,
    items,
    aiAnalysis: remark === undefined ? analysis : `${analysis}\n${remarkLine(remark)}`,
    personalizedPlan: customerPlan(facts, input.safety, guidance),
    recommendedFrequencies: staffLines(items),
    primaryConcerns: [...new Set(input.primaryConcerns.map((concern) => concern.trim()))].filter(
      (concern) => concern !== "",
    ),
  };
}

/** An entry as part of a recommendation, without the reasons for it. */
export function itemOf(
  { entry, ruleId }: Pick<Choice, "entry" | "ruleId">,
  matters: ReturnType<typeof severities>,
): Omit<RecommendedItem, "reason" | "staffReason"> {
  const { id, name, hertz, delivery, durationSeconds, purpose } = entry;
  return {
    entryId: id,
    name,
    hertz,
    delivery,
    durationSeconds,
    purpose,
    evidenceGrade: gradeFor(entry, matters),
    evidenceSource: entry.evidenceSource,
    ruleId,
  };
}

/**
 * Sets each item's duration to its actual playing time. Recomposing with these durations does not
 * change them.
 */
export function asComposed(
  items: readonly RecommendedItem[],
  { isPulsedAllowed }: SafetyAssessment,
): RecommendedItem[] {
  const options = { output: "headphones", isPulsedAllowed, seed: 0 } as const;
  const composed = composeProgramme(items, options).items;
  return items.map((item, index) => ({
    ...item,
    durationSeconds: composed[index]!.durationSeconds,
  }));
}
