import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "../testing/temporary-folder.ts";
import { startOnUsualPort } from "./usual-port.ts";

const open: Server[] = [];
const closeAll = async () => {
  for (const it of open.splice(0)) await new Promise((done) => it.close(done));
};
afterEach(closeAll);

async function start(requested: number): Promise<{ port: number }> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(requested, "127.0.0.1", done);
  });
  open.push(server);
  return { port: (server.address() as { port: number }).port };
}

test("a second start uses the same port as the first", async () => {
  const file = join(makeTemporaryFolder(), "port");
  const first = await startOnUsualPort(file, 0, start);
  await closeAll();
  expect(await startOnUsualPort(file, 0, start)).toEqual(first);
});

test("a port in use by another program is replaced", async () => {
  const file = join(makeTemporaryFolder(), "port");
  const first = await startOnUsualPort(file, 0, start);
  const second = await startOnUsualPort(file, 0, start);
  expect(second.port).not.toBe(first.port);
});

test("the first start uses the requested port", async () => {
  const { port } = await start(0);
  await closeAll();
  const file = join(makeTemporaryFolder(), "port");
  expect(await startOnUsualPort(file, port, start)).toMatchObject({ port });
});
