import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { Sandbox, type SavedSandbox } from "./control/sandbox.ts";
import { refuseProduction } from "./environment.ts";
import { addEndpoint } from "./events/endpoint-calls.ts";
import { openServer } from "./http/server.ts";
import { type Clock, SandboxClock } from "./world/clock.ts";
import { readSnapshot, Snapshot } from "./world/snapshot.ts";

export type SandboxOptions = {
  /** Default 0, any free port. Always on loopback. */
  port?: number;
  /** The real time; the sandbox's own clock runs along with it. */
  clock?: Clock;
  /** A new sandbox starts this far in the past, so that its first objects have a history. */
  bornSecondsAgo?: number;
  /** Equal seeds give equal ids and faults. Default: random. */
  seed?: number;
  /** Where events are sent. Without a url they are held until taken. */
  webhook?: { url?: string; secret: string; events?: string[] };
  /** The only accepted secret key; default any `sk_test_…`. */
  secretKey?: string;
  /** File that stores all state across restarts. */
  statePath?: string;
  /** The sandbox's URL for browsers if it differs, for example the product's origin. */
  publicUrl?: string;
};

export type RunningSandbox = Sandbox & { url: string; port: number; close(): Promise<void> };

const everySecond = 1000;

/** Starts the Stripe simulator. @throws {Error} in production, or if the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  refuseProduction();
  const outside = options.clock ?? { now: () => new Date() };
  const saved = readSnapshot(options.statePath) as SavedSandbox | undefined;
  const sandbox = new Sandbox({
    outside,
    clock: new SandboxClock(outside, saved?.world.offsetSeconds ?? -(options.bornSecondsAgo ?? 0)),
    seed: options.seed ?? randomBytes(4).readUInt32LE(),
    secretKey: options.secretKey,
    webhookSecret: options.webhook?.secret ?? "whsec_sandbox",
    saved,
  });
  const snapshot = options.statePath
    ? new Snapshot(options.statePath, () => sandbox.save())
    : undefined;
  if (snapshot) sandbox.changed = () => snapshot.write();
  const server = openServer(sandbox);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  sandbox.world.publicUrl = (options.publicUrl ?? url).replace(/\/$/, "");
  pointWebhook(sandbox, options.webhook);
  const ticks = options.webhook?.url
    ? setInterval(() => sandbox.runDue(), everySecond).unref()
    : undefined;
  return Object.assign(sandbox, {
    url,
    port,
    async close() {
      clearInterval(ticks);
      sandbox.delivery.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      snapshot?.write();
    },
  });
}

/** The product's endpoint, which may have moved since the restart. */
function pointWebhook(sandbox: Sandbox, webhook: SandboxOptions["webhook"]): void {
  const secret = webhook?.secret ?? "whsec_sandbox";
  const url = webhook?.url ?? "http://127.0.0.1/nobody";
  const known = sandbox.world.records.webhook_endpoint.rows[0];
  if (known) Object.assign(known, { url, secret });
  else addEndpoint(sandbox.world, { url, secret, events: webhook?.events });
  if (!webhook?.url) sandbox.setDelivery({ mode: "hold" });
}
