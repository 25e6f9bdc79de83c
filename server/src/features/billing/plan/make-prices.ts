import type { App } from "../../../app.ts";
import { runOperation } from "../operation/run-operation.ts";
import { listUnpriced, setPrice } from "./plan.sql.ts";

type Deps = Pick<App, "db" | "clock" | "randomness" | "provider">;

/** The sandbox starts without products and prices, so every plan gets its own. */
export async function makeSandboxPrices(app: Deps & Pick<App, "config" | "log">): Promise<void> {
  if (app.config.stripe?.mode !== "sandbox") return;
  try {
    await makePrices(app);
  } catch (error) {
    app.log.warn({ error: (error as Error).message }, "the sandbox knows no prices yet");
  }
}

async function makePrices(app: Deps): Promise<void> {
  for (const plan of await listUnpriced(app.db)) {
    const product = await runOperation(
      app,
      { userRef: null, kind: "product", params: { planId: plan.id } },
      (key) => app.provider.createProduct(key, { name: plan.plan_name, planKey: plan.key }),
      (it) => it.id,
    );
    const it = {
      productId: product.id,
      amountMinor: plan.price_minor,
      currency: plan.currency,
      interval: plan.is_recurring ? plan.interval : null,
      intervalCount: plan.interval_count,
    };
    const price = await runOperation(
      app,
      { userRef: null, kind: "price", params: it },
      (key) => app.provider.createPrice(key, it),
      (made) => made.id,
    );
    const now = app.clock.now();
    await setPrice(app.db, plan.id, { productId: product.id, priceId: price.id, now });
  }
}
