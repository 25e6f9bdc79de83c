import { wasWaiting, type WaitStep } from "@attune/domain/care-case/is-waiting";
import { type BillingRead, ProviderFault } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { returnReason } from "@attune/domain/billing/refund-reason";
import { isReturn, returnPrefix } from "../ledger/refund-origin.ts";
import { refundsOf, sumOf } from "../ledger/refunds-of.ts";
import type { BillingView } from "../ledger/billing-view.ts";
import { isRecent } from "../notification/notification.ts";
import { runOperation } from "../operation/run-operation.ts";

type Deps = Pick<App, "db" | "clock" | "randomness" | "provider" | "log">;

/**
 * Refunds in full what was paid while the person was waiting for contact
 * (docs/decisions/0205-refund-what-is-paid-while-a-case-waits.md). What began with such a payment ends; a
 * plan that was only continued or changed goes on. A refund that the bank returns is left to staff.
 */
export async function returnPayments(
  app: Deps,
  userRef: string,
  read: BillingRead,
  { view, waits }: { view: BillingView; waits: readonly WaitStep[] },
): Promise<"settled" | "changed" | "failed"> {
  const due = dueIn(read, view, waits, app.clock.now());
  for (const it of due)
    try {
      await refund(app, userRef, it);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      const fields = { userRef, charge: it.chargeId, fault: error.kind };
      app.log.warn(fields, "a payment of someone who is waiting for contact is not refunded yet");
      return "failed";
    }
  return due.length === 0 ? "settled" : "changed";
}

interface Due {
  chargeId: string;
  leftMinor: number;
  endsAccess: boolean;
}

function dueIn(read: BillingRead, view: BillingView, waits: readonly WaitStep[], now: Date): Due[] {
  if (waits.length === 0) return [];
  return view.payments
    .filter(({ kind, charge }) => kind !== "other" && isRecent(charge.createdAt, now))
    .filter(({ charge }) => wasWaiting(waits, charge.createdAt))
    .filter(({ charge }) => !read.disputes.some((it) => it.chargeId === charge.id))
    .flatMap((payment) => {
      const { charge } = payment;
      const leftMinor = charge.amountMinor - sumOf(refundsOf(read, [charge]));
      const wasTried = read.refunds.some((it) => it.chargeId === charge.id && isReturn(it));
      if (leftMinor <= 0 || wasTried) return [];
      return [{ chargeId: charge.id, leftMinor, endsAccess: payment.beginsContract }];
    });
}

/**
 * A new key for each try, because Stripe repeats an error under the old one. Refunding all that is left
 * cannot happen twice: Stripe refuses the second.
 */
async function refund(
  app: Deps,
  userRef: string,
  { chargeId, leftMinor: amountMinor, endsAccess }: Due,
): Promise<void> {
  const id = `${returnPrefix}${app.randomness.uuid()}`;
  await runOperation(
    app,
    {
      id,
      userRef,
      kind: "refund",
      params: { chargeId, amountMinor, reason: returnReason, endsAccess },
    },
    (key) =>
      app.provider.refund(key, {
        chargeId,
        amountMinor,
        metadata: {
          reason: returnReason,
          ends_access: endsAccess ? "yes" : "no",
          operation: key,
        },
      }),
    (made) => made.id,
  );
}
