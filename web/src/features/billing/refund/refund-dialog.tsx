import { useEffect, useRef, useState, type FormEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ChargeAnswer, CustomerDetail } from "@attune/contract/billing/customer";
import type { RefundAnswer } from "@attune/contract/billing/refund";
import { formatMoney } from "@attune/domain/billing/money";
import { ApiError, fieldMessages, humanMessage } from "../../../api/api-error.ts";
import { useReason } from "../../../api/use-reason.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CancelButton, Dialog } from "../../../ui/dialog.tsx";
import { formatDate } from "../../../ui/format-date.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { RestoredNotice } from "../../../ui/restored-notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { timeText } from "../../../ui/time-text.ts";
import { useUnsavedForm } from "../../../ui/unsaved-forms.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { customerCopy } from "../customer/customer.copy.ts";
import { customerQuery } from "../customer/customer.queries.ts";
import { refundDialogCopy as copy } from "./refund.copy.ts";
import { useRefund } from "./refund.queries.ts";
import { readPounds } from "./read-pounds.ts";

const { detail: detailCopy } = customerCopy;

interface RefundDialogProps {
  id: string;
  onClose: () => void;
}

export function RefundDialog({ id, onClose }: RefundDialogProps) {
  const query = useQuery(customerQuery(id));
  const refunding = useRefund();
  const reason = useReason({ userId: id, place: "refund", aboutId: id });
  const isOffered =
    refunding.isPending || query.data?.charges.some((it) => it.remainingMinor > 0) === true;
  return (
    <Dialog
      title={copy.title(query.data?.customer.username ?? "")}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button
            type="submit"
            form="refund"
            disabled={!isOffered || reason.reason.trim() === ""}
            isPending={refunding.isPending}
            pendingLabel={copy.pending}
          >
            {copy.go}
          </Button>
        </>
      }
    >
      <Loaded query={query} copy={detailCopy} height="h-60">
        {(detail) =>
          isOffered ? (
            <RefundForm {...reason} detail={detail} refunding={refunding} onClose={onClose} />
          ) : (
            <Nothing />
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** Replaces the form when no charge is left to refund, and takes over its focus. */
function Nothing() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocusLost()) text.current?.focus();
  }, []);
  return (
    <p ref={text} tabIndex={-1} className="text-ink-2">
      {copy.nothing}
    </p>
  );
}

const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

interface RefundFormProps extends ReturnType<typeof useReason> {
  detail: CustomerDetail;
  refunding: ReturnType<typeof useRefund>;
  onClose: () => void;
}

