import type { App } from "../../app.ts";
import {
  deletePerson,
  findPayerRef,
  saveNameOfStaff,
  putErased,
  stripLedger,
} from "./erasure.sql.ts";
import { findLeaver } from "./closing.sql.ts";

/** Erases people whom a restored backup brought back; returns how many. */
export async function eraseAgain(
  app: Pick<App, "inTransaction" | "sealer" | "clock" | "randomness">,
  userIds: readonly string[],
): Promise<number> {
  let count = 0;
  for (const userId of userIds)
    await app.inTransaction(async (tx) => {
      if ((await findLeaver(tx, userId)) === undefined) return;
      const userRef = await findPayerRef(tx, userId);
      if (userRef !== undefined) await stripLedger(tx, userRef);
      const now = app.clock.now();
      await saveNameOfStaff(tx, userId, now);
      await deletePerson(tx, userId);
      await putErased(tx, app.randomness.uuid(), userId, now);
      app.sealer.forget(userId);
      count += 1;
    });
  return count;
}
