import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDatabase, openProbes } from "../compose.ts";
import { readConfig } from "../config.ts";
import { faultSentence } from "../fault-sentence.ts";
import { checkMigrated, migrate } from "../adapters/database/migrate.ts";
import { respond } from "../edge/audio-edge.ts";
import { audioKeys } from "../features/track/sound-token.ts";
import { isOnPostgres, makeTestDatabase, openTestDatabase } from "../testing/database.ts";
import { openMailSink } from "../testing/mail-sink.ts";
import { openS3Stub } from "../testing/s3-stub.ts";
import { openStubServer } from "../testing/stub-server.ts";
import { checkAudioCache } from "./check-audio-cache.ts";
import { checkDataFolder, checkNode, judgeRoom } from "./check-machine.ts";
import { checkPublicAddress, judgeProxies } from "./check-public-address.ts";
import { examine } from "./examine.ts";
import type { Finding } from "./finding.ts";

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "attune-doctor-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const now = new Date("2026-11-21T09:00:00Z");
const unresolved = (found: Finding[]) => found.filter((it) => it.state !== "fine");
const sentences = (found: Finding[]) => unresolved(found).map((it) => it.sentence);

test("distinguishes a full disk from one without room for a backup", () => {
  expect(sentences(judgeRoom("/data", 12_000_000, 0))).toEqual([
    "The disk of DATA_DIR (/data) is full, with 11 MB left: free some room before the product is started.",
  ]);
  expect(sentences(judgeRoom("/data", 900_000_000, 600_000_000))).toEqual([
    "A backup needs up to 1144 MB on the disk of DATA_DIR, and 858 MB are free: make room, or move DATA_DIR.",
  ]);
  expect(sentences(judgeRoom("/data", 2_000_000_000, 600_000_000))).toEqual([]);
});

test.each(["database", "uploads"])(
  "counts the %s in DATA_DIR as part of a backup",
  async (name) => {
    const dataDir = join(folder, `large-${name}`);
    const large = join(dataDir, name, "base");
    mkdirSync(large, { recursive: true });
    writeFileSync(join(large, "1"), "");
    const config = readConfig({ DATA_DIR: dataDir });
    const room = async () => (await examine(() => config)).filter((it) => it.part === "backup");
    expect(await room()).toEqual([]);
    // Takes no room on the disk.
    truncateSync(join(large, "1"), 2 ** 42);
    expect(sentences(await room())).toEqual([
      expect.stringMatching(/^A backup needs up to 8388608 MB on the disk of DATA_DIR/),
    ]);
  },
);

test("reports a DATA_DIR that is a file, or below one", async () => {
  const file = join(folder, "not-a-folder");
  writeFileSync(file, "");
  for (const dataDir of [file, join(file, "data")])
    expect(sentences(await checkDataFolder(dataDir, 0))).toEqual([
      `${file} is a file, where a folder is needed: set DATA_DIR to a folder.`,
    ]);
});

test("reports an anchor file that cannot be written", async () => {
  const dataDir = join(folder, "anchors");
  mkdirSync(dataDir);
  const file = join(folder, "no-folder");
  writeFileSync(file, "");
  const examined = async (path: string) => {
    const config = { ...readConfig({ DATA_DIR: dataDir }), auditAnchorFile: path };
    return sentences((await examine(() => config)).filter((it) => it.part === "audit log"));
  };
  expect(await examined(join(dataDir, "new", "anchors.jsonl"))).toEqual([]);
  expect(await examined(file)).toEqual([]);
  for (const path of [dataDir, join(file, "anchors.jsonl")])
    expect(await examined(path)).toEqual([expect.stringMatching(/set AUDIT_ANCHOR_FILE/)]);
});

test("reports an installed Node that does not run", () => {
  const broken = join(folder, "node");
  writeFileSync(broken, "#!/bin/sh\nexit 1\n");
  chmodSync(broken, 0o755);
  expect(sentences(checkNode(broken))).toEqual([expect.stringMatching(/does not run.*npm ci/)]);
  expect(sentences(checkNode(process.execPath))).toEqual([]);
});

