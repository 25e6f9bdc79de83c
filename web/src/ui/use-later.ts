import { useEffect, useEffectEvent } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * Loads code after the first paint, starts something with it, and stops that on unmount. Nothing starts if
 * the component is gone by then. If the code cannot be loaded, the screen works without it.
 */
export function useLater<Code>(load: () => Promise<Code>, start: (code: Code) => () => void): void {
  const loadCode = useEffectEvent(load);
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
        const code = await loadCode();
        if (!isGone) end = begin(code);
      } catch {
        end = undefined;
      }
    }
  }, []);
}
