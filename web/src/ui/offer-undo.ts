import { showError } from "./show-error.ts";
import { showToast, undoMs } from "./toast-store.ts";

interface UndoWords {
  /** The message: "Campaign deleted successfully". */
  done: string;
  message?: string;
  undone: string;
  /** The button's text. */
  undo?: string;
}

/** Shows that something was done, with Undo for ten seconds. */
export function offerUndo(
  undo: () => Promise<unknown>,
  { done, undone, message, undo: label = "Undo" }: UndoWords,
): void {
  const onAction = async () => {
    try {
      await undo();
      showToast({ title: undone, tone: "success" });
    } catch (error) {
      showError("Error", error, "It could not be brought back. Please try again.");
    }
  };
  showToast({
    title: done,
    message,
    tone: "success",
    durationMs: undoMs,
    action: { label, onAction: () => void onAction() },
  });
}
