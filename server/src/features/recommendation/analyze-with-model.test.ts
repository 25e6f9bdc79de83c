import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssessmentBody } from "@attune/contract/questionnaire";
import { goodReply } from "@attune/domain/recommendation/testing/replies";
import { sliderBody, wizardBody } from "../../testing/answers.ts";
import { completion, type FalseModel, send } from "../../testing/false-model.ts";
import { freePerson, reaches, submit, tracksOf } from "../../testing/journey.ts";
import { eventually } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { type ProductWithModel, startWithModel } from "../../testing/with-model.ts";
import { findRecommendation } from "./find-recommendation.ts";

let product: ProductWithModel;
let model: FalseModel;

beforeAll(async () => {
  product = await startWithModel({}, 10_000);
  model = product.model;
});
beforeEach(() => {
  model.asked.length = 0;
  model.behave = (asked, answer) =>
    send(answer, 200, completion(JSON.stringify(goodReply(asked.request.messages[1]!.content))));
});
afterAll(() => product.close());

async function analysed(visitor: Visitor, body: AssessmentBody = wizardBody()) {
  // Without this, equal answers would count as the same assessment.
  product.clock.advance(60_000);
  const { id } = await submit(visitor, body);
  const find = () => findRecommendation(product.app, id);
  return (await eventually(find, "it is analysed")).draft;
}

test("lets the model choose from the shortlist, and adds our safety advice to its text", async () => {
  const { visitor } = await freePerson(product, "modelled");
  const stored = await analysed(visitor);
  expect(stored).toMatchObject({ engine: "llm", modelRecord: { failed: null, tokens: 1200 } });
  expect(stored.items).toHaveLength(11);
  await reaches(visitor, "ready");
  const [track] = (await tracksOf(visitor)).filter((it) => it.kind === "programme");
  expect(track?.assignedNotes).toContain("for a calm end of the day");
  expect(track?.assignedNotes).toMatch(/does not replace medical care/);
});

test("sends the model no name, contact detail or hertz", async () => {
  const { visitor, id } = await freePerson(product, "robin.marlow");
  const text = "I am Robin Marlow, robin@mail.example, 020 7946 0958. Restless legs at night.";
  await analysed(visitor, sliderBody({ responses: { additionalInfo: text } }));
  const sent = JSON.stringify(model.asked);
  expect(sent).toContain("Restless legs at night");
  expect(sent).not.toMatch(/robin|marlow|mail\.example|7946|\bHz\b/i);
  expect(sent).not.toContain(id);
  expect(model.asked).toHaveLength(1);
});

test("returns an unusable reply to the model once, then falls back to the rules", async () => {
  const { visitor } = await freePerson(product, "repaired");
  model.behave = (asked, answer) => {
    const reply = goodReply(asked.request.messages[1]!.content);
    const isFirst = asked.request.messages.length === 2;
    send(answer, 200, completion(JSON.stringify(isFirst ? { ...reply, entries: [] } : reply)));
  };
  const repaired = await analysed(visitor);
  expect(repaired.engine).toBe("llm");
  expect(repaired.modelRecord?.turns.map(({ faults }) => faults)).toEqual([
    ["There must be 10 to 12 entries."],
    [],
  ]);
  const { messages } = model.asked[1]!.request;
  expect(messages.at(-1)?.content).toContain("- There must be 10 to 12 entries.");

  model.behave = (_asked, answer) => send(answer, 200, completion('{"entries":[]}'));
  const refused = await analysed(visitor);
  expect(refused).toMatchObject({ engine: "rules", modelRecord: { failed: "refused" } });
  expect(model.asked).toHaveLength(4);
});

test("uses the rules for a person in a crisis or with consent to an older text", async () => {
  const { visitor } = await freePerson(product, "here");
  const crisis = await analysed(visitor, wizardBody({ additional: "I want to end my life" }));
  expect(crisis).toMatchObject({ engine: "rules" });
  const other = await freePerson(product, "silent");
  await product.app.db
    .insertInto("consents")
    .values({
      id: product.app.randomness.uuid(),
      user_id: other.id,
      kind: "health-data",
      version: "0.1",
      text_hash: "0".repeat(64),
      accepted_at: product.clock.now(),
      ip: "127.0.0.1",
    })
    .execute();
  const { healthDataConsent: _, ...withoutWord } = wizardBody();
  expect(await analysed(other.visitor, withoutWord)).toMatchObject({ engine: "rules" });
  expect(model.asked).toHaveLength(0);
});

