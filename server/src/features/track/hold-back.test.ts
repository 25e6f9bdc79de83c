import type { OwnRead } from "@attune/contract/purpose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wavFile } from "@attune/audio/upload/testing/samples";
import type { Assignment } from "@attune/contract/assignment";
import type { PendingTrack } from "@attune/contract/review";
import { wizardBody } from "../../testing/answers.ts";
import { assign } from "../../testing/assign.ts";
import { asForm } from "../../testing/form.ts";
import { freePerson, reaches, reviewOf, stateOf, submit, tracksOf } from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { importCatalogue } from "../frequency/import-catalogue.ts";
import { holdBackUnscreened } from "./hold-back.ts";
import { releaseApproved } from "./release-approved.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

/** One entry with pulses or beats, and one that is a plain tone. */
async function slugOf(isPulsed: boolean): Promise<string> {
  const row = await product.app.db
    .selectFrom("frequencies")
    .select("slug")
    .where("is_active", "=", true)
    .where("hertz", isPulsed ? "<" : ">", isPulsed ? "30" : "150")
    .where("hertz", ">", "4")
    .orderBy("hertz")
    .executeTakeFirstOrThrow();
  return row.slug;
}

const epilepsy = wizardBody({ additional: "I have epilepsy" });
const waiting = async (id: string) =>
  (await admin.get("/api/admin/audio-files/review"))
    .json<PendingTrack[]>()
    .find((it) => it.id === id);
const emittedOf = async (id: string) =>
  (await reviewOf(admin, id)).segments.map((it) => it.emittedLabel).join();
/** Decides, and advances the clock past the ten seconds in which it can be undone. */
async function decide(id: string, decision: string) {
  const answer = await admin.post(`/api/admin/audio-files/${id}/review`, {
    decision,
    isConfirmed: true,
  });
  product.clock.advance(10_000);
  await releaseApproved(product.app);
  return answer;
}
const waitingCount = async () =>
  (await admin.get("/api/admin/users/waiting")).json<{ review: number }>().review;

const isComposed = (questionnaireId: string) =>
  eventually(
    async () =>
      (await product.app.db
        .selectFrom("audio_files")
        .select("id")
        .where("questionnaire_id", "=", questionnaireId)
        .executeTakeFirst()) !== undefined,
    "its programme is made",
  );

async function personWith(username: string) {
  const { id, visitor } = await freePerson(product, username);
  const pulsed = await assign(product, username, await slugOf(true), { notes: "In the evening." });
  const plain = await assign(product, username, await slugOf(false));
  const heard = async () =>
    (await tracksOf(visitor)).filter((it) => it.kind === "assigned").map((it) => it.id);
  expect((await heard()).toSorted()).toEqual([pulsed.id, plain.id].toSorted());
  product.clock.advance(60_000);
  return { id, visitor, pulsed, plain, heard };
}

test("holds assigned beats for review once the user reports epilepsy, but not a plain tone", async () => {
  const { id, visitor, pulsed, plain, heard } = await personWith("gifted");
  const before = await waitingCount();
  await submit(visitor, epilepsy);
  await reaches(visitor, "in-review");
  expect(await heard()).toEqual([plain.id]);
  expect((await visitor.get(`/api/audio/${pulsed.id}`)).statusCode).toBe(404);
  const download = await visitor.post("/api/user/downloads", { trackId: pulsed.id });
  expect(download.statusCode).toBe(404);
  expect(await stateOf(visitor)).toMatchObject({ heldBack: 1 });
  expect(await waitingCount()).toBe(before + 2);

  const held = await waiting(pulsed.id);
  expect(held).toMatchObject({
    kind: "assigned",
    userId: id,
    username: "gifted",
    reviewReasons: ["The answers mention epilepsy, seizures or blackouts."],
  });
  expect(await emittedOf(pulsed.id)).toMatch(/beat of|pulses at/);
  const given = (await admin.get(`/api/admin/users/${id}/assignments`)).json<Assignment[]>();
  expect(given.map((it) => [it.id, it.isHeld])).toContainEqual([pulsed.id, true]);
  const range = { headers: { range: "bytes=0-99" } };
  expect((await admin.get(`/api/audio/${pulsed.id}`, range)).statusCode).toBe(206);
  const manager = await product.signedIn("manager");
  expect((await manager.get(`/api/audio/${pulsed.id}`, range)).statusCode).toBe(404);
});

test("records once per hour that staff listened, from whichever byte they began", async () => {
  const { visitor, pulsed } = await personWith("overheard");
  await submit(visitor, epilepsy);
  await reaches(visitor, "in-review");
  const listen = (range: string) => admin.get(`/api/audio/${pulsed.id}`, { headers: { range } });
  const heardByStaff = async () =>
    (await visitor.get("/api/user/reads"))
      .json<OwnRead[]>()
      .filter((it) => it.what === "audio")
      .reduce((sum, it) => sum + it.count, 0);
  for (const range of ["bytes=1-99", "bytes=100-199", "bytes=0-9"])
    expect((await listen(range)).statusCode).toBe(206);
  expect(await heardByStaff()).toBe(1);
  product.clock.advance(60 * 60_000);
  await listen("bytes=200-299");
  expect(await heardByStaff()).toBe(2);
});

