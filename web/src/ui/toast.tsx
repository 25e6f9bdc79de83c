import { showToast, type ToastMessage } from "./toast-store.ts";

const toast = { show: (message: ToastMessage) => showToast(message) };

/** `useToast().show({ title, message, tone })`; rendered by `Toasts`, mounted once beside the routes. */
export function useToast(): typeof toast {
  return toast;
}
