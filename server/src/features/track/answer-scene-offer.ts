import { noAccess, sceneNotOffered } from "@attune/contract/library";
import { notFound } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { findEntitlement } from "../entitlement/find-entitlement.ts";
import { findSafety } from "../questionnaire/find-safety.ts";
import { findAssessment } from "../questionnaire/assessment.ts";
import { audioFilePlace, openProgramme } from "./programme.ts";
import { sceneFor } from "./scene-for.ts";
import { findAudioFile, replaceProgramme } from "./track.sql.ts";

/**
 * Records the owner's answer to the scene offered for an older programme. If declined, the programme
 * sounds as before and the offer is not repeated. Throws 404 for another person's programme, 403
 * without access and 409 if already answered.
 */
export async function answerSceneOffer(
  app: Pick<App, "db" | "sealer" | "clock" | "config">,
  { userId }: SignedIn,
  { trackId, isAccepted }: { trackId: string; isAccepted: boolean },
): Promise<void> {
  const row = await findAudioFile(app.db, trackId);
  if (row?.user_id !== userId || row.status !== "approved") throw new ProblemError(notFound);
  const entitlement = await findEntitlement(app, userId);
  if (entitlement?.includes.hasProgrammes !== true) throw new ProblemError(noAccess);
  const programme = await openProgramme(app, app.db, row);
  if (programme === null || programme.scene !== undefined) throw new ProblemError(sceneNotOffered);
  const scene = isAccepted ? await proposedFor(app, row.questionnaire_id) : null;
  const sealed = await app.sealer.seal(app.db, audioFilePlace("programme", row.id, userId), {
    ...programme,
    scene,
  });
  const isReplaced = await replaceProgramme(app.db, row, { sealed, now: app.clock.now() });
  if (!isReplaced) throw new ProblemError(sceneNotOffered);
}

async function proposedFor(app: Pick<App, "db" | "sealer">, questionnaireId: string | null) {
  const assessment =
    questionnaireId === null ? undefined : await findAssessment(app, questionnaireId);
  if (assessment === undefined) throw new ProblemError(sceneNotOffered);
  return sceneFor(assessment, await findSafety(app, assessment));
}
