import { showError } from "./show-error.ts";
import { showToast } from "./toast-store.ts";

const undoMs = 10_000;

interface UndoWords {
  /** The message: "Campaign deleted successfully". */
  done: string;
  message?: string;
  undone: string;
}

/** Shows that something was deleted, with Undo for ten seconds. */
export function useUndo(restore: (id: string) => Promise<unknown>) {
  const undo = async (id: string, undone: string) => {
    try {
      await restore(id);
      showToast({ title: undone, tone: "success" });
    } catch (error) {
      showError("Error", error, gone);
    }
  };
  return (id: string, { done, undone, ...more }: UndoWords) =>
    showToast({
      ...more,
      title: done,
      tone: "success",
      durationMs: undoMs,
      action: { label: "Undo", onAction: () => void undo(id, undone) },
    });
}

const gone = "It could not be brought back. Please try again.";
