import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { eventually } from "../../testing/product.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import type { Database } from "../database/port.ts";
import { noMetrics } from "../metrics/port.ts";
import { openQueue } from "./boss.ts";
import { handling, type Job, type Queue } from "./port.ts";

// One suite for both engines: the embedded database, or that of TEST_DATABASE_URL.
let database: Database;
let queue: Queue;
let source: Parameters<typeof openQueue>[0];
let drop: () => Promise<void>;

const job = (name: string, retries = 0): Job<{ word: string }> => ({
  name,
  retries,
  limitSeconds: 30,
});
const plain = job("plain");
const failing = job("failing", 1);
const refused = job("refused");
const slow = job("slow");
const grouped: Job<{ word: string }> = { ...job("grouped"), groupOf: ({ word }) => word[0] ?? "" };
const recorded = recordingLog();
const done: string[] = [];
let open = () => {};
const gate = new Promise<void>((go) => (open = go));

beforeAll(async () => {
  ({ database, source, drop } = await openTestDatabase());
  queue = openQueue(source, recorded.log, noMetrics);
  await queue.start(
    [plain, failing, refused, slow, grouped],
    [
      handling(plain, async ({ word }) => void done.push(word)),
      handling(
        failing,
        async ({ word }) => {
          done.push(`tried ${word}`);
          throw new Error("no luck");
        },
        async ({ word }) => void done.push(`gave ${word} up`),
      ),
      handling(refused, async ({ word }) => {
        await sql`select ${word}::text::int`.execute(database.db);
      }),
      handling(slow, async ({ word }) => {
        done.push(`began ${word}`);
        await new Promise((end) => setTimeout(end, 700));
        done.push(`ended ${word}`);
      }),
      handling(
        grouped,
        async ({ word }) => {
          done.push(`began ${word}`);
          if (word === "a1") await gate;
          done.push(`ended ${word}`);
        },
        undefined,
        3,
      ),
    ],
  );
});
afterAll(async () => {
  await database.close();
  await drop();
});

const enqueue = (it: Job<{ word: string }>, ...words: string[]) =>
  database.inTransaction(async (tx) => {
    for (const word of words) await queue.enqueue(tx, it, { word });
  });

test("runs each job exactly once after its transaction commits, without pauses in a backlog", async () => {
  const words = Array.from({ length: 60 }, (_, it) => `word ${it}`);
  await database.inTransaction(async (tx) => {
    for (const word of words) await queue.enqueue(tx, plain, { word });
    await new Promise((end) => setTimeout(end, 100));
    expect(done).toEqual([]);
  });
  await eventually(async () => done.length >= 60, "all are done");
  expect(done.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))).toEqual(
    words,
  );
});

test("never runs a job whose transaction is rolled back", async () => {
  const rolledBack = database.inTransaction(async (tx) => {
    await queue.enqueue(tx, plain, { word: "never" });
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  await enqueue(plain, "after");
  await eventually(async () => done.includes("after"), "the next one runs");
  expect(done).not.toContain("never");
});

test("retries a job that fails, then gives up once", async () => {
  await enqueue(failing, "it");
  await eventually(async () => done.includes("gave it up"), "it is given up");
  expect(done.filter((it) => it.endsWith("it") || it.endsWith("it up"))).toEqual([
    "tried it",
    "tried it",
    "gave it up",
  ]);
});

test("runs jobs that are due in a year because the clock was a year ahead, and watches its queues again", async () => {
  const later = openQueue(source, recorded.log, noMetrics);
  await database.inTransaction(async (tx) => {
    await queue.enqueue(tx, plain, { word: "while ahead" }, 300);
    await queue.enqueue(tx, plain, { word: "in time" }, 300);
  });
  const { db } = database;
  await sql`update queue.job set created_on = created_on + interval '1 year',
    start_after = start_after + interval '1 year' where data->>'word' = 'while ahead'`.execute(db);
  await sql`update queue.queue set monitor_claim_on = now() + interval '1 year'`.execute(db);
  await later.start([plain], [handling(plain, async ({ word }) => void done.push(word))]);
  await eventually(async () => done.includes("while ahead"), "it runs");
  expect(done).not.toContain("in time");
  const { rows } = await sql`select name from queue.queue
    where monitor_claim_on > now() + interval '1 hour'`.execute(db);
  expect(rows).toEqual([]);
  await later.stop();
});

test("neither stores nor logs the values that a database's error quotes", async () => {
  await enqueue(refused, "zqx@example.com");
  const stored = await eventually(async () => {
    const { rows } = await sql<{ output: string }>`select output::text as output from queue.job
      where name = ${refused.name} and state = 'failed'`.execute(database.db);
    return rows[0]?.output;
  }, "it has failed");
  for (const text of [stored, recorded.text()]) {
    expect(text).toContain("22P02");
    expect(text).not.toContain("zqx");
  }
});

test("runs as many jobs at once as allowed, and those of one group in sequence", async () => {
  await enqueue(grouped, "a1");
  await eventually(async () => done.includes("began a1"), "the first of a group has begun");
  await enqueue(grouped, "a2", "b1", "c1", "d1");
  // Jobs of one transaction have no order.
  await enqueue(grouped, "a3");
  const others = ["ended b1", "ended c1", "ended d1"];
  await eventually(
    async () => others.every((it) => done.includes(it)),
    "other groups do not wait for it",
  );
  expect(done).not.toContain("began a2");
  open();
  await eventually(async () => done.includes("ended a3"), "then its own group goes on");
  const own = done.filter((it) => /^(began|ended) a\d$/.test(it));
  expect(own).toEqual(["began a1", "ended a1", "began a2", "ended a2", "began a3", "ended a3"]);
});

test("waits for the running job when stopping, and runs the rest after the next start", async () => {
  expect(await queue.isReady()).toBe(true);
  const words = Array.from({ length: 20 }, (_, it) => `job ${it}`);
  await enqueue(slow, ...words);
  const afterWord = (word: string) =>
    done.filter((it) => it.startsWith(`${word} job`)).map((it) => it.slice(word.length + 1));
  await eventually(async () => afterWord("began").length > 0, "one has begun");
  const all = () => [...afterWord("ended"), ...afterWord("later")];
  await queue.stop();
  expect(afterWord("ended")).toEqual(afterWord("began"));
  expect(await queue.isReady()).toBe(false);
  const next = openQueue(source, recorded.log, noMetrics);
  await next.start([slow], [handling(slow, async ({ word }) => void done.push(`later ${word}`))]);
  await eventually(async () => all().length >= words.length, "the rest is done");
  expect(all().sort()).toEqual(words.sort());
  expect(afterWord("later")).not.toEqual([]);
  await next.stop();
});
