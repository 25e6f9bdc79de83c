import { randomInt } from "node:crypto";
import { ProviderFault } from "../adapters/stripe/port.ts";
import type { App } from "../app.ts";
import { createUser } from "../features/account/create-user.ts";
import { findAccountByUser } from "./billing-account.ts";
import { actOnCase } from "../features/care-case/act-on-case.ts";
import { openCase } from "../features/care-case/open-case.ts";
import { refuseWhileCareIsFirst } from "../features/care-case/refuse-payment.ts";
import { refreshBilling } from "../features/payment/refresh-billing.ts";
import { runOperation } from "../features/payment/run-operation.ts";
import { settleAllRenewals, settleRenewals } from "../features/payment/settle-renewals.ts";
import { workEvent } from "../features/payment/work-event.ts";
import { changeSubscription } from "../features/subscription/change-subscription.ts";
import { confirmPayment } from "../features/subscription/confirm-payment.ts";
import { startPurchase } from "../features/subscription/start-purchase.ts";
import { syncSubscription } from "../features/subscription/sync-subscription.ts";
import { ProblemError } from "../http/problem.ts";
import type { History, Step } from "./history.ts";
import { openBooks } from "./books.ts";
import { checkAtRest, checkHeld, checkInMotion } from "./invariants.ts";
import type { Life } from "./life.ts";
import { dayMs, type MoneyProduct, payByCard, startMoneyProduct } from "./money.ts";

/** How much chance a run of the tests has; HISTORY_SEED repeats one. */
export const chances = {
  /** Fewer on PGlite, which takes longer; `npm run histories -- 100000` lives as many as wanted. */
  histories: Number(process.env["HISTORIES"] ?? (isOnPostgres() ? 150 : 30)),
  troubles: Number(process.env["TROUBLES"] ?? "25"),
  /**
   * The same lives in every run of all tests, but others on each engine; `npm run histories` goes where nobody
   * has been.
   */
  seed: Number(process.env["HISTORY_SEED"] ?? (isOnPostgres() ? 20_261_122 : 20_261_121)),
};

function isOnPostgres(): boolean {
  return (process.env["TEST_DATABASE_URL"] ?? "") !== "";
}

/** Nothing works in the background but the histories themselves. */
export async function startLives(): Promise<MoneyProduct> {
  const product = await startMoneyProduct({ process: "api", logLevel: "silent" });
  product.app.queue = { ...product.app.queue, enqueue: async () => {} };
  return product;
}

/** Lives one history and checks the invariants at every step and, once all is settled, at rest. */
export async function live(product: MoneyProduct, { seed, steps }: History): Promise<void> {
  const it = await begin(product, seed);
  for (const one of steps) {
    await take(it, one);
    await checkInMotion(it);
  }
  product.meddle(({ method, key }) => watch(it, method, key));
  await settle(it);
  await checkAtRest(it);
}

async function begin(product: MoneyProduct, seed: number): Promise<Life> {
  const { app, sandbox } = product;
  sandbox.takeEvents();
  const { product: products, price } = sandbox.world.records;
  sandbox.reset();
  // What is sold stays. Ids never come twice, or this life would meet the rows of another.
  Object.assign(sandbox.world.records, { product: products, price });
  sandbox.world.chance.state = randomInt(0xffff_ffff);
  // The lives before have left nothing to sweep.
  await app.db.deleteFrom("care_cases").execute();
  await app.db.updateTable("subscriptions").set({ renewals_held: false }).execute();
  // Days of its own, so that the books can tell what this life has brought.
  product.pass(2 * dayMs);
  const name = `life ${app.randomness.uuid()}`;
  const userId = await app.inTransaction((tx) =>
    createUser(app, tx, {
      username: name,
      email: `${name.slice(5)}@example.com`,
      passwordHash: "none",
      dateOfBirth: "1990-01-01",
      more: {},
    }),
  );
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
  const it: Life = {
    product,
    userId,
    opening: await openBooks(product),
    pool: [],
    keys: new Set(),
    clientSecret: null,
    disputes: [],
    next,
  };
  product.meddle(({ method, key }) => watch(it, method, key));
  return it;
}

