import { notFound } from "@attune/contract/problem";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { orProblem } from "../../http/problem.ts";
import { deleteDraft, findDraft, putDraft } from "./review-draft.sql.ts";
import { findAudioFile } from "./track.sql.ts";

const draftPlace = (rowId: string, userId: string) => ({
  table: "review_drafts",
  column: "note",
  rowId,
  userId,
});

interface Draft {
  trackId: string;
  staffId: string;
  userId: string;
  note: string;
}

/** Stores a reviewer's draft, encrypted; drafts after the decision are discarded. Throws 404. */
export async function saveDraft(
  app: Pick<App, "inTransaction" | "sealer" | "clock" | "randomness">,
  { trackId, staffId, note }: Omit<Draft, "userId">,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const row = orProblem(await findAudioFile(tx, trackId), notFound);
    if (row.status !== "pending" || row.decided_at !== null) return;
    if (note.trim() === "") await deleteDraft(tx, trackId, staffId);
    else await storeDraft(app, tx, { trackId, staffId, userId: row.user_id, note });
  });
}

export async function storeDraft(
  { sealer, clock, randomness }: Pick<App, "sealer" | "clock" | "randomness">,
  tx: Tx,
  { trackId, staffId, userId, note }: Draft,
): Promise<void> {
  const id = randomness.uuid();
  await putDraft(tx, {
    id,
    track_id: trackId,
    staff_id: staffId,
    user_id: userId,
    note_sealed: await sealer.seal(tx, draftPlace(id, userId), note),
    updated_at: clock.now(),
  });
}

export async function openDraft(
  { sealer }: Pick<App, "sealer">,
  db: Db,
  it: { trackId: string; staffId: string },
): Promise<string | null> {
  const row = await findDraft(db, it.trackId, it.staffId);
  if (row === undefined) return null;
  return await sealer.open<string>(db, draftPlace(row.id, row.user_id), row.note_sealed);
}