test("does not hold back a track again for a reason staff have confirmed", async () => {
  const { visitor, pulsed, heard } = await personWith("checked");
  await submit(visitor, epilepsy);
  await reaches(visitor, "in-review");
  product.clock.advance(60_000);
  const unconfirmed = await admin.post(`/api/admin/audio-files/${pulsed.id}/review`, {
    decision: "approved",
  });
  expect(unconfirmed.json()).toMatchObject({ status: 409, code: "confirmation-needed" });
  const answer = await decide(pulsed.id, "approved");
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: "approved" }]);
  expect(await heard()).toContain(pulsed.id);
  expect((await decide(pulsed.id, "approved")).statusCode).toBe(409);
  expect(await stateOf(visitor)).toMatchObject({ heldBack: 0 });
  product.clock.advance(60_000);
  const { id } = await submit(visitor, wizardBody({ additional: "I still have epilepsy" }));
  await isComposed(id);
  expect(await heard()).toContain(pulsed.id);
  product.clock.advance(60_000);
  await submit(visitor, wizardBody({ additional: "And there is a pacemaker in my chest" }));
  await eventually(async () => !(await heard()).includes(pulsed.id), "it waits again");
});

test("adds what the user reports later to a track already in review", async () => {
  const { id, visitor, pulsed } = await personWith("since");
  const first = wizardBody({ sleep: "Very poor", additional: "Honestly, I want to die." });
  await submit(visitor, first);
  await reaches(visitor, "in-review");
  const list = async () =>
    (await admin.get("/api/admin/audio-files/review"))
      .json<PendingTrack[]>()
      .filter((it) => it.userId === id);
  const [programme] = await list();
  expect(await emittedOf(programme?.id ?? "")).toMatch(/beat of|pulses at/);
  product.clock.advance(60_000);
  await isComposed((await submit(visitor, epilepsy)).id);
  product.clock.advance(60_000);
  await isComposed((await submit(visitor, wizardBody({ additional: "I am pregnant" }))).id);
  const reported = [
    "The answers mention epilepsy, seizures or blackouts.",
    "The answers mention a pregnancy.",
  ];
  const reasons = (await list()).filter((it) => [programme?.id, pulsed.id].includes(it.id));
  expect(reasons).toHaveLength(2);
  for (const it of reasons) expect(it.reviewReasons).toEqual(expect.arrayContaining(reported));
  expect(reasons.flatMap((it) => it.reviewReasons).join()).toContain(
    "look after this person first",
  );
});

test("screens assignments from before this feature once, at the next start", async () => {
  const { id, visitor, plain, heard } = await personWith("earlier");
  await submit(visitor, epilepsy);
  await reaches(visitor, "in-review");
  const asBefore = { held_at: null, review_reasons_sealed: null, is_weighed: false };
  await product.app.db
    .updateTable("user_frequencies")
    .set(asBefore)
    .where("user_id", "=", id)
    .execute();
  expect(await heard()).toEqual([]);
  const failToOpen = () => Promise.reject(new Error("the key is away"));
  const { app } = product;
  const log = { ...app.log, error: () => {} };
  await holdBackUnscreened({ ...app, log, sealer: { ...app.sealer, open: failToOpen } });
  expect(await heard()).toEqual([]);
  await holdBackUnscreened(product.app);
  expect(await heard()).toEqual([plain.id]);
  const left = await product.app.db
    .selectFrom("user_frequencies")
    .select("id")
    .where("is_weighed", "=", false)
    .execute();
  expect(left).toEqual([]);
});

test("removes a rejected assignment, and holds new beats for the same user again", async () => {
  const { id, visitor, pulsed, plain, heard } = await personWith("refused");
  await submit(visitor, epilepsy);
  await reaches(visitor, "in-review");
  expect((await decide(pulsed.id, "rejected")).statusCode).toBe(200);
  expect(await waiting(pulsed.id)).toBeUndefined();
  const url = `/api/admin/users/${id}/assignments`;
  const given = (await admin.get(url)).json<Assignment[]>();
  expect(given.map((it) => it.id)).toEqual([plain.id]);
  product.clock.advance(60_000);
  const give = async (isPulsed: boolean) => {
    const { id: frequencyId } = await product.app.db
      .selectFrom("frequencies")
      .select("id")
      .where("slug", "=", await slugOf(isPulsed))
      .executeTakeFirstOrThrow();
    return (await admin.post(url, { frequencyId })).json<Assignment>();
  };
  await admin.delete(`/api/admin/assignments/${plain.id}`);
  expect((await give(false)).isHeld).toBe(false);
  const again = await give(true);
  expect([again.isHeld, (await waiting(again.id))?.reviewReasons]).toEqual([
    true,
    ["The answers mention epilepsy, seizures or blackouts."],
  ]);
  expect(await heard()).not.toContain(again.id);
  await decide(again.id, "approved");
  expect(await heard()).toContain(again.id);
  product.clock.advance(60_000);
  await isComposed((await submit(visitor)).id);
  expect(await heard()).toContain(again.id);
});

