import { createServer, type Server, type ServerResponse } from "node:http";
import { checkLive, checkReady } from "@attune/contract/health";
import type { App } from "./app.ts";
import { checkParts } from "./http/readiness.ts";
import { watchBacklog } from "./http/watch-backlog.ts";

/**
 * On a separate address that a proxy for the product does not expose. Also reports health, because a worker
 * has no other address. Null if metrics are off.
 */
export async function serveMetrics(app: App, stopping: { isOn: boolean }): Promise<Server | null> {
  const { metrics: address } = app.config;
  if (address === null) return null;
  watchBacklog(app);
  const server = createServer((request, response) => {
    const { url = "" } = request;
    if (url === checkLive.path) return answer(response, 200, { status: "ok" });
    if (url === checkReady.path) return void answerReady(app, stopping.isOn, response);
    if (url !== "/metrics") return void response.writeHead(404).end();
    app.metrics.print().then(
      (text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail).listen(address.port, address.host, done);
  });
  return server;
}

async function answerReady(app: App, isStopping: boolean, response: ServerResponse): Promise<void> {
  if (isStopping) return answer(response, 503, { status: "stopping" });
  const { isReady, parts } = await checkParts(app);
  answer(response, isReady ? 200 : 503, { status: isReady ? "ok" : "unavailable", ...parts });
}

function answer(response: ServerResponse, status: number, body: Record<string, string>): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
