import { afterAll, beforeAll, expect, test } from "vitest";
import { type PendingTrack, reviewPageSize } from "@attune/contract/review";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, reaches, submit } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const page = async (number: number) =>
  (await admin.get(`/api/admin/audio-files/review?page=${number}`)).json<PendingTrack[]>();

async function waitingWith(username: string, additional: string): Promise<string> {
  const { id, visitor } = await freePerson(product, username);
  await submit(visitor, wizardBody({ additional }));
  await reaches(visitor, "in-review");
  return id;
}

test("puts a person in crisis first of 200, and lists each once over all pages", async () => {
  const { app } = product;
  const cautious = await waitingWith("cautious", "I have epilepsy");
  const { id: _id, ...row } = await app.db
    .selectFrom("audio_files")
    .selectAll()
    .where("user_id", "=", cautious)
    .executeTakeFirstOrThrow();
  const routine = Array.from({ length: 198 }, (_, n) => ({
    ...row,
    id: app.randomness.uuid(),
    questionnaire_id: null,
    programme_sealed: null,
    review_reasons_sealed: null,
    review_priority: 2,
    created_at: new Date(row.created_at.getTime() - (n + 1) * 60_000),
  }));
  await app.db.insertInto("audio_files").values(routine).execute();
  product.clock.advance(60_000);
  const inCrisis = await waitingWith("in-crisis", "Honestly, I want to die.");

  const pages = await Promise.all([1, 2, 3, 4, 5].map(page));
  expect(pages.map((it) => it.length)).toEqual([...Array(4).fill(reviewPageSize), 0]);
  const all = pages.flat();
  expect(new Set(all.map((it) => it.id)).size).toBe(200);
  expect(all.slice(0, 2).map((it) => [it.userId, it.severity, it.isFlagged])).toEqual([
    [inCrisis, "crisis", true],
    [cautious, "caution", true],
  ]);
  const since = all.slice(2).map((it) => it.waitingSince);
  expect(since).toEqual(since.toSorted());
  expect((await admin.get("/api/admin/audio-files/review?page=0")).statusCode).toBe(400);
});

test("gives audio of a person with an open case top priority, and requires confirmation until it is closed", async () => {
  const { app } = product;
  const { id: userId, visitor } = await freePerson(product, "steady");
  const template = await app.db
    .selectFrom("audio_files")
    .selectAll()
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  const id = app.randomness.uuid();
  const routine = {
    ...template,
    id,
    user_id: userId,
    questionnaire_id: null,
    programme_sealed: null,
    review_reasons_sealed: null,
    review_priority: 2,
  };
  await app.db.insertInto("audio_files").values(routine).execute();
  const found = async () =>
    (await Promise.all([1, 2, 3, 4, 5].map(page))).flat().find((it) => it.id === id);
  expect(await found()).toMatchObject({ severity: "routine", isFlagged: false });
  await visitor.post("/api/support-tickets", {
    category: "Other",
    urgency: "Normal",
    subject: "Hello",
    message: "I want to kill myself",
  });
  expect((await page(1)).slice(0, 2).map((it) => it.id)).toContain(id);
  const flagged = {
    severity: "crisis",
    isFlagged: true,
    reviewReasons: ["They have an open case."],
  };
  expect(await found()).toMatchObject(flagged);
  const shown = await admin.get(`/api/admin/audio-files/${id}/review`);
  expect(shown.json()).toMatchObject(flagged);
  const approve = () => admin.post(`/api/admin/audio-files/${id}/review`, { decision: "approved" });
  expect((await approve()).json()).toMatchObject({ code: "confirmation-needed" });
  const { cases } = (await admin.get("/api/admin/care-cases")).json<{
    cases: { id: string; userId: string }[];
  }>();
  const own = cases.find((it) => it.userId === userId);
  expect((await found())?.caseId).toBe(own?.id);
  await admin.post(`/api/admin/care-cases/${own?.id}/close`, { reason: "no-risk-found" });
  expect(await found()).toMatchObject({ severity: "routine", reviewReasons: [], caseId: null });
  expect((await approve()).statusCode).toBe(200);
});
