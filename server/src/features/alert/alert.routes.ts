import * as contract from "@attune/contract/alert";
import type { App } from "../../app.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { findAlerts, saveAcknowledgement, listAlertedCases } from "./alert.sql.ts";

export function alertRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.listAlerts, ({ who: _staff }) => listNow(app));

  mount(context, contract.acknowledgeAlert, async ({ who, body: { kind, until } }) => {
    const now = app.clock.now();
    // Future problems cannot be acknowledged.
    const seen = new Date(Math.min(new Date(until).getTime(), now.getTime()));
    await saveAcknowledgement(app.db, { kind, until: seen, userId: who.userId, now });
    return await listNow(app);
  });
}

/** In the contract's order: alerts about people's care first. */
async function listNow({
  db,
  clock,
  config: { isProduction, stripe, backupAlertHours },
}: Pick<App, "db" | "clock" | "config">): Promise<contract.Alert[]> {
  const rows = await findAlerts(db, {
    now: clock.now(),
    hasStripe: stripe !== null,
    isProduction,
    backupHours: backupAlertHours,
  });
  const cases = await listAlertedCases(db, clock.now());
  return contract.alertKinds.flatMap((kind) =>
    rows
      .filter((it) => it.kind === kind)
      .map((it) => ({
        kind,
        count: it.count,
        freshCount: it.fresh_count,
        oldestAt: it.oldest_at.toISOString(),
        newestAt: it.newest_at.toISOString(),
        acknowledgedAt: it.acknowledged_at?.toISOString() ?? null,
        acknowledgedBy: it.acknowledged_by,
        cases: cases
          .filter((one) => one.kind === kind)
          .map(({ id, raised_at }) => ({ id, raisedAt: raised_at.toISOString() })),
      })),
  );
}
