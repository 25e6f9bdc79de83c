import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Trickle {
  url: string;
  /** While true, calls take effect but their responses never end. */
  isSlow: boolean;
  close: () => void;
}

/**
 * A proxy to a server that can become endlessly slow: one byte now and then, so that no connection
 * is silent.
 */
export async function openTrickle(upstream: string): Promise<Trickle> {
  const drips = new Set<NodeJS.Timeout>();
  const drip = (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(" "), 20);
    drips.add(timer);
    response.once("close", () => clearInterval(timer));
  };
  const server = createServer((request, response) => {
    const pass = async () => {
      const body = await buffer(request);
      const { host: _host, connection: _connection, ...headers } = request.headers;
      const answer = await fetch(new URL(request.url ?? "/", upstream), {
        method: request.method ?? "GET",
        headers: headers as Record<string, string>,
        ...(body.length === 0 ? {} : { body }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (it.isSlow) return drip(response);
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(bytes);
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const it: Trickle = {
    url: `http://127.0.0.1:${port}`,
    isSlow: false,
    close() {
      for (const timer of drips) clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
  return it;
}
