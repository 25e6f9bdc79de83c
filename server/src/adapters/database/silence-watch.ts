import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { asUnavailable, DatabaseUnavailable } from "./port.ts";

const suspectAfterMs = 1500;
const pingTickMs = 100;
const looksEveryMs = 500;

/**
 * Notices that the database no longer responds, two seconds later plus the time a ping waits. Every query
 * then fails, as does everyone waiting for a connection, and nobody gets one until it responds again. A
 * query may legitimately be slow: only if a query on another connection gets no response either is the
 * database silent.
 */
export class SilenceWatch {
  readonly #url: string;
  readonly #pingMs: number;
  readonly #asking = new Map<pg.Client, number>();
  readonly #waiting = new Set<(error: unknown) => void>();
  #timer: NodeJS.Timeout | null = null;
  #isPinging = false;
  #isSilent = false;

  constructor(url: string, pingMs: number) {
    this.#url = url;
    this.#pingMs = pingMs;
  }

  asked(client: pg.Client): void {
    this.#asking.set(client, performance.now());
    this.#timer ??= setInterval(() => void this.#look(), looksEveryMs).unref();
  }

  answered(client: pg.Client): void {
    this.#asking.delete(client);
  }

  /** A connection from the pool. Errors: DatabaseUnavailable. */
  connect(pool: pg.Pool): Promise<pg.PoolClient> {
    if (this.#isSilent) return Promise.reject(noResponse());
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      pool.connect((error, client) => {
        const isWaiting = this.#waiting.delete(reject);
        if (client === undefined) reject(asUnavailable(error));
        else if (isWaiting) resolve(client);
        else client.release();
      });
    });
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #look(): Promise<void> {
    if (this.#asking.size === 0 && !this.#isSilent) return this.stop();
    if (this.#isPinging || !(this.#isSilent || this.#isAnyoneLate())) return;
    this.#isPinging = true;
    this.#isSilent = !(await isAlive(this.#url, this.#pingMs));
    this.#isPinging = false;
    if (this.#isSilent) this.#refuseAll();
  }

  #isAnyoneLate(): boolean {
    const since = performance.now() - suspectAfterMs;
    return [...this.#asking.values()].some((at) => at < since);
  }

  #refuseAll(): void {
    // With a query in progress, this closes the socket and rejects the query.
    for (const client of this.#asking.keys()) void client.end().catch(() => {});
    for (const reject of this.#waiting) reject(noResponse());
    this.#waiting.clear();
  }
}

const noResponse = () => new DatabaseUnavailable(new Error("The database does not respond"));

/** Also true if the server refuses: it is alive. */
async function isAlive(connectionString: string, pingMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5 * pingMs });
  client.on("error", () => {});
  const asking = client.connect().then(() => client.query("select 1"));
  try {
    return await Promise.race([asking.then(() => true, isRefusal), waitInTicks(pingMs)]);
  } finally {
    void client.end().catch(() => {});
  }
}

const isRefusal = (error: unknown) => error instanceof pg.DatabaseError;

/** In ticks: were our own event loop blocked, one long timer would end before the reply is read. */
async function waitInTicks(pingMs: number): Promise<false> {
  for (let tick = 0; tick < pingMs / pingTickMs; tick += 1)
    await pause(pingTickMs, undefined, { ref: false });
  return false;
}
