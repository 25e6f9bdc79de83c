import type { ToastMessage } from "./toast-store.ts";

const key = "attune-parting-toast";

/** Saves a message for the next page load. */
export function leavePartingToast(message: ToastMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // Without storage the next page shows no message.
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
