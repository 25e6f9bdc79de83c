import { useState, type ComponentType, type ReactNode } from "react";
import type { SubscriptionAction, SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { isFreeAccessOver } from "@attune/domain/billing/entitlement";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Button, SmallButton } from "../../../ui/button.tsx";
import { formatDate } from "../../../ui/format-date.ts";
import { showError } from "../../../ui/show-error.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { useRowFocus } from "../../../ui/use-row-focus.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { MoneyBack } from "./money-back.tsx";
import { PauseDialog } from "./pause-dialog.tsx";
import { ResumeDialog } from "./resume-dialog.tsx";
import { statusTextOf } from "./status-text.ts";
import { changeCopy, subscriptionCopy as copy } from "./subscription.copy.ts";
import { useUndoCancel } from "./change-subscription.queries.ts";

interface SubscriptionManagementProps {
  subscription: SubscriptionAnswer;
  /** Access given by staff, and its end if it has one. */
  free: { until: string | null } | null;
  /** Button that opens the plans. */
  changePlan: ReactNode;
  /** Opens payment of the overdue amount. */
  reactivate: Reactivate;
}

export interface Reactivate {
  isPending: boolean;
  open: (planId: string) => void;
}

/** The current state, with the actions the server offers. */
export function SubscriptionManagement({ free, ...props }: SubscriptionManagementProps) {
  return (
    <>
      <Status subscription={props.subscription} free={free} />
      {/* An action goes once it is taken, and gives the focus to what is offered now. */}
      <div {...useRowFocus<HTMLDivElement>()}>
        <Actions {...props} />
      </div>
      <MoneyBack subscription={props.subscription} />
    </>
  );
}

type StatusProps = Pick<SubscriptionManagementProps, "subscription" | "free">;

/** The only place in the account that shows the plan, its price and its next date. */
function Status({ subscription, free }: StatusProps) {
  const { status, isPaused, cancelAtPeriodEnd } = subscription;
  const isFreeAlone = free !== null && status === "none";
  const [freeLabel, freeNote] = describeFree(free?.until ?? null);
  const isEnding = status === "active" && cancelAtPeriodEnd;
  const label = isFreeAlone ? freeLabel : isEnding ? "ending" : isPaused ? "paused" : status;
  return (
    <>
      <Badge tone={tones[label] ?? "neutral"}>{copy.statusLabel(label)}</Badge>
      <p className="mt-3 max-w-measure text-20">
        {isFreeAlone ? freeNote : statusTextOf(subscription)}
      </p>
    </>
  );
}

/** The status and sentence of free access until this end. */
function describeFree(end: string | null): [status: string, text: string] {
  if (end === null) return ["free", copy.freeNote];
  return isFreeAccessOver(new Date(end), new Date())
    ? ["freeOver", copy.freeOver(formatDate(end))]
    : ["free", copy.freeNoteUntil(formatDate(end))];
}

const tones: Readonly<Record<string, Tone>> = {
  active: "success",
  free: "success",
  suspended: "danger",
  past_due: "warning",
  ending: "warning",
};

const dialogs: Partial<
  Record<
    SubscriptionAction,
    ComponentType<{ subscription: SubscriptionAnswer; onClose: () => void }>
  >
> = { cancel: CancelDialog, pause: PauseDialog, resume: ResumeDialog };

type ActionsProps = Omit<SubscriptionManagementProps, "free">;

function Actions({ subscription, changePlan, reactivate }: ActionsProps) {
  const { actions, planId } = subscription;
  const [asking, setAsking] = useState<SubscriptionAction | null>(null);
  const offers = (action: SubscriptionAction) => actions.includes(action);
  // Another window may have changed the plan meanwhile.
  const Asked = asking !== null && offers(asking) ? dialogs[asking] : undefined;
  return (
    <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
      {offers("reactivate") && planId !== null && (
        <Button
          size="small"
          isPending={reactivate.isPending}
          pendingLabel={changeCopy.reactivating}
          onClick={() => reactivate.open(planId)}
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
      {changePlan}
      {offers("pause") && (
        <SmallButton aria-haspopup="dialog" onClick={() => setAsking("pause")}>
          {changeCopy.pause}
        </SmallButton>
      )}
      {offers("cancel") && (
        <SmallButton aria-haspopup="dialog" onClick={() => setAsking("cancel")}>
          {changeCopy.cancel}
        </SmallButton>
      )}
      {Asked && <Asked subscription={subscription} onClose={() => setAsking(null)} />}
    </div>
  );
}

function UndoCancelButton() {
  const undoing = useUndoCancel();
  const undo = () =>
    undoing.mutate(undefined, {
      onSuccess: (now) =>
        showToast({ ...changeCopy.kept, message: statusTextOf(now), tone: "success" }),
      onError: (error) => showError(changeCopy.notChanged, error),
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
