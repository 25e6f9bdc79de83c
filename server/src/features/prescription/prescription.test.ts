import { afterAll, beforeAll, expect, test } from "vitest";
import type { Prescription } from "@attune/contract/prescription";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { StaffUser } from "@attune/contract/staff-user";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let url: string;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
  const [amira] = (await admin.get("/api/admin/users?search=amira")).json<StaffUser[]>();
  url = `/api/admin/users/${amira?.id}/prescriptions`;
});
afterAll(() => product.close());

const list = async () => (await admin.get(url)).json<Prescription[]>();

test("stores a prescription encrypted, and lists it newest first with its author", async () => {
  const first = await admin.post(url, { complaint: " Poor sleep ", frequencyList: "7.83,528 ,, " });
  product.clock.advance(1000);
  const second = await admin.post(url, { complaint: "Pain", frequencyList: "10" });
  expect([first.statusCode, first.json()]).toMatchObject([
    201,
    { complaint: "Poor sleep", frequencyList: "7.83, 528", prescribedBy: "admin" },
  ]);
  expect(await list()).toEqual([second.json(), first.json()]);
  const rows = await product.app.db.selectFrom("frequency_prescriptions").selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/Poor sleep|7\.83/);
});

test("reports invalid fields in the wording of the form, and stores nothing", async () => {
  const before = await list();
  const good = { complaint: "Pain", frequencyList: "10" };
  for (const [wrong, sentence] of [
    [{ complaint: " " }, "Please enter the chief complaint"],
    [{ frequencyList: "" }, "Please enter at least one frequency"],
    [{ frequencyList: " , " }, "Please enter at least one frequency"],
    [{ frequencyList: "528, high" }, "Please enter numbers in hertz, separated by commas"],
    [{ frequencyList: "-1" }, "Please enter numbers in hertz, separated by commas"],
    [{ frequencyList: "0" }, "Please enter numbers in hertz, separated by commas"],
  ] as const) {
    const [field = ""] = Object.keys(wrong);
    const answer = await admin.post(url, { ...good, ...wrong });
    expect(answer.json<ProblemAnswer>()).toMatchObject({
      status: 400,
      fields: { [field]: sentence },
    });
  }
  const nobody = `/api/admin/users/${product.app.randomness.uuid()}/prescriptions`;
  expect((await admin.post(nobody, good)).statusCode).toBe(404);
  expect(await list()).toEqual(before);
});
