import { useEffect, useSyncExternalStore } from "react";
import { lazyPart } from "./lazy-part.tsx";
import { takePartingToast } from "./parting-toast.ts";
import { hasToasts, showToast, subscribeToToasts } from "./toast-store.ts";
import { whenIdle } from "./when-idle.ts";

/** Rendered with the screen: on a slow phone a lazy toaster would have to wait for other requests. */
const firstSecondsMs = 3000;

const Toaster = lazyPart(async () => (await import("./toaster.tsx")).Toaster);

/**
 * Mounted once, beside the routes. The code is fetched when the screen is idle: a later loss of connection
 * must not silence it.
 */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToasts, hasToasts);
  useEffect(() => {
    const parting = takePartingToast();
    if (parting !== undefined) showToast(parting);
  }, []);
  useEffect(fetchAtRest, []);
  return isNeeded && <Toaster />;
}

function fetchAtRest(): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => {
    callOff = whenIdle(() => void Toaster.prefetch());
  }, firstSecondsMs);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