function RefundForm(props: RefundFormProps) {
  const { detail, refunding, reason, setReason, draft, onClose } = props;
  // Idempotency key: a request resent after a lost response is the same refund.
  const [operationId, setOperationId] = useState(() => crypto.randomUUID());
  const charges = detail.charges.filter((it) => it.remainingMinor > 0);
  const [chosenId, setChosenId] = useState(charges[0]?.id ?? "");
  const [amount, setAmount] = useState("");
  const [endsAccess, setEndsAccess] = useState(true);
  useUnsavedForm(reason.trim() !== "" || amount !== "", draft.forget);
  const charge = charges.find((it) => it.id === chosenId) ?? charges[0];
  const refusal = useRef<HTMLDivElement>(null);
  // The form is inert while sending, so the focus would be lost.
  useEffect(() => {
    if (refunding.error !== null) refusal.current?.focus();
  }, [refunding.error]);
  if (charge === undefined) return null;
  const asked = readPounds(amount);
  const error = faultOf(asked, charge);
  // It is unknown whether the refund went through, so a retry must be identical.
  const isUnfinished =
    refunding.error !== null &&
    (!(refunding.error instanceof ApiError) ||
      refunding.error.problem?.code === "refund-unfinished");
  const isFull = asked === undefined || asked === charge.remainingMinor;
  // Changed details make it a different refund, with its own id.
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setOperationId(crypto.randomUUID());
    };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === "" || error !== undefined || refunding.isPending) return;
    refunding.mutate(
      {
        customerId: detail.customer.id,
        paymentId: charge.id,
        reason,
        operationId,
        keepsAccess: !endsAccess,
        ...(asked === undefined || Number.isNaN(asked) ? {} : { amount: asked }),
      },
      {
        onSuccess(done) {
          draft.forget();
          onClose();
          showToast({
            title: copy.doneTitle,
            message: doneWords(done),
            tone: "success",
          });
        },
      },
    );
  };
  return (
    <form id="refund" noValidate className="grid gap-5" onSubmit={send}>
      {refunding.error === null && <RestoredNotice draft={draft} />}
      <fieldset disabled={refunding.isPending || isUnfinished} className="grid gap-5">
        <Select
          label={copy.payment}
          options={charges.map((it) => ({ value: it.id, label: optionWords(it) }))}
          value={charge.id}
          onChange={(event) => changing(setChosenId)(event.currentTarget.value)}
        />
        <Window charge={charge} />
        <CoolingOff charge={charge} />
        <TextInput
          label={copy.amount}
          hint={copy.amountHint(money(charge.remainingMinor))}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={error}
          onChange={(event) => changing(setAmount)(event.currentTarget.value)}
        />
        <TextArea
          label={copy.reason}
          hint={copy.reasonHint}
          rows={3}
          maxLength={500}
          required
          value={reason}
          error={fieldMessages(refunding.error)["reason"]}
          onChange={(event) => changing(setReason)(event.currentTarget.value)}
        />
        {isFull && (
          <Checkbox
            label={copy.endsAccess}
            hint={copy.endsHint}
            checked={endsAccess}
            onChange={(event) => changing(setEndsAccess)(event.currentTarget.checked)}
          />
        )}
      </fieldset>
      {refunding.error !== null && (
        <div ref={refusal} tabIndex={-1}>
          <Alert tone="danger" isLive>
            {humanMessage(refunding.error, copy.failed)}
          </Alert>
        </div>
      )}
    </form>
  );
}

function Window({ charge }: { charge: ChargeAnswer }) {
  const end = timeText(charge.windowEndsAt);
  return (
    <Alert tone={charge.isInWindow ? "success" : "warning"}>
      {charge.isInWindow
        ? copy.inside(charge.windowHours, end)
        : copy.outside(charge.windowHours, end)}
    </Alert>
  );
}

/** Compares the statutory cancellation period with our own refund window; the longer one applies. */
function CoolingOff({ charge: { coolingOff } }: { charge: ChargeAnswer }) {
  if (coolingOff === null) return <p className="text-15 text-ink-2">{copy.noContract}</p>;
  const lastDay = formatDate(coolingOff.lastDay);
  return (
    <Alert tone={coolingOff.isInside ? "success" : "info"}>
      {coolingOff.isInside ? copy.mayCancel(lastDay) : copy.mightCancel(lastDay)}
    </Alert>
  );
}

function faultOf(asked: number | undefined, charge: ChargeAnswer): string | undefined {
  if (asked === undefined) return undefined;
  if (Number.isNaN(asked)) return copy.notAmount;
  return asked > charge.remainingMinor ? copy.tooMuch(money(charge.remainingMinor)) : undefined;
}

/** One amount per line, so that none is cut off on a phone. */
const optionWords = (it: ChargeAnswer) =>
  it.remainingMinor === it.amountMinor
    ? copy.whole(formatDate(it.paidAt), money(it.amountMinor))
    : copy.rest(formatDate(it.paidAt), money(it.remainingMinor));

function doneWords({ amountMinor, remainingMinor, hasEndedAccess }: RefundAnswer): string {
  const back =
    remainingMinor === 0
      ? copy.doneWhole(money(amountMinor))
      : copy.done(money(amountMinor), money(remainingMinor));
  return hasEndedAccess ? `${back} ${copy.ended}` : back;
}

const money = (minor: number) => formatMoney({ minor, currency: "gbp" });
