import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { DatabaseLine } from "../testing/database-line.ts";
import { eventually, type Product, startProduct } from "../testing/product.ts";
import { isOnPostgres, makeTestDatabase, type TestDatabase } from "../testing/database.ts";
import type { Visitor } from "../testing/visitor.ts";

// The embedded database runs in the same process, so it cannot be lost separately.
describe.skipIf(!isOnPostgres)("a lost database", () => {
  let made: TestDatabase;
  let line: DatabaseLine;
  let product: Product;
  let amira: Visitor;

  beforeAll(async () => {
    made = await makeTestDatabase();
    const opened = await DatabaseLine.open(made.url ?? "");
    line = opened.line;
    const { databaseWaits } = readConfig({});
    product = await startProduct({ databaseUrl: opened.url, databaseWaits });
    amira = await product.signedIn("amira");
  });
  afterAll(async () => {
    await product.close();
    await line.close();
    await made.drop();
  });

  afterEach(() => line.restore());

  const reads = ["/api/user", "/api/user/state", "/api/user/audio-files"];
  const visits = () => [...reads.map((path) => amira.get(path)), amira.get("/api/health/ready")];

  /** The status of each visit, and whether it says when to retry. */
  async function statuses() {
    const from = performance.now();
    const answers = await Promise.all(visits());
    // The limit is five seconds; without it, requests would wait for the connection's sixty.
    expect(performance.now() - from).toBeLessThan(50_000);
    const areTimed = answers.every((it) => Number(it.headers["retry-after"]) > 0);
    return { all: [...new Set(answers.map((it) => it.statusCode))], areTimed };
  }
  const unavailable = { all: [503], areTimed: true };
  const isAlive = async () => (await product.visitor().get("/api/health/live")).statusCode === 200;
  const isBack = () =>
    eventually(
      async () => (await Promise.all(reads.map((it) => amira.get(it)))).every(isAnswered),
      "every page and call is answered again",
    );
  const isAnswered = (it: { statusCode: number }) => it.statusCode === 200;

  test("returns 503 with Retry-After on every path while it is down, and recovers", async () => {
    line.refuse();
    expect(await statuses()).toEqual(unavailable);
    expect(await isAlive()).toBe(true);
    line.restore();
    await isBack();
  });

  test("returns 503 on every path while it does not respond, and recovers", async () => {
    line.silence();
    expect(await statuses()).toEqual(unavailable);
    expect(await isAlive()).toBe(true);
    line.restore();
    await isBack();
  });

  test("refuses at once while it does not respond, without opening connections", async () => {
    line.silence();
    await statuses();
    const before = line.opened;
    const answers = await Promise.all([...visits(), ...visits(), ...visits()]);
    expect(new Set(answers.map((it) => it.statusCode))).toEqual(new Set([503]));
    // The watch still asks whether it is back.
    expect(line.opened - before).toBeLessThan(4);
    line.restore();
    await isBack();
  });

  test("does not mistake a blocked event loop for a lost database", async () => {
    line.silence();
    const before = line.opened;
    const asked = amira.get("/api/user");
    await eventually(
      async () => line.opened > before,
      "the watch asks whether the database is alive",
    );
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
    line.restore();
    expect((await asked).statusCode).toBe(200);
  });

  test("survives dropped connections inside transactions, and stores nothing partial", async () => {
    const { inTransaction, db } = product.app;
    const key = (number: number) => `broken-${number}`;
    let begun = 0;
    let resolveAllOpen = () => {};
    const allOpen = new Promise<void>((resolve) => (resolveAllOpen = resolve));
    const broken = [1, 2, 3, 4].map((number) =>
      inTransaction(async (tx) => {
        const resets_at = product.clock.now();
        await tx
          .insertInto("rate_limits")
          .values({ key: key(number), requests: 1, resets_at })
          .execute();
        begun += 1;
        if (begun === 4) resolveAllOpen();
        await sql`select pg_sleep(60)`.execute(tx);
      }),
    );
    const settled = Promise.allSettled(broken);
    await allOpen;
    line.cut();
    expect((await settled).map((it) => it.status)).toEqual(broken.map(() => "rejected"));
    await isBack();
    const stored = await db
      .selectFrom("rate_limits")
      .select("key")
      .where("key", "like", "broken-%")
      .execute();
    expect(stored).toEqual([]);
  });
});
