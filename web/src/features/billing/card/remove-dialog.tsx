import type { CardAnswer } from "@attune/contract/billing/card";
import { humanMessage } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { cardToasts as toasts, removeCopy as copy } from "./card.copy.ts";
import { useRemoveCard } from "./card.queries.ts";
import { cardName } from "./card-row.tsx";

export function RemoveDialog({ card, onClose }: { card: CardAnswer; onClose: () => void }) {
  const toast = useToast();
  const removing = useRemoveCard();
  const remove = () =>
    removing.mutate(card.id, {
      onSuccess: () => {
        onClose();
        toast.show({ ...toasts.removed, tone: "success" });
      },
      onError: (error) => {
        const { title, message } = toasts.notRemoved;
        toast.show({ title, message: humanMessage(error, message), tone: "error" });
      },
    });
  return (
    <ConfirmDialog
      title={copy.title(cardName(card))}
      description={copy.text}
      keep={copy.keep}
      confirm={copy.remove}
      pendingLabel={copy.removing}
      isPending={removing.isPending}
      onClose={onClose}
      onConfirm={remove}
    />
  );
}
