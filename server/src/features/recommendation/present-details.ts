import type { FrequencyDetail } from "@attune/contract/recommendation";
import type { RecommendationDraft } from "@attune/domain/recommendation/draft";

/** The chosen entries in listening order, as staff read them. */
export const presentDetails = ({ items }: Pick<RecommendationDraft, "items">): FrequencyDetail[] =>
  items.map((it) => ({
    entryId: it.entryId,
    name: it.name,
    frequency: it.hertz,
    purpose: it.purpose,
    duration: it.durationSeconds,
    evidenceGrade: it.evidenceGrade,
    evidenceSource: it.evidenceSource,
    ruleId: it.ruleId,
    reason: it.staffReason,
    customerReason: it.reason,
  }));
