import { useSyncExternalStore } from "react";
import { shownTheme, storedTheme, type Theme } from "./theme.ts";

/** What the page looks like now, no matter who changed it. */
export function useShownTheme(): "light" | "dark" {
  return useSyncExternalStore(
    followPage,
    () => shownTheme(storedTheme()),
    // Pages that are written while building cannot know it yet.
    () => "light",
  );
}

/** What was chosen, which may be to follow the device. */
export function useChosenTheme(): Theme {
  return useSyncExternalStore(followPage, storedTheme);
}

function followPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
