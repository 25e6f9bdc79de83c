import { useEffect } from "react";

/** What a prerendered page recorded before the app loaded: see web/build/early-press.ts. */
interface EarlyPress {
  end: () => HTMLButtonElement | undefined;
}

/** Replays choices and the last button pressed before hydration; from now on the app handles them. */
export function useEarlyPress(): void {
  useEffect(() => {
    const page = globalThis as { attunePress?: EarlyPress };
    if (page.attunePress === undefined) return;
    const pressed = page.attunePress.end();
    delete page.attunePress;
    for (const chosen of document.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")) {
      // React treats it as the initial state, so select it again to fire the event.
      chosen.checked = false;
      chosen.click();
    }
    pressed?.click();
  }, []);
}
