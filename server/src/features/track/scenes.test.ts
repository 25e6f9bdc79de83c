import { afterAll, beforeAll, expect, test } from "vitest";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { PendingTrack } from "@attune/contract/review";
import { streamTrack } from "@attune/contract/player";
import type { TrackAnswer } from "@attune/contract/library";
import { SCENES } from "@attune/audio/scene/scene";
import { wizardBody } from "../../testing/answers.ts";
import {
  freePerson,
  programmeFor,
  reaches,
  reviewOf,
  submit,
  tracksOf,
} from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { audioFilePlace, type Programme } from "./programme.ts";

let product: Product;
let amira: Visitor;
let programme: TrackAnswer;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  amira = await product.signedIn("amira");
  programme = await programmeFor(amira);
});
afterAll(() => product.close());

const tagOf = async (query: string, it = amira, url = programme.audioFileUrl) => {
  const answer = await it.head(`${url}${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.headers.etag;
};

test("gives a programme a scene with a reason, and plays it by default", async () => {
  const { scene } = programme;
  expect(scene).not.toBeNull();
  expect(scene?.reason).toContain("because");
  expect(programme.isSceneOffered).toBe(false);
  const asProposed = await tagOf("");
  expect(await tagOf("?scene=none")).not.toBe(asProposed);
  const { name, character, balancePercent } = scene!;
  const spelledOut = `?scene=${name}&character=${character}&balance=${balancePercent}`;
  expect(await tagOf("?scene=own")).toBe(asProposed);
  expect(await tagOf(spelledOut)).toBe(asProposed);
});

test("makes a distinct sound of every scene, character and balance, with matching ranges", async () => {
  const queries = SCENES.flatMap((name) => [
    `?scene=${name}&character=day`,
    `?scene=${name}&character=night`,
    `?scene=${name}&character=day&balance=80`,
  ]);
  const tags = await Promise.all(queries.map((query) => tagOf(query)));
  expect(new Set(tags).size).toBe(queries.length);
  const url = `${programme.audioFileUrl}?scene=night-garden&character=night`;
  const read = async (range: string) =>
    (await amira.get(url, { headers: { range: `bytes=${range}` } })).rawPayload;
  const long = await read("1000000-1199999");
  expect((await read("1100000-1100999")).equals(long.subarray(100_000, 101_000))).toBe(true);
});

test("lets staff hear the tones, the scene and each layer alone, at full length", async () => {
  const admin = await product.signedIn("admin");
  const { visitor, id: userId } = await freePerson(product, "waiting");
  await submit(visitor, wizardBody({ additional: "Some days I don't want to live any more." }));
  await reaches(visitor, "in-review");
  const list = (await admin.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
  const { id } = list.find((it) => it.userId === userId)!;
  const url = streamTrack.path.replace("{id}", id);
  const { scene } = await reviewOf(admin, id);
  const parts = ["tones", "scene", ...scene!.layers];
  const tags = await Promise.all(parts.map((it) => tagOf(`?solo=${it}`, admin, url)));
  expect(new Set([await tagOf("", admin, url), ...tags]).size).toBe(parts.length + 1);
  expect(tags[0]).toBe(await tagOf("?scene=none", admin, url));
  const sizeOf = async (query: string) =>
    (await admin.head(`${url}?format=wav${query}`)).headers["content-length"];
  expect(await sizeOf(`&solo=${scene!.layers[0]}`)).toBe(await sizeOf(""));
  const refusals = [
    await amira.get(`${programme.audioFileUrl}?solo=tones`),
    await admin.get(`${url}?solo=thunder`),
  ].map((it) => [it.statusCode, it.json<ProblemAnswer>().code]);
  expect(refusals).toEqual([
    [403, "solo-for-staff"],
    [400, "unknown-solo"],
  ]);
});

test("allows sessions from ten minutes to eight hours", async () => {
  for (const seconds of [600, 2_700, 3_600, 28_800]) {
    const url = `${programme.audioFileUrl}?scene=sea&length=${seconds}&format=wav`;
    const size = Number((await amira.head(url)).headers["content-length"]);
    expect(Math.round((size - 44) / 4 / seconds) % 24_000).toBe(0);
  }
});

test("refuses a WAV file above 4 GB, which FLAC and Opus can hold", async () => {
  const admin = await product.signedIn("admin");
  // At 9,000 Hz a sound needs 48,000 samples a second.
  const entry = { name: "Bright", frequency: 9_000, category: "Calm" };
  const made = await admin.post("/api/admin/frequencies", entry);
  const url = `/api/admin/frequencies/${made.json<FrequencyAnswer>().id}/rendition`;
  const refused = await admin.get(`${url}?scene=sea&length=28800&format=wav`);
  expect([refused.statusCode, refused.json<ProblemAnswer>().code]).toEqual([
    400,
    "too-long-for-wav",
  ]);
  for (const query of [
    "format=wav&length=14400",
    "format=flac&length=28800",
    "format=opus&length=28800",
  ])
    expect((await admin.head(`${url}?scene=sea&${query}`)).statusCode).toBe(200);
});

test.each([
  "scene=thunder",
  "scene=own&scene=sea",
  "character=dusk",
  "balance=101",
  "balance=-5",
  "balance=3",
  "balance=NaN",
  "balance=",
  "length=599",
  "length=86400",
  "scene=../../sea%00",
])("refuses %s with a message", async (query) => {
  const answer = await amira.get(`${programme.audioFileUrl}?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ message: string }>().message).toMatch(/\w/);
});

test("leaves an older programme unchanged until its owner accepts the scene, once", async () => {
  await removeScene();
  const older = (await tracksOf(amira)).find(({ id }) => id === programme.id)!;
  expect(older).toMatchObject({ scene: null, isSceneOffered: true });
  expect(await tagOf("")).toBe(await tagOf("?scene=none"));
  const url = `${programme.audioFileUrl.replace("/api/audio", "/api/user/audio-files")}/scene`;
  product.clock.advance(1000);
  const ben = await product.signedIn("ben");
  expect((await ben.post(url, { isAccepted: true })).statusCode).toBe(404);
  expect((await amira.post(url, { isAccepted: true })).statusCode).toBe(204);
  const accepted = (await tracksOf(amira)).find(({ id }) => id === programme.id)!;
  expect(accepted).toMatchObject({ scene: programme.scene, isSceneOffered: false });
  expect(await tagOf("")).not.toBe(await tagOf("?scene=none"));
  const again = await amira.post(url, { isAccepted: false });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: "scene-not-offered" });
});

test("does not offer the scene again once declined", async () => {
  await removeScene();
  const url = `/api/user/audio-files/${programme.id}/scene`;
  expect((await amira.post(url, { isAccepted: false })).statusCode).toBe(204);
  const declined = (await tracksOf(amira)).find(({ id }) => id === programme.id)!;
  expect(declined).toMatchObject({ scene: null, isSceneOffered: false });
});

/** Stores the programme as it was before scenes existed. */
async function removeScene(): Promise<void> {
  product.clock.advance(1000);
  const { db, sealer, clock } = product.app;
  const row = await db
    .selectFrom("audio_files")
    .selectAll()
    .where("id", "=", programme.id)
    .executeTakeFirstOrThrow();
  const place = audioFilePlace("programme", row.id, row.user_id);
  const { scene: _scene, ...older } = await sealer.open<Programme>(
    db,
    place,
    row.programme_sealed ?? "",
  );
  await db
    .updateTable("audio_files")
    .set({ programme_sealed: await sealer.seal(db, place, older), updated_at: clock.now() })
    .where("id", "=", row.id)
    .execute();
}
