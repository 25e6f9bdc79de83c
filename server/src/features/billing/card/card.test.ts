import type { CardAnswer } from "@attune/contract/billing/card";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveAtStripe } from "../../../testing/save-card.ts";
import {
  buy,
  customerIdOf,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../../testing/money.ts";
import type { Visitor } from "../../../testing/visitor.ts";

let product: MoneyProduct;
beforeAll(async () => {
  product = await startMoneyProduct();
});
afterAll(() => product.close());

const cardsOf = async (visitor: Visitor) =>
  (await visitor.get("/api/user/payment-cards")).json<CardAnswer[]>();

test("returns no cards for a user who has never paid, and creates no Stripe customer", async () => {
  const { visitor } = await newCustomer(product);
  expect(await cardsOf(visitor)).toEqual([]);
});

test("makes the first saved card the default, and a second one only on request", async () => {
  const { visitor } = await newCustomer(product);
  const first = await add(visitor, "pm_card_visa");
  expect(first).toMatchObject({ brand: "visa", last4: "4242", isDefault: true });
  const second = await add(visitor, "pm_card_mastercard", { setAsDefault: false });
  expect(second).toMatchObject({ brand: "mastercard", last4: "4444", isDefault: false });
  expect((await cardsOf(visitor)).filter((it) => it.isDefault).map((it) => it.id)).toEqual([
    first.id,
  ]);
  const answer = await visitor.post(`/api/user/payment-cards/${second.id}/default`, {});
  expect(answer.json()).toMatchObject({ id: second.id, isDefault: true });
  expect((await cardsOf(visitor)).filter((it) => it.isDefault).map((it) => it.id)).toEqual([
    second.id,
  ]);
});

test("lists a number once, however often it was saved, and removes all of its copies", async () => {
  const customer = await newCustomer(product);
  const { visitor } = customer;
  await add(visitor, "pm_card_visa");
  await add(visitor, "pm_card_mastercard", { setAsDefault: false });
  const again = await add(visitor, "pm_card_visa");
  const listed = await cardsOf(visitor);
  expect(listed.map((it) => it.last4).toSorted()).toEqual(["4242", "4444"]);
  expect(listed.find((it) => it.last4 === "4242")).toEqual(again);
  expect((await visitor.delete(`/api/user/payment-cards/${again.id}`)).statusCode).toBe(204);
  expect((await cardsOf(visitor)).map((it) => it.last4)).toEqual(["4444"]);
  const owner = await customerIdOf(product, customer);
  const left = product.sandbox.world.records.payment_method.rows.filter(
    (it) => it.customer === owner,
  );
  expect(left.map((it) => it.card?.last4)).toEqual(["4444"]);
});

test("does not find another customer's card in any request", async () => {
  const [mine, theirs] = [await newCustomer(product), await newCustomer(product)];
  const card = await add(theirs.visitor, "pm_card_visa");
  await add(mine.visitor, "pm_card_visa");
  const path = `/api/user/payment-cards/${card.id}`;
  const answers = [
    await mine.visitor.post("/api/user/payment-cards", { paymentMethodId: card.id }),
    await mine.visitor.post(`${path}/default`, {}),
    await mine.visitor.delete(path),
    await mine.visitor.delete("/api/user/payment-cards/pm_nobody"),
    await mine.visitor.delete("/api/user/payment-cards/not%20an%20id"),
  ];
  expect(answers.map((it) => it.statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(answers[3]?.json()).toMatchObject({
    code: "card-not-found",
    message: expect.stringContaining("not among your saved cards") as string,
  });
  expect(await cardsOf(theirs.visitor)).toHaveLength(1);
});

describe("with a subscription", () => {
  test("does not remove the only card; removing the default of two makes the other the default", async () => {
    const { visitor } = await newCustomer(product);
    await buy(product, visitor, "enhanced");
    const [only] = await cardsOf(visitor);
    expect(only).toMatchObject({ last4: "4242", isDefault: true });
    const refused = await visitor.delete(`/api/user/payment-cards/${only?.id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "card-is-needed",
      message:
        "You cannot remove your only payment method while you have an active subscription. Please add a new card first.",
    });
    const other = await add(visitor, "pm_card_mastercard", { setAsDefault: false });
    expect((await visitor.delete(`/api/user/payment-cards/${only?.id}`)).statusCode).toBe(204);
    expect(await cardsOf(visitor)).toEqual([{ ...other, isDefault: true }]);
  });

  test("charges the next renewal to a new default card", async () => {
    const { visitor } = await newCustomer(product);
    await buy(product, visitor, "enhanced");
    const added = await add(visitor, "pm_card_mastercard");
    expect((await cardsOf(visitor)).find((it) => it.isDefault)?.id).toBe(added.id);
  });

  test("leaves one card when two are removed at once", async () => {
    const { visitor } = await newCustomer(product);
    await buy(product, visitor, "enhanced");
    await add(visitor, "pm_card_mastercard");
    const ids = (await cardsOf(visitor)).map((it) => it.id);
    const answers = await Promise.all(
      ids.map((id) => visitor.delete(`/api/user/payment-cards/${id}`)),
    );
    expect(answers.filter((it) => it.statusCode === 204)).toHaveLength(1);
    expect(await cardsOf(visitor)).toHaveLength(1);
  });

  test("lets concurrent removals of one card all succeed", async () => {
    const { visitor } = await newCustomer(product);
    await buy(product, visitor, "enhanced");
    const { id } = await add(visitor, "pm_card_mastercard");
    const remove = () => visitor.delete(`/api/user/payment-cards/${id}`);
    const answers = await Promise.all(Array.from({ length: 8 }, remove));
    expect(new Set(answers.map((it) => it.statusCode))).toEqual(new Set([204]));
    expect((await remove()).statusCode).toBe(204);
    expect(await cardsOf(visitor)).toHaveLength(1);
  });

  test("treats a repeated removal as done if the response to the first was lost", async () => {
    const { visitor } = await newCustomer(product);
    await buy(product, visitor, "enhanced");
    const { id } = await add(visitor, "pm_card_mastercard");
    const remove = () => visitor.delete(`/api/user/payment-cards/${id}`);
    product.meddle(({ path }) => (path.endsWith("/detach") ? "lost" : "pass"));
    expect((await remove()).statusCode).toBe(503);
    product.meddle(() => "pass");
    const [left] = (await cardsOf(visitor)).map((it) => it.id);
    // The outcome of the first removal is unknown, so the last card must stay.
    expect((await visitor.delete(`/api/user/payment-cards/${left ?? ""}`)).statusCode).toBe(503);
    product.pass(61_000);
    expect((await visitor.delete(`/api/user/payment-cards/${left ?? ""}`)).statusCode).toBe(409);
  });

  test("removes the only card once the subscription has ended", async () => {
    const { visitor } = await newCustomer(product);
    const card = await add(visitor, "pm_card_visa");
    expect((await visitor.delete(`/api/user/payment-cards/${card.id}`)).statusCode).toBe(204);
    expect(await cardsOf(visitor)).toEqual([]);
  });
});

test("returns 503 while Stripe cannot be reached", async () => {
  const { visitor } = await newCustomer(product);
  await add(visitor, "pm_card_visa");
  product.meddle(() => "down");
  const answer = await visitor.get("/api/user/payment-cards");
  product.meddle(() => "pass");
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: "provider-unavailable" });
});

test("all of a request's calls to Stripe share one time limit", async () => {
  const { visitor } = await newCustomer(product);
  const card = await add(visitor, "pm_card_visa");
  const requests = [
    () => visitor.post(`/api/user/payment-cards/${card.id}/default`, {}),
    () => visitor.post("/api/user/payment-cards", { paymentMethodId: card.id }),
    () => visitor.get("/api/billing/invoices"),
  ];
  for (const request of requests) {
    // Each limit expires between the two moments; a busy machine only moves them further apart.
    const ends: { earliest: number; latest: number }[] = [];
    product.meddle(() => {
      const until = performance.now() + 200;
      while (performance.now() < until) continue;
      const before = performance.now();
      const remaining = product.app.provider.remainingMs();
      ends.push({ earliest: before + remaining, latest: performance.now() + remaining });
      return "pass";
    });
    const answer = await request();
    product.meddle(() => "pass");
    expect(answer.statusCode).toBeLessThan(300);
    expect(ends.length).toBeGreaterThan(1);
    const spread =
      Math.max(...ends.map((it) => it.earliest)) - Math.min(...ends.map((it) => it.latest));
    expect(spread).toBeLessThan(150);
  }
});

async function add(visitor: Visitor, card: string, more: object = {}): Promise<CardAnswer> {
  const paymentMethodId = await saveAtStripe(product, visitor, card);
  const answer = await visitor.post("/api/user/payment-cards", { paymentMethodId, ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json<CardAnswer>();
}
