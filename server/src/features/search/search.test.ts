import type { SearchAnswer } from "@attune/contract/search";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBillingAccount, addRefund, addPayment } from "../../testing/ledger.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { makeStaff, newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let support: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
  support = (await newStaff(product, "sam", "support")).visitor;
});
afterAll(() => product.close());

const search = async (words: string, who = admin) =>
  (await who.get(`/api/admin/search?search=${encodeURIComponent(words)}`)).json<SearchAnswer>();
const names = async (words: string) => (await search(words)).people.map((it) => it.username);

test("finds people by part of their name or address, closest match first", async () => {
  await makeStaff(product, "x-amira", "support");
  await makeStaff(product, "amira-two", "support");
  expect(await names("amira")).toEqual(["amira", "amira-two", "x-amira"]);
  expect(await names("BEN@attune.example")).toEqual(["ben"]);
  expect(await names("%%%")).toEqual([]);
});

test("finds a payment by its own Stripe ID or its refund's", async () => {
  const { app, clock } = product;
  const { id: userId = "" } = (await search("chloe")).people[0] ?? {};
  const { userRef, customerId } = await makeBillingAccount(app, userId);
  const at = clock.now();
  await addPayment(app, { id: "ch_sought", userRef, customerId, amountMinor: 999, at });
  const refund = { id: "re_sought", userRef, paymentId: "ch_sought", amountMinor: 1, at };
  await addRefund(app, refund);
  for (const id of ["ch_sought", "re_sought"])
    expect((await search(id, support)).payments).toEqual([
      {
        id: "ch_sought",
        userId,
        username: "chloe",
        amountMinor: 999,
        currency: "gbp",
        paidAt: at.toISOString(),
      },
    ]);
  expect((await search("chloe")).people[0]?.hasPaid).toBe(true);
  expect((await search("ch_nobody")).payments).toEqual([]);
});

test("finds library entries by name and hertz, for admins only", async () => {
  const entry = { name: "Quokka at dusk", frequency: "431.37", category: "Sleep" };
  await admin.post("/api/admin/frequencies", entry);
  const found = [expect.objectContaining({ name: "Quokka at dusk", hertz: 431.37 })];
  expect((await search("quokka")).entries).toEqual(found);
  expect((await search("431.37")).entries).toEqual(found);
  expect((await search("quokka", support)).entries).toEqual([]);
});

test("shows open tickets of the people found, without their text", async () => {
  const farid = await product.signedIn("farid");
  const subject = "Where is my rain?";
  const message = "It was there yesterday";
  await farid.post("/api/support-tickets", {
    category: "Audio",
    urgency: "Normal",
    subject,
    message,
  });
  const answer = await support.get("/api/admin/search?search=farid");
  expect(answer.json<SearchAnswer>().tickets).toMatchObject([
    { username: "farid", category: "Audio", status: "open" },
  ]);
  expect(answer.body).not.toContain(subject);
});

test("is refused to managers and for a single character", async () => {
  const manager = await product.signedIn("manager");
  expect((await manager.get("/api/admin/search?search=amira")).statusCode).toBe(403);
  expect((await admin.get("/api/admin/search?search=a")).statusCode).toBe(400);
});
