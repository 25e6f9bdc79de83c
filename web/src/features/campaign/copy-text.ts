import { showToast } from "../../ui/toast-store.ts";
import { campaignCopy } from "./campaign.copy.ts";

const { draft: copy } = campaignCopy;

/** Copies a text to the clipboard and reports the result. */
export function useCopyText(): (text: string) => Promise<void> {
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: copy.copied, message: copy.copiedText, tone: "success" });
    } catch {
      showToast({ title: campaignCopy.error, message: copy.notCopied, tone: "error" });
    }
  };
}
