import { type ReactNode, useCallback, useEffect, useState } from "react";
import { type AroundNavHandler, Router } from "wouter";
import { LeaveQuestion } from "./dialog.tsx";
import { newestUnsaved, type Unsaved } from "./unsaved-forms.ts";

interface Leaving {
  unsaved: Unsaved;
  go: () => void;
}

/** Asks before a link, tab, command or the browser's Back leaves unsaved changes. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const aroundNav: AroundNavHandler = useCallback((navigate, to, options) => {
    const go = () => navigate(to, options);
    const unsaved = newestUnsaved();
    if (unsaved === undefined || isHere(to)) go();
    else setLeaving({ unsaved, go });
  }, []);
  useBack(setLeaving);
  return (
    <Router aroundNav={aroundNav}>
      {children}
      {leaving !== null && (
        <LeaveQuestion
          unsaved={leaving.unsaved}
          onStay={() => setLeaving(null)}
          onLeave={() => {
            setLeaving(null);
            leaving.go();
          }}
        />
      )}
    </Router>
  );
}

/** The browser reports Back after navigating: restores the page, and leaves again if confirmed. */
function useBack(ask: (leaving: Leaving) => void): void {
  useEffect(() => {
    let here = { href: location.href, state: history.state as unknown };
    let isLeaving = false;
    const remember = () => {
      here = { href: location.href, state: history.state as unknown };
    };
    const onPop = (event: PopStateEvent) => {
      const unsaved = newestUnsaved();
      if (unsaved === undefined || isLeaving) {
        isLeaving = false;
        return remember();
      }
      event.stopImmediatePropagation();
      history.pushState(here.state, "", here.href);
      const go = () => {
        isLeaving = true;
        history.back();
      };
      ask({ unsaved, go });
    };
    const moves = ["pushState", "replaceState"];
    for (const move of moves) addEventListener(move, remember);
    // Before the router's listener.
    addEventListener("popstate", onPop, { capture: true });
    return () => {
      for (const move of moves) removeEventListener(move, remember);
      removeEventListener("popstate", onPop, { capture: true });
    };
  }, [ask]);
}

/** Same tab and view: dialogs and list pages open and close within it. */
function isHere(to: string | URL): boolean {
  const [next, now] = [new URL(to, location.href), new URL(location.href)];
  const places = ["tab", "view"].map((name) => [
    next.searchParams.get(name),
    now.searchParams.get(name),
  ]);
  return next.pathname === now.pathname && places.every(([a, b]) => a === b);
}
