import type { ProblemAnswer } from "@attune/contract/problem";
import type { Share, SharedSummary } from "@attune/contract/share";
import type { TrackAnswer } from "@attune/contract/library";
import type { UserState } from "@attune/contract/user";
import { type SharePart, shareParts } from "@attune/domain/share/share-choice";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castPassword } from "../../cast.ts";
import { wizardBody } from "../../testing/answers.ts";
import { beforeTransactionOf } from "../../testing/before-transaction.ts";
import { everythingStored } from "../../testing/everything-stored.ts";
import { freePerson, reaches, submit } from "../../testing/journey.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { eraseExpiredShares } from "./end-share.ts";

const dayMs = 86_400_000;
const recorded = recordingLog();
let product: Product;
let amira: Visitor;
let practitioner: Visitor;

beforeAll(async () => {
  product = await startProduct({ logLevel: "debug" }, { log: recorded.log });
  amira = await product.signedIn("amira");
  practitioner = product.visitor();
  await eventually(
    async () =>
      (await amira.get("/api/user/state")).json<UserState>().preparation?.stage === "ready",
    "the audio is made",
  );
});
afterAll(() => product.close());

interface Made {
  id: string;
  token: string;
  expiresAt: string;
}

const all = { parts: [...shareParts], days: 7, password: castPassword };
const make = async (more: object = {}, visitor = amira) =>
  (await visitor.post("/api/user/shares", { ...all, ...more })).json<Made>();
const open = (token: string) => practitioner.post("/api/shared", { token });
const list = async (visitor = amira) => (await visitor.get("/api/user/shares")).json<Share[]>();
const end = (id: string) => amira.delete(`/api/user/shares/${id}`);

test("shows a practitioner without an account the previewed summary, and nothing added later", async () => {
  product.clock.advance(1000);
  // Before new answers cause other audio to be composed.
  const [track] = (await amira.get("/api/user/audio-files")).json<TrackAnswer[]>();
  const before = [{ topic: "sleep", value: 3 }];
  const checkedIn = await amira.post("/api/user/check-ins", { trackId: track?.id, before });
  expect(checkedIn.statusCode).toBeLessThan(300);
  const additional = "zqxknee, and epilepsy";
  const answered = await amira.post("/api/user/questionnaire", wizardBody({ additional }));
  expect(answered.statusCode).toBeLessThan(300);
  await reaches(amira, "in-review");
  const preview = (
    await amira.post("/api/user/shares/preview", { parts: all.parts })
  ).json<SharedSummary>();
  const { token, expiresAt, id } = await make();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(Date.parse(expiresAt) - product.clock.now().getTime()).toBe(7 * dayMs);
  await amira.post("/api/user/questionnaire", wizardBody({ additional: "zqxlater" }));
  product.clock.advance(1000);

  const opened = await open(token);
  expect([opened.statusCode, opened.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(opened.json()).toEqual({ expiresAt, summary: preview });
  expect(preview.safety?.conditions).toEqual(["epilepsy"]);
  expect(preview.answers?.items.at(-1)?.answers).toEqual(["zqxknee, and epilepsy"]);
  expect(preview.checkIns?.[0]).toMatchObject({ topic: "sleep", before: 3, after: null });
  expect(preview.scores?.length).toBeGreaterThan(1);
  expect(preview.recommendation?.reasons.length).toBeGreaterThan(0);
  expect(JSON.stringify(preview)).not.toMatch(/\bHz\b|hertz|catalogue/i);
  await end(id);
});

test("contains only the chosen parts", async () => {
  const { token, id } = await make({ parts: ["listening"], days: 1 });
  const { summary } = (await open(token)).json<{ summary: SharedSummary }>();
  expect(summary).toMatchObject({ scores: null, safety: null, answers: null, checkIns: null });
  expect(summary.recommendation).toBeNull();
  expect(summary.listening).toEqual({ totalMinutes: expect.any(Number), weeks: expect.any(Array) });
  await end(id);
  const refused = await amira.post("/api/user/shares/preview", { parts: [] });
  expect([refused.statusCode, refused.json<ProblemAnswer>().fields]).toEqual([
    400,
    { parts: "Please choose what to share" },
  ]);
});

test("shows its owner how often and when it was opened, and stores no IP address", async () => {
  const { token, id } = await make({ label: "Dr Zqxshah" });
  const from = { remoteAddress: "203.0.113.77" };
  await practitioner.post("/api/shared", { token }, from);
  product.clock.advance(60_000);
  await practitioner.post("/api/shared", { token }, from);
  expect((await list()).find((it) => it.id === id)).toMatchObject({
    label: "Dr Zqxshah",
    isOpen: true,
    openings: 2,
    lastOpenedAt: product.clock.now().toISOString(),
  });
  const stored = (await everythingStored(product.app)).filter(
    (it) => !it.startsWith("rate_limits"),
  );
  expect(stored.filter((it) => it.includes("203.0.113.77"))).toEqual([]);
  const ben = await product.signedIn("ben");
  expect(await list(ben)).toEqual([]);
  expect((await ben.delete(`/api/user/shares/${id}`)).statusCode).toBe(404);
  await end(id);
});

test("leaves no readable token, label or answer in any table or log", async () => {
  const { token, id } = await make({ label: "Dr Zqxsecret" });
  await open(token);
  const stored = [...(await everythingStored(product.app)), ...recorded.text().split("\n")];
  for (const secret of [token, "Zqxsecret", "zqxknee"])
    expect(stored.filter((it) => it.includes(secret))).toEqual([]);
  await end(id);
});

test("returns the same for unknown, ended and expired links and those of a closed account", async () => {
  const ended = await make();
  await end(ended.id);
  const over = await make({ days: 1 });
  product.clock.advance(dayMs - 1);
  expect((await open(over.token)).statusCode).toBe(200);
  product.clock.advance(1);
  const answers = [
    await open("unknown"),
    await open(ended.token),
    await open(over.token),
    await open((await leaversShare()).token),
  ];
  expect(new Set(answers.map((it) => it.body)).size).toBe(1);
  expect(answers.map((it) => [it.statusCode, codeOf(it)])).toEqual(
    answers.map(() => [404, "share-over"]),
  );
});

test("deletes a link's content when it expires, and the link itself after ninety days", async () => {
  amira = await product.signedIn("amira");
  const { id } = await make({ days: 1 });
  const content = () =>
    product.app.db.selectFrom("shares").select("content_sealed").where("id", "=", id).execute();
  product.clock.advance(dayMs);
  await eraseExpiredShares(product.app);
  expect(await content()).toEqual([{ content_sealed: null }]);
  product.clock.advance(90 * dayMs);
  await eraseExpiredShares(product.app);
  expect(await content()).toEqual([]);
});

test("contains nothing of an assessment deleted while the link is made", async () => {
  const { visitor } = await freePerson(product, "quick-to-delete");
  const { id } = await submit(visitor, wizardBody({ additional: "zqxregretted" }));
  const share = () => visitor.post("/api/user/shares", { parts: ["answers"], days: 7 });
  const made = await beforeTransactionOf(product, share, async () => {
    const deleted = await visitor.delete(`/api/user/questionnaires/${id}`, { body: {} });
    expect(deleted.statusCode).toBe(204);
  });
  expect(made.statusCode).toBe(201);
  expect((await open(made.json<Made>().token)).body).not.toContain("zqxregretted");
});

test("makes one link if sent five times at the same time, and returns it again while it is open", async () => {
  amira = await product.signedIn("amira");
  const before = await list();
  const body = { ...all, submissionId: product.app.randomness.uuid() };
  const send = () => amira.post("/api/user/shares", body);
  const made = await Promise.all(Array.from({ length: 5 }, send));
  expect(new Set(made.map((it) => it.body)).size).toBe(1);
  expect(await list()).toHaveLength(before.length + 1);
  const { id, token } = made[0]!.json<Made>();
  expect((await open(token)).statusCode).toBe(200);
  await end(id);
  expect((await send()).statusCode).toBe(404);
  expect((await open(token)).statusCode).toBe(404);
});

test("allows at most five open links, even when requested concurrently", async () => {
  amira = await product.signedIn("amira");
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => amira.post("/api/user/shares", all)),
  );
  expect(answers.map((it) => it.statusCode).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 5 }, () => 201),
    409,
    409,
  ]);
  const [first] = answers.filter((it) => it.statusCode === 201).map((it) => it.json<Made>());
  await end(first?.id ?? "");
  expect((await make()).token).toBeTruthy();
});

