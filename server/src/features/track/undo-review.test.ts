import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PendingTrack } from "@attune/contract/review";
import { wizardBody } from "../../testing/answers.ts";
import {
  freePerson,
  programmeFor,
  reaches,
  stateOf,
  submit,
  tracksOf,
} from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { publishRejectionJob } from "../../jobs.ts";
import { publishRejection, releaseApproved } from "./release-approved.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const queue = async () => (await admin.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
const waitingCount = async () =>
  (await admin.get("/api/admin/users/waiting")).json<{ review: number }>().review;
const urlOf = (id: string) => `/api/admin/audio-files/${id}`;
const review = (id: string, decision: string) =>
  admin.post(`${urlOf(id)}/review`, { decision, isConfirmed: true });
const undo = (id: string) => admin.post(`${urlOf(id)}/review/undo`);
const range = { headers: { range: "bytes=0-3" } };

async function waiting(username: string) {
  const person = await freePerson(product, username);
  await submit(person.visitor, wizardBody({ additional: "epilepsy" }));
  await reaches(person.visitor, "in-review");
  const track = (await queue()).find((it) => it.userId === person.id);
  if (track === undefined) throw new Error("It is not in the review list");
  return { ...person, track };
}

async function pass(seconds: number) {
  product.clock.advance(seconds * 1000);
  await releaseApproved(product.app);
}

const queuedRejections = async () => {
  const { rows } = await sql<{ userId: string }>`
    select data ->> 'userId' as "userId" from queue.job
    where name = ${publishRejectionJob.name} and start_after > now() + interval '9 seconds'`.execute(
    product.app.db,
  );
  return rows;
};

const readyMails = async (userId: string) =>
  await product.app.db
    .selectFrom("outbox_mails")
    .select("id")
    .where("kind", "=", "audio-ready")
    .where("user_id", "=", userId)
    .execute();

test("puts an approval into effect once after ten seconds, even if nothing ran in between", async () => {
  const { id, visitor, track } = await waiting("patient");
  await product.app.db
    .updateTable("users")
    .set({ email: "patient@example.org" })
    .where("id", "=", id)
    .execute();
  const before = await waitingCount();
  expect((await review(track.id, "approved")).statusCode).toBe(200);
  expect([await waitingCount(), (await queue()).some((it) => it.id === track.id)]).toEqual([
    before - 1,
    false,
  ]);
  await pass(9);
  expect((await visitor.get(`/api/audio/${track.id}`, range)).statusCode).toBe(404);
  expect((await stateOf(visitor)).preparation?.stage).toBe("in-review");
  expect((await tracksOf(visitor)).some((it) => it.id === track.id)).toBe(false);
  expect(await readyMails(id)).toHaveLength(0);
  expect((await review(track.id, "rejected")).json()).toMatchObject({ code: "already-reviewed" });
  expect((await admin.post(`${urlOf(track.id)}/regenerate`)).statusCode).toBe(409);

  product.clock.advance(1000);
  await Promise.all([releaseApproved(product.app), releaseApproved(product.app)]);
  expect((await visitor.get(`/api/audio/${track.id}`, range)).statusCode).toBe(206);
  expect((await stateOf(visitor)).preparation?.stage).toBe("ready");
  expect(await readyMails(id)).toHaveLength(1);
  expect((await undo(track.id)).json()).toMatchObject({ status: 409, code: "undo-over" });
});

test.each(["approved", "rejected"])(
  "returns a track that was %s to its place in the queue",
  async (decision) => {
    const { visitor, track } = await waiting(`undone-${decision}`);
    await review(track.id, decision);
    product.clock.advance(9000);
    const answer = await undo(track.id);
    expect(answer.json()).toEqual({ id: track.id, userId: track.userId, status: "pending" });
    expect((await queue()).find((it) => it.id === track.id)).toEqual(track);
    await pass(60);
    expect((await visitor.get(`/api/audio/${track.id}`, range)).statusCode).toBe(404);
    expect((await undo(track.id)).statusCode).toBe(409);
    expect((await review(track.id, "approved")).statusCode).toBe(200);
  },
);

