import { draftDays } from "@attune/contract/draft";
import type { App } from "../../app.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import { requirePerson } from "../../http/require-person.ts";
import { deleteDraftsBefore, deleteOwnDraft, type DraftRow, insertDraft } from "./draft.sql.ts";

interface Draft {
  staffId: string;
  /** Whom it is about, or else its author: it is sealed under their key. */
  userId: string;
  place: string;
  aboutId: string;
  text: string;
}

type Deps = Pick<App, "db" | "inTransaction" | "sealer" | "clock" | "randomness">;

/** Replaces the draft of that place; an empty text deletes it. Throws 404 if the person is unknown. */
export async function saveDraft(app: Deps, draft: Draft): Promise<void> {
  const { staffId, userId, place, aboutId, text } = draft;
  const own = { staff_id: staffId, place, about_id: aboutId };
  await app.inTransaction(async (tx) => {
    await requirePerson(tx, userId);
    // Concurrent saves from two tabs of one member of staff run one after the other.
    await lockPerson(tx, staffId);
    await deleteOwnDraft(tx, own);
    await deleteDraftsBefore(tx, oldestDraft(app));
    if (text.trim() === "") return;
    const id = app.randomness.uuid();
    await insertDraft(tx, {
      ...own,
      id,
      user_id: userId,
      text_sealed: await app.sealer.seal(tx, sealedAt(id, userId), text),
      updated_at: app.clock.now(),
    });
  });
}

export const openDraft = ({ sealer, db }: Pick<App, "sealer" | "db">, it: DraftRow) =>
  sealer.open<string>(db, sealedAt(it.id, it.user_id), it.text_sealed);

export const oldestDraft = ({ clock }: Pick<App, "clock">) =>
  new Date(clock.now().getTime() - draftDays * 86_400_000);

const sealedAt = (rowId: string, userId: string) => ({
  table: "staff_drafts",
  column: "text",
  rowId,
  userId,
});
