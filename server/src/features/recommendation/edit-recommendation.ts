import { changedMeanwhile } from "@attune/contract/changed-meanwhile";
import type { BodyOf } from "@attune/contract/endpoint";
import { noReport } from "@attune/contract/recommendation";
import {
  analysisUnderWay,
  editRefused,
  type editRecommendation as endpoint,
} from "@attune/contract/recommendation-edit";
import { editDraft, EditFault } from "@attune/domain/recommendation/edit-draft";
import { readFacts } from "@attune/domain/recommendation/facts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { laterThan } from "../../http/based-on.ts";
import { reviewsTopic } from "../../http/events.ts";
import { ProblemError } from "../../http/problem.ts";
import { composeTrackJob } from "../../jobs.ts";
import { listCatalogue } from "../frequency/list-catalogue.ts";
import { refuseWithdrawn } from "../legal/refuse-withdrawn.ts";
import { type Assessment, findAssessment } from "../questionnaire/assessment.ts";
import { findSafety } from "../questionnaire/find-safety.ts";
import { watchAssessment } from "../questionnaire/list-unfinished.ts";
import type { StoredRecommendation } from "./draft-recommendation.ts";
import { openRecommendation, recommendationPlace } from "./find-recommendation.ts";
import { findVersion, putRecommendation } from "./recommendation.sql.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "events" | "sealer" | "clock" | "randomness"
>;

interface Edit {
  userId: string;
  staffId: string;
  body: BodyOf<typeof endpoint>;
}

/**
 * Stores what staff want as the next version, and composes its audio, which waits for review. Throws 404 without such a version, 409 if the edit is not possible or another version came
 * first.
 */
export async function editRecommendation(
  app: Deps,
  { userId, staffId, body }: Edit,
): Promise<void> {
  const row = await findVersion(app.db, userId, body.versionId);
  const assessment = row && (await findAssessment(app, row.questionnaire_id));
  if (row === undefined || assessment === undefined) throw new ProblemError(noReport);
  if (assessment.status !== "analyzed") throw new ProblemError(analysisUnderWay);
  if (row.replaced_at !== null) throw new ProblemError(changedMeanwhile);
  const draft = await applyEdit(app, assessment, await openRecommendation(app, row), body);
  const id = app.randomness.uuid();
  const now = laterThan(row.created_at, app.clock.now());
  await app.inTransaction(async (tx) => {
    await lockPerson(tx, userId);
    await refuseWithdrawn(tx, userId);
    const next = {
      id,
      user_id: userId,
      questionnaire_id: row.questionnaire_id,
      content_sealed: await app.sealer.seal(tx, recommendationPlace(id, userId), draft),
      engine: row.engine,
      engine_version: row.engine_version,
      is_edited: true,
      edited_by: staffId,
      created_at: now,
      updated_at: now,
    };
    if (!(await putRecommendation(tx, next, row.id))) throw new ProblemError(changedMeanwhile);
    await watchAssessment(tx, assessment.id);
    await app.queue.enqueue(tx, composeTrackJob, { questionnaireId: assessment.id });
    await app.events.publish(tx, reviewsTopic);
    await app.events.publish(tx, userId);
  });
}

async function applyEdit(
  app: Deps,
  assessment: Assessment,
  draft: StoredRecommendation,
  { items, personalizedPlan, note }: Edit["body"],
): Promise<StoredRecommendation> {
  const { normalized: scores, primaryConcerns, responses: answers } = assessment;
  const context = {
    facts: readFacts({ scores, primaryConcerns, answers }),
    safety: await findSafety(app, assessment),
    catalogue: await listCatalogue(app.db),
  };
  try {
    return { ...editDraft(draft, { items, personalizedPlan }, context), editNote: note };
  } catch (error) {
    if (!(error instanceof EditFault)) throw error;
    const { field, message } = error;
    throw new ProblemError({ ...editRefused, message }, { fields: { [field]: message } });
  }
}
