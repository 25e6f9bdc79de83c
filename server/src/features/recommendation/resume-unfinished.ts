import type { App } from "../../app.ts";
import { analyzeAssessmentJob, composeTrackJob } from "../../jobs.ts";
import { listUnfinishedAssessments } from "../questionnaire/list-unfinished.ts";
import { findEntitlement } from "../entitlement/find-entitlement.ts";

/**
 * Resumes everything stuck on its way to audio for longer than `gracePeriodMs`. Jobs skip finished
 * work, so an extra one is harmless.
 */
export async function resumeUnfinished(
  app: Pick<App, "db" | "inTransaction" | "queue" | "clock" | "config">,
  gracePeriodMs: number,
  /** Omitted: everyone's. */
  ofUser?: string,
): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - gracePeriodMs);
  for (const { id, userId, isAnalyzed } of await listUnfinishedAssessments(
    app,
    { before, now },
    ofUser,
  )) {
    if (isAnalyzed && (await findEntitlement(app, userId)) === null) continue;
    await app.inTransaction((tx) =>
      isAnalyzed
        ? app.queue.enqueue(tx, composeTrackJob, { questionnaireId: id })
        : app.queue.enqueue(tx, analyzeAssessmentJob, { questionnaireId: id, userId }),
    );
  }
}
