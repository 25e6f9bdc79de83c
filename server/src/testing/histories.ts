import { randomInt } from "node:crypto";
import fc from "fast-check";
import { ProviderFault } from "../adapters/stripe/port.ts";
import type { App } from "../app.ts";
import { createUser } from "../features/account/create-user.ts";
import { findAccountByUser } from "./billing-account.ts";
import { refreshBilling } from "../features/payment/refresh-billing.ts";
import { runOperation } from "../features/payment/run-operation.ts";
import { workEvent } from "../features/payment/work-event.ts";
import { changeSubscription } from "../features/subscription/change-subscription.ts";
import { confirmPayment } from "../features/subscription/confirm-payment.ts";
import { startPurchase } from "../features/subscription/start-purchase.ts";
import { syncSubscription } from "../features/subscription/sync-subscription.ts";
import { ProblemError } from "../http/problem.ts";
import { openBooks } from "./books.ts";
import { checkAtRest, checkInMotion } from "./invariants.ts";
import type { Life } from "./life.ts";
import { dayMs, hourMs, type MoneyProduct, payByCard, startMoneyProduct } from "./money.ts";

/** How much chance a run of the tests has; HISTORY_SEED repeats one. */
export const chances = {
  /** Fewer on PGlite, which takes longer; `npm run histories -- 100000` lives as many as wanted. */
  histories: Number(process.env["HISTORIES"] ?? (isOnPostgres() ? 200 : 50)),
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

/** What may happen in the life of one customer, in whatever order. */
export type Step =
  | { what: "buy"; plan: "starter" | "enhanced"; twice: boolean }
  | { what: "pay"; card: string }
  | { what: "confirm" | "sync" | "cancel" | "keep" | "pause" | "resume" | "dispute" | "lose" }
  | { what: "refund"; part: number }
  | { what: "wait"; ms: number }
  | { what: "deliver"; share: number; twice: boolean }
  | { what: "work"; at: number; side: number; dies: boolean }
  | { what: "trouble"; fault: Fault; calls: number };

type Fault = "lost" | "down" | "500" | "429" | "garbage" | "hang";

const card = fc.constantFrom(
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_chargeDeclined",
  "pm_card_chargeCustomerFail",
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("buy" as const),
      plan: fc.constantFrom("starter" as const, "enhanced" as const, "enhanced" as const),
      twice: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ what: fc.constant("pay" as const), card }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom(
        ...(["confirm", "confirm", "sync", "cancel", "keep", "pause", "resume"] as const),
        ...(["dispute", "lose"] as const),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("refund" as const),
      part: fc.constantFrom(1, 1, 0.3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("wait" as const),
      ms: fc.constantFrom(hourMs, 3 * dayMs, 8 * dayMs, 32 * dayMs),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("deliver" as const),
      share: fc.constantFrom(0.3, 0.6, 1),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("work" as const),
      at: fc.nat(50),
      side: fc.integer({ min: 1, max: 3 }),
      dies: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("trouble" as const),
      fault: fc.constantFrom(...(["lost", "down", "500", "429", "garbage", "hang"] as const)),
      calls: fc.integer({ min: 1, max: 4 }),
    }),
  },
);

export const history = fc.record({
  seed: fc.nat(0x7fff_ffff),
  steps: fc.array(step, { minLength: 4, maxLength: 10 }),
});

export type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

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
      const ask = () => attempt(() => startPurchase(app, { ...wish, ...more }));
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
      await attempt(() => changeSubscription(app, it.userId, what));
      return;
    }
    case "refund":
      await giveBack(it, one.part);
      return;
    case "dispute":
    case "lose":
      quarrel(it, one.what);
      return;
    case "wait":
      it.product.pass(one.ms);
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
    await deliver(it, 1, false);
    const ids = await waiting(it);
    for (const id of ids) await workEvent(it.product.app, id);
    if (ids.length === 0) return;
  }
}
