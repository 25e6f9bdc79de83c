import type { CustomerDetail } from "@attune/contract/billing/customer";
import type { LegalSettings } from "@attune/contract/legal";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buy,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../testing/money.ts";
import { fillPage } from "./fill-page.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
});
afterAll(() => product.close());

const path = "/api/admin/stripe/refund-window";

const printed = async () => {
  const anyone = product.visitor();
  const provider = await anyone.get("/api/billing/provider");
  const { termsContent } = (await anyone.get("/api/legal/settings")).json<LegalSettings>();
  return {
    paymentScreen: provider.json<{ refundWindowHours: number }>().refundWindowHours,
    terms: /if you request it within ([\w ]+) of purchase/.exec(termsContent)?.[1],
    page: await fillPage(product.app, "within the first {{refundWindow}}"),
  };
};

test("applies everywhere from one setting, and does not change for earlier payments", async () => {
  const admin = await product.signedIn("admin");
  const [before, after] = [await newCustomer(product), await newCustomer(product)];
  await buy(product, before.visitor, "enhanced");
  expect((await admin.get(path)).json()).toMatchObject({ hours: 24 });
  expect(await printed()).toEqual({
    paymentScreen: 24,
    terms: "24 hours",
    page: "within the first 24 hours",
  });
  product.pass(1000);
  expect((await admin.patch(path, { hours: 336 })).json()).toMatchObject({ hours: 336 });
  expect(await printed()).toEqual({
    paymentScreen: 336,
    terms: "14 days",
    page: "within the first 14 days",
  });
  await buy(product, after.visitor, "enhanced");
  product.pass(2 * dayMs);
  const office = await product.signedIn("admin");
  const windowOf = async ({ id }: { id: string }) => {
    const answer = await office.get(`/api/admin/stripe/customers/${id}`);
    const [charge] = answer.json<CustomerDetail>().charges;
    return [charge?.windowHours, charge?.isInWindow];
  };
  expect(await windowOf(before)).toEqual([24, false]);
  expect(await windowOf(after)).toEqual([336, true]);
});

test("can be changed only by admins, between one and ninety days", async () => {
  const admin = await product.signedIn("admin");
  for (const hours of [0, 23, 24.5, 2161, "48", null])
    expect([hours, (await admin.patch(path, { hours })).statusCode]).toEqual([hours, 400]);
  const manager = await product.signedIn("manager");
  expect((await manager.patch(path, { hours: 48 })).statusCode).toBe(403);
  expect((await (await newCustomer(product)).visitor.patch(path, { hours: 48 })).statusCode).toBe(
    403,
  );
});
