import {
  eventsOnPage,
  type Reconciliation,
  type StripeEvent,
} from "@attune/contract/billing/webhook";
import type { App } from "../../../app.ts";
import { findUsersByRef } from "../payer/account.sql.ts";
import { findInboxEvent, type InboxRow, listInbox } from "./inbox.sql.ts";
import { type Drift, findReconciliation } from "./reconcile.sql.ts";

type Deps = Pick<App, "db" | "config">;

export async function listEvents(
  app: Deps,
  isStuck: boolean,
  page: number,
): Promise<{ events: StripeEvent[]; hasMore: boolean }> {
  const rows = await listInbox(app.db, {
    isStuck,
    limit: eventsOnPage + 1,
    offset: (page - 1) * eventsOnPage,
  });
  const events = rows.slice(0, eventsOnPage).map((it) => present(app, it));
  return { events, hasMore: rows.length > eventsOnPage };
}

export async function findOneEvent(app: Deps, id: string): Promise<StripeEvent | undefined> {
  const row = await findInboxEvent(app.db, id);
  return row && present(app, row);
}

/** The result of the latest reconciliation, with the people its references belong to, if they still exist. */
export async function findComparison({ db }: Pick<App, "db">): Promise<Reconciliation | null> {
  const row = await findReconciliation(db);
  if (row === undefined) return null;
  const drifts = JSON.parse(row.drifts) as Drift[];
  const users = await findUsersByRef(
    db,
    drifts.map((it) => it.userRef),
  );
  return {
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    accounts: row.accounts,
    missedEvents: row.events,
    drifts: drifts.map(({ userRef, fault = null }) => ({
      customer: users.get(userRef) ?? null,
      fault,
    })),
  };
}

function present({ config }: Pick<App, "config">, row: InboxRow): StripeEvent {
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    fault: row.fault,
    receivedAt: row.received_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    customer:
      row.user_id === null || row.username === null
        ? null
        : { id: row.user_id, username: row.username },
    isOfOtherMode: row.is_live !== (config.stripe?.mode === "live"),
  };
}
