import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";
import { mayHavePulses, needReview } from "@attune/domain/questionnaire/safety-rules";
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
  const own = safetyOf(assessment);
  const told = await listTold(app, assessment);
  const all = [...new Set([...own.contraindications, ...told.map(({ name }) => name)])];
  return {
    ...own,
    contraindications: all,
    needsReview: own.needsReview || needReview(all),
    isPulsedAllowed: mayHavePulses(all),
  };
}

/**
 * Since when all is known that speaks against pulsed sound for this person; null where nothing does.
 * What was approved before was approved by somebody, or by a rule, who could not know of it.
 */
export async function findKnownSince(
  app: Pick<App, "db" | "sealer">,
  assessment: Assessment,
): Promise<Date | null> {
  const first = new Map<string, Date>();
  for (const { name, at } of await listTold(app, assessment)) {
    const known = first.get(name);
    if (known === undefined || at < known) first.set(name, at);
  }
  const times = [...first.values()].map((it) => it.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Each reason that counts at the time of this assessment, as often as the person has told it. */
async function listTold(app: Pick<App, "db" | "sealer">, { userId, createdAt }: Assessment) {
  const rows = await listByUser(app.db, userId);
  const told = await Promise.all(rows.map((row) => openAssessment(app, app.db, row)));
  const isLasting = (name: string, since: Date) =>
    name !== "pregnancy" || createdAt.getTime() - since.getTime() < pregnancyMs;
  return told.flatMap((it) =>
    safetyOf(it)
      .contraindications.filter((name) => isLasting(name, it.createdAt))
      .map((name) => ({ name, at: it.createdAt })),
  );
}
