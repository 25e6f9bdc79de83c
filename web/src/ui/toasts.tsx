import { useEffect, useSyncExternalStore } from "react";
import { takePartingToast } from "./parting-toast.ts";
import { hasToasts, showToast, subscribeToToasts } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

/** Mounted once, beside the routes. Comes with every page: code that loads later could not report a lost connection. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToasts, hasToasts);
  useEffect(() => {
    const parting = takePartingToast();
    if (parting !== undefined) showToast(parting);
  }, []);
  return isNeeded && <Toaster />;
}
