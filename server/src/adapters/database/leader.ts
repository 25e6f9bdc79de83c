import pg from "pg";
import type { Leadership } from "./port.ts";

const everyMs = 2000;
const answerLimitMs = 5000;
/** If the machine disappears without a word, PostgreSQL notices in half a minute. */
const lossDetection = `select set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '4', false)`;

/**
 * An advisory lock of a session on a connection of its own, which PostgreSQL releases when the
 * process dies. Asking instead of waiting for it leaves no statement open, whose snapshot would keep
 * VACUUM from removing rows.
 */
export class Leader implements Leadership {
  readonly #url: string;
  readonly #name: string;
  readonly #onError: (error: Error) => void;
  #client: pg.Client | null = null;
  #isHeld = false;
  #isOver = false;
  #asking: Promise<void>;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, name: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#name = name;
    this.#onError = onError;
    this.#asking = this.#ask();
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  async giveUp(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.#asking;
    this.#lose();
  }

  async #ask(): Promise<void> {
    try {
      const client = this.#client ?? (await this.#connect());
      // The leader asks too: that is how it notices a lost connection.
      const answer = this.#isHeld
        ? await client.query<{ held: boolean }>("select true as held")
        : await client.query<{ held: boolean }>(
            "select pg_try_advisory_lock(hashtext($1)) as held",
            [this.#name],
          );
      this.#isHeld = answer.rows[0]?.held === true && this.#client !== null;
    } catch (error) {
      this.#onError(error as Error);
      this.#lose();
    }
    if (this.#isOver) return;
    const again = () => {
      this.#asking = this.#ask();
    };
    this.#timer = setTimeout(again, everyMs).unref();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: `leader of ${this.#name}`,
      connectionTimeoutMillis: 3000,
      query_timeout: answerLimitMs,
      keepAlive: true,
    });
    client.on("error", this.#onError);
    client.on("end", () => this.#client === client && this.#lose());
    await client.connect();
    await client.query(lossDetection);
    this.#client = client;
    return client;
  }

  #lose(): void {
    const client = this.#client;
    this.#client = null;
    this.#isHeld = false;
    client?.end().catch(() => {});
  }
}
