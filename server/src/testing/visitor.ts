import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { castPassword } from "../cast.ts";

export interface Ask {
  body?: unknown;
  headers?: Record<string, string>;
  /** False: the request is sent without the CSRF token. */
  hasToken?: boolean;
  remoteAddress?: string;
}

/** An in-process browser: keeps cookies, fetches the CSRF token, sends JSON. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** What this visitor does before each request. */
  before: (() => Promise<void>) | undefined;
  readonly #server: FastifyInstance;
  /** The last token, and the cookies it belongs to. */
  #csrf: { cookie: string; token: string } | undefined;

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  get = (url: string, ask: Ask = {}) => this.#send("GET", url, ask);
  head = (url: string, ask: Ask = {}) => this.#send("HEAD", url, ask);
  post = (url: string, body?: unknown, ask: Ask = {}) =>
    this.#change("POST", url, { ...ask, body });
  patch = (url: string, body?: unknown, ask: Ask = {}) =>
    this.#change("PATCH", url, { ...ask, body });
  delete = (url: string, ask: Ask = {}) => this.#change("DELETE", url, ask);

  async csrfToken(): Promise<string> {
    const answer = await this.get("/api/csrf-token");
    return answer.json<{ csrfToken: string }>().csrfToken;
  }

  async signIn(username: string, password = castPassword): Promise<LightMyRequestResponse> {
    return await this.post("/api/login", { username, password });
  }

  async #change(method: "POST" | "PATCH" | "DELETE", url: string, ask: Ask) {
    await this.before?.();
    const token: Record<string, string> =
      ask.hasToken === false ? {} : { "x-csrf-token": await this.#currentToken() };
    return await this.#send(method, url, { ...ask, headers: { ...token, ...ask.headers } });
  }

  /** Fetched again only when the cookies have changed, as in the browser. */
  async #currentToken(): Promise<string> {
    if (this.#csrf?.cookie !== this.#cookie()) {
      const token = await this.csrfToken();
      this.#csrf = { cookie: this.#cookie(), token };
    }
    return this.#csrf.token;
  }

  #cookie = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async #send(method: InjectOptions["method"], url: string, ask: Ask) {
    await this.before?.();
    const isRaw = typeof ask.body === "string" || Buffer.isBuffer(ask.body);
    const answer = await this.#server.inject({
      method,
      url,
      ...(ask.remoteAddress === undefined ? {} : { remoteAddress: ask.remoteAddress }),
      headers: {
        cookie: this.#cookie(),
        ...(ask.body === undefined ? {} : { "content-type": "application/json" }),
        ...ask.headers,
      },
      ...(ask.body === undefined
        ? {}
        : { payload: isRaw ? (ask.body as string | Buffer) : JSON.stringify(ask.body) }),
    });
    for (const { name, value } of answer.cookies)
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    return answer;
  }
}
