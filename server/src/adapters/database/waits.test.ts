import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isOnPostgres, makeTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { DatabaseLine } from "../../testing/database-line.ts";
import { DatabaseUnavailable } from "./port.ts";
import { openPostgres, type PostgresDatabase, usualLimits } from "./postgres.ts";

describe.runIf(isOnPostgres)("a query", () => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await makeTestDatabase();
  });
  afterAll(() => made.drop());

  const open = (waits: object, url = made.url ?? "") =>
    openPostgres(url, () => {}, { ...usualLimits, connections: 1, ...waits });
  const ask = (it: PostgresDatabase) => sql`select 1`.execute(it.db);

  test("waits for a connection as long as it may", async () => {
    const [patient, hurried] = [open({ connectionMs: 60_000 }), open({ connectionMs: 500 })];
    const onlyOnes = [await patient.pool.connect(), await hurried.pool.connect()];
    const asked = ask(patient);
    await expect(ask(hurried)).rejects.toBeInstanceOf(DatabaseUnavailable);
    for (const it of onlyOnes) it.release();
    expect((await asked).rows).toHaveLength(1);
    await Promise.all([patient.close(), hurried.close()]);
  });

  test("waits as long as the database may take to respond to a ping", async () => {
    const { line, url } = await DatabaseLine.open(made.url ?? "");
    const [patient, hurried] = [open({ pingMs: 60_000 }, url), open({ pingMs: 500 }, url)];
    await Promise.all([ask(patient), ask(hurried)]);
    line.silence();
    const asked = ask(patient);
    await expect(ask(hurried)).rejects.toBeInstanceOf(DatabaseUnavailable);
    line.restore();
    expect((await asked).rows).toHaveLength(1);
    await Promise.all([patient.close(), hurried.close()]);
    await line.close();
  });
});
