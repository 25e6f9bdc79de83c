import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { findFreePort } from "../engines/free-port.ts";
import { rootFolder } from "../running/paths.ts";

let proxy: ChildProcess;
let product: Server | undefined;
afterEach(async () => {
  if (proxy.kill()) await once(proxy, "exit");
  product?.close();
  product = undefined;
});

const hasCaddy = spawnSync("caddy", ["version"]).status === 0;

async function startProxy(file: string, settings: Record<string, string>): Promise<string> {
  const [own, admin, unready] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${own}`;
  const config = join(rootFolder, "deploy", file);
  proxy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", config], {
    env: {
      ...process.env,
      DOMAIN: origin,
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      UNREADY_PORT: `${unready}`,
      ...settings,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  return origin;
}

test.runIf(hasCaddy)("passes on what a process says that is not ready", async () => {
  const port = await findFreePort();
  const checkedTwice = new Promise<void>((done) => {
    let checks = 0;
    product = createServer((request, response) => {
      if (request.url === "/api/health/ready" && ++checks === 2) done();
      response.writeHead(503, { "retry-after": "5" });
      void text(request).then((it) => response.end(`Refused: ${it}`));
    }).listen(port, "127.0.0.1");
  });
  const origin = await startProxy("Caddyfile", { UPSTREAM: `127.0.0.1:${port}` });
  // Caddy sends the second check once it knows the result of the first.
  await checkedTwice;
  const answer = await fetch(origin, { method: "POST", body: "my words" });
  expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
    503,
    "5",
    "Refused: my words",
  ]);
});

test.runIf(hasCaddy).each([
  ["Caddyfile", { UPSTREAM: "127.0.0.1:1" }],
  ["Caddyfile.compose", { UPSTREAM: "localhost", UPSTREAM_PORT: "1" }],
])("%s shows a page with helplines if no process runs", async (file, settings) => {
  const origin = await startProxy(file, settings);
  await untilItServes();
  const answer = await fetch(origin, { method: "POST", body: "my words" });
  expect([502, 503]).toContain(answer.status);
  expect(answer.headers.get("retry-after")).toBe("10");
  const page = await answer.text();
  expect(page).toContain("Please try again in a few minutes");
  expect(page).toContain("116 123 (Samaritans, free, day and night)");
});

/** Goes on reading, so that Caddy can go on writing. */
const untilItServes = () =>
  new Promise<void>((done) => {
    proxy.stderr?.on("data", (lines) => {
      if (String(lines).includes("serving initial configuration")) done();
    });
  });

test.runIf(hasCaddy)(
  "logs neither the query nor the referring address of a failed request",
  async () => {
    const port = await findFreePort();
    product = createServer((request, response) => {
      if (request.url === "/api/health/ready") return void response.end("ready");
      request.socket.destroy();
    }).listen(port, "127.0.0.1");
    const origin = await startProxy("Caddyfile", { UPSTREAM: `127.0.0.1:${port}` });
    let log = "";
    proxy.stderr?.on("data", (lines) => (log += String(lines)));
    await untilItServes();
    const headers = { referer: `${origin}/admin?q=amira` };
    const answer = await fetch(`${origin}/api/admin/search?search=amira`, { headers });
    expect([502, 503]).toContain(answer.status);
    const ended = once(proxy, "close");
    proxy.kill();
    await ended;
    expect(log).toContain("serving initial configuration");
    expect(log).not.toContain("amira");
  },
);
