import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Alert } from "@attune/contract/alert";
import type { Reconciliation } from "@attune/contract/billing/webhook";
import {
  buy,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../../testing/money.ts";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { makeGate } from "../../../testing/histories/gate.ts";
import type { Fate } from "../../../testing/sandbox-wire.ts";
import { reconcileNightly } from "./reconcile.ts";

let product: MoneyProduct;
/** All with a plan, in the order in which a comparison reads them. */
let people: { id: string; username: string; stripeId: string }[];

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  await makeOffice(product);
  for (const username of ["payer one", "payer two", "payer three"])
    await buy(product, (await newCustomer(product, username)).visitor, "enhanced");
  await product.deliverAndSettle();
  const { rows } = await sql<(typeof people)[number]>`
    select users.id, username, billing_accounts.stripe_customer_id as "stripeId"
    from billing_accounts join users on users.id = user_id order by user_ref`.execute(
    product.app.db,
  );
  people = rows;
});
afterAll(() => product.close());
afterEach(() => product.meddle(() => "pass"));

const newest = async () => {
  const admin = await product.signedIn("admin");
  return (await admin.get("/api/admin/stripe/reconciliation")).json<Reconciliation | null>();
};

/** A day later, every plan reads as past due here, which no webhook corrects. */
async function differ(): Promise<void> {
  product.pass(dayMs);
  await product.app.db.updateTable("subscriptions").set({ status: "past_due" }).execute();
}

const statuses = async () => {
  const rows = await product.app.db.selectFrom("subscriptions").select("status").execute();
  return rows.map((it) => it.status);
};

const allDiffered = () =>
  people.map(({ id, username }) => ({ customer: { id, username }, fault: null }));

/** As if the process died when it first makes this call to Stripe: the call, and all after it, never end. */
function dieAt(call: string): Promise<void> {
  return new Promise((died) => {
    const provider = new Proxy(product.app.provider, {
      get(own, name) {
        if (name !== call) return Reflect.get(own, name) as unknown;
        return () => {
          died();
          return new Promise(() => {});
        };
      },
    });
    void reconcileNightly({ ...product.app, provider });
  });
}

const brokenOffMs = 901_000;

test("reports the differences found before the process died, and corrects none of them again", async () => {
  await differ();
  await dieAt("listEvents");
  expect(await statuses()).toEqual(["active", "active", "active"]);
  expect(await newest()).toMatchObject({ finishedAt: null });
  product.clock.advance(brokenOffMs);
  let calls = 0;
  product.meddle(({ path }) => {
    if (!path.includes("/events")) calls += 1;
    return "pass";
  });
  await reconcileNightly(product.app);
  const run = await newest();
  expect(run).toMatchObject({ accounts: 3, finishedAt: product.clock.now().toISOString() });
  expect(run?.drifts).toHaveLength(3);
  expect(run?.drifts).toEqual(expect.arrayContaining(allDiffered()));
  expect(calls).toBe(0);
});

test.each<Fate>(["429", "500", "hang", "garbage", "down"])(
  "compares everyone else if Stripe answers %s for one customer, and names that one",
  async (fate) => {
    const [failing] = people;
    await differ();
    product.meddle(({ path }) => (path.includes(failing!.stripeId) ? fate : "pass"));
    await reconcileNightly(product.app);
    const run = await newest();
    expect(run?.finishedAt).not.toBeNull();
    expect(run?.accounts).toBe(2);
    const fault = run?.drifts.find((it) => it.customer?.id === failing!.id)?.fault;
    expect(fault).toEqual(expect.any(String));
    expect((await statuses()).toSorted()).toEqual(["active", "active", "past_due"]);
    product.meddle(() => "pass");
    product.pass(dayMs);
    await reconcileNightly(product.app);
    expect((await newest())?.drifts).toEqual([allDiffered()[0]]);
  },
);

test("alerts staff if no comparison has finished for two days, until one does", async () => {
  const kinds = async () => {
    const admin = await product.signedIn("admin");
    return (await admin.get("/api/admin/alerts")).json<Alert[]>().map((it) => it.kind);
  };
  const alert = "billing-uncompared";
  await differ();
  await reconcileNightly(product.app);
  expect(await kinds()).not.toContain(alert);
  product.meddle(({ path }) => (path.endsWith("/events") ? "refuse" : "pass"));
  for (const _night of [1, 2]) {
    expect(await kinds()).not.toContain(alert);
    product.pass(dayMs);
    await expect(reconcileNightly(product.app)).rejects.toBeInstanceOf(ProviderFault);
  }
  product.clock.advance(brokenOffMs);
  expect(await kinds()).toContain(alert);
  product.meddle(() => "pass");
  await reconcileNightly(product.app);
  expect(await kinds()).not.toContain(alert);
});

test("continues after the database was lost, with everyone it had not read", async () => {
  await differ();
  const { app } = product;
  let isLost = false;
  const db = new Proxy(app.db, {
    get(own, name) {
      if (isLost) throw new Error("Connection terminated unexpectedly");
      const value: unknown = Reflect.get(own, name);
      return typeof value === "function" ? (value.bind(own) as unknown) : value;
    },
  });
  let reads = 0;
  product.meddle(({ path }) => {
    if (path.includes("/v1/customers/cus_")) isLost = (reads += 1) > 1;
    return "pass";
  });
  await expect(reconcileNightly({ ...app, db })).rejects.toThrow("terminated");
  product.meddle(() => "pass");
  product.clock.advance(brokenOffMs);
  await reconcileNightly(app);
  expect(await statuses()).toEqual(["active", "active", "active"]);
  expect(await newest()).toMatchObject({ finishedAt: product.clock.now().toISOString() });
});

test("counts each customer once if another process takes over while this one still compares", async () => {
  const { app } = product;
  await differ();
  const [arrival, response] = [makeGate(), makeGate()];
  product.meddle(async ({ path }) => {
    if (path.includes(people[2]!.stripeId)) {
      arrival.open();
      await response.opened;
    }
    return "pass" as const;
  });
  const slow = reconcileNightly({ ...app, provider: { ...app.provider } });
  await arrival.opened;
  product.meddle(() => "pass");
  product.clock.advance(brokenOffMs);
  await reconcileNightly(app);
  response.open();
  await slow;
  expect((await newest())?.accounts).toBe(3);
});

test("compares those behind hundreds of customers who cannot be read", async () => {
  const { app } = product;
  const now = app.clock.now();
  await sql`
    insert into billing_accounts (user_ref, stripe_customer_id, created_at, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'cus_failing' || n, ${now}, ${now}
    from generate_series(1, 250) as n`.execute(app.db);
  product.meddle(({ path }) => (path.includes("cus_failing") ? "refuse" : "pass"));
  await differ();
  await reconcileNightly(app);
  expect(await statuses()).toEqual(["active", "active", "active"]);
  const run = await newest();
  expect(run?.accounts).toBe(3);
  expect(run?.drifts).toHaveLength(253);
});
