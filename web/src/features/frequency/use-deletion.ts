import type { FrequencyAnswer } from "@attune/contract/frequency";
import { ApiError, humanMessage } from "../../api/api-error.ts";
import { showToast, undoMs } from "../../ui/toast-store.ts";
import { frequencyCopy as copy } from "./frequency.copy.ts";
import { useDelete, useRestore } from "./frequency.queries.ts";

interface DeletionOptions {
  onInUse: (entry: FrequencyAnswer) => void;
  onNotice: (message: string) => void;
}

/** Deletes at once, with Undo; entries in use are not deleted. */
export function useDeletion({ onInUse, onNotice }: DeletionOptions) {
  const deleting = useDelete();
  const restoring = useRestore();
  const restore = (it: Pick<FrequencyAnswer, "id" | "name">) =>
    restoring.mutate(it.id, {
      onSuccess: () =>
        showToast({
          title: copy.restoredTitle,
          message: copy.restoredMessage(it.name),
          tone: "success",
        }),
      onError: (error) => onNotice(humanMessage(error, copy.restoreFailed)),
    });
  const remove = (it: FrequencyAnswer) => {
    if (it.isInUse) return onInUse(it);
    deleting.mutate(it.id, {
      onSuccess: () =>
        showToast({
          title: copy.deletedTitle,
          message: copy.deletedMessage(it.name),
          tone: "success",
          durationMs: undoMs,
          action: { label: copy.undo, onAction: () => restore(it) },
        }),
      onError(error) {
        const isInUse = error instanceof ApiError && error.problem?.code === "frequency-in-use";
        if (isInUse) onInUse({ ...it, isInUse });
        else onNotice(humanMessage(error, copy.deleteFailed));
      },
    });
  };
  return { remove, restore };
}