function watch(it: Life, method: string, key: string | undefined): "pass" {
  if (method !== "GET" && key !== undefined) it.keys.add(key);
  return "pass";
}

async function take(it: Life, one: Step): Promise<void> {
  const { app } = it.product;
  switch (one.what) {
    case "buy": {
      const wish = { userId: it.userId, planId: it.product.plans[one.plan] };
      const more = { flow: "embedded" as const, publicUrl: "http://localhost" };
      const ask = () =>
        attempt(async () => {
          await refuseWhileCareIsFirst(app, it.userId);
          return await startPurchase(app, { ...wish, ...more });
        });
      const made = await Promise.all(one.twice ? [ask(), ask()] : [ask()]);
      const secrets = made.flatMap((started) => started?.clientSecret ?? []);
      if (new Set(secrets).size > 1) throw new Error("Two clicks, two attempts");
      it.clientSecret = secrets[0] ?? it.clientSecret;
      return;
    }
    case "pay":
      if (it.clientSecret !== null) payByCard(it.product, it.clientSecret, one.card);
      return;
    case "confirm": {
      const id = it.clientSecret?.split("_secret_")[0];
      const claim = { userId: it.userId, sessionHash: "session" };
      if (id !== undefined) await attempt(() => confirmPayment(app, { ...claim, id }));
      return;
    }
    case "sync":
      await attempt(() => syncSubscription(app, it.userId));
      return;
    case "cancel":
    case "keep":
    case "pause":
    case "resume": {
      const { what } = one;
      await attempt(async () => {
        if (what === "resume") await refuseWhileCareIsFirst(app, it.userId);
        await changeSubscription(app, it.userId, what);
      });
      return;
    }
    case "raise":
    case "answer":
      await (one.what === "raise" ? raise(it) : answer(it));
      await attempt(() => surviving(() => settleRenewals(one.dies ? mortal(app) : app, it.userId)));
      return;
    case "refund":
      await giveBack(it, one.part);
      return;
    case "dispute":
    case "lose":
      quarrel(it, one.what);
      return;
    case "wait":
      await checkHeld(it, () => it.product.pass(one.ms));
      return;
    case "deliver":
      await deliver(it, one.share, one.twice);
      return;
    case "work":
      await work(it, one);
      return;
    case "trouble": {
      let left = one.calls;
      it.product.meddle(({ method, key }) => {
        watch(it, method, key);
        left -= 1;
        return left >= 0 ? one.fault : "pass";
      });
      return;
    }
    default:
      throw new Error(`Nobody knows how to ${(one as Step).what}`);
  }
}

async function raise(it: Life): Promise<void> {
  const { app } = it.product;
  const risk = { isCrisis: true, redFlags: [], findings: [] };
  await app.inTransaction(async (tx) => {
    await openCase(app, tx, { userId: it.userId, source: "ticket", sourceId: it.userId, risk });
  });
}

async function answer(it: Life): Promise<void> {
  const { app } = it.product;
  const open = await app.db
    .selectFrom("care_cases")
    .select("id")
    .where("user_id", "=", it.userId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  const step = it.next() < 0.5 ? "contacted" : "closed";
  // Whoever acts has to be somebody; here it is the person themselves.
  if (open !== undefined) await actOnCase(app, { caseId: open.id, staffId: it.userId, step });
}

/** Whatever the customer does ends well or in a problem that is theirs or Stripe's, and in nothing else. */
async function attempt<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProblemError || error instanceof ProviderFault) return undefined;
    throw error;
  }
}

