import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { Sandbox, type SavedSandbox } from "./control/sandbox.ts";
import { refuseProduction } from "./environment.ts";
import { addEndpoint } from "./events/endpoint-calls.ts";
import { openServer } from "./http/server.ts";
import { type Clock, SandboxClock } from "./world/clock.ts";
import { readSnapshot, Snapshot } from "./world/snapshot.ts";

export type SandboxOptions = {
  /** 0, the default, takes a free one. Always on loopback. */
  port?: number;
  /** The time outside; the sandbox's own clock goes on from it. */
  clock?: Clock;
  /** A fresh one begins this long ago, so that what is made in it first has a past. */
  bornSecondsAgo?: number;
  /** Equal seeds give equal ids and equal faults. Without one every start is different. */
  seed?: number;
  /** Where events go. Without a url they are held until somebody takes them. */
  webhook?: { url?: string; secret: string; events?: string[] };
  /** The only secret key that is accepted; any `sk_test_…` when left out. */
  secretKey?: string;
  /** A file that keeps everything over a restart. */
  statePath?: string;
  /** Where browsers reach the sandbox, when that is not its own address: the product's origin, say. */
  publicUrl?: string;
};

export type RunningSandbox = Sandbox & { url: string; port: number; close(): Promise<void> };

const everySecond = 1000;

/** Starts the stand-in for Stripe. @throws {Error} in production, or when the port is taken. */
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

/** The product's endpoint, which may listen elsewhere than before the restart. */
function pointWebhook(sandbox: Sandbox, webhook: SandboxOptions["webhook"]): void {
  const secret = webhook?.secret ?? "whsec_sandbox";
  const url = webhook?.url ?? "http://127.0.0.1/nobody";
  const known = sandbox.world.records.webhook_endpoint.rows[0];
  if (known) Object.assign(known, { url, secret });
  else addEndpoint(sandbox.world, { url, secret, events: webhook?.events });
  if (!webhook?.url) sandbox.setDelivery({ mode: "hold" });
}
