import type { Passkey } from "@attune/contract/passkey";
import { humanMessage } from "../../api/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { passkeyCopy as copy } from "./passkey.copy.ts";
import { useRemovePasskey } from "./passkey.queries.ts";

export function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const toast = useToast();
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
            toast.show({ title: copy.removed, tone: "success" });
            onClose();
          },
          onError: (error) =>
            toast.show({
              title: copy.error,
              message: humanMessage(error, copy.failedHint),
              tone: "error",
            }),
        })
      }
    />
  );
}
