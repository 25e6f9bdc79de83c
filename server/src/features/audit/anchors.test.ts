import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Alert } from "@attune/contract/alert";
import type { AuditVerification } from "@attune/contract/audit";
import type { UserAnswer } from "@attune/contract/user";
import { openAnchorObjects } from "../../adapters/anchors/objects.ts";
import { openKeyring } from "../../adapters/keyring/keyring.ts";
import type { Keyring } from "../../adapters/keyring/port.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { renewStaffSession } from "../../testing/renew-staff-session.ts";
import { withSession } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { acceptLog, anchorLog } from "./anchor-log.ts";
import { findClockFault } from "./check-clock.ts";
import { signAnchor } from "./anchor.ts";

let product: Product;
let admin: Visitor;
let adminId: string;
const key = (id: string) => ({ id, key: randomBytes(32) });
type Key = ReturnType<typeof key>;
const [old, next] = [key("2026"), key("2027")];
const ringOf = (...encryptionKeys: Key[]) => openKeyring({ encryptionKeys, dataDir: "" });

let saved: Awaited<ReturnType<typeof readLog>>;
const begin = new Date("2026-11-21T09:00:00Z").getTime();

beforeAll(async () => {
  const encryptionKeys = [old, next];
  product = await startProduct({ encryptionKeys, logLevel: "silent", hasRateLimits: false });
  admin = await product.signedIn("admin");
  adminId = (await admin.get("/api/user")).json<UserAnswer>().id;
  await act(4);
  await hourly();
  saved = await readLog();
});
afterAll(() => product.close());

/** Each test starts with the same nine or so events and one anchor. */
beforeEach(async () => {
  const { db } = product.app;
  product.app.keyring = ringOf(old, next);
  await tamper("delete from audit_events", "delete from audit_head", "delete from audit_anchors");
  await db.insertInto("audit_head").values(saved.head).execute();
  await db.insertInto("audit_events").values(saved.events).execute();
  await db.insertInto("audit_anchors").values(saved.remembered).execute();
  await db.deleteFrom("open_findings").execute();
  writeFileSync(file(), saved.file);
  product.clock.advance(begin + 3_600_000 - product.clock.now().getTime());
  // A sign-in would add an event.
  admin = await withSession(product, adminId);
  admin.before = renewStaffSession(admin, "admin", product.clock);
});

async function readLog() {
  const { db } = product.app;
  return {
    events: await db.selectFrom("audit_events").selectAll().execute(),
    head: await db.selectFrom("audit_head").selectAll().executeTakeFirstOrThrow(),
    remembered: await db.selectFrom("audit_anchors").selectAll().execute(),
    file: readFileSync(file()),
  };
}

/** Adds two events to the log each time. */
async function act(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await admin.post("/api/admin/saved-filters", { place: "users", name: `n${n}`, query: "" });
}

async function hourly(): Promise<void> {
  product.clock.advance(3_600_000);
  await anchorLog(product.app);
}

const file = () => product.app.config.auditAnchorFile ?? "";
const lines = () => readFileSync(file(), "utf8").trimEnd().split("\n");
const write = (all: readonly string[]) =>
  writeFileSync(file(), all.map((it) => `${it}\n`).join(""));

async function verify(): Promise<AuditVerification> {
  const url = "/api/admin/audit-events/verification";
  return (await admin.get(url)).json<AuditVerification>();
}
const kinds = async () => (await verify()).findings.map((it) => it.kind);
const sentences = async () => (await verify()).findings.map((it) => it.sentence).join(" ");

async function hasAlert(kind: Alert["kind"] = "audit-broken"): Promise<boolean> {
  const alerts = (await admin.get("/api/admin/alerts")).json<Alert[]>();
  return alerts.some((it) => it.kind === kind);
}

/** Changes made with the rights of the tables' owner. */
async function tamper(...statements: string[]): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(product.app.db);
  const both = ["audit_events", "audit_head"];
  for (const table of both) await run(`alter table ${table} disable trigger user`);
  for (const it of statements) await run(it);
  for (const table of both) await run(`alter table ${table} enable trigger user`);
}

async function newest(): Promise<number> {
  const { seq } = await product.app.db
    .selectFrom("audit_head")
    .select("seq")
    .executeTakeFirstOrThrow();
  return seq;
}

const setHeadTo = (seq: number) =>
  `update audit_head set seq = ${seq}, hash = (select hash from audit_events where seq = ${seq})`;

test("reports when an intact log was last anchored, and raises no alert", async () => {
  await act(1);
  await hourly();
  expect(lines()).toHaveLength(2);
  expect(await verify()).toEqual({
    events: await newest(),
    brokenAt: null,
    findings: [],
    anchoredAt: product.clock.now().toISOString(),
  });
  expect(await hasAlert()).toBe(false);
  await hourly();
  const before = lines();
  await hourly();
  // Nothing was added: there is nothing new to anchor.
  expect(lines()).toEqual(before);
});

