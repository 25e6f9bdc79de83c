import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Sandbox } from "../control/sandbox.ts";
import { answerControl } from "../control/control-calls.ts";
import type { ApiAnswer } from "./api-request.ts";
import type { FaultRule } from "./faults.ts";
import { answerPage } from "../pages/pages.ts";
import { send } from "./send.ts";

const mostBytes = 1_000_000;

/** The sandbox's HTTP server: /v1 is the API, everything under /sandbox is for people and tests. */
export function openServer(sandbox: Sandbox): Server {
  return createServer((request, response) => {
    answer(sandbox, request, response).catch((fault: unknown) => {
      console.error(fault);
      const error = { type: "api_error", message: "The sandbox has a fault of its own." };
      send(response, 500, JSON.stringify({ error }), jsonHeaders);
    });
  });
}

const jsonHeaders = { "content-type": "application/json" };

const crossOrigin = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "authorization, content-type, stripe-version",
  "access-control-max-age": "600",
};

async function answer(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://sandbox");
  const path = url.pathname.replace(/^\/sandbox(?=\/v1\/)/, "").replace(/(?<=.)\/+$/, "");
  const method = request.method ?? "GET";
  const body = await readBody(request);
  if (path.startsWith("/v1/")) {
    if (method === "OPTIONS") return send(response, 204, "", crossOrigin);
    const run = () =>
      sandbox.answer({
        method,
        path,
        form: method === "GET" || body === "" ? url.search.slice(1) : body,
        authorization: request.headers.authorization,
        version: headerOf(request, "stripe-version"),
        idempotencyKey: headerOf(request, "idempotency-key"),
      });
    return sendApi(response, sandbox.faults.pick(method, path), run);
  }
  const isOwnPage = (headerOf(request, "sec-fetch-site") ?? "none") !== "cross-site";
  if (method === "GET") return answerPage(sandbox, url, path, response);
  if (!isOwnPage) return send(response, 403, '{"message":"Not from another site."}', jsonHeaders);
  const result = await answerControl(sandbox, method, path, body);
  send(response, result.status, JSON.stringify(result.body), jsonHeaders);
}

function sendApi(
  response: ServerResponse,
  fault: FaultRule | undefined,
  run: () => ApiAnswer,
): void {
  switch (fault?.mode) {
    case "down":
      response.destroy();
      return;
    case "hang":
      return;
    case "500":
      return sendFault(response, 500, "api_error", "An unknown error occurred.");
    case "429":
      return sendFault(response, 429, "rate_limit_error", "Too many requests.", "rate_limit");
    case "lost":
      run();
      response.destroy();
      return;
    case "garbage":
      run();
      return send(response, 200, "<html>Bad gateway</html>", { "content-type": "text/html" });
    case "slow": {
      const delayed = run();
      setTimeout(() => sendAnswer(response, delayed), fault.delayMs ?? 1000).unref();
      return;
    }
    case undefined:
      sendAnswer(response, run());
  }
}

function sendAnswer(response: ServerResponse, { status, body, headers }: ApiAnswer): void {
  send(response, status, body, { ...jsonHeaders, ...crossOrigin, ...headers });
}

function sendFault(
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
  code?: string,
): void {
  send(response, status, JSON.stringify({ error: { type, message, code } }), jsonHeaders);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new Error("The body is too long.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
