import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Reconciliation, StripeEvent } from "@attune/contract/billing/webhook";
import {
  buy,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../../testing/money.ts";
import { eventually } from "../../../testing/product.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { reconcile, reconcileNightly } from "./reconcile.ts";
import { giveUpEvent } from "./process-event.ts";

let product: MoneyProduct;
let admin: Visitor;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const list = async (query = "") =>
  (await admin.get(`/api/admin/stripe/events${query}`)).json<{
    events: StripeEvent[];
    hasMore: boolean;
  }>();

test("lists an event that failed for good, and processes it on replay", async () => {
  const { visitor } = await newCustomer(product, "payer stuck");
  await buy(product, visitor, "enhanced");
  product.meddle(() => "down");
  await product.deliver();
  const stuck = await eventually(
    async () => (await list("?only=stuck")).events.find((it) => it.attempts > 0 && it.customer),
    "an event has failed",
  );
  expect(stuck).toMatchObject({ state: "received", customer: { username: "payer stuck" } });
  expect(stuck.fault).toBe("Stripe could not be reached");
  await giveUpEvent(product.app, stuck.id);
  expect((await list("?only=stuck")).events.find((it) => it.id === stuck.id)).toMatchObject({
    state: "dead",
  });
  product.meddle(() => "pass");
  const answer = await admin.post(`/api/admin/stripe/events/${stuck.id}/replay`);
  expect(answer.statusCode).toBe(202);
  await product.settled();
  expect((await list("?only=stuck")).events).toEqual([]);
  expect((await list()).events.find((it) => it.id === stuck.id)).toMatchObject({
    state: "done",
    fault: null,
  });
  const payments = await product.app.db.selectFrom("payments").select("stripe_id").execute();
  expect(payments).toHaveLength(1);
});

test("lists the payment of an invoice under the customer whose invoice it is", async () => {
  const { id, visitor } = await newCustomer(product, "payer named");
  await buy(product, visitor, "enhanced");
  await product.deliverAndSettle();
  const paid = (await list()).events.filter((it) => it.type === "invoice_payment.paid");
  expect(paid[0]).toMatchObject({ state: "done", customer: { id, username: "payer named" } });
});

test("does not replay an unknown event or one of the other mode", async () => {
  const absent = await admin.post("/api/admin/stripe/events/evt_none/replay");
  expect(absent.statusCode).toBe(404);
  expect((await admin.post("/api/admin/stripe/events/none/replay")).statusCode).toBe(404);
  const now = product.clock.now();
  await product.app.db
    .insertInto("stripe_events")
    .values({
      id: "evt_live",
      type: "invoice.paid",
      api_version: null,
      is_live: true,
      object_id: null,
      stripe_customer_id: null,
      created_at: now,
      received_at: now,
      state: "dead",
      fault: "other mode",
    })
    .execute();
  const refused = await admin.post("/api/admin/stripe/events/evt_live/replay");
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ message: string }>().message).toContain("other mode of Stripe");
});

test("reports customers out of sync in the nightly comparison until there are none", async () => {
  const newest = async () =>
    (await admin.get("/api/admin/stripe/reconciliation")).json<Reconciliation | null>();
  expect(await newest()).toBeNull();
  const { id, visitor } = await newCustomer(product, "payer drifts");
  await buy(product, visitor, "enhanced");
  // As if the ledger had been changed outside the only refresh.
  await product.app.db
    .updateTable("subscriptions")
    .set({ status: "past_due" })
    .where("user_id", "=", id)
    .execute();
  product.pass(dayMs);
  admin = await product.signedIn("admin");
  await reconcile(product.app);
  expect((await newest())?.drifts).toEqual([
    { customer: { id, username: "payer drifts" }, fault: null },
  ]);
  product.pass(dayMs);
  admin = await product.signedIn("admin");
  await reconcile(product.app);
  // A retried job may have read the other customer at this very moment.
  const last = await newest();
  expect(last?.drifts).toEqual([]);
  expect(last?.accounts).toBeGreaterThan(0);
});

test("compares four customers at once, and no more", async () => {
  const { app, clock } = product;
  product.pass(dayMs);
  const [created_at, updated_at] = [clock.now(), clock.now()];
  const rows = [1, 2, 3, 4, 5, 6].map((it) => ({
    user_ref: randomUUID(),
    user_id: null,
    stripe_customer_id: `cus_gone${it}`,
    last_read_at: null,
    ended_at: null,
    created_at,
    updated_at,
  }));
  await app.db.insertInto("billing_accounts").values(rows).execute();
  let [open, most] = [0, 0];
  let release = () => {};
  const four = new Promise<void>((done) => (release = done));
  const readBilling = async () => {
    open += 1;
    most = Math.max(most, open);
    if (open === 4) release();
    await four;
    open -= 1;
    return null;
  };
  await reconcile({ ...app, provider: { ...app.provider, readBilling } });
  expect(most).toBe(4);
});

test("starts the nightly comparison once, in whichever process is first, and again the next day", async () => {
  const started = async () =>
    (await product.app.db.selectFrom("reconciliations").select("id").execute()).length;
  const before = await started();
  const bothProcesses = () =>
    Promise.all([reconcileNightly(product.app), reconcileNightly(product.app)]);
  product.pass(dayMs);
  await bothProcesses();
  expect(await started()).toBe(before + 1);
  product.pass(dayMs - 1);
  await bothProcesses();
  expect(await started()).toBe(before + 1);
  product.pass(1);
  await bothProcesses();
  expect(await started()).toBe(before + 2);
});

test("continues a nightly comparison that was broken off, and starts no second one", async () => {
  const { db, clock } = product.app;
  product.pass(dayMs);
  const id = randomUUID();
  await db.insertInto("reconciliations").values({ id, started_at: clock.now() }).execute();
  const find = () =>
    db
      .selectFrom("reconciliations")
      .select(["id", "finished_at"])
      .orderBy("started_at", "desc")
      .executeTakeFirst();
  await reconcileNightly(product.app);
  expect(await find()).toEqual({ id, finished_at: null });
  product.pass(901_000);
  await reconcileNightly(product.app);
  expect(await find()).toEqual({ id, finished_at: clock.now() });
});

test("starts the nightly comparison, and reads everyone, after the clock was a year ahead", async () => {
  const { app } = product;
  const lastRead = async () =>
    (await app.db.selectFrom("billing_accounts").select("last_read_at").execute())
      .flatMap((it) => it.last_read_at ?? [])
      .reduce((one, other) => (one > other ? one : other));
  product.pass(365 * dayMs);
  await reconcileNightly(app);
  expect(await lastRead()).toEqual(app.clock.now());
  product.clock.advance(-364 * dayMs);
  await reconcileNightly(app);
  expect(await lastRead()).toEqual(app.clock.now());
});
