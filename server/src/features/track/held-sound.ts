import type { PendingTrack, Segment } from "@attune/contract/review";
import type { App } from "../../app.ts";
import { type AssignedRow, listHeld } from "./held.sql.ts";
import { openReasons } from "./programme.ts";
import { describeItem, mayPulse, renditionOf } from "./rendition.ts";

/** A track in review without its place in the queue. */
export type Unsorted = Omit<PendingTrack, "severity" | "waitingSince" | "isFlagged" | "caseId">;

export const assignedPlace = (rowId: string, userId: string) => ({
  table: "user_frequencies",
  column: "review_reasons",
  rowId,
  userId,
});

/** Why an assignment waits for review. */
export const openAssignedReasons = (
  { db, sealer }: Pick<App, "db" | "sealer">,
  it: Pick<AssignedRow, "id" | "user_id" | "review_reasons_sealed">,
): Promise<string[]> =>
  openReasons(sealer, db, assignedPlace(it.id, it.user_id), it.review_reasons_sealed);

export const mayAssignedPulse = (row: AssignedRow): boolean =>
  mayPulse({ rendition: renditionFrom(row), isUpload: row.upload_seconds !== null });

/** Assignments to be reviewed again, as shown in the review queue. */
export async function listHeldBack(
  app: Pick<App, "db" | "sealer">,
  ids: readonly string[],
): Promise<Unsorted[]> {
  const rows = await listHeld(app.db, ids);
  return await Promise.all(
    rows.map(async (row): Promise<Unsorted> => ({
      id: row.id,
      kind: "assigned",
      userId: row.user_id,
      username: row.username,
      createdAt: row.created_at.toISOString(),
      durationSeconds: describeAssigned(row).durationSeconds,
      reviewReasons: await openAssignedReasons(app, row),
    })),
  );
}

/** An assignment by staff, described as a single segment. */
export function describeAssigned(row: AssignedRow): Segment {
  const item = describeItem(renditionFrom(row));
  const isUpload = row.upload_seconds !== null;
  return {
    entryId: item.entryId,
    name: row.name,
    hertz: Number(row.hertz),
    startSeconds: 0,
    durationSeconds: row.upload_seconds ?? item.durationSeconds,
    emittedLabel: isUpload ? uploadLabel : item.emittedLabel,
    ruleId: "by-hand",
    reason: "Assigned by staff.",
    evidenceGrade: row.evidence_grade ?? "D",
    evidence: describeEvidence(row.evidence_source),
  };
}

/** Evidence for an entry that the engine did not choose for a concern. */
export const describeEvidence = (source: string | null): string =>
  source === null ? "The evidence is not stated." : `Evidence: ${source}`;

const uploadLabel = "an uploaded file, played as it is; listen for pulses and beats";

const renditionFrom = (row: AssignedRow) =>
  renditionOf(
    {
      entryId: row.slug,
      hertz: Number(row.hertz),
      delivery: row.delivery,
      durationSeconds: row.duration_seconds,
    },
    row.custom_duration_seconds,
  );
