import { useToast } from "../../ui/toast.tsx";
import { reportCopy as copy } from "./report.copy.ts";

/** Copies the recommended frequencies to the clipboard, and reports whether that worked. */
export function useCopyFrequencies() {
  const toast = useToast();
  return async (lines: readonly string[]) => {
    try {
      await navigator.clipboard.writeText(lines.join("\n"));
      toast.show({ tone: "success", ...copy.copied });
    } catch {
      toast.show({ tone: "error", ...copy.notCopied });
    }
  };
}
