import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Received {
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A fake HTTP service: records requests and responds as configured. */
export async function openStubServer(
  answer: (response: ServerResponse, received: Received) => unknown,
): Promise<{ origin: string; received: Received[]; close: () => void }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void take(request, response);
  });
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const it = { url: request.url ?? "", headers: request.headers, body };
    received.push(it);
    await answer(response, it);
  };
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