test("shows a rejection to the customer only once it can no longer be undone", async () => {
  const { id, visitor, track } = await waiting("rejected-for-now");
  const stage = async () => (await stateOf(visitor)).preparation?.stage;
  await review(track.id, "rejected");
  product.clock.advance(9000);
  expect(await stage()).toBe("in-review");

  product.clock.advance(1000);
  const notified = new Promise<void>((resolve) => {
    product.app.events.subscribe(id, resolve);
  });
  for (const { userId } of await queuedRejections()) await publishRejection(product.app, userId);
  await notified;
  expect(await stage()).toBe("rejected");
});

test("refuses to undo a rejection after ten seconds", async () => {
  const { track } = await waiting("late");
  await review(track.id, "rejected");
  await pass(10);
  expect((await undo(track.id)).statusCode).toBe(409);
  expect((await queue()).some((it) => it.id === track.id)).toBe(false);
});

test("stops a withdrawn programme at once, and stores the reason encrypted", async () => {
  const { visitor } = await freePerson(product, "withdrawn");
  const { id } = await programmeFor(visitor, wizardBody({ sleep: "Very poor" }));
  const downloads = async () =>
    (await visitor.get("/api/user/downloads")).json<{ trackIds: string[] }>().trackIds;
  expect(await downloads()).toContain(id);
  expect((await admin.post(`${urlOf(id)}/withdraw`, { reason: " " })).statusCode).toBe(400);
  const reason = "The zebra passage is too loud.";
  expect((await admin.post(`${urlOf(id)}/withdraw`, { reason })).statusCode).toBe(200);

  for (const headers of [{}, range.headers])
    expect((await visitor.get(`/api/audio/${id}`, { headers })).statusCode).toBe(404);
  expect((await visitor.post("/api/user/downloads", { trackId: id })).statusCode).toBe(404);
  expect(await downloads()).not.toContain(id);
  expect((await tracksOf(visitor)).some((it) => it.id === id)).toBe(false);
  expect((await stateOf(visitor)).preparation?.stage).toBe("in-review");
  expect((await queue()).find((it) => it.id === id)).toMatchObject({
    isFlagged: true,
    reviewReasons: [`Withdrawn by staff: ${reason}`],
  });
  const row = await product.app.db
    .selectFrom("audio_files")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain("zebra");
  const again = await admin.post(`${urlOf(id)}/withdraw`, { reason });
  expect(again.json()).toMatchObject({ status: 409, code: "not-approved" });
});

test("voids an approval if the user reports epilepsy within the undo period", async () => {
  product.app.config.delivery = "review";
  const { id, visitor } = await freePerson(product, "meanwhile");
  await submit(visitor, wizardBody({ sleep: "Very poor" }));
  await reaches(visitor, "in-review");
  product.app.config.delivery = "automatic";
  const track = (await queue()).find((it) => it.userId === id)!;
  await review(track.id, "approved");
  product.clock.advance(5000);
  await submit(visitor, wizardBody({ additional: "I have epilepsy" }));
  await reaches(visitor, "in-review");
  await pass(10);
  expect((await visitor.get(`/api/audio/${track.id}`, range)).statusCode).toBe(404);
  expect((await queue()).find((it) => it.id === track.id)?.severity).toBe("caution");
});

test("an approval takes effect although that of someone else, whose key is lost, cannot", async () => {
  const lost = await waiting("reviewed before");
  const other = await waiting("reviewed after");
  for (const it of [lost, other]) {
    expect((await review(it.track.id, "approved")).statusCode).toBe(200);
    product.clock.advance(1000);
  }
  const { db, sealer } = product.app;
  await db
    .updateTable("users")
    .set({ email: "lost@example.org", email_verified_at: product.clock.now() })
    .where("id", "=", lost.id)
    .execute();
  await db
    .updateTable("user_keys")
    .set({ wrapped: "lost" })
    .where("user_id", "=", lost.id)
    .execute();
  sealer.forget(lost.id);
  await pass(11);
  await reaches(other.visitor, "ready");
});
