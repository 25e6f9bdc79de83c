import type { StaffTicket } from "@attune/contract/staff-ticket";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buy,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../testing/money.ts";
import { makeStaff } from "../../testing/staff.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
});
afterAll(() => product.close());

test("a request shows support what the customer got back since they wrote, and no earlier refund", async () => {
  await makeStaff(product, "sam", "support");
  const [customer, admin, sam] = [
    await newCustomer(product),
    await product.signedIn("admin"),
    await product.signedIn("sam"),
  ];
  await buy(product, customer.visitor, "enhanced");
  const write = async (subject: string) => {
    product.pass(2000);
    const words = {
      category: "Other",
      urgency: "Normal",
      subject,
      message: "Back, please",
    };
    return (await customer.visitor.post("/api/support-tickets", words)).json<{ id: string }>().id;
  };
  const refundsOf = async (id: string) =>
    (await sam.get(`/api/admin/support-tickets/${id}`)).json<StaffTicket>().refunds;
  const before = await write("Money");
  expect(await refundsOf(before)).toEqual([]);
  product.pass(2000);
  const refund = { customerId: customer.id, amount: 1000, reason: "Silent on the left" };
  expect((await admin.post("/api/admin/stripe/refund", refund)).statusCode).toBe(200);
  const shown = { amountMinor: 1000, currency: "gbp", refundedAt: expect.any(String) as string };
  expect(await refundsOf(before)).toEqual([shown]);
  expect(await refundsOf(await write("Thank you"))).toEqual([]);
});