test.each([
  ["another page", 200, "<html>Welcome</html>", /is not this product: the proxy must pass/],
  ["a redirect", 302, "", /redirects elsewhere: set PUBLIC_URL/],
  ["a proxy without the product", 502, "", /does not reach the product \(502\)/],
])("reports %s at the public address", async (_name, status, body, sentence) => {
  const proxy = await openStubServer((response) => response.writeHead(status).end(body));
  expect(sentences(await checkPublicAddress(proxy.origin, new Date()))).toEqual([
    expect.stringMatching(sentence),
  ]);
  proxy.close();
});

test("accepts the product at its public address, unless the clocks differ", async () => {
  const server = await openStubServer((response) => response.writeHead(200).end('{"status":"ok"}'));
  expect(sentences(await checkPublicAddress(server.origin, new Date()))).toEqual([]);
  const later = new Date(Date.now() + 3_600_000);
  expect(sentences(await checkPublicAddress(server.origin, later))).toEqual([
    expect.stringMatching(/^This machine's clock is 3\d{3} s ahead of that of http/),
  ]);
  server.close();
});

test("reports https without a trusted proxy", () => {
  expect(sentences(judgeProxies("https://a.example", 0))).toEqual([
    expect.stringMatching(/TRUST_PROXY is 0: set it/),
  ]);
  expect(judgeProxies("https://a.example", 1)).toEqual([]);
});

test("lists missing variables, and checks nothing else", async () => {
  const found = await examine(() => readConfig({ NODE_ENV: "production", DATA_DIR: folder }));
  const missing = sentences(found).join("\n");
  for (const it of ["ENCRYPTION_KEYS", "PUBLIC_URL", "SMTP_URL", "STRIPE_SECRET_KEY"])
    expect(missing).toContain(`${it} is needed in production`);
  expect(found.map((it) => it.part)).not.toContain("database");
});

test("accepts a working mail server, bucket and Stripe, and creates no files", async () => {
  const [mail, s3] = [await openMailSink(), await openS3Stub()];
  const stripe = await openStubServer((response) =>
    response
      .writeHead(200, { "content-type": "application/json" })
      .end('{"id":"acct_1","object":"account","email":null}'),
  );
  const dataDir = join(folder, "none");
  const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
  const config = readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: "whsec_1", DATA_DIR: dataDir });
  if (config.stripe === null) throw new Error("Stripe has its keys");
  config.stripe.apiBase = stripe.origin;
  const found = await examine(() => ({ ...config, smtpUrl: mail.url, s3: s3.settings }));
  expect(sentences(found)).toEqual([]);
  expect(existsSync(dataDir)).toBe(false);
  expect(s3.everything()).toEqual([]);
  expect(mail.mails).toEqual([]);
  mail.close();
  stripe.close();
  await s3.close();
});

test.runIf(isOnPostgres)("checks a pooler and a replica beside the database", async () => {
  const { url, drop } = await makeTestDatabase();
  const other = await makeTestDatabase("empty");
  const states = async (databaseUrl: string | null, databaseReplicaUrl: string | null = null) => {
    const config = { ...readConfig({ DATA_DIR: folder }), databaseUrl, databaseReplicaUrl };
    const found = await examine(() => ({ ...config, databaseDirectUrl: url }));
    return found.filter((it) => /pooler|leads|replica/.test(it.sentence)).map((it) => it.sentence);
  };
  expect(await states(url)).toEqual(["The pooler of DATABASE_URL answers"]);
  expect(await states(other.url)).toEqual([expect.stringMatching(/leads to another database/)]);
  const replica = /REPLICA_URL is no replica or is behind, so reports are read from DATABASE_URL/;
  expect(await states(url, other.url)).toEqual([
    "The pooler of DATABASE_URL answers",
    expect.stringMatching(replica),
  ]);
  expect(await states("postgres://attune@127.0.0.1:1/attune")).toEqual([
    expect.stringMatching(/ECONNREFUSED.*look at its address/),
  ]);
  await other.drop();
  await drop();
});

test("reports a mail server, bucket and database that do not respond, one sentence each", async () => {
  const [s3, config] = [await openS3Stub(), readConfig({ DATA_DIR: folder })];
  const found = await examine(() => ({
    ...config,
    databaseUrl: "postgres://attune@127.0.0.1:1/attune",
    smtpUrl: "smtp://127.0.0.1:1",
    s3: { ...s3.settings, secretAccessKey: "wrong" },
  }));
  const faults = found.filter((it) => it.state === "fault");
  expect(faults.map((it) => it.part)).toEqual(["database", "storage", "email"]);
  for (const { sentence } of faults) expect(sentence).toMatch(/[Ll]ook at .*\.$/);
  await s3.close();
});

