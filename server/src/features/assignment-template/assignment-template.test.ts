import { afterAll, beforeAll, expect, test } from "vitest";
import type { Assignable, assignFrequencies, Assignment } from "@attune/contract/assignment";
import type { AssignmentTemplate } from "@attune/contract/assignment-template";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { ProblemAnswer } from "@attune/contract/problem";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, submit, tracksOf } from "../../testing/journey.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let tones: Assignable[];

const url = "/api/admin/assignment-templates";

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
  tones = await choices("tones");
});
afterAll(() => product.close());

const choices = async (search: string) =>
  (await admin.get(`/api/admin/assignments/choices?search=${search}`)).json<Assignable[]>();
const list = async () => (await admin.get(url)).json<AssignmentTemplate[]>();
const entriesOf = (from: readonly Assignable[]) => from.map(({ entryId }) => ({ entryId }));
const save = (name: string, entries: object[] = entriesOf(tones.slice(0, 3))) =>
  admin.post(url, { name, entries });
const assignmentsOf = async (id: string) =>
  (await admin.get(`/api/admin/users/${id}/assignments`)).json<Assignment[]>();
const assign = async (id: string, entries: object[]) =>
  (await admin.post(`/api/admin/users/${id}/assignments/several`, { entries })).json<
    AnswerOf<typeof assignFrequencies>
  >();

test("saves a template in order for all staff, changes it and deletes it", async () => {
  const [first, second, third] = entriesOf(tones);
  const made = (
    await save("Evenings", [{ ...third, customDuration: 90 }, first, second] as object[])
  ).json<AssignmentTemplate>();
  expect(made.entries.map((it) => [it.entryId, it.customDuration])).toEqual([
    [third?.entryId, 90],
    [first?.entryId, null],
    [second?.entryId, null],
  ]);
  await save("Calm days");
  expect((await list()).map((it) => it.name)).toEqual(["Calm days", "Evenings"]);
  const change = { name: "Late evenings", entries: [second], basedOn: made.updatedAt };
  const changed = (await admin.patch(`${url}/${made.id}`, change)).json<AssignmentTemplate>();
  expect([changed.name, changed.entries.map((it) => it.entryId)]).toEqual([
    "Late evenings",
    [second?.entryId],
  ]);
  const outdated = await admin.patch(`${url}/${made.id}`, change);
  expect(outdated.json<ProblemAnswer & { current: AssignmentTemplate }>()).toMatchObject({
    code: "changed-meanwhile",
    current: changed,
  });
  expect((await admin.delete(`${url}/${made.id}`)).statusCode).toBe(204);
  expect((await list()).map((it) => it.name)).toEqual(["Calm days"]);
});

test("refuses an invalid template with a message, and allows only admins", async () => {
  await save("Taken");
  expect(codeOf(await save("TAKEN"))).toBe("template-name-taken");
  expect(codeOf(await save("Unknown", [{ entryId: "no-such-entry" }]))).toBe("no-such-entry");
  const [once] = entriesOf(tones);
  const fields = async (name: string, entries: object[]) =>
    (await save(name, entries)).json<ProblemAnswer>().fields;
  expect(await fields("Empty", [])).toEqual({ entries: "Please add at least one frequency" });
  expect(await fields("Twice", [once as object, once as object])).toEqual({
    entries: "Please choose each frequency once",
  });
  expect((await list()).map((it) => it.name)).not.toContain("Unknown");
  for (const username of ["amira", "manager"])
    expect((await (await product.signedIn(username)).get(url)).statusCode).toBe(403);
});

test("names the entries that were deleted from the library", async () => {
  const library = "/api/admin/frequencies";
  const add = async (name: string) => {
    const body = { name, frequency: 44, category: "Calm" };
    const { id } = (await admin.post(library, body)).json<{ id: string }>();
    const [entry] = await choices(encodeURIComponent(name));
    return { id, entry: entry as Assignable };
  };
  const [numbat, bilby] = [await add("Numbat"), await add("Bilby")];
  const entries = entriesOf([numbat.entry, tones[0] as Assignable, bilby.entry]);
  const { id } = (await save("Nights", entries)).json<AssignmentTemplate>();
  await admin.delete(`${library}/${numbat.id}`);
  await admin.delete(`${library}/${bilby.id}`);
  const refused = (await admin.patch(`${url}/${id}`, { name: "Late nights", entries })).json();
  expect(refused).toMatchObject({
    code: "no-such-entry",
    message:
      "No longer in the library: Numbat, Bilby. Please restore them there, or take them out and save again.",
  });
});

test("assigns several entries in order, and skips those that cannot be assigned", async () => {
  const { id, visitor } = await freePerson(product, "given-a-set");
  const [first, second, third, fourth] = tones;
  await assign(id, entriesOf([first as Assignable]));
  await product.app.db
    .updateTable("frequencies")
    .set({ is_active: false })
    .where("slug", "=", fourth?.entryId ?? "")
    .execute();
  expect(await assign(id, entriesOf(tones.slice(0, 4)))).toEqual({
    assigned: 2,
    alreadyAssigned: [first?.name],
    notAssignable: [fourth?.name],
  });
  await product.app.db.updateTable("frequencies").set({ is_active: true }).execute();
  const given = await assignmentsOf(id);
  const names = [second?.name, third?.name, first?.name];
  expect(given.map((it) => it.frequency.name)).toEqual(names);
  const heard = (await tracksOf(visitor)).filter((it) => it.kind === "assigned");
  expect(heard.map((it) => it.id)).toEqual(given.map((it) => it.id));
});

test("holds the pulses of a set back where the person's answers rule them out", async () => {
  const { id, visitor } = await freePerson(product, "held-of-a-set");
  await submit(visitor, wizardBody({ additional: "I have epilepsy." }));
  const [beating] = await choices("gamma");
  await assign(id, entriesOf([beating, tones[0]] as Assignable[]));
  expect((await assignmentsOf(id)).map((it) => it.isHeld)).toEqual([true, false]);
});

test("lets staff reorder assignments, and shows the person the same order", async () => {
  const { id, visitor } = await freePerson(product, "sorted");
  await assign(id, entriesOf(tones.slice(0, 3)));
  const ids = (await assignmentsOf(id)).map((it) => it.id);
  const order = (sorted: string[]) =>
    admin.post(`/api/admin/users/${id}/assignments/order`, { ids: sorted });
  const sorted = ids.toReversed();
  expect((await order(sorted)).statusCode).toBe(204);
  expect((await assignmentsOf(id)).map((it) => it.id)).toEqual(sorted);
  const heard = (await tracksOf(visitor)).filter((it) => it.kind === "assigned");
  expect(heard.map((it) => it.id)).toEqual(sorted);
  expect(codeOf(await order(sorted.slice(1)))).toBe("assignments-changed");
  expect(codeOf(await order([...sorted.slice(1), sorted[1] ?? ""]))).toBe("assignments-changed");
  const [next] = await choices("theta");
  await assign(id, entriesOf([next as Assignable]));
  expect((await assignmentsOf(id)).slice(1).map((it) => it.id)).toEqual(sorted);
});
