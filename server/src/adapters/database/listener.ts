import pg from "pg";

/** Listens to a channel on a connection of its own, which it reopens when it breaks. */
export class Listener {
  readonly #url: string;
  readonly #channel: string;
  readonly #onMessage: (payload: string) => void;
  readonly #onGap: (state: "begun" | "over") => void;
  readonly #onError: (error: Error) => void;
  #client: pg.Client | null = null;
  #isClosed = false;

  constructor(
    url: string,
    channel: string,
    onMessage: (payload: string) => void,
    onGap: (state: "begun" | "over") => void,
    onError: (error: Error) => void,
  ) {
    this.#url = url;
    this.#channel = channel;
    this.#onMessage = onMessage;
    this.#onGap = onGap;
    this.#onError = onError;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on("notification", (it) => this.#onMessage(it.payload ?? ""));
    client.on("error", this.#onError);
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
      // A restore looks for such locks, to refuse while a process runs.
      await client.query("select pg_advisory_lock_shared(hashtext('listening'))");
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    // Attached only now: a client that failed to connect also emits `end`, and the caller retries
    // that.
    client.on("end", () => this.#reconnect());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  #reconnect(): void {
    if (this.#isClosed) return;
    this.#onGap("begun");
    setTimeout(() => {
      if (this.#isClosed) return;
      this.connect().then(
        () => this.#onGap("over"),
        () => this.#reconnect(),
      );
    }, 1000).unref();
  }
}