test("starts on a newer schema as long as that supports this version, and then refuses", async () => {
  const { database, drop } = await openTestDatabase();
  const { db } = database;
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030')`.execute(
    db,
  );
  await migrate(database);
  await checkMigrated(db, async () => {});
  await db.updateTable("supported_schemas").set({ oldest: "9999_later" }).execute();
  const refused = await migrate(database).catch((error: unknown) => error);
  expect(faultSentence(refused)).toMatch(
    /^The database is of a newer version, which has applied 9999_later: start that version/,
  );
  await database.close();
  await drop();
});

test.runIf(isOnPostgres)("checks a real PostgreSQL without changing it", async () => {
  const { url, drop } = await makeTestDatabase();
  const keys = `2026:${Buffer.alloc(32, 1).toString("base64")}`;
  const env = { DATABASE_URL: url ?? "", DATA_DIR: folder, ENCRYPTION_KEYS: keys };
  const config = readConfig(env);
  const before = await checkDatabase(config);
  const found = await examine(() => config);
  const parts = found.filter((it) => it.state === "fine").map((it) => it.part);
  expect(parts).toEqual(expect.arrayContaining(["database", "schema", "keys", "disk"]));
  expect(await checkDatabase(config)).toEqual(before);
  const probes = await openProbes(config);
  const database = await probes.openDatabase();
  expect((await database?.readFacts())?.migrations).toEqual(probes.migrations);
  await database?.close();
  await drop();
});

test.each([
  ["checks addresses", 206, 403, []],
  ["sends audio to anyone", 206, 206, [/answers 206 to an address without a token, so anyone/]],
  ["drops the query", 403, 403, [/answers 403 to a valid address: a cache must pass path, query/]],
])("examines an audio cache that %s", async (_what, signed, unsigned, found) => {
  const cache = await openStubServer((response, { url, headers }) => {
    expect(headers.range).toBe("bytes=0-99");
    expect(url).toMatch(/^\/api\/sounds\/[\w-]{43}/);
    response.writeHead(url.includes("?token=") ? signed : unsigned).end();
  });
  const { keyring } = await openProbes(readConfig({ DATA_DIR: folder }));
  const open = await checkAudioCache(cache.origin, keyring, now);
  expect(sentences(open)).toEqual(found.map((it) => expect.stringMatching(it)));
  cache.close();
  expect(sentences(await checkAudioCache(cache.origin, keyring, now))).toEqual([
    expect.stringMatching(/does not respond .*look at AUDIO_URL/),
  ]);
});

test.each([
  ["is set up", {}, []],
  [
    "lacks its keys",
    { AUDIO_KEYS: "" },
    [/answers 503 .*AUDIO_KEYS is missing.*admin.*audio-keys/],
  ],
  ["has other keys", { AUDIO_KEYS: "A".repeat(43) }, [/answers 403 .*admin.*audio-keys/]],
])("examines an edge worker that %s", async (_what, wrong, found) => {
  const { keyring } = await openProbes(readConfig({ DATA_DIR: folder }));
  const right = { PUBLIC_URL: "https://attune.example", AUDIO_KEYS: audioKeys({ keyring }) };
  const edge = await openStubServer(async (response, { url, headers }) => {
    const request = new Request(`http://edge${url}`, { headers: { range: String(headers.range) } });
    const answer = await respond(request, { ...right, ...wrong }, () => now.getTime());
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const open = await checkAudioCache(edge.origin, keyring, now);
  expect(sentences(open)).toEqual(found.map((it) => expect.stringMatching(it)));
  edge.close();
});

test("warns of an edge worker that only passes requests on", async () => {
  const { keyring } = await openProbes(readConfig({ DATA_DIR: folder }));
  const edge = await openStubServer((response, { url }) => {
    response.writeHead(url.includes("?token=") ? 206 : 403, { via: "1.1 attune-edge" }).end();
  });
  expect(sentences(await checkAudioCache(edge.origin, keyring, now))).toEqual([
    expect.stringMatching(/another version of the sound engine: deploy dist\/audio-edge.mjs/),
  ]);
  edge.close();
});
