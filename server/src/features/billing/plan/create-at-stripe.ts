import type { NewPrice } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { runOperation } from "../operation/run-operation.ts";

type Deps = Pick<App, "db" | "clock" | "randomness" | "provider">;

/** Returns the product's id. */
export async function createProduct(
  app: Deps,
  it: { id?: string; name: string; planKey: string },
): Promise<string> {
  const product = await runOperation(
    app,
    { userRef: null, kind: "product", params: it },
    (key) => app.provider.createProduct(key, it),
    (made) => made.id,
  );
  return product.id;
}

/** Returns the price's id. */
export async function createPrice(app: Deps, it: NewPrice): Promise<string> {
  const price = await runOperation(
    app,
    { userRef: null, kind: "price", params: { ...it } },
    (key) => app.provider.createPrice(key, it),
    (made) => made.id,
  );
  return price.id;
}
