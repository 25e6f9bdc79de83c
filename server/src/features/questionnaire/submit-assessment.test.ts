import { afterAll, beforeAll, expect, test } from "vitest";
import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { sliderBody, wizardBody } from "../../testing/answers.ts";
import { freePerson, type Person, submit } from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
});
afterAll(() => product.close());

const historyOf = async (visitor: Visitor) =>
  (await visitor.get("/api/user/questionnaires")).json<QuestionnaireAnswer[]>();

const count = async (table: "questionnaires" | "consents", userId?: string) => {
  const { app } = product;
  const query = app.db.selectFrom(table).select((it) => it.fn.countAll<number>().as("count"));
  const own = userId === undefined ? query : query.where("user_id", "=", userId);
  return (await own.executeTakeFirstOrThrow()).count;
};

test("stores the wizard's answers as sent, with scores out of ten", async () => {
  const { visitor } = await freePerson(product, "wizard");
  const body = wizardBody({ pain: "8 – Severe", sleep: "Excellent", anxiety: "Constantly" });
  expect(await submit(visitor, body)).toMatchObject({
    responses: body.responses,
    painLevel: 8,
    sleepQuality: 5,
    stressLevel: 3,
    anxietyLevel: 4,
    primaryConcerns: ["Bloating or wind"],
    source: "wizard",
    scores: {
      pain: { value: 8, raw: 8, polarity: "higher-is-worse" },
      sleep: { value: 10, raw: 5, polarity: "higher-is-better" },
      stress: { value: 7, raw: 3, polarity: "higher-is-worse" },
      anxiety: { value: 10, raw: 4, polarity: "higher-is-worse" },
    },
  });
});

test("stores and returns slider values unchanged, and leaves a skipped question empty", async () => {
  const { visitor } = await freePerson(product, "slider");
  const concerns = ["Chronic Pain", "Other: Läuft nicht 🙂 <b>"];
  const body = sliderBody({ primaryConcerns: concerns, anxietyLevel: null });
  expect(await submit(visitor, body)).toMatchObject({
    responses: body.responses,
    painLevel: 7,
    sleepQuality: 4,
    stressLevel: 8,
    anxietyLevel: null,
    primaryConcerns: concerns,
    source: "slider",
    scores: {
      pain: { value: 7 },
      sleep: { value: 4, polarity: "higher-is-better" },
      stress: { value: 8 },
      anxiety: { value: null, raw: null },
    },
  });
});

test("returns only the user's own history, newest first and as entered", async () => {
  const [mine, theirs] = [await freePerson(product, "mine"), await freePerson(product, "theirs")];
  const sent: string[] = [];
  for (const additional of ["first", "second", "third"]) {
    sent.push((await submit(mine.visitor, wizardBody({ additional }))).id);
    product.clock.advance(60_000);
  }
  const asOther = { ...wizardBody(), userId: mine.id, status: "analyzed", id: mine.id };
  const other = await theirs.visitor.post("/api/user/questionnaire", asOther);
  expect(other.json<QuestionnaireAnswer>()).toMatchObject({ userId: theirs.id, status: "pending" });
  const history = await historyOf(mine.visitor);
  expect(history.map((it) => it.id)).toEqual(sent.toReversed());
  expect(history.map((it) => it.responses["additional"])).toEqual(["third", "second", "first"]);
  expect(new Set(history.map((it) => it.userId))).toEqual(new Set([mine.id]));
  expect((await historyOf(theirs.visitor)).map((it) => it.userId)).toEqual([theirs.id]);
});

test("encrypts the answers and everything derived from them", async () => {
  const { visitor, id } = await freePerson(product, "sealed");
  await submit(visitor, wizardBody({ additional: "quokka", digestive: ["Nausea"] }));
  const { db } = product.app;
  await eventually(
    async () =>
      (await db.selectFrom("audio_files").select("id").where("user_id", "=", id).execute())
        .length === 1,
    "the audio is made",
  );
  const tables = ["questionnaires", "recommendations", "audio_files"] as const;
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().where("user_id", "=", id).execute();
    const stored = JSON.stringify(rows);
    expect(stored).toMatch(/_sealed":"v1\./);
    expect(stored).not.toMatch(/\b(?:quokka|Nausea|Poor|Moderate|Frequently)\b|hertz/i);
  }
});

