import { type RefundWindow, windowHoursAt } from "@attune/domain/billing/refund-rules";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { keepVersions } from "./keep-versions.ts";
import { findSettings, listWindows, putWindow } from "./legal.sql.ts";

/** Every window that was promised, oldest first: a payment keeps the one of its own moment. */
export async function listRefundWindows(db: Db): Promise<RefundWindow[]> {
  return await listWindows(db);
}

/** Within how many hours a payment that is made now is given back when asked for. */
export async function findRefundWindow({ db, clock }: Pick<App, "db" | "clock">): Promise<number> {
  return windowHoursAt(await listWindows(db), clock.now());
}

/** Holds for what is paid from now on. The texts that name it are kept as a version. */
export async function setRefundWindow(
  app: Pick<App, "db" | "clock" | "randomness">,
  hours: number,
): Promise<number> {
  if ((await findRefundWindow(app)) !== hours) {
    await putWindow(app.db, hours, app.clock.now());
    const row = await findSettings(app.db);
    if (row !== undefined)
      await keepVersions(app, app.db, row, { asksAgain: false, staffId: null });
  }
  return await findRefundWindow(app);
}
