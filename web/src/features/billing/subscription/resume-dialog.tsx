import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { formatDate } from "../../../ui/format-date.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { isPaidPeriodOver, nextPrice, statusTextOf } from "./status-text.ts";
import { changeCopy, resumeCopy as copy } from "./subscription.copy.ts";
import { useResume } from "./change-subscription.queries.ts";

interface ResumeDialogProps {
  subscription: SubscriptionAnswer;
  onClose: () => void;
}

export function ResumeDialog({ subscription, onClose }: ResumeDialogProps) {
  const resuming = useResume();
  const price = nextPrice(subscription);
  const chargesNow = isPaidPeriodOver(subscription);
  const resume = () =>
    resuming.mutate(undefined, {
      onSuccess: (now) => {
        onClose();
        showToast({ ...changeCopy.resumed, message: statusTextOf(now), tone: "success" });
      },
    });
  return (
    <ChangeDialog
      title={copy.title(subscription.planName ?? "")}
      confirm={chargesNow ? copy.pay(price) : copy.confirm}
      confirming={copy.confirming}
      isPending={resuming.isPending}
      error={resuming.error}
      onConfirm={resume}
      onClose={onClose}
    >
      <p>
        {chargesNow
          ? copy.atOnce(price)
          : copy.within(formatDate(subscription.currentPeriodEnd), price)}
      </p>
    </ChangeDialog>
  );
}
