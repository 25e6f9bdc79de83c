import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../../scripts/engines/free-port.ts";
import { openBalancer } from "./balancer.ts";
import { isWell } from "./fleet.ts";

const config = fileURLToPath(new URL("../../deploy/Caddyfile", import.meta.url));

interface Proxy {
  name: string;
  origin: string;
  close: () => void;
}

/** Caddy with the settings that we deliver, or a plain balancer if Caddy is not installed. */
export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  if (spawnSync("caddy", ["version"]).status !== 0)
    return { name: "a plain balancer", ...(await openBalancer(ports)) };
  const [own, admin] = [await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${own}`;
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", config], {
    env: {
      ...process.env,
      DOMAIN: origin,
      UPSTREAM: ports.map((it) => `127.0.0.1:${it}`).join(" "),
      CADDY_ADMIN: `127.0.0.1:${admin}`,
    },
    stdio: "ignore",
  });
  while (!(await isWell(`${origin}/api/health/live`))) await pause(50);
  return { name: "Caddy", origin, close: () => void child.kill() };
}
