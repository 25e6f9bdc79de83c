import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startSandbox } from "../../sandbox/src/start-sandbox.ts";
import { startOnUsualPort } from "./usual-port.ts";
import { findFreePort } from "../engines/free-port.ts";

/** Long enough for a renewal that has failed and a week that is over. */
const pastSeconds = 33 * 86_400;
const webhookSecret = "whsec_sandbox";

type Environment = Record<string, string | undefined>;

/**
 * Without keys of Stripe a start takes payments all the same: from a stand-in on a port of its own,
 * whose memory lies in DATA_DIR. Answers the variables that lead the server there.
 */
export async function openSandbox(environment: Environment): Promise<Record<string, string>> {
  const isNeeded =
    !environment.STRIPE_SECRET_KEY &&
    !environment.STRIPE_SECRET_KEY_FILE &&
    environment.NODE_ENV !== "production" &&
    (environment.PROCESS ?? "all") === "all";
  if (!isNeeded) return {};
  const dataDir = environment.DATA_DIR || ".data";
  mkdirSync(dataDir, { recursive: true });
  // The events need an address: a server that would pick a port of its own gets one here.
  const port = environment.PORT === "0" ? String(await findFreePort()) : environment.PORT || "3000";
  const isEverywhere = ["0.0.0.0", "::", ""].includes(environment.HOST ?? "");
  const host = isEverywhere ? "127.0.0.1" : environment.HOST;
  // Invoices and receipts lead to it, so it stays where it is over a restart.
  const portFile = join(dataDir, "payment-sandbox-port");
  const sandbox = await startOnUsualPort(portFile, besides(Number(port)), (own) =>
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

/** The port next to the product's, so that two starts with new data have the same addresses. */
const besides = (port: number) => (port < 65_535 ? port + 1 : port - 1);
