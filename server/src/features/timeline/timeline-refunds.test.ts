import type { AnswerOf } from "@attune/contract/endpoint";
import type { RefundAnswer } from "@attune/contract/billing/refund";
import type { listTimeline } from "@attune/contract/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buy, type MoneyProduct, newCustomer, startMoneyProduct } from "../../testing/money.ts";
import { newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";

type Timeline = AnswerOf<typeof listTimeline>;

let product: MoneyProduct;
let admin: Visitor;
let support: Visitor;

beforeAll(async () => {
  product = await startMoneyProduct();
  admin = (await newStaff(product, "ada", "admin")).visitor;
  support = (await newStaff(product, "sam", "support")).visitor;
});
afterAll(() => product.close());

async function subscriber() {
  const person = await newCustomer(product);
  await buy(product, person.visitor, "enhanced");
  return person.id;
}

const refund = async (customerId: string, amount: number) =>
  (
    await admin.post("/api/admin/stripe/refund", { customerId, amount, reason: "Asked for it" })
  ).json<RefundAnswer>();

/** As in Stripe's dashboard. */
async function refundAtStripe(charge: string, amount: number) {
  const answer = await fetch(`${product.sandbox.url}/v1/refunds`, {
    method: "POST",
    headers: { authorization: `Bearer ${product.settings.secretKey}` },
    body: new URLSearchParams({ charge, amount: String(amount) }),
  });
  expect(answer.status).toBe(200);
  await product.deliverAndSettle();
}

interface ShownRefund {
  kind: "refund" | "staff";
  amountMinor: unknown;
  by: string | null;
}

async function refundsIn(who: Visitor, id: string, query = ""): Promise<ShownRefund[]> {
  const answer = await who.get(`/api/admin/users/${id}/timeline${query}`);
  return answer.json<Timeline>().entries.flatMap((it): ShownRefund[] => {
    if (it.kind === "refund") return [{ kind: it.kind, amountMinor: it.amountMinor, by: it.by }];
    if (it.kind !== "staff" || it.action !== "refundPayment") return [];
    return [{ kind: it.kind, amountMinor: it.changes?.["amountMinor"]?.[1], by: it.actorName }];
  });
}

test("a refund by staff is one entry, with who made it", async () => {
  const id = await subscriber();
  await refund(id, 525);
  const once = [{ kind: "refund", amountMinor: 525, by: "ada" }];
  expect(await refundsIn(admin, id)).toEqual(once);
  expect(await refundsIn(admin, id, "?group=payments")).toEqual(once);
  const act = [{ kind: "staff", amountMinor: 525, by: "ada" }];
  expect(await refundsIn(admin, id, "?group=staff")).toEqual(act);
});

test("each of several refunds of the same amount is an entry", async () => {
  const id = await subscriber();
  await refund(id, 525);
  product.pass(120_000);
  await refund(id, 525);
  const one = { kind: "refund", amountMinor: 525, by: "ada" };
  expect(await refundsIn(admin, id)).toEqual([one, one]);
});

test("a refund made at Stripe is an entry that names nobody", async () => {
  const id = await subscriber();
  const { paymentId } = await refund(id, 100);
  await refundAtStripe(paymentId, 525);
  expect(await refundsIn(admin, id)).toEqual(
    expect.arrayContaining([
      { kind: "refund", amountMinor: 100, by: "ada" },
      { kind: "refund", amountMinor: 525, by: null },
    ]),
  );
  expect(await refundsIn(admin, id)).toHaveLength(2);
});

test("support sees the refund, but not who made it", async () => {
  const id = await subscriber();
  await refund(id, 525);
  expect(await refundsIn(support, id)).toEqual([{ kind: "refund", amountMinor: 525, by: null }]);
});

test("a refund whose reading from Stripe failed is still the staff action, until it is read", async () => {
  const id = await subscriber();
  product.meddle(({ method, path }) =>
    method === "POST" && path === "/v1/refunds" ? "pass" : "down",
  );
  await refund(id, 525);
  product.meddle(() => "pass");
  expect(await refundsIn(admin, id)).toEqual([{ kind: "staff", amountMinor: 525, by: "ada" }]);
  await product.deliverAndSettle();
  expect(await refundsIn(admin, id)).toEqual([{ kind: "refund", amountMinor: 525, by: "ada" }]);
});
