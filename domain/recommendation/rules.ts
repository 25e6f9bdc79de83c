import { bonusEntryIds } from "./bonus.ts";
import { isPulsed } from "./bands.ts";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { chooseEntries, fewestItems, type Choice } from "./choose-entries.ts";
import { readFacts, type FactSources } from "./facts.ts";
import { customerPlan } from "./plan-copy.ts";
import type { RecommendedItem } from "./recommended-item.ts";
import { staffAnalysis, staffLines } from "./staff-text.ts";
import type { SafetyAssessment } from "../questionnaire/safety.ts";

/** Raised with every change of a rule, a weight or the order of choice. */
export const rulesEngineVersion = "1.0.0";

export interface RecommendationInput extends FactSources {
  safety: SafetyAssessment;
  /** Entry ids of the last recommendation; they step back so that the next one differs. */
  previous?: readonly string[];
}

export interface RecommendationDraft {
  engine: "rules";
  engineVersion: string;
  /** 10 to 12 different active catalogue entries in listening order. */
  items: RecommendedItem[];
  /** For staff; names hertz. */
  aiAnalysis: string;
  /** For the customer; names no hertz and promises nothing. */
  personalizedPlan: string;
  /** For staff; one line per item. */
  recommendedFrequencies: string[];
  /** The person's own words, trimmed, each once. */
  primaryConcerns: string[];
}

const shortestProgrammeSeconds = 900;
const longestProgrammeSeconds = 1800;

/**
 * Chooses a programme for one assessment out of the active entries of the catalogue. Pure and
 * deterministic: the same input gives the same draft. With `safety.isPulsedAllowed` false no
 * binaural, isochronic or otherwise pulsed entry is chosen. Throws a RangeError when fewer than 10
 * entries may be used.
 */
export function recommend(
  input: RecommendationInput,
  catalogue: readonly CatalogueEntry[],
): RecommendationDraft {
  const facts = readFacts(input);
  const candidates = catalogue.filter((entry) => mayBeUsed(entry, input.safety));
  const choices = chooseEntries(facts, candidates, input.previous ?? []);
  if (choices.length < fewestItems) {
    throw new RangeError(
      `A programme needs ${fewestItems} suitable catalogue entries, there are ${choices.length}`,
    );
  }
  const items = fitDurations(choices.map(toItem));
  return {
    engine: "rules",
    engineVersion: rulesEngineVersion,
    items,
    aiAnalysis: staffAnalysis(facts, input.safety, items),
    personalizedPlan: customerPlan(facts, input.safety),
    recommendedFrequencies: staffLines(items),
    primaryConcerns: [...new Set(input.primaryConcerns.map((concern) => concern.trim()))].filter(
      (concern) => concern !== "",
    ),
  };
}

function mayBeUsed(entry: CatalogueEntry, { isPulsedAllowed }: SafetyAssessment): boolean {
  return (
    entry.isActive && !bonusEntryIds.includes(entry.id) && (isPulsedAllowed || !isPulsed(entry))
  );
}

function toItem({ entry, ruleId, reason }: Choice): RecommendedItem {
  const { id: entryId, name, hertz, delivery, durationSeconds, purpose, evidenceGrade } = entry;
  return {
    entryId,
    name,
    hertz,
    delivery,
    durationSeconds,
    purpose,
    evidenceGrade,
    ruleId,
    reason,
  };
}

function fitDurations(items: readonly RecommendedItem[]): RecommendedItem[] {
  const total = items.reduce((sum, item) => sum + item.durationSeconds, 0);
  const fitting = Math.min(longestProgrammeSeconds, Math.max(shortestProgrammeSeconds, total));
  const round = fitting < total ? Math.floor : Math.ceil;
  return items.map((item) => ({
    ...item,
    durationSeconds: Math.max(1, round((item.durationSeconds * fitting) / total)),
  }));
}
