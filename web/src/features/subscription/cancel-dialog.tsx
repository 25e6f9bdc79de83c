import type { SubscriptionAnswer } from "@attune/contract/subscription";
import { formatDate } from "../../ui/format-date.ts";
import { useToast } from "../../ui/toast.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { cancelCopy as copy, changeCopy } from "./subscription.copy.ts";
import { useCancel } from "./billing.queries.ts";

interface CancelDialogProps {
  subscription: SubscriptionAnswer;
  onClose: () => void;
}

/** No reason is asked for, and nothing is offered in its place. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const toast = useToast();
  const cancelling = useCancel();
  const until = copy.until(formatDate(subscription.currentPeriodEnd));
  const cancel = () =>
    cancelling.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast.show({ ...changeCopy.cancelled, message: until, tone: "success" });
      },
    });
  return (
    <ChangeDialog
      title={copy.title(subscription.planName ?? "")}
      confirm={copy.confirm}
      confirming={copy.confirming}
      isPending={cancelling.isPending}
      error={cancelling.error}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>{until}</p>
      <p>{copy.nothing}</p>
      <p>
        {copy.undo} {copy.data}
      </p>
    </ChangeDialog>
  );
}
