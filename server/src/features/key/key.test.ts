import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { HeldClock } from "../../testing/held-clock.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import type { Database } from "../../adapters/database/port.ts";
import { systemRandomness } from "../../adapters/randomness.ts";
import { openBytes, sealBytes } from "../../adapters/keyring/cipher.ts";
import { claimKeys } from "./claim-keys.ts";
import { findDerivedKeys } from "./derivations.ts";
import { openKeyring } from "../../adapters/keyring/keyring.ts";
import { type KeyWrapping, type Keyring, WrongKeys } from "../../adapters/keyring/port.ts";
import { describeKeys, rewrapKeys } from "./rewrap-keys.ts";
import { makeSealer } from "../../adapters/keyring/sealer.ts";

// One suite for both engines: the embedded database, or that of TEST_DATABASE_URL.
let database: Database;
let drop: () => Promise<void>;
const clock = new HeldClock(new Date("2026-11-21T09:00:00Z"));

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
});
afterAll(async () => {
  await database.close();
  await drop();
});

const key = (id: string) => ({ id, key: randomBytes(32) });
type Key = ReturnType<typeof key>;
const [old, next] = [key("2026"), key("2027")];
const ring = (...encryptionKeys: Key[]) => openKeyring({ encryptionKeys, dataDir: "" });

let people: { id: string; sealed: string }[];

beforeEach(async () => {
  for (const table of ["users", "process_keys", "kept_derivations", "open_findings"] as const)
    await database.db.deleteFrom(table).execute();
  people = [];
});

async function addPeople(keyring: Keyring, count: number): Promise<void> {
  const sealer = makeSealer(keyring);
  for (let n = 0; n < count; n += 1) {
    const id = randomUUID();
    const name = `person-${id}`;
    const at = clock.now();
    const times = { created_at: at, updated_at: at };
    await database.db
      .insertInto("users")
      .values({ id, username: name, username_key: name, password_hash: "x", ...times })
      .execute();
    await sealer.createKey(database.db, id, at);
    people.push({ id, sealed: await sealer.seal(database.db, placeOf(id), `words of ${id}`) });
  }
}

const placeOf = (userId: string) => ({ table: "t", column: "c", rowId: userId, userId });

/** Decrypts everyone's sealed values, with an empty cache. */
async function readAll(keyring: Keyring): Promise<string[]> {
  const sealer = makeSealer(keyring);
  return await Promise.all(
    people.map((it) => sealer.open<string>(database.db, placeOf(it.id), it.sealed)),
  );
}
const allWords = () => people.map((it) => `words of ${it.id}`);

const depsOf = (keyring: Keyring) => ({ ...database, keyring, clock });
const rewrap = (keyring: Keyring, batch?: number) => rewrapKeys(depsOf(keyring), () => {}, batch);

/** A process of a split installation; on the embedded database, as if it were one. */
async function claim(process: "api" | "worker", ...encryptionKeys: Key[]) {
  const { log } = recordingLog();
  const config = { encryptionKeys, dataDir: "", process };
  const parts = { ...depsOf(ring(...encryptionKeys)), log, config, randomness: systemRandomness };
  return await claimKeys({ ...parts, engine: "postgres" });
}

async function findings(): Promise<string[]> {
  const rows = await database.db.selectFrom("open_findings").selectAll().execute();
  return rows.map((it) => `${it.kind} ${it.place}`);
}

describe("rewrapping", () => {
  test("rewraps every key, after which the old key may be removed", async () => {
    await addPeople(ring(old), 7);
    const lines: string[] = [];
    const done = await rewrapKeys(
      depsOf(ring(next, old)),
      (at, total) => lines.push(`${at} of ${total}`),
      3,
    );
    expect([done.rewrapped, done.unopened]).toEqual([7, []]);
    expect(lines).toEqual(["3 of 7", "6 of 7", "7 of 7"]);
    expect(await readAll(ring(next))).toEqual(allWords());
    expect(await describeKeys(depsOf(ring(next, old)))).toEqual([
      expect.stringMatching(/^2027: encrypts from now on; needed for 7 people/),
      expect.stringMatching(/^2026: not needed here any more, and can be removed/),
    ]);
    expect((await rewrap(ring(next, old))).rewrapped).toBe(0);
  });

  test("resumes where it was stopped", async () => {
    await addPeople(ring(old), 6);
    const stopped = rewrapKeys(
      depsOf(ring(next, old)),
      () => {
        throw new Error("stopped");
      },
      2,
    );
    await expect(stopped).rejects.toThrow("stopped");
    expect((await describeKeys(depsOf(ring(next, old))))[1]).toBe("2026: needed for 4 people.");
    expect(await readAll(ring(next, old))).toEqual(allWords());
    await rewrap(ring(next, old), 2);
    expect(await readAll(ring(next))).toEqual(allWords());
  });

  test("skips a person erased meanwhile, and misses nobody who registers", async () => {
    await addPeople(ring(old), 4);
    const service = ring(next, old);
    let left = 1;
    const slow: Keyring = {
      ...service,
      async unwrap(wrapped, owner) {
        if (left-- > 0) {
          await database.db.deleteFrom("users").where("id", "=", owner).execute();
          people = people.filter((it) => it.id !== owner);
          await addPeople(ring(next, old), 1);
        }
        return await service.unwrap(wrapped, owner);
      },
    };
    await rewrap(slow);
    expect(people).toHaveLength(4);
    expect(await readAll(ring(next))).toEqual(allWords());
  });

  test("gives the same result when run twice at once", async () => {
    await addPeople(ring(old), 8);
    await Promise.all([rewrap(ring(next, old), 2), rewrap(ring(next, old), 3)]);
    expect(await readAll(ring(next))).toEqual(allWords());
  });

  test("names a forged key, leaves it unchanged, and raises an alert until it is fixed", async () => {
    await addPeople(ring(old), 2);
    const [{ id } = { id: "" }] = people;
    const stored = database.db.selectFrom("user_keys").where("user_id", "=", id);
    const { wrapped } = await stored.select("wrapped").executeTakeFirstOrThrow();
    const put = (text: string) =>
      database.db
        .updateTable("user_keys")
        .set({ wrapped: text })
        .where("user_id", "=", id)
        .execute();
    const forged = `${wrapped.slice(0, -6)}forged`;
    await put(forged);
    expect((await rewrap(ring(next, old))).unopened).toEqual([id]);
    expect((await stored.select("wrapped").executeTakeFirstOrThrow()).wrapped).toBe(forged);
    expect(await findings()).toEqual(["keys-unopened stored keys"]);
    await put(wrapped);
    expect((await rewrap(ring(next, old))).unopened).toEqual([]);
    expect(await findings()).toEqual([]);
    expect(await readAll(ring(next))).toEqual(allWords());
  });

  test("retains the key that recovery codes were hashed with", async () => {
    const hash = (one: Buffer) => createHmac("sha256", one).update("code").digest("hex");
    const stored = hash(ring(old).derive("recovery-codes"));
    await rewrap(ring(next, old));
    const third = key("2028");
    await rewrap(ring(third, next));
    const keys = await findDerivedKeys(database.db, ring(third), "recovery-codes");
    expect(keys.map(hash)).toContain(stored);
  });
});

