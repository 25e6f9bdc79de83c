import { type Purpose, purposeMinutes } from "@attune/contract/purpose";
import type { App } from "../../app.ts";
import { requirePerson } from "../../http/require-person.ts";
import { putPurpose } from "./purpose.sql.ts";

interface Stated {
  staffId: string;
  userId: string;
  purpose: Purpose;
  note: string;
}

/** Lets a staff member read one person's answers for 30 minutes. Throws 404 if there is no such person. */
export async function statePurpose(
  app: Pick<App, "inTransaction" | "sealer" | "clock" | "randomness">,
  { staffId, userId, purpose, note }: Stated,
): Promise<Date> {
  const id = app.randomness.uuid();
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + purposeMinutes * 60_000);
  await app.inTransaction(async (tx) => {
    await requirePerson(tx, userId);
    await putPurpose(tx, {
      id,
      user_id: userId,
      staff_id: staffId,
      purpose,
      note_sealed: await app.sealer.seal(tx, notePlace(id, userId), note),
      stated_at: now,
      expires_at: expiresAt,
    });
  });
  return expiresAt;
}

/** What staff write may mention a person's health. */
export const notePlace = (rowId: string, userId: string) => ({
  table: "read_purposes",
  column: "note",
  rowId,
  userId,
});
