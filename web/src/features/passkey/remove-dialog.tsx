import type { Passkey } from "@attune/contract/passkey";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { passkeyCopy as copy } from "./passkey.copy.ts";
import { useRemovePasskey } from "./passkey.queries.ts";

export function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey();
  return (
    <ConfirmDialog
      title={copy.removeTitle(passkey.name)}
      description={copy.removeHint}
      keep={copy.keep}
      confirm={copy.remove}
      pendingLabel={copy.removing}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(passkey.id, {
          onSuccess: () => {
            showToast({ title: copy.removed, tone: "success" });
            onClose();
          },
          onError: (error) => showError(copy.error, error),
        })
      }
    />
  );
}
