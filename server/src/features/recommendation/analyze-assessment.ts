import type { Outcome } from "@attune/domain/recommendation/outcome";
import { fewestItems } from "@attune/domain/recommendation/choose-entries";
import { findUsable } from "@attune/domain/recommendation/suitability";
import type { App } from "../../app.ts";
import { composeTrackJob } from "../../jobs.ts";
import { mayHealthDataLeave } from "../account/may-leave.ts";
import { listCatalogue } from "../frequency/list-catalogue.ts";
import { type Assessment, findAssessment, markAssessment } from "../questionnaire/assessment.ts";
import { findSafety } from "../questionnaire/find-safety.ts";
import { draftRecommendation, type StoredRecommendation } from "./draft-recommendation.ts";
import { findHistory, recommendationPlace } from "./find-recommendation.ts";
import { findNames, putRecommendation } from "./recommendation.sql.ts";

type Deps = Pick<
  App,
  | "db"
  | "inTransaction"
  | "queue"
  | "events"
  | "sealer"
  | "clock"
  | "randomness"
  | "config"
  | "textModel"
  | "log"
>;

/**
 * What the person's check-ins say about what they played. Passed in, because check-ins depend on this
 * feature.
 */
type FindOutcomes = (userId: string) => Promise<readonly Outcome[]>;

/** The analysis of one assessment; running it twice changes nothing. */
export async function analyzeAssessment(
  app: Deps,
  questionnaireId: string,
  findOutcomes: FindOutcomes = async () => [],
): Promise<void> {
  const assessment = await findAssessment(app, questionnaireId);
  if (assessment === undefined) return;
  if (!(await app.inTransaction((tx) => markAssessment(app, tx, assessment, "analyzing")))) return;
  const draft = await draftFor(app, assessment, await findOutcomes(assessment.userId));
  await app.inTransaction(async (tx) => {
    const id = app.randomness.uuid();
    const now = app.clock.now();
    if (!(await markAssessment(app, tx, assessment, "analyzed", { analyzedAt: now }))) return;
    const place = recommendationPlace(id, assessment.userId);
    await putRecommendation(tx, {
      id,
      user_id: assessment.userId,
      questionnaire_id: assessment.id,
      content_sealed: await app.sealer.seal(tx, place, draft),
      engine: draft.engine,
      engine_version: draft.engineVersion,
      created_at: now,
      updated_at: now,
    });
    await app.queue.enqueue(tx, composeTrackJob, { questionnaireId });
  });
}

/** After the last attempt: back to `pending` with a reason that staff can see. */
export async function returnToPending(app: Deps, questionnaireId: string): Promise<void> {
  const assessment = await findAssessment(app, questionnaireId);
  if (assessment === undefined) return;
  const failureReason = (await lacksEntries(app, assessment))
    ? "Fewer than ten active, curated frequencies suit these answers. Please activate more, then start the analysis again."
    : "The analysis failed several times and needs to be started again by staff.";
  await app.inTransaction((tx) =>
    markAssessment(app, tx, assessment, "pending", { failureReason }),
  );
}

async function lacksEntries(app: Deps, assessment: Assessment): Promise<boolean> {
  const [safety, catalogue] = [await findSafety(app, assessment), await listCatalogue(app.db)];
  return findUsable(catalogue, safety).length < fewestItems;
}

async function draftFor(
  app: Deps,
  assessment: Assessment,
  outcomes: readonly Outcome[],
): Promise<StoredRecommendation> {
  const { userId } = assessment;
  const input = {
    scores: assessment.normalized,
    primaryConcerns: assessment.primaryConcerns,
    answers: assessment.responses,
    safety: await findSafety(app, assessment),
    history: await findHistory(app, userId),
    outcomes,
  };
  return await draftRecommendation(app, input, await listCatalogue(app.db), {
    mayLeave: await mayHealthDataLeave(app, userId),
    names: await findNames(app.db, userId),
  });
}
