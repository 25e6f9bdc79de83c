import { showToast, type ToastMessage } from "./toast-store.ts";

const toast = { show: (message: ToastMessage) => showToast(message) };

/** `useToast().show({ title, message, tone })`; `Toasts`, once in main.tsx, show it. */
export function useToast(): typeof toast {
  return toast;
}