test("detects events deleted from the end together with the head", async () => {
  const before = await newest();
  await tamper(setHeadTo(before - 3), `delete from audit_events where seq > ${before - 3}`);
  expect(await sentences()).toBe(
    `The log ends with event ${before - 3}, and event ${before} was anchored on 21 Nov 2026, 10:00 UTC: 3 of the newest are missing.`,
  );
  expect(await verify()).toMatchObject({ brokenAt: before - 2, events: before - 3 });
});

test("detects a log that was emptied and restarted", async () => {
  await tamper(
    "delete from audit_events",
    "update audit_head set seq = 0, hash = '', key_wrapped = null",
  );
  expect(await kinds()).toEqual(["emptied"]);
  expect(await sentences()).toMatch(/^The log is empty, and event \d+ was anchored on/);
});

test("detects a truncated log that grew back to its old length, in the hourly check too", async () => {
  const before = await newest();
  await tamper(setHeadTo(before - 4), `delete from audit_events where seq > ${before - 4}`);
  await act(2);
  expect(await newest()).toBe(before);
  await hourly();
  expect(await hasAlert()).toBe(true);
  expect(await sentences()).toContain(
    `Event ${before} is not the one that was anchored on 21 Nov 2026, 10:00 UTC`,
  );
  expect(lines()).toHaveLength(1);
});

test("detects a log that was rewritten as a new chain", async () => {
  await tamper(
    "delete from audit_events",
    "update audit_head set seq = 0, hash = '', key_wrapped = null",
  );
  await act(8);
  expect(await kinds()).toEqual(["rewritten"]);
});

test("detects a head that was set back, and logs again once the finding is accepted", async () => {
  const before = await newest();
  await tamper(setHeadTo(before - 2));
  expect(await sentences()).toBe(
    `The head of the log was set back to event ${before - 2}, and there are ${before} events.`,
  );
  await acceptLog(product.app, "acceptAuditLog", "Looked into by Ada.");
  await act(1);
  expect(await kinds()).toEqual([]);
  expect(await hasAlert()).toBe(false);
});

test("detects a changed event, and reports it no longer once the finding is accepted", async () => {
  await tamper("update audit_events set outcome = 'else' where seq = 3");
  expect(await sentences()).toBe("Event 3 is missing or was changed.");
  await acceptLog(product.app, "acceptAuditLog", "Looked into by Ada.");
  await act(1);
  expect(await kinds()).toEqual([]);
  await tamper(`update audit_events set outcome = 'else' where seq = ${await newest()}`);
  expect(await kinds()).toEqual(["broken"]);
});

test("detects a missing anchor file, does not silently recreate it, and accepts it with a reason", async () => {
  rmSync(file());
  const before = await newest();
  expect(await sentences()).toBe(
    `The anchor file ${file()} is missing; event ${before} was anchored there.`,
  );
  await act(1);
  await hourly();
  expect([existsSync(file()), await hasAlert()]).toEqual([false, true]);
  await acceptLog(product.app, "acceptAuditLog", "The server moved to another disk.");
  expect([await kinds(), await hasAlert()]).toEqual([[], false]);
  expect(lines().at(-1)).toMatch(
    /The server moved to another disk\. The anchor file .* is missing/,
  );
});

test("detects an anchor file with a missing end, a truncated line or a changed character", async () => {
  await act(1);
  await hourly();
  const whole = lines();
  const [first = "", second = ""] = whole;
  write([first]);
  expect(await kinds()).toEqual(["anchor-cut"]);
  write([first, second.slice(0, -20)]);
  expect(await kinds()).toEqual(["anchor-unreadable"]);
  write([first, second.replace(/"seq":\d+/, '"seq":1')]);
  expect(await kinds()).toEqual(["anchor-forged"]);
  write([]);
  expect(await kinds()).toEqual(["anchor-cut"]);
  write(whole);
  expect(await kinds()).toEqual([]);
});

test("detects an anchor of another installation, signed with its keys or with ours", async () => {
  const at = product.clock.now().toISOString();
  const foreign = { installation: randomUUID(), seq: 900, hash: "x", at };
  const [line = ""] = lines();
  const theirs = ringOf(key("x"));
  write([line, JSON.stringify(signAnchor(theirs, foreign))]);
  expect(await kinds()).toEqual(["anchor-forged"]);
  write([line, JSON.stringify(signAnchor(product.app.keyring, foreign))]);
  expect(await kinds()).toContain("anchor-foreign");
});

test("says that the clock was set back, not that the log was altered, and continues anchoring", async () => {
  const [line = ""] = lines();
  product.clock.advance(-2 * 3_600_000);
  expect(await kinds()).toEqual(["clock"]);
  expect(await sentences()).toContain(
    "An anchor is dated 21 Nov 2026, 10:00 UTC, and this server's clock says 21 Nov 2026, 08:00 UTC",
  );
  await act(1);
  await anchorLog(product.app);
  expect([lines()[0], lines().length]).toEqual([line, 2]);
  expect([await hasAlert("audit-clock"), await hasAlert()]).toEqual([true, false]);
  product.clock.advance(3 * 3_600_000);
  expect(await kinds()).toEqual([]);
  expect(await hasAlert("audit-clock")).toBe(false);
});

