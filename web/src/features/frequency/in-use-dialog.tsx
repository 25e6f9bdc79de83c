import type { FrequencyAnswer } from "@attune/contract/frequency";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { frequencyCopy } from "./frequency.copy.ts";
import { useDeactivate } from "./frequency.queries.ts";

const { inUse: copy } = frequencyCopy;

/** Instead of deletion, an assigned entry can be deactivated. */
export function InUseDialog({ entry, onClose }: { entry: FrequencyAnswer; onClose: () => void }) {
  const deactivating = useDeactivate();
  const deactivate = () =>
    deactivating.mutate(entry.id, {
      onSuccess() {
        onClose();
        showToast({ title: copy.doneTitle, message: entry.name, tone: "success" });
      },
    });
  return (
    <Dialog
      isText
      title={copy.title(entry.name)}
      description={copy[entry.isActive ? "message" : "already"](entry.name, entry.assignmentCount)}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          {entry.isActive && (
            <Button
              isPending={deactivating.isPending}
              pendingLabel={copy.pending}
              onClick={deactivate}
            >
              {copy.deactivate}
            </Button>
          )}
        </>
      }
    >
      <ErrorAlert error={deactivating.error} hint={copy.failed} />
    </Dialog>
  );
}
