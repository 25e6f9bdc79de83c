import { contractsBegunBy } from "@attune/domain/billing/cooling-off";
import { wasWaiting, type WaitStep } from "@attune/domain/care-case/is-waiting";
import { type BillingRead, ProviderFault } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { returnReason } from "@attune/domain/billing/refund-reason";
import { isReturn, returnPrefix } from "../ledger/returned-payment.ts";
import type { BillingView, PaymentView } from "../ledger/billing-view.ts";
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
  for (const { payment, leftMinor, endsAccess } of due)
    try {
      await refund(app, userRef, { chargeId: payment.charge.id, leftMinor, endsAccess });
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      const fields = { userRef, charge: payment.charge.id, fault: error.kind };
      app.log.warn(fields, "a payment of someone who is waiting for contact is not refunded yet");
      return "failed";
    }
  return due.length === 0 ? "settled" : "changed";
}

interface Due {
  payment: PaymentView;
  leftMinor: number;
  endsAccess: boolean;
}

function dueIn(read: BillingRead, view: BillingView, waits: readonly WaitStep[], now: Date): Due[] {
  if (waits.length === 0) return [];
  const begun = contractsBegunBy(
    view.payments.map((it) => ({ ...it, id: it.charge.id, paidAt: it.charge.createdAt })),
  );
  return view.payments
    .filter(({ kind, charge }) => kind !== "other" && isRecent(charge.createdAt, now))
    .filter(({ charge }) => wasWaiting(waits, charge.createdAt))
    .filter(({ charge }) => !read.disputes.some((it) => it.chargeId === charge.id))
    .flatMap((payment) => {
      const { charge } = payment;
      const refunds = read.refunds.filter((it) => it.chargeId === charge.id);
      const counting = refunds.filter((it) => it.status !== "failed" && it.status !== "canceled");
      const leftMinor = charge.amountMinor - counting.reduce((sum, it) => sum + it.amountMinor, 0);
      if (leftMinor <= 0 || refunds.some(isReturn)) return [];
      return [{ payment, leftMinor, endsAccess: begun.has(charge.id) }];
    });
}

/**
 * A new key for each try, because Stripe repeats an error under the old one. Refunding all that is left
 * cannot happen twice: Stripe refuses the second.
 */
async function refund(
  app: Deps,
  userRef: string,
  it: { chargeId: string; leftMinor: number; endsAccess: boolean },
): Promise<void> {
  const { chargeId, leftMinor: amountMinor, endsAccess } = it;
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
