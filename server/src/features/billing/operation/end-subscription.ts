import type { App } from "../../../app.ts";
import { runOperation } from "./run-operation.ts";

/** Ends a subscription at Stripe now; `kind` says why. */
export async function endSubscription(
  app: Pick<App, "db" | "clock" | "randomness" | "provider">,
  { userRef, kind, id }: { userRef: string; kind: string; id: string },
): Promise<void> {
  await runOperation(
    app,
    { userRef, kind, params: { id } },
    (key) => app.provider.cancelSubscription(key, id),
    () => id,
  );
}
