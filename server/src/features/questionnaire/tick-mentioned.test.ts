import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssessmentBody } from "@attune/contract/questionnaire";
import type { PendingTrack } from "@attune/contract/review";
import type { OwnSafetyAnswers } from "@attune/contract/safety-answers";
import { wizardBody } from "../../testing/answers.ts";
import { assign } from "../../testing/assign.ts";
import { freePerson, programmeFor, tracksOf } from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false, logLevel: "silent" });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const conditionsOf = async (visitor: Visitor) =>
  (await visitor.get("/api/user/safety-answers")).json<OwnSafetyAnswers>().conditions;

const none: AssessmentBody["safety"] = { conditions: ["none"] };

/** A person with a programme and a pulsed sound that staff assigned, both playable. */
async function listener(username: string, safety?: AssessmentBody["safety"]) {
  const person = await freePerson(product, username);
  await programmeFor(person.visitor, { ...wizardBody(), safety });
  const { slug } = await product.app.db
    .selectFrom("frequencies")
    .select("slug")
    .where("is_active", "=", true)
    .where("hertz", "<", "30")
    .where("hertz", ">", "4")
    .orderBy("hertz")
    .executeTakeFirstOrThrow();
  const pulsed = await assign(product, username, slug);
  product.clock.advance(60_000);
  const plays = async () => (await tracksOf(person.visitor)).some((it) => it.id === pulsed.id);
  expect(await plays()).toBe(true);
  return { ...person, pulsed, plays };
}

const write = (visitor: Visitor, message: string) =>
  visitor.post("/api/support-tickets", {
    category: "Audio",
    urgency: "Normal",
    subject: "A question",
    message,
  });

test("holds back pulsed sound once a customer writes to support about a seizure", async () => {
  const { visitor, pulsed, plays } = await listener("writes-about-a-seizure", none);
  expect((await write(visitor, "I had a seizure last night, after listening")).statusCode).toBe(
    201,
  );
  await eventually(async () => !(await plays()), "the pulsed sound is held back");
  expect((await visitor.get(`/api/audio/${pulsed.id}`)).statusCode).toBe(404);
  expect(await conditionsOf(visitor)).toEqual(["epilepsy"]);
  const waiting = (await admin.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
  expect(waiting.find((it) => it.id === pulsed.id)?.reviewReasons).toEqual([
    "They have an open case.",
    "The answers mention epilepsy, seizures or blackouts.",
  ]);
});

test("adds what a reply and a review mention to the boxes ticked before", async () => {
  const { visitor, plays } = await listener("writes-again", none);
  const { id } = (await write(visitor, "How do I change my card, please?")).json<{ id: string }>();
  await visitor.post(`/api/support-tickets/${id}/messages`, {
    message: "I am pregnant, by the way",
  });
  await eventually(async () => !(await plays()), "the pulsed sound is held back");
  product.clock.advance(60_000);
  const review = { rating: 4, reviewText: "Lovely, but my tinnitus got worse" };
  expect((await visitor.post("/api/user/submit-review", review)).statusCode).toBe(200);
  expect(await conditionsOf(visitor)).toEqual(["pregnancy", "hearing"]);
});

test("holds back the sound of someone who was never asked, and still asks them", async () => {
  const { visitor, pulsed, plays } = await listener("was-never-asked");
  await write(visitor, "I had a seizure last night, after listening");
  await eventually(async () => !(await plays()), "the pulsed sound is held back");
  expect((await visitor.get(`/api/audio/${pulsed.id}`)).statusCode).toBe(404);
  const isDue = async () =>
    (await visitor.get("/api/user/safety-answers")).json<OwnSafetyAnswers>().isDue;
  expect([await conditionsOf(visitor), await isDue()]).toEqual([null, true]);
  await visitor.post("/api/user/safety-answers", { conditions: ["epilepsy"] });
  expect(await isDue()).toBe(false);
});

test("leaves the audio alone when a message is about somebody else, or about nothing of the kind", async () => {
  const { visitor, plays } = await listener("writes-about-others", none);
  await write(visitor, "My brother has epilepsy, may he have an account too?");
  await write(visitor, "Please send me the receipt of last month");
  expect(await conditionsOf(visitor)).toEqual(["none"]);
  expect(await plays()).toBe(true);
});

test("stores nothing about the health of someone without consent on record", async () => {
  const { visitor } = await listener("withdraws-first", none);
  await visitor.delete("/api/user/health-consent", { body: {} });
  expect((await write(visitor, "I have epilepsy. Why is my audio gone?")).statusCode).toBe(201);
  expect(await conditionsOf(visitor)).toBeNull();
});
