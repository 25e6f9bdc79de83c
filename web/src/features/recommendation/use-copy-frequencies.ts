import { showToast } from "../../ui/toast-store.ts";
import { reportCopy as copy } from "./report.copy.ts";

/** Copies the recommended frequencies to the clipboard, and reports whether that worked. */
export function useCopyFrequencies() {
  return async (lines: readonly string[]) => {
    try {
      await navigator.clipboard.writeText(lines.join("\n"));
      showToast({ tone: "success", ...copy.copied });
    } catch {
      showToast({ tone: "error", ...copy.notCopied });
    }
  };
}
