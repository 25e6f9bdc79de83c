import { useState, type ComponentType } from "react";
import { useQuery } from "@tanstack/react-query";
import type { SubscriptionAction, SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { humanMessage } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDate } from "../../../ui/format-date.ts";
import { formatPrice } from "../../../ui/format-price.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { Facts } from "./facts.tsx";
import { PauseDialog } from "./pause-dialog.tsx";
import { paymentToasts } from "../checkout/payment.copy.ts";
import { ResumeDialog } from "./resume-dialog.tsx";
import { statusTextOf } from "./status-text.ts";
import { changeCopy, subscriptionCopy as copy } from "./subscription.copy.ts";
import { useUndoCancel } from "./change-subscription.queries.ts";
import { subscriptionQuery } from "./subscription.queries.ts";
import { usePaymentPage } from "../checkout/use-payment-page.ts";

/** How things stand, and what can be done about it: only what the server offers. */
export function SubscriptionManagement({ isFree }: { isFree: boolean }) {
  return (
    <Loaded
      query={useQuery(subscriptionQuery)}
      loading={{ label: copy.loading, room: "h-40" }}
      failure={{ title: copy.failed, hint: copy.failedHint }}
    >
      {(subscription) => (
        <>
          <StatusSummary subscription={subscription} isFree={isFree} />
          <Actions subscription={subscription} />
          <CoolingOff subscription={subscription} />
        </>
      )}
    </Loaded>
  );
}

interface StatusSummaryProps {
  subscription: SubscriptionAnswer;
  isFree: boolean;
}

function StatusSummary({ subscription, isFree }: StatusSummaryProps) {
  const { status, isPaused, planName, currentPeriodEnd, amount, currency } = subscription;
  const isFreeAlone = isFree && status === "none";
  const isEnding = status === "active" && subscription.cancelAtPeriodEnd;
  const labelled = isEnding ? "ending" : isPaused ? "paused" : status;
  return (
    <>
      <p className="mb-4 text-20">{isFreeAlone ? copy.freeNote : statusTextOf(subscription)}</p>
      <Facts
        facts={[
          [copy.status, copy.statusLabel(isFreeAlone ? "free" : labelled)],
          [copy.plan, planName ?? (isFree ? copy.freePlan : copy.noPlan)],
          ...(amount === null
            ? []
            : [
                [
                  copy.price,
                  copy.pricePer(formatPrice(amount, currency ?? "gbp"), subscription),
                ] as const,
              ]),
          ...(currentPeriodEnd === null
            ? []
            : [[periodLabel(subscription), formatDate(currentPeriodEnd)] as const]),
        ]}
      />
    </>
  );
}

/** What has passed is not said to come. */
function periodLabel({ status, currentPeriodEnd }: SubscriptionAnswer): string {
  if (status === "cancelled" || status === "expired") return copy.endedOn;
  const isOver = currentPeriodEnd !== null && new Date(currentPeriodEnd) <= new Date();
  return isOver ? copy.paidUntil : copy.periodEnd;
}

const dialogs: Partial<
  Record<
    SubscriptionAction,
    ComponentType<{ subscription: SubscriptionAnswer; onClose: () => void }>
  >
> = { cancel: CancelDialog, pause: PauseDialog, resume: ResumeDialog };

function Actions({ subscription }: { subscription: SubscriptionAnswer }) {
  const { actions, planId } = subscription;
  const [asking, setAsking] = useState<SubscriptionAction | null>(null);
  const { openingId, open } = usePaymentPage(paymentToasts.reactivationFailed.title);
  const Asked = asking === null ? undefined : dialogs[asking];
  const offers = (action: SubscriptionAction) => actions.includes(action);
  return (
    <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
      {offers("reactivate") && planId !== null && (
        <Button
          size="small"
          isPending={openingId !== null}
          pendingLabel={changeCopy.reactivating}
          onClick={() => open(planId)}
        >
          {changeCopy.reactivate}
        </Button>
      )}
      {offers("keep") && <UndoCancelButton />}
      {offers("resume") && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setAsking("resume")}>
          {changeCopy.resume}
        </Button>
      )}
      {offers("pause") && (
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setAsking("pause")}
        >
          {changeCopy.pause}
        </Button>
      )}
      {offers("cancel") && (
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setAsking("cancel")}
        >
          {changeCopy.cancel}
        </Button>
      )}
      {Asked && <Asked subscription={subscription} onClose={() => setAsking(null)} />}
    </div>
  );
}

/** The right to cancel, while it lasts, beside whatever refund is promised. */
function CoolingOff({ subscription: it }: { subscription: SubscriptionAnswer }) {
  return it.cancellable.map(({ planName, lastDay, refundMinor, currency }) => (
    <p key={`${lastDay} ${refundMinor}`} className="mt-5 max-w-measure text-15 text-ink-2">
      {copy.cancellable(planName, formatDate(lastDay), formatPrice(refundMinor / 100, currency))}
      {it.actions.includes("cancel") && ` ${copy.notByButton}`}
    </p>
  ));
}

function UndoCancelButton() {
  const toast = useToast();
  const undoing = useUndoCancel();
  const undo = () =>
    undoing.mutate(undefined, {
      onSuccess: (now) =>
        toast.show({ ...changeCopy.kept, message: statusTextOf(now), tone: "success" }),
      onError: (error) =>
        toast.show({
          title: changeCopy.notChanged,
          message: humanMessage(error, changeCopy.failedHint),
          tone: "error",
        }),
    });
  return (
    <Button
      size="small"
      isPending={undoing.isPending}
      pendingLabel={changeCopy.keeping}
      onClick={undo}
    >
      {changeCopy.keep}
    </Button>
  );
}
