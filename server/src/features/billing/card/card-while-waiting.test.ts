import type { CardAnswer } from "@attune/contract/billing/card";
import type { ProblemAnswer } from "@attune/contract/problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MoneyProduct, newCustomer, startMoneyProduct } from "../../../testing/money.ts";
import { saveAtStripe } from "../../../testing/save-card.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
});
afterAll(() => product.close());

test("a person who waits for contact is asked for no card, and a failed renewal gets no other", async () => {
  const { visitor } = await newCustomer(product);
  const cards = "/api/user/payment-cards";
  const add = async (paymentMethodId: string) =>
    (await visitor.post(cards, { paymentMethodId })).json<CardAnswer>();
  const first = await add(await saveAtStripe(product, visitor, "pm_card_visa"));
  const opened = await saveAtStripe(product, visitor, "pm_card_mastercard");
  const message = "I want to kill myself";
  const words = { category: "Other", urgency: "Normal", subject: "Hello", message };
  expect((await visitor.post("/api/support-tickets", words)).statusCode).toBe(201);

  // The form was open already: the card is saved, but nothing is charged to it.
  expect(await add(opened)).toMatchObject({ last4: "4444", isDefault: false });
  for (const address of [`${cards}/setup-intent`, `${cards}/${opened}/default`]) {
    const refused = await visitor.post(address, {});
    expect([refused.statusCode, refused.json<ProblemAnswer>().code]).toEqual([409, "care-first"]);
  }
  const listed = (await visitor.get(cards)).json<CardAnswer[]>();
  expect(listed.filter((it) => it.isDefault).map((it) => it.id)).toEqual([first.id]);
});
