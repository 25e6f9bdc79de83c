import { createServer, type Server, type ServerResponse } from "node:http";
import { checkLive, checkReady } from "@attune/contract/health";
import type { FastifyInstance } from "fastify";
import type { App } from "./app.ts";
import { watchBacklog } from "./http/watch-backlog.ts";

/**
 * On a separate address that a proxy for the product does not expose. Also reports health, because a worker
 * has no other address. Null if metrics are off.
 */
export async function serveMetrics(app: App, product: FastifyInstance): Promise<Server | null> {
  const { metrics: address } = app.config;
  if (address === null) return null;
  watchBacklog(app);
  const server = createServer((request, response) => {
    const { url = "" } = request;
    if (healthPaths.has(url)) return void answerHealth(product, url, response);
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

const healthPaths: ReadonlySet<string> = new Set([checkLive.path, checkReady.path]);

async function answerHealth(
  product: FastifyInstance,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const { statusCode, payload } = await product.inject(url);
  response.writeHead(statusCode, { "content-type": "application/json" }).end(payload);
}
