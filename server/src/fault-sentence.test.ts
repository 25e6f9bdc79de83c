import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedded } from "./adapters/database/embedded.ts";
import { openPostgres } from "./adapters/database/postgres.ts";
import { readPassphrase } from "./commands/read-passphrase.ts";
import { faultSentence } from "./fault-sentence.ts";
import { postgresMessage } from "./testing/pooler-stub.ts";

let folder: string;

beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "attune-faults-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listen = (port: number, host: string) =>
  new Promise<never>((_done, fail) => {
    createServer().once("error", fail).listen(port, host).unref();
  });

const sentenceAfter = async (work: Promise<unknown>) =>
  faultSentence(await work.catch((error: unknown) => error));

test("names the variables for a taken port and an address that is not this machine's", async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
  const { port } = taken.address() as { port: number };
  expect(await sentenceAfter(listen(port, "127.0.0.1"))).toMatch(
    `Port ${port} at 127.0.0.1 is taken: stop what listens there, or set another PORT`,
  );
  taken.close();
  expect(await sentenceAfter(listen(0, "192.0.2.7"))).toMatch("192.0.2.7: HOST (or METRICS) must");
});

test("says what to check for an invalid folder and an unreachable database", async () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  expect(await sentenceAfter(openEmbedded(file))).toMatch(
    `${file} is a file, where a folder is needed. Look at DATA_DIR`,
  );
  const away = openPostgres("postgres://attune@127.0.0.1:1/attune", () => {});
  const asked = away.db.selectFrom("users").select("id").execute();
  expect(await sentenceAfter(asked)).toBe(
    "The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.",
  );
  await away.close();
});

test("names the database when it ends the connection without a word", async () => {
  const closing = createTcpServer((socket) => socket.on("error", () => {}).end());
  await new Promise<void>((done) => closing.listen(0, "127.0.0.1", done));
  const { port } = closing.address() as AddressInfo;
  const database = openPostgres(`postgres://attune@127.0.0.1:${port}/attune`, () => {});
  const asked = database.db.selectFrom("users").select("id").execute();
  expect(await sentenceAfter(asked)).toBe(
    "The database of DATABASE_URL cannot be used: Connection terminated unexpectedly.",
  );
  await database.close();
  closing.close();
});

test("says what to set in a pooler that refuses the connection", async () => {
  const fatal = "SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0";
  const strict = createTcpServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end(postgresMessage("E", fatal)));
  });
  await new Promise<void>((done) => strict.listen(0, "127.0.0.1", done));
  const { port } = strict.address() as AddressInfo;
  const database = openPostgres(`postgres://attune@127.0.0.1:${port}/attune`, () => {});
  const asked = database.db.selectFrom("users").select("id").execute();
  expect(await sentenceAfter(asked)).toBe(
    "The database of DATABASE_URL cannot be used (unsupported startup parameter: statement_timeout): set ignore_startup_parameters in PgBouncer (docs/scaling.md).",
  );
  await database.close();
  strict.close();
});

test("says that the database does not offer TLS", async () => {
  // PostgreSQL's response to a request for TLS.
  const plain = createTcpServer((socket) => socket.on("error", () => {}).write("N"));
  await new Promise<void>((done) => plain.listen(0, "127.0.0.1", done));
  const { port } = plain.address() as AddressInfo;
  const url = `postgres://attune@127.0.0.1:${port}/attune?sslmode=verify-full`;
  const database = openPostgres(url, () => {});
  const asked = database.db.selectFrom("users").select("id").execute();
  expect(await sentenceAfter(asked)).toBe(
    "The database of DATABASE_URL cannot be used: The server does not support SSL connections. Enable TLS there (ssl = on), or, on a private network, remove sslmode and set PRIVATE_NETWORK=1.",
  );
  await database.close();
  plain.close();
});

test.each(["SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"])(
  "names NODE_EXTRA_CA_CERTS for %s",
  (code) => {
    const fault = Object.assign(new Error("unable to verify the certificate"), { code });
    expect(faultSentence(fault)).toMatch(
      /^A certificate is not accepted \(unable to verify.*NODE_EXTRA_CA_CERTS/,
    );
  },
);

test("says that a backup of this name exists already", async () => {
  const file = join(folder, "a-backup");
  writeFileSync(file, "");
  expect(await sentenceAfter(writeFile(file, "bytes", { flag: "wx" }))).toBe(
    `${file} exists already and was not changed: choose another name.`,
  );
});

test("names the passphrase file that is too short", () => {
  const file = join(folder, "passphrase");
  writeFileSync(file, "too short\n");
  expect(() => readPassphrase(file)).toThrow(
    `The passphrase in ${file} needs 16 characters or more.`,
  );
});

test("does not translate a programming error", () => {
  expect(faultSentence(new TypeError("x is not a function"))).toBeUndefined();
  expect(faultSentence(undefined)).toBeUndefined();
});

const fullDisk = /^A disk is full, .*: make room on the disk of DATA_DIR/;

// Writes to this device fail as those to a full disk do.
test.runIf(existsSync("/dev/full"))("says that a disk is full", async () => {
  expect(await sentenceAfter(writeFile("/dev/full", "bytes"))).toMatch(fullDisk);
});

test("says that a disk is full when pg_dump finds it so", () => {
  const fault = new Error("pg_dump ended with 1: could not write: No space left on device");
  expect(faultSentence(fault)).toMatch(fullDisk);
});
