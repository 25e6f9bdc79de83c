import type { ReactNode } from "react";
import type {
  BillingNotificationAnswer,
  ChargeAnswer,
  CustomerDetail,
} from "@attune/contract/billing/customer";
import { formatMoney } from "@attune/domain/billing/money";
import { formatDate } from "../../../ui/format-date.ts";
import { timeText } from "../../../ui/time-text.ts";
import { customerCopy } from "./customer.copy.ts";
import { planWords } from "./customer-table.tsx";
import { StatusBadge } from "./status-badge.tsx";

const { detail: copy } = customerCopy;

/** A person's plan, payments with refunds, and emails about them. */
export function Detail({ detail: { customer: it, charges, letters } }: { detail: CustomerDetail }) {
  return (
    <>
      <dl className="mt-2 grid gap-3">
        <Fact name={copy.customerId}>{it.stripeCustomerId}</Fact>
        <Fact name={copy.status}>
          <StatusBadge status={it.subscriptionStatus} />
        </Fact>
        <Fact name={copy.plan}>{planWords(it)}</Fact>
        <Fact name={copy.recurring}>{money(it.recurringMinor, "gbp")}</Fact>
        <Fact name={copy.lastPaid}>
          {it.lastPaidAt === null
            ? copy.noPayments
            : `${money(it.lastPaidMinor ?? 0, it.currency ?? "gbp")}, ${formatDate(it.lastPaidAt)}`}
        </Fact>
      </dl>
      <h3 className="mt-6 mb-2 text-20 font-semibold">{copy.history}</h3>
      {charges.length === 0 && <p className="text-ink-2">{copy.noPayments}</p>}
      <ul className="grid gap-3">
        {charges.map((charge) => (
          <Charge key={charge.id} charge={charge} />
        ))}
      </ul>
      <h3 className="mt-6 mb-2 text-20 font-semibold">{copy.letters}</h3>
      {letters.length === 0 && <p className="text-ink-2">{copy.noLetters}</p>}
      <ul className="grid gap-1 text-15">
        {letters.map((notification) => (
          <BillingNotification
            key={`${notification.kind} ${notification.at} ${notification.renewsAt}`}
            letter={notification}
          />
        ))}
      </ul>
    </>
  );
}

function Charge({ charge: it }: { charge: ChargeAnswer }) {
  return (
    <li className="border-t border-line pt-3 text-15">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {formatDate(it.paidAt)} · {it.planName ?? "—"}
        </span>
        <span className="tabular-nums">{money(it.amountMinor, it.currency)}</span>
      </p>
      <p className="text-13 wrap-anywhere text-ink-3">{it.id}</p>
      {it.refunds.map((refund) => (
        <p key={refund.id} className="mt-1 text-ink-2">
          {copy.refundLine(
            formatDate(refund.at),
            money(refund.amountMinor, it.currency),
            refund.status,
          )}
          {refund.reason !== null && (
            <span className="block whitespace-pre-line">{copy.reason(refund.reason)}</span>
          )}
        </p>
      ))}
      {it.disputes.map((dispute) => (
        <p key={dispute.id} className="mt-1 text-ink-2">
          {copy.disputeLine(
            formatDate(dispute.at),
            money(dispute.amountMinor, it.currency),
            dispute.status,
          )}
        </p>
      ))}
    </li>
  );
}

function BillingNotification({
  letter: { kind, at, renewsAt },
}: {
  letter: BillingNotificationAnswer;
}) {
  const of = renewsAt === null ? "" : ` ${copy.renewalOn(formatDate(renewsAt))}`;
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>
        {copy.letterKinds[kind] ?? kind}
        {of}
      </span>
      <span className="text-ink-2">{timeText(at)}</span>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

const money = (minor: number, currency: string) => formatMoney({ minor, currency });
