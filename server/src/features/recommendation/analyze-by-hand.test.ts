import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnalysisAnswer, RuleAnswer } from "@attune/contract/recommendation";
import { findClaims } from "@attune/domain/claims/find-claims";
import { namesHertz } from "@attune/domain/claims/names-hertz";
import { arbitraryAnswers } from "@attune/domain/recommendation/testing/arbitrary-assessment";
import { behaviours } from "../../testing/misbehaviour.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { type ProductWithModel, startWithModel } from "../../testing/with-model.ts";
import { listCatalogue } from "../frequency/list-catalogue.ts";

let product: ProductWithModel;
let admin: Visitor;

beforeAll(async () => {
  product = await startWithModel();
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const path = "/api/admin/manual-ai-analysis";

const typed = {
  painLevel: 7,
  sleepQuality: 3,
  stressLevel: 8,
  anxietyLevel: 5,
  primaryConcerns: ["Chronic Pain"],
  responses: { notes: "Worse in the evening." },
};

async function analyse(body: object): Promise<AnalysisAnswer> {
  const answer = await admin.post(path, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<AnalysisAnswer>();
}

test("gives staff 10 to 12 frequencies with purpose, duration and reason for typed answers", async () => {
  product.model.behave = (_asked, answer) => void answer.writeHead(500).end();
  const { analysis, frequencyDetails, engine, fallbackReason } = await analyse(typed);
  expect(engine).toBe("rules");
  expect(fallbackReason).toMatch(/unavailable|too-slow/);
  expect(analysis).toMatch(/^Their concerns, worst first, .+\nScores out of 10: pain 7, sleep 3/);
  expect(frequencyDetails.length).toBeGreaterThanOrEqual(10);
  for (const it of frequencyDetails) {
    expect(it.frequency).toBeGreaterThan(0);
    expect(it.duration).toBeGreaterThan(0);
    expect(it.purpose).not.toBe("");
    expect(it.reason).toMatch(/ It is meant for /);
    expect(namesHertz(it.customerReason)).toBe(false);
  }
});

test("gives durations that add up to the programme's twenty minutes", async () => {
  const { analysis, frequencyDetails } = await analyse(typed);
  const seconds = frequencyDetails.reduce((sum, it) => sum + it.duration, 0);
  expect(seconds).toBeCloseTo(1200, 3);
  expect(analysis).toContain("20 minutes in total.");
});

test("returns each rule that chose an entry, with its entries and their evidence", async () => {
  product.model.behave = (_asked, answer) => void answer.writeHead(500).end();
  const { frequencyDetails } = await analyse(typed);
  for (const { ruleId, entryId, customerReason } of frequencyDetails) {
    const rule = (await admin.get(`/api/admin/rules/${ruleId}`)).json<RuleAnswer>();
    expect(customerReason).toContain(rule.reason);
    expect(rule.entries.find((it) => it.entryId === entryId)?.evidenceSource).not.toBe("");
  }
  expect((await admin.get("/api/admin/rules/sleep.old.rule")).statusCode).toBe(404);
  expect((await admin.get("/api/admin/rules/No%20rule")).statusCode).toBe(404);
  const manager = await product.signedIn("manager");
  expect((await manager.get("/api/admin/rules/filling.any")).statusCode).toBe(403);
});

test("gives the same programme for the same seed, and another for another", async () => {
  const ids = async (seed?: number) =>
    (await analyse({ ...typed, seed })).frequencyDetails.map(({ entryId }) => entryId);
  expect(await ids(5)).toEqual(await ids(5));
  expect(await ids(0)).toEqual(await ids());
  const programmes = await Promise.all([0, 1, 2, 3].map(async (seed) => (await ids(seed)).join()));
  expect(new Set(programmes).size).toBe(4);
});

test.each([
  ["a level over ten", { ...typed, painLevel: 11 }],
  ["half a level", { ...typed, painLevel: 5.5 }],
  ["a missing level", { ...typed, stressLevel: undefined }],
  ["no list of concerns", { ...typed, primaryConcerns: "pain" }],
  ["no map of answers", { ...typed, responses: [] }],
])("refuses %s with a message", async (_what, body) => {
  const answer = await admin.post(path, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid-input", fields: expect.anything() });
});

test("returns 409 if the catalogue is too small", async () => {
  const update = (is_active: boolean) =>
    product.app.db.updateTable("frequencies").set({ is_active }).execute();
  await update(false);
  const answer = await admin.post(path, typed);
  await update(true);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: "catalogue-too-small" });
});

test("returns 409 if the catalogue has only rhythms too slow for a programme", async () => {
  product.model.behave = (_asked, answer) => void answer.writeHead(500).end();
  const before = await product.app.db
    .selectFrom("frequencies")
    .select(["id", "hertz", "delivery"])
    .execute();
  await product.app.db
    .updateTable("frequencies")
    .set({ hertz: "0.01", delivery: "pacer" })
    .execute();
  const answer = await admin.post(path, typed);
  for (const { id, hertz, delivery } of before)
    await product.app.db
      .updateTable("frequencies")
      .set({ hertz, delivery })
      .where("id", "=", id)
      .execute();
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: "rhythms-too-slow" });
});

test("allows only admins", async () => {
  expect((await product.visitor().post(path, typed)).statusCode).toBe(401);
  for (const [who, status] of [
    ["amira", 403],
    ["manager", 403],
  ] as const)
    expect((await (await product.signedIn(who)).post(path, typed)).statusCode).toBe(status);
});

test("returns 10 to 12 known entries and no promises for any input and model output", async () => {
  const known = new Map((await listCatalogue(product.app.db)).map((it) => [it.id, it]));
  const levels = fc.integer({ min: 0, max: 10 });
  const bodies = fc.sample(
    fc.tuple(
      arbitraryAnswers,
      fc.record({
        painLevel: levels,
        sleepQuality: levels,
        stressLevel: levels,
        anxietyLevel: levels,
      }),
    ),
    { numRuns: behaviours.length * 3, seed: 20_261_122 },
  );
  const engines: string[] = [];
  for (const [index, [{ answers, primaryConcerns }, scores]] of bodies.entries()) {
    product.model.behave = behaviours[index % behaviours.length]!;
    const answer = await admin.post(path, {
      ...scores,
      responses: answers,
      primaryConcerns: primaryConcerns.filter((it) => it.trim() !== "" && it.length <= 300),
    });
    // A form rejects overlong or malformed answers; none may cause an error.
    if (answer.statusCode === 400) continue;
    expect(answer.statusCode).toBe(200);
    const { analysis, frequencyDetails, engine } = answer.json<AnalysisAnswer>();
    engines.push(engine);
    const ids = new Set(frequencyDetails.map(({ entryId }) => entryId));
    expect(ids.size).toBe(frequencyDetails.length);
    expect(ids.size >= 10 && ids.size <= 12).toBe(true);
    for (const it of frequencyDetails) expect(known.get(it.entryId)?.hertz).toBe(it.frequency);
    const prose = [analysis, ...frequencyDetails.map((it) => it.customerReason)].join("\n");
    expect(findClaims(prose)).toEqual([]);
  }
  expect(engines.length).toBeGreaterThan(bodies.length / 2);
  expect(new Set(engines)).toEqual(new Set(["rules", "llm"]));
});
