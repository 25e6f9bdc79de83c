import { afterAll, beforeAll, expect, test } from "vitest";
import { freePerson } from "../testing/journey.ts";
import { makeOffice, type MoneyProduct, startMoneyProduct } from "../testing/money.ts";
import type { Visitor } from "../testing/visitor.ts";

let product: MoneyProduct;
let admin: Visitor;
let patient: string;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  admin = await product.signedIn("admin");
  patient = (await freePerson(product, "patient")).id;
});
afterAll(() => product.close());

const forms: [name: string, table: string, path: () => string, body: object][] = [
  [
    "a campaign",
    "social_media_campaigns",
    () => "/api/admin/social/post",
    { platforms: ["facebook"], content: "A quiet evening" },
  ],
  [
    "an entry",
    "frequencies",
    () => "/api/admin/frequencies",
    { name: "Calm", frequency: 7, category: "Brain" },
  ],
  [
    "a testimonial",
    "testimonials",
    () => "/api/admin/testimonials",
    { customerName: "Rosa", testimonialText: "I like it." },
  ],
  [
    "a prescription",
    "frequency_prescriptions",
    () => `/api/admin/users/${patient}/prescriptions`,
    { complaint: "Sleeps badly", frequencyList: "7.83" },
  ],
  [
    "a view of a dashboard",
    "dashboard_views",
    () => `/api/admin/users/${patient}/views`,
    { reason: "They cannot find their newest audio" },
  ],
  [
    "a plan",
    "plans",
    () => "/api/admin/stripe/settings",
    { planName: "Yearly", priceAmount: 90, interval: "month", isMadeAtStripe: true },
  ],
];

const count = async (table: string) =>
  (
    await product.app.db
      .selectFrom(table as "plans")
      .select("id")
      .execute()
  ).length;

test.each(forms)(
  "creates %s once if sent five times at the same time",
  async (...[, table, path, body]) => {
    const before = await count(table);
    const submissionId = product.app.randomness.uuid();
    const send = () => admin.post(path(), { ...body, submissionId });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    // With the same name as one being created at this moment: that plan may come second.
    const made = answers.filter((it) => it.statusCode === 201);
    expect(new Set(made.map((it) => it.json<{ id: string }>().id)).size).toBe(1);
    expect(answers.every((it) => [201, 409].includes(it.statusCode))).toBe(true);
    const [first] = made;
    expect((await send()).json()).toEqual(first?.json());
    expect(await count(table)).toBe(before + 1);
  },
);

test("creates another record for the same content with another submission id", async () => {
  const [, , path, body] = forms[0]!;
  const before = await count("social_media_campaigns");
  for (const _time of [1, 2])
    await admin.post(path(), { ...body, submissionId: product.app.randomness.uuid() });
  expect(await count("social_media_campaigns")).toBe(before + 2);
});

test("does not share submission ids between users", async () => {
  const [, , path, body] = forms[2]!;
  const manager = await product.signedIn("manager");
  const submissionId = product.app.randomness.uuid();
  const ids = [];
  for (const visitor of [admin, manager])
    ids.push((await visitor.post(path(), { ...body, submissionId })).json<{ id: string }>().id);
  expect(new Set(ids).size).toBe(2);
});
