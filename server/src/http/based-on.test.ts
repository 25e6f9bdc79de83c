import type { ProblemAnswer } from "@attune/contract/problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOffice, type MoneyProduct, startMoneyProduct } from "../testing/money.ts";
import type { Visitor } from "../testing/visitor.ts";

let product: MoneyProduct;
let admin: Visitor;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

type Fields = Record<string, unknown>;

interface Editable {
  name: string;
  /** Migration that creates it; null if it always exists. */
  make: [path: string, body: Fields] | null;
  path: (id: string) => string;
  first: Fields;
  second: Fields;
}

const office = { opens: "08:00", closes: "20:00" };
const care = { week: Array.from({ length: 7 }, () => office), secondContactEmail: "" };
const editables: Editable[] = [
  {
    name: "a frequency",
    make: ["/api/admin/frequencies", { name: "Calm", frequency: 7, category: "Brain" }],
    path: (id) => `/api/admin/frequencies/${id}`,
    first: { notes: "Of the first" },
    second: { notes: "Of the second" },
  },
  {
    name: "a campaign",
    make: ["/api/admin/social/post", { platforms: ["facebook"], content: "A quiet evening" }],
    path: (id) => `/api/admin/social/campaigns/${id}`,
    first: { content: "Of the first" },
    second: { content: "Of the second" },
  },
  {
    name: "a plan",
    make: [
      "/api/admin/stripe/settings",
      { planName: "Yearly", priceAmount: 90, interval: "month", isMadeAtStripe: true },
    ],
    path: (id) => `/api/admin/stripe/settings/${id}`,
    first: { displayOrder: 11 },
    second: { displayOrder: 12 },
  },
  {
    name: "a testimonial",
    make: ["/api/admin/testimonials", { customerName: "Rosa", testimonialText: "I like it." }],
    path: (id) => `/api/admin/testimonials/${id}`,
    first: { role: "Nurse" },
    second: { role: "Baker" },
  },
  {
    name: "the free access of an account",
    make: ["/api/admin/free-accounts", { username: "guest", password: "a long password" }],
    path: (id) => `/api/admin/free-accounts/${id}`,
    first: { expiresAt: null, reason: "Of the first" },
    second: { expiresAt: null, reason: "Of the second" },
  },
  {
    name: "the settings of cases",
    make: null,
    path: () => "/api/admin/care-settings",
    first: { ...care, responseMinutes: 20 },
    second: { ...care, responseMinutes: 40 },
  },
  {
    name: "the refund window",
    make: null,
    path: () => "/api/admin/stripe/refund-window",
    first: { hours: 48 },
    second: { hours: 72 },
  },
  {
    name: "the legal settings",
    make: null,
    path: () => "/api/admin/legal/settings",
    first: { jurisdiction: "Scotland" },
    second: { jurisdiction: "Wales" },
  },
];

async function opened({ make, path }: Editable): Promise<{ url: string; basedOn: unknown }> {
  if (make === null) {
    const url = path("");
    return { url, basedOn: (await admin.get(url)).json<Fields>()["updatedAt"] };
  }
  const answer = await admin.post(...make);
  expect(answer.statusCode).toBe(201);
  const { id, updatedAt } = answer.json<{ id: string; updatedAt: string }>();
  return { url: path(id), basedOn: updatedAt };
}

// The clock is held, so everything here happens within the same millisecond.
test.each(editables.map((it) => [it.name, it] as const))(
  "returns 409 with the newer %s if someone else saved first",
  async (_name, it) => {
    const { url, basedOn } = await opened(it);
    const theirs = (await admin.patch(url, { ...it.first, basedOn })).json<Fields>();
    expect(theirs).toMatchObject(it.first["hours"] === undefined ? {} : it.first);
    const stale = await admin.patch(url, { ...it.second, basedOn });
    const { code, current } = stale.json<ProblemAnswer>();
    expect([stale.statusCode, code, current]).toEqual([409, "changed-meanwhile", theirs]);
    const again = await admin.patch(url, { ...it.second, basedOn: theirs["updatedAt"] });
    expect(again.statusCode).toBe(200);
    const [[field, value] = ["", ""]] = Object.entries(it.second).reverse();
    expect(again.json<Fields>()[field]).toEqual(value);
  },
);

test.each(editables.map((it) => [it.name, it] as const))(
  "saves %s once if ten requests arrive at the same time",
  async (_name, it) => {
    const { url } = await opened({ ...it, make: renamed(it) });
    const { updatedAt: basedOn } = (
      it.make === null ? await admin.get(url) : await admin.patch(url, it.first)
    ).json<Fields>();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.patch(url, { ...it.second, basedOn })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    // If the window is unchanged, nothing changes.
    const isSame = it.name === "the refund window";
    expect(statuses).toEqual(isSame ? Array(10).fill(200) : [200, ...Array(9).fill(409)]);
  },
);

test.each(editables.map((it) => [it.name, it] as const))(
  "saves the last %s if no request says what it is based on",
  async (_name, it) => {
    const { url } = await opened({ ...it, make: renamed(it, " too") });
    for (const body of [it.first, it.second])
      expect((await admin.patch(url, body)).statusCode).toBe(200);
  },
);

const renamed = ({ make }: Editable, end = " again"): Editable["make"] =>
  make === null
    ? make
    : [
        make[0],
        {
          ...make[1],
          ...(make[1]["planName"] === undefined ? {} : { planName: `Yearly${end}` }),
          ...(make[1]["username"] === undefined ? {} : { username: `guest${end}` }),
        },
      ];
