import { showToast, type ToastMessage } from "./toast-store.ts";

const toast = { show: (message: ToastMessage) => showToast(message) };

/** `useToast().show({ title, message, tone })`; `Toasts`, once beside the routes, show it. */
export function useToast(): typeof toast {
  return toast;
}