test("records consent with the accepted text, and only when given", async () => {
  const { visitor, id } = await freePerson(product, "agrees");
  await submit(visitor);
  const { healthDataConsent: _, ...withoutWord } = wizardBody({ sleep: "Good" });
  await submit(visitor, withoutWord);
  const consents = await product.app.db
    .selectFrom("consents")
    .select(["kind", "version", "text_hash", "accepted_at", "ip"])
    .where("user_id", "=", id)
    .execute();
  expect(consents).toEqual([
    {
      kind: "health-data",
      version: expect.stringMatching(/\d/) as string,
      text_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      accepted_at: product.clock.now(),
      ip: "127.0.0.1",
    },
  ]);
});

test("stores nothing without consent, a session or a CSRF token", async () => {
  const { visitor, id } = await freePerson(product, "refuses");
  const before = await count("questionnaires");
  const refused = await visitor.post("/api/user/questionnaire", {
    ...wizardBody(),
    healthDataConsent: false,
  });
  expect(refused.json()).toMatchObject({ status: 400, code: "consent-refused" });
  const stranger = await product.visitor().post("/api/user/questionnaire", wizardBody());
  expect(stranger.json()).toMatchObject({ status: 401 });
  const forged = await visitor.post("/api/user/questionnaire", wizardBody(), { hasToken: false });
  expect(forged.json()).toMatchObject({ status: 403, code: "csrf" });
  expect(await count("questionnaires")).toBe(before);
  expect(await count("consents", id)).toBe(0);
});

test("creates one assessment from ten identical submissions, and returns it to each", async () => {
  const { visitor, id } = await freePerson(product, "tapping");
  const body = wizardBody({ additional: "I tapped twice" });
  const sent = await Promise.all(Array.from({ length: 10 }, () => submit(visitor, body)));
  expect(new Set(sent.map((it) => it.id)).size).toBe(1);
  expect(await count("questionnaires", id)).toBe(1);
  expect(await count("consents", id)).toBe(1);
  const other = await submit(visitor, wizardBody({ additional: "And this is new" }));
  expect(other.id).not.toBe(sent[0]?.id);
});

test("recognises a submission sent again hours later by its ID, but not equal answers of another day", async () => {
  const { visitor } = await freePerson(product, "offline");
  const submissionId = product.app.randomness.uuid();
  const first = await submit(visitor, { ...wizardBody(), submissionId });
  await eventually(
    async () => (await historyOf(visitor)).every((it) => it.status === "analyzed"),
    "it is analysed",
  );
  product.clock.advance(5 * 3_600_000);
  expect((await submit(visitor, { ...wizardBody(), submissionId })).id).toBe(first.id);
  const changed = await submit(visitor, { ...wizardBody({ sleep: "Good" }), submissionId });
  expect(changed.id).not.toBe(first.id);
  product.clock.advance(24 * 3_600_000);
  expect((await submit(visitor)).id).not.toBe(first.id);
});

test("analyses fifty assessments that five people send at once", async () => {
  const people: Person[] = [];
  for (let it = 0; it < 5; it += 1) people.push(await freePerson(product, `crowd-${it}`));
  const sent = await Promise.all(
    people.flatMap(({ visitor }) =>
      Array.from({ length: 10 }, (_, index) =>
        submit(visitor, wizardBody({ additional: `number ${index}` })),
      ),
    ),
  );
  expect(new Set(sent.map((it) => it.id)).size).toBe(50);
  await eventually(async () => {
    const histories = await Promise.all(people.map(({ visitor }) => historyOf(visitor)));
    return histories.every(
      (history) => history.length === 10 && history.every((it) => it.status === "analyzed"),
    );
  }, "all fifty are analysed");
});

test("limits one person to thirty assessments an hour without blocking another at the same address", async () => {
  const [eager, patient] = [await freePerson(product, "eager"), await freePerson(product, "calm")];
  product.app.config.hasRateLimits = true;
  for (let it = 0; it < 30; it += 1) await submit(eager.visitor);
  const refused = await eager.visitor.post("/api/user/questionnaire", wizardBody());
  expect(refused.json()).toMatchObject({ status: 429, code: "too-many-requests" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await submit(patient.visitor);
  product.clock.advance(3_600_000);
  await submit(eager.visitor);
  product.app.config.hasRateLimits = false;
});
