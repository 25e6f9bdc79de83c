import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { findFreePort } from "../engines/free-port.ts";
import { rootFolder } from "../running/paths.ts";

let proxy: ChildProcess;
let product: Server;
afterEach(async () => {
  proxy.kill();
  await once(proxy, "exit");
  product.close();
});

const hasCaddy = spawnSync("caddy", ["version"]).status === 0;

test.runIf(hasCaddy)("passes on what a process says that is not ready", async () => {
  const [port, own, admin] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const checkedTwice = new Promise<void>((done) => {
    let checks = 0;
    product = createServer((request, response) => {
      if (request.url === "/api/health/ready" && ++checks === 2) done();
      response.writeHead(503, { "retry-after": "5" });
      void text(request).then((it) => response.end(`Refused: ${it}`));
    }).listen(port, "127.0.0.1");
  });
  const origin = `http://127.0.0.1:${own}`;
  const config = join(rootFolder, "deploy/Caddyfile");
  proxy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", config], {
    env: {
      ...process.env,
      DOMAIN: origin,
      UPSTREAM: `127.0.0.1:${port}`,
      CADDY_ADMIN: `127.0.0.1:${admin}`,
    },
    stdio: "ignore",
  });
  // Caddy sends the second check once it knows the result of the first.
  await checkedTwice;
  const answer = await fetch(origin, { method: "POST", body: "my words" });
  expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
    503,
    "5",
    "Refused: my words",
  ]);
});
