import type { RefObject } from "react";
import { useKeyDown } from "../../ui/use-key-down.ts";
import { pressReviewKey, type Turns } from "./review-shortcuts.ts";

/** Makes the review shortcuts work wherever the focus is on the page. */
export function useReviewKeys(screen: RefObject<HTMLElement | null>, turns: Turns): void {
  useKeyDown((event) => {
    if (screen.current !== null && pressReviewKey(event, screen.current, turns))
      event.preventDefault();
  });
}
