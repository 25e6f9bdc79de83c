import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import type { InvoiceAnswer } from "@attune/contract/billing/invoice";
import { notSignedIn } from "@attune/contract/problem";
import { problemCode } from "../../../api/api-error.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { formatDate } from "../../../ui/format-date.ts";
import { formatPrice } from "../../../ui/format-price.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { invoiceCopy as copy } from "./invoice.copy.ts";
import { invoicesQuery } from "./invoice.queries.ts";

export function InvoiceHistory() {
  const query = useQuery(invoicesQuery);
  // After a logout in another tab, the login says so.
  const hasFailed = query.error !== null && problemCode(query.error) !== notSignedIn.code;
  useEffect(() => {
    if (hasFailed) showToast({ title: copy.failed, message: copy.failedHint, tone: "error" });
  }, [hasFailed]);
  return (
    <Loaded query={query} copy={copy} height="h-32">
      {(invoices) =>
        invoices.length === 0 ? (
          <p className="text-ink-2">{copy.empty}</p>
        ) : (
          <>
            <Table invoices={invoices.slice(0, 1)} />
            {invoices.length > 1 && (
              <Fold summary={copy.earlier(invoices.length - 1)}>
                <Table invoices={invoices.slice(1)} />
              </Fold>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function Table({ invoices }: { invoices: readonly InvoiceAnswer[] }) {
  return (
    <table className="w-full text-left wrap-anywhere">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-15 text-ink-3">
          <th scope="col" className="py-2 pr-3 font-normal">
            {copy.number}
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            {copy.amount}
          </th>
          <th scope="col">
            <span className="sr-only">{copy.document}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((it) => (
          <Row key={it.id} invoice={it} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ invoice }: { invoice: InvoiceAnswer }) {
  const name = invoice.number ?? copy.unnumbered;
  const date = formatDate(invoice.date);
  return (
    <tr className="border-b border-line align-top last:border-0 max-sm:flex max-sm:flex-wrap">
      <th scope="row" className="py-3 pr-3 font-normal max-sm:grow max-sm:basis-[7rem]">
        <span className="wrap-normal">{date}</span>
        <span className="block text-15 text-ink-2">{name}</span>
        {invoice.description !== null && (
          <span className="block text-15 text-ink-2">{paidForOf(invoice)}</span>
        )}
      </th>
      <td className="py-3 pr-3">
        <span className="block wrap-normal">
          {invoice.amountDue > 0
            ? copy.due(formatPrice(invoice.amountDue, invoice.currency))
            : formatPrice(invoice.amountPaid, invoice.currency)}
        </span>
        <Badge tone={tones[invoice.status] ?? "neutral"}>{copy.statusLabel(invoice.status)}</Badge>
      </td>
      <td className="py-1 text-right">
        {invoice.invoiceUrl !== null && (
          <a
            href={invoice.invoiceUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center whitespace-nowrap text-primary underline underline-offset-4"
          >
            {copy.view}
            <span className="sr-only"> {copy.viewOf(name, date)}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

/** Names the first day of the period only if it is not the invoice's; a one-off purchase has none. */
function paidForOf({ date, description, periodStart, periodEnd }: InvoiceAnswer): string {
  const name = description ?? "";
  if (periodStart === null || periodEnd === null) return name;
  const [from, to] = [formatDate(periodStart), formatDate(periodEnd)];
  return from === formatDate(date) ? copy.paidUntil(name, to) : copy.paidFor(name, from, to);
}

const tones: Readonly<Record<string, Tone>> = { paid: "success", open: "warning" };
