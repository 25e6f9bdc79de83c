import { type RefundWindow, windowHoursAt } from "@attune/domain/billing/refund-rules";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { laterThan, refuseStale } from "../../http/based-on.ts";
import { saveVersions } from "./save-versions.ts";
import { findSettings, listWindows, lockSettings, putWindow } from "./legal.sql.ts";

/** Every promised window, oldest first; a payment has the one from its own time. */
export async function listRefundWindows(db: Db): Promise<RefundWindow[]> {
  return await listWindows(db);
}

/** The refund window in hours for a payment made now. */
export async function findRefundWindow({ db, clock }: Pick<App, "db" | "clock">): Promise<number> {
  return windowHoursAt(await listWindows(db), clock.now());
}

/** The latest window, and since when it applies. */
export async function findLastWindow(db: Db): Promise<RefundWindow> {
  const last = (await listWindows(db)).at(-1);
  if (last === undefined) throw new Error("No refund window was ever set");
  return last;
}

/** Applies to payments from now on. Texts that mention it are stored as a version. */
export async function setRefundWindow(
  app: Pick<App, "inTransaction" | "clock" | "randomness">,
  { hours, basedOn }: { hours: number; basedOn?: string | undefined },
): Promise<void> {
  await app.inTransaction(async (tx) => {
    await lockSettings(tx);
    const last = await findLastWindow(tx);
    refuseStale(basedOn, last.since);
    if (last.hours === hours) return;
    await putWindow(tx, hours, laterThan(last.since, app.clock.now()));
    const row = await findSettings(tx);
    if (row !== undefined) await saveVersions(app, tx, row, { asksAgain: false, staffId: null });
  });
}
