import { afterAll, beforeAll, expect, test } from "vitest";
import { types } from "@electric-sql/pglite";
import type { EmbeddedDatabase } from "../adapters/database/embedded.ts";
import { type Placeholders, prepared } from "../adapters/database/schema/prepared.ts";
import { isOnPostgres, makePgliteDatabase, openTestDatabase } from "./database.ts";
import { faultOnPglite, recordStatements, type Statement } from "./statements.ts";

let embedded: EmbeddedDatabase;

beforeAll(async () => {
  embedded = await makePgliteDatabase();
});
afterAll(() => embedded.close());

const readCountry = prepared("read_country", (db, { id }: Placeholders<{ id: string }>) =>
  db.selectFrom("users").select("country").where("id", "=", id),
);

const personId = "3f1c6a52-8f0e-4c58-9a51-1d2b7f3a9e00";
const text = "select username, created_at from users where id = $1";
const statement: Statement = {
  text,
  values: [personId],
  columns: [types.TEXT, types.TIMESTAMPTZ],
};

test("a statement that both databases take alike has no fault", async () => {
  expect(await faultOnPglite(embedded, statement)).toBeUndefined();
});

test.each([
  ["an unknown function", { text: "select made_up(1)", values: [], columns: [23] }, "made_up"],
  ["other columns", { ...statement, columns: [types.TEXT, types.DATE] }, "returns 25,1082"],
  [
    "a value of the wrong kind",
    { text: "select $1::boolean", values: ["perhaps"], columns: [types.BOOL] },
    "boolean",
  ],
])("%s is a fault that names the statement", async (_what, it, reason) => {
  const fault = await faultOnPglite(embedded, it);
  expect(fault).toContain(it.text);
  expect(fault?.toLowerCase()).toContain(reason);
});

test.runIf(isOnPostgres)("what the product sends to PostgreSQL is recorded", async () => {
  const { database, drop } = await openTestDatabase();
  const noted: Statement[] = [];
  const stop = recordStatements((it) => noted.push(it));
  await database.db.selectFrom("users").select("username").where("role", "=", "admin").execute();
  await readCountry(database.db, { id: personId });
  stop();
  await database.close();
  await drop();
  expect(noted).toEqual([
    {
      text: 'select "username" from "users" where "role" = $1',
      values: ["admin"],
      columns: [types.TEXT],
    },
    {
      text: 'select "country" from "users" where "id" = $1',
      values: [personId],
      columns: [types.TEXT],
    },
  ]);
});
