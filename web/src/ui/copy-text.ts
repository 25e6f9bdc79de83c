import { showToast } from "./toast-store.ts";

type Words = Record<"title" | "message", string>;

/** Copies a text to the clipboard, and shows whether that worked. */
export async function copyText(
  text: string,
  { copied, notCopied }: Record<"copied" | "notCopied", Words>,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "success", ...copied });
  } catch {
    showToast({ tone: "error", ...notCopied });
  }
}
