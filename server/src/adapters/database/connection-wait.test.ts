import { sql } from "kysely";
import { expect, test } from "vitest";
import { isOnPostgres, makeTestDatabase } from "../../testing/database.ts";
import { DatabaseUnavailable } from "./port.ts";
import { openPostgres, usualLimits } from "./postgres.ts";

test.runIf(isOnPostgres)("a query waits for a connection as long as it may", async () => {
  const { url, drop } = await makeTestDatabase();
  const open = (waitMs: number) =>
    openPostgres(url ?? "", () => {}, { ...usualLimits, connections: 1, waitMs });
  const [patient, hurried] = [open(60_000), open(500)];
  const onlyOnes = [await patient.pool.connect(), await hurried.pool.connect()];
  const asked = sql`select 1`.execute(patient.db);
  await expect(sql`select 1`.execute(hurried.db)).rejects.toBeInstanceOf(DatabaseUnavailable);
  for (const it of onlyOnes) it.release();
  expect((await asked).rows).toHaveLength(1);
  await Promise.all([patient.close(), hurried.close()]);
  await drop();
});
