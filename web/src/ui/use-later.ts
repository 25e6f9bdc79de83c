import { useEffect, useEffectEvent } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * Starts something whose code loads after the first paint, and stops it on unmount. If the code cannot be
 * loaded, the screen works without it.
 */
export function useLater(start: () => Promise<() => void>): void {
  const begin = useEffectEvent(start);
  useEffect(() => {
    let isGone = false;
    let end: (() => void) | undefined;
    const callOff = afterPaint(() => void run());
    return () => {
      callOff();
      isGone = true;
      end?.();
    };
    async function run(): Promise<void> {
      try {
        end = await begin();
        if (isGone) end();
      } catch {
        end = undefined;
      }
    }
  }, []);
}
