import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../app.ts";
import { compose, restoreDatabase } from "../../compose.ts";
import { readConfig } from "../../config.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { seed } from "../../seed.ts";
import { seedCast } from "../../seed-cast.ts";
import { appendAuditEvent } from "../../http/audit-chain.ts";
import { allJobs } from "../../jobs.ts";
import { isOnPostgres, testServerUrl } from "../../testing/database.ts";

const server = testServerUrl ?? "postgres://unused";
const mark = randomBytes(6).toString("hex");
const [owner, app, name] = [`owner_${mark}`, `app_${mark}`, `attune_test_roles_${mark}`];
const dataDir = mkdtempSync(join(tmpdir(), "attune-roles-"));

function urlOf(role: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.username = role;
  url.password = "secret";
  return url.href;
}

const both = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: urlOf(app),
  DATABASE_MIGRATION_URL: urlOf(owner),
});

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const it of statements) await client.query(it);
  } finally {
    await client.end();
  }
}

/** Opens the product with these variables, as the command line does. */
async function open(
  variables: Record<string, string>,
): Promise<{ app: App; close: () => Promise<void> }> {
  return await compose(readConfig({ LOG_LEVEL: "silent", ...variables }));
}

async function sentence(variables: Record<string, string>): Promise<string | undefined> {
  const opened = await open(variables).catch((error: unknown) => error);
  return faultSentence(opened);
}

describe.runIf(isOnPostgres)("separate roles for migrating and running", () => {
  beforeAll(async () => {
    await onServer(
      server,
      `create role ${owner} login password 'secret'`,
      `create role ${app} login password 'secret'`,
      `grant ${app} to ${owner}`,
      `create database ${name} owner ${owner}`,
    );
  });
  afterAll(async () => {
    await onServer(
      server,
      `drop database if exists ${name} with (force)`,
      `drop role ${owner}`,
      `drop role ${app}`,
    );
    rmSync(dataDir, { recursive: true });
  });

  const event = (it: App) => ({
    request_id: it.randomness.uuid(),
    phase: "done" as const,
    actor_id: it.randomness.uuid(),
    actor_role: "admin",
    action: "deletePlan",
    subject_user_id: null,
    object_id: null,
    outcome: null,
    address: null,
    changes: null,
  });

  test("let the product seed, queue, log and erase, and start again without the migration role", async () => {
    const first = await open(both());
    await first.app.queue.start(allJobs, []);
    await seed(first.app);
    await seedCast(first.app);
    await appendAuditEvent(first.app, event(first.app));
    await first.app.db.deleteFrom("users").where("username", "=", "farid").execute();
    await first.close();
    const second = await open({ DATA_DIR: dataDir, DATABASE_URL: urlOf(app) });
    await second.app.queue.start(allJobs, []);
    await appendAuditEvent(second.app, event(second.app));
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_events`.execute(
      second.app.db,
    );
    expect(rows[0]?.n).toBe(2);
    await second.close();
  });

  test.each([
    "update audit_events set action = 'x'",
    "delete from audit_events",
    "truncate audit_events",
    "alter table audit_events disable trigger user",
    "drop trigger audit_events_kept on audit_events",
    "create or replace function keep_audit_events() returns trigger language plpgsql as 'begin return new; end'",
    "set session_replication_role = replica",
    "drop table audit_events cascade",
    "delete from audit_head",
    "truncate audit_head",
    "insert into audit_head values (2, 0, '', null)",
    "alter table audit_head disable trigger user",
    `set role ${owner}`,
    "delete from kysely_migration",
  ])("refuse the runtime role: %s", async (statement) => {
    await expect(onServer(urlOf(app), statement)).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });

  test("stop the runtime role from setting the audit head back, by a trigger", async () => {
    await expect(onServer(urlOf(app), "update audit_head set seq = 0, hash = ''")).rejects.toThrow(
      "only moves on",
    );
  });

  test("let one role restore the other's backup", async () => {
    const before = await open(both());
    const file = join(dataDir, "dump");
    await before.app.dumpDatabase(file);
    await before.close();
    await restoreDatabase(readConfig(both()), file, true);
    const after = await open(both());
    await after.app.queue.start(allJobs, []);
    await appendAuditEvent(after.app, event(after.app));
    await after.close();
    await expect(onServer(urlOf(app), "delete from audit_events")).rejects.toThrow("permission");
  });

  test("refuse a runtime role with too many rights, and say what to do", async () => {
    await onServer(urlOf(owner), `grant delete on audit_events to ${app}`);
    const alone = { ...both(), DATABASE_MIGRATION_URL: server.replace(/\/[^/]*$/, `/${name}`) };
    expect(await sentence({ ...alone, DATABASE_URL: alone.DATABASE_MIGRATION_URL })).toMatch(
      /of DATABASE_URL could change the audit log: it is a superuser/,
    );
    // Revokes grants made by hand.
    const { close } = await open(both());
    await close();
    await expect(onServer(urlOf(app), "delete from audit_events")).rejects.toThrow("permission");
  });

  test("report missing migrations on a start without the migration role", async () => {
    await onServer(
      urlOf(owner),
      "delete from kysely_migration where name = (select max(name) from kysely_migration)",
    );
    expect(await sentence({ DATA_DIR: dataDir, DATABASE_URL: urlOf(app) })).toMatch(
      /^The database lacks 1 migrations, .* run npm run admin -- migrate with DATABASE_MIGRATION_URL/,
    );
  });
});
