import { type RunningSandbox, startSandbox } from "../../sandbox/src/start-sandbox.ts";
import { findFreePort } from "../../scripts/engines/free-port.ts";
import { type Product, startProduct } from "./product.ts";
import { test as base } from "./test.ts";

const webhookSecret = "whsec_browser";

/** The real product with a payment sandbox, which it calls over HTTP like Stripe. */
export const test = base.extend<object, { sandbox: RunningSandbox; product: Product }>({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, provide) => {
      const port = await findFreePort();
      const url = `http://127.0.0.1:${port}/api/stripe/webhook`;
      const sandbox = await startSandbox({ seed: port, webhook: { url, secret: webhookSecret } });
      await provide(sandbox);
      await sandbox.close();
    },
    { scope: "worker" },
  ],

  product: [
    async ({ sandbox }, provide) => {
      const [webhook] = sandbox.world.records.webhook_endpoint.rows;
      const product = await startProduct({
        port: Number(new URL(webhook?.url ?? "").port),
        isNew: true,
        env: {
          STRIPE_SECRET_KEY: "sk_test_browser",
          STRIPE_PUBLISHABLE_KEY: "pk_test_browser",
          STRIPE_WEBHOOK_SECRET: webhookSecret,
          STRIPE_API_BASE: sandbox.url,
          STRIPE_SCRIPT_URL: `${sandbox.url}/sandbox/stripe.js`,
        },
      });
      await provide(product);
      await product.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

export { expect } from "@playwright/test";
