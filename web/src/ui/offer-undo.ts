import { showError } from "./show-error.ts";
import { showToast, undoMs } from "./toast-store.ts";

interface UndoWords {
  /** The title: "Campaign deleted successfully". */
  done: string;
  /** What it was done to, unless the title names it: one Undo must be told from another. */
  message?: string;
  undone: string;
  /** The button's text. */
  undo?: string;
  /** When the server no longer accepts it, as milliseconds since 1970. */
  endsAt?: number;
}

/** Shows that something was done, with Undo for ten seconds, or until `endsAt`. */
export function offerUndo(
  undo: () => Promise<unknown>,
  { done, undone, message, undo: label = "Undo", endsAt }: UndoWords,
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
    ...(endsAt !== undefined && endsAt <= Date.now()
      ? {}
      : {
          durationMs: undoMs,
          actionEndsAt: endsAt,
          action: { label, onAction: () => void onAction() },
        }),
  });
}
