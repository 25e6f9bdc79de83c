import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Alert } from "@attune/contract/alert";
import { makeBillingAccount, addPayment } from "../../testing/ledger.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const url = "/api/admin/alerts";
const list = async () => (await admin.get(url)).json<Alert[]>();
const kinds = async () => (await list()).map((it) => it.kind);
const minutesAgo = (minutes: number) => new Date(product.clock.now().getTime() - minutes * 60_000);

beforeEach(async () => {
  await product.app.db.deleteFrom("stripe_events").execute();
  await product.app.db.deleteFrom("disputes").execute();
  await product.app.db.deleteFrom("alert_acknowledgements").execute();
  await product.app.db.updateTable("questionnaires").set({ status: "analyzed" }).execute();
});

let events = 0;
async function addEvent(state: "dead" | "received", received_at: Date): Promise<void> {
  events += 1;
  const row = {
    id: `evt_${events}`,
    type: "invoice.paid",
    api_version: null,
    is_live: false,
    object_id: null,
    stripe_customer_id: null,
    state,
    fault: null,
    created_at: received_at,
    received_at,
    done_at: null,
  };
  await product.app.db.insertInto("stripe_events").values(row).execute();
}

test("lists no alerts while nothing is wrong", async () => {
  expect(await list()).toEqual([]);
});

test("alerts about a Stripe event that failed for good or waits too long, but not about a recent one", async () => {
  await addEvent("received", minutesAgo(5));
  expect(await kinds()).toEqual([]);
  await addEvent("received", minutesAgo(45));
  await addEvent("dead", minutesAgo(90));
  await addEvent("dead", minutesAgo(60));
  // Old enough for the nightly reconciliation to have read what it was about.
  await addEvent("dead", minutesAgo(40 * 1440));
  expect(await list()).toEqual([
    {
      kind: "event-given-up",
      count: 2,
      freshCount: 2,
      oldestAt: minutesAgo(90).toISOString(),
      newestAt: minutesAgo(60).toISOString(),
      acknowledgedAt: null,
      acknowledgedBy: null,
      cases: [],
    },
    expect.objectContaining({ kind: "event-waiting", count: 1 }),
  ]);
});

test("alerts about a failed or stuck analysis, an unsent email and an overdue erasure until resolved", async () => {
  const { db } = product.app;
  const { id, user_id } = await db
    .selectFrom("questionnaires")
    .select(["id", "user_id"])
    .executeTakeFirstOrThrow();
  const set = (change: object) =>
    db.updateTable("questionnaires").set(change).where("id", "=", id).execute();
  await set({
    status: "pending",
    failure_reason: "The analysis failed.",
    created_at: minutesAgo(1),
  });
  expect(await kinds()).toEqual(["analysis-failed"]);
  await set({ status: "analyzing", failure_reason: null });
  expect(await kinds()).toEqual([]);
  await set({ created_at: minutesAgo(20) });
  expect(await kinds()).toEqual(["analysis-stuck"]);
  await set({ status: "analyzed" });
  const mail = {
    id: product.app.randomness.uuid(),
    user_id,
    kind: "ticket-answered",
    recipient: "amira@attune.example",
    content_sealed: "x",
    created_at: minutesAgo(20),
  };
  await db.insertInto("outbox_mails").values(mail).execute();
  const erasure = {
    id: product.app.randomness.uuid(),
    user_id,
    requested_at: minutesAgo(15 * 1440),
    confirmed_at: minutesAgo(15 * 1440),
    due_at: minutesAgo(1440),
  };
  await db.insertInto("erasures").values(erasure).execute();
  expect(await kinds()).toEqual(["mail-unsent", "billing-not-ended", "erasure-late"]);
  await db.deleteFrom("outbox_mails").where("id", "=", mail.id).execute();
  await db.deleteFrom("erasures").where("id", "=", erasure.id).execute();
  expect(await kinds()).toEqual([]);
});

test("alerts about a dispute that needs a response and about a lost one", async () => {
  const { db } = product.app;
  const { userRef, customerId } = await makeBillingAccount(product.app);
  const paid = { userRef, customerId, amountMinor: 2450, at: minutesAgo(90) };
  const paymentId = await addPayment(product.app, paid);
  const addDispute = (stripe_id: string, status: string) =>
    db
      .insertInto("disputes")
      .values({
        stripe_id,
        payment_id: paymentId,
        user_ref: userRef,
        amount_minor: 2450,
        currency: "gbp",
        status,
        reason: null,
        opened_at: minutesAgo(60),
        recorded_at: minutesAgo(60),
        updated_at: minutesAgo(60),
      })
      .execute();
  await addDispute("dp_won", "won");
  expect(await kinds()).toEqual([]);
  await addDispute("dp_open", "needs_response");
  await addDispute("dp_lost", "lost");
  expect(await kinds()).toEqual(["dispute-open", "dispute-lost"]);
});

test("counts an acknowledged alert as fresh only after the next event, and logs who acknowledged it", async () => {
  await addEvent("dead", minutesAgo(50));
  const [first] = await list();
  const answer = await admin.post(`${url}/acknowledgements`, {
    kind: "event-given-up",
    until: first?.newestAt,
  });
  const acknowledged = {
    acknowledgedBy: "admin",
    acknowledgedAt: product.clock.now().toISOString(),
  };
  expect(answer.json<Alert[]>()).toEqual([{ ...first, ...acknowledged, freshCount: 0 }]);
  await addEvent("dead", minutesAgo(10));
  expect(await list()).toMatchObject([{ count: 2, freshCount: 1, ...acknowledged }]);
  const log = (await admin.get("/api/admin/audit-events?kind=changes")).body;
  expect(log).toContain("acknowledgeAlert");
});

test("refuses to acknowledge the future or an unknown kind of alert", async () => {
  const until = "2030-01-01T00:00:00.000Z";
  await admin.post(`${url}/acknowledgements`, { kind: "event-given-up", until });
  product.clock.advance(60_000);
  await addEvent("dead", product.clock.now());
  expect(await list()).toMatchObject([{ freshCount: 1 }]);
  for (const body of [{ kind: "weather", until }, { kind: "dispute-lost", until: "soon" }, {}])
    expect((await admin.post(`${url}/acknowledgements`, body)).statusCode).toBe(400);
});

test("allows only admins", async () => {
  for (const name of ["manager", "amira"]) {
    const who = await product.signedIn(name);
    const body = { kind: "event-given-up", until: product.clock.now().toISOString() };
    expect((await who.get(url)).statusCode).toBe(403);
    expect((await who.post(`${url}/acknowledgements`, body)).statusCode).toBe(403);
  }
});
