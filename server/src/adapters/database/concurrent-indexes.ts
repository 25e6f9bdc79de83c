import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./port.ts";

const form = /^create (?:unique )?index concurrently if not exists (\w+)/;

/** Whether a migration consists of indexes that are built while the product is in use. */
export const isConcurrent = (statements: readonly string[]) =>
  statements.length > 0 && statements.every((it) => form.test(it));

/** For a database that nobody else uses, and inside a transaction. */
export const asPlain = (statement: string) =>
  form.test(statement) ? statement.replace(" concurrently", "") : statement;

/**
 * Builds each index without blocking writes, outside a transaction. Safe to repeat: one that was
 * left unfinished is built again.
 */
export async function buildIndexes(session: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const [, name = ""] = form.exec(statement) ?? [];
    if (await isUnfinished(session, name))
      await sql`drop index concurrently ${sql.id(name)}`.execute(session);
    await sql.raw(statement).execute(session);
  }
}

async function isUnfinished(session: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(
    session,
  );
  return rows.length > 0;
}

const lock = sql`hashtext('attune.migrations')`;

/**
 * Lets one process at a time do `work`. It asks again instead of waiting, because a waiting statement and the
 * index being built would wait for each other. The lock belongs to the session that builds, so it is held even
 * if the server still builds for a killed process.
 */
export async function inTurn(db: Db, work: (session: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (session) => {
    const ask = sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`;
    while ((await ask.execute(session)).rows[0]?.held !== true) await pause(200);
    try {
      await work(session);
    } finally {
      // A lost session has released it already.
      await sql`select pg_advisory_unlock(${lock})`.execute(session).catch(() => {});
    }
  });
}
