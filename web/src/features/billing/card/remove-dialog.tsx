import type { CardAnswer } from "@attune/contract/billing/card";
import { cardName } from "@attune/domain/billing/card-name";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showError } from "../../../ui/show-error.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { cardToasts as toasts, removeCopy as copy } from "./card.copy.ts";
import { useRemoveCard } from "./card.queries.ts";

export function RemoveDialog({ card, onClose }: { card: CardAnswer; onClose: () => void }) {
  const removing = useRemoveCard();
  const remove = () =>
    removing.mutate(card.id, {
      onSuccess: () => {
        onClose();
        showToast({ ...toasts.removed, tone: "success" });
      },
      onError: (error) => {
        const { title, message } = toasts.notRemoved;
        showError(title, error, message);
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
