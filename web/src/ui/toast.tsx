import { showToast, type ToastMessage } from "./toast-store.ts";

const toast = { show: (message: ToastMessage) => showToast(message) };

/** `useToast().show({ title, message, tone })`; the Toaster, once in main.tsx, shows it. */
export function useToast(): typeof toast {
  return toast;
}
