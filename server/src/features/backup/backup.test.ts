import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuditVerification, interruptedOutcome } from "@attune/contract/audit";
import { changeFrequency } from "@attune/contract/frequency";
import type { Ticket } from "@attune/contract/ticket";
import type { App } from "../../app.ts";
import { compose } from "../../compose.ts";
import { readConfig } from "../../config.ts";
import { addAuditEvent } from "../../http/audit-chain.ts";
import { noteBegun, recordInterrupted } from "../../http/unfinished-acts.ts";
import { Caller } from "../../testing/caller.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";
import { runProduct } from "../../testing/running-product.ts";
import { openS3Stub, type S3Stub } from "../../testing/s3-stub.ts";
import { verifyLog } from "../audit/verify-log.ts";
import { writeArchive } from "./archive.ts";
import type { Manifest } from "./make-backup.ts";
import { openBackup } from "./open-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-backup-"));
const at = (name: string) => join(folder, name);
const keys = { ENCRYPTION_KEYS: `test:${randomBytes(32).toString("base64")}` };
const storageKey = "people/one.bin";
const inBucket = ({ settings }: S3Stub) => ({
  STORAGE: "s3",
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});
let bucket: S3Stub;
let emptyBucket: S3Stub;

beforeAll(async () => {
  [bucket, emptyBucket] = await Promise.all([openS3Stub(), openS3Stub()]);
  writeFileSync(at("passphrase"), "correct horse battery staple\n");
  writeFileSync(at("other"), "another passphrase altogether\n");
  const product = await runProduct(at("here"), keys);
  const amira = new Caller(product.origin);
  await amira.signIn("amira");
  await amira.post("/api/support-tickets", {
    category: "Other",
    urgency: "Normal",
    subject: "Kept in the backup",
    message: "zqxbackup is what I wrote",
  });
  await product.end("SIGTERM");
  const { app, close } = await compose(
    readConfig({ DATA_DIR: at("here"), ...keys, ...inBucket(bucket) }),
  );
  await app.storage.put(storageKey, Readable.from(["bytes of a sound"]));
  const [row] = await app.db.selectFrom("audio_files").select("id").limit(1).execute();
  await app.db
    .updateTable("audio_files")
    .set({ storage_url: storageKey })
    .where("id", "=", row?.id ?? "")
    .execute();
  await beginChange(app);
  await close();
}, 180_000);
afterAll(async () => {
  await Promise.all([bucket.close(), emptyBucket.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** As a process leaves it that dies between a change by staff and its entry in the audit log. */
async function beginChange(app: App): Promise<void> {
  const entry = await app.db
    .selectFrom("frequencies")
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  const requestId = app.randomness.uuid();
  await app.inTransaction(async (tx) => {
    const anHourAgo = new Date(app.clock.now().getTime() - 3_600_000);
    await noteBegun(tx, { requestId, at: anHourAgo, before: { name: "Before" } });
    await addAuditEvent(app, tx, {
      request_id: requestId,
      phase: "asked",
      actor_id: requestId,
      actor_role: "admin",
      action: changeFrequency.name,
      object_id: entry.id,
    });
  });
}

const run = (
  command: "backup" | "restore",
  words: string[],
  dataDir: string,
  env: Record<string, string> = keys,
) =>
  runOperatorCommand(command, [at("backup.attune"), "--passphrase-file", ...words], {
    DATA_DIR: at(dataDir),
    ...env,
  });

test("restores a whole backup, with a change that was interrupted, onto another machine with a disk", async () => {
  const made = await run("backup", [at("passphrase")], "here", { ...keys, ...inBucket(bucket) });
  expect(made.output).toMatch(/\d+ tables with \d+ rows and 1 uploads\./);
  expect(made.code).toBe(0);
  const bytes = readFileSync(at("backup.attune"), "latin1");
  expect(bytes).not.toMatch(/amira|zqxbackup|bytes of a sound|manifest/);

  const wrong = await run("restore", [at("other")], "there");
  expect([wrong.code, wrong.output.includes("the passphrase is wrong")]).toEqual([1, true]);
  expect(existsSync(at("there/database"))).toBe(false);

  const restored = await run("restore", [at("passphrase")], "there");
  expect(restored.output).toMatch(
    /tables equal by count and checksum, 1 uploads, \d+ sealed columns opened, 0 people erased again\.\nTime to recover: [\d.]+ s\./,
  );
  expect(restored.code).toBe(0);

  const again = await run("restore", [at("passphrase")], "there");
  expect([again.code, again.output.includes("already contains a database")]).toEqual([1, true]);

  const product = await runProduct(at("there"), keys);
  const amira = new Caller(product.origin);
  await amira.signIn("amira");
  const [ticket] = await amira.getJson<Ticket[]>("/api/support-tickets");
  expect(ticket?.message).toBe("zqxbackup is what I wrote");
  // Goes into the audit log, and so into its anchors, after the backup.
  await new Caller(product.origin).signIn("admin");
  await product.end("SIGTERM");
  const { app, close } = await compose(readConfig({ DATA_DIR: at("there"), ...keys }));
  expect(await text(await app.storage.open(storageKey))).toBe("bytes of a sound");
  await recordInterrupted(app);
  const interrupted = await app.db
    .selectFrom("audit_events")
    .select(["action", "changes"])
    .where("outcome", "=", interruptedOutcome)
    .execute();
  expect(interrupted).toEqual([
    { action: "changeFrequency", changes: expect.stringContaining('"name":["Before",') },
  ]);
  expect((await verifyLog(app)).findings).toEqual([]);
  await close();
}, 240_000);

test("restores uploads from one S3 bucket into another", async () => {
  const settings = { ...keys, ...inBucket(emptyBucket) };
  const restored = await run("restore", [at("passphrase")], "elsewhere", settings);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining(" 1 uploads, ")]);
  expect(emptyBucket.everything()).toContain(storageKey);
  const config = readConfig({ DATA_DIR: at("elsewhere"), ...settings });
  const { app, close } = await compose(config);
  expect(await text(await app.storage.open(storageKey))).toBe("bytes of a sound");
  await close();
}, 120_000);

test("restores a backup older than the audit log's anchors, and logs which events were lost", async () => {
  const words = [at("passphrase"), "--replace"];
  const restored = await run("restore", words, "there");
  expect(restored.output).toMatch(
    /In the audit log: The log (is empty|ends with event \d+), and event \d+ was anchored on/,
  );
  const anchors = readFileSync(at("there/audit-anchors.jsonl"), "utf8").trimEnd().split("\n");
  expect(anchors.at(-1)).toMatch(/"reason":"The backup of \S+ was restored\. The log /);

  const product = await runProduct(at("there"), keys);
  const again = new Caller(product.origin);
  await again.signIn("admin");
  const verified = await again.getJson<AuditVerification>("/api/admin/audit-events/verification");
  expect(verified).toMatchObject({ brokenAt: null, findings: [] });
  expect(await again.getJson("/api/admin/audit-events")).toMatchObject({
    events: expect.arrayContaining([
      expect.objectContaining({ action: "restoreBackup", actorRole: "system" }),
    ]),
  });
  await product.end("SIGTERM");
}, 240_000);

/** Writes the backup again, as another version would have. */
async function rewriteBackup(target: string, change: (it: Manifest) => Manifest): Promise<void> {
  const passphrase = readFileSync(at("passphrase"), "utf8").trim();
  const { folder: unpacked, manifest } = await openBackup(at("backup.attune"), at(""), passphrase);
  writeFileSync(join(unpacked, "manifest.json"), JSON.stringify(change(manifest)));
  const names = ["manifest.json", "database", ...manifest.files.map((it) => it.name)];
  await writeArchive(at(target), unpacked, names, passphrase);
}

test("explains for a backup of an earlier version that the keys are missing, and remembers what had ended for the next attempt", async () => {
  await rewriteBackup("earlier.attune", ({ keys: _keys, ...it }) => it);
  const other = { ENCRYPTION_KEYS: `test:${randomBytes(32).toString("base64")}` };
  const restore = (env: Record<string, string>, ...more: string[]) =>
    runOperatorCommand(
      "restore",
      [at("earlier.attune"), "--passphrase-file", at("passphrase"), ...more],
      { DATA_DIR: at("keyless"), ...env },
    );
  const { code, output } = await restore(other);
  expect([code, output.includes("They are not in the backup.")]).toEqual([1, true]);
  const again = await restore(keys, "--replace");
  expect(again.output).toContain("What has ended since the backup is not known");

  const { app, close } = await compose(readConfig({ DATA_DIR: at("keyless"), ...keys }));
  await app.db
    .updateTable("users")
    .set({ disabled_at: app.clock.now() })
    .where("username", "=", "manager")
    .execute();
  await close();
  await restore(other, "--replace");
  const last = await restore(keys, "--replace");
  expect(last.output).toContain("1 staff accounts disabled");
  expect(readdirSync(at("keyless"))).not.toContain("unfinished-restore");
}, 240_000);

test("refuses a backup of a newer version, and leaves what is there", async () => {
  await rewriteBackup("newer.attune", (it) => {
    const migrations = [...(it.schema?.migrations ?? []), "9999_next"];
    return { ...it, schema: { migrations, oldestSchema: "9999_next" } };
  });
  const before = readdirSync(at("there"));
  const { code, output } = await runOperatorCommand(
    "restore",
    [at("newer.attune"), "--passphrase-file", at("passphrase"), "--replace"],
    { DATA_DIR: at("there"), ...keys },
  );
  expect([code, output.includes("of a newer version, which has applied 9999_next")]).toEqual([
    1,
    true,
  ]);
  expect(readdirSync(at("there"))).toEqual(before);
});

test("refuses a backup with one changed bit before it touches anything", async () => {
  const bytes = readFileSync(at("backup.attune"));
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(at("backup.attune"), bytes);
  const { code, output } = await run("restore", [at("passphrase")], "damaged");
  expect([code, output.includes("incomplete or was changed")]).toEqual([1, true]);
  expect(readdirSync(at("damaged"))).toEqual([]);
});
