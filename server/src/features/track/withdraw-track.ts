import { notFound } from "@attune/contract/problem";
import { notApproved, undoableSince, undoOver } from "@attune/contract/review";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { audioFilePlace, openProgrammeReasons } from "./programme.ts";
import { storeDraft } from "./review-draft.ts";
import { publishReviews } from "./publish-reviews.ts";
import { type AudioFileRow, findAudioFile, putInReview } from "./track.sql.ts";
import { undoDecision } from "./undo.sql.ts";

/**
 * Puts a track back in the queue with its reasons and priority; the note becomes its author's draft
 * again. Throws 409 once it is too late.
 */
export async function undoReview(
  app: Pick<App, "inTransaction" | "events" | "clock" | "sealer" | "randomness">,
  trackId: string,
): Promise<string> {
  return await app.inTransaction(async (tx) => {
    const now = app.clock.now();
    const it = { since: undoableSince(now), now };
    const decided = await findAudioFile(tx, trackId);
    const userId = orProblem(await undoDecision(tx, trackId, it), undoOver);
    if (decided !== undefined) await draftNoteAgain(app, tx, decided);
    await publishReviews(app, tx);
    await app.events.publish(tx, userId);
    return userId;
  });
}

async function draftNoteAgain(
  app: Pick<App, "clock" | "sealer" | "randomness">,
  tx: Tx,
  { id, user_id: userId, approved_by: staffId, admin_notes_sealed: sealed }: AudioFileRow,
): Promise<void> {
  if (staffId === null || sealed === null) return;
  const place = audioFilePlace("admin_notes", id, userId);
  const note = await app.sealer.open<string>(tx, place, sealed);
  await storeDraft(app, tx, { trackId: id, staffId, userId, note });
}

/** Stops an approved programme from being played and puts it back in the queue. Throws 404 or 409. */
export async function withdrawTrack(
  app: Pick<App, "db" | "inTransaction" | "events" | "sealer" | "clock">,
  trackId: string,
  reason: string,
): Promise<string> {
  const row = orProblem(await findAudioFile(app.db, trackId), notFound);
  const { user_id: userId } = row;
  const place = audioFilePlace("review_reasons", trackId, userId);
  const known = await openProgrammeReasons(app, app.db, row);
  await app.inTransaction(async (tx) => {
    const reasons = [...known, `Withdrawn by staff: ${reason}`];
    const reasonsSealed = await app.sealer.seal(tx, place, reasons);
    if (!(await putInReview(tx, trackId, { reasonsSealed, now: app.clock.now() })))
      throw new ProblemError(notApproved);
    await publishReviews(app, tx);
    await app.events.publish(tx, userId);
  });
  return userId;
}
