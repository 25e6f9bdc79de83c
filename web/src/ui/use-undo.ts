import { humanMessage } from "../api/api-error.ts";
import { useToast } from "./toast.tsx";

const undoMs = 10_000;

interface UndoWords {
  /** The message: "Campaign deleted successfully". */
  done: string;
  message?: string;
  undone: string;
}

/** Shows that something was deleted, with Undo for ten seconds. */
export function useUndo(restore: (id: string) => Promise<unknown>) {
  const toast = useToast();
  const undo = async (id: string, undone: string) => {
    try {
      await restore(id);
      toast.show({ title: undone, tone: "success" });
    } catch (error) {
      toast.show({ title: "Error", message: humanMessage(error, gone), tone: "error" });
    }
  };
  return (id: string, { done, undone, ...more }: UndoWords) =>
    toast.show({
      ...more,
      title: done,
      tone: "success",
      durationMs: undoMs,
      action: { label: "Undo", onAction: () => void undo(id, undone) },
    });
}

const gone = "It could not be brought back. Please try again.";