describe("a rotation with several processes", () => {
  test("passes through its two phases one process at a time, and back", async () => {
    const stopApi = await claim("api", old);
    const stopWorker = await claim("worker", old);
    await stopApi();
    const secondApi = await claim("api", old, next);
    await stopWorker();
    const secondWorker = await claim("worker", old, next);
    await secondApi();
    const thirdApi = await claim("api", next, old);
    await secondWorker();
    const thirdWorker = await claim("worker", next, old);
    expect(await findings()).toEqual([]);
    await thirdApi();
    await thirdWorker();
  });

  test("is refused with instructions and an alert if it begins with the second phase", async () => {
    const stopWorker = await claim("worker", old);
    await expect(claim("api", next, old)).rejects.toThrow(
      /The key "2027" is the first .* runs as "worker" does not have it yet: put it last in every process first/,
    );
    expect(await findings()).toEqual(["keys-refused api"]);
    // The rejected process is not listed as running.
    await (
      await claim("api", old, next)
    )();
    expect(await findings()).toEqual([]);
    await stopWorker();
  });

  test("refuses a process that lacks the key others encrypt with", async () => {
    const stop = await claim("api", next, old);
    await expect(claim("worker", old)).rejects.toThrow(/has no key "2027" here/);
    await stop();
  });

  test("refuses to rewrap under a key that a running process lacks", async () => {
    const stop = await claim("worker", old);
    await addPeople(ring(old), 1);
    await expect(rewrap(ring(next, old))).rejects.toThrow(WrongKeys);
    await expect(rewrap(ring(next, old))).rejects.toThrow(/missing from ENCRYPTION_KEYS.*"worker"/);
    await stop();
    await rewrap(ring(next, old));
  });

  test("does not call a key unused while a process encrypts with it", async () => {
    const stop = await claim("worker", old, next);
    expect((await describeKeys(depsOf(ring(next, old))))[1]).toMatch(
      /^2026: the process that runs as "worker" still encrypts with it/,
    );
    await stop();
  });

  test("forgets a killed process after two minutes", async () => {
    await claim("worker", old);
    await expect(claim("api", next, old)).rejects.toThrow(WrongKeys);
    clock.advance(121_000);
    await (
      await claim("api", next, old)
    )();
  });

  test("refuses a start without a retired key that people still need, and says how many", async () => {
    await addPeople(ring(old), 3);
    await expect(claim("api", next)).rejects.toThrow(
      /has no key "2026".* It is still needed for the health answers of 3 people/,
    );
    expect(await findings()).toEqual(["keys-refused api"]);
  });
});

test("moves everyone to a key management service by rewrapping", async () => {
  const remote = randomBytes(32);
  const local = ring(old);
  const service: KeyWrapping = {
    keyIds: ["kms", "2026"],
    async wrap(dataKey, owner) {
      await wait(1);
      return `v1.kms.${sealBytes(remote, dataKey, owner)}`;
    },
    async unwrap(wrapped, owner) {
      if (!wrapped.startsWith("v1.kms.")) return await local.unwrap(wrapped, owner);
      await wait(1);
      return openBytes(remote, wrapped.slice(7), owner);
    },
  };
  const moved = openKeyring({ encryptionKeys: [old], dataDir: "" }, service);
  await addPeople(local, 3);
  await rewrap(moved);
  await addPeople(moved, 1);
  expect(await readAll(moved)).toEqual(allWords());
  await expect(readAll(local)).rejects.toThrow('Unknown wrapping key "kms"');
});
