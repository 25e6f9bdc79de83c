import { afterAll, beforeAll, expect, test } from "vitest";
import type { CareCase, OwnCare } from "@attune/contract/care-case";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { PersonCare } from "@attune/contract/staff-user";
import type { listTimeline } from "@attune/contract/timeline";
import { wizardBody } from "../../testing/answers.ts";
import { beforeTransactionOf } from "../../testing/before-transaction.ts";
import { freePerson, type Person, submit } from "../../testing/journey.ts";
import { isOnPostgres } from "../../testing/database.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { isLockAwaited } from "../../testing/is-lock-awaited.ts";
import { changeCase } from "./care-case.sql.ts";
import { escalateOverdue } from "./escalate-overdue.ts";
import { isCareFirst, listWaits } from "./refuse-payment.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false, logLevel: "silent" });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const reached = { method: "phone", outcome: "reached" };
const noReply = { method: "phone", outcome: "no-reply" };
const safe = { reason: "safe" };

/** A person with an open case, and its address. */
async function inCrisis(username: string) {
  const person = await freePerson(product, username);
  await submit(person.visitor, wizardBody({ additional: "I want to kill myself" }));
  return { ...person, url: `/api/admin/care-cases/${(await openOf(person))?.id}` };
}

const openOf = async ({ id }: Pick<Person, "id">) =>
  await product.app.db
    .selectFrom("care_cases")
    .select(["id", "contacted_at"])
    .where("user_id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();

const shown = async (url: string) => (await admin.get(url)).json<CareCase>();
const newestDisclosure = ({ steps }: CareCase) => steps.findLast((it) => it.step === "raised")?.id;

const disclose = ({ visitor }: Pick<Person, "visitor">, message: string) =>
  visitor.post("/api/support-tickets", {
    category: "Other",
    urgency: "Normal",
    subject: "Hello",
    message,
  });

test("refuses a contact or a closing by someone who has not read the newest disclosure", async () => {
  const person = await inCrisis("says-more");
  const readUpTo = newestDisclosure(await shown(person.url));
  product.clock.advance(1000);
  await disclose(person, "I have a rope in the garage and I am going to hang myself");
  const record = (readId = readUpTo) =>
    admin.post(`${person.url}/contacts`, { ...reached, readUpTo: readId });
  const close = (readId = readUpTo) =>
    admin.post(`${person.url}/close`, { ...safe, readUpTo: readId });
  for (const refused of [await record(), await close()])
    expect(refused.json()).toMatchObject({ status: 409, code: "new-disclosure" });
  expect(await openOf(person)).toMatchObject({ contacted_at: null });
  const now = newestDisclosure(await shown(person.url));
  expect((await record(now)).statusCode).toBe(200);
  expect((await close(now)).statusCode).toBe(200);
});

const actsIn = async (url: string) =>
  (await shown(url)).steps.filter((it) => it.step !== "raised").map((it) => it.step);

test("records a contact once if sent five times at the same time, and once more after another disclosure", async () => {
  const person = await inCrisis("contacted-once");
  const send = (body: object) => admin.post(`${person.url}/contacts`, { ...reached, ...body });
  const first = { submissionId: product.app.randomness.uuid() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(first)));
  expect(answers.map((it) => it.statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await actsIn(person.url)).toEqual(["contacted"]);
  product.clock.advance(1000);
  await disclose(person, "I have a rope in the garage and I am going to hang myself");
  expect((await send(first)).statusCode).toBe(200);
  expect(await openOf(person)).toMatchObject({ contacted_at: null });
  await send({ submissionId: product.app.randomness.uuid() });
  expect(await actsIn(person.url)).toEqual(["contacted", "contacted"]);
  expect(await openOf(person)).not.toMatchObject({ contacted_at: null });
});

test("returns the closed case if its closing is sent again, and refuses another closing", async () => {
  const { url } = await inCrisis("closed-once");
  const close = (submissionId: string) => admin.post(`${url}/close`, { ...safe, submissionId });
  const mine = product.app.randomness.uuid();
  for (const _time of [1, 2]) expect((await close(mine)).statusCode).toBe(200);
  expect((await close(product.app.randomness.uuid())).json()).toMatchObject({
    code: "case-is-closed",
  });
  expect(await actsIn(url)).toEqual(["closed"]);
});

test("records taking a case once, and again after another disclosure or from a colleague", async () => {
  const person = await inCrisis("taken-once");
  const colleague = (await newStaff(product, "takes-over", "admin")).visitor;
  const take = (by = admin) => by.post(`${person.url}/take`);
  const answers = await Promise.all(Array.from({ length: 5 }, () => take()));
  expect(answers.map((it) => it.statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await actsIn(person.url)).toEqual(["taken"]);
  product.clock.advance(1000);
  await disclose(person, "I have a rope in the garage and I am going to hang myself");
  product.clock.advance(1000);
  await take();
  expect(await actsIn(person.url)).toEqual(["taken", "taken"]);
  product.clock.advance(1000);
  await take(colleague);
  product.clock.advance(1000);
  await take();
  expect(await actsIn(person.url)).toEqual(["taken", "taken", "taken", "taken"]);
});

test("opens another case for a disclosure that arrives while staff close the first", async () => {
  const person = await inCrisis("closed-meanwhile");
  const { inTransaction, clock } = product.app;
  const caseId = (await openOf(person))?.id ?? "";
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => (commit = resolve));
  let closing = Promise.resolve();
  await new Promise<void>((isClosed) => {
    closing = inTransaction(async (tx) => {
      await changeCase(tx, caseId, { closed_at: clock.now() });
      isClosed();
      await mayCommit;
    });
  });
  const disclosing = disclose(person, "I am going to hang myself tonight");
  // The embedded database has one connection: there the disclosure has to wait anyway.
  if (isOnPostgres) await eventually(() => isLockAwaited(product), "it waits for the case");
  commit();
  await closing;
  expect((await disclosing).statusCode).toBe(201);
  const open = await openOf(person);
  expect(open).toMatchObject({ contacted_at: null });
  expect(open?.id).not.toBe(caseId);
});

test("lets a person whom staff could not reach wait on, and notifies the second contact in time", async () => {
  const person = await inCrisis("does-not-answer");
  const tried = (await admin.post(`${person.url}/contacts`, noReply)).json<CareCase>();
  expect(tried).toMatchObject({ contactedAt: null, ownerName: "admin" });
  expect(tried.steps.at(-1)).toMatchObject({ step: "contacted", outcome: "no-reply" });
  expect((await person.visitor.get("/api/user/care")).json<OwnCare>()).toMatchObject({
    isCaseOpen: true,
    isContacted: false,
  });
  expect(await isCareFirst(product.app, person.id)).toBe(true);
  expect((await listWaits(product.app, person.id)).map((it) => it.step)).toEqual(["raised"]);
  product.clock.advance(24 * 3_600_000);
  await escalateOverdue(product.app);
  expect((await shown(person.url)).steps.map((it) => it.step)).toContain("escalated");
  await admin.post(`${person.url}/contacts`, reached);
  expect(await openOf(person)).toMatchObject({ contacted_at: product.clock.now() });
  await admin.post(`${person.url}/contacts`, noReply);
  expect(await openOf(person)).toMatchObject({ contacted_at: product.clock.now() });
});

test("shows in the timeline that a call was not answered", async () => {
  const person = await inCrisis("not-at-home");
  product.clock.advance(1000);
  await admin.post(`${person.url}/contacts`, noReply);
  const { entries } = (await admin.get(`/api/admin/users/${person.id}/timeline?group=care`)).json<
    AnswerOf<typeof listTimeline>
  >();
  const steps = entries.flatMap((it) => (it.kind === "case" ? [it.step] : []));
  expect(steps).toEqual(["tried", "raised"]);
});

test("does not let staff delete someone who waits for a contact", async () => {
  const person = await inCrisis("to-be-deleted");
  const accounts = [`/api/admin/users/${person.id}`, `/api/admin/free-accounts/${person.id}`];
  for (const account of accounts) {
    const answer = await admin.delete(account);
    expect([answer.statusCode, answer.json<ProblemAnswer>().code]).toEqual([409, "person-waits"]);
  }
  await admin.post(`${person.url}/contacts`, { method: "phone", outcome: "reached" });
  expect((await admin.delete(accounts[0]!)).statusCode).toBe(200);
});

test("does not erase someone who asks for help while staff delete them", async () => {
  const person = await freePerson(product, "asks-just-then");
  const answer = await beforeTransactionOf(
    product,
    () => admin.delete(`/api/admin/free-accounts/${person.id}`),
    async () => void (await disclose(person, "I want to kill myself")),
    1,
  );
  expect(answer.statusCode).toBe(409);
  expect(answer.json<ProblemAnswer>().code).toBe("person-waits");
  expect(await openOf(person)).toMatchObject({ contacted_at: null });
});

test("shows a case as nobody's once its owner can no longer open it", async () => {
  admin = await product.signedIn("admin");
  const person = await inCrisis("left-alone");
  for (const [username, change, body] of [
    ["is-disabled", "disable", {}],
    ["is-demoted", "role", { role: "support" }],
  ] as const) {
    const owner = await newStaff(product, username, "admin");
    await owner.visitor.post(`${person.url}/take`, {});
    expect(await shown(person.url)).toMatchObject({ ownerName: username });
    const changed = await admin.post(`/api/admin/staff/${owner.id}/${change}`, body);
    expect(changed.statusCode).toBe(200);
    expect(await shown(person.url)).toMatchObject({ ownerName: null });
    const { openCase } = (await admin.get(`/api/admin/users/${person.id}/care`)).json<PersonCare>();
    expect(openCase).toMatchObject({ ownerName: null });
  }
});
