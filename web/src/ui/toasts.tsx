import { useEffect, useSyncExternalStore } from "react";
import { late } from "./late.tsx";
import { hasToasts, subscribeToToasts } from "./toast-store.ts";

const Toaster = late(async () => (await import("./toaster.tsx")).Toaster);

/** Once in main.tsx. The code is fetched when the screen has come to rest: a lost connection must not silence it. */
export function Toasts() {
  const isWanted = useSyncExternalStore(subscribeToToasts, hasToasts);
  useEffect(() => whenIdle(() => void Toaster.prefetch()), []);
  return isWanted && <Toaster />;
}

function whenIdle(task: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(task, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}
