import { randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedded, restoreEmbedded } from "../adapters/database/embedded.ts";
import type { Db } from "../adapters/database/port.ts";
import { openKeyring } from "../adapters/keyring/keyring.ts";
import { makeSealer } from "../adapters/keyring/sealer.ts";
import { readConfig } from "../config.ts";
import { faultSentence } from "../fault-sentence.ts";
import { composeToServe } from "../start-checks.ts";
import { makePgliteDatabase } from "../testing/database.ts";
import { runOperatorCommand } from "../testing/run-operator-command.ts";
import { HeldClock } from "../testing/held-clock.ts";
import { examine } from "./examine.ts";

let folder: string;
let sound: string;
const now = new Date();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "attune-stored-"));
  sound = join(folder, "sound");
  const migrated = await makePgliteDatabase();
  await migrated.dump(join(folder, "migrated"));
  await migrated.close();
  await restoreEmbedded(sound, join(folder, "migrated"), false);
  await change(sound, async (db) => {
    const id = randomUUID();
    const person = { id, username: "person", username_key: "person", password_hash: "x" };
    await db
      .insertInto("users")
      .values({ ...person, created_at: now, updated_at: now })
      .execute();
    const keyring = openKeyring({ encryptionKeys: null, dataDir: sound });
    await makeSealer(keyring).createKey(db, id, now);
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens the database, and returns every row of every table afterwards. */
async function change(
  dataDir: string,
  work: (db: Db) => Promise<unknown> = async () => {},
): Promise<unknown> {
  const database = await openEmbedded(dataDir);
  await work(database.db);
  const rows = await rowsOf(database.db);
  await database.close();
  return rows;
}

async function rowsOf(db: Db): Promise<unknown> {
  const all = new Map<string, unknown>();
  for (const { name } of await db.introspection.getTables())
    all.set(name, (await sql`select * from ${sql.id(name)}`.execute(db)).rows);
  return all;
}

async function addNewer(db: Db): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030')`.execute(
    db,
  );
  await db.updateTable("supported_schemas").set({ oldest: "9999_later" }).execute();
}

const removeNewest = (db: Db) =>
  sql`delete from kysely_migration where name =
    (select max(name collate "C") from kysely_migration)`.execute(db);

/** As a version before knows it. */
async function removeBackups(db: Db): Promise<void> {
  await db.schema.dropTable("last_backup").execute();
  await sql`delete from kysely_migration where name = '0341_last_backup'`.execute(db);
}

const anchorAt = (at: Date) => (db: Db) =>
  db
    .insertInto("audit_anchors")
    .values({ place: "file", seq: 0, hash: "", anchored_at: at })
    .execute();

const loseKey = (dataDir: string) => rmSync(join(dataDir, "development-keyring"));

let copies = 0;

async function damaged({ stored, keys }: Damage): Promise<{ dataDir: string; rows: unknown }> {
  const dataDir = join(folder, `copy-${(copies += 1)}`);
  cpSync(sound, dataDir, { recursive: true });
  const rows = await change(dataDir, stored);
  keys?.(dataDir);
  return { dataDir, rows };
}

interface Damage {
  stored?: (db: Db) => Promise<unknown>;
  keys?: (dataDir: string) => void;
}

/** Every file with its contents. */
function contentsOf(dataDir: string): Map<string, string> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name));
  return new Map(files.map((it) => [it, readFileSync(it, "base64")]));
}

const otherFiles = (dataDir: string) => readdirSync(dataDir).filter((it) => it !== "database");

async function examineFolder(dataDir: string, at = now) {
  const found = await examine(
    () => readConfig({ DATA_DIR: dataDir }),
    () => at,
  );
  return found.filter((it) => ["database", "schema", "keys", "clock"].includes(it.part));
}

const cases: [string, Damage, { part: string; sentence: RegExp; start: RegExp }][] = [
  [
    "a newer schema",
    { stored: addNewer },
    {
      part: "schema",
      sentence: /^The database is of a newer version \(9999_later\): start that version/,
      start: /^The database is of a newer version, which has applied 9999_later/,
    },
  ],
  [
    "a lost key and an older schema",
    { stored: removeNewest, keys: loseKey },
    {
      part: "keys",
      sentence: /development-keyring is missing, or not the one that sealed this database/,
      start: /development-keyring is missing, or not the one that sealed this database/,
    },
  ],
  [
    "a clock behind what is stored",
    { stored: anchorAt(new Date(now.getTime() + 86_400_000)) },
    {
      part: "clock",
      sentence:
        /^This machine's clock says .*, and the audit log was last written at .*: set the clock/,
      start:
        /^This machine's clock says .*, and the audit log was last written at .*: set the clock/,
    },
  ],
];

