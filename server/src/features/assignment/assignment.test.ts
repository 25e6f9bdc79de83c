import { afterAll, beforeAll, expect, test } from "vitest";
import type { Assignable, Assignment } from "@attune/contract/assignment";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { StaffUser } from "@attune/contract/staff-user";
import { freePerson, reaches, submit, tracksOf } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let amira: { id: string; visitor: Visitor };

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
  const [it] = (await admin.get("/api/admin/users?search=amira")).json<StaffUser[]>();
  amira = { id: it?.id ?? "", visitor: await product.signedIn("amira") };
});
afterAll(() => product.close());

const urlOf = (id: string) => `/api/admin/users/${id}/assignments`;
const listOf = async (id: string) => (await admin.get(urlOf(id))).json<Assignment[]>();
const find = async (search: string) =>
  (await admin.get(`/api/admin/assignments/choices?search=${encodeURIComponent(search)}`)).json<
    Assignable[]
  >();

test("finds an entry by part of its name, by concern and by hertz", async () => {
  const [any] = await find("");
  if (any === undefined) throw new Error("The catalogue is empty");
  const part = any.name.slice(1, 6).toUpperCase();
  expect((await find(part)).map((it) => it.id)).toContain(any.id);
  for (const it of await find("sleep"))
    expect(`${it.name} ${it.category} ${it.concerns.join(" ")}`.toLowerCase()).toContain("sleep");
  for (const words of [`${any.frequency}`, `${any.frequency} Hz`])
    expect((await find(words))[0]?.frequency).toBe(any.frequency);
  expect(await find("%")).toEqual([]);
  expect((await find("")).length).toBeLessThanOrEqual(20);
});

test("lists entries whose name starts with the text first, each group by name", async () => {
  const now = product.app.clock.now();
  const names = ["zymol", "Zyma_b", "ZYMA c", "Air of zyma", "Zyma_a"];
  for (const name of names)
    await product.app.db
      .insertInto("frequencies")
      .values({
        id: product.app.randomness.uuid(),
        slug: name,
        name,
        hertz: "1",
        category: "Tests",
        created_at: now,
        updated_at: now,
      })
      .execute();
  const found = async (words: string) => (await find(words)).map((it) => it.name);
  expect(await found("zyma")).toEqual(["ZYMA c", "Zyma_a", "Zyma_b", "Air of zyma"]);
  expect(await found("Zy")).toEqual(["ZYMA c", "Zyma_a", "Zyma_b", "zymol", "Air of zyma"]);
  expect(await found("zyma_")).toEqual(["Zyma_a", "Zyma_b"]);
});

test("counts a use for each entry of a programme and for an assignment, without changing the entry's edit time", async () => {
  // Compose the cast's own programme first, so that only one is composed meanwhile.
  await reaches(amira.visitor, "ready");
  const { visitor } = await freePerson(product, "counted");
  const entries = async () =>
    await product.app.db
      .selectFrom("frequencies")
      .select(["id", "usage_count", "updated_at"])
      .orderBy("id")
      .execute();
  const before = await entries();
  product.clock.advance(60_000);
  await submit(visitor);
  await reaches(visitor, "ready");
  const composed = await entries();
  const uses = composed.map((it, at) => it.usage_count - (before[at]?.usage_count ?? 0));
  expect([...new Set(uses)].toSorted((one, other) => one - other)).toEqual([0, 1]);
  const chosen = uses.filter((it) => it === 1).length;
  expect([10, 11, 12]).toContain(chosen);
  const at = uses.indexOf(1);
  await admin.post(urlOf(amira.id), { frequencyId: before[at]?.id });
  const after = await entries();
  expect(after[at]?.usage_count).toBe((before[at]?.usage_count ?? 0) + 2);
  expect(after.map((it) => it.updated_at)).toEqual(before.map((it) => it.updated_at));
  const [given] = await listOf(amira.id);
  await admin.delete(`/api/admin/assignments/${given?.id}`);
});

test("lets the customer play an assigned frequency, with its note and duration", async () => {
  const [entry] = await find("sleep");
  const answer = await admin.post(urlOf(amira.id), {
    frequencyId: entry?.id,
    notes: "Before going to bed.",
    customDuration: 90,
    userId: "x",
    assignedBy: "somebody else",
  });
  const made = answer.json<Assignment>();
  expect([answer.statusCode, made]).toMatchObject([
    201,
    { notes: "Before going to bed.", customDuration: 90, assignedBy: "admin", userId: amira.id },
  ]);
  expect(await listOf(amira.id)).toEqual([made]);
  const heard = (await tracksOf(amira.visitor)).find((it) => it.id === made.id);
  expect(heard?.assignedNotes).toBe("Before going to bed.");
  const row = await product.app.db.selectFrom("user_frequencies").selectAll().execute();
  expect(JSON.stringify(row)).not.toContain("Before going");

  expect((await admin.delete(`/api/admin/assignments/${made.id}`)).statusCode).toBe(204);
  expect(await listOf(amira.id)).toEqual([]);
  expect((await tracksOf(amira.visitor)).some((it) => it.id === made.id)).toBe(false);
  expect((await admin.delete(`/api/admin/assignments/${made.id}`)).statusCode).toBe(404);
});

