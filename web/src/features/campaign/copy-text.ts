import { useToast } from "../../ui/toast.tsx";
import { campaignCopy } from "./campaign.copy.ts";

const { draft: copy } = campaignCopy;

/** Copies a text to the clipboard and reports the result. */
export function useCopyText(): (text: string) => Promise<void> {
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ title: copy.copied, message: copy.copiedText, tone: "success" });
    } catch {
      toast.show({ title: campaignCopy.error, message: copy.notCopied, tone: "error" });
    }
  };
}