test("requires the password in a session older than ten minutes", async () => {
  amira = await product.signedIn("amira");
  for (const { id } of await list()) await end(id);
  product.clock.advance(11 * 60_000);
  const ask = (more: object) => amira.post("/api/user/shares", { ...all, password: "", ...more });
  expect(codeOf(await ask({}))).toBe("proof-needed");
  expect(codeOf(await ask({ password: "wrong" }))).toBe("wrong-password");
  expect((await ask({ password: castPassword })).statusCode).toBe(201);
  expect((await product.visitor().post("/api/user/shares", all)).statusCode).toBe(401);
});

test("exports each link with when it was opened", async () => {
  const { strFromU8, unzipSync } = await import("fflate");
  product.clock.advance(1000);
  amira = await product.signedIn("amira");
  const { token } = await make({ parts: ["scores"], label: "Dr Zqxexport" });
  await open(token);
  const zipped = await amira.post("/api/user/export", {});
  const files = unzipSync(new Uint8Array(zipped.rawPayload));
  const [newest] = JSON.parse(strFromU8(files["shares.json"] ?? new Uint8Array())) as object[];
  expect(newest).toMatchObject({
    label: "Dr Zqxexport",
    parts: ["scores"] satisfies SharePart[],
    openedAt: [product.clock.now().toISOString()],
  });
  expect(JSON.stringify(newest)).not.toContain(token);
});

async function leaversShare(): Promise<Made> {
  const chloe = await product.signedIn("chloe");
  const made = await make({}, chloe);
  expect((await open(made.token)).statusCode).toBe(200);
  await product.app.db
    .updateTable("users")
    .set({ erasure_due_at: product.clock.now() })
    .where("username", "=", "chloe")
    .execute();
  return made;
}
