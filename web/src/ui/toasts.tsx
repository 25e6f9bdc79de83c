import { useEffect, useSyncExternalStore } from "react";
import { late } from "./late.tsx";
import { takePartingToast } from "./parting-toast.ts";
import { hasToasts, showToast, subscribeToToasts } from "./toast-store.ts";
import { whenIdle } from "./when-idle.ts";

const Toaster = late(async () => (await import("./toaster.tsx")).Toaster);

/** Once, beside the routes. The code is fetched when the screen has come to rest: a lost connection must not silence it. */
export function Toasts() {
  const isWanted = useSyncExternalStore(subscribeToToasts, hasToasts, hasToasts);
  useEffect(() => {
    const parting = takePartingToast();
    if (parting !== undefined) showToast(parting);
  }, []);
  useEffect(() => whenIdle(() => void Toaster.prefetch()), []);
  return isWanted && <Toaster />;
}
