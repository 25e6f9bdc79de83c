import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startSandbox } from "../../sandbox/src/start-sandbox.ts";
import { startOnUsualPort } from "./usual-port.ts";
import { findFreePort } from "../engines/free-port.ts";

/** Long enough for a failed renewal and an expired week. */
const pastSeconds = 33 * 86_400;
const webhookSecret = "whsec_sandbox";

type Environment = Record<string, string | undefined>;

/**
 * Without Stripe keys, starts a sandbox on its own port, with its state in DATA_DIR. Returns the
 * environment variables that point the server to it.
 */
export async function openSandbox(environment: Environment): Promise<Record<string, string>> {
  const isNeeded =
    !environment.STRIPE_SECRET_KEY &&
    !environment.STRIPE_SECRET_KEY_FILE &&
    environment.NODE_ENV !== "production" &&
    (environment.PROCESS ?? "all") === "all";
  if (!isNeeded) return {};
  const dataDir = environment.DATA_DIR || ".data";
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Webhooks need a fixed address, so a server that would pick its own port gets one here.
  const port = environment.PORT === "0" ? String(await findFreePort()) : environment.PORT || "3000";
  const isEverywhere = ["0.0.0.0", "::", ""].includes(environment.HOST ?? "");
  const host = isEverywhere ? "127.0.0.1" : environment.HOST;
  // Invoices and receipts link to it, so its port survives restarts.
  const portFile = join(dataDir, "payment-sandbox-port");
  const sandbox = await startOnUsualPort(portFile, neighbour(Number(port)), (own) =>
    startSandbox({
      port: own,
      statePath: join(dataDir, "payment-sandbox.json"),
      bornSecondsAgo: pastSeconds,
      webhook: { url: `http://${host}:${port}/api/stripe/webhook`, secret: webhookSecret },
    }),
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void sandbox.close());
  console.log(`No keys of Stripe: payments go to the sandbox at ${sandbox.url}/sandbox`);
  return {
    PORT: port,
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: sandbox.url,
  };
}

/** The port next to the product's, so that fresh starts have the same URLs. */
const neighbour = (port: number) => (port < 65_535 ? port + 1 : port - 1);
