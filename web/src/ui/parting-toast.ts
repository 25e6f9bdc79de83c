import type { ToastMessage } from "./toast-store.ts";

const key = "attune-parting-toast";

/** Leaves a message for the page that is loaded next. */
export function leavePartingToast(message: ToastMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // Without storage the next page opens without a word.
  }
}

export function takePartingToast(): ToastMessage | undefined {
  try {
    const saved = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return saved === null ? undefined : (JSON.parse(saved) as ToastMessage);
  } catch {
    return undefined;
  }
}
