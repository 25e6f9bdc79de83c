import type { App } from "../../../app.ts";
import { ensureCustomer } from "../payer/ensure-customer.ts";
import { runOperation } from "../operation/run-operation.ts";

type Deps = Pick<App, "db" | "inTransaction" | "clock" | "randomness" | "provider">;

/** Returns the client secret with which the browser saves one card at Stripe. */
export async function beginCardSetup(app: Deps, userId: string): Promise<string> {
  return await app.provider.inTime(async () => {
    const { user_ref: userRef, stripe_customer_id: customerId } = await ensureCustomer(app, userId);
    const { clientSecret } = await runOperation(
      app,
      { userRef, kind: "card-setup", params: { customerId } },
      (key) => app.provider.startCardSetup(key, customerId),
      (it) => it.id,
    );
    return clientSecret;
  });
}
