import type { CustomerAnswer } from "@attune/contract/billing/customer";
import { formatMoney } from "@attune/domain/billing/money";
import { SmallButton } from "../../../ui/button.tsx";
import { EmailText } from "../../../ui/email-text.tsx";
import { formatDate } from "../../../ui/format-date.ts";
import { ChoosableTable } from "../../../ui/choosable-table.tsx";
import { PersonLink } from "../../../ui/person-link.tsx";
import { Row, RowCell, RowHead } from "../../../ui/row-table.tsx";
import { type Sorting, sortableColumns } from "../../../ui/sorting.ts";
import { customerCopy as copy } from "./customer.copy.ts";
import { StatusBadge } from "./status-badge.tsx";
import type { Sort } from "./use-customer-view.ts";

interface CustomerTableProps extends Sorting<Sort> {
  customers: readonly CustomerAnswer[];
  onView: (id: string) => void;
  /** Absent for roles without permission. */
  onRefund: ((id: string) => void) | undefined;
}

const sortOf: Partial<Record<keyof typeof copy.columns, Sort>> = {
  customer: "username",
  email: "email",
  created: "createdAt",
  status: "status",
  nextBill: "nextBill",
};

export function CustomerTable(props: CustomerTableProps) {
  const { columns } = copy;
  return (
    <ChoosableTable
      place="customers"
      fixed={[columns.actions]}
      caption={copy.caption}
      columns={sortableColumns(columns, sortOf, props)}
    >
      {props.customers.map((it) => (
        <Row key={it.id}>
          <RowHead>
            <PersonLink id={it.id}>{it.username}</PersonLink>
          </RowHead>
          <RowCell name={columns.email} fullText={it.email ?? copy.noEmail}>
            {it.email === null ? copy.noEmail : <EmailText address={it.email} />}
          </RowCell>
          <RowCell name={columns.created}>
            <span className="whitespace-nowrap">{formatDate(it.createdAt)}</span>
          </RowCell>
          <RowCell name={columns.status}>
            <StatusBadge status={it.subscriptionStatus} />
          </RowCell>
          <RowCell name={columns.nextBill}>{nextBill(it)}</RowCell>
          <RowCell name={columns.plan} fullText={planWords(it)}>
            {planWords(it)}
          </RowCell>
          <LastPayment name={columns.lastPaid} customer={it} />
          <RowCell name={columns.actions}>
            <span className="flex gap-2 max-lg:flex-wrap">
              <SmallButton
                aria-label={copy.viewNamed(it.username)}
                onClick={() => props.onView(it.id)}
              >
                {copy.view}
              </SmallButton>
              {it.isRefundable && props.onRefund !== undefined && (
                <SmallButton
                  variant="quiet"
                  aria-label={copy.refundNamed(it.username)}
                  onClick={() => props.onRefund?.(it.id)}
                >
                  {copy.refund}
                </SmallButton>
              )}
            </span>
          </RowCell>
        </Row>
      ))}
    </ChoosableTable>
  );
}

/** In the table only its date, so that a row is one line; the tooltip has the amount as well. */
function LastPayment({ name, customer: it }: { name: string; customer: CustomerAnswer }) {
  if (it.lastPaidAt === null) return <RowCell name={name}>—</RowCell>;
  const [paid, date] = [`${money(it.lastPaidMinor)} on `, formatDate(it.lastPaidAt)];
  return (
    <RowCell name={name} fullText={paid + date}>
      <span className="lg:sr-only">{paid}</span>
      {date}
    </RowCell>
  );
}

/** The date of the next payment, or what happens instead. */
function nextBill(it: CustomerAnswer): string {
  if (it.subscriptionStatus !== "active" || it.currentPeriodEnd === null) return copy.notApplicable;
  const date = formatDate(it.currentPeriodEnd);
  if (!it.isRecurring) return copy.oneOff(date);
  return it.cancelAtPeriodEnd ? copy.ends(date) : date;
}

export function planWords(it: CustomerAnswer): string {
  if (it.subscriptionPlan === null) return copy.notApplicable;
  return it.amount === null
    ? it.subscriptionPlan
    : `${it.subscriptionPlan}, ${money(it.amount, it.currency)}`;
}

const money = (minor: number | null, currency: string | null = "gbp") =>
  formatMoney({ minor: minor ?? 0, currency: currency ?? "gbp" });
