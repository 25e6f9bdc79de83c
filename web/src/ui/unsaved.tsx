import { type ReactNode, useCallback, useEffect, useState } from "react";
import { type AroundNavHandler, Router } from "wouter";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface Unsaved {
  /** Says what would be lost. */
  message: string;
  /** What is to go when the person leaves without saving. */
  onDiscard: () => void;
}

let current: Unsaved | null = null;

/** While there is something, leaving the tab asks first, and so does the browser when the page goes. */
export function useUnsaved(unsaved: Unsaved | null): void {
  useEffect(() => {
    if (unsaved === null) return;
    current = unsaved;
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => {
      current = null;
      removeEventListener("beforeunload", ask);
    };
  }, [unsaved]);
}

/** Asks before a link, a tab or a command leads away from what is not saved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [leaving, setLeaving] = useState<{ unsaved: Unsaved; go: () => void } | null>(null);
  const aroundNav: AroundNavHandler = useCallback((navigate, to, options) => {
    const go = () => navigate(to, options);
    if (current === null || isHere(to)) go();
    else setLeaving({ unsaved: current, go });
  }, []);
  return (
    <Router aroundNav={aroundNav}>
      {children}
      {leaving !== null && (
        <Dialog
          isOpen
          isText
          title={copy.title}
          description={leaving.unsaved.message}
          onClose={() => setLeaving(null)}
          actions={
            <>
              <Button
                variant="danger"
                onClick={() => {
                  setLeaving(null);
                  leaving.unsaved.onDiscard();
                  leaving.go();
                }}
              >
                {copy.leave}
              </Button>
              <Button onClick={() => setLeaving(null)}>{copy.stay}</Button>
            </>
          }
        >
          {null}
        </Dialog>
      )}
    </Router>
  );
}

const copy = {
  title: "Leave without saving?",
  leave: "Leave without saving",
  stay: "Stay",
};

/** The same tab and view: a dialog or a page of a list opens and closes within it. */
function isHere(to: string | URL): boolean {
  const [next, now] = [new URL(to, location.href), new URL(location.href)];
  const places = ["tab", "view"].map((name) => [
    next.searchParams.get(name),
    now.searchParams.get(name),
  ]);
  return next.pathname === now.pathname && places.every(([a, b]) => a === b);
}
