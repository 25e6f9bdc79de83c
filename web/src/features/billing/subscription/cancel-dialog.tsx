import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { formatDate } from "../../../ui/format-date.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { cancelCopy as copy, changeCopy } from "./subscription.copy.ts";
import { useCancel } from "./change-subscription.queries.ts";

interface CancelDialogProps {
  subscription: SubscriptionAnswer;
  onClose: () => void;
}

/** Asks for no reason and makes no counter-offer. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const cancelling = useCancel();
  const isAtOnce = subscription.status !== "active" && subscription.status !== "test";
  const outcome = isAtOnce
    ? copy.nothingDue
    : copy.until(formatDate(subscription.currentPeriodEnd));
  const cancel = () =>
    cancelling.mutate(undefined, {
      onSuccess: () => {
        onClose();
        showToast({ ...changeCopy.cancelled, message: outcome, tone: "success" });
      },
    });
  return (
    <ChangeDialog
      title={copy.title(subscription.planName ?? "")}
      confirm={isAtOnce ? copy.confirmAtOnce : copy.confirm}
      confirming={copy.confirming}
      isPending={cancelling.isPending}
      error={cancelling.error}
      onConfirm={cancel}
      onClose={onClose}
    >
      {isAtOnce && <p>{copy.atOnce}</p>}
      <p>{outcome}</p>
      {!isAtOnce && <p>{copy.nothing}</p>}
      <p>
        {isAtOnce ? copy.again : copy.undo} {copy.data}
      </p>
    </ChangeDialog>
  );
}
