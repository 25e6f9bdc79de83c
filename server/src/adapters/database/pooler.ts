import { randomUUID } from "node:crypto";
import pg from "pg";

const limitMs = 5000;
/** Others may use the pooler meanwhile, and take a session between two questions. */
const rounds = 5;
const unknownStatement = "26000";

/**
 * Whether two open connections get the same session of PostgreSQL, as through a pooler in
 * transaction mode: a lock or a listener would stay behind in a session that others use.
 */
export async function sharesSessions(url: string): Promise<boolean> {
  return await withTwo(url, async (first, second) => {
    for (let round = 0; round < rounds; round += 1)
      if ((await sessionOf(first)) === (await sessionOf(second))) return true;
    return false;
  });
}

/** Whether the pooler forgets a connection's prepared statements when it gives it another session. */
export async function forgetsStatements(url: string): Promise<boolean> {
  return await withTwo(url, async (first, second) => {
    const statement = { name: `attune-${randomUUID()}`, text: "select 1" };
    await first.query(statement);
    // In a transaction, it keeps the session that the statement was prepared in.
    await second.query("begin");
    await second.query("select 1");
    try {
      await first.query(statement);
      return false;
    } catch (error) {
      return (error as { code?: unknown }).code === unknownStatement;
    } finally {
      await second.query("rollback");
    }
  });
}

async function sessionOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query<{ id: number }>("select pg_backend_pid() as id");
  return rows[0]?.id;
}

async function withTwo<T>(
  url: string,
  work: (first: pg.Client, second: pg.Client) => Promise<T>,
): Promise<T> {
  const [first, second] = [connectionTo(url), connectionTo(url)];
  try {
    await first.connect();
    await second.connect();
    return await work(first, second);
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

function connectionTo(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  // The query that was sent reports it.
  client.on("error", () => {});
  return client;
}
