import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckInAnswer } from "@attune/contract/check-in";
import type { TrackAnswer } from "@attune/contract/library";
import { wizardBody } from "../../testing/answers.ts";
import { assign } from "../../testing/assign.ts";
import { freePerson, programmeFor } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let grace: Visitor;
let programme: TrackAnswer;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  ({ visitor: grace } = await freePerson(product, "grace"));
  // Pain 4, sleep poor, stress moderate (7), anxiety frequent (7).
  programme = await programmeFor(grace, wizardBody());
});
afterAll(() => product.close());

const questionsFor = async (visitor: Visitor, trackId: string) =>
  await visitor.get(`/api/user/check-ins/questions?trackId=${trackId}`);
const listOf = async (visitor: Visitor) =>
  (await visitor.get("/api/user/check-ins")).json<CheckInAnswer[]>();
const before = [{ topic: "stress", value: 7 }];

test("asks about the listener's main concern before a programme", async () => {
  expect((await questionsFor(grace, programme.id)).json()).toEqual({
    topics: ["stress", "anxiety"],
  });
});

test("asks about an assigned frequency's purpose", async () => {
  const { id } = await assign(product, "grace", "better-sleep");
  expect((await questionsFor(grace, id)).json()).toEqual({ topics: ["sleep", "stress"] });
});

test("stores both check-ins encrypted and shows them only to their owner", async () => {
  const begun = await grace.post("/api/user/check-ins", { trackId: programme.id, before });
  expect(begun.statusCode).toBe(201);
  const { id } = begun.json<{ id: string }>();
  const beganAt = product.clock.now().toISOString();
  product.clock.advance(1_200_000);
  const after = [{ topic: "stress", value: 3 }];
  const { visitor: other } = await freePerson(product, "other");
  const path = `/api/user/check-ins/${id}/after`;
  expect((await other.post(path, { after })).statusCode).toBe(404);
  expect((await grace.post(path, { after })).statusCode).toBe(204);
  const endedAt = product.clock.now().toISOString();
  expect(await listOf(grace)).toEqual([
    {
      id,
      trackId: programme.id,
      answers: [{ topic: "stress", polarity: "higher-is-worse", before: 7, after: 3 }],
      beganAt,
      endedAt,
    },
  ]);
  expect(await listOf(other)).toEqual([]);
  expect((await grace.post(path, { after })).json()).toMatchObject({ code: "check-in-over" });
  const stored = await product.app.db.selectFrom("check_ins").selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toMatch(/stress|before/);
});

test("does not require the check-in after listening", async () => {
  await grace.post("/api/user/check-ins", { trackId: programme.id, before });
  const [newest] = await listOf(grace);
  expect(newest).toMatchObject({ endedAt: null, answers: [{ before: 7, after: null }] });
});

test("asks and stores nothing without consent to store health answers", async () => {
  const { visitor } = await freePerson(product, "unasked");
  const { id } = await assign(product, "unasked", "better-sleep");
  expect((await questionsFor(visitor, id)).json()).toEqual({ topics: [] });
  const answer = await visitor.post("/api/user/check-ins", { trackId: id, before });
  expect(answer.json()).toMatchObject({ status: 409, code: "no-health-consent" });
});

test.each([
  ["eleven", [{ topic: "stress", value: 11 }]],
  ["half a point", [{ topic: "stress", value: 2.5 }]],
  ["the same question twice", [...before, ...before]],
  ["nothing", []],
  ["another question", [{ topic: "mood", value: 2 }]],
])("refuses %s as a check-in", async (_what, wrong) => {
  const body = { trackId: programme.id, before: wrong };
  expect((await grace.post("/api/user/check-ins", body)).statusCode).toBe(400);
});

test("refuses a check-in on a missing track or another user's track", async () => {
  const { visitor } = await freePerson(product, "stranger");
  for (const trackId of [programme.id, randomUUID()])
    expect((await questionsFor(visitor, trackId)).statusCode).toBe(404);
});
