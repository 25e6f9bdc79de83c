import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A message as PostgreSQL sends it: its kind, one letter, its length and its bytes. */
export const postgresMessage = (kind: string, body: Buffer | string = "") => {
  const bytes = Buffer.from(body as string, "latin1");
  const head = Buffer.alloc(5, kind, "latin1");
  head.writeInt32BE(4 + bytes.length, 1);
  return Buffer.concat([head, bytes]);
};
const ready = postgresMessage("Z", "I");
const welcome = Buffer.concat([postgresMessage("R", "\0\0\0\0"), ready]);
/** A row with the one column `id`, of type int4, whose value is 7. */
const row = Buffer.concat([
  postgresMessage("T", "\0\x01id\0\0\0\0\0\0\0\0\0\0\x17\0\x04\xff\xff\xff\xff\0\0"),
  postgresMessage("D", "\0\x01\0\0\0\x017"),
  postgresMessage("C", "SELECT 1\0"),
]);
const unknown = postgresMessage("E", 'SERROR\0C26000\0Mprepared statement "a" does not exist\0\0');

/**
 * A pooler whose every connection gets the same session of PostgreSQL, and which forgets each prepared
 * statement once it has been executed.
 */
export async function openPoolerStub(): Promise<{ url: string; close: () => void }> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(welcome);
      socket.on("data", (data) => {
        const kind = String.fromCharCode(data[0] ?? 0);
        if (kind === "Q") socket.write(Buffer.concat([row, ready]));
        if (kind === "P")
          socket.write(Buffer.concat([postgresMessage("1"), postgresMessage("2"), row, ready]));
        if (kind === "B") socket.write(Buffer.concat([unknown, ready]));
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://attune@127.0.0.1:${port}/attune`, close: () => server.close() };
}
