import { afterAll, beforeAll, expect, test } from "vitest";
import type { AiReport } from "@attune/contract/recommendation";
import type { PendingTrack } from "@attune/contract/review";
import { wizardBody } from "../../testing/answers.ts";
import { assign } from "../../testing/assign.ts";
import { freePerson, reaches, reviewOf, submit } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const queueOf = async (userId: string) =>
  (await admin.get("/api/admin/audio-files/review"))
    .json<PendingTrack[]>()
    .filter((it) => it.userId === userId);

async function waiting(username: string, ...additions: string[]) {
  const person = await freePerson(product, username);
  for (const additional of additions) {
    await submit(person.visitor, wizardBody({ additional }));
    await reaches(person.visitor, "in-review");
    product.clock.advance(60_000);
  }
  return { ...person, queue: await queueOf(person.id) };
}

const readsOf = async (objectId: string) =>
  await product.app.db
    .selectFrom("audit_events")
    .select("subject_user_id")
    .where("action", "=", "getTrackReview")
    .where("object_id", "=", objectId)
    .execute();

test("returns the segments as heard, what safety left out, and the assessment", async () => {
  const { id, queue } = await waiting("summary", "I have epilepsy.", "Honestly, I want to die.");
  const [crisis, earlier] = queue;
  const review = await reviewOf(admin, earlier!.id);
  expect(review).toMatchObject({ state: "waiting", decision: null, engine: "rules", userId: id });
  let end = 0;
  for (const it of review.segments) {
    expect(it.startSeconds).toBeCloseTo(end, 6);
    expect(it.hertz).toBeGreaterThan(0);
    expect(it.reason).toMatch(/ It is meant for /);
    expect(it.reason).not.toContain("Evidence");
    expect(it.evidence).toMatch(/^(Evidence|No evidence) /);
    end = it.startSeconds + it.durationSeconds;
  }
  expect(end).toBeCloseTo(review.durationSeconds, 6);
  expect(review.leftOut).toMatchObject([{ rule: "pulses", because: ["epilepsy"] }]);
  expect(review.leftOut[0]?.entries.length).toBeGreaterThan(0);
  expect(review.assessment).toMatchObject({
    responses: { additional: "I have epilepsy." },
    previous: null,
    flagged: [{ key: "additional", risks: [], contraindications: ["epilepsy"] }],
  });

  const newest = (await reviewOf(admin, crisis!.id)).assessment;
  expect(newest?.previous?.responses["additional"]).toBe("I have epilepsy.");
  expect(newest?.flagged.map((it) => it.key)).toEqual(["additional"]);
  expect(newest?.flagged[0]?.risks).toContainEqual({ kind: "self-harm", words: "want to die" });
});

test("reports each entry and the whole with the durations heard", async () => {
  const { id, queue } = await waiting("timed", "I have epilepsy.");
  const review = await reviewOf(admin, queue[0]!.id);
  const report = (await admin.get(`/api/admin/users/${id}/ai-report`)).json<AiReport>();
  expect(report.items.map((it) => it.entryId)).toEqual(review.segments.map((it) => it.entryId));
  for (const [index, { durationSeconds }] of review.segments.entries()) {
    expect(report.items[index]?.durationSeconds).toBeCloseTo(durationSeconds, 3);
    expect(report.recommendedFrequencies[index]).toContain(`, ${Math.round(durationSeconds)} s,`);
  }
  expect(report.aiAnalysis).toContain(`, ${review.durationSeconds / 60} minutes in total.`);
});

test("shows an assigned frequency as one segment, with the newest answers", async () => {
  const { id, visitor } = await freePerson(product, "by-hand");
  const { slug } = await product.app.db
    .selectFrom("frequencies")
    .select("slug")
    .where("delivery", "=", "binaural")
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  const given = await assign(product, "by-hand", slug);
  product.clock.advance(60_000);
  await submit(visitor, wizardBody({ additional: "I have epilepsy" }));
  await reaches(visitor, "in-review");
  const review = await reviewOf(admin, given.id);
  expect(review).toMatchObject({ kind: "assigned", state: "waiting", engine: null, leftOut: [] });
  expect(review.segments).toHaveLength(1);
  expect(review.segments[0]?.durationSeconds).toBe(review.durationSeconds);
  expect(review.assessment?.risks.contraindications).toEqual(["epilepsy"]);
  expect(await readsOf(given.id)).toEqual([{ subject_user_id: id }]);
});

test("logs each read under the person, and allows only admins", async () => {
  const { id, visitor, queue } = await waiting("looked-at", "I have epilepsy.");
  const track = queue[0]!;
  await reviewOf(admin, track.id);
  await reviewOf(admin, track.id);
  expect(await readsOf(track.id)).toEqual([{ subject_user_id: id }, { subject_user_id: id }]);
  const url = `/api/admin/audio-files/${track.id}/review`;
  for (const it of [visitor, await product.signedIn("manager")])
    expect((await it.get(url)).statusCode).toBe(403);
  const unknown = product.app.randomness.uuid();
  expect((await admin.get(`/api/admin/audio-files/${unknown}/review`)).statusCode).toBe(404);
});

test("shows who decided, when and with which note", async () => {
  const { queue } = await waiting("decided", "I have epilepsy.");
  const track = queue[0]!;
  const now = product.clock.now().toISOString();
  await admin.post(`/api/admin/audio-files/${track.id}/review`, {
    decision: "rejected",
    adminNotes: "Too loud.",
  });
  expect(await reviewOf(admin, track.id)).toMatchObject({
    state: "rejected",
    decision: { decidedAt: now, decidedBy: "admin", notes: "Too loud." },
  });
});
