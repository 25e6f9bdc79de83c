import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Dialect, Kysely, Transaction } from "kysely";
import type { Tables } from "./schema/tables.ts";

/** The database, or a transaction on it: the first parameter of every SQL function. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** A table's contents at one moment. */
export interface TableCheck {
  table: string;
  rows: number;
  checksum: string;
}

/** Facts that the operator's check reads from PostgreSQL. */
export interface DatabaseFacts {
  /** PostgreSQL's own number: 150014 is 15.14. */
  versionNumber: number;
  now: Date;
  /**
   * Of the server, the database or the role, whichever is least. Those of this role in this database
   * count as free: the product may be running, and an upgrade replaces its processes.
   */
  freeConnections: number;
  /** Milliseconds until the server ends an idle session, 0 for never; null before PostgreSQL 14. */
  idleSessionMs: number | null;
  hasTrigrams: boolean;
  /** PostgreSQL's name of the database's encoding. */
  encoding: string;
  /** In the schemas that it uses, which only a new installation has to create. */
  mayCreateTables: boolean;
  sizeBytes: number;
  /** Names of applied migrations, in order; empty if there are no tables. */
  migrations: string[];
  /** A version whose newest migration is this or later can run on the schema; null before 0280. */
  oldestSchema: string | null;
}

/** What a version needs to know to judge whether it can run on a schema. */
export type SchemaFacts = Pick<DatabaseFacts, "migrations" | "oldestSchema">;

export interface Database {
  db: Db;
  engine: "embedded" | "postgres";
  /** Runs `work` in one transaction; a throw rolls it back. */
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Calls back for each message on the channel, from any process, and when a gap in which messages
   * may have been lost begins or ends.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: (state: "begun" | "over") => void,
  ): Promise<void>;
  /**
   * Competes to be the one process that does some work; if that process dies or gives up, another
   * takes over within seconds.
   */
  lead(name: string): Leadership;
  /** Dumps the database to a file, and returns its contents at that moment. */
  dump(file: string): Promise<TableCheck[]>;
  close(): Promise<void>;
}

/** Runs a read that may be answered by another server than the one that is written to. */
export type ReadReport = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

export interface Leadership {
  /** May change at any time, so it is read just before the work. */
  readonly isHeld: boolean;
  giveUp(): Promise<void>;
}

const current = new AsyncLocalStorage<boolean>();

/** Throws inside a transaction, whose locks and connection others would wait for meanwhile. */
export function refuseInTransaction(what: string): void {
  if (current.getStore() === true) throw new Error(`${what} inside a transaction`);
}

const mostAttempts = 4;

/**
 * The only place that runs transactions. PostgreSQL aborts one of two transactions that deadlock or
 * conflict; it is retried up to three times, so `work` must have no effect outside the transaction
 * that may not happen twice.
 */
export async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await db.transaction().execute((tx) => current.run(true, () => work(tx)));
    } catch (error) {
      if (attempt === mostAttempts || !isConflict(error)) throw error;
      await pause(attempt * 20);
    }
}

/** Serialization failure and deadlock, by PostgreSQL's error codes. */
function isConflict(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === "40001" || code === "40P01";
}

/**
 * Rejects queries made outside the open transaction from within it. On the embedded database such a
 * query would wait for ever; on PostgreSQL it would survive a rollback. Rejecting on both lets
 * tests catch it. With a single connection Kysely would queue the query before calling the driver,
 * so the driver checks here.
 */
export function refusingNestedUse(dialect: Dialect): Dialect {
  const hasOneConnection = dialect.createAdapter().supportsMultipleConnections === false;
  return {
    createAdapter: () =>
      Object.defineProperty(dialect.createAdapter(), "supportsMultipleConnections", {
        value: true,
      }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      const release = driver.releaseConnection.bind(driver);
      const turns = hasOneConnection ? new Turns() : null;
      driver.acquireConnection = async (options) => {
        if (current.getStore() === true)
          throw new Error("A query beside the open transaction: pass the transaction down");
        await turns?.take();
        return await acquire(options);
      };
      driver.releaseConnection = async (connection, options) => {
        await release(connection, options);
        turns?.pass();
      };
      return driver;
    },
  };
}

/** One at a time, in order of arrival. */
class Turns {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((go) => this.#waiting.push(go));
    this.#isTaken = true;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}

/** The embedded database allows one process; the message says which has it open, and what to do. */
export class DatabaseInUse extends Error {}

/** The schema is not the one this version needs, and this role may not migrate it. */
export class NotMigrated extends Error {}

/** A backup or restore by PostgreSQL's programs failed; the message says why, and what to do. */
export class DumpFailed extends Error {}

/** An address that needs sessions of its own leads through a pooler that shares them. */
export class SharedSessions extends Error {}

/** The product's role has more rights than append-only tables allow; the message says what to do. */
export class RoleTooStrong extends Error {}

/** The database cannot be queried now: lost, restarting, silent, or out of connections. */
export class DatabaseUnavailable extends Error {
  /** PostgreSQL's or the socket's code; undefined if `pg` gave none. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const { message, code } = cause as Error & { code?: string };
    super(message, { cause });
    this.code = code;
  }
}

/** Messages of `pg` about a broken connection, for which it has no code. */
const lost =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable|^Query read timeout|^Client was closed/;
/** Error codes of the underlying sockets. */
const socketCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/**
 * PostgreSQL's error codes: no connection (08), login refused (28) or database missing (3D) where
 * there was one, a read-only standby (25006), out of connections or memory (53, but not 53100, disk
 * full), shutting down (57P), timeouts (57014, 55P03, 25P03), and conflicts between transactions
 * (40001, 40P01).
 */
const serverCodes = /^(08...|28...|3D000|25006|53[023]00|57P0.|57014|55P03|25P03|40001|40P01)$/;

/** `error` itself, or a DatabaseUnavailable with it as the cause. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  const { message, code } = error as Error & { code?: unknown };
  const isLost =
    serverCodes.test(String(code)) || socketCodes.test(String(code)) || lost.test(message);
  return isLost ? new DatabaseUnavailable(error) : error;
}
