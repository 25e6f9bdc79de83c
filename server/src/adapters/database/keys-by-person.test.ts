import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./port.ts";
import { openPostgres } from "./postgres.ts";

const migrations = fileURLToPath(new URL("./migrations/", import.meta.url));
const lastBefore = "0311_trigger_without_table_name.sql";
const folder = mkdtempSync(join(tmpdir(), "attune-keys-"));
const [ann, ben] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
const id = "00000000-0000-4000-8000-000000000001";
const now = "2026-11-27T12:00:00Z";

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await makeTestDatabase("empty");
  database = made.embedded ?? openPostgres(made.url ?? "", () => {});
  for (const it of readdirSync(migrations).filter((name) => name <= lastBefore))
    cpSync(join(migrations, it), join(folder, it));
  await migrate(database, { folder: pathToFileURL(`${folder}/`) });
});
afterAll(async () => {
  await database.close();
  await made.drop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (text: string) => sql.raw(text).execute(database.db);

/** The statements of the version before that use the keys of then. */
async function useOldKeys(): Promise<void> {
  await run(`insert into sent_mails (id, user_id, kind, sent_at)
    values ('${id}', '${ann}', 'audio-ready', '${now}') on conflict (id) do nothing`);
  await run(`update check_ins set ended_at = '${now}' where id = '${id}'`);
  await run(`update health_withdrawals set renewals_ended_at = '${now}' where id = '${id}'`);
  await run(`select user_id from reminder_days where off_token_hash = 'link'`);
}

const tables = [
  "check_ins",
  "consents",
  "frequency_prescriptions",
  "health_withdrawals",
  "recovery_codes",
  "reminder_days",
  "sent_mails",
];

async function readRows() {
  const found = tables.map(async (table) => (await run(`select * from ${table}`)).rows);
  return await Promise.all(found);
}

test("rows stay as they are when the person joins their key, and the version before goes on", async () => {
  for (const it of [ann, ben])
    await run(`insert into users (id, username, username_key, password_hash, created_at, updated_at)
      values ('${it}', '${it}', '${it}', '', '${now}', '${now}')`);
  await run(`insert into check_ins (id, user_id, track_id, answers_sealed, began_at)
    values ('${id}', '${ann}', '${id}', 'sealed', '${now}')`);
  await run(`insert into frequency_prescriptions
    (id, user_id, complaint_sealed, frequency_list_sealed, created_at)
    values ('${id}', '${ann}', 'sealed', 'sealed', '${now}')`);
  await run(`insert into consents (id, user_id, kind, version, text_hash, accepted_at)
    values ('${id}', '${ann}', 'terms', '1.0', 'hash', '${now}')`);
  await run(`insert into health_withdrawals (id, user_id, withdrawn_at, report)
    values ('${id}', '${ann}', '${now}', '{}')`);
  await run(`insert into recovery_codes (id, user_id, code_hash, created_at)
    values ('${id}', '${ann}', 'hash', '${now}')`);
  await run(`insert into reminder_days (user_id, day, off_token_hash, sent_at)
    values ('${ann}', '2026-11-27', 'link', '${now}')`);
  await useOldKeys();
  const before = await readRows();
  expect(before.map((it) => it.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);

  await migrate(database);
  await useOldKeys();
  expect(await readRows()).toEqual(before);
  await expect(
    run(`insert into check_ins (id, user_id, track_id, answers_sealed, began_at)
      values ('${id}', '${ann}', '${id}', 'another', '${now}')`),
  ).rejects.toMatchObject({ code: "23505" });
  await run(`insert into check_ins (id, user_id, track_id, answers_sealed, began_at)
    values ('${id}', '${ben}', '${id}', 'of another person', '${now}')`);
  expect((await run("select id from check_ins")).rows).toHaveLength(2);
});
