import { createServer, type Server } from "node:http";
import type { App } from "./app.ts";
import { watchBacklog } from "./http/watch-backlog.ts";

/** On an address of its own, so that no proxy that leads to the product leads here. Null where nobody watches. */
export async function serveMetrics(app: App): Promise<Server | null> {
  const { metrics: address } = app.config;
  if (address === null) return null;
  watchBacklog(app);
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
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
