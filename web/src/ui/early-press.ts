import { useEffect } from "react";

/** What a page that came with its screen keeps until the app is there: see web/build/early-press.ts. */
interface EarlyPress {
  end: () => HTMLButtonElement | undefined;
}

/** Answers the button that was pressed last before this screen could; from here on each is answered at once. */
export function useEarlyPress(): void {
  useEffect(() => {
    const page = globalThis as { attunePress?: EarlyPress };
    const pressed = page.attunePress?.end();
    delete page.attunePress;
    pressed?.click();
  }, []);
}