/** Wraps the log's key under the second key, as a rewrap does; returns the ring of a restarted process. */
async function rotate(): Promise<Keyring> {
  const { db, keyring } = product.app;
  const { key_wrapped } = await db
    .selectFrom("audit_head")
    .select("key_wrapped")
    .executeTakeFirstOrThrow();
  const logKey = await keyring.unwrap(key_wrapped ?? "", "audit-log");
  const rotated = ringOf(next, old);
  const rewrapped = await rotated.wrap(logKey, "audit-log");
  await db.updateTable("audit_head").set({ key_wrapped: rewrapped }).execute();
  return rotated;
}

test("verifies old anchors after a key rotation, but refuses the old key after the new one", async () => {
  const { app } = product;
  app.keyring = await rotate();
  expect(await kinds()).toEqual([]);
  await act(1);
  await hourly();
  app.keyring = ringOf(next);
  expect(await kinds()).toEqual([]);
  const [first = ""] = lines();
  write([...lines(), first]);
  // Nothing signed with the old key may come after the new key's signatures.
  expect(await kinds()).toEqual(["anchor-forged"]);
});

test("anchors a quiet log again with the new key, so that the old one can be retired", async () => {
  const { app } = product;
  app.keyring = await rotate();
  await hourly();
  await hourly();
  expect(lines()).toHaveLength(2);
  app.keyring = ringOf(next);
  expect(await kinds()).toEqual([]);
});

test("verifies anchors that two processes wrote in turn during a rotation, once the old key is retired", async () => {
  const { app } = product;
  const [notRestarted, restarted] = [app.keyring, await rotate()];
  for (const keyring of [restarted, notRestarted, restarted]) {
    app.keyring = keyring;
    await act(1);
    await hourly();
  }
  app.keyring = ringOf(next);
  expect(await kinds()).toEqual([]);
});

test("finds in the object store what was lost from both database and file", async () => {
  const { app, clock } = product;
  const [first] = app.anchors;
  if (first === undefined) throw new Error("no file");
  app.anchors = [first, openAnchorObjects(app.storage, clock)];
  await hourly();
  const before = lines();
  const seq = await newest();
  await act(2);
  await hourly();
  expect(await kinds()).toEqual([]);
  write(before);
  await tamper(
    setHeadTo(seq),
    `delete from audit_events where seq > ${seq}`,
    `update audit_anchors set seq = ${seq}`,
  );
  expect(await kinds()).toEqual(["cut"]);
  await app.storage.delete("auditanchors/latest.json");
  expect(await kinds()).toEqual(["anchor-missing"]);
  app.anchors = [first];
});

test("raises an alert while an anchor cannot be stored", async () => {
  const { app } = product;
  const [first] = app.anchors;
  const append = async () => {
    throw new Error("EACCES: permission denied");
  };
  app.anchors = [{ ...first!, append }];
  await act(1);
  await hourly();
  await verify();
  expect([await hasAlert("audit-unanchored"), await hasAlert()]).toEqual([true, false]);
  app.anchors = [first!];
  await hourly();
  expect(await hasAlert("audit-unanchored")).toBe(false);
});

test("says that an anchor file cannot be read, not that the log was altered", async () => {
  const { app } = product;
  const [first] = app.anchors;
  const read = async () => {
    throw new Error("EACCES: permission denied");
  };
  app.anchors = [{ ...first!, read }];
  await hourly();
  expect(await kinds()).toEqual(["anchor-unread"]);
  expect([await hasAlert("audit-anchor-unread"), await hasAlert()]).toEqual([true, false]);
  app.anchors = [first!];
  await hourly();
  expect(await hasAlert("audit-anchor-unread")).toBe(false);
});

test("does not let the head be set back or its key removed while the triggers are in place", async () => {
  const run = (text: string) => sql.raw(text).execute(product.app.db);
  for (const text of [
    setHeadTo(2),
    "update audit_head set hash = 'x'",
    "update audit_head set key_wrapped = null",
    "delete from audit_head",
    "truncate audit_head",
  ])
    await expect(run(text)).rejects.toThrow("only moves on");
  for (const text of ["truncate audit_events", "delete from audit_events"])
    await expect(run(text)).rejects.toThrow("only ever added to");
});

test("reports a clock behind the last anchor until the log is accepted", async () => {
  const { app, clock } = product;
  const later = new Date(clock.now().getTime() + 86_400_000);
  await app.db
    .insertInto("audit_anchors")
    .values({ place: "objects", seq: 1, hash: "", anchored_at: later })
    .execute();
  expect(await findClockFault(app.db, clock.now())).toMatch(/set the clock .*accept-audit-log/);
  await acceptLog(app, "acceptAuditLog", "The clock was a day ahead.");
  expect(await findClockFault(app.db, clock.now())).toBeUndefined();
});
