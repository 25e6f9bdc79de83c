import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "./postgres.ts";

/** What a server of PostgreSQL says to let somebody in, and that a statement is done. */
const ready = Buffer.from("Z\0\0\0\x05I", "latin1");
const welcome = Buffer.concat([Buffer.from("R\0\0\0\x08\0\0\0\0", "latin1"), ready]);
const listening = Buffer.concat([Buffer.from("C\0\0\0\x0bLISTEN\0", "latin1"), ready]);

let server: Server;
let isAway = false;
let attempts = 0;
const open = new Set<Socket>();

beforeAll(async () => {
  server = createServer((socket) => {
    attempts += 1;
    socket.on("error", () => {});
    if (isAway) return socket.destroy();
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    socket.once("data", () => {
      socket.write(welcome);
      socket.on("data", (data) => data[0] === 81 && socket.write(listening));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => server.close());

test("a listener whose database is away knocks once a second, and comes back as one", async () => {
  const { port } = server.address() as { port: number };
  const database = openPostgres(`postgres://attune@127.0.0.1:${port}/attune`, () => {});
  let gaps = 0;
  await database.listen(
    "news",
    () => {},
    () => (gaps += 1),
  );
  expect([attempts, open.size]).toEqual([1, 1]);
  isAway = true;
  attempts = 0;
  for (const it of open) it.destroy();
  await new Promise((done) => setTimeout(done, 4500));
  expect(attempts).toBeGreaterThanOrEqual(3);
  expect(attempts).toBeLessThanOrEqual(4);
  isAway = false;
  await expect.poll(() => open.size, { timeout: 3000 }).toBe(1);
  await new Promise((done) => setTimeout(done, 1500));
  expect([open.size, gaps > 0]).toEqual([1, true]);
  await database.close();
});
