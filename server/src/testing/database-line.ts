import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * A proxied connection to PostgreSQL that can be cut, silenced or refused, like a network or server
 * failure.
 */
export class DatabaseLine {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #state: "open" | "refused" | "silent" = "open";
  /** Connections since the start. */
  opened = 0;

  private constructor(target: URL) {
    this.#server = createServer({ pauseOnConnect: true }, (from) => {
      from.on("error", () => {});
      this.opened += 1;
      if (this.#state === "refused") return from.destroy();
      const to = connect(Number(target.port), target.hostname);
      to.on("error", () => from.destroy());
      const pair = [from, to] as const;
      this.#pairs.add(pair);
      from.once("close", () => {
        this.#pairs.delete(pair);
        to.destroy();
      });
      to.once("close", () => from.destroy());
      if (this.#state === "open") join(pair);
    });
  }

  /**
   * Listens on a free loopback port; returns the line and the database URL that goes through it.
   */
  static async open(databaseUrl: string): Promise<{ line: DatabaseLine; url: string }> {
    const url = new URL(databaseUrl);
    const line = new DatabaseLine(url);
    await new Promise<void>((done) => line.#server.listen(0, "127.0.0.1", done));
    const over = new URL(databaseUrl);
    over.hostname = "127.0.0.1";
    over.port = String((line.#server.address() as { port: number }).port);
    return { line, url: over.href };
  }

  /** Breaks every open connection; new ones succeed. */
  cut(): void {
    for (const [from] of this.#pairs) from.destroy();
  }

  /** Breaks every connection and refuses new ones. */
  refuse(): void {
    this.#state = "refused";
    this.cut();
  }

  /** Connections stay open and new ones are accepted, but nothing is answered. */
  silence(): void {
    this.#state = "silent";
    for (const [from, to] of this.#pairs) {
      from.unpipe(to).pause();
      to.unpipe(from).pause();
    }
  }

  restore(): void {
    const wasSilent = this.#state === "silent";
    this.#state = "open";
    if (wasSilent) for (const pair of this.#pairs) join(pair);
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#server.close(done));
  }
}

function join([from, to]: readonly [Socket, Socket]): void {
  from.pipe(to);
  to.pipe(from);
}
