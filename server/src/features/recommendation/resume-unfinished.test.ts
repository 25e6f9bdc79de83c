import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import type { TrackAnswer } from "@attune/contract/library";
import { wizardBody } from "../../testing/answers.ts";
import { Caller } from "../../testing/caller.ts";
import { makeTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { eventually } from "../../testing/product.ts";
import { type RunningProduct, runProduct } from "../../testing/running-product.ts";

let database: TestDatabase;
let dataDir: string;
let running: RunningProduct;

beforeAll(async () => {
  database = await makeTestDatabase();
  await database.embedded?.close();
  dataDir = mkdtempSync(join(tmpdir(), "attune-kill-"));
});
afterAll(async () => {
  await running.end("SIGKILL");
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  runProduct(dataDir, database.url === null ? {} : { DATABASE_URL: database.url });

const historyOf = (caller: Caller) =>
  caller.getJson<QuestionnaireAnswer[]>("/api/user/questionnaires");

test("loses no acknowledged assessment when the server is killed, and still makes its audio", async () => {
  const acknowledged = new Set<string>();
  running = await start();
  await submitUntilKilled(await signedIn(), acknowledged);
  running = await start();
  const after = await signedIn();
  const stored = new Set((await historyOf(after)).map((it) => it.id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  await waitForAllAudio(after);
  expect(acknowledged.size).toBeGreaterThanOrEqual(1);
  expect(await running.end("SIGTERM")).toBe(0);
}, 300_000);

async function signedIn(): Promise<Caller> {
  const caller = new Caller(running.origin);
  await caller.signIn("chloe");
  return caller;
}

/**
 * Several submissions are in progress; the server dies some milliseconds after the first is
 * acknowledged.
 */
async function submitUntilKilled(caller: Caller, acknowledged: Set<string>): Promise<void> {
  let firstIsIn = () => {};
  const first = new Promise<void>((done) => (firstIsIn = done));
  const sending = Array.from({ length: 4 }, async (_, index) => {
    // Plain words: a random id containing "af" or "deaf" would be held back for review.
    const body = wizardBody({ additional: `Nothing to add, ${acknowledged.size} and ${index}` });
    const answer = await caller.post("/api/user/questionnaire", body);
    const { id } = (await answer.json()) as QuestionnaireAnswer;
    expect(answer.status).toBe(201);
    acknowledged.add(id);
    firstIsIn();
  });
  const outcomes = Promise.allSettled(sending);
  await first;
  await new Promise((done) => setTimeout(done, Math.random() * 60));
  await running.end("SIGKILL");
  await outcomes;
}

async function waitForAllAudio(caller: Caller): Promise<void> {
  const programmes = await eventually(async () => {
    const tracks = await caller.getJson<TrackAnswer[]>("/api/user/audio-files");
    const made = tracks.filter((it) => it.kind === "programme");
    return made.length === (await historyOf(caller)).length && made;
  }, "each assessment has its audio, once");
  const sound = await caller.get(programmes[0]?.audioFileUrl ?? "", {
    headers: { range: "bytes=0-3" },
  });
  expect([sound.status, await sound.text()]).toEqual([206, "fLaC"]);
}
