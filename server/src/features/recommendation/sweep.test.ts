import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePerson, type Person, programmeFor, reaches, submit } from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { listUnfinishedAssessments } from "../questionnaire/list-unfinished.ts";
import { reopenAssessment } from "../questionnaire/reopen-assessment.ts";
import { resumeUnfinishedJob } from "../../jobs.ts";
import { resumeUnfinished } from "./resume-unfinished.ts";

let product: Product;
let person: Person;

beforeAll(async () => {
  product = await startProduct();
  person = await freePerson(product, "swept");
});
afterAll(() => product.close());

const assessments = () =>
  product.app.db
    .selectFrom("questionnaires")
    .select(["id", "status", "may_be_unfinished"])
    .where("user_id", "=", person.id)
    .execute();

/** Whether the next sweep checks any of the person's assessments. */
const isWatched = async () => (await assessments()).some((it) => it.may_be_unfinished);

const sweep = () => resumeUnfinished(product.app, 0);

const waiting = async () => {
  const now = product.clock.now();
  return await listUnfinishedAssessments(product.app, { before: now, now });
};

const setAccess = (status: "free" | "inactive") =>
  product.app.db
    .updateTable("users")
    .set({ subscription_status: status })
    .where("id", "=", person.id)
    .execute();

/** As the billing refresh does when it brings access. */
const queueResume = (userId: string) =>
  product.app.inTransaction((tx) => product.app.queue.enqueue(tx, resumeUnfinishedJob, { userId }));

test("skips an assessment once it has its audio", async () => {
  await programmeFor(person.visitor);
  expect(await isWatched()).toBe(true);
  await sweep();
  expect(await isWatched()).toBe(false);
});

test("checks a reopened assessment until it has its new audio", async () => {
  const { app } = product;
  const [{ id } = { id: "" }] = await assessments();
  await app.inTransaction((tx) => reopenAssessment(app, tx, { id, userId: person.id }));
  expect(await isWatched()).toBe(true);
  await eventually(async () => (await waiting()).length === 0, "nothing is left to do");
  expect(await isWatched()).toBe(false);
});

test("skips assessments without access until access starts again", async () => {
  await setAccess("inactive");
  await submit(person.visitor);
  await eventually(
    async () => (await assessments()).every((it) => it.status === "analyzed"),
    "all are analysed",
  );
  await sweep();
  expect(await isWatched()).toBe(false);
  await setAccess("free");
  await queueResume(person.id);
  await eventually(isWatched, "the next sweep looks at them");
  await reaches(person.visitor, "ready");
});

test("checks a customer's assessments again once their subscription is active again", async () => {
  const { app } = product;
  const { id, user_id: userId } = await app.db
    .selectFrom("subscriptions")
    .innerJoin("users", "users.id", "subscriptions.user_id")
    .select(["subscriptions.id", "subscriptions.user_id"])
    .where("users.username", "=", "farid")
    .executeTakeFirstOrThrow();
  const farid = await product.signedIn("farid");
  await submit(farid);
  await eventually(async () => (await waiting()).length === 0, "nothing is left to do");
  const end = new Date(app.clock.now().getTime() + 86_400_000);
  await app.db
    .updateTable("subscriptions")
    .set({ status: "active", current_period_end: end })
    .where("id", "=", id)
    .execute();
  await queueResume(userId);
  await reaches(farid, "ready");
});

test("checks those behind hundreds that never get their audio", async () => {
  const { app } = product;
  const { id: userId } = await freePerson(product, "swept last");
  const earlier = new Date(app.clock.now().getTime() - 86_400_000);
  await sql`
    insert into questionnaires (id, user_id, answers_sealed, source, status, completed_at, created_at)
    select gen_random_uuid(), ${userId}, '', 'wizard', 'analyzed', ${earlier}, ${earlier}
    from generate_series(1, 600)`.execute(app.db);
  const found = await waiting();
  expect(found.filter((it) => it.userId === userId)).toHaveLength(600);
});
