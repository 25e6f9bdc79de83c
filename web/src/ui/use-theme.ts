import { useSyncExternalStore } from "react";
import { shownTheme, storedTheme, type Theme } from "./theme.ts";

/** The current theme; updates however it is changed. */
export function useShownTheme(): "light" | "dark" {
  return useSyncExternalStore(
    followPage,
    () => shownTheme(storedTheme()),
    // Prerendered pages cannot know it yet.
    () => "light",
  );
}

/** The chosen theme, which may be `system`. */
export function useChosenTheme(): Theme {
  return useSyncExternalStore(followPage, storedTheme);
}

function followPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