test("does not offer the model entries that are risky for the person", async () => {
  const { visitor } = await freePerson(product, "risky");
  const stored = await analysed(visitor, wizardBody({ additional: "I have epilepsy" }));
  expect(stored.engine).toBe("llm");
  expect(new Set(stored.items.map(({ delivery }) => delivery))).toEqual(new Set(["tone"]));
  const document = JSON.parse(model.asked[0]!.request.messages[1]!.content) as {
    catalogue: { band: string }[];
  };
  const bands = new Set(document.catalogue.map(({ band }) => band));
  for (const pulsed of ["delta", "theta", "alpha", "beta", "gamma"])
    expect(bands.has(pulsed)).toBe(false);
});

test("estimates tokens that the model's server does not report, and counts failed replies", async () => {
  const tokens = async () => {
    const [day] = await product.app.db.selectFrom("model_days").selectAll().execute();
    return { prompt: day?.prompt_tokens ?? 0, answer: day?.answer_tokens ?? 0 };
  };
  const { visitor } = await freePerson(product, "counted");
  let before = await tokens();
  const spent = async () => {
    const { prompt, answer } = await tokens();
    const more = { prompt: prompt - before.prompt, answer: answer - before.answer };
    before = { prompt, answer };
    return more;
  };
  model.behave = (asked, answer) => {
    const reply = JSON.stringify(goodReply(asked.request.messages[1]!.content));
    const { usage: _, ...uncounted } = completion(reply) as Record<string, unknown>;
    send(answer, 200, uncounted);
  };
  expect((await analysed(visitor)).engine).toBe("llm");
  const usual = await spent();
  expect(usual.prompt).toBeGreaterThan(1000);
  expect(usual.answer).toBeGreaterThan(100);
  model.behave = (_asked, answer) => send(answer, 200, completion("{}", "length"));
  expect((await analysed(visitor)).modelRecord?.failed).toBe("too-long");
  expect((await spent()).answer).toBe(3000);
  model.behave = (_asked, answer) => send(answer, 500, "oops");
  expect((await analysed(visitor)).modelRecord?.failed).toBe("unavailable");
  expect(await spent()).toEqual({ prompt: 0, answer: 0 });
  await product.app.db.deleteFrom("model_days").execute();
});

test("analyses people in parallel, and each person's own assessments in order", async () => {
  const [first, second] = [await freePerson(product, "first"), await freePerson(product, "second")];
  const held: (() => void)[] = [];
  const { behave } = model;
  model.behave = (asked, answer) => void held.push(() => behave(asked, answer));
  const begun = await submit(first.visitor, wizardBody());
  await eventually(async () => held.length === 1, "the first person's assessment is analysed");
  const later = [
    await submit(first.visitor, wizardBody({ sleep: "Good" })),
    await submit(second.visitor, wizardBody()),
  ];
  const ids = [begun, ...later].map(({ id }) => id);
  await eventually(async () => held.length === 2, "two people are analysed at once");
  const states = await product.app.db
    .selectFrom("questionnaires")
    .select(["id", "status"])
    .where("id", "in", ids)
    .execute();
  expect(Object.fromEntries(states.map(({ id, status }) => [ids.indexOf(id), status]))).toEqual({
    0: "analyzing",
    1: "pending",
    2: "analyzing",
  });
  held.splice(0).forEach((answer) => answer());
  await eventually(async () => held.length === 1, "the second of the first person is asked for");
  held.splice(0).forEach((answer) => answer());
  for (const id of ids)
    await eventually(() => findRecommendation(product.app, id), "all are analysed");
});

test("does not call the model without the operator's permission or beyond the daily limit", async () => {
  const { app } = product;
  const settings = app.config.llm!;
  const { visitor } = await freePerson(product, "unasked");
  app.config.llm = { ...settings, healthDataProcessor: null };
  expect((await analysed(visitor)).modelRecord).toBeUndefined();
  app.config.llm = { ...settings, dailyCalls: 1 };
  expect(await analysed(visitor)).toMatchObject({
    engine: "rules",
    modelRecord: { failed: "spent" },
  });
  app.config.llm = { ...settings, dailyTokens: 1000 };
  expect(await analysed(visitor)).toMatchObject({
    engine: "rules",
    modelRecord: { failed: "spent" },
  });
  app.config.llm = settings;
  const [day] = await app.db.selectFrom("model_days").selectAll().execute();
  expect(day?.calls).toBeGreaterThan(1);
  expect(day?.prompt_tokens).toBe(900 * (day?.calls ?? 0));
});
