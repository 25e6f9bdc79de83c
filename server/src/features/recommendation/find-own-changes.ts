import type { OwnChanges } from "@attune/contract/recommendation";
import type { ScoreName } from "@attune/domain/questionnaire/scores";
import { rulesById } from "@attune/domain/recommendation/choose-entries";
import type { RecommendedItem } from "@attune/domain/recommendation/recommended-item";
import type { App } from "../../app.ts";
import { findAssessment } from "../questionnaire/assessment.ts";
import { isFitToRead } from "./find-own-reasons.ts";
import { openRecommendation } from "./find-recommendation.ts";
import { listLatestByUser } from "./recommendation.sql.ts";

const shownScores = ["stress", "sleep", "pain", "anxiety"] as const satisfies ScoreName[];

/**
 * Scores that changed, or were answered only once, in the last two analysed assessments. A score gets a rule's sentence only if the
 * rule is about that score, chose something this time and nothing last time; other changes, such as entries
 * stepping back, are not attributed to it.
 */
export async function findOwnChanges(
  app: Pick<App, "db" | "sealer">,
  userId: string,
): Promise<OwnChanges | null> {
  const rows = await listLatestByUser(app.db, userId, 2);
  const found = await Promise.all(
    rows.map(async (row) => ({
      assessment: await findAssessment(app, row.questionnaire_id),
      items: (await openRecommendation(app, row)).items,
    })),
  );
  const [now, before] = found;
  if (now?.assessment === undefined || before?.assessment === undefined) return null;
  const [newer, older] = [now.assessment.normalized, before.assessment.normalized];
  const earlierRules = new Set(before.items.map((it) => it.ruleId));
  const newItems = now.items.filter((it) => !earlierRules.has(it.ruleId));
  return {
    since: before.assessment.completedAt.toISOString(),
    scores: shownScores.flatMap((name) => {
      const [was, is] = [older[name].value, newer[name].value];
      if (was === is) return [];
      return [{ name, before: was, after: is, reasons: reasonsFor(name, newItems) }];
    }),
  };
}

/** In the rules' words: a check-in's influence on a choice is not due to the score. */
function reasonsFor(name: ScoreName, items: readonly RecommendedItem[]): string[] {
  const rules = items.flatMap(({ ruleId }) => rulesById.get(ruleId) ?? []);
  const own = rules.filter(({ when }) => "score" in when && when.score === name);
  return [...new Set(own.map((it) => it.reason))].filter(isFitToRead);
}
