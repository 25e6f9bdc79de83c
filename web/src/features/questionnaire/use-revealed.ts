import { useEffect, useRef, type RefObject } from "react";

/** A pause this long counts as the end of typing. */
const pauseMs = 700;

/**
 * Scrolls what has just appeared into view without moving the focus, and again when typing stops,
 * because each key press scrolls back to the field.
 */
export function useRevealed(
  isShown: boolean,
  { wasShownBefore = isShown } = {},
): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const wasShown = useRef(wasShownBefore);
  useEffect(() => {
    const hasAppeared = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (!hasAppeared) return;
    const reveal = () => top.current?.scrollIntoView?.({ block: "nearest", behavior: "smooth" });
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(pause);
      removeEventListener("input", wait);
    };
    function wait(): void {
      clearTimeout(pause);
      pause = setTimeout(() => {
        stop();
        reveal();
      }, pauseMs);
    }
    reveal();
    addEventListener("input", wait);
    return stop;
  }, [isShown]);
  return top;
}
