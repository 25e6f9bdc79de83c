import {
  type BillingRead,
  ProviderFault,
  type PaymentProvider,
  type StripeStatus,
} from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { runOperation } from "../operation/run-operation.ts";

/** Whether Stripe will collect for the next period. */
const renews: Record<StripeStatus, boolean> = {
  active: true,
  trialing: true,
  past_due: true,
  unpaid: false,
  paused: false,
  incomplete: false,
  incomplete_expired: false,
  canceled: false,
};

type Call =
  | "holdRenewals"
  | "releaseRenewals"
  | "holdInvoice"
  | "stopRetries"
  | "finalizeInvoice"
  | "voidInvoice";

interface Step {
  call: Call & keyof PaymentProvider;
  id: string;
}

type Deps = Pick<App, "db" | "clock" | "randomness" | "provider" | "log">;

/**
 * Nothing is collected automatically from someone waiting for contact, and periods that come due meanwhile
 * are waived (docs/decisions/0057-pause-renewals-while-a-case-is-open.md). `changed`: read again. `failed`:
 * Stripe refused; the reading continues, and the job and the sweep retry.
 */
export async function holdOrRelease(
  app: Deps,
  userRef: string,
  read: BillingRead,
  takesNothing: boolean,
): Promise<"settled" | "changed" | "failed"> {
  const steps = stepsOf(read, takesNothing);
  for (const { call, id } of steps) {
    // Each attempt has its own key: repeating it is harmless, and Stripe would repeat an error
    // under the old one.
    const params = { id, at: app.clock.now().toISOString() };
    try {
      await runOperation(
        app,
        { userRef, kind: call, params },
        (key) => app.provider[call](key, id),
        () => id,
      );
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      app.log.warn({ userRef, call, id, fault: error.kind }, "renewals are not settled yet");
      return "failed";
    }
  }
  return steps.length === 0 ? "settled" : "changed";
}

function stepsOf({ subscriptions, invoices }: BillingRead, takesNothing: boolean): Step[] {
  const steps: Step[] = [];
  for (const it of subscriptions.filter((one) => one.status !== "canceled")) {
    if (takesNothing && renews[it.status] && !it.isHeld && !it.isPaused)
      steps.push({ call: "holdRenewals", id: it.id });
    if (!takesNothing && it.hasHoldMark && !it.isPaused)
      steps.push({ call: "releaseRenewals", id: it.id });
  }
  const renewing = new Set(subscriptions.filter((it) => renews[it.status]).map((it) => it.id));
  for (const it of invoices.filter((one) => renewing.has(one.subscriptionId ?? ""))) {
    // Created in the hour before the hold began.
    if (takesNothing && it.status === "draft" && it.isAutomatic)
      steps.push({ call: "holdInvoice", id: it.id });
    // It failed before the hold: it stays payable, and Stripe no longer retries it.
    if (takesNothing && it.status === "open" && it.isAutomatic)
      steps.push({ call: "stopRetries", id: it.id });
    if (!it.isHeld || it.isAutomatic || it.attempts > 0) continue;
    if (it.status === "draft") steps.push({ call: "finalizeInvoice", id: it.id });
    if (it.status === "open") steps.push({ call: "voidInvoice", id: it.id });
  }
  return steps;
}
