import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultSentence } from "../../fault-sentence.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import type { Database } from "../../adapters/database/port.ts";
import { migrate } from "../../adapters/database/migrate.ts";
import { checkKeys } from "./check-keys.ts";
import { openKeyring } from "../../adapters/keyring/keyring.ts";
import { makeSealer } from "../../adapters/keyring/sealer.ts";

// One suite for both engines: the embedded database, or that of TEST_DATABASE_URL.
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const key = (id: string) => ({ id, key: randomBytes(32) });
type Key = ReturnType<typeof key>;
let people = 0;

/** One more person, whose key is wrapped by the first of these. */
async function addPerson(...keys: Key[]): Promise<void> {
  const [id, at] = [randomUUID(), new Date(Date.UTC(2026, 10, 21, 9, people))];
  people += 1;
  await database.db
    .insertInto("users")
    .values({
      id,
      username: `person-${people}`,
      username_key: `person-${people}`,
      password_hash: "x",
      created_at: at,
      updated_at: at,
    })
    .execute();
  await makeSealer(keyringOf(keys)).createKey(database.db, id, at);
}

const keyringOf = (encryptionKeys: Key[]) => openKeyring({ encryptionKeys, dataDir: "" });

/** The error for starting with these keys; undefined if they are fine. */
async function start(...encryptionKeys: Key[]) {
  const { log, text } = recordingLog();
  const config = { encryptionKeys, dataDir: "/data" };
  const keyring = keyringOf(encryptionKeys);
  const fault: unknown = await checkKeys({ db: database.db, keyring, log, config }).catch(
    (error: unknown) => error,
  );
  return { sentence: fault === undefined ? undefined : faultSentence(fault), log: text() };
}

test("refuses to start with keys other than the database's, but accepts a rotation in any order", async () => {
  const [first, second] = [key("2026"), key("2027")];
  expect((await start(first)).sentence).toBeUndefined();
  await addPerson(first);
  await addPerson(first);
  expect((await start(first)).sentence).toBeUndefined();
  expect((await start(key("2026"))).sentence).toMatch(
    /not those of this database, so nothing was started:\n +- The key "2026" of ENCRYPTION_KEYS is not the one of that name .* set it to that one's value/,
  );
  expect((await start(second)).sentence).toMatch(/has no key "2026".*put it back into the list/);

  expect((await start(second, first)).sentence).toBeUndefined();
  await addPerson(second, first);
  expect((await start(second, first)).sentence).toBeUndefined();
  expect((await start(first, second)).sentence).toBeUndefined();
  expect((await start(second)).sentence).toContain('has no key "2026"');
  expect((await start(first)).sentence).toContain('has no key "2027"');
});

test("starts with the right key after a run under a wrong one, and alerts the operator", async () => {
  const [right, wrong] = [key("mixed"), key("mixed")];
  await addPerson(right);
  await addPerson(wrong);
  await database.db.deleteFrom("user_keys").where("wrapped", "not like", "v1.mixed.%").execute();
  const started = await start(right);
  expect([started.sentence, started.log]).toEqual([
    undefined,
    expect.stringContaining("ALERT some people's keys do not open"),
  ]);
});
