import type { App } from "../../app.ts";
import { ProviderFault } from "../../adapters/stripe/port.ts";
import { endBilling } from "../../features/billing/subscription/end-billing.ts";
import { refreshBilling } from "../../features/billing/sync/refresh-billing.ts";
import { settleAllRenewals } from "../../features/billing/subscription/settle-renewals.ts";
import { processEvent } from "../../features/billing/webhook/process-event.ts";
import { ProblemError } from "../../http/problem.ts";
import { findAccountByUser } from "../billing-account.ts";
import { checkInvariant } from "./check-invariant.ts";
import { hasOpenPurchase } from "./facts.ts";
import type { Life } from "./life.ts";

/**
 * 17: every customer action either succeeds or ends in a problem caused by the customer or Stripe.
 */
export async function attempt<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProviderFault) return undefined;
    if (!(error instanceof ProblemError)) throw error;
    checkInvariant(17, error.problem.status !== 500, "a fault of ours");
    return undefined;
  }
}

class Killed extends Error {}

/** A process killed just before it commits: nothing of the transaction remains. */
export const killedBeforeCommit = (app: App): App => ({
  ...app,
  inTransaction: (run) =>
    app.inTransaction(async (tx) => {
      await run(tx);
      throw new Killed();
    }),
});

export async function ignoreKill(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

/** Delivers what happened at Stripe: some of it or all, in any order, and possibly twice. */
export async function deliver(it: Life, share: number, twice: boolean): Promise<void> {
  it.pool.push(...it.product.sandbox.takeEvents().map((one) => one.event.id));
  const count = Math.ceil(it.pool.length * share);
  for (let sent = 0; sent < count; sent += 1) {
    const [id] = it.pool.splice(Math.floor(it.next() * it.pool.length), 1);
    if (id === undefined) return;
    await send(it, id);
    if (twice) await send(it, id);
  }
}

/** Stripe signs when it sends, however long an event has waited. */
async function send(it: Life, id: string): Promise<void> {
  const { payload, signature } = it.product.sandbox.signEvent(id);
  const { statusCode, body } = await it.product.server.inject({
    method: "POST",
    url: "/api/stripe/webhook",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    payload,
  });
  // The database was lost, which is no fault of the code.
  if (statusCode === 503) throw new Error(`The webhook returned 503: ${body}`);
  checkInvariant(17, statusCode === 200, `the webhook returned ${statusCode}: ${body}`);
  it.acknowledged.add(id);
}

export async function listWaiting(it: Life): Promise<string[]> {
  const account = await findAccountByUser(it.product.app.db, it.userId);
  const rows = await it.product.app.db
    .selectFrom("stripe_events")
    .select("id")
    .where("state", "=", "received")
    .where("stripe_customer_id", "=", account?.stripe_customer_id ?? "none")
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/**
 * One to three processes at the same time, bypassing the one-at-a-time order within a process; each
 * may die. 16: an event whose processing failed is processed again.
 */
export async function work(
  it: Life,
  { at, side, dies }: { at: number; side: number; dies: boolean },
): Promise<void> {
  const { app } = it.product;
  const ids = await listWaiting(it);
  const account = await findAccountByUser(app.db, it.userId);
  const chosen = ids[at % Math.max(1, ids.length)];
  const own = dies ? killedBeforeCommit(app) : app;
  let isProcessed = false;
  const processOne = async (id: string) => {
    await processEvent(own, id);
    isProcessed = true;
  };
  if (dies && chosen !== undefined) it.kinds.add("killed");
  const jobs = [
    ...(chosen === undefined ? [] : [attempt(() => ignoreKill(() => processOne(chosen)))]),
    ...Array.from({ length: side - 1 }, () =>
      account === undefined
        ? Promise.resolve(undefined)
        : attempt(() => ignoreKill(() => refreshBilling(app, account.user_ref))),
    ),
  ];
  await Promise.all(jobs);
  if (chosen === undefined || isProcessed) return;
  it.kinds.add("event failed");
  const isWaiting = it.isAtOnce || (await listWaiting(it)).includes(chosen);
  checkInvariant(16, isWaiting, "an event whose processing failed does not wait any more");
}

/** Everything is delivered and processed, as the queue and the sweep would do over time. */
export async function settle(it: Life): Promise<void> {
  const { app } = it.product;
  it.wire.fates = [];
  for (let round = 0; round < 6; round += 1) {
    await settleAllRenewals(app);
    if (it.hasLeft && !it.isEnded) await endLeaverBilling(it, app);
    await deliver(it, 1, false);
    const ids = await listWaiting(it);
    for (const id of ids) await processEvent(app, id);
    if (ids.length === 0) return;
  }
}

/** Like the leaver's job: runs until it has succeeded, and not after that. */
export async function endLeaverBilling(it: Life, app: App): Promise<void> {
  await attempt(() =>
    ignoreKill(async () => {
      await endBilling(app, it.userId);
      it.isEnded = true;
    }),
  );
  checkInvariant(
    9,
    it.isAtOnce || !it.isEnded || !hasOpenPurchase(it),
    "somebody who left can still pay",
  );
}

const mostRepeated = 4;

/** 5: some events are delivered again, in another order. */
export async function redeliverEvents(it: Life): Promise<void> {
  for (const id of pickAtRandom(it, [...it.acknowledged])) await send(it, id);
  checkInvariant(
    5,
    (await listWaiting(it)).length === 0,
    "an event that was known waits once more",
  );
}

/** 6: the inbox is processed from the start, in another order. */
export async function reprocessEvents(it: Life): Promise<void> {
  const { app } = it.product;
  for (const id of pickAtRandom(it, [...it.acknowledged])) {
    await app.db
      .updateTable("stripe_events")
      .set({ state: "received" })
      .where("id", "=", id)
      .where("state", "=", "done")
      .execute();
    await processEvent(app, id);
  }
}

function pickAtRandom(it: Life, all: string[]): string[] {
  const some: string[] = [];
  while (some.length < mostRepeated && all.length > 0)
    some.push(...all.splice(Math.floor(it.next() * all.length), 1));
  return some;
}
