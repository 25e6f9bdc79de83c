import { useState, type ReactNode } from "react";
import { coolingOffDays, lastCoolingOffDay } from "@attune/domain/billing/cooling-off";
import { renewalDate } from "@attune/domain/billing/renewal-date";
import { TitledCard } from "../../../ui/section.tsx";
import { formatDate } from "../../../ui/format-date.ts";
import { formatPrice } from "../../../ui/format-price.ts";
import { summaryCopy as copy } from "./payment.copy.ts";
import type { PaymentDue } from "./checkout.queries.ts";

interface PaymentSummaryProps {
  due: PaymentDue;
  refundWindowHours: number;
}

/** Everything a customer should know before entering card details. */
export function PaymentSummary({ due, refundWindowHours }: PaymentSummaryProps) {
  return (
    <TitledCard tone="sunken" title={copy.title} titleClassName="mb-3 text-20">
      <dl className="grid gap-3">
        <Line name={copy.plan}>
          {due.credit === null
            ? due.planName
            : copy.planAt(due.planName, formatPrice(due.price.amount, due.currency))}
        </Line>
        {due.credit !== null && (
          <Line name={copy.credit(due.credit.days, due.credit.planName)}>
            {copy.less(formatPrice(due.credit.amount, due.currency))}
          </Line>
        )}
        <Line name={copy.today}>
          <span className="font-display text-24">{formatPrice(due.amountDue, due.currency)}</span>
        </Line>
        <Line name={copy.renewal}>{useRenewal(due)}</Line>
        <Line name={copy.cancel}>{due.isOneOff ? copy.cancelNothing : copy.cancelAnyTime}</Line>
        <Line name={copy.refund}>{useRefundRule(due, refundWindowHours)}</Line>
      </dl>
      <p className="mt-4 border-t border-line pt-3 text-15 text-ink-2">{copy.pounds}</p>
    </TitledCard>
  );
}

function useRenewal(due: PaymentDue): string {
  const [today] = useState(() => new Date());
  const { interval, intervalCount } = due.price;
  const start = due.startsAt === null ? today : new Date(due.startsAt);
  const end = formatDate(renewalDate(start, interval, intervalCount).toISOString());
  if (due.startsAt !== null) return copy.onceMore(formatDate(due.startsAt), end);
  if (due.isOneOff) return copy.once(end);
  const price = formatPrice(due.price.amount, due.currency);
  const every = copy.every[interval](intervalCount);
  return due.purpose === "start" ? copy.renews(price, every, end) : copy.renewsAfter(price, every);
}

/** What counts now comes first. */
function useRefundRule(due: PaymentDue, windowHours: number): string {
  const [today] = useState(() => new Date());
  if (due.purpose !== "start" || windowHours > coolingOffDays * 24)
    return copy.refundWindow(windowHours);
  const byLaw = copy.refundByLaw(formatDate(lastCoolingOffDay(today)));
  return due.isOneOff ? byLaw : `${byLaw} ${copy.refundLater(windowHours)}`;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-15 text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
