import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isOnPostgres, makeTestDatabase, openTestDatabase } from "../../testing/database.ts";
import { eventually } from "../../testing/product.ts";
import { openPostgres } from "./postgres.ts";

test.runIf(!isOnPostgres)("is the only process on the embedded database, so it leads", async () => {
  const { database, drop } = await openTestDatabase();
  expect(database.lead("sweeps").isHeld).toBe(true);
  await database.close();
  await drop();
});

describe.runIf(isOnPostgres)("of two processes on PostgreSQL", () => {
  let url = "";
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await makeTestDatabase();
    [url, drop] = [made.url ?? "", made.drop];
  });
  afterAll(() => drop());

  const open = () => openPostgres(url, () => {});

  test("one leads, and the other takes over when it stops or loses its connection", async () => {
    const [first, second] = [open(), open()];
    const one = first.lead("sweeps");
    await eventually(async () => one.isHeld, "the first leads");
    const two = second.lead("sweeps");
    const other = second.lead("something else");
    await eventually(async () => other.isHeld, "the second leads in something else");
    expect(two.isHeld).toBe(false);

    await second.pool.query(`select pg_terminate_backend(pid) from pg_locks
      where database = (select oid from pg_database where datname = current_database())
        and locktype = 'advisory' and objid = (hashtext('sweeps')::bigint & 4294967295)::oid`);
    await eventually(async () => !one.isHeld, "the first notices that its session has ended");
    await eventually(async () => one.isHeld !== two.isHeld, "one of the two leads again");

    const [leading, waiting] = one.isHeld ? [one, two] : [two, one];
    await leading.giveUp();
    expect(leading.isHeld).toBe(false);
    await eventually(async () => waiting.isHeld, "the other one leads");
    await second.close();
    await first.close();
  });
});
