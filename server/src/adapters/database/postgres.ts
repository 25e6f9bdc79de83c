import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { dumpPostgres } from "./dump-postgres.ts";
import { Leader } from "./leader.ts";
import { Listener } from "./listener.ts";
import { asUnavailable, type Database, refusingNestedUse, runTransaction } from "./port.ts";
import { statementName } from "./schema/prepared.ts";
import { SilenceWatch } from "./silence-watch.ts";
import type { Tables } from "./schema/tables.ts";

export interface PostgresDatabase extends Database {
  pool: pg.Pool;
}

export interface Limits {
  /** Maximum number of open connections. */
  connections: number;
  /** Milliseconds that a query waits for one of them. */
  connectionMs: number;
  /** Milliseconds that a ping waits for its response until the database counts as silent. */
  pingMs: number;
  /**
   * Milliseconds until the server aborts a statement, a wait for a lock, or an idle transaction.
   */
  statementMs: number;
  lockMs: number;
  idleTransactionMs: number;
}

export interface PostgresOptions extends Limits {
  /** For what needs a session of its own: listening, leading and dumps. The same address if absent. */
  directUrl?: string;
  /** Whether hot queries are prepared; true if absent. */
  isPreparing?: boolean;
}

export const usualLimits: Limits = {
  connections: 10,
  connectionMs: 3000,
  pingMs: 2000,
  statementMs: 60_000,
  lockMs: 25_000,
  idleTransactionMs: 60_000,
};

/** For migrations, which may take minutes or wait for another process's migration. */
export const noLimits: Limits = {
  ...usualLimits,
  connections: 2,
  statementMs: 0,
  lockMs: 0,
  idleTransactionMs: 0,
};

export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { directUrl = url, isPreparing = true, ...limits }: PostgresOptions = usualLimits,
): PostgresDatabase {
  const watch = new SilenceWatch(url, limits.pingMs);
  const pool = new pg.Pool({
    Client: class extends WatchedClient {
      override readonly watch = watch;
      override readonly isPreparing = isPreparing;
    },
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectionMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    // A new connection has cold caches: its first queries take several times as long.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    types,
  });
  pool.on("error", onError);
  // The pool handles errors of idle clients only; a client in use reports its error to the query.
  pool.on("connect", (client) => client.on("error", () => {}));
  const guarded = {
    connect: () => watch.connect(pool),
    end: () => pool.end(),
    options: pool.options,
  };
  const dialect = new PostgresDialect({ pool: guarded });
  const db = new Kysely<Tables>({ dialect: refusingNestedUse(dialect) });
  const listeners: Listener[] = [];
  const leaders: Leader[] = [];
  return {
    pool,
    db,
    engine: "postgres",
    inTransaction: (work) => runTransaction(db, work),
    async listen(channel, onMessage, onGap = () => {}) {
      const listener = new Listener(directUrl, channel, onMessage, onGap, onError);
      listeners.push(listener);
      await listener.connect();
    },
    lead(name) {
      const leader = new Leader(directUrl, name, onError);
      leaders.push(leader);
      return leader;
    },
    dump: (file) => dumpPostgres(directUrl, file),
    async close() {
      await Promise.all(leaders.map((it) => it.giveUp()));
      await Promise.all(listeners.map((it) => it.close()));
      watch.stop();
      await pool.end();
    },
  };
}

/**
 * Releases a query's result with the query. The library chains its promise to another one for the
 * stack trace, and both keep the rows until the next full collection: exporting a hundred thousand
 * rows left a hundred megabytes behind. Kysely adds its caller's stack trace to errors anyway.
 */
class WatchedClient extends pg.Client {
  declare readonly watch: SilenceWatch;
  declare readonly isPreparing: boolean;

  override query = ((config: pg.QueryConfig | string, values?: unknown[], done?: unknown) => {
    const ask = super.query.bind(this) as (...all: unknown[]) => unknown;
    if (done !== undefined || typeof values === "function" || isSubmittable(config))
      return ask(config, values, done);
    this.watch.asked(this);
    const isNamed = this.isPreparing && typeof config === "string";
    const name = isNamed ? statementName(config) : undefined;
    return new Promise((resolve, reject) => {
      ask(
        name === undefined ? config : { name, text: config },
        values,
        (error: Error | null, result: pg.QueryResult) => {
          this.watch.answered(this);
          if (error) reject(asUnavailable(withConstraint(error)));
          else resolve(result);
        },
      );
    });
  }) as pg.Client["query"];
}

/** Citus names a violated constraint in the message alone, as on the shard: `users_email_key_102008`. */
function withConstraint(error: Error & { code?: string; constraint?: string }): Error {
  const [, name] = /constraint "(\w+)_\d{6,}"$/.exec(error.message) ?? [];
  if (name !== undefined && error.code?.startsWith("23")) error.constraint = name;
  return error;
}

const isSubmittable = (it: object | string) => typeof it === "object" && "submit" in it;

/** Dates stay text, so that no time zone moves them; counts become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.DATE) return (it: string) => it;
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};
