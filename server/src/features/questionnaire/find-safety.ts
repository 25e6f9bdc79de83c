import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";
import type { App } from "../../app.ts";
import { type Assessment, openAssessment, safetyOf } from "./assessment.ts";
import { listByUser } from "./questionnaire.sql.ts";

/** Longer than any pregnancy lasts. */
const pregnancyMs = 300 * 86_400_000;

/**
 * The safety of one assessment in the light of all that the person has told us: nobody writes a
 * second time that they have epilepsy. A crisis is of the moment, a pregnancy of its months.
 */
export async function findSafety(
  app: Pick<App, "db" | "sealer">,
  assessment: Assessment,
): Promise<SafetyAssessment> {
  const rows = await listByUser(app.db, assessment.userId);
  const told = await Promise.all(rows.map((row) => openAssessment(app, app.db, row)));
  const { isCrisis, contraindications } = safetyOf(assessment);
  const isLasting = (name: string, since: Date) =>
    name !== "pregnancy" || assessment.createdAt.getTime() - since.getTime() < pregnancyMs;
  const lasting = told.flatMap((it) =>
    safetyOf(it).contraindications.filter((name) => isLasting(name, it.createdAt)),
  );
  const all = [...new Set([...contraindications, ...lasting])];
  return {
    isCrisis,
    contraindications: all,
    needsReview: isCrisis || all.length > 0,
    isPulsedAllowed: all.length === 0,
  };
}
