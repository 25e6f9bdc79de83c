import { castPassword } from "../cast.ts";

/** A browser over a real connection: keeps cookies, fetches the CSRF token, follows events. */
export class Caller {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async get(path: string, more: RequestInit = {}): Promise<Response> {
    return await this.#send(path, more);
  }

  async getJson<T>(path: string): Promise<T> {
    return (await (await this.get(path)).json()) as T;
  }

  async post(path: string, body: unknown): Promise<Response> {
    return await this.#change("POST", path, body);
  }

  async delete(path: string, body: unknown): Promise<Response> {
    return await this.#change("DELETE", path, body);
  }

  async #change(method: "POST" | "DELETE", path: string, body: unknown): Promise<Response> {
    const { csrfToken } = await this.getJson<{ csrfToken: string }>("/api/csrf-token");
    return await this.#send(path, {
      method,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "x-csrf-token": csrfToken },
    });
  }

  async signIn(username: string, password = castPassword): Promise<void> {
    const answer = await this.post("/api/login", { username, password });
    if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status}`);
  }

  /** Calls back for each event, until the server ends the stream or `stop` is called. */
  async follow(
    onEvent: (name: string) => void,
    since?: string,
    ageMs?: number,
  ): Promise<{ ended: Promise<void>; stop: () => void }> {
    const leaving = new AbortController();
    const query = new URLSearchParams({
      ...(since !== undefined && { since }),
      ...(ageMs !== undefined && { ageMs: String(ageMs) }),
    });
    const answer = await this.get(`/api/events?${query.toString()}`, {
      signal: leaving.signal,
    });
    if (answer.body === null) throw new Error("There is no stream of events");
    const reading = readEvents(answer.body, onEvent);
    return {
      ended: reading.catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error;
      }),
      stop: () => leaving.abort(),
    };
  }

  async #send(path: string, { headers, ...more }: RequestInit): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(this.#origin + path, {
      ...more,
      headers: { ...(headers as Record<string, string>), cookie },
      redirect: "manual",
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=", 2);
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (name: string) => void,
): Promise<void> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const part of body) {
    const blocks = (rest + decoder.decode(part, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const name = /^event: (.+)$/m.exec(block)?.[1];
      if (name !== undefined) onEvent(name);
    }
  }
}
