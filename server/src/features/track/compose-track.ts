import { isDeepStrictEqual } from "node:util";
import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";
import { composeProgramme, PROGRAMME_SECONDS } from "@attune/domain/track/compose-programme";
import type { RecommendationDraft } from "@attune/domain/recommendation/draft";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { countUse } from "../frequency/count-use.ts";
import { sceneFor } from "./scene-for.ts";
import { type Assessment, findAssessment } from "../questionnaire/assessment.ts";
import { reasonsForReview } from "../questionnaire/review-reasons.ts";
import { findSafety, type PersonSafety } from "../questionnaire/find-safety.ts";
import { findRecommendation } from "../recommendation/find-recommendation.ts";
import { findEntitlement } from "../entitlement/find-entitlement.ts";
import { audioFilePlace, type Programme } from "./programme.ts";
import { priorityOf } from "./review-priority.ts";
import { publishReviews } from "./publish-reviews.ts";
import { findByQuestionnaire, insertAudioFile, replaceAudioFile } from "./track.sql.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "events" | "sealer" | "clock" | "randomness" | "config"
>;

/**
 * Turns a recommendation into a recipe and stores only that. Does nothing without access; granting
 * access runs it again. Idempotent. After a new analysis the programme is recomposed under the same id,
 * and the old one plays until then.
 */
export async function composeTrack(app: Deps, questionnaireId: string): Promise<void> {
  while (!(await tryToCompose(app, questionnaireId)));
}

/** False if what the person reports about their safety has changed meanwhile. */
async function tryToCompose(app: Deps, questionnaireId: string): Promise<boolean> {
  const assessment = await findAssessment(app, questionnaireId);
  const recommendation = await findRecommendation(app, questionnaireId);
  if (assessment === undefined || recommendation === undefined) return true;
  if ((await findEntitlement(app, assessment.userId)) === null) return true;
  const before = await findByQuestionnaire(app.db, questionnaireId);
  if (before?.recommendation_id === recommendation.id) return true;
  const safety = await findSafety(app, assessment);
  const programme = composeBoth(assessment, recommendation.draft, safety);
  const reasons = reviewReasons(app, safety, recommendation.draft.editNote !== undefined);
  const id = before?.id ?? app.randomness.uuid();
  const now = app.clock.now();
  const seal = (column: string, value: unknown) =>
    app.sealer.seal(app.db, audioFilePlace(column, id, assessment.userId), value);
  const row = {
    id,
    user_id: assessment.userId,
    questionnaire_id: questionnaireId,
    recommendation_id: recommendation.id,
    programme_sealed: await seal("programme", programme),
    review_reasons_sealed: await seal("review_reasons", reasons),
    review_priority: priorityOf(safety),
    waiting_since: null,
    mime_type: "audio/flac",
    duration_seconds: PROGRAMME_SECONDS,
    status: reasons.length === 0 ? ("approved" as const) : ("pending" as const),
    approved_at: reasons.length === 0 ? now : null,
    created_at: now,
    updated_at: now,
  };
  return await app.inTransaction(async (tx) => {
    await lockPerson(tx, assessment.userId);
    const current = await findSafety({ ...app, db: tx }, assessment);
    if (!isDeepStrictEqual(current, safety)) return false;
    const isStored =
      before === undefined
        ? await insertAudioFile(tx, row)
        : await replaceAudioFile(tx, before, row);
    if (!isStored) return true;
    await countUse(
      tx,
      programme.items.map((it) => it.entryId),
    );
    await publishReviews(app, tx);
    await app.events.publish(tx, assessment.userId);
    return true;
  });
}

function composeBoth(
  assessment: Assessment,
  draft: RecommendationDraft,
  safety: SafetyAssessment,
): Programme {
  const seed = Number.parseInt(assessment.id.slice(0, 8), 16);
  const compose = (output: "headphones" | "speaker") =>
    composeProgramme(draft.items, {
      output,
      isPulsedAllowed: safety.isPulsedAllowed,
      seed,
    });
  const headphones = compose("headphones");
  return {
    headphones: headphones.recipe,
    speaker: compose("speaker").recipe,
    scene: sceneFor(assessment, safety),
    guidance: draft.personalizedPlan,
    items: headphones.items.map((placed, index) => {
      const { name = "", ruleId = "", reason = "", evidenceGrade = "D" } = draft.items[index] ?? {};
      return { ...placed, name, ruleId, reason, evidenceGrade };
    }),
  };
}

/** Reasons for a review by staff; if empty, the programme is approved automatically. */
const reviewReasons = ({ config }: Deps, safety: PersonSafety, isEdited: boolean): string[] => [
  ...reasonsForReview(safety),
  ...(isEdited ? ["Staff changed what was recommended. Please listen before it goes out."] : []),
  ...(config.delivery === "review" ? ["Every audio is listened to before delivery."] : []),
];
