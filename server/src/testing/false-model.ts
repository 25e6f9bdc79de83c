import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A chat completion request, as far as tests check it. */
export interface ModelRequest {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
  response_format?: { type: string; json_schema?: { schema: object } };
}

export interface Asked {
  request: ModelRequest;
  headers: IncomingMessage["headers"];
}

/** A server that speaks the chat completions protocol, or does whatever `behave` says. */
export class FalseModel {
  readonly asked: Asked[] = [];
  behave: (asked: Asked, answer: ServerResponse) => void = say("{}");
  readonly #server = createServer((request, answer) => void this.#answer(request, answer));

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    return this;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    let body = "";
    for await (const part of request) body += String(part);
    const asked = { request: JSON.parse(body) as ModelRequest, headers: request.headers };
    this.asked.push(asked);
    answer.on("error", () => {});
    this.behave(asked, answer);
  }
}

/** A valid completion with this text. */
export const completion = (content: unknown, finish = "stop") => ({
  id: "c-1",
  object: "chat.completion",
  model: "false-1",
  choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finish }],
  usage: { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 },
});

export const send = (answer: ServerResponse, status: number, body: unknown): void =>
  void answer
    .writeHead(status, { "content-type": "application/json" })
    .end(typeof body === "string" ? body : JSON.stringify(body));

/** Replies to every question with this text. */
export function say(text: string): FalseModel["behave"] {
  return (_asked, answer) => send(answer, 200, completion(text));
}
