import type { Connection } from "@attune/contract/billing/webhook";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { findNewestEvent } from "./inbox.sql.ts";

const timeoutMs = 5000;

const sentences: Partial<Record<ProviderFault["kind"], string>> = {
  off: "There are no keys for Stripe: set STRIPE_SECRET_KEY and start again",
  refused: "Stripe refused the secret key",
};

/** Which account the keys belong to, and whether Stripe can reach this server. */
export async function checkConnection(
  app: Pick<App, "db" | "config" | "provider">,
  publicUrl: string,
): Promise<Connection> {
  const url = `${publicUrl}/api/stripe/webhook`;
  // Concurrently: each may take its full time limit.
  const [isReachable, lastEventAt, account] = await Promise.all([
    isOurWebhook(url),
    findNewestEvent(app.db),
    askWhose(app),
  ]);
  return {
    ...account,
    webhook: { url, isReachable, lastEventAt: lastEventAt?.toISOString() ?? null },
  };
}

async function askWhose(
  app: Pick<App, "config" | "provider">,
): Promise<Omit<Connection, "webhook">> {
  try {
    const { id, email } = await app.provider.readAccount();
    const mode = app.config.stripe?.mode ?? "off";
    const message = `Connected to ${email ?? id} in ${mode} mode`;
    return { success: true, message, accountId: id, accountEmail: email };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    const message = sentences[error.kind] ?? "Could not connect to Stripe";
    return { success: false, message, accountId: null, accountEmail: null };
  }
}

/** Our webhook refuses a request without a signature with a message of its own. */
async function isOurWebhook(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return (await answer.text()).includes("webhook-refused");
  } catch {
    return false;
  }
}