test("assigns an entry to a person once, however often it is sent", async () => {
  const { id } = await freePerson(product, "given-once");
  const [entry] = await find("");
  const give = () => admin.post(urlOf(id), { frequencyId: entry?.id });
  const statuses = (await Promise.all([give(), give(), give()])).map((it) => it.statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect((await give()).json<ProblemAnswer>().code).toBe("frequency-assigned");
  const [given, ...others] = await listOf(id);
  expect(others).toEqual([]);
  await admin.delete(`/api/admin/assignments/${given?.id}`);
  expect((await give()).statusCode).toBe(201);
});

test("refuses to sort or remove what someone else has changed, and stores nothing", async () => {
  const { id } = await freePerson(product, "sorted-by-two");
  const entries = (await find("")).slice(0, 3);
  const other = await product.signedIn("admin");
  await admin.post(`${urlOf(id)}/several`, {
    entries: entries.map(({ entryId }) => ({ entryId })),
  });
  const seen = (await listOf(id)).map((it) => it.id);
  const [first = "", second = "", third = ""] = seen;
  const sort = (visitor: Visitor, ids: string[]) =>
    visitor.post(`${urlOf(id)}/order`, { ids, basedOn: seen });
  expect((await sort(other, [third, first, second])).statusCode).toBe(204);
  const overdue = await sort(admin, [second, first, third]);
  expect(overdue.json<ProblemAnswer>().code).toBe("assignments-changed");
  expect((await listOf(id)).map((it) => it.id)).toEqual([third, first, second]);

  const remove = (visitor: Visitor) => visitor.delete(`/api/admin/assignments/${third}`);
  expect((await remove(other)).statusCode).toBe(204);
  expect((await remove(admin)).json<ProblemAnswer>()).toMatchObject({
    status: 404,
    message: "Someone else has removed this assignment already.",
  });
});

test("counts what it assigned once if the transaction is retried after a conflict", async () => {
  const { id } = await freePerson(product, "retried");
  const [first, second] = await find("");
  await admin.post(urlOf(id), { frequencyId: first?.id });
  const { inTransaction } = product.app;
  product.app.inTransaction = (work) => {
    let isFirst = true;
    return inTransaction(async (tx) => {
      const done = await work(tx);
      if (!isFirst) return done;
      isFirst = false;
      throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
    });
  };
  const answer = await admin.post(`${urlOf(id)}/several`, {
    entries: [first, second].map((it) => ({ entryId: it?.entryId })),
  });
  product.app.inTransaction = inTransaction;
  expect(answer.json()).toEqual({
    assigned: 1,
    alreadyAssigned: [first?.name],
    notAssignable: [],
  });
});

test("reports invalid fields in the wording of the form, and stores nothing", async () => {
  const [entry] = await find("");
  for (const [body, field, sentence] of [
    [{}, "frequencyId", "Please select a frequency"],
    [{ frequencyId: "" }, "frequencyId", "Please select a frequency"],
    [
      { frequencyId: entry?.id, customDuration: 0 },
      "customDuration",
      "Duration must be at least 1 second",
    ],
    [
      { frequencyId: entry?.id, customDuration: 1.5 },
      "customDuration",
      "Duration must be a whole number of seconds",
    ],
  ] as const) {
    const answer = await admin.post(urlOf(amira.id), body);
    expect(answer.json<ProblemAnswer>()).toMatchObject({
      status: 400,
      fields: { [field]: sentence },
    });
  }
  const unknown = { frequencyId: product.app.randomness.uuid() };
  expect((await admin.post(urlOf(amira.id), unknown)).json<ProblemAnswer>().code).toBe(
    "frequency-not-assignable",
  );
  const nobody = urlOf(product.app.randomness.uuid());
  expect((await admin.post(nobody, { frequencyId: entry?.id })).statusCode).toBe(404);
  expect((await admin.get(nobody)).statusCode).toBe(404);
  expect(await listOf(amira.id)).toEqual([]);
});

test.each([
  ["Play it at 528 Hz before bed.", "invalid-input", /leave out hertz/],
  ["This cures your insomnia.", "forbidden-claim", /cures/],
])("refuses a note the customer must not read: %s", async (notes, code, reason) => {
  const { id } = await freePerson(product, `reads-${code}`);
  const [entry] = await find("");
  const answer = await admin.post(urlOf(id), { frequencyId: entry?.id, notes });
  const problem = answer.json<ProblemAnswer>();
  expect(problem.code).toBe(code);
  expect(problem.fields?.["notes"]).toMatch(reason);
  expect(await listOf(id)).toEqual([]);
});
