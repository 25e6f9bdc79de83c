import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemAnswer } from "@attune/contract/problem";
import {
  type OwnMeasurement,
  ownMeasurementAnswer,
  type TrackCertificate,
  trackCertificateAnswer,
} from "@attune/contract/certificate";
import { type PendingTrack } from "@attune/contract/review";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, programmeFor, reaches, submit, tracksOf } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { shortenProgramme } from "../../testing/shorten-programme.ts";
import type { Visitor } from "../../testing/visitor.ts";

const outputs = ["headphones", "speaker"] as const;

/** The measuring thread gives way to everything else: ten seconds of its work take minutes on a busy machine. */
const patient = { timeout: 600_000 };

let product: Product;
let admin: Visitor;
let trackId: string;
let owner: Visitor;
/** A programme of two passages, for what does not depend on how many there are. */
let briefId: string;
let briefOwner: Visitor;
/** Certificates of the owner's programme, each requested once. */
const answers: Record<string, LightMyRequestResponse> = {};

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
  owner = (await freePerson(product, "owner")).visitor;
  trackId = (await programmeFor(owner)).id;
  // A browser test certifies the whole twenty minutes.
  await shortenProgramme(product, trackId);
  briefOwner = (await freePerson(product, "brief")).visitor;
  briefId = (await programmeFor(briefOwner)).id;
  await shortenProgramme(product, briefId, 2);
  for (const output of outputs) answers[output] = await certificateOf(trackId, `?output=${output}`);
}, patient.timeout);
afterAll(() => product.close());

const certificateOf = (id: string, query = "") =>
  admin.get(`/api/admin/audio-files/${id}/certificate${query}`);

const certificateFor = (output: (typeof outputs)[number]) =>
  trackCertificateAnswer.parse(answers[output]?.json());

test.each(outputs)("passes every line of a programme for %s", (output) => {
  const answer = answers[output];
  expect(answer?.statusCode).toBe(200);
  const certificate = trackCertificateAnswer.parse(answer?.json());
  const lines = [...certificate.lines, ...certificate.segments.flatMap((it) => it.lines)];
  expect(lines.filter((it) => !it.isPassed)).toEqual([]);
  expect(certificate).toMatchObject({ trackId, output, isPassed: true, failedCount: 0 });
  expect(certificate.lineCount).toBe(lines.length);
  expect(certificate.segments.length).toBeGreaterThanOrEqual(10);
  expect(certificate.file).toMatchObject({ durationSeconds: 177, contentType: "audio/flac" });
  for (const it of certificate.segments) {
    expect([it.entryId, it.name].every((text) => text !== "")).toBe(true);
    expect(it.emittedLabel).toMatch(/\d/);
    const found = it.lines.find((line) => line.unit === "Hz");
    expect(found?.uncertainty).toBeLessThan(1e-3);
  }
});

test.each(outputs)(
  "reports the size and hash of the file that the customer receives for %s",
  async (output) => {
    const { file } = certificateFor(output);
    const sound = (await owner.get(`/api/audio/${trackId}?output=${output}&scene=none`)).rawPayload;
    expect(sound.length).toBe(file.sizeBytes);
    expect(createHash("sha256").update(sound).digest("hex")).toBe(file.sha256);
  },
);

test("passes a programme with a noise bed", async () => {
  const bed = "white-fuller";
  const certificate = trackCertificateAnswer.parse(
    (await certificateOf(trackId, `?bed=${bed}`)).json(),
  );
  const lines = [...certificate.lines, ...certificate.segments.flatMap((it) => it.lines)];
  expect(lines.filter((it) => !it.isPassed)).toEqual([]);
  expect(certificate).toMatchObject({ bed, isPassed: true });
  expect(certificate.segments[0]?.emittedLabel).toContain("bed of white noise");
  const sound = (await owner.get(`/api/audio/${trackId}?bed=${bed}`)).rawPayload;
  expect(createHash("sha256").update(sound).digest("hex")).toBe(certificate.file.sha256);
});

test("passes a programme in its proposed scene, as the customer receives it", patient, async () => {
  const answer = await certificateOf(trackId, "?scene=own");
  const certificate = trackCertificateAnswer.parse(answer.json());
  const lines = [...certificate.lines, ...certificate.segments.flatMap((it) => it.lines)];
  expect(lines.filter((it) => !it.isPassed)).toEqual([]);
  const { scene } = (await tracksOf(owner)).find((it) => it.id === trackId)!;
  expect(certificate.scene).toEqual({ name: scene?.name, character: scene?.character });
  expect(lines.map((it) => it.what).join()).toContain("scene around the tone");
  const sound = (await owner.get(`/api/audio/${trackId}`)).rawPayload;
  expect(createHash("sha256").update(sound).digest("hex")).toBe(certificate.file.sha256);
});

test("names what a speaker gets differently from what headphones get", () => {
  const [headphones, speaker] = outputs.map((output) =>
    certificateFor(output)
      .segments.map((it) => it.emittedLabel)
      .join(),
  );
  expect(headphones).toMatch(/ left, /);
  expect(speaker).toMatch(/pulses at [\d.]+ Hz on a 300 Hz carrier/);
  expect(speaker).not.toMatch(/ left/);
});

