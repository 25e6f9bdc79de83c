import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { showToast } from "./toast-store.ts";

/**
 * A part of a screen whose code is loaded when it is first shown; until then `fallback` stands in its
 * place. Not React.lazy, which holds a part back until its fallback has stood for 300 ms (decision 77).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => (loaded ??= await load());

  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== undefined) return;
      let isGone = false;
      const show = async () => {
        try {
          const part = await fetchCode();
          startTransition(() => setPart(() => part));
        } catch {
          if (!isGone) showMissing();
        }
      };
      void show();
      const retry = () => void show();
      addEventListener("online", retry);
      return () => {
        isGone = true;
        removeEventListener("online", retry);
      };
    }, [Part]);
    // oxlint-disable-next-line react/static-components -- loaded once, the same in every render
    return Part === undefined ? fallback : <Part {...props} />;
  }
  return Object.assign(LazyPart, {
    /** Loads the code before it is shown; where that fails, showing it tries again. */
    prefetch: async () => void (await fetchCode().catch(() => undefined)),
  });
}

/**
 * Without a connection a reload would cost the rest of the page. With one it helps where trying again does
 * not: Chromium up to 153 never asks again for a module that failed.
 */
function showMissing(): void {
  const title = "Part of this page is missing";
  if (navigator.onLine)
    showToast({
      title,
      message: "It could not be loaded. Reloading the page usually helps.",
      tone: "error",
      action: { label: "Reload the page", onAction: () => location.reload() },
    });
  else
    showToast({
      title,
      message: "It could not be loaded. Please check your connection: we keep trying.",
      tone: "error",
      durationMs: 8000,
    });
}
