import { type RefundWindow, windowHoursAt } from "@attune/domain/billing/refund-rules";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { laterThan, refuseStale } from "../../http/based-on.ts";
import { saveVersions } from "./save-versions.ts";
import { findSettings, listWindows, lockSettings, putWindow } from "./legal.sql.ts";

/** Every window that was promised, oldest first: a payment keeps the one of its own moment. */
export async function listRefundWindows(db: Db): Promise<RefundWindow[]> {
  return await listWindows(db);
}

/** Within how many hours a payment that is made now is given back when asked for. */
export async function findRefundWindow({ db, clock }: Pick<App, "db" | "clock">): Promise<number> {
  return windowHoursAt(await listWindows(db), clock.now());
}

/** The last that was set, and since when it is promised. */
export async function findLastWindow(db: Db): Promise<RefundWindow> {
  const last = (await listWindows(db)).at(-1);
  if (last === undefined) throw new Error("No refund window was ever set");
  return last;
}

/** Holds for what is paid from now on. The texts that name it are kept as a version. */
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
