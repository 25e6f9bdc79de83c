import { connect, createServer, type Server, type Socket } from "node:net";

export interface Query {
  /** Of the prepared statement, empty if it has none. */
  name: string;
  text: string;
  parameters: (string | null)[];
}

/** A proxy in front of PostgreSQL that records the queries that pass. */
export class QueryRecorder {
  readonly #server: Server;
  #queries: Query[] = [];
  /** The database's URL through the proxy. */
  readonly url: string;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async open(databaseUrl: string): Promise<QueryRecorder> {
    const target = new URL(databaseUrl);
    const server = createServer((from) => {
      const to = connect(Number(target.port), target.hostname);
      link(from, to);
      const reader = new MessageReader((it) => recorder.#queries.push(it));
      from.on("data", (bytes) => {
        reader.read(bytes);
        to.write(bytes);
      });
      to.on("data", (bytes) => from.write(bytes));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
    const recorder = new QueryRecorder(server, url.href);
    return recorder;
  }

  /** The queries since the last call, without those of the job queue. */
  take(): Query[] {
    const taken = this.#queries.filter(({ text }) => !/pgboss/.test(text));
    this.#queries = [];
    return taken;
  }

  close(): void {
    this.#server.close();
  }
}

function link(from: Socket, to: Socket): void {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    one.on("error", () => other.destroy());
    one.once("close", () => other.destroy());
  }
}

/**
 * Reads the messages of one client: https://www.postgresql.org/docs/15/protocol-message-formats.html.
 * The first has no type.
 */
class MessageReader {
  #rest = Buffer.alloc(0);
  #hasStarted = false;
  readonly #texts = new Map<string, string>();
  readonly #onQuery: (query: Query) => void;

  constructor(onQuery: (query: Query) => void) {
    this.#onQuery = onQuery;
  }

  read(bytes: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const header = this.#hasStarted ? 5 : 4;
      if (this.#rest.length < header) return;
      const length = this.#rest.readInt32BE(header - 4) + header - 4;
      if (this.#rest.length < length) return;
      if (this.#hasStarted)
        this.#take(String.fromCharCode(this.#rest[0]!), this.#rest.subarray(5, length));
      this.#hasStarted = true;
      this.#rest = this.#rest.subarray(length);
    }
  }

  #take(type: string, body: Buffer): void {
    if (type === "Q") this.#onQuery({ name: "", text: textAt(body, 0).text, parameters: [] });
    if (type === "P") {
      const { text: name, end } = textAt(body, 0);
      this.#texts.set(name, textAt(body, end).text);
    }
    if (type === "B") {
      const name = textAt(body, textAt(body, 0).end).text;
      const text = this.#texts.get(name) ?? "";
      this.#onQuery({ name, text, parameters: parametersOf(body) });
    }
  }
}

/** Text up to the next zero byte, and the index after it. */
function textAt(body: Buffer, from: number): { text: string; end: number } {
  const zero = body.indexOf(0, from);
  return { text: body.toString("utf8", from, zero), end: zero + 1 };
}

/** Of a Bind message: portal, statement, format codes, then each parameter with its length. */
function parametersOf(body: Buffer): (string | null)[] {
  let at = textAt(body, textAt(body, 0).end).end;
  at += 2 + 2 * body.readInt16BE(at);
  const count = body.readInt16BE(at);
  at += 2;
  const parameters: (string | null)[] = [];
  for (let index = 0; index < count; index += 1) {
    const length = body.readInt32BE(at);
    at += 4;
    parameters.push(length < 0 ? null : body.toString("utf8", at, at + length));
    at += Math.max(0, length);
  }
  return parameters;
}