/** As staff do it: never more than is left. */
async function giveBack(it: Life, part: number): Promise<void> {
  const { app, sandbox } = it.product;
  const account = await findAccountByUser(app.db, it.userId);
  const charge = [...sandbox.world.records.charge.newestFirst()].find(
    (one) => one.status === "succeeded" && one.amount_refunded < one.amount,
  );
  if (account === undefined || charge === undefined) return;
  const left = charge.amount - charge.amount_refunded;
  const amountMinor = Math.max(1, Math.floor(left * part));
  const params = { chargeId: charge.id, amountMinor, metadata: { reason: "history" } };
  await attempt(() =>
    runOperation(app, { userRef: account.user_ref, kind: "refund", params }, (key) =>
      app.provider.refund(key, params),
    ),
  );
}

function quarrel(it: Life, what: "dispute" | "lose"): void {
  const { sandbox } = it.product;
  if (what === "lose") {
    const id = it.disputes.pop();
    if (id !== undefined) sandbox.closeDispute(id, "lost");
    return;
  }
  const charge = [...sandbox.world.records.charge.newestFirst()].find(
    (one) => one.status === "succeeded" && !one.disputed && one.amount_refunded === 0,
  );
  if (charge !== undefined) it.disputes.push(sandbox.dispute(charge.id).id);
}

async function deliver(it: Life, share: number, twice: boolean): Promise<void> {
  it.pool.push(...it.product.sandbox.takeEvents());
  const count = Math.ceil(it.pool.length * share);
  for (let sent = 0; sent < count; sent += 1) {
    const [parcel] = it.pool.splice(Math.floor(it.next() * it.pool.length), 1);
    if (parcel === undefined) return;
    await send(it, parcel);
    if (twice) await send(it, parcel);
  }
}

async function send(it: Life, parcel: { payload: string; signature: string }): Promise<void> {
  const { statusCode, body } = await it.product.server.inject({
    method: "POST",
    url: "/api/stripe/webhook",
    headers: {
      "content-type": "application/json",
      "stripe-signature": sign(it, parcel.payload),
    },
    payload: parcel.payload,
  });
  if (statusCode !== 200) throw new Error(`The webhook answered ${statusCode}: ${body}`);
}

/** Stripe signs when it sends, however long an event has waited. */
function sign(it: Life, payload: string): string {
  const { id } = JSON.parse(payload) as { id: string };
  return it.product.sandbox.signEvent(id).signature;
}

async function waiting(it: Life): Promise<string[]> {
  const account = await findAccountByUser(it.product.app.db, it.userId);
  const rows = await it.product.app.db
    .selectFrom("stripe_events")
    .select("id")
    .where("state", "=", "received")
    .where("stripe_customer_id", "=", account?.stripe_customer_id ?? "none")
    .execute();
  return rows.map((row) => row.id);
}

/** One to three processes at the same time, past the turns that one process would keep; each may die. */
async function work(it: Life, { at, side, dies }: { at: number; side: number; dies: boolean }) {
  const { app } = it.product;
  const ids = await waiting(it);
  const account = await findAccountByUser(app.db, it.userId);
  const chosen = ids[at % Math.max(1, ids.length)];
  const own = dies ? mortal(app) : app;
  const jobs = [
    ...(chosen === undefined ? [] : [attempt(() => surviving(() => workEvent(own, chosen)))]),
    ...Array.from({ length: side - 1 }, () =>
      account === undefined
        ? Promise.resolve(undefined)
        : attempt(() => surviving(() => refreshBilling(app, account.user_ref))),
    ),
  ];
  await Promise.all(jobs);
}

class Killed extends Error {}

/** A process that is killed when it is about to commit: nothing of the transaction remains. */
const mortal = (app: App): App => ({
  ...app,
  inTransaction: (run) =>
    app.inTransaction(async (tx) => {
      await run(tx);
      throw new Killed();
    }),
});

async function surviving(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

/** Everything is delivered and worked, as the queue would do it by and by. */
async function settle(it: Life): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await settleAllRenewals(it.product.app);
    await deliver(it, 1, false);
    const ids = await waiting(it);
    for (const id of ids) await workEvent(it.product.app, id);
    if (ids.length === 0) return;
  }
}