test.each(cases)(
  "reports %s of the embedded database, and does not start on it",
  async (_name, damage, expected) => {
    const { dataDir, rows } = await damaged(damage);
    const others = otherFiles(dataDir);
    const before = contentsOf(dataDir);
    const faults = (await examineFolder(dataDir)).filter((it) => it.state === "fault");
    expect(faults).toEqual([
      { part: expected.part, state: "fault", sentence: expect.stringMatching(expected.sentence) },
    ]);
    expect(contentsOf(dataDir)).toEqual(before);
    const config = readConfig({ DATA_DIR: dataDir });
    const refused = await composeToServe(config, { clock: new HeldClock(now) }).catch(
      (error: unknown) => error,
    );
    expect(faultSentence(refused)).toMatch(expected.start);
    expect(otherFiles(dataDir)).toEqual(others);
    expect(await change(dataDir)).toEqual(rows);
  },
);

test("finds nothing wrong with a sound embedded database, and lists an older schema", async () => {
  expect(await examineFolder(sound)).toEqual([
    { part: "database", state: "fine", sentence: expect.stringMatching(/^Embedded/) },
    { part: "schema", state: "fine", sentence: expect.stringMatching(/^Up to date/) },
    { part: "keys", state: "fine", sentence: "They open what is stored" },
  ]);
  const { dataDir } = await damaged({ stored: removeNewest });
  const schema = (await examineFolder(dataDir)).find((it) => it.part === "schema");
  expect(schema).toMatchObject({
    state: "warning",
    sentence: expect.stringMatching(/older version.*applies 1 migration.*make a backup.*first/),
  });
});

test("reports how old the last backup is, if one is expected", async () => {
  const reported = async (dataDir: string, settings: Record<string, string>) => {
    const config = readConfig({ DATA_DIR: dataDir, ...settings });
    const found = await examine(
      () => config,
      () => now,
    );
    return found
      .filter((it) => it.part === "backup")
      .map((it) => `${it.state}: ${it.sentence}`.replace(/ 202[^ ,]+/, " DATE"));
  };
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const stored = (last: { made_at?: Date; bytes?: number; expected_since?: Date }) =>
    damaged({ stored: (db) => db.updateTable("last_backup").set(last).execute() });
  const [never, old, recent] = [
    await stored({ expected_since: hoursAgo(37) }),
    await stored({ made_at: hoursAgo(80), bytes: 5_000_000 }),
    await stored({ made_at: hoursAgo(8), bytes: 5_000_000 }),
  ];
  const expecting = { BACKUP_ALERT_HOURS: "36" };
  expect(await reported(never.dataDir, {})).toEqual([]);
  expect(await reported(never.dataDir, expecting)).toEqual([
    "warning: No backup has been made yet: schedule one (docs/backup.md), or read its log.",
  ]);
  expect(await reported(old.dataDir, expecting)).toEqual([
    "warning: The last backup is of DATE, 80 hours ago: read the log of the scheduled one (docs/backup.md).",
  ]);
  expect(await reported(recent.dataDir, expecting)).toEqual([
    "fine: The last one is of DATE, with 4 MB",
  ]);
  const older = await damaged({ stored: removeBackups });
  expect(await reported(older.dataDir, expecting)).toEqual([]);
});

test("leaves an embedded database alone that a process is using", async () => {
  const running = await openEmbedded(sound);
  expect(await examineFolder(sound)).toEqual([
    { part: "database", state: "fine", sentence: expect.stringMatching(/In use by a process/) },
  ]);
  await running.close();
});

test("makes no backup of an older schema, which it would have to migrate first", async () => {
  const { dataDir, rows } = await damaged({ stored: removeNewest });
  const [target, passphrase] = [join(folder, "backup"), join(folder, "passphrase")];
  writeFileSync(passphrase, "correct horse battery staple\n");
  const words = [target, "--passphrase-file", passphrase];
  const { code, output } = await runOperatorCommand("backup", words, { DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The database is of an older version, .*: make the backup with that version/,
  );
  expect(existsSync(target)).toBe(false);
  expect(await change(dataDir)).toEqual(rows);
});
