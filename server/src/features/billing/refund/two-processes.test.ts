import { randomUUID } from "node:crypto";
import type { RefundAnswer } from "@attune/contract/billing/refund";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStripe } from "../../../adapters/stripe/open-stripe.ts";
import { buildApi } from "../../../api.ts";
import { makeGate } from "../../../testing/histories/gate.ts";
import {
  buy,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import { sandboxWire } from "../../../testing/sandbox-wire.ts";
import { Visitor } from "../../../testing/visitor.ts";

let product: MoneyProduct;
let admin: Visitor;
/** The same member of staff, at another process: with the database in common, but nothing in memory. */
let elsewhere: Visitor;
let other: FastifyInstance;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  admin = await product.signedIn("admin");
  const limits = { budgetMs: 120_000, answerMs: 60_000, pauseMs: 1 };
  const provider = openStripe(product.settings, limits, sandboxWire(product.sandbox));
  ({ server: other } = await buildApi({ ...product.app, provider }));
  elsewhere = new Visitor(other);
  for (const cookie of admin.cookies) elsewhere.cookies.set(...cookie);
});
afterAll(async () => {
  await other.close();
  await product.close();
});

async function subscriber() {
  const { id, visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  const hasAccess = async () => (await subscriptionOf({ visitor })).status === "active";
  return { id, hasAccess };
}
const refund = (staff: Visitor, body: object) =>
  staff.post("/api/admin/stripe/refund", {
    reason: "Asked for it",
    operationId: randomUUID(),
    ...body,
  });

test("a refund of the rest leaves access in place if another process has not yet read the one before", async () => {
  const { id, hasAccess } = await subscriber();
  const [reading, released] = [makeGate(), makeGate()];
  let isMade = false;
  product.meddle(async ({ method, path }) => {
    if (isMade) {
      reading.open();
      await released.opened;
    }
    if (method === "POST" && path === "/v1/refunds") isMade = true;
    return "pass" as const;
  });
  const first = refund(admin, { customerId: id, amount: 1000 });
  await reading.opened;
  const rest = { customerId: id, amount: 1450, keepsAccess: true };
  const second = await refund(elsewhere, rest);
  released.open();
  product.meddle(() => "pass");
  expect((await first).statusCode).toBe(200);
  expect(second.json<RefundAnswer>()).toMatchObject({ remainingMinor: 0, hasEndedAccess: false });
  expect(await hasAccess()).toBe(true);
});
