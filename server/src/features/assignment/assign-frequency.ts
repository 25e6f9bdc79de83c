import { frequencyAssigned, frequencyNotAssignable } from "@attune/contract/assignment";
import { notFound } from "@attune/contract/problem";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { refuseWithdrawn } from "../legal/refuse-withdrawn.ts";
import { countUse } from "../frequency/count-use.ts";
import { findEntry } from "../frequency/list-catalogue.ts";
import { findReasonsAgainstPulses, holdBackGiven } from "../track/hold-back.ts";
import { deleteGiven, hasUser, insertGiven, isGiven } from "./assignment.sql.ts";

type Deps = Pick<App, "db" | "inTransaction" | "events" | "sealer" | "clock" | "randomness">;

export interface Gift {
  userId: string;
  frequencyId: string;
  staffId: string;
  notes: string | null;
  customDurationSeconds: number | null;
}

export const notesPlace = (rowId: string, userId: string) => ({
  table: "user_frequencies",
  column: "notes",
  rowId,
  userId,
});

/**
 * Playable at once, unless it may have pulses or beats that one of the person's answers rules out:
 * then it is held back. Throws 404 if the person does not exist, 409 if the entry is inactive or
 * already assigned to them.
 */
export async function assignFrequency(app: Deps, gift: Gift): Promise<string> {
  const { userId, frequencyId, notes } = gift;
  if (!(await hasUser(app.db, userId))) throw new ProblemError(notFound);
  const found = await findEntry(app.db, { id: frequencyId });
  if (found?.entry.isActive !== true) throw new ProblemError(frequencyNotAssignable);
  const reasons = await findReasonsAgainstPulses(app, userId);
  const id = app.randomness.uuid();
  const now = app.clock.now();
  const place = notesPlace(id, userId);
  await app.inTransaction(async (tx) => {
    await lockPerson(tx, userId);
    await refuseWithdrawn(tx, userId);
    if (await isGiven(tx, userId, frequencyId)) throw new ProblemError(frequencyAssigned);
    await insertGiven(tx, {
      id,
      user_id: userId,
      frequency_id: frequencyId,
      assigned_by: gift.staffId,
      notes_sealed: notes === null ? null : await app.sealer.seal(tx, place, notes),
      custom_duration_seconds: gift.customDurationSeconds,
      created_at: now,
      updated_at: now,
    });
    // It may have been deleted or deactivated while we waited for the lock.
    const still = await findEntry(tx, { id: frequencyId });
    if (still?.entry.isActive !== true) throw new ProblemError(frequencyNotAssignable);
    await holdBackGiven(app, tx, { id, userId, reasons });
    await countUse(tx, [found.entry.id]);
    await app.events.publish(tx, userId);
  });
  return id;
}

/** Throws 404 if it is already gone. */
export async function removeAssignment(
  app: Pick<App, "inTransaction" | "events">,
  id: string,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const userId = await deleteGiven(tx, id);
    if (userId === undefined) throw new ProblemError(notFound);
    await app.events.publish(tx, userId);
  });
}
