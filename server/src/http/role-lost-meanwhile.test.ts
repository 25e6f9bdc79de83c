import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formOf } from "../testing/form.ts";
import { eventually, type Product, startProduct } from "../testing/product.ts";
import { newStaff } from "../testing/staff.ts";
import type { Visitor } from "../testing/visitor.ts";
import { codeOf } from "../testing/problem-code.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const changes: [change: string, path: string, body: object][] = [
  ["are disabled", "disable", {}],
  ["get another role", "role", { role: "support" }],
];

test.each(changes)("staff who %s while their upload arrives change nothing", async (...given) => {
  const [, path, change] = given;
  const { id, visitor } = await newStaff(product, `slow ${path}`, "admin");
  const name = `Uploaded by ${id}`;
  const { body, headers } = formOf({ name, frequency: 7, category: "Brain" });
  const half = body.length / 2;
  const isBegun = async () => {
    const { action } = await product.app.db
      .selectFrom("unfinished_acts")
      .innerJoin("audit_events", "audit_events.request_id", "unfinished_acts.request_id")
      .select("audit_events.action")
      .where("actor_id", "=", id)
      .executeTakeFirstOrThrow();
    return action === "createFrequency";
  };
  async function* arrive() {
    yield body.subarray(0, half);
    await eventually(() => isBegun().catch(() => false), "the upload is accepted");
    const changed = await admin.post(`/api/admin/staff/${id}/${path}`, change);
    expect(changed.statusCode).toBe(200);
    product.clock.advance(1000);
    yield body.subarray(half);
  }
  const csrf = await visitor.csrfToken();
  const answer = await product.server.inject({
    method: "POST",
    url: "/api/admin/frequencies",
    headers: {
      ...headers,
      "x-csrf-token": csrf,
      cookie: [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join("; "),
    },
    payload: Readable.from(arrive()),
  });
  expect([answer.statusCode, codeOf(answer)]).toEqual([401, "not-signed-in"]);
  const made = product.app.db.selectFrom("frequencies").select("id").where("name", "=", name);
  expect(await made.execute()).toEqual([]);
});
