import { useEffect, useSyncExternalStore } from "react";
import { lazyPart } from "./lazy-part.tsx";
import { takePartingToast } from "./parting-toast.ts";
import { hasToasts, showToast, subscribeToToasts } from "./toast-store.ts";
import { whenIdle } from "./when-idle.ts";

/** They belong to the screen: on a phone whatever else is asked for makes it wait. */
const firstSecondsMs = 3000;

const Toaster = lazyPart(async () => (await import("./toaster.tsx")).Toaster);

/** Once, beside the routes. The code is fetched when the screen has come and is at rest: a lost connection must not silence it. */
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
