import pg from "pg";

const suspectAfterMs = 1500;
const pingLimitMs = 2000;
const looksEveryMs = 500;

/**
 * Closes connections to a database that no longer responds, so that callers get an error within
 * four seconds. A query may legitimately be slow: it is aborted only if a query on another
 * connection gets no response either.
 */
export class SilenceWatch {
  readonly #url: string;
  readonly #asking = new Map<pg.Client, number>();
  #timer: NodeJS.Timeout | null = null;
  #isPinging = false;

  constructor(url: string) {
    this.#url = url;
  }

  asked(client: pg.Client): void {
    this.#asking.set(client, performance.now());
    this.#timer ??= setInterval(() => void this.#look(), looksEveryMs).unref();
  }

  answered(client: pg.Client): void {
    this.#asking.delete(client);
  }

  async #look(): Promise<void> {
    if (this.#asking.size === 0) {
      if (this.#timer !== null) clearInterval(this.#timer);
      this.#timer = null;
      return;
    }
    if (this.#isPinging || this.#suspects().length === 0) return;
    this.#isPinging = true;
    const isAlive = await ping(this.#url);
    this.#isPinging = false;
    // With a query in progress, this closes the socket and rejects the query.
    if (!isAlive) for (const it of this.#suspects()) void it.end().catch(() => {});
  }

  #suspects(): pg.Client[] {
    const since = performance.now() - suspectAfterMs;
    return [...this.#asking].filter(([, at]) => at < since).map(([client]) => client);
  }
}

/** Also true if the server refuses: it is alive. */
async function ping(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: pingLimitMs,
    query_timeout: pingLimitMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => {});
  }
}
