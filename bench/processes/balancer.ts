import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A round robin of connections, as a simple proxy does it: a process that refuses is skipped, and a
 * connection that breaks is passed on as broken.
 */
export async function openBalancer(
  ports: readonly number[],
): Promise<{ origin: string; close: () => void }> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    open.add(client);
    client.on("error", () => {}).once("close", () => open.delete(client));
    turn += 1;
    join(client, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const it of open) it.destroy();
    },
  };
}

function join(client: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void client.destroy();
  const process = connect(port, "127.0.0.1");
  let isConnected = false;
  process.once("connect", () => {
    isConnected = true;
    client.pipe(process).pipe(client);
  });
  process.on("error", () => (isConnected ? client.destroy() : join(client, others)));
  process.once("close", () => (isConnected ? client.destroy() : undefined));
  client.once("close", () => process.destroy());
}
