import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buy,
  dayMs,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../../testing/money.ts";
import { recordingLog } from "../../../testing/recording-log.ts";
import { reconcile } from "../webhook/reconcile.ts";

const recorded = recordingLog();
let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "debug" }, 7, { log: recorded.log });
});
afterAll(() => product.close());

test("logs that a renewal's amount is not known, without Stripe's own words", async () => {
  const customer = await newCustomer(product, "quoted");
  await buy(product, customer.visitor, "enhanced");
  product.meddle(({ path }) => (path.endsWith("create_preview") ? "refuse" : "pass"));
  product.pass(25 * dayMs);
  await reconcile(product.app);
  const lines = recorded
    .text()
    .split("\n")
    .filter((it) => it.includes("the amount of a renewal"));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(JSON.parse(line)).toEqual({
      level: 40,
      time: expect.any(Number),
      userRef: expect.any(String),
      id: expect.stringMatching(/^sub_/),
      fault: "refused",
      msg: "the amount of a renewal is not known",
    });
});
