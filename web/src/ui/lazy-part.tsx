import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { showToast } from "./toast-store.ts";

/**
 * A part of a screen whose code loads when it is first shown; until then `fallback` is shown. Not
 * React.lazy, which does not show a part until its fallback has been shown for 300 ms (decision 77).
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
    /** Loads the code in advance; if that fails, showing the part tries again. */
    prefetch: async () => void (await fetchCode().catch(() => undefined)),
  });
}

/**
 * Offline, a reload would lose the rest of the page. Online it helps where a retry does not: Chromium (up
 * to 153) never refetches a module that failed.
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
