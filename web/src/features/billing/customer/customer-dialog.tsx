import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type {
  BillingNotificationAnswer,
  ChargeAnswer,
  CustomerDetail,
} from "@attune/contract/billing/customer";
import { formatMoney } from "@attune/domain/billing/money";
import { humanMessage } from "../../../api/api-error.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { formatDate } from "../../../ui/format-date.ts";
import { timeText } from "../../../ui/time-text.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { customerCopy } from "./customer.copy.ts";
import { customerQuery, useSyncCustomer } from "./customer.queries.ts";
import { planWords } from "./customer-table.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { SyncChanges } from "./sync-changes.tsx";

const { detail: copy, ...more } = customerCopy;

interface CustomerDialogProps {
  id: string;
  onClose: () => void;
  /** Absent for anyone who may only look. */
  onRefund: (() => void) | undefined;
}

export function CustomerDialog({ id, onClose, onRefund }: CustomerDialogProps) {
  const query = useQuery(customerQuery(id));
  const syncing = useSyncCustomer(id);
  return (
    <Dialog
      isOpen
      isText
      placement="sheet"
      title={query.data?.customer.username ?? more.title}
      onClose={onClose}
      actions={
        onRefund !== undefined && (
          <>
            <Button
              variant="secondary"
              isPending={syncing.isPending}
              pendingLabel={more.syncing}
              onClick={() => syncing.mutate()}
            >
              {copy.sync}
            </Button>
            {query.data?.charges.some((it) => it.remainingMinor > 0) === true && (
              <Button onClick={onRefund}>{more.refund}</Button>
            )}
          </>
        )
      }
    >
      {syncing.error !== null && (
        <Alert tone="danger" isLive>
          {humanMessage(syncing.error, copy.syncFailed)}
        </Alert>
      )}
      {syncing.data !== undefined && (
        <Alert
          tone={syncing.data.changes.length === 0 ? "success" : "info"}
          title={syncing.data.changes.length === 0 ? copy.unchanged : copy.changed}
          isLive
        >
          {syncing.data.changes.length > 0 && <SyncChanges changes={syncing.data.changes} />}
        </Alert>
      )}
      <Loaded
        query={query}
        loading={{ label: copy.loading, room: "h-60" }}
        failure={{ title: copy.failed, hint: more.failedHint }}
      >
        {(detail) => <Detail detail={detail} />}
      </Loaded>
    </Dialog>
  );
}

function Detail({ detail: { customer: it, charges, letters } }: { detail: CustomerDetail }) {
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
          {refund.reason !== null && <span className="block">{copy.reason(refund.reason)}</span>}
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
