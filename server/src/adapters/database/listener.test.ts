import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/product.ts";
import { openPostgres } from "./postgres.ts";

/** PostgreSQL's messages for a successful login and a completed statement. */
const ready = Buffer.from("Z\0\0\0\x05I", "latin1");
const welcome = Buffer.concat([Buffer.from("R\0\0\0\x08\0\0\0\0", "latin1"), ready]);
const listening = Buffer.concat([Buffer.from("C\0\0\0\x0bLISTEN\0", "latin1"), ready]);

let server: Server;
let isAway = false;
const attempts: number[] = [];
const open = new Set<Socket>();

beforeAll(async () => {
  server = createServer((socket) => {
    attempts.push(performance.now());
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

test("retries once a second without a database, and reconnects once", async () => {
  const { port } = server.address() as { port: number };
  const database = openPostgres(`postgres://attune@127.0.0.1:${port}/attune`, () => {});
  let gaps = 0;
  await database.listen(
    "news",
    () => {},
    () => (gaps += 1),
  );
  expect([attempts.length, open.size]).toEqual([1, 1]);
  isAway = true;
  for (const it of open) it.destroy();
  await eventually(async () => attempts.length >= 5, "it has knocked four times");
  isAway = false;
  await eventually(async () => open.size === 1, "it is let in");
  // The connection attempts themselves are timed: a busy machine lengthens the waits, nothing
  // shortens them.
  const waits = attempts.slice(2).map((at, index) => at - (attempts[index + 1] ?? 0));
  expect(Math.min(...waits)).toBeGreaterThan(900);
  await new Promise((done) => setTimeout(done, 1500));
  expect([open.size, gaps > 0]).toEqual([1, true]);
  await database.close();
});
