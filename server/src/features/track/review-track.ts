import { notFound } from "@attune/contract/problem";
import type { BodyOf } from "@attune/contract/endpoint";
import {
  alreadyReviewed,
  confirmationNeeded,
  type PendingTrack,
  reviewPageSize,
  type reviewTrack as endpoint,
} from "@attune/contract/review";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { reopenAssessment } from "../questionnaire/reopen-assessment.ts";
import { approveHeld, deleteHeld } from "./held.sql.ts";
import { listHeldBack, openAssignedReasons, type Unsorted } from "./held-sound.ts";
import { openCaseFirst } from "./open-case-first.ts";
import { audioFilePlace, openProgrammeReasons } from "./programme.ts";
import { reviewPriority, severityOf } from "./review-priority.ts";
import { publishAssignments } from "./publish-assignments.ts";
import { publishReviews } from "./publish-reviews.ts";
import { deleteDraft } from "./review-draft.sql.ts";
import { publishRejectionLater, releaseLater } from "./release-approved.ts";
import {
  type AudioFileRow,
  decideReview,
  findAssignment,
  findAudioFile,
  findOpenCaseId,
  listInReview,
  listWaiting,
} from "./track.sql.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "events" | "sealer" | "clock" | "randomness" | "config"
>;

type Decision = BodyOf<typeof endpoint>;

export async function listTracksInReview(
  app: Pick<App, "db" | "sealer">,
  page: number,
): Promise<PendingTrack[]> {
  const places = await listWaiting(app.db, reviewPageSize, (page - 1) * reviewPageSize);
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const found = await Promise.all([listProgrammes(app, ids), listHeldBack(app, ids)]);
  const tracks = new Map(found.flat().map((it) => [it.id, it]));
  return places.flatMap(({ id, priority, since, case_id: caseId }) => {
    const track = tracks.get(id);
    if (track === undefined) return [];
    const severity = severityOf(priority);
    const isFlagged = severity !== "routine";
    const pending = { ...track, severity, isFlagged, waitingSince: since.toISOString() };
    return [openCaseFirst(pending, caseId)];
  });
}

async function listProgrammes(
  app: Pick<App, "db" | "sealer">,
  ids: readonly string[],
): Promise<Unsorted[]> {
  const rows = await listInReview(app.db, ids);
  return await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: "programme" as const,
      userId: row.user_id,
      username: row.username,
      createdAt: row.created_at.toISOString(),
      durationSeconds: row.duration_seconds,
      reviewReasons: await openProgrammeReasons(app, app.db, row),
    })),
  );
}

/**
 * Repeats the analysis and composes the programme again; until then it is not in the queue. Throws 404
 * if there is none, 409 if it is approved.
 */
export async function regenerateTrack(
  app: Pick<App, "db" | "inTransaction" | "queue" | "events">,
  trackId: string,
): Promise<string> {
  const row = await findAudioFile(app.db, trackId);
  const id = row?.questionnaire_id;
  if (row === undefined || id == null) throw new ProblemError(notFound);
  if (row.status === "approved" || isApproving(row)) throw new ProblemError(alreadyReviewed);
  await app.inTransaction(async (tx) => {
    await reopenAssessment(app, tx, { id, userId: row.user_id });
    await publishReviews(app, tx);
  });
  return id;
}

/**
 * Records the one decision about a track and returns its owner. Only programmes have notes. A decision
 * reaches the customer once it can no longer be undone. Throws 404 if there is none, 409 if another reviewer
 * decided first or a flag needs confirming.
 */
export async function reviewTrack(
  app: Deps,
  trackId: string,
  staffId: string,
  body: Decision,
): Promise<string> {
  const { decision, adminNotes } = body;
  const row = await findAudioFile(app.db, trackId);
  if (row === undefined) return await reviewAssigned(app, trackId, body);
  const isWaiting = row.status === "pending" && !isApproving(row);
  const isFlagged =
    row.review_priority < reviewPriority.routine ||
    (await findOpenCaseId(app.db, row.user_id)) !== null;
  if (isWaiting && isFlagged)
    await checkConfirmed(body, () => openProgrammeReasons(app, app.db, row));
  const place = audioFilePlace("admin_notes", row.id, row.user_id);
  const notesSealed = adminNotes ? await app.sealer.seal(app.db, place, adminNotes) : null;
  await app.inTransaction(async (tx) => {
    const it = { status: decision, staffId, notesSealed, now: app.clock.now() };
    if (!(await decideReview(tx, trackId, it))) throw new ProblemError(alreadyReviewed);
    await deleteDraft(tx, trackId, staffId);
    await publishReviews(app, tx);
    if (decision === "approved") await releaseLater(app, tx);
    else await publishRejectionLater(app, tx, row.user_id);
  });
  return row.user_id;
}

/** Approved but not yet playable. */
const isApproving = (row: Pick<AudioFileRow, "status" | "decided_at">): boolean =>
  row.status === "pending" && row.decided_at !== null;

async function reviewAssigned(app: Deps, id: string, body: Decision) {
  const given = orProblem(await findAssignment(app.db, id), notFound);
  const { user_id: userId } = given;
  if (given.held_at !== null) await checkConfirmed(body, () => openAssignedReasons(app, given));
  await reviewHeldBack(app, { id, userId }, body.decision);
  return userId;
}

/**
 * If approved, it is playable after the undo period; if rejected, it is removed. Throws 409 if another
 * reviewer decided first.
 */
async function reviewHeldBack(
  app: Pick<App, "inTransaction" | "events" | "clock" | "queue">,
  { id, userId }: { id: string; userId: string },
  decision: "approved" | "rejected",
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const isDecided =
      decision === "approved"
        ? await approveHeld(tx, id, app.clock.now())
        : await deleteHeld(tx, id);
    if (!isDecided) throw new ProblemError(alreadyReviewed);
    await publishReviews(app, tx);
    if (decision === "approved") await releaseLater(app, tx);
    else await publishAssignments(app, tx, userId);
  });
}

/** Throws 409 with the reasons unless the reviewer has confirmed approving a flagged track. */
async function checkConfirmed(
  { decision, isConfirmed }: Decision,
  openReasons: () => Promise<string[]>,
): Promise<void> {
  if (decision === "rejected" || isConfirmed === true) return;
  const message = [confirmationNeeded.message, ...(await openReasons())].join(" ");
  throw new ProblemError({ ...confirmationNeeded, message });
}