test("can be downloaded, or viewed and printed under a strict content security policy", async () => {
  const downloaded = await certificateOf(briefId, "?format=download");
  expect(downloaded.headers["content-disposition"]).toBe(
    `attachment; filename="certificate-${briefId.slice(0, 8)}-headphones.json"`,
  );
  expect(trackCertificateAnswer.safeParse(downloaded.json()).success).toBe(true);

  const page = await certificateOf(briefId, "?format=html");
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["cache-control"]).toBe("no-store");
  const { lineCount, file } = downloaded.json<TrackCertificate>();
  expect(page.body).toContain(`Passed on all ${lineCount} lines`);
  expect(page.body).toContain(file.sha256);
  expect(page.body).not.toMatch(/<script|javascript:|NaN|undefined|Infinity/);
  const style = /<style>([^]*)<\/style>/.exec(page.body)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(page.headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}'`);
});

test("is visible to admins only, not even to the owner of the track", async () => {
  const url = `/api/admin/audio-files/${trackId}/certificate`;
  const manager = await product.signedIn("manager");
  expect((await owner.get(url)).statusCode).toBe(403);
  expect((await manager.get(url)).statusCode).toBe(403);
  expect((await product.visitor().get(url)).statusCode).toBe(401);
});

test("gives customers their own audio's measurements in words, without hertz", async () => {
  const answer = await briefOwner.get(`/api/user/audio-files/${briefId}/measurement`);
  expect(answer.statusCode).toBe(200);
  expect(ownMeasurementAnswer.parse(answer.json())).toMatchObject({
    pitch: "exact",
    scene: { name: expect.any(String) },
    tones: "clear",
    clicks: "not-looked-for",
    isAsMeant: true,
  });
  const { headroomDecibels } = answer.json<OwnMeasurement>();
  expect(headroomDecibels).toBeGreaterThanOrEqual(6);
  expect(answer.body).not.toMatch(/hz|hertz|frequen|lufs/i);
  const numbers = (answer.body.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  expect(numbers).toEqual([headroomDecibels]);
});

test("does not measure another user's audio, or any without an account", async () => {
  const { visitor } = await freePerson(product, "curious");
  const path = `/api/user/audio-files/${trackId}/measurement`;
  expect((await visitor.get(path)).statusCode).toBe(404);
  expect((await admin.get(path)).statusCode).toBe(404);
  expect((await product.visitor().get(path)).statusCode).toBe(401);
  expect((await owner.get("/api/user/audio-files/nothing/measurement")).statusCode).toBe(404);
});

test("certifies a track in review, but not one that is rejected, unknown or without a recipe", async () => {
  const { id: userId, visitor } = await freePerson(product, "reviewed");
  await submit(visitor, wizardBody({ additional: "epilepsy" }));
  await reaches(visitor, "in-review");
  const list = (await admin.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
  const { id = "" } = list.find((it) => it.userId === userId) ?? {};
  await shortenProgramme(product, id, 2);
  const waiting = (await certificateOf(id)).json<TrackCertificate>();
  expect(waiting).toMatchObject({ trackId: id, isPassed: true });

  await admin.post(`/api/admin/audio-files/${id}/review`, { decision: "rejected" });
  expect((await certificateOf(id)).statusCode).toBe(404);
  expect((await certificateOf(product.app.randomness.uuid())).statusCode).toBe(404);

  await product.app.db
    .updateTable("audio_files")
    .set({ status: "approved", programme_sealed: null })
    .where("id", "=", id)
    .execute();
  const without = await certificateOf(id);
  expect(problemAnswer.parse(without.json())).toMatchObject({ status: 409, code: "no-recipe" });
});

test("stops the measuring thread when the client disconnects", async () => {
  const { visitor } = await freePerson(product, "leaver");
  const { id } = await programmeFor(visitor);
  const origin = await product.server.listen({ port: 0, host: "127.0.0.1" });
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const begun = once(process, "worker") as Promise<[Worker]>;
  const leaving = new AbortController();
  const asking = fetch(`${origin}/api/admin/audio-files/${id}/certificate`, {
    headers: { cookie },
    signal: leaving.signal,
  }).catch(() => "left");
  const [thread] = await begun;
  let hasAnswered = false;
  thread.once("message", () => (hasAnswered = true));
  leaving.abort();
  await once(thread, "exit");
  expect(await asking).toBe("left");
  expect(hasAnswered).toBe(false);
  await shortenProgramme(product, id, 2);
  const again = (await certificateOf(id)).json<TrackCertificate>();
  expect(again).toMatchObject({ trackId: id, isPassed: true });
});

test("passes a programme whose scene was proposed in the evening", patient, async () => {
  const { visitor } = await freePerson(product, "evening");
  product.clock.advance(13 * 3_600_000);
  const { id } = await programmeFor(visitor);
  await shortenProgramme(product, id);
  const certificate = trackCertificateAnswer.parse((await certificateOf(id, "?scene=own")).json());
  const lines = [...certificate.lines, ...certificate.segments.flatMap((it) => it.lines)];
  expect(lines.filter((it) => !it.isPassed)).toEqual([]);
  expect(certificate.scene).toMatchObject({ character: "night" });
});

test("refuses an unknown output, format, scene or balance", async () => {
  expect((await certificateOf(trackId, "?output=ceiling")).statusCode).toBe(400);
  expect((await certificateOf(trackId, "?format=pdf")).statusCode).toBe(400);
  expect((await certificateOf(trackId, "?scene=thunder")).statusCode).toBe(400);
  expect((await certificateOf(trackId, "?balance=101")).statusCode).toBe(400);
  expect((await certificateOf("nothing")).statusCode).toBe(404);
});
