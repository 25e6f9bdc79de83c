import { accountStatusOf } from "@attune/domain/billing/status";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { tryEach } from "../../try-each.ts";
import { findAccess } from "../entitlement/find-entitlement.ts";
import { changeFree, listEndedWithPlan, lockEnded } from "./free-account.sql.ts";

type Deps = Pick<App, "db" | "inTransaction" | "events" | "clock" | "config">;

/**
 * Once free access has ended, a plan bought meanwhile makes its owner a customer like any other. The next
 * reading of their billing would do the same, but it may be days away.
 */
export async function countEndedWithPlan(app: Deps & Pick<App, "log">): Promise<void> {
  await tryEach(app, await listEndedWithPlan(app.db, app.clock.now()), {
    run: (id) => app.inTransaction((tx) => countPlan(app, tx, id)),
    failed: "a plan was not counted after free access",
    fieldsOf: (userId) => ({ userId }),
  });
}

/** Does nothing if the person has no plan, or their free access goes on. */
export async function countPlan(app: Deps, tx: Tx, id: string): Promise<void> {
  const now = app.clock.now();
  if (!(await lockEnded(tx, id, now))) return;
  const status = accountStatusOf[(await findAccess({ ...app, db: tx }, id)).status];
  if (status === "inactive") return;
  await changeFree(tx, id, { subscription_status: status, updated_at: now });
  await app.events.publish(tx, id);
}
