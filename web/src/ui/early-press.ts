import { useEffect } from "react";

/** What a page that came with its screen keeps until the app is there: see web/build/early-press.ts. */
interface EarlyPress {
  end: () => HTMLButtonElement | undefined;
}

/**
 * Responds to what was chosen, and to the button that was pressed last, before this screen could; from here on
 * each is answered at once.
 */
export function useEarlyPress(): void {
  useEffect(() => {
    const page = globalThis as { attunePress?: EarlyPress };
    if (page.attunePress === undefined) return;
    const pressed = page.attunePress.end();
    delete page.attunePress;
    for (const chosen of document.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")) {
      // React has taken it for what was there from the start: chosen anew, it is told.
      chosen.checked = false;
      chosen.click();
    }
    pressed?.click();
  }, []);
}
