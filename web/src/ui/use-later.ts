import { useEffect, useEffectEvent } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * Starts something whose code comes after the screen has been painted, and ends it with the screen. Where the code
 * cannot be had, the screen does without it.
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