test("holds an assigned entry that gains beats or a file, for a user who reported epilepsy", async () => {
  const { visitor, heard, id } = await personWith("changed");
  await submit(visitor, epilepsy);
  await reaches(visitor, "in-review");
  product.clock.advance(60_000);
  const fields = { name: "A tone of ours", category: "Ours", frequency: 432 };
  const entry = (await admin.post("/api/admin/frequencies", fields)).json<{ id: string }>();
  const url = `/api/admin/frequencies/${entry.id}`;
  const body = { frequencyId: entry.id };
  const given = (await admin.post(`/api/admin/users/${id}/assignments`, body)).json<Assignment>();
  expect(await heard()).toContain(given.id);

  const reasonsOf = async () => (await waiting(given.id))?.reviewReasons;
  expect((await admin.patch(url, { frequency: 10 })).statusCode).toBe(200);
  await eventually(async () => (await reasonsOf()) !== undefined, "it waits for its beats");
  expect(await reasonsOf()).toEqual([
    "The answers mention epilepsy, seizures or blackouts.",
    "The entry's sound has changed since it was assigned or last approved.",
  ]);
  expect((await visitor.get(`/api/audio/${given.id}`)).statusCode).toBe(404);
  expect((await decide(given.id, "approved")).statusCode).toBe(200);
  expect(await heard()).toContain(given.id);

  expect((await admin.patch(url, { description: "Slow." })).statusCode).toBe(200);
  expect(await heard()).toContain(given.id);
  const { slug } = await product.app.db
    .selectFrom("frequencies")
    .select("slug")
    .where("id", "=", entry.id)
    .executeTakeFirstOrThrow();
  const csv = `id,name,hertz,category\n${slug},A tone of ours,8,Ours\n`;
  const options = { isDryRun: false, updatesKnown: true, curator: "Ana" };
  await product.app.inTransaction((db) => importCatalogue({ ...product.app, db }, csv, options));
  expect(await heard()).not.toContain(given.id);
  await holdBackUnscreened(product.app);
  expect(await reasonsOf()).toHaveLength(2);

  expect((await decide(given.id, "approved")).statusCode).toBe(200);
  await admin.patch(url, ...asForm({}, { bytes: wavFile() }));
  await holdBackUnscreened(product.app);
  expect(await emittedOf(given.id)).toContain("uploaded file");

  const other = await personWith("unaffected");
  const theirs = await admin.post(`/api/admin/users/${other.id}/assignments`, body);
  await admin.patch(url, { frequency: 12 });
  await holdBackUnscreened(product.app);
  expect(await other.heard()).toContain(theirs.json<Assignment>().id);
});

test("plays a bonus that gains beats or a file as a plain tone, for users who reported epilepsy only", async () => {
  const reported = await freePerson(product, "bonus-told");
  await submit(reported.visitor, epilepsy);
  const other = await freePerson(product, "bonus-other");
  await submit(other.visitor, { ...wizardBody(), safety: { conditions: ["none"] } });
  const bonusOf = async ({ visitor }: { visitor: Visitor }) => {
    const bonus = (await tracksOf(visitor)).find((it) => it.name === "Better Sleep");
    if (bonus === undefined) throw new Error("There is no bonus");
    const headers = { range: "bytes=0-40000" };
    const { rawPayload } = await visitor.get(`${bonus.audioFileUrl}?format=wav`, { headers });
    return { ...bonus, bytes: rawPayload.toString("base64") };
  };
  const { id } = await bonusOf(other);
  const change = async (body: unknown, ask = {}) =>
    expect((await admin.patch(`/api/admin/frequencies/${id}`, body, ask)).statusCode).toBe(200);

  await change({ frequency: 10, delivery: "binaural" });
  const beats = await bonusOf(other);
  expect(beats.needsHeadphones).toBe(true);
  const plain = await bonusOf(reported);
  expect(plain).toMatchObject({ id, needsHeadphones: false });
  expect(plain.bytes).not.toBe(beats.bytes);

  await change(...asForm({}, { bytes: wavFile() }));
  expect(await bonusOf(other)).toMatchObject({ isRecording: true });
  const inPlaceOfFile = await bonusOf(reported);
  expect(inPlaceOfFile).toMatchObject({ isRecording: false, duration: plain.duration });
  expect(inPlaceOfFile.bytes).toBe(plain.bytes);

  await change({ frequency: 200, delivery: "tone", removeAudio: true });
  expect((await bonusOf(other)).bytes).toBe(plain.bytes);
});
