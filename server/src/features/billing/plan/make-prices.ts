import type { App } from "../../../app.ts";
import { createPrice, createProduct } from "./create-at-stripe.ts";
import { listUnpriced, setPrice } from "./plan.sql.ts";

type Deps = Pick<App, "db" | "clock" | "randomness" | "provider">;

/** The sandbox starts without products and prices, so every plan gets its own. */
export async function makeSandboxPrices(app: Deps & Pick<App, "config" | "log">): Promise<void> {
  if (app.config.stripe?.mode !== "sandbox") return;
  try {
    await makePrices(app);
  } catch (error) {
    app.log.warn({ err: error }, "the sandbox knows no prices yet");
  }
}

async function makePrices(app: Deps): Promise<void> {
  for (const plan of await listUnpriced(app.db)) {
    const productId = await createProduct(app, { name: plan.plan_name, planKey: plan.key });
    const priceId = await createPrice(app, {
      productId,
      amountMinor: plan.price_minor,
      currency: plan.currency,
      interval: plan.is_recurring ? plan.interval : null,
      intervalCount: plan.interval_count,
    });
    const now = app.clock.now();
    await setPrice(app.db, plan.id, { productId, priceId, now });
  }
}
