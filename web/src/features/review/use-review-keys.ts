import { useEffect, useEffectEvent, type RefObject } from "react";
import { pressReviewKey, type Turns } from "./review-shortcuts.ts";

/** Makes the review shortcuts work wherever the focus is on the page. */
export function useReviewKeys(screen: RefObject<HTMLElement | null>, turns: Turns): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (screen.current !== null && pressReviewKey(event, screen.current, turns))
      event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
