import { type RunningSandbox, startSandbox } from "../../../sandbox/src/start-sandbox.ts";
import type { Config } from "../config.ts";
import { castPassword } from "../cast.ts";
import { makeStaff } from "../features/account/make-staff.ts";
import { type Product, startProduct } from "./product.ts";
import { registration } from "./registration.ts";
import type { Visitor } from "./visitor.ts";

export interface PayingProduct {
  product: Product;
  sandbox: RunningSandbox;
  /** Somebody new, with an account and no plan. */
  customer: (username: string) => Promise<{ id: string; visitor: Visitor }>;
  /** Buys a plan as the payment form does, and pays with this card. */
  buy: (visitor: Visitor, planKey: "starter" | "enhanced", card?: string) => Promise<void>;
  close: () => Promise<void>;
}

const staff = [
  ["admin", "admin"],
  ["manager", "admin_manager"],
] as const;
const secretKey = "sk_test_0123456789abcdefWXYZ";

/** The product with the stand-in for Stripe beside it, both on the clock that the test holds. */
export async function startPayingProduct(changes: Partial<Config> = {}): Promise<PayingProduct> {
  const now = { of: () => new Date("2026-11-21T09:00:00Z") };
  const sandbox = await startSandbox({ clock: { now: () => now.of() }, secretKey });
  const product = await startProduct({
    // The cast would buy as well.
    isDemo: false,
    hasRateLimits: false,
    stripe: {
      mode: "sandbox",
      secretKey,
      publishableKey: "pk_test_0123456789",
      webhookSecret: "whsec_sandbox",
      apiBase: sandbox.url,
      scriptUrl: `${sandbox.url}/stripe.js`,
    },
    ...changes,
  });
  now.of = () => product.clock.now();
  for (const [username, role] of staff)
    await makeStaff(product.app, {
      username,
      email: `${username}@attune.example`,
      password: castPassword,
      role,
    });
  return {
    product,
    sandbox,
    async customer(username) {
      const visitor = product.visitor();
      const answer = await visitor.post(
        "/api/register",
        registration({ username, email: `${username.replace(/[^a-z0-9.]/g, "")}@example.com` }),
      );
      if (answer.statusCode >= 300) throw new Error(`${username}: ${answer.body}`);
      return { id: answer.json<{ id: string }>().id, visitor };
    },
    async buy(visitor, planKey, card = "pm_card_visa") {
      const plans = (await visitor.get("/api/billing/plans")).json<{ id: string; key: string }[]>();
      const planId = plans.find((it) => it.key === planKey)?.id;
      const begun = await visitor.post("/api/create-subscription", { planId });
      if (begun.statusCode !== 200) throw new Error(`Not begun: ${begun.body}`);
      const [paymentIntentId] = begun
        .json<{ clientSecret: string }>()
        .clientSecret.split("_secret");
      await fetch(`${sandbox.url}/v1/payment_intents/${paymentIntentId}/confirm`, {
        method: "POST",
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams({ payment_method: card, return_url: "https://attune.example/" }),
      });
      const confirmed = await visitor.post("/api/confirm-payment", { paymentIntentId });
      if (confirmed.statusCode !== 200) throw new Error(`Not paid: ${confirmed.body}`);
    },
    async close() {
      await product.close();
      await sandbox.close();
    },
  };
}
